/** Loading for pages: one value, one error, repeated while the page is looked at. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Game } from "../../model/server";
import { ApiError, api, type FullGame, gamesHeld } from "../../net/api";

export interface Loaded<T> {
  data: T | null;
  /** The server's sentence, or that it does not answer. Data of an earlier answer stays. */
  error: ApiError | null;
  again: () => void;
}

export const refusal = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError("failed", say("not-work-try-again"), 0);

/** Asks once for each change of `key`, and again every `every` ms while the page is visible; not at first if what it would
 *  be told is `held`. */
export function useLoad<T>(ask: () => Promise<T>, key: string, every = 0, held: T | null = null): Loaded<T> {
  const [state, setState] = useState<{ key: string; data: T | null; error: ApiError | null }>({
    key,
    data: held,
    error: null,
  });
  const latest = useRef(ask);
  latest.current = ask;
  const run = useCallback(() => {
    let stale = false;
    latest.current().then(
      (data) => {
        if (!stale) setState({ key, data, error: null });
      },
      (error: unknown) => {
        if (!stale) setState((old) => ({ key, data: old.key === key ? old.data : null, error: refusal(error) }));
      },
    );
    return () => {
      stale = true;
    };
  }, [key]);
  useEffect(() => {
    if (held) return;
    let cancel = run();
    if (!every) return cancel;
    const repeat = () => {
      if (!document.hidden) {
        cancel();
        cancel = run();
      }
    };
    const timer = setInterval(repeat, every);
    document.addEventListener("visibilitychange", repeat);
    return () => {
      cancel();
      clearInterval(timer);
      document.removeEventListener("visibilitychange", repeat);
    };
  }, [run, every]);
  return {
    data: state.key === key ? state.data : null,
    error: state.key === key ? state.error : null,
    again: () => void run(),
  };
}

interface Answer<Of, T> {
  /** What was asked when the answer came. */
  of: Of | null;
  data: T | null;
  error: ApiError | null;
}

/** The server's answer to what is asked now; the last one stays until the next is there, and beside a refusal. */
export function useAnswer<Of, T>(of: Of, ask: (of: Of) => Promise<T> | null, ...also: unknown[]): Answer<Of, T> {
  const [answer, setAnswer] = useState<Answer<Of, T>>({ of: null, data: null, error: null });
  useEffect(() => {
    let stale = false;
    ask(of)?.then(
      (data) => stale || setAnswer({ of, data, error: null }),
      (problem: unknown) => stale || setAnswer((old) => ({ of, data: old.data, error: refusal(problem) })),
    );
    return () => {
      stale = true;
    };
  }, [of, ...also]);
  return answer;
}

/** A value that follows `value` after it has been still for `ms`. */
export function useSettled<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** The games: there at the first drawing if they came with the page, or were asked for before. */
export const useGames = (): Loaded<Game[]> => useLoad(() => api.games(), "games", 0, gamesHeld());

/** These games with their options. */
export const useOptions = (games: Game[]): Loaded<FullGame[]> =>
  useLoad(() => Promise.all(games.map((game) => api.withOptions(game))), `options ${games.map((game) => game.id)}`);
