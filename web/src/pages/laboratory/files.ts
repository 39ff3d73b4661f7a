/** Files of a study, handed to the browser. */
import { saveFile } from "../../net/files";

export function save(files: { name: string; text: string }[]): void {
  for (const { name, text } of files) saveFile(name, new Blob([text], { type: "text/plain" }));
}
