"""Telling the events of a choice as lines of a log: the queue of events, and how players stand in a sentence.

What an event says (core/declare/events.py) is a sentence with slots: `{seat}` is an argument in words, `{seat's}` an
owner, `{seat:draw|draws}` the verb for oneself and for others, `{number:card|cards}` one and many, `{place@seat}` a
thing in a player's colour, `{*armies}` is emphasised, `{drawn?, drawn at random|, in order}` stands for a number that
is not 0 or is. What takes more is a function `tell_<event>` of the game. It names the arguments that it needs of the
event; one that names none takes the event, and others that belong into its line, off the queue. What a game's things
are called is in its subclass of :class:`LogWriter`. The sentence of the event FOLDED, where it stands in files
(core/words), is the message `log-folded`, and its `veiled` what those read who may not know its [brackets].
"""

import inspect
import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache, partial
from types import ModuleType
from typing import Any, ClassVar, Generic, TypedDict, TypeVar, Unpack, cast

from sandtable.core.declare.events import UNTOLD, DeclaredEvent, EventArgument, EventArguments, Events
from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Blow, Dice, Entry, Figure, Move, Part, SeatRef, StrongRef, Text, plain
from sandtable.core.words import ENGLISH, LANGUAGE, Messages

Args = EventArguments
Words = TypeVar("Words")


class LineParts(TypedDict, total=False):
    """What a line of the log may have besides (`Entry`)."""

    secret: bool
    fold: str
    dice: list[Dice]
    figures: list[Figure]


