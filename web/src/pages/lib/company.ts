/** Several people at one device: each becomes a guest of this browser, and sits down where the form says. */
import type { Summary } from "../../model/server";
import { api, apiOf } from "../../net/api";
import { numbersFor, sharedBy } from "../../net/device";
import { rememberInvite } from "../../net/invites";
import { attend, attendOthers, sitDown } from "../../seal";
import { type FormSeat, nameHere } from "../forms/seats";

export interface Companion {
  person: number;
  seat: number;
}

/** A guest for each seat on this device, under their names; before the table is made, as a name may be refused. */
export async function gather(seats: FormSeat[]): Promise<Companion[]> {
  const at = seats.flatMap((one, i) => (one.kind === "here" ? [i] : []));
  const names = at.map((i) => nameHere(seats, i)),
    people = numbersFor(names);
  for (const [i, person] of people.entries()) {
    const their = apiOf(person);
    if ((await their.me()).name !== names[i]) await their.rename(names[i]!);
  }
  return people.map((person, i) => ({ person, seat: at[i]! }));
}

/** They sit down, and this browser does for each what the start wants. The match then. */
export async function seat(match: Summary, invite: string | null, company: Companion[]): Promise<Summary> {
  rememberInvite(match.id, invite);
  sharedBy(match.id, [1, ...company.map((one) => one.person)]);
  for (const one of company) {
    const their = apiOf(one.person),
      word = invite ?? undefined;
    await sitDown(match.id, (share) => their.join(match.id, { seat: one.seat, invite: word, ...share }), one.person);
  }
  await attend(await api.match(match.id));
  await attendOthers(match.id);
  return api.match(match.id);
}
