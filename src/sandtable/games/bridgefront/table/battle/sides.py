"""A battle about to begin, given as two sides in one hex: from plain values to a position that the kernels fight in."""

from typing import NamedTuple

from sandtable.core.kernel.chance import new_chance
from sandtable.core.kernel.records import Records
from sandtable.games.bridgefront import state as s

ATTACKER, DEFENDER, STRANGER = 0, 1, 2
#: Where a battle can be: no Capital and no Mine; a Mine; the defender's Capital; the Capital of another player.
PLACES = ("open", "mine", "capital", "other_capital")


class BattleChampion(NamedTuple):
    """A Champion in the battle: its kind, HP, whether it is slowed, and the dice that frenzy adds."""

    kind: int
    hp: int
    slow: bool = False
    frenzy: int = 0


class Side(NamedTuple):
    """One side: Forces, Champions, its faction (NONE: one without a word on battles), its effects for the next battle
    (bits of `State.armed`), and what its Forces hit on in the first combat round (0: as usual)."""

    forces: int
    champions: tuple[BattleChampion, ...] = ()
    faction: int = s.NONE
    armed: int = 0
    first_hit: int = 0


class Meeting(NamedTuple):
    """Two sides, where they meet (one of PLACES), and whether the defender holds the hex by a card."""

    attacker: Side
    defender: Side
    place: str = "open"
    held: bool = False

    @property
    def siege(self) -> bool:
        """Whether it is fought as a siege."""
        return self.place in ("capital", "other_capital")


def position(rules: Records, meeting: Meeting) -> tuple[Records, int]:
    """Two states, of which the first is the position, and the hex of the battle. The rules are those of three players:
    the attacker is player 0, the defender player 1."""
    states = s.State.new(2)
    state = states[0]
    for field in ("champion", "champion_card", "champion_hex", "capital", "slot", "first_in", "held"):
        state[field] = s.NONE
    state["chance"] = new_chance(bytes(32))[0]
    state["round"] = 1
    state["phase"] = s.SIEGES if meeting.siege else s.RESOLVE
    hex_ = int(rules["center"][0])
    owner = {"capital": DEFENDER, "other_capital": STRANGER}.get(meeting.place)
    state["tile"][hex_] = s.MINE if meeting.place == "mine" else s.PLAIN if owner is None else s.CAPITAL
    if owner is not None:
        state["capital"][owner] = hex_
    state["hold"][hex_] = 1 << DEFENDER if meeting.held else 0
    state["faction"] = s.NONE
    cards = 0
    for player, side in enumerate((meeting.attacker, meeting.defender)):
        state["faction"][player] = side.faction
        state["armed"][player] = side.armed
        state["forces_hit_r1"][player] = side.first_hit
        state["forces"][hex_, player] = side.forces
        for slot, champion in enumerate(side.champions):
            state["champion"][player, slot] = champion.kind
            state["champion_card"][player, slot] = cards
            state["champion_hex"][player, slot] = hex_
            state["hp"][player, slot] = champion.hp
            state["slow"][player, slot] = champion.slow
            state["frenzy"][player, slot] = champion.frenzy
            state["kind"][cards] = champion.kind
            cards += 1
    state["cards"] = cards
    return states, hex_
