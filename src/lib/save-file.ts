/** How long the browser gets to start reading the file, in milliseconds; Safari reads it after the click. */
const RELEASE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const href = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), RELEASE_AFTER_MS);
}
