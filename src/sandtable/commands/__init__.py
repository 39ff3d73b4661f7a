"""What the `sandtable` command does, one module for each group of subcommands; `cli.py` only reads the command line.

A module here is imported when its command runs, never before, so that `sandtable --help` answers at once. May import
everything of Sandtable; nothing imports it but `cli`.
"""
