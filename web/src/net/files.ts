/** Files handed to the browser. */
import { fileAt } from "./api";
import { inClient } from "./base";
import { inviteOf } from "./invites";

export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads of matches and leagues that one sees by an invitation: its word goes in a header, which a link cannot
 *  send, and never in the address. Call once at the start; `failed` is told why a file did not come. */
export function followDownloads(failed: (why: Error) => void): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest?.("a[download]");
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    const path = inClient(link.pathname);
    if (event.defaultPrevented || path === null || inviteOf(path) === undefined) return;
    event.preventDefault();
    fileAt(path + link.search).then((content) => saveFile(link.download || path.split("/").pop()!, content), failed);
  });
}
