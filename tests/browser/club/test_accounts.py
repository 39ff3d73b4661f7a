"""An account in real browsers: Chromium's virtual authenticator makes the passkey and signs with it, a second browser
follows the link."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.witness import Witness
from tests.server.people import LiveServer


def test_a_guest_makes_an_account_and_signs_in_by_link_and_by_passkey(
    site: LiveServer, contexts: Callable[..., Any], witness: Witness
) -> None:
    from playwright.sync_api import expect

    url = site.url.replace("127.0.0.1", "localhost")
    laptop, phone = contexts(url).new_page(), contexts(url, 360).new_page()
    witness.watch(laptop)
    witness.watch(phone)
    devtools = laptop.context.new_cdp_session(laptop)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    kind = {**options, "isUserVerified": True, "automaticPresenceSimulation": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": kind})

    laptop.goto("/account")
    before = laptop.evaluate("fetch('/api/me').then((answer) => answer.json())")
    laptop.get_by_role("button", name="Make a passkey").click()
    expect(laptop.get_by_role("heading", name="Devices")).to_be_visible()
    laptop.get_by_role("button", name="Show a passkey").click()
    expect(laptop.get_by_text("This passkey cannot sign at tables.")).to_be_visible()
    laptop.get_by_role("button", name="Make a code").click()
    code = laptop.locator(".recoverycode").inner_text()
    assert len(code.split("-")) == 4

    laptop.get_by_role("button", name="Show a code").click()
    expect(laptop.get_by_role("img", name="QR code")).to_be_visible()
    phone.goto(laptop.locator(".copyline code").inner_text())
    phone.get_by_role("button", name="Sign in here").click()
    expect(phone.get_by_text("this device", exact=True)).to_be_visible()
    assert phone.evaluate("fetch('/api/me').then((answer) => answer.json())")["id"] == before["id"]

    laptop.get_by_role("button", name="Sign out here").click()
    laptop.wait_for_url(url + "/")
    laptop.goto("/sign-in")
    laptop.get_by_role("button", name="Sign in by passkey").click()
    expect(laptop.get_by_text("this device", exact=True)).to_be_visible()
    after = laptop.evaluate("fetch('/api/me').then((answer) => answer.json())")
    assert after["id"] == before["id"] and after["account"]
