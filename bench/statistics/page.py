"""The page that shows what was simulated."""

from __future__ import annotations

from bench.statistics.rows import Row

__all__ = ["page"]


def page(sections: dict[str, list[Row]], command: str) -> str:
    """bench/STATISTICS.md, with the command that makes it."""
    rows = [row for listed in sections.values() for row in listed]
    kept = sum(row.kept for row in rows)
    lines = [
        "# Do the laboratory's statistics keep their promises?",
        "",
        f"Written by `{command}`: games whose truth is known are drawn, and handed to the code of",
        "`sandtable.lab.statistics`. *Ours* is what came out, with two standard errors of the simulation (none where",
        "it is computed without chance); *expected* is the figure of the specification of the statistics; *promised*",
        "is where ours has to lie. Lines in italics show what the laboratory does not do, and why.",
        "",
        f"{kept} of {len(rows)} figures are where they have to be, give or take three errors of the simulation.",
    ]
    for section, listed in sections.items():
        lines += [
            "",
            f"## {section}",
            "",
            "| what | ours | expected | promised | |",
            "| --- | ---: | ---: | --- | --- |",
        ]
        lines += [_line(row) for row in listed]
    return "\n".join(lines) + "\n"


def _line(row: Row) -> str:
    exact = row.unit in ("times", "correlation")
    shown = _number(row.measured, exact)
    error = f" ± {_number(2 * row.error, exact)}" if row.error else ""
    unit = f" {row.unit}"
    return (
        f"| {row.what} | **{shown}**{error}{unit} | {row.expected} | {row.least:,g} to {row.most:,g} | "
        f"{'' if row.kept else '**no**'} |"
    )


def _number(value: float, exact: bool) -> str:
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3f}" if exact else f"{value:.1f}"
