"""The kernel that finds a number of a State out of the bounds that its field says."""

from __future__ import annotations

from typing import Any

from sandtable.core.declare.fields import declarations, formula, shape_of
from sandtable.core.declare.written import written_kernel
from sandtable.core.kernel.records import Record


def outside_of(state: type[Record]) -> Any:
    """The kernel `outside(rules, state)`: 0, or 1 + the number of the first field, in the order of the declarations, of
    which a number is out of its bounds."""
    body: list[str] = []
    for number, (name, said) in enumerate(declarations(state).items()):
        if said.low is None and said.high is None:
            continue
        shape = shape_of(state, name)
        lengths = [f"rules.{said.rows}" if said.rows and axis == 0 else str(size) for axis, size in enumerate(shape)]
        body += [f"{'    ' * axis}for i{axis} in range({length}):" for axis, length in enumerate(lengths)]
        indent = "    " * len(shape)
        at = ", ".join(f"i{axis}" for axis in range(len(shape)))
        value = f"state.{name}[{at}]" if shape else f"state.{name}"
        sides = [(sign, bound) for sign, bound in (("<", said.low), (">", said.high)) if bound is not None]
        tests = " or ".join(f"{value} {sign} {formula(bound)}" for sign, bound in sides)
        body += [f"{indent}if {tests}:", f"{indent}    return {number + 1}"]
    return written_kernel(state.__module__, "outside", "rules, state", [*body, "return 0"], {})
