import { townZips } from "./town-zips.ts";

/** "5 Oak Ln., Katy, TX 77494" ends in "katy", "tx", "77494". */
const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const towns = Object.entries(townZips).map(([name, zips]) => ({
  name,
  zips: new Set(zips.split(" ")),
  ending: ` ${wordsOf(name).join(" ")}`,
}));

/** May follow a town and its ZIP code. */
const STATE = new Set(["tx", "texas", "us", "usa"]);

/** Also for ZIP+4. */
function splitZip(words: readonly string[]): [rest: readonly string[], zip: string | undefined] {
  const end = /^\d{5} \d{4}$/.test(words.slice(-2).join(" ")) ? -1 : words.length;
  const zip = words.slice(0, end).at(-1);
  if (zip === undefined || !/^\d{5}$/.test(zip)) return [words, undefined];
  return [words.slice(0, words.lastIndexOf(zip)), zip];
}

function withoutState(words: readonly string[]): readonly string[] {
  const last = words.at(-1);
  return last !== undefined && STATE.has(last) ? withoutState(words.slice(0, -1)) : words;
}

/**
 * The town of our list for a place: by its ZIP code, or by the name at its end. The result is our own text, never the
 * visitor's.
 */
export function townOf(place: string): string | undefined {
  const [words, zip] = splitZip(withoutState(wordsOf(place)));
  const byZip = towns.find(({ zips }) => zip !== undefined && zips.has(zip));
  if (byZip) return byZip.name;
  const line = ` ${withoutState(words).join(" ")}`;
  return towns.find(({ ending }) => line.endsWith(ending))?.name;
}
