/** The coach of a guided game, docked beside the question: what this step is about, the way back and out. It moves on by
 *  itself when the thing is done; any legal choice is accepted. */
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { GuideDocument } from "../model/server";
import { useKeeping } from "../table/keeping";
import type { Table } from "../table/store";
import { Button, IconButton } from "../ui";
import { type Course, fits, type Moment, words } from "./course";
import { Pins, uncover } from "./Pins";
import "./guide.css";

export interface CoachProps {
  table: Table;
  phone: boolean;
  guide: GuideDocument;
  course: Course;
  made: () => number[];
  back: () => void;
  again: () => void;
}

export function Coach(props: CoachProps) {
  const { table, phone, course, guide } = props,
    choices = props.made();
  const moment: Moment = {
    asked: table.mayChoose.value,
    kind: table.scene.value?.prompt?.kind ?? "",
    made: choices.length,
    over: !!table.scene.value?.over,
  };
  useCourse(course, moment);
  if (!table.scene.value || course.closed.value) return null;
  const step = course.step;
  const waiting = !course.done && !moment.asked && !moment.over;
  // A person who chose otherwise is told nothing that would not be so any more.
  const along = choices.every((code, i) => i >= guide.path.length || code === guide.path[i]);
  const told = !!step && along && fits(step, moment);
  const points = told && !waiting ? (step.points ?? []) : [];
  const reading = !!step && !waiting && !step.on?.length,
    places = new Set(table.board.value?.elements?.map((one) => one.id));
  const ofBoard = reading && points.length > 0 && points.every((id) => places.has(id));
  return (
    <>
      <SpokenOf table={table} points={points} fresh={`${course.at.value} ${choices.length}`} />
      <aside
        class={`coach min-w-0 on-raised ${phone ? "head" : "docked"} ${waiting ? "watching" : ""} ${told && !waiting ? "told" : ""} ${reading ? "reading" : ""} ${ofBoard ? "ofboard" : ""}`}
        aria-label={say("guide")}
        aria-live="polite"
      >
        <header>
          {phone && (
            <IconButton
              glyph="left"
              label={say("back")}
              disabled={!course.mayGoBack.value}
              onClick={props.back}
              size={14}
            />
          )}
          <Progress at={course.at.value} of={guide.steps.length} />
          {phone && choices.length > 0 && !course.done && <Keep table={table} waiting={waiting} />}
          <IconButton glyph="close" label={say("close-guide")} onClick={() => leave(course)} keys="Escape" size={14} />
        </header>
        {course.done ? (
          <End {...props} />
        ) : (
          <>
            <div class="coachsaid">
              {waiting ? (
                <>
                  <h2>{say("watch")}</h2>
                  <p>
                    {rich("what-chose-carried-out-then", {
                      phone: phone || table.touch.value ? "" : say("space-skips-end"),
                    })}
                  </p>
                </>
              ) : (
                <>
                  <h2>{told ? step!.title : say("own-way")}</h2>
                  <Said text={told ? step!.text : OFF_COURSE} touch={phone || table.touch.value} />
                </>
              )}
            </div>
            {(!phone || reading) && (
              <footer>
                {!phone && (
                  <>
                    <Button kind="quiet" small glyph="left" disabled={!course.mayGoBack.value} onClick={props.back}>
                      {say("back")}
                    </Button>
                    {choices.length ? (
                      <Keep table={table} waiting={waiting} />
                    ) : (
                      <Button kind="quiet" small onClick={() => leave(course)}>
                        {say("without-guide")}
                      </Button>
                    )}
                  </>
                )}
                {reading && (
                  <Button kind="primary" small class="next" onClick={() => course.next(moment)}>
                    {say("next")}
                  </Button>
                )}
              </footer>
            )}
          </>
        )}
      </aside>
      <Pins points={points} fresh={`${table.shown.value?.n} ${course.at.value}`} />
    </>
  );
}

/** The board turns to what is spoken of; what lies under the sheet comes out of it, and the text begins at its top. */
function SpokenOf({ table, points, fresh }: { table: Table; points: string[]; fresh: string }) {
  const key = points.join(" ");
  useEffect(() => {
    table.spokenOf.value = points;
    return () => {
      table.spokenOf.value = [];
    };
  }, [key]);
  useEffect(() => {
    document.querySelector(".psheet")?.scrollTo(0, 0);
    const timer = setTimeout(() => points.forEach(uncover), 80); // the sheet has its height then
    return () => clearTimeout(timer);
  }, [key, fresh]);
  return null;
}

const OFF_COURSE = say("chose-otherwise-guide-fine-play");

/** The game goes on without the guide. True if there was one to close. */
export function leave(course: Course): boolean {
  const open = !course.closed.value;
  course.closed.value = true;
  return open;
}

/** Follows the table: a choice ends its step, a question may bring another. */
function useCourse(course: Course, moment: Moment): void {
  const before = useRef<Moment>(moment);
  // Before anything is painted: the step before does not fit what is asked now, and would say so for a moment.
  useLayoutEffect(() => {
    if (moment.made > before.current.made) course.chosen(before.current);
    if (!moment.asked && !moment.over) return;
    course.settle(moment);
    before.current = moment;
  }, [moment.asked, moment.kind, moment.made, moment.over]);
}

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <p class="progress flex-1 flex items-center gap-10 t-12 dimmer">
      <span class="nowrap">{at < of ? say("guide-at-of-of", { at: at + 1, of }) : say("guide-end")}</span>
      <span class="dots nowrap" aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < at ? "done" : i === at ? "now" : ""} />
        ))}
      </span>
    </p>
  );
}

function Said({ text, touch }: { text: string; touch: boolean }) {
  return (
    <p>
      {words(text, touch).map((part, i) =>
        part.bold ? (
          <b class="bright" key={i}>
            {part.text}
          </b>
        ) : part.pin ? (
          <i
            key={i}
            class="pinno circle num place-center w-17 h-17 on-act color-on-act"
            role="img"
            aria-label={say("marked-place", { pin: part.pin })}
          >
            {part.pin}
          </i>
        ) : (
          part.text
        ),
      )}
    </p>
  );
}

/** After the last step: play on, here or as a match that is kept. */
function End({ table, phone, guide, again, back, course }: CoachProps) {
  const over = !!table.scene.value?.over;
  return (
    <>
      <div class="coachsaid">
        <h2>{guide.end.title}</h2>
        <Said text={guide.end.text} touch={table.touch.value} />
      </div>
      <footer class="end">
        {!over && (
          <>
            <Button kind="primary" small onClick={() => leave(course)}>
              {say("play")}
            </Button>
            <Keep table={table} />
          </>
        )}
        {!phone && (
          <Button kind="quiet" small glyph="left" disabled={!course.mayGoBack.value} onClick={back}>
            {say("back")}
          </Button>
        )}
        <Button kind="quiet" small onClick={again}>
          {say("once")}
        </Button>
      </footer>
    </>
  );
}

/** The game as it stands becomes a match, with all that was chosen. */
function Keep({ table, waiting = false }: { table: Table; waiting?: boolean }) {
  const { busy, start } = useKeeping(table);
  if (!start) return null;
  return (
    <Button kind="quiet" small disabled={busy || waiting} onClick={start} title={say("match-yours-goes-stored")}>
      {busy ? say("setting-table") : say("keep-match")}
    </Button>
  );
}
