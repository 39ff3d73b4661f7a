# What settings are for (configuration/settings.py): the id is their name.

setting-limits-body-bytes = The largest body of a request.
setting-limits-record-bytes = The largest record that is checked.
setting-limits-message-bytes = The largest message on a WebSocket.
setting-limits-messages-per-second = Messages of one socket, on average.
setting-limits-messages-burst = Messages of one socket at once.
setting-limits-messages-per-address = Messages from one address on all its sockets, on average; more are read later.
setting-limits-messages-address-burst = Messages from one address on all its sockets at once.
setting-limits-requests-per-second = Requests from one address, on average; long answers count several times.
setting-limits-requests-burst = Requests from one address at once.
setting-limits-created-per-minute = Matches made from one address, on average.
setting-limits-created-burst = Matches made from one address at once.
setting-limits-verified-per-minute = Records checked for one address, on average.
setting-limits-verified-burst = Records checked for one address at once.
setting-limits-work-seconds = Processor time of one question, such as the check of a map.
setting-limits-work-rate = Processor time for questions from one address, a second.
setting-limits-work-burst = Processor time for questions from one address at once.
setting-limits-guests-per-minute = New guests from one address who do something, on average.
setting-limits-guests-burst = New guests from one address at once.
setting-limits-renamed-per-minute = Names changed from one address, on average.
setting-limits-renamed-burst = Names changed from one address at once.
setting-limits-sign-ins-per-minute = Attempts to sign in from one address, on average.
setting-limits-sign-ins-burst = Attempts to sign in from one address at once.
setting-limits-hints-per-minute = Hints for one address, on average.
setting-limits-hints-burst = Hints for one address at once.
setting-limits-lines-per-minute = Lines said from one address, on average.
setting-limits-lines-burst = Lines said from one address at once.
setting-limits-reviews-per-minute = Reviews, and choices compared in them, for one address.
setting-limits-reviews-burst = Reviews, and choices compared in them, for one address at once.
setting-limits-study-games = Games of one study in the laboratory.
setting-limits-study-seconds = Processor time of one study.
setting-limits-study-seconds-a-day = Processor time for studies from one address a day.
setting-limits-studies-waiting = Studies of one guest that wait or run.
setting-limits-notices-per-minute = Test messages, invitations by name, and new places for notices, from one address.
setting-limits-notices-burst = Test messages, invitations by name, and new places for notices, from one address at once.
setting-limits-mails-per-day = Mails that ask for a confirmation, from one address a day.
setting-limits-created-per-day = Matches made from one address a day.
setting-limits-header-seconds = Time for the headers of a request.
setting-limits-body-seconds = Time for the body of a request.
setting-limits-reading-seconds = Time that a client may leave an answer unread.
setting-limits-connections-per-address = Open HTTP connections from one address.
setting-limits-connections = Open HTTP connections in all.
setting-limits-sockets-per-guest = Open sockets of one guest.
setting-limits-sockets-per-address = Open sockets from one address.
setting-limits-watched-per-socket = Tables that one socket follows.
setting-limits-waiting-per-guest = Matches of one guest that wait for players.
setting-limits-running-per-guest = Matches of one guest that run.
setting-limits-list-length = Matches in a list.
setting-limits-frames-per-request = Positions of a replay in one answer.
setting-limits-name-length = Characters of a guest's name.
setting-limits-title-length = Characters of a match's title.
setting-limits-queued-bytes = Bytes that wait for a client that reads slowly.
setting-data = The data folder; yours by default.
setting-host = The address to listen on; 0.0.0.0 lets the network in.
setting-port = The port to listen on; 0 takes a free one.
setting-database = postgresql://... for a database other than the data folder's own.
setting-migrate = Bring the database of an older Sandtable up to date at the start, after a copy of SQLite was made; otherwise say what is to be done, and do not start.
setting-workers = Worker processes; more than one need a database of PostgreSQL.
setting-origin = An address at which people reach this server, such as https://play.example.org. Other names are refused; this machine's own are always known.
setting-base-path = The path under which people reach this server, such as /games/, where a proxy gives it a part of a host.
setting-proxy = A proxy in front of this server, whose X-Forwarded headers are believed: an address or a network.
setting-public-metrics = Let everybody read /metrics.
setting-metrics-token = A word that lets Prometheus read /metrics from elsewhere, sent as `Authorization: Bearer WORD`.
setting-log-level = What is logged; debug has a line for each request.
setting-open = Open the page in your browser.
setting-bot-threads = Threads in which bots think; 0: one less than the processors.
setting-pool-processes = Processes for what strangers can make expensive; 0: one a processor, at least 2.
setting-idle-seconds = How long a table stays in memory that nobody looks at.
setting-estimates = Say in the form how long a match takes, by trying it out.
setting-hints = Give hints and simulations: in practice, and at tables whose host wants help for everybody.
setting-laboratory = Who may run studies in the laboratory: nobody, those with an account, or everyone.
setting-laboratory-processes = Processes that play studies, at the lowest priority.
setting-study-days = Studies that nobody saved are deleted so long after they were asked for; 0: never.
setting-waiting-days = Matches that have waited for players so long are deleted; 0: never.
setting-finished-days = Matches that ended so long ago are deleted; 0: never.
setting-vacation-days = Days a year for which somebody's clocks in matches by day may stand; 0: none.
setting-notices = Tell people of their moves by pushes and webhooks, where they wish.
setting-notices-open-to = A network besides the world to which pushes and webhooks may go, such as 192.168.1.0/24; none by default.
setting-smtp-host = The SMTP server that takes mails; without one there are none.
setting-smtp-port = Its port.
setting-smtp-user = The name to sign in there; empty: not at all.
setting-smtp-password = The password for that.
setting-smtp-security = How that connection is made safe.
setting-smtp-from = The address that mails come from.

what-setting = { $kind ->
    [switch] true or false
    [words] one of { LIST($words, type: "unit") }
    [text] a text
    [whole] a whole number
   *[number] a number
}{ $least ->
    [none] { "" }
   *[other] { $most ->
        [none] { " " }of at least { $least }
       *[other] { " " }from { $least } to { $most }
    }
}
is-database-address = an address such as postgresql://user@host/name
is-origin = an address such as https://play.example.org, without a path
is-network = an address or a network such as 127.0.0.1 or 172.16.0.0/12
is-path = a path such as /games/, of letters, digits and - . _ ~, that does not begin with { LIST($reserved, type: "unit") }
is-secret = at least 16 characters of ASCII without spaces
is-sender = an address such as sandtable@example.org, or Sandtable <sandtable@example.org>
settings-file = Settings of `sandtable serve`. A flag goes before a variable of the environment, that before a line here.
variable-unknown = The variable { $name } is no setting and has no effect.{ $near }
