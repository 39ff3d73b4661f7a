/** The units that may go into a deck: found by words, type, phase and nation; copies are added and taken away here, and what
 *  is wrong with one is said beside it. */
import { useState } from "preact/hooks";
import {
  ARMS,
  type Cards,
  changed,
  type DeckProblem,
  type Filter,
  kindWords,
  NO_FILTER,
  nations,
  nationWords,
  PHASES,
  shown,
  type Unit,
} from "../../model/decks";
import { Button, type Choices, Glyph, Icon, Segmented, Select, Wrong } from "../../ui";
import { Find } from "../parts/Find";

/** So many rows at first; longer lists open on demand. */
const FIRST = 60;

interface StepperProps {
  unit: Unit | undefined;
  id: string;
  n: number;
  change: (by: number) => void;
}

function Stepper({ unit, id, n, change }: StepperProps) {
  const name = unit?.name ?? id,
    full = !!unit && unit.max > 0 && n >= unit.max;
  return (
    <span class="stepper flex items-center justify-end gap-2" role="group" aria-label={say("copies", { name })}>
      <button
        type="button"
        class="iconbtn"
        aria-label={say("less", { name })}
        disabled={n === 0}
        onClick={() => change(-1)}
      >
        <Glyph name="minus" />
      </button>
      <output
        class="num text-center min-w-42 weight-680 t-16"
        aria-live="polite"
        aria-label={unit?.max ? say("n-copies-of", { n, max: unit.max }) : say("n-copies", { n })}
      >
        {n}
        {unit && unit.max > 0 && <small class="t-11">/{unit.max}</small>}
      </output>
      <button
        type="button"
        class="iconbtn"
        aria-label={say("one-more", { name })}
        title={full ? say("deck-holds-most", { max: unit!.max }) : undefined}
        disabled={full || !unit || n >= 99}
        onClick={() => change(1)}
      >
        <Glyph name="plus" />
      </button>
    </span>
  );
}

const cells = (list: number[]) => list.map((value) => (value ? String(value) : "-"));

interface RowProps {
  id: string;
  unit: Unit | undefined;
  n: number;
  problems: DeckProblem[];
  allowed: boolean;
  change: (by: number) => void;
}

