"""All tables of the database. They are declared beside the rows that they hold, each room's in its own module."""

from sandtable.server.storage import (
    account_rows,
    daily_rows,
    declared,
    league_rows,
    people_rows,
    post_rows,
    result_rows,
    rows,
    search_rows,
    study_rows,
)

#: The modules that declare tables, in the order in which the schema is drawn.
ROOMS = (rows, account_rows, people_rows, post_rows, result_rows, league_rows, search_rows, study_rows, daily_rows)
#: Knows them all once this is imported.
metadata = declared.metadata
