"""What a file of options (`optionfile.py`) says, as types, and what each of its entries may say of itself, of other
options and of their values. ValueError says of which entry it is not so.
"""

import keyword
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.formed import nearest
from sandtable.core.game.notices import DeclaredOption, Idle, Needs, OptionWords, declarations
from sandtable.core.game.options import (
    BundleValue,
    Suggestion,
    WordOption,
    hints_of,
    plain_name,
    read_values,
    refused,
)
from sandtable.core.kernel.records import Record
from sandtable.core.numbers import read_whole, span
from sandtable.core.typed import ready
from sandtable.core.words import say

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
    return say("allowed-words", words=sorted(words))


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
        together = say("listed", items=sorted(kinds))
        yield f"{together} do not go together: range goes with words, any other key of these alone."
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


def fitting(where: str, hints: Mapping[str, Any], name: str, value: Any, older: bool = False) -> Any:
    """A value as the type of its option; ValueError says what is wrong with it at a place of the file. `older`: words
    that no new match takes are allowed."""
    if name not in hints:
        raise ValueError(f"{where}: there is no option {name!r}{nearest(name, list(hints))}")
    try:
        made = msgspec.convert(value, ready(hints[name]), strict=True)
    except msgspec.ValidationError:
        raise ValueError(f"{where}: {refused(hints[name], name, value)}") from None
    for word in made if isinstance(made, tuple) else (made,):
        if isinstance(word, WordOption) and not (word.offered or older):
            raise ValueError(f"{where}: {refused(hints[name], name, value)}")
    return made


def followed(file: OptionFile, kind: type[msgspec.Struct]) -> dict[str, dict[str, dict[str, Any]]]:
    """What comes with values of options, by the values as `str` gives them."""
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for option, brought in file.follows.items():
        for text, sets in brought.items():
            where = f"follows {option} {text}"
            try:
                value = read_values(kind, {option: text})[option]
            except OptionError as error:
                raise ValueError(f"{where}: {error}") from None
            _check_sets(where, kind, sets)
            found.setdefault(option, {})[str(value)] = sets
    return found


def check_values(file: OptionFile, kind: type[msgspec.Struct]) -> None:
    """Looks through all but defaults and what follows."""
    hints = hints_of(kind)
    seats = file.options.get("players")
    if not seats or not seats.range or seats.words or seats.parts:
        raise ValueError("there is no option players with a range: how many seats a match has.")
    _check_once("groups", (group.id for group in file.group))
    for name, one in file.entries:
        _check_once(f"values of {name}", (value.id for value in one.values))
        for value in one.values:
            _check_sets(f"{name}, {value.id}", kind, value.sets)
        if name in one.when:
            raise ValueError(f"{name}: when asks for other options, not for its own.")
        _check_when(f"{name}, when", hints, one.when)
        for text in one.suggest:
            fitting(f"{name}, suggest", hints, name, text)
    _check_presets(file, kind, seats.range)
    known = [name for name, _ in file.entries]
    _check_once("suggestions", (one.id for one in file.suggestion))
    for offer in file.suggestion:
        where = f"suggestion {offer.id}"
        _check_known(where, "option", [offer.beside], known)
        _check_known(where, "preset", offer.presets, list(file.preset))
        _check_when(where, hints, offer.when)
        _check_sets(where, kind, offer.sets)


def _check_presets(file: OptionFile, kind: type[msgspec.Struct], seats: tuple[int, int]) -> None:
    if not file.preset:
        raise ValueError("there is no preset.")
    for name, one in file.preset.items():
        where = f"preset {name}"
        if name != plain_name(name) or not name:
            raise ValueError(f"{where}: its name has small letters, digits and hyphens, such as {plain_name(name)!r}.")
        least, most = one.players
        if not seats[0] <= least <= most <= seats[1]:
            raise ValueError(f"{where}: players are from the fewest to the most, of {span(*seats)}, not {one.players}.")
        for option, value in one.values.items():
            fitting(where, hints_of(kind), option, value)
        if not least <= one.values.get("players", least) <= most:
            raise ValueError(f"{where}: it is for {span(least, most)} players, not {one.values['players']}.")
        _check_known(where, "preset", [one.family] if one.family else [], list(file.preset))
    names = ({name, plain_name(one.title)} for name, one in file.preset.items())
    _check_once("presets", (name for both in names for name in both))


