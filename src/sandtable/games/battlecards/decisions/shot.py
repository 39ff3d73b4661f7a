"""A shot, step by step: target, help for it and against it, another target (D21 to D24)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, signed, unit_id
from sandtable.games.battlecards.rules.shot import choices_aim, choices_boost, choices_react, choices_revise
from sandtable.games.battlecards.table.battle_view import numbered_name
from sandtable.games.battlecards.table.forms import (
    chips,
    decision,
    fit,
    has,
    modes,
    no_unit,
    passes,
    said,
    targets,
    units,
)
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots, chance_words
from sandtable.games.battlecards.table.sums import BattleSums

# ------------------------------------------------------------------------------------------------------------ questions


def _aim(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    battle = view.fought
    name = words.unit_name(battle.firer)
    if battle.mode == s.MODE_AUTOKILL:
        why = "No number is drawn; the target may be supported."
        return said(fit(f"{name} destroys which unit?", "Destroys which unit?"), why)
    which = f"Shot {battle.shot_number + 1}. " if battle.shot_number else ""
    why = f"{which}The percentages are without further help."
    return said(fit(f"{name} fires at which unit?", "Fires at which unit?"), why)


def _chance(words: Lexicon, view: GameView) -> str:
    battle = view.fought
    return chance_words(BattleSums(words.rules, battle).of(battle.firer, battle.target))


def _shot(words: Lexicon, view: GameView, why: str) -> Wording:
    battle = view.fought
    firer, target = words.unit_name(battle.firer), words.unit_name(battle.target)
    if battle.mode == s.MODE_AUTOKILL:
        return said(fit(f"{firer} goes for {target}.", f"An Autokill of {target}."), why)
    told = f"{_chance(words, view).capitalize()}. {why}"
    return said(fit(f"{firer} fires at {target}.", f"Fire at {target}."), told)


def _boost(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return _shot(words, view, "Fire now, or first add support.")


def _revise(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return _shot(words, view, "The target was supported: keep it, change it once, or add support.")


def _react(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    battle = view.fought
    target, by = words.unit_name(battle.target), words.unit_name(battle.firer)
    why = f"{by} goes for an Autokill."
    if battle.mode != s.MODE_AUTOKILL:
        why = f"{by} fires: {_chance(words, view)}. Help lasts until the end of the round."
    return said(fit(f"Support {target}?", "Support the target?"), why)


# -------------------------------------------------------------------------------------------------------------- choices


def _stop(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, "Stop firing", detail="no more shots", key="S")


def _targets(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    return [_at(Shots(words, view), target, "") for target in offered]


def _switches(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
    return [_at(Shots(words, view), target, "Switch to ") for target in offered]


def _at(shots: Shots, target: int, verb: str) -> Choice:
    battle = shots.battle
    shot = shots.sums.of(battle.firer, target)
    detail = shots.chance(shot)
    if battle.mode == s.MODE_AUTOKILL:
        detail = f"defence {shot.defence_total}, limit {shots.limit(battle.firer)}"
    return Choice(
        target, f"{verb}{shots.name(target)}", detail=detail, elements=[unit_id(target)], preview=shots.preview(shot)
    )


def _fire(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    return Choice(number, "Fire", detail=shots.chance(shots.shot()), key="F", primary=True)


def _fire_instead(words: Lexicon, view: GameView, mode: int) -> Choice:
    shots = Shots(words, view)
    return Choice(mode, "Fire instead", detail=shots.chance(shots.shot()), key="F")


def _given(shots: Shots, giver: int, value: int, label: str, defends: bool) -> Choice:
    """A supporter or a chip, and the chance with it."""
    shot = shots.shot()
    detail = f"{signed(value)}, then {shots.chance(shot, -value if defends else value)}"
    if defends and shots.battle.mode == s.MODE_AUTOKILL:
        detail = f"defence {shot.defence_total} and more, limit {shots.limit(shots.battle.firer)}"
    return Choice(giver, label, detail=detail, elements=[unit_id(giver)])


def _support(defends: bool) -> ChoiceForm[Lexicon, GameView]:
    """UNIT: a supporter."""

    def labels(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
        shots, verb = Shots(words, view), "Support with" if defends else "Add"
        values = words.rules.support_dfn if defends else words.rules.support_att
        return [_given(shots, one, values[words.kind[one]], f"{verb} {shots.name(one)}", defends) for one in offered]

    return units(labels)


def _chips(defends: bool) -> ChoiceForm[Lexicon, GameView]:
    """CHIP of a carrier."""

    def labels(words: Lexicon, view: GameView, offered: Sequence[int]) -> list[Choice]:
        shots, values = Shots(words, view), words.rules.chip_value
        return [_given(shots, one, values[words.kind[one]], f"Chip of {shots.name(one)}", defends) for one in offered]

    return chips(labels)


def _no_support(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    detail = shots.chance(shot)
    if shots.battle.mode == s.MODE_AUTOKILL:
        detail = "it is safe" if shot.defence_total > shots.limit(shot.firer) else "it is destroyed"
    return Choice(number, "No support", detail=detail, key="N")


def _keep(words: Lexicon, view: GameView, number: int) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    if shots.battle.mode == s.MODE_AUTOKILL:
        sure = shot.defence_total <= shots.limit(shot.firer)
        return Choice(number, "Keep the target", detail="it is destroyed" if sure else "nothing happens", key="K")
    return Choice(number, "Keep the target", detail=shots.chance(shot), key="K", primary=True)


# -------------------------------------------------------------------------------------------------------------- why not


def _why_no_targets(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Enemy units that cannot be targeted."""
    battle = view.fought
    if battle.firer == s.NONE or not has(codes, s.K_TARGET):
        return {}
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_TARGET}
    enemies = battle.living(1 - battle.side_of(battle.firer))
    return {unit_id(unit): _why_no_target(words, view, unit) for unit in enemies if unit not in offered}


