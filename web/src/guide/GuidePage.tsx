/** A guided first game: the real table, a prepared position, and a coach beside it. */

import { useMemo, useRef, useState } from "preact/hooks";
import { usePageTitle } from "../alive/due";
import type { GuideDocument } from "../model/server";
import { api } from "../net/api";
import { keepKnown } from "../pages/lib/known";
import { useLoad } from "../pages/lib/load";
import { keepLastGame } from "../pages/lib/quick";
import { type PracticeTransport, practiceTransport } from "../practice/transport";
import { navigate, type PageProps } from "../router";
import { TableView } from "../table/TablePage";
import { EmptyPage } from "../ui";
import { Coach, leave } from "./Coach";
import { Course } from "./course";

export default function GuidePage({ params }: PageProps) {
  const game = params.game!;
  const { data, error } = useLoad(() => api.guide(game), `guide ${game}`);
  usePageTitle(say("first-game"));
  if (error && !data) {
    return <EmptyPage whole title={say("lesson")} text={error.message} go={["/", say("all-games")]} />;
  }
  return data ? <Lesson key={game} game={game} guide={data} /> : null;
}

function Lesson({ game, guide }: { game: string; guide: GuideDocument }) {
  const course = useMemo(() => new Course(guide.steps), [guide]);
  // Going back sets the table up anew with fewer choices.
  const [round, setRound] = useState<{ n: number; choices: number[] }>({ n: 0, choices: [] });
  const begin = useRef<() => void>(() => undefined);
  const transport: PracticeTransport = useMemo(
    () =>
      practiceTransport(
        (choices, shown) => api.playGuide(game, { choices, shown }),
        guide.board,
        round.choices,
        () => navigate("/"),
        {
          practice: {
            label: say("about-game"),
            href: `/games/${game}`,
            again: () => begin.current(),
            guide: () => {
              course.closed.value = false;
            },
            keep: async () => {
              const { match } = await api.keepGuide(game, { choices: transport.choices });
              keepKnown();
              keepLastGame(game);
              return match.id;
            },
          },
        },
      ),
    [round],
  );
  const id = useMemo(() => `guide-${game}-${Date.now().toString(36)}-${round.n}`, [round]);
  const back = () => {
    const left = course.back();
    if (left !== null && left < transport.choices.length)
      setRound({ n: round.n + 1, choices: transport.choices.slice(0, left) });
  };
  const again = () => {
    course.restart();
    setRound({ n: round.n + 1, choices: [] });
  };
  begin.current = again;
  return (
    <TableView
      key={id}
      id={id}
      transport={transport}
      query={new URLSearchParams()}
      beside={(table, phone) => (
        <Coach
          table={table}
          phone={phone}
          guide={guide}
          course={course}
          made={() => transport.choices}
          back={back}
          again={again}
        />
      )}
      leave={() => leave(course)}
    />
  );
}
