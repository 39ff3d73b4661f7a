"""Numbers of a game brought where they should be: `targets` are what is wanted, `candidates` play a choice of values,
`searching` tries many, and `confirming` plays the best again on deals that the search did not see.
"""

from __future__ import annotations
