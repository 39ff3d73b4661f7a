"""Somebody who plays any game on a board of hexes through the page alone: cards of the hand, places, borders and units
on the board, numbers, bids, buttons, and the yes that completes a plan. No rule of a game is known here: what may be
done is read from what the page shows to people. The hands are those of playing.py."""

from __future__ import annotations

import contextlib
import re
import time
from typing import Any

from playwright.sync_api import TimeoutError

from tests.browser.players.playing import PATIENCE, Choice, Clicker, Player, Sight, Tapper, Typist

__all__ = ["HexClicker", "HexPlayer", "HexTapper", "HexTypist"]

#: Buttons that answer nothing.
_ASIDE = re.compile(r"^(Take back|Back|List all|\d+ more|Tap |Now )|^$")
#: Buttons that end something: taken less often than others.
_ENDS = re.compile(r"^(Done|Stop|No |Take none)")


class HexPlayer(Player):
    """Takes anything that is offered, things that do something rather than things that end it."""

    #: How often a plan that is almost made is taken back and made anew; the first one always is, unless this is 0.
    doubts = 0.06
    taken_back = 0
    confirmed = 0

    def answer(self, sight: Sight) -> None:
        if not self.answered[sight.asked]:
            self.seen(sight.asked)
        self.answered[sight.asked] += 1
        if sight.count is not None:
            self.number(sight)
        elif self.page.locator(".bidrow").count():
            self.bid()
        elif self.page.locator(".planstrip .btn, .planline .btn").filter(has_text="Take back").count() and (
            self.doubts and (not self.taken_back or self.rng.random() < self.doubts)
        ):
            self.taken_back += 1
            self.undo()
            return
        else:
            self.take_something(sight)
        self.say_yes(sight)

    def take_something(self, sight: Sight) -> None:
        """A card, something on the board, or a button; what it leads to, until the question is answered."""
        places = sight.marked("legal") + sight.marked("legal target")
        cards = [card for card, said in sight.cards.items() if said.startswith("legal")]
        buttons = [choice for choice in sight.choices if not _ASIDE.match(choice.label)]
        deeds: list[tuple[float, Any]] = [
            *((2.0 / max(1, len(cards)), ("card", card)) for card in cards),
            *((2.0 / max(1, len(places)), ("place", place)) for place in places),
            *((0.25 if _ENDS.match(choice.label) else 1.0, ("button", choice)) for choice in buttons),
        ]
        assert deeds, f"Nothing can be done: {sight}"
        kind, what = self.rng.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])[0]
        if kind == "button":
            return self.press(what)
        if kind == "card":
            self.touch_card(what)
        else:
            self.touch_place(what)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            now = self.look()
            if now.frame != sight.frame or now.asked != sight.asked or self.page.locator(".confirming").count():
                return
            offered = [choice for choice in now.choices if not _ASIDE.match(choice.label)]
            more = [choice for choice in offered if choice.primary]
            if more:
                return self.press(more[0])
            chosen = now.marked("chosen") + [card for card, said in now.cards.items() if said.startswith("chosen")]
            targets = [place for place in now.marked("legal target") if place not in chosen]
            if targets:
                self.touch_place(self.rng.choice(targets))
            elif chosen and offered:
                return self.press(self.rng.choice(offered))
            else:
                self.page.wait_for_timeout(60)

    def say_yes(self, before: Sight) -> None:
        """A choice that completes a plan is confirmed."""
        self.wait_until_led_on(before)
        if self.page.locator(".confirming .btn.primary").count():
            # Others who finish their plans meanwhile make new frames.
            assert self.look().decision == before.decision, "A plan was sent before the yes."
            self.confirmed += 1
            self.agree()

    def agree(self) -> None:
        """Presses the yes."""
        self.page.locator(".confirming .btn.primary").click()

    def undo(self) -> None:
        """Takes the plan back."""
        self.page.locator(".planstrip .btn, .planline .btn").filter(has_text="Take back").click()

    def number(self, sight: Sight) -> None:
        assert sight.count is not None
        lo, hi, _ = sight.count
        self.enter(self.rng.choice([lo, hi, (lo + hi) // 2]))

    def bid(self) -> None:
        """One of the rows, with a number within its range."""
        rows = self.page.locator(".bidrow")
        row = rows.nth(self.rng.randrange(rows.count()))
        field = row.locator(".typed input")
        lo, hi = (int(row.locator(".slider").get_attribute(name)) for name in ("min", "max"))
        wanted = min(hi, lo + self.rng.randrange(3))
        field.fill(str(wanted))
        field.blur()
        assert int(field.input_value()) == wanted
        self.send_bid(row)

    def send_bid(self, row: Any) -> None:
        """Presses the button of a row."""
        row.locator(".bidgo").click()


class HexClicker(HexPlayer, Clicker):
    """With a mouse."""


class HexTapper(HexPlayer, Tapper):
    """With a thumb."""

    def touch_place(self, place: str) -> None:
        """The board may begin to move just then; whoever misses taps again."""
        for _ in range(4):
            self.page.touchscreen.tap(*self.spot(place))
            with contextlib.suppress(TimeoutError):
                self.page.wait_for_function(
                    """(place) => document.querySelector('.confirming')
                      || document.querySelector(`.world .el[data-element="${place}"][aria-label$=', chosen']`)""",
                    arg=place,
                    timeout=800,
                )
                return
        raise AssertionError(f"Taps do not choose {place}.")

    def press(self, choice: Choice) -> None:
        buttons = self.page.locator(".thumbrow .btn, .optchips .btn, .prompt .opts .btn:not(.hintbtn)")
        buttons.filter(has_text=choice.label).first.tap()

    def agree(self) -> None:
        self.page.locator(".confirming .btn.primary").tap()

    def undo(self) -> None:
        self.page.locator(".planline .btn").filter(has_text="Take back").tap()

    def send_bid(self, row: Any) -> None:
        row.locator(".bidgo").tap()

    def enter(self, number: int) -> None:
        entry = self.page.locator(".countentry")
        entry.locator(".typed input").fill(str(number))
        entry.locator(".typed input").blur()
        entry.locator(".btn.primary").tap()


class HexTypist(HexPlayer, Typist):
    """With the keyboard alone: places by their names, letters and figures on the buttons, Z takes back."""

    def touch_place(self, place: str) -> None:
        """Goes there by its name and takes it with Enter. A card that was only looked at is laid back first."""
        if self.page.locator("dialog.zoomed[open]").count():
            self.page.keyboard.press("Escape")
        name = str(self.page.locator(f".world .el[data-element='{place}']").get_attribute("aria-label")).split(",")[0]
        self.page.keyboard.press("/")
        self.page.locator(".goto input").wait_for()
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")

    def touch_card(self, card: str) -> None:
        """H leads to the hand; arrows go on from card to card, Space takes one."""
        self.page.keyboard.press("h")
        for _ in range(30):
            if self.page.evaluate("document.activeElement?.dataset?.card ?? ''") == card:
                self.page.keyboard.press(" ")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {card}.")

    def undo(self) -> None:
        self.page.evaluate("document.activeElement?.blur()")
        self.page.keyboard.press("z")

    def agree(self) -> None:
        self.page.keyboard.press("Enter")

    def send_bid(self, row: Any) -> None:
        row.locator(".typed input").focus()
        self.page.keyboard.press("Enter")
