import { describe, expect, it } from "vitest";
import { film, inOrder, isPart, moved, scenesOf } from "../src/model/film";
import type { Held } from "../src/model/held";
import { duration, played } from "../src/model/queue";
import type { Entry, OrderItem, Panel, Scene } from "../src/model/scene";

const force = (hex: string, owner: number, count: number) => ({
  id: `forces-${hex}-${owner}`,
  kind: "force" as const,
  owner,
  count,
});
const brute = { id: "champion-0-0", kind: "champion" as const, owner: 0, hp: 4, hp_max: 4 };
const isEdge = (id: string) => id.includes("-") && /^[A-Z]\d-/.test(id);

const before: Scene = {
  game: "x",
  viewer: 0,
  players: [
    { seat: 0, status: "planning" },
    { seat: 1, status: "ready" },
  ],
  elements: {
    A1: { owner: 0, home: 0, icon: "castle", pieces: [force("A1", 0, 4), brute] },
    B2: { owner: 1, pieces: [force("B2", 1, 3)] },
  },
  edges: { "A1-A2": { built: true } },
  plan: { title: "Your action", steps: [] },
  choices: [{ code: 1, label: "x" }],
  take_back: "Take back",
};
const after: Scene = {
  game: "x",
  viewer: 0,
  players: [{ seat: 0, acting: true }, { seat: 1 }],
  elements: {
    A1: { owner: 0, home: 0, icon: "castle", pieces: [force("A1", 0, 1), brute] },
    B2: { owner: 0, pieces: [force("B2", 0, 2)] },
  },
  edges: { "A1-A2": { built: true }, "B2-B3": { built: true } },
  choices: [{ code: 2, label: "y" }],
};
const item = (seat: number, label: string, order = ""): OrderItem => ({ seat, label, order });
const panel: Panel = {
  kind: "battle",
  title: "Battle in B2",
  battle: {
    element: "B2",
    seats: [0, 1],
    forces: [3, 3],
    champions: [[], []],
    rounds: [{ number: 1 }, { number: 2 }],
    over: true,
    winner: 0,
  },
};
let n = 0;
const line = (text: Entry["text"], more: Partial<Entry> = {}): Entry => ({ n: n++, kind: "", text, ...more });
const log: Entry[] = [
  line([{ seat: 1 }, " has chosen."]),
  line([{ seat: 0 }, ": March."], { kind: "reveal", fold: "reveal", action: item(0, "March") }),
  line([{ seat: 1 }, ": Bridge Crew."], { kind: "reveal", fold: "reveal", action: item(1, "Bridge Crew", "90") }),
  line([{ seat: 1 }, " plays Bridge Crew."], {
    kind: "play",
    moves: [{ a: "hand-1", b: "play-1", count: 1, seat: 1, kind: "card" }],
  }),
  line([{ seat: 1 }, " builds a Bridge on ", { element: "B2-B3", name: "B2-B3" }, "."], {
    kind: "bridge",
    elements: ["B2-B3"],
  }),
  line(["3 Forces of ", { seat: 0 }, " move."], {
    kind: "move",
    elements: ["A1", "B2"],
    moves: [{ a: "A1", b: "B2", count: 3, seat: 0 }],
  }),
  line(["Battle in ", { element: "B2", name: "B2" }], { kind: "battle", fold: "battle", elements: ["B2"], panel }),
  line([{ seat: 1 }, " loses 3."], { kind: "hits", fold: "battle" }),
  line([{ seat: 0 }, " win in ", { element: "B2", name: "B2" }], { kind: "battle-over", elements: ["B2"] }),
  line(["Step 2."], { kind: "step" }),
];
const frame: Held = { n: 8, scene: after, log, decision: 3 };
const parts = film(before, frame, isEdge);

