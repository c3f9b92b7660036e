"""An evening on PostgreSQL: two servers serve one table, the referee on one, everybody else on the other."""

from tests.evenings.customs import Evening
from tests.evenings.test_contested_evening import an_evening


def test_an_evening_is_played_at_two_servers_that_share_a_database(serve, browser, postgres):
    postgres.say("CREATE DATABASE evening")
    place = postgres.url(database="evening").split("#")[0]
    first = serve("contested", place)
    second = serve("contested", place)
    an_evening(Evening(browser, first, players_at=second))
