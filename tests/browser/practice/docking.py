"""Whether the coach of a guided game keeps out of the way: a watcher in the page that looks at every change."""

from __future__ import annotations

from typing import Any

__all__ = ["WATCHER", "faults"]

#: Collects faults in `window.docking`, each with the heading that was shown. What a step points at is in sight and
#: under nothing; question, answers, board and cards are not below the coach; text has room for a line.
WATCHER = r"""
(() => {
  window.docking = { seen: 0, watched: 0, faults: new Set() };
  const box = (node) => node.getBoundingClientRect();
  const shown = (node) => box(node).width > 0 && box(node).height > 0;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const said = (node) => `${node.tagName}.${node.getAttribute("class")} ${node.textContent.slice(0, 30)}`;
  const over = (node, x, y) => {
    const top = document.elementFromPoint(x, y);
    return !top || node.contains(top) || top.contains(node) ? null : top;
  };
  const look = () => {
    const coach = document.querySelector(".coach");
    if (!coach || !shown(coach) || document.querySelector("dialog[open]")) return;
    const title = coach.querySelector("h2")?.innerText ?? "";
    const fault = (what) => window.docking.faults.add(`${title}: ${what}`);
    window.docking.seen += 1;
    if (title === "Watch") window.docking.watched += 1;
    const mine = box(coach);
    if (mine.left < 0 || mine.top < 0 || mine.right > innerWidth + 1 || mine.bottom > innerHeight + 1)
      fault(`the coach reaches out of the window: ${JSON.stringify(mine)}`);
    for (const text of coach.querySelectorAll(".coachsaid > p"))
      if (box(text).width < 230) fault(`text is ${box(text).width} wide`);
    const text = coach.querySelector(".coachsaid");
    if (text && text.scrollHeight > text.clientHeight + 1) fault("its text does not fit");
    const others = coach.classList.contains("head")
      ? ".ask, .why, .psheet button, .psheet .card, .psheet .preview"
      : ".board, .dock, .rail, .prompt, .prompt button, .handdock .card, .planstrip, .phases";
    for (const node of document.querySelectorAll(others))
      if (!coach.contains(node) && !node.closest(".full") && shown(node) && meet(mine, box(node)))
        fault(`the coach lies over ${said(node)}`);
    const pressed = ".coach button, .prompt .opts button, .thumbrow button, .answers button";
    for (const node of document.querySelectorAll(pressed)) {
      const at = box(node), x = at.x + at.width / 2, y = at.y + at.height / 2;
      if (!shown(node) || getComputedStyle(node).visibility === "hidden") continue;
      if (y > innerHeight || y < 0 || x < 0 || x > innerWidth) fault(`${said(node)} lies outside the window`);
      else if (over(node, x, y)) fault(`${said(over(node, x, y))} lies over ${said(node)}`);
    }
  };
  const pinned = () => {
    const coach = document.querySelector(".coach");
    if (!coach || document.querySelector("dialog[open]")) return;
    const title = coach.querySelector("h2")?.innerText ?? "";
    const sheet = document.querySelector(".psheet");
    for (const ring of document.querySelectorAll(".pins .ring.over, .pins .disc")) {
      const at = box(ring), what = ring.getAttribute("class");
      if (meet(at, box(coach))) window.docking.faults.add(`${title}: the coach lies over a ${what}`);
      if (at.left < -12 || at.top < -12 || at.right > innerWidth + 12 || at.bottom > innerHeight + 12)
        window.docking.faults.add(`${title}: a ${what} reaches out of the window`);
    }
    // Words beside cards, and chances on them: a number lies on none, a frame runs through none.
    for (const node of document.querySelectorAll(".cap > *, .ask, .why, .pill")) {
      if (!shown(node) || !node.textContent.trim()) continue;
      const ink = document.createRange();
      ink.selectNodeContents(node);
      const all = ink.getBoundingClientRect(), trim = all.height * 0.24;
      const word = { left: all.left + 1, right: all.right - 1, top: all.top + trim, bottom: all.bottom - trim };
      for (const ring of document.querySelectorAll(".pins .ring.over, .pins .disc")) {
        const at = box(ring), disc = ring.classList.contains("disc");
        const inside = !disc && word.left > at.left + 2 && word.right < at.right - 2
          && word.top > at.top + 2 && word.bottom < at.bottom - 2;
        if (meet(at, word) && !inside)
          window.docking.faults.add(`${title}: a ${ring.getAttribute("class")} lies over ${said(node)}`);
      }
    }
    for (const node of window.pointedAt?.() ?? []) {
      const at = box(node);
      if (sheet && !sheet.contains(node) && meet(at, box(sheet)))
        window.docking.faults.add(`${title}: the sheet lies over ${said(node)}`);
    }
  };
  window.dockingPinned = pinned;
  new MutationObserver(() => requestAnimationFrame(look)).observe(document, {
    subtree: true, childList: true, attributes: true, characterData: true,
  });
})();
"""


def faults(page: Any) -> list[str]:
    """What the watcher found so far."""
    page.evaluate("dockingPinned()")
    return list(page.evaluate("[...docking.faults]"))
