"""Why something is not possible: sentences at cards that a player would expect to use, and for refused choices."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.fight_view import numbered_name
from sandtable.games.battlecards.lexicon import Lexicon, kept_id, unit_id
from sandtable.games.battlecards.sight import Sight
from sandtable.games.battlecards.sums import Sums
from sandtable.games.battlecards.zones import numbered

__all__ = ["refusal", "why_not"]

#: Decisions at which a kept card might be expected to be of use.
_WINDOWS = frozenset({3, 4, 8, 9, 13, 15, 16})


def why_not(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Sentences by id of what the viewer might expect to choose and cannot; `codes` are the legal ones."""
    if sight.viewer is None:
        return {}
    found: dict[str, str] = {}
    if sight.asked in _WINDOWS:
        found |= _cards(words, sight, codes)
    if sight.asked == 19:
        found |= _actors(words, sight, codes)
    elif sight.asked in (21, 24) and any(code // s.CODE == s.K_TARGET for code in codes):
        found |= _targets(words, sight, codes)
    elif sight.asked in (22, 23):
        found |= _helpers(words, sight, codes)
    return found


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
_NOW = {3: s.TURN_LIEU, 8: s.BATTLE_DRAWN, 9: s.BATTLE_PREP, 13: s.BATTLE_START, 15: s.ROUND_START, 16: s.PHASE_2}


def _cards(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Kept cards that cannot be played now."""
    assert sight.side is not None
    playable = {code % s.CODE for code in codes if code // s.CODE == s.K_PLAY}
    if sight.asked == 16 and not playable:
        playable = {kind for kind in sight.kept[sight.side] or [] if words.op(kind) == s.OP_ABOMB}
    return {
        kept_id(kind, copy): why_no_card(words, sight, kind)
        for kind, copy in numbered(sight.kept[sight.side] or [])
        if kind not in playable
    }


def why_no_card(words: Lexicon, sight: Sight, kind: int) -> str:
    """Why a kept card cannot be played now."""
    timing = int(words.rules["timing"][kind])
    if _NOW.get(sight.asked) != timing:
        return _TIMING_SENTENCES.get(timing, "It is not played from the kept cards.")
    return {
        s.OP_REFIGHT: "The enemy holds no battlecard for which you could fight now.",
        s.OP_AIR_RAID: "You have no air unit to raid with.",
        s.OP_SABOTAGE: "The enemy has no unit deployed.",
        s.OP_ABOMB: "A Double attack bomber has to be deployed in your army.",
        s.OP_DESTROY_GROUND: "No enemy ground unit is in the battle.",
        s.OP_CHEMICAL: "No enemy ground unit is in the battle.",
    }.get(words.op(kind), "It would have no effect now.")


# --------------------------------------------------------------------------------------------------------------- battle


def _actors(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Own units that cannot act in this phase."""
    battle = sight.battle
    assert battle is not None and sight.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_UNIT}
    return {unit_id(unit): _why_no_act(words, sight, unit) for unit in battle.living(sight.side) if unit not in offered}


def _why_no_act(words: Lexicon, sight: Sight, unit: int) -> str:
    battle = sight.battle
    assert battle is not None
    phase = int(words.rules["firing_phase"][words.kind[unit]])
    bits = battle.state[unit]
    if bits & s.SPENT:
        return "It has fired in this round."
    if bits & s.ASSIGNED:
        return "It gives support in this round and does not fire."
    if bits & s.HELD:
        return "It holds its fire in this round; it may still support."
    if not phase:
        return "It never fires."
    if phase != battle.firing_phase:
        return f"It fires in phase {phase}."
    if battle.no_air and words.type_of(unit) == s.AIR:
        return "No air unit acts in this round."
    return "It has no legal target."


def _targets(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Enemy units that cannot be targeted."""
    battle = sight.battle
    assert battle is not None
    if battle.firer == s.NONE:
        return {}
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_TARGET}
    return {
        unit_id(unit): why_no_target(words, sight, unit)
        for unit in battle.living(1 - battle.side_of(battle.firer))
        if unit not in offered
    }


def why_no_target(words: Lexicon, sight: Sight, unit: int) -> str:
    """Why an enemy unit in the battle is no legal target."""
    battle = sight.battle
    assert battle is not None
    sums = Sums(words.rules, battle)
    why = sums.may_target(battle.firer, unit)
    if why:
        return why
    if unit == battle.target:
        return "It is the target already."
    kind = words.kind[battle.firer]
    if battle.mode == s.MODE_AUTOKILL:
        if int(words.rules["kill_target"][kind]) != words.type_of(unit):
            return "The Autokill is for units of another type."
        defence, limit = sums.of(battle.firer, unit).defence_total, int(words.rules["kill_max"][kind])
        return f"Its defence is {defence}; the Autokill reaches {limit}."
    return "It cannot be targeted now."


def _helpers(words: Lexicon, sight: Sight, codes: Sequence[int]) -> dict[str, str]:
    """Own units with support that cannot give it to this shot."""
    battle = sight.battle
    assert battle is not None and sight.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE in (s.K_UNIT, s.K_CHIP)}
    helped = battle.target if sight.asked == 23 else battle.firer
    found = {}
    for unit in battle.living(sight.side):
        kind = words.kind[unit]
        if unit in offered or unit == helped or int(words.rules["support_to"][kind]) < 0:
            continue
        bits = battle.state[unit]
        if bits & s.SPENT:
            found[unit_id(unit)] = "It has fired, so it cannot support in this round."
        elif bits & s.ASSIGNED:
            found[unit_id(unit)] = "It supports another unit in this round."
        elif int(words.rules["support_to"][kind]) not in (words.type_of(helped), s.TO_ANY):
            found[unit_id(unit)] = "It does not support units of this type."
        else:
            found[unit_id(unit)] = "Its support would change nothing here."
    return found


# ------------------------------------------------------------------------------------------------- refused choices


def refusal(words: Lexicon, sight: Sight, code: int, codes: Sequence[int]) -> str:
    """Why a code is no legal answer to the viewer's decision, with the rule. It may say only what the seat knows."""
    if sight.viewer is None or not sight.asked:
        return "This seat owes no decision now."
    if code < 0 or code >= 14 * s.CODE:
        return f"There is no choice {code}; the legal ones are listed with the question."
    op, argument = code // s.CODE, code % s.CODE
    if op not in {legal // s.CODE for legal in codes}:
        return _OTHER_KIND.get(op, "A choice of another kind is asked for now.")
    if op in (s.K_UNIT, s.K_TARGET, s.K_CHIP):
        return _unit(words, sight, op, argument)
    if op == s.K_PLAY:
        return _play(words, sight, argument)
    if op == s.K_HAND:
        return _hand(words, sight, argument)
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
    s.K_EMERGENCY: "The reserve is deployed at your turn, and only if it has three cards.",
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


def _unit(words: Lexicon, sight: Sight, op: int, unit: int) -> str:
    battle = sight.battle
    if not 0 <= unit < len(words.kind):
        return f"There is no unit {unit}."
    if battle is not None and unit in battle.state:
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        if not battle.inside(unit):
            return f"{name} is not in the battle any more."
        if op == s.K_TARGET and battle.firer != s.NONE and battle.side_of(unit) != battle.side_of(battle.firer):
            return f"{name} is no legal target. {why_no_target(words, sight, unit)}"
        if op == s.K_UNIT and sight.asked == 19 and battle.side_of(unit) == sight.side:
            return f"{name} cannot act. {_why_no_act(words, sight, unit)}"
        return f"{name} is not to be chosen here."
    return "This unit is not to be chosen here."


def _play(words: Lexicon, sight: Sight, card: int) -> str:
    assert sight.side is not None
    if not 0 <= card < len(words.cards):
        return f"There is no conflict card {card} in this theatre."
    name = words.cards[card].name
    if card not in (sight.kept[sight.side] or []):
        return f"Your side does not keep {name}."
    return f"{name} cannot be played now. {why_no_card(words, sight, card)}"


def _hand(words: Lexicon, sight: Sight, place: int) -> str:
    assert sight.viewer is not None
    hand = sight.hands[sight.asked_for if sight.asked_for >= 0 else sight.viewer]
    if place >= len(hand):
        return f"The hand has {len(hand)} cards; there is no card {place + 1}."
    unit = hand[place]
    name = words.unit_name(unit) if unit is not None else "This card"
    return f"{name} is not to be chosen, or an equal card stands before it."
