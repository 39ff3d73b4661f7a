"""Notices: options that cannot have an effect under the others. They are no errors, the match can start; a host who
sets such an option is told in a sentence.

What leaves an option without effect stands in the file of options (`optionfile.py`) and, from there, beside the
option's type: `when` is the form's hint `x-when` (the values of others for which it matters), `while` is `Idle`, and
`counting` is `IdleParts`. `Game.notices` goes over them; tests/test_notices.py proves each of them by playing.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from sandtable.core.game.options import OptionForm, describe_fields
from sandtable.core.typed import ready
from sandtable.core.words import Lazy, say


class Notice(NamedTuple):
    """An option without effect, and a sentence that says why."""

    field: str
    message: str


class DeclaredOption:
    """What may stand beside an option. `untouched` is the value that the option would have if nobody had set it."""

    @property
    def names(self) -> tuple[str, ...]:
        """The options that decide whether there is an effect."""
        raise NotImplementedError

    def holds(self, name: str, options: Any, untouched: Any) -> bool:
        """Whether the option called `name` has no effect with the value that it has."""
        raise NotImplementedError

    def alike(self, name: str, options: Any, other: Any) -> bool:
        """Where it has none: whether the value `other` leads to the same games."""
        raise NotImplementedError

    def sentence(self, words: OptionWords, name: str, options: Any) -> str:
        """The notice, with titles and values as the form shows them."""
        raise NotImplementedError


@dataclass(frozen=True)
class Needs(DeclaredOption):
    """The hint `x-when`: the option matters only while `other` has one of `values`."""

    other: str
    values: tuple[Any, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The other option."""
        return (self.other,)

    def holds(self, name: str, options: Any, untouched: Any) -> bool:
        """Whether the other has none of the values."""
        return getattr(options, self.other) not in self.values

    def alike(self, name: str, options: Any, other: Any) -> bool:
        """Any value."""
        return True

    def sentence(self, words: OptionWords, name: str, options: Any) -> str:
        """Made of titles and the other's value."""
        other = {"other": words.title(self.other), "value": words.now(self.other, options)}
        return say("idle-while", title=words.title(name), **other)


@dataclass(frozen=True)
class Idle(DeclaredOption):
    """The option has no effect when `when` says so; its parameters are the options that it looks at, by name.

    If `when` looks at the option itself, it speaks of the value: those of which it is true are all alike, or are all
    like the value `like`. `because` goes on after a colon and ends without a full stop; {name} in it is the value of an
    option that `when` looks at.
    """

    when: Callable[..., bool]
    because: str
    like: Any = None

    @property
    def names(self) -> tuple[str, ...]:
        """The parameters of `when`."""
        return _parameters(self.when)

    def holds(self, name: str, options: Any, untouched: Any) -> bool:
        """Whether `when` says so."""
        return bool(self.when(**_seen(self.names, options)))

    def alike(self, name: str, options: Any, other: Any) -> bool:
        """`like`, or what `when` says of the other value."""
        if self.like is not None:
            return bool(other == self.like)
        return bool(self.when(**{**_seen(self.names, options), **({name: other} if name in self.names else {})}))

    def sentence(self, words: OptionWords, name: str, options: Any) -> str:
        """Why the option, or the value that it has, has no effect."""
        because = words.filled(self.because, _seen(self.names, options))
        value = words.now(name, options) if name in self.names else None
        like = None if self.like is None else words.value(name, self.like)
        return say("idle-because", title=words.title(name), value=value, like=like, because=because)


@dataclass(frozen=True)
class IdleParts(DeclaredOption):
    """Of a list only some entries count: those at the places that `counting` gives, from the options that it looks
    at. A change of others alone has no effect. `because` as in `Idle`."""

    counting: Callable[..., Iterable[int]]
    because: str

    @property
    def names(self) -> tuple[str, ...]:
        """The parameters of `counting`."""
        return _parameters(self.counting)

    def holds(self, name: str, options: Any, untouched: Any) -> bool:
        """Whether the entries that count are what they would be untouched."""
        return self.alike(name, options, untouched)

    def alike(self, name: str, options: Any, other: Any) -> bool:
        """Whether the other list has the same entries where they count."""
        value = getattr(options, name)
        return all(value[place] == other[place] for place in self.counting(**_seen(self.names, options)))

    def sentence(self, words: OptionWords, name: str, options: Any) -> str:
        """Which entries count."""
        because = words.filled(self.because, _seen(self.names, options))
        return say("idle-changed", title=words.title(name), because=because)


