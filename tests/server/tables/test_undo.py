"""Taking back at the table: at once among bots, by asking among people, and never where the host does not want it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sandtable.core.game.game import make_game
from sandtable.server.protocol import views
from tests.sealed import sealed_match
from tests.server.people import LiveServer, Person, Seat, happened, play_out, serving
from tests.toys import duel


def _people(live: LiveServer, names: tuple[str, ...], **more: Any) -> tuple[str, list[Person], list[Seat]]:
    """With bids of 0 and 9 nobody's die changes who is the lowest."""
    people = [live.person(name) for name in names]
    options = {"rounds": 40, "players": len(names), "high": 9}
    match = people[0].create("me", *["open"] * (len(names) - 1), game="duel", options=options, **more)["id"]
    for person in people[1:]:
        person.join(match)
    seats = [person.sit(match) for person in people]
    for seat in seats:
        seat.wait(lambda seat: seat.decision is not None)
    return match, people, seats


def _two(live: LiveServer, **more: Any) -> tuple[str, list[Person], list[Seat]]:
    return _people(live, ("Ada", "Bo"), **more)


def test_among_bots_a_choice_is_taken_back_at_once_under_the_second_seal(second: LiveServer) -> None:
    person = second.person("Ada")
    match = person.create("me", "random", "random", game="duel", options={"players": 3, "rounds": 40})["id"]
    seat = person.sit(match)
    assert seat.may_undo == "" and seat.undo()["code"] == "illegal"
    for turn in range(20):  # bots may be quicker: then their dice are seen, and the next round is tried
        key = f"undo-once-and-again-{turn}"
        seat.wait(lambda seat: seat.decision is not None)
        assert seat.choose(5)["t"] == "ack"
        seat.wait(lambda seat: seat.may_undo == "alone" or seat.decision is not None)
        answer = seat.undo(key=key)
        if answer["t"] == "ack":
            break
        assert answer["code"] == "illegal", answer
    assert answer["t"] == "ack" and answer["head"]
    seat.wait(lambda seat: any(entry["kind"] == "undo" for entry in seat.log))
    assert seat.undo(key=key) == answer, "the same key has the same answer"
    assert sum(entry["kind"] == "undo" for entry in seat.log) == 1


def test_people_are_asked_and_all_must_agree(server: LiveServer) -> None:
    match, (one, two), seats = _two(server)
    begun = [seat.scene["players"] for seat in seats]
    assert seats[0].choose(3)["t"] == "ack"
    for seat in seats:
        seat.wait(lambda seat: seat.scene["players"][0].get("status") == "ready")
    assert (seats[0].may_undo, seats[1].may_undo) == ("ask", "")
    assert seats[0].undo()["code"] == "ask-first"
    path = f"/api/matches/{match}/undo"
    asked = one.ok("POST", path)["match"]["asked"]
    assert (asked["seat"], asked["waiting_for"]) == (0, [1])
    assert two.ok("GET", f"/api/matches/{match}")["asked"] == asked
    assert two.refused("POST", path) == (409, "asked-already")
    assert one.refused("POST", f"{path}/answer", {"id": asked["id"], "agree": True}) == (409, "not-asked")
    assert two.refused("POST", f"{path}/answer", {"id": "another", "agree": True}) == (409, "stale")
    assert "asked" not in two.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": True})["match"]
    for seat in seats:
        seat.wait(lambda seat: seat.log[-1]["kind"] == "undo")
        assert seat.decision is not None and "agreed" in str(seat.log[-1]["text"])
    assert [seat.scene["players"] for seat in seats] == begun and seats[0].may_undo == ""
    play_out(seats)
    record = one.ok("GET", f"/api/matches/{match}/record")
    assert happened(record) == ["propose", "answer", "reveal", "reveal"]
    verdict = one.ok("POST", "/api/verify", record)
    assert verdict["ok"], verdict
    total = one.ok("GET", f"/api/matches/{match}/frames?from=0")["total"]
    assert total == seats[0].n + 1


def test_who_is_asked_may_say_no_and_who_asks_may_think_better_of_it(server: LiveServer) -> None:
    match, (one, two), seats = _two(server)
    stranger = server.person("Cy")
    assert seats[0].choose(1)["t"] == "ack"
    path = f"/api/matches/{match}/undo"
    assert two.refused("POST", path) == (409, "nothing")
    assert stranger.refused("POST", path) == (403, "not-seated")
    name = one.ok("POST", path)["match"]["asked"]["id"]
    assert "asked" not in one.ok("POST", f"{path}/answer", {"id": name, "agree": False})["match"]
    assert two.refused("POST", f"{path}/answer", {"id": name, "agree": True}) == (409, "stale")
    name = one.ok("POST", path)["match"]["asked"]["id"]
    answered = two.ok("POST", f"{path}/answer", {"id": name, "agree": False})["match"]["asked"]
    assert answered["refused"] == 1 and "waiting_for" not in answered
    assert one.refused("POST", path) == (409, "refused")
    assert two.refused("POST", f"{path}/answer", {"id": name, "agree": True}) == (409, "stale")


