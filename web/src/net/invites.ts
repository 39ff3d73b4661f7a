/** The words of invitations this tab came with: a table by link is shown only to its seats and to who has the word.
 *
 *  A word stands behind # in a link: what stands there is never sent, so that no proxy on the way can log it. To the
 *  server it goes in a header of its own. */
import { inClient } from "./base";

const KEY = "sandtable.invites";

/** The header that carries a word. */
export const INVITE_HEADER = "sandtable-invite";

// A browser without storage knows them until the page is closed.
const here = new Map<string, string>();

function load(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

/** The word for a match or a league, if this tab has one. */
export function inviteFor(id: string): string | undefined {
  return here.get(id) ?? load()[id];
}

export function rememberInvite(id: string, word: string | null): void {
  if (!word) return;
  here.set(id, word);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...load(), [id]: word }));
  } catch {
    // Without storage the word is good for this visit's first page only.
  }
}

/** What a link to this match or league says behind #: the word, which is remembered, and the seat. */
export function cameWith(id: string): { word: string | undefined; seat: number | null } {
  const said = new URLSearchParams(location.hash.slice(1));
  rememberInvite(id, said.get("invite"));
  const seat = Number(said.get("seat"));
  return { word: inviteFor(id), seat: Number.isInteger(seat) && seat > 0 ? seat - 1 : null };
}

/** What stands behind # in the link of an invitation. People count seats from 1. */
export function behindHash(word: string | null | undefined, seat?: number): string {
  const parts = [
    ...(word ? [`invite=${encodeURIComponent(word)}`] : []),
    ...(seat === undefined ? [] : [`seat=${seat + 1}`]),
  ];
  return parts.length ? `#${parts.join("&")}` : "";
}

/** The client's address in which the word stands where it is not sent: old links have it in the query. Null if it is right. */
export function withoutQuery(address: string): string | null {
  const url = new URL(address);
  const word = url.searchParams.get("invite");
  if (word === null) return null;
  const seat = Number(url.searchParams.get("seat"));
  url.searchParams.delete("invite");
  url.searchParams.delete("seat");
  url.hash = behindHash(word, Number.isInteger(seat) && seat > 0 ? seat - 1 : undefined);
  return (inClient(url.pathname) ?? url.pathname) + url.search + url.hash;
}

/** The word that goes with a request: that for the match or the league which its path names. */
export function inviteOf(path: string): string | undefined {
  const named = /^\/api\/(?:matches|leagues)\/([^/?]+)/.exec(path);
  return named ? inviteFor(decodeURIComponent(named[1]!)) : undefined;
}
