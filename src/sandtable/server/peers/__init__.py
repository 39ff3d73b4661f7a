"""What workers know of each other, and how: notes and PubSub, which brings them, leases, who is online elsewhere.

What a worker does with it is in `workers/`.
"""
