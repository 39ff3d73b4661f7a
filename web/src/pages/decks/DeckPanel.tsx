/** The deck in figures beside the other side's, its curves, lists to begin with, decks kept in this browser. */
import { useState } from "preact/hooks";
import {
  about,
  added,
  type Cards,
  type Catalogue,
  compared,
  type DeckProblem,
  type Draft,
  type Figures,
  MOST_APART,
  other,
  placeOf,
  type Side,
  type SideId,
} from "../../model/decks";
import { Button, Glyph, Segmented, Select, TextField, Wrong } from "../../ui";
import { Curves, type Measure } from "./CurvePlot";
import { forget, type Kept, keep, kept } from "./storage";

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");

function Problems({ list }: { list: DeckProblem[] }) {
  return (
    <>
      {list.map((problem, i) => (
        <Wrong key={i} sign text={problem.text} />
      ))}
    </>
  );
}

interface CompareProps {
  own: Figures;
  rival: Figures;
  side: [string, string];
  problems: DeckProblem[];
  printed: boolean;
}

/** Cards and points of both decks, and by how much they differ. */
function Compare({ own, rival, side, problems, printed }: CompareProps) {
  const by = compared(own, rival);
  const row = (label: string, place: "cards" | "points", a: number, b: number, apart: number, fits: boolean) => (
    <>
      <tr>
        <th class="dim" scope="row">
          {label}
        </th>
        <td>
          <b>{a}</b>
        </td>
        <td>{b}</td>
        <td class={fits ? "fits" : printed ? "" : "apart"}>
          {signed(apart)}
          {fits ? <Glyph name="check" size={13} /> : printed ? null : <Glyph name="warning" size={13} />}
          <span class="sr">{fits ? say("within-allowed") : printed ? "" : say("too-far-apart")}</span>
        </td>
      </tr>
      {problems
        .filter((problem) => placeOf(problem) === place && !problem.unit)
        .map((problem, i) => (
          <tr key={i} class="told">
            <td colSpan={4}>
              <Problems list={[problem]} />
            </td>
          </tr>
        ))}
    </>
  );
  return (
    <table class="compare w-full t-13-5 num">
      <caption class="sr">{rich("both-decks-compared-they-may", { mostApart: MOST_APART })}</caption>
      <thead>
        <tr>
          <td />
          <th class="t-12 dim" scope="col">
            {side[0]}
          </th>
          <th class="t-12 dim" scope="col">
            {side[1]}
          </th>
          <th class="t-12 dim" scope="col">
            {say("apart")}
          </th>
        </tr>
      </thead>
      <tbody>
        {row(say("cards"), "cards", own.cards, rival.cards, by.cards, by.cardsFit)}
        {row(say("shared-points"), "points", own.points, rival.points, by.points, by.pointsFit)}
      </tbody>
    </table>
  );
}

interface ReadyProps {
  catalogue: Catalogue;
  draft: Draft;
  side: SideId;
  place: Side;
  cards: Cards;
  onDeck: (cards: Cards | null) => void;
}

