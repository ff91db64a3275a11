// Whatever a visitor typed is somebody else's text: one line where a line is wanted, and nothing in it that a mail
// program would make a link or a number to dial of.

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

/**
 * Seven digits or more of any script, with whatever signs stand between those of a telephone number, an "x" and a long
 * vowel mark too. Not a comma or a colon, which stand between amounts and times.
 */
const DIALABLE = /\p{Nd}(?:(?:[x\u30fc]|[^\p{L}\p{Nd},:;·]){0,5}\p{Nd}){6,}/giu;

/** A dot that something follows, but in a decimal, and for one letter alone: no domain ends in one. */
const JOINING_DOT =
  /(?<!\p{Nd})\.(?=\p{Nd})|\.(?![a-z](?![\p{L}\p{M}\p{N}-]))(?=[^\s.\p{Nd}\p{P}])/giu;

/** What else holds an address together: a colon, but in a time of day, an at sign, the first of two slashes. */
const JOINT = /:(?=[^\s\p{Nd}])|(?<!\p{Nd}):(?=\p{Nd})|@(?=\S)|\/(?=\/)/gu;

/** "713-555-0142" as "713 · 555 · 0142": to be read, and to be dialed by nobody's program. */
const asGroups = (digits: string) =>
  digits
    .replace(/\P{Nd}+/gu, " · ")
    .replace(/\p{Nd}{7,}/gu, (run) => run.match(/\p{Nd}{1,3}/gu)?.join(" · ") ?? run);

/**
 * A visitor's text on one line, to be quoted to staff. First every disguise of a letter is taken off (NFKC, invisible
 * characters, the dots that count in a domain's name); then a space follows whatever could hold an address together, and
 * long numbers are taken apart. A decimal, "p.m." and a time of day stay whole.
 */
export function quoted(text: string, most: number): string {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll("\u3002", ".");
  return oneLine(plain, most)
    .replace(/(?<!\p{Nd})\p{Nd}+(?:\.\p{Nd}+){2,}/gu, (run) => run.replaceAll(".", ". "))
    .replace(JOINING_DOT, ". ")
    .replace(JOINT, "$& ")
    .replace(DIALABLE, asGroups);
}

function linesOf(text: string, most: number, shown: typeof oneLine): string[] {
  const kept = Array.from(text).slice(0, most).join("");
  const lines = kept.split(/\r\n?|\n/).map((line) => shown(line, most));
  if (kept.length < text.length) lines.push("…");
  return lines.filter((line) => line !== "");
}

/** Lines of a visitor's, each quoted. */
export const quotedLines = (text: string, most: number) => linesOf(text, most, quoted);

/** Lines of our own staff, as they wrote them. */
export const plainLines = (text: string, most: number) => linesOf(text, most, oneLine);
