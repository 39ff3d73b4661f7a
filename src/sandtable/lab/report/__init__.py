"""Pages about studies: one HTML file each that needs no network. `headline` chooses the answer that stands on top,
`plots` draws, `style` dresses, `page` puts it together.
"""

from __future__ import annotations
