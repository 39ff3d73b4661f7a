"""Sentences about the course of a round: Reset, the Market, steps, sieges, Collection, Scoring, Cleanup."""

from sandtable.core.kernel.masks import members
from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import HOW_WON, GameLogWriter, joined, named, who, whose
from sandtable.games.bridgefront.log.words import AGES, TILE_NAMES, gold, points
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_income(writer: GameLogWriter, player: int, gained: int, now: int, held: int) -> list[Entry]:
    """INCOME: gold and mana of the Reset, with the cards drawn after it."""
    get = writer.verb(player, " get ", " gets ")
    text: Text = [
        who(player),
        get,
        StrongRef(gold(gained)),
        f" ({now}) and {writer.verb(player, 'have', 'has')} {held} mana.",
    ]
    figures = [Figure(player, "gold", str(now)), Figure(player, "mana", str(held))]
    return [writer.line("income", text, figures=figures)]


# -------------------------------------------------------------------------------------------------------------- Market


def tell_row_card(writer: GameLogWriter) -> list[Entry]:
    """ROW_CARD: the Market row, in one line."""
    kinds = [told.card for told in writer.take_all(ev.ROW_CARD)]
    moves = [writer.card_move("", "row", None, kind) for kind in kinds]
    text: Text = ["The Market: ", *joined([writer.card(kind) for kind in kinds]), "."]
    return [writer.line("market", text, moves=moves)]


def tell_offer(writer: GameLogWriter, card: int, eligible: int) -> list[Entry]:
    """OFFER: a card is for sale."""
    seats = members(eligible)
    if len(seats) == 1:
        return []  # BID_WON says it all
    return [writer.line("market", [*writer.card(card), " is for sale to ", *named(seats), "."])]


def tell_buy_bid(writer: GameLogWriter) -> list[Entry]:
    """BUY_BID and PASS_BID: the bids that are shown, in one line. Pass Bids are shown only when nobody bought (R23)."""
    verbs = {ev.BUY_BID: "buy|buys", ev.PASS_BID: "pass|passes"}
    bids = writer.take_all(ev.BUY_BID, ev.PASS_BID)
    parts = [writer.text(f"{{player}} {{player:{verbs[told.kind]}}} for {{*size}}", told) for told in bids]
    return [writer.line("bid", ["Bids: ", *joined(parts), "."])]


tell_pass_bid = tell_buy_bid


def tell_tie_rolled(writer: GameLogWriter) -> list[Entry]:
    """TIE_ROLLED: the dice of equal bids, a line for each roll."""
    taken = writer.take_all(ev.TIE_ROLLED)
    lines = []
    for number in dict.fromkeys(told.number for told in taken):
        rolls = [(told.player, told.die) for told in taken if told.number == number]
        start = "Equal bids roll, the lowest has the card: " if number == 1 else "Equal again: "
        parts: list[Text] = [[who(player), " ", DiceRef((die,))] for player, die in rolls]
        least = min(die for _, die in rolls)
        dice = [Dice(player, "plain", [die], lost=[die > least]) for player, die in rolls]
        lines.append(writer.line("roll", [start, *joined(parts), "."], dice=dice))
    return lines


def tell_bid_won(writer: GameLogWriter, player: int, card: int, paid: int, how: int) -> list[Entry]:
    """BID_WON: who buys the card, or gets the last one for nothing."""
    if how == 3:
        text: Text = [*writer.does(player, "get", "gets"), *writer.card(card), " for nothing."]
    else:
        text = [*writer.does(player, "buy", "buys"), *writer.card(card), f" for {gold(paid)}{HOW_WON[how]}."]
    moves = [writer.card_move("row", writer.zone("draw", player), player, card)]
    return [writer.line("market", text, moves=moves)]


_WHY_GAINED = {
    ev.GAIN_FREE: "as a free card",
    ev.GAIN_MINE: "at a Mine",
    ev.GAIN_FORGE: "at a Forge",
    ev.GAIN_POWER: "in the Center",
    ev.GAIN_CARD: "by a card",
}


def tell_gained(writer: GameLogWriter, player: int, card: int, worth: int, why: int) -> list[Entry]:
    """GAINED: a card comes into a draw pile. What was bought has been told with the bid; its points have not."""
    if why == ev.GAIN_MARKET:
        return [_worth(writer, player, worth)] if worth else []
    text: Text = [*writer.does(player, "gain", "gains"), *writer.card(card), f" {_WHY_GAINED[why]}"]
    if worth:
        text.append(f", worth {points(worth)}")
    source = "" if why == ev.GAIN_CARD and card < 0 else f"shown-{player}"
    moves = [writer.card_move(source, writer.zone("draw", player), player, card)]
    return [writer.line("gain", [*text, "."], moves=moves, secret=_is_secret(writer, why, card))]


