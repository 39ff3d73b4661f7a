"""Somebody who plays a game of cards and chips through the page alone: bets, raises with the slider, the field and the
buttons for round amounts, and exchanges cards by pointing at two of them. The hands are those of playing.py."""

from __future__ import annotations

import contextlib

from playwright.sync_api import TimeoutError

from tests.browser.players.playing import Clicker, Player, Sight, Tapper, Typist

__all__ = ["CardClicker", "CardPlayer", "CardTapper", "CardTypist"]


class CardPlayer(Player):
    """Raises as soon as it may and often after that, calls mostly, folds seldom; exchanges a card every other time."""

    raised = 0
    #: How often it raises where it may.
    boldness = 0.25
    #: The most chips that it calls; it folds to more.
    most_called = 1000

    def answer(self, sight: Sight) -> None:
        if not self.answered[sight.asked]:
            self.seen(sight.asked)
        self.answered[sight.asked] += 1
        answer = {
            "bet": self.bet,
            "exchange": self.exchange,
            "reserve": self.exchange,
            "scout": self.burn,
            "raise": self.number,
        }[sight.asked]
        answer(sight)

    def bet(self, sight: Sight) -> None:
        """A button; a raise asks for its size before anything is sent."""
        chance = self.rng.random()
        call, fold, bet = sight.choice("Call", "Pass"), sight.choice("Fold"), sight.choice("Raise")
        assert call is not None, sight
        if bet is not None and (not self.raised or chance < self.boldness):
            self.press(bet)
            now = self.look()
            if now.count is not None:
                assert now.frame == sight.frame, "The size of a raise is asked before the raise is sent."
                self.raised += 1
                self.raise_by(now)
        elif fold is not None and (chance > 0.9 or int(call.label.split()[-1]) > self.most_called):
            self.press(fold)
        else:
            self.press(call)

    def raise_by(self, sight: Sight) -> None:
        """Small raises by number, others by a preset."""
        assert sight.count is not None
        lo, hi, _ = sight.count
        if self.raised % 3 == 1:
            self.preset()
        else:
            self.enter(min(hi, lo + self.rng.randrange(6)))

    def preset(self) -> None:
        """The first amount that has a button, and the yes to it."""
        raise NotImplementedError

    def exchange(self, sight: Sight) -> None:
        """Two cards: one of the hand, then one that lies elsewhere; or none."""
        keep = sight.choice("Keep", "Swap nothing")
        assert keep is not None, sight
        if self.answered[sight.asked] % 2:
            own = [card for card, said in sight.cards.items() if said.startswith("legal") and card.startswith("hand-")]
            given = self.rng.choice(own)
            self.touch_card(given)
            now = self.look()
            assert now.cards[given].startswith("chosen"), now.cards
            targets = [card for card, said in now.cards.items() if said.startswith("legal") and card not in own]
            assert targets, "A chosen card leads nowhere."
            self.touch_card(self.rng.choice(targets))
            if self.confirms:
                self.confirm()
        else:
            self.press(keep)

    def burn(self, sight: Sight) -> None:
        self.press(self.rng.choice(sight.choices))


class CardClicker(CardPlayer, Clicker):
    """With a mouse."""

    def preset(self) -> None:
        self.page.locator(".presetrow .btn").first.click()
        self.page.locator(".countgo .btn.primary").click()

    def enter(self, number: int) -> None:
        entry = self.page.locator(".countentry")
        if self.raised % 2:
            entry.locator(".typed input").fill(str(number))
            assert int(entry.locator(".slider").input_value()) == number
            entry.locator(".btn.primary").click()
        else:
            self.page.keyboard.type(str(number))
            self.page.keyboard.press("Enter")


class CardTapper(CardPlayer, Tapper):
    """With a thumb: the filled button says yes to two chosen cards."""

    def preset(self) -> None:
        self.page.locator(".presetrow .btn").last.tap()
        self.page.locator(".countgo .btn.primary").tap()

    def enter(self, number: int) -> None:
        entry = self.page.locator(".countentry")
        field = entry.locator(".typed input")
        for _ in range(40):
            now = int(field.input_value())
            if now == number:
                break
            entry.get_by_role("button", name="One more" if now < number else "One less").tap()
        else:
            field.fill(str(number))
        entry.locator(".btn.primary").tap()

    def touch_card(self, card: str) -> None:
        """Whoever misses a card that just rises taps again."""
        chosen = self.page.locator(f"[data-card='{card}'][aria-pressed='true']")
        for _ in range(3):
            super().touch_card(card)
            with contextlib.suppress(TimeoutError):
                chosen.wait_for(state="attached", timeout=800)
                return
        raise AssertionError(f"Taps do not choose {card}.")


class CardTypist(CardPlayer, Typist):
    """With the keyboard alone: arrows lead from card to card, letters are on the buttons."""

    def preset(self) -> None:
        key = self.page.locator(".presetrow .btn kbd").first.inner_text()
        self.page.keyboard.press(key.lower())
        self.page.keyboard.press("Enter")

    def enter(self, number: int) -> None:
        self.page.keyboard.type(str(number))
        self.page.keyboard.press("Enter")

    def touch_card(self, card: str) -> None:
        """H leads to the hand, B to what lies on the table; from there arrows, then Space."""
        self.page.keyboard.press("h" if card.startswith("hand-") else "b")
        self.walk("card", card)
        self.page.keyboard.press(" ")
