/** The strip between two facing lines: the phases, the sum, the ladder of what hits, what more could be done. */

import { isPart } from "../../model/film";
import { hitsOn, ladder, shotName, shotWords } from "../../model/fronts";
import type { Fact, Fight, Shot } from "../../model/scene";
import { capital } from "../../model/text";
import { previewOf } from "../Dock";
import { Sentence } from "../Sentence";
import type { Table } from "../store";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function Parts({ facts, first }: { facts: Fact[]; first: (label: string) => string }) {
  return (
    <>
      {facts.map((fact, i) => (
        <span key={fact.id} class="nowrap" title={fact.title}>
          {i ? lower(fact.label) : first(fact.label)} <b>{fact.value}</b>{" "}
        </span>
      ))}
    </>
  );
}

function Ladder({ shot, falling }: { shot: Shot; falling: boolean }) {
  const n = Math.min(shot.hits_on, shot.steps);
  return (
    <div class={`ladderbox ${shot.drawn ? "told" : ""}`}>
      <p class="sums flex flex-wrap justify-center t-13 dim items-baseline gap-y-2 gap-x-5 mb-9" aria-hidden="true">
        <Parts facts={shot.attack} first={capital} />
        <span class="nowrap">{say("against-inside")} </span>
        <Parts facts={shot.defence} first={lower} />
        <span class="nowrap">
          {shot.sure ? (
            <b>{say("number-needed")}</b>
          ) : (
            <>
              {n === 1 ? say("hits") : n <= 0 || n >= shot.steps ? "" : say("hits")}{" "}
              <b>{n <= 0 ? say("cannot-hit") : n >= shot.steps ? say("always-hits") : hitsOn(shot)}</b>
            </>
          )}
        </span>
      </p>
      {!shot.sure && (
        <ol
          class={`ladder flex gap-4 justify-center ${shot.steps > 12 ? "long" : ""}`}
          aria-hidden="true"
          style={{ "--n": shot.steps }}
        >
          {ladder(shot).map((step) => (
            <li key={step.n} class={`${step.state} ${step.drawn ? `drawn ${shot.hit ? "struck" : "wide"}` : ""}`}>
              {step.n}
              {step.drawn && (
                <i key={shotName(shot)} class={`dropnum absolute inked grid place-center ${falling ? "falling" : ""}`}>
                  {step.n}
                </i>
              )}
            </li>
          ))}
        </ol>
      )}
      <p class="sr">{shotWords(shot)}</p>
    </div>
  );
}

/** What came of it, in a word. */
function Outcome({ shot }: { shot: Shot }) {
  if (shot.hit === null || shot.hit === undefined) return null;
  return (
    <p class={`shotend weight-640 bright ${shot.hit ? "struck" : "wide"}`}>
      {shot.sure ? "" : <>{rich("drawn", { b: <b>{shot.drawn}</b> })} </>}
      {shot.hit ? say("shot-destroyed") : say("shot-missed")}
    </p>
  );
}

export function ShotStrip({ table, fight }: { table: Table; fight: Fight }) {
  const shot = fight.shot ?? null,
    shown = table.shown.value,
    playing = !!shown && isPart(shown);
  const preview = previewOf(table)?.preview;
  const aside = !playing && preview ? null : shot?.offer;
  const steps = fight.steps ?? [];
  return (
    <section class="shotstrip edged flex-none grid items-center" aria-label={say("the-battle")}>
      {steps.length > 0 && (
        <ol class="fsteps t-sm dimmer flex flex-col gap-1" aria-label={say("phases")}>
          {steps.map((step) => (
            <li
              key={step.id}
              class={step.id === fight.step ? "now" : ""}
              aria-current={step.id === fight.step ? "step" : undefined}
            >
              {step.label}
            </li>
          ))}
        </ol>
      )}
      <div class="min-w-0 text-center">
        {shot ? (
          <Ladder shot={shot} falling={playing} />
        ) : (
          <div class="fighttitle">
            <h2>{fight.title}</h2>
            <p>
              {fight.subtitle}
              {fight.round ? say("value-round-round", { value: fight.subtitle ? " · " : "", round: fight.round }) : ""}
            </p>
          </div>
        )}
      </div>
      <div class="shotside scroll-thin t-sm dim flex flex-col gap-4 items-start overflow-auto">
        {shot && <Outcome shot={shot} />}
        {!playing && preview ? (
          <p class="would0 flex flex-col">
            <b>{preview.title}</b>
            {(preview.lines ?? []).map((line, i) => (
              <span key={i}>{line}</span>
            ))}
          </p>
        ) : aside ? (
          <p>{aside}</p>
        ) : shot?.text?.length ? (
          <p>
            <Sentence table={table} text={shot.text} />
          </p>
        ) : null}
        {(fight.notes ?? []).map((note, i) => (
          <p key={i}>
            <Sentence table={table} text={note} explain />
          </p>
        ))}
      </div>
    </section>
  );
}
