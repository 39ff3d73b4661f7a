"""Whether the numbers of a State are in the bounds that its fields say."""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from sandtable.core.declare.fields import Bound, Declared, formula
from sandtable.core.kernel.records import Record


@cache
def outside_of(state: type[Record]) -> Callable[[Any, Any], int]:
    """The function (rules, state), of records: 0, or 1 + the number of the first field of which a number is out of its
    bounds. A field that says nothing has none."""
    names = [name for name in state.dtype.names or () if not name.startswith("_")]
    found = [(number + 1, name, getattr(state, name, None)) for number, name in enumerate(names)]
    bounded = [
        (number, name, [_source(bound) for bound in (said.rows or None, said.low, said.high)])
        for number, name, said in found
        if isinstance(said, Declared) and (said.low, said.high) != (None, None)
    ]

    def outside(rules: Any, record: Any) -> int:
        for number, name, sources in bounded:
            rows, low, high = (None if source is None else int(eval(source, {"rules": rules})) for source in sources)
            cells = np.atleast_1d(record[name])[:rows]
            if (low is not None and (cells < low).any()) or (high is not None and (cells > high).any()):
                return number
        return 0

    return outside


def _source(bound: Bound) -> Any:
    return None if bound is None else compile(formula(bound), "<bound>", "eval")
