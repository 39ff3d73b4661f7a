"""The post."""
