/** The tables that a person has invited me to by name. */
import { useState } from "preact/hooks";
import type { Game, InvitationDocument } from "../../model/server";
import { api } from "../../net/api";
import { navigate } from "../../router";
import { Button, Icon, Section, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { gameIcon } from "../lib/games";
import { invitation } from "../lib/invitation";
import { when } from "../lib/lists";
import { useLoad } from "../lib/load";
import { ago } from "../lib/words";
import { gameTitle } from "./Rows";

const EVERY = 15_000;

export function InvitedTo({ games }: { games: Game[] }) {
  const loaded = useLoad(() => api.invitations(), "invitations", EVERY);
  const list = loaded.data?.invitations ?? [];
  if (!list.length) return null;
  return (
    <Section class="invitedto" by="invited-title" title={say("invited")} line>
      <ul class="tables">
        {list.map((one) => (
          <Invitation key={one.match} one={one} games={games} again={loaded.again} />
        ))}
      </ul>
    </Section>
  );
}

function Invitation({ one, games, again }: { one: InvitationDocument; games: Game[]; again: () => void }) {
  const step = useDoing();
  const [asking, ask] = useState(false);
  const title = gameTitle(games, one.game);
  const accept = async () => {
    const { match, invite, seat } = await api.acceptInvitation(one.match);
    navigate(invitation({ id: match, invite }, "", seat ?? undefined));
  };
  const refuse = (never: boolean) => async () => {
    await api.refuseInvitation(one.match, { never });
    again();
  };
  const words = [
    one.rules.startsWith(title) ? one.rules : `${title}, ${one.rules}`,
    one.pace,
    one.rated ? say("match-is-rated") : "",
    one.help ? say("help-everybody") : "",
    one.seat === null ? "" : say("seat-inside", { seat: one.seat + 1 }),
  ];
  return (
    <li class="tb invited">
      <span class="gic round-2 on-raised place-center dim">
        <Icon name={gameIcon(one.game)} />
      </span>
      <div class="what">
        <b class="t">{rich("host-invites-you-to-title", { host: one.host, title: one.title })}</b>
        <small>
          {words.filter(Boolean).join(", ")}, {ago(when(one.at))}
        </small>
        <Wrong small text={step.error} />
      </div>
      <div class="acts flex-wrap flex justify-end gap-8">
        {asking ? (
          <>
            <Button small disabled={step.busy} onClick={() => step.run(refuse(false))}>
              {say("refuse")}
            </Button>
            <Button small kind="quiet" disabled={step.busy} onClick={() => step.run(refuse(true))}>
              {rich("refuse-none-any-more", { host: one.host })}
            </Button>
            <Button small kind="quiet" disabled={step.busy} onClick={() => ask(false)}>
              {say("back")}
            </Button>
          </>
        ) : (
          <>
            <Button
              small
              disabled={step.busy}
              aria-label={say("accept-invitation", { title: one.title })}
              onClick={() => step.run(accept)}
            >
              {say("accept")}
            </Button>
            <Button
              small
              disabled={step.busy}
              aria-label={say("refuse-title", { title: one.title })}
              onClick={() => ask(true)}
            >
              {say("shared-refuse")}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
