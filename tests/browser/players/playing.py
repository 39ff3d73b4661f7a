"""Somebody who plays Conquest through the page alone: sees what it offers, and clicks, taps or types an answer.

Nothing here asks the server or the page's scripts: what is legal is read from what the page shows to people (rims,
buttons, names for screen readers), so a choice that cannot be reached by hand is one that is never taken.
"""

from __future__ import annotations

import contextlib
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.witness import settled

__all__ = ["PATIENCE", "POLL", "Clicker", "Choice", "Player", "Sight", "Tapper", "Typist"]

#: Seconds until whoever plays gives up on a page that does not lead on.
PATIENCE = 60.0

#: Milliseconds between two looks at a page that is waited for; in tests all waits look that often (conftest.py). By
#: default there is one a frame, for which the page is drawn anew each time.
POLL = 30

#: Everything a person can see of the question: read in one go, so that it is one moment.
_LOOK = """() => {
  const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
  const text = (node) => (node ? node.innerText.trim().replaceAll('\\u00a0', ' ') : '');
  const app = document.querySelector('.app');
  const buttons = [...document.querySelectorAll('.prompt .opts .btn, .optchips .btn, .thumbrow .btn')]
    .filter((b) => shown(b) && !b.disabled && !b.matches('.pathbtn, .hintbtn'))
    .map((b) => ({
      label: text(b.querySelector('.label')?.firstChild?.nodeType === 3
        ? { innerText: b.querySelector('.label').firstChild.textContent } : b.querySelector('.label')),
      detail: text(b.querySelector('small')), key: text(b.querySelector('kbd')),
      primary: b.classList.contains('primary'),
    }));
  const input = document.querySelector('.countentry .typed input');
  const slider = document.querySelector('.countentry .slider');
  return {
    frame: Number(app?.dataset.frame ?? -1), decision: Number(app?.dataset.decision ?? -1),
    asked: app?.dataset.asked ?? '', over: !!document.querySelector('.result'),
    text: text(document.querySelector('.ask')), why: text(document.querySelector('.why')), buttons,
    count: slider ? [Number(slider.min), Number(slider.max), Number(input.value)] : null,
    places: [...document.querySelectorAll('.el[role=button]')]
      .map((e) => [e.dataset.element, e.getAttribute('aria-label')]),
    cards: [...document.querySelectorAll('[data-card]')].filter(shown)
      .map((c) => [c.dataset.card, c.querySelector('.sr.state')?.textContent.trim() ?? '']),
  };
}"""

#: Where the pointer can hit an element of the board, and nothing else is in front of it: its counter, else any spot.
_SPOT = """async (id) => {
  // The board may still be moving towards what is asked.
  const camera = document.querySelector('.camera');
  for (let still = 0, last = ''; still < 6; still = camera.style.transform === last ? still + 1 : 0) {
    last = camera.style.transform;
    await new Promise(requestAnimationFrame);
  }
  const hits = (x, y) => {
    const there = document.elementFromPoint(x, y);
    return there?.closest('.world [data-element]')?.dataset.element === id;
  };
  const middle = (node) => { const b = node.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; };
  const named = (part) => document.querySelector(`.world ${part}[data-element="${CSS.escape(id)}"]`);
  const plate = named('.counter')?.querySelector('.plate');
  if (plate) { const [x, y] = middle(plate); if (hits(x, y)) return [x, y]; }
  const box = named('.el').getBoundingClientRect(), [mx, my] = middle(named('.el'));
  if (hits(mx, my)) return [mx, my];
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
    const x = box.x + (box.width * i) / 12, y = box.y + (box.height * j) / 12;
    if (hits(x, y)) return [x, y];
  }
  return null;
}"""

#: Where the pointer can hit a card that others of its hand lie over: from its left edge to its right.
_CARD_SPOT = """(id) => {
  const card = [...document.querySelectorAll(`[data-card="${CSS.escape(id)}"]`)]
    .find((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0);
  card.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const box = card.getBoundingClientRect();
  for (const down of [0.3, 0.1, 0.6, 0.9]) for (const part of [0.12, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]) {
    const [x, y] = [box.x + box.width * part, box.y + box.height * down];
    if (document.elementFromPoint(x, y)?.closest('[data-card]') === card) return [x, y];
  }
  return null;
}"""

