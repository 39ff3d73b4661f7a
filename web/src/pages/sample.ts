/** A small invented game whose options have every kind of type: and its matches: for tests. */
import type { Game, SeatSummary, Summary } from "../model/server";

const small = { type: "integer", minimum: 0, maximum: 200 };

export const GAME: Game = {
  id: "skirmish",
  title: "Skirmish",
  tagline: "A game for tests.",
  players: [2, 8],
  presets: [
    { id: "short", title: "Short", text: "Few armies.", players: [2, 6] },
    { id: "long", title: "Long", text: "Many armies.", players: [3, 8] },
  ],
  options: {
    $ref: "#/$defs/Options",
    $defs: {
      Options: {
        type: "object",
        properties: {
          players: { type: "integer", title: "Seats", minimum: 2, maximum: 8, default: 4 },
          map: {
            type: "string",
            title: "Map",
            description: "Where it is played.",
            maxLength: 40,
            default: "world-42",
            "x-suggest": ["world-42", "gen:n=24,seed=1"],
            "x-file": ".toml",
          } as object,
          deal: {
            enum: ["claim", "deal"],
            title: "Territories",
            description: "Dealt or claimed.",
            default: "deal",
            "x-labels": { deal: "Dealt", claim: "Claimed in turn" },
          } as object,
          batch: {
            type: "integer",
            title: "Armies at each go",
            minimum: 1,
            maximum: 20,
            default: 3,
            "x-unit": "armies",
            "x-when": { deal: ["claim"] },
          } as object,
          fog: { type: "boolean", title: "Fog", description: "You see only your neighbours.", default: false },
          first: {
            anyOf: [{ enum: ["random"] }, { type: "integer", minimum: 0, maximum: 7 }],
            title: "Who starts",
            default: "random",
            "x-labels": { random: "Random" },
          } as object,
          values: {
            type: "array",
            minItems: 3,
            maxItems: 3,
            title: "Values",
            prefixItems: [small, small, { ...small, maximum: 300 }],
            default: [4, 6, 8],
            "x-parts": ["food", "ammunition", "weapon"],
            "x-unit": "armies",
          } as object,
          limit: { enum: [0, 5, 6], title: "Hand limit", default: 0 },
          share: {
            type: "integer",
            title: "Victory share",
            minimum: 51,
            maximum: 100,
            default: 100,
            "x-unit": "%",
          } as object,
        },
      },
    },
  },
  groups: [
    { id: "main", title: "The match", options: ["map", "opening", "fog"] },
    { id: "more", title: "More", options: ["players", "deal", "batch", "first", "values", "limit"] },
  ],
  bundles: [
    {
      id: "opening",
      title: "Opening",
      text: "How it begins.",
      values: [
        { id: "quick", title: "Quick", text: "Dealt.", sets: { deal: "deal", batch: 3 } },
        { id: "slow", title: "Slow", text: "Claimed one by one.", sets: { deal: "claim", batch: 1 } },
      ],
    },
  ],
  suggestions: [
    {
      id: "fair",
      title: "Play in fog",
      text: "With two seats fog is fairer.",
      beside: "players",
      when: { players: [2], deal: ["deal"] },
      sets: { fog: true },
      presets: ["short"],
    },
  ],
  defaults: {
    short: {
      players: 4,
      map: "world-42",
      deal: "deal",
      batch: 3,
      fog: false,
      first: "random",
      values: [4, 6, 8],
      limit: 0,
      share: 100,
    },
    long: {
      players: 4,
      map: "world-42",
      deal: "claim",
      batch: 1,
      fog: false,
      first: "random",
      values: [4, 6, 8],
      limit: 5,
      share: 100,
    },
  },
  bots: [
    { id: "random", title: "Random", text: "Draws lots." },
    { id: "heuristic", title: "Heuristic", text: "Plays." },
  ],
};

export const guest = (seat: number, name: string, more: Partial<SeatSummary> = {}): SeatSummary => ({
  seat,
  kind: "guest",
  name,
  you: false,
  online: true,
  ...more,
});
export const bot = (seat: number, name: string): SeatSummary => guest(seat, name, { kind: "bot", bot: "heuristic" });
export const free = (seat: number): SeatSummary => guest(seat, "", { kind: "open", online: false });

export function summary(part: Partial<Summary>): Summary {
  return {
    id: "m",
    game: "skirmish",
    title: "",
    preset: "short",
    rules_text: "Short",
    visibility: "open",
    state: "running",
    your_seat: null,
    your_move: false,
    seats: [guest(0, "Marit"), bot(1, "Heuristic")],
    round_text: "",
    commitment: "",
    created: "2026-03-01T10:00:00Z",
    moved: "2026-03-01T10:00:00Z",
    watchers: 0,
    ...part,
  };
}
