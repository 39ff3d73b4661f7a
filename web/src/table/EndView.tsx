/** The end of a match: who won and why, what turned it, one's best and dearest choice, luck, and what comes next. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { bestOf, dearestOf, headWords, luckOf, turnWords } from "../model/ending";
import { verdictWords } from "../model/fairness";
import { percent, playOnFrom } from "../model/review";
import type { Result } from "../model/scene";
import type { Judged, Review } from "../model/server";
import { capital, plain } from "../model/text";
import { toastRefusal, useDoing } from "../pages/lib/doing";
import { navigate } from "../router";
import { saveReceipt, type Verdict } from "../seal";
import { Button, ButtonLink, Glyph, type GlyphName, Icon, isCommand, isWriting, seatColour } from "../ui";
import { EndCurve } from "./EndCurve";
import { MissionDone } from "./MissionDone";
import { NextLevel, useNextLevel } from "./NextLevel";
import { ResultRatings } from "./ResultRatings";
import { Sentence } from "./Sentence";
import { Sitter } from "./Sitter";
import { StackChart } from "./StackChart";
import type { Table } from "./store";

const sentence = (parts: string[]) => {
  const text = parts.join("; ");
  return `${capital(text)}.`;
};

const resultOf = (table: Table): Result | null | undefined => table.scene.value?.result ?? table.newest.scene?.result;

/** The verdict of this browser's own comparison: the seal, the end, the receipt. */
export function Fairness({ table }: { table: Table }) {
  const [found, setFound] = useState<Verdict | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    table.transport.judge().then(setFound, () => setFailed(true));
  }, [table]);
  const good = !!found && !found.wrong && found.seal === "sealed" && found.finished;
  const text = found ? verdictWords(found) : failed ? say("record-not-compared") : say("comparing-record");
  return (
    <span class={`fair ${found?.wrong ? "bad" : good ? "ok" : "sealed"}`}>
      <Glyph name={found?.wrong ? "warning" : good ? "check" : "lock"} size={14} />
      <span>
        {text} {found?.wrong} {found?.remarks?.length ? `${sentence(found.remarks)} ` : ""}
        <a href={`/verify/${table.id}`}>{say("how")}</a>
        {table.you.value !== null && found && found.receipt !== "no receipt" && (
          <>
            {" "}
            <button type="button" class="linkish" onClick={() => void saveReceipt(table.id, table.transport.person)}>
              {say("save-receipt")}
            </button>
          </>
        )}
      </span>
    </span>
  );
}

/** Keys that lead on rest for so many milliseconds: what is pressed a little late was meant for the match. */
const LATE = 700;

/** Keys of the end: only while its moment is in sight, and nobody writes. Enter is left to a button that has the focus. */
function useKeys(keys: Record<string, (() => void) | undefined>): void {
  const since = useRef(performance.now());
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key],
        on = event.target as Element;
      const elsewhere =
        event.defaultPrevented ||
        isCommand(event) ||
        isWriting(on) ||
        document.querySelector("dialog[open], .full") ||
        (event.key === "Enter" && on.closest?.("button, a, summary, [role=tab]"));
      if (!act || elsewhere) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const leadsOn = event.key !== "Escape" && !event.key.startsWith("Arrow");
      if (!leadsOn || (!event.repeat && performance.now() - since.current > LATE)) act();
    };
    addEventListener("keydown", pressed, true);
    return () => removeEventListener("keydown", pressed, true);
  });
}

/** Where the keyboard is when what had it is gone: at the head of what took its place. */
function useFocusKept<T extends HTMLElement>() {
  const place = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, []);
  return place;
}

/** Where one's dearest choice is made anew, and when that was; null without one. */
function againFrom(table: Table): { href: string; at: string } | null {
  const review = table.ending.review.value,
    seat = table.you.value,
    dearest = review && seat !== null && dearestOf(review, seat);
  return dearest
    ? { href: playOnFrom(table.id, dearest.step, dearest.seat), at: `${review.rounds} ${dearest.round}` }
    : null;
}

const hasWon = (table: Table): boolean =>
  resultOf(table)?.ranks?.find((rank) => rank.seat === table.names.value.viewer)?.place === 1;

