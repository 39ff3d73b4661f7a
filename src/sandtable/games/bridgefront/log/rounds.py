"""Sentences about the course of a round: Reset, the Market, steps, sieges, Collection, Scoring, Cleanup."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.log_writer import GameLogWriter, joined, named, who, whose
from sandtable.games.bridgefront.log.words import AGES, TILE_NAMES, gold, members, points
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_round_start(writer: GameLogWriter) -> list[Entry]:
    """ROUND_START: the hair line with which a round begins."""
    number, age, lead = writer.take()[:3]
    return [writer.line("turn", [f"Round {number}, Age {AGES[age]}, lead: ", who(lead)])]


def tell_income(writer: GameLogWriter) -> list[Entry]:
    """INCOME: gold and mana of the Reset, with the cards drawn after it."""
    player, gained, now, held = writer.take()[:4]
    get = writer.verb(player, " get ", " gets ")
    text: Text = [
        who(player),
        get,
        StrongRef(gold(gained)),
        f" ({now}) and {writer.verb(player, 'have', 'has')} {held} mana.",
    ]
    figures = [Figure(player, "gold", str(now)), Figure(player, "mana", str(held))]
    return [writer.line("income", text, figures=figures)]


def tell_quiet_study(writer: GameLogWriter) -> list[Entry]:
    """QUIET_STUDY: how many cards Cipher exchanges."""
    player, number = writer.take()[:2]
    text: Text = [*writer.does(player, "exchange", "exchanges"), f"{counted(number, 'card')}: Quiet Study."]
    return [writer.line("cards", text)]


# -------------------------------------------------------------------------------------------------------------- Market


def tell_row(writer: GameLogWriter) -> list[Entry]:
    """ROW_CARD: the Market row, in one line."""
    kinds = [args[1] for args in writer.take_all(ev.ROW_CARD)]
    moves = [writer.card_move("", "row", None, kind) for kind in kinds]
    text: Text = ["The Market: ", *joined([writer.card(kind) for kind in kinds]), "."]
    return [writer.line("market", text, moves=moves)]


def tell_offer(writer: GameLogWriter) -> list[Entry]:
    """OFFER: a card is for sale."""
    kind, _, eligible = writer.take()[:3]
    seats = members(eligible)
    if len(seats) == 1:
        return []  # BID_WON says it all
    return [writer.line("market", [*writer.card(kind), " is for sale to ", *named(seats), "."])]


def tell_bid_done(writer: GameLogWriter) -> list[Entry]:
    """BID_DONE: who is ready is public, what was bid is not."""
    player = writer.take()[0]
    return [writer.line("ready", [who(player), writer.verb(player, " have bid.", " has bid.")], fold="ready")]


def tell_bids(writer: GameLogWriter) -> list[Entry]:
    """BUY_BID and PASS_BID: the bids that are shown, in one line. Pass Bids are shown only when nobody bought (R23)."""
    start = writer.at
    writer.take_all(ev.BUY_BID, ev.PASS_BID)
    parts: list[Text] = []
    for event in writer.events[start : writer.at]:
        player, size = event.args[:2]
        how = (" buy for ", " buys for ") if event.kind == ev.BUY_BID else (" pass for ", " passes for ")
        parts.append([who(player), writer.verb(player, *how), StrongRef(str(size))])
    return [writer.line("bid", ["Bids: ", *joined(parts), "."])]


_HOW_WON = ("", ", drawn by lot among equal bids", ", for Prospect wins ties", "", ", by the lowest die")


def tell_tie(writer: GameLogWriter) -> list[Entry]:
    """TIE_ROLLED: the dice of equal bids, a line for each roll."""
    taken = writer.take_all(ev.TIE_ROLLED)
    lines = []
    for number in dict.fromkeys(args[2] for args in taken):
        rolls = [args[:2] for args in taken if args[2] == number]
        start = "Equal bids roll, the lowest has the card: " if number == 1 else "Equal again: "
        parts: list[Text] = [[who(player), " ", DiceRef((die,))] for player, die in rolls]
        least = min(die for _, die in rolls)
        dice = [Dice(player, "plain", [die], lost=[die > least]) for player, die in rolls]
        lines.append(writer.line("roll", [start, *joined(parts), "."], dice=dice))
    return lines


def tell_bid_won(writer: GameLogWriter) -> list[Entry]:
    """BID_WON: who buys the card, or gets the last one for nothing."""
    player, kind, paid, how = writer.take()[:4]
    if how == 3:
        text: Text = [*writer.does(player, "get", "gets"), *writer.card(kind), " for nothing."]
    else:
        text = [*writer.does(player, "buy", "buys"), *writer.card(kind), f" for {gold(paid)}{_HOW_WON[how]}."]
    moves = [writer.card_move("row", writer.zone("draw", player), player, kind)]
    return [writer.line("market", text, moves=moves)]


def tell_pot_won(writer: GameLogWriter) -> list[Entry]:
    """POT_WON: nobody bought; all Pass Bids and the card go to one of the lowest."""
    player, kind, pot, how = writer.take()[:4]
    text: Text = [
        "Nobody buys: ",
        *writer.does(player, "get", "gets"),
        *writer.card(kind),
        f" and the pot of {gold(pot)}{_HOW_WON[how]}.",
    ]
    moves = [writer.card_move("row", writer.zone("draw", player), player, kind)]
    return [writer.line("market", text, moves=moves)]


_WHY_GAINED = {
    ev.GAIN_FREE: "as a free card",
    ev.GAIN_MINE: "at a Mine",
    ev.GAIN_FORGE: "at a Forge",
    ev.GAIN_POWER: "in the Center",
    ev.GAIN_CARD: "by a card",
}


def tell_gained(writer: GameLogWriter) -> list[Entry]:
    """GAINED: a card comes into a draw pile. What was bought has been told with the bid; its points have not."""
    player, kind, worth, why = writer.take()[:4]
    if why == ev.GAIN_MARKET:
        return [_worth(writer, player, worth)] if worth else []
    text: Text = [*writer.does(player, "gain", "gains"), *writer.card(kind), f" {_WHY_GAINED[why]}"]
    if worth:
        text.append(f", worth {points(worth)}")
    source = "" if why == ev.GAIN_CARD and kind < 0 else f"shown-{player}"
    moves = [writer.card_move(source, writer.zone("draw", player), player, kind)]
    return [writer.line("gain", [*text, "."], moves=moves, secret=_is_secret(writer, why, kind))]


def _is_secret(writer: GameLogWriter, why: int, kind: int) -> bool:
    """Whether the others are told less: of drafts while they are private, and of cards taken blindly."""
    if kind < 0:
        return False
    return writer.events[writer.at - 1].audience & (writer.events[writer.at - 1].audience - 1) == 0


def _worth(writer: GameLogWriter, player: int, worth: int) -> Entry:
    return writer.line("points", [*writer.does(player, "score", "scores"), StrongRef(points(worth)), " for good."])


# --------------------------------------------------------------------------------------------------------- action steps


def tell_step(writer: GameLogWriter) -> list[Entry]:
    """STEP: an Action Step begins."""
    number, mask = writer.take()[:2]
    return [
        writer.line(
            "step",
            [f"Action Step {number}: ", *named(members(mask)), " plan." if len(members(mask)) > 1 else " plans."],
        )
    ]


def tell_planned(writer: GameLogWriter) -> list[Entry]:
    """PLANNED: who is ready; what was planned is not told."""
    players = [args[0] for args in writer.take_all(ev.PLANNED)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen an action."], fold="ready")]


def tell_sieges(writer: GameLogWriter) -> list[Entry]:
    """SIEGES_START: the Action Phase is over."""
    writer.take()
    return [writer.line("step", ["The Action Phase is over; sieges are fought."])]


def tell_pillaged(writer: GameLogWriter) -> list[Entry]:
    """PILLAGED: Gatewright has taken a Capital (R75), with the gold that follows."""
    player, owner, coins = writer.take()[:3]
    figures = []
    if writer.kind == ev.GOLD and writer.args[0] == player and writer.args[3] == ev.GOLD_PILLAGE:
        figures = [Figure(player, "gold", str(writer.take()[2]))]
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
    players = [args[0] for args in writer.take_all(ev.COLLECT_DONE)]
    have = writer.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [writer.line("ready", [*named(players), have, " chosen what tiles bring."], fold="ready")]


def tell_collected(writer: GameLogWriter) -> list[Entry]:
    """COLLECTED: what a tile brings, with a Mine's gold."""
    player, hex_, tile, mode = writer.take()[:4]
    where = [writer.id(hex_)]
    if tile == s.MINE and mode == s.COLLECT_FIRST:
        coins, figures = 0, []
        if writer.kind == ev.GOLD and writer.args[0] == player and writer.args[3] == ev.GOLD_MINE:
            coins, now = writer.take()[1:3]
            figures = [Figure(player, "gold", str(now))]
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


