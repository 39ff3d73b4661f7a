// @vitest-environment jsdom
/** Whether a new table gives hints and simulations to everybody, and what is said of it. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GAME } from "../fixtures/sample";
import type { FullGame } from "../src/net/api";
import { type Draft, fresh } from "../src/pages/forms/draft";
import { HelpSwitch } from "../src/pages/forms/HelpSwitch";
import type { FormSeat } from "../src/pages/forms/seats";

const game = { ...GAME, bots: GAME.bots.map((bot) => ({ ...bot, rating: 1000 })) } as unknown as FullGame;
const bot: FormSeat = { kind: "bot", bot: game.bots[0]!.id };
const people: FormSeat[] = [{ kind: "me" }, { kind: "open" }, bot];
let root: HTMLElement, wanted: Draft | null;

function shown(more: Partial<Draft>): { on: boolean; disabled: boolean; words: string } {
  const draft = { ...fresh(game), ...more };
  act(() =>
    render(
      <HelpSwitch
        game={game}
        draft={draft}
        onChange={(next) => {
          wanted = next;
        }}
      />,
      root,
    ),
  );
  const at = root.querySelector<HTMLButtonElement>("#table-help")!;
  return {
    on: at.getAttribute("aria-checked") === "true",
    disabled: at.disabled,
    words: root.querySelector("[role=status]")!.textContent!,
  };
}
beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  wanted = null;
});
afterEach(() => {
  render(null, root);
  root.remove();
});

test("among people there is none unless the host wants it", () => {
  expect(shown({ seats: people })).toMatchObject({ on: false, disabled: false });
  act(() => root.querySelector<HTMLButtonElement>("#table-help")!.click());
  expect(wanted).toMatchObject({ help: true });
  expect(shown({ seats: people, help: true })).toMatchObject({ on: true, disabled: false });
  expect(root.textContent).toContain("before they sit down");
});

test("alone against bots it is there without asking", () => {
  expect(shown({ seats: [{ kind: "me" }, bot] })).toMatchObject({ on: true, disabled: true });
  expect(shown({ seats: [{ kind: "me" }, { kind: "here", name: "" }] }).on).toBe(false);
});

test("a rated match has none, and with it the match is casual", () => {
  const pace = { kind: "live" as const, base: 600 };
  const said = shown({ seats: people, rated: true, pace });
  expect(said).toMatchObject({ on: false, disabled: false });
  expect(said.words).toContain("the match is casual");
  expect(shown({ seats: people, rated: true, pace, help: true }).words).not.toContain("casual");
});
