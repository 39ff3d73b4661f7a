"""Options of a plain game: the number of players, and whole numbers that the game declares; or a file of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

import msgspec

from sandtable.core.game.game import Built
from sandtable.core.game.optionfile import DeclaredOptions, option_record
from sandtable.core.game.options import OptionForm, OptionGroup, Preset
from sandtable.core.game.plain.order import PlainRules
from sandtable.core.kernel.records import Record, i4


class Whole(msgspec.Struct, frozen=True):
    """An option that is a whole number."""

    default: int
    low: int
    high: int
    title: str
    text: str


def whole(default: int, low: int, high: int, title: str, text: str) -> Whole:
    """An option: a whole number from `low` to `high`; `text` is a sentence that says what it does."""
    return Whole(default, low, high, title, text)


#: Options of a plain game.
Offered: TypeAlias = Mapping[str, Whole] | DeclaredOptions


def plain_form(name: str, seats: tuple[int, int], numbers: Offered, presets: Mapping[str, Preset]) -> OptionForm:
    """The form of a game for `seats` (least, most) players. Without presets there is one, "standard"."""
    if isinstance(numbers, DeclaredOptions):
        return numbers.form(lambda options: [])
    players = Whole(min(max(4, seats[0]), seats[1]), *seats, "Players", "How many seats the table has.")
    every = {"players": players, **numbers}
    fields = [(option, _hint(number), number.default) for option, number in every.items()]
    struct = msgspec.defstruct(name, fields, frozen=True, kw_only=True, forbid_unknown_fields=True)
    known = dict(presets) or {"standard": Preset("standard", "Standard", "The rules as they are written.", seats)}
    groups = [OptionGroup("rules", "Rules", list(numbers))] if numbers else []
    return OptionForm(struct, known, groups)


def _hint(number: Whole) -> Any:
    meta = msgspec.Meta(ge=number.low, le=number.high, title=number.title, description=number.text)
    return Annotated[int, meta]


def rules_from(module: str, numbers: Offered) -> type[Record]:
    """A Rules record with a field for each option of the form."""
    if isinstance(numbers, DeclaredOptions):
        fields = option_record(numbers.package).__annotations__
    else:
        fields = dict.fromkeys(numbers, i4)
    return type("Rules", (PlainRules,), {"__module__": module, "__annotations__": fields})


def build_from(rules: type[Record], numbers: Offered) -> Any:
    """What makes the Rules record of the options: every field that is called like an option gets its value."""
    names = [name for name in rules.dtype.names or () if not name.startswith("_")]

    def build(options: Any, attachments: Mapping[str, str], files: bool) -> Built:
        made = rules.new()
        if isinstance(numbers, DeclaredOptions):
            numbers.fill(made, options)
            return Built(made)
        for name in names:
            if hasattr(options, name):
                made[name] = getattr(options, name)
        return Built(made)

    return build
