/** A table: waiting room, play, replay, end. */

import "../ui/tableicons";
import type { ComponentChildren, FunctionComponent } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import { keepsOpen } from "../alive/quiet";
import { useSignals } from "../alive/signals";
import { allCards } from "../model/fronts";
import { traitsOf } from "../model/kinds";
import { hasPaths } from "../model/path";
import type { Board as BoardDocument, Card } from "../model/scene";
import { here } from "../net/base";
import { peopleAt } from "../net/device";
import { cameWith, inviteFor } from "../net/invites";
import { set, settings } from "../net/settings";
import { socketsBlocked } from "../net/socket";
import { misunderstood } from "../net/version";
import { navigate, type PageProps } from "../router";
import { alarmOf, saveReceipt, stateOf } from "../seal";
import { receiptUnkept } from "../seal/unkept";
import { Button, Dialog, EmptyPage, Refused, Sheet, SitePage, Strip } from "../ui";
import { useLater } from "../ui/later";
import { useMedia } from "../ui/media";
import "./styles";
import { shapesFor } from "./Board";
import { BoardThumb } from "./BoardThumb";
import { Bubbles } from "./Bubbles";
import { useBoardState } from "./boardstate";
import { AllOptions, Dock, QuestionHead } from "./Dock";
import { EndCurve } from "./EndCurve";
import { EndColumn, EndHead, EndStrip } from "./EndView";
import { FlatHand } from "./FlatHand";
import { Header } from "./Header";
import { HelpDialog } from "./Help";
import { askHint, HintPanel } from "./Hint";
import { tableKeys } from "./keys";
import { drawAhead, partsOf } from "./kinds";
import { LOADING } from "./kinds/loading";
import { Announcer } from "./Log";
import { MenuDialog } from "./Menus";
import { Piles } from "./Piles";
import { followPresses } from "./pressed";
import { Rail, RailContent } from "./Rail";
import { momentQuery, ReplayBar } from "./ReplayBar";
import type { Eyes } from "./replay";
import { haveRules, lookedUp } from "./rules/open";
import { SealBars } from "./SealBars";
import { OwnTime } from "./SeatClock";
import { SeatBars, SeatsDialog } from "./Seats";
import { followBack } from "./stepsback";
import { Table } from "./store";
import { AskBar } from "./TakeBack";
import { serverTransport, type Transport } from "./transport";
import { CardLook, WordTip } from "./Words";

const hotSeat = () => import("../hotseat/HotSeat").then((module) => module.default);
const waitingRoomOf = () => import("./WaitingRoom").then((module) => module.WaitingRoom);
const stoppedOf = () => import("./Stopped").then((module) => module.Stopped);
const blowsOf = () => import("./Blows").then((module) => module.Blows);
const pathOdds = () => import("./PathOdds").then((module) => module.PathOdds);

const boxOf = (board: BoardDocument, id: string) => shapesFor(board).byId.get(id)?.box ?? [];

export default function TablePage({ params, query }: PageProps) {
  const id = params.id!;
  const people = useMemo(() => {
    cameWith(id);
    return peopleAt(id);
  }, [id]);
  const transport = useMemo(() => serverTransport(id), [id]);
  const HotSeat = useLater(people.length > 1 ? hotSeat : null);
  if (people.length === 1) return <TableView key={id} id={id} transport={transport} query={query} />;
  return HotSeat && <HotSeat key={id} id={id} people={people} query={query} />;
}

/** From this width on the rail stands beside the board; below it a window that is higher than wide is laid out for a
 *  hand: seats in a row, board, question with the cards, tabs. */
const PHONE = "(max-width: 1023px) and (min-aspect-ratio: 1/5) and (max-aspect-ratio: 1/1)",
  NARROW = "(max-width: 1023px)";

const RULES_AFTER = 800;

/** The rules come when a person looks something up: what draws them is large. */
function LookUp({ game, drawn }: { game: string; drawn: boolean }) {
  const [Sheet, load] = useState<FunctionComponent | null>(null);
  const wanted = lookedUp.value !== null;
  useEffect(() => {
    // Words become links a little later than the table can be used: rules are long, and nothing waits for them.
    const timer = drawn && setTimeout(() => void haveRules(game), wanted ? 0 : RULES_AFTER);
    return () => clearTimeout(timer || undefined);
  }, [game, drawn, wanted]);
  useEffect(() => {
    if (wanted && !Sheet) void import("./rules/RulesSheet").then((module) => load(() => module.default));
  }, [wanted, Sheet]);
  useEffect(
    () => () => {
      lookedUp.value = null;
    },
    [],
  );
  return Sheet && <Sheet />;
}

