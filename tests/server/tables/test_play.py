"""The path of a choice over real sockets: acknowledgements, frames, refusals, reconnecting."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from tests.server.people import LiveServer, Person, Seat, apply_patch, chosen, play_out


def two_at_a_table(server: LiveServer, **more: Any) -> tuple[Person, Person, str]:
    one, two = server.person("One"), server.person("Two")
    match = one.create("me", "open", **more)["id"]
    two.join(match)
    return one, two, match


def test_a_match_is_played_to_its_end(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server, options={"rounds": 2})
    a, b = one.sit(match), two.sit(match)
    assert (a.you, b.you, a.n, a.decision, b.decision) == (0, 1, 0, 0, None)
    assert [o["label"] for o in a.scene["choices"]] == ["Keep", "Swap"] and "choices" not in b.scene
    play_out([a, b], lambda seat: 1)
    for seat in (a, b):
        seat.wait(lambda seat: seat.summary["state"] == "finished")
    assert a.summary["result"] == b.summary["result"] and abs(sum(a.summary["result"]["shares"]) - 1) < 1e-9
    assert a.scene["over"] and a.decision is None
    assert one.ok("GET", f"/api/matches/{match}")["state"] == "finished"
    assert match in {m["id"] for m in server.person().ok("GET", "/api/matches?scope=finished")}


def test_the_acknowledgement_comes_before_the_frame(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    seat = one.sit(match)
    seat.wire.send(t="choose", match=match, decision=0, code=1, key="first-key")
    first, second = seat.wire.until("ack", "frame"), seat.wire.until("ack", "frame")
    bound = {name: first.pop(name) for name in ("opening", "head", "signature", "told")}
    assert first == {"t": "ack", "key": "first-key", "match": match, "decision": 0} and second["t"] == "frame"
    assert bound["opening"] == second["opening"] and len(bound["head"]) == 64 and len(bound["signature"]) == 128
    assert second["head"] == "" and bound["told"] > 0, "heads come with what is told"


def test_frames_are_patches_that_lead_to_the_present_scene(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server, options={"rounds": 3})
    a, b, c = one.sit(match), two.sit(match), server.person().sit(match)
    play_out([a, b], lambda seat: 1)
    c.wait(lambda seat: seat.over)
    for seat in (a, b, c):
        again = seat.person.sit(match)
        assert (again.n, again.scene, again.log, again.decision) == (seat.n, seat.scene, seat.log, seat.decision)


def test_nobody_is_sent_a_frame_for_what_they_cannot_see(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    a, b, c = one.sit(match), two.sit(match), server.person().sit(match)
    for seat in (b, c):
        seat.settle()
    assert a.choose(1)["t"] == "ack"  # the hidden swap
    assert b.wire.nothing_for(0.4, "frame", "seats", "table") and c.wire.nothing_for(0.2, "frame", "seats", "table")
    a.wait(lambda seat: seat.decision == 1)
    assert a.frames == 1 and a.log[-1]["secret"]
    assert a.choose(0)["t"] == "ack"  # in public
    for seat in (b, c):
        seat.wait(lambda seat: seat.frames == 1)
        assert seat.n == 1 and seat.log[-1]["text"][1:] == [" passes", "."]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"decision": 3}, "stale"),
        ({"code": 7}, "illegal"),
        ({"match": "nowhere"}, "no-such-match"),
        ({"code": 2**31 - 1}, "illegal"),
    ],
)
def test_a_refused_choice_changes_nothing(server: LiveServer, change: dict[str, Any], code: str) -> None:
    one, _, match = two_at_a_table(server)
    seat = one.sit(match)
    before = server.call(lambda: server.services.registry.peek(match).match.state_bytes)  # type: ignore[union-attr]
    seat.wire.send(**{"t": "choose", "match": match, "decision": 0, "code": 0, "key": "some-key-1", **change})
    answer = seat.wire.until("refused", "ack")
    assert answer["t"] == "refused" and answer["code"] == code and answer["key"] == "some-key-1"
    assert answer["message"][0].isupper() and answer["message"].endswith(".")
    table = server.services.registry.peek(match)
    assert table is not None and table.match is not None
    assert table.match.state_bytes == before and table.match.choices == []
    stored = server.call(server.services.store.match_with_choices, match)
    assert stored[1] == []


def test_choices_of_others_and_out_of_turn_are_refused(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    b, stranger = two.sit(match), server.person().sit(match)
    assert b.choose(0, decision=0)["code"] == "not-your-move"
    assert stranger.choose(0, decision=0)["code"] == "not-seated"
    waiting = one.create("me", "open")["id"]
    early = one.sit(waiting)
    assert early.scene is None and early.n == -1
    assert early.choose(0, decision=0)["code"] == "not-started"


def test_a_finished_match_takes_no_choices(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server, options={"rounds": 1})
    a, b = one.sit(match), two.sit(match)
    play_out([a, b])
    assert a.choose(0, decision=2)["code"] == "over"
    again = one.sit(match)
    assert again.choose(0, decision=0)["code"] == "over"


def test_the_same_key_gives_the_same_answer_and_is_applied_once(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    seat = one.sit(match)
    first = seat.choose(1, key="my-only-key", decision=0)
    assert first["t"] == "ack"
    for _ in range(3):
        assert seat.choose(1, key="my-only-key", decision=0) == first
    other_tab = one.sit(match)
    assert other_tab.choose(1, key="my-only-key", decision=0) == first
    assert seat.choose(0, key="my-only-key", decision=1)["code"] == "key-used"
    table = server.services.registry.peek(match)
    assert table is not None and table.match is not None and table.match.choices == [(0, 1)]
    refused = seat.choose(7, key="another-key", decision=1)
    assert refused["code"] == "illegal" and seat.choose(7, key="another-key", decision=1) == refused
    assert seat.choose(1, key="another-key", decision=1)["code"] == "key-used"


def test_the_answer_to_an_old_key_is_found_in_storage(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    seat = one.sit(match)
    first = seat.choose(1, key="the-very-first", decision=0)
    table = server.services.registry.peek(match)
    assert table is not None
    server.call(table.steps.answers.forget)
    assert seat.choose(1, key="the-very-first", decision=0) == first
    assert seat.choose(0, key="the-very-first", decision=0)["code"] == "key-used"
    assert seat.choose(1, key="never-heard-of", decision=0)["code"] == "stale"


def test_two_clicks_at_once_are_one_choice(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    tabs = [one.sit(match) for _ in range(2)]
    for index, tab in enumerate(tabs):
        tab.wire.send(t="choose", match=match, decision=0, code=index, key=f"click-number-{index}")
    answers = sorted(tab.wire.until("ack", "refused")["t"] for tab in tabs)
    assert answers == ["ack", "refused"]


def test_one_guest_in_two_tabs_sees_the_same(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    tabs = [one.sit(match), one.sit(match)]
    b = two.sit(match)
    play_out([tabs[0], b], lambda seat: 1)
    tabs[1].wait(lambda seat: seat.over)
    assert tabs[1].scene == tabs[0].scene and tabs[1].log == tabs[0].log and tabs[1].n == tabs[0].n


def test_reconnecting_brings_only_the_missing_log_and_the_right_frame(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    a, b = one.sit(match), two.sit(match)
    a.choose(0), a.wait(lambda seat: seat.decision == 1)
    held, entries, numbering = a.n, len(a.log), a.numbering
    a.wire.close()
    writer = one.sit(match)
    writer.choose(1), writer.wait(lambda seat: seat.decision is None)
    writer.wire.close()
    time.sleep(0.2)  # nobody draws this seat any more
    b.wait(lambda seat: seat.decision == 0)
    b.choose(1), b.wait(lambda seat: seat.decision == 1), b.choose(0), b.wait(lambda seat: seat.decision is None)
    wire = one.socket()
    wire.send(t="watch", match=match, seen=held, log=entries, numbering=numbering)
    table = wire.until("table")
    assert [entry["n"] for entry in table["log"]] == [entries, entries + 1]
    whole = one.sit(match)
    assert table["scene"] == whole.scene and table["frame"] == whole.n and table["log"] == whole.log[entries:]
    frames = one.ok("GET", f"/api/matches/{match}/frames?from={held + 1}&to={table['frame']}")
    assert frames["frames"][-1]["scene"] == table["scene"] and frames["total"] == table["frame"] + 1
    assert [e for f in frames["frames"] for e in f["log"]] == table["log"]


def test_a_client_with_another_past_is_given_everything(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    wire = one.socket()
    wire.send(t="watch", match=match, seen=500, log=500, numbering=one.sit(match).numbering)
    assert [entry["n"] for entry in wire.until("table")["log"]] == [0]


def test_what_another_release_numbered_is_sent_anew(server: LiveServer) -> None:
    """Its frames and lines may be others under the same numbers: whole table, whole log, and by what it is numbered."""
    one, _, match = two_at_a_table(server)
    a = one.sit(match)
    a.choose(0), a.wait(lambda seat: seat.decision == 1)
    for numbering, first in ((a.numbering, len(a.log)), ("of before", 0), ("", 0)):
        wire = one.socket()
        wire.send(t="watch", match=match, seen=a.n, log=len(a.log), numbering=numbering)
        table = wire.until("table")
        assert table["scene"] == a.scene and table["frame"] == a.n and table["numbering"] == a.numbering != ""
        assert table["log"] == a.log[first:]


def test_watching_a_match_before_it_starts(server: LiveServer) -> None:
    one, two = server.person("One"), server.person("Two")
    match = one.create("me", "open")["id"]
    a = one.sit(match)
    assert a.scene is None and a.n == -1 and a.you == 0 and a.decision is None
    guest = two.sit(match)
    assert guest.you is None
    two.join(match)
    for seat, number in ((a, 0), (guest, 1)):
        seat.wait(lambda seat: seat.scene is not None)
        assert seat.you == number and seat.n == 0 and seat.summary["state"] == "running"
    assert a.decision == 0 and guest.decision is None


def test_presence_and_watchers_are_told(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    a = one.sit(match)
    a.wait(lambda seat: seat.summary["seats"][0]["online"])
    assert not a.summary["seats"][1]["online"] and a.summary["watchers"] == 0
    b, stranger = two.sit(match), server.person().sit(match)
    a.wait(lambda seat: seat.summary["seats"][1]["online"] and seat.summary["watchers"] == 1)
    b.wire.close(), stranger.wire.close()
    a.wait(lambda seat: not seat.summary["seats"][1]["online"] and seat.summary["watchers"] == 0)
    c = two.sit(match)
    a.wait(lambda seat: seat.summary["seats"][1]["online"])
    c.wire.send(t="unwatch", match=match)
    a.wait(lambda seat: not seat.summary["seats"][1]["online"])


def test_resigning_over_the_socket(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server)
    a, b = one.sit(match), two.sit(match)
    b.wire.send(t="resign", match=match, decision=4, key="resign-key-1")
    assert b.wire.until("refused", "ack")["code"] == "stale"
    b.wire.send(t="resign", match=match, decision=0, key="resign-key-2")
    assert b.wire.until("refused", "ack")["t"] == "ack"
    a.wait(lambda seat: seat.summary["state"] == "finished")
    assert a.summary["result"]["shares"] == [1, 0] and a.over


def test_bots_answer_at_once_and_only_with_what_they_may_know(server: LiveServer) -> None:
    person = server.person()
    match = person.create("me", "heuristic", "random", options={"rounds": 3})["id"]
    seat = person.sit(match)
    while not seat.over:
        seat.choose(0)
        seat.wait(lambda seat: seat.over or seat.decision is not None)
    assert seat.decision is None and sum(seat.scene["players"][s]["note"] != "" for s in range(3)) == 3


def test_simultaneous_secret_choices_with_bots(server: LiveServer) -> None:
    people = [server.person(), server.person()]
    match = people[0].create("me", "open", "heuristic", "random", game="duel", options={"rounds": 6})["id"]
    people[1].join(match)
    seats = [person.sit(match) for person in people]
    play_out(seats, lambda seat: seat.scene["choices"][-1]["code"])
    for seat in seats:
        seat.wait(lambda seat: seat.summary["state"] == "finished")


def test_a_secret_choice_is_taken_back_and_made_anew(server: LiveServer) -> None:
    people = [server.person(), server.person()]
    match = people[0].create("me", "open", game="duel", options={"rounds": 6})["id"]
    people[1].join(match)
    seats = [person.sit(match) for person in people]
    assert seats[0].take_back(0)["t"] == "refused", "nothing is chosen yet"
    assert seats[0].choose(5)["t"] == "ack"
    answer = seats[0].take_back(1)
    assert answer["t"] == "ack" and answer["decision"] == 1
    seats[0].wait(lambda seat: seat.decision == 2)
    assert seats[0].choose(3)["t"] == "ack"
    assert seats[1].choose(3)["t"] == "ack"
    assert seats[0].take_back(3)["t"] == "refused", "everybody has chosen: it is played"


def test_a_table_of_bots_is_watched_at_a_steady_pace(server: LiveServer) -> None:
    person = server.person()
    match = person.create("random", "random", preset="long", options={"rounds": 200})["id"]
    seat = person.sit(match)
    begin, first = time.monotonic(), seat.n
    while time.monotonic() - begin < 2:
        seat.step()
    assert 0 < seat.n - first <= 60, "about 16 choices a second, half of them hidden"


def test_a_table_of_bots_that_nobody_watches_ends_by_itself(server: LiveServer) -> None:
    person = server.person()
    match = person.create("random", "heuristic", options={"rounds": 5})["id"]
    deadline = time.monotonic() + 90
    while person.ok("GET", f"/api/matches/{match}")["state"] != "finished":
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_many_tables_at_once(server: LiveServer) -> None:
    failures: list[BaseException] = []

    def one_table() -> None:
        try:
            one, two, match = two_at_a_table(server, options={"rounds": 3})
            play_out([one.sit(match), two.sit(match)], lambda seat: 1)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=one_table) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert failures == [] and not any(thread.is_alive() for thread in threads)


def test_replay_gives_the_frames_that_were_sent(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server, preset="long", options={"rounds": 22})
    a, b = one.sit(match), two.sit(match)
    sent: dict[int, Any] = {}
    scenes = {0: a.scene}
    original = Seat.take

    def take(message: dict[str, Any]) -> None:
        original(a, message)
        if message["t"] == "frame":
            sent[message["n"]] = message
            scenes[message["n"]] = a.scene

    a.take = take  # type: ignore[method-assign]
    play_out([a, b], lambda seat: seat.n % 2)
    got: list[dict[str, Any]] = []
    while True:
        page = one.ok("GET", f"/api/matches/{match}/frames?from={len(got)}")
        got += page["frames"]
        assert len(page["frames"]) <= 64
        if len(got) >= page["total"]:
            break
    assert [frame["n"] for frame in got] == list(range(a.n + 1)) and len(got) > 64
    for frame in got:
        assert frame["scene"] == scenes[frame["n"]]
        if frame["n"]:
            assert frame["log"] == sent[frame["n"]]["log"]
    assert apply_patch(got[0]["scene"], sent[1]["patch"]) == got[1]["scene"]
    page = one.ok("GET", f"/api/matches/{match}/frames?from=40&to=41")
    assert [frame["n"] for frame in page["frames"]] == [40, 41] and page["frames"] == got[40:42]
    assert one.ok("GET", f"/api/matches/{match}/frames?from=9999")["frames"] == []


def test_other_eyes_open_only_after_the_end(server: LiveServer) -> None:
    one, two, match = two_at_a_table(server, options={"rounds": 1})
    url = f"/api/matches/{match}/frames"
    opening = one.ok("GET", url + "?as=0")
    assert opening["total"] == 1 and opening["frames"][0]["ply"] is None, "choices are counted before the end"
    assert one.refused("GET", url + "?as=1") == (403, "not-over")
    assert one.refused("GET", url + "?as=spectator") == (403, "not-over")
    assert server.person().refused("GET", url + "?as=0") == (403, "not-over")
    a, b = one.sit(match), two.sit(match)
    play_out([a, b], lambda seat: 1)
    other = one.ok("GET", url + "?as=1")
    assert other["frames"][0]["scene"]["viewer"] == 1 and other["total"] == b.n + 1
    plies = [frame["ply"] for frame in other["frames"]]
    made = len(chosen(one.ok("GET", f"/api/matches/{match}/record")))
    assert plies[0] == 0 and sorted(set(plies)) == plies and plies[-1] == made
    assert server.person().ok("GET", url + "?as=spectator")["frames"][0]["scene"].get("viewer") is None
    assert one.refused("GET", url + "?as=5") == (400, "invalid")
    assert one.refused("GET", url + "?as=x")[0] == 400
    assert one.refused("GET", url + "?from=-1")[0] == 400


def test_the_board_can_be_kept_for_ever(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    answer = one.ask("GET", f"/api/matches/{match}/board")
    assert answer.json()["id"] == "whisper" and "immutable" in answer.headers["cache-control"]
    waiting = one.create("me", "open")["id"]
    assert one.ok("GET", f"/api/matches/{waiting}/board") == answer.json()


def test_a_hidden_choice_leaves_no_trace_in_the_time_of_the_last_move(server: LiveServer) -> None:
    one, _, match = two_at_a_table(server)
    stranger = server.person()

    def moved() -> str:
        summary = stranger.ok("GET", f"/api/matches/{match}")
        listed = next(m for m in stranger.ok("GET", "/api/matches?scope=running") if m["id"] == match)
        assert listed["moved"] == summary["moved"]
        return str(summary["moved"])

    before = moved()
    seat = one.sit(match)
    time.sleep(0.01)
    assert seat.choose(1)["t"] == "ack"
    assert moved() == before
    seat.wait(lambda seat: seat.decision == 1)
    assert seat.choose(1)["t"] == "ack"
    seat.wait(lambda seat: seat.decision is None)
    assert moved() > before
