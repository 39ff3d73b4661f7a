"""The rules of Conquest as kernels: each decision in a file of its name, and the run from one decision to the next."""
