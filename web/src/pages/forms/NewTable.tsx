/** The side sheet for a new table: game, rules, seats, who may come, settings; the consequence beside the button. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { FormCheck, Game, Problem, Talk, Visibility } from "../../model/server";
import { type ApiError, api, type FullGame } from "../../net/api";
import { navigate } from "../../router";
import { sealed } from "../../seal";
import { Button, Glyph, Icon, Radios, Segmented, Select, Sheet, Switch, TextRow } from "../../ui";
import { gather, seat } from "../lib/company";
import { gameIcon } from "../lib/games";
import { keepKnown } from "../lib/known";
import { refusal, useAnswer, useOptions, useSettled } from "../lib/load";
import { take } from "../lib/prefill";
import { NameEntry, useName } from "../parts/NameEntry";
import { type Draft, fresh, preset, problemRow, SEATS, sections, values, withoutStale, withPreset } from "./draft";
import { HelpSwitch } from "./HelpSwitch";
import { Offers } from "./Offers";
import { PaceFields } from "./PaceFields";
import { RatedSwitch } from "./RatedSwitch";
import { isRated } from "./rated";
import { SeatList } from "./SeatList";
import { Settings } from "./Settings";
import { afterwards, consequence, told } from "./seats";
import "./forms.css";

export interface NewTableProps {
  open: boolean;
  games: Game[];
  /** Game and preset to start with; empty for the first. */
  game: string;
  preset: string;
  onClose: () => void;
}

const VISIBLE: { value: Visibility; label: string; text: string }[] = [
  { value: "open", label: say("open"), text: say("lobby-lists-table-anybody-may") },
  { value: "link", label: say("by-link"), text: say("not-listed-link-may-join") },
  { value: "private", label: say("private"), text: say("not-listed-joining-needs-link") },
];

export function NewTable({ open, games, game, preset: wanted, onClose }: NewTableProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const first = games.find((candidate) => candidate.id === game) ?? games[0];
  useEffect(() => {
    if (!open || !first) return;
    const filled = take(game, wanted);
    if (filled)
      return setDraft({
        ...fresh(first, wanted || undefined),
        options: filled.options,
        attachments: filled.attachments,
      });
    if (!draft || (game && draft.game !== game)) setDraft(fresh(first, wanted || undefined));
  }, [open, first]);
  const full = useOptions(open ? games : []);
  const current = draft && full.data?.find((candidate) => candidate.id === draft.game);
  if (!draft || !full.data || !current)
    return (
      <Sheet open={open} title={say("new-table")} onClose={onClose}>
        <p class="help">{full.error?.message ?? say("games-way")}</p>
      </Sheet>
    );
  return <Filled open={open} games={full.data} game={current} draft={draft} setDraft={setDraft} onClose={onClose} />;
}

/** What the server says of the form, a moment after the last change. */
function useCheck(draft: Draft, open: boolean): { check: FormCheck | null; of: Draft } {
  const settled = useSettled(draft, 220);
  const { of, data, error } = useAnswer(
    settled,
    ({ game, preset, seats, options, attachments }) =>
      open ? api.check(game, { preset, players: seats.length, options, attachments }) : null,
    open,
  );
  const refused = error && { ok: false, problems: problemsOf(error), estimate: "", options: {} };
  return { check: refused ?? data, of: of ?? draft };
}

const TALK: { value: Talk; label: string; text: string }[] = [
  { value: "apart", label: say("at-the-table"), text: say("players-talk-another-hear-spectators") },
  { value: "open", label: say("all-together"), text: say("players-spectators-hear-another-once") },
  { value: "off", label: say("chat"), text: say("nobody-say-anything-table") },
];

/** What follows from the host's say about taking back. */
const BACK = {
  yes: say("once-while-nobody-know-otherwise"),
  no: say("chosen-stands-everybody"),
};

const problemsOf = (error: ApiError): Problem[] => [{ field: error.field ?? "", message: error.message }];

interface FilledProps {
  open: boolean;
  games: FullGame[];
  game: FullGame;
  draft: Draft;
  setDraft: (draft: Draft | null) => void;
  onClose: () => void;
}

