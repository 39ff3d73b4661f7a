"""Sentences about the course of a round: Reset, the Market, steps, sieges, Collection, Scoring, Cleanup."""

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Dice, DiceRef, Entry, Figure
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import Args, GameLogWriter, seats_of, who
from sandtable.games.bridgefront.log.words import AGES
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_income(writer: GameLogWriter, told: Args, player: int, gained: int, now: int, held: int) -> list[Entry]:
    """INCOME: gold and mana of the Reset, with the cards drawn after it."""
    figures = [Figure(player, "gold", str(now)), Figure(player, "mana", str(held))]
    return [writer.line("income", writer.told("log-income", told, gold=gained), figures=figures)]


# -------------------------------------------------------------------------------------------------------------- Market


def tell_row_card(writer: GameLogWriter) -> list[Entry]:
    """ROW_CARD: the Market row, in one line."""
    kinds = [told.card for told in writer.take_all(ev.ROW_CARD)]
    moves = [writer.card_move("", "row", None, kind) for kind in kinds]
    text = writer.says("log-row-card", cards=[writer.card(kind) for kind in kinds])
    return [writer.line("market", text, moves=moves)]


def tell_offer(writer: GameLogWriter, told: Args, eligible: int) -> list[Entry]:
    """OFFER: a card is for sale."""
    seats = members(eligible)
    if len(seats) == 1:
        return []  # BID_WON says it all
    return [writer.line("market", writer.told("log-offer", told, seats=seats_of(seats)))]


def tell_buy_bid(writer: GameLogWriter) -> list[Entry]:
    """BUY_BID and PASS_BID: the bids that are shown, in one line. Pass Bids are shown only when nobody bought (R23)."""
    names = {ev.BUY_BID: "bid-buys", ev.PASS_BID: "bid-passes"}
    bids = [writer.told(names[told.kind], told) for told in writer.take_all(ev.BUY_BID, ev.PASS_BID)]
    return [writer.line("bid", writer.says("log-buy-bid", bids=bids))]


tell_pass_bid = tell_buy_bid


def tell_tie_rolled(writer: GameLogWriter) -> list[Entry]:
    """TIE_ROLLED: the dice of equal bids, a line for each roll."""
    taken = writer.take_all(ev.TIE_ROLLED)
    lines = []
    for number in dict.fromkeys(told.number for told in taken):
        rolls = [(told.player, told.die) for told in taken if told.number == number]
        parts = [writer.says("tie-roll", player=who(player), die=DiceRef((die,))) for player, die in rolls]
        least = min(die for _, die in rolls)
        dice = [Dice(player, "plain", [die], lost=[die > least]) for player, die in rolls]
        lines.append(writer.line("roll", writer.says("log-tie-rolled", number=number, rolls=parts), dice=dice))
    return lines


_FOR_NOTHING = 3  # how a card may be won


def tell_bid_won(writer: GameLogWriter, told: Args, player: int, card: int, how: int) -> list[Entry]:
    """BID_WON: who buys the card, or gets the last one for nothing."""
    name = "bid-for-nothing" if how == _FOR_NOTHING else "log-bid-won"
    moves = [writer.card_move("row", writer.zone("draw", player), player, card)]
    text = writer.told(name, told, how=writer.value("won", how))
    return [writer.line("market", text, moves=moves)]


def tell_gained(writer: GameLogWriter, told: Args, player: int, card: int, worth: int, why: int) -> list[Entry]:
    """GAINED: a card comes into a draw pile. What was bought has been told with the bid; its points have not."""
    if why == ev.GAIN_MARKET:
        return [writer.line("points", writer.told("points-gained", told, points=worth))] if worth else []
    source = "" if why == ev.GAIN_CARD and card < 0 else f"shown-{player}"
    moves = [writer.card_move(source, writer.zone("draw", player), player, card)]
    text = writer.told("log-gained", told, points=worth)
    return [writer.line("gain", text, moves=moves, secret=_is_secret(writer, why, card))]


def _is_secret(writer: GameLogWriter, why: int, kind: int) -> bool:
    """Whether the others are told less: of drafts while they are private, and of cards taken blindly."""
    if kind < 0:
        return False
    return writer.events[writer.at - 1].one_seat


# --------------------------------------------------------------------------------------------------------- action steps


def tell_step(writer: GameLogWriter, told: Args, mask: int) -> list[Entry]:
    """STEP: an Action Step begins."""
    return [writer.line("step", writer.told("log-step", told, players=seats_of(members(mask))))]


def tell_planned(writer: GameLogWriter) -> list[Entry]:
    """PLANNED: who is ready; what was planned is not told."""
    players = [told.player for told in writer.take_all(ev.PLANNED)]
    return [writer.line("ready", writer.says("log-planned", players=seats_of(players)), fold="ready")]


def tell_pillaged(writer: GameLogWriter, told: Args, player: int) -> list[Entry]:
    """PILLAGED: Gatewright has taken a Capital (R75), with the gold that follows."""
    figures = []
    if writer.gold_follows(player, ev.GOLD_PILLAGE):
        figures = [Figure(player, "gold", str(writer.take().now))]
    return [writer.line("gold", writer.told("log-pillaged", told), figures=figures)]


# ---------------------------------------------------------------------------------------------- Collection and Scoring


def tell_collect_done(writer: GameLogWriter) -> list[Entry]:
    """COLLECT_DONE: who has chosen what to take; not what."""
    players = [told.player for told in writer.take_all(ev.COLLECT_DONE)]
    return [writer.line("ready", writer.says("log-collect-done", players=seats_of(players)), fold="ready")]


_DRAFTS = {s.CENTER: "power", s.FORGE: "forge", s.MINE: "mine"}


def tell_collected(writer: GameLogWriter, told: Args, player: int, hex_: int, tile: int, mode: int) -> list[Entry]:
    """COLLECTED: what a tile brings, with a Mine's gold."""
    kind, what, coins, figures = "collect", "reforge", 0, []
    if tile == s.MINE and mode == s.COLLECT_FIRST:
        kind, what = "gold", "gold"
        if writer.gold_follows(player, ev.GOLD_MINE):
            paid = writer.take()
            coins, figures = paid.change, [Figure(player, "gold", str(paid.now))]
    elif tile == s.CENTER or mode == s.COLLECT_DRAFT:
        what = _DRAFTS[tile]
    text = writer.told("log-collected", told, what=what, gold=coins)
    return [writer.line(kind, text, [writer.id(hex_)], figures=figures)]


def tell_shown_card(writer: GameLogWriter) -> list[Entry]:
    """SHOWN_CARD: what a draft shows, in one line."""
    player = writer.args.player
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    kinds = [told.card for told in writer.take_like(ev.SHOWN_CARD, player)]
    text = writer.says("log-shown-card", player=who(player), cards=[writer.card(kind) for kind in kinds])
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_not_taken(writer: GameLogWriter, player: int, number: int, deck: int) -> list[Entry]:
    """NOT_TAKEN: cards that go back under their deck."""
    power = deck >= s.POWER
    age = AGES[deck - (s.POWER if power else s.MARKET) + 1]
    moves = [writer.card_move(f"shown-{player}", "", player, number=number)]
    return [writer.line("draft", writer.says("log-not-taken", cards=number, power=power, age=age), moves=moves)]


def tell_scored(writer: GameLogWriter) -> list[Entry]:
    """SCORED: the points of all players in one line. Others' totals are told only if they are shown (R140)."""
    scores = [writer.told("scored-one", told) for told in writer.take_all(ev.SCORED)]
    return [writer.line("score", writer.says("log-scored", scores=scores))]
