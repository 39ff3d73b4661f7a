/** The table's menu and the list of keys. */
import { useEffect, useState } from "preact/hooks";
import type { StandingWish } from "../model/server";
import { inviteFor } from "../net/invites";
import { type Settings, set, settings } from "../net/settings";
import { watchLink } from "../pages/lib/invitation";
import { copy } from "../pages/parts/Copy";
import { Simulate } from "../pages/parts/Simulate";
import { Button, ButtonLink, type Choices, Dialog, Segmented, Select, Switch, toast } from "../ui";
import { useKeeping } from "./keeping";
import { lookUp } from "./rules/open";
import type { Table } from "./store";

export const KEYS: [string, string][] = [
  ["1…9, letters", "the choice with that key; Shift with a letter means a key of this list"],
  ["Enter", "the filled button"],
  ["Esc", "take back, close"],
  ["O", "list all choices"],
  ["Tab", "choices, places, hand, rail"],
  ["Arrows", "next legal place or card in that direction"],
  ["I", "look closer at a place or card"],
  ["/", "on hexes: go to a place by its name"],
  ["Shift + arrows", "on hexes: walk from hex to hex; Home, End and the page keys walk aslant"],
  ["Z", "take back what is planned"],
  ["U  Y", "take back your last choice, or ask to; choose it again"],
  ["N", "show the next line of a choice being played"],
  ["H  B  L  P", "hand, board, log, players"],
  ["+  −  0", "zoom, whole board"],
  ["Space", "skip the animation"],
  ["K", "odds along a path of attacks"],
  ["G", "where the table gives help: a hint; again to go to it"],
  ["R", "replay"],
  ["← →, Shift", "in a replay: a step, a turn"],
  ["]", "collapse the rail"],
  ["?", "help, this list"],
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
        Bots play on
        <small>
          {open
            ? "How often each seat wins from here, by what your seat knows."
            : "How often each seat wins from a moment, by what your seat knows: ask when it is your move."}
        </small>
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
          <dt>
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
  const summary = table.summary.value;
  const watching =
    summary && !table.transport.practice ? watchLink(summary, summary.invite ?? inviteFor(summary.id)) : null;
  const playing = summary?.state === "running" && table.you.value !== null;
  const orders = playing && !!summary.standing?.length;
  useEffect(() => {
    if (open && orders) table.transport.refresh(); // an order may have ended with what it was given for
  }, [open]);
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
      title={summary?.title || "Table"}
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
                <p class="menunote t-sm dim" role="status">
                  {one.notes[one.wish]}
                </p>
              )}
            </div>
          ))}
        <PlayedOn table={table} />
        <Setting
          name="pace"
          title="Pace of others"
          label="Pace"
          text="How fast moves of bots and players are shown to you."
          options={{ instant: "Instant", normal: "Normal", slow: "Slow" }}
        />
        <Setting
          name="askOnce"
          title="Ask once more"
          text="Each choice is said in words and sent when you say yes."
          options={{ slow: "Slow games", always: "Always", never: "Never" }}
        />
        <Setting name="theme" title="Theme" options={{ auto: "Auto", dark: "Dark", light: "Light" }} />
        <Setting
          name="textures"
          title="Textures"
          text="Each player's ground has a pattern besides its colour."
          options={{ quiet: "Quiet", strong: "Strong", off: "Off" }}
        />
        <Setting name="motion" title="Motion" options={{ auto: "As the system", reduced: "Reduced" }} />
        <div class="menurow">
          <span>
            Sound<small>Soft sounds when it is your move, and for what happens and is said.</small>
          </span>
          <Switch label="Sound" checked={now.sound} onChange={(value) => set("sound", value)} />
        </div>
        <div class="menuacts">
          {summary && (practice ? summary.state === "finished" : summary.state !== "waiting") && (
            <Button
              onClick={() => {
                close();
                void table.replay.open();
              }}
              glyph="play"
              hotkey="R"
            >
              Replay
            </Button>
          )}
          {summary?.state === "finished" && !practice && (
            <ButtonLink href={`/m/${summary.id}/review`}>Review, and simulate from a moment</ButtonLink>
          )}
          {summary && <ButtonLink href={`/games/${summary.game}`}>About the game</ButtonLink>}
          {practice?.guide && (
            <Button
              onClick={() => {
                close();
                practice.guide!();
              }}
            >
              Show the guide
            </Button>
          )}
          {keeping.start && (
            <Button disabled={keeping.busy} onClick={keeping.start}>
              {keeping.busy ? "Setting the table" : "Keep as a match"}
            </Button>
          )}
          {summary && summary.state !== "waiting" && !practice && (
            <ButtonLink href={`/api/matches/${summary.id}/record`} download={`sandtable-${summary.id}.json`}>
              Download the record
            </ButtonLink>
          )}
          {watching && (
            <Button
              glyph="eye"
              onClick={() => void copy(watching).then((copied) => copied && toast("Link to watch copied.", "ok"))}
            >
              Copy the link to watch
            </Button>
          )}
          {path && (
            <Button
              onClick={() => {
                close();
                path();
              }}
              hotkey="K"
            >
              Odds along a path
            </Button>
          )}
          <Button
            onClick={() => {
              close();
              lookUp("");
            }}
          >
            Rules
          </Button>
          <Button
            onClick={() => {
              close();
              keys();
            }}
            hotkey="?"
          >
            Keys
          </Button>
          {summary && summary.state !== "waiting" && !practice && (
            <ButtonLink href={`/laboratory?match=${summary.id}`}>Study these rules</ButtonLink>
          )}
          <ButtonLink href="/">All tables</ButtonLink>
          {playing && !practice && (
            <Button
              onClick={() => {
                close();
                seats();
              }}
              glyph="user"
            >
              Seats
            </Button>
          )}
          {playing && !summary.seats[table.you.value!]?.stand_in && (
            <Button kind="danger" onClick={resign} glyph="flag">
              {sure ? "Yes, leave the match for good" : practice ? "Leave" : "Resign"}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
