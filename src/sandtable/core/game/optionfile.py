"""Options of a game as data: its `data/options.toml` says everything about each option once, in the order of the form.

    [[group]]                       # a heading of the form, with what stands below it
    id = "betting"
    title = "Ante and raises"

    [group.option.spread_max]
    title = "Largest raise"
    help = "A raise adds at most this much."
    range = [1, 500]
    unit = "chips"
    default = 10
    when = { bet_structure = ["spread"] }
    idle = [{ while = "spread_max >= players * chips", because = "there are no more chips than that" }]

What an option can be follows from its keys: `range` (a number), `numbers` (one of these), `words` with what people read
(`words_before`: those that only matches of older rules versions have), `text` (at most so many characters), and else on
or off. `words` beside `range` are further values. With `parts` it is a list with one such value for each part;
`ranges` has a range for each. `when` and `idle` say when the option has no effect (`notices.py`); `idle` also takes the
name of a `[reason.NAME]`. An expression is Python's over options by name; functions and figures that it or a default
needs beside them come from the game, as facts: `default = { fact = "copies" }`.

An entry with `values` is a bundle, which stands for several options together.

The same file holds `[preset.NAME]`, of which the first is used when none is named; `[[suggestion]]`, what the form
offers; and `[follows.OPTION]`: what comes with a value of that option, unless it is the preset's own.

`optionentries.py` reads the file and compares what it says of other options with them.
"""

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar, cast, get_args

import msgspec
import numpy as np

from sandtable.core.formed import nearest
from sandtable.core.game import optionentries as rows
from sandtable.core.game.notices import DeclaredOption, Idle, IdleParts
from sandtable.core.game.options import (
    Bundle,
    OptionForm,
    OptionGroup,
    Preset,
    Suggestion,
    WordOption,
    allowed,
    hints_of,
    plain_name,
)
from sandtable.core.kernel.records import Record, Records, i4
from sandtable.core.words import Lazy, Messages, messages_of, translated

