"""Decks that are bred: strong ones, and different from each other. Which decks a side may have, any game with a deck
builder tells (core/game/attachments.py).

Quality diversity: the best deck of each sort, kept in a grid (MAP-Elites: J.-B. Mouret and J. Clune, 2015; the archive
is that of pyribs: B. Tjanaka and others, GECCO 2023).
"""

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import DeckForm, DeckReport
from sandtable.core.game.registry import make
from sandtable.games import definition
from sandtable.lab.said import say
from sandtable.lab.simulate import simulate
from sandtable.lab.statistics.estimates import Floats, IntervalEstimate, library, share

_TRIES = 400
Deck = Mapping[str, int]


@dataclass(frozen=True)
class DeckSpace:
    """One side of a theatre: what each unit is, and the deck to begin with. The other side has its printed deck."""

    form: DeckForm
    theatre: str
    side: str
    units: Mapping[str, Mapping[str, Any]]
    printed: Deck

    def text(self, deck: Deck) -> str:
        """A deck as the text of a file."""
        lines = [f"{deck[unit]} {self.units[unit]['name']}" for unit in self.units if deck.get(unit, 0) > 0]
        return "\n".join([f"theatre: {self.theatre}", f"side: {self.side}", "", *lines]) + "\n"

    def check(self, deck: Deck) -> DeckReport:
        """What the rules say of a deck against the other side's printed one."""
        return self.form.check({"theatre": self.theatre, self.side: self.text(deck)})

    def points(self, deck: Deck) -> int:
        """What a deck costs."""
        return sum(copies * int(self.units[unit]["points"]) for unit, copies in deck.items())

    def kind(self, deck: Deck) -> tuple[float, float]:
        """What sort of deck it is: the parts of its points that are spent on the ground and in the air."""
        total = max(1, self.points(deck))
        spent = {"ground": 0, "air": 0}
        for unit, copies in deck.items():
            where = self.units[unit]["type"]
            if where in spent:
                spent[where] += copies * int(self.units[unit]["points"])
        return spent["ground"] / total, spent["air"] / total

    def changed(self, deck: Deck, draw: np.random.Generator) -> Deck:
        """A legal deck that differs in a few cards; the same one if chance finds none."""
        names = list(self.units)
        for _ in range(_TRIES):
            child = dict(deck)
            for _ in range(int(draw.integers(1, 7))):
                held = [unit for unit, copies in child.items() if copies > 0]
                child[held[int(draw.integers(len(held)))]] -= 1
                new = names[int(draw.integers(len(names)))]
                child[new] = child.get(new, 0) + 1
            child = {unit: copies for unit, copies in child.items() if copies > 0}
            if child != deck and self.check(child).ok:
                return child
        return deck


def deck_space_of(game: str, theatre: str, side: str) -> DeckSpace:
    """The decks of a side. OptionError for a game without a deck builder, or a theatre or side that there is not."""
    made = definition(game)
    if made.decks is None:
        raise OptionError(say("decks-built-none", title=made.title), field="game")
    found = {row["id"]: row for row in made.decks.catalogue()["theatres"]}
    if theatre not in found:
        raise OptionError(say("no-theatre", theatre=repr(theatre), found=", ".join(found)), field="theatre")
    sides = {row["id"]: row for row in found[theatre]["sides"]}
    if side not in sides:
        raise OptionError(say("no-side", side=repr(side), sides=", ".join(sides)), field="side")
    rows = made.decks.catalogue()["units"]
    units = {unit: rows[unit] for unit in sides[side]["units"] if unit in rows}
    starter = next(row for row in sides[side]["lists"] if row["kind"] == "starter")
    printed = {unit: copies for unit, copies in dict(starter["cards"]).items() if unit in units}
    return DeckSpace(made.decks, theatre, side, units, printed)


GRID = (6, 4)
RANGES = ((0.2, 1.0), (0.0, 0.6))
ALPHA = 0.05


@dataclass(frozen=True)
class Bred:
    """A deck: its cards, points and sort, what it won while it was bred, and on fresh deals, whose interval holds
    together with those of the other decks."""

    deck: Mapping[str, int]
    points: int
    ground: float
    air: float
    searched: float
    share: IntervalEstimate
    text: str


