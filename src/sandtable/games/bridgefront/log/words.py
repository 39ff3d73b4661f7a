"""The words and fixed facts of one game: names of hexes, edges and cards, faces, factions. Made once a game.

A hex is named as on a chart: the letter of its row from the top, and its place in the row from the left ("E5"). Ids of
board elements, pieces and cards in scenes are made here, so that every part of the table means the same thing by them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sandtable.core.game.once import once_a_game
from sandtable.core.kernel.reading import plain
from sandtable.core.scenes import ElementRef
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.card_text import mode_text
from sandtable.games.bridgefront.log.printed import CardFace, card_faces
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.setup.card_rows import CardRow as CardRow
from sandtable.games.bridgefront.setup.card_rows import Operation

if TYPE_CHECKING:
    from sandtable.core.game.game import Game

AGES = ("", "I", "II", "III")
#: What messages call the tiles, and their icons, by number.
_TILES = ("plain", "center", "capital", "forge", "mine")
TILE_ICONS = ("", "laurels", "castle", "anvil", "gold-mine")
#: Icons of the factions, by number.
FACTION_ICONS = ("checked-shield", "hooded-assassin", "jet-pack", "miner", "archive-research", "magic-portal")


class Lexicon:
    """Everything about a game that sentences and scenes need and that never changes during a match."""

    def __init__(self, game: Game) -> None:
        rules = plain(game.rules)
        topology = game.data.topology
        self.rules = rules
        self.options = game.options
        self.seats = game.seats
        self.topology = topology
        self.hexes = hex_names(topology.hexes)
        self.edges = [f"{self.hexes[a]}-{self.hexes[b]}" for a, b in topology.edges]
        #: Ids of everything that lies still on the board.
        self.all_ids = frozenset([*self.hexes, *self.edges])
        self.ends: tuple[tuple[int, int], ...] = topology.edges
        self.neighbours: tuple[tuple[int, ...], ...] = topology.neighbour
        self.cards: tuple[CardRow, ...] = game.data.cards.kinds
        self.factions = [say.name(f"faction-{one.id}", one.name) for one in game.data.cards.factions]
        self.faces: list[CardFace] = card_faces(game.options, rules, game.data.cards)
        self.program: list[list[int]] = rules.program
        self.effect: list[int] = rules.effect
        self.activate: list[int] = rules.activate
        #: The rows of cards.toml by row of the program, as far as they are of a card.
        self.operations: dict[int, Operation] = {}
        for card in self.cards:
            _pair(self.program, self.effect[card.index], card.effect, self.operations)
            _pair(self.program, self.activate[card.index], card.activate, self.operations)
        self.slot_hex: list[int] = rules.slot_hex
        self.slots = [slot for slot in range(6) if rules.slot_used[slot]]

    def name(self, kind: int) -> str:
        """The name of a kind of card."""
        return self.faces[kind].name

    def mode(self, op: int, number: int, edge: int) -> str:
        """What a mode of a choose does, in a few words; empty if it is of no card. `edge` is the one chosen before,
        NONE if there is none."""
        operation = self.operations.get(op)
        if not operation:
            return ""
        ends = None if edge == s.NONE else self.ends[edge]
        return mode_text(operation["modes"][number], ends and (self.hexes[ends[0]], self.hexes[ends[1]]))

    def place(self, hex_: int, owner: int | None = None) -> ElementRef:
        """A hex in a sentence; `owner` (a seat) gives its name that seat's colour."""
        return ElementRef(self.hexes[hex_], self.hexes[hex_], owner)

    def edge(self, edge: int) -> ElementRef:
        """An edge in a sentence."""
        return ElementRef(self.edges[edge], self.edges[edge])

    def champion(self, code: int, kind: int) -> ElementRef:
        """A Champion in a sentence; its name has the colour of its owner."""
        return ElementRef(champion_id(code), self.name(kind), code // s.MAX_SLOTS)

    def age(self, round_: int) -> int:
        """The Age of a round (8)."""
        if round_ >= self.rules.age_iii_start:
            return 3
        return 2 if round_ >= self.rules.age_ii_start else 1

    def step(self, hex_: int, code: int, holes: Sequence[tuple[int, int]]) -> int:
        """Where a STEP code leads from a hex, -1 nowhere; `holes` are the ends of the wormholes there are."""
        if 0 <= code < s.STEP_STOP:
            return self.neighbours[hex_][code]
        hole = code - s.STEP_WORMHOLE
        if not 0 <= hole < len(holes):
            return -1
        a, b = holes[hole]
        return b if a == hex_ else a if b == hex_ else -1


def _pair(program: list[list[int]], row: int, operations: Sequence[Operation], found: dict[int, Operation]) -> None:
    """Note which operation of a list, and of the lists it holds, each row of the program comes from."""
    for operation in operations:
        if row == s.NONE:
            return
        found[row] = operation
        lists: list[Sequence[Operation]] = []
        if operation["op"] == "choose":
            lists = operation["modes"]
        elif operation["op"] == "if":
            lists = [operation.get("then", []), operation.get("else", [])]
        elif operation["op"] == "roll":
            _pair_rows(program, program[row][shapes.LIST], operation["rows"], found)
        elif "each" in operation:
            lists = [operation["each"]]
        for number, inner in enumerate(lists):
            _pair(program, program[row][shapes.LIST + number], inner, found)
        row = program[row][shapes.NEXT]


def _pair_rows(program: list[list[int]], row: int, rows: Sequence[Operation], found: dict[int, Operation]) -> None:
    """Likewise for the rows of a roll."""
    for given in rows:
        _pair(program, program[row][shapes.LIST], given["ops"], found)
        row = program[row][shapes.NEXT]


def hex_names(hexes: Sequence[tuple[int, int]]) -> list[str]:
    """The names of all hexes, in the order of their numbers: rows from A, places from 1."""
    names, row, place = [], hexes[0][1], 0
    for _, r in hexes:
        place = place + 1 if r == row else 1
        row = r
        names.append(f"{chr(ord('A') + r - hexes[0][1])}{place}")
    return names


#: The lexicon of a game.
lexicon = once_a_game(Lexicon)


# ----------------------------------------------------------------------------------------------------------------- ids


def champion_id(code: int) -> str:
    """The id of a Champion on the board."""
    return f"champion-{code // s.MAX_SLOTS}-{code % s.MAX_SLOTS}"


def forces_id(hex_name: str, player: int) -> str:
    """The id of a player's Forces in a hex."""
    return f"forces-{hex_name}-{player}"


def hole_id(number: int) -> str:
    """The id of a wormhole."""
    return f"wormhole-{number}"


# -------------------------------------------------------------------------------------------------------------- words


def tile_name(tile: int) -> str:
    """What a tile is called."""
    return say(f"tile-{_TILES[tile]}")


def forces(number: int) -> str:
    """ "1 Force", "3 Forces"."""
    return say("forces", forces=number)


def gold(number: int) -> str:
    """ "3 gold"."""
    return say("gold", gold=number)


def mana(number: int) -> str:
    """ "1 mana"."""
    return say("mana", mana=number)


def points(number: int) -> str:
    """ "1 point", "5 points"."""
    return say("points", points=number)


def price_words(price: tuple[int, int]) -> str:
    """ "1 mana, 2 gold"; "free" for nothing."""
    mana, gold = price
    return say("price", mana=mana, gold=gold)
