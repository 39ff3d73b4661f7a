"""Where the outside meets the server: connections, what every request must satisfy, sockets, and the client's files."""
