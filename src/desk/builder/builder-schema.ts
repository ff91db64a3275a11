import { z } from "zod";
import { dayField, deliveryFields, inclusionsField, refuseOddDays } from "@/desk/letters/delivery";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { depositField, refuseLargeDeposit } from "@/desk/pricing/deposit";
import { linesField } from "@/desk/pricing/lines-field";
import { siteFields } from "@/desk/site/site-fields";
import { plainLine } from "@/lib/invisible-characters";
import { readDollars } from "@/lib/typed-money";
import { wholeNumber } from "@/lib/whole-number";
import { EMAIL_MAX, GUESTS_MAX, LOCATION_MAX, NAME_MAX } from "@/request/limits";
import { DAYS_MAX } from "@/request/prices/hire-price";
import { optionalEmail, typedLine, typedNumber, typedText } from "@/request/typed-fields";
import { fieldTexts } from "@/ui/words/field-texts";
import { createQuoteTexts } from "./create-quote-texts";
import { netDaysField } from "./net-days";
import { otherPlacesField, refuseUnusedPlaces } from "./other-places";
import { refuseVisitsWithoutDays, weekdaysField } from "./service-weekdays";

const texts = createQuoteTexts;

/** Limits of columns that no form of the site has. */
export const QUOTE_PHONE_MAX = 40;
export const QUOTE_NOTES_MAX = 4000;

/** Typed dollars, "$1,234.50" included; empty means no amount yet. */
const amountField = z.string().transform((typed, context): number | null => {
  if (plainLine(typed) === "") return null;
  const dollars = readDollars(typed);
  if (dollars !== undefined && dollars <= AMOUNT_MAX) return dollars;
  context.addIssue({ code: "custom", message: texts.amountInvalid });
  return z.NEVER;
});

/** "1200" becomes "1200.00" on blur. Invalid input is left for validation. */
export function withCents(typed: string): string {
  const amount = amountField.safeParse(typed);
  return amount.success && amount.data !== null ? amount.data.toFixed(2) : typed;
}

/** Empty is stored as null. */
function optionalText(field: z.ZodString, max: number) {
  return field.max(max, fieldTexts.tooLong(max)).transform((text) => (text === "" ? null : text));
}

const numberField = (max: number) =>
  typedNumber()
    .refine(
      (typed) => typed === "" || wholeNumber(typed, max) !== undefined,
      quoteTexts.edit.countInvalid(max),
    )
    .transform((typed) => wholeNumber(typed, max) ?? null);

/** The fields of a quote, whether it is made or changed. */
export const builderSchema = z
  .object({
    name: typedLine().min(1, texts.nameMissing).max(NAME_MAX, fieldTexts.tooLong(NAME_MAX)),
    email: optionalEmail(texts.emailInvalid, fieldTexts.tooLong(EMAIL_MAX)),
    phone: optionalText(typedNumber(), QUOTE_PHONE_MAX),
    billingName: optionalText(typedLine(), NAME_MAX),
    billingEmail: optionalText(typedLine(), EMAIL_MAX),
    place: optionalText(typedLine(), LOCATION_MAX),
    otherPlaces: otherPlacesField,
    eventDate: dayField,
    count: numberField(GUESTS_MAX),
    quoteAmount: amountField,
    quoteNotes: optionalText(typedText(), QUOTE_NOTES_MAX),
    lines: linesField,
    deposit: depositField,
    netDays: netDaysField,
    ...deliveryFields,
    inclusions: inclusionsField,
    /** What lines are proposed from. */
    days: numberField(DAYS_MAX),
    isPackage: z.boolean(),
    serviceWeekdays: weekdaysField,
    ...siteFields,
    /** Empty for the default. */
    validUntil: dayField,
  })
  .superRefine(refuseUnusedPlaces)
  .superRefine(refuseOddDays)
  .superRefine(refuseVisitsWithoutDays)
  .superRefine(refuseLargeDeposit);

export type BuilderInput = z.input<typeof builderSchema>;
export type BuilderQuote = z.output<typeof builderSchema>;
