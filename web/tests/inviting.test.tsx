// @vitest-environment jsdom
/** Invitations by name: what the host sees in the waiting room, and what whoever is invited does with it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { InvitationDocument, InvitedPerson, Summary } from "../src/model/server";
import { api } from "../src/net/api";
import { InvitedTo } from "../src/pages/parts/InvitedTo";
import { address, navigate } from "../src/router";
import { InviteByName } from "../src/table/InviteByName";

const TABLE = {
  id: "m1",
  seats: [
    { seat: 0, kind: "guest", name: "Ada" },
    { seat: 1, kind: "open", name: "" },
    { seat: 2, kind: "open", name: "" },
  ],
} as unknown as Summary;
const ASKED: InvitationDocument = {
  match: "m1",
  title: "Friday",
  game: "conquest",
  rules: "World war",
  host: "Ada",
  seat: 2,
  at: "2026-01-01T00:00:00Z",
  pace: "3 days a turn",
  rated: false,
  help: false,
};
const PERSON = { person: "g2", name: "Bo Svensson", met: true };

const settle = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const button = (name: string) =>
  [...document.querySelectorAll("button")].find(
    (one) => one.getAttribute("aria-label") === name || one.textContent === name,
  )!;
const press = async (name: string) => {
  await act(async () => button(name).click());
  await settle(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("scrollTo", () => undefined);
  document.body.innerHTML = "<div id='here'></div>";
});
afterEach(() => {
  act(() => render(null, document.getElementById("here")!));
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("the host finds somebody, invites them to a seat, and takes it back", async () => {
  let invited: InvitedPerson[] = [];
  vi.spyOn(api, "invited").mockImplementation(async () => ({ invited }));
  const people = vi.spyOn(api, "people").mockResolvedValue({ people: [PERSON] });
  const invite = vi.spyOn(api, "invite").mockImplementation(async (_, form) => {
    invited = [{ ...PERSON, seat: form.seat ?? null, at: ASKED.at, state: "waiting" }];
    return { invited };
  });
  const takeBack = vi.spyOn(api, "uninvite").mockResolvedValue({ invited: [] });
  await act(async () => render(<InviteByName summary={TABLE} />, document.getElementById("here")!));
  const field = document.querySelector("input")!;
  for (const text of ["b", "bo"]) {
    await act(async () => {
      field.value = text;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await settle(300);
  }
  expect(people.mock.calls).toEqual([["bo"]]); // one letter finds nobody
  const select = document.querySelector("select")!;
  await act(async () => {
    select.value = "2";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await press("Invite Bo Svensson");
  expect(invite).toHaveBeenCalledWith("m1", { person: "g2", seat: 2 });
  await settle(300);
  expect(document.body.textContent).toContain("Bo Svensson has not answered, seat 3");
  expect(button("Invite Bo Svensson")).toBeUndefined();
  await press("Take back the invitation of Bo Svensson");
  expect(takeBack).toHaveBeenCalledWith("m1", "g2");
});

test("whoever is invited goes to the seat, or refuses, once or for good", async () => {
  navigate("/");
  vi.spyOn(api, "invitations").mockResolvedValue({ invitations: [ASKED] });
  vi.spyOn(api, "acceptInvitation").mockResolvedValue({ match: "m1", invite: "word", seat: 2 });
  const refuse = vi.spyOn(api, "refuseInvitation").mockResolvedValue({ invitations: [] });
  await act(async () => render(<InvitedTo games={[]} />, document.getElementById("here")!));
  await settle(0);
  expect(document.body.textContent).toContain("Ada invites you to Friday");
  expect(document.body.textContent).toContain("3 days a turn, seat 3");
  await press("Refuse Friday");
  await press("Back");
  expect(refuse).not.toHaveBeenCalled();
  await press("Refuse Friday");
  await press("Refuse, and none from Ada any more");
  expect(refuse).toHaveBeenCalledWith("m1", { never: true });
  await press("Back");
  await press("Accept the invitation to Friday");
  expect(address.value).toBe("/join/m1");
  expect(location.hash).toBe("#invite=word&seat=3");
});
