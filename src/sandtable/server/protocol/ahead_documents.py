"""The documents of looking ahead: what would be asked next."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.core.match.ahead import MOST_STEPS
from sandtable.server.protocol.documents import Form, SceneDocument

Codes = Annotated[list[Annotated[int, Meta(ge=0, le=2**31 - 1)]], Meta(min_length=1, max_length=MOST_STEPS)]


class AheadForm(Form):
    """The codes of one decision as far as it is thought through. `decision` is the number of the decision that the
    first of them answers."""

    decision: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    codes: Codes


class AheadDocument(msgspec.Struct):
    """What comes after these choices. `scene` has the next question, null if the decision is complete. `words` says
    what each answer to it does; of a complete decision, what its last choice does."""

    scene: SceneDocument | None
    words: dict[int, str]
