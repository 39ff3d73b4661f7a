"""COLLECT: what Mines, Forges and the Center bring at Collection (spec section 8.5; R133 to R136).

First all players choose a mode for each Mine and Forge they occupy, at the same time and in secret; then the tiles are
collected one by one, in seat order from Lead and in the order of their hexes. `picked` holds a player's modes in that
order, NONE for a tile that gives nothing.
"""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.hand_card import reforge
from sandtable.games.bridgefront.decisions.pick_card import draft_deck, open_draft
from sandtable.games.bridgefront.log.words import Lexicon, tile_name
from sandtable.games.bridgefront.rules.board.facts import occupies
from sandtable.games.bridgefront.rules.cards.purse import gain_gold
from sandtable.games.bridgefront.rules.course.seats import age_of, is_gone, seat_at
from sandtable.games.bridgefront.rules.course.together import begin_together, end_together, finish, note_pick
from sandtable.games.bridgefront.table.player_view import GameView, look

# --------------------------------------------------------------------------------------------------------------- modes


@kernel
def collect_hex(rules, state, player, number):
    """The hex of the player's n-th Mine or Forge in hex order, from 0; NONE behind the last one."""
    for hex_ in range(rules.hexes):
        if state.tile[hex_] in (s.MINE, s.FORGE) and occupies(state, hex_, player) == 1:
            if number == 0:
                return hex_
            number -= 1
    return s.NONE


@kernel
def _modes(rules, state, player, hex_):
    """Mask of the modes that are offered at a Mine or Forge."""
    modes = 0
    forge = state.tile[hex_] == s.FORGE
    if not forge or state.size[s.HAND + player] > 0:
        modes |= 1 << s.COLLECT_FIRST
    if state.size[s.MARKET + age_of(rules, state.round) - 1] > 0:
        modes |= 1 << s.COLLECT_DRAFT
    if forge and rules.forge_decline == 1:
        modes |= 1 << s.COLLECT_NOTHING
    return modes


@kernel
def ask_mode(rules, state, player):
    """Note the modes of tiles where there is no choice, up to the next where there is one, and ask for that. 1 = the
    player is asked, 0 = all modes are chosen."""
    while True:
        hex_ = collect_hex(rules, state, player, state.picks[player])
        if hex_ == s.NONE:
            return 0
        modes = _modes(rules, state, player, hex_)
        if modes & (modes - 1) != 0:
            ask(state, player, s.D_COLLECT)
            return 1
        mode = s.NONE
        if modes != 0:
            mode = s.COLLECT_FIRST if modes == 1 else s.COLLECT_DRAFT if modes == 2 else s.COLLECT_NOTHING
        note_pick(state, player, mode)


@kernel
def begin_collect(rules, state, log):
    """Everybody who occupies a Mine or Forge chooses modes."""
    begin_together(state, 0)
    for player in range(rules.players):
        if is_gone(state, player) == 0 and collect_hex(rules, state, player, 0) != s.NONE:
            state.participants = state.participants | (1 << player)
            if ask_mode(rules, state, player) == 0:
                _chosen(state, player, log)


@kernel
def _chosen(state, player, log):
    finish(state, player)
    emit(log, ev.COLLECT_DONE, EVERYBODY, player)


@kernel
def collect_choices(rules, state, seat, choices):
    """The modes of the tile that the player is asked about; returns how many."""
    modes = _modes(rules, state, seat, collect_hex(rules, state, seat, state.picks[seat]))
    n = 0
    for mode in range(s.COLLECT_NOTHING + 1):
        if (modes >> mode) & 1 == 1:
            choices[n] = mode
            n += 1
    return n


@kernel
def answer_collect(rules, state, seat, choice, log):
    """The mode of one more tile."""
    note_pick(state, seat, choice)
    if ask_mode(rules, state, seat) == 0:
        _chosen(state, seat, log)


# ---------------------------------------------------------------------------------------------------------- collecting


@kernel
def begin_collection(state):
    """All modes are chosen: they are public, and the tiles are collected."""
    state.turn = 0
    state.collect_at = 0
    state.siege_at = 0


@kernel
def _mine(rules, state, player, hex_, mode, log):
    """A Mine gives its gold, or a draft if the deck is not empty by now (R136)."""
    if mode == s.COLLECT_DRAFT and state.size[draft_deck(rules, state, hex_)] > 0:
        return open_draft(rules, state, player, hex_, rules.mine_reveal, log)
    n = state.mine_value[hex_]
    if state.faction[player] == s.PROSPECT:
        n += rules.ore_cut
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
            n += rules.mine_bonus[state.champion[player, slot]]
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, s.MINE, s.COLLECT_FIRST)
    gain_gold(rules, state, player, n, ev.GOLD_MINE, log)
    return 0


