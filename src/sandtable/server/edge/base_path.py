"""Where a proxy gives the server a part of a host: everything lies under one path there (`base_path`).

Proxies pass such a path on as it is, or take it away themselves. Both are understood: no base begins with a name that
the server itself answers to, so what begins with the base was passed on whole.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote


def enter(scope: Any, base: str) -> Any:
    """The request or socket as it would be without `base`, which has a slash at both ends."""
    path = scope["path"]
    if base == "/" or not f"{path}/".startswith(base):
        return scope
    inner = path[len(base) - 1 :] or "/"
    return {**scope, "path": inner, "raw_path": quote(inner).encode()}
