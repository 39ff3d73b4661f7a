"""Bayonet: a betting game with a Napoleonic deck, for 2 to 6 seats (specs/bayonet.md).

Every file has the role it has in the other games; `definition.DEFINITION` is what the platform imports.
"""
