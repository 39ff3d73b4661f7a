"""The whole way from rules to the file that is shipped."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence

from sandtable.core.game.spaces import Progress
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet.bot.blueprint.shipped import packed
from sandtable.games.bayonet.bot.making.averaging import bounds_of, joined, odds_of, walk
from sandtable.games.bayonet.bot.making.deals import keep_deals

#: Of 16 deals so many are for two, three and four seats.
_FOR = (12, 1, 3)


def make_blueprint(rules: Sequence[Records], deals: int, walks: int, seed: int, progress: Progress) -> bytes:
    """The blueprint, by the rules for two, three and four seats."""
    kept = []
    for one, part in zip(rules, _FOR, strict=True):
        seats = int(one["players"][0])
        count = max(1, deals * part // 16)
        kept.append(keep_deals(one, count, _key(seed, seats), _told(progress, f"Dealing to {seats}", count)))
    together = joined(kept)
    bounds = bounds_of(together)
    sums = walk(together, bounds, walks, _key(seed, 0), _told(progress, "Walking", walks))
    known, odds = odds_of(sums)
    command = f"sandtable train blueprint bayonet --deals {deals} --walks {walks} --seed {seed}"
    return packed(command, bounds, known, odds)


def _key(seed: int, purpose: int) -> bytes:
    return hashlib.sha256(f"blueprint:{seed}:{purpose}".encode("ascii")).digest()


def _told(progress: Progress, what: str, total: int) -> Callable[[int], None]:
    return lambda done: progress(what, done, total)
