/** Playing on from a moment of a finished match: the real table, bots in the other seats, nothing of it stored. */
import { useMemo, useState } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import type { Board } from "../model/scene";
import type { GuideTable } from "../model/server";
import { api } from "../net/api";
import { useLoad } from "../pages/lib/load";
import { navigate, type PageProps } from "../router";
import type { Table } from "../table/store";
import { TableView } from "../table/TablePage";
import { Button, ButtonLink, EmptyPage } from "../ui";
import { practiceTransport } from "./transport";
import "../guide/guide.css";

/** Where one begins: after how many steps, in which seat; `world` is another deal of what is hidden. */
interface From {
  id: string;
  at: number;
  seat: number;
  world: number;
}

export default function PlayOnPage({ params, query }: PageProps) {
  const id = params.id!,
    at = Math.max(0, Math.trunc(Number(query.get("at")) || 0)),
    seat = Math.max(0, Math.trunc(Number(query.get("seat")) || 0));
  const [world, setWorld] = useState(0);
  usePageTitle(say("play"));
  const from: From = { id, at, seat, world },
    key = `play on ${id} ${at} ${seat} ${world}`;
  const found = useLoad(
    async () => ({ key, board: await api.board(id), first: await api.playOn(id, { at, seat, world }) }),
    key,
  );
  if (found.error) {
    return (
      <EmptyPage
        whole
        title={say("there-is-no-playing-on-from")}
        text={found.error.message}
        action={
          <>
            <ButtonLink kind="primary" href={`/m/${id}?step=${at}`}>
              {say("to-the-replay")}
            </ButtonLink>{" "}
            <Button onClick={found.again}>{say("try-again")}</Button>
          </>
        }
      />
    );
  }
  const { data } = found;
  return data?.key === key ? (
    <Playing key={key} from={from} board={data.board} first={data.first} again={() => setWorld(world + 1)} />
  ) : null;
}

interface PlayingProps {
  from: From;
  board: Board;
  first: GuideTable;
  again: () => void;
}

function Playing({ from, board, first, again }: PlayingProps) {
  const { id, at, seat, world } = from;
  // Going back sets the table up anew with fewer choices.
  const [round, setRound] = useState<{ n: number; choices: number[] }>({ n: 0, choices: [] });
  const transport = useMemo(
    () =>
      practiceTransport(
        async (choices, shown) => (choices.length ? api.playOn(id, { at, seat, world, choices, shown }) : first),
        board,
        round.choices,
        () => navigate(`/m/${id}/review`),
        { practice: { label: say("to-the-review"), href: `/m/${id}/review`, again } },
      ),
    [round],
  );
  const key = useMemo(() => `play-on-${id}-${Date.now().toString(36)}-${round.n}`, [round]);
  const back = () => setRound({ n: round.n + 1, choices: transport.choices.slice(0, -1) });
  return (
    <TableView
      key={key}
      id={key}
      transport={transport}
      query={new URLSearchParams()}
      beside={(table, phone) => (
        <Beside
          table={table}
          phone={phone}
          from={from}
          mayGoBack={transport.choices.length > 0}
          back={back}
          again={again}
        />
      )}
    />
  );
}

interface BesideProps {
  table: Table;
  phone: boolean;
  from: From;
  mayGoBack: boolean;
  back: () => void;
  again: () => void;
}

/** What this is, the way back and out. */
function Beside({ table, phone, from, mayGoBack, back, again }: BesideProps) {
  if (!table.scene.value || table.scene.value.over) return null;
  return (
    <aside class={`coach min-w-0 on-raised ${phone ? "head" : "docked"}`} aria-label={say("practice")}>
      <p class="progress flex-1 flex items-center gap-10 t-12 dimmer">{say("practice-nothing-kept")}</p>
      <div class="coachsaid">{!mayGoBack && <p>{rich("played-after-steps-match-what", { at: from.at })}</p>}</div>
      <footer>
        <Button kind="quiet" small glyph="left" disabled={!mayGoBack} onClick={back}>
          {say("back")}
        </Button>
        <Button kind="quiet" small onClick={again} title={say("same-moment-hidden-things-drawn")}>
          {say("once")}
        </Button>
        <ButtonLink kind="quiet" small href={`/m/${from.id}/review`}>
          {say("review")}
        </ButtonLink>
      </footer>
    </aside>
  );
}