/** What comes next. The filled button is what Enter does: the next level, else the rematch; after practice the way on. */
function Actions({ table }: { table: Table }) {
  const { busy, run } = useDoing(toastRefusal);
  const next = useNextLevel(table),
    { practice } = table.transport,
    seated = table.you.value !== null,
    gathered = table.summary.value?.rematch,
    reviewed = !!table.ending.review.value;
  const rematch = (rotate: boolean) => run(async () => navigate(`/m/${await table.transport.rematch(rotate)}`));
  const review = () => void table.ending.look(),
    again = againFrom(table);
  const along = (by: number) => () => {
    document.querySelector<HTMLElement>(".endcurve input")?.focus({ preventScroll: true });
    table.ending.step(by);
  };
  useKeys(
    practice
      ? { Enter: () => navigate(practice.href), Escape: () => table.ending.toggle() }
      : {
          ArrowLeft: reviewed ? along(-1) : undefined,
          ArrowRight: reviewed ? along(1) : undefined,
          Enter: () => document.querySelector<HTMLElement>(".endacts .btn.primary")?.click(),
          t: again ? () => navigate(again.href) : undefined,
          r: seated && !busy ? () => rematch(false) : undefined,
          v: review,
          Escape: () => table.ending.toggle(),
        },
  );
  if (practice)
    return (
      <div class="endacts sticky on-surface flex flex-wrap gap-8">
        <ButtonLink kind="primary" href={practice.href}>
          {practice.label}
        </ButtonLink>
        <Button onClick={practice.again}>{say("once")}</Button>
      </div>
    );
  return (
    <>
      <div class="flex flex-wrap gap-8">
        <Button small onClick={() => void table.replay.open(0)} glyph="play">
          {say("replay")}
        </Button>
        {seated && !gathered && (
          <Button small onClick={() => rematch(true)} disabled={busy} title={say("everybody-sits-seat-further")}>
            {say("again-seats-rotated")}
          </Button>
        )}
      </div>
      <div class="endacts sticky on-surface flex flex-wrap gap-8">
        {next && <NextLevel table={table} game={next.game} bot={next.bot} />}
        {seated && (
          <Button
            kind={next ? "plain" : "primary"}
            onClick={() => rematch(false)}
            disabled={busy}
            hotkey="R"
            detail={gathered ? say("others-already") : undefined}
          >
            {say("rematch")}
          </Button>
        )}
        {seated && again && !hasWon(table) && (
          <ButtonLink class="tryround" href={again.href} hotkey="T">
            {say("try-at-again", { at: again.at })}
          </ButtonLink>
        )}
        <Button onClick={review} hotkey="V" kind={seated ? "plain" : "primary"}>
          {say("review")}
        </Button>
      </div>
    </>
  );
}

/** Place, title, and one sentence on why. */
export function EndHead({ table }: { table: Table }) {
  const result = resultOf(table),
    turn = table.ending.turn.value,
    { names, viewer } = table.names.value,
    head = useFocusKept<HTMLHeadingElement>();
  if (!result) return null;
  const place = result.ranks?.find((rank) => rank.seat === viewer)?.place;
  const won = place === 1;
  const [title, why] = headWords(plain(result.text, table.names.value), place, result.ranks?.length ?? 0);
  return (
    <header class={`endhead flex items-center ${won ? "won" : ""}`}>
      {place !== undefined && (
        <span
          class="wreath relative flex-none grid place-center w-96 h-96 color-line-strong"
          role="img"
          aria-label={say("place-place", { place })}
        >
          <Icon name="laurels" />
          <b>{place}</b>
        </span>
      )}
      <div>
        <h1 class="breaks" ref={head} tabIndex={-1}>
          {title}
        </h1>
        <p>
          {why}{" "}
          {turn && (
            <>
              {turn.unit} {turn.round}: <Sentence table={table} text={turn.words} />{" "}
              {turnWords(
                turn,
                turn.seat === viewer ? say("chance") : say("names-s-chance", { names: names[turn.seat] }),
              )}
            </>
          )}
        </p>
      </div>
    </header>
  );
}

interface LineProps {
  icon: GlyphName;
  title: string;
  go?: string;
  children?: ComponentChildren;
}

function Line({ icon, title, go, children }: LineProps) {
  return (
    <li class="grid gap-12 t-13 cols-24-fit-auto py-12 px-14">
      <Glyph name={icon} size={20} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
      {go && <a href={go}>{say("show")}</a>}
    </li>
  );
}

/** Best, dearest and luck of one's own seat, in words; the figures are one press deeper, in the review. */
function Own({ table, review, seat }: { table: Table; review: Review; seat: number }) {
  const best = bestOf(review, seat),
    dearest = dearestOf(review, seat),
    luck = luckOf(review, seat);
  const at = (one: Judged) => `${review.rounds} ${one.round}`,
    show = (one: Judged) => `/m/${table.id}?step=${one.step}`;
  const theBest = best && (
    <Line icon="star" title={say("best-at", { at: at(best) })} go={show(best)}>
      <p>{best.words}</p>
    </Line>
  );
  // Who lost reads first what to do another way.
  return (
    <ul class="endown lined round-3 on-raised overflow-hidden" aria-label={say("your-match")}>
      {hasWon(table) && theBest}
      {dearest && (
        <Line icon="warning" title={say("dearest", { at: at(dearest) })} go={show(dearest)}>
          <p>{rich("words-better-words", { words: dearest.words, words2: dearest.better!.words })}</p>
          <a href={againFrom(table)!.href}>{say("try-it-again-from-there")}</a>
        </Line>
      )}
      {!hasWon(table) && theBest}
      {luck && (
        <Line icon="dice" title={say("luck", { title: luck.title })}>
          <div class="luckline relative h-4 corner-2 on-line-strong" aria-hidden="true">
            <i class="absolute w-12 h-12 circle on-text" style={{ left: `${50 + 50 * luck.share}%` }} />
          </div>
          <p class="luckends flex justify-between" aria-hidden="true">
            <span>{say("against")}</span>
            <span>{say("fair")}</span>
            <span>{say("with-you")}</span>
          </p>
          <p class="sr">
            {rich("was-worth-points-chance-win", {
              abs: percent(Math.abs(luck.share)),
              share: luck.share < 0 ? say("and-against-you") : "",
            })}
          </p>
        </Line>
      )}
    </ul>
  );
}

