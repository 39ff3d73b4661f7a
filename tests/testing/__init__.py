"""The conformance suite itself."""
