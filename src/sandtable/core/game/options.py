"""Options of a game: one typed struct, presets, and everything that follows from them.

From the struct come validation, the command line's `--set name=value`, `sandtable options GAME`, the lobby's form and
the JSON schema. Every refusal names the option, what is allowed, and the nearest valid name.

Options whose values are words have a class each, made from the file of options (`optionfile.py`).
The word is what a form, a command line and a record say, the label is what people read, and the number, counted from 0,
is what stands in the Rules record and what kernels compare. A word that only matches of older rules versions have is
not offered: no form shows it, and no new match takes it.
"""

import difflib
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache, reduce
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Self, Union, get_args, get_origin, get_type_hints

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.formed import nearest, wrong_form
from sandtable.core.numbers import SEEDS, Seed, read_whole, seed_of, span
from sandtable.core.typed import ready
from sandtable.core.words import Lazy, Messages, lazy_fields, say


class WordOption(StrEnum):
    """The values of one option; a member equals its word."""

    label: str
    number: int
    offered: bool

    def __new__(cls, word: str, label: str, offered: bool = True) -> Self:
        """A member from its word and its label; `offered`: new matches may have it."""
        made = str.__new__(cls, word)
        made._value_ = word
        made.label = label
        made.number = len(cls.__members__)
        made.offered = offered
        return made

    @classmethod
    def labels(cls) -> dict[str, str]:
        """What people read, by word, of all that are offered."""
        return {member.value: member.label for member in cls if member.offered}


def inlined(schema: Any) -> Any:
    """A JSON schema in which the values of word options stand at the option, not in a definition of their own, and of
    those with labels only what is offered."""
    words = {f"#/$defs/{name}": one["enum"] for name, one in schema.get("$defs", {}).items() if "enum" in one}

    def without(part: Any) -> Any:
        if isinstance(part, list):
            return [without(one) for one in part]
        if not isinstance(part, dict):
            return part
        made = {key: without(one) for key, one in part.items() if key != "$ref" or one not in words}
        if part.get("$ref") not in words:
            return made
        offered = part.get("x-labels") or words[part["$ref"]]
        return {**made, "enum": [word for word in words[part["$ref"]] if word in offered]}

    made = without({key: part for key, part in schema.items() if key != "$defs"})
    defs = {name: without(one) for name, one in schema.get("$defs", {}).items() if f"#/$defs/{name}" not in words}
    return {**made, "$defs": defs} if defs else made


class Preset(msgspec.Struct, frozen=True):
    """A named set of rules. `values` are the defaults that differ from the struct's own. `family`: the preset with
    which it shares ratings, where it plays so alike that a player who is strong in one is in the other; empty: its
    own."""

    id: str
    title: str
    text: str
    players: tuple[int, int]
    values: dict[str, Any] = {}
    family: str = ""


class OptionGroup(msgspec.Struct, frozen=True):
    """A heading of the lobby's form with the ids of its options and bundles, most important first."""

    id: str
    title: str
    options: list[str]


class BundleValue(msgspec.Struct, frozen=True):
    """One value of a bundle: the options it sets."""

    id: str
    title: str
    text: str
    sets: dict[str, Any]


class Bundle(msgspec.Struct, frozen=True):
    """A setting with a name of its own in the lobby that stands for several options together."""

    id: str
    title: str
    text: str
    values: list[BundleValue]


class Suggestion(msgspec.Struct, frozen=True):
    """An offer of the lobby: while every option of `when` has one of its values, it says `text`, a sentence, beside the
    form and offers to set `sets` with one press on `title`. `presets` are those it is made for; empty for all. `beside`
    is the option beside which it stands. Nothing is set unless the host takes it."""

    id: str
    title: str
    text: str
    beside: str
    when: dict[str, list[Any]]
    sets: dict[str, Any]
    presets: list[str] = []


