/** The laboratory: what is to be compared, side by side, and the studies that one has run. */
import { useEffect, useState } from "preact/hooks";
import { isSeed, SEED } from "../../model/seeds";
import type { LaboratoryDocument, Opening, StudyForm } from "../../model/server";
import type { FullGame } from "../../net/api";
import { type ApiError, api } from "../../net/api";
import { navigate, type PageProps } from "../../router";
import {
  Button,
  Glyph,
  IconButton,
  NumberRow,
  Refused,
  Section,
  Select,
  SelectRow,
  TextField,
  TextRow,
  usePageKeys,
} from "../../ui";
import { Control } from "../forms/Control";
import { preset, sections, values, withFile, withOption } from "../forms/draft";
import type { Field as Option } from "../forms/fields";
import { refusal, useGames, useLoad, useOptions } from "../lib/load";
import { leave } from "../lib/prefill";
import { Page } from "../parts/Page";
import { Asked } from "./Asked";
import {
  filesOf,
  formOf,
  freshStudy,
  gamesOfADeal,
  LETTERS,
  type StudyDraft,
  studyOf,
  unready,
  type Variant,
  withoutVariant,
  withVariant,
} from "./draft";
import { save } from "./files";
import { lasting, secondsOfADeal } from "./forecast";
import { Lineups } from "./Lineups";
import { Rows } from "./Rows";
import { Sign } from "./Sign";
import "../pages.css";
import "../shapes.css";
import "../forms/forms.css";
import "./laboratory.css";

const KEPT = "sandtable.study";
const LATER = { rotate: true, questions: null, rule: "decided" } as const;

function kept(): StudyDraft | null {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? "null") as StudyDraft | null;
    // What was kept by an older page knows no questions, and its seed is a number.
    return found?.lineups?.length ? { ...found, ...LATER, ...found, seed: String(found.seed) } : null;
  } catch {
    return null;
  }
}

export default function LaboratoryPage({ query }: PageProps) {
  const listed = useGames(),
    games = useOptions(listed.data ?? []);
  const lab = useLoad(() => api.laboratory(), "laboratory");
  const match = query.get("match") ?? "",
    seal = useLoad(async () => (match ? await api.sealOf(match) : null), `laboratory ${match}`);
  const error = listed.error ?? games.error ?? lab.error ?? seal.error;
  const ready = !match || seal.data !== null;
  return (
    <Page title={say("laboratory")} lead={say("rule-bots-play-both-sets")} class="laboratory">
      {error && <Refused title={say("laboratory-not-answer")} text={error.message} />}
      {games.data?.length && lab.data && ready && (
        <Setup
          key={match}
          games={games.data}
          lab={lab.data}
          wanted={query.get("game") ?? ""}
          opening={seal.data?.opening ?? null}
        />
      )}
      {lab.data && lab.data.mine.length > 0 && <Mine lab={lab.data} />}
    </Page>
  );
}

function Mine({ lab }: { lab: LaboratoryDocument }) {
  return (
    <Section class="pane" by="lab-mine" title={say("studies")}>
      <ul class="labmine grid gap-10">
        {lab.mine.map((one) => (
          <li class="grid gap-12 cols-fr-fr2-auto" key={one.id}>
            <a href={`/laboratory/${one.id}`}>{one.title || say("a-study-of-game", { game: one.game })}</a>
            <span>{one.sentence || one.state}</span>
            <small class="num">
              {rich("deals-deals-kept", {
                deals: one.deals.toLocaleString(LANGUAGE),
                kept: one.kept ? say("study-saved") : "",
              })}
            </small>
          </li>
        ))}
      </ul>
      {lab.days > 0 && <p class="dim">{rich("studies-not-saved-deleted-after", { days: lab.days })}</p>}
    </Section>
  );
}

interface SetupProps {
  games: FullGame[];
  lab: LaboratoryDocument;
  wanted: string;
  /** Of a match whose rules are to be studied. */
  opening: Opening | null;
}

