"""What happens to scenes: clues prepared and found, tests made, the outcome."""

import msgspec

from rulewright.engine import Event, append, becomes, marks, plus
from rulewright.systems.symbaroum.records.scene import Clue, Scene


class CluePrepared(Event[Scene], frozen=True):
    """The referee wrote down something that can come to light. Clause: social.preparation"""

    effect = becomes(clues=append("clue"))
    clue: Clue


class ClueFound(Event[Scene], frozen=True):
    """Something that can be used on the other side came to light. Clause: social.preparation"""

    clue: str

    def apply(self, before: Scene) -> Scene:
        clues = tuple(msgspec.structs.replace(one, found=one.found or one.id == self.clue) for one in before.clues)
        return before.with_(clues=clues)


class ClueTried(Event[Scene], frozen=True):
    """Somebody has looked for what can come to light. Clause: problem-solving.flow"""

    clue: str
    who: str

    def apply(self, before: Scene) -> Scene:
        clues = tuple(
            msgspec.structs.replace(one, tried=(*one.tried, self.who)) if one.id == self.clue else one
            for one in before.clues
        )
        return before.with_(clues=clues)


SceneTested = marks("SceneTested", Scene, "A test was made in this scene. Clause: problem-solving.flow", tests=plus(1))


class SceneSettled(Event[Scene], frozen=True):
    """The referee stated the outcome. Clause: social.resolution"""

    outcome: str
