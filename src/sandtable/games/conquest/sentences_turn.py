"""Sentences about the set-up, the course of the turn, and the end."""

from __future__ import annotations

from sandtable.core.events import Event
from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.ending import ending
from sandtable.games.conquest.lexicon import armies, counted
from sandtable.games.conquest.state import CAPITALS, NEUTRAL
from sandtable.games.conquest.telling import Telling, joined, who, whose

__all__ = [
    "tell_capital",
    "tell_capital_chosen",
    "tell_claimed",
    "tell_dealt",
    "tell_eliminated",
    "tell_first_seat",
    "tell_fortified",
    "tell_game_over",
    "tell_game_start",
    "tell_neutralised",
    "tell_placed",
    "tell_reinforced",
    "tell_resigned",
    "tell_revealed",
    "tell_round_start",
    "tell_scattered",
    "tell_secret_done",
    "tell_secret_placed",
    "tell_standing",
    "tell_turn_end",
    "tell_turn_start",
]


# -------------------------------------------------------------------------------------------------------- the set-up


def tell_game_start(telling: Telling) -> list[Entry]:
    """GAME_START: the size of the table."""
    seats, territories, each = telling.take()[:3]
    text = f"The match begins: {seats} seats, {territories} territories, {armies(each)} each."
    return [telling.entry("start", [text])]


def tell_first_seat(telling: Telling) -> list[Entry]:
    """FIRST_SEAT: who begins."""
    seat, drawn = telling.take()[:2]
    how = ", drawn at random." if drawn else "."
    return [telling.entry("start", [who(seat), telling.verb(seat, " go first", " goes first"), how])]


def _by_owner(events: list[Event]) -> dict[int, list[tuple[int, ...]]]:
    """Arguments by their first one, an owner, in the order of seats."""
    owners: dict[int, list[tuple[int, ...]]] = {}
    for event in events:
        owners.setdefault(event.args[0], []).append(event.args)
    return dict(sorted(owners.items()))


def tell_dealt(telling: Telling) -> list[Entry]:
    """DEALT: one line for each owner."""
    told = []
    for owner, dealt in _by_owner(telling.take_events(ev.DEALT)).items():
        places = sorted(args[1] for args in dealt)
        names = joined([[telling.place(place, owner)] for place in places])
        if owner == NEUTRAL:
            text: Text = [
                *names,
                f" stay neutral with {armies(dealt[0][2])} each."
                if len(places) > 1
                else f" stays neutral with {armies(dealt[0][2])}.",
            ]
        else:
            text = [who(owner), telling.verb(owner, " are dealt ", " is dealt "), *names, "."]
        told.append(telling.entry("deal", text, places))
    return told


def tell_claimed(telling: Telling) -> list[Entry]:
    """CLAIMED: a territory taken in the set-up."""
    seat, place = telling.take()[:2]
    text: Text = [who(seat), telling.verb(seat, " claim ", " claims "), telling.place(place, seat), "."]
    return [telling.entry("claim", text, [place], [telling.move(-1, place, 1, seat)])]


def tell_scattered(telling: Telling) -> list[Entry]:
    """SCATTERED: one line for each seat."""
    told = []
    for seat, scattered in _by_owner(telling.take_events(ev.SCATTERED)).items():
        landed = [args for args in scattered if args[2] > 0]
        if not landed:
            continue
        parts: list[Text] = [[f"{args[2]} on ", telling.place(args[1], seat)] for args in landed]
        text: Text = [whose(seat), " armies scatter: ", *joined(parts), "."]
        told.append(telling.entry("place", text, [args[1] for args in landed]))
    return told


def tell_placed(telling: Telling) -> list[Entry]:
    """PLACED: armies from the pool to the board."""
    seat, place, count = telling.take()[:3]
    text: Text = [
        who(seat),
        telling.verb(seat, " place ", " places "),
        f"{armies(count)} on ",
        telling.place(place, seat),
        ".",
    ]
    return [telling.entry("place", text, [place], [telling.move(-1, place, count, seat)])]


def tell_secret_placed(telling: Telling) -> list[Entry]:
    """SECRET_PLACED: the placing seat's own note of its secret placement."""
    seat, place, count = telling.take()[:3]
    text: Text = [
        who(seat),
        telling.verb(seat, " place ", " places "),
        f"{armies(count)} on ",
        telling.place(place, seat),
        " in secret.",
    ]
    return [telling.entry("place", text, [place], [telling.move(-1, place, count, seat)], secret=True)]


def tell_secret_done(telling: Telling) -> list[Entry]:
    """SECRET_DONE: a seat is ready; nothing more is told."""
    seat, step = telling.take()[:2]
    what = (
        telling.verb(seat, " have chosen a capital.", " has chosen a capital.")
        if step == CAPITALS
        else (telling.verb(seat, " are ready.", " is ready."))
    )
    return [telling.entry("ready", [who(seat), what])]


def tell_revealed(telling: Telling) -> list[Entry]:
    """REVEALED: what each seat has placed in secret, one line a seat."""
    told = []
    for seat, revealed in _by_owner(telling.take_events(ev.REVEALED)).items():
        added = [args for args in revealed if args[2] > 0]
        if not added:
            continue
        parts: list[Text] = [[f"{args[2]} on ", telling.place(args[1], seat)] for args in added]
        text: Text = [who(seat), telling.verb(seat, " reveal ", " reveals "), *joined(parts), "."]
        moves: list[Move] = [telling.move(-1, args[1], args[2], seat) for args in added]
        told.append(telling.entry("place", text, [args[1] for args in added], moves))
    return told


