"""The reserve may be deployed before a homeland battle (D10)."""

from __future__ import annotations

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.table.asking import DecisionWords, saying, yes_or_no

EMERGENCY = DecisionWords(
    saying("Deploy your reserve before the battle?", "All its cards, at no cost."),
    {
        s.K_YESNO: yes_or_no(
            ("Keep the reserve", "nothing is deployed"), ("Deploy the reserve", "all its cards, before the battle")
        )
    },
    "may deploy the reserve.",
)
