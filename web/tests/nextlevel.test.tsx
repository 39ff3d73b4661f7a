// @vitest-environment jsdom
/** Whoever has beaten bots of a level is offered the next one. */
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GAME } from "../fixtures/sample";
import type { Game, Summary } from "../src/model/server";
import { api } from "../src/net/api";
import { levelNow } from "../src/pages/lib/levels";
import * as quick from "../src/pages/lib/quick";
import { NextLevel, useNextLevel } from "../src/table/NextLevel";
import type { Table } from "../src/table/store";

const level = (n: number) => ({ id: `level-${n}`, title: `Level ${n}: Scout`, text: "", level: n });
const game: Game = { ...GAME, bots: [level(2), level(3)] };
const won = {
  id: "m1",
  game: game.id,
  preset: game.presets[0]!.id,
  rules_text: game.presets[0]!.title,
  state: "finished",
  your_seat: 0,
  seats: [
    { seat: 0, kind: "guest", you: true },
    { seat: 1, kind: "bot", bot: "level-2" },
  ],
  result: { text: "You win.", shares: [1, 0] },
} as unknown as Summary;

function Ended({ table }: { table: Table }) {
  const next = useNextLevel(table);
  return next ? <NextLevel table={table} game={next.game} bot={next.bot} /> : <p>Rematch only</p>;
}
const show = async (summary: Summary) => {
  const table = { summary: signal(summary), transport: { person: 1 } } as unknown as Table;
  await act(async () => render(<Ended table={table} />, document.getElementById("here")!));
  await act(async () => undefined);
};

beforeEach(() => {
  document.body.innerHTML = "<div id='here'></div>";
  localStorage.clear();
  vi.spyOn(api, "games").mockResolvedValue([game]);
});
afterEach(() => {
  act(() => render(null, document.getElementById("here")!));
  vi.restoreAllMocks();
});

test("a win asks for the next level, says which, and begins it", async () => {
  const play = vi.spyOn(quick, "playNext").mockReturnValue(new Promise(() => undefined));
  await show(won);
  const button = document.querySelector("button")!;
  expect(button.textContent).toContain("You won: next level?");
  expect(button.textContent).toContain("Level 3: Scout");
  await act(async () => button.click());
  expect(play).toHaveBeenCalledWith(game, won, level(3));
  expect(document.querySelector("button")!.disabled).toBe(true);
});

test("a loss does not", async () => {
  await show({ ...won, result: { text: "", shares: [0, 1] } });
  expect(document.body.textContent).toBe("Rematch only");
  expect(levelNow(game)?.id).toBe("level-2");
});
