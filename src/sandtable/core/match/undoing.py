"""Whether a choice may be taken back by its seat alone, whose yes it takes otherwise, and what is said of a step back.

A seat alone may take back what told nobody anything: no chance was drawn, nobody else was told of it, the seat itself
learned nothing by it, and nobody else could choose since. What the seat may do depends on what it knows alone: the same
choice is tried in worlds that it cannot tell from the true one, and must come to the same for it in all of them.

Otherwise, and for ending the match, the person of every seat must agree. Represented is not absent: while a bot plays
for a person, because they are away or handed the seat over, their time is gone, or they were removed, nobody can agree
in their place. A bot that sits there from the beginning is nobody's.
"""

import hashlib
from collections.abc import Collection, Iterator, Sequence
from typing import Final

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.events import EVENT_WIDTH, EVERYBODY, Event
from sandtable.core.kernel.records import Records
from sandtable.core.match.applying import applied, kernel_of
from sandtable.core.match.seal.events import MatchEvent, SeatChange, UndoChange
from sandtable.core.match.seal.opening import Opening
from sandtable.core.scenes import Entry, SeatRef, Text

#: The kind of the event of a step back: that of the platform, which no game has.
UNDONE: Final = 0
#: In so many worlds a choice is tried before it is said to have told its seat nothing.
WORLDS = 8
_KEYS = [hashlib.sha256(f"sandtable-undo-world:{number}".encode()).digest() for number in range(WORLDS)]
_CHANCES = np.concatenate([new_chance(key) for key in _KEYS])


def is_silent(seat: int, events: Sequence[Event]) -> bool:
    """Whether nobody but the seat was told anything."""
    return not any(event.audience & EVERYBODY & ~(1 << seat) for event in events)


def told_nothing(game: Game, before: Records, seat: int, code: int) -> bool:
    """Whether the seat's choice, made in this state, told nobody anything, the seat included."""
    said = game.silent(before, seat, kernel_of(code), code, _CHANCES)
    return told_nothing_by_worlds(game, before, seat, code) if said is None else said


def told_nothing_by_worlds(game: Game, before: Records, seat: int, code: int) -> bool:
    """The same, one question to the game's kernels after the other: for those that have no machine code yet."""
    here = _outcome(game, before, seat, code)
    return here is not None and all(
        _outcome(game, game.concealed(before, seat, key), seat, code) == here for key in _KEYS
    )


def _outcome(game: Game, before: Records, seat: int, code: int) -> object:
    """What comes of a choice for its seat; None if others are told of it or chance decides it."""
    after, events = applied(game, before, kernel_of(code), seat, code)
    if not is_silent(seat, events) or before["chance"].tobytes() != after["chance"].tobytes():
        return None
    asked = game.seats_to_act(after)
    legal = game.legal(after, seat) if seat in asked else []
    return events, asked, legal, game.observe(after, seat).tobytes()


def undone(undo: UndoChange, alone: bool) -> Event:
    """The event of a step back: who took back, who agreed (a mask), and whether dice fall anew. Of what nobody saw
    nobody else is told that it is gone."""
    agreed = sum(1 << seat for seat in undo.agreed)
    args = (undo.seat, agreed, int(undo.anew))
    return Event(UNDONE, 1 << undo.seat if alone else EVERYBODY, args + (0,) * (EVENT_WIDTH - 2 - len(args)))


def undo_entry(event: Event, viewer: int | None) -> Entry:
    """The line of the log that tells of a step back."""
    seat, mask, anew = event.args[:3]
    text: Text = [SeatRef(seat), " take back your choice" if seat == viewer else " takes back a choice"]
    agreed = [other for other in range(mask.bit_length()) if mask >> other & 1]
    for number, other in enumerate(agreed):
        text += ["; " if number == 0 else " and " if number == len(agreed) - 1 else ", ", SeatRef(other)]
    text.append(" agreed. " if agreed else ". ")
    if anew:
        text.append("Dice and draws to come are new ones.")
    return Entry(n=0, kind="undo", text=_tidy(text), secret=not event.seen_by(None))


def _tidy(text: Text) -> Text:
    last = text[-1]
    return [*text[:-1], last.rstrip()] if isinstance(last, str) else text


def people_of(opening: Opening, events: Sequence[MatchEvent]) -> list[int]:
    """The seats for which a person decides after these events, in seat order."""
    people = set(opening.persons())
    for event in _changes(events):
        (people.discard if event.bot is not None else people.add)(event.seat)
    return sorted(people)


def represented_of(opening: Opening, events: Sequence[MatchEvent]) -> dict[int, SeatChange]:
    """The seats of people for which a bot decides after these events, each with what made it so."""
    owned, found = set(opening.persons()), dict[int, SeatChange]()
    for event in _changes(events):
        if event.bot is None:
            owned.add(event.seat)
            found.pop(event.seat, None)
        elif event.seat in owned:
            found[event.seat] = event
    return found


def taken_over(opening: Opening, events: Sequence[MatchEvent], first: int) -> SeatChange | None:
    """The last of the events from number `first` on by which another player took the seat of a person."""
    owned, found = set(opening.persons()), None
    for number, event in enumerate(events):
        if isinstance(event, SeatChange) and event.bot is None:
            if number >= first and event.seat in owned and event.was != event.name:
                found = event
            owned.add(event.seat)
    return found


def may_return(change: SeatChange) -> bool:
    """Whether the person may take the seat again from the bot: it is called after them as long as they may."""
    return change.was == change.name


def refusal(changes: Collection[SeatChange], what: str) -> str:
    """The sentence for a question that a player whom a bot represents would have to answer, about `what` is asked;
    empty if nobody would. Who is gone for good is named first: for them it is no use to wait."""
    for change in sorted(changes, key=may_return):
        name = change.was or f"the person of seat {change.seat + 1}"
        if may_return(change):
            return f"A bot plays for {name}, who must agree that {what}: ask when {name} is back."
        return f"A bot plays on for {name}, who is no longer in this match and cannot agree that {what}."
    return ""


def _changes(events: Sequence[MatchEvent]) -> Iterator[SeatChange]:
    return (event for event in events if isinstance(event, SeatChange))
