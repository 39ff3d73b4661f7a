// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { bot, guest, summary as sample } from "../fixtures/sample";
import type { Choice, Entry, Scene } from "../src/model/scene";
import type { FromServer, Summary } from "../src/model/server";
import { settings } from "../src/net/settings";
import { type Connection, Refused, type Watcher } from "../src/net/socket";
import { Table } from "../src/table/store";
import type { Transport } from "../src/table/transport";

const summary = (state: Summary["state"] = "running"): Summary =>
  sample({ state, seats: [guest(0, "Marit", { you: true }), bot(1, "Bot")] });
const choices: Choice[] = [
  { code: 0, label: "Stop" },
  { code: 1, label: "Nile", elements: ["gaul", "nile"] },
];
const asked: Scene = {
  game: "toy",
  viewer: 0,
  prompt: { text: ["Attack."], kind: "attack" },
  choices,
  why_not: { cape: "It holds 1 army." },
};
const idle: Scene = { game: "toy", viewer: 0, prompt: { text: [{ seat: 1 }, " plays."], kind: "wait" } };
const line = (n: number): Entry => ({ n, kind: "", text: [`line ${n}`], moves: [{ a: "x", b: "y" }] });

class FakeServer {
  sent: { decision: number; code: number }[] = [];
  asked: [number, number][] = [];
  takenBack: number[] = [];
  refreshed = 0;
  answer: () => Promise<void> = () => Promise.resolve();
  watcher!: Watcher;
  history: Scene[] = [];
  readonly connection = signal<Connection>("open");
  say(message: FromServer): void {
    this.watcher.message(message);
  }
  table(frame: number, scene: Scene, log: Entry[], decision: number | null, numbering = ""): void {
    this.say({ t: "table", match: "m", summary: summary(), you: 0, frame, scene, log, decision, numbering });
  }
  frame(n: number, patch: Record<string, unknown>, log: Entry[] = [], decision: number | null = null): void {
    this.say({ t: "frame", match: "m", n, patch, log, decision });
  }
  transport(): Transport {
    return {
      connection: this.connection,
      watch: (watcher) => {
        this.watcher = watcher;
        return () => {};
      },
      choose: (decision, code) => {
        this.sent.push({ decision, code });
        return this.answer();
      },
      takeBack: (decision) => {
        this.takenBack.push(decision);
        return this.answer();
      },
      resign: async () => {},
      refresh: () => {
        this.refreshed++;
      },
      tryNow: () => {},
      board: () => new Promise(() => {}),
      summary: async () => summary(),
      frames: async (from, to) => {
        this.asked.push([from, to]);
        return {
          total: to + 1,
          frames: this.history
            .slice(from, to + 1)
            .map((scene, i) => ({ n: from + i, ply: null, scene, log: [line(from + i)] })),
        };
      },
      join: async () => {},
      leave: async () => {},
      rematch: async () => "",
      judge: async () => ({ seal: "sealed", finished: true, receipt: "matches the receipt", wrong: null }),
      letGo: async () => {},
    };
  }
}

let server: FakeServer, table: Table;
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  settings.value = { ...settings.value, pace: "normal" };
  server = new FakeServer();
  table = new Table("m", server.transport());
  table.open();
});

describe("what changed since one looked", () => {
  const on = (count: number) => ({ elements: { nile: { owner: 1, count } } });
  test("is what others did after one's own choice, until the next", async () => {
    server.table(4, { ...asked, ...on(1) }, [], 7);
    expect(table.changed.value.size).toBe(0);
    table.choose(choices[0]!);
    server.frame(5, { ...on(2), prompt: idle.prompt, choices: null }, [line(0)], null);
    await vi.advanceTimersByTimeAsync(5000);
    server.frame(6, on(5), [line(1)], null);
    server.frame(7, { prompt: asked.prompt, choices }, [line(2)], 8);
    await vi.advanceTimersByTimeAsync(5000);
    expect([...table.changed.value]).toEqual(["nile"]);
    expect([line(0), line(1), line(2)].map(table.isNews)).toEqual([false, true, true]);
    table.choose(choices[0]!);
    expect(table.changed.value.size).toBe(0);
    expect(table.isNews(line(1))).toBe(false);
  });
});

