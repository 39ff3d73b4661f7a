/** Invitations as links. */
import type { Summary } from "../../model/server";
import { home } from "../../net/base";

/** The address others can join with; link and private tables need the invitation's word in it. It may name a seat. */
export function invitation(match: Pick<Summary, "id" | "invite">, origin = home(), seat?: number): string {
  // People count seats from 1.
  const parts = [
    ...(match.invite ? [`invite=${encodeURIComponent(match.invite)}`] : []),
    ...(seat === undefined ? [] : [`seat=${seat + 1}`]),
  ];
  return `${origin}/join/${match.id}${parts.length ? `?${parts.join("&")}` : ""}`;
}
