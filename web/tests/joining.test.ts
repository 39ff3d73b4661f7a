/** What an invitation says before one joins. */
import { describe, expect, test } from "vitest";
import type { BotKind, Game, SeatSummary, Summary } from "../src/model/server";
import { factsOf, isHere, placesAround, seatLine, seatsText } from "../src/pages/joining/facts";
import { apart, timeRunning } from "../src/pages/lib/lists";
import { opponents } from "../src/pages/lib/words";
import { onlyHere } from "../src/pages/parts/QrCode";

const seat = (n: number, kind: SeatSummary["kind"], more: Partial<SeatSummary> = {}): SeatSummary =>
  ({ seat: n, kind, name: kind === "open" ? "" : `Name ${n}`, you: false, online: true, ...more }) as SeatSummary;
const TABLE = {
  id: "m1",
  title: "Friday",
  game: "conquest",
  visibility: "link",
  state: "waiting",
  host: 0,
  your_seat: null,
  undo: true,
  seats: [seat(0, "guest"), seat(1, "bot", { bot: "level-3" }), seat(2, "open")],
} as unknown as Summary;
const GAME = { minutes: 50 } as Game;
const said = (match: Summary) => Object.fromEntries(factsOf(match, GAME).map((one) => [one.term, one]));

describe("the terms", () => {
  test("are time, rating, hints, take-back and watching", () => {
    expect(factsOf(TABLE, GAME).map((one) => one.term)).toEqual(["Time", "Rated", "Hints", "Take-back", "Watching"]);
    const plain = said(TABLE);
    expect(plain.Time).toMatchObject({ said: "No clock", more: "about 50 minutes in all" });
    expect([plain.Rated, plain.Hints, plain["Take-back"]].map((one) => one!.said)).toEqual(["No", "None", "Yes"]);
  });
  test("follow the table", () => {
    const pace = { kind: "live", text: "10 min each, 20 s back a turn" } as Summary["pace"];
    const other = said({ ...TABLE, pace, rated: true, help: true, undo: false });
    expect(other.Time).toMatchObject({ said: "10 min each, 20 s back a turn", more: "about 50 minutes in all" });
    expect([other.Rated, other.Hints, other["Take-back"]].map((one) => one!.said)).toEqual([
      "Yes",
      "On, for everybody",
      "No",
    ]);
    const slow = said({ ...TABLE, pace: { ...pace!, kind: "days", text: "3 days a turn" } });
    expect(slow.Time).toMatchObject({ said: "3 days a turn", more: "" });
  });
  test("say who may watch, and who hears them", () => {
    const watching = (visibility: Summary["visibility"], talk?: Summary["talk"]) => {
      const fact = said({ ...TABLE, visibility, talk }).Watching!;
      return [fact.said, fact.more];
    };
    expect(watching("open", "open")).toEqual(["Anybody", "they may speak with the players"]);
    expect(watching("link")).toEqual(["Whoever has the link", "players hear them when the match is over"]);
    expect(watching("private")).toEqual(["Nobody but the players", undefined]);
  });
});

describe("who sits there", () => {
  const bots = [{ id: "level-3", title: "Level 3: Sergeant", level: 3, rating: { rating: 924, low: 900, high: 950 } }];
  test("is said with host, presence and strength", () => {
    expect(seatLine(TABLE.seats[0]!, TABLE, [])).toBe("host");
    expect(isHere(TABLE.seats[0]!, TABLE)).toBe(true);
    expect(seatLine(seat(0, "guest", { online: false }), TABLE, [])).toBe("host, away");
    expect(seatLine(TABLE.seats[1]!, TABLE, bots as BotKind[])).toBe("bot, level 3, rated 924");
    expect(seatLine(seat(0, "guest", { you: true }), TABLE, [])).toBe("you, host");
  });
  test("is counted", () => {
    expect(seatsText(TABLE)).toBe("Three seats, two are taken. It starts as soon as you sit down.");
    expect(seatsText({ ...TABLE, seats: [seat(0, "guest"), seat(1, "open"), seat(2, "open")] })).toBe(
      "Three seats, one is taken.",
    );
    expect(seatsText({ ...TABLE, seats: TABLE.seats.slice(0, 2) })).toBe("Two seats, all taken.");
  });
  test.each([2, 3, 4, 5, 6, 7, 8])("%i seats stand around the table, no two at one place", (seats) => {
    const places = placesAround(seats);
    expect(places).toHaveLength(seats);
    expect(new Set(places.map((one) => `${one.row} ${one.column}`)).size).toBe(seats);
    expect(places[0]!.row).toBe(1);
  });
});

test("an address of this device alone gets no QR code", () => {
  const here = [
    "http://localhost:8000/x",
    "http://127.0.0.1/",
    "http://127.1.2.3/",
    "http://[::1]:8000/",
    "http://a.localhost/",
  ];
  expect(here.map(onlyHere)).toEqual(here.map(() => true));
  expect(["http://192.168.1.4:8000/", "https://play.example.org/", "http://127.example.org/"].map(onlyHere)).toEqual([
    false,
    false,
    false,
  ]);
});

describe("my matches", () => {
  const titled = (match: Summary) => match.title;
  test("of one title are told apart by when they were made", () => {
    const made = (id: string, title: string, created: string) => ({ ...TABLE, id, title, created }) as Summary;
    const list = [
      made("a111", "Friday", "2026-03-01T10:00:00Z"),
      made("b222", "friday ", "2026-03-02T10:00:00Z"),
      made("c333", "Sunday", "2026-03-02T10:00:00Z"),
      made("d444", "Friday", "2026-03-02T10:00:20Z"),
    ];
    const words = apart(list, titled);
    expect(words.get("c333")).toBe("");
    expect(new Set(list.map((match) => words.get(match.id))).size).toBe(4);
    expect(words.get("a111")).toMatch(/^made 1 Mar, \d\d:00$/);
  });
  test("name those one plays with", () => {
    const seats = [seat(0, "guest", { you: true }), seat(1, "guest"), seat(2, "bot")];
    expect(opponents({ ...TABLE, seats })).toBe("Name 1 and Name 2 (bot)");
    const many = [...seats, seat(3, "bot"), seat(4, "bot"), seat(5, "open")];
    expect(opponents({ ...TABLE, seats: many })).toBe("Name 1, 3 bots and 1 free seat");
  });
  test("say whose time runs", () => {
    const clocks = (running: number[], left: number[]) =>
      ({ ...TABLE, your_seat: 0, clocks: { running, left } }) as Summary;
    expect(timeRunning(clocks([0, 1], [9000, 100]))).toEqual({ seat: 0, left: 9000 });
    expect(timeRunning(clocks([2, 1], [9000, 700, 100]))).toEqual({ seat: 2, left: 100 });
    expect(timeRunning(clocks([], [9000]))).toBeNull();
    expect(timeRunning(TABLE)).toBeNull();
  });
});
