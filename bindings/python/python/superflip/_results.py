"""The results of searches, with the members of the objects that the program prints."""

from __future__ import annotations

from superflip._superflip import Alg

# A type checker takes the name for true. The import of typing would take longer than the package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Literal, TypeVar

    from superflip._superflip import Schedule

    _Self = TypeVar("_Self", bound="Result")


class Result:
    """The result of a search.

    Each member of ``as_dict()`` is an attribute. An attribute without a member is ``None``.
    Results can be compared, hashed, copied and pickled.
    """

    if TYPE_CHECKING:
        _members: dict[str, Any]
        _text: str | None
        _names: tuple[str, ...]
        _parts: dict[str, Callable[[Any], object]]

    _names = ()

    def __init__(self, members: dict[str, Any], text: str | None = None) -> None:
        object.__setattr__(self, "_members", _copied(members))
        object.__setattr__(self, "_text", text)

    def __init_subclass__(cls, **parts: Callable[[Any], object]) -> None:
        """Make an attribute of each annotation. A member in ``parts`` is made by its function."""
        cls._names = (*cls._names, *cls.__annotations__)
        cls._parts = {**getattr(cls, "_parts", {}), **parts}

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    # A type checker knows the attributes by their annotations.
    if not TYPE_CHECKING:

        def __getattr__(self, name):
            if name not in self._names:
                raise AttributeError(f"a {type(self).__name__} has no attribute {name!r}")
            value, part = self._members.get(name), self._parts.get(name)
            if part is None or value is None:
                return _copied(value)
            return [part(item) for item in value] if isinstance(value, list) else part(value)

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._names]

    def as_dict(self) -> dict[str, Any]:
        """Return the result as a dictionary, the object that the program prints with ``--json``."""
        members: dict[str, Any] = _copied(self._members)
        return members

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Result):
            return NotImplemented
        return type(other) is type(self) and other._members == self._members

    def __hash__(self) -> int:
        return hash((type(self), _frozen(self._members)))

    def __reduce__(self: _Self) -> tuple[type[_Self], tuple[dict[str, Any], str | None]]:
        return type(self), (self.as_dict(), self._text)

    def __str__(self) -> str:
        return repr(self) if self._text is None else self._text