def plain_name(name: str) -> str:
    """A name without what people write in one way or another."""
    return re.sub(r"[\W_]+", "-", name).strip("-").casefold()


def _with_title(preset: Preset) -> str:
    return preset.id if plain_name(preset.title) == preset.id else f"{preset.id} ({preset.title})"


def _no_derivation(preset: str, given: Mapping[str, Any]) -> dict[str, Any]:
    return {}


def _no_problems(options: Any) -> list[tuple[str, str]]:
    return []


@lazy_fields("presets", "groups", "bundles", "suggestions")
@dataclass(frozen=True)
class OptionForm:
    """Everything about a game's options. `derive(preset, given)` gives defaults that follow from options the user
    set (they yield to explicit ones); `check(options)` lists (option, sentence) for contradictions."""

    type: type[msgspec.Struct]
    presets: dict[str, Preset]
    groups: list[OptionGroup] = field(default_factory=list)
    bundles: list[Bundle] = field(default_factory=list)
    suggestions: list[Suggestion] = field(default_factory=list)
    derive: Callable[[str, Mapping[str, Any]], Mapping[str, Any]] = _no_derivation
    check: Callable[[Any], list[tuple[str, str]]] = _no_problems

    @property
    def first_preset(self) -> str:
        """The preset that is used when none is named."""
        return next(iter(self.presets))

    def preset_named(self, name: str | None) -> str:
        """The id of a preset by its id or its title, in capitals or not, with whatever stands between its words. None
        is the first one. OptionError for any other name."""
        if name is None:
            return self.first_preset
        for wanted in (name, plain_name(str(name))):
            for preset in self.presets.values():
                if wanted in (preset.id, plain_name(preset.id), plain_name(preset.title)):
                    return preset.id
        known = {plain_name(word): word for preset in self.presets.values() for word in (preset.title, preset.id)}
        near = difflib.get_close_matches(plain_name(str(name)), list(known), n=1, cutoff=0.5)
        hint = say("did-you-mean", near=repr(known[near[0]]) if near else None)
        names = [_with_title(preset) for preset in self.presets.values()]
        raise OptionError(say("no-preset", name=repr(name), hint=hint, names=names), field="preset")


@dataclass(frozen=True)
class OptionInfo:
    """One option in words. `default` is that of the preset asked about; `allowed` is a phrase such as "2 to 8"."""

    name: str
    title: str
    help: str
    allowed: str
    default: Any


def resolve(form: OptionForm, preset: str | None, given: Mapping[str, Any], older: bool = False) -> tuple[str, Any]:
    """Validate options: preset defaults, then what follows from the given ones, then the given ones themselves.

    Text values (from a command line) are read as the option's type. OptionError for anything that is not allowed. Words
    that only matches of older rules versions have are allowed if `older`.
    """
    name = form.preset_named(preset)
    clean = read_values(form.type, given)
    # Values that follow from the presets are ours, and are validated as well: a mistake there must not start a game.
    values = {**form.presets[name].values, **form.derive(name, clean), **clean}
    try:
        options = msgspec.convert(values, ready(form.type), strict=True)
    except msgspec.ValidationError as error:
        raise OptionError(say("options-fit-together", error=wrong_form(error))) from None
    _check_players(form, name, options)
    if not older:
        for option in options.__struct_fields__:
            word = getattr(options, option)
            if isinstance(word, WordOption) and not word.offered:
                raise refused(hints_of(form.type)[option], option, word.value)
    problems = form.check(options)
    if problems:
        raise OptionError(" ".join(sentence for _, sentence in problems), field=problems[0][0], problems=problems)
    return name, options


@cache
def hints_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a struct's fields; to evaluate those of a hundred options takes as long as to make a game."""
    return get_type_hints(kind, include_extras=True)


