/** A game of a study at the table, as a replay. */
import { signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import { api } from "../../net/api";
import type { Connection } from "../../net/socket";
import { navigate, type PageProps } from "../../router";
import { TableView } from "../../table/TablePage";
import type { Transport } from "../../table/transport";

function transportOf(study: string, number: number): Transport {
  const first = api.studyGame(study, number);
  const leave = async () => navigate(`/laboratory/${study}`);
  const never = async () => undefined;
  return {
    practice: { label: say("to-the-study"), href: `/laboratory/${study}`, again: () => void leave() },
    connection: signal<Connection>("open"),
    watch(watcher) {
      first.then(
        ({ start }) => watcher.message(start),
        () => undefined,
      );
      return () => undefined;
    },
    choose: never,
    takeBack: never,
    resign: leave,
    refresh: () => undefined,
    tryNow: () => undefined,
    board: () => api.studyBoard(study, number),
    summary: async () => (await first).start.summary,
    frames: (from, to, as) => api.studyFrames(study, number, from, to, as),
    join: never,
    leave,
    rematch: async () => "",
    judge: async () => ({ seal: "not sealed", finished: true, receipt: "no receipt", wrong: null }),
    letGo: never,
  };
}

export default function GamePage({ params, query }: PageProps) {
  const id = params.id!,
    number = Math.max(0, Math.trunc(Number(params.number) || 0));
  const transport = useMemo(() => transportOf(id, number), [id, number]);
  const key = `study-${id}-${number}`;
  return <TableView key={key} id={key} transport={transport} query={query} />;
}
