import type { LeagueDocument } from "../../model/server";

/** A league, and how something is done in it. */
export interface Acting {
  league: LeagueDocument;
  busy: boolean;
  act: (what: () => Promise<unknown>) => Promise<void>;
}
