import { describe, expect, it } from "vitest";
import { bot, free, guest, summary } from "../fixtures/sample";
import { invitation } from "../src/pages/lib/invitation";
import { history, NO_FILTER, outcome, sortMine, tables, tally } from "../src/pages/lib/lists";
import { plain } from "../src/pages/lib/text";
import { ago, company, rulesLine, seatWords, timeLeft } from "../src/pages/lib/words";

const at = (minute: number) => `2026-03-01T10:${String(minute).padStart(2, "0")}:00Z`;
const ids = (list: { id: string }[]) => list.map((match) => match.id);

describe("my matches", () => {
  const list = [
    summary({ id: "late", your_seat: 0, your_move: true, moved: at(30) }),
    summary({ id: "early", your_seat: 0, your_move: true, moved: at(5) }),
    summary({ id: "other", your_seat: 0, moved: at(40) }),
    summary({ id: "wait", your_seat: 0, state: "waiting" }),
    summary({
      id: "won",
      your_seat: 0,
      state: "finished",
      result: { text: "Marit wins.", shares: [1, 0] },
      moved: at(1),
    }),
    summary({
      id: "lost",
      your_seat: 1,
      state: "finished",
      result: { text: "Marit wins.", shares: [1, 0] },
      moved: at(2),
      title: "Friday",
    }),
    summary({
      id: "half",
      your_seat: 0,
      state: "finished",
      result: { text: "Shared.", shares: [0.5, 0.5] },
      moved: at(3),
    }),
  ];
  it("shows first what waits for me longest", () => {
    const mine = sortMine(list);
    expect(ids(mine.move)).toEqual(["early", "late"]);
    expect(ids(mine.running)).toEqual(["other"]);
    expect(ids(mine.waiting)).toEqual(["wait"]);
    expect(ids(mine.finished)).toEqual(["half", "lost", "won"]);
  });
  it("knows how a match went", () => {
    expect(list.map(outcome)).toEqual(["running", "running", "running", "waiting", "won", "lost", "shared"]);
    expect(outcome(summary({ state: "finished", result: { text: "", shares: [1, 0] } }))).toBe("watched");
  });
  it("filters the history by result and words", () => {
    const filter = { outcome: "" as const, game: "", text: "" };
    expect(ids(history(list, { ...filter, outcome: "won" }))).toEqual(["half", "won"]);
    expect(ids(history(list, { ...filter, outcome: "lost" }))).toEqual(["lost"]);
    expect(ids(history(list, { ...filter, outcome: "running" }))).toEqual(["other", "late", "early", "wait"]);
    expect(ids(history(list, { ...filter, text: "friday" }))).toEqual(["lost"]);
    expect(history(list, { ...filter, game: "conquest" })).toEqual([]);
  });
  it("counts shared wins in part", () => {
    expect(tally(list)).toEqual({ finished: 3, won: 1.5, share: 0.5 });
    expect(tally([])).toEqual({ finished: 0, won: 0, share: null });
  });
});

describe("tables of others", () => {
  const people = [guest(0, "Osei"), free(1)],
    withBot = [guest(0, "Rui"), bot(1, "Bot"), free(2)];
  const list = [
    summary({ id: "mine", state: "waiting", your_seat: 0 }),
    summary({ id: "bots", state: "waiting", title: "Six at dawn", seats: withBot, moved: at(1) }),
    summary({ id: "people", state: "waiting", seats: people, moved: at(2) }),
    summary({ id: "else", game: "bayonet", state: "waiting", seats: withBot, moved: at(3) }),
    summary({ id: "full", state: "waiting", seats: [guest(0, "Osei"), guest(1, "Ida")], moved: at(4) }),
  ];
  it("leaves out mine and those that nobody can join, and puts the newest first", () => {
    expect(ids(tables(list, NO_FILTER))).toEqual(["else", "people", "bots"]);
  });
  it("filters by game, by company and by words in any order", () => {
    expect(ids(tables(list, { ...NO_FILTER, game: "bayonet" }))).toEqual(["else"]);
    expect(ids(tables(list, { ...NO_FILTER, people: true }))).toEqual(["people"]);
    expect(ids(tables(list, { ...NO_FILTER, text: "dawn six" }))).toEqual(["bots"]);
    expect(ids(tables(list, { ...NO_FILTER, text: "osei" }))).toEqual(["people"]);
  });
});

