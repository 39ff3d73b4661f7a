"""Sentences about the course of a round: Reset, the Market, steps, sieges, Collection, Scoring, Cleanup."""

from __future__ import annotations

from sandtable.core.scenes import Dice, DiceRef, Entry, Figure, StrongRef, Text
from sandtable.core.scenes.phrases import counted
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.telling import Telling, joined, named, who, whose
from sandtable.games.bridgefront.log.words import AGES, TILE_NAMES, gold, members, points
from sandtable.games.bridgefront.rules.variants import DRAFTS_PRIVATE


def tell_round_start(telling: Telling) -> list[Entry]:
    """ROUND_START: the hair line with which a round begins."""
    number, age, lead = telling.take()[:3]
    return [telling.line("turn", [f"Round {number}, Age {AGES[age]}, lead: ", who(lead)])]


def tell_income(telling: Telling) -> list[Entry]:
    """INCOME: gold and mana of the Reset, with the cards drawn after it."""
    player, gained, now, held = telling.take()[:4]
    get = telling.verb(player, " get ", " gets ")
    text: Text = [
        who(player),
        get,
        StrongRef(gold(gained)),
        f" ({now}) and {telling.verb(player, 'have', 'has')} {held} mana.",
    ]
    figures = [Figure(player, "gold", str(now)), Figure(player, "mana", str(held))]
    return [telling.line("income", text, figures=figures)]


def tell_quiet_study(telling: Telling) -> list[Entry]:
    """QUIET_STUDY: how many cards Cipher exchanges."""
    player, number = telling.take()[:2]
    text: Text = [*telling.does(player, "exchange", "exchanges"), f"{counted(number, 'card')}: Quiet Study."]
    return [telling.line("cards", text)]


# -------------------------------------------------------------------------------------------------------------- Market


def tell_row(telling: Telling) -> list[Entry]:
    """ROW_CARD: the Market row, in one line."""
    kinds = [args[1] for args in telling.take_all(ev.ROW_CARD)]
    moves = [telling.card_move("", "row", None, kind) for kind in kinds]
    text: Text = ["The Market: ", *joined([telling.card(kind) for kind in kinds]), "."]
    return [telling.line("market", text, moves=moves)]


def tell_offer(telling: Telling) -> list[Entry]:
    """OFFER: a card is for sale."""
    kind, _, eligible = telling.take()[:3]
    seats = members(eligible)
    if len(seats) == 1:
        return []  # BID_WON says it all
    return [telling.line("market", [*telling.card(kind), " is for sale to ", *named(seats), "."])]


def tell_bid_done(telling: Telling) -> list[Entry]:
    """BID_DONE: who is ready is public, what was bid is not."""
    player = telling.take()[0]
    return [telling.line("ready", [who(player), telling.verb(player, " have bid.", " has bid.")], fold="ready")]


def tell_bids(telling: Telling) -> list[Entry]:
    """BUY_BID and PASS_BID: the bids that are shown, in one line. Pass Bids are shown only when nobody bought (R23)."""
    start = telling.at
    telling.take_all(ev.BUY_BID, ev.PASS_BID)
    parts: list[Text] = []
    for event in telling.events[start : telling.at]:
        player, size = event.args[:2]
        how = (" buy for ", " buys for ") if event.kind == ev.BUY_BID else (" pass for ", " passes for ")
        parts.append([who(player), telling.verb(player, *how), StrongRef(str(size))])
    return [telling.line("bid", ["Bids: ", *joined(parts), "."])]


_HOW_WON = ("", ", drawn by lot among equal bids", ", for Prospect wins ties", "", ", by the lowest die")


def tell_tie(telling: Telling) -> list[Entry]:
    """TIE_ROLLED: the dice of equal bids, a line for each roll."""
    taken = telling.take_all(ev.TIE_ROLLED)
    lines = []
    for number in dict.fromkeys(args[2] for args in taken):
        rolls = [args[:2] for args in taken if args[2] == number]
        start = "Equal bids roll, the lowest has the card: " if number == 1 else "Equal again: "
        parts: list[Text] = [[who(player), " ", DiceRef((die,))] for player, die in rolls]
        least = min(die for _, die in rolls)
        dice = [Dice(player, "plain", [die], lost=[die > least]) for player, die in rolls]
        lines.append(telling.line("roll", [start, *joined(parts), "."], dice=dice))
    return lines


