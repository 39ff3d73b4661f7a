"""What was looked at in the dearest kernels (kernels.py), by game and kernel."""

from __future__ import annotations

__all__ = ["NOTES"]

NOTES: dict[str, dict[str, str]] = {
    "conquest": {
        "the kernel legal": "Where to attack, on 83 edges, is most of it. Both ends of every edge were looked at; now "
        "the edges of strong own and of foreign territories are joined as bits (`decisions/attack.py`).",
        "core.kernel.chance.die": "A word of the stream of dice, the making of its blocks included. There are no calls "
        "between a die and its word any more.",
        "rules.battle.rolling.roll": "Every die sinks to its place without branches; then losses. Left as it is.",
    },
    "bayonet": {
        "rules.dealing.draw_card": "Finds the card of a number among those in the deck, without branches. A list of "
        "the deck would be quicker, and a new layout of the state. Left as it is.",
        "rules.showdown.show_hands": "Strengths are looked up in a table; then excess and losers. Left as it is.",
        "the kernel legal": "The choices of a turn and of its bet. Left as it is.",
        "rules.engine.advance": "The steps of a hand one after another, with those that only run on written into it. "
        "Left as it is.",
        "the kernel change": "What an answer does, as far as LLVM has written the rules of betting into it. Left.",
    },
    "bridgefront": {
        "the kernel legal": "All kinds of decision that LLVM has written into it. Left as it is.",
        "rules.course.steps.continue_actions": "The planned actions one after another, with their battles written into "
        "it. Left as it is.",
        "rules.board.bridges._search": "Whether an edge may be built on, around each hex of a player; it ends at the "
        "first unless all are to be offered. Left as it is.",
        "rules.programs.targets.hex_matches": "Asked of every hex for every operation that aims at one. Left as it is.",
    },
    "battlecards": {
        "rules.rounds.act._may_act": "Asked of every unit of a force twice a decision: whether anybody may act, and "
        "who. To keep the first answer would put it into the state. Left as it is.",
        "rules.legal._rounds": "The decisions in the rounds of a battle, the sorting of their codes included. Left.",
        "rules.engine._step": "The steps of tasks, written into one another. Left as it is.",
    },
}
