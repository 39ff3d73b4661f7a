"""The rules of Conquest a second time: plain Python, written from conquest.md alone, one generator for the whole game.

It shares nothing with the kernels but the options, the map and `Stream` (the ChaCha stream in plain integers). A test
plays the same choices here and there and compares everything after each: who is asked what, with which options, the
board, pools, cards, and how many words of chance were taken.
"""

from __future__ import annotations

import contextlib

from tests.games.conquest.reference_position import (
    CAPITALS,
    DECK,
    DISCARD,
    NEUTRAL,
    NOBODY,
    ROUNDS,
    TERRITORIES,
    Left,
    Over,
    Position,
    Steps,
)

__all__ = ["Reference"]


class Reference(Position):
    """A match, played by `choose`."""

    # -------------------------------------------------------------------------------------------------------- set-up

    def _play(self) -> Steps:
        try:
            yield from self._set_up()
            self.round, self.seat, self.in_turn = 1, self.first, True
            while self.out[self.seat]:
                self.seat = (self.seat + 1) % self.seats
            while True:
                try:
                    yield from self._turn(self.seat)
                except Left:
                    self.complete = None
                    self.victim = -1
                self._next_turn()
        except Over:
            return

    def _order(self) -> list[int]:
        return [(self.first + position) % self.seats for position in range(self.seats)]

    def _give(self, territory: int, seat: int) -> None:
        self.owner[territory] = seat
        self.armies[territory] = self.options.neutral_armies if seat == NEUTRAL else 1
        if seat != NEUTRAL:
            self.pool[seat] -= 1

    def _set_up(self) -> Steps:
        options = self.options
        self.first = self.deal.below(self.seats) if options.first_seat == "random" else options.first_seat
        if options.assign == "deal":
            self._deal()
        else:
            yield from self._claims()
        if options.placement == "open":
            while any(self.pool):
                for seat in self._order():
                    with contextlib.suppress(Left):
                        yield from self._place(seat, min(options.setup_batch, self.pool[seat]))
        elif options.placement == "blind":
            yield from self._together({seat: self._place(seat, self.pool[seat]) for seat in self.alive})
        else:
            for seat in self._order():
                own = self.own(seat)
                while self.pool[seat]:
                    self.armies[own[self.deal.below(len(own))]] += 1
                    self.pool[seat] -= 1
        if options.capitals == "random":
            for seat in self._order():
                if not self.out[seat]:
                    own = self.own(seat)
                    self.capital[seat] = own[self.deal.below(len(own))]
        elif options.capitals == "chosen":
            self.choosing_capitals = True
            yield from self._together({seat: self._capital(seat) for seat in self.alive})
            self.choosing_capitals = False

    def _capital(self, seat: int) -> Steps:
        self.capital[seat] = yield from self._ask(seat, "D_CAPITAL", self.own(seat))

    def _deal(self) -> None:
        options, pile = self.options, list(range(self.territories))
        for i in range(self.territories - 1, 0, -1):
            j = self.deal.below(i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        each, left = divmod(self.territories, self.seats)
        if options.neutral_third:
            each, left = self.territories // 3, 0
            for _ in range(self.territories - 2 * each):
                self._give(pile.pop(0), NEUTRAL)
        for position, seat in enumerate(self._order()):
            late, early = position >= self.seats - left, position < left
            for _ in range(each + ((options.extra == "last" and late) or (options.extra == "first" and early))):
                self._give(pile.pop(0), seat)
        for territory in pile:
            self._give(territory, NEUTRAL)

    def _claims(self) -> Steps:
        turn = 0
        while NOBODY in self.owner:
            able = [seat for seat in self.alive if self.pool[seat]]
            if not able:  # only after a resignation
                for territory in self.own(NOBODY):
                    self._give(territory, NEUTRAL)
                return
            seat = self._order()[turn % self.seats]
            turn += 1
            if seat in able:
                try:
                    territory = yield from self._ask(seat, "D_CLAIM", self.own(NOBODY))
                    self._give(territory, seat)
                except Left:
                    pass

    # ---------------------------------------------------------------------------------------------------------- turn

    def _turn(self, me: int) -> Steps:
        """Section 6."""
        options = self.options
        self.captured = self.voluntary = 0
        self.turns += 1
        before, own = self.pool[me], self.own(me)
        self.pool[me] += max(options.reinforce_min, len(own) // options.territory_divisor)
        for continent in self.world.continents:
            if set(continent.territories) <= set(own):
                self.pool[me] += continent.bonus * options.continent_pct // 100
        self.pool[me] += options.capital_bonus * sum(mark in own for mark in self.capital if mark >= 0)
        if self.turns == 1:
            self.pool[me] = before + (self.pool[me] - before) * options.first_turn_pct // 100
        yield from self._trade_phase(me)
        yield from self._place(me, self.pool[me])
        while code := (yield from self._ask(me, "D_ATTACK", [0, *self._attacks(me)])):
            edge = self.world.edges[code - 1]
            yield from self._battle(me, *((edge.a, edge.b) if self.owner[edge.a] == me else (edge.b, edge.a)))
        if options.draw_when == "attack_end":
            yield from self._draws(me)
        yield from self._fortify(me)
        if options.draw_when == "turn_end":
            yield from self._draws(me)
        if options.victory_pct < 100 and 100 * len(self.own(me)) >= options.victory_pct * self.territories:
            self._over(TERRITORIES, [me])

    def _next_turn(self) -> None:
        """The rest of T8."""
        position = (self.seat - self.first) % self.seats
        following = next(
            k for k in range(position + 1, position + 1 + self.seats) if not self.out[(self.first + k) % self.seats]
        )
        if following >= self.seats:
            if self.round == self.options.round_cap:
                best = max(map(self._standing, self.alive))
                self._over(ROUNDS, [seat for seat in self.alive if self._standing(seat) == best])
            self.round += 1
        self.seat = (self.first + following) % self.seats

    def _attacks(self, me: int) -> list[int]:
        if {"after_first_turn": self.turns, "after_round_1": self.round}.get(self.options.first_attacks) == 1:
            return []
        return [
            1 + edge.index
            for edge in self.world.edges
            for a, b in ((edge.a, edge.b), (edge.b, edge.a))
            if self.owner[a] == me and self.owner[b] != me and self.armies[a] >= 2
        ]

    def _fortify(self, me: int) -> Steps:
        for _ in range(0 if self.options.fortify == "none" else self.options.fortify_moves):
            reach = {t: self._reach(me, t) for t in self.own(me) if self.armies[t] >= 2}
            code = yield from self._ask(me, "D_FORTIFY_FROM", [0, *(1 + t for t in reach if reach[t])])
            if code == 0:
                return
            target = yield from self._ask(me, "D_FORTIFY_TO", reach[code - 1])
            number = yield from self._count(me, "D_COUNT", 1, self.armies[code - 1] - 1)
            self.armies[code - 1] -= number
            self.armies[target] += number

    def _reach(self, me: int, source: int) -> set[int]:
        reached, waiting = {source}, [source]
        while waiting:
            near = {t for t in self.world.neighbours[waiting.pop()] if self.owner[t] == me} - reached
            reached |= near
            waiting += near if self.options.fortify == "connected" else []
        return reached - {source}

    # --------------------------------------------------------------------------------------------------------- combat

    def _battle(self, me: int, source: int, target: int) -> Steps:
        """Section 7."""
        options, most = self.options, self.options.att_dice_max
        spare = self.armies[source] - 1
        codes = list(range(min(most, spare)))
        if options.attacker_dice == "max":
            codes = codes[-1:]
        if options.blitz and spare >= options.blitz_min:
            codes += [most, most + 1] if spare >= most else [most]
        how = yield from self._ask(me, "D_DICE", codes)
        standing = 0  # the defender's answer for the whole blitz
        while True:
            dice = how + 1 if how < most else min(most, self.armies[source] - 1)
            defence = yield from self._defence(me, target, standing)
            if how >= most and options.blitz_defence == "once" and self.armies[target] >= 2:
                standing = standing or defence
            self._roll(source, target, dice, defence)
            if self.armies[target] == 0:
                yield from self._capture(me, source, target, dice)
                return
            spare = self.armies[source] - 1
            if how < most or spare == 0 or (how > most and spare < most):
                break
        yield from self._withdraw(me, target)

    def _withdraw(self, me: int, held: int) -> Steps:
        """The house rule of a defender who held."""
        owner = self.owner[held]
        near = [1 + t for t in self.world.neighbours[held] if self.owner[t] == owner]
        if self.options.withdrawal and not self.options.fog and owner != NEUTRAL and self.armies[held] > 1 and near:
            try:
                code = yield from self._ask(owner, "D_WITHDRAW", [0, *near])
            except Left as left:
                if left.seat == me:
                    raise
                return
            if code:
                self.armies[code - 1] += self.armies[held] // 2
                self.armies[held] -= self.armies[held] // 2

    def _defence(self, me: int, target: int, standing: int) -> Steps:
        options, armies, owner = self.options, self.armies[target], self.owner[target]
        most = min(options.def_dice_max, armies)
        if owner == NEUTRAL or options.defender_dice == "max":
            return most
        if options.defender_dice == "one" or armies == 1:
            return 1
        if standing:
            return min(standing, armies)
        try:
            return 1 + (yield from self._ask(owner, "D_DEFEND", range(most)))
        except Left as left:
            if left.seat == me:
                raise
            return most  # neutral now

    def _roll(self, source: int, target: int, dice: int, defence: int) -> None:
        attack = sorted((1 + self.dice.below(self.options.die_sides) for _ in range(dice)), reverse=True)
        against = sorted((1 + self.dice.below(self.options.die_sides) for _ in range(defence)), reverse=True)
        for ours, theirs in zip(attack, against):
            wins = ours > theirs or (ours == theirs and self.options.tie_winner == "attacker")
            self.armies[target if wins else source] -= 1

    def _capture(self, me: int, source: int, target: int, dice: int) -> Steps:
        """The capture of section 7, then section 9, then the goal of 11.2."""
        loser = self.owner[target]
        self.owner[target] = me
        self.captured += 1
        victim = loser if loser != NEUTRAL and not self.own(loser) else -1

        def move(number: int) -> None:
            self.armies[source] -= number
            self.armies[target] += number

        def complete() -> None:
            self.complete, self.victim = None, -1
            move(self.least)
            if victim >= 0:
                self._eliminate(me, victim)

        most = self.armies[source] - 1
        if self.options.occupy == "all":
            move(most)
        elif self.options.occupy == "min" or (victim >= 0 and len(self.alive) == 2):
            move(dice)
        else:
            self.victim, self.complete = victim, complete
            number = yield from self._count(me, "D_OCCUPY", dice, most)
            self.victim, self.complete = -1, None
            move(number)
        if victim >= 0:
            yield from self._spoils(me, self._eliminate(me, victim))
        marks = [mark for mark in self.capital if mark >= 0]
        if marks and sum(self.owner[mark] == me for mark in marks) >= (self.options.capital_goal or len(marks)):
            self._over(CAPITALS, [me])

    # ---------------------------------------------------------------------------------------------------------- cards

    def _sets(self, me: int) -> list[tuple[tuple[int, ...], int]]:
        traded = self.trades[me] if self.options.bonus_scope == "player" else sum(self.trades)
        return self.cards.sets(self.hand(me), traded)

    def _trade(self, me: int, cards: tuple[int, ...], value: int) -> None:
        options = self.options
        lands = [self.cards.deck[card].territory for card in cards]
        for land in [land for land in lands if land >= 0 and self.owner[land] == me][: options.territory_bonus_limit]:
            if options.territory_bonus_to == "territory":
                self.armies[land] += options.territory_bonus
            else:
                self.pool[me] += options.territory_bonus
        for card in cards:
            self.place[card] = DISCARD
        self.pool[me] += value
        self.trades[me] += 1

    def _may_trade(self) -> bool:
        return self.options.trades_per_turn == 0 or self.voluntary < self.options.trades_per_turn

    def _trade_phase(self, me: int) -> Steps:
        """T2 and section 8.5."""
        while sets := self._sets(me):
            due = 0 < self.options.must_trade_at <= len(self.hand(me))
            if not due and not self._may_trade():
                return
            code = yield from self._ask(me, "D_TRADE", range(int(due), len(sets) + 1))
            if code == 0:
                return
            self.voluntary += not due
            self._trade(me, *sets[code - 1])

    def _spoils(self, me: int, inherited: int) -> Steps:
        """Section 9 steps 5 to 7."""
        forced = self.options.inherit_trade == "forced"
        while sets := self._sets(me):
            if forced and not (inherited and len(self.hand(me)) >= self.limit):
                break
            if not forced and (self.options.inherit_trade == "later" or not self._may_trade()):
                break
            code = yield from self._ask(me, "D_TRADE", range(int(forced), len(sets) + 1))
            if code == 0:
                break
            self.voluntary += not forced
            self._trade(me, *sets[code - 1])
        yield from self._discard(me)
        yield from self._place(me, self.pool[me])

    def _discard(self, me: int) -> Steps:
        while 0 < self.limit < len(self.hand(me)):
            card = yield from self._ask(me, "D_DISCARD", self.hand(me))
            self.place[card] = DISCARD

    def _draws(self, me: int) -> Steps:
        """Section 8.6."""
        if not self.captured or self.options.card_system == "none":
            return
        for _ in range(self.options.draws):
            full = 0 < self.limit <= len(self.hand(me))
            if full and self.options.at_limit == "skip":
                continue
            if not self.hand(DECK):
                for card in self.hand(DISCARD):
                    self.place[card] = DECK
            if deck := self.hand(DECK):
                self.place[deck[self.decks.below(len(deck))]] = me
        yield from self._discard(me)
