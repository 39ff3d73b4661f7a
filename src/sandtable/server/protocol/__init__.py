"""What goes over the wire: documents of HTTP, messages of the WebSocket, and what one viewer was shown of a match.

Nothing here decides anything. The client's types are written from these structs.
"""