function Filled({ open, games, game, draft, setDraft, onClose }: FilledProps) {
  const name = useName();
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const { check, of } = useCheck(draft, open);
  const fitting = check && of.game === draft.game && of.preset === draft.preset ? check : null;
  const base = useMemo(
    () => values({ ...draft, options: {} }, game, untouched(fitting?.options, of.options)),
    [draft.seats, draft.preset, game, fitting],
  );
  const all = useMemo(() => values(draft, game, fitting?.options), [draft, game, fitting]);
  const problems = [...(fitting?.problems ?? []), ...(refused ? problemsOf(refused) : [])];
  const form = useMemo(() => sections(game), [game]);
  const loose = problems.filter((problem) => problem.field !== SEATS && problemRow(form, problem.field) === null);
  const change = (next: Draft) => {
    setRefused(null);
    setDraft(withoutStale(next, games.find((one) => one.id === next.game) ?? game));
  };
  const create = async () => {
    if (busy) return;
    if (problems.length) {
      body.current?.querySelector<HTMLElement>(".error")?.scrollIntoView({ block: "center" });
      body.current?.querySelector<HTMLElement>(".wrong input, .wrong select, .wrong button")?.focus();
      return;
    }
    setBusy(true);
    try {
      if (await name.keep()) {
        const { taken: _, ...form } = draft;
        // The options as the form shows them now: the opening must say the same.
        const { preset: rules, options: chosen, attachments } = form;
        const asked = { preset: rules, players: form.seats.length, options: chosen, attachments };
        const { ok, options } = await api.check(form.game, asked);
        const terms = { game: form.game, options: ok ? options : chosen, undo: form.undo, help: form.help };
        const company = await gather(draft.seats);
        const made = await sealed(terms, async (share) => {
          const title = draft.title.trim() || undefined;
          return api.create({ ...form, rated: isRated(draft, game), seats: told(draft.seats), title, ...share });
        });
        const match = company.length ? await seat(made.match, made.invite, company) : made.match;
        keepKnown();
        setDraft(null);
        navigate(match.state === "waiting" ? `/join/${match.id}` : `/m/${match.id}`);
      }
    } catch (error) {
      setRefused(refusal(error));
    }
    setBusy(false);
  };
  const footer = (
    <>
      <span class="grow consequence t-sm dim leading-1-35" role="status">
        {consequence(draft.seats, fitting?.ok ? fitting.estimate : undefined)}
        {problems.length > 0 && <b>{say("problems-of-form", { n: problems.length })}</b>}
      </span>
      <Button
        kind="primary"
        disabled={busy}
        onClick={() => void create()}
        detail={busy ? say("one-moment") : afterwards(draft.seats)}
      >
        {say("create-table")}
      </Button>
    </>
  );
  return (
    <Sheet open={open} title={say("new-table")} onClose={onClose} footer={footer} class="newtable">
      <div class="form" ref={body}>
        <GameTiles games={games} value={game.id} onChange={(next) => change(fresh(next))} />
        <Rules game={game} draft={draft} onChange={change} />
        <SeatList
          game={game}
          draft={draft}
          errors={problems.filter((problem) => problem.field === SEATS).map((problem) => problem.message)}
          onChange={change}
        />
        <Offers game={game} draft={draft} base={base} all={all} beside={SEATS} onChange={change} />
        <div class="fl">
          <h3>{say("may-come")}</h3>
        </div>
        <Segmented
          label={say("may-come")}
          value={draft.visibility}
          options={VISIBLE}
          onChange={(visibility) => change({ ...draft, visibility })}
        />
        <p class="help under">{VISIBLE.find((option) => option.value === draft.visibility)!.text}</p>
        <div class="swrow">
          <span>
            <label for="table-undo">{say("choices-may-taken-back")}</label>
            <small class="help">{BACK[draft.undo ? "yes" : "no"]}</small>
          </span>
          <Switch
            id="table-undo"
            label={say("choices-may-taken-back")}
            checked={draft.undo}
            onChange={(undo) => change({ ...draft, undo })}
          />
        </div>
        <HelpSwitch game={game} draft={draft} onChange={change} />
        <div class="fl">
          <h3>{say("shared-chat")}</h3>
        </div>
        <Segmented
          label={say("shared-chat")}
          value={draft.talk}
          options={TALK}
          onChange={(talk) => change({ ...draft, talk })}
        />
        <p class="help under">{TALK.find((option) => option.value === draft.talk)!.text}</p>
        <PaceFields game={game} pace={draft.pace} onChange={(pace) => change({ ...draft, pace })} />
        <RatedSwitch game={game} draft={draft} onChange={change} />
        <div class="pair">
          <TextRow
            id="table-title"
            label={say("name-table")}
            value={draft.title}
            maxLength={60}
            placeholder={say("own-words", { title: preset(game, draft.preset).title })}
            onInput={(title) => change({ ...draft, title })}
          />
          <NameEntry form={name} help="" />
        </div>
        <Settings
          game={game}
          draft={draft}
          base={base}
          all={all}
          problems={problems}
          notices={fitting?.notices ?? []}
          idle={fitting?.idle ?? []}
          warnings={fitting?.warnings ?? []}
          onChange={change}
        />
        {loose.map((problem) => (
          <p key={problem.message} class="error loose" role="alert">
            <Glyph name="warning" size={13} />
            {problem.message}
          </p>
        ))}
      </div>
    </Sheet>
  );
}

/** What follows from the form without the options that were set in it. */
function untouched(
  resolved: Record<string, unknown> | undefined,
  set: Record<string, unknown>,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(resolved ?? {}).filter(([name]) => !(name in set)));
}

function GameTiles({ games, value, onChange }: { games: Game[]; value: string; onChange: (game: Game) => void }) {
  if (games.length < 2) return null;
  return (
    <Radios
      class="tiles grid gap-6"
      label={say("game")}
      value={value}
      options={games.map((game) => ({
        value: game.id,
        label: (
          <>
            <Icon name={gameIcon(game.id)} />
            {game.title}
          </>
        ),
      }))}
      onChange={(id) => onChange(games.find((game) => game.id === id)!)}
    />
  );
}

/** More sets of rules than this do not stand side by side. */
const FEW = 4;

function Rules({ game, draft, onChange }: { game: Game; draft: Draft; onChange: (draft: Draft) => void }) {
  const presets = game.presets.map((item) => ({ value: item.id, label: item.title }));
  return (
    <>
      <div class="fl">
        <h3>{say("rules")}</h3>
        <a href={`/games/${game.id}`}>{rich("title-how-it-is-played", { title: game.title })}</a>
      </div>
      {game.maker && <p class="dim maker">{rich("made", { maker: game.maker })}</p>}
      {game.presets.length > FEW ? (
        <Select
          label={say("rules")}
          value={draft.preset}
          options={presets}
          onChange={(id) => onChange(withPreset(draft, game, id))}
        />
      ) : (
        <Segmented
          label={say("rules")}
          value={draft.preset}
          options={presets}
          onChange={(id) => onChange(withPreset(draft, game, id))}
        />
      )}
      <p class="help under">{preset(game, draft.preset).text}</p>
    </>
  );
}
