"""Notes a notice for the ways by which its person wishes to be told."""

from __future__ import annotations

import msgspec
from sqlalchemy.engine import Connection

from sandtable.server.post.wishing import Wishes, not_before, ways_of
from sandtable.server.storage import post_rows
from sandtable.server.storage.post_rows import NoticeRow


def tell(connection: Connection, wishes: Wishes, live: bool, notice: NoticeRow) -> None:
    """Note a notice, of a match at a live table or not, for the ways that its person wishes; nothing if there are none.
    `page` of the notice is found here."""
    ways = ways_of(wishes, notice.kind, live)
    if not ways:
        return
    after = not_before(wishes, notice.kind, notice.at)
    by = [
        (channel.id, after)
        for channel in post_rows.channels_of(connection, notice.guest)
        if channel.kind in ways and channel.confirmed is not None and not (channel.kind == "hook" and notice.hidden)
    ]
    post_rows.note(connection, msgspec.structs.replace(notice, page=int("page" in ways)), by)