function Setup({ games, lab, wanted, opening }: SetupProps) {
  const [draft, setDraft] = useState<StudyDraft>(() => {
    const of = opening && games.find((one) => one.id === opening.game);
    if (of) return studyOf(of, opening).draft;
    const old = kept();
    const first = games.find((one) => one.id === (wanted || old?.game)) ?? games[0]!;
    return old && old.game === first.id ? old : freshStudy(first);
  });
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<ApiError | null>(null);
  useEffect(() => {
    try {
      localStorage.setItem(KEPT, JSON.stringify(draft));
    } catch {
      // a browser that keeps nothing forgets the draft
    }
  }, [draft]);
  const game = games.find((one) => one.id === draft.game) ?? games[0]!;
  const rows = useLoad(() => api.changeable(game.id), `rows ${game.id}`);
  const change = (next: Partial<StudyDraft>) => {
    setWrong(null);
    setDraft({ ...draft, ...next });
  };
  const set = (place: number, next: Variant) =>
    change({ variants: draft.variants.map((one, i) => (i === place ? next : one)) });
  const form = formOf(draft);
  const each = gamesOfADeal(draft),
    total = draft.deals * each,
    cost = secondsOfADeal(draft, lab.costs);
  const why = !lab.open
    ? lab.reason
    : total > lab.most_games
      ? say("too-many-games", {
          total: total.toLocaleString(LANGUAGE),
          most: lab.most_games.toLocaleString(LANGUAGE),
          deals: Math.floor(lab.most_games / each).toLocaleString(LANGUAGE),
        })
      : unready(draft);
  const run = async () => {
    if (busy || why) return;
    setBusy(true);
    setWrong(null);
    try {
      navigate(`/laboratory/${(await api.askStudy(form)).id}`);
    } catch (error) {
      setWrong(refusal(error));
    }
    setBusy(false);
  };
  usePageKeys((event) => {
    const key = event.key.toLowerCase(),
      name = document.getElementById(`lab-name-${Number(key) - 1}`);
    if (key === "r") void run();
    if (key === "v") change(withVariant(draft));
    if (!name) return;
    event.preventDefault();
    name.focus();
  });
  const bots = lab.bots[game.id] ?? ["heuristic"];
  const [lo, hi] = preset(game, draft.variants[0]!.rules.preset).players;
  return (
    <>
      <Section class="pane" by="lab-what" title={say("compared")}>
        {opening && (
          <p class="dim">
            {rich("these-rules-match-change-one", {
              keys:
                Object.keys(opening.attachments).length > 0 &&
                say("own-files-not-told-printed", { keys: Object.keys(opening.attachments).join(", ") }),
            })}
          </p>
        )}
        <div class="labhead">
          <SelectRow
            id="lab-game"
            label={say("game")}
            value={game.id}
            options={games.map((one) => ({ value: one.id, label: one.title }))}
            onChange={(id) => setDraft(freshStudy(games.find((one) => one.id === id)!))}
          />
          <SelectRow
            id="lab-preset"
            label={say("rules")}
            value={draft.variants[0]!.rules.preset}
            options={game.presets.map((one) => ({ value: one.id, label: one.title }))}
            onChange={(id) => setDraft({ ...freshStudy(game, id), title: draft.title })}
          />
          <NumberRow
            label={say("seats")}
            unit={say("unit-seats")}
            value={Math.min(hi, Math.max(lo, draft.players))}
            lo={lo}
            hi={hi}
            compact
            onChange={(players) => change({ players })}
          />
        </div>
        <Table game={game} draft={draft} set={set} change={change} />
        {rows.data && rows.data.length > 0 && (
          <div class="grid gap-10">
            {draft.variants.slice(1).map((one, i) => (
              <Rows key={i} files={rows.data!} variant={one} place={i + 1} onChange={(next) => set(i + 1, next)} />
            ))}
          </div>
        )}
      </Section>
      <Section class="pane" by="lab-who" title={say("plays-asked-how-long")}>
        <Lineups game={game} bots={bots} draft={draft} onChange={change} />
        <Asked draft={draft} lab={lab} onChange={change} />
        <div class="labhead">
          <NumberRow
            label={say("deals-most")}
            unit={say("unit-deals")}
            value={draft.deals}
            lo={20}
            hi={100_000}
            onChange={(deals) => change({ deals })}
          />
          <TextRow
            id="lab-seed"
            label={say("seed")}
            help={isSeed(draft.seed) ? undefined : `${SEED}.`}
            value={draft.seed}
            maxLength={40}
            invalid={!isSeed(draft.seed)}
            onInput={(seed) => change({ seed: seed.trim() })}
          />
        </div>
        <TextRow
          id="lab-used"
          label={say("shows-changed-rule-being-used")}
          help={say("decisions-events-roll-scored-c")}
          value={draft.used}
          maxLength={200}
          onInput={(used) => change({ used })}
        />
        <TextRow
          id="lab-title"
          label={say("title")}
          value={draft.title}
          maxLength={80}
          placeholder={say("help-begins")}
          onInput={(title) => change({ title })}
        />
        {wrong && <Refused title={say("study-not-taken")} text={wrong.message} />}
        <div class="labrun flex flex-wrap gap-12 items-center justify-end">
          <p role="status">{why || priced(draft, lab, total, cost)}</p>
          <Select
            label={say("try-table")}
            value=""
            options={[
              { value: "", label: say("try-it-at-a-table") },
              ...draft.variants.map((one, place) => ({
                value: String(place),
                label: `${LETTERS[place]}, ${one.name}`,
              })),
            ]}
            onChange={(place) => place && tryAtATable(form, Number(place))}
          />
          <Button glyph="lower" onClick={() => save(filesOf(form))}>
            {say("get-file")}
          </Button>
          <Button kind="primary" hotkey="R" disabled={busy || why !== ""} onClick={() => void run()}>
            {say("run")}
          </Button>
        </div>
      </Section>
    </>
  );
}

