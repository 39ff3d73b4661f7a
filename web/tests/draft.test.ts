// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bot, guest, summary as sample } from "../fixtures/sample";
import type { Choice, Scene } from "../src/model/scene";
import type { AheadDocument, FromServer, Summary } from "../src/model/server";
import { settings } from "../src/net/settings";
import { type Connection, Refused, type Watcher } from "../src/net/socket";
import { followBack } from "../src/table/stepsback";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const summary: Summary = sample({ state: "running", seats: [guest(0, "Marit", { you: true }), bot(1, "Bot")] });
const attacks: Choice[] = [
  { code: 0, label: "Stop" },
  { code: 1, label: "Nile", elements: ["gaul", "nile"] },
  { code: 2, label: "Alps", elements: ["gaul", "alps"] },
];
const ways: Choice[] = [
  { code: 0, label: "Roll 1", key: "1" },
  { code: 3, label: "Blitz", elements: ["nile"], primary: true },
];
const attack: Scene = {
  game: "toy",
  viewer: 0,
  prompt: { text: ["Attack."], kind: "attack", steps: true },
  choices: attacks,
};
const dice: Scene = { game: "toy", viewer: 0, prompt: { text: ["How?"], kind: "dice" }, choices: ways };
const words = { 0: "Roll 1 die against Nile", 3: "Blitz Nile until it falls" };

/** A server at which the attack on the Nile asks for dice, and that on the Alps is complete. */
class Server {
  sent: [number, number][] = [];
  looked: number[][] = [];
  answer: (code: number) => Promise<void> = () => Promise.resolve();
  watcher!: Watcher;
  say(message: FromServer): void {
    this.watcher.message(message);
  }
  at(frame: number, scene: Scene, decision: number | null): void {
    this.say({ t: "table", match: "m", summary, you: 0, frame, scene, log: [], decision });
  }
  frame(n: number, patch: Record<string, unknown>, decision: number | null): void {
    this.say({ t: "frame", match: "m", n, patch, log: [], decision });
  }
  ahead = async (_decision: number, codes: number[]): Promise<AheadDocument> => {
    this.looked.push(codes);
    if (codes.length === 1 && codes[0] === 1) return { scene: dice, words };
    return { scene: null, words: { [codes.at(-1)!]: "Attack Alps from Gaul, 1 die" } };
  };
  transport(): Transport {
    return {
      connection: signal<Connection>("open"),
      watch: (watcher) => {
        this.watcher = watcher;
        return () => {};
      },
      choose: (decision, code) => {
        this.sent.push([decision, code]);
        return this.answer(code);
      },
      ahead: this.ahead,
      board: () => new Promise(() => {}),
      summary: async () => summary,
      refresh: () => {},
    } as Partial<Transport> as Transport;
  }
}

let server: Server, table: Table;
const settle = () => vi.advanceTimersByTimeAsync(0);
const click = async (id: string, touch = false) => {
  table.click(id, touch);
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  settings.value = { ...settings.value, pace: "normal", askOnce: "slow" };
  server = new Server();
  table = new Table("m", server.transport());
  table.open();
  server.at(4, attack, 7);
});

