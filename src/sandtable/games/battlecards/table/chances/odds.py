"""`sandtable odds battlecards` and the calculator's page: what a shot needs, exactly, and how a battle ends, by trying
it out with the game's own bot on both sides."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm, interval
from sandtable.core.scenes.texts import counted, listed
from sandtable.core.seeds import Seed
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, ConflictCard, Unit
from sandtable.games.battlecards.table.chances.staging import Staged, fought, stage

MOST_UNITS = 10
_TYPES = ("ground", "air", "sea")
_LETTERS = "GAS"
_THEATRES = {"west": "West", "pacific": "Pacific", "east": "East"}
_BATTLES: dict[str, tuple[str, int, ConflictCard]] = {
    card.id: (theatre, number, card)
    for theatre, cards in CARDS.items()
    for number, card in enumerate(cards)
    if card.kind == "battle"
}
_FIGHTERS = {unit.id: unit for unit in ARSENAL.units if unit.combatant}
_FIRST_BATTLE = "w_alamein"


def _detail(unit: Unit) -> str:
    attack = "/".join(str(value) if value else "-" for value in unit.attack)
    return f"{unit.nation.capitalize()}, {unit.type}; attack {attack}, defence {'/'.join(map(str, unit.defense))}"


def _offer() -> dict[str, Any]:
    """What lets a form offer units by name."""
    units = sorted(_FIGHTERS.values(), key=lambda unit: (unit.name, unit.nation))
    return {
        "x-units": [{"code": unit.id, "name": unit.name, "detail": _detail(unit)} for unit in units],
        "x-most": MOST_UNITS,
    }


def _battle_labels() -> dict[str, str]:
    return {name: f"{_THEATRES[theatre]}: {card.name}" for name, (theatre, _, card) in _BATTLES.items()}


class OddsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two forces, and what is asked about them."""

    attackers: Annotated[
        str,
        Meta(
            max_length=400,
            title="Attacking units",
            description="Units of who fights for the battlecard, or the unit that fires.",
            examples=["uk_17pdr uk_infantry uk_infantry uk_crusader"],
            extra_json_schema=_offer(),
        ),
    ]
    defenders: Annotated[
        str,
        Meta(
            max_length=400,
            title="Defending units",
            description="Units of the other side, or the target.",
            examples=["de_infantry de_infantry de_panther"],
            extra_json_schema=_offer(),
        ),
    ]
    about: Annotated[
        Literal["battle", "shot"],
        Meta(
            title="About",
            description="The whole battle; or one shot of the first attacking unit at the first defending one.",
            extra_json_schema={"x-labels": {"battle": "The battle", "shot": "One shot"}},
        ),
    ] = "battle"
    battle: Annotated[
        str,
        Meta(
            title="Battlecard",
            description="What is fought for: it says who may use which units, and how the defender is dug in.",
            extra_json_schema={"enum": list(_BATTLES), "x-labels": _battle_labels()},
        ),
    ] = _FIRST_BATTLE
    support: Annotated[
        int,
        Meta(
            ge=0,
            le=40,
            title="Support for the shot",
            description="Of one shot: what support, chips and auras add to the attack.",
        ),
    ] = 0
    cover: Annotated[
        int,
        Meta(
            ge=0,
            le=40,
            title="Support for the target",
            description="Of one shot: what support, chips, auras and dug-in add to the defence.",
        ),
    ] = 0
    action_max: Annotated[
        int, Meta(ge=6, le=20, title="Action numbers", description="Numbers are drawn from 1 to this.")
    ] = 10
    samples: Annotated[
        int,
        Meta(
            ge=20,
            le=1000,
            title="Samples",
            description="How often a battle is tried out. A shot needs none.",
            extra_json_schema={"x-fold": True},
        ),
    ] = 200
    seed: Seed = 1


def _compute(asked: OddsQuery) -> dict[str, Any]:
    attackers, defenders = _read("attackers", asked.attackers), _read("defenders", asked.defenders)
    found = _shot(asked, attackers[0], defenders[0]) if asked.about == "shot" else _battle(asked, attackers, defenders)
    return {"text": found.pop("text"), **msgspec.to_builtins(asked), **found}


_EXAMPLES = (
    {"attackers": "uk_17pdr uk_infantry uk_crusader", "defenders": "de_infantry de_panther", "samples": 20},
    {"attackers": "uk_17pdr", "defenders": "de_panther", "about": "shot"},
)

odds = OddsForm(
    OddsQuery, _compute, _EXAMPLES, chances=("hit", "win", "lose", "win_low", "win_high"),
    fits=lambda word: word.replace(",", "").lower() in _FIGHTERS,
)  # fmt: skip


# ------------------------------------------------------------------------------------------------------------- one shot


def _shot(asked: OddsQuery, firer: Unit, target: Unit) -> dict[str, Any]:
    """9.2: the target is destroyed if the action number is not above attack minus defence."""
    against, by = _TYPES.index(target.type), _TYPES.index(firer.type)
    printed, defence = firer.attack[against], target.defense[by]
    difference = printed + asked.support - defence - asked.cover
    hits_on = max(0, min(asked.action_max, difference)) if printed else 0
    return {
        "text": _shot_words(asked, firer, target, printed, defence, hits_on),
        "hit": hits_on / asked.action_max,
        "exact": True,
        "attack": printed + asked.support,
        "defence": defence + asked.cover,
        "hits_on": _numbers(hits_on),
        "with_other_support": [
            {"support more or less": f"{change:+d}", "chance": _chance(asked, printed, difference + change)}
            for change in range(-6, 7)
        ],
    }


