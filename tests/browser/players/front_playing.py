"""Somebody who plays any game of two fronts through the page alone: cards of the hands and of a fight, stacks, cards
of an opened stack, buttons. No rule of a game is known here: what may be done is read from what the page shows to
people. The hands are those of playing.py."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from typing import Any

from tests.browser.players.playing import PATIENCE, Choice, Clicker, Player, Sight, Tapper, Typist

__all__ = ["FrontClicker", "FrontPlayer", "FrontTapper", "FrontTypist"]

#: Stacks, piles and armies with what a screen reader is told of them.
_STACKS = """() => [...document.querySelectorAll('.frontsboard button[data-element]')]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0)
  .map((node) => {
    const said = node.querySelector('.says') ?? node.querySelector('.sr');
    return [node.dataset.element, `, ${said?.textContent ?? ''}`];
  })"""

#: The card or the stack that has the keyboard's focus.
_FOCUSED = "document.activeElement?.dataset?.card ?? document.activeElement?.dataset?.element ?? ''"

#: Buttons that answer nothing.
_ASIDE = re.compile(r"^(Back|List all|\d+ more|Tap |Now )|^$")
#: Buttons that end something: taken less often than others.
_ENDS = re.compile(r"^(End |Go on|Nobody|Done|Decline|Leave|Keep|Let |Do nothing|Stay|Pass|Hold|No )")


class FrontPlayer(Player):
    """Takes anything that is offered, things that do something rather than things that end it."""

    #: How often a stack of cards that can be chosen was opened, and how often a card of a fight was chosen.
    opened = 0
    fought = 0
    #: How gladly things are ended; whoever has seen enough hurries on.
    ending = 0.2

    def look(self) -> Sight:
        sight = super().look()
        return replace(sight, places={**sight.places, **dict(self.page.evaluate(_STACKS))})

    def answer(self, sight: Sight) -> None:
        if not self.answered[sight.asked]:
            self.seen(sight.asked)
        self.answered[sight.asked] += 1
        places = sight.marked("legal") + sight.marked("legal target")
        holding = sight.marked("cards of it can be chosen")
        cards = [card for card, said in sight.cards.items() if said.startswith("legal")]
        buttons = [choice for choice in sight.choices if not _ASIDE.match(choice.label)]
        deeds: list[tuple[float, tuple[str, Any]]] = [
            *((3.0 / max(1, len(cards)), ("card", card)) for card in cards),
            *((3.0 / max(1, len(places)), ("place", place)) for place in places),
            *((1.0 / max(1, len(holding)), ("open", place)) for place in holding if not cards),
            *((self.ending if _ENDS.match(choice.label) else 1.0, ("button", choice)) for choice in buttons),
        ]
        assert deeds, f"Nothing can be done: {sight}"
        kind, what = self.rng.choices([deed for _, deed in deeds], [weight for weight, _ in deeds])[0]
        if kind in ("place", "open") and self.page.locator(".lookpanel").count():
            self.page.locator(".lookpanel").get_by_role("button", name="Close").click()
        if kind == "button":
            self.press(what)
            self.complete()
        elif kind == "open":
            self.opened += 1
            self.touch_place(what)
            inside = [card for card, said in self.look().cards.items() if said.startswith("legal")]
            assert inside, f"The stack {what} opens, but none of its cards can be chosen."
            self.touch_card(self.rng.choice(inside))
            self.finish(sight)
        else:
            self.fought += bool(kind == "card" and self.page.locator(f".unitline [data-card='{what}']").count())
            self.touch_card(what) if kind == "card" else self.touch_place(what)
            self.finish(sight)

    def finish(self, sight: Sight) -> None:
        """What a choice leads to, until the question is answered."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.complete():
                return
            now = self.look()
            if now.frame != sight.frame or now.asked != sight.asked:
                return
            if self.page.locator(".confirming").count():
                return self.agree()
            offered = [choice for choice in now.choices if not _ASIDE.match(choice.label)]
            more = [choice for choice in offered if choice.primary]
            chosen = [card for card, said in now.cards.items() if said.startswith("chosen")] + now.marked("chosen")
            targets = [card for card, said in now.cards.items() if said.startswith("legal target")]
            spots = [place for place in now.marked("legal target") if place not in chosen]
            if chosen and more:
                return self.press(more[0])
            if chosen and targets:
                self.touch_card(self.rng.choice(targets))
            elif chosen and spots:
                self.touch_place(self.rng.choice(spots))
            elif chosen and offered:
                return self.press(self.rng.choice(offered))
            else:
                self.page.wait_for_timeout(60)
        raise AssertionError(f"What was chosen leads to no answer: {self.look()}")

    def complete(self) -> bool:
        """Waits while the page looks up what a choice leads to. If that is nothing more, the filled button says what
        the choice does, and is pressed; then True."""
        self.page.locator(".app[data-looking]").wait_for(state="detached")
        if not self.page.locator(".app[data-complete]").count():
            return False
        self.confirm()
        return True

    def agree(self) -> None:
        """Presses the yes."""
        self.page.locator(".confirming .btn.primary").click()


