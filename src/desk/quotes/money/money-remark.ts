import { formatDollars } from "@/lib/money";
import { dollarsMeant, readDollars } from "@/lib/typed-money";

/** Words under an amount of money that is being typed. */
const moneyTexts = {
  understood: (amount: string) => `Read as ${amount}`,
  /** Two countries write it in two ways: asked, never guessed. */
  meant: (amount: string, typed: string) => `Not read yet. If you mean ${amount}, type ${typed}`,
  unreadable: "Not read yet. Type dollars like 1,200.50",
} as const;

/**
 * What is to be said of an amount as it is typed; undefined while it says all itself.
 * @param isLeft whether the field was left: "1,2" is on its way to "1,200"
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
