"""What games of Bridgefront reach: cards and their modes, operations, and rulings that leave a trace in the log.

    python -m bench.bridgefront_coverage --games 10000 --bot-games 1000

Writes docs/bridgefront-coverage.md. Games of 2 to 6 players take turns; everything is counted from the events of the
games, hidden ones included. What is never reached has its reason in `WHY_NOT`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

import numpy as np
import numpy.typing as npt
from rich.progress import Progress, TaskID

import sandtable
from sandtable.core import drivers
from sandtable.core.chance import new_chance
from sandtable.core.events import new_log
from sandtable.core.game import Game
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.card_data import CARDS, Card, Operation
from sandtable.games.bridgefront.program_shapes import SHAPES

__all__ = ["RULINGS", "WHY_NOT", "Reached", "count_games", "missing", "modes_of", "report"]

PAGE = Path(__file__).resolve().parent.parent / "docs" / "bridgefront-coverage.md"
_SEED = 20
_EVENTS = 60_000

Log = npt.NDArray[np.int32]  # rows of one kind of event: its arguments a, b, ...


def walk(operations: Iterable[Operation]) -> Iterable[Operation]:
    """All operations of a list and of the lists in it."""
    for op in operations:
        yield op
        for name in ("then", "else", "each"):
            yield from walk(op.get(name, []))
        for mode in op.get("modes", []):
            yield from walk(mode)
        for row in op.get("rows", []):
            yield from walk(row["ops"])


def modes_of(card: Card) -> list[tuple[str, int]]:
    """What of a card can be told apart in the log: declared modes, late modes, rows of a die."""
    found: list[tuple[str, int]] = []
    for op in walk(card.effect):
        if op["op"] == "choose":
            word = "mode" if op["when"] == "declare" else "late mode"
            found += [(word, number) for number in range(len(op["modes"])) if (word, number) not in found]
        elif op["op"] == "roll":
            found += [("die", face) for face in range(1, 7)]
    return found


_FOR_BATTLES = (s.BATTLE_CRY, s.SMOKE, s.FOCUS_FIRE, s.HITS_FORCES_FIRST, s.HITS_CHAMPIONS_FIRST, ev.STATUS_HIT_R1)
_BURNS = np.array([card.burn for card in CARDS.kinds])

#: ruling -> (what its trace is, kind of event, test of its arguments).
RULINGS: dict[str, tuple[str, int, Callable[[Log], npt.NDArray[np.bool_]]]] = {
    "R19": ("the last eligible player gains the card free", ev.BID_WON, lambda e: e[:, 3] == 3),
    "R20": ("a card is bought", ev.BUY_BID, lambda e: e[:, 1] > 0),
    "R21": ("a pot of Pass Bids is won", ev.POT_WON, lambda e: e[:, 2] > 0),
    "R22": ("a tie of bids is drawn by lot, or won by Prospect", ev.BID_WON, lambda e: np.isin(e[:, 3], (1, 2))),
    "R23": ("Pass Bids are shown", ev.PASS_BID, lambda e: e[:, 1] >= 0),
    "R25": ("an action that costs no mana", ev.REVEALED, lambda e: (e[:, 1] > 0) & (e[:, 2] == 0)),
    "R27": ("a choice locked in a plan", ev.PLAN_CODE, lambda e: e[:, 1] > 0),
    "R29": ("an action fizzles", ev.FIZZLED, lambda e: e[:, 0] >= 0),
    "R30": ("a card that says Burn fizzles", ev.FIZZLED, lambda e: (e[:, 1] >= 0) & _BURNS[e[:, 1]]),
    "R33": ("a Free March or an Ability", ev.REVEALED,
            lambda e: (e[:, 1] >= s.ACT_FREE_MARCH) & (e[:, 1] < s.ACT_CARD)),
    "R34": ("a round with ten Action Steps or more", ev.STEP, lambda e: e[:, 0] >= 10),
    "R35": ("mana above MAX_MANA", ev.MANA, lambda e: e[:, 2] > 5),
    "R38": ("a stack of Forces and Champions", ev.MOVED, lambda e: (e[:, 3] > 0) & (e[:, 4] > 0)),
    "R40": ("an enemy stops a path", ev.STOPPED, lambda e: e[:, 2] == ev.STOP_ENEMY),
    "R41": ("a path is broken", ev.STOPPED, lambda e: e[:, 2] == ev.STOP_BLOCKED),
    "R43": ("own units stop a stack", ev.STOPPED, lambda e: e[:, 2] == ev.STOP_OWN),
    "R44": ("a stack moves without Bridges", ev.MOVED, lambda e: e[:, 6] == 1),
    "R45": ("a full hex stops a stack", ev.STOPPED, lambda e: e[:, 2] == ev.STOP_NO_ROOM),
    "R46": ("a battle after an action", ev.BATTLE, lambda e: e[:, 3] == 0),
    "R48": ("a siege", ev.BATTLE, lambda e: e[:, 3] == 1),
    "R50": ("a deployment is lost", ev.DEPLOYED, lambda e: e[:, 2] == 0),
    "R51": ("a deployment of more than 30 Forces in one hex", ev.DEPLOYED, lambda e: e[:, 3] > 30),
    "R52": ("a hit is assigned by lot", ev.HIT, lambda e: e[:, 3] == ev.HIT_RANDOM),
    "R55": ("an effect for the next battle is armed", ev.STATUS, lambda e: np.isin(e[:, 1], _FOR_BATTLES)),
    "R57": ("a player chooses where a hit goes", ev.HIT, lambda e: e[:, 3] == ev.HIT_CHOSEN),
    "R58": ("a Bodyguard", ev.HIT, lambda e: e[:, 3] == ev.HIT_GUARDED),
    "R59": ("Assassin's Edge", ev.STRIKE, lambda e: e[:, 2] > 0),
    "R61": ("a Champion dies by nobody's hand", ev.CHAMPION_DIED, lambda e: e[:, 2] < 0),
    "R62": ("a battle without end", ev.STALEMATE, lambda e: e[:, 0] >= 0),
    "R66": ("Contracts pay", ev.GOLD, lambda e: e[:, 3] == ev.GOLD_CONTRACT),
    "R68": ("a Champion's card is stolen", ev.CARD_STOLEN, lambda e: e[:, 0] >= 0),
    "R75": ("a Capital is pillaged", ev.PILLAGED, lambda e: e[:, 0] >= 0),
    "R78": ("four Champions of one player", ev.CHAMPION_DEPLOYED, lambda e: e[:, 1] % s.MAX_SLOTS == 3),
    "R84": ("a pile is made anew", ev.SHUFFLED, lambda e: e[:, 1] > 0),
    "R88": ("a Mine Value of 7", ev.MINE_UP, lambda e: e[:, 1] == 7),
    "R89": ("a Champion is set down elsewhere", ev.RELOCATED, lambda e: e[:, 0] >= 0),
    "R91": ("Breakthrough Line is fulfilled", ev.BREAKTHROUGH_WON, lambda e: e[:, 0] >= 0),
    "R95": ("a hex is held", ev.STATUS, lambda e: e[:, 1] == ev.STATUS_HOLD),
    "R97": ("a Champion is slowed", ev.STATUS, lambda e: e[:, 1] == ev.STATUS_SLOW),
    "R98": ("a Champion is warded", ev.STATUS, lambda e: e[:, 1] == ev.STATUS_WARD),
    "R99": ("Frenzy", ev.STATUS, lambda e: e[:, 1] == ev.STATUS_FRENZY),
    "R100": ("a shot scatters", ev.BLAST, lambda e: e[:, 2] == 1),
    "R101": ("a trap springs", ev.TRAPPED, lambda e: e[:, 0] >= 0),
    "R102": ("a Bridge is locked", ev.EDGE_MARKED, lambda e: e[:, 2] == 0),
    "R103": ("a wormhole", ev.WORMHOLE, lambda e: e[:, 0] >= 0),
    "R104": ("an edge is opened", ev.EDGE_MARKED, lambda e: e[:, 2] == 2),
    "R105": ("a blackout", ev.STATUS, lambda e: e[:, 1] == ev.STATUS_BLACKOUT),
    "R106": ("a temporary Bridge", ev.BRIDGE_BUILT, lambda e: e[:, 3] == 1),
    "R112": ("Siege Writ", ev.SIEGE_WRIT_HIT, lambda e: e[:, 1] > 0),
    "R113": ("Last Contract is armed", ev.STATUS, lambda e: e[:, 1] == s.LAST_CONTRACT),
    "R114": ("Forgeblood is armed", ev.STATUS, lambda e: e[:, 1] == s.FORGEBLOOD),
    "R123": ("a Last Stand", ev.LAST_STAND_HIT, lambda e: e[:, 3] > 0),
    "R124": ("a card is scried", ev.SCRIED, lambda e: e[:, 0] >= 0),
    "R127": ("a mark pays", ev.GOLD, lambda e: e[:, 3] == ev.GOLD_MARK),
    "R129": ("a Champion leaves without a death", ev.REMOVED, lambda e: e[:, 0] >= 0),
    "R134": ("cards of a draft go back", ev.NOT_TAKEN, lambda e: e[:, 1] > 0),
    "R137": ("a game ends by victory points", ev.GAME_OVER, lambda e: e[:, 0] == s.END_POINTS),
    "R138": ("a victory is shared", ev.GAME_OVER, lambda e: (e[:, 1] & (e[:, 1] - 1)) != 0),
    "R139": ("a game ends by the cap of rounds", ev.GAME_OVER, lambda e: e[:, 0] == s.END_ROUNDS),
    "R141": ("a draw with a full hand", ev.DREW, lambda e: e[:, 3] == 1),
}  # fmt: skip

#: Why something is not reached, or hardly ever.
WHY_NOT: dict[str, str] = {
    "Turncoat": "No copy is in any deck by default; VEIL_STEAL = spell gives it to Veil.",
    "R51": "FORCE_CAP is 99; a hex with more than 30 Forces takes a player who only recruits.",
    "R62": "Needs 200 combat rounds in which nobody is hit; the longest battle seen had 12.",
    "R68": "VEIL_STEAL is off by default.",
    "R137": "Random players hardly ever gather 8 victory points; the bots do.",
    "R138": "Needs two players equal in points, permanent points, gold and Forces.",
}
#: operation -> events that it leaves while a card or an Ability is resolved.
_TRACES: dict[str, tuple[int, ...]] = {
    "gold": (ev.GOLD,), "mana": (ev.MANA,), "steal": (ev.STOLEN,), "draw": (ev.DREW,), "discard": (ev.DISCARDED,),
    "scrap": (ev.SCRAPPED,), "topdeck": (ev.TOPDECKED,), "dig": (ev.KEPT_CARD,), "scry": (ev.SCRIED,),
    "peek": (ev.LOOKED,), "draft": (ev.SHOWN_CARD,), "gain_random": (ev.GAINED,), "deploy": (ev.DEPLOYED,),
    "move": (ev.MOVED,), "relocate": (ev.RELOCATED,), "heal": (ev.HEALED,), "damage": (ev.DAMAGED,),
    "remove_champion": (ev.REMOVED,), "blast": (ev.BLAST, ev.DAMAGED), "mine_up": (ev.MINE_UP,), "mark": (ev.MARKED,),
    "build": (ev.BRIDGE_BUILT,), "raze": (ev.BRIDGE_GONE,), "edge_status": (ev.EDGE_MARKED,),
    "wormhole": (ev.WORMHOLE,), "status": (ev.STATUS,), "roll": (ev.ROLLED,),
    "target": (ev.CARD_PLAYED, ev.ABILITY), "choose": (ev.CARD_PLAYED,), "if": (ev.CARD_PLAYED,),
}  # fmt: skip
_OF_EFFECT = [{op["op"] for op in walk(card.effect)} for card in CARDS.kinds]
_OF_ABILITY = [{op["op"] for op in walk(card.activate)} for card in CARDS.kinds]


@dataclass
class Reached:
    """Counts over all games."""

    games: int = 0
    decisions: int = 0
    played: Counter[int] = field(default_factory=Counter)
    took: Counter[int] = field(default_factory=Counter)
    gained: Counter[int] = field(default_factory=Counter)
    modes: Counter[tuple[int, str, int]] = field(default_factory=Counter)
    operations: Counter[str] = field(default_factory=Counter)
    rulings: Counter[str] = field(default_factory=Counter)

    def add(self, log: Log) -> None:
        """Count the events of one game."""
        self.games += 1
        kinds, args = log[:, 0], log[:, 2:]
        for ruling, (_, kind, holds) in RULINGS.items():
            rows = args[kinds == kind]
            if len(rows):
                self.rulings[ruling] += int(np.count_nonzero(holds(rows)))
        self.gained.update(args[(kinds == ev.GAINED) & (args[:, 1] >= 0), 1].tolist())
        self._add_cards(kinds.tolist(), args.tolist())

    def _add_cards(self, kinds: list[int], args: list[list[int]]) -> None:
        """Go through the events in order: what happens between the beginning and the end of a card is its doing."""
        acts: dict[int, int] = {}  # player -> ACT code of this step
        card, names, fizzled = s.NONE, set[str](), False
        for kind, values in zip(kinds, args):
            if kind == ev.REVEALED:
                acts[values[0]] = values[1]
            elif kind == ev.PLAN_CODE and values[2] == s.D_MODE and values[3] != s.NO_MODE:
                self.modes[acts[values[0]] - s.ACT_CARD, "mode", values[3]] += 1
            elif kind == ev.CARD_PLAYED:
                card, names, fizzled = values[1], _OF_EFFECT[values[1]], False
                self.played[card] += 1
                self._trace(kind, names)
            elif kind == ev.ABILITY:
                card, names = s.NONE, _OF_ABILITY[values[2]] if values[2] >= 0 else set()
                self._trace(kind, names)
            elif kind == ev.FIZZLED:
                fizzled = True
            elif kind == ev.CARD_DONE:
                self.took[values[1]] += not fizzled
                card, names = s.NONE, set()
            elif kind in (ev.STEP, ev.BATTLE):
                names = set()
            elif names:
                self._trace(kind, names)
                if kind == ev.CHOSE_MODE:
                    self.modes[card, "late mode", values[1]] += 1
                elif kind == ev.ROLLED:
                    self.modes[card, "die", values[1]] += 1

    def _trace(self, kind: int, names: set[str]) -> None:
        for name in names:
            if kind in _TRACES[name]:
                self.operations[name] += 1


def count_games(games: int, bot: int = drivers.RANDOM, progress: Callable[[int], None] | None = None) -> Reached:
    """Play that many games of 2 to 6 players, one number of players after the other: random players, or with
    `drivers.HEURISTIC` the game's own bot."""
    reached = Reached()
    tables = [sandtable.load("bridgefront", players=players) for players in range(2, 7)]
    log = new_log(_EVENTS)
    for number in range(games):
        _one_game(tables[number % len(tables)], number, bot, log, reached)
        if progress:
            progress(number + 1)
    return reached


