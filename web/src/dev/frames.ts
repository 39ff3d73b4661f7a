/** A recorded game of any kind at the dev page: /dev/frames?from=URL&start=N reads what `scripts/play_frames.py` wrote and
 *  shows it from position N on; every choice leads to the next position. Development only. */
import { signal } from "@preact/signals";
import type { Board } from "../model/scene";
import type { Frame, Summary } from "../model/server";
import type { Connection, Watcher } from "../net/socket";
import type { Transport } from "../table/transport";
import { difference } from "./fixture";

interface Recorded {
  board: Board;
  frames: Frame[];
}

const NAMES = ["Marit", "Osei", "Petra", "Heuristic 3", "Lindqvist", "Ravi"];

export function framesTransport(from: string, start: number): Transport {
  const connection = signal<Connection>("open");
  const loaded: Promise<Recorded> = fetch(from).then((answer) => answer.json() as Promise<Recorded>);
  let at = start,
    decision = 1,
    watcher: Watcher | null = null,
    data: Recorded | null = null;
  const scene = () => data!.frames[at]!.scene;
  const owes = () => (scene().choices?.length ? decision : null);
  const summary = (): Summary => {
    const first = data!.frames[0]!.scene,
      seats = first.players?.length ?? 2;
    return {
      id: "demo",
      game: first.game,
      title: "Friends of the Bridge",
      preset: "standard",
      rules_text: "Standard",
      visibility: "open",
      state: scene().over ? "finished" : "running",
      seats: NAMES.slice(0, seats).map((name, seat) => ({
        seat,
        kind: name.startsWith("H") ? "bot" : "guest",
        name,
        you: seat === first.viewer,
        online: true,
      })),
      your_seat: first.viewer ?? null,
      round_text: "",
      your_move: true,
      created: "2026-03-01T10:00:00Z",
      moved: "2026-03-01T10:00:00Z",
      watchers: 0,
      commitment: "9f2c6a41d0b7e35588c1a2f40d6e7b93",
    };
  };
  const table = () =>
    watcher?.message({
      t: "table",
      match: "demo",
      summary: summary(),
      you: summary().your_seat ?? null,
      frame: at,
      scene: scene(),
      log: data!.frames.slice(0, at + 1).flatMap((f) => f.log),
      decision: owes(),
    });
  const advance = () => {
    if (at >= data!.frames.length - 1) return;
    at++;
    watcher?.message({
      t: "frame",
      match: "demo",
      n: at,
      patch: difference(data!.frames[at - 1]!.scene, scene()),
      log: data!.frames[at]!.log,
      decision: owes(),
    });
    if (owes() === null) setTimeout(advance, 250);
  };
  return {
    connection,
    watch(next) {
      watcher = next;
      void loaded.then((read) => {
        data = read;
        table();
        if (owes() === null) setTimeout(advance, 400);
      });
      return () => {
        watcher = null;
      };
    },
    choose: () =>
      new Promise((done) =>
        setTimeout(() => {
          done();
          decision++;
          advance();
        }, 80),
      ),
    takeBack: async () => undefined,
    resign: async () => undefined,
    refresh: table,
    tryNow: () => undefined,
    board: async () => (await loaded).board,
    summary: async () => {
      await loaded.then((read) => {
        data = read;
      });
      return summary();
    },
    frames: async (a, b) => ({ total: at + 1, frames: (await loaded).frames.slice(a, Math.min(b, at) + 1) }),
    join: async () => undefined,
    leave: async () => undefined,
    rematch: async () => "demo",
    judge: async () => ({ seal: "sealed", finished: true, receipt: "matches the receipt", wrong: null }),
    letGo: async () => {},
  };
}
