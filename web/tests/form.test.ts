// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { GAME } from "../fixtures/sample";
import { suggestion } from "../src/pages/forms/Control";
import {
  bundleValue,
  changedCount,
  found,
  fresh,
  matters,
  offers,
  problemRow,
  rowChanged,
  rowTitle,
  sections,
  values,
  withBundle,
  withFile,
  withOffer,
  withOption,
  without,
  withoutStale,
  withPreset,
} from "../src/pages/forms/draft";
import { allowed, field, fields, shown } from "../src/pages/forms/fields";
import {
  addSeat,
  afterwards,
  botName,
  consequence,
  moveSeat,
  removeSeat,
  seatOf,
  seatValue,
  setSeat,
} from "../src/pages/forms/seats";

const all = fields(GAME.options);
const get = (name: string) => all.get(name)!;

describe("fields from the schema", () => {
  it("finds the properties behind a reference, in their order", () => {
    expect([...all.keys()].slice(0, 4)).toEqual(["players", "map", "deal", "batch"]);
  });
  it("chooses the control by the type", () => {
    expect([...all.values()].map((f) => f.kind)).toEqual([
      "number",
      "text",
      "choice",
      "number",
      "switch",
      "either",
      "numbers",
      "choice",
      "number",
    ]);
  });
  it("orders words as their labels stand, not by the alphabet", () => {
    expect(get("deal")).toMatchObject({
      words: [
        { value: "deal", label: "Dealt" },
        { value: "claim", label: "Claimed in turn" },
      ],
    });
  });
  it("keeps numbers in a choice as numbers", () => {
    expect(get("limit")).toMatchObject({ words: [{ value: 0, label: "0" }, { value: 5 }, { value: 6 }] });
  });
  it("takes bounds from minimum and maximum, each part its own", () => {
    expect(get("batch")).toMatchObject({ lo: 1, hi: 20, unit: "armies" });
    expect(get("first")).toMatchObject({ lo: 0, hi: 7, words: [{ value: "random", label: "Random" }] });
    expect(get("values")).toMatchObject({
      parts: [{ label: "food", lo: 0, hi: 200 }, { label: "ammunition" }, { label: "weapon", hi: 300 }],
    });
  });
  it("knows when a text may be a file", () => {
    expect(get("map")).toMatchObject({
      kind: "text",
      file: ".toml",
      most: 40,
      suggest: ["world-42", "gen:n=24,seed=1"],
    });
  });
  it("makes a line of text of a type it does not know, and a title of a bare name", () => {
    expect(field("poker_turn_in", { type: "object" })).toMatchObject({ kind: "text", title: "Poker turn in" });
  });
  it("says what is allowed in words", () => {
    expect(allowed(get("batch"))).toBe("1 to 20 armies");
    expect(allowed(get("share"))).toBe("51 to 100 %");
    expect(allowed(get("fog"))).toBe("on or off");
    expect(allowed(get("deal"))).toBe("Dealt or Claimed in turn");
    expect(allowed(get("first"))).toBe("Random, or 0 to 7");
    expect(allowed(get("values"))).toBe("food 0 to 200, ammunition 0 to 200 and weapon 0 to 300");
  });
  it("says values in words", () => {
    expect(shown(get("deal"), "claim")).toBe("Claimed in turn");
    expect(shown(get("share"), 70)).toBe("70%");
    expect(shown(get("batch"), 3)).toBe("3 armies");
    expect(shown(get("fog"), true)).toBe("On");
    expect(shown(get("values"), [1, 2, 3])).toBe("1, 2, 3");
    expect(shown(get("first"), 2)).toBe("2");
  });
  it("names suggested maps", () => {
    expect(suggestion("world-42")).toBe("World, 42 territories");
    expect(suggestion("gen:n=24,seed=1")).toBe("Generated, 24 territories");
    expect(suggestion("gen:k=3,n=60,seed=9")).toBe("Generated, 60 territories, no. 9");
    expect(suggestion("club.toml")).toBe("club.toml");
  });
});

