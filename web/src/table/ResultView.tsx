/** The end of a match: who won and how, places, what was achieved, and that the dice check out. */
import { useEffect, useState } from "preact/hooks";
import { plain } from "../model/text";
import { navigate } from "../router";
import { saveReceipt, type Verdict } from "../seal";
import { Button, ButtonLink, Flag, Glyph, Icon, seatColour, toast } from "../ui";
import { NextLevel, useNextLevel } from "./NextLevel";
import { ResultRatings } from "./ResultRatings";
import { StackChart } from "./StackChart";
import type { Table } from "./store";

const sentence = (parts: string[]) => {
  const text = parts.join("; ");
  return `${text[0]!.toUpperCase()}${text.slice(1)}.`;
};

/** The verdict of this browser's own comparison: the seal, the end, the receipt. */
export function Fairness({ table }: { table: Table }) {
  const [found, setFound] = useState<Verdict | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    table.transport.judge().then(setFound, () => setFailed(true));
  }, [table]);
  const good = !!found && !found.wrong && found.seal === "sealed" && found.finished;
  const text = found
    ? `${found.seal[0]!.toUpperCase()}${found.seal.slice(1)}, ${found.finished ? "finished" : "unfinished"}, ${found.receipt}.`
    : failed
      ? "The record could not be compared."
      : "Comparing the record …";
  return (
    <span class={`fair ${found?.wrong ? "bad" : good ? "ok" : "sealed"}`}>
      <Glyph name={found?.wrong ? "warning" : good ? "check" : "lock"} size={14} />
      <span>
        {text} {found?.wrong} {found?.remarks?.length ? `${sentence(found.remarks)} ` : ""}
        <a href={`/verify/${table.id}`}>How?</a>
        {table.you.value !== null && found && found.receipt !== "no receipt" && (
          <>
            {" "}
            <button type="button" class="linkish" onClick={() => void saveReceipt(table.id, table.transport.person)}>
              Save your receipt
            </button>
          </>
        )}
      </span>
    </span>
  );
}

/** What comes after practice, of which nothing was stored. */
function AfterPractice({ practice }: { practice: NonNullable<Table["transport"]["practice"]> }) {
  return (
    <div class="resultacts">
      <Button onClick={practice.again}>Once more</Button>
      <ButtonLink kind="primary" href={practice.href}>
        {practice.label}
      </ButtonLink>
    </div>
  );
}

export function ResultView({ table }: { table: Table }) {
  const scene = table.scene.value;
  const result = scene?.result;
  const [busy, setBusy] = useState(false);
  const next = useNextLevel(table);
  if (!result) return null;
  const { names, viewer } = table.names.value,
    { practice } = table.transport;
  const rematch = (rotate: boolean) => {
    setBusy(true);
    table.transport.rematch(rotate).then(
      (id) => navigate(`/m/${id}`),
      (error: Error) => {
        setBusy(false);
        toast(error.message, "danger");
      },
    );
  };
  return (
    <section class="result" aria-label="Result">
      <div class="resulthead">
        <div class="grow">
          <h1>{plain(result.text, table.names.value)}</h1>
          <p class="why">
            {scene?.headline}
            {scene?.headline ? ". " : ""}
            {practice ? "Practice: nothing of it is kept." : <Fairness table={table} />}
          </p>
        </div>
        {practice ? (
          <AfterPractice practice={practice} />
        ) : (
          <div class="resultacts">
            <Button onClick={() => void table.replay.open(0)} glyph="play">
              Replay
            </Button>
            <ButtonLink href={`/m/${table.id}/review`}>Review</ButtonLink>
            {table.you.value !== null && !table.summary.value?.rematch && (
              <Button onClick={() => rematch(true)} disabled={busy} title="Everybody sits one seat further">
                Again, seats rotated
              </Button>
            )}
            {table.you.value !== null && (
              <Button
                kind={next ? "plain" : "primary"}
                onClick={() => rematch(false)}
                disabled={busy}
                detail={table.summary.value?.rematch ? "others are there already" : undefined}
              >
                Rematch
              </Button>
            )}
            {next && <NextLevel table={table} game={next.game} bot={next.bot} />}
          </div>
        )}
      </div>
      <ol class="ranks">
        {(result.ranks ?? []).map((rank) => (
          <li key={rank.seat}>
            <Flag colour={seatColour(rank.seat, table.seats.value)} size={24} />
            <span>
              <b>
                {rank.place}. {rank.seat === viewer ? "You" : names[rank.seat]}
              </b>
              {(rank.facts ?? []).map((fact) => (
                <small key={fact.id} title={fact.title}>
                  {fact.value} {fact.label}
                </small>
              ))}
            </span>
          </li>
        ))}
      </ol>
      <ResultRatings table={table} />
      {scene?.chart?.series.some((series) => series.values.length > 1) && (
        <div class="resultchart">
          <h2>{scene.chart.title}</h2>
          <StackChart table={table} chart={scene.chart} width={440} height={170} />
        </div>
      )}
      {(result.achievements?.length ?? 0) > 0 && (
        <ul class="achieved" aria-label="Achievements">
          {result.achievements!.map((a, i) => (
            <li key={i} class={`p${seatColour(a.seat, table.seats.value)}`}>
              {a.icon && <Icon name={a.icon} size={20} />}
              <span>
                <b>{a.name}</b> <span class="who">{a.seat === viewer ? "you" : names[a.seat]}</span>
                <small>{a.text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
