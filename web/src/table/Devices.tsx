/** Another device that signs for a seat: it shows its key, and the device that signs already agrees to it. */
import { useState } from "preact/hooks";
import { home } from "../net/base";
import { CopyLine } from "../pages/parts/Copy";
import { onlyHere, QrCode } from "../pages/parts/QrCode";
import { navigate } from "../router";
import { fingerprint } from "../seal/third/statements";
import { Button, Dialog, toast } from "../ui";
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
      </div>
    </Dialog>
  );
}

/** What the device that signs already asks. */
export function TakeKey({ table, publicKey }: { table: Table; publicKey: string }) {
  const [busy, setBusy] = useState(false);
  const leave = () => navigate(`/m/${table.id}`, true);
  const agree = () => {
    setBusy(true);
    deedsOf(table.id, table.transport.person)
      .addKey(publicKey)
      .then(
        ({ match }) => {
          table.takeSummary(match);
          toast("The other device signs for your seat from now on.", "ok");
          leave();
        },
        (error: Error) => {
          setBusy(false);
          toast(error.message, "danger");
        },
      );
  };
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
