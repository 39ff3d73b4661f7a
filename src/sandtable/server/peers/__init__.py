"""What workers know of each other, and how: notes and the bulletin that brings them, leases, who is online elsewhere.

What a worker does with it is in `workers/`.
"""