class LogWriter(Generic[Words]):
    """The events of one choice being told to one viewer, front to back, in the words of a game, which declares them."""

    declared: Events
    messages: ClassVar[Messages]
    #: The kinds of arguments that may be the viewer.
    players: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, words: Words, events: Sequence[Event | EventArguments], viewer: int | None) -> None:
        self.words = words
        self.events = [one if isinstance(one, EventArguments) else self.declared.told(one) for one in events]
        self.viewer = viewer
        self.at = 0

    # ------------------------------------------------------------------------------------------------- the queue

    @property
    def left(self) -> int:
        """How many events are still to be told."""
        return len(self.events) - self.at

    @property
    def kind(self) -> int:
        """The kind of the next event, 0 when there is none."""
        return self.events[self.at].kind if self.left else 0

    @property
    def args(self) -> EventArguments:
        """The arguments of the next event; there must be one."""
        return self.events[self.at]

    def take(self) -> EventArguments:
        """The arguments of the next event, which is told now."""
        self.at += 1
        return self.events[self.at - 1]

    def take_all(self, *kinds: int) -> list[EventArguments]:
        """The arguments of the following events as long as they are of these kinds."""
        start = self.at
        while self.kind in kinds:
            self.at += 1
        return self.events[start : self.at]

    def take_like(self, kind: int, first: int) -> list[EventArguments]:
        """The arguments of the following events of this kind as long as their first argument is `first`."""
        taken = []
        while self.kind == kind and self.args[0] == first:
            taken.append(self.take())
        return taken

    def all_of(self, kind: int) -> list[EventArguments]:
        """The arguments of every event of this kind in the choice, told already or not."""
        return [told for told in self.events if told.kind == kind]

    def any_of(self, kind: int) -> bool:
        """Whether the choice brought an event of this kind, told already or not."""
        return any(told.kind == kind for told in self.events)

    # ------------------------------------------------------------------------------------------------- sentences

    def word(self, kind: str, value: Any, owner: int | None = None) -> Part | Text:
        """A number of this kind in a sentence; `owner` gives a thing that seat's colour."""
        return who(value) if kind == "seat" else str(value)

    def element(self, kind: str, value: int) -> str:
        """The element of the board that a number of this kind is, "" for none."""
        return ""

    def motion(self, told: EventArguments, *moves: str) -> list[Move]:
        """The animation of an event, as its `moves` say it."""
        return []

    def subject(self, told: EventArguments, kind: str, value: int) -> str:
        """What a blow falls on that is declared to fall on a number of this kind, "" for nothing that is seen."""
        return self.element(kind, value)

    def blows(self, first: int) -> list[Blow]:
        """What is felt of the events from this one to the next that is to be told."""
        felt = []
        for told in self.events[first : self.at]:
            declared = self.declared.all[told.kind]
            kinds = {one.name: one.kind for one in declared.arguments}
            by = told[0] if declared.arguments and declared.arguments[0].kind in self.players else None
            for kind, name, count, when in declared.blows:
                value, number = getattr(told, name), getattr(told, count) if count else 0
                if value < 0 or (count and number <= 0) or (when and not getattr(told, when)):
                    continue
                on = "" if kinds[name] in self.players else self.subject(told, kinds[name], value)
                if on or kinds[name] in self.players:
                    felt.append(
                        Blow(kind, on, None if by == -1 else by, number) if on else Blow(kind, "", value, number)
                    )
        return felt

    def value(self, kind: str, value: Any) -> Any:
        """A number of this kind as an argument of a message."""
        return SeatRef(value) if kind == "seat" else bool(value) if kind == "flag" else value

    def says(self, name: str, **arguments: Any) -> Text:
        """A message to the viewer."""
        return self.messages.text(name, you=self.viewer, **arguments)

    def told(self, name: str, told: EventArguments, **more: Any) -> Text:
        """A message about an event, whose arguments it names; `more` stands in their place."""
        for one, kind in _named(cast(Any, type(self)), LANGUAGE.get(), told.kind, name):
            more.setdefault(one, self.value(kind, getattr(told, one)))
        return self.messages.languages[LANGUAGE.get()][name].text({**more, "you": self.viewer})

    def text(self, says: str, told: EventArguments) -> Text:
        """A sentence with slots about an event."""
        text: Text = []
        for part in _parts(says, self.declared.all[told.kind].arguments):
            said = part if isinstance(part, str) else part.said(self, told)
            for one in said if isinstance(said, list) else [said]:
                if isinstance(one, str) and text and isinstance(text[-1], str):
                    text[-1] += one
                elif one != "":
                    text.append(one)
        return text

    def say(self, one: DeclaredEvent, message: str = "", veiled: str = "") -> list[Entry]:
        """The line of the next event, which is one of these; what it says, or the message does, is all of it."""
        told = self.take()
        says = veiled if veiled and one.covered(told) else message or one.says
        if not says:
            return []
        named = {argument.name: argument for argument in one.arguments}
        elements = [
            self.element(named[word].kind, told[named[word].at]) if word in named else word.format(seat=told[0])
            for word in (named if one.about is None else one.about.split())
        ]
        moves, secret = self.motion(told, *one.moves.split()) if one.moves else [], one.secret and told.one_seat
        text = self.told(says, told) if message else self.text(says, told)
        return [self.line(one.line, text, [e for e in elements if e], moves, secret=secret, fold=one.fold)]

    def line(
        self, kind: str, text: Text, elements: Sequence[str] = (), moves: Sequence[Move] = (), **more: Unpack[LineParts]
    ) -> Entry:
        """A line of the log."""
        return Entry(n=0, kind=kind, text=text, elements=list(elements), moves=list(moves), **more)


@cache
def _named(writer: Any, language: str, number: int, name: str) -> list[tuple[str, str]]:
    """The arguments of an event that a message names, and their kinds."""
    named = writer.messages.languages[language][name].arguments
    return [(one.name, one.kind) for one in writer.declared.all[number].arguments if one.name in named]


_SLOT = re.compile(
    r"\{(?P<strong>\*?)(?P<name>\w+)(?:(?P<whose>'s)|@(?P<owner>\w+)|:(?P<one>[^}|]*)\|(?P<many>[^}]*)"
    r"|\?(?P<yes>[^}|]*)\|?(?P<no>[^}]*))?\}"
)


class _Slot:
    """A slot of a sentence."""

    def __init__(self, found: re.Match[str], arguments: Sequence[EventArgument]) -> None:
        self._found = found.groupdict()
        self._name: str = found["name"]
        kinds = {one.name: one.kind for one in arguments}
        for name in (self._name, found["owner"]):
            if name is not None and name not in kinds:
                raise TypeError(f"{found[0]} names no argument of the event: {', '.join(kinds)}.")
        self._kind = kinds[self._name]

    def said(self, writer: LogWriter[Any], told: EventArguments) -> Part | Text:
        """What stands in it."""
        found, value = self._found, getattr(told, self._name)
        if found["one"] is not None:
            first = value == writer.viewer if self._kind in writer.players else value == 1
            said: Part | Text = found["one"] if first else found["many"]
        elif found["yes"] is not None:
            said = found["yes"] if value else found["no"]
        elif found["whose"]:
            said = whose(value)
        else:
            said = writer.word(self._kind, value, getattr(told, found["owner"]) if found["owner"] else None)
        return StrongRef(plain(said if isinstance(said, list) else [said])) if found["strong"] else said


