"""The conformance suite: what must hold at every state of every game, as handbook/rules.md promises it.

A pytest file of ten lines checks a game completely:

    import pytest
    from my_game import DEFINITION
    from sandtable.testing import conformance

    @pytest.mark.parametrize("case", conformance.cases(DEFINITION), ids=str)
    @pytest.mark.parametrize("check", conformance.CHECKS)
    def test_conformance(check, case):
        check(case)

The list is OpenSpiel's (copies, serialisation, choice lists, returns) plus what a table of hidden cards needs:
whatever a viewer is shown or handed is the same in two worlds that it cannot tell apart.
"""

from sandtable.core.kernel import INTERPRETED
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.testing.cases import Case, cases
from sandtable.testing.knowledge import check_knowledge
from sandtable.testing.machines import check_machines, check_simulation, interpreted
from sandtable.testing.playing import check_end, check_state, play, read_through
from sandtable.testing.views import check_labels, check_scene, check_words, read_words

__all__ = [
    "CHECKS", "Case", "cases", "check_end", "check_knowledge", "check_labels", "check_machines", "check_scene",
    "check_simulation", "check_state", "check_words", "every_state", "every_word", "play", "read_through", "read_words",
]  # fmt: skip

_CHECKED = 60  # about how many positions of a random game are checked
_READ = 250  # how many decisions of a game are read


def every_state(case: Case) -> None:
    """Random games in which everything is checked at every state, or at some sixty of a long game."""
    if not INTERPRETED:
        interpreted(case)
    for seed in (11, 12, 13):
        try:
            play(case.load(), seed, every=max(1, _length(case, seed) // _CHECKED), bounds=case.bounds)
        except AssertionError as error:
            raise AssertionError(f"{error}\nReplay: {case.command(seed)}") from error


def every_word(case: Case) -> None:
    """The choices of a game that the game's own bot plays most of are told apart by their words."""
    read_through(case.load(), 12, _READ)


def _length(case: Case, seed: int) -> int:
    """How many choices a random game has."""
    match, stream = Match(case.load(), seed=seed), Stream(seed_key(seed))
    while not match.over:
        assert match.ply < match.game.definition.limit, "the game does not end"
        seat = match.seats_to_act[0]
        codes = match.legal(seat)
        match.choose(seat, codes[stream.below(len(codes))])
    return match.ply


#: Everything, as parameters of a test; each is a function of a case.
CHECKS = (every_state, every_word, check_knowledge, check_machines, check_simulation)
