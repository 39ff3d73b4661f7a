"""The HTTP interface, one module a subject; `sandtable.server.app` puts them together."""
