/** A table: waiting room, play, replay, end. */
import { useEffect, useMemo, useState } from "preact/hooks";
import { allCards } from "../model/fronts";
import type { Card } from "../model/scene";
import { rememberInvite } from "../net/invites";
import { set, settings } from "../net/settings";
import { navigate, type PageProps } from "../router";
import { Button, ButtonLink, Dialog, Empty, Sheet, SitePage, Strip } from "../ui";
import "../styles/table.css";
import "../styles/board.css";
import "../styles/cards.css";
import "../styles/round.css";
import "../styles/hexes.css";
import "../styles/fronts.css";
import { BoardArea, useBoardState } from "./BoardArea";
import { BoardThumb } from "./BoardThumb";
import { AllOptions, Dock } from "./Dock";
import { FrontsBoard } from "./fronts/FrontsBoard";
import { FrontsHand } from "./fronts/FrontsHand";
import { PhoneFronts } from "./fronts/PhoneFronts";
import { DockHand, RoundHand } from "./Hand";
import { Header } from "./Header";
import { HandArea } from "./HandArea";
import { HelpDialog } from "./Help";
import { tableKeys } from "./keys";
import { Announcer } from "./Log";
import { MenuDialog } from "./Menus";
import { Phone } from "./Phone";
import { PhoneTable } from "./PhoneTable";
import { Piles } from "./Piles";
import { PlanStrip } from "./PlanStrip";
import { Rail, RailContent } from "./Rail";
import type { Eyes } from "./replay";
import { momentQuery, ReplayBar } from "./ReplayBar";
import { ResultView } from "./ResultView";
import { RoundTable } from "./RoundTable";
import { Table } from "./store";
import { TableMotion } from "./TableMotion";
import { serverTransport, type Transport } from "./transport";
import { useMedia, useTurnSignal } from "./hooks";
import { WaitingRoom } from "./WaitingRoom";
import { CardLook, WordTip } from "./Words";

export default function TablePage({ params, query }: PageProps) {
  const id = params.id!;
  const transport = useMemo(() => {
    rememberInvite(id, query.get("invite"));
    return serverTransport(id);
  }, [id]);
  return <TableView key={id} id={id} transport={transport} query={query} />;
}

/** After this width the rail stands beside the board; below 760 px it is a phone. */
const PHONE = "(max-width: 759px) and (min-aspect-ratio: 1/5) and (max-aspect-ratio: 1/1)", NARROW = "(max-width: 1023px)";

/** The eyes that a link names; one's own where it names none, and before the end. */
function eyesNamed(name: string | null, table: Table): Eyes {
  const { state, seats } = table.summary.value ?? { state: "running", seats: [] };
  if (state !== "finished") return null;
  if (name === "spectator") return table.you.value === null ? null : name;
  const seat = seats.find((one) => String(one.seat) === name)?.seat ?? null;
  return seat === table.you.value ? null : seat;
}

