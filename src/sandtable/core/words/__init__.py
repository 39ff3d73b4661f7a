"""What is said to people, in files by themselves: a folder of Fluent files (projectfluent.org) for each language.

    burned = { $seat ->
        [you] { $seat } burn { $card } and save { STRONG($saved) }.
       *[one] { $seat } burns { $card } and saves { STRONG($saved) }.
    }
    bet-question = { STRONG($call) } to call.
        .why = { $others } chips lie on the table.

    say = messages_of(__name__)
    say("call", left=5), say.text("burned", seat=SeatRef(2), card=card, saved=3, you=viewer), say.asked("bet-question")
    TITLE = say.lazy("title")  # at import nobody knows in which language it will be read

The files lie in `words/en-GB` of a package. A message is compiled (messages.py) when it is first said. It may name
figures, words, players and other parts of a sentence, and lists of them. A selector is about a number (its plural
category), players (`you`, `one`, `other`), a word, or what is `true`, `false` or `none`.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Generic, Protocol, TypeVar, cast

from fluent.syntax import FluentParser, ast
from msgspec import Struct
from msgspec.structs import replace

from sandtable.core.scenes import Text
from sandtable.core.words.messages import Grammar, MessageError, SaidMessage, compiled

__all__ = ["ENGLISH", "LANGUAGE", "Languages", "Lazy", "MessageError", "Messages", "installed", "lazy_fields"]
__all__ += ["messages_of", "read_page", "read_sources", "say", "speaking", "translated", "wished"]

Made = TypeVar("Made")
Kind = TypeVar("Kind", bound=type)
Row = TypeVar("Row", bound=Struct)
ENGLISH = "en-GB"
#: The language that is spoken here: the name of a folder. What it lacks is said in English.
LANGUAGE: ContextVar[str] = ContextVar("language", default=ENGLISH)
_ENTRY = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
#: A message of one line that is nothing but words, and what stands before the next: it needs no grammar.
_PLAIN = re.compile(r"[\w-]+ *= *([^\s{}](?:[^\n{}]*[^\s{}])?) *\n(?:#[^\n]*\n|\n)*")
_WISHED = re.compile(r"([\w-]+)(?:\s*;\s*q=(\d(?:\.\d+)?))?")


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Whatever is said meanwhile is said in this language."""
    before = LANGUAGE.set(language)
    try:
        yield
    finally:
        LANGUAGE.reset(before)


@cache
def installed() -> tuple[str, ...]:
    """The languages that there are: those of the core."""
    found = (files("sandtable.core") / "words").iterdir()
    return tuple(sorted(one.name for one in found if one.is_dir() and one.name[:1] != "_"))


def wished(accepted: str) -> str:
    """The language that a reader likes most of those installed, as browsers say it: "fr-CH, fr;q=0.9, en;q=0.8"."""
    known = {name: one for one in installed() for name in (one.split("-")[0].lower(), one.lower())}
    tags = [(float(most or 1), tag.lower()) for tag, most in _WISHED.findall(accepted)]
    likes = [tag for most, tag in sorted(tags, key=lambda one: -one[0]) if most]
    return next((found for tag in likes if (found := known.get(tag) or known.get(tag.split("-")[0]))), ENGLISH)


class Lazy(Generic[Made]):
    """What `make` makes of its arguments is made in the language of who reads it, once, and so many of it are kept."""

    def __init__(self, make: Callable[..., Made], kept: int = 256) -> None:
        self._made: Callable[..., Made] = lru_cache(kept)(lambda language, *given: make(*given))

    def __call__(self, *given: Any) -> Made:
        """What there is in the language that is spoken."""
        return self._made(LANGUAGE.get(), *given)


class _LazyField:
    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, owner: Any, kind: type) -> Any:
        value = owner.__dict__[self._name]
        return value() if type(value) is Lazy else value

    def __set__(self, owner: Any, value: Any) -> None:
        owner.__dict__[self._name] = value


def lazy_fields(*names: str) -> Callable[[Kind], Kind]:
    """A dataclass whose fields of these names may be handed what is `Lazy`: to read one is to find what it makes."""

    def of(kind: Kind) -> Kind:
        for name in names:
            setattr(kind, name, _LazyField(name))
        return kind

    return of


def read_sources(package: str, language: str) -> dict[str, str]:
    """The files of messages of a language that a package has, by name; none if it lacks the language."""
    folder = files(package) / "words" / language
    found = [one for one in folder.iterdir() if one.name.endswith(".ftl")] if folder.is_dir() else []
    return {one.name: one.read_text(encoding="utf-8") for one in found}


def read_page(package: str, name: str, language: str) -> str:
    """A page of a package, such as RULES.md: that in its folder of the language, else the one that lies beside its
    code."""
    there = files(package) / "words" / language / name
    return (there if there.is_file() else files(package) / name).read_text(encoding="utf-8")