def _one_game(game: Game, number: int, bot: int, log: Log, reached: Reached) -> None:
    log[0, :2] = 0
    chances = np.concatenate([new_chance(drivers.simulation_key(_SEED))] * 2)
    decisions = np.zeros(1, dtype=np.int64)
    drivers.simulate_games(
        game.rules, game.definition.kernels.state.new(3), chances, number, number + 1,
        np.full(8, bot, dtype=np.int64), game.option_buffer(), log, game.definition.limit, np.zeros((1, 8)),
        np.zeros((1, 8)), decisions, np.zeros(1, dtype=np.int64), np.zeros(2, dtype=np.int64),
    )  # fmt: skip
    if log[0, 1]:
        raise OverflowError(f"Game {number} has more than {_EVENTS} events.")
    reached.decisions += int(decisions[0])
    reached.add(log[1 : 1 + int(log[0, 0])])


# --------------------------------------------------------------------------------------------------------------- report


def missing(reached: Reached) -> list[str]:
    """Names of everything that was never reached: cards, modes of cards, operations, rulings."""
    found = [card.name for card in CARDS.kinds if not reached.played[card.index]]
    for card in CARDS.kinds:
        if reached.played[card.index]:
            found += [
                f"{card.name}: {word} {number}"
                for word, number in modes_of(card)
                if not reached.modes[card.index, word, number]
            ]
    found += [name for name in SHAPES if not reached.operations[name]]
    return found + [ruling for ruling in RULINGS if not reached.rulings[ruling]]


