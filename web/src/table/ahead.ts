/** What every table asks first, asked as soon as its address is known: it comes while the script that draws it is still
 *  on its way. */
import type { Board } from "../model/scene";
import type { Summary } from "../model/server";
import { api } from "../net/api";
import { peopleAt } from "../net/device";
import { cameWith } from "../net/invites";
import { wire } from "../net/socket";

/** An answer that is waited for by nobody yet, of the match that was asked for last. */
class Ahead<T> {
  private held: { id: string; answer: Promise<T> } | null = null;

  ask(id: string, answer: Promise<T>): void {
    answer.catch(() => undefined); // the one who takes it is told
    this.held = { id, answer };
  }

  /** Once; later it is asked anew. */
  take(id: string): Promise<T> | null {
    if (this.held?.id !== id) return null;
    const { answer } = this.held;
    this.held = null;
    return answer;
  }
}

export const boardAhead = new Ahead<Board>();
export const summaryAhead = new Ahead<Summary>();

export function askAhead(id: string): void {
  const { word } = cameWith(id);
  if (peopleAt(id).length > 1) return; // each of them asks with a cookie of their own
  wire().ahead(id, word);
  boardAhead.ask(id, api.board(id));
  summaryAhead.ask(id, api.match(id));
}
