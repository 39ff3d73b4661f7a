"""A game from as little as its own rules: everything that is left out has the default of this room; and its options:
the number of players and whole numbers, or all that a file of options declares.
"""

import dataclasses
import sys
from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import msgspec

from sandtable.core.declare.decisions import ChoiceForm, Decision, Decisions
from sandtable.core.declare.events import Events
from sandtable.core.declare.generated import kernel_name
from sandtable.core.declare.pieces import NamedPiece, layout_of, observe_of
from sandtable.core.game.contract import GameKernels
from sandtable.core.game.game import Built, GameDefinition, TableView
from sandtable.core.game.optionfile import DeclaredOptions, option_record
from sandtable.core.game.options import OptionForm, OptionGroup, Preset
from sandtable.core.game.plain import order
from sandtable.core.game.plain.decisions import asks, course_of, decisions_of, no_step
from sandtable.core.game.plain.fields import conceal_from, declared_by, holdings, pieces_of, view_from
from sandtable.core.game.plain.order import PlainRules
from sandtable.core.game.plain.table import Figures, PlainTable, Words, by_hand, no_figures
from sandtable.core.game.spaces import Block
from sandtable.core.kernel.promises import CONTRACT
from sandtable.core.kernel.records import Record, i4
from sandtable.core.words import say


class Whole(msgspec.Struct, frozen=True):
    """An option that is a whole number."""

    default: int
    low: int
    high: int
    title: str
    text: str


def whole(default: int, low: int, high: int, title: str, text: str) -> Whole:
    """An option: a whole number from `low` to `high`; `text` is a sentence that says what it does."""
    if not low <= default <= high:
        raise ValueError(f"{title}: {default} is not from {low} to {high}.")
    return Whole(default, low, high, title, text)


#: Options of a plain game.
Offered: TypeAlias = Mapping[str, Whole] | DeclaredOptions


def plain_form(name: str, seats: tuple[int, int], numbers: Offered, presets: Mapping[str, Preset]) -> OptionForm:
    """The form of a game for `seats` (least, most) players. Without presets there is one, "standard"."""
    if isinstance(numbers, DeclaredOptions):
        if presets:
            raise ValueError("A game with a file of options has its presets there.")
        return numbers.form(lambda options: [])
    if not 1 <= seats[0] <= seats[1] <= 8:
        raise ValueError(f"Seats are the fewest and the most, up to 8, and cannot be {seats}.")
    players = Whole(min(max(4, seats[0]), seats[1]), *seats, say("plain-players"), say("plain-players.text"))
    every = {"players": players, **numbers}
    fields = [(option, _hint(number), number.default) for option, number in every.items()]
    struct = msgspec.defstruct(name, fields, frozen=True, kw_only=True, forbid_unknown_fields=True)
    known = dict(presets) or {"standard": Preset("standard", say("plain-preset"), say("plain-preset.text"), seats)}
    groups = [OptionGroup("rules", say("plain-rules"), list(numbers))] if numbers else []
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


