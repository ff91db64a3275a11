import { addYears } from "date-fns";
import { z } from "zod";
import { locale } from "@/config/language";
import { isPhoneNumber, readPhone } from "@/config/phone-number";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate, isClockSlow, today, toIsoDate } from "@/lib/dates";
import { readTypedMonth, twoReadings, whichDay } from "@/lib/typed-date";
import { HIRE_YEARS_MAX, NAME_MAX, NAME_MIN } from "@/request/limits";
import { TEXT_CONSENT } from "@/request/text-consent";
import { optionalEmail, typedEmail, typedLine, typedNumber } from "@/request/typed-fields";
import { messages } from "@/site/words/forms/messages";
import { fieldTexts } from "@/ui/words/field-texts";

/** A visible character: neither space nor filler. The database has the same rule (`private.can_be_seen`). */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Fields that more than one form asks for. Limits and messages: specification, sections 5 and 9. */
export const nameField = typedLine()
  .min(NAME_MIN, { error: messages.nameTooShort, abort: true })
  .max(NAME_MAX, messages.nameTooLong)
  .regex(VISIBLE, messages.nameTooShort);

export const emailField = typedEmail(messages.emailInvalid, messages.emailTooLong);

/** An e-mail that may be left out; checked only when something was typed. */
export const optionalEmailField = optionalEmail(
  messages.emailInvalid,
  messages.emailTooLong,
).transform((email) => email ?? "");

/** Hidden from people. Anything in it means a bot. */
export const honeypotField = z.string().max(0, messages.bot);

/** What to say about a text that is no single day: a month alone, two possible days, or nothing that can be read. */
function unreadDateMessage(text: string): string {
  const month = readTypedMonth(text);
  if (month) return fieldTexts.date.dayOf(month);
  const days = twoReadings(text);
  if (!days) return fieldTexts.date.unreadable;
  return whichDay(days)
    .map(({ value }) => value)
    .join("");
}

/** About a day that has passed, for this device too or only in Houston. */
function pastMessage(isoDate: string): string {
  const said = (day: string) => formatCalendarDate(day, locale);
  return isClockSlow()
    ? fieldTexts.date.pastInHouston(said(isoDate), said(toIsoDate(today())))
    : fieldTexts.date.past;
}

/**
 * A calendar date (`yyyy-MM-dd`) from today on, by the visitor's own clock, and within ten years. The calendar offers no past
 * day, but one can be typed, and a form left open over midnight or a draft brought back may hold one.
 * @param missing the message for an empty field
 */
export function futureDateField(missing: string) {
  return z.string().superRefine((text, context) => {
    const date = fromIsoDate(text);
    const isTooFar = date !== undefined && date > addYears(today(), HIRE_YEARS_MAX);
    if (date && date >= today() && !isTooFar) return;
    const unread = text.trim() === "" ? missing : unreadDateMessage(text);
    const impossible = isTooFar ? fieldTexts.date.tooFar : pastMessage(text);
    context.addIssue({ code: "custom", message: date ? impossible : unread });
  });
}

/** A phone number as people type it, brought into the specification's alphabet; an extension is kept apart. */
export const phoneField = typedNumber()
  .transform(readPhone)
  .refine(({ number }) => isPhoneNumber(number), messages.phoneInvalid);

/** One that may be left out; checked only when something was typed. */
export const optionalPhoneField = typedNumber()
  .transform(readPhone)
  .refine(({ number }) => number === "" || isPhoneNumber(number), messages.phoneInvalid);

/** The box for texts: the version of the wording that was agreed to, or nothing. */
export const textConsentField = z.boolean().transform((isTicked) => (isTicked ? TEXT_CONSENT : ""));