def read_values(kind: type[msgspec.Struct], given: Mapping[str, Any]) -> dict[str, Any]:
    """Values by name as the types of a struct's fields; texts are read as a command line's. OptionError names an
    unknown option and its nearest valid name, or what is allowed instead of a value."""
    hints = hints_of(kind)
    for option in given:
        if option not in hints:
            raise OptionError(say("no-option", option=repr(option), hints=nearest(option, list(hints))), field=option)
    return {option: _convert(hints[option], option, value) for option, value in given.items()}


def _check_players(form: OptionForm, preset: str, options: Any) -> None:
    low, high = form.presets[preset].players
    players = options.players
    if not low <= players <= high:
        title = form.presets[preset].title
        raise OptionError(say("players-range", title=title, low=span(low, high), players=players), field="players")


def _convert(hint: Any, option: str, value: Any) -> Any:
    """One value as its option's type, or an OptionError that says what is allowed."""
    base = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if hint == Seed:
        return seed_of(value.strip() if isinstance(value, str) else value)
    read = _from_text(base, value) if isinstance(value, str) and base is not str else value
    try:
        return msgspec.convert(read, ready(hint), strict=True)
    except (msgspec.ValidationError, ValueError, OverflowError, RecursionError):
        raise refused(hint, option, value) from None


def refused(hint: Any, option: str, value: Any) -> OptionError:
    """What is said of a value that an option's type does not allow."""
    return OptionError(say("option-not-allowed", option=option, value=_shown(value), hint=allowed(hint)), field=option)


def _from_text(base: Any, text: str) -> Any:
    """A command line's text as something the option's type can be made from."""
    text = text.strip()
    if base is bool and text.lower() in ("on", "off", "yes", "no", "true", "false", "1", "0"):
        return text.lower() in ("on", "yes", "true", "1")
    if get_origin(base) is tuple:
        return [_number(part) for part in re.split(r"[,\s]+", text.strip("[]() ")) if part]
    if text in _words(base):
        return text
    return _number(text)


def _number(text: str) -> Any:
    number = read_whole(text)
    return text if number is None else number


def as_text(value: Any) -> str:
    """A value as `--set name=value` takes it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, (tuple, list)):
        return ",".join(as_text(part) for part in value)
    return str(value)


def _words(hint: Any) -> list[str]:
    """The words that a type allows; numbers among them are none."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) is Literal:
        return [word for word in get_args(hint) if isinstance(word, str)]
    if get_origin(hint) in (Union, UnionType):
        return [word for part in get_args(hint) for word in _words(part)]
    if isinstance(hint, type) and issubclass(hint, WordOption):
        return [member.value for member in hint]
    return []


def allowed(hint: Any) -> str:
    """What a type allows, as a phrase: "2 to 8", "on or off", "deal or claim"."""
    if hint == Seed:
        return span(0, SEEDS - 1)
    metas = [part for part in get_args(hint)[1:] if isinstance(part, msgspec.Meta)] if _is_annotated(hint) else []
    base = get_args(hint)[0] if _is_annotated(hint) else hint
    origin = get_origin(base)
    if base is bool:
        return say("allowed-switch")
    if origin is Literal:
        return say("allowed-words", words=get_args(base))
    if isinstance(base, type) and issubclass(base, WordOption):
        return say("allowed-words", words=list(base.labels()))
    if origin in (Union, UnionType):
        kinds = [allowed(part) for part in get_args(base) if part is not NoneType]
        return reduce(lambda one, other: say("allowed-either", one=one, other=other), kinds)
    if origin is tuple:
        parts = get_args(base)
        fewest = most = len(parts)
        if parts[-1] is Ellipsis:
            fewest = next((m.min_length for m in metas if m.min_length is not None), 0)
            most = next((m.max_length for m in metas if m.max_length is not None), -1)
        many = f"{fewest}" if fewest == most else None if most < 0 else span(fewest, most)
        return say("allowed-list", words=bool(_words(parts[0])), many=many, each=allowed(parts[0]))
    if base is int:
        low = next((m.ge for m in metas if m.ge is not None), None)
        high = next((m.le for m in metas if m.le is not None), None)
        if low is not None and high is not None:
            return span(int(low), int(high))
        return say("allowed-least", low=low) if low is not None else say("form-kind", kind="int")
    limit = next((m.max_length for m in metas if m.max_length is not None), None)
    return say("allowed-text", limit=limit or 0)


