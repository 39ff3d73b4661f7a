/** What is fought for, at the head of the rail. */
import type { Table } from "../store";

export function FightHead({ table }: { table: Table }) {
  const fight = table.scene.value?.fight;
  if (!fight) return null;
  const points = fight.card?.corner;
  return (
    <section
      class="fighthead flex gap-12 items-start t-sm dim flex-none line-below py-12 px-14"
      aria-label={say("battle-short")}
    >
      <div class="grow">
        <h2 class="bright">{fight.title}</h2>
        <p>{fight.subtitle}</p>
        {fight.round ? <p class="rnd">{rich("battle-round", { b: <b>{fight.round}</b> })}</p> : null}
      </div>
      {points && (
        <span class="worth text-right">
          <b>{points}</b>
          <small>{say("points-of-unit", { n: Number(points) })}</small>
        </span>
      )}
    </section>
  );
}
