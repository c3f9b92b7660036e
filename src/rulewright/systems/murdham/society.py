"""Society: illness, dialogue, town and craft as the game takes them in.

Belongs here: their records, events and procedures in one place, and who may know of them. Not here: the rules, offers.
"""

from collections.abc import Mapping
from typing import Any, Final

from rulewright.engine import Event, Procedure, Record, Shown
from rulewright.systems.murdham.craft import improvised, makers, materials, skilled
from rulewright.systems.murdham.dialogue import diplomacy, disguise, manipulation, torture
from rulewright.systems.murdham.dialogue.disguise import Disguise
from rulewright.systems.murdham.illness import cures, events, infection, surgery
from rulewright.systems.murdham.illness.records import Illness
from rulewright.systems.murdham.town import contacts, deals, games, rumours, theft
from rulewright.systems.murdham.town.rumours import Rumour

RECORDS: Final[tuple[type[Record], ...]] = (Illness, Disguise, Rumour)
EVENTS: Final[tuple[type[Event[Any]], ...]] = (*events.ALL, disguise.SeenThrough, makers.KindLearned)
PROCEDURES: Final[tuple[Procedure[..., Any], ...]] = (
    infection.expose_to_disease,
    cures.take_cure,
    surgery.operate,
    diplomacy.befriend,
    diplomacy.inspire,
    diplomacy.persuade,
    diplomacy.encourage,
    manipulation.distract,
    manipulation.intimidate,
    manipulation.taunt,
    torture.torture,
    disguise.disguise,
    disguise.undisguise,
    disguise.look_on,
    theft.steal,
    deals.trade,
    deals.visit_market,
    contacts.find_buyer,
    contacts.find_dealer,
    rumours.gather,
    rumours.tell_rumour,
    games.play_game,
    improvised.improvise,
    skilled.craft,
    materials.gather_materials,
)
SHOWN: Final[Mapping[type[Record], Shown]] = {
    Illness: Shown(lies_on="on"),
    Disguise: Shown(lies_on="on", kept_back=("seen_through",)),
    Rumour: Shown(lies_on="on", kept_back=("true",)),
}
"""What others than the GM may know of these records. Clauses: disguise.passive, rumours.truth"""
