"""What a card causes: it is swapped for another in common deals, and both ways are played on (`swapping`); `screening`
goes through many cards.
"""

from __future__ import annotations