@kernel
def _forge(rules, state, player, hex_, mode, log):
    """A Forge gives a draft or burns a card of the hand; if one is impossible by now, the other (R136)."""
    if mode == s.COLLECT_DRAFT:
        if state.size[draft_deck(rules, state, hex_)] > 0:
            return open_draft(rules, state, player, hex_, rules.forge_reveal, log)
    elif mode != s.COLLECT_FIRST:
        return 0
    if state.size[s.HAND + player] == 0:
        return 0
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, s.FORGE, s.COLLECT_FIRST)
    return reforge(rules, state, player, log)


@kernel
def _collect(rules, state, player, hex_, log):
    """One tile of the player. 1 = a decision is owed. `siege_at` counts the Mines and Forges passed."""
    tile = state.tile[hex_]
    if tile == s.CENTER:
        if state.size[draft_deck(rules, state, hex_)] == 0:
            return 0
        return open_draft(rules, state, player, hex_, rules.power_reveal, log)
    mode = state.picked[player, state.siege_at]
    state.siege_at = state.siege_at + 1
    if mode in (s.NONE, s.COLLECT_NOTHING):
        return 0
    if tile == s.MINE:
        return _mine(rules, state, player, hex_, mode, log)
    return _forge(rules, state, player, hex_, mode, log)


@kernel
def continue_collection(rules, state, log):
    """Collect the next tiles. 1 = a decision is owed, 0 = the phase is over. `turn` is the seat, `collect_at` the hex
    that is next, or whose draft is open."""
    while state.turn < rules.players:
        player = seat_at(rules, state, state.turn)
        while state.collect_at < rules.hexes and is_gone(state, player) == 0:
            hex_ = state.collect_at
            if (
                state.tile[hex_] in (s.CENTER, s.MINE, s.FORGE)
                and occupies(state, hex_, player) == 1
                and _collect(rules, state, player, hex_, log) == 1
            ):
                return 1
            state.collect_at = hex_ + 1
        state.turn = state.turn + 1
        state.collect_at = 0
        state.siege_at = 0
    state.turn = 0
    end_together(state)
    return 0


# ------------------------------------------------------------------------------------------------------- at the table


def _collect_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hex_ = view.collect_hex
    return say.text("collect-question", tile=tile_name(view.tile[hex_]), hex_=words.hexes[hex_]), say.text(
        "collect-question.why"
    )


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
        return say("collect-nothing.detail")
    if view.tile[hex_] == s.FORGE:
        if mode == s.COLLECT_FIRST:
            return say("collect-reforge.detail")
        return say("collect-forge-draft.detail", cards=words.rules.forge_reveal + extra)
    if mode == s.COLLECT_DRAFT:
        return say("collect-mine-draft.detail", cards=words.rules.mine_reveal + extra)
    return say("gold", gold=mine_gold(words, view, hex_, view.viewer))


def mine_gold(words: Lexicon, view: GameView, hex_: int, player: int) -> int:
    """The gold that a Mine gives a player (8.5)."""
    value: int = view.mine_value[hex_] + (words.rules.ore_cut if view.faction[player] == s.PROSPECT else 0)
    for champion in view.champions_in(hex_, player):
        value += words.rules.mine_bonus[champion.kind]
    return value


def mode_words(tile: int, mode: int) -> str:
    """A COLLECT code in words."""
    if mode == s.COLLECT_NOTHING:
        return say("collect-nothing")
    if mode == s.COLLECT_DRAFT:
        return say("collect-mine-draft" if tile == s.MINE else "collect-forge-draft")
    return say("bid-gold" if tile == s.MINE else "collect-reforge")


def _collect_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == s.COLLECT_NOTHING:
        return say("collect-must")
    return say("collect-none", code=code)


def _at_once(game: Game, seen: Records, seat: int, wish: str) -> int | None:
    """What a Mine is used for (spec section 8.5)."""
    view = look(game, seen, seat)
    if view.tile[view.collect_hex] != s.MINE:
        return None
    return s.COLLECT_FIRST if wish == "gold" else s.COLLECT_DRAFT


COLLECT = Decision(
    "D_COLLECT", s.D_COLLECT,
    forms=(ChoiceForm(3, "the first mode (gold, Reforge), a draft, nothing", labels=_collect_choices),),
    choices=collect_choices, answer=answer_collect, steps={s.COLLECT_MODES: "waiting-collect"},
    question=_collect_prompt, refuse=_collect_refusal,
    routine=StandingOrder(
        id="mines",
        title=say.lazy("order-mines"),
        text=say.lazy("order-mines.detail"),
        choices=tuple(StandingChoice(name, say.lazy(f"order-mines-{name}")) for name in ("ask", "gold", "draft")),
        default="ask",
        answer=_at_once,
    ),
    more=("D_COLLECT",),
)  # fmt: skip
