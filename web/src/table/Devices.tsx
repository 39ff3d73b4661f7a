import { ApiError } from "../net/api";
import { home } from "../net/base";
import { me } from "../net/me";
import { learnPasskey } from "../net/passkeys";
import { toastRefusal, useDoing } from "../pages/lib/doing";
import { CopyLine } from "../pages/parts/Copy";
import { onlyHere, QrCode } from "../pages/parts/QrCode";
import { navigate } from "../router";
import { passkeyShown } from "../seal";
import { fingerprint } from "../seal/third/statements";
import { Button, Dialog, toast, Wrong } from "../ui";
import { deedsOf } from "./deeds";
import type { Table } from "./store";

/** What the new device shows. */
export function ShowKey({ id, publicKey, close }: { id: string; publicKey: string; close: () => void }) {
  const link = `${home()}/m/${id}?sign=${publicKey}`;
  return (
    <Dialog open onClose={close} title={say("let-device-sign")}>
      <div class="menu">
        <p>{say("open-link-device-where-sat")}</p>
        <p>
          <b>{fingerprint(publicKey)}</b>
        </p>
        <CopyLine text={link} name={say("copied-link")} mono={false} />
        {!onlyHere(link) && <QrCode text={link} label={say("link-qr-code")} />}
        {me.value?.account && <ByPasskey id={id} close={close} />}
      </div>
    </Dialog>
  );
}

/** A passkey of the account that the device where one sat down knew: it signs at once. */
function ByPasskey({ id, close }: { id: string; close: () => void }) {
  const doing = useDoing();
  const show = () =>
    doing.run(async () => {
      await learnPasskey();
      if (!(await passkeyShown(id, 1))) throw new ApiError("unknown", say("seat-not-know-passkey-use"), 0);
      toast(say("device-signs-seat-now"), "ok");
      close();
    });
  return (
    <>
      <p>{say("show-passkey-account-if-device")}</p>
      <div class="menuacts">
        <Button glyph="key" disabled={doing.busy} onClick={show}>
          {say("sign-by-passkey")}
        </Button>
      </div>
      <Wrong text={doing.error} />
    </>
  );
}

/** What the device that signs already asks. */
export function TakeKey({ table, publicKey }: { table: Table; publicKey: string }) {
  const { busy, run } = useDoing(toastRefusal);
  const leave = () => navigate(`/m/${table.id}`, true);
  const agree = () =>
    run(async () => {
      const { match } = await deedsOf(table.id, table.transport.person).addKey(publicKey);
      table.takeSummary(match);
      toast(say("other-device-signs-seat-now"), "ok");
      leave();
    });
  return (
    <Dialog open onClose={leave} title={say("may-another-device-sign-seat")}>
      <div class="menu">
        <p>{say("device-choose-agree-resign-match")}</p>
        <p>
          <b>{fingerprint(publicKey)}</b>
        </p>
        <div class="menuacts">
          <Button kind="primary" disabled={busy} onClick={agree}>
            {say("mine-let-sign")}
          </Button>
          <Button onClick={leave}>{say("no")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
