/** The words of invitations this tab came with: a table by link is shown only to its seats and to who has the word. */
const KEY = "sandtable.invites";

function load(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function inviteFor(match: string): string | undefined {
  return load()[match];
}

export function rememberInvite(match: string, word: string | null): void {
  if (!word) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...load(), [match]: word }));
  } catch {
    // Without storage the word is good for this visit's first page only.
  }
}
