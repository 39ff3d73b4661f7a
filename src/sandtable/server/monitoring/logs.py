"""Structured logs on standard error: readable lines on a terminal, JSON otherwise."""

from __future__ import annotations

import logging
import sys
from typing import Any

import structlog


def configure(level: str = "info") -> None:
    """Set up logging for this process."""
    terminal = sys.stderr.isatty()
    renderer: Any = _on_terminal() if terminal else structlog.processors.JSONRenderer()
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    if not terminal:
        shared.append(structlog.processors.format_exc_info)
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(getattr(logging, level.upper())),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )


def _on_terminal() -> Any:
    """Readable lines. Without the values of variables: among them are cookies, nonces and hidden cards."""
    return structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)


def uvicorn_logging(level: str = "warning") -> dict[str, Any]:
    """uvicorn's own logging: only what went wrong, on standard error."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"format": "%(asctime)s %(name)s %(levelname)s %(message)s"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "plain"}},
        "loggers": {"uvicorn": {"handlers": ["stderr"], "level": level.upper(), "propagate": False}},
    }