def report(by_chance: Reached, by_bots: Reached) -> str:
    """The page: what random players reach, and the game's own bots."""
    lines = [
        "# Bridgefront: what games reach", "",
        "Made by `python -m bench.bridgefront_coverage` from the log of whole games.", "",
        "| players | games | decisions | cards played | kinds played | operations | rulings with a trace |",
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: |",
        *(_summary(name, reached) for name, reached in (("random", by_chance), ("bots", by_bots))), "",
        "A ruling has a trace if the log shows that its case has come up; the others are about set-up, parameters and "
        "what is shown. Tests prove every ruling by its number, and every card with each of its modes.", "",
        "## Never reached by random players", "",
    ]  # fmt: skip
    dead, rare = missing(by_chance), set(missing(by_bots))
    lines += [f"- **{name}**: {_reason(name, rare)}" for name in dead]
    lines += [] if dead else ["Nothing."]
    lines += ["", "## Cards", "", "Played, played with effect, and gained by random players; played by the bots.", "",
              "| card | deck | played | took effect | gained | by bots | modes, faces of the die |",
              "| --- | --- | ---: | ---: | ---: | ---: | --- |"]  # fmt: skip
    for card in CARDS.kinds:
        modes = ", ".join(
            f"{word} {number}: {by_chance.modes[card.index, word, number]:,}" for word, number in modes_of(card)
        )
        figures = (by_chance.played, by_chance.took, by_chance.gained, by_bots.played)
        lines.append(f"| {card.name} | {card.deck} | {' | '.join(f'{c[card.index]:,}' for c in figures)} | {modes} |")
    lines += ["", "## Operations", "", "| operation | random | bots |", "| --- | ---: | ---: |"]
    lines += [f"| {name} | {by_chance.operations[name]:,} | {by_bots.operations[name]:,} |" for name in SHAPES]
    lines += ["", "## Rulings", "", "| ruling | its trace | random | bots |", "| --- | --- | ---: | ---: |"]
    lines += [
        f"| {ruling} | {text} | {by_chance.rulings[ruling]:,} | {by_bots.rulings[ruling]:,} |"
        for ruling, (text, _, _) in RULINGS.items()
    ]
    return "\n".join(lines) + "\n"


