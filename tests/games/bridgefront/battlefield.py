"""A battlefield for tests of single battles: units by coordinates, dice and draws given beforehand.

    field = Field()                             # the setting of the worked examples: A Gatewright, B Veil, C Cipher
    field.forces(A, (0, 1), 3).forces(B, (0, 1), 2)
    field.fight((0, 1), A, B, "2 5 1 3 2")

Dice are die faces in the order rolled; "1/3" is a draw of 1 from below(3). All of them must be used, and no others.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from sandtable.core.kernel.events import NO_LOG, Event, new_log, read_log
from sandtable.core.kernel.records import read_only
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.rules.board.facts import update_first_in
from sandtable.games.bridgefront.rules.cards.dealing import empty_zones
from sandtable.games.bridgefront.rules.cards.piles import push_bottom
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.options import BridgefrontOptions
from tests.games.bridgefront.battle_machine import ANSWER, BEGIN, HURT, OPTIONS, RUN, battle_at

A, B, C = 0, 1, 2
Coordinates = tuple[int, int]
NAMES = {card.name: card.index for card in CARDS.kinds}

FIELD: Coordinates = (1, 1)
CENTER: Coordinates = (0, 0)
HOME_A: Coordinates = (4, 0)
HOME_B: Coordinates = (-4, 4)
HOME_C: Coordinates = (0, -4)
FORCE, DECLINE = 0, 7


def stack_draws(chance: Any, text: str) -> int:
    """Make the next draws those given, 16 at most, whatever their purpose; returns how many they are. A plain number is
    a die face, "v/n" the result v of below(n)."""
    draws = [(int(v), int(n)) for v, n in (w.split("/") if "/" in w else (str(int(w) - 1), "6") for w in text.split())]
    assert len(draws) <= 16
    chance["used"] = 16 - len(draws)
    chance["joined"] = 1
    for place, (value, n) in enumerate(draws):
        assert 0 <= value < n
        chance["block"][16 - len(draws) + place] = ((2 * value + 1) << 31) // n
    return len(draws)


class Field:
    """Three players (four if told so) on an empty board of radius 4, in no phase; Capitals at the slots of the worked
    examples."""

    def __init__(self, factions: tuple[int, ...] = (s.GATEWRIGHT, s.VEIL, s.CIPHER), **options: Any) -> None:
        players = len(factions)
        own = build_rules(BridgefrontOptions(players=players, **options))
        self.table, self.rules = read_only(own), own[0]
        self.choices = np.zeros(s.MAX_CHOICES, dtype=np.int32)
        self.states = s.State.new()
        self.state = self.states[0]
        empty_zones(self.state)
        for field in ("champion", "champion_card", "champion_hex"):
            self.state[field] = s.NONE
        self.state["first_in"] = self.state["held"] = self.state["capital"] = s.NONE
        self.state["faction"][:players] = factions
        self.state["seating"][:players] = range(players)
        self.state["gold"][:players] = 4
        slots = (0, 2, 4) if players == 3 else (0, 1, 3, 4)
        for player, slot in enumerate(slots[:players]):
            hex_ = int(self.rules["slot_hex"][slot])
            self.state["slot"][player], self.state["capital"][player] = slot, hex_
            self.state["tile"][hex_] = s.CAPITAL
        self.state["tile"][int(self.rules["center"])] = s.CENTER
        self.state["round"] = 1
        self.asked: list[tuple[str, int, list[int]]] = []
        self.log: list[Event] = []

    def hex(self, at: Coordinates) -> int:
        """The index of a hex."""
        q, r = at
        found = np.flatnonzero((self.rules["hex_q"][:61] == q) & (self.rules["hex_r"][:61] == r))
        return int(found[0])

    def forces(self, player: int, at: Coordinates, n: int) -> Field:
        """Put Forces into a hex."""
        self.state["forces"][self.hex(at), player] = n
        return self

    def champion(self, player: int, name: str, at: Coordinates, hp: int = 0, **fields: int) -> int:
        """Put a Champion into a hex; returns its slot. `fields` are slow, frenzy, ward and so on."""
        kind = NAMES[name]
        slot = next(i for i in range(6) if self.state["champion"][player, i] == s.NONE)
        card = int(self.state["cards"])
        self.state["cards"] = card + 1
        self.state["kind"][card] = kind
        push_bottom(self.state, s.BURN + player, card)
        self.state["champion"][player, slot], self.state["champion_card"][player, slot] = kind, card
        self.state["champion_hex"][player, slot] = self.hex(at)
        self.state["hp"][player, slot] = hp or int(self.rules["hp"][kind])
        for field, value in fields.items():
            self.state[field][player, slot] = value
        return slot

    def fight(
        self, at: Coordinates, attacker: int, defender: int, draws: str, choices: tuple[int, ...] = (), siege: int = 0,
        loose: bool = False,
    ) -> int:  # fmt: skip
        """One battle to its end; returns the winner, NONE for nobody. `choices` answer STRIKE and HIT in turn. A
        `loose` battle is only given its beginning: it goes on with dice of its own and declines what it can."""
        update_first_in(self.rules, self.state)
        stack_draws(self.state["chance"], draws)
        answers = list(choices)
        log = new_log(400)
        self.asked = []
        self._call(BEGIN, self.hex(at), attacker, defender, siege, log=log)
        while not self._call(RUN, log=log):
            [player] = [p for p in range(6) if int(self.state["to_act"]) >> p & 1]
            legal = self.choices[: self._call(OPTIONS, player)].tolist()
            kind = DECISIONS.names[int(self.state["asked"][player])].removeprefix("D_")
            self.asked.append((kind, player, legal))
            if loose and not answers:
                answers.append(legal[-1])
            assert answers, f"nobody foresaw that player {player} is asked {kind} {legal}"
            assert answers[0] in legal, f"{answers[0]} is not among {legal}"
            self._call(ANSWER, player, answers.pop(0), log=log)
        self.log = read_log(log)
        winner = next(event.args[1] for event in self.log if event.kind == ev.BATTLE_OVER)
        if loose:
            return winner
        assert not answers, f"the choices {answers} were not asked for"
        used = int(self.state["chance"]["used"])
        assert used == 16 or not draws, f"{16 - used} draws were not needed"
        assert int(self.state["chance"]["counter"][0]) == 0, "more was drawn than given"
        return winner

    def _call(self, what: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, log: Any = NO_LOG) -> int:
        return int(battle_at(what, self.table, self.states, a, b, c, d, self.choices, log))

    def hurt(self, champion: tuple[int, int], n: int, killer: int) -> None:
        """Damage outside battles to the Champion of a player in a slot."""
        player, slot = champion
        self._call(HURT, player * 6 + slot, n, killer)

    # ------------------------------------------------------------------------------------------------------ looking

    def here(self, player: int, at: Coordinates) -> int:
        """The player's Forces in a hex."""
        return int(self.state["forces"][self.hex(at), player])

    def alive(self, player: int, slot: int) -> bool:
        """Whether the slot holds a Champion."""
        return bool(self.state["champion"][player, slot] != s.NONE)

    def hp(self, player: int, slot: int) -> int:
        """HP of a Champion, 0 for a free slot."""
        return int(self.state["hp"][player, slot])

    def gold(self, *players: int) -> tuple[int, ...]:
        """Gold of players."""
        return tuple(int(self.state["gold"][p]) for p in players)

    def won(self, player: int) -> bool:
        """Whether the player has won a battle this round."""
        return bool(int(self.state["won_battle"]) >> player & 1)

    def cards(self, zone: int) -> list[str]:
        """The names of the cards in a zone."""
        found, card = [], int(self.state["top"][zone])
        while card != s.NONE:
            found.append(CARDS.kinds[int(self.state["kind"][card])].name)
            card = int(self.state["next_card"][card])
        return found

    def news(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of all events of one kind in the last battle."""
        return [event.args for event in self.log if event.kind == kind]


def dice_of(field: Field, player: int, slot: int = s.NONE) -> list[int]:
    """How many dice the player's Champion (or Forces) rolled in each combat round."""
    code = s.NONE if slot == s.NONE else player * 6 + slot
    return [args[3] for args in field.news(ev.DICE) if args[:2] == (player, code)]


def threshold(field: Field, side: int, number: int = 1) -> int:
    """On what the Forces of a side hit in a combat round."""
    return next(args[1 + side] for args in field.news(ev.COMBAT_ROUND) if args[0] == number)
