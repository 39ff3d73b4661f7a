/** What people say at the table: plain text, each line tied to the moment it was said. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { LineDocument } from "../model/server";
import { LONGEST, PHRASES, parts } from "../model/talk";
import { Button, Form, Glyph, IconButton, seatColour, toast, Wrong } from "../ui";
import type { Table } from "./store";

const BY = { author: say("said"), host: say("host-table"), admin: say("host-server") } as const;
const clock = (at: string) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

/** The words, where a place of the board lights up when it is pointed at. */
function Said({ table, text }: { table: Table; text: string }) {
  const light = (id: string | null) => {
    table.hover.value = id;
  };
  return (
    <>
      {parts(text, table.board.value).map((part, i) =>
        part.element ? (
          <button
            key={i}
            type="button"
            class="placelink p-0 color-inherit"
            onMouseEnter={() => light(part.element!)}
            onMouseLeave={() => light(null)}
            onFocus={() => light(part.element!)}
            onBlur={() => light(null)}
            onClick={() => light(part.element!)}
          >
            {part.text}
          </button>
        ) : (
          <span key={i}>{part.text}</span>
        ),
      )}
    </>
  );
}

function Moment({ table, line }: { table: Table; line: LineDocument }) {
  const time = clock(line.at);
  const { frame } = line;
  if (frame === undefined || frame === null) return <time dateTime={line.at}>{time}</time>;
  return (
    <button
      type="button"
      class="linkish talkmoment min-h-24"
      title={say("show-table-then")}
      aria-label={say("time-show-the-table-as-it", { time })}
      onClick={() => void table.replay.open(frame)}
    >
      <time dateTime={line.at}>{time}</time>
    </button>
  );
}

/** What can be done about a line, folded away until it is wanted. */
function Acts({ table, line }: { table: Table; line: LineDocument }) {
  const { talk } = table;
  const [reporting, setReporting] = useState(false);
  const [reason, setReason] = useState("");
  const muted = talk.muted.value?.includes(line.who);
  const send = async () => {
    if (!(await talk.report(line.n, reason))) return;
    setReporting(false);
    toast(say("host-server-read-now"), "ok");
  };
  return (
    <details class="lineacts ml-auto">
      <summary aria-label={say("about-line", { name: line.name })}>
        <Glyph name="dots" size={16} />
      </summary>
      <div class="lineactrow flex flex-wrap gap-6">
        {(line.you || talk.removes.value) && (
          <Button small kind="quiet" onClick={() => void talk.remove(line.n)}>
            {say("take-away")}
          </Button>
        )}
        {!line.you && (
          <>
            <Button small kind="quiet" onClick={() => talk.mute(line.who)}>
              {muted ? say("hear-again", { name: line.name }) : say("mute", { name: line.name })}
            </Button>
            <Button small kind="quiet" aria-expanded={reporting} onClick={() => setReporting(!reporting)}>
              {say("report")}
            </Button>
          </>
        )}
      </div>
      {reporting && (
        <Form class="lineactrow flex flex-wrap gap-6" onSubmit={() => send()}>
          <input
            aria-label={say("wrong")}
            placeholder={say("what-is-wrong-with-it")}
            maxLength={LONGEST}
            value={reason}
            onInput={(event) => setReason(event.currentTarget.value)}
          />
          <Button small kind="primary" type="submit">
            {say("send")}
          </Button>
        </Form>
      )}
    </details>
  );
}

function Line({ table, line }: { table: Table; line: LineDocument }) {
  const muted = !line.you && table.talk.muted.value?.includes(line.who);
  const colour =
    line.seat === undefined || line.seat === null ? "" : `who p${seatColour(line.seat, table.seats.value)}`;
  return (
    <li class={`talkline ${line.you ? "mine" : ""} ${line.room === "gallery" ? "apart" : ""}`} data-line={line.n}>
      <div class="by items-center flex-wrap">
        <b class={colour}>{line.you ? say("you") : line.name}</b>
        {line.room === "gallery" && <small>{say("looking-on")}</small>}
        <Moment table={table} line={line} />
        {!line.removed && <Acts table={table} line={line} />}
      </div>
      <p class={line.removed || muted ? "dimmer" : ""}>
        {line.removed ? (
          say("line-taken-away", { by: line.removed === "author" && line.you ? say("yourself") : BY[line.removed] })
        ) : muted ? (
          say("muted")
        ) : (
          <Said table={table} text={line.text} />
        )}
      </p>
    </li>
  );
}

/** Lines and the place to write. `shown`: it is in sight, so what is there has been read. */
export function Chat({ table }: { table: Table }) {
  const { talk } = table;
  const lines = talk.lines.value;
  const list = useRef<HTMLOListElement>(null);
  const pinned = useRef(true);
  const [phrases, setPhrases] = useState(false);
  useEffect(() => {
    talk.read();
  }, [lines.length]);
  useLayoutEffect(() => {
    const node = list.current;
    if (node && pinned.current) node.scrollTop = node.scrollHeight;
  }, [lines.length]);
  const apart = talk.room.value === "gallery" && table.summary.value?.talk !== "open" && !table.scene.value?.over;
  return (
    <div class="chat flex-1 min-h-0 flex flex-col gap-8">
      <ol
        class="chatlines flex-1 flex flex-col gap-10 t-13"
        id="chat"
        tabIndex={0}
        ref={list}
        aria-label={say("what-was-said")}
        aria-live="polite"
        onScroll={() => {
          const node = list.current!;
          pinned.current = node.scrollHeight - node.scrollTop - node.clientHeight < 24;
        }}
      >
        {!lines.length && <li class="dimmer">{say("nobody-said-anything-yet")}</li>}
        {lines.map((line) => (
          <Line key={line.n} table={table} line={line} />
        ))}
      </ol>
      <Wrong class="why" text={talk.refusal.value} />
      {talk.closed.value ? (
        <p class="why">{talk.closed.value}</p>
      ) : (
        <>
          {apart && <p class="dimmer small">{say("players-not-hear-before-end")}</p>}
          <Form
            class="chatentry flex items-center gap-6"
            onSubmit={() => {
              pinned.current = true;
              void talk.say(talk.text.value);
            }}
          >
            <IconButton
              glyph="chat"
              label={say("quick-phrases")}
              expanded={phrases}
              onClick={() => setPhrases(!phrases)}
            />
            <input
              aria-label={say("say-something")}
              placeholder={say("say-something")}
              maxLength={LONGEST}
              autocomplete="off"
              enterkeyhint="send"
              value={talk.text.value}
              onInput={(event) => {
                talk.text.value = event.currentTarget.value;
              }}
            />
            <Button small kind="primary" type="submit" disabled={!talk.text.value.trim()}>
              {say("say")}
            </Button>
          </Form>
          {phrases && (
            <div class="phrases flex flex-wrap gap-6" role="group" aria-label={say("quick-phrases")}>
              {PHRASES.map((phrase) => (
                <Button
                  key={phrase}
                  small
                  onClick={() => {
                    setPhrases(false);
                    pinned.current = true;
                    void talk.say(phrase);
                  }}
                >
                  {phrase}
                </Button>
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}
