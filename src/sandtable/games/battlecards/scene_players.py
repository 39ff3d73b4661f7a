"""Panels of the players, figures of the game, headline and phases in the header."""

from __future__ import annotations

from sandtable.core.scenes import Board, Fact, Phase, Player
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.fight_view import battle_title
from sandtable.games.battlecards.lexicon import Lexicon, counted, points
from sandtable.games.battlecards.references import references
from sandtable.games.battlecards.sight import Sight

__all__ = ["facts", "fronts_board", "headline", "phase", "phases", "players"]


def fronts_board(words: Lexicon) -> Board:
    """The table: nothing but cards, and the help cards."""
    return Board(id="fronts", kind="fronts", width=0, height=0, elements=[], references=references(words))


def players(words: Lexicon, sight: Sight) -> list[Player]:
    """One panel a seat."""
    return [_player(words, sight, seat) for seat in range(words.seats)]


def _player(words: Lexicon, sight: Sight, seat: int) -> Player:
    side = words.side_of[seat]
    deployed = sum(stack.size for stack in sight.stacks[seat])
    shown = Player(
        seat=seat,
        acting=seat in sight.acting,
        out=seat in sight.resigned,
        note=words.army(seat),
        facts=[
            Fact(
                "vp",
                "VP",
                str(sight.points[side]),
                f"{points(sight.points[side])} of {counted(len(sight.won[side]), 'battlecard')}",
            ),
            Fact("deployed", "deployed", str(deployed), f"{counted(deployed, 'card')} in stacks"),
            Fact("reserve", "reserve", str(len(sight.hands[seat])), "Cards of the arsenal in hand"),
            Fact("arsenal", "in arsenal", str(sight.arsenal[side]), f"Cards left in the {words.side(side)} arsenal"),
            Fact("kept", "kept", str(sight.kept_size[side]), f"Conflict cards that the {words.side(side)} side keeps"),
        ],
    )
    if seat in sight.resigned:
        shown.note = f"{words.army(seat)}, resigned"
    elif seat in sight.skip:
        shown.note = f"{words.army(seat)}, gives up a turn"
    return shown


def facts(words: Lexicon, sight: Sight) -> list[Fact]:
    """Figures of the game."""
    shown = [
        Fact("conflict", "Conflict deck", str(sight.deck), "When it is used up, most victory points win"),
        Fact("spent", "Discarded", str(len(sight.spent)), "Conflict cards that are done"),
    ]
    battle = sight.battle
    if battle is not None and battle.card != s.NONE and not sight.over:
        worth = 0 if battle.card in sight.scorched else int(words.rules["points_of"][battle.card])
        shown.append(Fact("battle", battle_title(words, battle), points(worth), words.cards[battle.card].text))
    return shown


def headline(words: Lexicon, sight: Sight) -> str:
    """Turn and what is under way: "Turn 12 · 63 cards left", "Battle for France · round 2, phase 3"."""
    dot = " \N{MIDDLE DOT} "
    if sight.over:
        return f"Ended in turn {sight.turn}" if sight.turn else "Ended before the first turn"
    if sight.phase == s.SETUP:
        return "Set-up"
    parts = [f"Turn {sight.turn}"] if sight.phase == s.PLAY else ["Last orders"]
    battle = sight.battle
    if battle is not None:
        parts.append(battle_title(words, battle))
        if battle.exposed() and battle.round:
            now = f", phase {battle.firing_phase}" if battle.firing_phase >= 0 else ""
            parts.append(f"round {battle.round}{now}")
    else:
        parts.append(f"{counted(sight.deck, 'card')} left")
    return dot.join(parts)


def phases(sight: Sight) -> list[Phase]:
    """The steps of a turn in the header."""
    if sight.phase == s.SETUP:
        return [Phase("setup", "Set-up")]
    first = Phase("last", "Last orders") if sight.phase == s.LAST_ORDERS else Phase("turn", "Turn")
    return [first, Phase("card", "Card"), Phase("prepare", "Prepare"), Phase("battle", "Battle")]


def phase(sight: Sight) -> str:
    """The id of the present step. Windows before a battle are one step, so that nothing tells which of them is open."""
    if sight.over:
        return ""
    if sight.phase == s.SETUP:
        return "setup"
    if sight.battle is not None:
        return "battle" if sight.battle.exposed() else "prepare"
    if sight.current != s.NONE:
        return "card"
    return "last" if sight.phase == s.LAST_ORDERS else "turn"