describe("a draft", () => {
  const draft = fresh(GAME);
  const base = values(draft, GAME);
  it("begins with me and the better bot in four seats", () => {
    expect(draft.seats).toEqual([{ kind: "me" }, ...Array(3).fill({ kind: "bot", bot: "heuristic" })]);
    expect(draft.options).toEqual({});
  });
  it("takes the number of seats from the list, never from the settings", () => {
    expect(values({ ...draft, seats: draft.seats.slice(0, 2) }, GAME).players).toBe(2);
    expect(
      sections(GAME)
        .flatMap((s) => s.rows)
        .some((row) => row.id === "players"),
    ).toBe(false);
  });
  it("marks what is changed and unmarks what is set back", () => {
    const foggy = withOption(draft, "fog", true, base);
    expect(foggy.options).toEqual({ fog: true });
    expect(withOption(foggy, "fog", false, base).options).toEqual({});
    const list = withOption(draft, "values", [4, 6, 9], base);
    expect(list.options).toEqual({ values: [4, 6, 9] });
    expect(withOption(list, "values", [4, 6, 8], base).options).toEqual({});
  });
  it("compares with what follows from the other choices, not only with the preset", () => {
    const resolved = values(draft, GAME, { limit: 5 });
    expect(withOption(draft, "limit", 5, resolved).options).toEqual({});
    expect(withOption(draft, "limit", 0, resolved).options).toEqual({ limit: 0 });
  });
  it("keeps seats and drops settings when the preset changes", () => {
    const two = { ...withOption(draft, "fog", true, base), seats: draft.seats.slice(0, 2) };
    const long = withPreset(two, GAME, "long");
    expect(long.seats).toEqual([...draft.seats.slice(0, 2), { kind: "open" }]);
    expect(long.options).toEqual({});
    expect(withPreset({ ...draft, seats: Array(8).fill({ kind: "open" }) }, GAME, "short").seats).toHaveLength(6);
  });
  it("reads and sets a bundle as one setting", () => {
    const bundle = GAME.bundles![0]!;
    expect(bundleValue(bundle, base)).toBe("quick");
    const slow = withBundle(draft, bundle, "slow", base);
    expect(slow.options).toEqual({ deal: "claim", batch: 1 });
    expect(changedCount(GAME, slow)).toBe(1);
    expect(changedCount(GAME, withOption(slow, "fog", true, base))).toBe(2);
    expect(bundleValue(bundle, values(slow, GAME))).toBe("slow");
    expect(bundleValue(bundle, { deal: "deal", batch: 2 })).toBeNull();
    expect(without(slow, ["deal", "batch"]).options).toEqual({});
  });
  it("groups rows, bundles among them, and puts the forgotten ones last", () => {
    const form = sections(GAME);
    expect(form.map((s) => s.title)).toEqual(["The match", "More", "Further settings"]);
    expect(form[0]!.rows.map(rowTitle)).toEqual(["Map", "Opening", "Fog"]);
    expect(form[2]!.rows.map((row) => row.id)).toEqual(["share"]);
    expect(rowChanged(form[0]!.rows[1]!, { ...draft, options: { batch: 2 } })).toBe(true);
  });
  it("knows which options matter now", () => {
    expect(matters(get("batch"), { deal: "deal" })).toBe(false);
    expect(matters(get("batch"), { deal: "claim" })).toBe(true);
    expect(matters(get("fog"), {})).toBe(true);
  });
  it("finds settings by title, help, name and value", () => {
    const rows = sections(GAME).flatMap((s) => s.rows);
    const hits = (query: string) => rows.filter((row) => found(row, query)).map((row) => row.id);
    expect(hits("neighbours")).toEqual(["fog"]);
    expect(hits("claimed")).toEqual(["opening", "deal"]);
    expect(hits("armies each")).toEqual(["batch"]);
    expect(hits("nothing like it")).toEqual([]);
  });
  it("puts an error at its option's row", () => {
    expect(problemRow(sections(GAME), "fog")).toBe("fog");
    expect(problemRow(sections(GAME), "deal")).toBe("deal");
    expect(problemRow(sections(GAME), "elsewhere")).toBeNull();
  });
  it("sends a file's text along until another value is chosen", () => {
    const own = withFile(draft, "map", "club.toml", "format = 1");
    expect(own.options.map).toBe("club.toml");
    expect(own.attachments).toEqual({ map: "format = 1" });
    expect(withOption(own, "map", "gen:n=24,seed=1", base)).toMatchObject({
      attachments: {},
      options: { map: "gen:n=24,seed=1" },
    });
    expect(withOption(own, "fog", true, base).attachments).toEqual({ map: "format = 1" });
    expect(without(own, ["map"])).toMatchObject({ attachments: {}, options: {} });
  });
});