describe("words", () => {
  it("tells how long ago", () => {
    const now = Date.parse("2026-03-10T12:00:00Z"),
      minute = 60_000;
    expect(ago(now - 20_000, now)).toBe("just now");
    expect(ago(now - 12 * minute, now)).toBe("12 min ago");
    expect(ago(now - 179 * minute, now)).toBe("2 h ago");
    expect(ago(now - (2 * 24 + 4) * 60 * minute, now)).toBe("2 d 4 h ago");
    expect(ago(now - 9 * 24 * 60 * minute, now)).toBe("9 d ago");
    expect(ago(now + 5000, now)).toBe("just now");
  });
  it("names the company", () => {
    expect(company(summary({}))).toBe("Marit and 1 bot");
    expect(
      company(
        summary({
          seats: [guest(0, "M", { you: true }), free(1), free(2)],
        }),
      ),
    ).toBe("you and 2 free seats");
    expect(seatWords(free(2))).toBe("seat 3, free");
    expect(seatWords(guest(0, "Osei", { online: false }), true)).toBe("Osei, away");
    expect(seatWords(guest(0, "Osei", { online: false }))).toBe("Osei");
  });
  it("does not name the game twice", () => {
    expect(rulesLine(summary({ rules_text: "Conquest, World War" }), "Conquest")).toBe("Conquest, World War");
    expect(rulesLine(summary({ rules_text: "World War" }), "Conquest")).toBe("Conquest, World War");
  });
  it("says what else is agreed", () => {
    expect(rulesLine(summary({ rules_text: "World War", help: true }), "Conquest")).toBe(
      "Conquest, World War · help for everybody",
    );
    expect(rulesLine(summary({ rules_text: "World War", rated: true }), "Conquest")).toBe(
      "Conquest, World War · rated",
    );
  });
  it("writes prompts with names and places", () => {
    const seats = [guest(0, "Marit", { you: true }), guest(1, "Osei")];
    expect(
      plain(
        [
          "Attack ",
          { element: "gaul", name: "Gaul" },
          " or take ",
          { seat: 1, form: "possessive" },
          " ",
          { strong: "7" },
          ".",
        ],
        seats,
      ),
    ).toBe("Attack Gaul or take Osei's 7.");
    expect(plain([{ seat: 0 }, " ", { dice: [6, 4] }], seats)).toBe("you 6 4");
  });
  it("puts the invitation's word into the link only where there is one", () => {
    expect(invitation({ id: "abc", invite: "k3 9" }, "https://play.example")).toBe(
      "https://play.example/join/abc#invite=k3%209",
    );
    expect(invitation({ id: "abc" }, "https://play.example")).toBe("https://play.example/join/abc");
  });
});

it("says how much time is left as a list does", () => {
  const hour = 3_600_000;
  expect([9000, 38 * 60_000, 5 * hour, 24 * hour, 53 * hour].map(timeLeft)).toEqual([
    "under a minute left",
    "38 min left",
    "5 h left",
    "1 d left",
    "2 d 5 h left",
  ]);
});

it("puts those first whose time is gone first", () => {
  const due = { your_seat: 1, your_move: true };
  const sorted = sortMine([
    summary({ id: "none", ...due, moved: at(1) }),
    summary({ id: "much", ...due, clocks: { left: [1, 600_000], running: [1] } }),
    summary({ id: "little", ...due, clocks: { left: [1, 60_000], running: [0, 1] } }),
  ]);
  expect(ids(sorted.move)).toEqual(["little", "much", "none"]);
});
