/** Players, figures of the game, and the log: what everybody at the table can see of one another. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Player } from "../model/scene";
import { sitting, useBots } from "../pages/lib/people";
import { Flag, Glyph, Icon, seatColour } from "../ui";
import { Tabs } from "../ui/Tabs";
import { Chat } from "./Chat";
import { FightHead } from "./fronts/FightHead";
import { ReferenceTable } from "./Help";
import { Log } from "./Log";
import { AsideClock, SeatClock } from "./SeatClock";
import { Sentence } from "./Sentence";
import { Sitter } from "./Sitter";
import { StackChart } from "./StackChart";
import type { Table } from "./store";

/** How far a person is with what all do in secret. */
const PLAN_WORDS: Record<string, string> = {
  planning: say("plan-choosing"),
  ready: say("plan-chosen"),
  done: say("plan-done"),
};

const botWords = (level: number | undefined) => (level ? say("bot-of-level", { level }) : say("a-bot"));

export function PlayerRow({ table, player, compact }: { table: Table; player: Player; compact?: boolean }) {
  const seat = table.summary.value?.seats[player.seat];
  const colour = seatColour(player.seat, table.seats.value);
  const you = player.seat === table.scene.value?.viewer;
  const name = table.names.value.names[player.seat] ?? say("seat", { seat: player.seat + 1 });
  const bots = useBots(table.summary.value?.game, seat?.kind === "bot" && !compact),
    level = sitting(seat, bots)?.level;
  const away = seat?.kind === "guest" && seat.online === false && !you;
  const who = seat?.stand_in
    ? say("bot-plays-on")
    : you
      ? say("yourself")
      : seat?.kind === "bot"
        ? botWords(level)
        : "";
  const note = player.note || who || (away ? say("is-away") : "");
  const rank = table.scene.value?.result?.ranks?.find((r) => r.seat === player.seat);
  const status =
    player.status === "ready"
      ? "ready"
      : player.status === "planning"
        ? "planning"
        : player.acting && !table.scene.value?.over
          ? you
            ? say("your-move")
            : say("to-move")
          : "";
  // Facts without a word are badges, unless they say what stands beside them; where there are many figures the first of
  // them stands out.
  const facts = player.facts ?? [],
    badges = facts.filter((fact) => !fact.label && fact.value !== note),
    figures = facts.filter((fact) => fact.label);
  const most = figures.length > 3 && !player.out && !player.remark?.length ? figures[0] : undefined;
  if (compact) {
    return (
      <li
        class={`pl line-below tiny grid gap-10 items-center relative p${colour} ${player.acting ? "act" : ""} ${player.out ? "out" : ""}`}
        data-seat={player.seat}
        title={`${name}${note ? `, ${note}` : ""}`}
      >
        <Flag
          colour={colour}
          size={32}
          label={`${name}${you ? say("you-too") : ""}${player.acting ? say("and-to-move") : ""}`}
        />
      </li>
    );
  }
  return (
    <li
      class={`pl line-below grid gap-10 items-center relative p${colour} ${player.acting ? "act" : ""} ${player.out ? "out" : ""} ${most ? "rich" : ""}`}
      data-seat={player.seat}
      onMouseEnter={() => {
        table.hoverSeat.value = player.seat;
      }}
      onMouseLeave={() => {
        table.hoverSeat.value = null;
      }}
    >
      <Sitter table={table} seat={player.seat} size={34} />
      <div class="grow">
        <div class="nm weight-620 t-md flex-wrap leading-1-2 flex gap-y-2 gap-x-6 items-baseline">
          <span class="name">{name}</span>
          {most && player.status && !rank && (
            <small class={`planchip inline-flex round-full items-center gap-4 flex-none nowrap t-11 ${player.status}`}>
              {player.status === "ready" && <Glyph name="check" size={11} />}
              {PLAN_WORDS[player.status]}
            </small>
          )}
          {badges.map((fact) => (
            <small key={fact.id} class="badge round-full on-raised nowrap" title={fact.title}>
              {fact.value}
            </small>
          ))}
          {note && (
            <small class="nowrap">
              {note}
              {you && player.note ? say("you-too") : ""}
            </small>
          )}
          <SeatClock table={table} seat={player.seat} />
          <span class="state ml-auto dim items-center">
            {rank ? (
              <b class="place">{rank.place}.</b>
            ) : most && player.status ? null : status === "ready" ? (
              <>
                <Glyph name="check" size={13} />
                <span>{say("ready-now")}</span>
              </>
            ) : (
              status
            )}
          </span>
        </div>
        <div class="stats flex dim t-12 nowrap overflow-hidden">
          {player.out || player.remark?.length ? (
            <span>
              {player.remark?.length ? <Sentence table={table} text={player.remark} /> : say("out-of-the-match")}
            </span>
          ) : (
            figures
              .filter((fact) => fact !== most)
              .map((fact) => (
                <span key={fact.id} title={fact.title} class={fact.value.length > 12 ? "long" : ""}>
                  <b>{fact.value}</b> {fact.label}
                </span>
              ))
          )}
        </div>
      </div>
      {most && (
        <span class="most text-right" title={most.title}>
          <b>{most.value}</b>
          <small>{most.label}</small>
        </span>
      )}
    </li>
  );
}

export function Players({ table, compact }: { table: Table; compact?: boolean }) {
  const players = table.scene.value?.players ?? [];
  return (
    <ul class="players flex-none overflow-auto" id="players" tabIndex={-1} aria-label={say("shared-players")}>
      {players.map((player) => (
        <PlayerRow key={player.seat} table={table} player={player} compact={compact} />
      ))}
    </ul>
  );
}

