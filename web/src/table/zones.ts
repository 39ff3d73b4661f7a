/** Which cards the viewer is shown in the dock: those that are asked for, the row on sale, else the hand. */
import type { Scene, Zone } from "../model/scene";

export interface Shelf {
  zones: Zone[];
  first: string;
}

const size = (zone: Zone) => zone.cards?.length ?? 0;

export function shelves(scene: Scene | null): Shelf {
  const viewer = scene?.viewer ?? null,
    zones = scene?.zones ?? [];
  const own = zones.filter((zone) => zone.kind === "hand" && zone.owner === viewer && viewer !== null);
  const shared = zones.filter(
    (zone) => zone.kind === "row" && !zone.at && (zone.owner === undefined || zone.owner === null) && size(zone) > 0,
  );
  const mine = zones.filter(
    (zone) => zone.kind === "row" && zone.owner === viewer && viewer !== null && size(zone) > 0 && !inPlay(scene, zone),
  );
  const theirs = zones.filter(
    (zone) =>
      zone.kind === "row" &&
      zone.owner !== undefined &&
      zone.owner !== null &&
      zone.owner !== viewer &&
      size(zone) > 0 &&
      !inPlay(scene, zone),
  );
  const all = [...shared, ...mine, ...own, ...theirs];
  const named = new Set((scene?.choices ?? []).flatMap((choice) => choice.elements ?? []));
  const asked = all.find((zone) => zone.cards?.some((card) => named.has(card.id)));
  const hand = own[0];
  const first = asked ?? (hand && !hand.locked && size(hand) > 0 ? hand : (shared[0] ?? mine[0] ?? hand ?? theirs[0]));
  return { zones: all, first: first?.id ?? "" };
}

/** Cards that are being carried out lie in the order of actions already. */
function inPlay(scene: Scene | null, zone: Zone): boolean {
  return (
    !!scene?.order?.length &&
    zone.cards!.length === 1 &&
    scene.order.some((item) => item.seat === zone.owner && item.card?.name === zone.cards![0]!.name)
  );
}