#: What an expression may call beside the game's own functions.
_BUILT_IN: Mapping[str, Any] = {one.__name__: one for one in (all, any, len, max, min, range, set, sum)}


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Each game has a struct below this one, made from its file."""

    if TYPE_CHECKING:

        def __init__(self, **values: Any) -> None: ...
        def __getattr__(self, name: str) -> Any: ...


Asked = TypeVar("Asked", bound=Options)


def _nothing_more(preset: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    return {}


@dataclass(frozen=True)
class DeclaredOptions:
    """The options of a game as its file declares them. `kind`: the struct, with the defaults; `entries`: what the file
    says of each."""

    package: str
    kind: type[Options]
    presets: dict[str, Preset]
    groups: list[OptionGroup]
    bundles: list[Bundle]
    suggestions: list[Suggestion]
    entries: Mapping[str, rows.OptionEntry]
    follows: Mapping[str, Mapping[str, Mapping[str, Any]]]

    @property
    def say(self) -> Messages:
        """What the game says."""
        return messages_of(self.package)

    def label(self, option: str, word: str) -> str:
        """What people read for a word of an option."""
        return self.say.name(f"option-{option}-{plain_name(word)}", self.entries[option].words[word])

    def parts(self, option: str) -> list[str]:
        """The names of a list's entries."""
        parts: list[str] = next(
            note.extra_json_schema["x-parts"]
            for note in get_args(hints_of(self.kind)[option])
            if isinstance(note, msgspec.Meta) and note.extra_json_schema
        )
        return parts

    def fill(self, rules: Records, options: Options) -> None:
        """Writes every option that has a field of its name and shape in the Rules record: numbers and switches as they
        are, words as their numbers, a word in place of a number as -1. What is calculated the game writes after it."""
        fields: Mapping[str, Any] = rules.dtype.fields or {}
        for name in self.kind.__struct_fields__:
            number = self._number(name, getattr(options, name))
            if name in fields and not isinstance(number, str) and fields[name][0].shape == np.shape(number):
                rules[name] = number

    def _number(self, name: str, value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(self._number(name, one) for one in value)
        one = self.entries[name]
        words = [*one.words, *one.words_before]
        if value not in words:
            return value
        return -1 - words.index(value) if one.range else words.index(value)

    def added_to(self, query: type[Asked], name: str, *names: str) -> type[Asked]:
        """A struct of this name with the fields of `query` and these options behind them: for a page that asks under
        which rules."""
        usual = self.kind()
        fields = [(one, hint, getattr(usual, one)) for one, hint in hints_of(self.kind).items() if one in names]
        return cast("type[Asked]", msgspec.defstruct(name, fields, bases=(query,), frozen=True, kw_only=True))

    def derive(self, preset: str, given: Mapping[str, Any]) -> dict[str, Any]:
        """What follows from the options that were set, by `[follows.OPTION.VALUE]`; it yields to what is set itself. A
        value that the preset has anyway brings nothing along."""
        defaults = self.kind()
        made: dict[str, Any] = {}
        for option, brought in self.follows.items():
            own = self.presets[preset].values.get(option, getattr(defaults, option))
            value = given.get(option, own)
            if value != own:
                made |= brought.get(str(value), {})
        return made

    def form(
        self,
        check: Callable[[Any], list[tuple[str, str]]],
        derive: Callable[[str, Mapping[str, Any]], Mapping[str, Any]] = _nothing_more,
    ) -> OptionForm:
        """Everything that the platform asks about the options. `check` as in `OptionForm`; `derive(preset, given)` is
        what follows by a calculation."""

        def followed(preset: str, given: Mapping[str, Any]) -> dict[str, Any]:
            return {**self.derive(preset, given), **derive(preset, given)}

        lazy: Any = Lazy
        groups, bundles, suggestions = lazy(self._groups), lazy(self._bundles), lazy(self._suggestions)
        return OptionForm(self.kind, lazy(self._presets), groups, bundles, suggestions, derive=followed, check=check)

    def _presets(self) -> dict[str, Preset]:
        return {name: translated(self.say, f"preset-{name}", one, "text") for name, one in self.presets.items()}

    def _groups(self) -> list[OptionGroup]:
        return [translated(self.say, f"group-{one.id}", one) for one in self.groups]

    def _bundles(self) -> list[Bundle]:
        return [
            msgspec.structs.replace(
                translated(self.say, f"option-{one.id}", one, "text"),
                values=[translated(self.say, f"option-{one.id}-{value.id}", value, "text") for value in one.values],
            )
            for one in self.bundles
        ]

    def _suggestions(self) -> list[Suggestion]:
        return [translated(self.say, f"suggestion-{one.id}", one, "text") for one in self.suggestions]


def declared_options(package: str, name: str, facts: Mapping[str, Any] | None = None) -> DeclaredOptions:
    """The options of a game from `data/options.toml` of its package, as a struct of this name. ValueError says what is
    wrong with the file, and where."""
    read = rows.read_options(package)
    try:
        return _Reader(read, _words(package), facts or {}, package).made(name, package)
    except ValueError as error:
        raise ValueError(f"data/options.toml of {package}: {error}") from None


def option_numbers(package: str) -> Callable[..., tuple[int, ...]]:
    """`numbers(option, *words)`: what stands for words of an option in the Rules record, as constants for kernels.
    KeyError for what is no word of it."""

    def numbers(option: str, *words: str) -> tuple[int, ...]:
        known = {member.value: member.number for member in _words(package)[option]}
        return tuple(known[word] for word in words)

    return numbers


def option_record(package: str) -> type[Record]:
    """A record with a field for each option of a game that is a number, a switch, a word, or a list of these: the base
    of its Rules. What is derived otherwise the game declares itself, under the same name."""
    kinds = {
        name: i4[len(one.parts)] if one.parts else i4
        for name, one in rows.read_options(package).options.items()
        if not one.text and isinstance(one.parts, list)
    }
    return type("OptionRecord", (Record,), {"__module__": package, "__annotations__": kinds})


@cache
def _words(package: str) -> Mapping[str, type[WordOption]]:
    """The words of a game's options, by option."""
    options = rows.read_options(package).options.items()
    return {name: _words_of(name, one) for name, one in options if one.words and not one.range}


class _Reader:
    """Makes types of what a file says."""

    def __init__(
        self, read: rows.OptionFile, words: Mapping[str, type[WordOption]], facts: Mapping[str, Any], package: str
    ) -> None:
        self._file, self._words, self._facts = read, words, facts
        self._options = read.options
        self._say = messages_of(package)

    def made(self, name: str, package: str) -> DeclaredOptions:
        fields = [(option, *self._field(option, one)) for option, one in self._options.items()]
        own = {"__doc__": "The parameters of one match."}
        kind: Any = msgspec.defstruct(
            name, fields, bases=(Options,), namespace=own, module=package, frozen=True, kw_only=True
        )
        rows.check_values(self._file, kind)
        rows.check_notices(self._file, kind)
        presets = self._file.preset.items()
        return DeclaredOptions(
            package,
            kind,
            {key: Preset(key, one.title, one.text, one.players, one.values, one.family) for key, one in presets},
            [OptionGroup(group.id, group.title, list(group.option)) for group in self._file.group],
            [Bundle(key, one.title, one.help, one.values) for key, one in self._file.entries if one.values],
            self._file.suggestion,
            self._options,
            rows.followed(self._file, kind),
        )

    def _field(self, name: str, one: rows.OptionEntry) -> tuple[Any, Any]:
        """The type of an option with all that stands beside it, and its default."""
        try:
            hint, default = self._hint(name, one), self._fact(one.default)
            if default == "" and not one.text:
                raise ValueError(f"it has no default. Allowed: {allowed(hint)}.")
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        return hint, rows.fitting("default", {name: hint}, name, default)

    def _hint(self, name: str, one: rows.OptionEntry) -> Any:
        parts = list(self._fact(one.parts))
        base = self._single(name, one)
        if parts:
            ranges: Any = one.ranges or [one.range if base is int else None] * len(parts)
            if len(ranges) != len(parts):
                raise ValueError(f"there are {len(parts)} parts, but {len(ranges)} ranges.")
            base = tuple[tuple(_within(base, limits) for limits in ranges)]  # type: ignore[misc]
        hints = {
            "unit": one.unit, "parts": parts, "labels": one.words, "when": one.when, "since": one.since,
            "suggest": one.suggest, "file": one.file,
        }  # fmt: skip
        extra = {f"x-{key}": value for key, value in hints.items() if value} or None
        limits: dict[str, Any] = {}
        if one.range and base is int:
            limits = {"ge": one.range[0], "le": one.range[1]}
        elif one.text:
            limits = {"min_length": 1 if one.needed else None, "max_length": one.text}
        meta = msgspec.Meta(
            title=one.title, description=one.help, extra_json_schema=extra, extra=self._said(name, one, parts), **limits
        )
        return Annotated[(base, meta, *(self._idle(name, why) for why in one.idle))]

    def _said(self, name: str, one: rows.OptionEntry, parts: list[str]) -> dict[str, Any]:
        """What people read of an option, in their language."""
        called = f"option-{name}"

        def said(attribute: str, given: str) -> Lazy[str]:
            return Lazy(lambda: self._say.name(called + attribute, given))

        words = {word: said(f"-{plain_name(word)}", label) for word, label in one.words.items()}
        named = [said(f"-part-{place}", part) for place, part in enumerate(parts, 1)]
        more = {"x-labels": words, "x-parts": named, "x-unit": one.unit and said(".unit", one.unit)}
        found = {key: value for key, value in more.items() if value}
        return {"title": said("", one.title), "description": said(".help", one.help), **found}

    def _single(self, name: str, one: rows.OptionEntry) -> Any:
        """The type of a single value."""
        if one.numbers:
            return Literal[tuple(one.numbers)]
        if one.words and one.range:
            return Literal[tuple(one.words)] | _within(int, one.range)
        if one.words:
            return self._words[name]
        if one.text:
            return str
        return int if one.range or one.ranges else bool

    def _idle(self, name: str, why: rows.Reason | str) -> DeclaredOption:
        if isinstance(why, str):
            if why not in self._file.reason:
                raise ValueError(f"there is no reason {why!r}{nearest(why, list(self._file.reason))}")
            why = self._file.reason[why]
        if bool(why.when) == bool(why.counting) or (why.counting and why.like is not None):
            raise ValueError(f"the reason {why.because!r} has either while, and perhaps like, or counting.")
        if why.counting and not self._options[name].parts:
            raise ValueError("counting is for options with parts.")
        if why.counting:
            return IdleParts(self._function(why.counting), why.because)
        return Idle(self._function(why.when), why.because, why.like)

    def _function(self, text: str) -> Callable[..., Any]:
        """An expression as a function of the options that it names. ValueError for a name that nothing has."""
        known = {**_BUILT_IN, **self._facts}
        try:
            tree = [node for node in ast.walk(ast.parse(text.strip(), mode="eval")) if isinstance(node, ast.Name)]
            names = list(dict.fromkeys(node.id for node in tree))
            asked = ", ".join(one for one in names if one in self._options)
            made: Callable[..., Any] = eval(f"lambda {asked}: (\n{text}\n)", {"__builtins__": {}, **known})
        except (SyntaxError, ValueError) as error:
            raise ValueError(f"{text!r} is no expression: {getattr(error, 'msg', error)}.") from None
        bound = {node.id for node in tree if isinstance(node.ctx, ast.Store)}
        strange = next((one for one in names if one not in {*self._options, *known, *bound}), None)
        if strange:
            raise ValueError(f"{text!r} names {strange!r}, which is no option and no fact.")
        return made

    def _fact(self, value: Any) -> Any:
        if isinstance(value, rows.FactEntry):
            if value.fact not in self._facts:
                raise ValueError(f"there is no fact {value.fact!r}{nearest(value.fact, list(self._facts))}")
            return self._facts[value.fact]
        return value


def _within(base: Any, limits: tuple[int, int] | None) -> Any:
    return base if limits is None else Annotated[base, msgspec.Meta(ge=limits[0], le=limits[1])]


def _words_of(name: str, one: rows.OptionEntry) -> type[WordOption]:
    """The words of an option: `Assign` for `assign`. Members are called by their places: a word may be anything."""
    offered = [(word, label, True) for word, label in one.words.items()]
    before = [(word, label, False) for word, label in one.words_before.items()]
    members = [(f"WORD_{place}", values) for place, values in enumerate((*offered, *before))]
    made: type[WordOption] = WordOption(name.title().replace("_", ""), members)  # type: ignore[assignment, arg-type]
    return made
