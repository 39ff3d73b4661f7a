/** What a person won as each role: a mark for the share, a bar for its 80 % interval, dashes for the fair share. Roles
 *  stand in the order of their names: where intervals overlap, a ranking would say what is not known. */
import type { GameResults } from "../../model/server";
import { FEW_IN_A_ROLE, roleWords } from "../lib/ratings";
import { percent } from "../lib/words";

export function RoleBars({ game }: { game: GameResults }) {
  const rows = [{ ...game, role: say("all") }, ...(game.roles.length > 1 ? game.roles : [])];
  return (
    <ul class="rolebars grid gap-6">
      {rows.map((role) => {
        const few = role.matches < FEW_IN_A_ROLE;
        return (
          <li class="grid gap-10 items-center" key={role.role} aria-label={roleWords(role)}>
            <span class="role">{role.role}</span>
            <span class="count">{role.matches}</span>
            <span class="track relative line-below" aria-hidden="true">
              {!few && (
                <>
                  <i
                    class="interval absolute"
                    style={{ left: percent(role.low), width: percent(role.high - role.low) }}
                  />
                  <i class="mark absolute" style={{ left: percent(role.share) }} />
                  <i class="fair absolute" style={{ left: percent(role.fair) }} />
                </>
              )}
            </span>
            <span class="share">{few ? say("too-few") : percent(role.share)}</span>
          </li>
        );
      })}
    </ul>
  );
}
