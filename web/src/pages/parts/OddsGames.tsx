/** The games that have a calculator, as links; nothing where there is one only. */
import { api } from "../../net/api";
import { useLoad } from "../lib/load";

export function OddsGames({ now }: { now: string }) {
  const { data } = useLoad(async () => {
    const games = await api.games();
    const asked = await Promise.all(
      games.map((game) =>
        api.oddsForm(game.id).then(
          () => game,
          () => null,
        ),
      ),
    );
    return asked.filter((game) => game !== null);
  }, say("odds-games"));
  if (!data || data.length < 2) return null;
  return (
    <nav class="oddsgames flex gap-6 flex-wrap mt-14" aria-label={say("calculators")}>
      {data.map((game) => (
        <a
          class="t-13-5 dim"
          key={game.id}
          href={game.id === "conquest" ? "/odds" : `/odds/${game.id}`}
          aria-current={game.id === now ? "page" : undefined}
        >
          {game.title}
        </a>
      ))}
    </nav>
  );
}