@dataclass(frozen=True)
class PlainGame:
    """A game as its author declares it; what is left out has a default.

    `kernels` are functions of the contract, each under its name: `setup` always, others where the default does not do;
    and `advance(rules, state, log)`, what happens before each question. `events` are declared ones
    (core/declare/events.py). `options` are whole numbers by name, or a file of options (`declared_options`), which has
    the presets too. `rules` is made of them if it is left out: `players` and a field for each. `words`, `figures` and
    `news` are those of the table (`PlainTable`), unless `table` is one of the game's own. `pieces` are the observation
    (core/declare/pieces.py). `rules_text` names a file beside the module of `state`. No list of choices is longer than
    `max_choices`: the cells of a decision's forms, if it is 0. Without `forced` the rules see to it that no question
    has one answer: it is not looked for, and games are played faster.
    `more` are fields of GameDefinition (`limit`, `minutes`, `form` and `build` of the game's own, ...)."""

    id: str
    title: str
    tagline: str
    state: type[Record]
    decisions: Sequence[Decision[Any, Any]]
    _: KW_ONLY
    kernels: Sequence[Any] | Mapping[str, Any]
    events: Events = field(default_factory=lambda: Events({}))
    words: Words = field(default_factory=dict)
    figures: Figures = no_figures
    news: Sequence[int] = ()
    table: TableView | None = None
    options: Offered = field(default_factory=dict)
    presets: Mapping[str, Preset] = field(default_factory=dict)
    seats: tuple[int, int] = (2, 6)
    rules: type[Record] | None = None
    pieces: Sequence[NamedPiece] = ()
    rules_text: str = "RULES.md"
    version: str = "1"
    bots_version: str = "1"
    score_unit: str = "points"
    turn_unit: str = "round"
    max_choices: int = 0
    forced: bool = True
    more: Mapping[str, Any] = field(default_factory=dict)

    def define(self, unsaid: bool = False) -> GameDefinition:
        """The definition. TypeError names a field of the State that does not say who knows it; with `unsaid` everybody
        knows such a one."""
        decisions = decisions_of(self.state, self.decisions)
        rules = self.rules or rules_from(self.state.__module__, self.options)
        most = self.max_choices or max(block.size for block in decisions.blocks)
        kernels, observation = self._kernels(decisions, most, unsaid)
        said = {name: getattr(self, name) for name in ("words", "figures", "news")}
        table = self.table or PlainTable(**said)
        events = self.events.and_also(LEFT=order.LEAVING)
        if isinstance(table, PlainTable):
            table = replace(table, state=self.state, decisions=decisions, events=events)
        name = "".join(word.capitalize() for word in self.id.replace("_", "-").split("-")) + "Options"
        settings = {
            "form": plain_form(name, self.seats, self.options, self.presets),
            "build": build_from(rules, self.options),
            "actions": decisions.blocks,
            "kinds": decisions.kinds,
            "standing": decisions.orders,
            "events": events,
            "observation": observation,
            "rules_text": lambda: _beside(self.state, self.rules_text).read_text(encoding="utf-8"),
            **{name: getattr(self, name) for name in ("version", "bots_version", "score_unit", "turn_unit")},
            **self.more,
        }
        return GameDefinition(
            self.id,
            self.title,
            self.tagline,
            kernels=GameKernels(rules, self.state, **kernels),
            table=table,
            max_choices=most,
            **settings,
        )

    def _kernels(self, decisions: Decisions, most: int, unsaid: bool) -> tuple[dict[str, Any], tuple[Block, ...]]:
        """The kernels of the contract, and the layout of the observation."""
        state, fields = self.state, holdings(self.state)
        given = self.kernels
        own = dict(given) if isinstance(given, Mapping) else {kernel_name(one): one for one in given}
        said = declared_by(state, fields, unsaid)
        view = view_from(state, said)
        found = {"seats_to_act": order.asked_to_act if asks(state) else order.seats_to_act, "view": view}
        for one in (order.resign, order.returns, order.check, order.progress, order.score, order.value, order.clock):
            found[kernel_name(one)] = one
        found |= {"heuristic": order.random_choice, "advance": no_step, **own}
        known = {"advance", "view", *CONTRACT}
        if unknown := set(own) - known:
            names = ", ".join(sorted(known))
            raise TypeError(f"{self.title} has kernels of no use: {', '.join(unknown)}. Allowed: {names}.")
        if "setup" not in own:
            raise TypeError(f"{self.title} has no kernel `setup`, which deals.")
        found["conceal"] = conceal_from(state, fields, said, own.get("conceal"))
        pieces = self.pieces or pieces_of(state, fields, said)
        if "observe" not in own:
            found["observe"] = observe_of(state, view, pieces, {})
        if len(decisions.all) > 1:
            found |= {"kind": decisions.kind(), "action": decisions.action()}
        found |= course_of(state, decisions, most if self.forced else 0, found)
        del found["advance"]
        return found, () if "observe" in own else layout_of(pieces)


def plain_game(*names: str, kernels: Mapping[str, Any], table: TableView, **more: Any) -> GameDefinition:
    """A game whose choices are listed by hand: `names` (id, title, tagline), its kernels by name, among them `legal`,
    which writes the codes of all its questions, and `apply`, which makes a choice, and more fields of PlainGame and
    GameDefinition, `state` and `max_choices` always. A field of the State that says nothing is known to everybody."""
    own, (id, title, tagline) = dict(kernels), names
    codes, asked = more.pop("codes", None) or more["max_choices"], getattr(table, "ask", "")
    form = ChoiceForm[Any, Any](codes, "the code of the choice", by_hand(table))
    choose = Decision("D_CHOOSE", forms=(form,), choices=own.pop("legal"), answer=own.pop("apply"), question=asked)
    known = {one.name for one in dataclasses.fields(PlainGame)} & set(more)
    said = {name: given for name in known if (given := more.pop(name)) is not None}
    game = PlainGame(id, title, tagline, decisions=(choose,), kernels=own, table=table, more=more, forced=False, **said)
    return game.define(unsaid=True)


def _beside(state: type[Record], name: str) -> Path:
    """A file in the folder of the module that declares the State."""
    return Path(str(sys.modules[state.__module__].__file__)).parent / name