describe("a decision of several choices", () => {
  test("nothing is sent before its last step, whose buttons say what they do", async () => {
    await click("gaul");
    await click("nile");
    expect(table.scene.value?.prompt?.kind).toBe("dice");
    expect(server.sent).toEqual([]);
    expect(ways.map((way) => table.saysOf(way))).toEqual(Object.values(words));
    table.choose(ways[1]!);
    await settle();
    expect(server.sent).toEqual([
      [7, 1],
      [8, 3],
    ]);
  });
  test("what arrives of it bit by bit leaves the last question in sight until all of it has", async () => {
    await click("gaul");
    await click("nile");
    table.choose(ways[1]!);
    await settle();
    server.frame(5, { prompt: dice.prompt, choices: ways }, 8);
    expect(table.sending.value).toBe(3);
    expect(table.draft.steps.value).toHaveLength(1);
    expect(table.depth.value).toBe(0);
    server.frame(6, { prompt: attack.prompt, choices: attacks }, 9);
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.sending.value).toBe(null);
    expect(table.draft.steps.value).toHaveLength(0);
    expect(table.scene.value?.prompt?.kind).toBe("attack");
  });
  test("a click on the table completes it, and a button sends it: where no dice are asked, too", async () => {
    await click("gaul");
    await click("alps");
    expect(server.sent).toEqual([]);
    expect(table.chosen.value).toEqual(["gaul", "alps"]);
    expect(table.saysOf(attacks[2]!)).toBe("Attack Alps from Gaul, 1 die");
    table.accept();
    expect(server.sent).toEqual([[7, 2]]);
  });
  test("a click on the target asks for no blitz by accident", async () => {
    await click("gaul");
    await click("nile");
    await click("nile");
    await click("nile");
    expect(server.sent).toEqual([]);
    expect(table.primary.value?.code).toBe(3);
  });
  test("a button that says all is sent at once", async () => {
    table.choose(attacks[0]!);
    await settle();
    expect(server.looked).toEqual([[0]]);
    expect(server.sent).toEqual([[7, 0]]);
  });
  test("what was sent a moment ago does not disturb the next one", async () => {
    await click("gaul");
    await click("nile");
    table.choose(ways[1]!);
    await settle();
    server.frame(5, { prompt: attack.prompt, choices: attacks }, 9);
    await click("gaul");
    await click("alps");
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.draft.complete.value?.code).toBe(2);
  });
  test("a refusal in the middle stops the rest and says why", async () => {
    server.answer = () => Promise.reject(new Refused("illegal", "Not now."));
    await click("gaul");
    await click("nile");
    table.choose(ways[1]!);
    await settle();
    expect(server.sent).toEqual([[7, 1]]);
    expect(table.refusal.value?.text).toBe("Not now.");
    expect(table.draft.steps.value).toHaveLength(0);
  });
  test("another's move leaves it standing, and it is looked up anew; an answer elsewhere ends it", async () => {
    await click("gaul");
    await click("nile");
    server.frame(5, { headline: "Osei is ready" }, 7);
    await settle();
    expect(table.scene.value?.prompt?.kind).toBe("dice");
    expect(server.looked).toEqual([[1], [1]]);
    server.frame(6, { headline: "Round 2" }, 8);
    await vi.advanceTimersByTimeAsync(2000);
    expect(table.draft.steps.value).toHaveLength(0);
  });
});

describe("the way back", () => {
  test("leads one step at a time: to the target, the source, nothing", async () => {
    await click("gaul");
    await click("nile");
    expect(table.depth.value).toBe(2);
    expect(table.unchoose()).toBe(true);
    expect(table.scene.value?.prompt?.kind).toBe("attack");
    expect(table.chosen.value).toEqual(["gaul"]);
    expect(table.unchoose()).toBe(true);
    expect(table.chosen.value).toEqual([]);
    expect(table.unchoose()).toBe(false);
  });
  test("is the browser's as well, and what is sent leaves no steps in its history", async () => {
    vi.useRealTimers();
    const start = history.length;
    const stop = followBack(
      () => table.depth.value,
      () => table.unchoose(),
    );
    const back = () =>
      new Promise<void>((done) => {
        addEventListener("popstate", () => setTimeout(done), { once: true });
        history.back();
      });
    table.click("gaul", false);
    expect(history.length).toBe(start + 1);
    table.click("nile", false);
    await vi.waitFor(() => expect(table.scene.value?.prompt?.kind).toBe("dice"));
    await vi.waitFor(() => expect(history.state).toEqual({ step: 2 }));
    await back();
    expect(table.chosen.value).toEqual(["gaul"]);
    expect(table.scene.value?.prompt?.kind).toBe("attack");
    await vi.waitFor(() => expect(history.state).toEqual({ step: 1 }));
    await back();
    expect(table.chosen.value).toEqual([]);
    expect(history.state).toBe(null);
    expect(server.sent).toEqual([]);
    stop();
  });
});

