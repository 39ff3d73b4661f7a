"""Hands by their codes, and the worked hands of the rules (specs/bayonet.md, section 19)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import msgspec
import numpy as np

from sandtable.core.kernel.records import Records
from sandtable.games.bayonet.setup.build import build_rules
from sandtable.games.bayonet.setup.combos import MadeCombo, hand_made, key_numbers
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.machine import machine_of, multiset_rank
from sandtable.games.bayonet.setup.options import BayonetOptions

__all__ = ["CODE", "HANDS", "Worked", "cards_of", "key", "made", "rules_of", "strength"]

#: The number of each type by its code.
CODE = {card.code: number for number, card in enumerate(CARDS)}

#: number | hand | combo | key | place
_TABLE = """
H1 | I2 I2 I2 I2 FIX | Fix Bayonets 4 | 1: 2,0 | 1
H2 | I5 I5 I5 I5 FIX | Fix Bayonets 4 | 1: 5,0 | 2
H3 | GEN I1 I1 A1 A1 | Bombs Away | 2: 1,0 | 3
H4 | SGT I1 I1 A1 A1 | Bombs Away | 2: 4,0 | 6
H5 | GEN I1 DRG A1 A1 | Bombs Away | 2: 1,1 | 4
H6 | CAP I1 MAG A1 A1 | Bombs Away | 2: 2,1 | 5
H7 | I3 I3 I3 FIX C1 | Fix Bayonets 3 | 3: 3,0,5 | 10
H8 | I3 I3 I3 FIX GEN | Fix Bayonets 3 | 3: 3,0,1 | 9
H9 | I3 I3 DRG FIX SGT | Fix Bayonets 3 | 3: 3,1,4 | 11
H10 | I2 I2 MAG A2 FIX | Fix Bayonets 3 | 3: 2,1,6 | 8
H11 | I6 I6 I6 FIX SCT | Fix Bayonets 3 | 3: 6,0,99 | 12
H12 | C1 C2 C3 C4 I1 | Cavalry Charge | 4: 1,0 | 13
H13 | C1 C2 C3 C4 I6 | Cavalry Charge | 4: 6,0 | 14
H14 | C1 C2 C3 C4 A1 | Pair | 16: 1,0,6,7,8 | 70
H15 | C1 C2 C3 C4 MAG | High Card | 17: 5,6,7,8,99 | 80
H16 | I1 I1 C1 A1 A1 | Five Of A Kind | 5: 1,0 | 15
H17 | I1 I1 C1 C1 A1 | Five Of A Kind | 5: 1,0 | 15
H18 | I1 C1 A1 A1 MAG | Five Of A Kind | 5: 1,1 | 16
H19 | I4 I4 I4 I4 C4 | Five Of A Kind | 5: 4,0 | 20
H20 | I3 I3 C3 A3 C3 | Five Of A Kind | 5: 3,0 | 19
H21 | I2 I2 C1 A3 GEN | Battalion | 6: 2,0,1,3,1 | 22
H22 | I2 I2 C1 A3 SGT | Battalion | 6: 2,0,1,3,4 | 23
H23 | I2 I2 C2 A1 GEN | Battalion | 6: 2,0,2,1,1 | 24
H24 | I3 I3 C1 A1 GEN | Battalion | 6: 3,0,1,1,1 | 27
H25 | I2 DRG C1 A1 GEN | Battalion | 6: 2,1,1,1,1 | 25
H26 | I3 MAG C1 A3 CAP | Battalion | 6: 3,1,1,3,2 | 28
H27 | I6 DRG C1 A1 GEN | Pair | 16: 1,0,1,10,99 | 69
H28 | I2 I2 FIX GEN C1 | Fix Bayonets 2 | 7: 2,0,1,5 | 30
H29 | I2 I2 FIX C1 A3 | Fix Bayonets 2 | 7: 2,0,5,7 | 31
H30 | I5 DRG FIX LTN C2 | Fix Bayonets 2 | 7: 5,1,3,6 | 33
H31 | I2 I2 FIX FIX C1 | Fix Bayonets 2 | 7: 2,0,5,99 | 32
H32 | I4 FIX C1 A2 SCT | High Card | 17: 5,6,8,99,99 | 81
H33 | I1 I1 C1 A1 I5 | Four Of A Kind | 8: 1,0,9 | 35
H34 | I2 I2 I2 I2 C1 | Four Of A Kind | 8: 2,0,5 | 38
H35 | I2 I2 A2 MAG C1 | Four Of A Kind | 8: 2,1,5 | 39
H36 | I2 I2 I2 I2 GEN | Four Of A Kind With Officer | 9: 2,0,1 | 40
H37 | I2 C2 A2 A2 SGT | Four Of A Kind With Officer | 9: 2,0,4 | 41
H38 | I2 I2 I2 DRG LTN | Four Of A Kind With Officer | 9: 2,1,3 | 42
H39 | I2 DRG DRG I2 CAP | Four Of A Kind With Officer | 9: 2,2,2 | 43
H40 | I3 I3 I3 A1 A1 | Fire And Advance | 10: 3,0,1 | 46
H41 | I2 I2 I2 A3 A3 | Fire And Advance | 10: 2,0,3 | 45
H42 | I2 I2 MAG A2 A2 | Five Of A Kind | 5: 2,1 | 18
H43 | I2 I2 I2 C4 C4 | Flank | 11: 2,0,4 | 47
H44 | I5 I5 I5 C1 C1 | Flank | 11: 5,0,1 | 48
H45 | C2 C2 C2 I3 I3 | Full House | 12: 2,0,3,0 | 51
H46 | I2 C2 A2 I1 I1 | Full House | 12: 2,0,1,0 | 50
H47 | I1 C1 A1 C4 C4 | Full House | 12: 1,0,4,0 | 49
H48 | A2 MAG C2 I4 I4 | Full House | 12: 2,1,4,0 | 52
H49 | I4 I4 C4 A2 MAG | Full House | 12: 4,0,2,1 | 53
H50 | I2 C2 A2 GEN FIX | Trips | 13: 2,0,1,99 | 55
H51 | I2 C2 A2 I5 C4 | Trips | 13: 2,0,8,9 | 56
H52 | I6 I6 I6 C1 A2 | Trips | 13: 6,0,5,6 | 61
H53 | A1 MAG MAG MAG C2 | Four Of A Kind | 8: 1,3,6 | 37
H54 | A2 MAG A3 MAG C1 | Trips | 13: 2,2,5,7 | 58
H55 | I5 I5 I5 A3 MAG | Full House | 12: 5,0,3,1 | 54
H56 | I3 DRG C2 C2 GEN | Two Pair With Officer | 14: 2,0,3,1,1 | 63
H57 | I3 I3 DRG GEN C3 | Four Of A Kind With Officer | 9: 3,1,1 | 44
H58 | I2 I2 DRG GEN C4 | Trips | 13: 2,1,1,8 | 57
H59 | I4 DRG DRG GEN C1 | Trips | 13: 4,2,1,5 | 60
H60 | I1 C1 I4 C4 GEN | Two Pair With Officer | 14: 1,0,4,0,1 | 62
H61 | I3 A3 I2 DRG CAP | Trips | 13: 3,1,2,6 | 59
H62 | C3 A3 I2 DRG CAP | Battalion | 6: 2,1,3,3,2 | 26
H63 | C4 C4 I2 DRG GEN | Two Pair With Officer | 14: 4,0,2,1,1 | 65
H64 | A2 MAG I4 DRG SGT | Two Pair With Officer | 14: 2,1,4,1,4 | 64
H65 | I1 C1 I4 C4 A3 | Two Pair | 15: 1,0,4,0,7 | 66
H66 | I1 C1 I4 C4 SCT | Two Pair | 15: 1,0,4,0,99 | 67
H67 | I3 C3 A2 MAG C1 | Two Pair | 15: 3,0,2,1,5 | 68
H68 | C1 C1 A1 A1 I6 | Four Of A Kind | 8: 1,0,10 | 36
H69 | I2 A2 GEN CAP C4 | Pair | 16: 2,0,1,2,8 | 71
H70 | I2 DRG GEN CAP C4 | Pair | 16: 2,1,1,2,8 | 72
H71 | A3 MAG C1 I5 SCT | Pair | 16: 3,1,5,9,99 | 74
H72 | I4 DRG C1 A2 SCT | High Card | 17: 5,6,8,99,99 | 81
H73 | MAG DRG SCT FIX GEN | High Card | 17: 1,99,99,99,99 | 78
H74 | GEN CAP LTN SGT I1 | High Card | 17: 1,2,3,4,5 | 76
H75 | GEN C1 I2 A3 I4 | High Card | 17: 1,5,6,7,8 | 77
H76 | I1 C2 A3 I4 I5 | High Card | 17: 5,6,7,8,9 | 79
H77 | SCT SCT FIX MAG I6 | High Card | 17: 10,99,99,99,99 | 82
H78 | I6 I6 C1 A2 GEN | Battalion | 6: 6,0,1,2,1 | 29
H79 | I6 I6 C4 A3 I5 | Pair | 16: 6,0,7,8,9 | 75
H80 | I6 I6 FIX C4 A3 | Fix Bayonets 2 | 7: 6,0,7,8 | 34
H81 | I2 I2 I2 FIX A2 | Fix Bayonets 3 | 3: 2,0,6 | 7
H82 | I1 I1 C1 A1 GEN | Battalion | 6: 1,0,1,1,1 | 21
H83 | I2 I2 C2 A3 A3 | Full House | 12: 2,0,3,0 | 51
H84 | A1 A1 A1 A1 MAG | Five Of A Kind | 5: 1,1 | 16
H85 | A1 A1 A1 MAG MAG | Five Of A Kind | 5: 1,2 | 17
H86 | DRG DRG MAG A3 GEN | Pair | 16: 3,1,1,99,99 | 73
"""


class Worked(NamedTuple):
    """A row of the table; `key` with the combo number first."""

    hand: str
    combo: str
    key: tuple[int, ...]
    place: int


def _read() -> dict[str, Worked]:
    rows = {}
    for line in _TABLE.strip().splitlines():
        number, hand, combo, key, place = (cell.strip() for cell in line.split("|"))
        rows[number] = Worked(hand, combo, tuple(map(int, key.replace(":", ",").split(","))), int(place))
    return rows


HANDS = _read()


@lru_cache(maxsize=64)
def rules_of(**parameters: object) -> Records:
    """The rules with these options, the others as in the preset Standard. Shared: read only."""
    return build_rules(msgspec.convert(parameters, BayonetOptions))


def cards_of(rules: Records, hand: str) -> tuple[int, ...]:
    """Card numbers for codes, the lowest free one of each type."""
    found: list[int] = []
    for code in hand.split():
        deck = enumerate(rules["type"][0][: int(rules["cards"][0])].tolist())
        found.append(next(card for card, kind in deck if kind == CODE[code] and card not in found))
    return tuple(found)


def made(hand: str, **parameters: object) -> MadeCombo:
    """What a hand makes."""
    rules = rules_of(**parameters)
    return hand_made(rules, cards_of(rules, hand))


def strength(hand: str, **parameters: object) -> int:
    """The strength of a hand from the table of all multisets: also of hands that no deck has."""
    types = np.array([sorted(CODE[code] for code in hand.split())])
    return int(machine_of(rules_of(**parameters)).strengths[multiset_rank(types)[0]])


def key(hand: str, **parameters: object) -> tuple[int, ...]:
    """The key of a hand, combo number first."""
    rules = rules_of(**parameters)
    return key_numbers(rules, int(machine_of(rules).keys[strength(hand, **parameters)]))
