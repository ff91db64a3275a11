const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** The number of a quote or a colleague without a name: the beginning of an id. */
const NUMBER = /(Staff |Q-)[0-9A-Fa-f]{8}\b/g;
const HASH = /\b[0-9a-f]{32,}\b/g;
/** How large the database is depends on what other tests did to it. */
const SIZE = /\bholds \d+ MB\b/g;
/** Radix and React count the elements of a process. */
const ELEMENT = /(?<![A-Za-z])(?:radix-)?(?:_r_[0-9a-z]+_|[«:]r[0-9a-z]+[»:])/g;

/** Several ids in what is sent, once they are named: the server takes and returns them in any order. */
const NAMES = /"#\d+"(?:,"#\d+")+/g;

const inOrder = (names: string) =>
  names
    .split(",")
    .toSorted((one, other) => Number(one.slice(2, -1)) - Number(other.slice(2, -1)))
    .join(",");

/** A text with all ids alike: for an order that is the same in every run. */
export const withoutIds = (text: string): string => text.replaceAll(UUID, "#");

/** Replaces what differs from run to run by names, each in the order in which it first appears. */
export function namesForIds(): (text: string) => string {
  const names = new Map<string, string>();
  const nameOf = (id: string) => {
    const name = names.get(id) ?? `#${names.size + 1}`;
    names.set(id, name);
    return name;
  };
  return (text) =>
    text
      .replaceAll(UUID, nameOf)
      .replaceAll(NAMES, inOrder)
      .replaceAll(NUMBER, "$1NUMBER")
      .replaceAll(HASH, "HASH")
      .replaceAll(SIZE, "holds N MB")
      .replaceAll(ELEMENT, "ELEMENT");
}
