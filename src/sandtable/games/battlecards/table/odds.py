"""`sandtable odds battlecards` and the calculator's page: what a shot needs, exactly, and how a battle ends, by trying
it out with the game's own bot on both sides: a match of two in which nothing else lies in stacks, with the battlecard
drawn and its attacker resolved to fight."""

import difflib
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.game import Built, Game
from sandtable.core.game.options import parameter
from sandtable.core.game.registry import make
from sandtable.core.kernel import calls
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import Records
from sandtable.core.numbers import Seed
from sandtable.core.shares import score_interval
from sandtable.core.words import Lazy
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPES, card_name, type_words, unit_name
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS, ConflictCard, Unit
from sandtable.games.battlecards.setup.options import OPTIONS

_YES = s.K_YESNO * s.CODE + 1
_DRAW = s.K_DRAW * s.CODE


class BattleEnd(NamedTuple):
    """How a battle ended: whether the attacker has won, and the units that are left to attacker and defender."""

    won: bool
    left: tuple[int, int]


class Staged(NamedTuple):
    """A game with the units of a battle in it, and the position after its attacker has engaged."""

    game: Game
    state: Records
    attacker: int  # the seat
    card: int  # the kind of the battlecard


@lru_cache(maxsize=6)
def _dealt(theatre: str, action_max: int) -> tuple[Game, Records]:
    """A match of two before its first turn, with the largest decks."""
    game = make("battlecards", f"{theatre}-fat", {"players": 2, "action_max": action_max}, files=False)
    state = game.new_state(seed_key(0))
    game.change(calls.SETUP, state, 0, 0, NO_LOG)
    while int(state["phase"][0]) == s.SETUP:
        seat = game.seats_to_act(state)[0]
        game.change(calls.APPLY, state, seat, game.legal(state, seat)[0], NO_LOG)
    return game, state


def stage(
    theatre: str, card: int, attackers: Sequence[int], defenders: Sequence[int], action_max: int
) -> Staged | None:
    """Units by kind, the attacker's and the defender's, at a battlecard by kind; None if no battle comes of it."""
    dealt, before = _dealt(theatre, action_max)
    rules, state = dealt.rules.copy(), before.copy()
    own, now = rules[0], state[0]
    own["require_holder"][card] = s.NONE
    side = int(own["aggressor"][card])
    attacking = side if side in (s.AXIS, s.ALLIED) else s.AXIS
    _clear(own, now)
    for who, kinds in ((attacking, attackers), (1 - attacking, defenders)):
        for kind in kinds:
            _deploy(own, now, who, kind)
    _number_carriers(own, now)
    _put_on_top(own, now, card)
    seat = int(own["seat_at"][attacking, 0])
    now["active"] = now["task_seat"][0] = now["asked_for"] = seat
    now["to_act"] = 1 << seat
    game = Game(dealt.definition, dealt.preset, dealt.options, Built(rules, dealt.data, kernels=dealt.kernels))
    for code in (_DRAW, _YES):
        if game.seats_to_act(state) != (seat,) or code not in game.legal(state, seat):
            return None
        game.change(calls.APPLY, state, seat, code, NO_LOG)
    return Staged(game, state, seat, card)


def fought(staged: Staged, samples: int, seed: int) -> list[BattleEnd]:
    """How so many battles have ended, with the game's own bot on both sides."""
    keys, ends = np.random.default_rng(seed), []
    game = staged.game
    side = int(game.rules["side_of"][0, staged.attacker])
    for _ in range(samples):
        state = staged.state.copy()
        state["chance"] = new_chance(keys.bytes(32))
        if not game.play_turn(state, keys.bytes(32)):
            continue
        sizes = state["stack_size"][0][:2].clip(0).sum(axis=1)
        won = int(state["won_by"][0, staged.card]) == side
        ends.append(BattleEnd(won, (int(sizes[staged.attacker]), int(sizes[1 - staged.attacker]))))
    return ends


# --------------------------------------------------------------------------------------------------------- the position


