/** The designed still of a game: what is shown until its real picture is there. */
import type { ComponentType } from "preact";
import { gameIcon } from "../lib/games";
import BattlecardsStill from "./BattlecardsStill";
import BayonetStill from "./BayonetStill";
import BridgefrontStill from "./BridgefrontStill";
import ConquestStill from "./ConquestStill";
import { HEIGHT, Hills, Paper, Sign, StillFrame, WIDTH } from "./parts";
import "./stills.css";

const STILLS: Record<string, ComponentType> = {
  conquest: ConquestStill,
  bayonet: BayonetStill,
  bridgefront: BridgefrontStill,
  battlecards: BattlecardsStill,
};

/** Games that packages bring have one of paper and their icon. */
export function Still({ game }: { game: string }) {
  const Drawn = STILLS[game];
  if (Drawn) return <Drawn />;
  return (
    <StillFrame>
      <Hills />
      <Paper x={WIDTH / 2} y={HEIGHT / 2} turn={-4} width={124} height={168}>
        <g class="ink-blue">
          <rect class="still-band" y={34} width={124} height={92} />
          <Sign class="still-paper" name={gameIcon(game)} x={62} y={80} size={72} />
        </g>
      </Paper>
    </StillFrame>
  );
}