def _chance(asked: OddsQuery, printed: int, difference: int) -> float:
    return max(0, min(asked.action_max, difference)) / asked.action_max if printed else 0.0


def _numbers(hits_on: int) -> str:
    return "nothing" if not hits_on else "1" if hits_on == 1 else f"1 to {hits_on}"


def _shot_words(asked: OddsQuery, firer: Unit, target: Unit, printed: int, defence: int, hits_on: int) -> str:
    if not printed:
        return f"{firer.name} cannot fire at {target.type} units: a printed - stays one, whatever is added. Exact."
    attack = f"{printed} + {asked.support}" if asked.support else str(printed)
    cover = f"{defence} + {asked.cover}" if asked.cover else str(defence)
    return (
        f"{firer.name} at {target.name} hits with {hits_on / asked.action_max:.0%}. "
        f"Exact: attack {attack} against defence {cover}, so {_numbers(hits_on)} of {asked.action_max} numbers hits."
    )


# ----------------------------------------------------------------------------------------------------- the whole battle


def _battle(asked: OddsQuery, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> dict[str, Any]:
    if asked.battle not in _BATTLES:
        near = difflib.get_close_matches(asked.battle, list(_BATTLES), n=1, cutoff=0.3)
        hint = f"; did you mean {near[0]}?" if near else "."
        raise OptionError(f"There is no battlecard {asked.battle!r}{hint}", field="battle")
    theatre, number, card = _BATTLES[asked.battle]
    letters = (card.allied, card.axis) if card.aggressor == "allied" else (card.axis, card.allied)
    for field, units, allowed in zip(("attackers", "defenders"), (attackers, defenders), letters):
        _may_fight(field, units, allowed, card)
    kinds = [[ARSENAL.number_of(unit.id) for unit in units] for units in (attackers, defenders)]
    staged = stage(theatre, number, kinds[0], kinds[1], asked.action_max)
    if staged is None:
        need = "a ground unit that is no artillery" if card.na else "a unit that can fight there"
        raise OptionError(f"Who attacks in {card.name} needs {need}.", field="attackers")
    return _ended(asked, attackers, defenders, card, staged)


def _may_fight(field: str, units: Sequence[Unit], allowed: str, card: ConflictCard) -> None:
    for unit in units:
        if _LETTERS[_TYPES.index(unit.type)] not in allowed:
            names = listed(_TYPES[_LETTERS.index(letter)] for letter in allowed)
            raise OptionError(f"{unit.name} is no {names} unit: it cannot be used there in {card.name}.", field=field)


def _ended(
    asked: OddsQuery, attackers: Sequence[Unit], defenders: Sequence[Unit], card: ConflictCard, staged: Staged
) -> dict[str, Any]:
    ends = fought(staged, asked.samples, asked.seed)
    part = 1 / max(1, len(ends))
    win = sum(end.won for end in ends) * part
    low, high = interval(win, max(1, len(ends)))
    left = [sum(end.left[side] for end in ends) * part for side in range(2)]
    text = (
        f"{_force(attackers)} against {_force(defenders)}, {card.name}: the attacker wins with {win:.0%} "
        f"(95 % interval {low:.0%} to {high:.0%}). Estimated: {len(ends)} battles tried out by the computer on both "
        f"sides, without cards and Edges. On average the attacker keeps {left[0]:.1f} of {len(attackers)} units and "
        f"the defender {left[1]:.1f} of {len(defenders)}."
    )
    return {
        "text": text,
        "win": win,
        "lose": 1 - win,
        "win_low": low,
        "win_high": high,
        "exact": False,
        "attacking_units_left": round(left[0], 3),
        "defending_units_left": round(left[1], 3),
        "ends": _ways(
            [(end.won, max(end.left) if min(end.left) == 0 else end.left[not end.won]) for end in ends], part
        ),
    }


def _ways(ends: Sequence[tuple[bool, int]], part: float) -> dict[str, float]:
    """Ends with their names, best for the attacker first."""
    counts = Counter(ends)
    order = sorted(counts, key=lambda one: (not one[0], -one[1] if one[0] else one[1]))
    return {
        f"{'Attacker' if won else 'Defender'} wins with {counted(left, 'unit')} left": counts[won, left] * part
        for won, left in order
    }


# ------------------------------------------------------------------------------------------------------------ the words


def _force(units: Sequence[Unit]) -> str:
    counts = Counter(unit.name for unit in units)
    return listed(name if count == 1 else f"{count} {name}" for name, count in counts.items())


def _read(field: str, text: str) -> list[Unit]:
    words = text.replace(",", " ").lower().split()
    if not 1 <= len(words) <= MOST_UNITS:
        raise OptionError(f"{field} holds 1 to {MOST_UNITS} units, not {len(words)}.", field=field)
    return [_unit(field, word) for word in words]


def _unit(field: str, word: str) -> Unit:
    if word in _FIGHTERS:
        return _FIGHTERS[word]
    near = difflib.get_close_matches(word, list(_FIGHTERS), n=1, cutoff=0.3)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise OptionError(f"There is no unit {word!r} that fights{hint}", field=field)
