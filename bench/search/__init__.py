"""How strong the search is."""
