"""A cluster fights the same fights as this process does, however its workers come and go."""

import os
import signal
from collections.abc import Iterator
from time import monotonic

import pytest
from click.testing import CliRunner
from distributed import LocalCluster

from rulewright.cli.program import main
from rulewright.errors import Refused
from rulewright.lab.counting.cluster import Cluster
from rulewright.lab.counting.crew import crew_of
from rulewright.lab.counting.going_on import go_on
from rulewright.lab.forecast import forecast_of
from rulewright.lab.scenario import Scenario, made_ready
from rulewright.lab.sweeps.running import laid_out, run
from rulewright.lab.tally import Tally
from tests.lab.test_forecast import FOES

SETUP = made_ready(Scenario(game="phased", party=[{"name": "Una"}], seed=8))
AXES = {"sluice-hob": ["1", "2"]}


@pytest.fixture(scope="module")
def machines() -> Iterator[LocalCluster]:
    """Three workers, each a process of its own, on the loopback."""
    with LocalCluster(
        n_workers=3, threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0", processes=True
    ) as found:
        yield found


def test_a_sweep_is_the_same_here_by_two_processes_and_by_a_cluster_that_loses_a_worker(machines: LocalCluster) -> None:
    here, pair, far = (laid_out(SETUP, {}, AXES, 100, {}) for _ in range(3))
    run(here)
    with crew_of(2) as two:
        run(pair, crew=two)
    pids = [worker.process.process.pid for worker in machines.workers.values()]
    killed: list[int] = []

    def kill_one(_cell: object) -> bool:
        if not killed:
            killed.append(pids[0])
            os.kill(pids[0], signal.SIGKILL)
        return True

    with Cluster(machines.scheduler_address) as crew:
        run(far, crew=crew, told=kill_one)
    assert killed
    assert here == pair == far
    assert here.cells[0].won != here.cells[1].won


def test_every_game_is_the_same_by_a_cluster(machines: LocalCluster) -> None:
    with Cluster(machines.scheduler_address) as crew:
        for game, foes in FOES.items():
            setup = made_ready(Scenario(game=game, foes=foes, seed=9))
            here, far = (go_on(forecast_of(setup), most=4, error=0, crew=who, batch=2) for who in (None, crew))
            assert here == far


def test_a_forecast_and_a_complaint_come_from_a_cluster_as_from_here(machines: LocalCluster) -> None:
    setup = made_ready(Scenario(game="phased", party=[{"name": "Una"}], foes={"sluice-hob": 2}, seed=3))
    with Cluster(machines.scheduler_address) as crew:
        assert go_on(forecast_of(setup), most=25, error=0, crew=crew) == go_on(forecast_of(setup), most=25, error=0)
        nobody = forecast_of(setup)
        nobody.people = "[]"
        nobody.tally = Tally()
        with pytest.raises(Refused) as far:
            go_on(nobody, crew=crew)
    with pytest.raises(Refused) as near:
        go_on(nobody)
    assert str(far.value) == str(near.value)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nowhere", "tcp://127.0.0.1:x", "http://127.0.0.1"])
def test_a_cluster_that_is_not_there_is_one_sentence_within_seconds(address: str) -> None:
    begun = monotonic()
    done = CliRunner().invoke(main, ["lab", "sweep", "phased", "--over", "sluice-hob=1,2", "--cluster", address])
    assert done.exit_code == 1, done.exception
    assert done.output.splitlines() == [f"no cluster answers at {address}"], done.exception
    assert monotonic() - begun < 30


def test_a_cluster_without_a_worker_is_one_sentence() -> None:
    with (
        LocalCluster(n_workers=0, host="127.0.0.1", dashboard_address="127.0.0.1:0") as empty,
        pytest.raises(Refused, match="has no worker"),
    ):
        Cluster(empty.scheduler_address)
