import { formatDollars } from "@/lib/money";
import { dollarsMeant, readDollars } from "@/lib/typed-money";

/** Remarks below a typed amount. */
const moneyTexts = {
  understood: (amount: string) => `Read as ${amount}`,
  /** Ambiguous between two notations: ask, never guess. */
  meant: (amount: string, typed: string) => `If you mean ${amount}, type ${typed}`,
  unreadable: "We can't read this. Type dollars like 1,200.50",
} as const;

/**
 * A remark on a typed amount; undefined if it is clear.
 * @param isLeft whether the field has lost focus: "1,2" may become "1,200"
 */
export function moneyRemark(typed: string, isLeft: boolean): string | undefined {
  if (!/\d/.test(typed)) return undefined;
  const dollars = readDollars(typed);
  if (dollars !== undefined) {
    const isPlain = typed.trim() === String(dollars) || typed.trim() === dollars.toFixed(2);
    return isPlain ? undefined : moneyTexts.understood(formatDollars(dollars));
  }
  if (!isLeft) return undefined;
  const meant = dollarsMeant(typed);
  return meant === undefined
    ? moneyTexts.unreadable
    : moneyTexts.meant(formatDollars(meant), meant.toFixed(2));
}
