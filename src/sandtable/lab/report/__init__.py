"""Pages about studies: one HTML file each that needs no network. `headline` chooses the answer that stands on top,
`plots` draws, `behind` finds games behind each answer, to whose places in `examples` the marks lead, `style` dresses,
`page` puts it together. `cards` is the page of causes, `tuned` that of a tuning.
"""

from __future__ import annotations
