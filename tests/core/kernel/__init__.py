"""The machine room: chance, counts, masks, shares and what numba makes of them."""
