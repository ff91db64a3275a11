import { z } from "zod";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { depositTexts } from "./deposit-words";

/** A deposit as typed, in US dollars: 0 for "none", null for nothing typed (then it is the rule's); undefined for anything else. */
export function readDeposit(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  if (text === depositTexts.typedNone) return 0;
  const dollars = readDollars(text);
  return dollars !== undefined && dollars <= AMOUNT_MAX ? dollars : undefined;
}

/** The same the other way round. */
export function typedDeposit(deposit: number | null): string {
  if (deposit === null) return "";
  return deposit === 0 ? depositTexts.typedNone : deposit.toFixed(2);
}

/** A deposit of a quote's own, for people. */
export function depositWords(deposit: number | null): string | null {
  if (deposit === null) return null;
  return deposit === 0 ? depositTexts.none : formatDollars(deposit);
}

/** The deposit of a quote's own; empty where it follows the rule of the business. */
export const depositField = z.string().transform((typed, context): number | null => {
  const deposit = readDeposit(typed);
  if (deposit !== undefined) return deposit;
  context.addIssue({ code: "custom", message: depositTexts.invalid });
  return z.NEVER;
});

/** Refuses a deposit of more than the total, as the database does. US dollars. */
export function refuseLargeDeposit(
  { deposit, quoteAmount }: { deposit: number | null; quoteAmount: number | null },
  context: z.core.$RefinementCtx,
): void {
  if (deposit === null || quoteAmount === null || deposit <= quoteAmount) return;
  context.addIssue({ code: "custom", path: ["deposit"], message: depositTexts.aboveTotal });
}
