/** Piles and rows that lie open on the table. */
import { CardBack, CardFace } from "./CardFace";
import type { Table } from "./store";

export function Piles({ table }: { table: Table }) {
  const scene = table.scene.value;
  const zones = (scene?.zones ?? []).filter((zone) => !(zone.kind === "hand" && zone.owner === scene?.viewer));
  const { names } = table.names.value;
  return (
    <div class="piles">
      {zones.map((zone) => (
        <section key={zone.id}>
          <h3>
            {zone.owner !== undefined && zone.owner !== null && zone.owner !== scene?.viewer
              ? `${names[zone.owner]}: `
              : ""}
            {zone.label}
            <small>{zone.count ?? zone.cards?.length ?? 0}</small>
          </h3>
          <div class="flex flex-wrap gap-8">
            {(zone.cards ?? []).map((card) => (
              <CardFace key={card.id} card={card} board={table.board.value} width={84} />
            ))}
            {!zone.cards?.length && (zone.count ?? 0) > 0 && <CardBack width={84} />}
          </div>
        </section>
      ))}
      {!zones.length && <p class="dim">{say("piles")}</p>}
    </div>
  );
}
