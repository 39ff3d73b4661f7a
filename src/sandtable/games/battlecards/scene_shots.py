"""Options of acting and shooting (D19 to D24) with the exact chance that each brings."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Option, Preview
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.fight_view import numbered_name
from sandtable.games.battlecards.lexicon import Lexicon, signed, unit_id
from sandtable.games.battlecards.shot_view import chance_words
from sandtable.games.battlecards.sight import Sight
from sandtable.games.battlecards.sight_battle import BattleSight
from sandtable.games.battlecards.sums import Sum, Sums

__all__ = ["act_options", "shot_options"]

_AIM, _BOOST, _REACT, _REVISE, _MODE = 21, 22, 23, 24, 20
_MANY = 5


class _Shots:
    """What the options of one decision have in common."""

    def __init__(self, words: Lexicon, sight: Sight) -> None:
        assert sight.battle is not None
        self.words, self.sight = words, sight
        self.battle: BattleSight = sight.battle
        self.sums = Sums(words.rules, self.battle)

    def name(self, unit: int) -> str:
        """A unit's name among those of its force."""
        return numbered_name(self.words, self.battle.force[self.battle.side_of(unit)], unit)

    def chance(self, shot: Sum, difference: int = 0) -> str:
        """The chance of a shot whose difference changes by so much."""
        number = max(0, min(shot.steps, shot.attack_total - shot.defence_total + difference))
        return f"{round(100 * number / shot.steps)}%"

    def limit(self, unit: int) -> int:
        """The highest defence that the unit's Autokill reaches."""
        return int(self.words.rules["kill_max"][self.words.kind[unit]])

    def preview(self, shot: Sum) -> Preview:
        """A shot's sum in lines."""
        return Preview(
            f"{self.name(shot.firer)} at {self.name(shot.target)}",
            [_line(self.words, shot.attack), _line(self.words, shot.defence), f"{chance_words(shot).capitalize()}."],
        )


def _line(words: Lexicon, parts: Sequence[object]) -> str:
    """ "Attack 8, support +2 (British Infantry)"."""
    told = []
    for place, part in enumerate(parts):
        word, value, unit = part.word, part.value, part.unit  # type: ignore[attr-defined]
        by = f" ({words.unit_name(unit)})" if unit != s.NONE else ""
        told.append(f"{word.capitalize()} {value}" if not place else f"{word} {signed(value)}{by}")
    return ", ".join(told)


# ------------------------------------------------------------------------------------------------------------- acting


