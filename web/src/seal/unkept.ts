/** Whether this browser could not keep a receipt: its storage is full, or refused. */
import { signal } from "@preact/signals";

export const receiptUnkept = signal(false);
