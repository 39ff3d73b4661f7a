"""What the server tells whoever keeps it running: logs, metrics, readiness, and stalls of the event loop."""