_TAKEN = """([frame]) => {
  const app = document.querySelector('.app');
  return Number(app.dataset.frame) !== frame || !!document.querySelector('.result');
}"""

#: The question in sight is answered, or a yes to its answer is waited for.
_LED_ON = """([frame, asked]) => {
  const app = document.querySelector('.app');
  if ('looking' in app.dataset) return false;
  return Number(app.dataset.frame) !== frame || (app.dataset.asked ?? '') !== asked
    || !!document.querySelector('.result, .confirming, .app[data-complete]');
}"""

_MOVED_ON = """([frame, asked]) => {
  const app = document.querySelector('.app');
  if (!app || document.querySelector('.result')) return !!app;
  return (Number(app.dataset.frame) !== frame || !asked) && !!app.dataset.asked;
}"""


@dataclass(frozen=True)
class Choice:
    """A button under the question."""

    label: str
    detail: str
    key: str
    primary: bool

    @property
    def chance(self) -> int:
        """The percentage in the second line, -1 without one."""
        found = re.search(r"(\d+)%", self.detail)
        return int(found[1]) if found else -1


@dataclass(frozen=True)
class Sight:
    """What the page shows at one moment. `decision` is the number of the one that is owed, -1 if none is. `places` and
    `cards` map ids to what a screen reader is told."""

    frame: int
    decision: int
    asked: str
    over: bool
    text: str
    why: str
    choices: list[Choice]
    count: tuple[int, int, int] | None
    places: dict[str, str]
    cards: dict[str, str]

    def marked(self, word: str) -> list[str]:
        """Places whose name for screen readers ends in this word: "legal", "legal target", "chosen"."""
        return [place for place, name in self.places.items() if name.endswith(", " + word)]

    def armies(self, place: str) -> int:
        """The number on a place's counter."""
        found = re.search(r"(\d+) (army|armies)", self.places[place])
        return int(found[1]) if found else 0

    def choice(self, *beginnings: str) -> Choice | None:
        """The first button that begins with one of these words."""
        return next((o for word in beginnings for o in self.choices if o.label.startswith(word)), None)


