"""Machines, their schedules, and solutions of other kinds than half-turn moves."""

import copy
import math
import pickle
import time

import pytest
import superflip
from superflip import Alg, Cube, MachineError, SolveError

if superflip.TABLE_SET == "compact":
    pytest.skip("this build knows no machines", allow_module_level=True)

from superflip import Machine, Schedule

SCRAMBLE = "R' U L B2 D F' R U2 B L' D2 F R D' B U L2 F2 R' B2"


@pytest.mark.parametrize("name", Machine.PRESETS)
def test_a_solution_has_a_schedule_that_a_simulator_replays(name):
    machine = Machine(name)
    cube = Cube(SCRAMBLE)
    solution = cube.solve(machine=machine, nodes=20_000)
    assert (cube * solution.moves).is_solved
    assert (cube * solution).is_solved
    assert machine.simulate(solution, cube) == machine.simulate(solution.schedule, cube)
    schedule = solution.schedule
    assert 0 < solution.bound_seconds <= schedule.seconds
    assert solution.optimal == (solution.bound_seconds == schedule.seconds)
    assert (solution.length, solution.candidates > 0) == (len(solution.moves), True)
    seen = machine.simulate(schedule, cube)
    assert (seen.is_solved, seen.seconds) == (True, schedule.seconds)
    assert not machine.simulate(schedule, Cube()).is_solved
    actions = schedule.actions
    assert len(schedule) == len(actions) > 10
    end = max(action.start + action.seconds for action in actions)
    assert end == pytest.approx(schedule.seconds, abs=2)
    turns = " ".join(action.turns for action in actions)
    assert (cube * turns).is_solved
    assert len(str(schedule).splitlines()) == len(actions)
    again = cube.solve(machine=name, nodes=20_000)
    assert (str(again), again.schedule) == (str(solution), schedule)


def test_a_schedule_is_refused_after_a_wrong_change():
    machine = Machine("two-arm")
    schedule = machine.schedule("R U F'")
    cube = Cube("F U' R'")
    assert machine.simulate(schedule, cube).is_solved
    data = schedule.as_dict()
    assert Schedule.from_dict(data) == schedule == pickle.loads(pickle.dumps(schedule))
    names = [action.action for action in schedule.actions]
    del data["actions"][next(i for i, name in enumerate(names) if name.startswith("open"))]
    with pytest.raises(MachineError) as error:
        machine.simulate(Schedule.from_dict(data), cube)
    assert error.value.kind == "refused"
    assert error.value.position >= 1
    with pytest.raises(TypeError):
        machine.simulate("R", cube)
    with pytest.raises(MachineError, match="actions"):
        Schedule.from_dict({"rotation": "", "positions": {}, "seconds": 1})
    for seconds in (-1, 4294.968, 1e300):
        with pytest.raises(MachineError, match=r"expected 0 to 4294\.967295"):
            Schedule.from_dict({"rotation": "", "positions": {}, "actions": [], "seconds": seconds})


def test_a_machine_of_your_own():
    turns = [f"{face}{turn}" for face in "URFDLB" for turn in ("", "'", "2")]
    actions = [{"name": turn, "time": 36.0, "turns": turn} for turn in turns]
    machine = Machine({"name": "six motors", "actions": actions})
    assert machine.name == "six motors"
    assert pickle.loads(pickle.dumps(machine)).description == machine.description
    same = pickle.loads(pickle.dumps(machine))
    assert (same, hash(same)) == (machine, hash(machine))
    assert same == copy.deepcopy(machine)
    assert Machine("axial") == Machine("axial") != Machine("tilter") != "tilter"
    slower = Machine({**machine.description, "scale": 3})
    assert slower != machine
    solution = Cube("B").solve(machine=machine, timeout=0.05)
    assert (Cube("B") * solution.moves).is_solved
    assert [action.turns for action in solution.schedule.actions] == ["B'"]
    # Without the motor of B, five motors reach every position, but they cannot make a turn of B.
    five = Machine({"name": "five motors", "actions": actions[:-3]})
    with pytest.raises(MachineError) as error:
        five.schedule("U B")
    assert error.value.kind == "schedule"


@pytest.mark.parametrize(
    ("description", "message"),
    [
        ({}, "name"),
        ({"name": "x", "actions": []}, "actions has 0"),
        ({"name": "x", "actions": [{"name": "R", "time": -1.0, "turns": "R"}]}, r"actions\[0\]"),
        ({"name": "x", "actions": [], "color": 1}, "color is not accepted: unknown field `color`"),
        ({"name": "x", "actions": [{"name": "R", "time": "40 ms"}]}, r"^actions\[0\]\.time is not"),
        ({"name": "x", "actions": [{"name": "R", "time": math.nan}]}, r"^actions\[0\]\.time is"),
        ([], "description is not accepted"),
    ],
)
def test_a_bad_description_is_refused(description, message):
    for call in (Machine, lambda it: Cube().solve(machine=it)):
        with pytest.raises(MachineError, match=message) as error:
            call(description)
        assert error.value.kind == "description"
        assert "line 1" not in str(error.value)


def test_bad_arguments_of_machines():
    with pytest.raises(ValueError, match="accepted are axial"):
        Machine("lego")
    for wrong in (None, {1, 2}, object()):
        with pytest.raises((TypeError, MachineError)):
            Machine(wrong)
    with pytest.raises(MachineError):
        Machine({"name": "x", "actions": [{"name": "R", "time": float("nan"), "turns": "R"}]})


def test_solutions_in_a_metric():
    cube = Cube(SCRAMBLE)
    first = cube.solve(metric="quarter")
    assert (cube * first).is_solved
    better = cube.solve(metric="quarter", nodes=2_000_000)
    assert (cube * better).is_solved
    assert better.cost("quarter") <= first.cost("quarter")
    assert cube.solve(metric="quarter", nodes=2_000_000) == better
    begin = time.perf_counter()
    cube.solve(metric="quarter", timeout=0.1)
    assert time.perf_counter() - begin < 1
    with pytest.raises(SolveError) as error:
        cube.solve(metric="quarter", max_cost=10, nodes=1000)
    assert error.value.kind in ("budget_spent", "none_within")
    goal = Cube("R2 F U")
    assert cube * cube.solve(metric="axial", goal=goal) == goal


def test_a_call_takes_one_kind():
    cube = Cube("R")
    for arguments in (
        {"moves": "R", "metric": "half"},
        {"metric": "half", "machine": "axial"},
        {"moves": "R", "machine": "axial"},
        {"max_cost": 3},
        {"metric": "half", "max_length": 3},
        {"machine": "axial", "max_length": 3},
        {"machine": "axial", "best_effort": True},
        {"metric": "mean"},
    ):
        with pytest.raises(ValueError, match=r"\w"):
            cube.solve(**arguments)
    assert isinstance(cube.solve(moves="R"), Alg)


def test_tables_make_solutions_quicker():
    def seconds(machine):
        found = [Cube.random(seed).solve(machine=machine, nodes=300_000) for seed in range(8)]
        return sum(solution.schedule.seconds for solution in found)

    axial = Machine("axial")
    seen = []
    with pytest.raises(KeyError):
        axial.prepare(progress=lambda now: seen.append(now) or {}["no table"])
    assert len(seen) == 1
    without = seconds(axial)
    axial.prepare(progress=seen.append)
    assert len(seen) > 1
    assert seconds(axial) < without
    # Another object has no tables, and this machine needs none.
    assert seconds(Machine("axial")) == without
    Machine("tilter").prepare()
