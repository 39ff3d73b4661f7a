/** Everything that is the viewer's own: the question, its answers, the hand. Always at the same place. */

import { type ComponentChildren, createContext } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { read } from "../model/choosing";
import { allCards } from "../model/fronts";
import { traitsOf } from "../model/kinds";
import { hasPaths } from "../model/path";
import type { Choice, Preview, Text } from "../model/scene";
import { amount, bound } from "../model/text";
import { Button, Glyph, NumberField } from "../ui";
import { BidEntry } from "./BidEntry";
import { DraftStrip, drafting } from "./DraftStrip";
import { FilmControls } from "./FilmControls";
import { HintButton, Rank } from "./Hint";
import { questionOf, reasonOf } from "./question";
import { Sentence } from "./Sentence";
import { ownKey, shelfOf } from "./shelf";
import type { Table } from "./store";
import { TakeBackRow } from "./TakeBack";

/** What stands on a choice's button: its label, made plain where another button would say the same. A person who chose the
 *  target first is offered the places to come from. */
export function labelOf(table: Table, choice: Choice, among: Choice[]): string {
  const says = table.saysOf(choice);
  if (says) return says;
  const [from, to] = choice.elements ?? [];
  const [first, ...others] = table.chosen.value;
  if (from && to && choice.elements!.length === 2 && first === to && !others.length) {
    const name = table.board.value?.elements.find((e) => e.id === from)?.name;
    if (name) return say("from-name", { name });
  }
  const cut = traitsOf(table.board.value).dock.short ? shortLabel(choice, table.chosen.value) : null;
  if (cut) return cut;
  const twin = among.some((other) => other !== choice && other.label === choice.label);
  return twin ? (choice.preview?.title ?? choice.label) : choice.label;
}

/** Of "Hussars for General" what is not chosen yet: "For General", or "Hussars". The group names the card given. */
function shortLabel(choice: Choice, chosen: string[]): string | null {
  const [from, to] = choice.elements ?? [];
  const given = choice.group ?? "";
  if (!from || !to || !given || chosen.length !== 1 || !choice.label.startsWith(`${given} `)) return null;
  const rest = choice.label.slice(given.length + 1);
  return chosen[0] === to ? given : rest[0]!.toUpperCase() + rest.slice(1);
}

interface ChoiceButtonProps {
  table: Table;
  choice: Choice;
  hotkey?: string;
  brief?: boolean;
}

export function ChoiceButton({ table, choice, hotkey, brief }: ChoiceButtonProps) {
  const hover = table.hover.value;
  const chosen = table.chosen.value;
  const ready = table.reading.value.ready === choice;
  const bound = choice.elements ?? [];
  const lit =
    table.lit.value === choice ||
    (!!hover && bound.includes(hover) && (bound.length === 1 || chosen.length > 0 || bound.at(-1) === hover));
  const filled = ready || (!!choice.primary && !chosen.length);
  const among = shelfOf(table).shown,
    number = table.hints.numbers.value.get(choice.code);
  return (
    <Button
      kind={filled ? "primary" : "plain"}
      detail={brief ? undefined : choice.detail}
      hotkey={filled && ready ? "↵" : hotkey}
      lit={lit}
      icon={choice.icon}
      data-choice={choice.code}
      aria-description={choice.icon ? choice.preview?.lines?.join(" ") : undefined}
      onClick={() => table.choose(choice)}
      onMouseEnter={() => {
        table.hoverChoice.value = choice.code;
      }}
      onMouseLeave={() => {
        table.hoverChoice.value = null;
      }}
      onFocus={() => {
        table.hoverChoice.value = choice.code;
      }}
      onBlur={() => {
        table.hoverChoice.value = null;
      }}
    >
      {number && <Rank number={number} />}
      {labelOf(table, choice, among)}
    </Button>
  );
}

