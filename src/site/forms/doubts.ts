import { addYears } from "date-fns";
import { e164, missingDigits } from "@/config/dialable";
import { fromIsoDate, today } from "@/lib/dates";
import { doubtTexts } from "@/site/words/forms/field-hints";

/** Valid input that is probably a typo: questioned once, and accepted when it is sent again. */
export type Doubt<Name extends string> = { name: Name; message: string };

/** A date further away than this is probably a wrong year. In years. */
const FAR_AWAY = 3;

/** About a phone number that is none in its country. */
export function doubtAboutPhone<const Name extends string>(
  name: Name,
  number: string,
): Doubt<Name>[] {
  if (number === "" || e164(number) !== null) return [];
  const digits = missingDigits(number);
  return [{ name, message: digits === null ? doubtTexts.noPhone : doubtTexts.phone(digits) }];
}

/** About a date (`yyyy-MM-dd`) years away. */
export function doubtAboutDate<const Name extends string>(
  name: Name,
  isoDate: string,
): Doubt<Name>[] {
  const date = fromIsoDate(isoDate);
  if (!date || date <= addYears(today(), FAR_AWAY)) return [];
  return [{ name, message: doubtTexts.date(date.getFullYear()) }];
}
