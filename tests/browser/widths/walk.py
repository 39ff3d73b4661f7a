"""Looks at one page in all sizes, and says what is wrong in each."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.browser.witness import picture, settled

__all__ = ["MAYS", "SIZES", "walk"]

#: From a large screen to the smallest phone; thumbs press where a window is narrower than a desk's.
SIZES = (
    (2560, 1440), (1920, 1080), (1280, 800), (1112, 834), (1024, 768), (834, 1112), (820, 1180), (768, 1024),
    (700, 900), (640, 400), (390, 844), (360, 780), (320, 640),
)  # fmt: skip

_FILE = re.compile(r"[^\w]+")
_FAULTS = (Path(__file__).parent / "faults.js").read_text(encoding="utf-8")

#: What may be, by kind of fault: what is cut, covered or out of sight there is meant to be, and whole elsewhere.
MAYS: Mapping[str, str] = {
    # Drawings of a table, which say in a name what they show.
    "picture": "svg.still, .mini, [role=img]",
    # A map is zoomed and moved.
    "pans": "svg.layer, .world, .camera",
    # Seen as soon as it has the focus.
    "lost": ".skip",
    # A card's text is whole where the card is looked at (key I, a long press); its name is read on the card, that of a
    # playing card in its corner. The lines of a battle scroll in a low window.
    "cut": ".skip, .cardface :is(.tx, .ty, .foot, .pname), .unitline :is(.ufoot, .pill), .fanned .cardface",
    # Cards of a hand and of an open pile lie over one another.
    "under": ".hand .cardface, .fanned .cardface",
}


def walk(
    page: Any, name: str, sizes: Sequence[tuple[int, int]] = SIZES, more: Mapping[str, str] | None = None
) -> list[str]:
    """What is wrong with the page in these sizes, one sentence each; `more` may be besides."""
    wire, wrong = page.context.new_cdp_session(page), list[str]()
    mays = {**MAYS, **{kind: f"{MAYS[kind]}, {one}" for kind, one in (more or {}).items()}}
    for width, height in sizes:
        wire.send("Emulation.setTouchEmulationEnabled", {"enabled": width < 1200})
        page.set_viewport_size({"width": width, "height": height})
        _laid_out(page)
        found = page.evaluate(_FAULTS, mays)
        picture(page, f"widths-{_FILE.sub('-', name).strip('-')}-{width}")
        wrong += [f"{name} at {width}x{height}: {one}" for one in found]
    wire.detach()
    return wrong


#: Until nothing on the page comes, goes or moves any more: what follows the size of the window, and parts of the client
#: that come with it.
_STILL = """async () => {
  const look = () => [...document.querySelectorAll('body *')].reduce((sum, one) => {
    const r = one.getBoundingClientRect();
    return sum + r.left + 3 * r.top + 7 * r.width + 13 * r.height + 1;
  }, 0);
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)));
  let last = null, same = 0;
  for (let n = 0; n < 60 && same < 3; n++) {
    await frame();
    const now = look();
    same = now === last ? same + 1 : 0;
    last = now;
  }
}"""


def _laid_out(page: Any) -> None:
    """What follows the size of the window has followed."""
    page.evaluate(_STILL)
    settled(page)
