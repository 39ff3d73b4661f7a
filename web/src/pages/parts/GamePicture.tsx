/** What a game looks like: a position from the middle of a game of bots, and the game's still until it is there. */
import { api } from "../../net/api";
import { useLoad } from "../lib/load";
import { Still } from "../stills/Still";
import { Miniature } from "./Miniature";

interface GamePictureProps {
  game: string;
  aspect: number;
  counts?: boolean;
  fit?: "slice" | "meet";
}

export function GamePicture({ game, aspect, counts = false, fit }: GamePictureProps) {
  const { data } = useLoad(() => api.picture(game), `picture ${game}`);
  return (
    <div class="picture">
      {data ? (
        <Miniature
          board={data.board}
          scene={data.scene}
          seats={data.seats}
          aspect={aspect}
          counts={counts}
          lanes
          fit={fit}
        />
      ) : (
        <Still game={game} />
      )}
    </div>
  );
}
