"""A shot, step by step: target, help for it and against it, another target (D21 to D24)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, signed, unit_id
from sandtable.games.battlecards.table.asking import Answer, DecisionWords, fit, has
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.shots import Shots, chance_words
from sandtable.games.battlecards.table.sums import BattleSums

# ------------------------------------------------------------------------------------------------------------ questions


def _aim(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    battle = view.fought
    name = words.unit_name(battle.firer)
    if battle.mode == s.MODE_AUTOKILL:
        why = "No number is drawn; the target may be supported."
        return fit(f"{name} destroys which unit?", "Destroys which unit?"), why
    which = f"Shot {battle.shot_number + 1}. " if battle.shot_number else ""
    why = f"{which}The percentages are without further help."
    return fit(f"{name} fires at which unit?", "Fires at which unit?"), why


def _chance(words: Lexicon, view: GameView) -> str:
    battle = view.fought
    return chance_words(BattleSums(words.rules, battle).of(battle.firer, battle.target))


def _shot(words: Lexicon, view: GameView, why: str) -> Answer:
    battle = view.fought
    firer, target = words.unit_name(battle.firer), words.unit_name(battle.target)
    if battle.mode == s.MODE_AUTOKILL:
        return fit(f"{firer} goes for {target}.", f"An Autokill of {target}."), why
    told = f"{_chance(words, view).capitalize()}. {why}"
    return fit(f"{firer} fires at {target}.", f"Fire at {target}."), told


def _boost(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    return _shot(words, view, "Fire now, or first add support.")


def _revise(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    return _shot(words, view, "The target was supported: keep it, change it once, or add support.")


def _react(words: Lexicon, view: GameView, codes: Sequence[int]) -> Answer:
    battle = view.fought
    target, by = words.unit_name(battle.target), words.unit_name(battle.firer)
    why = f"{by} goes for an Autokill."
    if battle.mode != s.MODE_AUTOKILL:
        why = f"{by} fires: {_chance(words, view)}. Help lasts until the end of the round."
    return fit(f"Support {target}?", "Support the target?"), why


# -------------------------------------------------------------------------------------------------------------- choices


def _stop(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return Choice(code, "Stop firing", detail="no more shots", key="S")


def _target(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return _at(Shots(words, view), code, argument, "")


def _switch(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return _at(Shots(words, view), code, argument, "Switch to ")


def _at(shots: Shots, code: int, target: int, verb: str) -> Choice:
    battle = shots.battle
    shot = shots.sums.of(battle.firer, target)
    detail = shots.chance(shot)
    if battle.mode == s.MODE_AUTOKILL:
        detail = f"defence {shot.defence_total}, limit {shots.limit(battle.firer)}"
    return Choice(
        code, f"{verb}{shots.name(target)}", detail=detail, elements=[unit_id(target)], preview=shots.preview(shot)
    )


def _fire(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    return Choice(code, "Fire", detail=shots.chance(shots.shot()), key="F", primary=True)


def _fire_instead(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    return Choice(code, "Fire instead", detail=shots.chance(shots.shot()), key="F")


def _given(shots: Shots, code: int, giver: int, defends: bool) -> Choice:
    """A supporter or a chip, and the chance with it."""
    rules, kind = shots.words.rules, shots.words.kind[giver]
    if code // s.CODE == s.K_CHIP:
        value, label = rules.chip_value[kind], f"Chip of {shots.name(giver)}"
    else:
        value = (rules.support_dfn if defends else rules.support_att)[kind]
        label = f"{'Support with' if defends else 'Add'} {shots.name(giver)}"
    chance = shots.chance(shots.shot(), -value if defends else value)
    return Choice(code, label, detail=f"{signed(value)}, then {chance}", elements=[unit_id(giver)])


def _add(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    return _given(Shots(words, view), code, argument, defends=False)


def _defend(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    choice = _given(shots, code, argument, defends=True)
    if shots.battle.mode == s.MODE_AUTOKILL:
        limit = shots.limit(shots.battle.firer)
        choice.detail = f"defence {shots.shot().defence_total} and more, limit {limit}"
    return choice


def _no_support(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    detail = shots.chance(shot)
    if shots.battle.mode == s.MODE_AUTOKILL:
        detail = "it is safe" if shot.defence_total > shots.limit(shot.firer) else "it is destroyed"
    return Choice(code, "No support", detail=detail, key="N")


def _keep(words: Lexicon, view: GameView, code: int, argument: int, codes: Sequence[int]) -> Choice:
    shots = Shots(words, view)
    shot = shots.shot()
    if shots.battle.mode == s.MODE_AUTOKILL:
        sure = shot.defence_total <= shots.limit(shot.firer)
        return Choice(code, "Keep the target", detail="it is destroyed" if sure else "nothing happens", key="K")
    return Choice(code, "Keep the target", detail=shots.chance(shot), key="K", primary=True)


# -------------------------------------------------------------------------------------------------------------- why not


def _why_no_targets(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Enemy units that cannot be targeted."""
    battle = view.fought
    if battle.firer == s.NONE or not has(codes, s.K_TARGET):
        return {}
    offered = {code % s.CODE for code in codes if code // s.CODE == s.K_TARGET}
    enemies = battle.living(1 - battle.side_of(battle.firer))
    return {unit_id(unit): why_no_target(words, view, unit) for unit in enemies if unit not in offered}


def why_no_target(words: Lexicon, view: GameView, unit: int) -> str:
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


AIM = DecisionWords(_aim, {s.K_PASS: _stop, s.K_TARGET: _target}, "choose{s} a target.", why_not=_why_no_targets)
BOOST = DecisionWords(
    _boost,
    {s.K_PASS: _fire, s.K_UNIT: _add, s.K_CHIP: _add},
    "may support the shot.",
    why_not=_why_no_boost,
)
REACT = DecisionWords(
    _react,
    {s.K_PASS: _no_support, s.K_UNIT: _defend, s.K_CHIP: _defend},
    "may support the target.",
    why_not=_why_no_defence,
)
REVISE = DecisionWords(
    _revise,
    {s.K_PASS: _keep, s.K_UNIT: _add, s.K_CHIP: _add, s.K_TARGET: _switch, s.K_MODE: _fire_instead},
    "may change the shot.",
    why_not=_why_no_targets,
)
