"""Sentences about the course of a match: set-up and placements, turns, seats that leave, the end."""

from collections.abc import Sequence

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, SeatRef, Text
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, seats_of, who


def _by_owner(every: list[Args]) -> dict[int, list[Args]]:
    """By their first argument, an owner, in the order of seats."""
    owners: dict[int, list[Args]] = {}
    for told in every:
        owners.setdefault(told[0], []).append(told)
    return dict(sorted(owners.items()))


def tell_dealt(writer: GameLogWriter) -> list[Entry]:
    """DEALT: one line for each owner."""
    lines = []
    for owner, dealt in _by_owner(writer.take_all(ev.DEALT)).items():
        places = sorted(told.territory for told in dealt)
        names = [writer.place(place, owner) for place in places]
        if owner == s.NEUTRAL:
            text = say.text("dealt-neutral", places=names, armies=dealt[0].armies)
        else:
            text = writer.says("log-dealt", seat=who(owner), places=names)
        lines.append(writer.entry("deal", text, places))
    return lines


def tell_scattered(writer: GameLogWriter) -> list[Entry]:
    """SCATTERED: one line for each seat."""
    return _added(writer, "log-scattered", moved=False)


def tell_revealed(writer: GameLogWriter) -> list[Entry]:
    """REVEALED: what each seat has placed in secret, one line a seat."""
    return _added(writer, "log-revealed", moved=True)


def _added(writer: GameLogWriter, says: str, moved: bool) -> list[Entry]:
    lines = []
    for seat, every in _by_owner(writer.take_all(writer.kind)).items():
        added = [told for told in every if told.added > 0]
        if added:
            parts = [
                say.text("added-on", added=told.added, territory=writer.place(told.territory, seat)) for told in added
            ]
            moves = [writer.move(-1, told.territory, told.added, seat) for told in added] if moved else []
            text = writer.says(says, owner=SeatRef(seat), added=parts)
            lines.append(writer.entry("place", text, [told.territory for told in added], moves))
    return lines


def tell_secret_done(writer: GameLogWriter, told: Args, step: int) -> list[Entry]:
    """SECRET_DONE: a seat is ready; nothing more is told."""
    return [writer.entry("ready", writer.told("capital-done" if step == s.CAPITALS else "log-secret-done", told))]


def tell_round_start(writer: GameLogWriter, round: int) -> list[Entry]:
    """ROUND_START: nothing of its own when a turn begins, whose line names the round."""
    return [] if writer.any_of(ev.TURN_START) else [writer.entry("round", say.text("log-round-start", round=round))]


def tell_reinforced(writer: GameLogWriter) -> list[Entry]:
    """REINFORCED, with the CONTINENT_BONUS events before it: what a turn brings and for what."""
    bonuses = writer.take_all(ev.CONTINENT_BONUS)
    names = writer.words.continents
    parts = [say("for-continent", number=told.armies, continent=names[told.continent]) for told in bonuses]
    no_attacks = False
    if writer.kind != ev.REINFORCED:
        seat, total = bonuses[0].seat, sum(told.armies for told in bonuses)
    else:
        told = writer.take()
        seat, total, no_attacks = told.seat, told.armies, bool(told.no_attacks)
        parts.insert(0, say("for-lands", number=told.base, territories=told.territories))
        if told.for_capitals:
            parts.append(say("for-capitals", number=told.for_capitals))
        if told.missing:
            parts.append(say("first-turn", number=told.missing))
    listed = parts if len(parts) > 1 else None
    text = writer.says("log-reinforced", seat=who(seat), armies=total, parts=listed, no_attacks=no_attacks)
    return [writer.entry("reinforce", text)]


tell_continent_bonus = tell_reinforced


def tell_fortified(writer: GameLogWriter, seat: int, source: int, target: int, armies: int) -> list[Entry]:
    """FORTIFIED: the free move, as far as the viewer sees its ends."""
    start, end = (writer.place(one, seat) if one >= 0 else None for one in (source, target))
    text = writer.says("log-fortified", seat=who(seat), armies=armies, source=start, target=end)
    moves = [writer.move(source, target, armies, seat)] if armies >= 0 else []
    return [writer.entry("fortify", text, [source, target], moves)]


def tell_turn_end(writer: GameLogWriter, told: Args) -> list[Entry]:
    """TURN_END: how the turn went."""
    return [writer.entry("turn-end", writer.told("log-turn-end", told))]


def tell_neutralised(writer: GameLogWriter) -> list[Entry]:
    """NEUTRALISED: the territories of a seat that resigned, in one line."""
    places = sorted(told.territory for told in writer.take_all(ev.NEUTRALISED))
    text = say.text("log-neutralised", places=[writer.place(place) for place in places])
    return [writer.entry("neutral", text, places)]


def tell_game_over(writer: GameLogWriter, why: int, winners: int, round: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    return [writer.entry("end", outcome(why, members(winners), round, writer.viewer))]


def tell_ranked(writer: GameLogWriter, told: Args) -> list[Entry]:
    """RANKED: a line of the final table."""
    text = writer.told("log-ranked", told, **({} if writer.words.cards else {"cards": None}))
    return [writer.entry("standing", text)]


def outcome(why: int, winners: Sequence[int], round_number: int, viewer: int | None) -> Text:
    """Who won and how, in one sentence; it speaks to the viewer if that is a winner."""
    name = _ENDINGS.get(why, "ending-other") if len(winners) == 1 else "ending-shared"
    return say.text(name, winners=seats_of(winners), round=round_number, you=viewer)


_ENDINGS = {
    s.END_ELIMINATION: "ending-alone",
    s.END_TERRITORIES: "ending-territories",
    s.END_CAPITALS: "ending-capitals",
    s.END_ROUNDS: "ending-rounds",
}
