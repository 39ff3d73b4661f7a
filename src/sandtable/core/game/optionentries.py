"""What a file of options (`optionfile.py`) says, as types, and what each of its entries may say."""

from __future__ import annotations

import keyword
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from sandtable.core.game.options import BundleValue, Suggestion, join_words
from sandtable.core.kernel.records import Record
from sandtable.core.numbers import read_whole
from sandtable.core.typed import ready

#: The numbers that a field of the Rules record holds.
_LEAST, _MOST = -(2**31), 2**31 - 1
#: What every record has.
_TAKEN = {*dir(Record), *Record.__annotations__}
#: The keys that say what an option can be, as far as they go together.
_KINDS: tuple[set[str], ...] = (set(), {"range"}, {"ranges"}, {"numbers"}, {"words"}, {"range", "words"}, {"text"})


class Reason(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why an option has no effect: `while` an expression holds, or because only the parts that `counting` gives
    count."""

    because: str
    when: str = msgspec.field(name="while", default="")
    counting: str = ""
    like: bool | int | str | None = None


class FactEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A value that the game has elsewhere."""

    fact: str


class OptionEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of an option, or of a bundle."""

    title: str
    help: str
    default: bool | int | str | list[int | str] | FactEntry = ""
    values: list[BundleValue] = []
    range: tuple[int, int] | None = None
    ranges: list[tuple[int, int]] = []
    numbers: list[int] = []
    words: dict[str, str] = {}
    words_before: dict[str, str] = {}
    text: int = 0
    needed: bool = False
    file: str = ""
    suggest: list[str] = []
    unit: str = ""
    parts: list[str] | FactEntry = []
    when: dict[str, list[bool | int | str]] = {}
    since: str = ""
    idle: list[Reason | str] = []


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heading of the form."""

    id: str
    title: str
    option: dict[str, OptionEntry]


class PresetEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file says of a preset."""

    title: str
    text: str
    players: tuple[int, int]
    family: str = ""
    values: dict[str, Any] = {}


class OptionFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file."""

    group: list[Group]
    preset: dict[str, PresetEntry]
    suggestion: list[Suggestion] = []
    reason: dict[str, Reason] = {}
    follows: dict[str, dict[str, dict[str, Any]]] = {}

    @property
    def entries(self) -> list[tuple[str, OptionEntry]]:
        """All options and bundles, in the order of the form."""
        return [entry for group in self.group for entry in group.option.items()]

    @property
    def options(self) -> dict[str, OptionEntry]:
        """Those that are no bundles."""
        return {name: one for name, one in self.entries if not one.values}


@cache
def read_options(package: str) -> OptionFile:
    """`data/options.toml` of a package; ValueError says what an entry may not say."""
    try:
        read = tomllib.loads((files(package) / "data" / "options.toml").read_text(encoding="utf-8"))
        for name, one, kind in _tables(read):
            _typed(name, one, kind)
        found: OptionFile = _typed("the file", read, OptionFile)
        _check_names([name for name, _ in found.entries])
        for name, one in found.entries:
            wrong = next(_wrong(one), "")
            if wrong:
                raise ValueError(f"{name}: {wrong}")
    except (ValueError, OSError) as error:
        raise ValueError(f"data/options.toml of {package}: {error}") from None
    return found


def _tables(read: Mapping[str, Any]) -> Iterator[tuple[str, Any, type]]:
    """The tables that have a name, with it and their type: a mistake is told with the name."""
    groups = read.get("group")
    for group in groups if isinstance(groups, list) else ():
        if isinstance(group, dict) and isinstance(group.get("option"), dict):
            yield from ((name, one, OptionEntry) for name, one in group["option"].items())
    for key, kind in (("preset", PresetEntry), ("reason", Reason)):
        if isinstance(read.get(key), dict):
            yield from ((f"{key} {name}", one, kind) for name, one in read[key].items())


def _typed(name: str, one: Any, kind: Any) -> Any:
    try:
        return msgspec.convert(one, ready(kind))
    except msgspec.ValidationError as error:
        known = {field.encode_name for field in msgspec.structs.fields(kind)}
        strange = next((key for key in one if key not in known), None) if isinstance(one, dict) else None
        if strange is not None:
            raise ValueError(f"{name}: nothing is called {strange!r} here. There is {_one_of(known)}.") from None
        said = (
            str(error)
            .replace("object", "table")
            .replace("Object missing", "the table is missing")
            .replace("Object", "the table")
            .replace("array", "list")
        )
        raise ValueError(f"{name}: {said}.") from None


def _one_of(words: set[str]) -> str:
    return join_words(sorted(words), "or")


def _check_names(names: list[str]) -> None:
    """Options are fields of the options and of the Rules, and names in expressions. ValueError for one that cannot."""
    for name in names:
        if not re.fullmatch("[a-z][a-z0-9_]*", name) or keyword.iskeyword(name) or name in _TAKEN:
            raise ValueError(
                f"{name!r} cannot be the name of an option: it is small letters, digits and _, no word of Python and "
                "none that every record has."
            )
        if names.count(name) > 1:
            raise ValueError(f"{name} stands in two groups.")


def _wrong(one: OptionEntry) -> Iterator[str]:
    """What does not go together in an entry."""
    said = {key for key in one.__struct_fields__ if getattr(one, key) != getattr(_PLAIN, key)} - {"title", "help"}
    kinds = {key for key in said if key in set().union(*_KINDS)}
    if not all(text.strip() for text in (one.title, one.help, *one.words.values(), *one.words_before.values())):
        yield "titles, helps and what people read for a word are not empty."
    if "values" in said:
        if said != {"values"}:
            yield f"a bundle has title, help and values only, not {_one_of(said - {'values'})}."
        return
    if kinds not in _KINDS:
        yield f"{join_words(sorted(kinds))} do not go together: range goes with words, any other key of these alone."
    for low, high in (*([one.range] if one.range else []), *one.ranges):
        if not _LEAST <= low <= high <= _MOST:
            yield f"a range goes from the least to the most, within {_LEAST} and {_MOST}, not from {low} to {high}."
    if len(set(one.numbers)) < len(one.numbers) or not all(_LEAST <= number <= _MOST for number in one.numbers):
        yield f"numbers are different, and within {_LEAST} and {_MOST}."
    yield from _wrong_words(one)
    if one.text < 0:
        yield "text is the most characters that it may have."
    if not one.text and said & {"needed", "file", "suggest"}:
        yield f"{_one_of(said & {'needed', 'file', 'suggest'})} goes with text only."
    if one.ranges and not one.parts:
        yield "ranges go with parts; a single value has a range."
    if one.parts and one.text:
        yield "an option with parts has no text."
    if not re.fullmatch(r"(\d+\+?)?", one.since):
        yield f"since is a rules version such as 4, or 4+ for one during which it came, not {one.since!r}."


def _wrong_words(one: OptionEntry) -> Iterator[str]:
    for word in (*one.words, *one.words_before):
        if not re.fullmatch(r"[^\s,\[\]()]+", word):
            yield f"{word!r} can be no word: it has no spaces, commas or brackets."
        if (one.range or one.parts) and read_whole(word) is not None:
            yield f"{word!r} can be no word beside a range or in a list, where it is a number."
    if one.words_before and (not one.words or one.range):
        yield "words_before goes with words, without a range."
    twice = next((word for word in one.words_before if word in one.words), None)
    if twice is not None:
        yield f"{twice!r} stands in words and in words_before."


_PLAIN = OptionEntry("", "")
