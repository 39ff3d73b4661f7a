"""Durable storage: tables and the rows they hold, the engine, the one writer, and typed reads and writes.

Nothing here knows a game. A match is a row, its seats, and an append-only list of choices.
"""
