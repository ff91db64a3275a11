import { z } from "zod";
import { PHONE_MAX, PHONE_MIN, readPhone, withinPhoneMax } from "@/config/phone-number";
import { readPeople } from "@/lib/typed-quantity";
import { GUESTS_MAX, LOCATION_MAX, LUXURY_DETAILS_MAX } from "@/request/limits";
import { typedLine, typedNumber, typedText } from "@/request/typed-fields";
import {
  emailField,
  futureDateField,
  honeypotField,
  nameField,
  textConsentField,
} from "@/site/lead/lead-fields";
import { luxuryMessages } from "@/site/words/forms/messages";
import { fieldTexts } from "@/ui/words/field-texts";

/** The luxury quote form in the order of its checks (specification, section 5). */
export const luxuryQuoteSchema = z.object({
  name: nameField,
  email: emailField,
  // Any characters (specification, section 5), so an extension stays with its number.
  phone: typedNumber()
    .overwrite((typed) => {
      const { number, extension } = readPhone(typed);
      return extension === null ? number : withinPhoneMax(`${number} x${extension}`);
    })
    .min(PHONE_MIN, luxuryMessages.phoneTooShort)
    .max(PHONE_MAX, luxuryMessages.phoneTooLong),
  eventDate: futureDateField(luxuryMessages.dateMissing),
  additionalDetails: typedText().max(LUXURY_DETAILS_MAX, luxuryMessages.detailsTooLong),
  // Ours, after what the specification checks.
  text_consent: textConsentField,
  numberOfGuests: z.string().transform((typed, context) => {
    if (typed.trim() === "") return null;
    const people = readPeople(typed, GUESTS_MAX);
    if (!people) context.addIssue({ code: "custom", message: fieldTexts.guestsUnreadable });
    return people?.value ?? null;
  }),
  eventLocation: typedLine().max(LOCATION_MAX, fieldTexts.tooLong(LOCATION_MAX)),
  /** The trailer, or what was chosen elsewhere: see site/choice. */
  choice: z.string(),
  honeypot: honeypotField,
});

/** What the visitor typed. */
export type LuxuryQuoteInput = z.input<typeof luxuryQuoteSchema>;
/** What passed the checks. */
export type LuxuryQuote = z.output<typeof luxuryQuoteSchema>;

/** Before anything is typed, in the order of the screen. */
export const emptyLuxuryQuote: LuxuryQuoteInput = {
  name: "",
  email: "",
  phone: "",
  text_consent: false,
  eventDate: "",
  numberOfGuests: "",
  eventLocation: "",
  additionalDetails: "",
  choice: "",
  honeypot: "",
};