def tell_bid_won(telling: Telling) -> list[Entry]:
    """BID_WON: who buys the card, or gets the last one for nothing."""
    player, kind, paid, how = telling.take()[:4]
    if how == 3:
        text: Text = [*telling.does(player, "get", "gets"), *telling.card(kind), " for nothing."]
    else:
        text = [*telling.does(player, "buy", "buys"), *telling.card(kind), f" for {gold(paid)}{_HOW_WON[how]}."]
    moves = [telling.card_move("row", telling.zone("draw", player), player, kind)]
    return [telling.line("market", text, moves=moves)]


def tell_pot_won(telling: Telling) -> list[Entry]:
    """POT_WON: nobody bought; all Pass Bids and the card go to one of the lowest."""
    player, kind, pot, how = telling.take()[:4]
    text: Text = [
        "Nobody buys: ",
        *telling.does(player, "get", "gets"),
        *telling.card(kind),
        f" and the pot of {gold(pot)}{_HOW_WON[how]}.",
    ]
    moves = [telling.card_move("row", telling.zone("draw", player), player, kind)]
    return [telling.line("market", text, moves=moves)]


_WHY_GAINED = {
    ev.GAIN_FREE: "as a free card",
    ev.GAIN_MINE: "at a Mine",
    ev.GAIN_FORGE: "at a Forge",
    ev.GAIN_POWER: "in the Center",
    ev.GAIN_CARD: "by a card",
}


def tell_gained(telling: Telling) -> list[Entry]:
    """GAINED: a card comes into a draw pile. What was bought has been told with the bid; its points have not."""
    player, kind, worth, why = telling.take()[:4]
    if why == ev.GAIN_MARKET:
        return [_worth(telling, player, worth)] if worth else []
    text: Text = [*telling.does(player, "gain", "gains"), *telling.card(kind), f" {_WHY_GAINED[why]}"]
    if worth:
        text.append(f", worth {points(worth)}")
    source = "" if why == ev.GAIN_CARD and kind < 0 else f"shown-{player}"
    moves = [telling.card_move(source, telling.zone("draw", player), player, kind)]
    return [telling.line("gain", [*text, "."], moves=moves, secret=_is_secret(telling, why, kind))]


def _is_secret(telling: Telling, why: int, kind: int) -> bool:
    """Whether the others are told less: of drafts while they are private, and of cards taken blindly."""
    if kind < 0:
        return False
    return telling.events[telling.at - 1].audience & (telling.events[telling.at - 1].audience - 1) == 0


def _worth(telling: Telling, player: int, worth: int) -> Entry:
    return telling.line("points", [*telling.does(player, "score", "scores"), StrongRef(points(worth)), " for good."])


# --------------------------------------------------------------------------------------------------------- action steps


def tell_step(telling: Telling) -> list[Entry]:
    """STEP: an Action Step begins."""
    number, mask = telling.take()[:2]
    return [
        telling.line(
            "step",
            [f"Action Step {number}: ", *named(members(mask)), " plan." if len(members(mask)) > 1 else " plans."],
        )
    ]


def tell_planned(telling: Telling) -> list[Entry]:
    """PLANNED: who is ready; what was planned is not told."""
    players = [args[0] for args in telling.take_all(ev.PLANNED)]
    have = telling.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [telling.line("ready", [*named(players), have, " chosen an action."], fold="ready")]


def tell_sieges(telling: Telling) -> list[Entry]:
    """SIEGES_START: the Action Phase is over."""
    telling.take()
    return [telling.line("step", ["The Action Phase is over; sieges are fought."])]


