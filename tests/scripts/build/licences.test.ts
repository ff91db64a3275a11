import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  LICENCES_FILE,
  type LicencedPackage,
  licencesFile,
  productionPackages,
  withOtherLicences,
} from "../../../scripts/build/licences.ts";

const root = join(import.meta.dirname, "../../..");
const packages = productionPackages(root);

it("sees what the site is made from, and not the tools", () => {
  const names = packages.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "zod", "@fontsource/marcellus"]));
  expect(names).not.toContain("vite");
});

it("the site contains nothing under a licence that asks for more than being named", () => {
  expect(withOtherLicences(packages)).toEqual([]);
});

it.each(["GPL-3.0-only", "none", "MIT AND AGPL-3.0-only", "UNLICENSED"])(
  "would notice %s",
  (licence) => {
    const stranger: LicencedPackage = { name: "stranger", version: "1.0.0", licence, text: "" };
    expect(withOtherLicences([...packages, stranger])).toEqual([stranger]);
  },
);

it("the published list is the one of the lock file (npm run licences)", () => {
  expect(readFileSync(join(root, LICENCES_FILE), "utf8")).toBe(licencesFile(packages));
});

it("gives each text once, below everybody whose it is", () => {
  const base = { version: "1.0.0", licence: "MIT", text: "Do as you like." };
  const file = licencesFile([
    { ...base, name: "a" },
    { ...base, name: "b" },
  ]);
  expect(file.split("Do as you like.")).toHaveLength(2);
  expect(file).toContain("a 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nDo as you like.");
});
