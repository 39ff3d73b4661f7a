"""MODE, SITE, HEX, CHAMPION and OPPONENT: what an operation of a card does, to whom or where (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.declare.pieces import row_of
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, gold
from sandtable.games.bridgefront.table.plans.labels import MANY, capitalized, champion_name, here
from sandtable.games.bridgefront.table.plans.question import question, text_of_card
from sandtable.games.bridgefront.table.player_view import GameView


def _mode_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    """The modes stand on the buttons; what the card does besides is said here."""
    asked = question(words, view)
    mark, only = say("mode-mark", number=0), say("mode-only")
    besides = [part.partition(mark)[0] for part in text_of_card(words, asked) if isinstance(part, str)]
    return asked.titled("mode-question"), [say("mode-besides", text=text) for text in besides if text != only]


def _mode_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    made = []
    for code in codes:
        text = words.mode(asked.op, code, asked.edge) or say("mode-number", number=code + 1)
        made.append(Choice(code, text[0].upper() + text[1:]))
    return made


def _mode_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("mode-none", number=code + 1)


def _site_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return asked.titled("site-question"), []


def _site_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        hex_ = view.capital[view.you] if code == s.SITE_CAPITAL else words.topology.center
        name, key = ("tile-capital", "H") if code == s.SITE_CAPITAL else ("tile-center", "C")
        made.append(Choice(code, say(name), detail=words.hexes[hex_], key=key, elements=[words.hexes[hex_]]))
    return made


def _site_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("site-none", code=code)


def _hex_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if asked.op == s.NONE and asked.kind_of_card != s.NONE:
        return say.asked("hex-deploy", name=asked.title)
    if asked.operation == s.OP_WORMHOLE:
        if asked.number:
            return asked.titled("hex-join-to", place=words.place(view.plan[-1])), text_of_card(words, asked)
        return asked.titled("hex-join"), text_of_card(words, asked)
    return asked.titled("hex-question"), text_of_card(words, asked)


def _hex_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    quiet = len(codes) > MANY
    made = []
    for code in codes:
        if code == s.NO_HEX:
            made.append(Choice(code, say("hex-no"), key="N"))
            continue
        inside = here(words, view, code) or say("hex-empty")
        made.append(
            Choice(
                code,
                words.hexes[code],
                detail=inside,
                elements=[words.hexes[code]],
                quiet=quiet,
                preview=Preview(say("titled", title=asked.title, wanted=words.hexes[code]), [inside]),
            )
        )
    return made


def _hex_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.hexes):
        return say("hex-none", code=code, last=len(words.hexes) - 1)
    return say("hex-not", hex_=words.hexes[code], title=question(words, view).title)


def _champion_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    if asked.operation == s.OP_REMOVE_CHAMPION:
        return asked.titled("champion-remove"), say.text("champion-remove.why")
    return asked.titled("champion-question"), text_of_card(words, asked)


def _champion_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    quiet = len(codes) > MANY
    made = []
    for code in codes:
        if code == s.NO_CHAMPION:
            made.append(Choice(code, say("champion-no"), key="N"))
            continue
        champion = view.champion_of[code]
        row = words.cards[champion.kind]
        detail = say("champion-detail", left=champion.hp, hp=row.hp, hex_=words.hexes[champion.hex])
        made.append(
            Choice(
                code,
                capitalized(champion_name(words, view, code)),
                detail=detail,
                group=words.factions[view.faction[champion.owner]],
                elements=[champion_id(code)],
                quiet=quiet,
                preview=Preview(say("titled", title=asked.title, wanted=words.name(champion.kind)), [detail]),
            )
        )
    return made


def _champion_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    champion = view.champion_of.get(code)
    if champion is None:
        return say("champion-must") if code == s.NO_CHAMPION else say("champion-none", code=code)
    if champion.ward and champion.owner != view.you:
        return say("champion-warded", name=words.name(champion.kind))
    return say("champion-not", name=words.name(champion.kind), title=question(words, view).title)


def _champion_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Champions that are no legal target."""
    return {
        champion_id(champion.code): _champion_refusal(words, view, champion.code, codes)
        for champion in view.champions
        if champion.code not in codes
    }


def _opponent_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    return asked.titled("opponent-question"), text_of_card(words, asked)


def _opponent_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, words.factions[view.faction[code]], detail=gold(view.gold[code])) for code in codes]


def _opponent_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return say("opponent-self") if code == view.you else say("opponent-none", code=code)


@kernel
def _place_champion(rules, seat, choice):
    """Players are counted from the own seat."""
    if choice == s.NO_CHAMPION:
        return choice
    owner = choice // s.MAX_SLOTS
    return row_of(rules, seat, owner) * s.MAX_SLOTS + choice - owner * s.MAX_SLOTS


@kernel
def _place_opponent(rules, seat, choice):
    """Players are counted from the own seat."""
    return s.MAX_SEATS if choice == s.NO_HEX else row_of(rules, seat, choice)


MODE = form("D_MODE", s.D_MODE, ChoiceForm(3, "the modes", labels=_mode_choices), _mode_prompt, _mode_refusal)
SITE = form(
    "D_SITE",
    s.D_SITE,
    ChoiceForm(2, "the Capital, the Center", labels=_site_choices),
    _site_prompt,
    _site_refusal,
    "waiting-site",
)
HEX = form(
    "D_HEX",
    s.D_HEX,
    ChoiceForm(s.MAX_HEXES + 1, f"{s.MAX_HEXES} hexes, then none", labels=_hex_choices),
    _hex_prompt,
    _hex_refusal,
    "waiting-hex",
)
CHAMPION = form(
    "D_CHAMPION",
    s.D_CHAMPION,
    ChoiceForm(
        s.MAX_SEATS * s.MAX_SLOTS + 1,
        "Champions by player, counted from the own seat, and slot; then none",
        labels=_champion_choices,
        place=_place_champion,
    ),
    _champion_prompt,
    _champion_refusal,
    "waiting-champion",
    why_not=_champion_why_not,
)
OPPONENT = form(
    "D_OPPONENT",
    s.D_OPPONENT,
    ChoiceForm(
        s.MAX_SEATS + 1,
        "players, counted from the own seat; then none",
        labels=_opponent_choices,
        place=_place_opponent,
    ),
    _opponent_prompt,
    _opponent_refusal,
)
