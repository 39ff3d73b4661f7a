"""The page as an application: installable, open without a network, with the number of moves due in its title."""

from __future__ import annotations

import json
import re
import struct
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.server.people import LiveServer

pytestmark = pytest.mark.browser


def _png_size(body: bytes) -> tuple[int, int]:
    assert body[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", body[16:24])
    return width, height


def test_the_manifest_names_icons_of_their_size(client: None, site: LiveServer) -> None:
    http = site.person().http
    page = http.get("/").text
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page
    answer = http.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["display"] == "standalone" and http.get(manifest["start_url"]).status_code == 200
    pngs = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {icon["sizes"] for icon in pngs} == {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in pngs)
    for icon in pngs:
        assert "{}x{}".format(*_png_size(http.get(icon["src"]).content)) == icon["sizes"]


def test_the_page_names_the_files_of_lobby_and_table(client: None, site: LiveServer) -> None:
    http = site.person().http
    found = re.search(r"var ahead = (\{.*\});", http.get("/").text)
    assert found is not None
    ahead = json.loads(found[1])
    assert set(ahead) == {"lobby", "known", "table"}
    for page, files in ahead.items():
        own = [file for file in files if "rolldown-runtime" not in file]  # the bundler's, a line long
        shared = "later" if page == "table" else "lobby" if page == "known" else ""
        of_page = [file for file in own if file.endswith(".js") and not (shared and shared in file)]
        assert len(of_page) == (2 if page == "known" else 1), f"{page}: every file is a trip of its own"
        for file in files:
            answer = http.get(f"/{file}", headers={"Accept-Encoding": "gzip, br"})
            assert answer.status_code == 200 and (file not in own or answer.headers["content-encoding"] == "br"), file


@pytest.mark.usefixtures("refusals")
def test_the_page_opens_without_a_network_and_keeps_no_answer_of_the_server(visit: Visit, site: LiveServer) -> None:
    page = visit("/", service_workers="allow")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.goto("/rules/conquest")
    page.get_by_role("heading", level=1).wait_for()
    kept = page.evaluate(
        """async () => {
          const paths = [];
          for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) paths.push(new URL(request.url).pathname);
          return paths;
        }"""
    )
    assert "/index.html" in kept and any(path.endswith(".js") for path in kept)
    odd = [path for path in kept if path not in ("/index.html", "/favicon.svg") and not path.startswith("/assets/")]
    assert odd == [], "what the server answers is never kept: it would be old one day"
    page.context.set_offline(True)
    page.goto("/")
    page.get_by_text("cannot be read").first.wait_for()
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith(("Archivo", '"Archivo'))
    page.context.set_offline(False)
    page.reload()
    page.get_by_role("heading", name="Conquest").first.wait_for()


def test_the_title_counts_the_moves_that_are_due(visit: Visit) -> None:
    page: Any = visit("/")
    page.get_by_role("button", name="Play").first.click()
    page.locator("[data-asked]").wait_for(timeout=120_000)
    page.wait_for_function("() => document.title.startsWith('(1) ')")
    page.locator('link[rel="icon"][href^="data:image/svg+xml"]').wait_for(state="attached")  # drawn a moment later
    page.get_by_role("link", name="Sandtable").first.click()
    page.wait_for_function("() => document.title === '(1) Play · Sandtable'")
