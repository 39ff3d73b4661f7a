"""Load on a real server: hundreds of matches at once, played by scripted clients over real sockets on loopback.

    python -m bench.load [--matches 500] [--seconds 30] [--rate 200] [--game conquest] [--json bench/out/load.json]

`serving` is the server, in a process of its own with its own, fresh database, `people` who sits where with which keys,
`clients` what somebody at a table does, `processes` what the server takes of the machine, `measuring` the phases.
"""