def tell_pillaged(telling: Telling) -> list[Entry]:
    """PILLAGED: Gatewright has taken a Capital (R75), with the gold that follows."""
    player, owner, coins = telling.take()[:3]
    figures = []
    if telling.kind == ev.GOLD and telling.args[0] == player and telling.args[3] == ev.GOLD_PILLAGE:
        figures = [Figure(player, "gold", str(telling.take()[2]))]
    text: Text = [
        *telling.does(player, "pillage", "pillages"),
        whose(owner),
        " Capital for ",
        StrongRef(gold(coins)),
        ".",
    ]
    return [telling.line("gold", text, figures=figures)]


# ---------------------------------------------------------------------------------------------- Collection and Scoring


def tell_collect_done(telling: Telling) -> list[Entry]:
    """COLLECT_DONE: who has chosen what to take; not what."""
    players = [args[0] for args in telling.take_all(ev.COLLECT_DONE)]
    have = telling.verb(players[0], " have", " has") if len(players) == 1 else " have"
    return [telling.line("ready", [*named(players), have, " chosen what tiles bring."], fold="ready")]


def tell_collected(telling: Telling) -> list[Entry]:
    """COLLECTED: what a tile brings, with a Mine's gold."""
    player, hex_, tile, mode = telling.take()[:4]
    where = [telling.id(hex_)]
    if tile == s.MINE and mode == s.COLLECT_FIRST:
        coins, figures = 0, []
        if telling.kind == ev.GOLD and telling.args[0] == player and telling.args[3] == ev.GOLD_MINE:
            coins, now = telling.take()[1:3]
            figures = [Figure(player, "gold", str(now))]
        text: Text = [
            *telling.does(player, "take", "takes"),
            StrongRef(gold(coins)),
            " from the Mine in ",
            telling.place(hex_),
            ".",
        ]
        return [telling.line("gold", text, where, figures=figures)]
    what = "Power Pick" if tile == s.CENTER else f"{TILE_NAMES[tile]} Draft" if mode == s.COLLECT_DRAFT else "Reforge"
    text = [f"{what} of ", who(player), " in ", telling.place(hex_), "."]
    return [telling.line("collect", text, where)]


def tell_shown(telling: Telling) -> list[Entry]:
    """SHOWN_CARD: what a draft shows, in one line."""
    player = telling.args[0]
    secret = telling.words.rules.draft_visibility == DRAFTS_PRIVATE
    kinds = [args[1] for args in telling.take_like(ev.SHOWN_CARD, player)]
    text: Text = [*telling.does(player, "see", "sees"), *joined([telling.card(kind) for kind in kinds]), "."]
    moves = [telling.card_move("", f"shown-{player}", player, kind) for kind in kinds]
    return [telling.line("draft", text, moves=moves, secret=secret)]


def tell_not_taken(telling: Telling) -> list[Entry]:
    """NOT_TAKEN: cards that go back under their deck."""
    player, number, deck = telling.take()[:3]
    name = f"Power deck {AGES[deck - s.POWER + 1]}" if deck >= s.POWER else f"Market deck {AGES[deck - s.MARKET + 1]}"
    verb = "goes" if number == 1 else "go"
    moves = [telling.card_move(f"shown-{player}", "", player, number=number)]
    return [telling.line("draft", [f"{counted(number, 'card')} {verb} under {name}."], moves=moves)]


def tell_scored(telling: Telling) -> list[Entry]:
    """SCORED: the points of all players in one line. Others' totals are told only if they are shown (R140)."""
    parts: list[Text] = []
    for player, control, total in (args[:3] for args in telling.take_all(ev.SCORED)):
        if total < 0:
            parts.append([who(player), f" {control} for tiles"])
        else:
            parts.append([who(player), " ", StrongRef(str(total)), f" ({control} for tiles)"])
    return [telling.line("score", ["Points: ", *joined(parts), "."])]


def tell_cleanup(telling: Telling) -> list[Entry]:
    """CLEANUP: the round ends."""
    number = telling.take()[0]
    return [telling.line("step", [f"Round {number} ends: hands are discarded, effects of the round are over."])]
