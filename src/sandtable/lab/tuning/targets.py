"""What is wanted of a game (the first seat wins half of all games), and the numbers that may be moved for it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text, read_values
from sandtable.core.game.registry import find_definition
from sandtable.lab.studies.measures import Measure, named
from sandtable.lab.studies.sweeps import read_range

_TARGET = re.compile(r"(?P<name>[^=]+)=(?P<value>\d+(?:\.\d+)?)(?:\+-(?P<give>\d+(?:\.\d+)?))?")
_USUAL = {True: 2.0, False: 5.0}  # points of a hundred; hundredths of the target


@dataclass(frozen=True)
class Knob:
    """An option, and the values it may have."""

    name: str
    values: tuple[Any, ...]


@dataclass(frozen=True)
class Target:
    """A measure that should be `value`, give or take `give`; shares in parts of 1."""

    measure: Measure
    value: float
    give: float


def read_knobs(game: str, given: Sequence[tuple[str, str]]) -> list[Knob]:
    """Options with their ranges (`4..10`). OptionError for what the game does not have."""
    form, found = find_definition(game).form, []
    for name, text in given:
        values = [read_values(form.type, {name: value})[name] for value in read_range(text)]
        if len({as_text(value) for value in values}) < 2:
            raise OptionError(
                f"{name} has one value only, so there is nothing to tune: write {name}=4..10.", field=name
            )
        found.append(Knob(name, tuple(values)))
    return found


def read_targets(texts: Sequence[str], known: Mapping[str, Measure]) -> list[Target]:
    """`seat_1=50` or `decisions=40+-3`: shares are per cent, give or take 2 points, everything else give or take 5 per
    cent of it. OptionError for another form."""
    found: list[Target] = []
    for text in texts:
        read = _TARGET.fullmatch(text.replace(" ", "").replace("±", "+-").rstrip("%"))
        if read is None:
            raise OptionError(
                f"{text!r} is no target: write seat_1=50 or decisions=40+-3, with shares as per cent.", field="target"
            )
        measure = named(read["name"], dict(known))
        value = float(read["value"])
        give = float(read["give"]) if read["give"] else _USUAL[measure.share] * (1 if measure.share else value / 100)
        if give <= 0 or (measure.share and value > 100):
            raise OptionError(f"The target {text!r} cannot be reached: a share is 0 to 100, and what it may be off is "
                              "more than 0.", field="target")  # fmt: skip
        if any(target.measure.name == measure.name for target in found):
            raise OptionError(f"{measure.name} has two targets; name one.", field="target")
        scale = 100 if measure.share else 1
        found.append(Target(measure, value / scale, give / scale))
    if not found:
        raise OptionError("Nothing is wanted: name a target, such as --target seat_1=50.", field="target")
    return found
