"""The source of kernels that call one kernel for each kind of decision: an if-chain over `kind`, compiled flat."""

import inspect
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sandtable.core.declare.generated import kernel_name, written_kernel
from sandtable.core.kernel import kernel


@kernel
def even(count, weights):
    """Equal weights for all choices."""
    weights[:count] = 0.0


@kernel
def first(choices):
    """The first choice."""
    return choices[0]


def arguments_of(function: Callable[..., Any]) -> tuple[str, ...]:
    """The names of a kernel's arguments, in order."""
    return tuple(inspect.signature(getattr(function, "py_func", function)).parameters)


def called(name: str, function: Callable[..., Any], known: Sequence[str]) -> str:
    """A call of the kernel that stands under `name`, with what it names of `known`. TypeError if it wants more."""
    wanted = arguments_of(function)
    unknown = [one for one in wanted if one not in known]
    if unknown:
        raise TypeError(f"{function.__name__} takes {', '.join(unknown)}; it may name {', '.join(known)}.")
    return f"{name}({', '.join(wanted)})"


class Cases:
    """Cases, each with the steps `done` ({} is the call) unless it has its own, and the names that they use. Kinds that
    share a kernel share a case: its machine code is there once. `by`: what their numbers are compared with."""

    def __init__(self, known: Sequence[str], *done: str, by: str = "kind") -> None:
        self._known, self._by = tuple(known), by
        self._done = done or ("{}",)
        self._cases: dict[tuple[int, tuple[str, ...]], tuple[list[int], str]] = {}
        self._last: tuple[str, ...] = ()
        self.names: dict[str, Any] = {}

    def add(self, name: str, number: int, function: Callable[..., Any], *done: str) -> None:
        """The kernel that is called for the decision of this name and number."""
        steps = done or self._done
        numbers, _ = self._cases.setdefault((id(function), steps), ([], called(name.lower(), function, self._known)))
        if not numbers:
            self.names[name.lower()] = function
        numbers.append(number)

    def otherwise(self, *steps: str) -> None:
        """What is done for all other kinds."""
        self._last = steps

    @property
    def lines(self) -> list[str]:
        """The source."""
        made: list[str] = []
        for (_, steps), (numbers, call) in self._cases.items():
            among = f"{self._by} == {numbers[0]}" if len(numbers) == 1 else f"{self._by} in {tuple(numbers)}"
            made += [f"{'elif' if made else 'if'} {among}:", *(f"    {step.format(call)}" for step in steps)]
        if self._last:
            made += ["else:", *(f"    {step}" for step in self._last)] if made else list(self._last)
        return made


def calling(home: str, signature: str, table: Mapping[int, Any], kind: Sequence[str], done: str = "{}") -> Any:
    """The kernel of this signature ("step(rules, state)") that calls the kernel of a kind. The lines `kind` say which
    kind it is."""
    name, _, arguments = signature.rstrip(")").partition("(")
    cases = Cases((*arguments.split(", "), *(line.split(" ")[0] for line in kind)), done)
    for number, function in table.items():
        cases.add(kernel_name(function), number, function)
    return written_kernel(
        home, name, arguments, [*kind, *cases.lines, *(["return 0"] if "return" in done else [])], cases.names
    )