class FrontClicker(FrontPlayer, Clicker):
    """With a mouse."""

    def touch_place(self, place: str) -> None:
        self.page.locator(f".frontsboard button[data-element='{place}']").click()


class FrontTapper(FrontPlayer, Tapper):
    """With a thumb."""

    def touch_place(self, place: str) -> None:
        self.page.locator(f".frontsboard button[data-element='{place}']").tap()

    def touch_card(self, card: str) -> None:
        self.page.locator(f"[data-card='{card}']").first.tap(position={"x": 9, "y": 16})

    def press(self, choice: Choice) -> None:
        buttons = self.page.locator(".thumbrow .btn, .optchips .btn, .prompt .opts .btn:not(.hintbtn)")
        buttons.filter(has_text=choice.label).first.tap()

    def agree(self) -> None:
        self.page.locator(".confirming .btn.primary").tap()


class FrontTypist(FrontPlayer, Typist):
    """With the keyboard alone: letters and figures on the buttons, B and H lead to the board and the hand, arrows from
    card to card, Enter or Space takes one."""

    def touch_place(self, place: str) -> None:
        self._walk("element", place)

    def touch_card(self, card: str) -> None:
        self._walk("card", card)

    def agree(self) -> None:
        self.page.keyboard.press("Enter")

    def _walk(self, kind: str, name: str) -> None:
        """Goes there with arrows, each time the one that leads closest and was not tried here; else with Tab."""
        in_hand = self.page.locator(f"#hand [data-card='{name}']").count() if kind == "card" else 0
        self.page.keyboard.press("h" if in_hand else "b")
        tried = set[tuple[str, str]]()
        for _ in range(60):
            here = str(self.page.evaluate(_FOCUSED))
            if here == name:
                self.page.keyboard.press("Space")
                return
            arrow = next((arrow for arrow in self._toward(kind, name) if (here, arrow) not in tried), "Tab")
            tried.add((here, arrow))
            self.page.keyboard.press(arrow)
        raise AssertionError(f"The keyboard does not lead to {name}.")

    def _toward(self, kind: str, name: str) -> list[str]:
        """The four arrows, the one that points there first."""
        x, y = self.page.evaluate(
            """([kind, name]) => {
              const there = document.querySelector(`[data-${kind}="${name}"]`).getBoundingClientRect();
              const here = (document.activeElement ?? document.body).getBoundingClientRect();
              return [there.x + there.width / 2 - here.x - here.width / 2,
                there.y + there.height / 2 - here.y - here.height / 2];
            }""",
            [kind, name],
        )
        reach = {"ArrowRight": x, "ArrowLeft": -x, "ArrowDown": y, "ArrowUp": -y}
        return [arrow for arrow in sorted(reach, key=lambda arrow: -reach[arrow]) if reach[arrow] > 1]
