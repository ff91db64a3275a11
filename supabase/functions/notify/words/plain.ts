// Whatever a visitor typed is somebody else's text: one line where a line is wanted, and no link in a mail that goes
// out in the business's name.

/** Controls, and the marks that turn text around or hide in it. The database takes them out as well. */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]+/gu;

/** One line of at most so many characters. */
export function oneLine(text: string, most: number): string {
  const line = text.replace(UNSEEN, " ").replace(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** Lines, with nothing in them that cannot be seen. */
export function plainLines(text: string, most: number): string[] {
  const kept = Array.from(text).slice(0, most).join("");
  const lines = kept.split(/\r\n?|\n/).map((line) => oneLine(line, most));
  if (kept.length < text.length) lines.push("…");
  return lines.filter((line) => line !== "");
}

/** The same text, in which no telephone or mail program finds an address to make a link of. */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, " ")
    .replace(/\bwww\./gi, "www ")
    .replace(/([\p{L}\p{N}_-])\.(?=\p{L}{2,})/gu, "$1 ");
}
