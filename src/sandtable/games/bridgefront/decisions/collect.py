"""COLLECT: what a Mine or a Forge brings (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import TILE_NAMES, Lexicon
from sandtable.games.bridgefront.rules.collect import answer_collect, collect_choices
from sandtable.games.bridgefront.table.player_view import GameView, look


def _collect_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hex_ = view.collect_hex
    return [f"What do you take from the {TILE_NAMES[view.tile[hex_]]} in {words.hexes[hex_]}?"], [
        "All choose in secret; then the tiles are collected in the order of seats."
    ]


def _collect_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    hex_ = view.collect_hex
    tile = view.tile[hex_]
    made = []
    for code in codes:
        label = mode_words(tile, code)
        made.append(
            Choice(
                code,
                label[0].upper() + label[1:],
                detail=collect_detail(words, view, hex_, code),
                key={s.COLLECT_FIRST: "G" if tile == s.MINE else "R", s.COLLECT_DRAFT: "D"}.get(code, "N"),
                elements=[words.hexes[hex_]],
            )
        )
    return made


def collect_detail(words: Lexicon, view: GameView, hex_: int, mode: int) -> str:
    """What a mode of a Mine or Forge brings the viewer."""
    assert view.viewer is not None
    extra = words.rules.cipher_extra if view.faction[view.viewer] == s.CIPHER else 0
    if mode == s.COLLECT_NOTHING:
        return "the tile is left alone"
    if view.tile[hex_] == s.FORGE:
        if mode == s.COLLECT_FIRST:
            return "burn a card of your hand"
        return f"gain 1 of {counted(words.rules.forge_reveal + extra, 'card')}"
    if mode == s.COLLECT_DRAFT:
        return f"see {counted(words.rules.mine_reveal + extra, 'card')}, gain 1 or none"
    return f"{mine_gold(words, view, hex_, view.viewer)} gold"


def mine_gold(words: Lexicon, view: GameView, hex_: int, player: int) -> int:
    """The gold that a Mine gives a player (8.5)."""
    value: int = view.mine_value[hex_] + (words.rules.ore_cut if view.faction[player] == s.PROSPECT else 0)
    for champion in view.champions_in(hex_, player):
        value += words.rules.mine_bonus[champion.kind]
    return value


def mode_words(tile: int, mode: int) -> str:
    """A COLLECT code in words."""
    if mode == s.COLLECT_NOTHING:
        return "nothing"
    if mode == s.COLLECT_DRAFT:
        return f"{TILE_NAMES[tile]} Draft"
    return "gold" if tile == s.MINE else "Reforge"


def _collect_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.COLLECT_NOTHING:
        return "A tile that is held has to be used."
    return f"This tile has no mode {code} now."


def _at_once(game: Game, seen: Records, seat: int, wish: str) -> int | None:
    """What a Mine is used for (spec section 8.5)."""
    view = look(game, seen, seat)
    if view.tile[view.collect_hex] != s.MINE:
        return None
    return s.COLLECT_FIRST if wish == "gold" else s.COLLECT_DRAFT


COLLECT = Decision(
    "D_COLLECT", s.D_COLLECT,
    forms=(ChoiceForm(3, "the first mode (gold, Reforge), a draft, nothing", labels=_collect_choices),),
    choices=collect_choices, answer=answer_collect, steps={s.COLLECT_MODES: "choose{s} what tiles bring."},
    question=_collect_prompt, refuse=_collect_refusal,
    routine=StandingOrder(
        id="mines",
        title="Mines",
        text="What you take from a Mine you hold when the round is collected.",
        choices=(
            StandingChoice("ask", "Ask me"),
            StandingChoice("gold", "Always gold"),
            StandingChoice("draft", "Always a Mine Draft"),
        ),
        default="ask",
        answer=_at_once,
    ),
    more=("D_COLLECT",),
)  # fmt: skip
