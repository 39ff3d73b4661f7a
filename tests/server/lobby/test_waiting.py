"""A table that waits: the host orders seats and closes it; a rematch goes on with everybody one seat further."""

from __future__ import annotations

from tests.server.people import LiveServer, play_out


def test_the_host_orders_seats_until_everybody_has_sat_down(server: LiveServer) -> None:
    host, guest, late = (server.person(name) for name in ("Ada", "Bo", "Cy"))
    made = host.create("me", "open", "open", "random", game="duel", options={"players": 4}, visibility="link")
    path = f"/api/matches/{made['id']}"
    guest.join(made["id"], invite=made["invite"], seat=1)
    assert guest.refused("POST", f"{path}/order", {"seats": [1, 0, 2, 3]}) == (403, "not-host")
    for wrong in ([0, 1], [0, 0, 1, 2], [0, 1, 2, 4]):
        assert host.refused("POST", f"{path}/order", {"seats": wrong}) == (400, "invalid")
    assert late.refused("POST", f"{path}/order", {"seats": [1, 0, 2, 3]})[0] == 404
    seats = host.ok("POST", f"{path}/order", {"seats": [1, 3, 0, 2]})["match"]["seats"]
    assert [seat["kind"] for seat in seats] == ["guest", "bot", "guest", "open"]
    assert seats[0]["name"] == "Bo" and seats[2]["you"] and guest.ok("GET", path)["your_seat"] == 0
    # A seat that was named in an invitation is taken by who comes.
    assert late.join(made["id"], invite=made["invite"], seat=3)["your_seat"] == 3
    assert host.refused("POST", f"{path}/order", {"seats": [0, 1, 2, 3]})[1] in ("started", "fixed")
    assert host.ok("GET", path)["state"] == "running"
    assert host.ok("GET", f"{path}/seal")["opening"]["seats"][0]["name"] == "Bo"


def test_seats_keep_what_their_people_showed_of_the_dice(server: LiveServer) -> None:
    host, guest = server.person("Ada"), server.person("Bo")
    made = host.create("me", "open", game="duel", visibility="link")
    path = f"/api/matches/{made['id']}"
    host.ok("POST", f"{path}/order", {"seats": [1, 0]})
    guest.join(made["id"], invite=made["invite"])
    assert host.ok("GET", path)["state"] == "running" and host.ok("GET", path)["your_seat"] == 1


def test_the_host_closes_a_table_that_waits_and_others_read_who(server: LiveServer) -> None:
    host, guest = server.person("Ada"), server.person("Bo")
    made = host.create("me", "open", "open", game="duel", options={"players": 3}, title="Evening")
    path = f"/api/matches/{made['id']}"
    guest.join(made["id"])
    assert guest.refused("POST", f"{path}/close", {}) == (403, "not-host")
    assert host.ok("POST", f"{path}/close", {}) == {"match": None}
    assert guest.refused("GET", path)[0] == 404
    assert [act["text"] for act in guest.ok("GET", "/api/me/acts")] == [
        "Ada closed the table 'Evening' before it began."
    ]
    runs = host.create("me", "random", game="duel")["id"]
    assert host.refused("POST", f"/api/matches/{runs}/close", {}) == (409, "started")


def test_a_rematch_goes_on_one_seat_further(server: LiveServer) -> None:
    host, guest = server.person("Ada"), server.person("Bo")
    made = host.create("me", "open", "random", game="duel", options={"players": 3, "rounds": 1})
    guest.join(made["id"])
    play_out([host.sit(made["id"]), guest.sit(made["id"])])
    again = guest.rematch(made["id"], rotate=True)
    assert [seat["kind"] for seat in again["seats"]] == ["bot", "open", "guest"]
    seats = host.rematch(made["id"])["seats"]
    assert [seat["name"] for seat in seats][1:] == ["Ada", "Bo"] and seats[1]["you"]
