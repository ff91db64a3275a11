const TEXAS_ZIP = /\b(?:7[5-9]\d{3}|885\d{2})(?=-\d{4}\b|\b)/g;

/** State, ZIP code and country, each optional, in any order. */
const STATE_ZIP_COUNTRY = /(?:[\s,.]+(?:tx|texas|usa?|united states|\d{5}(?:-\d{4})?))*[\s,.]*$/i;

/** Number of words in the longest name: "West University Place". */
const NAME_WORDS = 3;

/** The ZIP code of Texas that was typed, in an address too; not a house number, which comes first. */
export function zipIn(typed: string): string | undefined {
  const text = typed.trim();
  const found = [...text.matchAll(TEXAS_ZIP)].at(-1);
  const isHouse = found?.index === 0 && !/^\d{5}(?:-\d{4})?$/.test(text);
  return isHouse ? undefined : found?.[0];
}

/** An address without the state, ZIP code and country at its end. */
export const withoutStateAndZip = (address: string) =>
  address.trim().replace(STATE_ZIP_COUNTRY, "");

/**
 * Whether an address names a street with a number, as private.is_street has it: "Katy, TX 77494" is only a place. Null for
 * none.
 */
export function isStreet(address: string | null): boolean {
  const kept = withoutStateAndZip(address ?? "");
  return /\d[^\s\d,;]?\s+[^\s\d,.;]/.test(kept) && !/^\d{5}\s+\S+$/.test(kept);
}

/** How an address may end with the name of a place, the longest first: "Oak Hollow Ln Sugar Land" has "Sugar Land". */
function endingsOf(address: string): string[] {
  const words = withoutStateAndZip(address).split(/[\s,]+/);
  return Array.from({ length: NAME_WORDS }, (_, index) =>
    words.slice(index - NAME_WORDS).join(" "),
  );
}

/** Normalizes a name: "the woodlands" equals "The Woodlands", and "sugarland" equals "Sugar Land". */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, "");

/** The name of `names` that an address ends with; undefined for none. */
export function namedAtEnd(address: string, names: readonly string[]): string | undefined {
  return endingsOf(address)
    .map((ending) => names.find((name) => plainName(name) === plainName(ending)))
    .find((name) => name !== undefined);
}
