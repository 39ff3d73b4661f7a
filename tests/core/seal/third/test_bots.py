"""Bots play what their name says: whoever has them asks again, and a host who chose in their place is found out."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable import bots
from sandtable.bots.streams import choose_again
from sandtable.commands.matches import verify as verify_file
from sandtable.core.errors import OptionError
from sandtable.core.match.seal.third.documents import BotSeat
from sandtable.core.match.seal.third.judging import Finding, judge
from sandtable.core.match.seal.third.ledger import Ledger
from sandtable.core.match.seal.third.rules import BotQuery, GameRules
from sandtable.core.match.seal.third.statements import bot_stream, failed_choice
from sandtable.core.match.verdict import judge as verdict_of
from sandtable.games import load
from tests.core.seal.third.people import Server, begin, choose_all, copied, person
from tests.core.seal.third.test_honest import end

#: A short game of each, and bots that search in it, if any do.
GAMES: dict[str, tuple[dict[str, Any], str]] = {
    "bayonet": ({"preset": "standard", "players": 3}, "level-5"),
    "conquest": ({"preset": "supply-lines", "players": 3}, "level-6"),
    "bridgefront": ({"preset": "standard", "players": 3}, "level-5"),
    "battlecards": ({"preset": "west"}, "level-8"),
}

Think = Callable[[Ledger, int, bytes], tuple[int, int]]


def truly(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """What the bot of the seat chooses, at its full number of playouts."""
    kind, _, full = ledger.bot_of(seat)
    code = choose_again(kind, ledger.rules.game, ledger.state, seat, stream, full)
    assert code is not None
    return code, full


def match_of(name: str, kind: str, choices: int, think: Think = truly, **opening: Any) -> Server:
    """A match with one of these bots, until it has chosen so often, as `think` says."""
    game = load(name, **GAMES[name][0])
    bot = kind, bots.version_of(kind, game), bots.full_playouts(kind, game)
    people = game.seats - 1
    server, rng = begin(game, f"bots {name} {kind}", people, bot=bot, **opening), random.Random(name)
    server.think = think
    while server.ledger.bot_choices < choices and choose_all(server, rng):
        pass
    end(server)
    return server


def asked(server: Server, most: int | None = None) -> Finding:
    """What a judge finds that has the bots."""
    rules = server.rules
    [found] = judge(copied(server.record()), (), lambda opening, version: rules, BotQuery(bots.Again(), most))
    return found


@pytest.mark.parametrize(("name", "kind"), [(name, kind) for name in GAMES for kind in ("level-2", GAMES[name][1])])
def test_bots_of_an_honest_record_choose_the_same_again(name: str, kind: str) -> None:
    server = match_of(name, kind, 20 if kind == "level-2" else 3)
    found = asked(server)
    assert found.status == "no receipt", found
    assert found.bots == (server.ledger.bot_choices,) * 2 and found.bots[0] >= 3
    assert "bot choices not replayed" not in found.remarks


def test_a_sample_is_asked_for_unless_all_are() -> None:
    server = match_of("bayonet", "level-2", 12)
    found, many = asked(server, 5), server.ledger.bot_choices
    assert found.bots == (5, many) and found.remarks["bot choices not replayed"] == many - 5


def other_code(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """Another legal choice where there is one."""
    code, full = truly(ledger, seat, stream)
    return next((one for one in ledger.rules.legal(ledger.state, seat) if one != code), code), full


def other_decision(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """What the bot would choose as its next decision: the dice of it are tried until they please."""
    return truly(ledger, seat, bot_stream(ledger.chance, seat, ledger.decisions[seat] + 1))


def other_bot(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """A better or a worse one thinks in its place."""
    code = choose_again("random", ledger.rules.game, ledger.state, seat, stream, 1)
    assert code is not None
    return code, ledger.bot_of(seat)[2]


def plain_one(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
    """Somebody's own choice, said to be the plain heuristic's."""
    return other_code(ledger, seat, stream)[0], 0


@pytest.mark.parametrize("cheat", [other_code, other_decision, other_bot, plain_one])
@pytest.mark.parametrize("kind", ["level-1", "level-5"])
def test_a_host_who_chooses_for_a_bot_is_found_out(kind: str, cheat: Think) -> None:
    server = match_of("bridgefront", kind, 4, cheat)
    found = asked(server)
    assert found.status == "not sealed" and f"the bot {kind} chooses otherwise" in found.text
    entry = server.ledger.entries[int(found.place) - 1]
    assert entry["by"] == "bot"


def test_one_choice_of_a_host_among_many_is_found_by_whoever_asks_for_all() -> None:
    calls = 0

    def once(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
        nonlocal calls
        calls += len(ledger.rules.legal(ledger.state, seat)) > 1
        return (other_code if calls == 9 else truly)(ledger, seat, stream)

    server = match_of("bayonet", "level-3", 30, once)
    assert calls > 12 and asked(server).status == "not sealed"
    assert asked(server, 0).status == "no receipt"


def test_another_number_of_playouts_is_found_out_where_it_makes_a_difference() -> None:
    """A bot that thought for an eighth, said to have thought for all, and the other way round."""
    lied = 0

    def less(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
        nonlocal lied
        kind, _, full = ledger.bot_of(seat)
        code, game = truly(ledger, seat, stream)[0], ledger.rules.game
        fewer = choose_again(kind, game, ledger.state, seat, stream, full >> 3)
        assert fewer is not None
        if fewer != code and not lied:
            lied = len(ledger.heads)
            return fewer, full
        return (fewer, full >> 3) if lied else (code, full)

    found = asked(server := match_of("bridgefront", "level-6", 8, less))
    assert lied and found.place == str(lied)
    none = server.ledger.entries[lied - 1]
    assert none["playouts"] == 120


def test_a_bot_that_failed_chooses_what_the_stream_says() -> None:
    def broken(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
        return failed_choice(stream, ledger.rules.legal(ledger.state, seat)), -1

    found = asked(match_of("bayonet", "level-2", 4, broken))
    assert found.status == "no receipt" and found.bots[0] == 0
    assert found.remarks["bots that failed"] == found.bots[1] > 0


def test_a_stand_in_plays_what_its_name_says_too() -> None:
    """Of a kind that has no seat in the opening: the opening says it of whoever may stand in."""
    for think, status in ((truly, "no receipt"), (other_code, "not sealed")):
        game = load("battlecards", preset="west")
        bot = "level-3", bots.version_of("level-3", game), 1
        server, rng = begin(game, "stand-in", 2, bot=bot), random.Random(4)
        server.think = think
        host, other = person(server, 0), person(server, 1)
        assert server.submit({"event": {"kind": "away", "seat": 1, "at": 5}}), server.why
        assert server.submit(host.act("stand-in", seat=1, bot="level-3", at=65), host), server.why
        for _ in range(12):
            choose_all(server, rng)
        assert server.submit(other.act("back"), other), server.why
        end(server)
        found = asked(server)
        assert found.status == status and server.ledger.bot_choices > 3, found


def test_an_opening_that_says_that_its_bots_cannot_be_asked_is_found_out() -> None:
    game = load("bayonet", **GAMES["bayonet"][0])

    def plain(ledger: Ledger, seat: int, stream: bytes) -> tuple[int, int]:
        return ledger.rules.legal(ledger.state, seat)[0], 0

    server = begin(game, "silent", 2, bot=("level-2", bots.version_of("level-2", game), 0))
    server.think = plain
    for _ in range(12):
        choose_all(server, random.Random(1))
    end(server)
    found = asked(server)
    assert found.status == "not sealed" and "has 1 playouts a decision, not 0" in found.text


def test_of_bots_in_another_version_nothing_is_said() -> None:
    """Neither for nor against them: the verdict counts them."""
    game = load("bayonet", **GAMES["bayonet"][0])
    server = begin(game, "newer", 2, bot=("level-2", "of another day", 1))
    server.think = other_code
    for _ in range(12):
        choose_all(server, random.Random(1))
    end(server)
    found = asked(server)
    assert found.status == "no receipt" and found.bots[0] == 0
    assert found.remarks["bot choices not replayed"] == server.ledger.bot_choices > 0


def test_the_bots_of_an_opening_are_the_first_of_their_kind_and_the_stand_in() -> None:
    server = begin(load("bayonet", preset="standard", players=4), "named", 2, bot=("level-1", "1", 1))
    opening = server.opening
    assert opening.bots() == {"level-1": ("1", 1)}
    seats = list(opening.seats)
    seats[3] = BotSeat(seat=3, name="Other", bot="level-1", version="7", playouts=400)
    seats[2] = BotSeat(seat=2, name="Other", bot="level-2", version="3", playouts=40)
    named = type(opening)(**{**{f: getattr(opening, f) for f in opening.__struct_fields__}, "seats": seats}).bots()
    assert named == {"level-2": ("3", 40), "level-1": ("7", 400)}


def test_verify_says_how_many_were_asked_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    server = match_of("bayonet", "level-2", 8)
    path, many = tmp_path / "match.json", server.ledger.bot_choices
    path.write_text(json.dumps(server.record()), encoding="utf-8")
    for option, again in (("all", many), ("3", 3), (None, min(20, many))):
        assert verify_file(path, None, option, True, False) == 0
        steps = {step["name"]: step["text"] for step in json.loads(capsys.readouterr().out)["steps"]}
        said = f"{again} of {many} choices of bots were asked for again"
        assert steps["bots"] == f"{said} and every bot chooses the same."
    assert verify_file(path, None, "0", True, False) == 0
    assert "bots" not in {step["name"] for step in json.loads(capsys.readouterr().out)["steps"]}
    for wrong in ("-1", "some"):
        with pytest.raises(OptionError, match="--bots"):
            verify_file(path, None, wrong, True, False)
    forged = match_of("bayonet", "level-2", 8, other_code).record()
    verdict = verdict_of(copied(forged), asking=BotQuery(bots.Again(), None))
    assert verdict.status == 1 and "level-2 chooses otherwise" in verdict.steps[-1].text


def test_rules_of_a_game_of_nobody_know_no_bots() -> None:
    game = load("bayonet", **GAMES["bayonet"][0])
    rules, version = GameRules(game), bots.version_of("level-2", game)
    assert bots.Again().full("no-such-bot", version, rules) is None
    assert bots.Again().full("level-2", version, rules) == 1
