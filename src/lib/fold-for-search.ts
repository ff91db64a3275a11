import { plainLetters } from "./plain-letters.ts";
import { withoutMarks } from "./without-marks.ts";

/**
 * What people leave out or write in more than one way: apostrophes, the joiners of Persian names and of emoji, and
 * hyphens, but not those of a number.
 */
const LEFT_OUT =
  /['`\u2018\u2019\u201b\u2032\u02b9-\u02bf\ua78b\ua78c\u200c\u200d]|(?<![0-9])[\u2010-\u2015\u2212-]|[\u2010-\u2015\u2212-](?![0-9])/g;

/** Typed for an apostrophe; taken apart, it would be a space and a mark. */
const SPACED_ACCENT = /\u00b4/g;

const NOT_ASCII = /[\u0080-\u{10ffff}]/gu;

/** Folds text like `private.fold_for_search`: in small plain letters, so that any spelling of a name finds it. */
export function foldForSearch(text: string): string {
  return withoutMarks(text.replace(SPACED_ACCENT, ""))
    .replace(NOT_ASCII, (letter) => plainLetters[letter] ?? letter)
    .toLowerCase()
    .replace(LEFT_OUT, "");
}
