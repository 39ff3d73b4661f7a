"""What chat programs see of a link to a table: what is public, and nothing that needs a word."""

from __future__ import annotations

import html
import re

import httpx
import pytest

from sandtable.server.edge.client_files import PICTURE, LinkPreview, made_file, preview_of, with_preview
from tests.server.people import LiveServer, Person

PAGE = (
    b'<html><head><meta property="og:title" content="Sandtable" /><title>Sandtable</title></head><body></body></html>'
)


def _tags(page: str) -> dict[str, str]:
    return {
        name: html.unescape(text) for name, text in re.findall(r'<meta property="(og:\w+)" content="([^"]*)"', page)
    }


def _preview(live: LiveServer, address: str) -> dict[str, str]:
    answer = httpx.get(live.url + address)
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/html")
    assert "content-security-policy" in answer.headers and answer.headers["cache-control"] == "no-cache"
    again = httpx.get(live.url + address, headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    return _tags(answer.text)


@pytest.fixture(scope="module")
def built(server: LiveServer) -> LiveServer:
    if "og:title" not in server.services.files.page.body.decode():
        server.services.files.page = made_file(PAGE, "text/html")
    return server


def test_a_public_table_says_what_it_is(built: LiveServer) -> None:
    ann = built.person("Ann")
    made = ann.create("me", "open", "random", title='"Friday" & <friends>')
    said = _preview(built, f"/join/{made['id']}")
    assert said["og:title"] == '"Friday" & <friends>' and "3 seats, 1 free." in said["og:description"]
    assert said["og:image"].endswith(PICTURE) and said["og:image"].startswith("http")


@pytest.mark.parametrize("visibility", ["link", "private"])
def test_any_other_says_no_more_than_one_that_there_is_not(built: LiveServer, visibility: str) -> None:
    ann: Person = built.person("Ann")
    made = ann.create("me", "open", game="duel", visibility=visibility, title="Hidden")
    none = _preview(built, "/join/nosuchtable2")
    assert (none["og:title"], none["og:description"]) == preview_of(None)
    assert _preview(built, f"/join/{made['id']}") == none
    assert _preview(built, f"/join/{made['id']}?invite={made['invite']}") == none, "an old link tells no more"


def test_other_pages_are_as_they_were_built(built: LiveServer) -> None:
    assert _preview(built, "/about")["og:title"] == "Sandtable"


def test_a_preview_takes_the_place_of_the_plain_one_and_is_escaped() -> None:
    body = with_preview(made_file(PAGE, "text/html"), LinkPreview('a"><script>', "b"), "https://x").body.decode()
    assert body.count("og:title") == 1 and "<script>" not in body
    assert _tags(body)["og:title"] == 'a"><script>' and _tags(body)["og:image"] == f"https://x{PICTURE}"
