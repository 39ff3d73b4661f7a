"""What stands between a page and its server: a proxy, a new version, a browser that refuses something."""
