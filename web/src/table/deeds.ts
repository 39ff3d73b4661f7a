/** What a person does at their seat, with its signature where the dice of the match are under the third seal. */
import type { EndForm, PaceForm, RemoveForm, Seated, StandInForm, StandingForm } from "../model/server";
import { type Api, apiOf } from "../net/api";
import { acting } from "../seal";
import type { Act } from "../seal/third/forms";
import type { Watch } from "../seal/third/watch";
import type { MaySign, Sends } from "../seal/third/wire";

/** What acts are made of comes when one is made: tables of other seals never need it. */
const acts = () => import("../seal/third/acts");
type Acts = Awaited<ReturnType<typeof acts>>;

/** The acts of one of the people who share this browser, at one match. */
export function deedsOf(id: string, person = 1) {
  const api: Api = apiOf(person);
  const plain = (act: Act, send: Sends<Seated>) => acting(id, person, () => act, send);
  /** A bot that plays for a person: under the third seal always the one that the opening names. */
  const botted = (
    make: (acts: Acts, watch: Watch) => Act | Promise<Act>,
    send: (bot: { bot?: string } & MaySign) => Promise<Seated>,
  ) =>
    acting(
      id,
      person,
      async (watch) => make(await acts(), watch),
      (signed, act) => send({ ...signed, ...(act ? { bot: act.bot as string } : {}) }),
    );
  return {
    takeAgain: () =>
      acting(
        id,
        person,
        async (watch) => {
          const { n = 0 } = await api.asking(id, "back");
          await watch.holds(n);
          return (await acts()).comeBack(watch);
        },
        (signed) => api.takeAgain(id, signed),
      ),
    goOn: () => plain({ do: "go-on" }, (signed) => api.goOn(id, signed)),
    handOver: (bot: string) =>
      botted(
        ({ handOver }, watch) => handOver(watch),
        (signed) => api.handOver(id, { bot, ...signed }),
      ),
    standIn: (form: StandInForm) =>
      botted(
        async ({ standIn }, watch) => standIn(watch, form.seat, await api.asking(id, "bot")),
        (signed) => api.standIn(id, { ...form, ...signed }),
      ),
    remove: (form: RemoveForm) =>
      botted(
        ({ remove }, watch) => remove(watch, form.seat, form.reason),
        (signed) => api.remove(id, { ...form, ...signed }),
      ),
    askEnd: (form: EndForm) =>
      acting(
        id,
        person,
        async (watch) => {
          const { proposeEnd, proposePace } = await acts(),
            asking = await api.asking(id, form.how);
          return form.how === "pace"
            ? proposePace(watch, form.pace as PaceForm | null, asking)
            : proposeEnd(form.how, asking);
        },
        (signed) => api.askEnd(id, { ...form, ...signed }),
      ),
    answerEnd: (asked: string, agree: boolean) =>
      acting(
        id,
        person,
        async (watch) => (await acts()).answer(watch, agree),
        (signed) => api.answerEnd(id, { id: asked, agree, ...signed }),
      ),
    askUndo: () =>
      acting(
        id,
        person,
        async (watch, keeper) => (await acts()).proposeUndo(watch, await api.asking(id, "undo"), await keeper.nonce()),
        (signed) => api.askUndo(id, signed),
      ),
    answerUndo: (asked: string, agree: boolean) =>
      acting(
        id,
        person,
        async (watch, keeper) => (await acts()).answer(watch, agree, agree ? await keeper.nonce() : undefined),
        (signed) => api.answerUndo(id, { id: asked, agree, ...signed }),
      ),
    stand: (form: StandingForm) =>
      acting(
        id,
        person,
        async () => {
          const { wishes = {} } = await api.asking(id, "orders", { order: form.id, wish: form.wish });
          if (wishes[form.id] === undefined) throw new Error(say("server-names-other-orders-yours"));
          return { do: "orders", wishes };
        },
        (signed) => api.stand(id, { ...form, ...signed }),
      ),
    makeHost: (seat: number, running: boolean) =>
      running
        ? plain({ do: "make-host", whom: seat }, (signed) => api.makeHost(id, { seat, ...signed }))
        : api.makeHost(id, { seat }),
    /** Lets another device sign for this seat. */
    addKey: (key: string) => plain({ do: "key", key }, (signed) => api.addKey(id, signed)),
  };
}
