/** The end of a match: who won and how, places, what was achieved, and that the dice check out. */
import { useEffect, useState } from "preact/hooks";
import { plain } from "../model/text";
import { Button, Flag, Glyph, Icon, seatColour, toast } from "../ui";
import { navigate } from "../router";
import { StackChart } from "./StackChart";
import type { Table } from "./store";

type Check = "unknown" | "sealed" | "ok" | "bad";

export function Fairness({ table }: { table: Table }) {
  const [check, setCheck] = useState<Check>("unknown");
  useEffect(() => {
    table.transport.verify().then((v) => setCheck(v.ok ? "ok" : "bad"), () => setCheck("sealed"));
  }, [table]);
  const words = { unknown: "Checking the dice …", sealed: "The dice were sealed before the first roll.", ok: "Dice sealed and checked.", bad: "The dice do not check out." }[check];
  return (
    <span class={`fair ${check}`}>
      <Glyph name={check === "bad" ? "warning" : check === "ok" ? "check" : "lock"} size={14} />{words} <a href={`/verify/${table.id}`}>How?</a>
    </span>
  );
}

export function ResultView({ table }: { table: Table }) {
  const scene = table.scene.value;
  const result = scene?.result;
  const [busy, setBusy] = useState(false);
  if (!result) return null;
  const { names, viewer } = table.names.value;
  const rematch = () => {
    setBusy(true);
    table.transport.rematch().then((id) => navigate(`/m/${id}`), (error: Error) => { setBusy(false); toast(error.message, "danger"); });
  };
  return (
    <section class="result" aria-label="Result">
      <div class="resulthead">
        <div class="grow">
          <h1>{plain(result.text, table.names.value)}</h1>
          <p class="why">{scene?.headline}{scene?.headline ? ". " : ""}<Fairness table={table} /></p>
        </div>
        <div class="resultacts">
          <Button onClick={() => void table.replay.open(0)} glyph="play">Replay</Button>
          {table.you.value !== null && <Button kind="primary" onClick={rematch} disabled={busy} detail={table.summary.value?.rematch ? "others are there already" : undefined}>Rematch</Button>}
        </div>
      </div>
      <ol class="ranks">
        {(result.ranks ?? []).map((rank) => (
          <li key={rank.seat}>
            <Flag colour={seatColour(rank.seat, table.seats.value)} size={24} />
            <span><b>{rank.place}. {rank.seat === viewer ? "You" : names[rank.seat]}</b>
              {(rank.facts ?? []).map((fact) => <small key={fact.id} title={fact.title}>{fact.value} {fact.label}</small>)}</span>
          </li>
        ))}
      </ol>
      {scene?.chart && scene.chart.series.some((series) => series.values.length > 1) && (
        <div class="resultchart"><h2>{scene.chart.title}</h2><StackChart table={table} chart={scene.chart} width={440} height={170} /></div>
      )}
      {(result.achievements?.length ?? 0) > 0 && (
        <ul class="achieved" aria-label="Achievements">
          {result.achievements!.map((a, i) => (
            <li key={i} class={`p${seatColour(a.seat, table.seats.value)}`}>
              {a.icon && <Icon name={a.icon} size={20} />}<span><b>{a.name}</b> <span class="who">{a.seat === viewer ? "you" : names[a.seat]}</span><small>{a.text}</small></span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
