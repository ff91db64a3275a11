const GROUPED = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
const PLAIN = /^(\d+\.?\d{0,2}|\.\d{1,2})$/;

/**
 * US dollars as people type them: "1,200", "$1200", "1200.5 USD", "1.2k". Undefined for anything else, as for "1,20" or
 * "12,00": a comma may be a point in another country.
 */
export function readDollars(typed: string): number | undefined {
  const text = typed.trim().replace(/^(?:us)?\$\s*|\s*(?:\$|usd|dollars?)$/gi, "");
  const thousands = /^(\d{1,5}(?:\.\d{1,3})?)\s?k$/i.exec(text)?.[1];
  if (thousands !== undefined) return Math.round(Number(thousands) * 100_000) / 100;
  return GROUPED.test(text) || PLAIN.test(text) ? Number(text.replaceAll(",", "")) : undefined;
}

/** Groups of three by points or spaces, and what may be cents behind a comma or a dash: "1.200,50", "12-00", "1 200". */
const WRITTEN_ELSEWHERE = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:[,-](\d{1,2}|-))?$/;

/** What somebody may mean who writes as in another country, to be asked about; undefined where nobody can tell. */
export function dollarsMeant(typed: string): number | undefined {
  const text = typed.trim().replace(/^(?:us)?\$\s*|\s*(?:\$|usd|dollars?)$/gi, "");
  const [, whole, cents = ""] = WRITTEN_ELSEWHERE.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return Number(`${whole.replace(/[. ]/g, "")}.${cents.replace("-", "") || "0"}`);
}
