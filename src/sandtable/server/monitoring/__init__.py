"""What the server tells its host: logs, metrics, readiness, and stalls of the event loop."""
