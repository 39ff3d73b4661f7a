"""Events as declarations: numbers for kernels, named arguments, sentences, audiences, what studies count, records."""

from __future__ import annotations

import re
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from sandtable.core.declare.events import ALL, AT_TIMES, BOTH, OTHERS, OWN, UNTOLD, Events, event
from sandtable.core.game.log_writer import LogWriter, tell_all, tellers
from sandtable.core.kernel.events import EVERYBODY, NOBODY, Event
from sandtable.core.scenes import Entry, Move, Part, SeatRef, StrongRef, Text, plain

DREW = event(3, "seat left", "{seat} {seat:draw|draws} a card, {left} {left:is|are} left.", "draw", to=OTHERS)
DREW_CARD = event(4, "seat *card left", "{seat} {seat:draw|draws} {card}{left?|, the last}.", "draw", to=OWN)
GAVE = event(5, "seat to:seat [card]", "{seat's} {*card} goes to {to}.", "give", to=BOTH, about="card", moves="card to")
SHOWN = event(7, "seat dice:die*3 number", to=ALL)
QUIET = event(8, "seat", "")
COUNTED = event(9, "seat *place:card", to=UNTOLD)
EVENTS = Events(globals(), card="cards", die=7)
RULES = SimpleNamespace(players=3, cards=5)
CARDS = ["ace", "king", "queen", "jack", "ten"]


class Writer(LogWriter[Any]):
    declared = EVENTS

    def word(self, kind: str, value: Any, owner: int | None = None) -> Part | Text:
        return super().word(kind, value) if kind != "card" else CARDS[value] if value >= 0 else "a card"

    def element(self, kind: str, value: int) -> str:
        return f"card-{value}" if kind == "card" else ""

    def motion(self, told: Any, *moves: str) -> list[Move]:
        return [Move(*(str(getattr(told, name)) for name in moves), 1, told.seat)]


def tell_shown(writer: Writer, dice: tuple[int, ...], seat: int) -> list[Entry]:
    return [writer.line("shown", [SeatRef(seat), f" shows {dice}."])]


def tell_shown_all(writer: Writer) -> list[Entry]:
    return [writer.line("shown", [f"{len(writer.take_all(SHOWN))} show."])]


def module(**functions: Any) -> ModuleType:
    made = ModuleType("log")
    vars(made).update(functions)
    return made


TELLERS = tellers(EVENTS, module(tell_shown=tell_shown))


def happened(kind: int, *args: int, audience: int = EVERYBODY) -> Event:
    return Event(kind, audience, args + (0,) * (10 - len(args)))


def lines(*events: Event, viewer: int | None = None) -> list[Entry]:
    return tell_all(Writer(None, events, viewer), TELLERS)


def test_kernels_name_plain_numbers() -> None:
    assert type(DREW) is int and (DREW, DREW_CARD) == (3, 4)
    assert EVENTS.names == {3: "DREW", 4: "DREW_CARD", 5: "GAVE", 7: "SHOWN", 8: "QUIET", 9: "COUNTED"}


def test_arguments_have_names() -> None:
    told = EVENTS.told(happened(SHOWN, 2, 6, 5, 1, 9))
    assert (told.seat, told.dice, told.number) == (2, (6, 5, 1), 9) and told[:2] == (2, 6)
    assert EVENTS.of_kind(happened(GAVE, 1, 2, 3), "seat") == [1, 2]


def test_an_event_says_its_line() -> None:
    drew = happened(DREW, 1, 1, audience=EVERYBODY ^ 2)
    (line,) = lines(drew)
    assert line.text == [SeatRef(1), " draws a card, 1 is left."] and line.kind == "draw" and not line.secret
    (own,) = lines(happened(DREW_CARD, 1, 2, 0, audience=2), viewer=1)
    assert own.text == [SeatRef(1), " draw queen, the last."] and own.secret and own.elements == ["card-2"]
    (gave,) = lines(happened(GAVE, 0, 2, 3, audience=1), viewer=0)
    assert gave.text == [SeatRef(0, "possessive"), " ", StrongRef("jack"), " goes to ", SeatRef(2), "."]
    assert gave.secret and gave.moves == [Move("3", "2", 1, 0)]
    (hidden,) = lines(happened(GAVE, 0, 2, -1, audience=EVERYBODY ^ 1))
    assert plain(hidden.text) == "Seat 1's a card goes to Seat 3." and not hidden.secret
    assert lines(happened(QUIET, 0)) == []


