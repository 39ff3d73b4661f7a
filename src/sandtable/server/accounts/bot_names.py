"""Names of bots at tables. They are trades of an army's camp, so that nobody takes one for a person's own name, and
people cannot take one for theirs (`names.py`)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

NAMES = (
    "Adjutant",
    "Armourer",
    "Artificer",
    "Baker",
    "Boatswain",
    "Bombardier",
    "Bugler",
    "Carter",
    "Cartographer",
    "Chandler",
    "Cooper",
    "Courier",
    "Draughtsman",
    "Drummer",
    "Ensign",
    "Farrier",
    "Ferryman",
    "Fifer",
    "Forager",
    "Gunsmith",
    "Helmsman",
    "Herald",
    "Linesman",
    "Lookout",
    "Miller",
    "Muleteer",
    "Navigator",
    "Orderly",
    "Ostler",
    "Outrider",
    "Paymaster",
    "Pioneer",
    "Pontonier",
    "Provost",
    "Purser",
    "Quartermaster",
    "Saddler",
    "Sapper",
    "Sawyer",
    "Scrivener",
    "Sentry",
    "Signaller",
    "Smith",
    "Sutler",
    "Surveyor",
    "Trumpeter",
    "Vanguard",
    "Wheelwright",
)


def names_of_bots(match: str, count: int, taken: Sequence[str] = ()) -> list[str]:
    """Different names for the bots of a match: the same ones whenever they are asked for, none that is taken."""
    used = {name.casefold() for name in taken}
    free = [name for name in NAMES if name.casefold() not in used]
    return sorted(free, key=lambda name: hashlib.sha256(f"{match} {name}".encode()).digest())[:count]
