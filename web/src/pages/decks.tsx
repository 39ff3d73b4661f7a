/** The deck builder: an arsenal deck for either side, checked as it is built, stored here, played from here. */
import { useEffect, useMemo, useState } from "preact/hooks";
import {
  type Catalogue,
  cardsOf,
  type DeckCheck,
  type Draft,
  figures,
  formOf,
  fresh,
  headings,
  other,
  placeOf,
  type SideId,
  sideOf,
  theatreOf,
  withDeck,
  withTheatre,
  written,
} from "../model/decks";
import { api } from "../net/api";
import { navigate, type PageProps } from "../router";
import { Button, Switch, Wrong } from "../ui";
import { DeckPanel } from "./decks/DeckPanel";
import { keepDraft, lastDraft } from "./decks/storage";
import { type ReadResult, TextDialog } from "./decks/TextDialog";
import { Pick, UnitList } from "./decks/UnitList";
import { refusal, useAnswer, useLoad, useSettled } from "./lib/load";
import { leave } from "./lib/prefill";
import { Page } from "./parts/Page";
import { Unread } from "./parts/Unread";
import "./pages.css";
import "./shapes.css";
import "./decks.css";

const GAME = "battlecards";

export default function DecksPage({ query }: PageProps) {
  const loaded = useLoad(() => api.decks(GAME), "decks");
  return (
    <Page class="decks">
      <header>
        <p class="crumb t-13">
          <a class="dim" href={`/games/${GAME}`}>
            {say("battlecards-world-conflict")}
          </a>
        </p>
        <h1>{say("deck-builder")}</h1>
        <p class="lead">{say("arsenal-own-either-side-whatever")}</p>
      </header>
      <Unread what={say("units-cannot-read")} loaded={loaded} />
      {loaded.data ? (
        <Builder catalogue={loaded.data} query={query} />
      ) : (
        !loaded.error && (
          <div class="skeleton decksketch grid gap-16" aria-hidden="true">
            <i class="bone" />
            <i class="bone" />
            <i class="bone" />
          </div>
        )
      )}
    </Page>
  );
}

/** What was on the table last, if it still fits what can be built. */
function begin(catalogue: Catalogue, query: URLSearchParams): Draft {
  const last = lastDraft(),
    wanted = query.get("theatre");
  const known = (id: string | null | undefined) => !!id && catalogue.theatres.some((theatre) => theatre.id === id);
  if (last && known(last.theatre) && (!wanted || wanted === last.theatre))
    return { ...fresh(catalogue, last.theatre), ...last };
  return fresh(catalogue, known(wanted) ? wanted! : undefined);
}

/** What the server says of both decks, a moment after the last change; null while nothing is known. */
function useDeckCheck(catalogue: Catalogue, draft: Draft): { check: DeckCheck | null; failed: string } {
  const settled = useSettled(draft, 240);
  const { of, data, error } = useAnswer(settled, (draft) => api.checkDecks(GAME, formOf(catalogue, draft)), catalogue);
  return { check: of === draft && !error ? data : null, failed: error?.message ?? "" };
}

