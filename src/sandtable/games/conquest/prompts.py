"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from sandtable.core.scenes import Count, Prompt, SeatRef, Text, plain
from sandtable.games.conquest import state as s
from sandtable.games.conquest.lexicon import Lexicon, armies, counted
from sandtable.games.conquest.sight import Sight

__all__ = ["LONGEST", "prompt", "waiting"]

LONGEST = 60

_KINDS = {
    s.D_CLAIM: "claim",
    s.D_WHERE: "where",
    s.D_COUNT: "count",
    s.D_TRADE: "trade",
    s.D_ATTACK: "attack",
    s.D_DICE: "dice",
    s.D_DEFEND: "defend",
    s.D_OCCUPY: "count",
    s.D_DISCARD: "discard",
    s.D_FORTIFY_FROM: "fortify-from",
    s.D_FORTIFY_TO: "fortify-to",
    s.D_CAPITAL: "capital",
}


def prompt(lexicon: Lexicon, sight: Sight, sources: list[int]) -> Prompt:
    """The question that the viewer owes an answer to. `sources`: territories it may attack from, for D_ATTACK."""
    text, why = _QUESTIONS[sight.asked](lexicon, sight, sources)
    count = _count(lexicon, sight) if sight.asked in (s.D_COUNT, s.D_OCCUPY) else None
    return Prompt(text=text, why=why, count=count, kind=_KINDS[sight.asked])


def _fitting(*texts: Text) -> Text:
    """The first wording that is short enough, else the last."""
    return next((text for text in texts if len(plain(text)) <= LONGEST), texts[-1])


