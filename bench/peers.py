"""One measurement of another library, run by the Python that has it: `python -P bench/peers.py
'{"peer": ...}'` (-P: this folder is no place to look for modules).

Every peer plays uniformly random legal choices through its Python interface, as its documentation does it. A decision
is a player's; chance costs time but is not counted. Evaluators are given random five-card hands of a poker deck, as
objects or numbers of their own made beforehand.
"""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

Result = dict[str, Any]


def _open_spiel(name: str, seconds: float, source: random.Random) -> Result:
    import pyspiel

    game = pyspiel.load_game(name)
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(actions, chances)[0])
            else:
                state.apply_action(source.choice(state.legal_actions()))
                decisions += 1
        games += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - started}


def _open_spiel_copy(name: str, seconds: float, source: random.Random) -> Result:
    import pyspiel

    state = pyspiel.load_game(name).new_initial_state()
    for _ in range(60):
        if state.is_terminal():
            break
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(a, 1) for a in state.legal_actions()]
        state.apply_action(source.choice(outcomes)[0])
    times = 20_000
    started = time.perf_counter()
    for _ in range(times):
        state.clone()
    return {"python_ns": (time.perf_counter() - started) / times * 1e9}


def _rlcard(name: str, seconds: float, source: random.Random) -> Result:
    import rlcard

    env = rlcard.make(name, config={"seed": source.getrandbits(30)})
    decisions = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(source.choice(list(state["legal_actions"])))
            decisions += 1
        games += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - started}


def _pokerkit(name: str, seconds: float, source: random.Random) -> Result:
    from pokerkit import Automation, NoLimitTexasHoldem

    automatic = tuple(Automation)
    decisions = games = 0
    random.seed(source.getrandbits(30))
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        state = NoLimitTexasHoldem.create_state(automatic, True, 0, (1, 2), 2, (200,) * 4, 4)
        while state.status:
            moves: list[Callable[[], Any]] = [state.check_or_call]
            if state.can_fold():
                moves.append(state.fold)
            least = state.min_completion_betting_or_raising_to_amount
            if least is not None and state.can_complete_bet_or_raise_to(least):
                moves.append(state.complete_bet_or_raise_to)
            source.choice(moves)()
            decisions += 1
        games += 1
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - started}


def _hands(count: int, source: random.Random) -> list[list[int]]:
    """Random five-card hands of 52 cards by number."""
    return [source.sample(range(52), 5) for _ in range(count)]


def _phevaluator(name: str, seconds: float, source: random.Random) -> Result:
    from phevaluator import evaluate_cards

    hands = _hands(20_000, source)
    done = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for hand in hands:
            evaluate_cards(*hand)
        done += len(hands)
    return {"hands": done, "seconds": time.perf_counter() - started}


def _pokerkit_hands(name: str, seconds: float, source: random.Random) -> Result:
    from pokerkit import Card, Rank, StandardHighHand, Suit

    deck = [Card(rank, suit) for rank in list(Rank)[:13] for suit in list(Suit)[:4]]
    hands = [tuple(deck[card] for card in hand) for hand in _hands(5_000, source)]
    done = 0
    started = time.perf_counter()
    while time.perf_counter() - started < seconds:
        for hand in hands:
            StandardHighHand(hand).entry.index  # noqa: B018  # it is looked up when asked for
        done += len(hands)
    return {"hands": done, "seconds": time.perf_counter() - started}


PEERS: dict[str, Callable[[str, float, random.Random], Result]] = {
    "open_spiel": _open_spiel,
    "open_spiel_copy": _open_spiel_copy,
    "rlcard": _rlcard,
    "pokerkit": _pokerkit,
    "pokerkit_hands": _pokerkit_hands,
    "phevaluator": _phevaluator,
}


def main() -> None:
    """Measure the case on the command line; a library that is not installed is said, not raised."""
    case = json.loads(sys.argv[1])
    try:
        found = PEERS[case["peer"]](case["name"], case["seconds"], random.Random(case["seed"]))
    except ImportError as error:
        found = {"missing": str(error)}
    print(json.dumps(found))


if __name__ == "__main__":
    main()
