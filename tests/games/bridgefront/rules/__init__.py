"""The rules, section by section, and against implementations in plain Python."""
