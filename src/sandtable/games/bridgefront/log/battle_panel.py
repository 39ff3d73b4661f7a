"""A battle round by round, from the events that a viewer was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.scenes import Battle, BattleDice, BattleRound, Panel, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.battles import tell_champion_died, tell_hits, tell_siege_writ, tell_strike
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, who
from sandtable.games.bridgefront.log.words import Lexicon

_LINES = {
    ev.STRIKE: tell_strike,
    ev.SIEGE_WRIT_HIT: tell_siege_writ,
    ev.HIT: tell_hits,
    ev.CHAMPION_DIED: tell_champion_died,
}


def told_battle(words: Lexicon, viewer: int | None, events: Sequence[Any]) -> Panel:
    """The battle that the first of these events of one choice begins, as far as the choice brought it; later events
    are no matter."""
    end = next((place for place, event in enumerate(events) if event.kind == ev.BATTLE_OVER), len(events))
    return panel_of(words, viewer, events[: end + 1], "")


def panel_of(words: Lexicon, viewer: int | None, events: Sequence[Any], name: str) -> Panel:
    """A battle by its events, the first of which begins it; `name` is the id of the panel."""
    first = events[0].args
    hex_, attacker, defender, siege = first[:4]
    champions = tuple(
        [words.name(kind) for kind in ev.unpack_kinds(*pair).values()] for pair in (first[6:8], first[8:10])
    )
    battle = Battle(
        element=words.hexes[hex_],
        seats=(attacker, defender),
        forces=(first[4], first[5]),
        champions=(champions[0], champions[1]),
        rounds=_rounds(words, viewer, events, attacker),
    )
    over = next((event.args for event in events if event.kind == ev.BATTLE_OVER), None)
    lines: list[Text] = []
    if over is not None:
        battle.over, battle.winner = True, over[1] if over[1] >= 0 else None
        win = " win." if over[1] == viewer else " wins."
        lines = [[who(over[1]), win]] if over[1] >= 0 else [["Nobody is left."]]
    return Panel(
        kind="battle",
        title=f"{'Siege of' if siege else 'Battle in'} {words.hexes[hex_]}",
        id=name,
        battle=battle,
        lines=lines,
    )


def _rounds(words: Lexicon, viewer: int | None, events: Sequence[Any], attacker: int) -> list[BattleRound]:
    rounds: list[BattleRound] = []
    writer = GameLogWriter(words, events, viewer)
    writer.take()
    while writer.left:
        kind = writer.kind
        if kind in (ev.BATTLE_OVER, ev.STALEMATE):
            break
        if kind == ev.COMBAT_ROUND:
            rounds.append(BattleRound(writer.take()[0]))
        elif kind == ev.DICE and rounds:
            _add_dice(words, rounds[-1], writer.take())
        elif kind in _LINES:
            if not rounds:
                rounds.append(BattleRound(0))
            _add_losses(rounds[-1], writer.kind, writer.args, attacker)
            start = writer.at
            rounds[-1].lines += [entry.text for entry in _LINES[kind](writer)]
            for event in events[start + 1 : writer.at]:
                _add_losses(rounds[-1], event.kind, event.args, attacker)
        else:
            writer.take()
    return rounds


def _add_dice(words: Lexicon, shown: BattleRound, args: Args) -> None:
    player, code, packed, number, on, _, pack, kind = args[:8]
    faces = list(ev.unpack_dice(packed, number))
    if pack and shown.dice:
        shown.dice[-1].values += faces
        return
    by = words.name(kind) if code >= 0 else "Forces"
    icon = words.faces[kind].icon if code >= 0 else "meeple-army"
    shown.dice.append(BattleDice(player, by, faces, on, icon))


def _add_losses(shown: BattleRound, kind: int, args: Args, attacker: int) -> None:
    """Units lost: Forces hit, Champions dead."""
    lost = [0, 0]
    if kind == ev.HIT and args[1] < 0:
        lost[0 if args[0] == attacker else 1] = 1
    elif kind == ev.CHAMPION_DIED:
        lost[0 if args[0] // s.MAX_SLOTS == attacker else 1] = 1
    elif kind == ev.SIEGE_WRIT_HIT:
        lost[1] = args[1]
    shown.losses = (shown.losses[0] + lost[0], shown.losses[1] + lost[1])
