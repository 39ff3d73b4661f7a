"""Sentences about the course of a match: set-up and placements, turns, seats that leave, the end."""

from collections.abc import Sequence

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Entry, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log import words
from sandtable.games.conquest.log.log_writer import Args, GameLogWriter, joined, who
from sandtable.games.conquest.log.words import armies


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
        names = joined([[writer.place(place, owner)] for place in places])
        if owner == s.NEUTRAL:
            each, many = armies(dealt[0].armies), len(places) > 1
            text: Text = [*names, f" stay neutral with {each} each." if many else f" stays neutral with {each}."]
        else:
            text = [*writer.does(owner, "are dealt", "is dealt"), *names, "."]
        lines.append(writer.entry("deal", text, places))
    return lines


def tell_scattered(writer: GameLogWriter) -> list[Entry]:
    """SCATTERED: one line for each seat."""
    return _added(writer, "{seat's} armies scatter: ", moved=False)


def tell_revealed(writer: GameLogWriter) -> list[Entry]:
    """REVEALED: what each seat has placed in secret, one line a seat."""
    return _added(writer, "{owner} {owner:reveal|reveals} ", moved=True)


def _added(writer: GameLogWriter, says: str, moved: bool) -> list[Entry]:
    lines = []
    for seat, every in _by_owner(writer.take_all(writer.kind)).items():
        added = [told for told in every if told.added > 0]
        if added:
            parts: list[Text] = [[f"{told.added} on ", writer.place(told.territory, seat)] for told in added]
            moves = [writer.move(-1, told.territory, told.added, seat) for told in added] if moved else []
            text = [*writer.text(says, added[0]), *joined(parts), "."]
            lines.append(writer.entry("place", text, [told.territory for told in added], moves))
    return lines


def tell_secret_done(writer: GameLogWriter, told: Args, step: int) -> list[Entry]:
    """SECRET_DONE: a seat is ready; nothing more is told."""
    capital = step == s.CAPITALS
    says = "{seat} {seat:have|has} chosen a capital." if capital else "{seat} {seat:are|is} ready."
    return [writer.entry("ready", writer.text(says, told))]


def tell_round_start(writer: GameLogWriter, round: int) -> list[Entry]:
    """ROUND_START: nothing of its own when a turn begins, whose line names the round."""
    return [] if writer.any_of(ev.TURN_START) else [writer.entry("round", [f"Round {round} begins."])]


def tell_reinforced(writer: GameLogWriter) -> list[Entry]:
    """REINFORCED, with the CONTINENT_BONUS events before it: what a turn brings and for what."""
    bonuses = writer.take_all(ev.CONTINENT_BONUS)
    names = writer.words.continents
    parts: list[Text] = [[f"{told.armies} for {names[told.continent]}"] for told in bonuses]
    no_attacks = 0
    if writer.kind != ev.REINFORCED:
        seat, total = bonuses[0].seat, sum(told.armies for told in bonuses)
    else:
        told = writer.take()
        seat, total, no_attacks = told.seat, told.armies, told.no_attacks
        parts.insert(0, [f"{told.base} for {counted(told.territories, 'territory', 'territories')}"])
        if told.for_capitals:
            parts.append([f"{told.for_capitals} for capitals"])
        if told.missing:
            parts.append([f"{told.missing} fewer because it is the first turn"])
    text: Text = [*writer.does(seat, "get", "gets"), StrongRef(armies(total))]
    if len(parts) > 1:
        text += [": ", *joined(parts)]
    return [writer.entry("reinforce", [*text, ". No attacks in this turn." if no_attacks else "."])]


tell_continent_bonus = tell_reinforced


def tell_fortified(writer: GameLogWriter, seat: int, source: int, target: int, armies: int) -> list[Entry]:
    """FORTIFIED: the free move, as far as the viewer sees its ends."""
    number = words.armies(armies) if armies >= 0 else "armies"
    start: Text = [" from ", writer.place(source, seat)] if source >= 0 else [" from out of sight"]
    end: Text = [" to ", writer.place(target, seat)] if target >= 0 else [" out of sight"]
    text: Text = [*writer.does(seat, "move", "moves"), number, *start, *end, "."]
    moves = [writer.move(source, target, armies, seat)] if armies >= 0 else []
    return [writer.entry("fortify", text, [source, target], moves)]


def tell_turn_end(writer: GameLogWriter, seat: int, captured: int) -> list[Entry]:
    """TURN_END: how the turn went."""
    went = {-1: ".", 0: " without a capture."}.get(captured, f" after {counted(captured, 'capture')}.")
    return [writer.entry("turn-end", [who(seat), writer.verb(seat, " end the turn", " ends the turn"), went])]


def tell_neutralised(writer: GameLogWriter) -> list[Entry]:
    """NEUTRALISED: the territories of a seat that resigned, in one line."""
    places = sorted(told.territory for told in writer.take_all(ev.NEUTRALISED))
    names = joined([[writer.place(place)] for place in places])
    become = " becomes neutral." if len(places) == 1 else " become neutral."
    return [writer.entry("neutral", [*names, become], places)]


def tell_game_over(writer: GameLogWriter, why: int, winners: int, round: int) -> list[Entry]:
    """GAME_OVER: who won and why."""
    return [writer.entry("end", outcome(why, members(winners), round, writer.viewer))]


def tell_ranked(
    writer: GameLogWriter, place: int, seat: int, territories: int, armies: int, cards: int, order: int
) -> list[Entry]:
    """RANKED: a line of the final table."""
    figures = [counted(territories, "territory", "territories"), words.armies(armies)]
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
