"""A calculator of odds as a game offers it to terminals and to the server, without either knowing the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.options import read_values

__all__ = ["OddsForm"]


@dataclass(frozen=True)
class OddsForm:
    """`type` is a struct of the parameters, documented as the options of a game are: fields without a default come
    first and are the positional arguments of `sandtable odds`. `compute(parameters)` returns plain JSON values:
    numbers between 0 and 1 whose name is in `chances` are probabilities, other numbers are counts; `text` under the key
    "text" is one sentence for people. Calling the form with a mapping validates it and computes: OptionError names the
    parameter that is missing, unknown or out of range."""

    type: type[msgspec.Struct]
    compute: Callable[[Any], dict[str, Any]]
    chances: tuple[str, ...] = ()

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
