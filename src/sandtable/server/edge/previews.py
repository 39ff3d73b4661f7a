"""What chat programs show of an invitation's link before anybody opens it.

They ask for the address without what stands behind #: they know the table's id, and no word. So a preview opens nothing
and tells nothing that is not public: what a table is that stands in the public lists, and of any other, and of none,
the same sentence.
"""

from __future__ import annotations

import html
import re
from typing import NamedTuple

from sandtable.server.edge.client_files import ClientFile, made_file
from sandtable.server.protocol.documents import Summary

#: The lines of the page that a preview takes the place of.
_PLAIN = re.compile(rb'\s*<meta (?:property="og:|name="twitter:)[^>]*>')
_HEAD = b"</head>"
#: The picture of every preview.
PICTURE = "/apple-touch-icon.png"


class LinkPreview(NamedTuple):
    """The headline of a link, and the sentence under it."""

    title: str
    text: str


#: What is said of a table that is not public, and of one that there is not.
CLOSED = LinkPreview(
    "An invitation to a table",
    "Open it to see what is played, on which terms and with whom. No account needed.",
)


def preview_of(match: Summary | None) -> LinkPreview:
    """The preview of the link to a match, as far as everybody may see it; None: nobody without a word may."""
    if match is None or match.visibility != "open":
        return CLOSED
    game = match.game_title or match.game
    rules = match.rules_text if match.rules_text.startswith(game) else f"{game}, {match.rules_text}"
    free = sum(seat.kind == "open" for seat in match.seats)
    state = {"running": "The match runs: you may watch.", "finished": "The match is over: it can be replayed."}
    waiting = f"{len(match.seats)} seats, {free} free." if free else "All seats are taken."
    pace = "" if match.pace is None else f" {match.pace.text[:1].upper()}{match.pace.text[1:]}."
    return LinkPreview(match.title or game, f"{rules}. {state.get(match.state, waiting)}{pace}")


def with_preview(page: ClientFile, preview: LinkPreview, base: str) -> ClientFile:
    """The client's page with a preview in its head; pictures need a whole address, which begins with `base`."""
    tags = {
        "og:site_name": "Sandtable",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": f"{base}{PICTURE}",
    }
    lines = "".join(f'<meta property="{name}" content="{html.escape(text)}" />\n' for name, text in tags.items())
    lines += '<meta name="twitter:card" content="summary" />\n'
    body = _PLAIN.sub(b"", page.body).replace(_HEAD, lines.encode() + _HEAD, 1)
    return made_file(body, page.kind)