def tell_shown(writer: GameLogWriter) -> list[Entry]:
    """SHOWN_CARD: what a draft shows, in one line."""
    player = writer.args[0]
    secret = writer.words.rules.draft_visibility == DRAFTS_PRIVATE
    kinds = [args[1] for args in writer.take_like(ev.SHOWN_CARD, player)]
    text: Text = [*writer.does(player, "see", "sees"), *joined([writer.card(kind) for kind in kinds]), "."]
    moves = [writer.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    return [writer.line("draft", text, moves=moves, secret=secret)]


def tell_not_taken(writer: GameLogWriter) -> list[Entry]:
    """NOT_TAKEN: cards that go back under their deck."""
    player, number, deck = writer.take()[:3]
    name = f"Power deck {AGES[deck - s.POWER + 1]}" if deck >= s.POWER else f"Market deck {AGES[deck - s.MARKET + 1]}"
    verb = "goes" if number == 1 else "go"
    moves = [writer.card_move(f"shown-{player}", "", player, number=number)]
    return [writer.line("draft", [f"{counted(number, 'card')} {verb} under {name}."], moves=moves)]


def tell_scored(writer: GameLogWriter) -> list[Entry]:
    """SCORED: the points of all players in one line. Others' totals are told only if they are shown (R140)."""
    parts: list[Text] = []
    for player, control, total in (args[:3] for args in writer.take_all(ev.SCORED)):
        if total < 0:
            parts.append([who(player), f" {control} for tiles"])
        else:
            parts.append([who(player), " ", StrongRef(str(total)), f" ({control} for tiles)"])
    return [writer.line("score", ["Points: ", *joined(parts), "."])]


def tell_cleanup(writer: GameLogWriter) -> list[Entry]:
    """CLEANUP: the round ends."""
    number = writer.take()[0]
    return [writer.line("step", [f"Round {number} ends: hands are discarded, effects of the round are over."])]
