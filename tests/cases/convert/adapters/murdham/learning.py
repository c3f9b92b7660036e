"""Words about languages, letters and knowledge."""

from tests.cases.convert.adapters.murdham.stage import Stage, Steps
from tests.cases.convert.prepared import Prepared

from rulewright.systems.murdham.characters.learning import further_languages as further
from rulewright.systems.murdham.characters.learning import is_literate, read, recognise
from rulewright.systems.murdham.characters.learning import languages_of as spoken
from rulewright.systems.murdham.characters.learning import shared_languages as shared
from rulewright.systems.murdham.records.states import Illness, illness_id
from rulewright.systems.murdham.tables import DISEASES


def speaking(stage: Stage) -> Prepared:
    """`languages`: of one, or that several share."""
    speakers = stage.given.get("speakers")
    if speakers is not None:
        people = tuple(stage.people(words, name) for name, words in speakers.items())
    else:
        people = (stage.people(),)

    def steps() -> Steps:
        yield from ()
        who = people[0]
        return {
            "languages": list(spoken(who)),
            "literate": is_literate(who),
            "extra-languages": further(who),
            "shared-languages": list(shared(*people)),
        }

    return stage.prepared(steps, people[0].id)


def reading(stage: Stage) -> Prepared:
    """`read`: a scroll or a letter."""
    who, text = stage.people(), stage.given["text"]
    writing, _, language = text.partition(" in ")

    def steps() -> Steps:
        return {"can-read": (yield from read(who, writing, language))}

    return stage.prepared(steps)


def observing(stage: Stage) -> Prepared:
    """`observe`: somebody with symptoms."""
    who, disease = stage.people(), stage.given["sees"].removeprefix("symptoms of ")
    patient = stage.people({}, "patient")
    stage.world.append(Illness(id=illness_id(patient.id, DISEASES[disease]), on=patient.id, disease=disease))

    return stage.comes(lambda: recognise(who, patient), lambda found: {"recognises": next(iter(found), "")})
