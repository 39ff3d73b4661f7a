/** How many notices this browser's guest has not read. */
import { signal } from "@preact/signals";

export const freshNotices = signal(0);
