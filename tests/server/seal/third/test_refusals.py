"""What a server of the third seal refuses, with a sentence, and nothing is changed by it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.people import LiveServer
from tests.server.seal.third.parties import Party, begin
from tests.server.seal.third.signing_people import Signer, SigningSeat
from tests.server.tables.test_clocks import skip

BOT = "heuristic"
NAME = "ab" * 32
LIVE = {"kind": "live", "base": 60, "increment": 5, "bot": "random"}
GONE = {"seat": 1, "bot": BOT, "reason": "x"}
#: What seats with keys sign: where it is sent, what it is, and what its form says besides.
ACTS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "propose undo": ("undo", {"do": "propose", "what": "undo"}, {}),
    "propose draw": ("end", {"do": "propose", "what": "draw", "through": 50}, {"how": "draw"}),
    "propose pause": ("end", {"do": "propose", "what": "pause", "through": 50}, {"how": "pause"}),
    "hand over": ("hand-over", {"do": "hand-over", "bot": BOT}, {"bot": BOT}),
    "remove": ("remove", {"do": "remove", **GONE}, GONE),
    "make host": ("host", {"do": "make-host", "whom": 1}, {"seat": 1}),
    "stand in": ("stand-in", {"do": "stand-in", "seat": 1, "bot": BOT, "at": 0}, {"seat": 1, "bot": BOT}),
}


@pytest.fixture
def party(live: LiveServer) -> Party:
    found = begin(live, "random", people=3, options={"rounds": 9}, pace=LIVE)
    found.plays(2, lambda seat: 0)
    return found


def refused(party: Party, seat: SigningSeat, path: str, form: dict[str, Any]) -> tuple[int, str]:
    """A form that is refused with a sentence; nothing has changed."""
    before = party.counts()
    answer = seat.signer.ask("POST", f"/api/matches/{party.match}/{path}", form)
    assert 400 <= answer.status_code < 500, (path, form, answer.text)
    error = answer.json()["error"]
    assert error["message"][0].isupper() and error["message"][-1] in ".?!" and error["message"][-2] != "."
    assert party.counts() == before
    return answer.status_code, error["code"]


@pytest.mark.parametrize("name", [name for name in ACTS if name != "stand in"])
def test_whoever_has_a_key_signs(party: Party, name: str) -> None:
    path, _, form = ACTS[name]
    assert refused(party, party.seats[0], path, form) == (409, "unsigned")
    party.plays(1)
    party.matches()


def test_answers_and_nonces_are_signed(party: Party) -> None:
    one, two, _ = party.seats
    one.asks("undo")
    party.quiet()
    of = two.last("propose")
    for seat, yes in ((two, True), (two, False), (one, False)):
        assert refused(party, seat, "undo/answer", {"id": of, "agree": yes}) == (409, "unsigned")
    for nonce in (NAME, list(one.shown.values())[-1]):
        assert refused(party, one, "undo/reveal", {"of": of, "nonce": nonce}) == (409, "unsigned")
    two.answers()
    party.quiet()
    party.seats[2].answers()
    party.quiet()
    shown = list(two.shown.values())[-1]
    assert two.not_done("undo/reveal", {"do": "reveal", "of": of, "nonce": NAME}, of=of, nonce=NAME)[0] == 409
    assert two.not_done("undo/reveal", {"do": "reveal", "of": of, "nonce": NAME}, of=of, nonce=shown) == (
        409,
        "other-act",
    )
    for seat in party.seats:
        seat.reveals()
        party.quiet()
    party.matches()


def test_a_second_yes_and_a_second_nonce_stand_nowhere(party: Party) -> None:
    one, two, three = party.seats
    one.asks("undo")
    party.quiet()
    assert one.not_done(*_of(one.proposal("undo"))) == (409, "known")
    two.answers()
    party.quiet()
    path, act, form = two.reply(True)
    assert two.not_done(path, act, **form) == (409, "known")
    three.answers()
    party.quiet()
    three.reveals()
    party.quiet()
    nonce = list(three.shown.values())[-1]
    of = three.last("propose")
    assert three.not_done("undo/reveal", {"do": "reveal", "of": of, "nonce": nonce}, of=of, nonce=nonce) == (
        409,
        "known",
    )
    two.shown.popitem()  # the second yes stands nowhere
    for seat in (one, two):
        if seat is one:
            seat.shown.popitem()
        seat.reveals()
        party.quiet()
    party.matches()


def _of(sent: tuple[str, dict[str, Any], dict[str, Any]]) -> tuple[str, dict[str, Any]]:
    return sent[0], sent[1]


@pytest.mark.parametrize("name", ACTS)
def test_what_is_signed_is_what_the_form_says(party: Party, name: str) -> None:
    path, act, form = ACTS[name]
    one = party.seats[0]
    for wrong in ({"do": "resign"}, {**act, "more": 1}, {}, {"do": [act]}, {**act, "do": "reveal"}):
        entry = one.browser.act("x")
        signed = {**{key: entry[key] for key in ("n", "head", "key", "sig")}, "act": wrong}
        one.browser.refused(entry)
        assert refused(party, one, path, {**form, "signed": signed})[1] in ("other-act", "not-away")


GARBAGE: dict[str, list[Any]] = {
    "act": [None, 1, "choose", [], {"do": "hand-over", "bot": "\x00"}, {"do": "x" * 1000}],
    "n": [-1, 2**31, 1.5, "1", None, 5000],
    "head": ["", "zz", NAME, NAME.upper(), None, 1],
    "key": [-1, 1, 31, 32, None, "x"],
    "sig": ["", "00" * 64, "ff" * 64, NAME, None, "zz" * 64],
}


@pytest.mark.parametrize("field", GARBAGE)
def test_garbage_in_a_signature_is_refused(party: Party, field: str) -> None:
    one = party.seats[0]
    for value in GARBAGE[field]:
        entry = one.browser.act("hand-over", bot=BOT)
        signed = {**{key: entry[key] for key in ("act", "n", "head", "key", "sig")}, field: value}
        one.browser.refused(entry)
        if value is None and field == "act":
            signed.pop("act")
        refused(party, one, "hand-over", {"bot": BOT, "signed": signed})
        before = party.counts()
        while (seat := party.turn()) is None:
            party.quiet()
        seat.wire.send(t="resign", match=party.match, key=f"garbage-{field}-{value}"[:40], signed=signed)
        while True:
            try:
                message = seat.step()
            except Exception:  # what no message looks like closes the connection, with a sentence
                index = party.seats.index(seat)
                party.seats[index] = SigningSeat(seat.signer, party.match)
                break
            if message["t"] == "refused":
                assert message["message"].endswith(".")
                break
        one = party.seats[0]
        assert party.counts() == before
    party.plays(1)
    party.matches()


@pytest.mark.parametrize("at", [-1, True, "0", [], {}, 2**53 - 1, 2**31 - 1])
def test_the_moment_of_a_stand_in_is_a_moment(party: Party, at: Any, at_once: None) -> None:
    one, two, _ = party.seats
    two.leaves_the_table()
    while two.signer.id in party.live.call(party.table.viewers.online):
        pass
    path, act, form = one.calls(1)
    before = party.counts()
    assert one.not_done(path, {**act, "at": at}, **form)[0] in (400, 409)
    assert party.counts() == before


@pytest.mark.parametrize(
    "keys", [None, [], 1, ["x"], [NAME] * 5, [NAME.upper()], [[NAME]], ["00" * 32], ["01" + "00" * 31]]
)
def test_nobody_sits_down_with_other_keys_than_keys(live: LiveServer, keys: Any) -> None:
    party = begin(live, people=3, options={"rounds": 9})
    party.plays(1)
    party.seats[2].hands_over()
    party.quiet()
    party.seats[0].signer.ok("POST", f"/api/matches/{party.match}/offer", {"seat": 2})
    late = Signer(live.url, "Late")
    said = late.ok("GET", f"/api/matches/{party.match}/asking?what=sit&seat=2")
    act = {"do": "sit", "name": said["name"], "keys": keys}
    signed = {"act": act, "n": said["n"], "head": said["head"], "key": 0, "sig": "00" * 64}
    before = party.counts()
    answer = late.ask("POST", f"/api/matches/{party.match}/take-over", {"seat": 2, "signed": signed})
    assert 400 <= answer.status_code < 500 and answer.json()["error"]["message"].endswith(".")
    assert party.counts() == before
    for insider in (party.seats[1].signer, party.seats[2].signer):
        path = f"/api/matches/{party.match}/asking?what=sit&seat=2"
        assert insider.refused("GET", path)[0] in (403, 409), "what a seat was told is for who sits down there"


def test_a_signature_is_good_once_and_for_its_place(party: Party) -> None:
    party.quiet()
    one = party.turn()
    assert one is not None
    old = one.browser.act("choose", code=0, d=one.asked)
    signed = json.loads(json.dumps({name: old[name] for name in ("act", "n", "head", "key", "sig")}))
    one.browser.refused(old)
    decision = one.decision
    assert one.choose(0)["t"] == "ack"
    party.quiet()
    before = party.counts()
    for number in {decision, one.decision} - {None}:
        one.keys += 1
        one.wire.send(
            t="choose", match=party.match, decision=number, code=0, key=f"again-{one.keys:06d}", signed=signed
        )
        while (message := one.step())["t"] not in ("ack", "refused"):
            pass
        assert message["t"] == "refused", "another key of the message makes no second choice of one signature"
    assert party.counts() == before
    party.plays(2)
    party.matches()


def test_the_same_message_again_is_answered_again(party: Party) -> None:
    party.quiet()
    one = party.turn()
    assert one is not None
    entry = one.browser.act("choose", code=0, d=one.asked)
    signed = json.loads(json.dumps({name: entry[name] for name in ("act", "n", "head", "key", "sig")}))
    for _ in range(2):
        one.wire.send(t="choose", match=party.match, decision=one.decision or 0, code=0, key="same-key", signed=signed)
        while (message := one.step())["t"] not in ("ack", "refused"):
            pass
        assert message["t"] == "ack"
    party.quiet()
    party.plays(1)
    party.matches()


def test_anothers_key_signs_nothing(party: Party) -> None:
    one, two, _ = party.seats
    mine, one.browser.keys = one.browser.keys, two.browser.keys
    for name in ("propose draw", "hand over", "make host", "remove"):
        path, act, form = ACTS[name]
        before = party.counts()
        assert one.not_done(path, act, **form) == (409, "sealed")
        assert party.counts() == before
    one.browser.keys = mine
    party.matches()


def test_what_was_signed_before_something_that_concerns_it_is_refused(stopped: LiveServer) -> None:
    party = begin(stopped, people=3, options={"rounds": 9})
    party.plays(2, lambda seat: 0)
    one, two, _ = party.seats
    asked = two.browser.act("propose", what="draw", through=50)
    two.browser.refused(asked)
    party.plays(2, lambda seat: 0)  # everybody saw something since
    signed = json.loads(json.dumps({name: asked[name] for name in ("act", "n", "head", "key", "sig")}))
    assert refused(party, two, "end", {"how": "draw", "signed": signed})[0] == 409
    skip(stopped, 1)
    party.matches()
    assert one


@pytest.mark.parametrize(
    "query", ["what=nothing", "what=sit", "what=orders", "what=orders&order=bid&wish=x", "what=sit&seat=9", ""]
)
def test_what_cannot_be_asked_is_refused(party: Party, query: str) -> None:
    assert party.seats[0].signer.refused("GET", f"/api/matches/{party.match}/asking?{query}")[0] in (400, 403, 404, 409)


def test_tables_of_the_second_seal_are_not_asked(tmp_path: Any) -> None:
    from tests.server.people import serving

    with serving(tmp_path, seal=2) as live:
        one = live.person("Ada")
        match = one.create("me", "random")["id"]
        assert one.refused("GET", f"/api/matches/{match}/asking?what=undo") == (409, "not-sealed")
        signed = {"act": {"do": "key", "key": NAME}, "n": 0, "head": NAME, "key": 0, "sig": "00" * 64}
        assert one.refused("POST", f"/api/matches/{match}/keys", {"signed": signed})[0] == 409
        assert one.refused("POST", f"/api/matches/{match}/undo/reveal", {"of": NAME, "nonce": NAME})[0] == 409


def test_a_commitment_and_a_key_are_one_persons(live: LiveServer) -> None:
    one, two = Signer(live.url, "Ada"), Signer(live.url, "Bo")
    match = one.create("me", "open", "open")["id"]
    shown = next(iter(one.nonces))
    keys = [NAME, NAME]
    path = f"/api/matches/{match}/join"
    assert two.refused("POST", path, {"nonce_commitment": shown})[0] == 400
    assert two.refused("POST", path, {**two.committed(), "keys": keys})[0] == 400
    assert two.refused("POST", path, {**two.committed(), "keys": ["x"]})[0] == 400
    assert two.refused("POST", path, {**two.committed(), "dealt": -1})[0] == 400
