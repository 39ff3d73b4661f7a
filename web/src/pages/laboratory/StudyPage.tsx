/** A study while it runs and afterwards: the funnel, sentences, whether it mattered, and games to open. */

import { useEffect, useState } from "preact/hooks";
import { pageTitle } from "../../alive/due";
import type { AnswerDocument, StudyDocument, StudyGameDocument } from "../../model/server";
import { listed } from "../../model/words";
import { api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import { Button, ButtonLink, DataTable, Refused, Section, Select, toast, usePageKeys } from "../../ui";
import { refusal, useLoad } from "../lib/load";
import { CopyButton } from "../parts/Copy";
import { FoldedTable } from "../parts/FoldedTable";
import { Page } from "../parts/Page";
import { filesOf } from "./draft";
import { amount, Funnel } from "./Funnel";
import { save } from "./files";
import { Sign } from "./Sign";
import "../pages.css";
import "../shapes.css";
import "./laboratory.css";

const WHY: Record<string, string> = {
  all: say("all-deals-played"),
  decided: say("ended-early-every-answer-decided"),
  budget: say("ended-early-had-spent-processor"),
  stopped: say("stopped-says-holds"),
};

export default function StudyPage({ params }: PageProps) {
  const id = params.id ?? "";
  const [over, setOver] = useState(false);
  const study = useLoad(() => api.study(id), `study ${id}`, over ? 0 : 1000);
  const state = study.data?.state;
  useEffect(() => {
    if (state === "done" || state === "failed") setOver(true);
    if (study.data) pageTitle.value = study.data.title || say("a-study");
  }, [state]);
  return (
    <Page class="laboratory">
      {study.error && (
        <Refused
          title={say("study-see")}
          text={study.error.message}
          action={<Button onClick={study.again}>{say("try-again")}</Button>}
        />
      )}
      {study.data && <Shown study={study.data} again={study.again} />}
    </Page>
  );
}

/** Games a second, and how long the rest takes at most: what is decided ends earlier. */
function pace(study: StudyDocument): string {
  const rate = study.games / study.seconds,
    rest = Math.min((study.seconds * (study.form.deals ?? 0)) / Math.max(1, study.deals), study.most_seconds);
  return say("games-second-most-seconds-left", {
    rate: rate.toFixed(rate < 10 ? 1 : 0),
    ceil: Math.ceil(rest - study.seconds),
  });
}

function Shown({ study, again }: { study: StudyDocument; again: () => void }) {
  const { form } = study,
    variants = form.variants.map((one) => one.name);
  const lineups = [form.bots ?? [], ...(form.lineups ?? [])].map((bots) =>
    say("bots-at-seats", { n: bots.length, bots: bots.join(", ") }),
  );
  const turns = study.answers.find((one) => one.measure === "turns")?.unit ?? "turns";
  const measures = [...new Map(study.answers.map((one) => [one.measure, one.title])).entries()];
  const [measure, setMeasure] = useState("");
  const chosen = measure || measures[0]?.[0] || "";
  const going = study.state === "waiting" || study.state === "running";
  const act = (what: Promise<unknown>) =>
    void what.then(again, (error: unknown) => toast(refusal(error).message, "danger"));
  usePageKeys((event) => {
    if (!study.mine || !going) return;
    if (event.key.toLowerCase() === "s") act(api.stopStudy(study.id));
    if (event.key.toLowerCase() === "p") act(api.pauseStudy(study.id, !study.paused));
  });
  const all = study.answers.filter((one) => variants.length === 1 || one.kind !== "single"),
    compared = all.filter((one) => one.lineup == null);
  const place = (one: AnswerDocument) => variants.indexOf(one.variant);
  const uses = [...new Map(compared.filter((one) => one.use).map((one) => [one.variant, one])).values()];
  return (
    <>
      <header>
        <h1>{study.title || say("a-study")}</h1>
        <p class="dim">
          {rich("seats-seed", {
            players: form.players,
            lineups: lineups.join("; "),
            seed: form.seed,
            variants: variants.map((name, place) => (
              <span key={name} class="mr-10">
                <Sign place={place} /> {name}
              </span>
            )),
          })}
        </p>
        <p class="row flex-wrap">
          {study.mine && going && (
            <Button hotkey="P" aria-pressed={study.paused} onClick={() => act(api.pauseStudy(study.id, !study.paused))}>
              {study.paused ? say("go") : say("pause")}
            </Button>
          )}
          {study.mine && going && (
            <Button hotkey="S" onClick={() => act(api.stopStudy(study.id))}>
              {say("stop-report")}
            </Button>
          )}
          {study.mine && !going && (
            <Button
              glyph={study.kept ? "check" : undefined}
              aria-pressed={study.kept}
              onClick={() => act(api.keepStudy(study.id, { kept: !study.kept }))}
            >
              {study.kept ? say("saved") : say("save")}
            </Button>
          )}
          <CopyButton text={location.href} label={say("copy-link")} name={say("study-link")} />
          <Button
            small
            glyph="lower"
            onClick={() =>
              save(study.toml ? [{ name: "study.toml", text: study.toml }, ...filesOf(form).slice(1)] : filesOf(form))
            }
          >
            {say("get-file")}
          </Button>
          {study.page && (
            <ButtonLink small glyph="lower" href={api.studyPage(study.id)} download={`study-${study.id}.html`}>
              {say("get-page")}
            </ButtonLink>
          )}
          <ButtonLink small href={`/laboratory?game=${form.game}`}>
            {say("to-the-laboratory")}
          </ButtonLink>
          {study.mine && !going && (
            <Button
              kind="quiet"
              small
              onClick={() => act(api.removeStudy(study.id).then(() => navigate("/laboratory")))}
            >
              {say("delete")}
            </Button>
          )}
        </p>
      </header>
      {study.problem && <Refused title={say("study-not-played")} text={study.problem} />}
      <section class="pane labprogress" aria-label={say("how-far")}>
        <p role="status">
          {study.paused
            ? say("paused-played-kept-after-ten")
            : study.state === "waiting"
              ? say("waits-turn-may-leave-goes")
              : going
                ? say("playing-may-leave-goes")
                : (WHY[study.why] ?? "")}
        </p>
        <progress value={study.deals} max={form.deals ?? 1} aria-label={say("deals-played")} />
        <p class="num">
          {rich("deals-games-seconds-processor-time", {
            deals: study.deals.toLocaleString(LANGUAGE),
            deals2: (form.deals ?? 0).toLocaleString(LANGUAGE),
            games: study.games.toLocaleString(LANGUAGE),
            seconds: study.seconds.toFixed(1),
            mostSeconds: study.most_seconds.toFixed(0),
            going: going && !study.paused && study.seconds > 0 && `, ${pace(study)}`,
            cut: study.cut > 0 && say("games-cut-limit", { cut: study.cut }),
          })}
        </p>
      </section>
      {measures.length > 0 && (
        <Section class="pane" by="lab-answers" title={going ? say("answers-so-far") : say("answers")}>
          <Select
            label={say("plotted")}
            value={chosen}
            options={measures.map(([value, label]) => ({ value, label }))}
            onChange={setMeasure}
          />
          <Funnel study={study} measure={chosen} />
          <ul class="labanswers grid gap-10">
            {compared.map((one) => (
              <Answer key={`${one.measure} ${one.variant}`} one={one} place={place(one)} study={study} />
            ))}
          </ul>
          <Figures study={study} />
        </Section>
      )}
      {lineups.length > 1 && all.length > compared.length && (
        <ByLineup answers={all.filter((one) => one.lineup != null)} study={study} lineups={lineups} />
      )}
      {uses.length > 0 && (
        <Section class="pane" by="lab-matter" title={say("matter")}>
          {uses.map((one) => (
            <div key={one.variant} class="labuse">
              <Sign place={variants.indexOf(one.variant)} />
              <span>
                {one.use}
                {one.used !== null && <progress value={one.used} max={1} aria-label={say("part-deals")} />}
              </span>
            </div>
          ))}
          <p class="dim">{say("rule-never-used-shows-difference")}</p>
          <details>
            <summary>{say("names-decisions-events-show-use")}</summary>
            <p class="whole dim">{study.counters.join(", ")}</p>
          </details>
        </Section>
      )}
      {study.to_open.length > 0 && (
        <Section class="pane" by="lab-games" title={say("games-look")}>
          <ul class="labgames grid gap-10">
            {pairs(study.to_open).map((games) => (
              <li class="flex-wrap" key={games[0]!.number}>
                <span>
                  {rich("deal-deal-size", {
                    deal: games[0]!.deal + 1,
                    size: new Set(games[0]!.bots).size > 1 && say("places", { bots: games[0]!.bots.join(", ") }),
                  })}
                </span>
                {games.map((game) => (
                  <span key={game.number} class="inline-flex flex-wrap gap-6 items-center">
                    <Sign place={game.variant} />
                    <a href={`/laboratory/${study.id}/${game.number}?at=0`}>{variants[game.variant]}</a>{" "}
                    {say("seats-win", {
                      n: game.winners.length,
                      seats: listed(game.winners.map((seat) => String(seat + 1))),
                    })}
                    , {game.turns} {turns}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const KIND: Record<string, string> = {
  differs: say("settled"),
  small: say("settled"),
  within: say("bound"),
  open: say("open"),
  unused: say("not-used"),
  rare: say("too-rare"),
  single: "",
};

function Answer({ one, place, study }: { one: AnswerDocument; place: number; study: StudyDocument }) {
  return (
    <li>
      <Sign place={place} />
      <span>
        <b>{one.sentence}</b>
        <small>
          {KIND[one.kind]}
          {one.factor !== null &&
            say("common-deals-save-times-games", { value: KIND[one.kind] ? ", " : "", factor: one.factor.toFixed(1) })}
        </small>
        <GamesBehind one={one} study={study} />
      </span>
    </li>
  );
}

/** Games of one deal and seating stand side by side. */
function pairs(games: StudyGameDocument[]): StudyGameDocument[][] {
  const found = new Map<string, StudyGameDocument[]>();
  for (const game of games) {
    const key = `${game.deal} ${game.seating}`;
    found.set(key, [...(found.get(key) ?? []), game]);
  }
  return [...found.values()];
}

/** Games that moved the figure as the answer says. */
function GamesBehind({ one, study }: { one: AnswerDocument; study: StudyDocument }) {
  const games = study.to_open.filter((game) => (one.games ?? []).includes(game.number));
  if (!games.length) return null;
  return (
    <small class="labbehind block dim mt-2">
      {say("games-behind-it", { n: games.length })}
      {games.map((game, i) => (
        <span key={game.number}>
          {i > 0 && ", "}
          <a href={`/laboratory/${study.id}/${game.number}?at=0`}>{rich("deal", { deal: game.deal + 1 })}</a>
        </span>
      ))}
    </small>
  );
}

/** The answers of each line-up by itself, one column each. */
function ByLineup({ answers, study, lineups }: { answers: AnswerDocument[]; study: StudyDocument; lineups: string[] }) {
  const rows = [...new Map(answers.map((one) => [`${one.measure} ${one.variant}`, one])).values()];
  return (
    <Section class="pane" by="lab-lineups" title={say("line-ups-agree")}>
      <div class="scrolls">
        <DataTable
          class="columned"
          rows={rows}
          columns={[
            { title: say("measure"), names: true, cell: (row) => row.title },
            { title: say("variant"), cell: (row) => row.variant },
            ...lineups.map((title, lineup) => ({
              title,
              of: "num",
              cell: ({ measure, variant }: AnswerDocument) => (
                <OfLineup
                  study={study}
                  one={answers.find(
                    (one) => one.lineup === lineup && one.measure === measure && one.variant === variant,
                  )}
                />
              ),
            })),
          ]}
        />
      </div>
      <p class="dim">{say("each-line-up-itself-all")}</p>
    </Section>
  );
}

function OfLineup({ one, study }: { one?: AnswerDocument; study: StudyDocument }) {
  if (!one) return <>{say("not-asked")}</>;
  if (one.kind === "unused" || one.kind === "rare")
    return <>{one.kind === "unused" ? say("never-used") : say("too-rarely-used")}</>;
  const signed = one.kind !== "single";
  return (
    <>
      {amount(one.value, one.share, signed)}
      {one.low !== null &&
        one.high !== null &&
        ` (${say("from-low-to-high", { low: amount(one.low, one.share, signed), high: amount(one.high, one.share, signed) })})`}
      <GamesBehind one={one} study={study} />
    </>
  );
}

function Figures({ study }: { study: StudyDocument }) {
  return (
    <FoldedTable
      title={say("all-figures-table")}
      rows={study.answers.filter((one) => one.lineup == null)}
      columns={[
        { title: say("measure"), names: true, cell: (one) => one.title },
        { title: say("variant"), cell: (one) => one.variant },
        { title: say("figure"), of: "num", cell: (one) => amount(one.b, one.share) },
        {
          title: say("difference"),
          of: "num",
          cell: (one) => (one.kind === "single" ? "" : amount(one.value, one.share, true)),
        },
        {
          title: say("interval"),
          of: "num",
          cell: ({ low, high, share, kind }) =>
            low === null || high === null
              ? say("too-few-deals")
              : say("from-low-to-high", {
                  low: amount(low, share, kind !== "single"),
                  high: amount(high, share, kind !== "single"),
                }),
        },
      ]}
    />
  );
}
