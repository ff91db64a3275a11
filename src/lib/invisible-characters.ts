/**
 * Zero-width characters and text direction marks, which come along when text is copied. The database removes them from
 * every text it stores (`private.without_invisibles`), and a test compares the two lists.
 */
const INVISIBLES =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/**
 * Joiners, but not between letters of the scripts that need them (from Arabic to Mongolian: names in Persian, Hindi,
 * Sinhala) nor between the parts of an emoji (a family).
 */
const STRAY_JOINERS =
  /(?<!\ufe0f|[\u0600-\u1aff\u2190-\u2bff\u{1f000}-\u{1faff}])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u1aff\u2190-\u2bff\u{1f000}-\u{1faff}])/gu;

/** Control characters and every space but the plain one. The database replaces them with plain spaces, too. */
const ODD_SPACES = /[\p{Cc}\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]/gu;

/** The text without invisible characters. */
export function withoutInvisibles(text: string): string {
  return text.replace(INVISIBLES, "").replace(STRAY_JOINERS, "");
}

/** The same; half an emoji, left over where something was cut, becomes a replacement character, as in the database. */
export function visibleText(text: string): string {
  return withoutInvisibles(text.toWellFormed());
}

/** One trimmed line without invisible characters, as `private.clean_line` stores it. */
export function plainLine(text: string): string {
  return visibleText(text).replace(ODD_SPACES, " ").trim();
}

const ZERO = 0x30;

/** Maps a decimal digit of any script to 0–9: the ten digits of a script are consecutive. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? ZERO;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** A typed date, number or amount for any program that reads it: one plain line, with the digits 0 to 9. */
export function typedLine(typed: string): string {
  return plainLine(typed).replace(/(?![0-9])\p{Nd}/gu, plainDigit);
}
