"""What people see of a position and are asked: `scene` puts it together.

Each decision has a file of its name with its prompt, the words of its choices, and why something is no choice.
"""