/** What a choice would bring: the one complete, the one under the pointer, or the one that the card under it completes. */
export function previewOf(table: Table): Choice | null {
  const { ready, candidates } = table.reading.value;
  const hovered = table.choices.value.find((choice) => choice.code === table.hoverChoice.value);
  if (hovered?.preview) return hovered;
  const hover = table.hover.value;
  if (hover && table.chosen.value.length && !table.chosen.value.includes(hover)) {
    const hit = candidates.filter((choice) => choice.elements?.includes(hover));
    if (hit.length === 1 && hit[0]!.preview) return hit[0]!;
  }
  return ready?.preview ? ready : null;
}

/** What a choice would bring, in one line. */
export function PreviewLine({ preview }: { preview: Preview }) {
  const rest = preview.lines?.at(-1);
  return (
    <p class="preview t-sm bright mt-2 weight-560" title={[preview.title, ...(preview.lines ?? [])].join(". ")}>
      <b>{bound(preview.title)}</b>
      {rest ? ` · ${bound(rest)}` : ""}
    </p>
  );
}

/** A number that is asked, or that comes with the choice just chosen: slider, figures, numbers worth a button. */
export function CountEntry({ table }: { table: Table }) {
  const count = table.count.value,
    pending = table.pending.value;
  const n = table.number.value;
  const entry = useRef<HTMLDivElement>(null);
  // A person who has a keyboard goes on with it: figures, letters of the amounts, Enter, Escape.
  useEffect(() => {
    const input = entry.current?.querySelector<HTMLInputElement>(".typed input");
    if (!pending || !input || table.touch.value || matchMedia("(pointer: coarse)").matches) return;
    input.focus({ preventScroll: true });
    input.select();
  }, [pending]);
  if (!count || n === null) return null;
  const unit = count.unit ?? "armies";
  const presets = count.presets ?? [];
  if (presets.length || pending) {
    return (
      <div
        class={`countentry pt-12 withpresets flex items-center gap-12 flex-wrap ${pending ? "pending" : ""}`}
        ref={entry}
      >
        <NumberField
          value={n}
          lo={count.lo}
          hi={count.hi}
          label={pending?.label ?? say("table-number")}
          unit={unit}
          question={table.liveDecision.value}
          onChange={(value) => {
            table.number.value = value;
          }}
          slider
        />
        <div class="presetrow flex gap-4" role="group" aria-label={say("amounts")}>
          {presets.map((preset) => (
            <Button
              key={preset.label}
              small
              chosen={n === preset.value}
              aria-pressed={n === preset.value}
              hotkey={preset.key}
              onClick={() => {
                table.number.value = preset.value;
              }}
            >
              {preset.label} <span class="num">{preset.value}</span>
            </Button>
          ))}
        </div>
        <div class="countgo flex gap-8">
          {pending && (
            <Button kind="quiet" hotkey="Esc" onClick={() => table.unchoose()}>
              {say("back")}
            </Button>
          )}
          <Button kind="primary" hotkey="↵" onClick={() => table.chooseNumber(n)}>
            {pending ? `${pending.label} ${n}` : (table.saysNumber(n) ?? amount(n, unit))}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div class="countentry pt-12 flex items-center gap-12 flex-wrap">
      <NumberField
        value={n}
        lo={count.lo}
        hi={count.hi}
        label={say("table-number")}
        unit={unit}
        question={table.liveDecision.value}
        onChange={(value) => {
          table.number.value = value;
        }}
        slider
      />
      <div class="countends t-11-5 flex flex-col dim gap-4">
        <button
          type="button"
          class="linkish"
          aria-pressed={n === count.lo}
          onClick={() => {
            table.number.value = count.lo;
          }}
        >
          {rich("least", { lo: count.lo })}
        </button>
        <button
          type="button"
          class="linkish"
          aria-pressed={n === count.hi}
          onClick={() => {
            table.number.value = count.hi;
          }}
        >
          {rich("most-hi", { hi: count.hi })}
        </button>
      </div>
      <Button kind="primary" hotkey="↵" onClick={() => table.chooseNumber(n)}>
        {table.saysNumber(n) ?? amount(n, unit)}
      </Button>
    </div>
  );
}

/** What stands over the question on a phone. */
export const QuestionHead = createContext<ComponentChildren>(null);

/** What is asked, or whom the table waits for; with `preview`, what the choice under the pointer would bring. That takes
 *  the place of the reason and no other room: a button that moved would be left by the pointer, come back, and so on. */
export function PromptText({ table, preview }: { table: Table; preview?: Preview | null }) {
  const head = useContext(QuestionHead);
  const question = questionOf(table),
    reason = reasonOf(table);
  const refusal = table.refusal.value;
  const missed = table.catchingUp.value;
  const left = table.waiting.value;
  const { problem, notice } = table.summary.value ?? {};
  return (
    <>
      {head}
      <h1 class={`ask ${table.asked.value ? "" : "idle"}`}>
        {question ? <Sentence table={table} text={question} /> : "…"}
      </h1>
      {refusal ? (
        <p class="why refused" role="alert">
          <Glyph name="lock" size={14} />
          {refusal.text}
        </p>
      ) : problem ? (
        <p class="why refused" role="alert">
          <Glyph name="warning" size={14} />
          {problem}
        </p>
      ) : missed || left > 2 ? (
        <p class="why">
          {rich("moves-to-show", {
            missed: missed ? say("while-away") : say("table-moves"),
            left,
          })}
        </p>
      ) : drafting(table) ? (
        <DraftStrip table={table} />
      ) : (
        <div class="saidline">
          <p class="why">
            {reason.length ? (
              <Sentence table={table} text={reason} explain />
            ) : table.you.value === null && !table.scene.value?.over ? (
              say("you-are-watching")
            ) : (
              notice || "\u00a0"
            )}
          </p>
          {preview && <PreviewLine preview={preview} />}
        </div>
      )}
    </>
  );
}

/** What is about to be chosen, in words. */
function sureOf(table: Table, choice: Choice): Text {
  if (choice.final?.length) return choice.final;
  const n = table.number.value;
  if (choice.count && n !== null) return [`${choice.label} ${n}.`];
  if (choice.range && n !== null) return [`${table.saysNumber(n) ?? amount(n, table.count.value?.unit ?? "armies")}.`];
  return [`${table.saysOf(choice) ?? choice.preview?.title ?? choice.label}.`];
}

/** What a choice completes, to be said yes to: it is sent and stands. */
export function Confirm({ table }: { table: Table }) {
  const choice = table.confirming.value!;
  return (
    <section
      class={`prompt confirming ${table.sending.value !== null ? "busy" : ""}`}
      aria-label={say("your-choice")}
      role="group"
    >
      <h1 class="ask">
        <Sentence table={table} text={sureOf(table, choice)} />
      </h1>
      <p class="why">{say("completes-sent-when-say-yes")}</p>
      <div class="opts pt-12 flex gap-8 flex-wrap min-h-52">
        <Button kind="primary" hotkey="↵" onClick={() => table.accept()}>
          {say("yes-send")}
        </Button>
        <Button kind="quiet" hotkey="Esc" onClick={() => table.unchoose()}>
          {say("back")}
        </Button>
      </div>
    </section>
  );
}

/** The way to the odds of a chain of attacks. */
export function PathButton({ table, open, hotkey }: { table: Table; open: () => void; hotkey?: string }) {
  if (!hasPaths(table.board.value, table.scene.value) || !table.asked.value || !table.scene.value?.prompt?.odds)
    return null;
  return (
    <Button kind="quiet" small={!hotkey} class="pathbtn" hotkey={hotkey} onClick={open}>
      {say("odds-along-path")}
    </Button>
  );
}

/** What a mouse does where the answers lie on the board or in the hand, and have no buttons of their own. */
function clickHint(table: Table, listed: Choice[]): string | null {
  const ids = new Set(listed.flatMap((choice) => choice.elements ?? []));
  if (!table.asked.value || !ids.size) return null;
  if (table.chosen.value.length) return say("now-outlined-target");
  const held = new Set(allCards(table.scene.value).map((card) => card.id));
  const cards = [...ids].some((id) => held.has(id)),
    places = [...ids].some((id) => !held.has(id));
  const edges = new Set(table.board.value?.edges?.map((edge) => edge.id));
  const onEdges = [...ids].every((id) => held.has(id) || edges.has(id));
  const place = onEdges ? "edge" : traitsOf(table.board.value).dock.place;
  return say("click-outlined", { what: cards && places ? `card-${place}` : cards ? "card" : place });
}

export function Dock({ table, openAll, openPath }: { table: Table; openAll: () => void; openPath: () => void }) {
  const { shown: all, more, keys } = shelfOf(table);
  const count = table.count.value,
    dock = traitsOf(table.board.value).dock;
  const back = table.chosen.value.length > 0;
  const preview = dock.preview(table.scene.value) ? previewOf(table)?.preview : null;
  // Beside a hand there is little room: while a card is chosen only what can be done with it stands here.
  // Two cards of the same look need one button.
  const shown =
    dock.cards && back
      ? all.filter(
          (choice, i) => choice.elements?.length && all.findIndex((other) => other.label === choice.label) === i,
        )
      : all;
  const brief = dock.cards && back && shown.length > 2;
  const hint = shown.some((choice) => choice.elements?.length) ? null : clickHint(table, more);
  const busy = table.sending.value !== null;
  if (table.confirming.value) return <Confirm table={table} />;
  return (
    <section
      class={`prompt ${busy ? "busy" : ""} ${table.connected.value ? "" : "offline"} ${table.asked.value ? "asked" : ""}`}
      aria-label={say("your-choice")}
    >
      <PromptText table={table} preview={preview} />
      <TakeBackRow table={table} />
      {count && <CountEntry table={table} />}
      <BidEntry table={table} />
      <div class="opts pt-12 flex gap-8 flex-wrap min-h-52">
        <FilmControls table={table} />
        {shown.map((choice) => (
          <ChoiceButton key={choice.code} table={table} choice={choice} hotkey={keys.get(choice.code)} brief={brief} />
        ))}
        {hint && <span class="clickhint t-13 dim self-center">{hint}</span>}
        {more.length > 0 && (
          <Button kind="quiet" hotkey={ownKey(table, "O")} onClick={openAll}>
            {shown.some((choice) => choice.elements?.length)
              ? say("more", { length: more.length })
              : say("list-all", { length: more.length })}
          </Button>
        )}
        {dock.cards && back && (
          <Button kind="quiet" hotkey="Esc" onClick={() => table.unchoose()}>
            {say("back")}
          </Button>
        )}
        <PathButton table={table} open={openPath} hotkey={ownKey(table, "K")} />
        <HintButton table={table} />
      </div>
      {!dock.cards && back && (
        <Button kind="quiet" small hotkey="Esc" class="backbtn absolute" onClick={() => table.unchoose()}>
          {say("back")}
        </Button>
      )}
    </section>
  );
}

/** All choices, in groups; for key O and for tables with many. */
export function AllOptions({ table, done }: { table: Table; done: () => void }) {
  const choices = table.choices.value.filter((choice) => !choice.range);
  const { candidates } = read(choices, table.chosen.value, table.sameFace);
  const groups = new Map<string, Choice[]>();
  for (const choice of candidates.length ? candidates : choices)
    groups.set(choice.group ?? "", [...(groups.get(choice.group ?? "") ?? []), choice]);
  return (
    <div class="alloptions">
      {[...groups].map(([group, list]) => (
        <section key={group}>
          {group && <h3 class="t-md">{group}</h3>}
          <div class="opts pt-12 flex gap-8 flex-wrap min-h-52">
            {list.map((choice) => (
              <Button
                key={choice.code}
                detail={choice.detail}
                onClick={() => {
                  done();
                  table.choose(choice);
                }}
                onMouseEnter={() => {
                  table.hoverChoice.value = choice.code;
                }}
                onMouseLeave={() => {
                  table.hoverChoice.value = null;
                }}
              >
                {choice.label}
              </Button>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
