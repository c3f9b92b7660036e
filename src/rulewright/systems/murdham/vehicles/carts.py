"""Carts: pulled, as a rule by beasts trained for labour, and driven; danger tests the driver's STR."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, change, look, must, peek, procedure, say, survey
from rulewright.engine.odds.results import result
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.saying import named
from rulewright.systems.murdham.actions.incapacity import must_be_able
from rulewright.systems.murdham.checks.saves import attempt
from rulewright.systems.murdham.events.places import Manned
from rulewright.systems.murdham.health.grip import DOWN
from rulewright.systems.murdham.records.creature import BEAST, Creature
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.travel.journey import cart_speed
from rulewright.systems.murdham.vehicles.boarding import crash, vehicle_row

CARTER: Final = "drive carts"
"""The skill that makes somebody proficient. Clause: core.skills"""
Danger = Literal["sprint", "fright", "something else"]


@procedure("murdham.drive", title="Drive a cart", by="owner")
def drive(
    driver: Annotated[Creature, Field("who drives, and is on it")],
    cart: Annotated[Thing, Field("the cart")],
    pullers: Annotated[tuple[Creature, ...], Field("who pulls it")],
) -> Rule[int]:
    """Harness those who pull and drive: the cart goes as fast as the slowest of them.

    Answers that speed.

    Clauses: carts.driven, carts.speed, animals.train.labour
    """
    must_be_able(driver)
    _must_be_cart(cart)
    must(driver.rides == cart.id, "a cart needs a driver who is on it")
    must(pullers, "a cart needs somebody who pulls it")
    for one in pullers:
        must_be_able(one)
        must(
            BEAST not in one.traits or "labour" in one.trainings,
            "{animal} is not trained for labour",
            animal=one.title,
            clause="animals.train.labour",
        )
    cart = yield from change(cart, Manned(driver.id, tuple(one.id for one in pullers)))
    yield from say(
        "{who} drives, drawn by {names}: {cart}", of=pullers, who=driver, cart=cart.title, names=named(pullers)
    )
    return (yield from cart_speed(cart))


@procedure("murdham.cart-danger", title="Keep a cart upright", by="owner", even=("down", "out of turn", "frenzied"))
def keep_upright(
    driver: Annotated[Creature, Field("who drives")],
    danger: Annotated[Danger, Field("a sprint, beasts that take fright, or the like", by="referee")] = "fright",
) -> Rule[Annotated[bool, result("the cart stays upright", answers=True)]]:
    """Keep a cart upright in danger with a STR save, or it crashes.

    Answers whether it stays upright.

    Clauses: carts.save, core.proficiency
    """
    cart = yield from driven_by(driver)
    yield from say("{cart}: {danger}", of=(driver,), cart=cart.title, danger=Sentence(danger))
    if (yield from attempt(driver, "str", "str-save", proficient=CARTER in driver.skills)):
        return True
    yield from crash(cart, "carts.save")
    return False


def pull_no_more(who: Creature) -> Rule[None]:
    """Pull and drive nothing any more: a beast that goes down before a cart tests its driver, and is out of harness.

    Clauses: carts.driven, carts.save
    """
    for cart in (yield from survey(Thing)):
        if who.id == cart.driver and who.dead:
            yield from change(cart, Manned("", cart.pullers))
        elif who.id in cart.pullers:
            driver = (yield from peek(Creature, cart.driver)) if cart.driver else None
            if driver is not None and driver.can_act and driver.rides == cart.id:
                yield from keep_upright(driver, "fright")
            left = tuple(one for one in cart.pullers if one != who.id)
            yield from change(cart, Manned((yield from look(Thing, cart.id)).driver, left))


DOWN.append(pull_no_more)


def driven_by(driver: Creature) -> Rule[Thing]:
    """The vehicle somebody drives; Refused if there is none. Clauses: carts.driven, boats.propulsion"""
    vehicle = (yield from peek(Thing, driver.rides)) if driver.rides else None
    if vehicle is None or vehicle.driver != driver.id:
        raise Refused(Sentence("{title} drives nothing", title=driver.title), clause="carts.driven")
    return vehicle


def _must_be_cart(cart: Thing) -> None:
    must(not vehicle_row(cart).rowers, "{what} is a boat", what=cart, clause="carts.driven")