def test_a_teller_gets_the_arguments_that_it_names() -> None:
    (line,) = lines(happened(SHOWN, 2, 6, 5, 1))
    assert plain(line.text) == "Seat 3 shows (6, 5, 1)."
    grouped = tellers(EVENTS, module(tell_shown=tell_shown_all))
    rolls = [happened(SHOWN, seat, 1, 2, 3) for seat in range(3)]
    assert [plain(line.text) for line in tell_all(Writer(None, rolls, None), grouped)] == ["3 show."]


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        (happened(99), "The event 99 is not declared."),
        (happened(DREW, 3, 1, audience=EVERYBODY ^ 8), "DREW: seat is no seat below 3: 3."),
        (happened(DREW, 1, 1, 5, audience=EVERYBODY ^ 2), "DREW has more numbers than are declared"),
        (happened(DREW, 1, 1), "DREW .* is told to others than it is declared for"),
        (happened(DREW_CARD, 1, 5, audience=2), "DREW_CARD: card is no card below 5: 5."),
        (happened(DREW_CARD, 1, 4, audience=6), "DREW_CARD .* is told to others"),
        (happened(GAVE, 1, 2, 3, audience=EVERYBODY ^ 2), "GAVE .* is told to others"),
        (happened(SHOWN, 1, 2, 7, 1), r"SHOWN: dice is no die below 7: \(2, 7, 1\)."),
        (happened(COUNTED, 1, 1), "COUNTED .* is told to others"),
    ],
)
def test_what_is_not_as_declared_is_said(told: Event, wrong: str) -> None:
    assert re.match(wrong, EVENTS.wrong(RULES, told))


@pytest.mark.parametrize(
    "told",
    [
        happened(DREW, 1, 7, audience=EVERYBODY ^ 2),
        happened(DREW_CARD, 1, 4, audience=2),
        happened(GAVE, 1, 2, 3, audience=2),
        happened(GAVE, 1, 2, -1, audience=EVERYBODY ^ 2),
        happened(SHOWN, 1, 6, 6, 6, -40),
        happened(COUNTED, 1, 4, audience=NOBODY),
    ],
)
def test_what_is_as_declared_is_right(told: Event) -> None:
    assert EVENTS.wrong(RULES, told) == ""


def test_two_versions_may_be_one_for_everybody() -> None:
    own = Events({"X": event(1, "seat [card]", "", to=AT_TIMES)})
    for audience, card, right in ((EVERYBODY, 3, True), (1, 3, True), (EVERYBODY ^ 1, -1, True), (6, -1, False)):
        assert (own.wrong(RULES, happened(1, 0, card, audience=audience)) == "") is right


def test_studies_count_by_what_is_starred() -> None:
    assert EVENTS.counted("card") == {DREW_CARD: 1, COUNTED: 1} and EVENTS.counted("seat") == {}


def test_the_record_of_an_event_has_names() -> None:
    assert EVENTS.record(happened(DREW_CARD, 1, 2, 7), {"card": CARDS}) == {
        "event": "DREW_CARD", "seat": 1, "card": "queen", "left": 7,
    }  # fmt: skip
    assert EVENTS.record(happened(GAVE, 1, 2, -1), {"card": CARDS})["card"] is None
    assert EVENTS.record(happened(SHOWN, 1, 6, 5, 4, 9))["dice"] == [6, 5, 4]


def test_mistakes_are_found_when_a_game_loads() -> None:
    with pytest.raises(TypeError, match="is no argument of an event"):
        event(1, "seat, card")
    with pytest.raises(TypeError, match="up to 10 numbers"):
        event(1, "dice*9 seat left")
    with pytest.raises(ValueError, match="B and A have one number: 1"):
        Events({"A": event(1), "B": event(1)})
    with pytest.raises(TypeError, match="SHOWN needs a sentence or a function tell_shown, and has both or neither"):
        tellers(EVENTS, module())
    with pytest.raises(TypeError, match="DREW needs a sentence or a function"):
        tellers(EVENTS, module(tell_shown=tell_shown, tell_drew=tell_shown))
    with pytest.raises(TypeError, match="There is no event for tell_lost"):
        tellers(EVENTS, module(tell_shown=tell_shown, tell_lost=tell_shown_all))
    with pytest.raises(TypeError, match="names card, which is no argument of its event"):
        tellers(EVENTS, module(tell_shown=lambda writer, card: []))
    with pytest.raises(TypeError, match=r"\{deck\} names no argument of the event: seat"):
        tellers(Events({"A": event(1, "seat", "{deck} is empty.")}))
