"""A match of a kept release by the present code: `python -m tests.releases.replay RELEASE MATCH`.

Says what storage says of it and, choice by choice, where the present rules part from what was played.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import sandtable.games  # noqa: F401 - the games announce themselves
from sandtable.core.errors import SandtableError
from sandtable.core.game.registry import make
from sandtable.server.hosting.checking import stored_match
from sandtable.server.seal.sealing import deal
from sandtable.server.storage.engine import open_engine, sqlite_url
from sandtable.server.storage.migrate import upgrade
from sandtable.server.tables.restore import replayed
from tests.releases.kept import lay_out, read


def main(release: str, name: str) -> None:
    """Print it."""
    with tempfile.TemporaryDirectory() as folder:
        lay_out(release, Path(folder))
        engine = open_engine(sqlite_url(Path(folder)))
        upgrade(engine)
        with engine.connect() as connection:
            stored = stored_match(connection, read(release)["matches"][name]["id"])
        engine.dispose()
    assert stored is not None
    row, choices = stored
    print(f"{row.game} {row.preset}, version {row.rules_version}, {row.state}, {len(choices)} choices")
    match = deal(make(row.game, row.preset, row.options, row.attachments, files=False, version=row.rules_version), row)
    for one in choices:
        try:
            match.replay_choice(one.seat, one.code)
        except SandtableError as error:
            print(f"choice {one.n}: seat {one.seat} chose {one.code}: {error}")
            break
        print(f"choice {one.n}: seat {one.seat} chose {one.code}")
    found = replayed(row, choices)
    print(found.problem or found.notice or "The server goes on with it.")


if __name__ == "__main__":
    main(*sys.argv[1:])
