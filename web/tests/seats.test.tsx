// @vitest-environment jsdom
/** Seats that change hands, and a match that ends by agreement: what each viewer is offered, and what is asked of the server. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { bot, GAME, guest, summary as sample } from "../fixtures/sample";
import type { Summary } from "../src/model/server";
import { api } from "../src/net/api";
import type { Connection } from "../src/net/socket";
import { Keeper } from "../src/seal/keeper";
import { endWords, SeatBars, SeatsDialog } from "../src/table/Seats";
import { Table } from "../src/table/store";
import { serverTransport, type Transport } from "../src/table/transport";
import { WaitingRoom } from "../src/table/WaitingRoom";

const summary = (more: Partial<Summary> = {}): Summary =>
  sample({
    game: GAME.id,
    state: "running",
    your_seat: 0,
    host: 0,
    seats: [
      guest(0, "Marit", { you: true, online: true }),
      guest(1, "Osei", { online: false }),
      guest(2, "Bo", { online: true }),
      bot(3, "Ada"),
    ],
    ...more,
  });

let table: Table, root: HTMLElement;
const labels = () => [...root.querySelectorAll("button")].map((one) => one.querySelector(".label")?.textContent);
const row = (seat: number) =>
  [...root.querySelectorAll(`[data-seat="${seat}"] button`)].map((one) => one.querySelector(".label")?.textContent);
async function press(label: string): Promise<void> {
  const button = [...root.querySelectorAll("button")].find((one) => one.querySelector(".label")?.textContent === label);
  await act(async () => button!.click());
}
async function show(told: Summary, you: number | null = told.your_seat): Promise<void> {
  await act(async () => {
    table.you.value = you;
    table.summary.value = told;
  });
}

beforeEach(async () => {
  vi.spyOn(api, "games").mockResolvedValue([GAME]);
  vi.spyOn(api, "invited").mockResolvedValue({ invited: [] });
  const transport: Partial<Transport> = {
    connection: signal<Connection>("open"),
    watch: () => () => undefined,
    summary: () => new Promise(() => undefined),
    board: () => new Promise(() => undefined),
    answerEnd: serverTransport("m").answerEnd!,
  };
  table = new Table("m", transport as Transport);
  root = document.createElement("div");
  document.body.append(root);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
  await act(async () =>
    render(
      <>
        <SeatBars table={table} />
        <SeatsDialog table={table} open close={() => undefined} />
      </>,
      root,
    ),
  );
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

describe("the seats of a running match", () => {
  test("the host lets a bot play for who is away, and nobody for who is here", async () => {
    const standIn = vi.spyOn(api, "standIn").mockResolvedValue({ match: summary() });
    await show(summary());
    expect(row(1)).toEqual(["Let a bot play on", "Make host", "Remove"]);
    expect(row(2)).toEqual(["Make host", "Remove"]);
    await press("Let a bot play on");
    expect(standIn).toHaveBeenCalledWith("m", { seat: 1, bot: "heuristic" });
  });

  test("somebody is removed with a reason only", async () => {
    const remove = vi.spyOn(api, "remove").mockResolvedValue({ match: summary() });
    await show(summary());
    await act(async () => root.querySelector<HTMLButtonElement>('[data-seat="2"] .btn.quiet')!.click());
    const sure = root.querySelector<HTMLButtonElement>(".removing .danger")!;
    expect(sure.disabled).toBe(true);
    const field = root.querySelector<HTMLInputElement>(".removing input")!;
    await act(async () => {
      field.value = "Insults";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    expect(sure.disabled).toBe(false);
    await act(async () => {
      root.querySelector("form")!.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    });
    expect(remove).toHaveBeenCalledWith("m", { seat: 2, bot: "heuristic", reason: "Insults" });
  });

  test("the host offers the seat of a bot to a substitute, but at no rated table", async () => {
    const offered = summary();
    offered.seats[3] = { ...offered.seats[3]!, offered: true };
    const offer = vi.spyOn(api, "offer").mockResolvedValue({ match: offered });
    await show(summary());
    expect(row(3)).toEqual(["Offer to a substitute"]);
    await press("Offer to a substitute");
    expect(offer).toHaveBeenCalledWith("m", { seat: 3, offered: true });
    expect(row(3)).toEqual(["Offer no more", "Copy the link"]);
    expect(root.querySelector('[data-seat="3"]')!.textContent).toContain("until a substitute comes");
    for (const other of [{ rated: true }, { league: "l" }, { host: 2 }]) {
      await show(summary(other));
      expect(row(3)).toEqual([]);
    }
  });

  test("others than the host replace nobody while the host is here", async () => {
    await show(summary({ host: 2 }));
    expect([row(1), row(2)]).toEqual([[], []]);
    expect(labels()).toContain("Leave, and let a bot play on");
    await show(summary({ host: 1 }));
    expect(row(1)).toEqual(["Let a bot play on"]);
  });

  test("another pace is asked for with the form of a new table, which begins with the present one", async () => {
    const ask = vi.spyOn(api, "askEnd").mockResolvedValue({ match: summary() });
    await show(summary({ pace: { kind: "days", text: "3 days a turn", base: 86_400, days: 3, bot: "heuristic" } }));
    await press("Ask for another pace");
    expect(root.querySelector(".pacing")?.textContent).toContain("however little was left");
    await press("Ask the others");
    const pace = { kind: "days", base: 86_400, days: 3, at_zero: "bot", bot: "heuristic" };
    expect(ask).toHaveBeenCalledWith("m", { how: "pace", pace });
    expect(root.querySelector(".pacing")).toBeNull();
  });

  test("who looks on is offered nothing", async () => {
    await show(summary({ your_seat: null }), null);
    expect(labels().filter((label) => label !== undefined && label !== "")).toEqual([]);
  });
});

describe("over the board", () => {
  test("whoever comes back takes the seat again", async () => {
    const again = vi.spyOn(api, "takeAgain").mockResolvedValue({ match: summary() });
    const seats = summary().seats;
    seats[0] = { ...seats[0]!, kind: "bot", bot: "heuristic", stand_in: true };
    await show(summary({ seats }));
    expect(root.querySelector(".askbar")?.textContent).toContain("A bot plays on for you");
    await press("Take my seat again");
    expect(again).toHaveBeenCalled();
    expect(root.querySelector(".askbar")).toBeNull();
  });

  test("who is asked agrees or refuses, who asked may ask no more, others look on", async () => {
    const answer = vi.spyOn(api, "answerEnd").mockResolvedValue({ match: summary() });
    const noted = vi.spyOn(Keeper.prototype, "agrees");
    const ending = { seat: 2, how: "draw" as const, id: "q", waiting_for: [0, 1] };
    await show(summary({ ending }));
    expect(root.querySelector(".askbar")?.textContent).toContain("Bo asks to end the match as a draw.");
    await press("Agree");
    await vi.waitFor(() => expect(answer).toHaveBeenCalledWith("m", { id: "q", agree: true }));
    expect(noted).toHaveBeenCalledWith("end", 2);
    expect(noted.mock.invocationCallOrder[0]).toBeLessThan(answer.mock.invocationCallOrder[0]!);
    await show(summary({ ending: { ...ending, waiting_for: [1] } }));
    expect(labels()).not.toContain("Agree");
    await show(summary({ ending: { ...ending, seat: 0, waiting_for: [1, 2] } }));
    expect(root.querySelector(".askbar")?.textContent).toContain("Osei and Bo will answer.");
    expect(labels()).toContain("Ask no more");
  });

  test("a refusal is told to who asked alone", () => {
    const asked = { seat: 0, how: "score" as const, id: "q", refused: 1 };
    expect(endWords(asked, 0, ["Marit", "Osei"])?.title).toBe("Osei said no.");
    expect(endWords(asked, 1, ["Marit", "Osei"])).toBeNull();
  });
});

describe("the waiting room", () => {
  const waiting = (host: number) =>
    summary({
      state: "waiting",
      host,
      seats: [guest(0, "Marit", { you: true }), { ...guest(1, ""), kind: "open" }, guest(2, "Bo")],
    });
  const room = async (told: Summary) => {
    await show(told);
    await act(async () => render(<WaitingRoom table={table} invite={null} />, root));
  };

  test("the host seats a bot where a seat is free", async () => {
    const fill = vi.spyOn(api, "fill").mockResolvedValue({ match: waiting(0) });
    await room(waiting(0));
    await press("Seat a bot");
    expect(fill).toHaveBeenCalledWith("m", { seat: 1, bot: "heuristic" });
  });

  test("a free seat is found by a QR code of the invitation; a full table shows none", async () => {
    vi.stubGlobal("location", { ...location, origin: "https://play.example", host: "play.example" });
    await room(waiting(0));
    vi.unstubAllGlobals();
    expect(root.querySelector(".inviteqr [role=img]")?.getAttribute("aria-label")).toBe("QR code of the invitation");
    const full = waiting(0);
    await room({ ...full, seats: full.seats.filter((seat) => seat.kind !== "open") });
    expect(root.querySelector(".inviteqr")).toBeNull();
  });

  test("at an address that leads nowhere else there is no code, and it is said why", async () => {
    await room(waiting(0));
    expect(root.querySelector(".inviteqr")).toBeNull();
    expect(root.textContent).toContain("There is no QR code: this page is open under localhost");
  });

  test("the host makes a new link, nobody else", async () => {
    const renew = vi
      .spyOn(api, "renewInvitation")
      .mockResolvedValue({ match: { ...waiting(0), visibility: "private", invite: "new" } });
    await room({ ...waiting(0), visibility: "private", invite: "old" });
    expect(root.textContent).toContain("#invite=old");
    await press("Make a new link");
    expect(renew).toHaveBeenCalledWith("m");
    expect(root.textContent).toContain("The old one opens nothing any more.");
    await room({ ...waiting(2), visibility: "private", invite: "old" });
    expect(labels()).not.toContain("Make a new link");
  });

  test("the host hands the table to somebody who has come", async () => {
    const told = { ...waiting(0), seats: [guest(0, "Marit", { you: true }), guest(1, "Osei")] };
    const makeHost = vi.spyOn(api, "makeHost").mockResolvedValue({ match: { ...told, host: 1 } });
    await room(told);
    await press("Make host");
    expect(makeHost).toHaveBeenCalledWith("m", { seat: 1 });
    expect(labels()).not.toContain("Make host");
  });

  test("nobody else does", async () => {
    await room(waiting(2));
    expect(labels()).not.toContain("Seat a bot");
  });
});

test("a question for another pace says which", () => {
  const asked = { seat: 1, how: "pace" as const, id: "q", waiting_for: [0], pace: "3 days a turn" };
  const said = endWords(asked, 0, ["Marit", "Osei"])!;
  expect(said.title).toBe("Osei asks to change the pace to 3 days a turn.");
  expect(said.text).toContain("everybody has all of that time");
});
