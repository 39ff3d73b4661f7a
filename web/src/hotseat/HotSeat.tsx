/** A table that several people share on one device: the one who is asked has it, and a curtain stands between two of them.
 *  Behind the curtain there is no table on the page at all. */
import { useEffect, useMemo } from "preact/hooks";
import { sharedBy } from "../net/device";
import type { Table } from "../table/store";
import { TableView } from "../table/TablePage";
import { serverTransport } from "../table/transport";
import { Curtain } from "./Curtain";
import { Device, Sitter } from "./sitters";

/** The device goes on when what its holder did has been seen to its end. */
function HandsOn({ table, device }: { table: Table; device: Device }) {
  const still =
    table.waiting.value === 0 &&
    !table.catchingUp.value &&
    table.sending.value === null &&
    !table.replay.on.value &&
    table.connected.value;
  const leaves = device.leaves.value && still;
  useEffect(() => {
    if (leaves) device.cover();
  }, [leaves]);
  return null;
}

/** The table as one of them has it. A person who asks for a rematch asks for all. */
function transportOf(id: string, people: number[], person: number) {
  const line = serverTransport(id, person);
  return {
    ...line,
    rematch: async (rotate?: boolean) => {
      const next = await line.rematch(rotate);
      sharedBy(next, people);
      for (const other of people.filter((one) => one !== person)) await serverTransport(id, other).rematch();
      return next;
    },
  };
}

export default function HotSeat({ id, people, query }: { id: string; people: number[]; query: URLSearchParams }) {
  const device = useMemo(
    () => new Device(people.map((person) => new Sitter(person, transportOf(id, people, person)))),
    [id],
  );
  useEffect(() => device.open(), [device]);
  const { state, holder, sitters, known } = device;
  // Before the match, and after it, nothing is hidden from those who share a device.
  const open = state.value !== null && state.value !== "running";
  const shown = holder.value ?? (open ? (sitters.value[0] ?? null) : null);
  if (shown)
    return (
      <TableView
        key={`${id} ${shown.person}`}
        id={id}
        transport={shown.transport}
        query={query}
        inside={(table) => <HandsOn table={table} device={device} />}
      />
    );
  return known.value ? <Curtain device={device} /> : <main class="app grid overflow-hidden relative" />;
}
