"""Sentences about the course of a turn."""

from __future__ import annotations

from sandtable.core.scenes import Entry, SeatRef, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.conquest import events as ev
from sandtable.games.conquest.log.telling import Telling, joined, who
from sandtable.games.conquest.log.words import armies


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
    names = telling.words.continents
    parts: list[Text] = [[f"{args[2]} for {names[args[1]]}"] for args in bonuses]
    no_attacks = 0
    if telling.kind != ev.REINFORCED:
        seat, total = bonuses[0][0], sum(args[2] for args in bonuses)
    else:
        seat, total, base, held, _, _, for_capitals, _, missing, no_attacks = telling.take()[:10]
        parts.insert(0, [f"{base} for {counted(held, 'territory', 'territories')}"])
        if for_capitals:
            parts.append([f"{for_capitals} for capitals"])
        if missing:
            parts.append([f"{missing} fewer because it is the first turn"])
    text: Text = [who(seat), telling.verb(seat, " get ", " gets "), StrongRef(armies(total))]
    if len(parts) > 1:
        text += [": ", *joined(parts)]
    return [telling.entry("reinforce", [*text, ". No attacks in this turn." if no_attacks else "."])]


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
