"""Every kind of cheating server is found out by somebody's receipt; and what a forger gains where nobody has one."""

from __future__ import annotations

import random

import pytest

from sandtable.games import load
from tests.core.seal.third.cheating import CHEATS, Cheat
from tests.core.seal.third.people import CLOCK, Browser, begin, choose_all, copied, step_back
from tests.core.seal.third.test_honest import GAMES, end, judged
from tests.lengths import LONG

#: The games in which each kind is tried; with `make long` in all.
SOME = sorted(GAMES) if LONG else ["bayonet"]


def cheated(name: str, game: str, seed: int) -> tuple[Cheat, bool]:
    """A match in which the server cheats as soon as it can, and whether it could."""
    options, people = GAMES[game]
    server = begin(load(game, **options), f"{game} {seed}", people, pace=CLOCK, kind=Cheat)
    assert isinstance(server, Cheat)
    hook, rng, done = CHEATS[name](), random.Random(seed), False
    for step in range(60):
        done = bool(hook(step, server, rng)) or done
        if server.ledger.over or not choose_all(server, rng):
            break
    end(server)
    return server, done


@pytest.mark.parametrize("game", SOME)
@pytest.mark.parametrize("name", sorted(CHEATS))
def test_a_cheating_server_is_found_out(name: str, game: str) -> None:
    for seed in range(4):
        server, done = cheated(name, game, seed)
        if done and server.ledger.over:
            break
    else:
        pytest.fail(f"{name} could not be tried in {game}.")
    receipts = [one.receipt() for one in server.browsers if one.seat != 0]
    found = judged(copied(server.record()), receipts)
    assert not all(finding.passes for finding in found), found


@pytest.mark.parametrize("game", SOME)
def test_a_server_that_could_cheat_and_does_not_is_not_found_out(game: str) -> None:
    options, people = GAMES[game]
    server, rng = begin(load(game, **options), f"honest {game}", people, pace=CLOCK, kind=Cheat), random.Random(1)
    for _ in range(60):
        if not choose_all(server, rng):
            break
    end(server)
    receipts = [one.receipt() for one in server.browsers]
    assert all(finding.passes for finding in judged(copied(server.record()), receipts))


def _of(server: Cheat, seat: int) -> Browser:
    return next(one for one in server.browsers if one.seat == seat)


def test_a_step_back_changes_chance_by_nonces_alone() -> None:
    """Nothing that the host alone can move is in the key: entries put in before leave it as it is."""
    keys = set()
    for padding in range(3):
        options, people = GAMES["bayonet"]
        server = begin(load("bayonet", **options), "padding", people, kind=Cheat)
        assert isinstance(server, Cheat)
        rng = random.Random(4)
        for _ in range(12):
            choose_all(server, rng)
        host = _of(server, 0)
        for _ in range(padding):
            assert server.submit(host.act("orders", wishes={}), host), server.why
        for one in server.browsers:
            one.rng = random.Random(one.seat)
        assert step_back(server, host), server.why
        keys.add(server.ledger.chance)
    assert len(keys) == 1 and keys != {server.ledger.root}