describe("a choice that sets off many things", () => {
  it("is shown in parts that end with the frame itself, and no line is lost or told twice", () => {
    expect(parts.at(-1)).toMatchObject({ n: 8, decision: 3, scene: after });
    expect(parts.flatMap((part) => part.log.map((entry) => entry.n))).toEqual(log.map((entry) => entry.n));
    expect(
      parts
        .slice(0, -1)
        .every(
          (part) => isPart(part) && part.decision === null && !part.scene.choices!.length && !part.scene.take_back,
        ),
    ).toBe(true);
    const numbers = parts.map((part) => part.n);
    expect([...numbers].sort((a, b) => a - b)).toEqual(numbers);
    expect(numbers[0]).toBeGreaterThan(7);
  });

  it("shows the actions in the order of their numbers, those without one last, and which of them is being carried out", () => {
    const states = parts
      .slice(0, -1)
      .map((part) => part.scene.order!.map((one) => `${one.label} ${one.state}`).join(", "));
    expect(states[0]).toBe("Bridge Crew next, March next");
    expect(states).toContain("Bridge Crew now, March next");
    expect(states.at(-1)).toBe("Bridge Crew done, March now");
  });

  it("moves units when their line is told, and keeps the losers of a battle until it has been seen", () => {
    const at = (kind: string) => parts.find((part) => part.log.some((entry) => entry.kind === kind))!.scene;
    expect(at("bridge").elements!.A1!.pieces![0]!.count).toBe(4);
    expect(at("play").edges!["B2-B3"]).toBeUndefined();
    expect(at("bridge").edges!["B2-B3"]).toEqual({ built: true });
    const met = at("move").elements!.B2!;
    expect(met.pieces!.map((piece) => [piece.owner, piece.count])).toEqual([
      [0, 3],
      [1, 3],
    ]);
    expect(met.owner).toBe(1);
    expect(at("move").elements!.A1).toEqual(after.elements!.A1);
  });

  it("gives a battle the time of its rounds", () => {
    const battle = parts.find((part) => part.scene.panel)!;
    expect(battle.scene.panel!.battle!.rounds).toHaveLength(2);
    const quiet = parts.find((part) => part.log.some((entry) => entry.kind === "bridge"))!;
    expect(duration(battle, "normal", 3, false)).toBeGreaterThan(duration(quiet, "normal", 3, false) * 2);
    expect(duration(battle, "slow", 3, false)).toBeGreaterThan(duration(battle, "normal", 3, false));
  });

  it("does not touch frames without such lines, nor the first one", () => {
    const plain: Held = {
      n: 9,
      scene: after,
      log: [line(["Nothing."]), line(["3 move."], { moves: [{ a: "A1", b: "B2", count: 1, seat: 0 }] })],
      decision: null,
    };
    expect(played(before, plain, isEdge)).toEqual([plain]);
    expect(film(null, frame, isEdge)).toEqual([frame]);
  });

  it("marks an action that came to nothing", () => {
    const failing = log
      .slice(0, 4)
      .concat([
        line([{ seat: 1, form: "possessive" }, " action comes to nothing."], { kind: "fizzle" }),
        line(["1 Force moves."], { kind: "move", moves: [{ a: "A1", b: "B2", count: 1, seat: 0 }] }),
        line(["End."], { kind: "step", moves: [{ a: "B2", b: "A1", count: 1, seat: 0 }] }),
      ]);
    const shown = film(before, { ...frame, log: failing }, isEdge);
    expect(shown.at(-2)!.scene.order!.map((one) => one.state)).toEqual(["failed", "now"]);
  });
});

describe("parts of a film", () => {
  it("put lines of one fold together and begin a battle anew", () => {
    expect(scenesOf(log, (entry) => !!entry.moves || !!entry.elements).map((part) => part.length)).toEqual([
      1, 2, 1, 1, 1, 2, 2,
    ]);
    const dying = [
      ...log.slice(0, 8),
      line(["Brute dies."], { kind: "death", moves: [{ a: "B2", b: "", piece: "champion-0-0", seat: 0 }] }),
      line(["Round 2."], { fold: "battle" }),
      ...log.slice(8),
    ];
    expect(scenesOf(dying, (entry) => !!entry.moves || !!entry.elements).map((part) => part.length)).toEqual([
      1, 2, 1, 1, 1, 4, 2,
    ]);
  });
  it("sort by number, then as revealed", () => {
    expect(
      inOrder([item(0, "a"), item(1, "b", "90"), item(2, "c", "20"), item(3, "d", "90"), item(4, "e")]).map(
        (one) => one.label,
      ),
    ).toEqual(["c", "b", "d", "a", "e"]);
  });
});

