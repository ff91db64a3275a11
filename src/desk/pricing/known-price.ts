import { inCents } from "@/lib/money";
import type { Proposal } from "./propose-quote";

/** What can be said of a price. */
export type KnownPrice = {
  /** US dollars. */
  amount: number;
  /** Whether it includes delivery, mileage and tax, which it cannot where delivery is priced by hand. */
  isTotal: boolean;
};

const ON_THE_WAY: ReadonlySet<string> = new Set(["delivery", "mileage", "tax"]);

/** The total of a proposal, or what comes before delivery; null if a trailer has no price. */
export function knownPrice({ total, lines }: Proposal): KnownPrice | null {
  if (total !== null) return { amount: total, isTotal: true };
  const amounts = lines.filter(({ kind }) => !ON_THE_WAY.has(kind)).map(({ amount }) => amount);
  const known = amounts.filter((amount) => amount !== null);
  if (known.length < amounts.length) return null;
  const cents = known.reduce((sum, amount) => sum + inCents(amount), 0);
  return { amount: cents / 100, isTotal: false };
}
