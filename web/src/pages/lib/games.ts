/** What the pages know of games beyond the catalogue: which icon stands for one. */
const ICONS: Record<string, string> = {
  conquest: "earth-america",
  bridgefront: "stone-bridge",
  bayonet: "bayonet",
  battlecards: "battle-tank",
};

export const gameIcon = (game: string): string => ICONS[game] ?? "hexes";