describe("seats", () => {
  const me = { kind: "me" as const },
    open = { kind: "open" as const },
    bot = { kind: "bot" as const, bot: "heuristic" };
  it("adds another of the last kind, up to the most", () => {
    expect(addSeat([me, bot], GAME, 3)).toEqual([me, bot, bot]);
    expect(addSeat([bot, open], GAME, 6)).toEqual([bot, open, open]);
    expect(addSeat([me, bot], GAME, 2)).toHaveLength(2);
    expect(addSeat([bot, me], GAME, 6)[2]).toEqual({ kind: "bot", bot: "random" });
  });
  it("removes down to the fewest and moves within the list", () => {
    expect(removeSeat([me, bot, open], 1, 2)).toEqual([me, open]);
    expect(removeSeat([me, bot], 1, 2)).toHaveLength(2);
    expect(moveSeat([me, bot, open], 0, 1)).toEqual([bot, me, open]);
    expect(moveSeat([me, bot], 0, -1)).toEqual([me, bot]);
  });
  it("lets me sit once: taking a second seat opens the first", () => {
    expect(setSeat([me, bot, bot], 2, me)).toEqual([open, bot, me]);
    expect(setSeat([bot, bot], 0, open)).toEqual([open, bot]);
  });
  it("goes to the value of a select and back", () => {
    for (const seat of [me, open, bot]) expect(seatOf(seatValue(seat))).toEqual(seat);
  });
  it("numbers bots of one kind only when there are several", () => {
    expect(botName([me, bot, bot], 2, GAME)).toBe("Heuristic 2");
    expect(botName([me, bot], 1, GAME)).toBe("Heuristic");
  });
  it("states the consequence", () => {
    expect(consequence([me, bot, bot, bot], "about 40 minutes")).toBe("4 seats, 3 bots. About 40 minutes.");
    expect(consequence([me, open, bot], "About 50 minutes.")).toBe("3 seats, 1 bot, 1 open. About 50 minutes.");
    expect(consequence([me, open], "")).toBe("2 seats, 1 open.");
    expect(afterwards([me, bot])).toBe("starts at once");
    expect(afterwards([me, open])).toBe("waits for 1 player");
    expect(afterwards([me, open, open])).toBe("waits for 2 players");
  });
});

describe("what a game suggests", () => {
  const two = { ...fresh(GAME), seats: fresh(GAME).seats.slice(0, 2) };
  const shown = (draft: typeof two) =>
    offers(GAME, draft, values(draft, GAME)).map(({ offer, taken }) => [offer.id, taken]);
  const offer = GAME.suggestions![0]!;
  it("is offered while the form is as it says, and only then", () => {
    expect(shown(two)).toEqual([["fair", false]]);
    expect(shown(fresh(GAME))).toEqual([]);
    expect(shown({ ...two, options: { deal: "claim" } })).toEqual([]);
    expect(shown({ ...two, preset: "long", options: { deal: "deal" } })).toEqual([]);
  });
  it("is taken and given back with one press", () => {
    const taken = withOffer(two, offer, true, values(two, GAME));
    expect(taken.options).toEqual({ fog: true });
    expect(shown(taken)).toEqual([["fair", true]]);
    const back = withOffer(taken, offer, false, values(two, GAME));
    expect(back.options).toEqual({});
    expect(shown(back)).toEqual([["fair", false]]);
  });
  it("goes when it does not fit any more, but not what the host chose himself", () => {
    const taken = withOffer(two, offer, true, values(two, GAME));
    const three = { ...taken, seats: fresh(GAME).seats.slice(0, 3) };
    expect(withoutStale(taken, GAME)).toBe(taken);
    expect(withoutStale(three, GAME).options).toEqual({});
    expect(withoutStale({ ...three, taken: [] }, GAME).options).toEqual({ fog: true });
  });
});
