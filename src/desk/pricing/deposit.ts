import { z } from "zod";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { typedLine } from "@/lib/invisible-characters";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { depositTexts } from "./deposit-texts";

/** A typed deposit in US dollars: 0 for "none", null if empty (standard rule), undefined if invalid. */
export function readDeposit(typed: string): number | null | undefined {
  const text = typedLine(typed).toLowerCase();
  if (text === "") return null;
  if (text === depositTexts.typedNone) return 0;
  const dollars = readDollars(text);
  return dollars !== undefined && dollars <= AMOUNT_MAX ? dollars : undefined;
}

/** The inverse. */
export function typedDeposit(deposit: number | null): string {
  if (deposit === null) return "";
  return deposit === 0 ? depositTexts.typedNone : deposit.toFixed(2);
}

/** A custom deposit, for people. */
export function depositText(deposit: number | null): string | null {
  if (deposit === null) return null;
  return deposit === 0 ? depositTexts.none : formatDollars(deposit);
}

/** A custom deposit; empty follows the standard rule. */
export const depositField = z.string().transform((typed, context): number | null => {
  const deposit = readDeposit(typed);
  if (deposit !== undefined) return deposit;
  context.addIssue({ code: "custom", message: depositTexts.invalid });
  return z.NEVER;
});

/** As the database does. US dollars. */
export function refuseLargeDeposit(
  { deposit, quoteAmount }: { deposit: number | null; quoteAmount: number | null },
  context: z.core.$RefinementCtx,
): void {
  if (deposit === null || quoteAmount === null || deposit <= quoteAmount) return;
  context.addIssue({ code: "custom", path: ["deposit"], message: depositTexts.aboveTotal });
}
