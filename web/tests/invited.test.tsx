// @vitest-environment jsdom
/** Who may invite me, and from whom I want no invitations. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, expect, test, vi } from "vitest";
import { api } from "../src/net/api";
import { Invited } from "../src/pages/notices/Invited";

afterEach(() => vi.restoreAllMocks());

test("I say who may invite me, and let somebody invite me again", async () => {
  const blocked = [{ person: "g2", name: "Bo", at: "2026-01-01T00:00:00Z" }];
  const asked = vi.spyOn(api, "blocked").mockResolvedValue({ blocked });
  const unblock = vi.spyOn(api, "unblock").mockResolvedValue({ blocked: [] });
  const wish = vi.fn();
  const place = document.createElement("div");
  document.body.append(place);
  await act(async () => render(<Invited wishes={{}} wish={wish} />, place));
  const select = place.querySelector("select")!;
  expect([...select.options].map((one) => one.value)).toEqual(["anybody", "met", "nobody"]);
  await act(async () => {
    select.value = "met";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
  expect(wish).toHaveBeenCalledWith({ invited: "met" });
  await act(async () =>
    place.querySelector<HTMLButtonElement>("[aria-label='Get invitations from Bo again']")!.click(),
  );
  expect(unblock).toHaveBeenCalledWith("g2");
  expect(asked).toHaveBeenCalledTimes(2);
  act(() => render(null, place));
});
