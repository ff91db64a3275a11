/** A state and a ZIP code, each optional, as at the end of an address. */
const STATE_AND_ZIP = /^(?:tx|texas)?\.?\s*(?:\d{5}(?:-\d{4})?)?$/i;
const TRAILING_STATE_AND_ZIP =
  /[\s,]+(?:tx|texas)\.?(?:\s+\d{5}(?:-\d{4})?)?$|\s+\d{5}(?:-\d{4})?$/i;
const COUNTRY = /^(?:usa?|united states)$/i;

/**
 * The town of a typed address, for a narrow column: "Katy" for "2210 Oak Hollow Ln, Katy, TX 77494". An address without
 * commas is returned without state and ZIP code.
 */
export function townOf(address: string): string {
  const parts = address
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "" && !COUNTRY.test(part) && !STATE_AND_ZIP.test(part));
  const last = parts.at(-1) ?? address.trim();
  return last.replace(TRAILING_STATE_AND_ZIP, "");
}
