"""The statistics of the laboratory. `quick` needs nothing but NumPy and serves `sandtable simulate`; the other files
take SciPy or statsmodels from the extra `lab` (`library` in `estimates`).

Everywhere a *unit* is what is independent: a deal with all games played on it. `n` counts units, never games.
"""

from sandtable.lab.statistics.quick import Spread, mean_interval, share_interval, spread, wilson

__all__ = ["Spread", "mean_interval", "share_interval", "spread", "wilson"]
