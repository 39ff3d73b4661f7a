/** Where the account is signed in. */
import type { Account } from "../../model/server";
import { api } from "../../net/api";
import { Button, Glyph, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { ago } from "../lib/words";

interface DevicesProps {
  account: Account;
  onChange: (account: Account) => void;
  again: () => void;
}

export function Devices({ account, onChange, again }: DevicesProps) {
  const doing = useDoing();
  const sessions = account.sessions ?? [];
  return (
    <section class="pane" aria-labelledby="devices-title">
      <div class="headline">
        <h2 id="devices-title">{say("devices")}</h2>
        {sessions.length > 1 && (
          <Button
            small
            kind="quiet"
            disabled={doing.busy}
            onClick={() =>
              doing.run(async () => {
                await api.endOtherSessions();
                again();
              })
            }
          >
            {say("sign-out-all-others")}
          </Button>
        )}
      </div>
      <ul class="listed">
        {sessions.map((one) => (
          <li key={one.id}>
            <Glyph name="device" size={18} />
            <div class="grow">
              <b>{one.device}</b>
              <small class={one.here ? "ok" : ""}>
                {one.here ? say("this-device") : say("last-seen", { ago: ago(Date.parse(one.seen)) })}
              </small>
            </div>
            {!one.here && (
              <Button
                small
                kind="quiet"
                aria-label={say("sign-out", { device: one.device })}
                disabled={doing.busy}
                onClick={() => doing.run(async () => onChange(await api.endSession(one.id)))}
              >
                {say("account-sign-out")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Wrong text={doing.error} />
    </section>
  );
}