def _is_annotated(hint: Any) -> bool:
    return get_origin(hint) is Annotated


def describe_options(form: OptionForm, preset: str | None = None) -> list[OptionInfo]:
    """Every option in words, in the order of the struct, with the defaults of a preset."""
    name = form.preset_named(preset)
    _, defaults = resolve(form, name, {} if "players" in form.presets[name].values else _some_players(form, name))
    return [
        OptionInfo(option, title, text, phrase, getattr(defaults, option))
        for option, title, text, phrase in describe_fields(form.type)
    ]


def parameter(say: Messages, name: str, hints: Mapping[str, Any] = {}, **limits: Any) -> msgspec.Meta:
    """What stands beside the type of a parameter: its words, the message of this name and its attribute `text`, hints
    of a form, which may be lazy, and limits."""
    words = {"title": say.lazy(name), "description": say.lazy(f"{name}.text")}
    return msgspec.Meta(extra={**words, **hints}, **limits)


def _beside(hint: Any) -> dict[str, Any]:
    """What stands beside a type for people, in the language that is spoken."""
    found: dict[str, Any] = {}
    for one in get_args(hint)[1:] if _is_annotated(hint) else ():
        if isinstance(one, msgspec.Meta):
            found |= {"title": one.title, "description": one.description, **(one.extra or {})}
    return {key: _made(value) for key, value in found.items() if value is not None}


def _made(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _made(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_made(one) for one in value]
    return value() if isinstance(value, Lazy) else value


def describe_fields(kind: type[msgspec.Struct]) -> list[tuple[str, str, str, str]]:
    """(name, title, help, what is allowed) of every field of a struct of options, in order."""
    rows = []
    for option, hint in hints_of(kind).items():
        said = _beside(hint)
        rows.append((option, said.get("title") or option.replace("_", " "), said.get("description", ""), allowed(hint)))
    return rows


def _some_players(form: OptionForm, preset: str) -> dict[str, Any]:
    low, high = form.presets[preset].players
    return {"players": min(max(4, low), high)}


@cache
def first_named(kind: type[msgspec.Struct]) -> Mapping[str, str]:
    """Since when each option of a struct there is: the rules version that it came with, "4+" for one that came during
    version 4; "" for those that there always were."""
    found = {}
    for option, hint in hints_of(kind).items():
        metas = [part for part in get_args(hint)[1:] if isinstance(part, msgspec.Meta)] if _is_annotated(hint) else []
        found[option] = next((since for m in metas if (since := (m.extra_json_schema or {}).get("x-since"))), "")
    return found


def not_yet(kind: type[msgspec.Struct], version: str) -> dict[str, Any]:
    """The options that a match of this rules version need not name, because there were none yet or not from the
    beginning, with what they were then: the defaults of the struct, which leave every match as it was."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(kind)}
    return {option: defaults[option] for option, since in first_named(kind).items() if _before(version, since)}


def _before(version: str, since: str) -> bool:
    """Whether matches of this version may have been made before an option there is since then."""
    during = since.endswith("+")
    known, first = read_whole(version), read_whole(since.removesuffix("+"))
    return known is not None and first is not None and (known < first or (during and known == first))


def json_schema(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The JSON schema of a struct of options or parameters, in the language that is spoken."""
    schema: dict[str, Any] = msgspec.json.schema(kind)
    for option, hint in hints_of(kind).items():
        schema["$defs"][kind.__name__]["properties"][option].update(_beside(hint))
    made: dict[str, Any] = inlined(schema)
    return made


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