describe("frames", () => {
  test("a patch makes the next scene, and each bot's move waits its turn", () => {
    server.table(4, idle, [line(0)], null);
    server.frame(5, { headline: "Round 2" }, [line(1)]);
    server.frame(6, { headline: "Round 3" }, [line(2)]);
    expect(table.scene.value?.headline).toBe("Round 2");
    expect(table.lines.value).toHaveLength(2);
    vi.advanceTimersByTime(5000);
    expect(table.scene.value?.headline).toBe("Round 3");
    expect(table.lines.value).toHaveLength(3);
  });
  test("nothing can be chosen before the newest frame is shown; Space shows it", () => {
    server.table(0, idle, [], null);
    server.frame(1, { headline: "a" }, [line(0)]);
    server.frame(2, { headline: "b" }, [line(1)]);
    server.frame(3, { prompt: asked.prompt, choices }, [line(2)], 7);
    expect(table.asked.value).toBe(false);
    expect(table.skip()).toBe(true);
    expect(table.asked.value).toBe(true);
    expect(table.lines.value).toHaveLength(3);
    expect(table.skip()).toBe(false);
  });
  test("a gap asks for the whole table again, an old frame is ignored", () => {
    server.table(4, idle, [], null);
    server.frame(6, { headline: "x" });
    expect(server.refreshed).toBe(1);
    server.frame(4, { headline: "old" });
    expect(table.scene.value?.headline).toBeUndefined();
  });
  test("the watch says what is held", () => {
    expect(server.watcher.have()).toEqual({ seen: -1, log: 0, numbering: "" });
    server.table(4, idle, [line(0), line(1)], null);
    expect(server.watcher.have()).toEqual({ seen: 4, log: 2, numbering: "" });
  });
});

describe("after an upgrade of the server", () => {
  test("nothing that was held fits on: position and lines are the new ones, under whatever numbers", () => {
    server.table(4, { ...idle, headline: "old" }, [line(0), line(1), line(2)], null, "before");
    expect(server.watcher.have()).toEqual({ seen: 4, log: 3, numbering: "before" });
    server.table(3, { ...asked, headline: "new" }, [line(0), line(1)], 7, "after");
    expect(server.watcher.have()).toEqual({ seen: 3, log: 2, numbering: "after" });
    expect(table.scene.value?.headline).toBe("new");
    expect(table.lines.value).toHaveLength(2);
    server.frame(4, { headline: "next" }, [line(2)]);
    vi.advanceTimersByTime(5000);
    expect(table.scene.value?.headline).toBe("next");
    expect(table.lines.value).toHaveLength(3);
  });
});

describe("return after an absence", () => {
  test("what was missed is played from the last frame seen", async () => {
    localStorage.setItem("sandtable.seen", JSON.stringify({ m: 2 }));
    server.history = [0, 1, 2, 3, 4, 5].map((n) => ({ ...idle, headline: `Frame ${n}` }));
    server.table(5, { ...asked, headline: "Frame 5" }, [0, 1, 2, 3, 4, 5].map(line), 3);
    expect(table.catchingUp.value).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.asked).toEqual([[2, 5]]);
    expect(table.scene.value?.headline).toBe("Frame 3");
    expect(table.asked.value).toBe(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(table.scene.value?.headline).toBe("Frame 5");
    expect(table.catchingUp.value).toBe(false);
    expect(table.asked.value).toBe(true);
    expect(table.lines.value).toHaveLength(6);
  });
  test("with pace instant the present is shown at once", () => {
    settings.value = { ...settings.value, pace: "instant" };
    localStorage.setItem("sandtable.seen", JSON.stringify({ m: 2 }));
    server.table(5, asked, [line(0)], 3);
    expect(table.asked.value).toBe(true);
    expect(server.asked).toEqual([]);
  });
});