/** The eyes that a link names; one's own where it names none, and before the end. */
function eyesNamed(name: string | null, table: Table): Eyes {
  const { state, seats } = table.summary.value ?? { state: "running", seats: [] };
  if (state !== "finished") return null;
  if (name === "spectator") return table.you.value === null ? null : name;
  const seat = seats.find((one) => String(one.seat) === name)?.seat ?? null;
  return seat === table.you.value ? null : seat;
}

/** The server did what it must not do: said at once, and for as long as this browser remembers. */
function SealAlarm({ match, person }: { match: string; person?: number }) {
  const alarm = alarmOf(match, person).value;
  if (!alarm) return null;
  return (
    <div class="lostline w-full rises">
      <Refused
        title={stateOf(match, person).value ? say("browser-noted-something") : say("not-trust-dice-match")}
        text={alarm}
        press={[say("save-receipt"), () => saveReceipt(match, person)]}
      />
    </div>
  );
}

/** What proves the dice afterwards is only in this page. */
function ReceiptUnkept({ match, person }: { match: string; person?: number }) {
  const [read, close] = useState(false);
  if (!receiptUnkept.value || read) return null;
  return (
    <div class="lostline w-full rises">
      <Strip
        glyph="warning"
        role="status"
        title={say("browser-cannot-keep-receipt")}
        text={say("storage-full-refuses-store-anything")}
        action={
          <>
            <Button small onClick={() => void saveReceipt(match, person)}>
              {say("save-now")}
            </Button>
            <Button small kind="quiet" onClick={() => close(true)}>
              {say("close")}
            </Button>
          </>
        }
      />
    </div>
  );
}

interface TableViewProps {
  id: string;
  transport: Transport;
  query: URLSearchParams;
  beside?: (table: Table, phone: boolean) => ComponentChildren;
  leave?: () => boolean;
  inside?: (table: Table) => ComponentChildren;
}

/** `beside`: what accompanies the play (a guide), docked beside the question; on phones it stands at its head. `leave`
 *  closes it, and says whether there was something to close. `inside`: what follows the table wherever it is shown, and
 *  draws nothing. */
