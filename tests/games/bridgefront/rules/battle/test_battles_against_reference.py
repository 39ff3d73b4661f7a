"""Battles fought by the kernels and by an independent simulator (reference_battle.py): the same dice, the same choices,
and everything they leave behind must agree."""

from __future__ import annotations

import itertools
import random
from typing import Any

import numpy as np
import pytest

from sandtable.core.kernel.chance import Stream, key_words, set_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.core.kernel.records import read_only
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from tests.games.bridgefront.battle_machine import ANSWER, BEGIN, OPTIONS, RUN, battle_at
from tests.games.bridgefront.reference_battle import FACTIONS, Battle, Champion, Player, World, card_rows
from tests.lengths import LONG

ARMED = {
    "battle_cry": s.BATTLE_CRY, "smoke": s.SMOKE, "focus_fire": s.FOCUS_FIRE,
    "hits_forces_first": s.HITS_FORCES_FIRST, "hits_champions_first": s.HITS_CHAMPIONS_FIRST,
    "siege_writ": s.SIEGE_WRIT, "turncoat": s.TURNCOAT,
}  # fmt: skip
TILES = {s.PLAIN: "plain", s.CENTER: "center", s.CAPITAL: "capital", s.FORGE: "forge", s.MINE: "mine"}
PARAMETERS = (
    "force_hit", "gold_cap", "shield_wall_hit", "mine_militia_hit", "raid_hit", "hit_assignment", "contracts_gold",
    "veil_steal", "max_combat_rounds", "clean_exit_scope", "clean_exit_heal",
)  # fmt: skip
CHAMPIONS = [kind for kind, row in card_rows().items() if row["type"] == "champion"]
ABLE = [
    kind for kind in CHAMPIONS
    if {a["kind"] for a in card_rows()[kind]["abilities"]} & {"bodyguard", "first_strike", "assign_hit", "kill_steal"}
]  # fmt: skip
CAPITALS = (34, 56, 0)