function Ready({ catalogue, draft, side, place, cards, onDeck }: ReadyProps) {
  const [mine, setMine] = useState<Kept[]>(() => kept());
  const [chosen, choose] = useState("list:0");
  const [name, setName] = useState(""),
    [said, tell] = useState("");
  const own = mine.filter((one) => one.theatre === draft.theatre && one.side === side);
  const options = [
    ...place.lists.map((list, i) => ({ value: `list:${i}`, label: list.title })),
    ...own.map((one, i) => ({ value: `own:${i}`, label: say("yours", { name: one.name }) })),
  ];
  const value = options.some((option) => option.value === chosen) ? chosen : "list:0";
  const [kind, at] = value.split(":") as [string, string];
  const picked: Cards = kind === "own" ? own[Number(at)]!.cards : (place.lists[Number(at)]?.cards ?? {});
  const store = () => {
    const title = name.trim();
    if (!title) return tell(say("give-deck-name-first"));
    if (!keep({ name: title, theatre: draft.theatre, side, cards })) return tell(say("browser-keeps-nothing"));
    setMine(kept());
    tell(say("kept-browser", { title }));
  };
  const drop = () => {
    forget(own[Number(at)]!);
    setMine(kept());
    choose("list:0");
    tell(say("forgotten"));
  };
  return (
    <div class="pt-12 flex flex-col gap-8 line-above">
      <h3>{say("ready-decks")}</h3>
      <Select label={say("ready-decks")} value={value} options={options} onChange={choose} />
      <div class="row wraps">
        <Button small onClick={() => onDeck({ ...picked })}>
          {say("load")}
        </Button>
        <Button small onClick={() => onDeck(added(cards, picked))}>
          {say("add-deck")}
        </Button>
        {kind === "own" && (
          <Button small kind="quiet" onClick={drop}>
            {say("forget")}
          </Button>
        )}
        {draft.decks[side] && (
          <Button small kind="quiet" glyph="undo" onClick={() => onDeck(null)}>
            {say("printed")}
          </Button>
        )}
        <Button small kind="quiet" onClick={() => onDeck({})}>
          {say("empty")}
        </Button>
      </div>
      <div class="row keeprow">
        <TextField
          label={say("name-deck")}
          placeholder={say("name-deck")}
          value={name}
          maxLength={40}
          onInput={setName}
        />
        <Button small onClick={store}>
          {say("keep")}
        </Button>
      </div>
      <p class="help" role="status">
        {said || say("decks-kept-browser-alone-text")}
      </p>
      <span class="sr">{rich("units-all", { keys: Object.keys(catalogue.units).length })}</span>
    </div>
  );
}

export function DeckPanel({
  catalogue,
  draft,
  side,
  cards,
  own,
  rival,
  titles,
  problems,
  onDeck,
  onText,
}: {
  catalogue: Catalogue;
  draft: Draft;
  side: SideId;
  cards: Cards;
  own: Figures;
  rival: Figures;
  titles: Record<SideId, string>;
  problems: DeckProblem[];
  onDeck: (cards: Cards | null) => void;
  onText: () => void;
}) {
  const [measure, setMeasure] = useState<Measure>("points");
  const mine = about(problems, side),
    printed = !draft.decks.axis && !draft.decks.allied;
  const place = catalogue.theatres.find((one) => one.id === draft.theatre)!.sides.find((one) => one.id === side)!;
  const rest = mine.filter((problem) => placeOf(problem) === "deck" && !(problem.unit && cards[problem.unit]));
  return (
    <section class="pane deckpanel sticky scroll-thin overflow-auto" aria-labelledby="deck-title">
      <div class="headline">
        <h2 id="deck-title">{rich("deck", { titles: titles[side] })}</h2>
        <span class="dim">{draft.decks[side] ? say("own") : say("as-printed")}</span>
      </div>
      <Compare own={own} rival={rival} side={[titles[side], titles[other(side)]]} problems={mine} printed={printed} />
      <p class="help">
        {rich("points-card-decks-own-may", {
          infantry: say("n-infantry-units", { n: own.infantry }),
          artillery: say("n-guns", { n: own.artillery }),
          cards: own.cards ? (own.points / own.cards).toFixed(1) : "0",
          mostApart: MOST_APART,
        })}
      </p>
      <Problems list={rest} />
      <div class="measure max-w-220">
        <Segmented
          label={say("curves-show")}
          value={measure}
          onChange={setMeasure}
          options={{ points: say("shared-points"), cards: say("cards") }}
        />
      </div>
      <Curves own={own} rival={rival} rivalTitle={titles[other(side)]} measure={measure} />
      <Ready
        key={`${draft.theatre}${side}`}
        catalogue={catalogue}
        draft={draft}
        side={side}
        place={place}
        cards={cards}
        onDeck={onDeck}
      />
      <Button onClick={onText}>{say("text-read-write-pass")}</Button>
    </section>
  );
}
