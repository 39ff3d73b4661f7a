/** The present position of a match, as this browser may see it: for miniatures and prompts in lists. */
import type { Board, Scene } from "../../model/scene";
import { api } from "../../net/api";

const boards = new Map<string, Promise<Board>>();

/** A match's board never changes, so it is asked for once. */
export function boardOf(id: string): Promise<Board> {
  let board = boards.get(id);
  if (!board) {
    board = api.board(id);
    board.catch(() => boards.delete(id));
    boards.set(id, board);
  }
  return board;
}

/** Frames are numbered from 0; asking past the end tells how many there are. */
export async function latestScene(id: string): Promise<Scene | null> {
  const { total } = await api.frames(id, 0, 0);
  if (total < 1) return null;
  const { frames } = await api.frames(id, total - 1, total - 1);
  return frames[frames.length - 1]?.scene ?? null;
}
