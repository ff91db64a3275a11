import { z } from "zod";
import { EMAIL_PATTERN, withAsciiDomain } from "@/lib/email-address";
import { typedLine as plainDigits, plainLine, visibleText } from "@/lib/invisible-characters";
import { EMAIL_MAX } from "./limits";

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/gu;
/** Control characters but tab and line feed. */
const CONTROLS = /[^\P{Cc}\t\n]/gu;

/**
 * One trimmed line without invisible characters, as private.clean_line stores it, so that limits count what is stored.
 */
export function typedLine() {
  return z.string().overwrite(plainLine);
}

/** The same for multi-line text, as private.clean_text stores it. */
export function typedText() {
  return z
    .string()
    .overwrite((text) => visibleText(text).replace(LINE_BREAKS, "\n").replace(CONTROLS, "").trim());
}

/** A line whose digits of any script are 0 to 9. */
export function typedNumber() {
  return z.string().overwrite(plainDigits);
}

/** An e-mail address by the rule of the database, its domain in ASCII. */
export function typedEmail(invalid: string, tooLong: string) {
  return typedLine()
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: EMAIL_PATTERN, error: invalid }).max(EMAIL_MAX, tooLong));
}

/** One that may be left out, which is null. */
export function optionalEmail(invalid: string, tooLong: string) {
  const field = typedEmail(invalid, tooLong);
  return typedLine().transform((text, context) => {
    if (text === "") return null;
    const read = field.safeParse(text);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? invalid });
    return z.NEVER;
  });
}
