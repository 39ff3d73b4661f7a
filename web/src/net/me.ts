/** Who this browser is. Loaded once, shared by the pages. */
import { signal } from "@preact/signals";
import type { Me } from "../model/server";
import { api } from "./api";

export const me = signal<Me | null>(null);

export async function loadMe(): Promise<void> {
  try {
    me.value = await api.me();
  } catch {
    me.value = null;
  }
}

export async function rename(name: string): Promise<void> {
  me.value = await api.rename(name);
}
