"""Lines of the log from templates: one sentence for each kind of event.

    BID: "{0:seat} {0:bid|bids} {1:claim}."

The number is that of an argument of the event. `seat` names a player and `seat's` an owner; `bid|bids` is the first
word for the player himself and the second for all others; `{1-6:dice}` shows arguments as dice, leaving out zeroes;
any other word is looked up among the words that the game gives: a list (from 1) or a function of the number. A
template that begins with "# " heads a turn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from sandtable.core.kernel.events import EVERYBODY, Event
from sandtable.core.scenes import DiceRef, Entry, Part, SeatRef, Text

Words = Mapping[str, Sequence[str] | Callable[[int], str]]

_SLOT = re.compile(r"\{(\d)(?:-(\d))?(?::([^}]+))?\}")


def tell(templates: Mapping[int, str], words: Words, event: Event, viewer: int | None) -> Entry | None:
    """The line for an event that the viewer may know; None for a kind that is not told."""
    template = templates.get(event.kind, "")
    if not template:
        return None
    heading = template.startswith("# ")
    kind = "turn" if heading else f"event-{event.kind}"
    text = _fill(template.removeprefix("# "), words, event.args, viewer)
    return Entry(n=0, kind=kind, text=text, secret=event.audience != EVERYBODY)


def _fill(template: str, words: Words, args: Sequence[int], viewer: int | None) -> Text:
    text: Text = []
    at = 0
    for slot in _SLOT.finditer(template):
        text.append(template[at : slot.start()])
        first, last = int(slot[1]), int(slot[2] or slot[1])
        text.append(_part(slot[3] or "", args[first : last + 1], words, viewer))
        at = slot.end()
    text.append(template[at:])
    return [part for part in text if part != ""]


def _part(form: str, values: Sequence[int], words: Words, viewer: int | None) -> Part:
    value = values[0]
    if form == "seat":
        return SeatRef(value)
    if form == "seat's":
        return SeatRef(value, "possessive")
    if form == "dice":
        return DiceRef(tuple(one for one in values if one))
    if "|" in form:
        yours, theirs = form.split("|", 1)
        return yours if value == viewer else theirs
    return ", ".join(_word(form, one, words) for one in values)


def _word(form: str, value: int, words: Words) -> str:
    if not form:
        return str(value)
    named = words[form]
    return named(value) if callable(named) else named[value - 1]
