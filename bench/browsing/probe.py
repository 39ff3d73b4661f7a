"""Scripts for pages that note when something can be used, and how long a click takes to be seen."""

from __future__ import annotations

from typing import Any

__all__ = ["RESTS", "WAITS", "rests", "slow_line", "usable_after", "waits"]

#: From the press of a button or a key to the first picture after the page has changed.
WAITS = """(() => {
  window.waits = [];
  let pressed = null;
  const press = (event) => { if (event.isTrusted) window.lastPress = pressed = event.timeStamp; };
  addEventListener('pointerdown', press, true);
  addEventListener('keydown', press, true);
  new MutationObserver(() => {
    if (pressed === null) return;
    const from = pressed, { port1, port2 } = new MessageChannel();
    pressed = null;
    port1.onmessage = () => window.waits.push(performance.now() - from);
    requestAnimationFrame(() => port2.postMessage(0));
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()"""

#: How long nothing is asked while others move, from the last question to the next one.
RESTS = """(() => {
  window.rests = [];
  let since = null;
  new MutationObserver(() => {
    const app = document.querySelector('.app');
    if (!app) return;
    if (!app.dataset.asked) since ??= performance.now();
    else if (since !== null) {
      window.rests.push(performance.now() - since);
      since = null;
    }
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-asked'] });
})()"""

#: Milliseconds until a place of the page can be used, since the page was asked for or since the last press on it.
_USABLE = """(selector) => new Promise((done) => {
  const look = () => {
    const there = document.querySelector(selector);
    if (there && !there.disabled && there.checkVisibility()) done(performance.now() - (window.lastPress ?? 0));
    else requestAnimationFrame(look);
  };
  look();
})"""


def waits(page: Any) -> list[float]:
    """Milliseconds of every press since the page was opened."""
    return [float(one) for one in page.evaluate("window.waits")]


def rests(page: Any) -> list[float]:
    """Milliseconds of every film of what others did since the page was opened."""
    return [float(one) for one in page.evaluate("window.rests")]


def usable_after(page: Any, selector: str) -> float:
    """Seconds until what the selector names is in sight and can be pressed, since the last press on this page or, if
    there was none, since it was asked for."""
    return float(page.evaluate(_USABLE, selector)) / 1000


#: What the socket brings comes so many milliseconds later: Chromium's slow line leaves it alone.
_SLOW_SOCKET = """(trip) => {
  const Fast = WebSocket;
  window.WebSocket = class extends Fast {
    set onmessage(hear) { super.onmessage = (event) => setTimeout(() => hear.call(this, event), trip); }
  };
}"""


def slow_line(page: Any, megabits: float, trip: float) -> None:
    """From now on all that the page fetches comes at so many megabits a second, each answer, and what the socket of a
    page that is opened from now on brings, `trip` seconds later."""
    page.add_init_script(f"({_SLOW_SOCKET})({1000 * trip})")
    speed = megabits * 1e6 / 8
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": 1000 * trip, "downloadThroughput": speed, "uploadThroughput": speed},
    )
