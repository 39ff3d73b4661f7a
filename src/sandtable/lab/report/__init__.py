"""Pages about studies: one HTML file each that needs no network. `page` is a study's: the answer on top, then plots,
and lists to which their marks lead; `behind` finds games behind each answer, `plots` draws and dresses. `cards` is the
page of causes, `tuned` that of a tuning.
"""

from __future__ import annotations
