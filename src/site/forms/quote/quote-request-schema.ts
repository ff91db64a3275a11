import { z } from "zod";
import { readPeople } from "@/lib/typed-quantity";
import { type LineName, lineList } from "@/request/fields";
import {
  ADDITIONAL_INFO_MAX,
  GUESTS_MAX,
  GUESTS_MIN,
  LOCATION_MAX,
  LOCATION_MIN,
} from "@/request/limits";
import { typedLine, typedText } from "@/request/typed-fields";
import {
  emailField,
  futureDateField,
  honeypotField,
  nameField,
  optionalPhoneField,
  textConsentField,
} from "@/site/lead/lead-fields";
import { quoteMessages } from "@/site/words/forms/messages";
import { fieldTexts } from "@/ui/words/field-texts";

/** An empty field becomes 0 and fails (specification, section 5). */
function guestsOf(typed: string): number {
  const number = Number(typed.replaceAll(",", "").trim());
  return Number.isNaN(number)
    ? (readPeople(typed, Number.POSITIVE_INFINITY)?.value ?? number)
    : number;
}

/** Number of guests as people type it: "1,200", "about 150". */
const guestsField = z
  .string()
  .transform(guestsOf)
  .pipe(
    z
      .number(fieldTexts.guestsUnreadable)
      .min(GUESTS_MIN, quoteMessages.guestsTooFew)
      .max(GUESTS_MAX, quoteMessages.guestsTooMany)
      .int(quoteMessages.guestsNotWhole),
  );

const optionalLine = (max: number) => typedLine().max(max, fieldTexts.tooLong(max));

// Object.fromEntries knows no keys; these are the names of the list.
const ofLines = <T>(make: (max: number) => T) =>
  Object.fromEntries(lineList.map(({ name, max }) => [name, make(max)])) as Record<LineName, T>;

/** The general quote form. The order of the keys is the order of the checks. */
export const quoteRequestSchema = z.object({
  name: nameField,
  email: emailField,
  eventLocation: typedLine()
    .min(LOCATION_MIN, quoteMessages.locationTooShort)
    .max(LOCATION_MAX, quoteMessages.locationTooLong),
  numberOfGuests: guestsField,
  honeypot: honeypotField,
  eventDate: futureDateField(quoteMessages.dateMissing),
  // Ours, after what the specification checks.
  phone: optionalPhoneField,
  text_consent: textConsentField,
  ...ofLines(optionalLine),
  /** Has no input: see site/choice. */
  choice: z.string(),
  additionalInfo: typedText().max(ADDITIONAL_INFO_MAX, fieldTexts.tooLong(ADDITIONAL_INFO_MAX)),
});

/** What the visitor typed. */
export type QuoteRequestInput = z.input<typeof quoteRequestSchema>;
/** What passed the checks. */
export type QuoteRequest = z.output<typeof quoteRequestSchema>;

/** Before anything is typed, in the order of the screen. */
export const emptyQuoteRequest: QuoteRequestInput = {
  name: "",
  email: "",
  eventDate: "",
  numberOfGuests: "",
  eventLocation: "",
  ...ofLines(() => ""),
  phone: "",
  text_consent: false,
  additionalInfo: "",
  choice: "",
  honeypot: "",
};
