"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, kept_id
from sandtable.games.battlecards.table.act import why_no_act
from sandtable.games.battlecards.table.asking import DecisionWords
from sandtable.games.battlecards.table.battle_view import numbered, numbered_name
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shot import why_no_target
from sandtable.games.battlecards.table.turn import rested


def why_not(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Sentences by id of what the viewer might expect to choose and cannot."""
    found = _cards(asked, words, view, codes) if asked.timing is not None else {}
    return found | (asked.why_not(words, view, codes) if asked.why_not is not None else {})


# ---------------------------------------------------------------------------------------------------------- kept cards

_TIMING_SENTENCES = {
    s.TURN_LIEU: "It is played at your turn, instead of drawing.",
    s.BATTLE_DRAWN: "It is played when a battle is drawn, before anything else.",
    s.BATTLE_PREP: "It is played before a battle, before the forces are chosen.",
    s.BATTLE_START: "It is played when the forces lie open, before round 1.",
    s.ROUND_START: "It is played at the start of a round of a battle.",
    s.PHASE_2: "It is played in phase 2 of a battle.",
    s.BATTLE_LOST: "It is played when your side has lost a battle.",
}


def _cards(asked: DecisionWords, words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Kept cards that cannot be played now."""
    assert view.side is not None
    playable = {code % s.CODE for code in codes if code // s.CODE == s.K_PLAY}
    if view.asked == s.D_ABOMB and not playable:
        playable = {kind for kind in view.kept[view.side] or [] if words.op(kind) == s.OP_ABOMB}
    return {
        kept_id(kind, copy): _why_no_card(asked, words, view, kind)
        for kind, copy in numbered(view.kept[view.side] or [])
        if kind not in playable
    }


def _why_no_card(asked: DecisionWords, words: Lexicon, view: GameView, kind: int) -> str:
    """Why a kept card cannot be played now."""
    timing = words.rules.timing[kind]
    if asked.timing != timing:
        return _TIMING_SENTENCES.get(timing, "It is not played from the kept cards.")
    return {
        s.OP_REFIGHT: "The enemy holds no battlecard for which you could fight now.",
        s.OP_AIR_RAID: "You have no air unit to raid with.",
        s.OP_SABOTAGE: "The enemy has no unit deployed.",
        s.OP_ABOMB: "A Double attack bomber has to be deployed in your army.",
        s.OP_DESTROY_GROUND: "No enemy ground unit is in the battle.",
        s.OP_CHEMICAL: "No enemy ground unit is in the battle.",
    }.get(words.op(kind), "It would have no effect now.")


# ------------------------------------------------------------------------------------------------- refused choices


def refuse(asked: DecisionWords, words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    if code < 0 or code >= 14 * s.CODE:
        return f"There is no choice {code}; the legal ones are listed with the question."
    op, argument = code // s.CODE, code % s.CODE
    if view.asked == s.D_TURN and view.rested and (op == s.K_ARMY or code == s.K_CHOICE * s.CODE + s.CHOICE_MOVE):
        return rested(words.rules.team_actions)
    if op not in {legal // s.CODE for legal in codes}:
        return _OTHER_KIND.get(op, "A choice of another kind is asked for now.")
    if op in (s.K_UNIT, s.K_TARGET, s.K_CHIP):
        return _unit(words, view, op, argument)
    if op == s.K_PLAY:
        return _play(asked, words, view, argument)
    if op == s.K_HAND:
        return _hand(words, view, argument)
    if op == s.K_STACK:
        return "This stack does not fit, or there is none in that place."
    if op == s.K_CARD:
        return "This is no battlecard of the enemy for which you could fight now."
    if op == s.K_MODE:
        return "The unit cannot do that now."
    return "This is none of the choices now."


_OTHER_KIND = {
    s.K_PASS: "This question cannot be passed over.",
    s.K_HAND: "No card of the reserve is asked for now.",
    s.K_STACK: "No stack is asked for now.",
    s.K_DRAW: "A conflict card is drawn only as the action of your turn.",
    s.K_EMERGENCY: "The reserve is deployed at your turn, and only if it is full.",
    s.K_PLAY: "None of your kept cards can be played now.",
    s.K_UNIT: "None of your units is asked for now.",
    s.K_TARGET: "No target is asked for now.",
    s.K_MODE: "How a unit acts is not asked now.",
    s.K_CHIP: "No Carrier chip can be given now.",
    s.K_YESNO: "This is no question of yes or no.",
    s.K_CARD: "No battlecard is asked for now.",
    s.K_ARMY: "No army is asked for now.",
    s.K_CHOICE: "There is no such choice now.",
}


def _unit(words: Lexicon, view: GameView, op: int, unit: int) -> str:
    battle = view.battle
    if not 0 <= unit < len(words.kind):
        return f"There is no unit {unit}."
    if battle is not None and unit in battle.state:
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        if not battle.inside(unit):
            return f"{name} is not in the battle any more."
        if op == s.K_TARGET and battle.firer != s.NONE and battle.side_of(unit) != battle.side_of(battle.firer):
            return f"{name} is no legal target. {why_no_target(words, view, unit)}"
        if op == s.K_UNIT and view.asked == s.D_ACT and battle.side_of(unit) == view.side:
            return f"{name} cannot act. {why_no_act(words, view, unit)}"
        return f"{name} is not to be chosen here."
    return "This unit is not to be chosen here."


def _play(asked: DecisionWords, words: Lexicon, view: GameView, card: int) -> str:
    assert view.side is not None
    if not 0 <= card < len(words.cards):
        return f"There is no conflict card {card} in this theatre."
    name = words.cards[card].name
    if card not in (view.kept[view.side] or []):
        return f"Your side does not keep {name}."
    return f"{name} cannot be played now. {_why_no_card(asked, words, view, card)}"


def _hand(words: Lexicon, view: GameView, place: int) -> str:
    hand = view.hands[view.army]
    if place >= len(hand):
        return f"The hand has {len(hand)} cards; there is no card {place + 1}."
    unit = hand[place]
    name = words.unit_name(unit) if unit is not None else "This card"
    return f"{name} is not to be chosen, or an equal card stands before it."
