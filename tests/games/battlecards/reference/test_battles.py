"""Battles fought by the kernels and by an independent reading of the spec (reference_*.py): the same position, the same
chance, the same choices; every decision with its options, and all they leave behind, must agree."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from sandtable.core.kernel.chance import Stream, key_words, set_key
from sandtable.core.kernel.events import NO_LOG
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.options import BattlecardsOptions
from tests import entry
from tests.games.battlecards.reference.battle import Battle
from tests.games.battlecards.reference.random_battles import Occasion, fill, read_world, summary
from tests.games.battlecards.reference.world import World
from tests.games.battlecards.stage import DRAW, Stage
from tests.lengths import LONG

FAT: dict[str, Any] = {"conflict_set": "fat", "arsenal_set": "starter+exp"}
TWO, UNEVEN, THREE = (
    {**FAT, "players": axis + allied, "seats_axis": axis, "seats_allied": allied}
    for axis, allied in ((2, 2), (2, 3), (3, 3))
)
VARIANTS: tuple[dict[str, Any], ...] = (
    {**FAT},
    {**FAT, "theatre": "pacific", "action_source": "deck", "leader_draws": 2},
    {**FAT, "theatre": "east", "unmet_prereq": "discard", "stalemate_rounds": 1, "homeland_win": False},
    {**FAT, "occupying_force": True, "homeland_win": False, "oss_expended": False, "general_bonus": 3},
    {**FAT, "withdrawn_lost": True, "general_bonus": 1},
    {**TWO, "infantry_support": 3, "withdrawal": False, "max_rounds": 4},
    {**UNEVEN, "theatre": "pacific", "recycle_arsenal": False, "dug_in": False},
    {**THREE, "theatre": "east", "occupying_force": True, "homeland_win": False},
)
Asked = list[tuple[str, int, list[int], int]]


class Counted(Stream):
    """A stream that counts its words."""

    words = 0

    def word(self) -> int:
        self.words += 1
        return super().word()


def choose(dice: random.Random, kind: str, legal: list[int]) -> int:
    """Any option, but battles are fought: units act and fire, cards are played, few withdraw."""
    eager = {"ENGAGE": 0.95, "JOIN": 0.8, "ACT": 0.93, "WITHDRAW": 0.12, "CANCEL": 0.25, "MODE": 0.5}.get(kind, 0.7)
    if kind == "MODE":
        return dice.choice(legal[:-1]) if dice.random() < 0.95 else legal[-1]
    return dice.choice(legal[1:]) if dice.random() < eager else legal[0]


def by_reference(world: World, occasion: Occasion) -> None:
    """The card is drawn or played, and the battle fought."""
    side = world.armies[occasion.seat].side
    letter = world.options.theatre[0]
    if occasion.source == "drawn":
        instance, card = world.deck.pop()
        Battle(world, occasion.seat, card, "drawn", instance).fight()
    elif occasion.source == "preemptive":
        world.play(side, f"{letter}_preemptive")
        found = world.search()
        if found is not None:
            Battle(world, occasion.seat, found[1], "preemptive", found[0]).fight()
    elif occasion.source == "counter":
        world.play(side, f"{letter}_counterattack")
        Battle(world, occasion.seat, occasion.card, "counter").fight()
    else:
        world.play(side, f"{letter}_air_raid")
        Battle(world, occasion.seat, "", "raid", losses=world.options.air_raid_losses).fight()


def by_kernels(at: Stage, occasion: Occasion, dice: random.Random) -> Asked | None:
    """The same by the engine; the decisions of the battle. None if the card cannot be played in this position."""
    codes = {"drawn": DRAW} | {source: at.card(f"{at.data.theatre[0]}_{name}") for source, name in (
        ("preemptive", "preemptive"), ("counter", "counterattack"), ("raid", "air_raid"))}  # fmt: skip
    if codes[occasion.source] not in at.legal():
        return None
    if occasion.source == "counter":
        trial = at.again().do("TURN", codes["counter"])
        wanted = s.K_CARD * s.CODE + at.cards[occasion.card]
        if trial.asked == "COUNTERATTACK" and wanted not in trial.legal():
            return None
        if trial.asked != "COUNTERATTACK" and int(trial.state["battle_card"]) != at.cards[occasion.card]:
            return None
    asked: Asked = []
    at.do("TURN", codes[occasion.source])
    if at.asked == "COUNTERATTACK":
        at.do("COUNTERATTACK", s.K_CARD * s.CODE + at.cards[occasion.card])
    while at.asked and not at.over:
        legal = at.legal()
        assert len(legal) >= 2 and legal == sorted(set(legal))
        code = choose(dice, at.asked, legal)
        asked.append((at.asked, int(at.state["asked_for"]), legal, code))
        entry.apply_at(at.table, at.states, 0, at.seat, code, NO_LOG)
        assert entry.check_at(at.table, at.states, 0) == 0
    return asked


def words_used(chance: Any) -> int:
    return 16 * (int(chance["counter"][0]) - 1) + int(chance["used"]) if int(chance["counter"][0]) else 0


def one_battle(base: Stage, options: BattlecardsOptions, number: int) -> Asked:
    """The battle with this number, both ways; the decisions it took."""
    at = base.again()
    occasion = fill(at, random.Random(number))
    key = number.to_bytes(32, "little")
    set_key(at.state["chance"], key_words(key))
    assert entry.check_at(at.table, at.states, 0) == 0, f"battle {number}: no legal position"
    mine: Asked = []
    other = random.Random(-number)

    def decide(kind: str, seat: int, legal: list[int]) -> int:
        code = choose(other, kind, legal)
        mine.append((kind, seat, legal, code))
        return code

    stream = Counted(key)
    world = read_world(at, options, stream.below, decide)
    asked = by_kernels(at, occasion, random.Random(-number))
    if asked is None:
        return []
    by_reference(world, occasion)
    for step, (one, two) in enumerate(zip(asked, mine, strict=False)):
        assert one == two, f"battle {number}, {occasion}: decision {step} differs"
    assert len(asked) == len(mine), f"battle {number}, {occasion}: {len(asked)} decisions, {len(mine)} by reference"
    after = summary(read_world(at, options, stream.below, decide))
    assert after == summary(world), f"battle {number}, {occasion}: the outcomes differ"
    assert words_used(at.state["chance"]) == stream.words, f"battle {number}: the draws differ"
    return asked


BATTLES = 400 if LONG else 160
OFTEN = (
    "ENGAGE", "ACT", "MODE", "AIM", "BOOST", "REACT", "REVISE", "COMMIT", "PREPARE", "CANCEL", "BATTLE_START",
    "PHASE_ZERO", "ROUND_START", "ABOMB", "OPTIONAL", "SCORCH", "STACK",
)  # fmt: skip


@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_battles_agree_with_the_reference(variant: int) -> None:
    """Battles of each variant, 400 in `make long`: all sources, all windows, teams, occupying forces."""
    options = msgspec.convert(VARIANTS[variant], BattlecardsOptions)
    base = Stage(scores="standard", **VARIANTS[variant])
    kinds: Counter[str] = Counter()
    for number in range(BATTLES):
        kinds.update(kind for kind, *_ in one_battle(base, options, 10_000 * variant + number + 1))
    for kind in OFTEN:
        if kind == "ABOMB" and options.theatre == "east":  # which has none
            continue
        assert kinds[kind] >= 3, f"{kind} came up {kinds[kind]} times"