@cache
def _parts(says: str, arguments: tuple[EventArgument, ...]) -> list[str | _Slot]:
    """A sentence as its literal parts and its slots."""
    parts: list[str | _Slot] = []
    at = 0
    for found in _SLOT.finditer(says):
        parts += [says[at : found.start()], _Slot(found, arguments)]
        at = found.end()
    parts.append(says[at:])
    if any(isinstance(part, str) and {"{", "}"} & set(part) for part in parts):
        raise TypeError(f"{says!r} may have slots such as {{seat}}, {{seat's}}, {{seat:bid|bids}}, {{drawn?, drawn}}.")
    return [part for part in parts if part]


Teller = Callable[[Any], list[Entry]]


def tellers(
    events: Events, *files: ModuleType, only: Collection[int] | None = None, messages: Messages | None = None
) -> dict[int, Teller]:
    """For each kind of event that anybody is told, or of these `only`, what takes it, and those that belong to it, off
    the writer: the function `tell_<event>` of one of these files, else what it says, or its message. TypeError where it
    has a function and says something, or nothing at all."""
    functions = {name: one for file in files for name, one in vars(file).items() if name.startswith("tell_")}
    english = None if messages is None else messages.languages[ENGLISH]
    found: dict[int, Teller] = {}
    for number in events.all if only is None else only:
        one = events.all[number]
        name = events.names[number]
        function = functions.pop(f"tell_{name.lower()}", None)
        if one.to is UNTOLD:
            continue
        message = f"log-{name.lower().replace('_', '-')}"
        if function is None and english is not None and english.has(message):
            veiled = f"{message}.veiled"
            found[number] = partial(_said, one, message=message, veiled=veiled if english.has(veiled) else "")
            continue
        if (function is None) == (one.says is None):
            raise TypeError(f"{name} needs a sentence or a function tell_{name.lower()}, and has both or neither.")
        if function is None:
            _parts(one.says or "", one.arguments)
            found[number] = partial(_said, one)
        else:
            found[number] = _telling(function, one)
    if functions and only is None:
        raise TypeError(f"There is no event for {', '.join(functions)}.")
    return found


def _said(one: DeclaredEvent, writer: LogWriter[Any], **messages: str) -> list[Entry]:
    return writer.say(one, **messages)


def _telling(function: Callable[..., list[Entry]], one: DeclaredEvent) -> Teller:
    """A teller that hands its function what it names: arguments of the event, or `told`, all of them."""
    _, *names = inspect.signature(function).parameters
    if not names:
        return function
    unknown = set(names) - {argument.name for argument in one.arguments} - {"told"}
    if unknown:
        raise TypeError(f"{function.__name__} names {', '.join(unknown)}, which is no argument of its event.")

    def teller(writer: LogWriter[Any]) -> list[Entry]:
        told = writer.take()
        return function(writer, *(told if name == "told" else getattr(told, name) for name in names))

    return teller


def tell_all(writer: LogWriter[Any], tellers: Mapping[int, Teller]) -> list[Entry]:
    """The lines for the events of one choice, which must all be events the viewer may know. `n` is 0 in all lines; the
    match numbers them."""
    told: list[Entry] = []
    while writer.left:
        first = writer.at
        told += tellers[writer.kind](writer)
        if told and (felt := writer.blows(first)):
            told[-1].blows = [*told[-1].blows, *felt]
    return told


def who(seat: int) -> SeatRef:
    """A player as a part of a sentence."""
    return SeatRef(seat)


def seats_of(seats: Iterable[int]) -> list[SeatRef]:
    """Players as an argument of a message."""
    return [SeatRef(seat) for seat in seats]


def whose(seat: int) -> SeatRef:
    """A player as an owner: "Marit's", "your"."""
    return SeatRef(seat, "possessive")
