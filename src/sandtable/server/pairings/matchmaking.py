"""Who is put together of those who look for an opponent: people of about equal strength, and of less equal strength the
longer they have waited.

Everybody looks so many points around their own rating (`reach`), and two meet only if each is within the reach of the
other: nobody is seated with a stronger player than their own line said. Of those of whom little is known yet, the one
who has waited for a while takes anybody, and is taken: their rating says nothing.
"""

import math
from collections.abc import Sequence

import msgspec

#: So many points around one's own rating are looked at first.
FIRST = 100.0
#: After so many steps of waiting the reach has doubled, and after so many it has no bounds.
DOUBLED, ANYBODY = 15.0, 90.0
#: A person with a larger deviation is not known yet: after `UNKNOWN` steps they meet anybody.
SETTLED, UNKNOWN = 130.0, 20.0


class Seeker(msgspec.Struct, frozen=True):
    """A person who looks for an opponent: what is known of their strength, and how many steps they have waited (a step
    is a second for live play, a minute for play by day)."""

    id: str
    mean: float
    deviation: float
    waited: float


def reach(waited: float) -> float:
    """So many points away others may be after so many steps."""
    return math.inf if waited >= ANYBODY else FIRST * 2.0 ** (max(0.0, waited) / DOUBLED)


def meet(one: Seeker, other: Seeker) -> bool:
    """Whether these two may be put together now."""
    unknown = one.deviation > SETTLED or other.deviation > SETTLED
    if unknown and min(one.waited, other.waited) >= UNKNOWN:
        return True
    return abs(one.mean - other.mean) <= min(reach(one.waited), reach(other.waited))


def joiner(seekers: Sequence[Seeker], table: Sequence[Seeker]) -> Seeker | None:
    """Who gets a seat that has become free at a table: of those who may meet all who sit there, the one who has waited
    longest."""
    fitting = [one for one in seekers if all(meet(one, other) for other in table)]
    return min(fitting, key=lambda one: (-one.waited, one.id), default=None)


def parties(seekers: Sequence[Seeker], seats: int) -> list[list[Seeker]]:
    """Tables of so many seats, nobody at two: the one who has waited longest chooses first, those nearest in strength
    of whom each may meet every other."""
    left = sorted(seekers, key=lambda one: (-one.waited, one.id))
    found = []
    while left:
        first, *rest = left
        table = [first]
        for other in sorted(rest, key=lambda one: (abs(one.mean - first.mean), -one.waited, one.id)):
            if len(table) < seats and all(meet(one, other) for one in table):
                table.append(other)
        left = rest
        if len(table) == seats:
            found.append(table)
            left = [one for one in rest if one not in table]
    return found
