"""The stages of T_BATTLE in the order of a battle (8.1, battle/course.py)."""

from __future__ import annotations

(
    AT_BEGIN, AT_ROLES, AT_STRIKE, AT_STRIKE_ANSWER, AT_ENGAGE, AT_ENGAGE_ANSWER, AT_ENEMY, AT_ENEMY_ANSWER, AT_CANCEL,
    AT_CANCELLED, AT_JOIN, AT_JOIN_ANSWER, AT_PREPARE, AT_LEADERS, AT_COMMIT, AT_COMMIT_NEXT, AT_EXPOSE, AT_START,
    AT_ROUNDS, AT_END, AT_OVER,
) = range(21)  # fmt: skip
