"""The page beside the browser in Python: told the same, it has the same to show, and is alarmed by the same."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.core.seal.third.cheating import CHEATS
from tests.core.seal.third.people import CLOCK, copied
from tests.core.seal.third.streams import record_streams, stream
from tests.core.seal.third.test_cheating import cheated
from tests.core.seal.third.test_honest import GAMES, played
from tests.core.seal.third.test_page_judge import WEB, told
from tests.needs import need

pytestmark = pytest.mark.node
#: The game in which every cheat is tried.
CHEATED = "conquest"


def test_the_page_keeps_the_receipt_that_a_browser_in_python_keeps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need("node")
    record_streams(monkeypatch)
    made = []
    for name in sorted(GAMES):
        server, _ = played(name, 5, choices=25, pace=CLOCK)
        record = copied(server.record())
        made += [stream(f"honest {name}", server, one, record) for one in server.browsers]
    alarmed = set()
    for name in sorted(CHEATS):
        for seed in range(4):
            server, done = cheated(name, CHEATED, seed)
            if done:
                made += [stream(name, server, one, None) for one in server.browsers if one.seat != 0]
                alarmed |= {text for one in server.browsers for _, text in one.alarms}
                break
    assert len(alarmed) > 5, alarmed
    (tmp_path / "streams").write_text("".join(json.dumps(one) + "\n" for one in made), encoding="utf-8")
    with told(tmp_path) as url:
        ran = subprocess.run(
            [sys.executable, "build_client.py", "test", "--", "tests/thirdstreams.test.ts"],
            cwd=WEB,
            env={**os.environ, "VITE_STREAMS": f"{url}/streams"},
            capture_output=True,
            text=True,
            check=False,
        )
    assert ran.returncode == 0 and "skipped" not in ran.stdout, ran.stdout[-6000:] + ran.stderr[-2000:]
