# What figures for Prometheus count: the id is their name.

metric-choices = Choices committed.
metric-choices_refused = Choices refused, by reason.
metric-matches_created = Matches created.
metric-matches_started = Matches started.
metric-matches_finished = Matches finished.
metric-http_requests = HTTP requests, by method and status.
metric-sockets_closed = Sockets that the server closed, by close code.
metric-resyncs = Times a slow client was sent the whole table in place of frames.
metric-write_failures = Writes that storage did not confirm.
metric-bot_failures = Times a bot gave no legal choice and the first was taken.
metric-choice_seconds = From a choice's arrival to its acknowledgement.
metric-commit_seconds = Time of one storage transaction.
metric-commit_jobs = Jobs committed in one transaction.
metric-bot_seconds = Time a bot thought about one choice.
metric-tasks_ended = Tasks of the pool ended at their deadline, by job.
metric-sockets = Open WebSockets.
metric-http_connections = Open connections of HTTP.
metric-longest_stall_seconds = Longest time the event loop was away, since the start.
metric-recent_stall_seconds = The same of the last minute or two.
metric-tables = Tables in memory.

takes-no-writes = The server takes no writes.
database-takes-no-writes = The database takes no writes now. Try again in a moment.
database-not-answered = The database has not answered for { $seconds } seconds.
no-table-drawn = No table could be drawn for { $seconds } seconds.