export function Facts({ table, openPiles }: { table: Table; openPiles: () => void }) {
  const facts = table.scene.value?.facts ?? [];
  const piles = (table.scene.value?.zones ?? [])
    .filter((zone) => zone.kind === "pile" && zone.cards?.length)
    .map((zone) => zone.id);
  const named = facts.some((fact) => piles.includes(fact.id));
  const final = table.summary.value?.undo === false;
  const pace = table.summary.value?.pace;
  const help = table.summary.value?.help;
  if (!facts.length && !final && !pace && !help) return null;
  return (
    <div class="figures line-below flex flex-wrap justify-between t-12 dim flex-none">
      {facts.map((fact) =>
        piles.includes(fact.id) ? (
          <button
            key={fact.id}
            type="button"
            class="linkish"
            title={say("look-through", { value: fact.title ?? fact.label })}
            onClick={openPiles}
          >
            {fact.label} <b>{fact.value}</b>
          </button>
        ) : (
          <span key={fact.id} title={fact.title}>
            {fact.label} <b>{fact.value}</b>
          </span>
        ),
      )}
      {pace && <span title={say("how-much-time-everybody")}>{rich("time-b", { b: <b>{pace.text}</b> })}</span>}
      <AsideClock table={table} />
      {table.summary.value?.rated && <span title={say("result-changes-ratings")}>{say("rated")}</span>}
      {help && <span title={say("everybody-sits-may-ask-hints")}>{say("help-for-everybody")}</span>}
      {final && <span title={say("made-table-wanted-choices-stand")}>{say("taking-back")}</span>}
      {piles.length > 0 && !named && (
        <button type="button" class="linkish" onClick={openPiles}>
          {say("show-inside")}
        </button>
      )}
    </div>
  );
}

export interface RailProps {
  table: Table;
  openPiles: () => void;
  /** The viewer's cards, where they lie in the rail. */
  hand?: ComponentChildren;
  /** A hint, while there is one: it stands where the log is. */
  hint?: ComponentChildren;
}

export function RailContent({ table, openPiles, hand, hint }: RailProps) {
  return (
    <>
      <FightHead table={table} />
      <Players table={table} />
      <Facts table={table} openPiles={openPiles} />
      {hand}
      {hint && table.hints.shown.value ? hint : <Logs table={table} />}
    </>
  );
}

/** What happened, what is looked up, and what is said and noted. */
function Logs({ table }: { table: Table }) {
  const [tab, setTab] = useState("log");
  const references = table.board.value?.references ?? [],
    chart = table.scene.value?.chart;
  const reference = references.find((one) => one.id === tab);
  return (
    <Tabs
      label={table.talk.offered.value ? say("log-chat-notes") : say("log-notes")}
      value={tab}
      onChange={setTab}
      class="logtabs flex-1"
      tabs={[
        { id: "log", label: say("log") },
        ...references.slice(0, 1).map(({ id, title }) => ({ id, label: title })),
        ...(chart ? [{ id: "chart", label: chart.title }] : []),
        ...(table.talk.offered.value
          ? [{ id: "chat", label: say("shared-chat"), count: tab === "chat" ? 0 : table.talk.unread.value }]
          : []),
        { id: "notes", label: say("notes") },
      ]}
    >
      {tab === "notes" ? (
        <Notes table={table} />
      ) : tab === "chat" ? (
        <Chat table={table} />
      ) : tab === "chart" && chart ? (
        <div class="railpad overflow-auto min-h-0">
          <StackChart table={table} chart={chart} />
        </div>
      ) : reference ? (
        <div class="railpad overflow-auto min-h-0">
          <ReferenceTable table={table} reference={reference} brief />
        </div>
      ) : (
        <Log table={table} />
      )}
    </Tabs>
  );
}

export function Rail({
  table,
  openPiles,
  hand,
  hint,
  collapsed,
  open,
}: RailProps & { collapsed: boolean; open: () => void }) {
  if (!collapsed)
    return (
      <aside
        class={`rail on-surface flex flex-col min-h-0 ${hand ? "withhand" : ""}`}
        aria-label={hand ? say("players-cards-log") : say("players-log")}
      >
        <RailContent table={table} openPiles={openPiles} hand={hand} hint={hint} />
      </aside>
    );
  return (
    <aside class="rail on-surface collapsed flex flex-col min-h-0" aria-label={say("shared-players")}>
      <button
        type="button"
        class="railopen ring-inside grid place-center dim flex-none line-below w-56 h-50"
        onClick={open}
        aria-label={say("open-players-log")}
        title={say("players-and-log")}
      >
        <Icon name="scroll-quill" size={20} />
      </button>
      <Players table={table} compact />
    </aside>
  );
}

/** Notes of the viewer's own, kept in this browser. */
export function Notes({ table }: { table: Table }) {
  const key = `sandtable.notes.${table.own}`;
  const [text, setText] = useState(() => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  });
  return (
    <textarea
      class="notes flex-1 t-13"
      aria-label={say("notes-only")}
      placeholder={say("only-see-these-stay-browser")}
      value={text}
      onInput={(event) => {
        setText(event.currentTarget.value);
        try {
          localStorage.setItem(key, event.currentTarget.value);
        } catch {
          /* not kept */
        }
      }}
    />
  );
}
