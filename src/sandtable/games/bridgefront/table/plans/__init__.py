"""Plans in the making: what the open question is about, the tray, what completes a plan."""