class MovesResult(Result):
    """A result that is a sequence of moves. Functions that take moves also take the result."""

    def _sequence(self) -> str:
        """Return the moves as a text."""
        return str(self._members["moves"])


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _frozen(value: Any) -> Any:
    if isinstance(value, dict):
        return frozenset((key, _frozen(item)) for key, item in value.items())
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def table(heads: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table in HTML, for notebooks."""
    import html

    def line(tag: str, cells: Iterable[object]) -> str:
        texts = ("" if cell is None else html.escape(str(cell)) for cell in cells)
        return "<tr>" + "".join(f"<{tag}>{text}</{tag}>" for text in texts) + "</tr>"

    return f"<table>{line('th', heads)}{''.join(line('td', row) for row in rows)}</table>"


class Case(Result):
    """The name of a position as a case of a set. ``str(case)`` is the whole name, as ``PLL T``.

    Attributes:
        set: ``OLL``, ``PLL``, ``COLL``, ``ZBLL``, ``OLLCP``, ``F2L``, ``CLS`` or ``WV``.
        name: The name within the set, such as ``21`` or ``T``.
        slot: The slot of the pair, such as ``RF``, or ``None`` for a case of the last layer.
        before: The turn of U before an algorithm for the case, or ``None``.
        after: The turn of U after an algorithm for the case, or ``None``.

    """

    set: str
    name: str
    slot: str | None
    before: str | None
    after: str | None

    def __str__(self) -> str:
        return f"{self.set} {self.name}"

    def __repr__(self) -> str:
        return f"<Case: {self}>"


class FoundAlg(MovesResult):
    """An algorithm of a case. ``str(alg)`` has its turns of U.

    Functions that take moves take the algorithm with its turns of U.

    Attributes:
        before: The turn of U before the algorithm, or ``None``.
        moves: The algorithm, which may have wide turns, slices and rotations.
        after: The turn of U after the algorithm, or ``None``.
        length: The number of turns, without rotations.
        flicks: The estimated time in comfortable flicks of a finger, to a thousandth.
        regrips: The number of times at which a hand changes its grip.
        score: What algorithms are ranked by, to a thousandth. The best algorithm has the least
            score.

    """

    before: str | None
    moves: str
    after: str | None
    length: int
    flicks: float
    regrips: int
    score: float

    def __str__(self) -> str:
        return " ".join(part for part in (self.before, self.moves, self.after) if part)

    def _sequence(self) -> str:
        return str(self)

    def __repr__(self) -> str:
        return f"<FoundAlg: {self}, {self.flicks:.1f}>"


class FoundAlgs(list[FoundAlg]):
    """The algorithms that ``find_algs`` found, the fastest first.

    Attributes:
        complete: Whether the search ended by itself. If not, its time was over, and there may be
            more or faster algorithms.

    """

    complete: bool

    def __init__(self, algs: Iterable[FoundAlg], complete: bool) -> None:
        super().__init__(algs)
        self.complete = complete

    def _repr_html_(self) -> str:
        heads = ("algorithm", "turns", "flicks", "regrips")
        return table(heads, ((alg, alg.length, alg.flicks, alg.regrips) for alg in self))


class Estimate(Result):
    """The estimated execution of a sequence.

    Attributes:
        flicks: The time in comfortable flicks of a finger, to a thousandth.
        regrips: The number of times at which a hand changes its grip.

    """

    flicks: float
    regrips: int

    def __repr__(self) -> str:
        return f"<Estimate: {self.flicks:.1f}, {self.regrips} regrips>"


class PieceMemo(Result):
    """What a blindfolded solver remembers of the corners or of the edges.

    Attributes:
        buffer: The sticker from which the solver shoots, such as ``UF``.
        targets: The stickers to shoot to, in order.
        letters: The letters of the targets, in pairs: ``AB CD E``.
        turned: For each piece that is turned in its own slot, the sticker to which the reference
            sticker of the slot belongs.

    """

    buffer: str
    targets: list[str]
    letters: str
    turned: list[str]

    def __repr__(self) -> str:
        return f"<PieceMemo: {self.buffer}, {self.letters!r}>"


class Memo(Result, edges=PieceMemo, corners=PieceMemo):
    """What a blindfolded solver remembers of a position.

    Attributes:
        edges: The edges.
        corners: The corners.
        parity: Whether the permutation is odd.

    """

    edges: PieceMemo
    corners: PieceMemo
    parity: bool

    def __str__(self) -> str:
        return f"edges: {self.edges.letters}\ncorners: {self.corners.letters}"

    def __repr__(self) -> str:
        return f"<Memo: {self.edges.letters!r}, {self.corners.letters!r}>"


class Commutator(MovesResult):
    """A commutator, or an algorithm after a setup, which solves a parity.

    Attributes:
        moves: The turns to execute.
        length: The number of turns to execute.
        commutator: The commutator in brackets: ``[S: [A, B]]``. ``None`` for an algorithm.
        conjugate: The algorithm after its setup, in brackets: ``[S: A]``. ``None`` for a
            commutator.
        setup: The turns before the commutator or the algorithm, which are undone after it.
        a: The first part of a commutator, or ``None``.
        b: The second part of a commutator, or ``None``.
        core: The algorithm after the setup. ``None`` for a commutator.
        flicks: The estimated time in comfortable flicks of a finger, to a thousandth. ``None`` in
            the result of ``commutators_of``.
        regrips: The number of times at which a hand changes its grip. ``None`` in the result of
            ``commutators_of``.

    """

    moves: str
    length: int
    commutator: str | None
    conjugate: str | None
    setup: str
    a: str | None
    b: str | None
    core: str | None
    flicks: float | None
    regrips: int | None

    def __str__(self) -> str:
        return self.commutator or self.conjugate or ""

    def __repr__(self) -> str:
        return f"<Commutator: {self}>"


class StepMoves(Result, normal=Alg, inverse=Alg):
    """The moves of one step. ``str(step)`` has those on the inverse side in parentheses.

    Attributes:
        number: The number of the step in the text of the chain, counted from 1. The steps of all
            alternatives count.
        alternative: The number of the alternative that the step is in, counted from 1, or
            ``None``.
        name: The name of the step with its axes or its place, such as ``eofb``, ``drud-eofb`` or
            ``2x2x3-DL``.
        goal: The goal, such as ``eo``.
        axis: The axis of the goal. ``None`` for blocks, ``ll`` and ``finish``.
        place: The place of a block, such as ``D`` or ``D-LB``. ``None`` for other goals.
        case: The name of the case before EO, DR and HTR, such as ``8e``, ``4c4e`` or ``4a1 2e``,
            or ``None``.
        normal: The moves on the normal side.
        inverse: The moves on the inverse side.
        length: The number of moves on both sides.
        total: The number of moves of this step and all steps before it.

    """

    number: int
    alternative: int | None
    name: str
    goal: Literal[
        "eo",
        "dr",
        "htr",
        "fr",
        "slice",
        "cross",
        "xcross",
        "xxcross",
        "xxxcross",
        "2x2x2",
        "2x2x3",
        "1x2x3",
        "roux",
        "zz",
        "f2l",
        "ll",
        "finish",
    ]
    axis: Literal["ud", "fb", "lr"] | None
    place: str | None
    case: str | None
    normal: Alg
    inverse: Alg
    length: int
    total: int

    def __str__(self) -> str:
        inverse = f"({self.inverse})" if self.inverse else ""
        return " ".join(part for part in (str(self.normal), inverse) if part)

    def __repr__(self) -> str:
        return f"<StepMoves: {self.name}, {self}>"


class StepSolution(MovesResult, steps=StepMoves, moves=Alg):
    """A solution in steps.

    ``str(solution)`` has a line per step and the whole solution, as people write a solution in
    the fewest moves. ``len(solution)`` is the number of moves.

    Attributes:
        steps: The steps, in order.
        moves: The whole solution: the moves on the normal side, then the inverse of the moves on
            the inverse side. Turns of one face that meet are joined.
        length: The number of moves of the whole solution.
        text: The lines of ``str(solution)``.

    """

    steps: list[StepMoves]
    moves: Alg
    length: int
    text: list[str]

    def __len__(self) -> int:
        return self.length

    def __str__(self) -> str:
        return "\n".join(self.text)

    def __repr__(self) -> str:
        return f"<StepSolution: {self.length} moves>"

    def _repr_html_(self) -> str:
        heads = ("step", "moves", "turns", "total")
        return table(heads, ((step.name, step, step.length, step.total) for step in self.steps))


class StepCount(Result):
    """The number of solutions of the least length.

    Attributes:
        length: The least number of moves of all steps.
        solutions: The number of solutions of this length.

    """

    length: int
    solutions: int

    def __repr__(self) -> str:
        return f"<StepCount: {self.solutions} solutions of {self.length} moves>"


class PositionsAtDistance(Result):
    """The number of positions at a distance from the solved cube.

    Attributes:
        distance: The number of moves, or the cost in ``metric``.
        positions: The number of positions.
        metric: The metric that was asked for, or ``None``.
        up_to_48: The number of positions up to the 48 symmetries, or ``None`` in a count of the
            positions that moves reach, or of the ways to place pieces.
        up_to_96: The number of positions up to symmetry and inversion, or ``None`` likewise.

    """

    distance: int
    positions: int
    metric: str | None
    up_to_48: int | None
    up_to_96: int | None

    def __repr__(self) -> str:
        return f"<PositionsAtDistance: {self.positions} at distance {self.distance}>"


class Insertion(Result, before=Alg, moves=Alg, after=Alg):
    """A sequence that is inserted into a skeleton.

    Attributes:
        before: The moves before the place of the insertion.
        moves: The inserted sequence.
        after: The moves after the place of the insertion.
        commutator: The inserted sequence as a commutator, such as ``[R' D' R, U2]``, or ``None``.
        rest: What is unsolved without the insertion, such as ``3 corners in a cycle``.
        length: The number of moves of the inserted sequence.
        cancelled: The number of moves that cancel.
        total: The number of moves of the skeleton with the insertion.

    """

    before: Alg
    moves: Alg
    after: Alg
    commutator: str | None
    rest: str
    length: int
    cancelled: int
    total: int

    def __repr__(self) -> str:
        return f"<Insertion: {self.moves} after {len(self.before)} moves>"


class InsertionSolution(MovesResult, insertions=Insertion, moves=Alg):
    """A skeleton with insertions.

    ``str(solution)`` has two lines per insertion and the whole solution. ``len(solution)`` is the
    number of moves.

    Attributes:
        insertions: The insertions, in the order in which they are made.
        moves: The whole solution. Turns of one face that meet are joined.
        length: The number of moves of the whole solution.
        text: The lines of ``str(solution)``.

    """

    insertions: list[Insertion]
    moves: Alg
    length: int
    text: list[str]

    def __len__(self) -> int:
        return self.length

    def __str__(self) -> str:
        return "\n".join(self.text)

    def __repr__(self) -> str:
        return f"<InsertionSolution: {self.length} moves>"


class Held(Result):
    """How a solution in stages is executed.

    Attributes:
        rotation: The rotation of the whole cube at the start, such as ``z2``, or ``None``.
        up: The face whose center is up after the rotation.
        front: The face whose center is in front after the rotation.
        sentence: How to hold the cube, in a sentence.
        moves: The rotation, and the moves of all stages.

    """

    rotation: str | None
    up: str
    front: str
    sentence: str
    moves: str

    def __repr__(self) -> str:
        return f"<Held: {self.moves}>"


class MethodStep(Result):
    """A step of a stage: a piece that goes home, or a sequence that people know by heart.

    Attributes:
        case: The kind of the case, which does not change between versions, such as ``corner-up``.
        name: The name of the case of OLL or PLL, such as ``21`` or ``T``, or ``None``.
        piece: The piece that the step is about, or ``None``. A pair has the name of its edge.
        front: The face whose center is in front of a person who reads ``algorithm``.
        algorithm: The named algorithm, such as ``R U R'``, or ``None``.
        moves: The moves, after the rotation of the solution.
        sentence: A sentence about the aim of the step and its moves.

    """

    case: str
    name: str | None
    piece: str | None
    front: str
    algorithm: str | None
    moves: str
    sentence: str

    def __repr__(self) -> str:
        return f"<MethodStep: {self.case}, {self.moves}>"


class Stage(Result, steps=MethodStep):
    """A stage of a solution, such as the white cross.

    Attributes:
        name: The name, which does not change between versions, such as ``top-cross``.
        title: The title, such as ``yellow cross``, ``pair 2`` or ``OLL 21``.
        sentence: A sentence about the aim of the stage.
        moves: The moves, after the rotation of the solution.
        length: The number of moves.
        total: The number of moves of this stage and all stages before it.
        steps: The steps.

    """

    name: str
    title: str
    sentence: str
    moves: str
    length: int
    total: int
    steps: list[MethodStep]

    def __repr__(self) -> str:
        return f"<Stage: {self.title}, {self.moves}>"


class MethodSolution(MovesResult, held=Held, stages=Stage, moves=Alg):
    """A solution in named stages.

    ``str(solution)`` has a line per stage, or per step with a sentence (``beginner``). Sentences
    call U white, F green, R red, D yellow, B blue and L orange. ``len(solution)`` is the number
    of moves.

    Attributes:
        method: The method.
        held: How the solution is executed.
        stages: The stages that have moves, in order.
        moves: The moves that solve the cube without a rotation.
        length: The number of moves.

    """

    method: Literal["beginner", "cfop"]
    held: Held
    stages: list[Stage]
    moves: Alg
    length: int

    def __len__(self) -> int:
        return self.length

    def __repr__(self) -> str:
        return f"<MethodSolution: {self.method}, {self.length} moves>"

    def _repr_html_(self) -> str:
        heads = ("stage", "moves", "turns", "total")
        rows = ((stage.title, stage.moves, stage.length, stage.total) for stage in self.stages)
        return table(heads, rows)


class NamedLine(Result):
    """A line of a reconstruction: its moves, and what they solve.

    Attributes:
        moves: The moves, those on the inverse scramble in parentheses.
        comment: The comment, or an empty text.
        stage: The stages that the line passes, such as ``cross``, ``pair 1, pair 2``, ``OLL 21``
            or ``drfb-eolr [4c4e]``. ``rotation`` or ``no stage`` if it passes none.
        costs: The cost of the moves in each metric, by its name.

    """

    moves: str
    comment: str
    stage: str
    costs: dict[str, int | None]

    def __repr__(self) -> str:
        return f"<NamedLine: {self.moves} // {self.stage}>"


class Action(Result):
    """An action of a schedule.

    Attributes:
        action: The name of the action.
        start: The time from the start of the schedule to the start of the action, in seconds.
        seconds: The duration of the action, in seconds.
        motors: The angle in degrees by which each motor turns.
        turns: The turns that the action makes, such as ``R'``. Empty if no face turns.

    """

    action: str
    start: float
    seconds: float
    motors: dict[str, float]
    turns: str

    def __repr__(self) -> str:
        return f"<Action: {self.action} at {self.start:.3f} s for {self.seconds:.3f} s>"


def schedule_table(actions: Iterable[Action]) -> str:
    """Return the actions of a schedule as a table in HTML, for notebooks."""
    heads = ("start", "seconds", "action", "motors", "turns")

    def row(action: Action) -> tuple[str, ...]:
        motors = ", ".join(f"{motor} {angle:+g}°" for motor, angle in action.motors.items())
        times = f"{action.start:.3f}", f"{action.seconds:.3f}"
        return (*times, action.action, motors, action.turns)

    return table(heads, map(row, actions))


class Simulation(Result):
    """What the simulator of a machine has seen.

    Attributes:
        seconds: The time from the start to the end of the last action, in seconds.
        stickers: The 54 stickers at the end, as the cube lies in the machine.
        is_solved: Whether each face of the cube has one color.

    """

    seconds: float
    stickers: str
    is_solved: bool

    def __repr__(self) -> str:
        return f"<Simulation: {self.seconds:.3f} s, solved {str(self.is_solved).lower()}>"


def _schedule(members: dict[str, Any]) -> Schedule:
    # A build with the compact tables has no such class, and finds no such solution.
    from superflip._superflip import Schedule

    return Schedule.from_dict(members)


class MachineSolution(MovesResult, moves=Alg, schedule=_schedule):
    """A solution for a machine, with its schedule.

    ``str(solution)`` writes turns of opposite faces that are made at once in brackets:
    ``R2 (U D') F``.

    Attributes:
        moves: The moves.
        length: The number of moves.
        turns: The turns that are made at once: ``(U D')`` turns two opposite faces.
        machine: The name of the machine.
        optimal: Whether the search has proved that no solution takes less time.
        nodes: The number of nodes of the search.
        candidates: The number of solutions whose time was compared.
        schedule: The shortest schedule that makes the moves. The simulator has replayed it.
        bound_seconds: A lower bound on the time of every solution, in seconds.

    """

    moves: Alg
    length: int
    turns: list[str]
    machine: str
    optimal: bool
    nodes: int
    candidates: int
    schedule: Schedule
    bound_seconds: float

    def __str__(self) -> str:
        return " ".join(self.turns)

    def __repr__(self) -> str:
        return f"<MachineSolution: {self}, {self.schedule.seconds:.3f} s>"
