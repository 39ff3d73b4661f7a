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
    <Dialog open onClose={close} title="Let this device sign">
      <div class="menu">
        <p>
          Open this link on the device where you sat down. It asks whether this device may sign for your seat, and shows
          the same number as here:
        </p>
        <p>
          <b>{fingerprint(publicKey)}</b>
        </p>
        <CopyLine text={link} name="link" mono={false} />
        {!onlyHere(link) && <QrCode text={link} label="The link as a QR code" />}
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
      if (!(await passkeyShown(id, 1)))
        throw new ApiError("unknown", "Your seat does not know this passkey. Use the link.", 0);
      toast("This device signs for your seat from now on.", "ok");
      close();
    });
  return (
    <>
      <p>Or show the passkey of your account, if the device where you sat down knew it.</p>
      <div class="menuacts">
        <Button glyph="key" disabled={doing.busy} onClick={show}>
          Sign by passkey
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
      toast("The other device signs for your seat from now on.", "ok");
      leave();
    });
  return (
    <Dialog open onClose={leave} title="May another device sign for your seat?">
      <div class="menu">
        <p>
          Whoever has that device can choose, agree and resign for you in this match. Agree only if it is yours, and if
          it shows this number:
        </p>
        <p>
          <b>{fingerprint(publicKey)}</b>
        </p>
        <div class="menuacts">
          <Button kind="primary" disabled={busy} onClick={agree}>
            It is mine, let it sign
          </Button>
          <Button onClick={leave}>No</Button>
        </div>
      </div>
    </Dialog>
  );
}
