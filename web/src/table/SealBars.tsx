/** What the third seal has to say over the board: that a step back is being drawn, what was done at one's seat in the
 *  meantime, and that this device does not sign. */
import { useState } from "preact/hooks";
import { looked, stateOf } from "../seal";
import { Button, Glyph } from "../ui";
import { useLater } from "../ui/later";
import type { Table } from "./store";

const showKey = () => import("./Devices").then((module) => module.ShowKey);
const takeKey = () => import("./Devices").then((module) => module.TakeKey);
const KEY = /^[0-9a-f]{64}$/;

/** `offered`: the key of another device that asks to sign for the seat. */
export function SealBars({ table, offered }: { table: Table; offered: string | null }) {
  const state = stateOf(table.id, table.transport.person).value;
  const [asks, setAsks] = useState(false),
    [read, setRead] = useState(false);
  const wanted = !!state?.signs && offered !== null && KEY.test(offered);
  const ShowKey = useLater(asks ? showKey : null),
    TakeKey = useLater(wanted ? takeKey : null);
  if (!state || table.summary.value?.state !== "running" || table.replay.on.value) return null;
  return (
    <>
      {state.drawing && (
        <section class="askbar" aria-label={say("step-back")}>
          <span class="sign">
            <Glyph name="undo" size={18} />
          </span>
          <p class="grow" role="status">
            {rich("everybody-agreed-step-back-each", { b: <b /> })}
          </p>
        </section>
      )}
      {state.meanwhile && !state.bot && (
        <section class="askbar" aria-label={say("meantime")}>
          <span class="sign">
            <Glyph name="user" size={18} />
          </span>
          <p class="grow" role="status">
            {rich("what-chose-stands-log-shows", { b: <b>{state.meanwhile}</b> })}
          </p>
          <Button small onClick={() => looked(table.id, table.transport.person)}>
            {say("seen")}
          </Button>
        </section>
      )}
      {!state.signs && !read && (
        <section class="askbar" aria-label={say("signing")}>
          <span class="sign">
            <Glyph name="warning" size={18} />
          </span>
          <p class="grow" role="status">
            {rich("device-does-not-sign-seat", { b: <b /> })}
          </p>
          <span class="row gap-8">
            <Button small kind="primary" onClick={() => setAsks(true)}>
              {say("let-sign")}
            </Button>
            <Button small kind="quiet" onClick={() => setRead(true)}>
              {say("close")}
            </Button>
          </span>
        </section>
      )}
      {ShowKey && asks && !state.signs && <ShowKey id={table.id} publicKey={state.key} close={() => setAsks(false)} />}
      {TakeKey && wanted && <TakeKey table={table} publicKey={offered!} />}
    </>
  );
}
