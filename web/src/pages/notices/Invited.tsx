/** Who may invite me by name, and from whom I want no invitations. */
import type { NoticeWishes } from "../../model/server";
import { api } from "../../net/api";
import { Button, Section, Select, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";

const WHO: { value: NonNullable<NoticeWishes["invited"]>; label: string }[] = [
  { value: "anybody", label: say("finds-my-name") },
  { value: "met", label: say("people-i-played") },
  { value: "nobody", label: say("nobody") },
];

export function Invited({ wishes, wish }: { wishes: NoticeWishes; wish: (change: Partial<NoticeWishes>) => void }) {
  const blocked = useLoad(() => api.blocked(), "blocked");
  const doing = useDoing();
  const list = blocked.data?.blocked ?? [];
  return (
    <Section class="pane" by="invites-title" title={say("invitations")}>
      <p>{say("may-invite-table-name-those")}</p>
      <Select
        label={say("may-invite")}
        value={wishes.invited ?? "anybody"}
        options={WHO}
        onChange={(invited) => wish({ invited })}
      />
      {list.length > 0 && <p>{say("get-invitations")}</p>}
      <ul class="listed">
        {list.map((one) => (
          <li key={one.person}>
            <b class="grow">{one.name}</b>
            <Button
              small
              kind="quiet"
              disabled={doing.busy}
              aria-label={say("get-invitations-again", { name: one.name })}
              onClick={() =>
                doing.run(async () => {
                  await api.unblock(one.person);
                  blocked.again();
                })
              }
            >
              {say("allow-again")}
            </Button>
          </li>
        ))}
      </ul>
      <Wrong text={doing.error} />
    </Section>
  );
}