def _claim(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    return ["Claim a territory."], [f"{sight.free} of {len(sight.owner)} are free."]


def _where(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    pool = (sight.pool[sight.viewer] if sight.viewer is not None else 0) or 0
    if sight.step == s.OPEN:
        later = pool - sight.go
        why = f"{later} more follow in later goes." if later else "These are your last."
        return [f"Place {armies(sight.go)}."], [why]
    if sight.step == s.BLIND:
        return [f"Place {armies(pool)} in secret."], ["All placements are revealed when everybody is ready."]
    if sight.step == s.SPOILS_PLACE:
        return [f"Place {armies(pool)} now."], ["Then the attack goes on."]
    return [f"Place {armies(pool)}."], ["All of them must stand before you attack."]


def _how_many(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    lo, hi = sight.count
    if sight.step == s.FORTIFY:
        source, target = lexicon.place(sight.source), lexicon.place(sight.target)
        text = _fitting(
            ["How many go from ", source, " to ", target, "?"],
            ["How many go to ", target, "?"],
            ["How many armies move?"],
        )
        return text, [f"{lo} to {hi}; 1 stays behind."]
    where = lexicon.place(sight.where)
    return _fitting(["How many on ", where, "?"], ["How many armies here?"]), [f"{lo} to {hi}."]


def _trade(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    hand = sight.cards[sight.viewer] if sight.viewer is not None else 0
    spoils = sight.step == s.SPOILS_TRADE
    if spoils and lexicon.options.inherit_trade == "forced":
        return ["Trade a set of cards."], [
            f"You inherited cards and hold {hand}: trade until you hold fewer than {lexicon.options.hand_limit}."
        ]
    if sight.compulsory:
        due = lexicon.options.must_trade_at
        return ["Trade a set of cards."], [f"You hold {hand} cards: with {due} a trade is due."]
    if spoils:
        return ["Trade a set now, or keep your cards."], ["The armies are placed at once."]
    return ["Trade a set of cards, or keep them."], ["There is no trading once you begin to place."]


def _attack(lexicon: Lexicon, sight: Sight, sources: list[int]) -> tuple[Text, Text]:
    chances = "The percentages are for attacking to the end."
    if len(sources) > 1:
        chances = "First the territory that attacks, then its target. " + chances
    if len(sources) == 1:
        return _fitting(["Attack from ", lexicon.place(sources[0]), ", or stop."], ["Attack, or stop."]), [chances]
    return ["Attack from one of your territories, or stop."], [chances]


def _dice(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    target = lexicon.place(sight.target)
    why: Text = [
        lexicon.place(sight.source),
        f" holds {armies(sight.armies[sight.source])}, ",
        target,
        f" {sight.armies[sight.target]}.",
    ]
    return _fitting(["How do you attack ", target, "?"], ["How do you attack?"]), why


def _defend(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    target, source = lexicon.place(sight.target), lexicon.place(sight.source)
    text = _fitting(["Defend ", target, " with how many dice?"], ["Defend with how many dice?"])
    if sight.mode == s.SINGLE:
        return text, [source, f" attacks with {counted(sight.att_dice, 'die', 'dice')}."]
    ask = "for the whole blitz" if lexicon.options.blitz_defence == "once" else "for this roll of the blitz"
    return text, [source, f" attacks with {armies(sight.armies[sight.source])}. You choose {ask}."]


def _occupy(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    lo, hi = sight.count
    target = lexicon.place(sight.target)
    why: Text = [f"{lo} to {hi}; 1 stays in ", lexicon.place(sight.source), "."]
    return _fitting(["How many move into ", target, "?"], ["How many armies move in?"]), why


def _discard(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    hand = sight.cards[sight.viewer] if sight.viewer is not None else 0
    return ["Discard a card."], [f"You hold {hand}; the limit is {lexicon.options.hand_limit}."]


def _fortify_from(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    reach = "to a neighbour" if lexicon.options.fortify == "adjacent" else "along your own territories"
    return ["Move armies once more, or end your turn."], [f"A free move goes {reach}."]


def _fortify_to(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    source = lexicon.place(sight.source)
    why: Text = [source, f" holds {armies(sight.armies[sight.source])}; 1 stays."]
    return _fitting(["Where do the armies of ", source, " go?"], ["Where do the armies go?"]), why


def _capital(lexicon: Lexicon, sight: Sight, _: list[int]) -> tuple[Text, Text]:
    return ["Choose your capital."], ["It stays secret until everybody has chosen."]


_QUESTIONS = {
    s.D_CLAIM: _claim,
    s.D_WHERE: _where,
    s.D_COUNT: _how_many,
    s.D_TRADE: _trade,
    s.D_ATTACK: _attack,
    s.D_DICE: _dice,
    s.D_DEFEND: _defend,
    s.D_OCCUPY: _occupy,
    s.D_DISCARD: _discard,
    s.D_FORTIFY_FROM: _fortify_from,
    s.D_FORTIFY_TO: _fortify_to,
    s.D_CAPITAL: _capital,
}


def _count(lexicon: Lexicon, sight: Sight) -> Count:
    lo, hi = sight.count
    return Count(lo, hi, _suggestion(lexicon, sight))


def _suggestion(lexicon: Lexicon, sight: Sight) -> int:
    """Where the slider starts: all armies, but after a capture the fewest if only the source still has enemies."""
    lo, hi = sight.count
    if sight.asked != s.D_OCCUPY:
        return hi
    return lo if _threatened(lexicon, sight, sight.source) and not _threatened(lexicon, sight, sight.target) else hi


def _threatened(lexicon: Lexicon, sight: Sight, territory: int) -> bool:
    return any(not sight.owns(other) for other in lexicon.neighbours[territory])


# ------------------------------------------------------------------------------------------------ waiting for others


def waiting(lexicon: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing."""
    out = sight.viewer is not None and bool(sight.out[sight.viewer])
    why: Text = ["You are out; you may watch to the end."] if out else []
    who = _names(sight.acting)
    plural = len(sight.acting) > 1
    if sight.step == s.BLIND:
        return Prompt([*who, f" place{'' if plural else 's'} armies in secret."], why, kind="wait")
    if sight.step == s.CAPITALS:
        return Prompt([*who, f" choose{'' if plural else 's'} a capital in secret."], why, kind="wait")
    if sight.step == s.BATTLE and sight.acting != [sight.seat]:
        place: Text = [" to defend ", lexicon.place(sight.target)] if sight.target >= 0 else [" to defend"]
        return Prompt([*who, " chooses dice", *place, "."], why, kind="wait")
    return Prompt([*who, _DOES.get(sight.step, " plays"), "."], why, kind="wait")


_DOES = {
    s.CLAIM: " claims a territory",
    s.OPEN: " places armies",
    s.PLACE: " reinforces",
    s.ATTACK: " attacks",
    s.BATTLE: " attacks",
    s.OCCUPY: " moves into a captured territory",
    s.SPOILS_PLACE: " places armies",
    s.SPOILS_DISCARD: " discards",
    s.DISCARD: " discards",
    s.FORTIFY: " makes a free move",
}


def _names(seats: list[int]) -> Text:
    named: Text = []
    for place, seat in enumerate(seats):
        if place:
            named.append(" and " if place == len(seats) - 1 else ", ")
        named.append(SeatRef(seat))
    return named
