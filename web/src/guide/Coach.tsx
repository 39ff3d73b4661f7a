/** The coach of a guided game: what this step is about, an arrow to it, the way back and out. It moves on by itself when
 *  the thing is done; any legal choice is accepted. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { GuideDocument } from "../model/server";
import { api } from "../net/api";
import { useLoad } from "../pages/lib/load";
import { useStarter } from "../pages/parts/GamePanels";
import { navigate } from "../router";
import type { Table } from "../table/store";
import { Button, Dialog } from "../ui";
import { type Course, fits, type Moment, words } from "./course";
import { Pointer } from "./Pointer";
import { useRoom } from "./useRoom";
import "./guide.css";

export interface CoachProps {
  table: Table;
  phone: boolean;
  game: string;
  guide: GuideDocument;
  course: Course;
  made: () => number;
  back: () => void;
  again: () => void;
}

export function Coach(props: CoachProps) {
  const { table, phone, course, made, guide } = props;
  const moment: Moment = {
    asked: table.mayChoose.value,
    kind: table.scene.value?.prompt?.kind ?? "",
    made: made(),
    over: !!table.scene.value?.over,
  };
  useCourse(course, moment);
  const step = course.step;
  const waiting = !course.done && !moment.asked && !moment.over;
  const points = step && !waiting && fits(step, moment) ? (step.points ?? []) : [];
  const reading = !!step && !waiting && !step.on?.length,
    places = new Set(table.board.value?.elements?.map((one) => one.id));
  const ofBoard = reading && points.length > 0 && points.every((id) => places.has(id));
  const card = useRef<HTMLElement>(null);
  const at = useRoom(card, phone, `${course.at.value} ${waiting} ${table.shown.value?.n}`);
  if (!table.scene.value) return null;
  return (
    <>
      <aside
        ref={card}
        class={`coach ${phone ? "head" : ""} ${waiting ? "waiting" : ""} ${reading ? "reading" : ""} ${ofBoard ? "ofboard" : ""}`}
        style={phone ? undefined : at}
        aria-label="Guide"
        aria-live="polite"
      >
        {course.done ? (
          <End {...props} />
        ) : (
          <>
            <Progress at={course.at.value} of={guide.steps.length} />
            {waiting ? (
              <>
                <h2>Watch</h2>
                <p>
                  What you chose is carried out, then the others move.
                  {phone ? "" : " Space shows the next, Esc ends it."}
                </p>
              </>
            ) : (
              <>
                <h2>{step!.title}</h2>
                <Said text={fits(step, moment) ? step!.text : OFF_COURSE} touch={phone || table.touch.value} />
              </>
            )}
            <footer>
              <Button kind="quiet" small glyph="left" disabled={!course.mayGoBack.value} onClick={props.back}>
                Back
              </Button>
              <Leave game={props.game} />
              {!waiting && !step!.on?.length && (
                <Button kind="primary" small class="next" onClick={() => course.next(moment)}>
                  Next
                </Button>
              )}
            </footer>
          </>
        )}
      </aside>
      {!phone && <Pointer from={card} points={points} fresh={`${table.shown.value?.n} ${course.at.value}`} />}
      {phone && <Pointer from={null} points={points} fresh={`${table.shown.value?.n} ${course.at.value}`} />}
    </>
  );
}

const OFF_COURSE =
  "You go your own way; that is fine. Go on as you like: the guide comes back when it has more to say.";

/** Follows the table: a choice ends its step, a question may bring another. */
function useCourse(course: Course, moment: Moment): void {
  const before = useRef<Moment>(moment);
  useEffect(() => {
    if (moment.made > before.current.made) course.chosen(before.current);
    if (!moment.asked && !moment.over) return;
    course.settle(moment);
    before.current = moment;
  }, [moment.asked, moment.kind, moment.made, moment.over]);
}

function Progress({ at, of }: { at: number; of: number }) {
  return (
    <p class="progress">
      <span>
        Guide, {at + 1} of {of}
      </span>
      <span class="dots" aria-hidden="true">
        {Array.from({ length: of }, (_, i) => (
          <i key={i} class={i < at ? "done" : i === at ? "now" : ""} />
        ))}
      </span>
    </p>
  );
}

function Said({ text, touch }: { text: string; touch: boolean }) {
  return <p>{words(text, touch).map((part, i) => (part.bold ? <b key={i}>{part.text}</b> : part.text))}</p>;
}

/** Skipping asks once. */
function Leave({ game }: { game: string }) {
  const [asking, ask] = useState(false);
  return (
    <>
      <Button kind="quiet" small onClick={() => ask(true)}>
        Skip guide
      </Button>
      <Dialog open={asking} onClose={() => ask(false)} title="Leave the guide?">
        <p>It can be begun again at any time. Nothing of it is kept.</p>
        <div class="row coach-leave">
          <Button kind="primary" onClick={() => navigate(`/games/${game}`)}>
            Leave
          </Button>
          <Button onClick={() => ask(false)}>Stay</Button>
        </div>
      </Dialog>
    </>
  );
}

/** After the last step: on to a match of one's own. */
function End({ guide, game, again, back, course }: CoachProps) {
  const games = useLoad(() => api.games(), "games");
  const found = games.data?.find((one) => one.id === game);
  const starter = useStarter();
  return (
    <>
      <h2>{guide.end.title}</h2>
      <p>{guide.end.text}</p>
      {starter.error && (
        <p class="error" role="alert">
          {starter.error}
        </p>
      )}
      <footer class="end">
        <Button kind="primary" disabled={!found || !!starter.busy} onClick={() => found && starter.start(found)}>
          {starter.busy ? "Setting the table" : "Play a match"}
        </Button>
        <Button kind="quiet" small glyph="left" disabled={!course.mayGoBack.value} onClick={back}>
          Back
        </Button>
        <Button kind="quiet" small onClick={again}>
          Once more
        </Button>
      </footer>
    </>
  );
}
