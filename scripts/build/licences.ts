// npm run licences: writes public/licenses.txt, the licences of everything that the site is made from. They ask for
// being passed on with the code, so the file is published with it.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Licences that ask for no more than being named. Anything else is for the owner to decide. */
export const ALLOWED_LICENCES: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
];

/** The file, below the root of the project. */
export const LICENCES_FILE = "public/licenses.txt";

export type LicencedPackage = {
  name: string;
  version: string;
  /** As SPDX writes it, `MIT AND ISC` for example. */
  licence: string;
  /** The package's own licence text; empty when it brings none. */
  text: string;
};

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

function licenceText(folder: string): string {
  const [file] = globSync("{LICEN[CS]E,licen[cs]e}*", { cwd: folder }).sort();
  return file ? readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim() : "";
}

/**
 * The packages that a published site may contain, in the order of their names: everything in the lock file that is not
 * only for development.
 * @param root folder of the project, with its packages installed
 */
export function productionPackages(root: string): LicencedPackage[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")));
  return Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional)
    .map(([path, { version = "", license = "none" }]) => ({
      name: path.replace(/^.*node_modules\//, ""),
      version,
      licence: license,
      text: licenceText(join(root, path)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Packages whose licence, or one part of it, is not among the allowed ones. */
export function withOtherLicences(packages: readonly LicencedPackage[]): LicencedPackage[] {
  return packages.filter(
    ({ licence }) => !licence.split(" AND ").every((part) => ALLOWED_LICENCES.includes(part)),
  );
}

/** The file's content: the list, and then each licence text once, below the packages that it belongs to. */
export function licencesFile(packages: readonly LicencedPackage[]): string {
  const label = ({ name, version, licence }: LicencedPackage) => `${name} ${version} (${licence})`;
  const byText = new Map<string, LicencedPackage[]>();
  for (const licenced of packages) {
    if (licenced.text) byText.set(licenced.text, [...(byText.get(licenced.text) ?? []), licenced]);
  }
  const texts = Array.from(
    byText,
    ([text, owners]) => `${owners.map(label).join("\n")}\n\n${text}`,
  );
  const intro = "This site is made with the packages below. Their licences follow.";
  return `${[`${intro}\n\n${packages.map(label).join("\n")}`, ...texts].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function main(): void {
  const root = join(import.meta.dirname, "../..");
  const packages = productionPackages(root);
  writeFileSync(join(root, LICENCES_FILE), licencesFile(packages));
  console.log(`${LICENCES_FILE}: ${packages.length} packages`);
  const others = withOtherLicences(packages);
  if (others.length === 0) return;
  console.error(`Not allowed: ${others.map((p) => `${p.name} (${p.licence})`).join(", ")}`);
  process.exitCode = 1;
}

if (import.meta.main) main();
