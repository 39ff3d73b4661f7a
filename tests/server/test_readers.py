"""A language is the reader's: where another is installed as a folder, each of several people at one server reads their
own, and nobody another's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.core import words
from tests.games.pseudo import install

ROOT = Path(sandtable.__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("installed")
    install("el", folder)
    return str(folder)


@pytest.mark.parametrize("game", ["battlecards", "bayonet", "bridgefront", "conquest"])
def test_two_viewers_of_one_match_read_their_own_language(installed: str, game: str) -> None:
    command = [sys.executable, "-m", "tests.server.readers", "el", game]
    path = {"PYTHONPATH": os.pathsep.join([installed, str(ROOT)])}
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, **path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == []


def test_a_browser_says_which_languages_its_reader_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(words, "installed", lambda: ("el", "en-GB", "pt-BR"))
    wished = {"": "en-GB", "el": "el", "el-GR, en;q=0.5": "el", "en-US, el;q=0.9": "en-GB", "xx;q=1, PT;q=0.3": "pt-BR"}
    wished |= {"el;q=0, pt-br;q=0.1": "pt-BR", "fr": "en-GB", "el;q=x": "el", "*": "en-GB", "en;q=0.2,el;q=0.8": "el"}
    assert {accepted: words.wished(accepted) for accepted in wished} == wished
