"""An event of a game as one declaration, and what follows from it.

    DRAWN = event(31, "seat left", "{seat} {seat:draw|draws} a card.", "draw", to=OTHERS)
    DRAWN_CARD = event(32, "seat *card left", "{seat} {seat:draw|draws} {card}.", "draw", to=OWN)
    EVENTS = Events(globals(), card="cards")

Of it are made the lines of the log (core/game/log_writer.py), what studies count, and the record for programs
(`Game.event_record`). `check_events` (testing/playing.py) holds every event of random games against it.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, cast, get_args

from sandtable.core.declare.fields import formula
from sandtable.core.kernel.events import EVENT_WIDTH, EVERYBODY, NOBODY, Event
from sandtable.core.scenes.documents import BlowKind

_CELLS = EVENT_WIDTH - 2


class EventAudience(NamedTuple):
    """Whom an event is told. `holds(rules, told, audience, covered)` says of one whether it keeps that; `covered`:
    whether its numbers in [brackets] are -1. `private`: one told to a single seat is a secret of that seat."""

    holds: Callable[[Any, Any, int, bool], bool]
    private: bool = False


def _is_own(rules: Any, told: Any, audience: int, covered: bool) -> bool:
    return bool(audience == 1 << told[0])


def _is_others(rules: Any, told: Any, audience: int, covered: bool) -> bool:
    return covered and audience == EVERYBODY ^ (1 << told[0])


#: Everybody; the seat that it names first; everybody else; two events, one for that seat and one for everybody else in
#: which what stands in [brackets] is -1; those two, or one for everybody; as many versions as the rules ask for; nobody
#: but studies.
ALL = EventAudience(lambda rules, told, audience, covered: audience == EVERYBODY)
OWN = EventAudience(_is_own, private=True)
OTHERS = EventAudience(_is_others)
BOTH = EventAudience(lambda *one: _is_own(*one) or _is_others(*one), private=True)
AT_TIMES = EventAudience(lambda *one: one[2] == EVERYBODY or _is_own(*one) or _is_others(*one), private=True)
SOME = EventAudience(lambda rules, told, audience, covered: True)
UNTOLD = EventAudience(lambda rules, told, audience, covered: audience == NOBODY)


class EventArgument(NamedTuple):
    """A number of an event, or several in a row: `at` is the place of the first among its ten."""

    name: str
    kind: str
    at: int
    cells: int
    covered: bool
    counted: bool


class EventArguments(tuple[int, ...]):
    """The numbers of an event, by their names as well; several in a row are a tuple."""

    kind: ClassVar[int]
    audience: int

    @property
    def one_seat(self) -> bool:
        """Whether a single seat was told."""
        return self.audience & (self.audience - 1) == 0

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any: ...


class DeclaredBlow(NamedTuple):
    """A blow, by the names of arguments: what it falls on, how much it is, and what must not be 0 for it."""

    kind: BlowKind
    at: str
    much: str
    when: str


_BLOW = re.compile(r"(\w+) (\w+)(?::(\w+))?(?:\?(\w+))?(?: |$)")


def _blows(text: str, names: Sequence[str]) -> tuple[DeclaredBlow, ...]:
    found = [DeclaredBlow(*(word or "" for word in one.groups())) for one in _BLOW.finditer(text)]  # type: ignore[arg-type]
    unknown = {word for one in found for word in one[1:] if word} - set(names)
    if unknown or any(one.kind not in get_args(BlowKind) for one in found) or bool(text) != bool(found):
        raise TypeError(
            f"{text!r} is no blow: write one of {', '.join(get_args(BlowKind))}, then arguments of the event."
        )
    return tuple(found)


@dataclass(frozen=True)
class DeclaredEvent:
    """An event. `says` is its line of the log (core/game/log_writer.py), "" where it has none, None where a
    function tells it. `line` is the kind of that line; `about` names its elements: arguments, all unless said, or
    elements as they are, with the number of the seat that it names first for {seat}; `moves` is its animation in
    the game's own words, `blows` are what is felt of it, `fold` as `Entry` has it."""

    number: int
    arguments: tuple[EventArgument, ...]
    says: str | None
    line: str
    to: EventAudience
    about: str | None
    moves: str
    blows: tuple[DeclaredBlow, ...]
    fold: str
    made: type[EventArguments]

    def named(self, event: Event) -> EventArguments:
        """The arguments of an event of this kind, by their names."""
        told = self.made(event.args)
        told.audience = event.audience
        return told

    def covered(self, told: EventArguments) -> bool:
        """Whether what stands in [brackets] is hidden."""
        return all(told[one.at + cell] == -1 for one in self.arguments if one.covered for cell in range(one.cells))

    @property
    def secret(self) -> bool:
        """Whether one that a single seat is told is a secret."""
        return self.to.private


_ARGUMENT = re.compile(r"(\[?)(\*?)(\w+)(?::(\w+))?(?:\*(\d))?\]?")


def _arguments(text: str) -> Iterator[EventArgument]:
    at = 0
    for word in text.split():
        found = _ARGUMENT.fullmatch(word)
        if found is None:
            raise TypeError(f"{word!r} is no argument of an event: write name, name:kind or name:kind*3.")
        bracket, star, name, kind, cells = found.groups()
        yield EventArgument(name, kind or name, at, int(cells or 1), bool(bracket), bool(star))
        at += int(cells or 1)
    if at > _CELLS:
        raise TypeError(f"An event has up to {_CELLS} numbers: {text}.")


