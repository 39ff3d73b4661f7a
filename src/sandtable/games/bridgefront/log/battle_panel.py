"""A battle round by round, from the events that a viewer was told."""

from collections.abc import Sequence

from sandtable.core.game.log_writer import tellers
from sandtable.core.scenes import Battle, BattleDice, BattleRound, Entry, Panel, Text
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log import battles
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, who
from sandtable.games.bridgefront.log.words import Lexicon

#: Events of a battle that are lines of its panel.
_LINES = (ev.STRIKE, ev.SIEGE_WRIT_HIT, ev.HIT, ev.CHAMPION_DIED)
_TELLERS = tellers(ev.EVENTS, battles, only=_LINES, messages=say)


def tell_battle(writer: GameLogWriter) -> list[Entry]:
    """BATTLE: its first line shows all of it, round by round."""
    start = writer.at
    lines = battles.begin_battle(writer)
    lines[0].panel = told_battle(writer.words, writer.viewer, writer.events[start:])
    return lines


def told_battle(words: Lexicon, viewer: int | None, events: Sequence[Args]) -> Panel:
    """The battle that the first of these events of one choice begins, as far as the choice brought it; later events
    are no matter."""
    end = next((place for place, event in enumerate(events) if event.kind == ev.BATTLE_OVER), len(events))
    return panel_of(words, viewer, events[: end + 1], "")


def panel_of(words: Lexicon, viewer: int | None, events: Sequence[Args], name: str) -> Panel:
    """A battle by its events, the first of which begins it; `name` is the id of the panel."""
    told = events[0]
    ours, theirs = (
        [words.name(kind) for kind in ev.unpack_kinds(*kinds).values()] for kinds in (told.our_kinds, told.their_kinds)
    )
    battle = Battle(
        element=words.hexes[told.hex_],
        seats=(told.attacker, told.defender),
        forces=(told.ours, told.theirs),
        champions=(ours, theirs),
        rounds=_rounds(words, viewer, events, told.attacker),
    )
    winner = next((one.winner for one in events if one.kind == ev.BATTLE_OVER), None)
    lines: list[Text] = []
    if winner is not None:
        battle.over, battle.winner = True, winner if winner >= 0 else None
        won = say.text("panel-won", winner=who(winner), you=viewer) if winner >= 0 else say.text("panel-nobody")
        lines = [won]
    return Panel(
        kind="battle",
        title=say("panel-title", siege=bool(told.siege), hex_=words.hexes[told.hex_]),
        id=name,
        battle=battle,
        lines=lines,
    )


def _rounds(words: Lexicon, viewer: int | None, events: Sequence[Args], attacker: int) -> list[BattleRound]:
    rounds: list[BattleRound] = []
    writer = GameLogWriter(words, events, viewer)
    writer.take()
    while writer.left:
        kind = writer.kind
        if kind in (ev.BATTLE_OVER, ev.STALEMATE):
            break
        if kind == ev.COMBAT_ROUND:
            rounds.append(BattleRound(writer.take().number))
        elif kind == ev.DICE and rounds:
            _add_dice(words, rounds[-1], writer.take())
        elif kind in _LINES:
            if not rounds:
                rounds.append(BattleRound(0))
            start = writer.at
            rounds[-1].lines += [entry.text for entry in _TELLERS[kind](writer)]
            for told in events[start : writer.at]:
                _add_losses(rounds[-1], told, attacker)
        else:
            writer.take()
    return rounds


def _add_dice(words: Lexicon, shown: BattleRound, told: Args) -> None:
    faces = list(ev.unpack_dice(told.packed, told.number))
    if told.pack and shown.dice:
        shown.dice[-1].values += faces
        return
    by = words.name(told.card) if told.champion >= 0 else say("the-forces")
    icon = words.faces[told.card].icon if told.champion >= 0 else "meeple-army"
    shown.dice.append(BattleDice(told.player, by, faces, told.on, icon))


def _add_losses(shown: BattleRound, told: Args, attacker: int) -> None:
    """Units lost: Forces hit, Champions dead."""
    lost = [0, 0]
    if told.kind == ev.HIT and told.champion < 0:
        lost[0 if told.player == attacker else 1] = 1
    elif told.kind == ev.CHAMPION_DIED:
        lost[0 if told.champion // s.MAX_SLOTS == attacker else 1] = 1
    elif told.kind == ev.SIEGE_WRIT_HIT:
        lost[1] = told.lost
    shown.losses = (shown.losses[0] + lost[0], shown.losses[1] + lost[1])
