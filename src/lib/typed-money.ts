import { typedLine } from "./invisible-characters";
import { inCents } from "./money";

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/** The typed amount without its currency. */
function bareAmount(typed: string): string {
  return typedLine(typed).replace(/^(?:us)?\$\s*|\s*(?:\$|usd|dollars?)$/gi, "");
}

/**
 * US dollars as people type them: "1,200", "$1200", "1200.5 USD", "1.2k". Undefined for anything else, as for "1,20" or
 * "12,00": in other countries a comma is a decimal point.
 */
export function readDollars(typed: string): number | undefined {
  const text = bareAmount(typed);
  const thousands = /^(\d{1,5}(?:\.\d{1,3})?)\s?k$/i.exec(text)?.[1];
  if (thousands !== undefined) return inCents(Number(thousands) * 1000) / 100;
  return GROUPED.test(text) || PLAIN.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** Thousands grouped by points or spaces, and possible cents after a comma or dash: "1.200,50", "12-00", "1 200". */
const WRITTEN_ELSEWHERE = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:[,-](\d{1,2}|-))?$/;

/** What an amount in another country's notation may mean, to be confirmed; undefined if unclear. */
export function dollarsMeant(typed: string): number | undefined {
  const [, whole, cents = ""] = WRITTEN_ELSEWHERE.exec(bareAmount(typed)) ?? [];
  if (whole === undefined) return undefined;
  return Number(`${whole.replace(/[. ]/g, "")}.${cents.replace("-", "") || "0"}`);
}