def event(
    number: int,
    arguments: str = "",
    says: str | None = None,
    line: str = "",
    *,
    to: EventAudience = ALL,
    about: str | None = None,
    moves: str = "",
    fold: str = "",
) -> int:
    """Declare an event, whose number never changes. `arguments` names its numbers in their order: `seat`,
    `source:territory` for a number of another kind than its name, `dice:die*6` for six in a row; `*card` is what
    studies count it by, `[card]` is -1 for those who may not know it. A name that is no kind of the game is a plain
    number. `moves` may end with what is felt, after an exclamation mark: "!hit target:killed" falls on the target, so
    many times; "!fall unit?gone" only if gone. Where `Events` is made, the number takes the declaration's place:
    kernels name numbers."""
    listed = tuple(_arguments(arguments))
    taken = {"kind", "audience", "one_seat"} & {one.name for one in listed}
    if taken:
        raise TypeError(f"No argument of an event is called {', '.join(taken)}: every event has one.")
    places = {
        one.name: property(itemgetter(one.at if one.cells == 1 else slice(one.at, one.at + one.cells)))
        for one in listed
    }
    made = type("EventArguments", (EventArguments,), {"kind": number, **places})
    moves, _, felt = moves.partition("!")
    blows = _blows(felt, [one.name for one in listed])
    return cast(int, DeclaredEvent(number, listed, says, line, to, about, moves, blows, fold, made))


class Events:
    """The events that a module declares, by number. `kinds`: of each kind of argument how many there are, a number or a
    formula of fields of Rules; seats and flags are known."""

    def __init__(self, module: dict[str, Any], **kinds: int | str) -> None:
        self._counts = {"seat": "players", "flag": 2, "mask": "1 << players", **kinds}
        self._compiled = {kind: compile(formula(count), "<count>", "eval") for kind, count in self._counts.items()}
        self.all: dict[int, DeclaredEvent] = {}
        self.names: dict[int, str] = {}
        for name, one in list(module.items()):
            if isinstance(one, DeclaredEvent):
                if one.number in self.all:
                    raise ValueError(f"{name} and {self.names[one.number]} have one number: {one.number}.")
                self.all[one.number], self.names[one.number], module[name] = one, name, one.number

    def and_also(self, **more: int) -> "Events":
        """These and more declared ones."""
        return Events({**{self.names[number]: one for number, one in self.all.items()}, **more}, **self._counts)

    def told(self, event: Event) -> EventArguments:
        """The arguments of an event, by their names."""
        return self.all[event.kind].named(event)

    def all_of(self, events: Iterable[Event], number: int) -> list[EventArguments]:
        """The arguments of each of the events that is of this kind."""
        return [self.told(event) for event in events if event.kind == number]

    def of_kind(self, event: Event, kind: str) -> list[int]:
        """The numbers of this kind that an event has."""
        return [event.args[one.at] for one in self.all[event.kind].arguments if one.kind == kind]

    @property
    def untold(self) -> frozenset[int]:
        """Those that nobody is told of."""
        return frozenset(number for number, one in self.all.items() if one.to is UNTOLD)

    def counted(self, kind: str) -> Mapping[int, int]:
        """By number, the place of the argument of this kind that studies count events by."""
        return {
            number: one.at
            for number, declared in self.all.items()
            for one in declared.arguments
            if one.counted and one.kind == kind
        }

    def record(self, event: Event, names: Mapping[str, Sequence[str]] | None = None) -> dict[str, Any]:
        """An event for programs: its name, then its arguments by their names. `names`: what numbers of a kind are
        called, so `territory` may be "gaul"."""
        known, told = names or {}, self.told(event)
        found: dict[str, Any] = {"event": self.names[event.kind]}
        for one in self.all[event.kind].arguments:
            called = known.get(one.kind)
            value = getattr(told, one.name)
            if called is not None and one.cells == 1:
                value = called[value] if 0 <= value < len(called) else None
            found[one.name] = list(value) if isinstance(value, tuple) else value
        return found

    def wrong(self, rules: Any, event: Event) -> str:
        """What of an event is not as declared, in a sentence; "" if all is."""
        declared = self.all.get(event.kind)
        if declared is None:
            return f"The event {event.kind} is not declared."
        name, told = self.names[event.kind], declared.named(event)
        used = sum(one.cells for one in declared.arguments)
        if any(told[used:]):
            return f"{name} has more numbers than are declared: {tuple(told)}."
        for one in declared.arguments:
            code = self._compiled.get(one.kind)
            most = None if code is None else int(eval(code, {"rules": rules}))
            least = 0 if one.kind == "seat" and not one.covered else -1
            if most is not None and any(not least <= told[one.at + cell] < most for cell in range(one.cells)):
                return f"{name}: {one.name} is no {one.kind} below {most}: {getattr(told, one.name)}."
        covered = all(
            told[one.at + cell] == -1 for one in declared.arguments if one.covered for cell in range(one.cells)
        )
        if not declared.to.holds(rules, told, event.audience, covered):
            return f"{name} {tuple(told)} is told to others than it is declared for: {event.audience:#b}."
        return ""
