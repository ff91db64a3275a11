import { z } from "zod";
import { isPhoneNumber, readPhone } from "@/config/phone-number";
import { fromIsoDate, today } from "@/lib/dates";
import { EMAIL_PATTERN, withAsciiDomain } from "@/lib/email-address";
import { typedLine as plainDigits, plainLine, visibleText } from "@/lib/invisible-characters";
import { readTypedMonth } from "@/lib/typed-date";
import { EMAIL_MAX, NAME_MAX, NAME_MIN } from "@/request/limits";
import { TEXT_CONSENT } from "@/request/text-consent";
import { messages } from "@/site/words/forms/messages";
import { fieldTexts } from "@/ui/words/field-texts";

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/gu;
/** Control characters but tab and line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/**
 * One trimmed line without invisible characters, as private.clean_line stores it, so that limits count what is stored.
 */
export function typedLine() {
  return z.string().overwrite(plainLine);
}

/** Text of several lines, likewise: what private.clean_text leaves of it. */
export function typedText() {
  return z
    .string()
    .overwrite((text) => visibleText(text).replace(LINE_BREAKS, "\n").replace(CONTROLS, "").trim());
}

/** Something to see: neither space nor filler. The database has the same rule (`private.can_be_seen`). */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Fields that more than one form asks for. Limits and messages: specification, sections 5 and 9. */
export const nameField = typedLine()
  .min(NAME_MIN, { error: messages.nameTooShort, abort: true })
  .max(NAME_MAX, messages.nameTooLong)
  .regex(VISIBLE, messages.nameTooShort);

export const emailField = typedLine()
  .overwrite(withAsciiDomain)
  .pipe(
    z
      .email({ pattern: EMAIL_PATTERN, error: messages.emailInvalid })
      .max(EMAIL_MAX, messages.emailTooLong),
  );

/** An e-mail that may be left out; checked only when something was typed. */
export const optionalEmailField = typedLine().superRefine((text, context) => {
  if (text === "") return;
  const message = emailField.safeParse(text).error?.issues[0]?.message;
  if (message) context.addIssue({ code: "custom", message });
});

/** Hidden from people. Anything in it means a bot. */
export const honeypotField = z.string().max(0, messages.bot);

/**
 * A calendar date (`yyyy-MM-dd`) from today on, by the visitor's own clock. The calendar offers no past day, but one can
 * be typed, and a form left open over midnight or a draft brought back may hold one.
 * @param missing what is said when there is none
 */
export function futureDateField(missing: string) {
  return z.string().superRefine((text, context) => {
    const date = fromIsoDate(text);
    if (date && date >= today()) return;
    const { past, unreadable, dayOf } = fieldTexts.date;
    const month = readTypedMonth(text);
    const message = date ? past : text.trim() === "" ? missing : month ? dayOf(month) : unreadable;
    context.addIssue({ code: "custom", message });
  });
}

/** A line whose digits of any script are 0 to 9. */
export function typedPhone() {
  return z.string().overwrite(plainDigits);
}

/** A phone number as people type it, brought into the specification's alphabet; an extension is kept apart. */
export const phoneField = typedPhone()
  .transform(readPhone)
  .refine(({ number }) => isPhoneNumber(number), messages.phoneInvalid);

/** One that may be left out; checked only when something was typed. */
export const optionalPhoneField = typedPhone()
  .transform(readPhone)
  .refine(({ number }) => number === "" || isPhoneNumber(number), messages.phoneInvalid);

/** The box for texts: the version of the wording that was agreed to, or nothing. */
export const textConsentField = z.boolean().transform((isTicked) => (isTicked ? TEXT_CONSENT : ""));
