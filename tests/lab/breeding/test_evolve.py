"""Decks that are bred are legal, different, and judged on deals that did not choose them."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from sandtable import cli
from sandtable.core.errors import OptionError
from sandtable.lab.breeding import DeckSpace, Effort, deck_space_of, evolve


@pytest.fixture(scope="module")
def space() -> DeckSpace:
    return deck_space_of("battlecards", "west", "axis")


def test_the_printed_deck_and_its_children_are_legal(space: DeckSpace) -> None:
    draw, deck = np.random.default_rng(2), space.printed
    assert space.check(deck).ok
    for _ in range(10):
        child = space.changed(deck, draw)
        assert child != deck and space.check(child).ok
        assert min(child.values()) > 0
        ground, air = space.kind(child)
        assert 0 <= ground + air <= 1
        deck = child
    assert space.check({**deck, next(iter(deck)): 60}).ok is False


def test_a_deck_space_is_of_a_game_with_decks() -> None:
    for game, theatre, side, complaint in (
        ("bayonet", "west", "axis", "no decks are built"),
        ("battlecards", "moon", "axis", "no theatre 'moon'"),
        ("battlecards", "west", "blue", "no side 'blue'"),
    ):
        with pytest.raises(OptionError, match=complaint):
            deck_space_of(game, theatre, side)


EFFORT = Effort(tries=4, deals=4, keep=3, confirm=20, seed=5)


def test_decks_of_different_sorts_are_kept_and_confirmed(space: DeckSpace) -> None:
    told: list[int] = []
    found = evolve("battlecards", space, {}, ["first"], EFFORT, lambda number, best: told.append(number))
    assert found.tried == len(told) and 1 <= len(found.decks) <= min(3, found.sorts)
    assert all(space.check(one.deck).ok and one.share.n == 20 for one in found.decks)
    shares = [one.share.value for one in found.decks]
    assert shares == sorted(shares, reverse=True)
    again = evolve("battlecards", space, {}, ["first"], EFFORT)
    assert again == found


def test_the_command_writes_decks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out, said.err

    small = ["--bots", "first", "--tries", "2", "--deals", "20", "--confirm", "20"]
    code, said, _ = call("decks", "evolve", *small, "--json", "--out", str(tmp_path / "bred"))
    found = json.loads(said)
    assert code == 0 and len(list((tmp_path / "bred").iterdir())) == len(found["decks"]) >= 1
    assert call("deck", "check", str(next((tmp_path / "bred").iterdir())))[0] == 0
    code, _, said = call("decks", "evolve", *small, "--out", str(tmp_path / "bred"))
    assert code == 2 and "not an empty folder" in said
    code, _, said = call("decks", "evolve", "--tries", "1")
    assert code == 2 and "--tries is 2" in said
