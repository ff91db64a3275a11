/** In characters: specification, section 5. */
export const PHONE_MIN = 10;
export const PHONE_MAX = 20;

/** A phone number as the specification writes it, and the extension typed after it. */
type PhoneNumber = { number: string; extension: string | null };

/** "x12", "ext. 4567", ";ext=12". After just a comma or slash, only if ten digits (a whole number) come before it. */
const EXTENSION =
  /(?:[\s,;]*(?:(?:extensi[oó]n|extn?)[.:=]?|x|#)|(?<=(?:\d\D*){10})[,/])\s*(\d{1,6})\s*$/i;
const NAME_OF_NUMBER = /^\s*(tel(?:[eé]fono)?|cel(?:ular)?|phone)\s*[:.]\s*/i;

/** Every dash of Unicode, the minus sign too. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Between digits: "713.555.0123", "713/555/0123", "1234 - 5678". */
const SEPARATORS = /(?<=[\d)])\s*[-./\u00b7\u2022]\s*(?=[\d(])/g;

/**
 * A phone number as people type it in the alphabet of the specification (section 5): digits, spaces, dashes,
 * parentheses and plus, with one dash where dots, slashes or dashes stood between digits. What has no counterpart there
 * stays, for the check.
 * @param typed one plain line
 */
export function readPhone(typed: string): PhoneNumber {
  const plain = typed.normalize("NFKC").replace(NAME_OF_NUMBER, "").replace(DASHES, "-");
  const extension = EXTENSION.exec(plain);
  const number = extension ? plain.slice(0, extension.index) : plain;
  return {
    number: number.replace(SEPARATORS, "-").trim(),
    extension: extension?.[1] ?? null,
  };
}

/** Whether a number that was read has the form of the specification: its alphabet and length. */
export function isPhoneNumber(number: string): boolean {
  return /^[\d\s\-()+]+$/.test(number) && number.length >= PHONE_MIN && number.length <= PHONE_MAX;
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

/**
 * What is dialed of a phone number in any notation, and hrefs that call and text it; null when it has too few digits.
 * Ten digits are taken as North American. A call dials the extension after a pause, which phones understand more
 * widely than `;ext=`; a text has no use for it.
 */
export function dialable(phone: string) {
  const { number, extension } = readPhone(phone);
  const dialed = number
    .replace(/[^\d+]/g, "")
    .replace(/^(?:00|011)/, "+")
    .replace(/^1?(?=\d{10}$)/, "+1");
  if (!/^(?:\+\d{7,}|\d{10,})$/.test(dialed)) return null;
  const pause = extension === null ? "" : `,${extension}`;
  return { number: dialed, call: `tel:${dialed}${pause}`, text: `sms:${dialed}` };
}
