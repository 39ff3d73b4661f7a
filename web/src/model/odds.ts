/** What calculators of odds answer; the games that have one make these documents themselves. */
import type { OptionSchema } from "./options";

/** Conquest's odds, exact: a battle, or a chain of them into one territory after the other. `left` is what the attacker
 *  expects to keep; `falls[k]` the chance that the first k + 1 territories fall, `needed` the fewest attackers with whom
 *  all fall with `chance` per cent, null if there is no such number. Index n of a list of armies is the chance that n are
 *  left: the attacker's after a capture or a failure, the defender's (0 is the capture). */
export interface Odds {
  text: string;
  attackers: number;
  defenders: number[];
  stop: number;
  chance: number;
  needed: number | null;
  capture: number;
  falls: number[];
  attacker_loss: number;
  defender_loss: number;
  left: number;
  captured_left: number[];
  failed_left: number[];
  defenders_left: number[];
}

/** A calculator's description of itself: what it takes, and which of its results are probabilities. */
export interface OddsForm {
  parameters: OptionSchema;
  chances: string[];
}
