"""What the people of a case decide when they are asked."""

from typing import Any

from tests.cases.convert.adapters.bdp.scene import Scene

from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy


def policy(scene: Scene) -> Policy:
    """Answers in the words of the case; whatever it does not say gets the first answer, or no."""

    def decide(request: Choose, _run: Any) -> str:
        says = {
            **scene.says,
            "reaction": scene.reaction,
            "parry-whom": scene.parried,
            "sacrifice": scene.sacrifice,
            "tough": "stay" if scene.use == "tough" else "fall",
            "cunning": "reroll" if scene.use == "cunning" else "keep",
            "drop": scene.drop,
            "wound": scene.choice,
            "argument": scene.answers.get(request.who, ""),
        }
        said = says.get(request.why, "")
        if request.why == "wound" and said == "worsen":
            return next(option for option in request.options if option.startswith("worsen"))
        return said if said in request.options else request.options[0]

    return decide
