/** The table's menu and the list of keys. */
import { useEffect, useState } from "preact/hooks";
import type { StandingWish } from "../model/server";
import { inviteFor } from "../net/invites";
import { type Settings, set, settings } from "../net/settings";
import { watchLink } from "../pages/lib/invitation";
import { copy } from "../pages/parts/Copy";
import { Simulate } from "../pages/parts/Simulate";
import { Button, ButtonLink, type Choices, Dialog, Segmented, Select, Switch, toast } from "../ui";
import { useLater } from "../ui/later";
import { useKeeping } from "./keeping";
import { lookUp } from "./rules/open";
import type { Table } from "./store";

const loudOf = () => import("../alive/Volumes").then((module) => module.Volumes);

export const KEYS: [string, string][] = [
  [say("digits-letters"), say("choice-key-shift-letter-means")],
  ["Enter", say("filled-button")],
  ["Esc", say("take-back-close")],
  ["O", say("list-all-choices")],
  ["Tab", say("choices-places-hand-rail")],
  [say("arrows"), say("next-legal-place-card-direction")],
  ["I", say("look-closer-place-card")],
  ["/", say("hexes-go-place-name")],
  [say("shift-arrows"), say("hexes-walk-hex-hex-home")],
  ["Z", say("take-back-planned")],
  ["U  Y", say("take-back-last-choice-ask")],
  ["N", say("show-next-line-choice-being")],
  ["H  B  L  P", say("hand-board-log-players")],
  ["+  −  0", say("zoom-whole-board")],
  ["Space", say("skip-animation")],
  ["K", say("odds-along-path-attacks")],
  ["G", say("where-table-gives-help-hint")],
  ["R", "replay"],
  [say("arrows-shift"), say("replay-step-turn")],
  ["]", say("collapse-rail")],
  ["?", say("help-list")],
];

type Worded = "pace" | "askOnce" | "theme" | "textures" | "motion";

/** A row of the menu: one of the viewer's own settings. */
function Setting<K extends Worded>({
  name,
  title,
  label = title,
  text,
  options,
}: {
  name: K;
  title: string;
  label?: string;
  text?: string;
  options: Choices<Settings[K]>;
}) {
  return (
    <div class="menurow">
      <span>
        {title}
        {text && <small>{text}</small>}
      </span>
      <Segmented label={label} value={settings.value[name]} onChange={(value) => set(name, value)} options={options} />
    </div>
  );
}

/** What the table is to answer for me: side by side while that fits, else a list. */
function Wish({ one, choose }: { one: StandingWish; choose: (wish: string) => Promise<unknown> | undefined }) {
  const Control = one.choices.length > 3 ? Select : Segmented;
  return (
    <Control
      label={one.title}
      value={one.wish}
      onChange={(wish) => void choose(wish)?.catch((error: Error) => toast(error.message, "danger"))}
      options={one.choices.map(([value, label]) => ({ value, label }))}
    />
  );
}

/** Bots play on from the decision in sight, where the table gives help. */
function PlayedOn({ table }: { table: Table }) {
  const open = table.hints.simulated.value,
    decision = table.liveDecision.value;
  if (open === null) return null;
  return (
    <div class="menurow played">
      <span>
        {say("bots-play")}
        <small>{open ? say("how-often-each-seat-wins") : say("how-often-each-seat-wins-moment")}</small>
      </span>
      {open && decision !== null && (
        <Simulate
          key={decision}
          ask={() => table.transport.simulate!(decision)}
          names={(table.summary.value?.seats ?? []).map((seat) => seat.name)}
        />
      )}
    </div>
  );
}

