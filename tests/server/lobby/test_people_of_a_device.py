"""Several people at one browser: each is a guest with a cookie of their own, and is sent only what is theirs."""

from __future__ import annotations

from tests.server.people import LiveServer, Person, Wire


class Companion(Person):
    """Somebody else at the same browser: its cookies, and a number."""

    def __init__(self, host: Person, number: int) -> None:
        super().__init__(host.url)
        self.http.cookies, self.number = host.http.cookies, number
        self.http.params = self.http.params.set("person", number)
        self.id = self.ok("GET", "/api/me")["id"]

    def socket(self, **headers: str) -> Wire:
        return Wire(self.url, {"Cookie": self.cookie_header(), **headers}, f"/ws?person={self.number}")


def test_each_person_of_a_browser_is_a_guest_of_their_own(server: LiveServer) -> None:
    host = server.person("Marit")
    second = host.ok("GET", "/api/me?person=2")
    assert second["id"] != host.id
    assert host.ok("PUT", "/api/me?person=2", {"name": "Rolf"}) == {"id": second["id"], "name": "Rolf"}
    assert host.ok("GET", "/api/me?person=2")["name"] == "Rolf"
    assert host.ok("GET", "/api/me") == {"id": host.id, "name": "Marit"}
    assert len(host.http.cookies) == 2


def test_a_number_that_nobody_can_have_is_refused(server: LiveServer) -> None:
    host = server.person("Marit")
    for number in ("0", "9", "-1", "x", ""):
        status, _ = host.refused("GET", f"/api/me?person={number}")
        assert status == 400
    assert host.ok("GET", "/api/me")["id"] == host.id


def test_each_seat_of_a_browser_is_sent_what_is_its_own(server: LiveServer) -> None:
    host = server.person("Marit")
    second = Companion(host, 2)
    match = host.create("me", "open")["id"]
    second.join(match)
    seats = [host.sit(match), second.sit(match)]
    assert [seat.you for seat in seats] == [0, 1]
    assert [seat.scene["viewer"] for seat in seats] == [0, 1]
    assert [seat["you"] for seat in host.ok("GET", f"/api/matches/{match}")["seats"]] == [True, False]
    asked = next(seat for seat in seats if seat.decision is not None)
    code = asked.scene["choices"][0]["code"]
    assert asked.choose(code)["t"] == "ack"


def test_a_socket_of_a_number_that_nobody_can_have_looks_on(server: LiveServer) -> None:
    host = server.person("Marit")
    match = host.create("me", "random", visibility="link")
    for number in ("0", "9", "x", ""):
        wire = Wire(server.url, {"Cookie": host.cookie_header()}, f"/ws?person={number}")
        wire.send(t="watch", match=match["id"], seen=-1, log=0, invite=match["invite"])
        assert wire.until("table")["you"] is None
        wire.close()
