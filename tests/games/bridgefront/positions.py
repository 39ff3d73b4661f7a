"""Positions made by hand, for tests of rules in whole steps: units, Bridges and hands as in the worked examples of the
spec, plans by the names of their choices, draws known beforehand.

    at = Position()                                     # A Gatewright, B Veil, C Cipher; round 1, A has the Lead
    at.forces(A, (1, 0), 3).bridge((1, 0), (0, 1)).begin()
    at.plan(A, s.ACT_MARCH, FORCES=3).plan(B).plan(C)   # without an action: Done

After `begin` everybody owes an ACT. `draws` makes the next draws those given, 16 at most: a plain number is a die face,
"v/n" the result v of below(n).
"""

from __future__ import annotations

from copy import copy
from itertools import pairwise
from typing import Any

import numpy as np

from sandtable.core.game import contract
from sandtable.core.kernel.chance import key_words, seed_key
from sandtable.core.kernel.events import NO_LOG, Event, new_log, read_log
from sandtable.core.kernel.records import read_only
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.rules.kernels import KERNELS
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import FACTION_IDS, BridgefrontOptions
from tests import entry
from tests.games.bridgefront.battlefield import CENTER, HOME_A, HOME_B, HOME_C, A, B, C, Coordinates, stack_draws
from tests.games.bridgefront.position_machine import BEGIN_STEP, PUT_BOTTOM, UNITS_CHANGED, position_at

__all__ = [
    "A", "B", "C", "CENTER", "FORGE", "HOME_A", "HOME_B", "HOME_C", "MINE", "NAMES", "OTHER_MINE", "SLOTS",
    "Coordinates", "Position", "all_drawn", "code", "collect", "play", "steps", "to_act",
]  # fmt: skip

NAMES = {card.name: card.index for card in CARDS.kinds}
SLOTS = {2: (0, 3), 3: (0, 2, 4), 4: (0, 1, 3, 4)}
contract.register(KERNELS)

MINE, OTHER_MINE, FORGE = (2, 0), (2, -1), (3, -2)


