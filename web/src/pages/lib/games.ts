/** What the pages know of games beyond the catalogue: which icon stands for one. */
const ICONS: Record<string, string> = {
  conquest: "earth-america",
  bridgefront: "stone-bridge",
  bayonet: "bayonet",
  battlecards: "battle-tank",
};

export const gameIcon = (game: string): string => ICONS[game] ?? "hexes";

/** A page of its own that a game has besides its rules, and the settings that it fills in. */
export interface GameTool {
  href: string;
  title: string;
  text: string;
  options: string[];
}
const TOOLS: Record<string, GameTool> = {
  battlecards: {
    href: "/decks",
    title: "Deck builder",
    text: "Build an arsenal deck of your own, see its curve, compare it with the other side's.",
    options: ["axis_deck", "allied_deck"],
  },
};
export const gameTool = (game: string): GameTool | null => TOOLS[game] ?? null;
