"""A game from as little as its own rules: everything that is left out has the default of this room; and its options:
the number of players and whole numbers, or all that a file of options declares.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built, GameDefinition, TableView
from sandtable.core.game.optionfile import DeclaredOptions, option_record
from sandtable.core.game.options import OptionForm, OptionGroup, Preset
from sandtable.core.game.plain import order
from sandtable.core.game.plain.fields import conceal_from, holdings, observation_of, observe_from, view_from
from sandtable.core.game.plain.order import PlainRules
from sandtable.core.game.spaces import Block
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
        if presets:
            raise ValueError("A game with a file of options has its presets there.")
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


def plain_game(
    id: str,
    title: str,
    tagline: str,
    *,
    state: type[Record],
    kernels: Mapping[str, Any],
    table: TableView,
    max_choices: int,
    codes: int | None = None,
    seats: tuple[int, int] = (2, 6),
    options: Mapping[str, Whole] | DeclaredOptions | None = None,
    presets: Mapping[str, Preset] | None = None,
    rules: type[Record] | None = None,
    rules_text: str = "RULES.md",
    version: str = "1",
    **more: Any,
) -> GameDefinition:
    """The definition of a game.

    `kernels` are functions of the contract by name: `setup`, `legal` and `apply` always, others where the default
    does not do. `options` are whole numbers by name, or a file of options (`declared_options`), which has the presets
    too. `rules` is made of them if it is left out: `players` and a field for each. Codes of choices are below `codes`,
    which is `max_choices` if it is left out. `rules_text` names a file beside the module of `state`. `more` goes on to
    GameDefinition as it is (`turn_unit`, `score_unit`, `limit`, `form` and `build` of the game's own, ...).
    """
    record = rules or rules_from(state.__module__, options or {})
    declared = holdings(state)
    defaults = {
        "seats_to_act": order.seats_to_act,
        "resign": order.resign,
        "returns": order.returns,
        "conceal": conceal_from(state, declared),
        "view": view_from(state, declared),
        "check": order.check,
        "heuristic": order.random_choice,
        "progress": order.progress,
        "score": order.score,
        "value": order.value,
        "clock": order.clock,
    }
    if "observe" not in kernels:
        defaults["observe"] = observe_from(state, declared)
        more.setdefault("observation", observation_of(state, declared))
    name = "".join(word.capitalize() for word in id.replace("_", "-").split("-")) + "Options"
    settings = {
        "form": plain_form(name, seats, options or {}, presets or {}),
        "build": build_from(record, options or {}),
        "actions": (Block("code", (codes or max_choices,), "The code of the choice."),),
        "rules_text": lambda: _beside(state, rules_text).read_text(encoding="utf-8"),
        **more,
    }
    return GameDefinition(
        id=id,
        title=title,
        tagline=tagline,
        version=version,
        kernels=GameKernels(record, state, **{**defaults, **kernels}),
        table=table,
        max_choices=max_choices,
        **settings,
    )


def _beside(state: type[Record], name: str) -> Path:
    """A file in the folder of the module that declares the State."""
    return Path(str(sys.modules[state.__module__].__file__)).parent / name