function Row({ id, unit, n, problems, allowed, change }: RowProps) {
  const [open, setOpen] = useState(false);
  return (
    <li
      class={`unitrow line-above grid items-center ${n ? "in" : ""} ${problems.length ? "wrong" : ""}`}
      data-unit={id}
    >
      <span class="uicon dim grid place-center" aria-hidden="true">
        {unit && <Icon name={unit.icon} size={26} />}
      </span>
      <div>
        <button type="button" class="utitle text-left" aria-expanded={open} onClick={() => setOpen(!open)}>
          {unit?.name ?? id}
        </button>
        <small class="block leading-1-35">
          {unit
            ? `${nationWords(unit.nation)} · ${kindWords(unit)}${unit.phase ? say("fires-phase", { phase: unit.phase }) : say("not-fire")}`
            : say("unknown-unit")}
        </small>
      </div>
      {unit && unit.combatant !== false ? (
        <table class="ugrid num t-12 w-full" aria-label={say("figures", { name: unit.name })}>
          <thead class="sr">
            <tr>
              <td class="text-right p-0 w-24" />
              <th scope="col">{say("land")}</th>
              <th scope="col">{say("air-inside")}</th>
              <th scope="col">{say("sea-inside")}</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{say("att")}</th>
              {cells(unit.attack).map((cell, i) => (
                <td class="text-right p-0 w-24" key={i}>
                  {cell}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">{say("def")}</th>
              {cells(unit.defence).map((cell, i) => (
                <td class="text-right p-0 w-24" key={i}>
                  {cell}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      ) : (
        <span class="ugrid num t-12 w-full" />
      )}
      <span class="upoints text-right">
        <b>{unit?.points ?? 0}</b>
        <small class="block t-10-5">{say("points-of-unit", { n: unit?.points ?? 0 })}</small>
      </span>
      <Stepper unit={unit} id={id} n={n} change={change} />
      {open && unit && (
        <p class="utext t-sm dim">
          {unit.text || say("nothing-special")}
          {unit.max > 0 && say("a-deck-holds-at-most-max", { max: unit.max })}
        </p>
      )}
      {!allowed && !problems.length && n > 0 && (
        <p class="error" role="alert">
          <Glyph name="warning" size={13} />
          {say("unit-stands-list-side")}
        </p>
      )}
      {problems.map((problem, i) => (
        <Wrong key={i} sign text={problem.text} />
      ))}
    </li>
  );
}

interface UnitListProps {
  ids: string[];
  units: Record<string, Unit>;
  cards: Cards;
  problems: DeckProblem[];
  onChange: (cards: Cards) => void;
}

export function UnitList({ ids, units, cards, problems, onChange }: UnitListProps) {
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [all, setAll] = useState(false);
  const set = (part: Partial<Filter>) => setFilter({ ...filter, ...part });
  const list = shown(ids, cards, units, filter),
    seen = all ? list : list.slice(0, FIRST);
  const peoples = nations(ids, units);
  const filtered = JSON.stringify({ ...filter, sort: "" }) !== JSON.stringify({ ...NO_FILTER, sort: "" });
  return (
    <section class="unitlist" aria-labelledby="units-title">
      <div class="headline">
        <h2 id="units-title">{say("units")}</h2>
        <span class="dim" role="status">
          {say("n-units", { n: list.length })}
        </span>
      </div>
      <div class="unitfilters flex gap-8 flex-wrap">
        <Find
          label={say("find-unit")}
          placeholder={say("name-nation-kind-effect")}
          value={filter.text}
          onInput={(text) => set({ text })}
        />
        <Select
          label={say("order")}
          value={filter.sort}
          onChange={(sort) => set({ sort })}
          options={{ points: say("by-points"), phase: say("by-firing-phase"), name: say("by-name") }}
        />
        {peoples.length > 1 && (
          <Select
            label={say("nation")}
            value={filter.nation}
            onChange={(nation) => set({ nation })}
            options={[
              { value: "", label: say("all-nations") },
              ...peoples.map((one) => ({ value: one, label: nationWords(one) })),
            ]}
          />
        )}
      </div>
      <div class="chips flex flex-wrap gap-6 items-center" role="group" aria-label={say("filters")}>
        {ARMS.map((arm) => (
          <button
            key={arm}
            type="button"
            class="chip"
            aria-pressed={filter.arm === arm}
            onClick={() => set({ arm: filter.arm === arm ? "" : arm })}
          >
            {arm[0]!.toUpperCase() + arm.slice(1)}
          </button>
        ))}
        {PHASES.map((phase) => (
          <button
            key={phase}
            type="button"
            class="chip"
            aria-pressed={filter.phase === phase}
            onClick={() => set({ phase: filter.phase === phase ? null : phase })}
          >
            {phase ? say("phase", { phase }) : say("shot")}
          </button>
        ))}
        <button type="button" class="chip" aria-pressed={filter.own} onClick={() => set({ own: !filter.own })}>
          {say("in-the-deck")}
        </button>
        {filtered && (
          <button type="button" class="linkish" onClick={() => setFilter({ ...NO_FILTER, sort: filter.sort })}>
            {say("show-all")}
          </button>
        )}
      </div>
      {!list.length && <p class="none dim">{say("unit-all")}</p>}
      <ul class="line-below">
        {seen.map((id) => (
          <Row
            key={id}
            id={id}
            unit={units[id]}
            n={cards[id] ?? 0}
            allowed={ids.includes(id)}
            problems={problems.filter((problem) => problem.unit === id)}
            change={(by) => onChange(changed(cards, id, by, units[id]?.max ?? 0))}
          />
        ))}
      </ul>
      {list.length > seen.length && (
        <Button onClick={() => setAll(true)}>{rich("show-all-list", { list: list.length })}</Button>
      )}
    </section>
  );
}

/** Few and all visible: one of two sides, the conflict deck. */
export function Pick<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: Choices<T>;
  onChange: (value: T) => void;
}) {
  return (
    <div class="pick grid gap-4">
      <span class="lab" aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
    </div>
  );
}
