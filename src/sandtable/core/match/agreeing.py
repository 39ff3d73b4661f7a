"""Whose yes it takes that a choice is taken back or the match is ended: that of the person of every seat.

Represented is not absent. While a bot plays for a person, because they are away or handed the seat over, their time is
gone, or they were removed, nobody can agree in their place. A bot that sits there from the beginning is nobody's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from sandtable.core.match.seal.events import MatchEvent, SeatChange
from sandtable.core.match.seal.opening import Opening


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