export function TableView({ id, transport, query, beside, leave, inside }: TableViewProps) {
  const table = useMemo(() => new Table(id, transport), [id]);
  const state = useBoardState();
  const [menu, setMenu] = useState(false),
    [help, setHelp] = useState(false),
    [all, setAll] = useState(false),
    [piles, setPiles] = useState(false),
    [railSheet, setRailSheet] = useState(false);
  const [path, setPath] = useState(false);
  const PathOdds = useLater(path ? pathOdds : null),
    WaitingRoom = useLater(table.summary.value?.state === "waiting" ? waitingRoomOf : null);
  const Blows = useLater(table.scene.value ? blowsOf : null);
  const halted = !table.scene.value && table.summary.value?.state !== "waiting" && !!table.summary.value?.problem;
  const Stopped = useLater(halted ? stoppedOf : null);
  const [seats, setSeats] = useState(false);
  const openPath = () => {
    if (hasPaths(table.board.value, table.scene.value)) setPath(true);
  };
  const [zoomed, zoom] = useState<Card | null>(null);
  const phone = useMedia(PHONE),
    narrow = useMedia(NARROW);
  const summary = table.summary.value,
    scene = table.scene.value;
  const at = query.get("at");

  useEffect(() => table.open(), [table]);
  // A new version waits while one is asked, and for good where nothing is stored.
  useEffect(
    () =>
      keepsOpen(
        () =>
          transport.person === undefined ||
          table.depth.value > 0 ||
          table.sending.value !== null ||
          (table.asked.value && !misunderstood.value),
      ),
    [table],
  );
  useEffect(
    () =>
      followBack(
        () => table.depth.value,
        () => table.unchoose(),
      ),
    [table],
  );
  const game = scene?.game ?? summary?.game ?? "";
  useMemo(() => drawAhead(game), [game]);
  useSignals(table, phone);

  // A link to a moment opens the replay there; stepping keeps the address true.
  const ready = !!scene && summary?.state !== "waiting";
  useEffect(() => {
    if (ready && at !== null && !table.replay.stepping.value)
      void table.replay.open(Number(at) || 0, eyesNamed(query.get("as"), table));
  }, [ready, at]);
  const step = at === null ? query.get("step") : null;
  useEffect(() => {
    if (!ready || step === null) return;
    void table.replay.openStep(Number(step) || 0);
    return () => {
      if (table.replay.stepping.value) table.replay.close(); // the browser's way back leads out of it
    };
  }, [ready, step]);
  const peeked = table.replay.peeked.value,
    replaying = table.replay.stepping.value,
    position = table.replay.at.value,
    eyes = table.replay.eyes.value;
  useEffect(() => {
    if (replaying) history.replaceState(null, "", location.pathname + momentQuery(table, true));
  }, [replaying, position, eyes]);
  const over = !replaying && (peeked || !!scene?.result);
  useEffect(() => {
    if (!over) return;
    void table.ending.tell();
    return () => table.ending.rest();
  }, [table, over]);
  // The light of the moment: on places, not on cards, which have to be read.
  const lit = peeked && !!table.board.value && traitsOf(table.board.value).placed && table.spokenOf.value.length > 0;
  useEffect(() => {
    const board = table.board.value,
      places = table.ending.places.value,
      boxes = board && traitsOf(board).placed ? (places ?? []).flatMap((id) => boxOf(board, id)) : [];
    if (boxes.length && (peeked || !boxes.every((box) => state.camera.sees(box)))) state.camera.showMost(boxes);
    else if (over && !boxes.length) state.camera.fit();
  }, [over, peeked, table.ending.places.value]);
  const exitReplay = () => {
    table.replay.close();
    navigate(here(), true);
  };

  useEffect(() => {
    const keys = tableKeys(table, state, {
      help: () => setHelp(true),
      all: () => {
        if (table.choices.value.length) setAll(true);
      },
      rail: () => (matchMedia(NARROW).matches ? setRailSheet((was) => !was) : set("rail", !settings.value.rail)),
      zoomCard: (card) => {
        const found = allCards(table.scene.value).find((c) => c.id === card || c.element === card);
        if (found && (traitsOf(table.board.value).keys.anyCard || document.activeElement?.closest("[data-card]"))) {
          zoom(found);
          return true;
        }
        return false;
      },
      exitReplay,
      path: openPath,
      hint: () => askHint(table),
      leave: () => !!leave?.(),
    });
    const unfollow = followPresses();
    addEventListener("keydown", keys);
    return () => {
      unfollow();
      removeEventListener("keydown", keys);
    };
  }, [table]);

  if (table.failed.value && !scene) {
    return (
      <EmptyPage whole title={say("table-cannot-shown")} text={table.failed.value} go={["/", say("all-tables")]} />
    );
  }

  if (halted) return Stopped ? <Stopped table={table} /> : <SitePage>{null}</SitePage>;

  const waitingRoom = summary?.state === "waiting";
  const lost = table.transport.connection.value === "lost" && !socketsBlocked.value;
  const traits = traitsOf(table.board.value),
    parts = partsOf(table.board.value),
    { Board, Between, Hand, Phone, Over } = parts;
  // Nothing is asked of anybody who cannot see the board and the hand yet.
  const asked = table.mayChoose.value && parts !== LOADING ? scene?.prompt?.kind : undefined;
  const collapsed = narrow || !settings.value.rail;
  const moment = over && table.ending.open.value && !phone;
  // Where cards have to be read they lie in the rail, and the board has the room below it.
  const flat = traits.flat && !collapsed && !replaying && !over;
  const openRail = () => (narrow ? setRailSheet(true) : set("rail", true));
  return (
    <div
      class={`app grid overflow-hidden relative ${phone ? "isphone" : ""} ${table.asked.value ? "yourmove" : ""}`}
      data-frame={table.shown.value && table.shown.value.n + table.draft.steps.value.length / 100}
      data-asked={asked}
      data-decision={table.liveDecision.value ?? undefined}
      data-looking={table.draft.looking.value ? "" : undefined}
      data-complete={table.draft.complete.value ? "" : undefined}
    >
      <Header table={table} phone={phone} menu={() => setMenu(true)} keys={() => setHelp(true)} />
      {waitingRoom ? (
        <main class="lounge on-sea overflow-auto relative">
          {table.board.value && <BoardThumb board={table.board.value} scene={null} seats={table.seats.value} />}
          {WaitingRoom && <WaitingRoom table={table} invite={inviteFor(table.id) ?? null} />}
        </main>
      ) : phone ? (
        <main class="phonemain min-h-0">
          <QuestionHead.Provider value={beside?.(table, true) ?? null}>
            <Phone table={table} state={state} zoom={zoom} exitReplay={exitReplay} openPath={openPath} />
          </QuestionHead.Provider>
          <HintPanel table={table} state={state} place="phone" />
        </main>
      ) : (
        <main
          class={`table grid min-h-0 ${collapsed ? "narrow" : ""} ${flat ? "broad" : ""} ${moment ? "moment" : ""}`}
        >
          {scene && beside?.(table, false)}
          <div class={`main grid min-w-0 min-h-0 ${traits.main} ${flat ? "flat" : ""} ${lit ? "veiled" : ""}`}>
            {/* In the order of the Tab key: question, board, hand. */}
            {replaying ? (
              <div class="dock solo replaying h-auto min-h-176">
                <ReplayBar table={table} exit={exitReplay} />
              </div>
            ) : moment ? (
              <EndHead table={table} />
            ) : over ? (
              <div class="dock solo ended">
                <EndStrip table={table} />
              </div>
            ) : (
              <div class="dock">
                {scene ? (
                  <Dock table={table} openAll={() => setAll(true)} openPath={openPath} />
                ) : (
                  <div class="prompt" />
                )}
              </div>
            )}
            {!replaying && !over && (collapsed || flat) && <HintPanel table={table} state={state} place="over" />}
            <Board table={table} state={state} zoom={zoom} openPiles={() => setPiles(true)} collapsed={collapsed} />
            {moment && <EndCurve table={table} />}
            {Between && !over && <Between table={table} zoom={zoom} />}
            {!replaying && !over && !flat && (
              <div class="dock handdock">
                <Hand table={table} zoom={zoom} />
              </div>
            )}
          </div>
          {moment ? (
            <EndColumn table={table} />
          ) : (
            <Rail
              table={table}
              collapsed={collapsed}
              openPiles={() => setPiles(true)}
              open={openRail}
              hint={!replaying && !over && !flat && <HintPanel table={table} state={state} place="rail" />}
              hand={flat ? <FlatHand table={table} zoom={zoom} /> : undefined}
            />
          )}
        </main>
      )}
      <div class="askbars row flex-col absolute no-press">
        <SealAlarm match={table.id} person={transport.person} />
        <ReceiptUnkept match={table.id} person={transport.person} />
        <AskBar table={table} />
        <SeatBars table={table} />
        <SealBars table={table} offered={query.get("sign")} />
        {lost && (
          <div class="lostline w-full rises">
            <Strip
              tone="danger"
              glyph="wifi"
              role="status"
              title={say("connection-lost-trying-again")}
              text={say("last-acknowledged-choice-safe-nothing")}
              press={[say("try-now"), () => transport.tryNow()]}
            />
          </div>
        )}
      </div>
      <OwnTime table={table} />
      {Over && <Over table={table} />}
      {Blows && <Blows table={table} />}
      {inside?.(table)}
      <Bubbles table={table} />
      <WordTip />
      <LookUp game={game} drawn={!!scene && !!table.board.value} />
      <Announcer table={table} />
      <MenuDialog
        table={table}
        open={menu}
        close={() => setMenu(false)}
        keys={() => setHelp(true)}
        seats={() => setSeats(true)}
        path={hasPaths(table.board.value, table.scene.value) ? openPath : undefined}
      />
      <SeatsDialog table={table} open={seats} close={() => setSeats(false)} />
      {PathOdds && <PathOdds table={table} open={path} close={() => setPath(false)} />}
      <HelpDialog table={table} open={help} close={() => setHelp(false)} />
      <Sheet
        open={railSheet && collapsed}
        onClose={() => setRailSheet(false)}
        title={say("players-log")}
        class="railsheet"
      >
        <RailContent
          table={table}
          openPiles={() => {
            setRailSheet(false);
            setPiles(true);
          }}
        />
      </Sheet>
      <Dialog open={all} onClose={() => setAll(false)} title={say("all-choices")} class="wide">
        <AllOptions table={table} done={() => setAll(false)} />
      </Dialog>
      <Dialog open={piles} onClose={() => setPiles(false)} title={say("on-the-table")} class="wide">
        <Piles table={table} />
      </Dialog>
      <Dialog open={!!zoomed} onClose={() => zoom(null)} title={zoomed?.name ?? say("table-card")} class="zoomed">
        {zoomed && (
          <div class="zoomcard grid place-center">
            <CardLook card={zoomed} board={table.board.value} />
          </div>
        )}
      </Dialog>
    </div>
  );
}
