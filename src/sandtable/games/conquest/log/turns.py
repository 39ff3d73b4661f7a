"""Sentences about the course of a turn."""

from __future__ import annotations

from sandtable.core.scenes import Entry, SeatRef, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.log_writer import GameLogWriter, joined, who
from sandtable.games.conquest.log.words import armies


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
