"""What goes through a channel at once: one notice, or several together."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import NamedTuple

from sandtable.server.storage.post_rows import NoticeRow


class Message(NamedTuple):
    """`id` is the same whenever the same is sent, so that who receives it twice can tell. `lines` are for a digest;
    `path` is where it leads to. `kinds`: of what it tells."""

    id: str
    title: str
    text: str
    path: str
    tag: str
    notices: list[NoticeRow]

    @property
    def urgent(self) -> bool:
        """Whether a person's time runs out."""
        return any(notice.kind == "time" for notice in self.notices)


class SendResult(NamedTuple):
    """What came of sending. `done`: it arrived. `gone`: the address will never take anything again. `problem`: the
    sentence for whom it belongs to. `sure`: to try again is no use."""

    done: bool
    gone: bool = False
    problem: str = ""
    sure: bool = False


def _page(kind: str, match: str) -> str:
    """Where a notice of a match leads to: invitations stand on the first page."""
    if kind == "invite":
        return "/"
    return f"/join/{match}" if kind == "table" else f"/m/{match}"


def message_of(notices: Sequence[NoticeRow]) -> Message:
    """These notices as one message."""
    if len(notices) == 1:
        one = notices[0]
        path = "/notifications" if one.match is None else _page(one.kind, one.match)
        return Message(one.id, one.title, one.text, path, one.match or one.id, [one])
    names = sorted(notice.id for notice in notices)
    digest = hashlib.sha256(" ".join(names).encode()).hexdigest()[:16]
    turns = len({notice.match for notice in notices if notice.kind in ("turn", "time")})
    title = f"{turns} {'match waits' if turns == 1 else 'matches wait'} for your move" if turns else "What has happened"
    text = "\n".join(f"{notice.title}. {notice.text}" for notice in notices)
    return Message(digest, title, text, "/", "sandtable", list(notices))
