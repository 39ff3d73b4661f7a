"""Above the table: headline, the steps of a turn, figures of the game."""

from sandtable.core.scenes import Fact, Phase
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, points
from sandtable.games.battlecards.table.battle_view import battle_title
from sandtable.games.battlecards.table.player_view import GameView


def facts(words: Lexicon, view: GameView) -> list[Fact]:
    """Figures of the game."""
    shown = [
        Fact("conflict", say("fact-conflict"), str(view.deck), say("fact-conflict.detail")),
        Fact("spent", say("fact-spent"), str(len(view.spent)), say("fact-spent.detail")),
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
        return say("headline-over", turn=view.turn)
    if view.phase == s.SETUP:
        return say("phase-setup")
    parts = [say("headline", turn=view.turn) if view.phase == s.PLAY else say("phase-last")]
    battle = view.battle
    if battle is not None:
        parts.append(battle_title(words, battle))
        if battle.exposed() and battle.round:
            parts.append(say("headline-round", round=battle.round, phase=battle.firing_phase))
    else:
        parts.append(say("headline-left", cards=view.deck))
    return dot.join(parts)


def phases(view: GameView) -> list[Phase]:
    """The steps of a turn in the header."""
    if view.phase == s.SETUP:
        return [Phase("setup", say("phase-setup"))]
    steps = ("last" if view.phase == s.LAST_ORDERS else "turn", "card", "prepare", "battle")
    return [Phase(step, say(f"phase-{step}")) for step in steps]


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
