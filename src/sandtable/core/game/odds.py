"""A calculator of odds as a game offers it to terminals and to the server, without either knowing the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.game.options import read_values

_Z = 1.959963984540054  # of a two-sided interval of 95 %


def interval(part: float, samples: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a probability that was met in this part of the samples."""
    spread = _Z * sqrt(part * (1 - part) / samples + (_Z / (2 * samples)) ** 2)
    middle = part + _Z * _Z / (2 * samples)
    scale = 1 + _Z * _Z / samples
    # What never happened, or always, lies at an end of its interval, and not a rounding error beside it.
    return min(part, max(0.0, (middle - spread) / scale)), max(part, min(1.0, (middle + spread) / scale))


@dataclass(frozen=True)
class OddsForm:
    """`type` is a struct of the parameters, documented as the options of a game are: fields without a default come
    first and are the positional arguments of `sandtable odds`. `compute(parameters)` returns plain JSON values:
    numbers between 0 and 1 whose name is in `chances` are probabilities, other numbers are counts; `text` under the key
    "text" is one sentence for people. `examples`: questions that between them use all that the calculator has compiled;
    they are asked when a game is made ready, so that the first one of a person need not wait. `fits(word)`: whether a
    word can be one of those that the last positional argument takes if it is a text, such as the code of a card; on a
    command line others are a misplaced value of an option. Calling the form with a mapping validates it and computes:
    OptionError names the parameter that is missing, unknown or out of range."""

    type: type[msgspec.Struct]
    compute: Callable[[Any], dict[str, Any]]
    examples: tuple[Mapping[str, Any], ...]
    chances: tuple[str, ...] = ()
    fits: Callable[[str], bool] = lambda word: True

    def __call__(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The odds for these parameters; texts are read as a command line's."""
        values = read_values(self.type, given)
        missing = [name for name in self.required if name not in values]
        if missing:
            raise OptionError(f"The odds need a value for {' and '.join(missing)}.", field=missing[0])
        return self.compute(self.type(**values))

    @property
    def required(self) -> tuple[str, ...]:
        """The parameters that have no default, in order."""
        fields = msgspec.structs.fields(self.type)
        return tuple(
            field.name
            for field in fields
            if field.default is msgspec.NODEFAULT and field.default_factory is msgspec.NODEFAULT
        )
