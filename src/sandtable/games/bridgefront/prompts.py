"""What the viewer is asked, in at most 60 characters, and whom the table waits for (LOOK.md section 13)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.scenes import Count, CountPreset, Prompt, StrongRef, Text, plain
from sandtable.games.bridgefront import program_shapes as shapes
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.lexicon import TILE_NAMES, Lexicon, counted, mana
from sandtable.games.bridgefront.plan_words import edge_verb
from sandtable.games.bridgefront.question import Question, question
from sandtable.games.bridgefront.scene_moves import stack_words
from sandtable.games.bridgefront.scene_options import card_verb
from sandtable.games.bridgefront.sight import Sight
from sandtable.games.bridgefront.telling import named

__all__ = ["LONGEST", "prompt", "waiting"]

LONGEST = 60

Answer = tuple[Text, Text]


def prompt(words: Lexicon, sight: Sight, codes: Sequence[int], scried: int = s.NONE) -> Prompt:
    """The question that the viewer owes an answer to; `codes` are the legal ones, `scried` the card a scry is about."""
    asked = question(words, sight)
    if sight.asked == s.D_SCRY:
        text, why = _scry(words, scried)
    else:
        text, why = _QUESTIONS[sight.asked](words, sight, asked)
    made = Prompt(text=_fitting(text, asked), why=why, kind=s.DECISIONS[sight.asked].lower().replace("_", "-"))
    if sight.asked == s.D_FORCES and list(codes) == list(range(codes[0], codes[-1] + 1)):
        made.count = Count(codes[0], codes[-1], codes[-1], "Forces")
    elif sight.asked == s.D_BID:
        made.counts = _bid_counts(words, sight)
    return made


def _fitting(text: Text, asked: Question) -> Text:
    """The question without the name of the card that asks it, where it would be too long with it."""
    start = f"{asked.title}: "
    if asked.title and isinstance(text[0], str) and text[0].startswith(start) and len(plain(text)) > LONGEST:
        rest = text[0].removeprefix(start)
        return [rest[:1].upper() + rest[1:], *text[1:]]
    return text


def _bid_counts(words: Lexicon, sight: Sight) -> list[Count]:
    assert sight.viewer is not None
    most = min(sight.gold[sight.viewer], int(words.rules["bid_cap"]))
    every = [CountPreset("All", most, "A")] if most > 1 else []
    return [
        Count(0, most, 0, "gold", [CountPreset("Nothing", 0, "N")], "Pass"),
        Count(1, most, 1, "gold", every, "Buy"),
    ]


def _faction(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return ["Choose your faction."], ["First to choose a faction is last to choose a Capital."]


def _capital(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return ["Choose the corner of your Capital."], ["The board is laid when all Capitals stand."]


def _start_bridge(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    every, made = int(words.rules["start_bridges"]), len(sight.picked)
    which = f" ({made + 1} of {every})" if every > 1 else ""
    reach = int(words.rules["start_bridge_range"])
    return [f"Place a first Bridge{which}."], [
        f"On an edge within {reach} of your Capital. All are shown when everybody has chosen; equal ones merge."
    ]


def _pick(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    if sight.phase == s.FREE_CARD:
        return ["Choose your free card."], ["It goes into your draw pile; the others go back under the deck."]
    if sight.phase == s.COLLECTION:
        tile = sight.tile[sight.collect_hex]
        if tile == s.MINE:
            return [f"Mine Draft in {words.hexes[sight.collect_hex]}: gain a card, or none."], [
                "It goes into your draw pile at random."
            ]
        name = "Power Pick" if tile == s.CENTER else "Forge Draft"
        return [f"{name}: gain one card."], ["It goes into your draw pile at random; the others go under the deck."]
    if asked.operation == s.OP_DIG:
        return [f"{asked.title}: which card goes to your hand?"], ["The rest goes to your discard pile."]
    return [f"{asked.title}: gain a card."], ["It goes into your draw pile at random; the rest goes under the deck."]


def _hand_card(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    if sight.phase == s.RESET:
        return ["Quiet Study: exchange a card, or stop."], ["You draw as many as you discard. Nobody sees which."]
    verb = card_verb(sight, asked)
    if sight.phase == s.COLLECTION:
        return [f"Reforge in {words.hexes[sight.collect_hex]}: burn a card."], [
            "It is out of the game and lies open in your burn pile; its points stay yours."
        ]
    what = "put a card on top of your draw pile" if verb == "Put on top" else f"{verb.lower()} a card"
    may = bool(asked.row and asked.row[shapes.FLAGS] & shapes.F_UPTO)
    return [f"{asked.title}: {what}{', or stop' if may else ''}."], [
        "All see which." if verb == "Burn" else "Nobody else sees which."
    ]


def _bid(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    name = words.name(sight.on_offer)
    return ["Bid for ", StrongRef(name), ": buy, or pass."], [
        "The highest Buy wins and pays. If nobody buys, the lowest Pass gets the card and all that was passed for."
    ]


def _act(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    assert sight.viewer is not None
    held = sight.mana[sight.viewer]
    basic = int(words.rules["basic_initiative"])
    how = (
        "Cards come first, by initiative."
        if basic == s.NONE
        else (f"Actions follow by initiative; basic ones have {basic}.")
    )
    return [f"Choose one action. You have {mana(held)}."], [f"All choose in secret. {how}"]


def _mode(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    """The modes stand on the buttons; what the card does besides is said here."""
    besides = [part.partition(": (a)")[0] for part in _card_text(words, asked) if isinstance(part, str)]
    return [f"{asked.title}: choose one."], [f"{text}." for text in besides if text != "Choose one"]


def _site(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return [f"{asked.title}: deploy in your Capital or the Center?"], []


def _hex(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    if asked.op == s.NONE and asked.kind_of_card != s.NONE:
        return [f"Where is {asked.title} deployed?"], ["In your Capital, or where you have a Force."]
    if asked.operation == s.OP_WORMHOLE:
        which = "other end" if asked.number else "first end"
        return [f"{asked.title}: the {which} of the wormhole."], _card_text(words, asked)
    return [f"{asked.title}: choose a hex."], _card_text(words, asked)


def _edge(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    verb = edge_verb(words, asked.op).strip() or "choose"
    what = "an edge" if verb in ("open", "choose") else "a Bridge"
    every = asked.row[shapes.N] if asked.row else 1
    which = f" ({asked.number + 1} of {every})" if every > 1 and sight.phase == s.PLANS else ""
    title = "" if asked.title == "Build Bridge" else f"{asked.title}: "
    text = f"{title}{verb} {what}{which}."
    return [text[0].upper() + text[1:]], _card_text(words, asked) or ["On an edge of a hex that you hold."]


def _champion(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    if asked.operation == s.OP_REMOVE_CHAMPION:
        return [f"{asked.title}: remove which of your Champions?"], ["This is no death; nobody gains a bounty."]
    return [f"{asked.title}: choose a Champion."], _card_text(words, asked)


def _opponent(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return [f"{asked.title}: choose an opponent."], _card_text(words, asked)


def _source(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    stacks = asked.row[shapes.RANGE] if asked.row else 1
    which = f" {asked.number + 1} of {stacks}" if stacks > 1 else ""
    most = asked.row[shapes.N] if asked.row else 1
    return [f"{asked.title}: which stack{which} moves?"], [f"Up to {counted(most, 'step')}."]


def _forces(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return [f"How many Forces leave {words.hexes[asked.source]}?"], ["The rest stays."]


def _champs(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return [f"Which Champions go along from {words.hexes[asked.source]}?"], []


def _step(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    taken, most = len(asked.path), asked.row[shapes.N] if asked.row else 1
    return ["Where does the stack go next?" if taken else "Where does the stack go?"], [
        f"{stack_words(words, asked)} in {words.hexes[asked.at]}; {counted(most - taken, 'step')} left."
    ]


def _scry(words: Lexicon, kind: int) -> Answer:
    if kind == s.NONE:
        return ["Keep this card on top, or put it under?"], []
    return [StrongRef(words.name(kind)), ": on top, or under the pile?"], [
        "The top of your draw pile. Nobody else sees it."
    ]


def _strike(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return ["Which Champion is struck before the dice?"], ["1 damage. It happens once a round, in the first battle."]


def _hit(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    return ["Who takes this hit?"], [f"{counted(sum(sight.hits), 'hit')} of yours to assign in this combat round."]


def _collect(words: Lexicon, sight: Sight, asked: Question) -> Answer:
    hex_ = sight.collect_hex
    return [f"What do you take from the {TILE_NAMES[sight.tile[hex_]]} in {words.hexes[hex_]}?"], [
        "All choose in secret; then the tiles are collected in the order of seats."
    ]


def _card_text(words: Lexicon, asked: Question) -> Text:
    """The text of the card that asks, which says what the choice does."""
    if asked.kind_of_card == s.NONE or not words.faces[asked.kind_of_card].text:
        return []
    return [words.faces[asked.kind_of_card].text]


_QUESTIONS = {
    s.D_FACTION: _faction,
    s.D_CAPITAL: _capital,
    s.D_START_BRIDGE: _start_bridge,
    s.D_PICK_CARD: _pick,
    s.D_HAND_CARD: _hand_card,
    s.D_BID: _bid,
    s.D_ACT: _act,
    s.D_MODE: _mode,
    s.D_SITE: _site,
    s.D_HEX: _hex,
    s.D_EDGE: _edge,
    s.D_CHAMPION: _champion,
    s.D_OPPONENT: _opponent,
    s.D_SRC: _source,
    s.D_FORCES: _forces,
    s.D_CHAMPS: _champs,
    s.D_STEP: _step,
    s.D_STRIKE: _strike,
    s.D_HIT: _hit,
    s.D_COLLECT: _collect,
}


# ------------------------------------------------------------------------------------------------ waiting for others

_TOGETHER = {
    s.START_BRIDGES: "place{s} first Bridges in secret.",
    s.FREE_CARD: "choose{s} a free card.",
    s.MARKET_BIDS: "bid{s} in secret.",
    s.PLANS: "plan{s} in secret.",
    s.COLLECT_MODES: "choose{s} what tiles bring.",
}
_ALONE = {
    s.D_FACTION: "chooses a faction.",
    s.D_CAPITAL: "chooses a corner.",
    s.D_PICK_CARD: "chooses a card.",
    s.D_HAND_CARD: "chooses a card of the hand.",
    s.D_MODE: "chooses.",
    s.D_SITE: "chooses where to deploy.",
    s.D_HEX: "chooses a hex.",
    s.D_EDGE: "chooses an edge.",
    s.D_CHAMPION: "chooses a Champion.",
    s.D_SCRY: "looks at the draw pile.",
    s.D_STRIKE: "chooses whom to strike.",
    s.D_HIT: "assigns a hit.",
}


def waiting(words: Lexicon, sight: Sight) -> Prompt:
    """Whom the table waits for, when the viewer owes nothing."""
    viewer = sight.viewer
    why: Text = []
    if viewer is not None and viewer in sight.resigned:
        why = ["You have resigned; you may watch to the end."]
    elif viewer is not None and sight.phase == s.PLANS and viewer in sight.done:
        why = ["You are done for this round."]
    elif viewer is not None and sight.phase == s.PLANS and viewer in sight.finished:
        why = ["Your action is chosen. It is shown when everybody has chosen."]
    elif viewer is not None and sight.phase == s.PLANS and not sight.mana[viewer]:
        why = ["You have no mana left this round."]
    elif viewer is not None and sight.phase == s.MARKET_BIDS and viewer not in sight.eligible:
        why = ["You have gained your card of this Market."]
    if not sight.acting:
        return Prompt(["The table is busy."], why, kind="wait")
    who = named(sight.acting)
    if sight.phase in _TOGETHER and sight.phase != s.RESOLVE:
        ending = "" if len(sight.acting) > 1 else "s"
        return Prompt([*who, " ", _TOGETHER[sight.phase].format(s=ending)], why, kind="wait")
    return Prompt([*who, " ", _ALONE.get(sight.decisions[sight.acting[0]], "chooses.")], why, kind="wait")
