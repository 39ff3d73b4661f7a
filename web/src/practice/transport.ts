/** Practice as the table's source, a guided game or a match played on: nothing is stored anywhere, every request says what
 *  was chosen so far. */
import { signal } from "@preact/signals";
import type { Board } from "../model/scene";
import type { GuideTable, Summary } from "../model/server";
import { me } from "../net/me";
import type { Connection, Watcher } from "../net/socket";
import type { Transport } from "../table/transport";

/** The code of "take back what I have planned". */
const TAKE_BACK = -2;

export interface PracticeTransport extends Transport {
  /** What the person has chosen so far. */
  choices: number[];
}

/** `ask`: the table after the first `shown` of these choices, and the frames that the others brought. */
export type Ask = (choices: number[], shown: number) => Promise<GuideTable>;

export function practiceTransport(
  ask: Ask,
  board: Board,
  before: number[],
  leave: () => void,
  further: Pick<Transport, "practice"> = {},
): PracticeTransport {
  const connection = signal<Connection>("open");
  let watcher: Watcher | null = null;
  let summary: Summary | null = null;
  const first = ask(before, before.length);
  const send = async (code: number) => {
    const { frames } = await ask([...transport.choices, code], transport.choices.length);
    transport.choices = [...transport.choices, code];
    for (const frame of frames) watcher?.message(frame);
  };
  const transport: PracticeTransport = {
    ...further,
    choices: before,
    connection,
    watch(next) {
      watcher = next;
      first.then(
        ({ start }) => {
          const { seats } = start.summary;
          const named = seats.map((seat) => (seat.you ? { ...seat, name: me.value?.name || seat.name } : seat));
          summary = { ...start.summary, seats: named };
          watcher?.message({ ...start, summary });
        },
        () => undefined,
      );
      return () => {
        watcher = null;
      };
    },
    choose: (_, code) => send(code),
    takeBack: () => send(TAKE_BACK),
    resign: async () => leave(),
    refresh: () => undefined,
    tryNow: () => undefined,
    board: async () => board,
    summary: async () => summary ?? (await first).start.summary,
    frames: async () => ({ total: 0, frames: [] }),
    join: async () => undefined,
    leave: async () => leave(),
    rematch: async () => "",
    judge: async () => ({ seal: "not sealed", finished: true, receipt: "no receipt", wrong: null }),
    letGo: async () => {},
  };
  return transport;
}
