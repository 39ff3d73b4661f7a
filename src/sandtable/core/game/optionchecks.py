"""What a file of options (`optionfile.py`) says of other options and of their values: each has to be there, and
allowed. ValueError says of which entry it is not so."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec

from sandtable.core.errors import OptionError
from sandtable.core.game.notices import DeclaredOption, Idle, Needs, OptionWords, declarations
from sandtable.core.game.optionentries import OptionFile
from sandtable.core.game.options import hints_of, nearest, plain_name, read_values, refused
from sandtable.core.game.wordoptions import WordOption
from sandtable.core.numbers import span
from sandtable.core.typed import ready


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
