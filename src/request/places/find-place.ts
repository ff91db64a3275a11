import { otherTowns } from "@/config/business-facts";
import type { Point } from "./distance";
import townPoints from "./town-points.json";
import { towns } from "./towns";

/** A place: its name, its ZIP code, and where it is. */
export type Place = { name: string; zip: string; point: Point };

/** The tables hold thousandths of a degree. */
function pointOf([latitude = 0, longitude = 0]: readonly number[]): Point {
  return [latitude / 1000, longitude / 1000];
}

const TEXAS_ZIP = /\b(?:7[5-9]\d{3}|885\d{2})(?=-\d{4}\b|\b)/g;
const STATE_ZIP_COUNTRY =
  /[\s,]*(?:\b(?:tx|texas)\b\.?)?[\s,]*(?:\d{5}(?:-\d{4})?)?[\s,]*(?:\busa?\b|\bunited states\b)?[\s.]*$/i;

/** Words of the longest name: "West University Place". */
const NAME_WORDS = 3;

/** The ZIP code of Texas that was typed, in an address too; not the number of a house, which stands at its beginning. */
export function zipIn(typed: string): string | undefined {
  const text = typed.trim();
  const found = [...text.matchAll(TEXAS_ZIP)].at(-1);
  const isHouse = found?.index === 0 && !/^\d{5}(?:-\d{4})?$/.test(text);
  return isHouse ? undefined : found?.[0];
}

/** How an address may end with the name of a place, the longest first: "Oak Hollow Ln Sugar Land" has "Sugar Land". */
function endingsOf(address: string): string[] {
  const words = address.replace(STATE_ZIP_COUNTRY, "").split(/[\s,]+/);
  return Array.from({ length: NAME_WORDS }, (_, index) =>
    words.slice(index - NAME_WORDS).join(" "),
  );
}

/** "the woodlands" and "The Woodlands" are one, as are "sugarland" and "Sugar Land". */
const plainName = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, "");

function namedAtEnd(address: string, names: readonly string[]): string | undefined {
  return endingsOf(address)
    .map((ending) => names.find((name) => plainName(name) === plainName(ending)))
    .find((name) => name !== undefined);
}

const townZips: Readonly<Record<string, string>> = towns;
const listedTowns = Object.entries<readonly number[]>(townPoints).map(([name, point]) => ({
  name,
  zip: townZips[name] ?? "",
  point,
}));
const knownTowns = [...listedTowns, ...otherTowns].map((town) => ({
  ...town,
  point: pointOf(town.point),
}));
const townNames = knownTowns.map(({ name }) => name);

/** A town by its name, at the end of an address too; undefined when we do not know it. */
export function findTown(typed: string): Place | undefined {
  const town = namedAtEnd(typed, townNames);
  return knownTowns.find(({ name }) => name === town);
}

async function placeOfZip(zip: string, name = zip): Promise<Place | undefined> {
  const { default: zips } = await import("./texas-zips.json");
  const point = Object.entries<readonly number[]>(zips).find(([each]) => each === zip)?.[1];
  return point && { name, zip, point: pointOf(point) };
}

/**
 * What was typed, as a place: a ZIP code of Texas, a town, a neighborhood of Houston, or an address that ends with one.
 * Neighborhoods and the table of ZIP codes are rarely needed, so they are loaded on demand.
 * @throws when a table does not load.
 */
export async function findPlace(typed: string): Promise<Place | undefined> {
  const zip = zipIn(typed);
  const place = (zip && (await placeOfZip(zip))) || findTown(typed);
  if (place) return place;
  const { neighborhoods } = await import("./neighborhoods");
  const name = namedAtEnd(typed, Object.keys(neighborhoods));
  return name ? placeOfZip(neighborhoods[name] ?? "", name) : undefined;
}
