note-no-proxy = { $peer } forwards requests but is no proxy that the settings name, so everybody behind it looks like one client. If it is yours, start with --proxy { $peer }.
note-foreign-page = A page of { $origin } was refused: requests come for the host { $host }. If { $origin } is this server, start with --origin { $origin }, or let the proxy pass on the name; with nginx: { $line }
note-proxy-silent = The proxy { $peer } does not say for whom it asks, so everybody behind it looks like one client. With nginx the missing line is: { $line }
database-copied = The database of revision { $revision } was copied before its upgrade to { $head }: { $copy }
database-upgraded = The database of revision { $revision } is upgraded to { $head }. A copy from before would have been made by: { $command }
database-was-upgraded = The database was upgraded from revision { $revision } to { $head }.{ $copy ->
    [none] { "" }
   *[other] { " " }Its copy from before: { $copy }
}
database-older = The database is of an older version of Sandtable (revision { $revision }; this version needs { $head }), and this server was told not to upgrade it. `sandtable upgrade --check` says what an upgrade brings, and `sandtable upgrade` does it.{ $command ->
    [none] { "" }
   *[other] { " " }Make a copy before: { $command }
}
