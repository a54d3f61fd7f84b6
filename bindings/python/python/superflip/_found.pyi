from collections.abc import Iterable

from superflip._superflip import FoundAlg

class FoundAlgs(list[FoundAlg]):
    complete: bool
    def __init__(self, algs: Iterable[FoundAlg], complete: bool) -> None: ...