@cache
def declarations(kind: type[msgspec.Struct]) -> dict[str, tuple[DeclaredOption, ...]]:
    """Everything declared beside the options of a struct, by option, in the order in which it is asked."""
    found = {}
    for name, notes in _notes(kind).items():
        when = _hint(notes, "x-when")
        needs = [Needs(other, tuple(values)) for other, values in when.items()]
        found[name] = (*needs, *(note for note in notes if isinstance(note, DeclaredOption)))
    return found


def find_notices(form: OptionForm, preset: str, options: Any) -> tuple[Notice, ...]:
    """The notices of validated options, in the order of the struct, one for each option at most. An option that has
    the value that it would have if nobody had set it needs none."""
    words = _words(form.type)
    found = []
    for name, declared in declarations(form.type).items():
        value = getattr(options, name)
        untouched = untouched_value(form, preset, options, name) if declared else value
        if value != untouched:
            first = next((one for one in declared if one.holds(name, options, untouched)), None)
            if first is not None:
                found.append(Notice(name, first.sentence(words, name, options)))
    return tuple(found)


def find_idle(form: OptionForm, options: Any) -> tuple[Notice, ...]:
    """The options that have no effect under the others, set or not, whatever their value: one notice for each."""
    words = _words(form.type)
    found = []
    for name, declared in declarations(form.type).items():
        value = getattr(options, name)
        whole = (one for one in declared if not isinstance(one, IdleParts) and name not in one.names)
        first = next((one for one in whole if one.holds(name, options, value)), None)
        if first is not None:
            found.append(Notice(name, first.sentence(words, name, options)))
    return tuple(found)


def untouched_value(form: OptionForm, preset: str, options: Any, name: str) -> Any:
    """What an option would be if all others were set as they are, and nobody had set it."""
    others = {other: getattr(options, other) for other in form.type.__struct_fields__ if other != name}
    values = {**form.presets[preset].values, **form.derive(preset, others)}
    if name not in values:
        return getattr(form.type(), name)
    return getattr(msgspec.convert({name: values[name]}, ready(form.type)), name)


class OptionWords:
    """Titles and values of a struct's options in words, for the sentences of notices."""

    def __init__(self, kind: type[msgspec.Struct]) -> None:
        self._titles = {name: title for name, title, _, _ in describe_fields(kind)}
        self._notes = _notes(kind)

    def title(self, name: str) -> str:
        """The title in quotes."""
        return f'"{self._titles[name]}"'

    def value(self, name: str, value: Any) -> str:
        """A value: its label in quotes, on or off, a number, a list of them."""
        if isinstance(value, bool):
            return say("value-on" if value else "value-off")
        if isinstance(value, tuple):
            return ", ".join(str(part) for part in value)
        label = _hint(self._notes[name], "x-labels").get(str(value))
        return str(value) if label is None else f'"{label}"'

    def now(self, name: str, options: Any) -> str:
        """The value that an option has."""
        return self.value(name, getattr(options, name))

    def filled(self, text: str, values: dict[str, Any]) -> str:
        """A text with these values of options in place of their names in braces."""
        return text.format(**{name: self.value(name, value) for name, value in values.items()})


@Lazy
def _words(kind: type[msgspec.Struct]) -> OptionWords:
    return OptionWords(kind)


@cache
def _notes(kind: type[msgspec.Struct]) -> dict[str, tuple[Any, ...]]:
    """What stands beside the type of every option."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: get_args(hint)[1:] if get_origin(hint) is Annotated else () for name, hint in hints.items()}


def _hint(notes: tuple[Any, ...], name: str) -> dict[str, Any]:
    """A hint of the form that is a table, such as `x-when`; empty if there is none."""
    metas = (note.extra_json_schema or {} for note in notes if isinstance(note, msgspec.Meta))
    return next((dict(meta[name]) for meta in metas if name in meta), {})


def _seen(names: Iterable[str], options: Any) -> dict[str, Any]:
    return {name: getattr(options, name) for name in names}


@cache
def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    return tuple(inspect.signature(function).parameters)