@dataclass(frozen=True)
class Breeding:
    """The decks, the strongest on fresh deals first; the printed deck on the same; how many were tried, and how many of
    the sorts of decks there are were found."""

    decks: tuple[Bred, ...]
    printed: IntervalEstimate
    tried: int
    sorts: int


class Effort(NamedTuple):
    """So many decks are tried on so many common deals; the best `keep` of different sorts play `confirm` fresh ones."""

    tries: int
    deals: int
    keep: int
    confirm: int
    seed: int


def evolve(
    game: str, space: DeckSpace, options: Mapping[str, Any], bots: Sequence[str], effort: Effort,
    progress: Callable[[int, float], None] | None = None,
) -> Breeding:  # fmt: skip
    """Try decks against the other side's printed one, all on common deals, and confirm the best of each sort."""
    tries, deals, keep, confirm, seed = effort
    units, draw = list(space.units), np.random.Generator(np.random.Philox(key=[seed % 2**64, 7]))
    archive = library("ribs.archives").GridArchive(
        solution_dim=len(units), dims=list(GRID), ranges=list(RANGES), seed=seed % 2**32
    )
    tried: set[tuple[int, ...]] = set()
    for number in range(tries):
        deck = space.printed if number == 0 else space.changed(_parent(archive, units, draw, space), draw)
        row = tuple(deck.get(unit, 0) for unit in units)
        if row in tried:
            continue
        tried.add(row)
        won = float(_won(game, space, deck, options, bots, deals, seed).mean())
        archive.add(np.array([row], dtype=np.float64), np.array([won]), np.array([_placed(space.kind(deck))]))
        if progress is not None:
            progress(number + 1, float(archive.stats.obj_max))
    elites = sorted(_elites(archive, units), key=lambda one: -one[1])[:keep]
    fresh, level = _fresh(seed), 1 - ALPHA / max(1, len(elites))
    found = [
        Bred(
            deck, space.points(deck), *space.kind(deck), searched,
            share(_won(game, space, deck, options, bots, confirm, fresh), level), space.text(deck),
        )
        for deck, searched in elites
    ]  # fmt: skip
    printed = share(_won(game, space, space.printed, options, bots, confirm, fresh), 1 - ALPHA)
    return Breeding(
        tuple(sorted(found, key=lambda one: -one.share.value)), printed, len(tried), int(archive.stats.num_elites)
    )


def _won(
    game: str, space: DeckSpace, deck: Mapping[str, int], options: Mapping[str, Any], bots: Sequence[str], deals: int,
    seed: int,
) -> Floats:  # fmt: skip
    """The share of the side, deal by deal."""
    option = f"{space.side}_deck"
    given = {**options, "theatre": space.theatre, "arsenal_set": "custom", option: "bred"}
    ready = make(game, None, given, {option: space.text(deck)}, files=False)
    done = simulate(ready, deals, seed, bots)
    grouping = ready.definition.grouping
    if grouping is None or space.side.capitalize() not in grouping.names:
        raise OptionError(say("sides-not-known", title=ready.definition.title, side=space.side), field="side")
    ours = done.groups == grouping.names.index(space.side.capitalize())
    return np.asarray(np.clip((done.returns * ours).sum(axis=1), 0, 1))


def _parent(archive: Any, units: Sequence[str], draw: np.random.Generator, space: DeckSpace) -> Mapping[str, int]:
    """One of the decks that are kept, each as likely."""
    kept = [deck for deck, _ in _elites(archive, units)]
    return kept[int(draw.integers(len(kept)))] if kept else space.printed


def _elites(archive: Any, units: Sequence[str]) -> list[tuple[dict[str, int], float]]:
    rows = archive.data()
    return [
        ({unit: int(copies) for unit, copies in zip(units, solution, strict=True) if copies > 0}, float(objective))
        for solution, objective in zip(rows["solution"], rows["objective"], strict=True)
    ]


def _placed(kind: tuple[float, float]) -> list[float]:
    """Within the grid: a sort beyond its edge counts as that of the edge."""
    return [min(max(value, low), high) for value, (low, high) in zip(kind, RANGES, strict=True)]


def _fresh(seed: int) -> int:
    return int.from_bytes(hashlib.sha256(f"bred {seed}".encode()).digest()[:7], "big")