def read_world(rules: Any, state: Any, stolen: dict[int, list[int]]) -> World:
    """The position as the reference's objects."""
    n = int(rules["players"])
    players = [
        Player(
            faction=FACTIONS[state["faction"][p]],
            gold=int(state["gold"][p]),
            capital=int(state["capital"][p]),
            armed={name for name, bit in ARMED.items() if int(state["armed"][p]) & bit},
            hit_r1=int(state["forces_hit_r1"][p]),
            breakthrough={h for h in range(61) if int(state["breakthrough"][p, h // 8]) >> (h % 8) & 1},
            refill=int(state["refill_bonus"][p]),
            won=bool(int(state["won_battle"]) >> p & 1),
            died=bool(int(state["died"]) >> p & 1),
            stolen=stolen.get(p, []),
        )
        for p in range(n)
    ]
    champions = [
        Champion(
            owner=p, slot=slot, kind=int(state["champion"][p, slot]), hp=int(state["hp"][p, slot]),
            hex=int(state["champion_hex"][p, slot]), slow=bool(state["slow"][p, slot]),
            frenzy=int(state["frenzy"][p, slot]),
            struck=bool(int(state["trigger_used"][p, slot]) & s.USED_STRIKE),
            death_paid=bool(int(state["trigger_used"][p, slot]) & s.USED_DEATH_GOLD),
            assigned=bool(int(state["trigger_used"][p, slot]) & s.USED_ASSIGN),
            marks=[int(state["mark_now"][p, slot, q]) + int(state["mark_next"][p, slot, q]) for q in range(6)],
        )
        for p in range(n) for slot in range(6) if state["champion"][p, slot] >= 0
    ]  # fmt: skip
    forces = {(h, p): int(state["forces"][h, p]) for h in range(61) for p in range(n)}
    tile = {h: TILES[int(state["tile"][h])] for h in range(61)}
    hold = {h: {p for p in range(n) if int(state["hold"][h]) >> p & 1} for h in range(61)}
    return World(players, champions, forces, tile, hold, {name: int(rules[name]) for name in PARAMETERS})


def random_position(dice: random.Random, state: Any) -> tuple[int, int, int, int]:
    """A battle that is about to begin: hex, attacker, defender, siege. Anything that battles know of may be there."""
    for field in ("champion", "champion_card", "champion_hex"):
        state[field] = s.NONE
    state["phase"] = s.RESOLVE
    state["faction"][:3] = dice.sample(range(6), 3)
    state["capital"][:3] = CAPITALS
    state["first_in"] = s.NONE
    state["tile"][30] = s.CENTER
    for h in CAPITALS:
        state["tile"][h] = s.CAPITAL
    state["tile"][17], state["tile"][20] = s.MINE, s.FORGE
    for zone in range(s.ZONES):
        state["top"][zone] = state["bottom"][zone] = s.NONE
    siege = dice.random() < 0.35
    hex_ = dice.choice(CAPITALS) if siege else dice.choice((17, 17, 20, 30, 31))
    attacker, defender = dice.sample(range(3), 2)
    if siege and CAPITALS.index(hex_) == attacker:
        attacker, defender = defender, attacker
    cards = itertools.count(10)
    for p in range(3):
        state["gold"][p] = dice.choice((0, 1, 3, 50, 998))
        state["armed"][p] = sum(bit for bit in ARMED.values() if dice.random() < 0.15)
        state["forces_hit_r1"][p] = dice.choice((0, 0, 0, 0, 4, 5))
        if dice.random() < 0.2:
            state["breakthrough"][p, hex_ // 8] |= 1 << (hex_ % 8)
        if dice.random() < 0.3:
            state["hold"][hex_] |= 1 << p
        for slot in sorted(dice.sample(range(6), dice.choice((0, 0, 1, 1, 2, 3)))):
            # Any kind, and often those that change a fight most: two of them may meet.
            kind, card = dice.choice(CHAMPIONS + 2 * ABLE), next(cards)
            state["kind"][card], state["zone"][card] = kind, s.NONE
            state["champion"][p, slot], state["champion_card"][p, slot] = kind, card
            state["hp"][p, slot] = dice.randint(1, card_rows()[kind]["hp"])
            state["champion_hex"][p, slot] = 42 if p not in (attacker, defender) or dice.random() < 0.15 else hex_
            state["slow"][p, slot] = dice.random() < 0.15
            state["frenzy"][p, slot] = dice.choice((0, 0, 0, 2, 4))
            state["trigger_used"][p, slot] = dice.choice((0, 0, 0, 0, 7))
            for q in range(3):
                if q != p and dice.random() < 0.2:
                    state["mark_now"][p, slot, q], state["mark_next"][p, slot, q] = 4, dice.choice((0, 6))
            put(state, s.BURN + p, card)
    for p in (attacker, defender):
        state["forces"][hex_, p] = dice.choice((0, 1, 2, 3, 5, 9, 30))
        here = any(state["champion"][p, i] >= 0 and state["champion_hex"][p, i] == hex_ for i in range(6))
        if not here and state["forces"][hex_, p] == 0:
            state["forces"][hex_, p] = 1
    return hex_, attacker, defender, int(siege)


def put(state: Any, zone: int, card: int) -> None:
    """Put a card under a zone, without any bookkeeping of who knows it."""
    state["next_card"][card] = s.NONE
    if state["size"][zone] == 0:
        state["top"][zone] = card
    else:
        state["next_card"][state["bottom"][zone]] = card
    state["bottom"][zone] = card
    state["zone"][card] = zone
    state["size"][zone] += 1


def pile(state: Any, zone: int) -> list[int]:
    """The kinds of the cards in a zone."""
    found, card = [], int(state["top"][zone])
    while card >= 0:
        found.append(int(state["kind"][card]))
        card = int(state["next_card"][card])
    return found


def words_used(chance: Any) -> int:
    return 16 * (int(chance["counter"][0]) - 1) + int(chance["used"]) if int(chance["counter"][0]) else 0


Asked = list[tuple[Any, ...]]


def fight(rules: Any, states: Any, position: tuple[int, int, int, int], choices: random.Random) -> Asked:
    """Fight the battle in the state record; returns the decisions that were asked for."""
    state = states[0]
    options = np.zeros(s.MAX_CHOICES, dtype=np.int32)
    asked: Asked = []

    def call(what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        return int(battle_at(what, rules, states, a, b, c, d, options, NO_LOG))

    call(BEGIN, *position)
    while not call(RUN):
        [player] = [p for p in range(6) if int(state["to_act"]) >> p & 1]
        count = call(OPTIONS, player)
        legal = options[:count].tolist()
        assert count >= 2 and legal == sorted(set(legal))
        kind = DECISIONS.names[int(state["asked"][player])].removeprefix("D_")
        code = choices.choice(legal)
        asked.append((kind, player, legal, code))
        call(ANSWER, player, code)
    assert state["to_act"] == 0 and state["battle_stage"] == 0
    return asked


def one_battle(rules: Any, number: int) -> int:
    """The battle with this number, both ways; returns how many decisions it took."""
    dice = random.Random(number)
    states = s.State.new()
    state = states[0]
    hex_, attacker, defender, siege = random_position(dice, state)
    key = number.to_bytes(32, "little")
    set_key(state["chance"], key_words(key))
    state["chance"]["joined"] = 1
    before = read_world(rules[0], state, {})
    mine: Asked = []
    other = random.Random(-number)

    def decide(kind: str, player: int, legal: list[int]) -> int:
        code = other.choice(legal)
        mine.append((kind, player, legal, code))
        return code

    stream = Counted(key)
    Battle(before, hex_, attacker, defender, bool(siege), stream.below, decide).fight()
    asked = fight(rules, states, (hex_, attacker, defender, siege), random.Random(-number))
    after = read_world(rules[0], state, {p: pile(state, s.DISCARD + p) for p in range(3)})
    assert asked == mine, f"battle {number}: the decisions differ"
    assert after == before, f"battle {number}: the outcomes differ"
    assert words_used(state["chance"]) == stream.words, f"battle {number}: the draws differ"
    assert sum(int(state["size"][s.BURN + p] + state["size"][s.DISCARD + p]) for p in range(3)) == int(
        np.count_nonzero(state["zone"][10:200] != 0)
    )
    return len(asked)


class Counted(Stream):
    """A stream that counts its words."""

    words = 0

    def word(self) -> int:
        self.words += 1
        return super().word()


def rules_of(**options: Any) -> Any:
    """A private copy of the rules record, three players; a number may lie outside of what players may choose."""
    rules = build_rules(BridgefrontOptions(players=3, champion_limit=6)).copy()
    for name, value in options.items():
        rules[name] = value
    return read_only(rules)


VARIANTS: tuple[dict[str, int], ...] = (
    {},
    {"veil_steal": 1, "clean_exit_scope": 1},
    {"hit_assignment": 1},
    {"hit_assignment": 2, "max_combat_rounds": 1},
    {"force_hit": 1, "shield_wall_hit": 4, "mine_militia_hit": 5, "raid_hit": 4, "contracts_gold": 5},
    {"clean_exit_heal": 3, "max_combat_rounds": 2, "veil_steal": 1, "gold_cap": 100},
)


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_I17_I18_battles_agree_with_the_reference(variant: int) -> None:
    """1,000 battles each in `make long`: abilities, armed effects, marks, sieges, stalemates, in any combination."""
    rules = rules_of(**VARIANTS[variant])
    battles = 1000 if LONG else 250
    asked = sum(one_battle(rules, 1000 * variant + number) for number in range(battles))
    assert asked > 0.3 * battles  # STRIKE and HIT among them