/** Ranks, what was one's own, achievements, and the buttons. */
export function EndColumn({ table }: { table: Table }) {
  const result = resultOf(table),
    review = table.ending.review.value,
    { names, viewer } = table.names.value;
  if (!result) return null;
  const chart = table.newest.scene?.chart,
    // Who looks on sees those of the winner.
    whose = viewer ?? result.ranks?.find((rank) => rank.place === 1)?.seat,
    mine = (result.achievements ?? []).filter((one) => one.seat === whose),
    others = (result.achievements ?? []).filter((one) => one.seat !== whose);
  return (
    <section
      class="result endcolumn on-surface overflow-auto flex flex-col gap-12 min-h-0"
      aria-label={say("result")}
      tabIndex={-1}
    >
      <ol class="endranks lined round-3 on-raised overflow-hidden">
        {(result.ranks ?? []).map((rank) => (
          <li key={rank.seat} class={rank.seat === viewer ? "own" : ""}>
            <b class="num">{rank.place}</b>
            <Sitter table={table} seat={rank.seat} size={32} flag={28} />
            <span class="who">
              <b>{rank.seat === viewer ? say("you") : names[rank.seat]}</b>
              <small class="flex flex-wrap gap-y-0 gap-x-10">
                {(rank.facts ?? []).slice(1).map((fact) => (
                  <span key={fact.id} title={fact.title}>
                    {fact.value} {fact.label}
                  </span>
                ))}
              </small>
            </span>
            {rank.facts?.[0] && (
              <span class="lead dim text-right" title={rank.facts[0].title}>
                <b class="num">{rank.facts[0].value}</b> {rank.facts[0].label}
              </span>
            )}
          </li>
        ))}
      </ol>
      {review && viewer !== null && <Own table={table} review={review} seat={viewer} />}
      {mine.length > 0 && (
        <ul class="medals grid gap-12 t-13" aria-label={say("achievements")}>
          {mine.map((one, i) => (
            <li key={i} class={`flex gap-10 items-center p${seatColour(one.seat, table.seats.value)}`}>
              <span class="coin circle flex-none grid place-center on-surface">
                <Icon name={one.icon ?? "star-medal"} size={22} />
              </span>
              <span>
                <b>{one.name}</b>
                <small class="block">{viewer === null ? `${names[one.seat]}: ${one.text}` : one.text}</small>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul class="dim t-12" aria-label={say("achievements-of-others")}>
          {[...new Set(others.map((one) => one.seat))].map((seat) => (
            <li key={seat}>
              <b>{names[seat]}</b>{" "}
              {others
                .filter((one) => one.seat === seat)
                .map((one) => one.name)
                .join(", ")}
            </li>
          ))}
        </ul>
      )}
      <ResultRatings table={table} />
      {chart?.series.some((series) => series.values.length > 1) && (
        <details class="endchart">
          <summary>{chart.title}</summary>
          <StackChart table={table} chart={chart} width={340} height={150} />
        </details>
      )}
      <p class="why t-12-5">
        {table.transport.practice ? say("practice-nothing-of-it-is-kept") : <Fairness table={table} />}
      </p>
      <MissionDone table={table} place={result.ranks?.find((rank) => rank.seat === viewer)?.place} />
      <Actions table={table} />
    </section>
  );
}

/** On a phone: all of it in one sheet. */
export function EndSheet({ table }: { table: Table }) {
  return (
    <div class="endsheet flex flex-col gap-10">
      <EndHead table={table} />
      <EndCurve table={table} />
      <EndColumn table={table} />
    </div>
  );
}

/** Below the plain board: the way back to the moment. */
export function EndStrip({ table }: { table: Table }) {
  const result = resultOf(table),
    strip = useFocusKept<HTMLDivElement>();
  useKeys({ Escape: () => table.ending.toggle() });
  return (
    <div class="endstrip flex-1 flex gap-16 items-center justify-between" ref={strip} tabIndex={-1}>
      <b>{result && plain(result.text, table.names.value)}</b>
      <Button kind="primary" onClick={() => table.ending.toggle()}>
        {say("the-end")}
      </Button>
    </div>
  );
}