class Language(dict[str, SaidMessage]):
    """The messages of a package in one language by name, compiled when they are first said. `other` says what it
    lacks."""

    def __init__(self, package: str, language: str, other: "Language | None") -> None:
        self._where, self._grammar, self._other = f"{package}/{language}", Grammar(language), other
        self.entries: dict[str, str] = {}
        for source in read_sources(package, language).values():
            starts = list(_ENTRY.finditer(source))
            for found, following in zip(starts, [*starts[1:], None]):
                self.entries[found[1]] = source[found.start() : following and following.start()]

    def has(self, name: str) -> bool:
        """Whether there is a message of this name, or attribute of one."""
        entry, _, attribute = name.partition(".")
        return entry in self.entries and f"\n    .{attribute} =" in f"{self.entries[entry]}\n    . ="

    def __missing__(self, name: str) -> SaidMessage:
        if self._other is not None and not self.has(name):
            return self._other[name]
        if found := _PLAIN.fullmatch(self.entries.get(name, "")):
            made = self[name] = SaidMessage((), lambda _: [found[1]], found[1])
            return made
        try:
            made = self[name] = compiled(self._pattern(name), self._pattern, self._grammar)
        except MessageError as error:
            raise MessageError(f"{name} cannot be said in {self._where}: {error}") from None
        return made

    def _pattern(self, name: str) -> ast.Pattern:
        name, _, attribute = name.partition(".")
        entry = FluentParser().parse_entry(self.entries.get(name, ""))
        if not isinstance(entry, ast.Message):
            raise MessageError(f"{name} is missing, or is not written as Fluent wants it.")
        found = {"": entry.value, **{one.id.name: one.value for one in entry.attributes}}.get(attribute)
        if found is None:
            raise MessageError(f"{name} has no {attribute or 'text'}.")
        return found


class Languages(dict[str, Language]):
    """The languages of a package, read when they are first spoken."""

    def __init__(self, package: str) -> None:
        self._package = package

    def __missing__(self, language: str) -> Language:
        other = None if language == ENGLISH else self[ENGLISH]
        made = self[language] = Language(self._package, language, other)
        return made


class Messages(Protocol):
    """What a package says. A message is called by its id, `id.attribute` if it is an attribute of one."""

    languages: Languages

    def __call__(self, name: str, /, **arguments: Any) -> str:
        """A message as words."""

    def text(self, name: str, /, **arguments: Any) -> Text:
        """A message as parts of a sentence. `you`: the seat that it is said to."""

    def asked(self, name: str, /, **arguments: Any) -> tuple[Text, Text]:
        """A question, and its attribute `why`: what is worth knowing with it."""

    def labelled(self, name: str, /, **arguments: Any) -> tuple[str, str]:
        """A label, and its attribute `detail`."""

    def lazy(self, name: str, /, **arguments: Any) -> Any:
        """A message as words, `Lazy`."""

    def both(self, name: str, /, **arguments: Any) -> tuple[Any, Any]:
        """A label, and its attribute `detail`, both `Lazy`."""

    def name(self, name: str, given: str) -> str:
        """What a thing of a data file is called: the message of this name where the language has one, else as there."""


@cache
def messages_of(package: str) -> Messages:
    """What a package says, from a folder for each language. These are functions, as hundreds are called for a scene."""
    languages, spoken = Languages(package), LANGUAGE.get

    def say(name: str, /, **arguments: Any) -> str:
        said = languages[spoken()][name].plain
        try:
            return said if type(said) is str else said(arguments)  # type: ignore[operator]
        except KeyError as error:
            raise lacking(name, error) from None

    def text(name: str, /, **arguments: Any) -> Text:
        said = languages[spoken()][name].text
        try:
            return said(arguments)
        except KeyError as error:
            raise lacking(name, error) from None

    def lacking(name: str, error: KeyError) -> MessageError:
        return MessageError(f"The message {name} of {package} is said without {error.args[0]}.")

    def asked(name: str, /, **arguments: Any) -> tuple[Text, Text]:
        return text(name, **arguments), text(f"{name}.why", **arguments)

    def labelled(name: str, /, **arguments: Any) -> tuple[str, str]:
        return say(name, **arguments), say(f"{name}.detail", **arguments)

    def lazy(name: str, /, **arguments: Any) -> Lazy[str]:
        return Lazy(lambda: say(name, **arguments))

    def both(name: str, /, **arguments: Any) -> tuple[Lazy[str], Lazy[str]]:
        return lazy(name, **arguments), lazy(f"{name}.detail", **arguments)

    def named(name: str, given: str) -> str:
        return say(name) if languages[spoken()].has(name) else given

    made: Any = say
    made.languages, made.text, made.asked, made.labelled, made.name = languages, text, asked, labelled, named
    made.lazy, made.both = lazy, both
    return cast(Messages, made)


def translated(say: Messages, name: str, one: Row, *fields: str) -> Row:
    """A row of a data file in the language that is spoken: its title is the message of this name, if the language has
    it, and its other texts are attributes of that."""
    attributes = {"title": name, **{field: f"{name}.{field}" for field in fields}}
    return replace(one, **{field: say.name(called, getattr(one, field)) for field, called in attributes.items()})


#: What the core says.
say = messages_of("sandtable.core")
