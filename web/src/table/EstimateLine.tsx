/** How likely it is that a choice leads to what it is made for, and what may still change that. */
import type { Estimate } from "../model/scene";
import { useEstimate } from "./estimates";

export function EstimateLine({ game, estimate }: { game?: string; estimate: Estimate }) {
  const text = useEstimate(game, estimate);
  if (text === "") return null;
  return (
    <p class="estimate">
      <b>{text ?? say("working-out")}</b>
      {estimate.note && <small>{estimate.note}</small>}
    </p>
  );
}
