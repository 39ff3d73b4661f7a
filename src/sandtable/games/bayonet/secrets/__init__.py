"""Who may know what (spec section 14): positions redrawn for a viewer, and what must hold in every position."""
