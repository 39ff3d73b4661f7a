/** A choice that sets off many things (revealed actions, battles) is played line by line: the frame is cut into parts,
 *  each with the position as far as its lines tell it. The last part is the frame itself. */

import type { Held } from "./held";
import type { ElementState, Entry, Move, OrderItem, Piece, Player, Scene } from "./scene";
import { placesIn } from "./text";

/** True for the parts of a film that come before its end. */
export const isPart = (frame: { n: number }): boolean => !Number.isInteger(frame.n);

/** Whether the lines of a frame are worth being played one after the other. */
const isFilm = (log: Entry[]): boolean => log.some((entry) => entry.action || entry.panel);

const isPieces = (move: Move): boolean => (move.kind ?? "pieces") === "pieces";

/** Lines that are shown together: revealed actions, a battle with what came of it, else one line that shows something
 *  with those after it that show nothing. */
export function scenesOf(log: Entry[], shows: (entry: Entry) => boolean): Entry[][] {
  const parts: Entry[][] = [];
  let until = -1; // the battle being told goes on to this line
  log.forEach((entry, i) => {
    const last = parts.at(-1),
      before = last?.at(-1);
    if (entry.panel) until = endOf(log, i);
    const quiet = !entry.action && !entry.panel && !shows(entry) && !last?.some((other) => other.panel);
    const together = before && !entry.panel && (i <= until || (entry.fold && entry.fold === before.fold) || quiet);
    if (last && together) last.push(entry);
    else parts.push([entry]);
  });
  return parts;
}

/** The last line of what is folded under the line at `start`, no matter who dies in between. */
function endOf(log: Entry[], start: number): number {
  let end = start;
  for (let i = start + 1; i < log.length && !log[i]!.panel && !log[i]!.action; i++)
    if (log[i]!.fold && log[i]!.fold === log[start]!.fold) end = i;
  return end;
}

/** Revealed actions in the order in which they are carried out: by their numbers, those without one last. */
export function inOrder(items: OrderItem[]): OrderItem[] {
  const number = (item: OrderItem) => (item.order ? Number(item.order) : Infinity);
  return items
    .map((item, i) => ({ item, i }))
    .sort((a, b) => number(a.item) - number(b.item) || a.i - b.i)
    .map(({ item }) => item);
}

/** The seat that a line is about: whose pieces or cards move, else the first one named. */
function actor(entry: Entry): number | null {
  const move = entry.moves?.find((one) => one.b || !isPieces(one));
  if (move && move.seat !== undefined && move.seat !== null) return move.seat;
  for (const part of entry.text) if (typeof part === "object" && "seat" in part) return part.seat;
  return null;
}

const withState = (order: OrderItem[], now: number, failed: Set<number>): OrderItem[] =>
  order.map((item, i) => ({
    ...item,
    state: i === now ? "now" : i < now ? (failed.has(i) ? "failed" : "done") : "next",
  }));

type Elements = Record<string, ElementState>;

/** What stands where after some pieces have moved. A piece that was not there before is taken from the position in the
 *  end, if it is there. */
export function moved(elements: Elements, moves: Move[], final: Elements): Elements {
  const out = { ...elements };
  const put = (id: string, pieces: Piece[]) => {
    const { owner: _owner, pieces: _pieces, ...rest } = out[id] ?? {};
    const owners = [...new Set(pieces.map((piece) => piece.owner))],
      held = out[id]?.owner;
    out[id] = {
      ...rest,
      ...(pieces.length ? { pieces, owner: owners.length === 1 ? owners[0] : (held ?? owners[0]) } : {}),
    };
  };
  const at = (id: string) => out[id]?.pieces ?? [];
  for (const move of moves.filter(isPieces)) {
    if (move.piece) {
      const piece =
        at(move.a).find((one) => one.id === move.piece) ??
        Object.values(final)
          .flatMap((state) => state.pieces ?? [])
          .find((one) => one.id === move.piece);
      if (move.a)
        put(
          move.a,
          at(move.a).filter((one) => one.id !== move.piece),
        );
      if (move.b && piece) put(move.b, [...at(move.b).filter((one) => one.id !== move.piece), piece]);
      continue;
    }
    const seat = move.seat ?? null,
      n = move.count ?? 0;
    if (seat === null || !n) continue;
    const mine = (piece: Piece) => piece.kind === "force" && piece.owner === seat;
    const grown = (piece: Piece, by: number): Piece => ({ ...piece, count: (piece.count ?? 1) + by, name: "" });
    if (move.a)
      put(
        move.a,
        at(move.a)
          .map((piece) => (mine(piece) ? grown(piece, -n) : piece))
          .filter((piece) => !mine(piece) || (piece.count ?? 1) > 0),
      );
    if (move.b) {
      const there = at(move.b).some(mine);
      put(
        move.b,
        there
          ? at(move.b).map((piece) => (mine(piece) ? grown(piece, n) : piece))
          : [{ id: `film-${move.b}-${seat}`, kind: "force", owner: seat, count: n }, ...at(move.b)],
      );
    }
  }
  return out;
}

const named = (entry: Entry): string[] =>
  [
    ...(entry.elements ?? []),
    ...(entry.moves ?? []).filter(isPieces).flatMap((move) => [move.a, move.b]),
    ...(entry.panel?.battle ? [entry.panel.battle.element] : []),
    ...placesIn(entry.text),
  ].filter(Boolean);

