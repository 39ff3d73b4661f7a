"""Every page and every table at every width: `faults.js` asks one page as it is laid out now, `walk` asks it in one
size after the other, `moments` are the positions in which tables are asked."""
