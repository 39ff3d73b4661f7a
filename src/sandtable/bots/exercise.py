"""Play a little of a game, so that everything a table asks for is there before people ask."""

import contextlib

from sandtable.bots.hints import hint
from sandtable.bots.kinds import OWN, Bot, get, kinds
from sandtable.bots.search import Budget, SearchBot
from sandtable.core.game.functions import functions_of
from sandtable.core.game.game import GameDefinition, make_game
from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.match.undoing import told_nothing

CHOICES = 40
SEARCHES = 2  # one is enough to have the search compiled


def exercise(definition: GameDefinition) -> None:
    """Some choices of every kind of bot in every preset, with all that people see of them. What Python asks of kernels
    meanwhile (a label that counts armies) is compiled, and kept on disk, like the rest."""
    for preset in definition.form.presets.values():
        game = make_game(definition, preset.id, {"players": preset.players[0]}, files=False)
        match, stream = Match(game, seed=1), Stream(seed_key(2))
        if not INTERPRETED:  # a hint waits for no compiler
            hint(match, match.seats_to_act[0], Budget(playouts=1), worlds=2)
        players: list[tuple[Bot, int]] = [(get(kind.name), CHOICES) for kind in kinds() if kind.number != OWN]
        for bot, choices in [*players, (SearchBot(Budget(playouts=1)), SEARCHES)]:
            for _ in range(choices):
                if match.over:
                    break
                seat = match.seats_to_act[0]
                key = bytes(stream.below(256) for _ in range(32))
                code = bot.choose(match.concealed(seat, key), key)
                match.scene(seat), match.describe(seat, code), told_nothing(game, match.state, seat, code)
                match.choose(seat, code)
        match.scene(None), match.log(None), match.returns, match.scores
        if not match.over:
            match.copy().resign(match.seats_to_act[0])
    if definition.odds is not None:
        for question in definition.odds.examples:
            definition.odds(question)
    functions = functions_of(definition.kernels)
    for kind in kinds(definition.id):
        # Bots that packages bring, as far as they are machine code. One that cannot be made hurts nobody.
        with contextlib.suppress(Exception):
            if kind.player is not None and kind.player.compiled:
                functions.bot(kind.player.play)