def _clear(rules: Any, state: Any) -> None:
    """Every unit lies in the arsenal of its owner; hands and stacks are empty."""
    units = int(rules["units"])
    for name, value in (("place", s.IN_DECK), ("holder", s.NONE), ("slot", s.NONE), ("below", s.NONE), ("seen", 0)):
        state[name][:units] = value
    if int(rules["pseudo_unit"]) != s.NONE:
        state["place"][int(rules["pseudo_unit"])] = s.OUT_OF_PLAY
    for side in range(2):
        deck = [unit for unit in range(units) if int(rules["owner"][unit]) == side]
        state["arsenal"][side, :] = s.NONE
        state["arsenal"][side, : len(deck)] = deck
        state["arsenal_size"][side] = len(deck)
    state["hand"][:] = state["stack_first"][:] = state["stack_last"][:] = s.NONE
    state["hand_size"][:] = 0
    state["stack_size"][:] = 0


def _deploy(rules: Any, state: Any, side: int, kind: int) -> None:
    """The last unit of a side's arsenal becomes one of this kind and lies in its army's stack."""
    size = int(state["arsenal_size"][side]) - 1
    unit = int(state["arsenal"][side, size])
    state["arsenal"][side, size] = s.NONE
    state["arsenal_size"][side] = size
    rules["kind"][unit] = kind
    seat, slot = int(rules["seat_at"][side, 0]), int(rules["type"][kind])
    if int(state["stack_type"][seat, slot]) == s.NONE:
        state["stack_type"][seat, slot] = rules["type"][kind]
    last = int(state["stack_last"][seat, slot])
    if last == s.NONE:
        state["stack_first"][seat, slot] = unit
    else:
        state["below"][last] = unit
    state["stack_last"][seat, slot] = unit
    state["stack_size"][seat, slot] += 1
    state["place"][unit], state["holder"][unit], state["slot"][unit] = s.IN_STACK, seat, slot
    state["seen"][unit] = 1 << side


def _number_carriers(rules: Any, state: Any) -> None:
    """Carriers that are deployed have numbers, by which their chips are kept."""
    units = np.flatnonzero(state["place"][: int(rules["units"])] == s.IN_STACK)
    carriers = [int(unit) for unit in units if int(rules["chips"][int(rules["kind"][unit])]) > 0]
    if len(carriers) > len(state["chip_on"]):
        said = say("odds-carriers", most=len(state["chip_on"]), carriers=len(carriers))
        raise OptionError(said, "attackers")
    rules["carrier"] = s.NONE
    rules["carrier"][carriers] = range(len(carriers))


def _put_on_top(rules: Any, state: Any, kind: int) -> None:
    """The battlecard is drawn next."""
    size = int(state["conflict_size"])
    deck = state["conflict"][:size].tolist()
    card = next(one for one in deck if int(rules["card_of"][one]) == kind)
    deck.remove(card)
    state["conflict"][:size] = [*deck, card]


MOST_UNITS = 10
_LETTERS = "GAS"
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
    nation, type_ = say(f"nation-{unit.nation}"), say(f"type-{unit.type}")
    defence = "/".join(map(str, unit.defense))
    return say("odds-unit", nation=nation, type=type_, attack=attack, defence=defence)


@Lazy
def _units() -> list[dict[str, str]]:
    """What lets a form offer units by name."""
    units = sorted(_FIGHTERS.values(), key=lambda unit: (unit.name, unit.nation))
    return [{"code": unit.id, "name": unit_name(unit), "detail": _detail(unit)} for unit in units]


@Lazy
def _battle_labels() -> dict[str, str]:
    return {
        name: say("in-theatre", theatre=OPTIONS.label("theatre", theatre), name=card_name(card))
        for name, (theatre, _, card) in _BATTLES.items()
    }


def _asked(name: str, hints: Mapping[str, Any] = {}, **limits: Any) -> msgspec.Meta:
    return parameter(say, f"odds-{name}", hints, **limits)


_OFFER = {"x-units": _units, "x-most": MOST_UNITS}
_ABOUT = {name: say.lazy(f"odds-about.{name}") for name in ("battle", "shot")}


