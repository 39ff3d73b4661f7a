"""A private match stays private, also after its end; one by link is for its seats and whoever has the invitation."""

from __future__ import annotations

import pytest

from tests.server.people import LiveServer, play_out

LEFT_BEHIND = ("record", "verify", "frames", "frames?as=spectator", "board", "talk", "ratings", "")
#: What costs the pool some work: only asked for by those who get nothing.
DEARER = ("review", "what-if?number=0", "acts")


@pytest.mark.parametrize("visibility", ["private", "link", "open"])
def test_what_a_match_leaves_behind_is_for_those_who_may_know_it(server: LiveServer, visibility: str) -> None:
    ann, bob, stranger = server.person("Ann"), server.person("Bob"), server.person("Eve")
    made = ann.create("me", "open", game="duel", visibility=visibility)
    invite = made["invite"]
    bob.join(made["id"], invite=invite)
    play_out([ann.sit(made["id"]), bob.sit(made["id"])])

    def status(person: object, what: str, word: str | None) -> int:
        path = f"/api/matches/{made['id']}/{what}".rstrip("/")
        if word is not None:
            path += ("&" if "?" in path else "?") + f"invite={word}"
        return person.ask("GET", path).status_code  # type: ignore[attr-defined,no-any-return]

    for what in LEFT_BEHIND:
        assert status(ann, what, None) == 200 and status(bob, what, None) == 200, what
        assert status(stranger, what, None) == (200 if visibility == "open" else 404), what
        assert status(stranger, what, "wrong") == (200 if visibility == "open" else 404), what
        if invite is not None:
            assert status(stranger, what, invite) == (200 if visibility == "link" else 404), what
    if visibility != "open":
        for what in DEARER:
            assert status(stranger, what, None) in (403, 404) and status(stranger, what, "wrong") in (403, 404), what
        for act, body in (
            ("what-if", {"number": 0, "code": 0}),
            ("play-on", {"at": 0, "seat": 0, "choices": [], "shown": 0, "world": 0}),
            ("talk", {"text": "Hello."}),
            ("hint", {"decision": 0}),
            ("rematch", {}),
        ):
            answer = stranger.ask("POST", f"/api/matches/{made['id']}/{act}", body)
            assert answer.status_code in (403, 404), (act, answer.text)
    wire = stranger.socket()
    wire.send(t="watch", match=made["id"], **({"invite": invite} if invite else {}))
    assert wire.until("table", "refused")["t"] == ("refused" if visibility == "private" else "table")
    wire.close()
    for scope in ("open", "running", "finished"):
        listed = {one["id"] for one in stranger.ok("GET", f"/api/matches?scope={scope}")}
        assert (made["id"] in listed) == (visibility == "open" and scope == "finished")


def test_the_invitation_of_a_private_match_seats_people_and_nothing_more(server: LiveServer) -> None:
    ann, bob, late = server.person("Ann"), server.person("Bob"), server.person("Late")
    made = ann.create("me", "open", game="duel", visibility="private")
    here = f"/api/matches/{made['id']}"
    assert bob.ask("GET", f"{here}?invite={made['invite']}").status_code == 200
    bob.join(made["id"], invite=made["invite"])
    assert late.refused("GET", f"{here}?invite={made['invite']}") == (404, "no-such-match")
    assert late.refused("POST", f"{here}/join", {"invite": made["invite"]}) == (409, "started")
    assert late.refused("POST", f"{here}/join", {"invite": "wrong"}) == (404, "no-such-match")
