/** Files handed to the browser. */
export function save(files: { name: string; text: string }[]): void {
  for (const { name, text } of files) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
}