export function KeyList() {
  return (
    <dl class="keylist">
      {KEYS.map(([key, text]) => (
        <div class="flex gap-12 items-center" key={key}>
          <dt class="min-w-92">
            <kbd>{key}</kbd>
          </dt>
          <dd class="t-13-5 dim">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface MenuDialogProps {
  table: Table;
  open: boolean;
  close: () => void;
  keys: () => void;
  seats: () => void;
  path?: () => void;
}

export function MenuDialog({ table, open, close, keys, seats, path }: MenuDialogProps) {
  const now = settings.value,
    { practice } = table.transport,
    keeping = useKeeping(table);
  const [sure, setSure] = useState(false);
  const Loud = useLater(open ? loudOf : null);
  const summary = table.summary.value;
  const watching =
    summary && !table.transport.practice ? watchLink(summary, summary.invite ?? inviteFor(summary.id)) : null;
  const playing = summary?.state === "running" && table.you.value !== null;
  const orders = playing && !!summary.standing?.length;
  useEffect(() => {
    if (open && orders) table.transport.refresh(); // an order may have ended with what it was given for
  }, [open]);
  const closing = (then: () => void) => () => {
    close();
    then();
  };
  const resign = () => {
    if (!sure) return setSure(true);
    table.resign().then(
      () => {
        close();
        setSure(false);
      },
      (error: Error) => toast(error.message, "danger"),
    );
  };
  return (
    <Dialog
      open={open}
      onClose={() => {
        setSure(false);
        close();
      }}
      title={summary?.title || say("table")}
    >
      <div class="menu">
        {summary?.rules_text && <p class="why">{summary.rules_text}.</p>}
        {playing &&
          summary?.standing?.map((one) => (
            <div class="menurow" key={one.id}>
              <span>
                {one.title}
                <small>{one.text}</small>
              </span>
              <Wish one={one} choose={(wish) => table.transport.stand?.({ id: one.id, wish })} />
              {one.notes?.[one.wish] && (
                <p class="menunote t-sm dim span-all" role="status">
                  {one.notes[one.wish]}
                </p>
              )}
            </div>
          ))}
        <PlayedOn table={table} />
        <Setting
          name="pace"
          title={say("pace-others")}
          label={say("pace")}
          text={say("how-fast-moves-bots-players")}
          options={{ instant: say("instant"), normal: say("normal"), slow: say("slow") }}
        />
        <Setting
          name="askOnce"
          title={say("ask-once")}
          text={say("each-choice-said-words-sent-when")}
          options={{ slow: say("slow-games"), always: say("always"), never: say("never") }}
        />
        <Setting
          name="theme"
          title={say("theme")}
          options={{ auto: say("auto"), dark: say("dark"), light: say("light") }}
        />
        <Setting
          name="textures"
          title={say("textures")}
          text={say("each-players-ground-pattern-besides")}
          options={{ quiet: say("quiet"), strong: say("strong"), off: say("shared-off") }}
        />
        <Setting
          name="motion"
          title={say("motion")}
          options={{ auto: say("as-the-system"), reduced: say("reduced") }}
        />
        <div class="menurow">
          <span>
            {say("sound")}
            <small>{say("soft-sounds-when-move-happens")}</small>
          </span>
          <Switch label={say("sound")} checked={now.sound} onChange={(value) => set("sound", value)} />
        </div>
        {Loud && <Loud />}
        <div class="menuacts">
          {summary && (practice ? summary.state === "finished" : summary.state !== "waiting") && (
            <Button onClick={closing(() => void table.replay.open())} glyph="play" hotkey="R">
              {say("replay")}
            </Button>
          )}
          {summary?.state === "finished" && !practice && (
            <ButtonLink href={`/m/${summary.id}/review`}>{say("review-simulate-moment")}</ButtonLink>
          )}
          {summary && <ButtonLink href={`/games/${summary.game}`}>{say("about-game")}</ButtonLink>}
          {practice?.guide && <Button onClick={closing(() => practice.guide!())}>{say("show-guide")}</Button>}
          {keeping.start && (
            <Button disabled={keeping.busy} onClick={keeping.start}>
              {keeping.busy ? say("setting-table") : say("keep-match")}
            </Button>
          )}
          {summary && summary.state !== "waiting" && !practice && (
            <ButtonLink href={`/api/matches/${summary.id}/record`} download={`sandtable-${summary.id}.json`}>
              {say("download-the-record")}
            </ButtonLink>
          )}
          {watching && (
            <Button
              glyph="eye"
              onClick={() => void copy(watching).then((copied) => copied && toast(say("link-watch-copied"), "ok"))}
            >
              {say("copy-link-watch")}
            </Button>
          )}
          {path && (
            <Button onClick={closing(path)} hotkey="K">
              {say("odds-along-path")}
            </Button>
          )}
          <Button onClick={closing(() => lookUp(""))}>{say("rules")}</Button>
          <Button onClick={closing(keys)} hotkey="?">
            {say("keys")}
          </Button>
          {summary && summary.state !== "waiting" && !practice && (
            <ButtonLink href={`/laboratory?match=${summary.id}`}>{say("study-these-rules")}</ButtonLink>
          )}
          <ButtonLink href="/">{say("all-tables")}</ButtonLink>
          {playing && !practice && (
            <Button onClick={closing(seats)} glyph="user">
              {say("seats")}
            </Button>
          )}
          {playing && !summary.seats[table.you.value!]?.stand_in && (
            <Button kind="danger" onClick={resign} glyph="flag">
              {sure ? say("yes-leave-match-good") : practice ? say("leave") : say("table-resign")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
