"""What a card causes: the two arms differ in that card and in nothing else."""

from __future__ import annotations

import json
import re
import shlex
import sys
from html import unescape
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandtable import cli, load
from sandtable.core.errors import OptionError
from sandtable.core.match.match import Match
from sandtable.lab.causes import HOW, Dealer, How, causes, open_unit

GAMES = ("bridgefront", "battlecards")


@pytest.fixture(scope="module", params=GAMES)
def dealer(request: pytest.FixtureRequest) -> Dealer:
    return Dealer(load(request.param, players=2), ["random"], 3)


def test_a_card_that_changed_places_leaves_a_position_of_the_game(dealer: Dealer) -> None:
    game, dealing = dealer.game, dealer.dealing
    for number in range(4):
        state, _ = dealer._dealt(number)
        for seat in range(2):
            order = dealer._order(state, seat)
            assert len(order) == len(set(order)) > 5
            one, other = order[0], order[-1]
            kinds = [dealing.kind_of(game, state, each) for each in order]
            dealing.exchange(state, seat, one, other)
            assert game.check(state) == 0
            now = [dealing.kind_of(game, state, each) for each in dealer._order(state, seat)]
            assert now == [kinds[-1], *kinds[1:-1], kinds[0]]


def test_a_card_that_becomes_another_leaves_a_position_of_the_game(dealer: Dealer) -> None:
    game, dealing = dealer.game, dealer.dealing
    state, _ = dealer._dealt(0)
    rules = game.rules.copy()
    order = dealer._order(state, 0)
    one = order[0]
    kind = next(
        found for found in dealer.owned_kinds()
        if found != dealing.kind_of(game, state, one)
        and dealing.may_become(game, dealing.kind_of(game, state, one), found)
    )  # fmt: skip
    dealing.become(rules, state, one, kind)
    changed = int(state["kind"][0, one] if "kind" in (state.dtype.names or ()) else rules["kind"][0, one])
    assert changed == kind


def test_the_same_seed_swaps_the_same(dealer: Dealer) -> None:
    kind = dealer.owned_kinds()[0]
    one, other = (Dealer(dealer.game, ["random"], 3).play(kind, "drawn", 5) for _ in range(2))
    assert np.array_equal(one.with_it, other.with_it) and np.array_equal(one.without, other.without)
    assert np.array_equal(one.deals, other.deals)
    another = Dealer(dealer.game, ["random"], 4)
    assert not np.array_equal(another._dealt(0)[0], dealer._dealt(0)[0])


def test_arms_and_plays_in_bridgefront() -> None:
    dealer = Dealer(load("bridgefront", players=2), ["random"], 3)
    kind = dealer.kind("recruit")
    forbidden = dealer.play(kind, "played", 10)
    assert forbidden.plays[0].sum() > 0 and forbidden.plays[1].sum() == 0
    with pytest.raises(OptionError, match="did you mean 'recruit'"):
        dealer.kind("recruits")
    rare = next(name for name in dealer.kinds if name and dealer.kind(name) not in dealer.owned_kinds())
    owned = dealer.play(dealer.kind(rare), "owned", 10)
    assert (owned.with_it != owned.without).any()


def test_a_screen_says_effect_and_lift() -> None:
    dealer = Dealer(load("bridgefront", players=2), ["random"], 3)
    told: list[str] = []
    kinds = dealer.owned_kinds()[:2]
    rows = causes(dealer, kinds, "drawn", 20, lambda number, name: told.append(name))
    assert sorted(told) == sorted(row.name for row in rows) and len(rows) == 2
    for row in rows:
        assert row.effect.low <= row.effect.value <= row.effect.high and 0 <= row.adjusted <= 1
        assert row.effect.n == 20 and row.changed <= 20


@pytest.mark.parametrize("how", HOW)
def test_both_games_of_a_unit_are_opened_as_they_were_counted(dealer: Dealer, how: How) -> None:
    """Each as a record that replays to the share that the screen has counted."""
    if how == "played" and not dealer.counts_plays:
        with pytest.raises(OptionError, match="not told by kind"):
            open_unit(dealer, 0, dealer.owned_kinds()[0], how)
        return
    kind = dealer.owned_kinds()[1]
    swaps = dealer.play(kind, how, 6)
    for i in range(6):
        found = open_unit(dealer, int(swaps.deals[i]), kind, how)
        assert found.seat == swaps.seats[i]
        counted = (swaps.with_it[i], swaps.without[i])
        for match, share, whole in zip(found.matches, counted, found.whole, strict=True):
            assert match.over and match.returns[found.seat] == share and len(match.log(None)) > 10
            if whole:
                again = Match.from_record(match.record())
                assert again.over and again.state_bytes == match.state_bytes
    # What Battlecards' rules say of a deck is no part of a record.
    assert found.whole == ((False, True) if dealer.game.id == "battlecards" and how == "owned" else (True, True))


def test_the_games_behind_a_mark_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The command that stands on the page."""
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out + said.err

    small = ["cards", "bridgefront", "--players", "2", "--bots", "random", "--how", "played"]
    assert call(*small, "--deals", "20", "--card", "recruit", "--report", "cards.html")[0] == 0
    text = Path("cards.html").read_text(encoding="utf-8")
    opened = unescape(re.findall(r"<pre>(sandtable cards [^<\n]*--open [0-9]+)", text)[0])
    code, said = call(*shlex.split(opened)[1:])
    assert code == 0
    replays = re.findall(r"sandtable replay (\S+)", said)
    assert len(replays) == 2
    for name in replays:
        assert call("replay", name)[0] == 0
    code, said = call(
        "cards", "battlecards", "--bots", "random", "--how", "owned", "--card", "de_tiger1", "--open", "3"
    )
    assert code == 0 and "de_tiger1-owned-3-with.txt is its log" in said
    assert "Tiger" in Path("de_tiger1-owned-3-with.txt").read_text(encoding="utf-8")
    assert "--card names" in call(*small, "--open", "3")[1]


def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def call(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["sandtable", "cards", *words])
        with pytest.raises(SystemExit) as stopped:
            cli.main()
        said = capsys.readouterr()
        return int(stopped.value.code or 0), said.out, said.err

    small = ["--players", "2", "--bots", "random", "--deals", "20", "--card", "recruit"]
    for how in HOW:
        code, said, _ = call("bridgefront", *small, "--how", how, "--json")
        [row] = json.loads(said)
        assert code == 0 and row["name"] == "recruit" and len(row["effect"]["interval"]) == 2
    code, said, _ = call("bridgefront", *small)
    assert code == 0 and "naive lift" in said and "association" in said
    complaints: list[tuple[list[Any], str]] = [
        (["bridgefront", *small, "--how", "eaten"], "--how is drawn, owned, played"),
        (["bayonet", "--deals", "20"], "do not come from piles"),
        (["battlecards", "--how", "played", "--deals", "20", "--card", "de_tiger1"], "not told by kind"),
        (["bridgefront", "--deals", "2"], "number of deals is 20"),
        (["bridgefront", *small[:2], "--deals", "20", "--bots", "search:1s"], "thinks by the clock"),
    ]
    for words, complaint in complaints:
        code, _, said = call(*words)
        assert code == 2 and complaint in said
