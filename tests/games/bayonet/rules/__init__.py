"""The rules, section by section, and hands against implementations in plain Python."""
