"""Leagues: tournaments whose tables are matches of this server.

`actions` is what people do about a league, `rounds` what goes on by itself: rounds are drawn, matches made, results
noted, and players who have not come are done without. `forms` checks what a person wants to make, `showing` is the
page, `exporting` the files. `counting` is a league as it is stored and the arithmetic that takes long, which `jobs`
brings to the pool. Who meets whom is said in `sandtable.server.pairings`.
"""
