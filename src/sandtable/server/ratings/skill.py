"""The arithmetic of ratings: the Plackett-Luce model of `openskill` (Weng and Lin, "A Bayesian approximation method for
online ranking", JMLR 12, 2011), on the scale of the bots' ladders.

Where every uncertainty is 0, two parties meet as chess players know it: 400 points are odds of ten to one. The
heuristic has 1000, as on the ladders, and a newcomer begins there, with a wide deviation.

What a seat or a faction is worth is kept apart from skill: the player who sits there is a party together with it, and
what the result says is divided among the two by how little is known of each. A role begins at 0 with a small deviation,
so that few matches say little of it and many say what it is worth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

#: Where the ladders have the heuristic.
MIDDLE = 1000.0
#: So much is added to what is not known of a person with each match: people change.
DRIFT = 4.0
#: A rating with a larger deviation is not settled: it is on no leaderboard.
SETTLED = 130.0
_ELO = 400.0 / math.log(10.0)


class Skill(msgspec.Struct, frozen=True):
    """What is known of how strong a person is: a mean, and its standard deviation."""

    mean: float
    deviation: float


NEWCOMER = Skill(MIDDLE, 250.0)
NEW_ROLE = Skill(0.0, 60.0)


class Party(msgspec.Struct, frozen=True):
    """Those who win and lose together, with the role that they had, and their place from 1. Equal places are ties."""

    members: tuple[Skill, ...]
    role: Skill
    place: int


@cache
def _model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    # Two parties without uncertainty: the model's scale is beta times the square root of 2.
    return PlackettLuce(mu=0.0, sigma=NEWCOMER.deviation, beta=_ELO / math.sqrt(2.0), tau=0.0)


def rated(parties: Sequence[Party]) -> list[tuple[list[Skill], Skill]]:
    """What is known after a match of each party's members and of its role, in their order."""
    model = _model()
    before = [
        [
            *(model.rating(member.mean - MIDDLE, math.hypot(member.deviation, DRIFT)) for member in party.members),
            model.rating(party.role.mean, party.role.deviation),
        ]
        for party in parties
    ]
    after = model.rate(before, ranks=[float(party.place) for party in parties])
    return [
        ([Skill(one.mu + MIDDLE, one.sigma) for one in team[:-1]], Skill(team[-1].mu, team[-1].sigma)) for team in after
    ]
