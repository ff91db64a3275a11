import { z } from "zod";
import { DAYS_MAX } from "@/desk/business/asked";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { fromIsoDate } from "@/lib/dates";
import { readDollars } from "@/lib/typed-money";
import { wholeNumber } from "@/lib/whole-number";
import { EMAIL_MAX, GUESTS_MAX, LOCATION_MAX, NAME_MAX } from "@/request/limits";
import { deliveryFields, refusePickupFirst } from "../delivery/delivery";
import { depositField, refuseLargeDeposit } from "../deposit/deposit";
import { linesField } from "../lines/line-schema";
import { quoteTexts } from "../quotes-words";
import { siteFields } from "../site/site";
import { processTexts } from "./process-words";

const texts = processTexts;

/** Limits of the columns of `quotes` that no form of the site has. */
export const QUOTE_PHONE_MAX = 40;
export const QUOTE_NOTES_MAX = 4000;

/** Dollars as typed, "$1,234.50" included; empty means that no amount is quoted yet. */
const amountField = z.string().transform((typed, context): number | null => {
  if (typed.trim() === "") return null;
  const dollars = readDollars(typed);
  if (dollars !== undefined && dollars <= AMOUNT_MAX) return dollars;
  context.addIssue({ code: "custom", message: texts.amountInvalid });
  return z.NEVER;
});

/** The amount as it is shown once typed, with both decimals: "1200" becomes "1200.00". Anything else stays for the check. */
export function withCents(typed: string): string {
  const amount = amountField.safeParse(typed);
  return amount.success && amount.data !== null ? amount.data.toFixed(2) : typed;
}

/** Text of at most `max` characters that is stored as null when it is left empty. */
function optionalText(max: number) {
  return z
    .string()
    .trim()
    .max(max, texts.tooLong(max))
    .transform((text) => (text === "" ? null : text));
}

/** The fields of the form by themselves, for one that has more. */
export const processQuoteFields = {
  name: z.string().trim().min(1, texts.nameMissing).max(NAME_MAX, texts.tooLong(NAME_MAX)),
  email: optionalText(EMAIL_MAX),
  phone: optionalText(QUOTE_PHONE_MAX),
  quoteAmount: amountField,
  quoteNotes: optionalText(QUOTE_NOTES_MAX),
  lines: linesField,
  deposit: depositField,
  ...deliveryFields,
};

const numberField = (max: number) =>
  z
    .string()
    .trim()
    .refine(
      (typed) => typed === "" || wholeNumber(typed, max) !== undefined,
      quoteTexts.edit.countInvalid(max),
    )
    .transform((typed) => wholeNumber(typed, max) ?? null);

/** What came from the request and may be put right, as it is typed. Days as yyyy-MM-dd. */
export const requestFields = {
  place: optionalText(LOCATION_MAX),
  count: numberField(GUESTS_MAX),
};

export const processQuoteSchema = z
  .object({
    ...processQuoteFields,
    ...requestFields,
    /** Days of the event in a row, and whether it is the package: what the lines are proposed from. */
    days: numberField(DAYS_MAX),
    isPackage: z.boolean(),
    ...siteFields,
    /** The last day of the quote; empty for the usual one. */
    validUntil: z
      .string()
      .refine((day) => day === "" || fromIsoDate(day) !== undefined, quoteTexts.edit.dateInvalid)
      .transform((day) => day || null),
  })
  .superRefine(refusePickupFirst)
  .superRefine(refuseLargeDeposit);

export type ProcessQuoteInput = z.input<typeof processQuoteSchema>;
export type ProcessQuote = z.output<typeof processQuoteSchema>;
