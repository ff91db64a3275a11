import { parseIncompletePhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import { readPhone } from "./phone-number.ts";
import { phonePlans } from "./phone-plans.ts";

/** Digits of an American number without its country code. */
const US_DIGITS = 10;

/** What a call abroad begins with, here and in most of the world; some write it after a plus. */
const CALL_ABROAD = /^\+?(?:00|011)(?=[1-9]\d{6,})/;

/**
 * A number so long begins with the code of a country, even without a plus, unless it begins with a zero. One digit more
 * than an American number with its country code has is a slip of the finger.
 */
const ABROAD_DIGITS = 12;

/** The digits of a phone number in any notation, after a plus if they begin with the code of a country. */
function dialedDigits(phone: string): string {
  const digits = parseIncompletePhoneNumber(readPhone(phone).number).replace(CALL_ABROAD, "+");
  return /^[+0]/.test(digits) || digits.length < ABROAD_DIGITS ? digits : `+${digits}`;
}

/**
 * A phone number in any notation as it is dialed from anywhere (E.164): "+442079460958" for "+44 (0)20 7946 0958". Ten
 * digits are North American. Null for what is no number of its country. The twin of `private.e164`; a test compares
 * them.
 */
export function e164(phone: string): string | null {
  const number = parsePhoneNumberFromString(
    dialedDigits(phone),
    { defaultCountry: "US", extract: false },
    phonePlans,
  );
  return number?.isValid() ? number.number : null;
}

/** How many digits a number has that is neither foreign nor as long as an American one; null for any other. */
export function missingDigits(number: string): number | null {
  const digits = dialedDigits(number);
  const local = digits.replace(/^\+?1/, "");
  return local.startsWith("+") || local.length >= US_DIGITS ? null : local.length;
}

/**
 * What is dialed of a phone number in any notation, and hrefs that call and text it; null when it has too few digits.
 * What is no number of its country is dialed as it was typed, but not what is too long for one, as two numbers are. A call dials the extension after a pause, which phones
 * understand more widely than `;ext=`; a text has no use for it.
 */
export function dialable(phone: string) {
  const digits = dialedDigits(phone);
  const dialed = e164(phone) ?? (/^(?:\+\d{7,15}|\d{10,15})$/.test(digits) ? digits : null);
  if (dialed === null) return null;
  const { extension } = readPhone(phone);
  const pause = extension === null ? "" : `,${extension}`;
  return { number: dialed, call: `tel:${dialed}${pause}`, text: `sms:${dialed}` };
}
