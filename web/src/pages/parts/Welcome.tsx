/** The head of the home page for a person who has no match yet: pick a game, and sit down. */
import type { Game } from "../../model/server";
import { Still } from "../stills/Still";
import { GamePanels, useStarter } from "./GamePanels";
import { NameEntry, useName } from "./NameEntry";

export function Welcome({ games }: { games: Game[] }) {
  const name = useName();
  const starter = useStarter(name.keep);
  return (
    <section class="welcome" aria-labelledby="welcome-title">
      <header>
        <div>
          <h1 id="welcome-title">{say("pick-war-sit-down")}</h1>
          <p class="lead">{say("press-bots-seated-account-nothing")}</p>
        </div>
        <NameEntry form={name} help={say("table-sees-name")} />
      </header>
      {games.length ? <GamePanels games={games} starter={starter} /> : <WaitingPanels />}
    </section>
  );
}

const BUILT_IN = ["conquest", "bayonet", "bridgefront", "battlecards"];

/** The pictures while the catalogue is on its way. */
function WaitingPanels() {
  return (
    <ul class="panels grid gap-16" style={{ "--games": BUILT_IN.length }} aria-hidden="true">
      {BUILT_IN.map((game) => (
        <li key={game} class="gamepanel skeleton overflow-hidden flex flex-col min-h-532">
          <div class="pic">
            <Still game={game} />
          </div>
        </li>
      ))}
    </ul>
  );
}
