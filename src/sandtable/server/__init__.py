"""The table's host: HTTP and WebSocket application, lobby, live tables, bots at the table, accounts and storage.

May import `sandtable.core` and `sandtable.bots`; nothing imports `server` but the command line. Start reading at
:mod:`sandtable.server.app` (what is wired to what), then :mod:`sandtable.server.tables.tables` (the path of a choice).
"""
