"""How well a share is known that was seen in trials."""

from math import sqrt


def score_interval(share: float, trials: float, z: float = 1.959963984540054) -> tuple[float, float]:
    """Wilson's score interval for a share seen in so many independent trials (E. B. Wilson, JASA 22, 1927); `z` is the
    normal quantile of its confidence, that of 95 % if left out.

    Unlike share +- z * error it stays within 0..1 and holds what it says near both ends and for few trials. Values
    within 0..1 vary at most as wins and losses with the same mean do: for draws it is never too narrow."""
    weight = 1.0 + z * z / trials
    middle = (share + z * z / (2 * trials)) / weight
    half = z / weight * sqrt(max(0.0, share * (1 - share)) / trials + z * z / (4 * trials * trials))
    # The bounds are exactly 0 and 1 at the ends, which rounding would miss by 1e-17.
    return 0.0 if share <= 0 else max(0.0, middle - half), 1.0 if share >= 1 else min(1.0, middle + half)
