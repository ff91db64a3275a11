/** A phone number as the specification writes it, and the extension that was typed behind it. */
type TypedPhone = { number: string; extension: string | null };

const EXTENSION =
  __LANGUAGE__ === "es"
    ? /[\s,;]*(?:(?:extensi[oó]n|extn?)[.:]?|x|#)\s*(\d{1,6})\s*$/i
    : /[\s,;]*(?:(?:extension|extn?)[.:]?|x|#)\s*(\d{1,6})\s*$/i;
const NAME_OF_NUMBER =
  __LANGUAGE__ === "es"
    ? /^\s*(tel(?:[eé]fono)?|cel(?:ular)?|phone)\s*[:.]\s*/i
    : /^\s*(tel|phone)\s*[:.]\s*/i;

/** Every dash of Unicode, the minus sign too. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Between digits: "713.555.0123", "713/555/0123". */
const OTHER_SEPARATORS = /(?<=\d)\s*[./\u00b7\u2022]\s*(?=\d)/g;

/** With plain dashes and digits, and a dash where dots or slashes stood between digits. */
export function inPhoneAlphabet(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(NAME_OF_NUMBER, "")
    .replace(DASHES, "-")
    .replace(OTHER_SEPARATORS, "-");
}

/**
 * A phone number as people type it in the alphabet of the specification (section 5): digits, spaces, dashes,
 * parentheses and plus. What has no counterpart there stays, for the check.
 */
export function readPhone(typed: string): TypedPhone {
  const plain = inPhoneAlphabet(typed);
  const extension = EXTENSION.exec(plain);
  return {
    number: (extension ? plain.slice(0, extension.index) : plain).trim(),
    extension: extension?.[1] ?? null,
  };
}

/** Digits of an American number without its country code. */
const US_DIGITS = 10;

/** How many digits a number has that is neither foreign nor as long as an American one; null when there is no doubt. */
export function missingDigits(number: string): number | null {
  const digits = number.replace(/\D/g, "");
  const isForeign = number.startsWith("+") && !digits.startsWith("1");
  const local = digits.startsWith("1") ? digits.slice(1) : digits;
  return isForeign || local.length >= US_DIGITS ? null : local.length;
}