class OddsQuery(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Two forces, and what is asked about them."""

    attackers: Annotated[
        str,
        _asked("attackers", _OFFER, max_length=400, examples=["uk_17pdr uk_infantry uk_infantry uk_crusader"]),
    ]
    defenders: Annotated[
        str, _asked("defenders", _OFFER, max_length=400, examples=["de_infantry de_infantry de_panther"])
    ]
    about: Annotated[Literal["battle", "shot"], _asked("about", {"x-labels": _ABOUT})] = "battle"
    battle: Annotated[str, _asked("battle", {"enum": list(_BATTLES), "x-labels": _battle_labels})] = _FIRST_BATTLE
    support: Annotated[int, _asked("support", ge=0, le=40)] = 0
    cover: Annotated[int, _asked("cover", ge=0, le=40)] = 0
    action_max: Annotated[int, _asked("action_max", ge=6, le=20)] = 10
    samples: Annotated[int, _asked("samples", {"x-fold": True}, ge=20, le=1000)] = 200
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
    against, by = TYPES.index(target.type), TYPES.index(firer.type)
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
    return say("odds-numbers", hits=hits_on)


def _shot_words(asked: OddsQuery, firer: Unit, target: Unit, printed: int, defence: int, hits_on: int) -> str:
    if not printed:
        return say("odds-never", firer=unit_name(firer), type=say(f"type-{target.type}"))
    return say(
        "odds-shot-told",
        firer=unit_name(firer),
        target=unit_name(target),
        chance=f"{hits_on / asked.action_max:.0%}",
        attack=say("odds-plus", printed=printed, more=asked.support),
        defence=say("odds-plus", printed=defence, more=asked.cover),
        numbers=_numbers(hits_on),
        steps=asked.action_max,
    )


# ----------------------------------------------------------------------------------------------------- the whole battle


def _battle(asked: OddsQuery, attackers: Sequence[Unit], defenders: Sequence[Unit]) -> dict[str, Any]:
    if asked.battle not in _BATTLES:
        near = difflib.get_close_matches(asked.battle, list(_BATTLES), n=1, cutoff=0.3)
        said = say("odds-no-battle", name=repr(asked.battle), near=near[0] if near else None)
        raise OptionError(said, field="battle")
    theatre, number, card = _BATTLES[asked.battle]
    letters = (card.allied, card.axis) if card.aggressor == "allied" else (card.axis, card.allied)
    for field, units, allowed in zip(("attackers", "defenders"), (attackers, defenders), letters):
        _may_fight(field, units, allowed, card)
    kinds = [[ARSENAL.number_of(unit.id) for unit in units] for units in (attackers, defenders)]
    staged = stage(theatre, number, kinds[0], kinds[1], asked.action_max)
    if staged is None:
        raise OptionError(say("odds-needs", card=card_name(card), ground=card.na), field="attackers")
    return _ended(asked, attackers, defenders, card, staged)


def _may_fight(field: str, units: Sequence[Unit], allowed: str, card: ConflictCard) -> None:
    for unit in units:
        if _LETTERS[TYPES.index(unit.type)] not in allowed:
            types = type_words(TYPES[_LETTERS.index(letter)] for letter in allowed)
            said = say("odds-not-there", unit=unit_name(unit), types=types, card=card_name(card))
            raise OptionError(said, field=field)


def _ended(
    asked: OddsQuery, attackers: Sequence[Unit], defenders: Sequence[Unit], card: ConflictCard, staged: Staged
) -> dict[str, Any]:
    ends = fought(staged, asked.samples, asked.seed)
    part = 1 / max(1, len(ends))
    win = sum(end.won for end in ends) * part
    low, high = score_interval(win, max(1, len(ends)))
    left = [sum(end.left[side] for end in ends) * part for side in range(2)]
    text = say(
        "odds-battle-told",
        attackers=_force(attackers),
        defenders=_force(defenders),
        card=card_name(card),
        win=f"{win:.0%}",
        low=f"{low:.0%}",
        high=f"{high:.0%}",
        battles=len(ends),
        keeps=f"{left[0]:.1f}",
        sent=len(attackers),
        held=f"{left[1]:.1f}",
        met=len(defenders),
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
    return {say("odds-end", won=won, units=left): counts[won, left] * part for won, left in order}


# ------------------------------------------------------------------------------------------------------------ the words


def _force(units: Sequence[Unit]) -> str:
    counts = Counter(unit_name(unit) for unit in units)
    named = [say("odds-units", name=name, number=count) for name, count in counts.items()]
    return say("listed", items=named)


def _read(field: str, text: str) -> list[Unit]:
    words = text.replace(",", " ").lower().split()
    if not 1 <= len(words) <= MOST_UNITS:
        raise OptionError(say("odds-many", field=field, most=MOST_UNITS, units=len(words)), field=field)
    return [_unit(field, word) for word in words]


def _unit(field: str, word: str) -> Unit:
    if word in _FIGHTERS:
        return _FIGHTERS[word]
    near = difflib.get_close_matches(word, list(_FIGHTERS), n=1, cutoff=0.3)
    raise OptionError(say("odds-no-unit", name=repr(word), near=near[0] if near else None), field=field)
