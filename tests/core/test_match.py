"""Match, records and sealed dice on the toy game."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tests.toys.duel as duel
from sandtable.core.errors import IllegalChoice, OptionError, RecordError, SandtableError
from sandtable.core.game import game as games
from sandtable.core.game.game import Game, make_game
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.match import applying, matchfile
from sandtable.core.match import match as matches
from sandtable.core.match.match import MAX_TAKE_BACKS, Match
from sandtable.core.match.matchfile import Sealing, verify
from sandtable.core.match.replay import NONCE_BYTES, SECRET_BYTES, commitment, match_key
from sandtable.core.scenes import plain
from sandtable.lab.simulate import simulate
from sandtable.testing import conformance


def game(**options: object) -> Game:
    return make_game(duel.DEFINITION, options=options)


def finished(seed: int = 1, **options: object) -> Match:
    match, stream = Match(game(**options), seed=seed), Stream(seed_key(seed))
    while not match.over:
        seat = match.seats_to_act[0]
        legal = match.legal(seat)
        match.choose(seat, legal[stream.below(len(legal))])
    return match


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(5))
def test_conformance_of_the_toy(players: int, seed: int) -> None:
    conformance.play(game(players=players), seed)


def test_simultaneous_choices_in_any_order_give_the_same_position() -> None:
    one, two = Match(game(players=3), seed=3), Match(game(players=3), seed=3)
    for seat in (0, 1, 2):
        one.choose(seat, seat)
    for seat in (2, 0, 1):
        two.choose(seat, seat)
    assert one.state_bytes == two.state_bytes


def test_a_choice_copies_the_state_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice only where it has more events than there was room for."""
    copies = []

    def counted(records: Records) -> Records:
        copies.append(records)
        return copied(records)

    match = Match(make_game(replace(duel.DEFINITION, event_room=64), options={"players": 3}), seed=3)
    for module in (applying, matches, games):
        monkeypatch.setattr(module, "copied", counted)
    for made in range(1, 4):
        [seat, *_] = match.seats_to_act
        before = match.state_bytes
        codes = match.legal(seat)
        copies.clear()
        match.choose(seat, codes[0])
        assert len(copies) == 1 and match.state_bytes != before, made
    copies.clear()
    match.resign(match.seats_to_act[0])
    assert len(copies) == 1


def test_an_answer_to_an_old_decision_is_refused() -> None:
    match = Match(game(), seed=2)
    match.choose(0, 1, 0)
    with pytest.raises(IllegalChoice, match="decision 0, but decision 1"):
        match.choose(0, 1, 0)


def test_a_proposal_changes_nothing_until_it_is_adopted() -> None:
    match = Match(game(), seed=1)
    before = match.state_bytes
    first, second = match.propose(0, 1), match.propose(0, 2)
    assert match.state_bytes == before and match.ply == 0
    match.adopt(first)
    with pytest.raises(IllegalChoice, match="moved on"):
        match.adopt(second)
    assert match.choices == [(0, 1)]


def test_secret_events_reach_only_their_audience() -> None:
    match = Match(game(players=3), seed=2)
    for viewer in (0, 1, 2):
        lines = [plain(entry.text) for entry in match.log(viewer)]
        assert lines == [f"Seat {viewer + 1} draws a card {match.state['card'][0][viewer]} 0."]
    assert match.log(None) == []


def test_a_log_that_is_too_small_is_grown() -> None:
    match = finished(players=4)
    assert duel.DEFINITION.event_room < 5
    assert len(match.log(None)) > 4


def test_resignation_is_recorded_and_replayed() -> None:
    match = Match(game(players=3), seed=1)
    match.resign(1)
    with pytest.raises(IllegalChoice, match="out of the game already"):
        match.resign(1)
    match.resign(0)
    assert match.over and match.returns == (0.0, 0.0, 1.0)
    assert Match.from_record(match.record()).state_bytes == match.state_bytes
    with pytest.raises(IllegalChoice, match="over"):
        match.resign(2)


def test_taking_back_is_recorded_and_replayed() -> None:
    match = Match(game(players=3), seed=1)
    before = match.state_bytes
    with pytest.raises(IllegalChoice, match="nothing to take back"):
        match.take_back(1)
    match.choose(1, 4)
    assert match.seats_to_act == (0, 2)
    match.take_back(1, decision=1)
    assert match.state_bytes == before and match.seats_to_act == (0, 1, 2)
    assert match.choices == [(1, 4), (1, -2)] and match.decision(1) == 2
    with pytest.raises(IllegalChoice, match="decision 1"):
        match.take_back(1, decision=1)
    record = match.record()
    assert Match.from_record(record).state_bytes == before
    assert "take-backs: 1" in next(step.text for step in verify(record) if step.name == "replay")


