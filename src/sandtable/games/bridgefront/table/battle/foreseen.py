"""The battle that a step of a stack would lead to, as the calculator is asked about it: from what the viewer sees."""

from collections.abc import Sequence

import msgspec

from sandtable.core.scenes import Estimate
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import FACTION_IDS
from sandtable.games.bridgefront.table.battle.odds import EFFECTS, FOUGHT_BY, MOST_FORCES, WholeQuery, champion_word
from sandtable.games.bridgefront.table.battle.sides import BattleChampion
from sandtable.games.bridgefront.table.player_view import Champion as Seen
from sandtable.games.bridgefront.table.player_view import GameView

#: Enough for a figure in whole per cents that is called an estimate, and soon done.
_SAMPLES = 1000
_USUAL = {field.name: field.default for field in msgspec.structs.fields(WholeQuery)}


def foreseen(words: Lexicon, view: GameView, target: int, forces: int, stack: Sequence[Seen]) -> Estimate | None:
    """The battle, or the siege, of the viewer's stack and what stands in the target already; None if nobody else is
    there, the units of the stack are not known yet, or a Champion fights otherwise than the printed one, which is the
    one that the calculator knows."""
    viewer = view.viewer
    enemies = [player for player in view.units(target) if player != viewer]
    if viewer is None or len(enemies) != 1 or not (forces or stack):
        return None
    enemy = enemies[0]
    siege = view.tile[target] == s.CAPITAL
    attacks = not (siege and view.capital[viewer] == target)
    here = [*view.champions_in(target, viewer), *(one for one in stack if one.hex != target)]
    theirs = view.champions_in(target, enemy)
    if any(_otherwise(words, one.kind) for one in (*here, *theirs)):
        return None
    own = _side("attacker" if attacks else "defender", view, viewer, view.forces[target][viewer] + forces, here)
    other = _side(
        "defender" if attacks else "attacker", view, enemy, view.forces[target][enemy],
        theirs,
    )  # fmt: skip
    defender = enemy if attacks else viewer
    asked: dict[str, str | int] = {**own, **other, "place": _place(view, target, defender)}
    if view.hold[target] >> defender & 1:
        asked["held"] = "on"
    asked |= {name: _plain(getattr(words.options, name)) for name in FOUGHT_BY}
    asked = {
        name: value for name, value in asked.items() if name in ("attackers", "defenders") or value != _usual(name)
    }
    return Estimate(
        ask={**asked, "samples": _SAMPLES},
        chance="win" if attacks else "lose",
        title=say("foreseen-title"),
        left="attacking_forces_left" if attacks else "defending_forces_left",
        unit=say("the-forces"),
        note=say("foreseen-note", siege=siege),
    )


def _otherwise(words: Lexicon, kind: int) -> bool:
    """Whether a file has changed what a Champion is in battle."""
    row, printed = words.cards[kind], CARDS.kinds[kind]
    return row is not printed and any(getattr(row, name) != getattr(printed, name) for name in ("hp", "dice", "hit"))


def _plain(value: object) -> str | int:
    return value if isinstance(value, int) else str(value)


def _usual(name: str) -> str | int | None:
    """What the calculator takes without being told; None for what it must be told."""
    usual = _USUAL[name]
    return None if usual is msgspec.NODEFAULT else _plain(usual)


def _side(whose: str, view: GameView, player: int, forces: int, champions: Sequence[Seen]) -> dict[str, str | int]:
    """One side as parameters of the calculator."""
    effects = [word for word, bit in EFFECTS.items() if view.armed[player] & bit]
    if view.forces_hit_r1[player]:
        effects.append(f"hit-{view.forces_hit_r1[player]}")
    return {
        f"{whose}s": min(forces, MOST_FORCES),
        f"{whose}_champions": " ".join(
            champion_word(BattleChampion(one.kind, one.hp, one.slow, one.frenzy)) for one in champions
        ),
        f"{whose}_faction": FACTION_IDS[view.faction[player]],
        f"{whose}_effects": " ".join(effects),
    }


def _place(view: GameView, target: int, defender: int) -> str:
    if view.tile[target] == s.CAPITAL:
        return "capital" if view.capital[defender] == target else "other_capital"
    return "mine" if view.tile[target] == s.MINE else "open"