@dataclass
class Player:
    """Plays on with a plain plan: reinforce where it pleases, attack while the chances are good, end the turn.

    `seen` is called once for each kind of question, before it is answered.
    """

    page: Any
    rng: random.Random
    seen: Callable[[str], None] = lambda kind: None
    least_chance: int = 55
    answered: Counter[str] = field(default_factory=Counter)

    # ------------------------------------------------------------------------------------------------- the hands

    def press(self, choice: Choice) -> None:
        """Takes the choice of a button."""
        raise NotImplementedError

    def touch_place(self, place: str) -> None:
        """Chooses a place of the board."""
        raise NotImplementedError

    def touch_card(self, card: str) -> None:
        """Chooses a card of the hand."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Takes the filled button if a choice waits for it."""
        filled = next((choice for choice in self.look().choices if choice.primary), None)
        assert filled is not None, "A choice is complete, but no filled button takes it."
        self.press(filled)

    def enter(self, number: int) -> None:
        """Sets the number that is asked and sends it."""
        raise NotImplementedError

    #: Whether a complete choice of places still waits for the filled button.
    confirms = False

    # -------------------------------------------------------------------------------------------------- the eyes

    def look(self) -> Sight:
        """What the page shows now."""
        raw = self.page.evaluate(_LOOK)
        return Sight(
            frame=raw["frame"],
            decision=raw["decision"],
            asked=raw["asked"],
            over=raw["over"],
            text=raw["text"],
            why=raw["why"],
            choices=[Choice(**button) for button in raw["buttons"]],
            count=tuple(raw["count"]) if raw["count"] else None,
            places=dict(raw["places"]),
            cards=dict(raw["cards"]),
        )

    def wait_for_turn(self, before: Sight | None = None, timeout: float = 1000 * PATIENCE) -> Sight:
        """Waits for a question, after `before` another one, or for the end."""
        frame, asked = (before.frame, before.asked) if before else (-2, "")
        end = time.monotonic() + timeout / 1000
        while True:
            self.page.wait_for_function(_MOVED_ON, arg=[frame, asked], timeout=timeout, polling=POLL)
            sight = self.look()
            if sight.asked or sight.over or time.monotonic() > end:  # a table that is just sent may ask twice
                return sight

    def expect_again(self, before: Sight, timeout: float = PATIENCE) -> None:
        """The same question comes again with all that belongs to it, after a page was loaded anew or found its server
        again; a page draws its cards a moment after the question."""
        self.wait_for_turn()
        end = time.monotonic() + timeout
        while self.look() != before and time.monotonic() < end:
            time.sleep(0.05)
        assert self.look() == before

    def wait_until_taken(self, before: Sight) -> None:
        """Waits until the answer to this question is seen on the board, whoever is asked next."""
        self.page.wait_for_function(_TAKEN, arg=[before.frame], polling=POLL)

    def wait_until_led_on(self, before: Sight) -> None:
        """Waits until what was done answers this question, or has to be said yes to."""
        self.page.wait_for_function(_LED_ON, arg=[before.frame, before.asked], polling=POLL)

    # -------------------------------------------------------------------------------------------------- the plan

    def play(self, choices: int | None = None, until: Callable[[Sight], bool] = lambda sight: False) -> Sight:
        """Answers questions: as many as said, or until something is in sight, or to the end of the match."""
        sight = self.wait_for_turn()
        while not sight.over and not until(sight) and (choices is None or choices > 0):
            self.answer(sight)
            sight = self.wait_for_turn(sight)
            choices = None if choices is None else choices - 1
        if sight.over and not self.answered["end"]:
            self.answered["end"] += 1
            self.seen("end")
        return sight

    def answer(self, sight: Sight) -> None:
        """Answers the question in sight."""
        if not self.answered[sight.asked]:
            self.seen(sight.asked)
        self.answered[sight.asked] += 1
        answer = {
            "where": self.place,
            "claim": self.place,
            "capital": self.place,
            "count": self.number,
            "trade": self.trade,
            "attack": self.attack,
            "discard": self.discard,
            "fortify-from": self.fortify,
            "fortify-to": self.place,
            "dice": self.roll,
            "defend": self.defend,
        }[sight.asked]
        answer(sight)

    def place(self, sight: Sight) -> None:
        self.to(self.rng.choice(sight.marked("legal")))

    def number(self, sight: Sight) -> None:
        assert sight.count is not None
        lo, hi, _ = sight.count
        self.enter(self.rng.choice([lo, hi, (lo + hi) // 2]))

    def attack(self, sight: Sight) -> None:
        """Looks at the strongest places first, and stops when no chance is good enough."""
        strong = sorted(sight.marked("legal"), key=sight.armies, reverse=True)
        for source in strong[:3]:
            self.touch_place(source)
            now = self.look()
            best = max(now.choices, key=lambda choice: choice.chance, default=None)
            if best is not None and best.chance >= self.least_chance:
                names = {name.split(",")[0]: place for place, name in now.places.items()}
                return self.to(names[best.label])
        now = self.look()
        stop = now.choice("Stop")
        if stop is None:  # on a phone it stands where "Back" does while a place is chosen
            back = now.choice("Back")
            assert back is not None, now
            self.press(back)
            stop = self.look().choice("Stop")
        assert stop is not None
        self.press(stop)

    def to(self, place: str) -> None:
        """The last place of a choice, and the yes to it where one is asked for: always with a thumb, else where nothing
        more is asked though it could be, and the button then says what the choice does."""
        before = self.look()
        self.touch_place(place)
        if self.confirms:
            self.confirm()
        self.wait_until_led_on(before)
        if self.page.locator(".app[data-complete]").count():
            self.confirm()

    def roll(self, sight: Sight) -> None:
        blitz, rolls = sight.choice("Blitz"), [choice for choice in sight.choices if choice.label.startswith("Roll")]
        if blitz is not None and self.rng.random() < 0.7:
            return self.press(blitz)
        self.press(rolls[-1] if rolls else sight.choices[0])

    def defend(self, sight: Sight) -> None:
        self.press(self.rng.choice(sight.choices))

    def trade(self, sight: Sight) -> None:
        """Chooses cards one by one until they are a set."""
        for _ in range(5):
            usable = [card for card, said in sight.cards.items() if said.startswith("legal")]
            chosen = [card for card, said in sight.cards.items() if said.startswith("chosen")]
            if chosen and any(choice.primary for choice in sight.choices):
                break
            self.touch_card(usable[0])
            sight = self.look()
        self.confirm()

    def discard(self, sight: Sight) -> None:
        self.touch_card(self.rng.choice(list(sight.cards)))
        self.confirm()

    def fortify(self, sight: Sight) -> None:
        places, end = sight.marked("legal"), sight.choice("End turn")
        assert end is not None
        if places and self.rng.random() < 0.5:
            self.to(self.rng.choice(places))
        else:
            self.press(end)

    # -------------------------------------------------------------------------------------------------- the board

    def spot(self, place: str) -> tuple[float, float]:
        """Where a place can be hit; what a panel hides is moved into view first, as people do."""
        spot = self.page.evaluate(_SPOT, place)
        if spot is None:
            self.show_whole_board()
            spot = self.page.evaluate(_SPOT, place)
        assert spot is not None, f"{place} cannot be reached with the pointer."
        return spot[0], spot[1]

    def show_whole_board(self) -> None:
        """The whole board, zoomed out."""
        self.page.get_by_role("button", name="Whole board").click()


class Clicker(Player):
    """Plays with a mouse."""

    def press(self, choice: Choice) -> None:
        self.page.locator(".prompt .opts .btn").filter(has_text=choice.label).first.click()

    def touch_place(self, place: str) -> None:
        self.page.mouse.click(*self.spot(place))

    def touch_card(self, card: str) -> None:
        """Where nothing lies over it: a card that is raised lies over the edge of its neighbour."""
        self.page.locator(f"[data-card='{card}']").first.wait_for()
        settled(self.page)
        spot = self.page.evaluate(_CARD_SPOT, card)
        assert spot is not None, f"{card} cannot be reached with the pointer."
        self.page.mouse.click(*spot)

    def enter(self, number: int) -> None:
        """With the slider, the keys and the small buttons in turn."""
        way = self.answered["count"] % 4
        entry = self.page.locator(".countentry")
        if way == 1:
            slider = entry.locator(".slider")
            lo, hi = int(slider.get_attribute("min")), int(slider.get_attribute("max"))
            box = slider.bounding_box()
            thumb = 24  # px; the thumb's middle moves between the ends of the track less half of it
            x = thumb / 2 + (box["width"] - thumb) * (number - lo) / max(1, hi - lo)
            slider.click(position={"x": x, "y": box["height"] / 2})
        elif way == 2:
            self.page.keyboard.type(str(number))
            self.page.keyboard.press("Enter")
            return
        elif way == 3:
            entry.get_by_role("button", name=re.compile("^most")).click()
            while int(entry.locator(".typed input").input_value()) > number:
                entry.get_by_role("button", name="One less").click()
        else:
            entry.locator(".typed input").fill(str(number))
        assert int(entry.locator(".typed input").input_value()) == number
        entry.locator(".btn.primary").click()


class Tapper(Player):
    """Plays with a thumb: a tap chooses and shows, the filled button does it."""

    confirms = True

    def press(self, choice: Choice) -> None:
        self.page.locator(".thumbrow .btn, .optchips .btn").filter(has_text=choice.label).first.tap()

    def touch_place(self, place: str) -> None:
        """The board may begin to move just then; whoever misses taps again."""
        chosen = self.page.locator(f".world .el[data-element='{place}'][aria-label$=', chosen']")
        for _ in range(4):
            self.page.touchscreen.tap(*self.spot(place))
            with contextlib.suppress(TimeoutError):
                chosen.wait_for(state="attached", timeout=800)
                return
        raise AssertionError(f"Taps do not choose {place}.")

    def touch_card(self, card: str) -> None:
        self.page.locator(f"[data-card='{card}']").tap(position={"x": 12, "y": 40})

    def enter(self, number: int) -> None:
        entry = self.page.locator(".countentry")
        entry.get_by_role("button", name=re.compile("^least")).tap()
        while int(entry.locator(".typed input").input_value()) < number:
            entry.get_by_role("button", name="One more").tap()
        entry.locator(".btn.primary").tap()

    def show_whole_board(self) -> None:
        """Two fingers that close."""
        box = self.page.locator(".world").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 3
        touch = self.page.context.new_cdp_session(self.page)

        def fingers(kind: str, apart: float) -> None:
            points = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
            touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        for _ in range(2):
            fingers("touchStart", 150)
            for apart in range(130, 20, -20):
                fingers("touchMove", apart)
            fingers("touchEnd", 0)
        touch.detach()


class Typist(Player):
    """Plays with the keyboard alone: letters and figures on the buttons, B and arrows for places, Enter."""

    def press(self, choice: Choice) -> None:
        self.page.keyboard.press("Enter" if choice.key in ("↵", "") else choice.key.lower())

    def focused(self, kind: str = "element") -> str:
        """The place or the card ("element", "card") that has the keyboard's focus, empty if none has."""
        return str(self.page.evaluate("(kind) => document.activeElement?.dataset?.[kind] ?? ''", kind))

    def walk(self, kind: str, goal: str) -> None:
        """Goes from what has the focus to another place or card with arrows: of those pressed least there the one that
        leads closest, so that nothing that can be reached is missed."""
        pressed = Counter[tuple[str, str]]()
        while (here := self.focused(kind)) != goal:
            assert here, f"The keyboard's focus is on no {kind}."
            assert pressed.total() < 120, f"Arrows do not lead from {here} to {goal}."
            arrow = min(self._arrows(kind, here, goal), key=lambda one: pressed[here, one])
            pressed[here, arrow] += 1
            self.page.keyboard.press(arrow)

    def touch_place(self, place: str) -> None:
        """B leads to the board, arrows go on."""
        self.page.keyboard.press("b")
        self.walk("element", place)
        self.page.keyboard.press("Enter")

    def _arrows(self, kind: str, here: str, there: str) -> list[str]:
        """The four arrows, the one that points there first."""
        x, y = self.page.evaluate(
            """([kind, a, b]) => {
              const among = kind === 'element' ? '.world .el' : '';
              const at = (id) => document.querySelector(`${among}[data-${kind}="${id}"]`).getBoundingClientRect();
              const [p, q] = [at(a), at(b)];
              return [q.x + q.width / 2 - p.x - p.width / 2, q.y + q.height / 2 - p.y - p.height / 2];
            }""",
            [kind, here, there],
        )
        reach = {"ArrowRight": x, "ArrowLeft": -x, "ArrowDown": y, "ArrowUp": -y}
        return sorted(reach, key=lambda arrow: -reach[arrow])

    def touch_card(self, card: str) -> None:
        """From the first card of the hand on with Tab."""
        self.page.keyboard.press("h")
        for _ in range(30):
            if self.page.evaluate("document.activeElement?.dataset?.card ?? ''") == card:
                self.page.keyboard.press(" ")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {card}.")

    def enter(self, number: int) -> None:
        """Arrows and figures in turn."""
        now = int(self.page.locator(".countentry .typed input").input_value())
        if self.answered["count"] % 2:
            self.page.keyboard.type(str(number))
        else:
            for _ in range(abs(number - now)):
                self.page.keyboard.press("ArrowUp" if number > now else "ArrowDown")
        self.page.keyboard.press("Enter")


def places_told(page: Any) -> list[str]:
    """What the end says of places: "1. You", "2. Ada"."""
    page.get_by_role("region", name="Result").wait_for()
    place, name = "one.querySelector(':scope > b').textContent", "one.querySelector('.who b').textContent"
    told: list[str] = page.locator(".endranks li").evaluate_all(f"all => all.map(one => `${{{place}}}. ${{{name}}}`)")
    return told
