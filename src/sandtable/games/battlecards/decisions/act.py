"""Who acts in a phase, how, and slipping away (D19, D20, D25)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import PHASE_WORDS, Lexicon, unit_id
from sandtable.games.battlecards.rules.act import choices_act, choices_mode, choices_slip_away
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.forms import decision, fit, modes, no_unit, passes, said, units, yes_or_no
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots


def _act(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    phase = view.fought.firing_phase
    return said(f"Phase {phase}, {PHASE_WORDS[phase]}: who acts?", "Those that hold may still support others.")


def _end(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, f"End phase {view.fought.firing_phase}", detail="the others hold their fire", key="E")


def _actors(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    shots = Shots(words, view)
    return [Choice(one, shots.name(one), detail=shots.best(one), elements=[unit_id(one)]) for one in offered]


def _no_actor(words: Lexicon, view: GameView, unit: int) -> str:
    battle = view.fought
    if battle.inside(unit) and battle.side_of(unit) == view.side:
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        return f"{name} cannot act. {_why_no_act(words, view, unit)}"
    return no_unit(words, view, unit)


def _mode(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    name = words.unit_name(view.fought.firer)
    return said(fit(f"{name}: what does it do?", "What does this unit do?"), "Held, it may still give support.")


def _how(words: Lexicon, view: GameView, mode: int) -> Choice:
    shots = Shots(words, view)
    firer = view.fought.firer
    if mode == s.MODE_AUTOKILL:
        return Choice(mode, "Autokill", detail=shots.kills_words(firer), key="A")
    if mode == s.MODE_HOLD:
        return Choice(mode, "Hold fire", detail="it may still support", key="H")
    return Choice(mode, "Fire", detail=shots.best_shot(firer), key="F")


def _slip(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    unit = view.fought.firer
    name = words.unit_name(unit) if unit >= 0 else "The submarine"
    return said(fit(f"{name}: slip away?", "Slip away?"), "It has fired, so everybody may target it now.")


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own units that cannot act in this phase."""
    assert view.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_UNIT}
    own = view.fought.living(view.side)
    return {unit_id(unit): _why_no_act(words, view, unit) for unit in own if unit not in offered}


def _why_no_act(words: Lexicon, view: GameView, unit: int) -> str:
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


ACT = decision(
    "D_ACT", s.D_ACT, passes(_end), units(_actors, _no_actor), choices=choices_act,
    steps={s.T_ACT: "choose{s} who acts."}, question=_act, why_not=_why_not, searched=False,
    more=("D_MODE", "D_AIM", "D_BOOST"),
)  # fmt: skip
MODE = decision(
    "D_MODE", s.D_MODE, modes(_how), choices=choices_mode, steps={s.T_ACT: "choose{s} what a unit does."},
    question=_mode, searched=False, more=("D_AIM", "D_BOOST"),
)  # fmt: skip
SLIP_AWAY = decision(
    "D_SLIP_AWAY", s.D_SLIP_AWAY,
    yes_or_no(("Stay", "it can be targeted by all"), ("Slip away", "out of this battle, still deployed")),
    choices=choices_slip_away, steps={s.T_ACT: "may let a submarine slip away."}, question=_slip, searched=False,
)  # fmt: skip
