"""What the server says comes from its files: where a language is spoken that nobody speaks, refusals and mails have no
English."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from tests.games.pseudo import TABLES

ROOT = Path(sandtable.__file__).parents[2]


@pytest.mark.parametrize("language", TABLES)
def test_refusals_and_mails_in_another_language_have_no_english(language: str) -> None:
    command = [sys.executable, "-m", "tests.server.pseudo", language]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["english"] == [] and told["said"] > 20
