"""Tables of the third seal over HTTP and sockets (docs/seal.md)."""
