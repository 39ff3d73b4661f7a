/** The log as the viewer may read it: newest below, turns set apart, rolls of one blitz folded into a line. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Entry } from "../model/scene";
import { plain } from "../model/text";
import { Glyph } from "../ui";
import { memo } from "../ui/memo";
import { Sentence } from "./Sentence";
import type { Table } from "./store";

/** Lines drawn at once; older ones are drawn when a person scrolls up to them. */
const WINDOW = 120;

export interface Line {
  key: number;
  entry: Entry;
  folded: Entry[];
}

/** Lines by the entry that speaks: one that nothing was added to is the same line, which need not be drawn again. */
const drawn = new WeakMap<Entry, Line>();

/** Consecutive entries with the same fold key become one line; the last of them speaks for all. */
export function fold(entries: Entry[]): Line[] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last && entry.fold && last[0]!.fold === entry.fold) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group) => {
    const entry = group.at(-1)!,
      known = drawn.get(entry);
    if (known?.folded.length === group.length - 1 && known.key === group[0]!.n) return known;
    const line = { key: group[0]!.n, entry, folded: group.slice(0, -1) };
    drawn.set(entry, line);
    return line;
  });
}

interface LineProps {
  table: Table;
  line: Line;
  /** It came with the position that is shown. */
  fresh: boolean;
  /** It came since the viewer looked. */
  since: boolean;
}

const LogLine = memo(function LogLine({ table, line, fresh, since }: LineProps) {
  const [open, setOpen] = useState(false);
  const { entry, folded } = line;
  // What was announced and then came about needs no second line.
  const inner = folded.filter((other) => other.dice?.length || other.kind === entry.kind);
  if (entry.kind === "turn")
    return (
      <li class="turn">
        <span>
          <Sentence table={table} text={entry.text} links={false} />
        </span>
      </li>
    );
  const light = () => {
    if (entry.elements?.length) table.hover.value = entry.elements.at(-1)!;
  };
  return (
    <li
      class={`${fresh ? "new" : ""} ${since ? "since" : ""} ${entry.secret ? "secret" : ""} ${entry.kind === "undo" ? "back" : ""}`}
      onMouseEnter={light}
      onMouseLeave={() => {
        table.hover.value = null;
      }}
    >
      {open &&
        inner.map((other) => (
          <p key={other.n} class="inner">
            <Sentence table={table} text={other.text} />
          </p>
        ))}
      <p>
        {entry.kind === "undo" && <Glyph name="undo" size={13} />}
        <Sentence table={table} text={entry.text} />
        {entry.secret && (
          <span class="only" title={say("only-see-line")}>
            <Glyph name="eye" size={12} />
          </span>
        )}
        {inner.length > 0 && (
          <button
            type="button"
            class="foldbtn round-full t-11 dimmer weight-560 ml-6 py-0 px-6 edged-within"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? say("fold-lines") : say("lines", { length: inner.length + 1 })}
          </button>
        )}
      </p>
    </li>
  );
});

export function Log({ table }: { table: Table }) {
  const entries = table.lines.value;
  const [more, setMore] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const pinned = useRef(true);
  const height = useRef(0);
  /** It is about to go to its end: what moves it meanwhile is no reader. */
  const going = useRef(false);
  const lines = useMemo(() => fold(entries), [entries]);
  const first = Math.max(0, lines.length - WINDOW - more);
  const shown = lines.slice(first);
  const freshFrom = table.shown.value?.fresh[0]?.n ?? Infinity;

  useLayoutEffect(() => {
    if (!pinned.current) return;
    // Not at once: to ask how high the log is lays out the whole page, and a film adds many lines.
    going.current = true;
    const frame = requestAnimationFrame(() => {
      going.current = false;
      const node = list.current;
      if (node) node.scrollTop = node.scrollHeight;
    });
    return () => cancelAnimationFrame(frame);
  }, [entries.length]);
  useLayoutEffect(() => {
    // Older lines came in above: what is being read stays where it is.
    const node = list.current!;
    if (more && !pinned.current) node.scrollTop += node.scrollHeight - height.current;
  }, [more]);

  const scrolled = () => {
    const node = list.current;
    if (!node || going.current) return; // it may be gone, and hear of its last move
    pinned.current = node.scrollHeight - node.scrollTop - node.clientHeight < 24;
    if (node.scrollTop < 80 && first > 0) {
      height.current = node.scrollHeight;
      setMore(more + WINDOW);
    }
  };

  return (
    <ol
      class="loglines scroll-thin ring-inside flex-1 min-h-0 overflow-auto flex flex-col gap-6 t-sm dim"
      ref={list}
      onScroll={scrolled}
      tabIndex={0}
      id="log"
      aria-label={say("log")}
    >
      {!shown.length && <li class="dimmer">{say("nothing-happened-yet")}</li>}
      {shown.map((line) => (
        <LogLine
          key={line.key}
          table={table}
          line={line}
          fresh={line.entry.n >= freshFrom}
          since={table.isNews(line.entry)}
        />
      ))}
    </ol>
  );
}

/** Says the question and each new log line to a screen reader, politely and once. */
export function Announcer({ table }: { table: Table }) {
  const prompt = table.shown.value?.prompt;
  const names = table.names.value;
  const asked = table.asked.value;
  const text = prompt ? `${plain(prompt.text, names)} ${asked && prompt.why ? plain(prompt.why, names) : ""}` : "";
  const news = (table.shown.value?.fresh ?? [])
    .filter((entry) => entry.kind !== "turn")
    .slice(-4)
    .map((entry) => plain(entry.text, names))
    .join(" ");
  const { stepping, peeked } = table.replay,
    over = !stepping.value && (peeked.value || !!table.shown.value?.scene.result),
    whole = over ? table.ending.said.value : `${news} ${text}`.trim();
  const [said, tell] = useState("");
  const hint = table.hints.said.value;
  useEffect(() => {
    const timer = setTimeout(() => tell(whole), 250);
    return () => clearTimeout(timer);
  }, [whole]);
  useEffect(() => {
    if (hint) tell(hint);
  }, [hint]);
  return (
    <div class="sr" aria-live="polite" aria-atomic="true">
      {said}
    </div>
  );
}