def act_options(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    """D19: the units that may fire or kill now, each with its best chance, and the end of this part of the phase."""
    shots = _Shots(words, sight)
    made = []
    for code in codes:
        unit = code % s.CODE
        if code // s.CODE == s.K_PASS:
            made.append(
                Option(code, f"End phase {shots.battle.firing_phase}", detail="the others hold their fire", key="E")
            )
            continue
        made.append(
            Option(
                code, shots.name(unit), detail=_best(shots, unit), elements=[unit_id(unit)], quiet=len(codes) > _MANY
            )
        )
    return made


def _best(shots: _Shots, unit: int) -> str:
    """What a unit can do best."""
    killed = _kills(shots, unit)
    if killed:
        return f"Autokill: {shots.name(killed[0])}" + (" or another" if len(killed) > 1 else "")
    best = shots.sums.best_target(unit)
    return f"{shots.name(best.target)} {shots.chance(best)}" if best else ""


def _kills(shots: _Shots, unit: int) -> list[int]:
    """Enemies that the unit's Autokill reaches now, most points first (9.4)."""
    rules, battle, sums = shots.words.rules, shots.battle, shots.sums
    kind = shots.words.kind[unit]
    target_type = int(rules["kill_target"][kind])
    if target_type < 0 or (int(rules["kill_round1"][kind]) and battle.round != 1):
        return []
    side = battle.side_of(unit)
    if int(rules["kill_needs_infantry"][kind]) and not any(sums.flags(one) & s.INFANTRY for one in battle.living(side)):
        return []
    reached = [
        one
        for one in battle.living(1 - side)
        if sums.type(one) == target_type
        and not sums.may_target(unit, one)
        and sums.of(unit, one).defence_total <= shots.limit(unit)
    ]
    return sorted(reached, key=lambda one: -shots.words.points_of(one))


# -------------------------------------------------------------------------------------------------------------- shots


def shot_options(words: Lexicon, sight: Sight, codes: Sequence[int]) -> list[Option]:
    """D20 to D24."""
    shots = _Shots(words, sight)
    build = {_MODE: _mode, _AIM: _aim, _BOOST: _boost, _REACT: _react, _REVISE: _revise}[sight.asked]
    made = [build(shots, code, code // s.CODE, code % s.CODE) for code in codes]
    if len(made) > _MANY:
        for option in made:
            option.quiet = bool(option.elements) and not option.primary
    return made


def _mode(shots: _Shots, code: int, op: int, argument: int) -> Option:
    firer = shots.battle.firer
    if argument == s.MODE_AUTOKILL:
        killed = _kills(shots, firer)
        whom = shots.name(killed[0]) if killed else f"defence {shots.limit(firer)} or less"
        return Option(code, "Autokill", detail=f"{whom}{' or another' if len(killed) > 1 else ''}", key="A")
    if argument == s.MODE_HOLD:
        return Option(code, "Hold fire", detail="it may still support", key="H")
    best = shots.sums.best_target(firer)
    return Option(code, "Fire", detail=f"{shots.name(best.target)} {shots.chance(best)}" if best else "", key="F")


def _aim(shots: _Shots, code: int, op: int, argument: int) -> Option:
    if op == s.K_PASS:
        return Option(code, "Stop firing", detail="no more shots", key="S")
    return _target(shots, code, argument, "")


def _target(shots: _Shots, code: int, target: int, verb: str) -> Option:
    battle = shots.battle
    shot = shots.sums.of(battle.firer, target)
    detail = shots.chance(shot)
    if battle.mode == s.MODE_AUTOKILL:
        detail = f"defence {shot.defence_total}, limit {shots.limit(battle.firer)}"
    return Option(
        code, f"{verb}{shots.name(target)}", detail=detail, elements=[unit_id(target)], preview=shots.preview(shot)
    )


def _given(shots: _Shots, code: int, op: int, giver: int, defends: bool) -> Option:
    """A supporter or a chip, and the chance with it."""
    rules, battle = shots.words.rules, shots.battle
    kind = shots.words.kind[giver]
    shot = shots.sums.of(battle.firer, battle.target)
    if op == s.K_CHIP:
        value, label = int(rules["chip_value"][kind]), f"Chip of {shots.name(giver)}"
    else:
        value = int(rules["support_dfn" if defends else "support_att"][kind])
        label = f"{'Support with' if defends else 'Add'} {shots.name(giver)}"
    change = -value if defends else value
    return Option(code, label, detail=f"{signed(value)}, then {shots.chance(shot, change)}", elements=[unit_id(giver)])


def _boost(shots: _Shots, code: int, op: int, argument: int) -> Option:
    if op == s.K_PASS:
        shot = shots.sums.of(shots.battle.firer, shots.battle.target)
        return Option(code, "Fire", detail=shots.chance(shot), key="F", primary=True)
    return _given(shots, code, op, argument, False)


def _react(shots: _Shots, code: int, op: int, argument: int) -> Option:
    battle = shots.battle
    if op != s.K_PASS:
        option = _given(shots, code, op, argument, True)
        if battle.mode == s.MODE_AUTOKILL:
            shot = shots.sums.of(battle.firer, battle.target)
            option.detail = f"defence {shot.defence_total} and more, limit {shots.limit(battle.firer)}"
        return option
    shot = shots.sums.of(battle.firer, battle.target)
    detail = "it is destroyed" if battle.mode == s.MODE_AUTOKILL else shots.chance(shot)
    if battle.mode == s.MODE_AUTOKILL and shot.defence_total > shots.limit(battle.firer):
        detail = "it is safe"
    return Option(code, "No support", detail=detail, key="N")


def _revise(shots: _Shots, code: int, op: int, argument: int) -> Option:
    battle = shots.battle
    shot = shots.sums.of(battle.firer, battle.target)
    if op == s.K_PASS:
        if battle.mode == s.MODE_AUTOKILL:
            sure = shot.defence_total <= shots.limit(battle.firer)
            return Option(code, "Keep the target", detail="it is destroyed" if sure else "nothing happens", key="K")
        return Option(code, "Keep the target", detail=shots.chance(shot), key="K", primary=True)
    if op == s.K_TARGET:
        return _target(shots, code, argument, "Switch to ")
    if op == s.K_MODE:
        return Option(code, "Fire instead", detail=shots.chance(shot), key="F")
    return _given(shots, code, op, argument, False)
