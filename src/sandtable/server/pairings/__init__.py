"""Who meets whom in a tournament, and how everybody stands: arithmetic that knows neither matches nor databases.

Players are numbers from 0, in the order of their seeds. `shapes` is what is handed around, what a table is worth, and
who gets which faction; `designs` and `forms` are the ways to pair, `drawing` chooses among them; `seating` says who
gets which seat; `standings` count, `forecast` says what may still come.
"""
