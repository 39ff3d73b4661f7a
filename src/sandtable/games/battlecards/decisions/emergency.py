"""The reserve may be deployed before a homeland battle (D10; section 8.1 B6)."""

from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.asking import yes_or_no
from sandtable.games.battlecards.table.forms import decision, saying, yes_no

EMERGENCY = decision(
    "D_EMERGENCY", s.D_EMERGENCY,
    yes_no("emergency-keep", "emergency-deploy"),
    choices=yes_or_no, steps={s.T_LEADERS: "waiting-emergency"},
    question=saying("emergency-question"),
)  # fmt: skip
