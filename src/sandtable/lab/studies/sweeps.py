"""Sweeps: one variant for each value of an option, beside the game as it is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text, read_values
from sandtable.core.game.registry import find_definition, make
from sandtable.lab.studies.plan import Variant

MOST = 100
_RANGE = re.compile(r"^(-?\d{1,9})\.\.(-?\d{1,9})(?:\.\.(\d{1,9}))?$")


def read_range(text: str) -> list[str]:
    """The values of `4..10`, `4..10..2` (in steps of 2) or `deal|claim`. OptionError for none or too many."""
    found = _RANGE.match(text.strip())
    if found is None:
        values = [part.strip() for part in text.split("|")]
        if not all(values) or len(values) > MOST:
            raise OptionError(
                f"{text!r} are no values: write 4..10, 4..10..2, or words with | between them.", field="set"
            )
        return values
    low, high, step = int(found[1]), int(found[2]), int(found[3] or 1)
    if step < 1 or high < low or (high - low) // step >= MOST:
        raise OptionError(f"{text!r} is not 1 to {MOST} values, from a smaller number to a larger.", field="set")
    return [str(number) for number in range(low, high + 1, step)]


def swept(
    game: str, preset: str | None, fixed: dict[str, Any], ranges: Sequence[tuple[str, str]], used: Sequence[str] = ()
) -> list[Variant]:
    """The game as it is, and one option at a time at each of its other values."""
    definition = find_definition(game)
    here = make(game, preset, fixed).options_dict()
    variants = [Variant("as it is", preset, dict(fixed))]
    for option, text in ranges:
        if option in fixed or [name for name, _ in ranges].count(option) > 1:
            raise OptionError(f"The option {option!r} is given twice.", field=option)
        for value in read_range(text):
            clean = read_values(definition.form.type, {option: value})
            if clean[option] != here[option]:
                name = f"{option}={as_text(clean[option])}"
                variants.append(Variant(name, preset, {**fixed, **clean}, used=list(used)))
    if len(variants) == 1:
        raise OptionError("Nothing is swept: every value is the one that the game has.", field="set")
    if len(variants) > MOST + 1:
        raise OptionError(f"A sweep has at most {MOST} values besides the game as it is, not {len(variants) - 1}.")
    return variants