def _reason(name: str, rare: set[str]) -> str:
    """Why something was never reached by random players."""
    if name in WHY_NOT:
        return WHY_NOT[name]
    also = " The bots do not reach it either." if name in rare else " The bots reach it."
    if any(card.name == name and card.power for card in CARDS.kinds):
        return "A Power card comes with the Center at Collection, which random players seldom hold." + also
    return "Too rare for random players." + also


def _summary(name: str, reached: Reached) -> str:
    kinds = sum(reached.played[card.index] > 0 for card in CARDS.kinds)
    operations = sum(reached.operations[word] > 0 for word in SHAPES)
    rulings = sum(reached.rulings[ruling] > 0 for ruling in RULINGS)
    return (
        f"| {name} | {reached.games:,} | {reached.decisions:,} | {sum(reached.played.values()):,} | "
        f"{kinds} of {len(CARDS.kinds)} | {operations} of {len(SHAPES)} | {rulings} of {len(RULINGS)} |"
    )


def _show(bar: Progress, task: TaskID, done: int) -> None:
    bar.update(task, completed=done)


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="Count what games of Bridgefront reach.")
    parser.add_argument("--games", type=int, default=10_000, help="games of random players")
    parser.add_argument("--bot-games", type=int, default=1_000, help="games of the game's own bots")
    parser.add_argument("--out", type=Path, default=PAGE)
    chosen = parser.parse_args()
    counts = []
    with Progress() as bar:
        for bot, games in ((drivers.RANDOM, chosen.games), (drivers.HEURISTIC, chosen.bot_games)):
            task = bar.add_task("bots" if bot else "random", total=games)
            counts.append(count_games(games, bot, partial(_show, bar, task)))
    chosen.out.write_text(report(*counts), encoding="utf-8")
    print(f"{chosen.out.name}: {len(missing(counts[0]))} things were never reached by random players.")


if __name__ == "__main__":
    main()