export function TableView({ id, transport, query }: { id: string; transport: Transport; query: URLSearchParams }) {
  const table = useMemo(() => new Table(id, transport), [id]);
  const state = useBoardState();
  const [menu, setMenu] = useState(false), [help, setHelp] = useState(false), [all, setAll] = useState(false), [piles, setPiles] = useState(false), [railSheet, setRailSheet] = useState(false);
  const [zoomed, zoom] = useState<Card | null>(null);
  const phone = useMedia(PHONE), narrow = useMedia(NARROW);
  const summary = table.summary.value, scene = table.scene.value;
  const at = query.get("at");

  useEffect(() => table.open(), [table]);
  useTurnSignal(table);

  // A link to a moment opens the replay there; stepping keeps the address true.
  const ready = !!scene && summary?.state !== "waiting";
  useEffect(() => {
    if (ready && at !== null && !table.replay.on.value) void table.replay.open(Number(at) || 0, eyesNamed(query.get("as"), table));
  }, [ready, at]);
  const replaying = table.replay.on.value, position = table.replay.at.value, eyes = table.replay.eyes.value;
  useEffect(() => {
    if (replaying) history.replaceState(null, "", location.pathname + momentQuery(table, true));
  }, [replaying, position, eyes]);
  const exitReplay = () => { table.replay.close(); navigate(location.pathname, true); };

  useEffect(() => {
    const keys = tableKeys(table, state, {
      help: () => setHelp(true),
      all: () => { if (table.options.value.length) setAll(true); },
      rail: () => (matchMedia(NARROW).matches ? setRailSheet((was) => !was) : set("rail", !settings.value.rail)),
      zoomCard: (card) => {
        const found = allCards(table.scene.value).find((c) => c.id === card || c.element === card);
        if (found && (table.board.value?.kind === "fronts" || document.activeElement?.closest("[data-card]"))) { zoom(found); return true; }
        return false;
      },
      exitReplay,
    });
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, [table]);

  if (table.failed.value && !scene) {
    return <SitePage><div class="tablefail"><Empty title="This table cannot be shown" text={table.failed.value} action={<ButtonLink kind="primary" href="/">All tables</ButtonLink>} /></div></SitePage>;
  }

  const waitingRoom = summary?.state === "waiting";
  const lost = table.transport.connection.value === "lost";
  const kind = table.board.value?.kind, round = kind === "table", hexes = kind === "hexes", fronts = kind === "fronts";
  const collapsed = narrow || !settings.value.rail;
  const over = !!scene?.result && !replaying;
  const openRail = () => (narrow ? setRailSheet(true) : set("rail", true));
  return (
    <div class={`app ${phone ? "isphone" : ""} ${table.asked.value ? "yourmove" : ""}`} data-frame={table.shown.value?.n}
      data-asked={table.mayChoose.value ? table.scene.value?.prompt?.kind : undefined}>
      <Header table={table} phone={phone} menu={() => setMenu(true)} keys={() => setHelp(true)} />
      {waitingRoom ? (
        <main class="lounge">{table.board.value && <BoardThumb board={table.board.value} scene={null} seats={table.seats.value} />}<WaitingRoom table={table} invite={query.get("invite")} /></main>
      ) : phone ? (
        <main class="phonemain">{round ? <PhoneTable table={table} zoom={zoom} exitReplay={exitReplay} /> : fronts ? <PhoneFronts table={table} zoom={zoom} exitReplay={exitReplay} /> : <Phone table={table} state={state} zoom={zoom} exitReplay={exitReplay} />}</main>
      ) : (
        <main class={`table ${collapsed ? "narrow" : ""}`}>
          <div class={`main ${round ? "cards" : hexes ? "hexes" : fronts ? "frontsmain" : ""}`}>
            {/* In the order of the Tab key: question, board, hand. */}
            {replaying ? <div class="dock solo replaying"><ReplayBar table={table} exit={exitReplay} /></div>
              : over ? <div class="dock solo ended"><ResultView table={table} /></div>
                : <div class="dock">{scene ? <Dock table={table} openAll={() => setAll(true)} /> : <div class="prompt" />}</div>}
            {round ? <RoundTable table={table} phone={false} zoom={zoom} openPiles={() => setPiles(true)} /> : fronts ? <FrontsBoard table={table} phone={false} zoom={zoom} headed={collapsed} /> : <BoardArea table={table} state={state} phone={false} />}
            {hexes && !over && <PlanStrip table={table} zoom={zoom} />}
            {!replaying && !over && <div class="dock handdock">{round ? <RoundHand table={table} zoom={zoom} /> : hexes ? <HandArea table={table} zoom={zoom} /> : fronts ? <FrontsHand table={table} zoom={zoom} /> : <DockHand table={table} zoom={zoom} />}</div>}
          </div>
          <Rail table={table} collapsed={collapsed} openPiles={() => setPiles(true)} open={openRail} />
        </main>
      )}
      {lost && (
        <div class="lostline"><Strip tone="danger" glyph="wifi" role="status" title="Connection lost, trying again"
          text="Your last acknowledged choice is safe. Nothing you do now is sent." action={<Button small onClick={() => transport.tryNow()}>Try now</Button>} /></div>
      )}
      {(round || fronts) && <TableMotion table={table} />}
      <WordTip />
      <Announcer table={table} />
      <MenuDialog table={table} open={menu} close={() => setMenu(false)} keys={() => setHelp(true)} />
      <HelpDialog table={table} open={help} close={() => setHelp(false)} />
      <Sheet open={railSheet && collapsed} onClose={() => setRailSheet(false)} title="Players and log" class="railsheet">
        <RailContent table={table} openPiles={() => { setRailSheet(false); setPiles(true); }} />
      </Sheet>
      <Dialog open={all} onClose={() => setAll(false)} title="All options" class="wide"><AllOptions table={table} done={() => setAll(false)} /></Dialog>
      <Dialog open={piles} onClose={() => setPiles(false)} title="On the table" class="wide"><Piles table={table} /></Dialog>
      <Dialog open={!!zoomed} onClose={() => zoom(null)} title={zoomed?.name ?? "Card"} class="zoomed">
        {zoomed && <div class="zoomcard"><CardLook card={zoomed} board={table.board.value} /></div>}
      </Dialog>
    </div>
  );
}