describe("one more yes", () => {
  test("is asked for once the decision is complete, and only then", async () => {
    settings.value = { ...settings.value, askOnce: "always" };
    await click("gaul");
    await click("nile");
    expect(table.confirming.value).toBe(null);
    table.choose(ways[1]!);
    expect(table.confirming.value).toBe(ways[1]);
    expect(server.sent).toEqual([]);
    table.unchoose();
    expect(table.confirming.value).toBe(null);
    expect(table.scene.value?.prompt?.kind).toBe("dice");
    table.choose(ways[1]!);
    table.accept();
    await settle();
    expect(server.sent).toEqual([
      [7, 1],
      [8, 3],
    ]);
  });
  test("is asked for in games with days for a turn, unless one wants none; in live games it is not", async () => {
    const plain: Scene = { ...dice, prompt: { text: ["How?"] } };
    const asks = (pace: Summary["pace"]) => {
      table.takeSummary({ ...summary, pace });
      table.choose(ways[0]!);
      return table.confirming.value === ways[0];
    };
    const days: Summary["pace"] = { kind: "days", days: 3, base: 0, text: "3 days a turn" };
    server.at(5, plain, 8);
    expect(asks(days)).toBe(true);
    expect(server.sent).toEqual([]);
    settings.value = { ...settings.value, askOnce: "never" };
    table.unchoose();
    expect(asks(days)).toBe(false);
    settings.value = { ...settings.value, askOnce: "slow" };
    server.at(6, plain, 9);
    expect(asks({ kind: "live", base: 600, text: "10 minutes" })).toBe(false);
    expect(server.sent).toEqual([
      [8, 0],
      [9, 0],
    ]);
  });
  test("is asked for a number too", () => {
    settings.value = { ...settings.value, askOnce: "always" };
    const choices: Choice[] = [1, 2, 3].map((n) => ({ code: n - 1, label: `${n}`, range: [n, n] }));
    server.at(5, { ...attack, prompt: { text: ["How many?"], count: { lo: 1, hi: 3, suggest: 3 } }, choices }, 8);
    table.chooseNumber(2);
    expect(server.sent).toEqual([]);
    table.number.value = 2;
    table.accept();
    expect(server.sent).toEqual([[8, 1]]);
  });
});

describe("a page that is loaded anew", () => {
  const reload = async (scene: Scene, decision: number | null) => {
    server = new Server();
    table = new Table("m", server.transport());
    table.open();
    server.at(5, scene, decision);
    await settle();
  };
  const kept = () => sessionStorage.getItem("sandtable.draft.m");

  test("asks again what the draft leads to, and goes back in it as before", async () => {
    await click("gaul");
    await click("nile");
    await reload(attack, 7);
    expect(server.looked).toEqual([[1]]);
    expect(table.scene.value?.prompt?.kind).toBe("dice");
    expect(table.mayChoose.value).toBe(true);
    expect(server.sent).toEqual([]);
    table.unchoose();
    expect(table.scene.value?.prompt?.kind).toBe("attack");
    expect(table.chosen.value).toEqual(["gaul"]);
    expect(kept()).toBeNull();
  });

  test("drops the draft when the decision has moved on", async () => {
    await click("gaul");
    await click("nile");
    expect(kept()).not.toBeNull();
    await reload(attack, 8);
    expect(server.looked).toEqual([]);
    expect(table.scene.value?.prompt?.kind).toBe("attack");
    expect(kept()).toBeNull();
  });

  test("drops what is not offered any more", async () => {
    await click("gaul");
    await click("nile");
    await reload({ ...attack, choices: [{ code: 1, label: "Atlas", elements: ["gaul", "atlas"] }] }, 7);
    expect(server.looked).toEqual([]);
    expect(table.draft.steps.value).toEqual([]);
    expect(kept()).toBeNull();
  });

  test("what was sent or dropped is no draft", async () => {
    await click("gaul");
    await click("nile");
    table.choose(ways[1]!);
    await settle();
    server.frame(5, {}, null);
    expect(kept()).toBeNull();
  });
});
