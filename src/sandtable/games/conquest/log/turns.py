"""Sentences about the course of a match: set-up and placements, turns, seats that leave, the end."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import Entry, Move, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted
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
    return _placed(writer, ".", secret=False)


def tell_secret_placed(writer: GameLogWriter) -> list[Entry]:
    """SECRET_PLACED: the placing seat's own note of its secret placement."""
    return _placed(writer, " in secret.", secret=True)


def _placed(writer: GameLogWriter, end: str, secret: bool) -> list[Entry]:
    seat, place, count = writer.take()[:3]
    verb, where = writer.verb(seat, " place ", " places "), writer.place(place, seat)
    text: Text = [who(seat), verb, f"{armies(count)} on ", where, end]
    return [writer.entry("place", text, [place], [writer.move(-1, place, count, seat)], secret=secret)]


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


def tell_round_start(writer: GameLogWriter) -> list[Entry]:
    """ROUND_START: nothing of its own when a turn begins, whose line names the round."""
    round_number = writer.take()[0]
    return [] if writer.any_of(ev.TURN_START) else [writer.entry("round", [f"Round {round_number} begins."])]


def tell_turn_start(writer: GameLogWriter) -> list[Entry]:
    """TURN_START: the hair line that starts a turn."""
    seat, round_number = writer.take()[:2]
    return [writer.entry("turn", [f"Round {round_number}, ", SeatRef(seat)])]


def tell_reinforced(writer: GameLogWriter) -> list[Entry]:
    """REINFORCED, with the CONTINENT_BONUS events before it: what a turn brings and for what."""
    bonuses = [event.args for event in writer.take_events(ev.CONTINENT_BONUS)]
    names = writer.words.continents
    parts: list[Text] = [[f"{args[2]} for {names[args[1]]}"] for args in bonuses]
    no_attacks = 0
    if writer.kind != ev.REINFORCED:
        seat, total = bonuses[0][0], sum(args[2] for args in bonuses)
    else:
        seat, total, base, held, _, _, for_capitals, _, missing, no_attacks = writer.take()[:10]
        parts.insert(0, [f"{base} for {counted(held, 'territory', 'territories')}"])
        if for_capitals:
            parts.append([f"{for_capitals} for capitals"])
        if missing:
            parts.append([f"{missing} fewer because it is the first turn"])
    text: Text = [who(seat), writer.verb(seat, " get ", " gets "), StrongRef(armies(total))]
    if len(parts) > 1:
        text += [": ", *joined(parts)]
    return [writer.entry("reinforce", [*text, ". No attacks in this turn." if no_attacks else "."])]


def tell_fortified(writer: GameLogWriter) -> list[Entry]:
    """FORTIFIED: the free move, as far as the viewer sees its ends."""
    seat, source, target, count = writer.take()[:4]
    number = armies(count) if count >= 0 else "armies"
    start: Text = [" from ", writer.place(source, seat)] if source >= 0 else [" from out of sight"]
    end: Text = [" to ", writer.place(target, seat)] if target >= 0 else [" out of sight"]
    text: Text = [who(seat), writer.verb(seat, " move ", " moves "), number, *start, *end, "."]
    moves = [writer.move(source, target, count, seat)] if count >= 0 else []
    return [writer.entry("fortify", text, [source, target], moves)]


def tell_turn_end(writer: GameLogWriter) -> list[Entry]:
    """TURN_END: how the turn went."""
    seat, _, captured = writer.take()[:3]
    went = {-1: ".", 0: " without a capture."}.get(captured, f" after {counted(captured, 'capture')}.")
    return [writer.entry("turn-end", [who(seat), writer.verb(seat, " end the turn", " ends the turn"), went])]


def tell_eliminated(writer: GameLogWriter) -> list[Entry]:
    """ELIMINATED: a seat has lost its last territory."""
    seat, by = writer.take()[:2]
    text: Text = [who(by), writer.verb(by, " put ", " puts "), who(seat), " out of the game."]
    return [writer.entry("out", text)]


def tell_resigned(writer: GameLogWriter) -> list[Entry]:
    """RESIGNED: a seat leaves for good."""
    seat = writer.take()[0]
    return [
        writer.entry(
            "out",
            [
                who(seat),
                writer.verb(seat, " resign", " resigns"),
                " and ",
                writer.verb(seat, "are", "is"),
                " out of the game.",
            ],
        )
    ]


def tell_neutralised(writer: GameLogWriter) -> list[Entry]:
    """NEUTRALISED: the territories of a seat that resigned, in one line."""
    events = writer.take_events(ev.NEUTRALISED)
    places = sorted(event.args[1] for event in events)
    names = joined([[writer.place(place)] for place in places])
    become = " becomes neutral." if len(places) == 1 else " become neutral."
    return [writer.entry("neutral", [*names, become], places)]


def tell_game_over(writer: GameLogWriter) -> list[Entry]:
    """GAME_OVER: who won and why."""
    why, winners, round_number = writer.take()[:3]
    seats = [seat for seat in range(writer.words.seats) if winners >> seat & 1]
    return [writer.entry("end", outcome(why, seats, round_number, writer.viewer))]


def tell_ranked(writer: GameLogWriter) -> list[Entry]:
    """RANKED: a line of the final table."""
    place, seat, lands, held, cards, order = writer.take()[:6]
    figures = [counted(lands, "territory", "territories"), armies(held)]
    if writer.words.cards:
        figures.append(counted(cards, "card"))
    after = ": out of the game." if order else ": " + ", ".join(figures) + "."
    return [writer.entry("standing", [f"Place {place}, ", who(seat), after])]


def outcome(why: int, winners: Sequence[int], round_number: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    if len(winners) != 1:
        text: Text = []
        for place, seat in enumerate(winners):
            text += [SeatRef(seat), ", " if place < len(winners) - 2 else " and " if place < len(winners) - 1 else ""]
        return [part for part in text if part] + [f" share the win after round {round_number}."]
    win = " win: " if winners[0] == viewer else " wins: "
    return [SeatRef(winners[0]), win, _REASONS.get(why, "the match is over") + "."]


_REASONS = {
    s.END_ELIMINATION: "everybody else is out",
    s.END_TERRITORIES: "enough of the map is taken",
    s.END_CAPITALS: "enough capitals are held",
    s.END_ROUNDS: "the last round is over, and nobody stands better",
}
