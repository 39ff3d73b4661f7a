/** What this browser keeps as JSON, as long as it may keep anything. */

/** What is kept under a name; `otherwise` if nothing is, or nothing can be. */
export function stored<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? "null") as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Keeps it; whether it is kept. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
