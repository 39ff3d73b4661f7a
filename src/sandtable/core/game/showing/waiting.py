"""What stands there while the viewer owes nothing: whom the table waits for, and what they do."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.log_writer import named
from sandtable.core.scenes import Part, Prompt, Text


def waiting_for(seats: Sequence[int], *does: Part, why: Text) -> Prompt:
    """ "Marit bids in secret.", "Marit and Osei bid in secret.": {s}, {is} in `does` follow the number of players.
    `why` says why the viewer is not asked, if that needs saying. There must be at least one: else the prompt is the
    game's."""
    many = len(seats) > 1
    forms = {"{s}": "" if many else "s", "{is}": "are" if many else "is"}

    def agreeing(part: Part) -> Part:
        if isinstance(part, str):
            for form, said in forms.items():
                part = part.replace(form, said)
        return part

    return Prompt([*named(seats), *(agreeing(part) for part in does)], why, kind="wait")
