/** Who may invite me by name, and from whom I want no invitations. */
import type { NoticeWishes } from "../../model/server";
import { api } from "../../net/api";
import { Button, Section, Select, Wrong } from "../../ui";
import { useDoing } from "../lib/doing";
import { useLoad } from "../lib/load";

const WHO: { value: NonNullable<NoticeWishes["invited"]>; label: string }[] = [
  { value: "anybody", label: "Whoever finds my name" },
  { value: "met", label: "People I have played with" },
  { value: "nobody", label: "Nobody" },
];

export function Invited({ wishes, wish }: { wishes: NoticeWishes; wish: (change: Partial<NoticeWishes>) => void }) {
  const blocked = useLoad(() => api.blocked(), "blocked");
  const doing = useDoing();
  const list = blocked.data?.blocked ?? [];
  return (
    <Section class="pane" by="invites-title" title="Invitations">
      <p>
        Who may invite you to a table by your name. Those who have played with you find it, and everybody does while it
        stands on a leaderboard.
      </p>
      <Select
        label="Who may invite you"
        value={wishes.invited ?? "anybody"}
        options={WHO}
        onChange={(invited) => wish({ invited })}
      />
      {list.length > 0 && <p>You get no invitations from:</p>}
      <ul class="listed">
        {list.map((one) => (
          <li key={one.person}>
            <b class="grow">{one.name}</b>
            <Button
              small
              kind="quiet"
              disabled={doing.busy}
              aria-label={`Get invitations from ${one.name} again`}
              onClick={() =>
                doing.run(async () => {
                  await api.unblock(one.person);
                  blocked.again();
                })
              }
            >
              Allow again
            </Button>
          </li>
        ))}
      </ul>
      <Wrong text={doing.error} />
    </Section>
  );
}
