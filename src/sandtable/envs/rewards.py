"""What a learner is rewarded with."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.errors import OptionError

#: No number of an observation and no score is below -LARGEST or above LARGEST.
LARGEST = 1_000_000.0
RETURNS = "returns"
SCORE = "score"
#: What `reward` may be: the win at the end, or what the seat's own score has changed by.
REWARDS = (RETURNS, SCORE)


def must_be_reward(reward: str) -> None:
    """OptionError for a word that is no reward."""
    if reward not in REWARDS:
        raise OptionError(f"There is no reward {reward!r}. The rewards are {' and '.join(REWARDS)}.", field="reward")


def utilities(shares: Sequence[float]) -> list[float]:
    """Win shares as numbers that sum to 0: seats x share - 1, so that of two seats one has 1 and the other -1."""
    return [len(shares) * share - 1 for share in shares]


def differences(scores: Sequence[float]) -> list[float]:
    """Scores as numbers that sum to 0: by how much each is above the average of all."""
    middle = sum(scores) / len(scores)
    return [float(score - middle) for score in scores]
