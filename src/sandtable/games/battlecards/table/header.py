"""Above the table: headline, the steps of a turn, figures of the game."""

from sandtable.core.scenes import Fact, Phase
from sandtable.core.scenes.texts import counted
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, points
from sandtable.games.battlecards.table.battle_view import battle_title
from sandtable.games.battlecards.table.player_view import GameView


def facts(words: Lexicon, view: GameView) -> list[Fact]:
    """Figures of the game."""
    shown = [
        Fact("conflict", "Conflict deck", str(view.deck), "When it is used up, most victory points win"),
        Fact("spent", "Discarded", str(len(view.spent)), "Conflict cards that are done"),
    ]
    battle = view.battle
    if battle is not None and battle.card != s.NONE and not view.over:
        worth = 0 if battle.card in view.scorched else words.rules.points_of[battle.card]
        shown.append(Fact("battle", battle_title(words, battle), points(worth), words.cards[battle.card].text))
    return shown


def headline(words: Lexicon, view: GameView) -> str:
    """Turn and what is being played: "Turn 12 · 63 cards left", "Battle for France · round 2, phase 3"."""
    dot = " \N{MIDDLE DOT} "
    if view.over:
        return f"Ended in turn {view.turn}" if view.turn else "Ended before the first turn"
    if view.phase == s.SETUP:
        return "Set-up"
    parts = [f"Turn {view.turn}"] if view.phase == s.PLAY else ["Last orders"]
    battle = view.battle
    if battle is not None:
        parts.append(battle_title(words, battle))
        if battle.exposed() and battle.round:
            now = f", phase {battle.firing_phase}" if battle.firing_phase >= 0 else ""
            parts.append(f"round {battle.round}{now}")
    else:
        parts.append(f"{counted(view.deck, 'card')} left")
    return dot.join(parts)


def phases(view: GameView) -> list[Phase]:
    """The steps of a turn in the header."""
    if view.phase == s.SETUP:
        return [Phase("setup", "Set-up")]
    first = Phase("last", "Last orders") if view.phase == s.LAST_ORDERS else Phase("turn", "Turn")
    return [first, Phase("card", "Card"), Phase("prepare", "Prepare"), Phase("battle", "Battle")]


def phase(view: GameView) -> str:
    """The id of the present step. Windows before a battle are one step, so that nothing tells which of them is open."""
    if view.over:
        return ""
    if view.phase == s.SETUP:
        return "setup"
    if view.battle is not None:
        return "battle" if view.battle.exposed() else "prepare"
    if view.current != s.NONE:
        return "card"
    return "last" if view.phase == s.LAST_ORDERS else "turn"
