"""The built client in Chromium, against a server of Conquest."""
