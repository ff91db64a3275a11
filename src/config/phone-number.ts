/** In characters: specification, section 5. */
export const PHONE_MIN = 10;
export const PHONE_MAX = 20;

/** A phone number as the specification writes it, and the extension typed after it. */
type PhoneNumber = { number: string; extension: string | null };

/** "x12", "(ext. 4567)", ";ext=12". After just a comma or slash, only if ten digits (a whole number) come before it. */
const EXTENSION =
  /(?:[\s,;(]*(?:(?:extensi[oó]n|extn?|anexo|interno)[.:=]?|x|#)|(?<=(?:\d\D*){10})[,/])\s*(\d{1,6})[\s.,;:)]*$/i;
/** "Tel.", "Cell:", "WhatsApp", "Casa -": one word before the number. */
const NAME_OF_NUMBER = /^\s*(?:\p{L}+[\s.:-]+|#)(?=[+(\p{N}])/u;
const END_OF_SENTENCE = /[\s.,;:]+$/;

/** Every dash of Unicode, the minus sign too. */
const DASHES = /[\p{Pd}\u2212]/gu;

/** Between digits: "713.555.0123", "713/555/0123", "1234 - 5678". */
const SEPARATORS = /(?<=[\d)])\s*[-./_~\u00b7\u2022]\s*(?=[\d(])/g;

/** A number that is too long for its column without its spaces or, if that is not enough, without any punctuation. */
export function withinPhoneMax(number: string): string {
  if (number.length <= PHONE_MAX) return number;
  const dense = number.replace(/\s/g, "");
  return dense.length <= PHONE_MAX ? dense : dense.replace(/[()-]/g, "");
}

/**
 * A phone number as people type it in the alphabet of the specification (section 5): digits, spaces, dashes,
 * parentheses and plus, with one dash where dots, slashes or dashes stood between digits. What has no counterpart there
 * stays, for the check.
 * @param typed one plain line
 */
export function readPhone(typed: string): PhoneNumber {
  const plain = typed.normalize("NFKC").replace(NAME_OF_NUMBER, "").replace(DASHES, "-");
  const extension = EXTENSION.exec(plain);
  const number = extension ? plain.slice(0, extension.index) : plain.replace(END_OF_SENTENCE, "");
  return {
    number: withinPhoneMax(number.replace(SEPARATORS, "-").trim()),
    extension: extension?.[1] ?? null,
  };
}

/** Whether a number that was read has the form of the specification: its alphabet and length. */
export function isPhoneNumber(number: string): boolean {
  return /^[\d\s\-()+]+$/.test(number) && number.length >= PHONE_MIN && number.length <= PHONE_MAX;
}
