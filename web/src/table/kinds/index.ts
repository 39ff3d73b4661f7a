/** Which components draw which kind of board. Maps come with the table; what draws another kind when a table has one, or
 *  as soon as it is known which game is played there. */
import { signal } from "@preact/signals";
import { ofKind } from "../../model/kinds";
import type { Board, BoardKind } from "../../model/scene";
import { iconsFor } from "../../ui/moreicons";
import { LOADING } from "./loading";
import { MAP } from "./map";
import type { BoardParts } from "./parts";

/** What draws a kind, as soon as it is there. */
class Source {
  readonly parts = signal<BoardParts | null>(null);
  private coming: Promise<BoardParts> | null = null;

  constructor(private readonly fetched: () => Promise<BoardParts>) {}

  load(): Promise<BoardParts> {
    this.coming ??= this.fetched().then(
      (parts) => {
        this.parts.value = parts;
        return parts;
      },
      (error: unknown) => {
        this.coming = null; // the next look at such a board asks again
        throw error;
      },
    );
    return this.coming;
  }
}

function here(parts: BoardParts): Source {
  const source = new Source(async () => parts);
  source.parts.value = parts;
  return source;
}

const MAPS = here(MAP);

export const PARTS: Record<BoardKind, Source> = {
  map: MAPS,
  slots: MAPS,
  hexes: new Source(() => import("./hexes").then((module) => module.HEXES)),
  table: new Source(() => import("./round").then((module) => module.ROUND)),
  plain: new Source(() => import("./plain").then((module) => module.PLAIN)),
  fronts: new Source(() => import("./fronts").then((module) => module.FRONTS)),
};

/** What draws a board; a place that waits until it has come. */
export function partsOf(board: Board | null | undefined): BoardParts {
  const source = ofKind(PARTS, board);
  if (!source.parts.value) source.load().catch(() => undefined);
  return source.parts.value ?? LOADING;
}

/** The kinds of the games that come with Sandtable: a wrong guess would cost a fetch, and nothing else. */
const KINDS: Record<string, BoardKind> = { bayonet: "table", bridgefront: "hexes", battlecards: "fronts" };

/** What a table of this game is drawn with is asked for, before its board has said of what kind it is. */
export function drawAhead(game: string): void {
  iconsFor(game);
  if (Object.hasOwn(KINDS, game)) PARTS[KINDS[game]!].load().catch(() => undefined);
}