def test_taking_back_has_a_limit() -> None:
    match = Match(game(players=3), seed=1)
    match.choices = [(1, -2)] * MAX_TAKE_BACKS
    match.choose(1, 4)
    with pytest.raises(IllegalChoice, match="at most"):
        match.take_back(1)


def test_sealed_dice_verify_and_show_the_secret_only_after_the_end() -> None:
    secret, *nonces = (secrets.token_bytes(size) for size in (SECRET_BYTES, NONCE_BYTES, NONCE_BYTES))
    key = match_key(secret, nonces)
    assert key != match_key(secret, nonces[::-1])
    assert key == hashlib.sha256(secret + nonces[0] + nonces[1]).digest()
    sealing = Sealing(commitment(secret).hex(), [n.hex() for n in nonces], secret.hex())
    match = Match(game(), key=key, sealing=sealing)
    assert secret.hex() not in json.dumps(match.record()) and key.hex() not in json.dumps(match.record())
    with pytest.raises(RecordError, match="sealed"):
        Match.from_record(match.record())
    while not match.over:
        match.choose(match.seats_to_act[0], 1)
    record = match.record()
    assert all(step.ok for step in matchfile.verify(record))
    for change in (
        {"sealing": {**record["sealing"], "secret": "00" * 32}},
        {"sealing": {**record["sealing"], "nonces": record["sealing"]["nonces"][:1]}},
        {"returns": [1 - share for share in record["returns"]]},
        {"choices": record["choices"][:-1]},
        {"rules_version": "0"},
    ):
        steps = matchfile.verify({**record, **change})
        assert not all(step.ok for step in steps), change
        assert steps[-1].text.endswith(".")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)


@given(field=st.sampled_from(sorted(finished().record())), value=JSON)
def test_bad_records_are_refused_in_words(field: str, value: object) -> None:
    record = {**finished().record(), field: value}
    try:
        match = Match.from_record(record)
    except SandtableError as error:
        assert str(error).rstrip().endswith((".", "'"))
    else:
        assert match.ply == len(record["choices"])
    assert matchfile.verify(record)


@given(st.binary(max_size=200))
def test_bytes_that_are_no_record_are_refused(data: bytes) -> None:
    with pytest.raises(RecordError):
        matchfile.parse_record(data)


def test_options_are_refused_in_words() -> None:
    with pytest.raises(OptionError, match="did you mean 'players'"):
        game(player=3)
    with pytest.raises(OptionError, match=r"players cannot be 7\. Allowed: 2 to 4"):
        game(players=7)
    with pytest.raises(OptionError, match="high cannot be 'many'"):
        game(high="many")
    with pytest.raises(OptionError, match="no preset"):
        make_game(duel.DEFINITION, "pain")
    assert game(high="7").options.high == 7


@given(st.dictionaries(st.sampled_from(["players", "high", "rounds", "x"]), JSON, max_size=3))
def test_any_options_give_a_game_or_a_sentence(options: dict[str, object]) -> None:
    try:
        made = game(**options)
    except OptionError as error:
        assert error.field in ("players", "high", "rounds", "x")
    else:
        assert 2 <= made.seats <= 4


def test_simulation_does_not_depend_on_threads() -> None:
    one = simulate(game(players=3), 999, seed=5, bots=("heuristic", "random", "random"), threads=1)
    two = simulate(game(players=3), 999, seed=5, bots=("heuristic", "random", "random"), threads=2)
    assert (one.returns == two.returns).all() and (one.decisions == two.decisions).all()
    assert abs(one.returns.sum() - 999) < 1e-6
    assert one.returns[:, 0].mean() > 0.45


def test_a_game_of_a_simulation_can_be_replayed_by_its_key() -> None:
    from sandtable.core.kernel.driving.drivers import game_key

    run = simulate(game(high=1, rounds=1), 50, seed=8, bots=("random", "random"))
    cards = [Match(game(high=1, rounds=1), key=game_key(8, g)).state["card"][0][:2].tolist() for g in range(50)]
    assert len({tuple(c) for c in cards}) > 10
    assert run.decisions.tolist() == [2] * 50


def test_compiled_and_interpreted_give_the_same_bytes() -> None:
    program = (
        "from tests.core.test_match import finished; import hashlib;"
        "print(hashlib.sha256(b''.join(finished(s, players=4).state_bytes for s in range(8))).hexdigest())"
    )
    outputs = set()
    for interpreted in ("0", "1"):
        run = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "SANDTABLE_INTERPRETED": interpreted},
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(run.stdout.strip())
    assert len(outputs) == 1 and len(outputs.pop()) == 64