def _no_target(words: Lexicon, view: GameView, unit: int) -> str:
    battle = view.fought
    if battle.inside(unit) and battle.side_of(unit) != battle.side_of(battle.firer):
        name = numbered_name(words, battle.force[battle.side_of(unit)], unit)
        return f"{name} is no legal target. {_why_no_target(words, view, unit)}"
    return no_unit(words, view, unit)


def _why_no_target(words: Lexicon, view: GameView, unit: int) -> str:
    """Why an enemy unit in the battle is no legal target."""
    battle = view.fought
    sums = BattleSums(words.rules, battle)
    why = sums.may_target(battle.firer, unit)
    if why:
        return why
    if unit == battle.target:
        return "It is the target already."
    kind = words.kind[battle.firer]
    if battle.mode == s.MODE_AUTOKILL:
        if words.rules.kill_target[kind] != words.type_of(unit):
            return "The Autokill is for units of another type."
        defence, limit = sums.of(battle.firer, unit).defence_total, words.rules.kill_max[kind]
        return f"Its defence is {defence}; the Autokill reaches {limit}."
    return "It cannot be targeted now."


def _why_no_help(words: Lexicon, view: GameView, codes: Sequence[int], helped: int) -> dict[str, str]:
    """Own units with support that cannot give it to this shot."""
    battle = view.fought
    assert view.side is not None
    offered = {code % s.CODE for code in codes if code // s.CODE in (s.K_UNIT, s.K_CHIP)}
    found = {}
    for unit in battle.living(view.side):
        to, bits = words.rules.support_to[words.kind[unit]], battle.state[unit]
        if unit in offered or unit == helped or to < 0:
            continue
        if bits & s.SPENT:
            found[unit_id(unit)] = "It has fired, so it cannot support in this round."
        elif bits & s.ASSIGNED:
            found[unit_id(unit)] = "It supports another unit in this round."
        elif to not in (words.type_of(helped), s.TO_ANY):
            found[unit_id(unit)] = "It does not support units of this type."
        else:
            found[unit_id(unit)] = "Its support would change nothing here."
    return found


def _why_no_boost(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return _why_no_help(words, view, codes, view.fought.firer)


def _why_no_defence(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return _why_no_help(words, view, codes, view.fought.target)


AIM = decision(
    "D_AIM", s.D_AIM, passes(_stop), targets(_targets, _no_target), choices=choices_aim,
    steps={s.T_SHOT: "choose{s} a target."}, question=_aim, why_not=_why_no_targets, searched=False, more=("D_BOOST",),
)  # fmt: skip
BOOST = decision(
    "D_BOOST", s.D_BOOST, passes(_fire), _support(defends=False), _chips(defends=False), choices=choices_boost,
    steps={s.T_SHOT: "may support the shot."}, question=_boost, why_not=_why_no_boost, searched=False,
    more=("D_BOOST",),
)  # fmt: skip
REACT = decision(
    "D_REACT", s.D_REACT, passes(_no_support), _support(defends=True), _chips(defends=True), choices=choices_react,
    steps={s.T_SHOT: "may support the target."}, question=_react, why_not=_why_no_defence, searched=False,
)  # fmt: skip
REVISE = decision(
    "D_REVISE", s.D_REVISE,
    passes(_keep),
    _support(defends=False),
    targets(_switches, _no_target),
    modes(_fire_instead),
    _chips(defends=False),
    choices=choices_revise, steps={s.T_SHOT: "may change the shot."}, question=_revise, why_not=_why_no_targets,
    searched=False, more=("D_REVISE",),
)  # fmt: skip