def _is_secret(writer: GameLogWriter, why: int, kind: int) -> bool:
    """Whether the others are told less: of drafts while they are private, and of cards taken blindly."""
    if kind < 0:
        return False
    return writer.events[writer.at - 1].one_seat


def _worth(writer: GameLogWriter, player: int, worth: int) -> Entry:
    return writer.line("points", [*writer.does(player, "score", "scores"), StrongRef(points(worth)), " for good."])


# --------------------------------------------------------------------------------------------------------- action steps


def tell_step(writer: GameLogWriter, number: int, mask: int) -> list[Entry]:
    """STEP: an Action Step begins."""
    return [
        writer.line(
            "step",
            [f"Action Step {number}: ", *named(members(mask)), " plan." if len(members(mask)) > 1 else " plans."],
        )
    ]


def tell_planned(writer: GameLogWriter) -> list[Entry]:
    """PLANNED: who is ready; what was planned is not told."""
    players = [told.player for told in writer.take_all(ev.PLANNED)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen an action."], fold="ready")]


def tell_pillaged(writer: GameLogWriter, player: int, owner: int, coins: int) -> list[Entry]:
    """PILLAGED: Gatewright has taken a Capital (R75), with the gold that follows."""
    figures = []
    if writer.gold_follows(player, ev.GOLD_PILLAGE):
        figures = [Figure(player, "gold", str(writer.take().now))]
    text: Text = [
        *writer.does(player, "pillage", "pillages"),
        whose(owner),
        " Capital for ",
        StrongRef(gold(coins)),
        ".",
    ]
    return [writer.line("gold", text, figures=figures)]


# ---------------------------------------------------------------------------------------------- Collection and Scoring


def tell_collect_done(writer: GameLogWriter) -> list[Entry]:
    """COLLECT_DONE: who has chosen what to take; not what."""
    players = [told.player for told in writer.take_all(ev.COLLECT_DONE)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen what tiles bring."], fold="ready")]


def tell_collected(writer: GameLogWriter, player: int, hex_: int, tile: int, mode: int) -> list[Entry]:
    """COLLECTED: what a tile brings, with a Mine's gold."""
    where = [writer.id(hex_)]
    if tile == s.MINE and mode == s.COLLECT_FIRST:
        coins, figures = 0, []
        if writer.gold_follows(player, ev.GOLD_MINE):
            told = writer.take()
            coins, figures = told.change, [Figure(player, "gold", str(told.now))]
        text: Text = [
            *writer.does(player, "take", "takes"),
            StrongRef(gold(coins)),
            " from the Mine in ",
            writer.place(hex_),
            ".",
        ]
        return [writer.line("gold", text, where, figures=figures)]
    what = "Power Pick" if tile == s.CENTER else f"{TILE_NAMES[tile]} Draft" if mode == s.COLLECT_DRAFT else "Reforge"
    text = [f"{what} of ", who(player), " in ", writer.place(hex_), "."]
    return [writer.line("collect", text, where)]


def tell_shown_card(writer: GameLogWriter) -> list[Entry]:
    """SHOWN_CARD: what a draft shows, in one line."""
    player = writer.args.player
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    kinds = [told.card for told in writer.take_like(ev.SHOWN_CARD, player)]
    text: Text = [*writer.does(player, "see", "sees"), *joined([writer.card(kind) for kind in kinds]), "."]
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_not_taken(writer: GameLogWriter, player: int, number: int, deck: int) -> list[Entry]:
    """NOT_TAKEN: cards that go back under their deck."""
    name = f"Power deck {AGES[deck - s.POWER + 1]}" if deck >= s.POWER else f"Market deck {AGES[deck - s.MARKET + 1]}"
    verb = "goes" if number == 1 else "go"
    moves = [writer.card_move(f"shown-{player}", "", player, number=number)]
    return [writer.line("draft", [f"{counted(number, 'card')} {verb} under {name}."], moves=moves)]


def tell_scored(writer: GameLogWriter) -> list[Entry]:
    """SCORED: the points of all players in one line. Others' totals are told only if they are shown (R140)."""
    parts: list[Text] = []
    for told in writer.take_all(ev.SCORED):
        says = "{player} {control} for tiles" if told.total < 0 else "{player} {*total} ({control} for tiles)"
        parts.append(writer.text(says, told))
    return [writer.line("score", ["Points: ", *joined(parts), "."])]
