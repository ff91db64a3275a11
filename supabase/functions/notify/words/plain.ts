import { oneLine } from "../../../../src/lib/one-line.ts";

// Visitors' text is untrusted: it is kept to one line, without anything that a mail program would turn into a link or a
// phone number.

/**
 * Seven digits or more of any script, with the punctuation of phone numbers between them, also an "x" or a long vowel mark.
 * No commas and colons, which belong to amounts and times.
 */
const DIALABLE = /\p{Nd}(?:(?:[x\u30fc]|[^\p{L}\p{Nd},:;·]){0,5}\p{Nd}){6,}/giu;

/** A dot before text, except in decimals and before a single letter: no domain ends in one. */
const JOINING_DOT =
  /(?<!\p{Nd})\.(?=\p{Nd})|\.(?![a-z](?![\p{L}\p{M}\p{N}-]))(?=[^\s.\p{Nd}\p{P}])/giu;

/** Other separators of addresses: a colon (not in a time), "@", the first of two slashes. At the end, our own text may follow. */
const JOINT = /:(?=[^\s\p{Nd}]|$)|(?<!\p{Nd}):(?=\p{Nd})|@(?=\S|$)|\/(?=\/)/gu;

/** "713-555-0142" as "713 · 555 · 0142": legible, but not dialable. */
const asGroups = (digits: string) =>
  digits
    .replace(/\P{Nd}+/gu, " · ")
    .replace(/\p{Nd}{7,}/gu, (run) => run.match(/\p{Nd}{1,3}/gu)?.join(" · ") ?? run);

/**
 * A visitor's text on one line, for staff. Normalized first (NFKC, no invisible characters, ideographic full stops as dots);
 * then addresses are broken up by a space after each separator, and long numbers into groups. Decimals, "p.m." and times
 * stay whole.
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

/** A visitor's lines. */
export const quotedLines = (text: string, most: number) => linesOf(text, most, quoted);

/** Staff's own lines. */
export const plainLines = (text: string, most: number) => linesOf(text, most, oneLine);
