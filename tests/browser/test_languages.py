"""The client in languages that nobody speaks, one longer by two fifths and one that runs from right to left: every page
and a table of each game has no English of the client's own, fits, and runs the right way."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tests.browser.pseudo import WEB
from tests.games.pseudo import TABLES

pytestmark = [pytest.mark.browser, pytest.mark.node]


@pytest.mark.parametrize("language", TABLES)
def test_every_page_in_another_language(language: str) -> None:
    command = [sys.executable, "-m", "tests.browser.pseudo", language]
    done = subprocess.run(command, cwd=WEB.parent, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    wrong = json.loads(done.stdout.splitlines()[-1])
    assert not wrong, "\n".join(wrong)
