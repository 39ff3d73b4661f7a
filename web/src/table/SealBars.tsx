/** What the third seal has to say over the board: that a step back is being drawn, what was done at one's seat in the
 *  meantime, and that this device does not sign. */
import { useState } from "preact/hooks";
import { looked, stateOf } from "../seal";
import { Button } from "../ui";
import { useLater } from "../ui/later";
import { Bar } from "./Bar";
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
        <Bar label={say("step-back")} glyph="undo">
          {rich("everybody-agreed-step-back-each", { b: <b /> })}
        </Bar>
      )}
      {state.meanwhile && !state.bot && (
        <Bar
          label={say("meantime")}
          glyph="user"
          acts={
            <Button small onClick={() => looked(table.id, table.transport.person)}>
              {say("seen")}
            </Button>
          }
        >
          {rich("what-chose-stands-log-shows", { b: <b>{state.meanwhile}</b> })}
        </Bar>
      )}
      {!state.signs && !read && (
        <Bar
          label={say("signing")}
          glyph="warning"
          acts={
            <span class="row gap-8">
              <Button small kind="primary" onClick={() => setAsks(true)}>
                {say("let-sign")}
              </Button>
              <Button small kind="quiet" onClick={() => setRead(true)}>
                {say("close")}
              </Button>
            </span>
          }
        >
          {rich("device-does-not-sign-seat", { b: <b /> })}
        </Bar>
      )}
      {ShowKey && asks && !state.signs && <ShowKey id={table.id} publicKey={state.key} close={() => setAsks(false)} />}
      {TakeKey && wanted && <TakeKey table={table} publicKey={offered!} />}
    </>
  );
}
