import type { z } from "zod";
import type { ToldQuote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { usualInclusions } from "../delivery/delivery";
import { pricedSoFar } from "../lines/lines-field";
import { type BuilderInput, builderSchema } from "./builder-schema";
import { toQuoteRow } from "./use-create-quote";

/** A placeholder of the number's length, so that the message is cut where it will be. */
const NO_NUMBER = "·".repeat(8);

function readable<Output>(schema: z.ZodType<Output>, typed: unknown): Output | null {
  return schema.safeParse(typed).data ?? null;
}

/**
 * The quote as it would be stored now, without what is invalid so far.
 * @param usualDay the default last day, yyyy-MM-dd
 */
export function quoteSoFar(
  submission: Submission,
  typed: BuilderInput,
  usualDay: string,
): ToldQuote {
  const { shape } = builderSchema;
  const lines = pricedSoFar(typed.lines ?? []).filter((line) => line !== undefined);
  const row = toQuoteRow(submission, {
    name: readable(shape.name, typed.name) ?? submission.name,
    email: readable(shape.email, typed.email),
    phone: readable(shape.phone, typed.phone),
    place: readable(shape.place, typed.place),
    eventDate: readable(shape.eventDate, typed.eventDate),
    count: readable(shape.count, typed.count),
    quoteAmount: readable(shape.quoteAmount, typed.quoteAmount),
    quoteNotes: readable(shape.quoteNotes, typed.quoteNotes),
    lines,
    deposit: readable(shape.deposit, typed.deposit),
    deliveryOn: readable(shape.deliveryOn, typed.deliveryOn),
    deliveryWindow: readable(shape.deliveryWindow, typed.deliveryWindow),
    pickupOn: readable(shape.pickupOn, typed.pickupOn),
    pickupWindow: readable(shape.pickupWindow, typed.pickupWindow),
    inclusions: readable(shape.inclusions, typed.inclusions) ?? [
      ...usualInclusions({ ...submission, lines }),
    ],
    validUntil: readable(shape.validUntil, typed.validUntil) ?? usualDay,
    // Not shown to the customer.
    days: null,
    isPackage: false,
    siteContact: null,
    siteAccess: null,
  });
  return {
    id: NO_NUMBER,
    kind: submission.kind,
    details: submission.details,
    valid_until: usualDay,
    lines: null,
    delivery_on: null,
    delivery_window: null,
    pickup_on: null,
    pickup_window: null,
    inclusions: null,
    deposit: null,
    deposit_rule: null,
    terms_version: null,
    ...row,
  };
}

/** A person's name: one to three words of letters. */
const PERSON = /^(\p{Lu}[\p{L}'’-]+)(?: \p{L}[\p{L}'’.-]*){0,2}$/u;
const NO_PERSON =
  /\b(?:mrs?|ms|dr|inc|llc|ltd|corp|co|company|group|team|school|church|events?|rentals?|services?|construction)\b/i;

/** A customer's first name; null for companies, couples, titles and anything else. */
export function firstNameOf(name: string): string | null {
  const plain = name.trim().replaceAll(/\s+/g, " ");
  return NO_PERSON.test(plain) ? null : (PERSON.exec(plain)?.[1] ?? null);
}
