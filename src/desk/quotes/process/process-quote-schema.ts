import { z } from "zod";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { EMAIL_MAX, NAME_MAX } from "@/request/limits";
import { deliveryFields, refusePickupFirst } from "../delivery/delivery";
import { linesField } from "../lines/line-schema";
import { processTexts } from "./process-words";

const texts = processTexts;

/** Limits of the columns of `quotes` that no form of the site has. */
export const QUOTE_PHONE_MAX = 40;
export const QUOTE_NOTES_MAX = 4000;

/** Dollars as typed, "1,234.50" included; empty means that no amount is quoted yet. */
const amountField = z
  .string()
  .trim()
  .transform((text) => text.replaceAll(",", "").replace(/^\$/, ""))
  .pipe(z.string().regex(/^(\d+(\.\d{1,2})?)?$/, texts.amountInvalid))
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(z.number().max(AMOUNT_MAX, texts.amountInvalid).nullable());

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
  ...deliveryFields,
};

export const processQuoteSchema = z.object(processQuoteFields).superRefine(refusePickupFirst);

export type ProcessQuoteInput = z.input<typeof processQuoteSchema>;
export type ProcessQuote = z.output<typeof processQuoteSchema>;
