"""What whoever runs a server is told of an upgrade, at its own machine, and nobody else."""

from __future__ import annotations

from pathlib import Path

import httpx

from sandtable.server.hosting import backup
from sandtable.server.storage.engine import DATABASE_NAME, sqlite_url
from sandtable.server.storage.migrate import HEAD
from tests.server.hosting.older import OLDER, make_older
from tests.server.people import serving


def test_the_host_is_told_where_the_copy_lies_and_nobody_else(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        found = httpx.get(f"{live.url}/api/host/matches").json()
        assert found["going"] == 0 and found["migrated"] is None
    make_older(sqlite_url(tmp_path))
    with serving(tmp_path) as live:
        found = httpx.get(f"{live.url}/api/host/matches").json()
        [copy] = backup.copies_of(tmp_path / DATABASE_NAME)
        told = found["migrated"]
        assert (told["before"], told["after"], told["copy"]) == (OLDER, HEAD, str(copy))
        for header in ("X-Forwarded-For", "Forwarded", "Via"):
            elsewhere = httpx.get(f"{live.url}/api/host/matches", headers={header: "for=198.51.100.9"})
            assert elsewhere.status_code == 200 and elsewhere.json() is None
    with serving(tmp_path, public_metrics=True, proxy=("127.0.0.1",)) as live:
        passed_on = {"X-Forwarded-For": "198.51.100.9"}
        assert httpx.get(f"{live.url}/api/host/matches", headers=passed_on).json() is None
        assert httpx.get(f"{live.url}/api/host/matches").json() is None, "a proxy that does not say for whom it asks"
        assert httpx.get(f"{live.url}/metrics", headers=passed_on).status_code == 200