def test_what_is_asked_tells_nothing_of_hidden_choices_and_not_for_ever(server: LiveServer) -> None:
    match, (one, two, _), seats = _people(server, ("Ada", "Bo", "Cy"))
    assert seats[0].choose(9)["t"] == "ack"
    path = f"/api/matches/{match}/undo"
    names = []
    for _ in range(3):
        asked = one.ok("POST", path)["match"]["asked"]
        assert set(asked) == {"seat", "id", "waiting_for"}, "the number of the step would count hidden choices"
        assert one.ok("POST", path)["match"]["asked"] == asked, "who asks twice has asked once"
        names.append(asked["id"])
        one.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": False})
    assert len(set(names)) == 3
    assert one.refused("POST", path) == (409, "asked-enough")
    assert seats[1].choose(9)["t"] == "ack" and seats[2].choose(0)["t"] == "ack"
    seats[0].wait(lambda seat: seat.decision == 1)
    assert seats[0].choose(9)["t"] == "ack"
    asked = one.ok("POST", path)["match"]["asked"]
    assert 1 in asked["waiting_for"], "another choice may be asked about again"
    assert two.ok("GET", f"/api/matches/{match}")["asked"] == asked


def test_who_agreed_and_chooses_on_is_asked_again(server: LiveServer) -> None:
    match, (one, two, three), seats = _people(server, ("Ada", "Bo", "Cy"))
    assert seats[0].choose(1)["t"] == "ack"
    path = f"/api/matches/{match}/undo"
    asked = one.ok("POST", path)["match"]["asked"]
    yes = {"id": asked["id"], "agree": True}
    assert two.ok("POST", f"{path}/answer", yes)["match"]["asked"]["waiting_for"] == [2]
    assert seats[1].choose(2)["t"] == "ack"
    assert three.ok("GET", f"/api/matches/{match}")["asked"]["waiting_for"] == [2], "nobody knows that they chose"
    three.ok("POST", f"{path}/answer", yes)
    seats[1].wait(lambda seat: seat.log[-1]["kind"] == "undo")
    assert seats[1].decision == 1, "what was chosen since is asked again"


def test_a_choice_made_before_the_table_went_back_is_not_taken_for_another_question(server: LiveServer) -> None:
    match, (one, two, three), seats = _people(server, ("Ada", "Bo", "Cy"))
    for seat, number in zip(seats, (9, 9, 0), strict=True):
        assert seat.choose(number)["t"] == "ack"
    for seat in seats[:2]:
        seat.wait(lambda seat: seat.decision == 1)
    before = seats[1].n
    path = f"/api/matches/{match}/undo"
    asked = one.ok("POST", path)["match"]["asked"]
    for person in (two, three):
        person.ok("POST", f"{path}/answer", {"id": asked["id"], "agree": True})
    for seat in seats:
        seat.wait(lambda seat: seat.log[-1]["kind"] == "undo")
    assert seats[1].choose(3, frame=before)["code"] == "stale"
    assert seats[1].choose(3, frame=seats[1].n)["t"] == "ack"


def test_what_the_table_answers_by_itself_is_not_what_one_takes_back() -> None:
    """Otherwise the table would answer it again at once, and nothing would have happened."""
    match = sealed_match(make_game(duel.DEFINITION, options={"players": 3}), ("Ada", "B", "C"), bots=(1, 2))
    for seat in range(3):
        match.choose(seat, seat)
    shown = views.opening(match, 0)
    assert views.with_back(match, 0, shown).undo == "alone"
    assert views.with_back(match, 0, shown, {0}).undo == ""
    assert views.with_back(match, None, shown).undo == ""


def test_a_table_may_be_made_without_taking_back(server: LiveServer) -> None:
    match, (one, _), seats = _two(server, undo=False)
    assert seats[0].choose(1)["t"] == "ack"
    assert seats[0].undo()["code"] == "illegal"
    assert one.refused("POST", f"/api/matches/{match}/undo") == (409, "nothing")
    seal = one.ok("GET", f"/api/matches/{match}/seal")
    assert seal["terms"]["undo"] is False and seal["opening"]["undo"] is False
    assert one.ok("GET", f"/api/matches/{match}")["undo"] is False


def test_what_was_asked_and_taken_back_is_there_after_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path) as live:
        match, people, seats = _two(live)
        assert seats[0].choose(1)["t"] == "ack"
        path = f"/api/matches/{match}/undo"
        name = people[0].ok("POST", path)["match"]["asked"]["id"]
        people[1].ok("POST", f"{path}/answer", {"id": name, "agree": True})
        seats[0].wait(lambda seat: seat.decision == 2)
        assert seats[0].choose(4)["t"] == "ack"
        name = people[0].ok("POST", path)["match"]["asked"]["id"]
        seats[0].settle()
        held, cookies = (seats[0].n, seats[0].scene, seats[0].log, seats[0].may_undo), people[0].http.cookies
    with serving(tmp_path) as live:
        again = live.person()
        again.http.cookies = cookies
        seat = again.sit(match)
        assert (seat.n, seat.scene, seat.log, seat.may_undo) == held
        assert seat.summary["asked"]["id"] == name