function Builder({ catalogue, query }: { catalogue: Catalogue; query: URLSearchParams }) {
  const [draft, setDraft] = useState<Draft>(() => begin(catalogue, query));
  const [side, setSide] = useState<SideId>(query.get("side") === "allied" ? "allied" : "axis");
  const [text, setText] = useState(false);
  useEffect(() => keepDraft(draft), [draft]);
  const { check, failed } = useDeckCheck(catalogue, draft);
  const [last, setLast] = useState<DeckCheck | null>(null);
  useEffect(() => {
    if (check) setLast(check);
  }, [check]);
  const problems = (check ?? last)?.problems ?? [];
  const theatre = theatreOf(catalogue, draft.theatre),
    place = sideOf(catalogue, draft.theatre, side);
  const titles = Object.fromEntries(theatre.sides.map((one) => [one.id, one.title])) as Record<SideId, string>;
  const cards = cardsOf(catalogue, draft, side);
  const own = useMemo(() => figures(cards, catalogue.units), [cards]),
    rival = useMemo(() => figures(cardsOf(catalogue, draft, other(side)), catalogue.units), [draft, side]);
  const allowed = draft.abroad ? (place.abroad ?? place.units) : place.units;
  const deck = (next: Record<string, number> | null) => setDraft(withDeck(draft, side, next));
  const mine = written(cards, catalogue.units, draft.theatre, side, allowed, say("deck", { titles: titles[side] }));

  const read = async (source: string): Promise<ReadResult> => {
    const head = headings(source),
      target = head.side ?? side;
    const there = catalogue.theatres.some((one) => one.id === head.theatre)
      ? withTheatreKept(draft, head.theatre!)
      : draft;
    try {
      const answer = await api.checkDecks(GAME, formOf(catalogue, there, { [target]: source }));
      const lines = answer.problems.filter((problem) => problem.line && (!problem.deck || problem.deck === target));
      const found = answer[target]?.units;
      // What the deck holds can be put right in the list; what could not be read must be put right here.
      if (lines.some((problem) => !problem.unit) || !found)
        return {
          ok: false,
          problems: lines.length ? lines : answer.problems,
          said: lines.length ? "" : say("nothing-read-deck"),
        };
      setDraft(withDeck(there, target, found));
      setSide(target);
      return { ok: true, problems: [], said: "" };
    } catch (error) {
      return { ok: false, problems: [], said: refusal(error).message };
    }
  };
  const start = () => {
    const form = formOf(catalogue, draft),
      preset = draft.conflict === "fat" ? `${draft.theatre}-fat` : draft.theatre;
    const sides = (["axis", "allied"] as const).filter((one) => draft.decks[one]);
    leave({
      game: GAME,
      preset,
      options: {
        arsenal_set: "custom",
        ...(draft.abroad ? { cross_theatre: true } : {}),
        ...Object.fromEntries(sides.map((one) => [`${one}_deck`, `${one}.txt`])),
      },
      attachments: Object.fromEntries(sides.map((one) => [`${one}_deck`, form[one]])),
    });
    navigate(`/?new=${GAME}&preset=${preset}`);
  };
  const wrong = problems.length,
    custom = !!(draft.decks.axis || draft.decks.allied);
  return (
    <>
      <div class="deckhead flex flex-wrap items-end line-below gap-y-12 gap-x-22 pb-16">
        <Pick
          label={say("theatre")}
          value={draft.theatre}
          options={catalogue.theatres.map((one) => ({ value: one.id, label: one.title }))}
          onChange={(id) => {
            if (id !== draft.theatre) setDraft(withTheatre(draft, id));
          }}
        />
        <Pick
          label={say("side")}
          value={side}
          options={theatre.sides.map((one) => ({ value: one.id, label: one.title }))}
          onChange={setSide}
        />
        <Pick
          label={say("conflict-deck")}
          value={draft.conflict}
          options={{ thin: say("thin"), fat: say("fat") }}
          onChange={(conflict) => setDraft({ ...draft, conflict })}
        />
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch inside is the control. */}
        <label class="abroad flex gap-10 items-center t-13 dim min-h-42">
          <Switch
            label={say("units-same-power-every-theatre")}
            checked={draft.abroad}
            onChange={(abroad) => setDraft({ ...draft, abroad })}
          />
          <span>{say("other-theatres-same-power")}</span>
        </label>
      </div>
      {problems
        .filter((problem) => placeOf(problem) === "conflict")
        .map((problem, i) => (
          <Wrong key={i} sign text={problem.text} />
        ))}
      <div class="deckgrid grid items-start cols-fit-440 gap-34 mt-20">
        <UnitList
          key={`${draft.theatre}${side}`}
          ids={allowed}
          units={catalogue.units}
          cards={cards}
          problems={problems.filter((problem) => problem.unit && (!problem.deck || problem.deck === side))}
          onChange={deck}
        />
        <DeckPanel
          catalogue={catalogue}
          draft={draft}
          side={side}
          cards={cards}
          own={own}
          rival={rival}
          titles={titles}
          problems={problems}
          onDeck={deck}
          onText={() => setText(true)}
        />
      </div>
      <div class="deckfoot sticky flex gap-16 items-center dim line-above t-13-5">
        <p role="status" class="grow">
          <b class="num bright">
            {rich("cards-points", { titles: titles[side], cards: own.cards, points: own.points })}
          </b>{" "}
          {failed
            ? say("decks-cannot-checked", { failed })
            : wrong
              ? say("things-do-not-fit", { n: wrong })
              : !check
                ? say("one-moment-sentence")
                : custom
                  ? say("these-decks-may-meet")
                  : say("both-decks-printed-change-play")}
          {wrong > 0 && problems.some((problem) => problem.deck === other(side)) && (
            <>
              {" "}
              <button type="button" class="linkish" onClick={() => setSide(other(side))}>
                {rich("see-deck", { titles: titles[other(side)] })}
              </button>
            </>
          )}
        </p>
        <Button kind="primary" disabled={!check?.ok} onClick={start}>
          {say("start-match-these-decks")}
        </Button>
      </div>
      <TextDialog
        open={text}
        title={say("deck-text", { titles: titles[side] })}
        text={mine}
        file={`${draft.theatre}-${side}.txt`}
        onClose={() => setText(false)}
        onRead={read}
      />
    </>
  );
}

/** The same draft in the theatre that a text names; the decks of another theatre go. */
function withTheatreKept(draft: Draft, theatre: string): Draft {
  return theatre === draft.theatre ? draft : withTheatre(draft, theatre);
}