class Position:
    """A game whose set-up is over, on a board that a test fills. `factions` name those of players A, B, ... in turn."""

    def __init__(self, factions: tuple[int, ...] = (s.GATEWRIGHT, s.VEIL, s.CIPHER), **options: Any) -> None:
        self.players = len(factions)
        rest = [name for number, name in enumerate(FACTION_IDS) if number not in factions]
        given = (*(FACTION_IDS[number] for number in factions), *rest)
        fixed = {"seating": "given", "faction_mode": "given", "factions": given, **options}
        own = build_rules(BridgefrontOptions(players=self.players, **fixed))
        self.table, self.rules = read_only(own), own[0]
        self.states = s.State.new()
        self.states["chance"]["key"][0] = key_words(seed_key(1))
        self.states["chance"]["used"] = 16
        self.states["chance"]["joined"] = 1
        self.choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
        self.events: list[Event] = []
        self.questions: list[tuple[int, str]] = []  # asked while the game was opened: player and kind
        log = new_log(600)
        entry.setup_at(self.table, self.states, 0, log)
        self.events += read_log(log)
        self._open()
        self.before, self.events = self.events, []
        self._clear()

    @property
    def state(self) -> Any:
        """The position as a record."""
        return self.states[0]

    def again(self) -> Position:
        """The same position, to be changed by itself."""
        made = copy(self)
        made.states, made.choices = self.states.copy(), self.choices.copy()
        made.events, made.questions, made.before = [], list(self.questions), self.before
        return made

    def at(self, hex_: int) -> Coordinates:
        """The coordinates of a hex."""
        return int(self.rules["hex_q"][hex_]), int(self.rules["hex_r"][hex_])

    def discard(self, player: int, n: int) -> Position:
        """Put the lowest cards of the draw pile into the discard pile."""
        for card in self._cards(s.DRAW + player)[::-1][:n]:
            self._put(card, s.DISCARD + player)
        return self

    def _open(self) -> None:
        """Play the set-up and the first Market: Capitals as in the examples, else the first choice."""
        while int(self.state["phase"]) != s.PLANS:
            player = self.acting[0]
            legal = self.legal(player)
            self.questions.append((player, self.asked(player)))
            code = SLOTS[self.players][player] if self.asked(player) == "CAPITAL" else legal[0]
            self.choose(player, s.NO_CARD if s.NO_CARD in legal else code)

    def _clear(self) -> None:
        """No units, Bridges, Mines or Forges; 4 gold and 5 mana each; empty hands."""
        state = self.state
        for field in ("forces", "bridge", "open", "trap", "hold", "mine_value"):
            state[field][:] = 0
        for hex_ in range(s.MAX_HEXES):
            if int(state["tile"][hex_]) in (s.MINE, s.FORGE):
                state["tile"][hex_] = s.PLAIN
        state["gold"][: self.players] = 4
        state["mana"][: self.players] = 5
        for player in range(self.players):
            for card in self._cards(s.HAND + player):
                self._put(card, s.DRAW + player)

    # -------------------------------------------------------------------------------------------- making a position

    def hex(self, at: Coordinates) -> int:
        """The index of a hex."""
        q, r = at
        n = int(self.rules["hexes"])
        return int(np.flatnonzero((self.rules["hex_q"][:n] == q) & (self.rules["hex_r"][:n] == r))[0])

    def edge(self, one: Coordinates, other: Coordinates) -> int:
        """The index of the edge between two hexes."""
        there = self.hex(other)
        found = [d for d in range(6) if int(self.rules["neighbour"][self.hex(one), d]) == there]
        return int(self.rules["edge_at"][self.hex(one), found[0]])

    def direction(self, one: Coordinates, other: Coordinates) -> int:
        """The code of the step from one hex to the next."""
        there = self.hex(other)
        return next(d for d in range(6) if int(self.rules["neighbour"][self.hex(one), d]) == there)

    def forces(self, player: int, at: Coordinates, n: int) -> Position:
        """Put Forces into a hex."""
        self.state["forces"][self.hex(at), player] = n
        return self

    def bridge(self, *hexes: Coordinates) -> Position:
        """Bridges from hex to hex."""
        for one, other in pairwise(hexes):
            self.state["bridge"][self.edge(one, other)] = s.HAS_BRIDGE
        return self

    def tile(self, at: Coordinates, tile: int, value: int = 0) -> Position:
        """Make a hex a Mine (with a value) or a Forge."""
        self.state["tile"][self.hex(at)] = tile
        self.state["mine_value"][self.hex(at)] = value
        return self

    def champion(self, player: int, name: str, at: Coordinates, hp: int = 0, **fields: int) -> int:
        """Put a Champion into a hex, its card on the burn pile; returns its slot. It takes the place of a card of the
        player's draw pile, so the number of cards stays."""
        kind = NAMES[name]
        slot = next(i for i in range(s.MAX_SLOTS) if self.state["champion"][player, i] == s.NONE)
        card = self._card_of(player, kind)
        self._put(card, s.BURN + player)
        self.state["champion"][player, slot], self.state["champion_card"][player, slot] = kind, card
        self.state["champion_hex"][player, slot] = self.hex(at)
        self.state["hp"][player, slot] = hp or int(self.rules["hp"][kind])
        for field, value in fields.items():
            self.state[field][player, slot] = value
        return slot

    def hand(self, player: int, *names: str) -> Position:
        """Cards in hand, by name; each becomes one of the player's own."""
        for name in names:
            self._put(self._card_of(player, NAMES[name]), s.HAND + player)
        return self

    def piles(self, player: int, draw: tuple[str, ...] = (), discard: tuple[str, ...] = ()) -> Position:
        """The player's draw and discard piles by name, from the top; all other cards of theirs are burnt."""
        cards = self._cards(s.DRAW + player) + self._cards(s.DISCARD + player)
        for card in cards[len(draw) + len(discard) :]:
            self._put(card, s.BURN + player)
        for card, name in zip(cards, (*draw, *discard)):
            self.state["kind"][card] = NAMES[name]
        for card in cards[: len(draw)]:
            self._put(card, s.DRAW + player)
        for card in cards[len(draw) :][: len(discard)]:
            self._put(card, s.DISCARD + player)
        return self

    def set(self, field: str, player: int, value: int) -> Position:
        """A field of a player."""
        self.state[field][player] = value
        return self

    def _card_of(self, player: int, kind: int) -> int:
        """An instance of the kind: the player's own, else a card of its draw pile takes its kind."""
        pile = self._cards(s.DRAW + player)
        same = [card for card in pile if int(self.state["kind"][card]) == kind]
        card = same[0] if same else pile[0]
        self.state["kind"][card] = kind
        return card

    def _put(self, card: int, zone: int) -> None:
        position_at(PUT_BOTTOM, self.table, self.states, zone, card, NO_LOG)

    def begin(self) -> Position:
        """The Action Step begins anew, with the units and cards as they are now."""
        state = self.state
        state["step"] = 0
        state["to_act"] = 0
        state["done"] = 0
        state["asked"][:] = 0
        position_at(UNITS_CHANGED, self.table, self.states, 0, 0, NO_LOG)
        position_at(BEGIN_STEP, self.table, self.states, 0, 0, NO_LOG)
        return self

    def draws(self, text: str) -> Position:
        """The next draws."""
        stack_draws(self.state["chance"], text)
        return self

    # ------------------------------------------------------------------------------------------------------ playing

    def choose(self, player: int, *codes: int) -> Position:
        """One choice after the other, each checked for what must always hold."""
        for code in codes:
            legal = self.legal(player)
            assert code in legal, f"{self.asked(player)} {code} is not among {legal}"
            log = new_log(600)
            entry.apply_at(self.table, self.states, 0, player, code, log)
            self.events += read_log(log)
        return self

    def plan(self, player: int, act: int | str = s.ACT_DONE, **choices: int | list[int]) -> Position:
        """The player's action of this step: its ACT code or the name of a card, and its choices by kind. A list holds
        several choices of one kind in order; those that are forced, and so not asked, are passed over."""
        wanted = {kind: list(codes) if isinstance(codes, list) else [codes] for kind, codes in choices.items()}
        code = s.ACT_CARD + NAMES[act] if isinstance(act, str) else act
        step = int(self.state["step"])
        if self.asked(player) == "ACT":
            self.choose(player, code)
        while self.asked(player) and int(self.state["phase"]) == s.PLANS and int(self.state["step"]) == step:
            kind, legal = self.asked(player), self.legal(player)
            while wanted.get(kind) and wanted[kind][0] not in legal:
                wanted[kind].pop(0)
            assert wanted.get(kind), f"nobody foresaw {kind} {legal}"
            self.choose(player, wanted[kind].pop(0))
        return self

    # ------------------------------------------------------------------------------------------------------ looking

    @property
    def acting(self) -> list[int]:
        """The players who owe a decision."""
        mask = int(entry.seats_at(self.table, self.states, 0))
        return [p for p in range(s.MAX_SEATS) if mask >> p & 1]

    def asked(self, player: int) -> str:
        """The kind of decision that a player owes, "" for none."""
        return DECISIONS.names[int(self.state["asked"][player])].removeprefix("D_")

    def legal(self, player: int) -> list[int]:
        """Legal codes."""
        return self.choices[: int(entry.legal_at(self.table, self.states, 0, player, self.choices))].tolist()

    def here(self, at: Coordinates) -> tuple[int, ...]:
        """Forces of all players in a hex."""
        return tuple(self.state["forces"][self.hex(at), : self.players].tolist())

    def gold(self, *players: int) -> tuple[int, ...]:
        """Gold of players."""
        return tuple(int(self.state["gold"][p]) for p in players)

    def _cards(self, zone: int) -> list[int]:
        found, card = [], int(self.state["top"][zone])
        while card != s.NONE:
            found.append(card)
            card = int(self.state["next_card"][card])
        return found

    def pile(self, zone: int) -> list[str]:
        """The names of the cards in a zone, in order."""
        return [CARDS.kinds[int(self.state["kind"][card])].name for card in self._cards(zone)]

    def news(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of all events of one kind since the position was made."""
        return [event.args for event in self.events if event.kind == kind]

    def opening(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of all events of one kind in the set-up and the first Market."""
        return [event.args for event in self.before if event.kind == kind]


def play(at: Position, name: str, **choices: int | list[int]) -> Position:
    """A plays the card, B and C are Done."""
    return at.begin().plan(B).plan(C).plan(A, name, **choices)


def all_drawn(at: Position) -> bool:
    """Whether exactly the draws given were made."""
    return int(at.state["chance"]["used"]) == 16


def code(name: str) -> int:
    """The ACT code of a card."""
    return s.ACT_CARD + next(card.index for card in CARDS.kinds if card.name == name)


def steps(at: Position, *hexes: Coordinates) -> list[int]:
    """The STEP codes from hex to hex."""
    return [at.direction(one, other) for one, other in pairwise(hexes)]


def to_act(at: Position, act: int | str, **choices: int | list[int]) -> Position:
    """B and C are Done, A takes the action."""
    return at.begin().plan(B).plan(C).plan(A, act, **choices)


def collect(at: Position) -> Position:
    """Everybody is Done; Collection begins."""
    at.begin()
    while at.acting and int(at.state["phase"]) == s.PLANS:
        at.choose(at.acting[0], s.ACT_DONE)
    return at