/** The seats that a line speaks of. */
const people = (entry: Entry): number[] => [
  ...(entry.figures ?? []).map((figure) => figure.seat),
  ...(entry.moves ?? []).flatMap((move) => move.seat ?? []),
  ...entry.text.flatMap((part) => (typeof part === "object" && "seat" in part ? [part.seat] : [])),
];

/** What players have after some lines: what the lines say they have now; and of whom no line speaks any more (`later`:
 *  of whom one does), what they will have in the end. */
export function counted(players: Player[], lines: Entry[], final: Player[], later: Set<number>): Player[] {
  const figures = lines.flatMap((entry) => entry.figures ?? []),
    spoken = new Set(lines.flatMap(people));
  return players.map((player) => {
    const end = final.find((one) => one.seat === player.seat);
    if (end && spoken.has(player.seat) && !later.has(player.seat)) return { ...player, facts: end.facts };
    const said = new Map(figures.filter((one) => one.seat === player.seat).map((one) => [one.fact, one.value]));
    if (!said.size) return player;
    return { ...player, facts: player.facts?.map((fact) => ({ ...fact, value: said.get(fact.id) ?? fact.value })) };
  });
}

/** The parts of a frame, the frame itself last with the lines that are left. */
export function film(before: Scene | null, frame: Held, edges: (id: string) => boolean): Held[] {
  if (!before || !isFilm(frame.log) || frame.scene.over) return [frame];
  const shows = (entry: Entry) =>
    !!entry.moves?.some((move) => isPieces(move) || move.b.startsWith("play")) ||
    named(entry).some(edges) ||
    entry.kind === "fizzle";
  const parts = scenesOf(frame.log, shows);
  const first = parts.findIndex((part) => part.some((entry) => entry.action || entry.panel || shows(entry)));
  const final = frame.scene;
  const order = inOrder(frame.log.flatMap((entry) => (entry.action ? [entry.action] : [])));
  const held: Held[] = [];
  let elements = before.elements ?? {},
    shown = before.edges ?? {},
    now = -1,
    players = before.players ?? [];
  const running = order.length ? order : (before.order ?? []);
  if (!order.length) now = running.findIndex((item) => item.state === "now");
  const failed = new Set<number>();
  parts.forEach((part, i) => {
    const later = new Set(parts.slice(i + 1).flatMap((other) => other.flatMap(named)));
    const battle = part.find((entry) => entry.panel)?.panel ?? null;
    for (const entry of part) {
      if (entry.action) continue;
      if (!battle) elements = moved(elements, entry.moves ?? [], final.elements ?? {});
      const acts = entry.moves?.length || named(entry).some(edges) || entry.kind === "fizzle";
      if (acts && !entry.fold && running[now + 1] && actor(entry) === running[now + 1]!.seat) now += 1;
      if (entry.kind === "fizzle" && now >= 0) failed.add(now);
    }
    // What no later line speaks of is as it will stay.
    for (const id of new Set(part.flatMap(named))) {
      if (later.has(id)) continue;
      if (edges(id)) shown = replaced(shown, id, final.edges?.[id]);
      else elements = replaced(elements, id, final.elements?.[id]);
    }
    const still = new Set(parts.slice(i + 1).flatMap((other) => other.flatMap(people)));
    // What a battle brought is known when it has been seen.
    const had = players;
    players = counted(players, part, final.players ?? [], still);
    if (i < first) return;
    const last = part.at(-1)!,
      line = battle || last.action ? part[0]! : last;
    const scene: Scene = {
      ...before,
      elements,
      edges: shown,
      links: i === parts.length - 1 ? final.links : before.links,
      plan: null,
      take_back: "",
      choices: [],
      why_not: {},
      order: running.length ? withState(running, now, failed) : [],
      trail: trailOf(part),
      panel: battle,
      prompt: { text: last.action ? [say("actions-revealed")] : line.text, kind: "wait" },
      players: (battle ? had : players).map((player) => ({
        ...player,
        acting: running[now]?.seat === player.seat && now >= 0,
        status: player.status === "planning" ? "ready" : player.status,
      })),
    };
    held.push({ n: frame.n, scene, log: part, decision: null });
  });
  // The last line is shown with the frame itself, unless it has something to be looked at first.
  const tail = held.at(-1),
    heavy = tail?.log.some((entry) => entry.panel || entry.action);
  const rest = heavy ? [] : (held.pop()?.log ?? []);
  if (!held.length) return [frame];
  const lead = parts.slice(0, Math.max(0, first)).flat();
  held[0] = { ...held[0]!, log: [...lead, ...held[0]!.log] };
  return [...held.map((one, i) => ({ ...one, n: frame.n - 1 + (i + 1) / (held.length + 1) })), { ...frame, log: rest }];
}

function replaced<T>(all: Record<string, T>, id: string, state: T | undefined): Record<string, T> {
  if (state !== undefined) return { ...all, [id]: state };
  const { [id]: _gone, ...rest } = all;
  return rest;
}

function trailOf(part: Entry[]): string[] {
  const pieces = part
    .flatMap((entry) => entry.moves ?? [])
    .filter(isPieces)
    .filter((move) => move.b);
  if (pieces.length) return [...new Set([...pieces.map((move) => move.a), pieces.at(-1)!.b].filter(Boolean))];
  return [...new Set(part.flatMap((entry) => entry.elements ?? []))].slice(0, 1);
}