def _check_sets(where: str, kind: type[msgspec.Struct], sets: Mapping[str, Any]) -> None:
    if not sets:
        raise ValueError(f"{where}: it sets no option.")
    for name, value in sets.items():
        fitting(where, hints_of(kind), name, value)


def _check_when(where: str, hints: Mapping[str, Any], when: Mapping[str, list[Any]]) -> None:
    for name, values in when.items():
        if not values:
            raise ValueError(f"{where}: no value of {name} is given.")
        for value in values:
            fitting(where, hints, name, value, older=True)


def _check_known(where: str, what: str, names: Iterable[str], known: list[str]) -> None:
    for name in names:
        if name not in known:
            raise ValueError(f"{where}: there is no {what} {name!r}{nearest(name, known)}")


def _check_once(what: str, names: Iterable[str]) -> None:
    for name, count in Counter(names).items():
        if count > 1:
            raise ValueError(f"two {what} are called {name!r}.")


def check_notices(file: OptionFile, kind: type[msgspec.Struct]) -> None:
    """Asks every reason why an option has no effect, and lets it say its sentence: with every preset, and there with
    the least and the most of every option that it names."""
    used = {why for one in file.options.values() for why in one.idle if isinstance(why, str)}
    unused = next((name for name in file.reason if name not in used), None)
    if unused:
        raise ValueError(f"reason {unused}: no option names it.")
    words = OptionWords(kind)
    presets = {name: msgspec.convert(one.values, ready(kind)) for name, one in file.preset.items()}
    ends = {name: list(_extremes(hint)) for name, hint in hints_of(kind).items()}
    for name, notes in declarations(kind).items():
        for note in notes:
            if isinstance(note, Needs):
                continue
            if isinstance(note, Idle) and note.like is not None:
                fitting(f"{name}, like", hints_of(kind), name, note.like, older=True)
            for preset, options in presets.items():
                _ask(name, note, options, f"with preset {preset}", words)
                for other in note.names:
                    for value in ends[other]:
                        changed = msgspec.structs.replace(options, **{other: value})
                        _ask(name, note, changed, f"where {other} is {value}", words)


def _ask(name: str, note: DeclaredOption, options: Any, where: str, words: OptionWords) -> None:
    try:
        note.holds(name, options, getattr(options, name))
        note.sentence(words, name, options)
    except Exception as error:  # whatever an author's expression raises
        because = getattr(note, "because", "")
        told = (
            f"{because!r} names {error} in braces, which its expression does not"
            if (isinstance(error, KeyError) and f"{{{error.args[0]}" in because)
            else f"the expression of {because!r} fails {where} ({type(error).__name__}: {error})"
        )
        raise ValueError(f"{name}: {told}.") from None


def _extremes(hint: Any) -> Iterator[Any]:
    """The least and the most that a type allows, and all its words."""
    base, *notes = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    if base is bool:
        yield from (False, True)
    elif base is int:
        yield from (limit for note in notes if isinstance(note, msgspec.Meta) for limit in (note.ge, note.le))
    elif get_origin(base) is Literal:
        yield from get_args(base)
    elif get_origin(base) is tuple:
        ends = [list(_extremes(part)) for part in get_args(base)]
        yield from (tuple(end[place] for end in ends) for place in (0, -1))
    elif isinstance(base, type) and issubclass(base, WordOption):
        yield from base
    elif base is not str:
        for part in get_args(base):
            yield from _extremes(part)
