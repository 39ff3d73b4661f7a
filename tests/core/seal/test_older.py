"""Records of other releases: options that there were not yet, and rules that are not here."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Annotated, Any

import msgspec
import pytest

from sandtable.core.errors import OptionError
from sandtable.core.game.game import make_game
from sandtable.core.game.options import first_named, not_yet
from sandtable.core.game.registry import find_definition, make
from sandtable.core.match.match import Match
from sandtable.core.match.verdict import Verdict, judge
from sandtable.games import load
from tests.sealed import finish, receipt_of, sealed_match
from tests.toys import duel

GAMES = ("conquest", "bayonet", "bridgefront", "battlecards")
#: Options that came after the first release, as the history of the games has them.
CAME_LATER = {
    "conquest": {"first_turn_pct": "3+", "first_attacks": "3+", "withdrawal": "3+"},
    "bayonet": {"betting_rounds": "2+"},
    "bridgefront": {"cards": "3+", "lead_passes": "3+", "tie_break": "4"},
    "battlecards": {
        **{f"{name}_{side}": "2" for side in ("axis", "allied") for name in (
            "setup_draw", "setup_deploy", "hand_size", "extra_points")},
        "team_actions": "2", "units": "3+", "cards": "3+", "scores": "3+", "head_start_axis": "5+",
        "head_start_allied": "5+", "withdrawn_lost": "6",
    },
}  # fmt: skip


class Options(msgspec.Struct, frozen=True):
    old: int = 1
    with_four: Annotated[int, msgspec.Meta(extra_json_schema={"x-since": "4"})] = 2
    in_four: Annotated[int, msgspec.Meta(extra_json_schema={"x-since": "4+"})] = 3


def _ended(match: Match) -> Match:
    for seat in range(match.game.seats):
        if not match.over and not match.is_out(seat):
            match.resign(seat)
    return match


def _sealed(game: Any, without: Any = (), **more: Any) -> Match:
    return _ended(sealed_match(game, tuple(f"Seat {seat}" for seat in range(game.seats)), without=without, **more))


def _judged(match: Match) -> Verdict:
    return judge(json.loads(json.dumps(match.record())), receipt_of(match, 0))


def test_an_option_says_since_when_it_is() -> None:
    assert first_named(Options) == {"old": "", "with_four": "4", "in_four": "4+"}
    assert not_yet(Options, "3") == {"with_four": 2, "in_four": 3}
    assert not_yet(Options, "4") == {"in_four": 3}
    assert not_yet(Options, "5") == not_yet(Options, "none") == {}
    assert not_yet(Options, "10") == {}, "10 is newer than 4"


@pytest.mark.parametrize("name", GAMES)
def test_every_option_that_came_later_says_so(name: str) -> None:
    found = first_named(find_definition(name).form.type)
    assert {option: since for option, since in found.items() if since} == CAME_LATER[name]


@pytest.mark.parametrize("name", ["conquest"])  # whose options came during the version of today
def test_a_match_from_before_an_option_verifies(name: str) -> None:
    """For each of them, and all: on its own, and beside its receipt."""
    late = [option for option, since in CAME_LATER[name].items() if since.endswith("+")]
    for without in (*((option,) for option in late), tuple(late)):
        verdict = _judged(_sealed(load(name), without))
        assert (verdict.status, verdict.receipt) == (0, "matches the receipt"), verdict.steps
        said = next(step.text for step in verdict.steps if step.name == "options")
        assert said.startswith("Made before option") and all(option in said for option in without)
    assert all(step.name != "options" for step in _judged(_sealed(load(name))).steps)


def test_a_battlecards_match_from_before_options_verifies() -> None:
    """Under the rules of then as well."""
    for version, without in (
        ("5", ("head_start_axis", "head_start_allied")), ("3", ("units",)), ("3", ("units", "head_start_axis")),
        ("2", ("units", "cards", "scores", "head_start_axis", "head_start_allied")),
    ):  # fmt: skip
        game = make("battlecards", "west", {"head_start_axis": 0, "head_start_allied": 0}, version=version)
        verdict = _judged(_sealed(game, without))
        assert (verdict.status, verdict.receipt) == (0, "matches the receipt"), verdict.steps
        assert any(step.name == "options" and "units" in step.text for step in verdict.steps) == ("units" in without)


def test_a_bridgefront_match_from_before_options_verifies() -> None:
    """Under the rules of then, whose equal bids were drawn by lot."""
    game = make("bridgefront", "standard", {}, version="3")
    assert game.options.tie_break == "lot"
    for without in (("cards",), ("lead_passes",), ("cards", "lead_passes", "tie_break")):
        verdict = _judged(_sealed(game, without))
        assert (verdict.status, verdict.receipt) == (0, "matches the receipt"), verdict.steps
        said = next(step.text for step in verdict.steps if step.name == "options")
        assert said.startswith("Made before option") and all(option in said for option in without[:2])


@pytest.mark.parametrize("name", GAMES)
def test_an_opening_that_leaves_out_what_there_was_is_refused(name: str) -> None:
    """Alone, and among those that there may not have been."""
    game, late = load(name), CAME_LATER[name]
    always = [option for option, since in first_named(game.definition.form.type).items() if not since]
    came_with_an_older_version = [option for option in late if int(late[option].rstrip("+")) < int(game.version)]
    for without in (*always[1:3], *came_with_an_older_version[:2]):
        for more in ((), tuple(option for option, since in late.items() if since == f"{game.version}+")):
            verdict = _judged(_sealed(game, (without, *more)))
            assert verdict.status == 1
            assert "options of the opening are not complete" in next(step.text for step in verdict.steps if not step.ok)


def test_what_a_match_does_not_name_is_no_matter_of_todays_presets() -> None:
    """A new match has what its preset says; one of before the option has its default."""
    new = load("battlecards", preset="one-against-two")
    old = make("battlecards", "one-against-two", {}, version="1")
    assert new.options.hand_size_axis > 3 and old.options.hand_size_axis == 0


def _record() -> tuple[Match, dict[str, Any]]:
    match = finish(sealed_match(make_game(duel.DEFINITION, options={"players": 2}), ("Ada", "Bo")))
    return match, json.loads(json.dumps(match.record()))


def _unjudged(verdict: Verdict, *words: str) -> None:
    assert verdict.status == 4 and not verdict.ok and not verdict.wrong
    assert "cannot be judged here" in verdict.text and "wrong" not in verdict.text
    (step,) = [step for step in verdict.steps if not step.ok]
    assert step.name == "rules" and not step.judged
    for word in words:
        assert word in step.text
    assert {"seal", "host", "chain"} <= {step.name for step in verdict.steps if step.ok}


def test_a_record_of_unknown_rules_cannot_be_judged_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its seal, chain and receipt are checked all the same; what is wrong there is wrong."""
    match, record = _record()
    receipt = receipt_of(match, 0)
    monkeypatch.setattr(duel, "DEFINITION", replace(duel.DEFINITION, version="7"))
    version = record["opening"]["rules_version"]
    verdict = judge(record, receipt)
    _unjudged(verdict, f"version {version} of the rules", "knows version 7", f"knows version {version} can judge it")
    assert verdict.receipt == "matches the receipt"
    assert judge({**record, "head": "00" * 32}).status == 1
    assert judge({**record, "secret": "00" * 32}).status == 1
    assert judge(record, {**receipt, "nonce": "00" * 32}).status == 1


def test_a_record_of_a_game_that_is_not_here_cannot_be_judged_here(monkeypatch: pytest.MonkeyPatch) -> None:
    match, record = _record()
    receipt = receipt_of(match, 1)
    monkeypatch.setattr("sandtable.core.game.registry._finders", [])
    _unjudged(judge(record, receipt), "Its game is 'duel'", "There is no game 'duel'", "can judge it")


def test_a_record_that_names_a_newer_option_cannot_be_judged_here() -> None:
    """An option that came with a newer release, during the same version of the rules."""
    game = make_game(duel.DEFINITION, options={"players": 2})
    more = {**game.options_dict(), "sabres": 3}
    game.options_dict = lambda: more  # type: ignore[method-assign]
    newer = finish(sealed_match(game, ("Ada", "Bo")))
    _unjudged(judge(json.loads(json.dumps(newer.record()))), "the option sabres", "does not know")


def test_a_new_match_cannot_name_an_option_that_there_is_not() -> None:
    with pytest.raises(OptionError, match="sabres"):
        load("conquest", sabres=3)
