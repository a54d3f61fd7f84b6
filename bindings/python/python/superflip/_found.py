"""The list that a search returns."""


class FoundAlgs(list):
    """The algorithms that ``find_algs`` found, the fastest first.

    Attributes:
        complete: Whether the search ended by itself. If not, its time was over, and there may be
            more or faster algorithms.

    """

    complete: bool

    def __init__(self, algs, complete: bool) -> None:
        super().__init__(algs)
        self.complete = complete
