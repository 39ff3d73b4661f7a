"""A private match stays private, also after its end; one by link is for its seats and whoever has the invitation."""

from __future__ import annotations

import pytest

from tests.server.people import LiveServer, Person, play_out

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
    for word in (made["invite"], "wrong"):
        assert late.refused("POST", f"{here}/join", {"invite": word}) == (404, "no-such-match")


def _asks(person: Person, match: str, word: str | None) -> int:
    """How a question for the match is answered to whoever has this word."""
    headers = {} if word is None else {"Sandtable-Invite": word}
    return person.ask("GET", f"/api/matches/{match}", headers=headers).status_code


def test_an_invitations_word_comes_in_a_header_and_old_links_still_work(server: LiveServer) -> None:
    ann, bob = server.person("Ann"), server.person("Bob")
    made = ann.create("me", "open", game="duel", visibility="private")
    assert _asks(bob, made["id"], made["invite"]) == 200
    assert _asks(bob, made["id"], "wrong") == 404 and _asks(bob, made["id"], None) == 404
    assert bob.ask("GET", f"/api/matches/{made['id']}?invite={made['invite']}").status_code == 200
    assert _asks(bob, made["id"], "x" * 33) == 400


@pytest.mark.parametrize("visibility", ["private", "link"])
def test_the_host_renews_an_invitation_and_the_old_word_is_worthless_at_once(
    server: LiveServer, visibility: str
) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    made = ann.create("me", "open", "open", game="duel", visibility=visibility)
    match, old = made["id"], made["invite"]
    bob.join(match, invite=old)
    here = f"/api/matches/{match}/invitation"
    assert bob.refused("POST", here, {}) == (403, "not-host")
    assert eve.refused("POST", here, {}) == (404, "no-such-match")
    watching = None
    if visibility == "link":
        watching = eve.socket()
        watching.send(t="watch", match=match, invite=old)
        watching.until("table")
    new = ann.ok("POST", here, {})["match"]["invite"]
    assert new != old and bob.ok("GET", f"/api/matches/{match}")["invite"] == new, "who sits there may invite on"
    assert _asks(eve, match, old) == 404 and _asks(eve, match, new) == 200
    assert eve.refused("POST", f"/api/matches/{match}/join", {"invite": old}) == (404, "no-such-match")
    if watching is not None:
        watching.close_code()
        again = eve.socket()
        again.send(t="watch", match=match, invite=old)
        assert again.until("table", "refused")["t"] == "refused"
        again.close()
    eve.join(match, invite=new)


def test_an_open_table_has_no_invitation_to_renew(server: LiveServer) -> None:
    ann = server.person("Ann")
    made = ann.create("me", "open", game="duel")
    assert ann.refused("POST", f"/api/matches/{made['id']}/invitation", {}) == (409, "open")


def test_the_word_of_a_waiting_room_ends_when_the_match_begins(second: LiveServer) -> None:
    ann, bob, late = second.person("Ann"), second.person("Bob"), second.person("Late")
    made = ann.create("me", "open", "random", game="whisper", visibility="private")
    match, old = made["id"], made["invite"]
    bob.join(match, invite=old)
    ann.sit(match), bob.sit(match)
    new = ann.ok("GET", f"/api/matches/{match}")["invite"]
    assert new != old, "a substitute gets a word of their own"
    ann.ok("POST", f"/api/matches/{match}/offer", {"seat": 2})
    assert _asks(late, match, old) == 404
    assert late.refused("POST", f"/api/matches/{match}/take-over", {"invite": old}) == (404, "no-such-match")
    assert _asks(late, match, new) == 200
    late.ok("POST", f"/api/matches/{match}/take-over", {"invite": new})
    assert ann.ok("GET", f"/api/matches/{match}")["invite"] not in (old, new), "it is used up"


def test_where_watching_is_allowed_the_word_lets_one_look_on(server: LiveServer) -> None:
    ann, bob, eve = server.person("Ann"), server.person("Bob"), server.person("Eve")
    made = ann.create("me", "open", game="duel", visibility="link")
    match, word = made["id"], made["invite"]
    bob.join(match, invite=word)
    ann.sit(match), bob.sit(match)
    assert _asks(eve, match, word) == 200
    wire = eve.socket()
    wire.send(t="watch", match=match, invite=word)
    assert wire.until("table", "refused")["t"] == "table"
    wire.close()
    assert eve.refused("POST", f"/api/matches/{match}/join", {"invite": word}) == (409, "started")
