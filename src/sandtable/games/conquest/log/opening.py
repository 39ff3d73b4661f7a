"""Sentences about the set-up and placements."""

from __future__ import annotations

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Entry, Move, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import GameLogWriter, joined, who, whose
from sandtable.games.conquest.log.words import armies


def _by_owner(events: list[Event]) -> dict[int, list[tuple[int, ...]]]:
    """Arguments by their first one, an owner, in the order of seats."""
    owners: dict[int, list[tuple[int, ...]]] = {}
    for event in events:
        owners.setdefault(event.args[0], []).append(event.args)
    return dict(sorted(owners.items()))


def tell_game_start(writer: GameLogWriter) -> list[Entry]:
    """GAME_START: the size of the table."""
    seats, territories, each = writer.take()[:3]
    text = f"The match begins: {seats} seats, {territories} territories, {armies(each)} each."
    return [writer.entry("start", [text])]


def tell_first_seat(writer: GameLogWriter) -> list[Entry]:
    """FIRST_SEAT: who begins."""
    seat, drawn = writer.take()[:2]
    how = ", drawn at random." if drawn else "."
    return [writer.entry("start", [who(seat), writer.verb(seat, " go first", " goes first"), how])]


def tell_dealt(writer: GameLogWriter) -> list[Entry]:
    """DEALT: one line for each owner."""
    told = []
    for owner, dealt in _by_owner(writer.take_events(ev.DEALT)).items():
        places = sorted(args[1] for args in dealt)
        names = joined([[writer.place(place, owner)] for place in places])
        if owner == s.NEUTRAL:
            text: Text = [
                *names,
                f" stay neutral with {armies(dealt[0][2])} each."
                if len(places) > 1
                else f" stays neutral with {armies(dealt[0][2])}.",
            ]
        else:
            text = [who(owner), writer.verb(owner, " are dealt ", " is dealt "), *names, "."]
        told.append(writer.entry("deal", text, places))
    return told


def tell_claimed(writer: GameLogWriter) -> list[Entry]:
    """CLAIMED: a territory taken in the set-up."""
    seat, place = writer.take()[:2]
    text: Text = [who(seat), writer.verb(seat, " claim ", " claims "), writer.place(place, seat), "."]
    return [writer.entry("claim", text, [place], [writer.move(-1, place, 1, seat)])]


def tell_scattered(writer: GameLogWriter) -> list[Entry]:
    """SCATTERED: one line for each seat."""
    told = []
    for seat, scattered in _by_owner(writer.take_events(ev.SCATTERED)).items():
        landed = [args for args in scattered if args[2] > 0]
        if not landed:
            continue
        parts: list[Text] = [[f"{args[2]} on ", writer.place(args[1], seat)] for args in landed]
        text: Text = [whose(seat), " armies scatter: ", *joined(parts), "."]
        told.append(writer.entry("place", text, [args[1] for args in landed]))
    return told


def tell_placed(writer: GameLogWriter) -> list[Entry]:
    """PLACED: armies from the pool to the board."""
    seat, place, count = writer.take()[:3]
    text: Text = [
        who(seat),
        writer.verb(seat, " place ", " places "),
        f"{armies(count)} on ",
        writer.place(place, seat),
        ".",
    ]
    return [writer.entry("place", text, [place], [writer.move(-1, place, count, seat)])]


def tell_secret_placed(writer: GameLogWriter) -> list[Entry]:
    """SECRET_PLACED: the placing seat's own note of its secret placement."""
    seat, place, count = writer.take()[:3]
    text: Text = [
        who(seat),
        writer.verb(seat, " place ", " places "),
        f"{armies(count)} on ",
        writer.place(place, seat),
        " in secret.",
    ]
    return [writer.entry("place", text, [place], [writer.move(-1, place, count, seat)], secret=True)]


def tell_secret_done(writer: GameLogWriter) -> list[Entry]:
    """SECRET_DONE: a seat is ready; nothing more is told."""
    seat, step = writer.take()[:2]
    what = (
        writer.verb(seat, " have chosen a capital.", " has chosen a capital.")
        if step == s.CAPITALS
        else (writer.verb(seat, " are ready.", " is ready."))
    )
    return [writer.entry("ready", [who(seat), what])]


def tell_revealed(writer: GameLogWriter) -> list[Entry]:
    """REVEALED: what each seat has placed in secret, one line a seat."""
    told = []
    for seat, revealed in _by_owner(writer.take_events(ev.REVEALED)).items():
        added = [args for args in revealed if args[2] > 0]
        if not added:
            continue
        parts: list[Text] = [[f"{args[2]} on ", writer.place(args[1], seat)] for args in added]
        text: Text = [who(seat), writer.verb(seat, " reveal ", " reveals "), *joined(parts), "."]
        moves: list[Move] = [writer.move(-1, args[1], args[2], seat) for args in added]
        told.append(writer.entry("place", text, [args[1] for args in added], moves))
    return told


def tell_capital_chosen(writer: GameLogWriter) -> list[Entry]:
    """CAPITAL_CHOSEN: the choosing seat's own note."""
    seat, place = writer.take()[:2]
    text: Text = [
        who(seat),
        writer.verb(seat, " choose ", " chooses "),
        writer.place(place, seat),
        " as capital, in secret.",
    ]
    return [writer.entry("capital", text, [place], secret=True)]


def tell_capital(writer: GameLogWriter) -> list[Entry]:
    """CAPITAL: a capital, revealed or drawn."""
    seat, place, drawn = writer.take()[:3]
    text: Text = [whose(seat), " capital is ", writer.place(place, seat), ", drawn at random." if drawn else "."]
    return [writer.entry("capital", text, [place])]
