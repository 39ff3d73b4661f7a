"""The reserve may be deployed before a homeland battle (D10; section 8.1 B6)."""

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.emergency import choices_emergency
from sandtable.games.battlecards.table.forms import decision, saying, yes_no

EMERGENCY = decision(
    "D_EMERGENCY", s.D_EMERGENCY,
    yes_no(("Keep the reserve", "nothing is deployed"), ("Deploy the reserve", "all its cards, before the battle")),
    choices=choices_emergency, steps={s.T_LEADERS: "may deploy the reserve."},
    question=saying("Deploy your reserve before the battle?", "All its cards, at no cost."),
)  # fmt: skip
