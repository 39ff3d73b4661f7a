"""Conquest: territories, dice and sets of cards, for 2 to 8 seats. `definition.py` hands it to the platform.

It may import `sandtable.core` and nothing else of Sandtable. Where what is: `options` and `presets` (parameters),
`maps` and `generate` (boards), `state` (records), `build` (options to Rules), the kernels collected in `kernels`,
`table` (scenes and sentences), `odds`, RULES.md.
"""
