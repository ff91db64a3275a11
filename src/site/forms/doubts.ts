import { addYears } from "date-fns";
import { fromIsoDate, today } from "@/lib/dates";
import { missingDigits } from "@/site/lead/typed-phone";
import { doubtTexts } from "@/site/words/forms/field-hints";

/** Something that is allowed but mostly a slip of the finger: asked about once, and sent when it is sent again. */
export type Doubt<Name extends string> = { name: Name; message: string };

/** Further away than this a date is mostly a wrong year. In years. */
const FAR_AWAY = 3;

/** About a number that is too short for an American one. */
export function doubtAboutPhone<const Name extends string>(
  name: Name,
  number: string,
): Doubt<Name>[] {
  const digits = number === "" ? null : missingDigits(number);
  return digits === null ? [] : [{ name, message: doubtTexts.phone(digits) }];
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