describe("choosing", () => {
  test("source, then target, sends the decision's number", () => {
    server.table(0, asked, [], 9);
    table.click("gaul", false);
    expect(table.chosen.value).toEqual(["gaul"]);
    table.click("nile", false);
    expect(server.sent).toEqual([{ decision: 9, code: 1 }]);
    expect(table.mayChoose.value).toBe(false);
    table.choose(choices[0]!);
    expect(server.sent).toHaveLength(1);
    server.frame(1, { prompt: idle.prompt, choices: null }, []);
    expect(table.sending.value).toBeNull();
    expect(table.chosen.value).toEqual([]);
  });
  test("what is chosen stays while others answer, and goes with the question or with a step back", () => {
    const other = { prompt: { ...asked.prompt, why: ["Two are ready."] } };
    server.table(0, asked, [], 9);
    table.click("gaul", false);
    server.frame(1, other, [], 9);
    expect(table.shown.value?.n).toBe(1);
    expect(table.chosen.value).toEqual(["gaul"]);
    server.frame(2, {}, [{ n: 0, kind: "undo", text: ["Taken back."] }], 9);
    vi.advanceTimersByTime(5000);
    expect(table.shown.value?.n).toBe(2);
    expect(table.chosen.value).toEqual([]);
    table.click("gaul", false);
    server.frame(3, {}, [], 10);
    expect(table.chosen.value).toEqual([]);
  });
  test("why not stands at the place that cannot be chosen", () => {
    server.table(0, asked, [], 9);
    table.click("cape", false);
    expect(table.refusal.value).toEqual({ text: "It holds 1 army.", element: "cape" });
    table.click("gaul", false);
    expect(table.refusal.value).toBeNull();
  });
  test("the server's refusal is shown in its words and the table asked again", async () => {
    server.answer = () => Promise.reject(new Refused("stale", "The table has moved on."));
    server.table(0, asked, [], 9);
    table.choose(choices[1]!);
    await vi.advanceTimersByTimeAsync(1);
    expect(table.refusal.value?.text).toBe("The table has moved on.");
    expect(server.refreshed).toBe(1);
    expect(table.mayChoose.value).toBe(true);
  });
  test("without a connection nothing is sent", () => {
    server.table(0, asked, [], 9);
    server.connection.value = "lost";
    table.click("gaul", false);
    table.choose(choices[0]!);
    expect(server.sent).toEqual([]);
  });
  test("a large number is answered block by block", async () => {
    const block = (ranges: [number, number][]): Partial<Scene> => ({
      prompt: {
        text: ["How many?"],
        kind: "count",
        count: { lo: ranges[0]![0], hi: ranges.at(-1)![1], suggest: ranges[0]![0], unit: "armies" },
      },
      choices: ranges.map((range, code) => ({ code, label: String(range[0]), range })),
    });
    server.table(
      0,
      {
        game: "toy",
        viewer: 0,
        ...block([
          [1, 2],
          [3, 4],
          [5, 5],
        ]),
      },
      [],
      1,
    );
    table.chooseNumber(4);
    expect(server.sent).toEqual([{ decision: 1, code: 1 }]);
    server.frame(
      1,
      block([
        [3, 3],
        [4, 4],
      ]),
      [],
      2,
    );
    expect(server.sent[1]).toEqual({ decision: 2, code: 1 });
    server.frame(2, { prompt: { text: ["Attack."], kind: "attack", count: null }, choices }, [], 3);
    expect(server.sent).toHaveLength(2);
  });

  describe("a choice that completes a plan", () => {
    const plan: Scene = {
      game: "toy",
      viewer: 0,
      take_back: "Take back",
      prompt: { text: ["Where to?"], kind: "step" },
      choices: [
        { code: 4, label: "To E5", elements: ["E5"], final: ["March to E5"] },
        { code: 6, label: "Stop" },
      ],
    };
    test("waits for a yes, by click or by key, and can be let be", () => {
      server.table(0, plan, [], 5);
      table.click("E5", false);
      expect(server.sent).toEqual([]);
      expect(table.confirming.value?.code).toBe(4);
      expect(table.unchoose()).toBe(true);
      expect(table.confirming.value).toBeNull();
      table.click("E5", false);
      table.accept();
      expect(server.sent).toEqual([{ decision: 5, code: 4 }]);
    });
    test("a number that completes it waits for a yes as well", () => {
      const count = { lo: 1, hi: 2, suggest: 2, unit: "Forces" };
      server.table(
        0,
        {
          ...plan,
          prompt: { text: ["How many?"], kind: "forces", count },
          choices: [1, 2].map((n) => ({
            code: n,
            label: String(n),
            range: [n, n] as [number, number],
            final: n === 1 ? ["March 1 Force"] : [],
          })),
        },
        [],
        5,
      );
      table.chooseNumber(1);
      expect(server.sent).toEqual([]);
      table.accept();
      expect(server.sent).toEqual([{ decision: 5, code: 1 }]);
    });
    test("another click asks about something else", () => {
      server.table(0, plan, [], 5);
      table.click("E5", false);
      table.choose(plan.choices![1]!);
      expect(server.sent).toEqual([{ decision: 5, code: 6 }]);
    });
    test("what was planned is taken back with the decision's number, where something is planned", () => {
      server.table(0, { ...plan, take_back: "" }, [], 5);
      expect(table.takeBack()).toBe(false);
      server.frame(1, { take_back: "Take back" }, [], 6);
      vi.advanceTimersByTime(2000);
      expect(table.takeBack()).toBe(true);
      expect(server.takenBack).toEqual([6]);
      expect(table.mayChoose.value).toBe(false);
      server.frame(2, { take_back: null }, [], 7);
      vi.advanceTimersByTime(2000);
      expect(table.mayChoose.value).toBe(true);
    });
  });

  test("of several kinds of answer the number belongs to the one that was meant", () => {
    const counts = [
      { lo: 0, hi: 2, suggest: 0, unit: "gold", group: "Pass" },
      { lo: 1, hi: 2, suggest: 1, unit: "gold", group: "Buy" },
    ];
    const choices: Choice[] = [0, 1, 2]
      .map((n): Choice => ({ code: n, label: `Pass for ${n}`, group: "Pass", range: [n, n] }))
      .concat([1, 2].map((n) => ({ code: 50 + n, label: `Buy for ${n}`, group: "Buy", range: [n, n] })));
    server.table(0, { game: "toy", viewer: 0, prompt: { text: ["Bid."], kind: "bid", counts }, choices }, [], 2);
    expect(table.count.value).toBeNull();
    table.chooseOf("Buy", 0);
    expect(server.sent).toEqual([]);
    table.chooseOf("Buy", 2);
    expect(server.sent).toEqual([{ decision: 2, code: 52 }]);
  });

  describe("a number chosen along with a choice", () => {
    const raise: Choice = { code: 1, label: "Raise", count: { lo: 1, hi: 90, suggest: 10, unit: "chips" } };
    const bet: Scene = {
      game: "toy",
      viewer: 0,
      prompt: { text: ["12 to call."], kind: "bet" },
      choices: [{ code: 0, label: "Call" }, raise],
    };
    const sizes = (ranges: [number, number][]): Partial<Scene> => ({
      prompt: {
        text: ["Raise by how much?"],
        kind: "raise",
        count: { lo: ranges[0]![0], hi: ranges.at(-1)![1], suggest: 1, unit: "chips" },
      },
      choices: ranges.map((range, code) => ({ code, label: String(range[0]), range })),
    });
    const blocks = Array.from({ length: 45 }, (_, i): [number, number] => [1 + 2 * i, 2 + 2 * i]);
    test("is asked before anything is sent, and can be taken back", () => {
      server.table(0, bet, [], 1);
      table.choose(raise);
      expect(server.sent).toEqual([]);
      expect(table.count.value?.hi).toBe(90);
      expect(table.number.value).toBe(10);
      expect(table.unchoose()).toBe(true);
      expect(table.count.value).toBeNull();
    });
    test("answers the question that follows, block by block, and stays in sight meanwhile", () => {
      settings.value = { ...settings.value, pace: "instant" };
      server.table(0, bet, [], 1);
      table.choose(raise);
      table.chooseNumber(34);
      expect(server.sent).toEqual([{ decision: 1, code: 1 }]);
      server.frame(1, sizes(blocks), [], 2);
      expect(table.pending.value).toBe(raise);
      expect(table.shown.value?.prompt?.text).toEqual(["12 to call."]);
      expect(server.sent[1]).toEqual({ decision: 2, code: 16 });
      server.frame(
        2,
        sizes([
          [33, 33],
          [34, 34],
        ]),
        [],
        3,
      );
      expect(server.sent[2]).toEqual({ decision: 3, code: 1 });
      server.frame(3, { prompt: idle.prompt, choices: null }, [], null);
      expect(table.pending.value).toBeNull();
      expect(server.sent).toHaveLength(3);
    });
    test("a late answer to a step of it does not open the next one to a second click", async () => {
      server.table(0, bet, [], 1);
      table.choose(raise);
      table.chooseNumber(3);
      await vi.advanceTimersByTimeAsync(1);
      server.frame(1, sizes(blocks), [], 2);
      expect(server.sent[1]).toEqual({ decision: 2, code: 1 });
      await vi.advanceTimersByTimeAsync(450);
      expect(table.mayChoose.value).toBe(false);
    });
    test("a raise of one size only needs no question", () => {
      server.table(0, bet, [], 1);
      table.choose({ ...raise, count: { lo: 5, hi: 5, suggest: 5 } });
      expect(server.sent).toEqual([{ decision: 1, code: 1 }]);
    });
    test("is asked plainly when it was refused on the way", async () => {
      server.table(0, bet, [], 1);
      table.choose(raise);
      table.chooseNumber(34);
      server.answer = () => Promise.reject(new Refused("stale", "The table has moved on."));
      server.frame(1, sizes(blocks), [], 2);
      await vi.advanceTimersByTimeAsync(1);
      expect(table.pending.value).toBeNull();
      expect(table.count.value?.lo).toBe(1);
      expect(table.refusal.value?.text).toBe("The table has moved on.");
    });
  });
});
