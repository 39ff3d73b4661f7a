"""The PostgreSQL that tests of servers have."""

from tests.server.conftest import postgres_cluster

__all__ = ["postgres_cluster"]