describe("pieces that move", () => {
  it("leave, arrive, and take the ground with them", () => {
    const out = moved(
      before.elements!,
      [
        { a: "A1", b: "C3", count: 4, seat: 0 },
        { a: "A1", b: "C3", count: 1, seat: 0, piece: "champion-0-0" },
      ],
      {},
    );
    expect(out.A1).toEqual({ home: 0, icon: "castle" });
    expect(out.C3!.owner).toBe(0);
    expect(out.C3!.pieces!.map((piece) => piece.kind)).toEqual(["force", "champion"]);
  });
  it("come from outside and are lost", () => {
    const out = moved(
      before.elements!,
      [
        { a: "", b: "A1", count: 2, seat: 0 },
        { a: "B2", b: "", count: 3, seat: 1 },
      ],
      {},
    );
    expect(out.A1!.pieces![0]!.count).toBe(6);
    expect(out.B2!.pieces).toBeUndefined();
    expect(before.elements!.A1!.pieces![0]!.count).toBe(4);
  });
  it("are taken from the end where they were not there before", () => {
    const newcomer = { id: "champion-1-0", kind: "champion" as const, owner: 1, hp: 3, hp_max: 3 };
    const out = moved(before.elements!, [{ a: "", b: "B2", count: 1, seat: 1, piece: "champion-1-0" }], {
      B2: { pieces: [newcomer] },
    });
    expect(out.B2!.pieces).toContain(newcomer);
  });
});

describe("what players have", () => {
  const gold = (value: string) => [{ id: "gold", label: "gold", value }];
  const players = (...values: string[]) => values.map((value, seat) => ({ seat, facts: gold(value) }));
  const told = [
    line([{ seat: 0 }, ": March."], { kind: "reveal", fold: "reveal", action: item(0, "March") }),
    line([{ seat: 0 }, " move."], {
      kind: "move",
      elements: ["A1", "B2"],
      moves: [{ a: "A1", b: "B2", count: 1, seat: 0 }],
    }),
    line([{ seat: 0 }, " get 2 gold (7)."], { kind: "gold", figures: [{ seat: 0, fact: "gold", value: "7" }] }),
    line(["Battle in ", { element: "B2", name: "B2" }], { kind: "battle", fold: "battle", elements: ["B2"], panel }),
    line([{ seat: 1 }, " gets 1 gold (4)."], {
      kind: "gold",
      fold: "battle",
      figures: [{ seat: 1, fact: "gold", value: "4" }],
    }),
    line([{ seat: 0 }, " moves on."], {
      kind: "move",
      elements: ["B2"],
      moves: [{ a: "B2", b: "A1", count: 1, seat: 0 }],
    }),
    line([{ seat: 0 }, " builds a Bridge."], {
      kind: "bridge",
      elements: ["B2-B3"],
      moves: [{ a: "", b: "B2", count: 1, seat: 0 }],
    }),
  ];
  const shown = film(
    { ...before, players: players("5", "3") },
    {
      n: 8,
      scene: { ...after, players: players("6", "4") },
      log: told,
      decision: 3,
    },
    isEdge,
  );
  const at = (kind: string) =>
    shown
      .find((part) => part.log.some((entry) => entry.kind === kind))!
      .scene.players!.map((one) => one.facts![0]!.value);

  it("changes with the line that says so, not at the end of the film", () => {
    expect(at("reveal")).toEqual(["5", "3"]);
    expect(at("move")).toEqual(["7", "3"]);
  });

  it("stays as it was while a battle is being looked at, and is known after it", () => {
    expect(at("battle")).toEqual(["7", "3"]);
    const next = shown[shown.findIndex((part) => part.log.some((entry) => entry.kind === "battle")) + 1]!;
    expect(next.scene.players!.map((one) => one.facts![0]!.value)).toEqual(["7", "4"]);
  });

  it("is as it will stay once no line speaks of the player any more", () => {
    expect(at("bridge")).toEqual(["6", "4"]);
  });
});