/** A table with the rules of a variant, which the sheet of the lobby goes on setting up. */
function tryAtATable(form: StudyForm, place: number) {
  const { preset: chosen, options, attachments: files } = form.variants[place]!;
  leave({
    game: form.game,
    preset: chosen,
    options: (options ?? {}) as Variant["rules"]["options"],
    attachments: files ?? {},
  });
  navigate(`/?new=${form.game}&preset=${chosen}`);
}

/** What it will cost, by what games like these took here before. */
function priced(draft: StudyDraft, lab: LaboratoryDocument, games: number, cost: number | null): string {
  const most = say("at-most-games", { games: games.toLocaleString(LANGUAGE) });
  const left = say("minutes-left-today", { floor: Math.floor(lab.left_seconds / 60) });
  const bound = say("seconds-processor-time", { round: Math.round(lab.most_seconds) });
  if (cost === null) return say("how-long-take-known-when", { most, bound, left });
  const whole = cost * draft.deals,
    fits = Math.floor(lab.most_seconds / cost);
  if (whole > lab.most_seconds)
    return say("ends-after-bound", {
      most,
      lasting: lasting(whole),
      bound,
      deals: fits.toLocaleString(LANGUAGE),
      left,
    });
  return say("processor-time-less-if-all", { most, lasting: lasting(whole), left });
}

interface TableProps {
  game: FullGame;
  draft: StudyDraft;
  set: (place: number, next: Variant) => void;
  change: (next: Partial<StudyDraft>) => void;
}

/** Settings that differ, variants side by side; an untouched cell says "as A". */
function Table({ game, draft, set, change }: TableProps) {
  const [shown, show] = useState<string[]>([]);
  const fields = sections(game)
    .flatMap((section) => section.rows)
    .flatMap((row) => ("field" in row ? [row.field] : []));
  const touched = draft.variants.flatMap((one) => Object.keys(one.rules.options));
  const rows = fields.filter((field) => shown.includes(field.name) || touched.includes(field.name));
  const rest = fields.filter((field) => !rows.includes(field));
  const first = draft.variants[0]!;
  const base = values({ ...first.rules, options: {} }, game);
  const below = (place: number) => (place ? values(first.rules, game) : base);
  const put = (place: number, field: Option, next: Parameters<typeof withOption>[2]) => {
    const one = draft.variants[place]!;
    set(place, { ...one, rules: withOption(one.rules, field.name, next, base) });
  };
  return (
    <div class="overflow-x-auto lined grid round-2" style={{ "--variants": draft.variants.length }}>
      <div class="labrow line-below grid gap-12 items-center">
        <span>{say("setting")}</span>
        {draft.variants.map((one, place) => (
          <span key={place} class="labname">
            <Sign place={place} />
            <TextField
              id={`lab-name-${place}`}
              label={say("name-of-letters", { LETTERS: LETTERS[place] })}
              value={one.name}
              maxLength={40}
              onInput={(name) => set(place, { ...one, name })}
            />
            {draft.variants.length > 2 && place > 0 && (
              <IconButton
                glyph="close"
                label={say("remove-letters", { LETTERS: LETTERS[place] })}
                onClick={() => change(withoutVariant(draft, place))}
              />
            )}
          </span>
        ))}
      </div>
      {rows.map((field) => (
        <div key={field.name} class="labrow line-below grid gap-12 items-center">
          <span title={field.help}>{field.title}</span>
          {draft.variants.map((one, place) => {
            const changed = field.name in one.rules.options;
            return (
              <span key={place} class={`labcell grid gap-4 min-w-0 ${changed ? "changed" : ""}`}>
                <Control
                  id={`lab-${field.name}-${place}`}
                  field={{ ...field, title: `${field.title}, ${LETTERS[place]}` }}
                  value={changed ? one.rules.options[field.name] : below(place)[field.name]}
                  changed={changed}
                  onChange={(next) => put(place, field, next)}
                  onFile={(name, text) => set(place, { ...one, rules: withFile(one.rules, field.name, name, text) })}
                />
                {!changed && place > 0 && <small>{say("as-a")}</small>}
              </span>
            );
          })}
        </div>
      ))}
      <div class="flex flex-wrap gap-10 items-center py-10 px-14">
        <Glyph name="plus" />
        <Select
          label={say("change-setting")}
          value=""
          options={[
            { value: "", label: say("change-a-setting-one-of-length", { length: rest.length }) },
            ...rest.map((field) => ({ value: field.name, label: field.title })),
          ]}
          onChange={(name) => name && show([...shown, name])}
        />
        {draft.variants.length < LETTERS.length && (
          <Button hotkey="V" onClick={() => change(withVariant(draft))}>
            {rich("add-variant", { letters: LETTERS[draft.variants.length] })}
          </Button>
        )}
      </div>
    </div>
  );
}
