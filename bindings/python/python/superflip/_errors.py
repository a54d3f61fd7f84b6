"""The exceptions of superflip. Each class lists its kinds, which are those of docs/errors.md."""


class Error(Exception):
    """An error of superflip.

    Attributes:
        kind: The kind of the error, such as ``"misread"`` or ``"none_within"``.
        position: The place of the fault in the input, or ``None``. Stickers and columns are
            counted from 1, and rows of an array are counted from 0.
        piece: The name of the piece or slot at fault, such as ``"UFR"``, or ``None``.

    """

    def __init__(
        self,
        message: str,
        kind: str,
        position: int | None = None,
        piece: str | None = None,
    ) -> None:
        super().__init__(message, kind, position, piece)
        self.kind = kind
        self.position = position
        self.piece = piece

    def __str__(self) -> str:
        return str(self.args[0])


class CubeError(Error, ValueError):
    """The input is not a cube, or not a sequence of moves.

    Kinds of stickers: ``length``, ``stray``, ``unknown_letter``, ``rotated_center``,
    ``unknown_color``, ``same_centers``, ``mirrored_centers``, ``misplaced_centers``, ``misread``,
    ``impossible``, ``missing_centers``, ``color_out_of_range``, ``unclear``.
    Kinds of moves: ``no_such_face``, ``no_such_turn``, ``not_a_move``, ``small_letter``,
    ``unclosed``, ``unopened``, ``no_separator``, ``too_deep``, ``count_too_large``, ``too_long``,
    ``extra_text``, ``no_such_rotation``, ``no_count``, ``no_turn``, ``no_such_layers``,
    ``hidden_moves``, ``repetition``, ``list``, ``step_name``, ``body``, ``bracketed``, ``niss``,
    ``insertion``.
    Kinds of lines of timers, links and objects: ``no_scramble``, ``other_page``, ``no_moves``,
    ``other_puzzle``, ``solving``, ``no_object``, ``no_facelets``, ``wrong_cubies``,
    ``error_object``, ``session``, ``no_such_hold``.
    Kinds of Singmaster's notation: ``no_such_edge``, ``no_such_corner``, ``missing``,
    ``doubled``, ``extra``.
    Kinds of cubies: ``out_of_range``, ``slot_twice``.
    ``unreachable`` is a cube that has every piece but that no moves solve, and ``ambiguous`` a text
    that may be something else than a position.
    """


class SolveError(Error, RuntimeError):
    """A search ended without a solution.

    The kind is ``none_within`` if no solution of at most ``max_length`` moves exists, if a step has
    no solution within its limits, or if no insertions solve what a skeleton leaves. The kind is
    ``budget_spent`` if the search reached ``timeout`` or ``nodes`` first. The kind is
    ``out_of_reach`` if the given moves do not lead to the goal, ``not_reached`` if the first step
    needs a goal that the cube does not have, ``no_cycles`` if a skeleton leaves more than two
    cycles of three pieces, ``none_drawn`` if a scramble has no position to be drawn,
    ``too_near`` if none of its positions is far enough,
    ``table_changed`` if the file of a table was changed during the search, ``too_little_memory`` if
    a count needs more memory than is allowed, and ``cancelled`` if the search was cancelled.
    """


class MachineError(Error, ValueError):
    """A machine cannot do something.

    The kind is ``description`` if a member of the description is not accepted, ``schedule`` if the
    machine cannot make one of the moves, and ``refused`` if the simulator refuses a schedule; then
    ``position`` is the number of the step, from 1. The kind is ``cancelled`` if a search was
    cancelled.
    """


class TableError(Error, OSError):
    """A file of a pruning table cannot be used.

    The kind is ``no_file``, ``not_a_table``, ``other_version``, ``other_size``, ``other_table``,
    ``damaged``, ``table_changed``, ``too_little_memory``, ``busy``, ``io`` or ``cancelled``.
    """


class CertificateError(Error, ValueError):
    """A certificate is wrong.

    The kind is ``no_certificate`` if a text does not have the form of a certificate, ``damaged`` if
    its checksum is wrong, ``wrong_certificate`` if a statement is false, ``out_of_range`` if the
    certificate does not have a part, and ``cancelled`` if the check was cancelled.
    """
