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
    title: say("deck-builder"),
    text: say("build-arsenal-deck-own-see"),
    options: ["axis_deck", "allied_deck"],
  },
};
export const gameTool = (game: string): GameTool | null => TOOLS[game] ?? null;
