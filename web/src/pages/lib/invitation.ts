/** Invitations as links. */
import type { Summary } from "../../model/server";
import { home } from "../../net/base";
import { behindHash } from "../../net/invites";

/** The address where others look on, null where nobody may. Tables that are not open need the word of their invitation. */
export function watchLink(
  match: Pick<Summary, "id" | "visibility">,
  word: string | null | undefined,
  origin = home(),
): string | null {
  return match.visibility === "private" ? null : `${origin}/m/${match.id}${behindHash(word)}`;
}

/** The address others can join with; link and private tables need the invitation's word in it. It may name a seat. */
export function invitation(match: Pick<Summary, "id" | "invite">, origin = home(), seat?: number): string {
  return `${origin}/join/${match.id}${behindHash(match.invite, seat)}`;
}
