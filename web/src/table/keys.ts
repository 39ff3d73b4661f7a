/** The keyboard of the table (LOOK.md section 12). */

import { nearest } from "../model/geometry";
import { traitsOf } from "../model/kinds";
import type { Point } from "../model/scene";
import { arrowOf, isCommand } from "../ui";
import { shapesFor } from "./Board";
import type { BoardState } from "./boardstate";
import { isPressed, skips } from "./pressed";
import { shelfOf } from "./shelf";
import type { Table } from "./store";

export interface KeyActions {
  help: () => void;
  all: () => void;
  rail: () => void;
  zoomCard: (id: string) => boolean;
  exitReplay: () => void;
  path: () => void;
  hint: () => void;
  /** Closes what accompanies the play; false if there is nothing. */
  leave: () => boolean;
}

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement
    ? target.type !== "range"
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

/** Presses the button that shows this key, in a dialog: the table's own keys rest while it is open. */
function pressKeyed(dialog: Element, key: string): boolean {
  const keyed = [...dialog.querySelectorAll<HTMLElement>("button[aria-keyshortcuts]:not(:disabled)")];
  const button = keyed.find((one) => one.getAttribute("aria-keyshortcuts") === key.toUpperCase());
  button?.click();
  return !!button;
}

export function tableKeys(table: Table, state: BoardState, act: KeyActions): (event: KeyboardEvent) => void {
  const focus = (id: string) => {
    const node = document.getElementById(id);
    node?.focus();
    return !!node;
  };

  const focusBoard = () => {
    for (const selector of traitsOf(table.board.value).keys.board) {
      const node = document.querySelector<HTMLElement | SVGElement>(selector);
      if (node) return node.focus({ preventScroll: true });
    }
  };

  /** On a table of cards the arrows lead from card to card. */
  const cardKey = (event: KeyboardEvent): boolean => {
    const [dx, dy] = arrowOf(event);
    const here = document.activeElement;
    const { cards } = traitsOf(table.board.value).keys;
    if ((!dx && !dy) || !cards || !here?.matches(".card, .stackpile, .plate.el")) return false;
    const middle = (node: Element): Point => {
      const box = node.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const all = [...document.querySelectorAll<HTMLElement>(cards)];
    const legal = all.filter((card) => card.matches(".legal, .chosen, .target, .holds"));
    const near = (legal.length ? legal : all)
      .filter((card) => card !== here)
      .map((card) => ({ id: String(all.indexOf(card)), at: middle(card) }));
    const next = nearest(middle(here), near, dx, dy);
    if (next !== null && next !== undefined) all[Number(next)]?.focus();
    return true;
  };

  const replayKey = (event: KeyboardEvent): boolean => {
    const { replay } = table;
    if (!replay.stepping.value) return false;
    const [across] = arrowOf(event);
    if (across) void (event.shiftKey ? replay.turn(across) : replay.step(across));
    else if (event.key === "Home") void replay.go(0);
    else if (event.key === "End") void replay.go(replay.total.value - 1);
    else if (event.key === " ") replay.toggle();
    else if (event.key === "n" || event.key === "N") void table.ending.next(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape") act.exitReplay();
    else return false;
    return true;
  };

  const countKey = (event: KeyboardEvent): boolean => {
    const count = table.count.value,
      n = table.number.value;
    if (!count || n === null) return false;
    const preset = count.presets?.find((one) => one.key?.toUpperCase() === event.key.toUpperCase());
    if (preset) {
      table.number.value = preset.value;
      return true;
    }
    const input = document.querySelector<HTMLInputElement>(".countentry .typed input");
    if (/^\d$/.test(event.key) && input) {
      input.focus();
      input.select();
      return false; // the browser types the digit
    }
    const [across, down] = arrowOf(event),
      step = across - down;
    if (!step || (document.activeElement?.closest(".lands") && !table.answering.value)) return false;
    table.number.value = Math.min(count.hi, Math.max(count.lo, n + step * (event.shiftKey ? 10 : 1)));
    return true;
  };

  /** A number outside the range becomes the nearest one inside before it may be sent: what is seen is what is said. */
  const acceptTyped = (input: HTMLInputElement) => {
    if (input.value === String(table.number.value)) return table.accept();
    input.blur();
    input.focus();
    input.select();
  };

  /** With several kinds of numbers, the first letter of one is the key of its button. */
  const groupKey = (event: KeyboardEvent): boolean => {
    if (!table.asked.value || event.key.length !== 1) return false;
    const counts = table.scene.value?.prompt?.counts ?? [];
    const count = counts.find((one) => one.group?.[0]?.toUpperCase() === event.key.toUpperCase());
    const rows = [...document.querySelectorAll<HTMLElement>(".bidrow")];
    const row = rows.find((one) => count && one.dataset.group === count.group);
    const button = row?.querySelector<HTMLButtonElement>(".bidgo");
    if (!button) return false;
    button.click();
    return true;
  };

  /** The filled button; of several kinds of numbers each has one button, and one of them is filled. False without one. */
  const accept = (): boolean => {
    const bid = document.querySelector<HTMLButtonElement>(".bidrow .bidgo.primary");
    if (!table.primary.value && bid) bid.click();
    else table.accept();
    return !!table.primary.value || !!bid;
  };

  const choiceKey = (event: KeyboardEvent): boolean => {
    if (!table.asked.value || table.pending.value || table.confirming.value || event.key.length !== 1) return false;
    const { keys, shown } = shelfOf(table);
    const code = [...keys].find(([, key]) => key === event.key.toUpperCase())?.[0];
    const choice = shown.find((o) => o.code === code);
    if (!choice) return false;
    table.choose(choice);
    return true;
  };

  const zoomIn = () => {
    const id = table.hover.value ?? state.focus.value;
    const board = table.board.value;
    if (!id) return;
    if (act.zoomCard(id) || !board) return;
    const shape = traitsOf(board).placed ? shapesFor(board).byId.get(id) : null;
    if (shape) state.camera.show(shape.box, 5);
  };

  const commands: Record<string, () => void> = {
    "?": act.help,
    o: act.all,
    k: act.path,
    g: act.hint,
    "]": act.rail,
    i: zoomIn,
    h: () => {
      document.querySelector<HTMLElement>("#hand .card")?.focus();
    },
    b: focusBoard,
    z: () => {
      table.takeBack();
    },
    u: () => {
      table.undoing.take();
    },
    y: () => {
      table.undoing.redo();
    },
    n: () => table.step(),
    ".": () => table.pause(),
    x: () => {
      if (table.draft.steps.value.length) table.backTo(0);
    },
    "/": () => {
      if (traitsOf(table.board.value).keys.goTo) state.goTo.value = true;
    },
    l: () => {
      if (!focus("log")) act.rail();
    },
    p: () => {
      if (!focus("log")) act.rail();
      else focus("players");
    },
    r: () => {
      void table.replay.open();
    },
    "+": () => state.camera.zoom(1.5, undefined, true),
    "=": () => state.camera.zoom(1.5, undefined, true),
    "-": () => state.camera.zoom(1 / 1.5, undefined, true),
    "0": () => state.camera.fit(),
  };

  return (event) => {
    if (event.defaultPrevented || isCommand(event)) return;
    const dialog = document.querySelector("dialog[open]");
    if (dialog) {
      if (!typing(event.target) && pressKeyed(dialog, event.key)) event.preventDefault();
      return;
    }
    if (typing(event.target)) {
      const asked = !!(event.target as Element).closest(".countentry");
      if (event.key === "Enter" && asked) {
        event.preventDefault();
        acceptTyped(event.target as HTMLInputElement);
      }
      if (asked && /^[a-z]$/i.test(event.key) && countKey(event)) event.preventDefault();
      if (event.key === "Escape") {
        (event.target as HTMLElement).blur();
        if (asked && table.pending.value) {
          event.preventDefault();
          table.unchoose();
        }
      }
      return;
    }
    if (replayKey(event)) return event.preventDefault();
    const onButton = (event.target as Element).closest?.(
      "button, a, [role=button], [role=tab], [role=slider], summary",
    );
    if (event.key === " " && skips(table)) {
      table.skip();
      return event.preventDefault();
    }
    // What the pointer pressed keeps the focus for arrows only: Enter is the filled button, unless that was pressed.
    const pressed = !!onButton && isPressed(event);
    if (event.key === " " && pressed) return event.preventDefault();
    // What was chosen keeps the focus, a card, a place, an amount; while a number or a yes is asked, Enter means that.
    const past =
      onButton?.matches(".countentry [aria-pressed=true]") ||
      (table.answering.value && onButton?.matches(".card, .el, .stackpile")) ||
      ((table.reading.value.ready || table.count.value) && onButton?.matches(".card")) ||
      (table.reading.value.ready && onButton?.matches(".stackpile.chosen"));
    const other = pressed && !onButton.matches(".btn.primary");
    if (event.key === "Enter" && (!onButton || past || other) && (accept() || !other)) return event.preventDefault();
    if (event.key === "Escape") {
      if (table.hints.close() || table.unchoose() || act.leave()) event.preventDefault();
      else (document.activeElement as HTMLElement | null)?.blur();
      return;
    }
    // With Shift a letter means the table's own key, where a choice has the same.
    const tables = event.shiftKey && /^[a-z]$/i.test(event.key);
    if (!tables && (countKey(event) || cardKey(event) || groupKey(event) || choiceKey(event)))
      return event.preventDefault();
    if (event.key.startsWith("Arrow") && !onButton) {
      focusBoard();
      return event.preventDefault();
    }
    const command = commands[event.key.toLowerCase()];
    if (command) {
      command();
      event.preventDefault();
    }
  };
}
