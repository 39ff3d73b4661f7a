/** Help: the game's own cards, such as the table of what beats what, and the keys. */
import { useState } from "preact/hooks";
import type { Reference } from "../model/scene";
import { Dialog } from "../ui";
import { Tabs } from "../ui/Tabs";
import { CardFace } from "./CardFace";
import { handOf } from "./Hand";
import { KeyList } from "./Menus";
import type { Table } from "./store";

/** The row that the viewer's hand makes now: the one with the longest name that its note begins with. */
export function heldRow(reference: Reference, note: string | undefined): string | null {
  const fits = (reference.rows ?? []).filter((row) => note && (note === row.name || note.startsWith(`${row.name}`)));
  return fits.sort((a, b) => b.name.length - a.name.length)[0]?.id ?? null;
}

export function ReferenceTable({ table, reference, brief }: { table: Table; reference: Reference; brief?: boolean }) {
  const held = heldRow(reference, handOf(table)?.note);
  return (
    <div class={`reference ${brief ? "brief" : ""}`}>
      {reference.text && !brief && <p class="why">{reference.text}</p>}
      <ol class="flex flex-col">
        {(reference.rows ?? []).map((row) => (
          <li key={row.id} class={row.id === held ? "held" : ""} title={brief ? row.text : undefined}>
            {row.number && <span class="rownumber text-right num dimmer flex-none w-22">{row.number}</span>}
            <span class="rowtext grow">
              <b>{row.name}</b>
              {!brief && row.text && <small class="block">{row.text}</small>}
              {row.id === held && <span class="sr"> {say("hold-now")}</span>}
            </span>
            {!brief && (row.cards?.length ?? 0) > 0 && (
              <span
                class="rowcards flex gap-2 flex-none"
                role="img"
                aria-label={row.cards!.map((card) => card.name).join(", ")}
              >
                {row.cards!.map((card) => (
                  <CardFace key={card.id} card={card} board={table.board.value} width={40} />
                ))}
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function HelpDialog({ table, open, close }: { table: Table; open: boolean; close: () => void }) {
  const references = table.board.value?.references ?? [];
  const [chosen, setTab] = useState("");
  const tab = chosen || (references[0]?.id ?? "keys");
  if (!references.length)
    return (
      <Dialog open={open} onClose={close} title={say("keys")}>
        <KeyList />
      </Dialog>
    );
  const shown = references.find((reference) => reference.id === tab);
  return (
    <Dialog open={open} onClose={close} title={say("help")} class="wide">
      <Tabs
        label={say("help")}
        tabs={[...references.map(({ id, title }) => ({ id, label: title })), { id: "keys", label: say("keys") }]}
        value={shown ? tab : "keys"}
        onChange={setTab}
        class="helptabs"
      >
        {shown ? <ReferenceTable table={table} reference={shown} /> : <KeyList />}
      </Tabs>
    </Dialog>
  );
}
