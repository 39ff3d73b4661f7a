"""Names of 24 characters, the longest there are, are read whole at a table, on a wide screen and on a phone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.node]

NAMES = ("Maximiliana Featherstone", "Bartholomew Quillfeather")

#: The names that are drawn, and what of each is cut: by its own box, by one around it, or by the window.
MEASURE = """selector => [...document.querySelectorAll(selector)].map((node) => {
  const range = document.createRange();
  range.selectNodeContents(node);
  const text = range.getBoundingClientRect();
  let room = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  for (let box = node; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowX === 'visible' && getComputedStyle(box).overflowY === 'visible') continue;
    const edge = box.getBoundingClientRect();
    room = { left: Math.max(room.left, edge.left), top: Math.max(room.top, edge.top),
             right: Math.min(room.right, edge.right), bottom: Math.min(room.bottom, edge.bottom) };
  }
  const cut = text.left < room.left - 1 || text.right > room.right + 1
    || text.top < room.top - 1 || text.bottom > room.bottom + 1 || node.scrollWidth > node.clientWidth + 1
      && getComputedStyle(node).display !== 'inline';
  return [node.textContent, text.width > 0 && text.height > 0, cut];
})"""


def post(page: Any, path: str, body: dict[str, Any], method: str = "POST") -> dict[str, Any]:
    answer = page.context.request.fetch(path, method=method, data=body)
    assert answer.ok, answer.text()
    return dict(answer.json())


def test_names_of_24_characters_are_never_cut(visit: Visit) -> None:
    host = visit("/")
    guest = visit("/")
    for page, name in zip((host, guest), NAMES):
        assert len(name) == 24
        post(page, "/api/me", {"name": name}, "PUT")
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
    made = post(
        host,
        "/api/matches",
        {"game": "conquest", "preset": "world-war", "options": {}, "seats": seats, "visibility": "open"},
    )["match"]["id"]
    post(guest, f"/api/matches/{made}/join", {})
    third = visit("/")
    post(third, "/api/me", {"name": "Wilhelmina Woolworthling"}, "PUT")
    post(third, f"/api/matches/{made}/join", {})
    for page in (third, guest, host):  # every browser adds to the seal before the match begins
        page.goto(f"/m/{made}")
    host.locator(".pl .name").first.wait_for()
    wide = host.evaluate(MEASURE, ".pl .name")
    assert {name for name, _, _ in wide} >= {*NAMES, "Wilhelmina Woolworthling"}
    assert all(drawn and not cut for _, drawn, cut in wide), wide
    host.set_viewport_size({"width": 360, "height": 780})
    host.locator(".pchip b").first.wait_for()
    narrow = host.evaluate(MEASURE, ".pchip b")
    assert {name for name, _, _ in narrow} >= {"You", NAMES[1], "Wilhelmina Woolworthling"}
    assert all(drawn and not cut for _, drawn, cut in narrow), narrow
    host.locator(".pstrip").click()
    host.locator(".full .pl .name").first.wait_for()
    listed = host.evaluate(MEASURE, ".full .pl .name")
    assert {name for name, _, _ in listed} >= set(NAMES)
    assert all(drawn and not cut for _, drawn, cut in listed), listed