def tell_capital_chosen(telling: Telling) -> list[Entry]:
    """CAPITAL_CHOSEN: the choosing seat's own note."""
    seat, place = telling.take()[:2]
    text: Text = [
        who(seat),
        telling.verb(seat, " choose ", " chooses "),
        telling.place(place, seat),
        " as capital, in secret.",
    ]
    return [telling.entry("capital", text, [place], secret=True)]


def tell_capital(telling: Telling) -> list[Entry]:
    """CAPITAL: a capital, revealed or drawn."""
    seat, place, drawn = telling.take()[:3]
    text: Text = [whose(seat), " capital is ", telling.place(place, seat), ", drawn at random." if drawn else "."]
    return [telling.entry("capital", text, [place])]


# ---------------------------------------------------------------------------------------------------------- the turn


def tell_round_start(telling: Telling) -> list[Entry]:
    """ROUND_START: nothing of its own when a turn begins, whose line names the round."""
    round_number = telling.take()[0]
    return [] if telling.any_of(ev.TURN_START) else [telling.entry("round", [f"Round {round_number} begins."])]


def tell_turn_start(telling: Telling) -> list[Entry]:
    """TURN_START: the hair line that starts a turn."""
    seat, round_number = telling.take()[:2]
    return [telling.entry("turn", [f"Round {round_number}, ", SeatRef(seat)])]


def tell_reinforced(telling: Telling) -> list[Entry]:
    """REINFORCED, with the CONTINENT_BONUS events before it: what a turn brings and for what."""
    bonuses = [event.args for event in telling.take_events(ev.CONTINENT_BONUS)]
    names = telling.lexicon.continents
    parts: list[Text] = [[f"{args[2]} for {names[args[1]]}"] for args in bonuses]
    if telling.kind != ev.REINFORCED:
        seat, total = bonuses[0][0], sum(args[2] for args in bonuses)
    else:
        seat, total, base, held, _, _, for_capitals = telling.take()[:7]
        parts.insert(0, [f"{base} for {counted(held, 'territory', 'territories')}"])
        if for_capitals:
            parts.append([f"{for_capitals} for capitals"])
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), StrongRef(armies(total))]
    if len(parts) > 1:
        text += [": ", *joined(parts)]
    return [telling.entry("reinforce", [*text, "."])]


def tell_fortified(telling: Telling) -> list[Entry]:
    """FORTIFIED: the free move, as far as the viewer sees its ends."""
    seat, source, target, count = telling.take()[:4]
    number = armies(count) if count >= 0 else "armies"
    start: Text = [" from ", telling.place(source, seat)] if source >= 0 else [" from out of sight"]
    end: Text = [" to ", telling.place(target, seat)] if target >= 0 else [" out of sight"]
    text: Text = [who(seat), telling.verb(seat, " move ", " moves "), number, *start, *end, "."]
    moves = [telling.move(source, target, count, seat)] if count >= 0 else []
    return [telling.entry("fortify", text, [source, target], moves)]


def tell_turn_end(telling: Telling) -> list[Entry]:
    """TURN_END: how the turn went."""
    seat, _, captured = telling.take()[:3]
    went = {-1: ".", 0: " without a capture."}.get(captured, f" after {counted(captured, 'capture')}.")
    return [telling.entry("turn-end", [who(seat), telling.verb(seat, " end the turn", " ends the turn"), went])]


# ------------------------------------------------------------------------------------------------ leaving and the end


def tell_eliminated(telling: Telling) -> list[Entry]:
    """ELIMINATED: a seat has lost its last territory."""
    seat, by = telling.take()[:2]
    text: Text = [who(by), telling.verb(by, " put ", " puts "), who(seat), " out of the game."]
    return [telling.entry("out", text)]


def tell_resigned(telling: Telling) -> list[Entry]:
    """RESIGNED: a seat leaves for good."""
    seat = telling.take()[0]
    return [
        telling.entry(
            "out",
            [
                who(seat),
                telling.verb(seat, " resign", " resigns"),
                " and ",
                telling.verb(seat, "are", "is"),
                " out of the game.",
            ],
        )
    ]


def tell_neutralised(telling: Telling) -> list[Entry]:
    """NEUTRALISED: the territories of a seat that resigned, in one line."""
    events = telling.take_events(ev.NEUTRALISED)
    places = sorted(event.args[1] for event in events)
    names = joined([[telling.place(place)] for place in places])
    become = " becomes neutral." if len(places) == 1 else " become neutral."
    return [telling.entry("neutral", [*names, become], places)]


def tell_game_over(telling: Telling) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, round_number = telling.take()[:3]
    seats = [seat for seat in range(telling.lexicon.seats) if winners >> seat & 1]
    return [telling.entry("end", ending(why, seats, round_number, telling.viewer))]


def tell_standing(telling: Telling) -> list[Entry]:
    """STANDING: a line of the final table."""
    place, seat, lands, held, cards, order = telling.take()[:6]
    figures = [counted(lands, "territory", "territories"), armies(held)]
    if telling.lexicon.cards:
        figures.append(counted(cards, "card"))
    after = ": out of the game." if order else ": " + ", ".join(figures) + "."
    return [telling.entry("standing", [f"Place {place}, ", who(seat), after])]
