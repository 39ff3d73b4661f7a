// @vitest-environment jsdom
/** The people that bots are: who sits where, whom one has beaten, and that every part of a face is drawn. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, it } from "vitest";
import { GAME } from "../fixtures/sample";
import type { BotKind, Face } from "../src/model/server";
import { beaten, castOf, faceOf, sitting, tableWith, tradeOf } from "../src/pages/lib/people";
import { FaceDrawing } from "../src/ui/Face";

const FACE: Face = { ground: "moss", coat: "blue", skin: "tan", tint: "black" };
const bot = (n: number, name: string): BotKind => ({
  id: `level-${n}`,
  title: `Level ${n}: Scout`,
  text: "",
  level: n,
  person: { id: name.toLowerCase(), name, face: FACE },
});
const raider: BotKind = { id: "raider", title: "Raider", text: "", person: { id: "rafi", name: "Rafi", face: FACE } };
const game = { ...GAME, bots: [{ id: "random", title: "Random", text: "" }, raider, bot(2, "Bo"), bot(1, "Ada")] };

it("stand on the path by level, and beside it those with ways of their own", () => {
  const { path, others } = castOf(game);
  expect(path.map((one) => one.person!.name)).toEqual(["Ada", "Bo"]);
  expect(others).toEqual([raider]);
  expect([tradeOf(path[0]!), tradeOf(raider)]).toEqual(["the scout", "the raider"]);
});

it("sit where a bot has their name, and nowhere else", () => {
  const seat = { kind: "bot", bot: "level-2", name: "Bo" } as const;
  expect(sitting(seat, game.bots)?.id).toBe("level-2");
  expect(faceOf(seat, game.bots)).toBe(FACE);
  for (const other of [
    { ...seat, name: "Sapper" },
    { ...seat, stand_in: true },
    { ...seat, kind: "guest" as const },
    { ...seat, bot: "gone" },
    undefined,
  ])
    expect(faceOf(other, game.bots)).toBeUndefined();
});

it("bring those below them to the table, then more of their own kind", () => {
  expect(tableWith(game, bot(2, "Bo"), 3)).toEqual(["level-2", "level-1", "level-2"]);
  expect(tableWith(game, bot(1, "Ada"), 2)).toEqual(["level-1", "level-1"]);
  expect(tableWith(game, raider, 2)).toEqual(["raider", "raider"]);
  expect(tableWith(game, bot(2, "Bo"), 1)).toEqual(["level-2"]);
});

it("are beaten once a match was won against them in that game", () => {
  const met = [{ game: game.id, bot: "level-1", met: 3, won: 1, last: [true] }];
  expect(beaten(bot(1, "Ada"), game, met)).toBe(true);
  expect(beaten(bot(2, "Bo"), game, met)).toBe(false);
  expect(beaten(bot(1, "Ada"), { ...game, id: "other" }, met)).toBe(false);
});

it("have faces of paths that can be drawn, and no words", async () => {
  const faces: Face[] = [
    ...(["bald", "short", "curls", "bob", "long", "braids", "bun"] as const).map((hair) => ({ ...FACE, hair })),
    ...(["shako", "bicorne", "tricorne", "kepi", "cap", "helmet", "turban", "scarf", "brim"] as const).map((hat) => ({
      ...FACE,
      hat,
    })),
    ...(["goggles", "beret"] as const).map((hat) => ({ ...FACE, hat, hair: "long" as const })),
    ...(["moustache", "beard", "glasses", "monocle", "patch", "earring", "freckles"] as const).map((detail) => ({
      ...FACE,
      detail,
    })),
    ...(["glad", "calm", "stern"] as const).map((mood) => ({ ...FACE, mood })),
  ];
  const page = document.createElement("div");
  for (const face of faces) {
    await act(async () => render(<FaceDrawing face={face} size={24} />, page));
    const paths = [...page.querySelectorAll("path")].map((path) => path.getAttribute("d")!);
    expect(paths.length).toBeGreaterThan(8);
    expect(paths.every((path) => /^(M[\d\sa-zA-Z.,-]*)?$/.test(path) && !/NaN|undefined/.test(path))).toBe(true);
    expect(page.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
    expect(page.textContent).toBe("");
  }
});
