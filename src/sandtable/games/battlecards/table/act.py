"""Who acts in a phase, how, and slipping away (D19, D20, D25)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import PHASE_WORDS, Lexicon, unit_id
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, yes_or_no
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots


def _act(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    phase = view.fought.firing_phase
    return f"Phase {phase}, {PHASE_WORDS[phase]}: who acts?", "Those that hold may still support others."


def _end(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return Choice(code, f"End phase {view.fought.firing_phase}", detail="the others hold their fire", key="E")


def _actor(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    return Choice(code, shots.name(argument), detail=shots.best(argument), elements=[unit_id(argument)])


def _mode(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    name = words.unit_name(view.fought.firer)
    return fit(f"{name}: what does it do?", "What does this unit do?"), "Held, it may still give support."


def _how(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    firer = view.fought.firer
    if argument == s.MODE_AUTOKILL:
        return Choice(code, "Autokill", detail=shots.kills_words(firer), key="A")
    if argument == s.MODE_HOLD:
        return Choice(code, "Hold fire", detail="it may still support", key="H")
    return Choice(code, "Fire", detail=shots.best_shot(firer), key="F")


def _slip(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    unit = view.fought.firer
    name = words.unit_name(unit) if unit >= 0 else "The submarine"
    return fit(f"{name}: slip away?", "Slip away?"), "It has fired, so everybody may target it now."


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own units that cannot act in this phase."""
    assert view.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_UNIT}
    own = view.fought.living(view.side)
    return {unit_id(unit): why_no_act(words, view, unit) for unit in own if unit not in offered}


def why_no_act(words: Lexicon, view: GameView, unit: int) -> str:
    """Why a unit of the own force cannot act now."""
    battle = view.fought
    phase = words.rules.firing_phase[words.kind[unit]]
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


ACT = DecisionWords(_act, {s.K_PASS: _end, s.K_UNIT: _actor}, "choose{s} who acts.", why_not=_why_not)
MODE = DecisionWords(_mode, {s.K_MODE: _how}, "choose{s} what a unit does.")
SLIP_AWAY = DecisionWords(
    _slip,
    {s.K_YESNO: yes_or_no(("Stay", "it can be targeted by all"), ("Slip away", "out of this battle, still deployed"))},
    "may let a submarine slip away.",
)
