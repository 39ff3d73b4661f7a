"""A checker of histories: what clients were told, against what was stored in the end. It knows nothing of the server's
code (a test sees to that): only the rules of the protocol, which are these.

H1. Every choice that was acknowledged is stored once, as it was sent, by the seat that sent it.
H2. Nothing is stored twice: no number of a match, no decision of a seat, no key of a client.
H3. The choices of a match are numbered 0, 1, 2, ... and so are the decisions of each seat; what happens at the table (a
    bot takes over) is among the choices of the match with a number below 0 in place of a decision.
H4. A choice that is stored under a client's key was sent by that client.
H5. A key is answered in one way: never acknowledged and refused, and acknowledged with one decision.
H6. All frames of one number that one viewer of one match is shown have the same content, on whatever connection, at
    whatever time; so do all entries of a log.
H7. On one connection frames come in order without a gap, after a table.
H8. A seat is given to one person, and it is the one who is stored.
H9. In the end every match is over, or waits for a person who is there and knows it, or moves on: bots go on, and so do
    clocks, which hand the seat of whoever is away to a bot.

A history is a list of dictionaries, each with `event`:

    sent       match seat decision code key          refused    match key code
    acked      match key decision                    given      match seat guest
    table      match viewer connection n scene log first decision       (log: texts from entry number `first` on)
    frame      match viewer connection n scene log first decision
    stored     match n seat decision code key        seated     match seat guest
    ended      match over owed moves
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

__all__ = ["problems"]

Event = Mapping[str, Any]


def problems(history: Iterable[Event]) -> list[str]:
    """Every breach of the rules, as sentences that begin with the number of the rule."""
    events: dict[str, list[Event]] = defaultdict(list)
    ordered = list(history)
    for event in ordered:
        events[event["event"]].append(event)
    return [
        *_acknowledged(events),
        *_stored(events),
        *_answered(events),
        *_frames(ordered),
        *_seats(events),
        *_ends(events),
    ]


def _what(event: Event) -> tuple[Any, ...]:
    return event["match"], event["seat"], event["decision"], event["code"]


def _acknowledged(events: Mapping[str, list[Event]]) -> Iterable[str]:
    sent = {event["key"]: event for event in events["sent"]}
    stored: dict[str, list[Event]] = defaultdict(list)
    for event in events["stored"]:
        stored[event["key"]].append(event)
    for key in sorted({event["key"] for event in events["acked"]}):
        if key not in sent:
            yield f"H1 {key} is acknowledged and was never sent"
        elif not stored[key]:
            yield f"H1 {key} is acknowledged and lost: {_what(sent[key])}"
        elif any(_what(found) != _what(sent[key]) for found in stored[key]):
            yield f"H1 {key} was sent as {_what(sent[key])} and stored as {_what(stored[key][0])}"
    for event in events["stored"]:
        key = event["key"]
        if key is not None and key in sent and _what(sent[key]) != _what(event):
            yield f"H4 {key} is stored as {_what(event)}, but {_what(sent[key])} was sent"
        elif key is not None and key not in sent and len(key) >= 8:
            yield f"H4 {key} is stored and nobody sent it"


def _stored(events: Mapping[str, list[Event]]) -> Iterable[str]:
    rows = events["stored"]
    for words, counted in (
        ("choice", Counter((row["match"], row["n"]) for row in rows)),
        ("decision", Counter((row["match"], row["seat"], row["decision"]) for row in rows)),
        ("key", Counter(row["key"] for row in rows if row["key"] is not None and len(row["key"]) >= 8)),
    ):
        for name, count in counted.items():
            if count > 1:
                yield f"H2 {words} {name} is stored {count} times"
    numbers: dict[Any, list[int]] = defaultdict(list)
    for row in rows:
        numbers[row["match"], None].append(row["n"])
        if row["decision"] >= 0:
            numbers[row["match"], row["seat"]].append(row["decision"])
    for (match, seat), found in numbers.items():
        if sorted(found) != list(range(len(found))):
            what = "choices" if seat is None else f"decisions of seat {seat}"
            yield f"H3 the {what} of {match} are not numbered 0 to {len(found) - 1}"


def _answered(events: Mapping[str, list[Event]]) -> Iterable[str]:
    sent = {event["key"]: event["decision"] for event in events["sent"]}
    refused = {event["key"]: event["code"] for event in events["refused"]}
    for event in events["acked"]:
        if event["key"] in refused:
            yield f"H5 {event['key']} is acknowledged and refused ({refused[event['key']]})"
        if event["decision"] != sent.get(event["key"], event["decision"]):
            yield f"H5 {event['key']} is acknowledged as the answer to decision {event['decision']}"


def _frames(ordered: Iterable[Event]) -> Iterable[str]:
    shown: dict[Any, Any] = {}
    entries: dict[Any, Any] = {}
    last: dict[Any, int] = {}
    for event in ordered:
        if event["event"] not in ("table", "frame") or event["n"] < 0:
            continue
        eyes = (event["match"], event["viewer"])
        content = (event["scene"], event["decision"])
        if shown.setdefault((*eyes, event["n"]), content) != content:
            yield f"H6 frame {event['n']} of {eyes} has two contents"
        for number, entry in enumerate(event["log"], event["first"]):
            if entries.setdefault((*eyes, number), entry) != entry:
                yield f"H6 log entry {number} of {eyes} has two contents"
        line = (event["connection"], *eyes)
        if event["event"] == "frame":
            if line not in last:
                yield f"H7 {eyes} is sent frame {event['n']} before a table on connection {event['connection']}"
            elif event["n"] != last[line] + 1:
                yield f"H7 {eyes} is sent frame {event['n']} after {last[line]} on connection {event['connection']}"
        last[line] = event["n"]


def _seats(events: Mapping[str, list[Event]]) -> Iterable[str]:
    seated = {(event["match"], event["seat"]): event["guest"] for event in events["seated"]}
    given: dict[Any, set[str]] = defaultdict(set)
    for event in events["given"]:
        given[event["match"], event["seat"]].add(event["guest"])
    for place, guests in given.items():
        if len(guests) > 1:
            yield f"H8 seat {place} is given to {sorted(guests)}"
        if not guests <= {seated.get(place)}:
            yield f"H8 seat {place} is given to {sorted(guests)}, and {seated.get(place)} is stored"


def _ends(events: Mapping[str, list[Event]]) -> Iterable[str]:
    for event in events["ended"]:
        if not event["over"] and not event["owed"] and not event.get("moves"):
            yield f"H9 {event['match']} is not over, waits for nobody who knows it, and does not move"
