import { join } from "node:path";
import { expect, it } from "vitest";
import { fontLicences, withOtherLicences } from "../../../scripts/build/licences.ts";

const list = `# Licenses

## react - 19.3.1 (MIT)

MIT License

## victory-vendor - 37.3.6 (MIT AND ISC)
`;

it("the site's typefaces are listed with their licence, which asks for being passed on", () => {
  const fonts = fontLicences(join(import.meta.dirname, "../../.."));
  expect(fonts).toMatch(/^## @fontsource\/marcellus - \S+ \(OFL-1\.1\)$/m);
  expect(fonts).toMatch(/^## @fontsource-variable\/figtree - \S+ \(OFL-1\.1\)$/m);
  expect(fonts.match(/SIL OPEN FONT LICENSE Version 1\.1/gi)).toHaveLength(2);
  expect(withOtherLicences(fonts)).toEqual([]);
});

it("nothing asks for more than being named", () => {
  expect(withOtherLicences(list)).toEqual([]);
});

it.each(["GPL-3.0-only", "MIT AND AGPL-3.0-only", "UNLICENSED"])("would notice %s", (licence) => {
  const heading = `stranger - 1.0.0 (${licence})`;
  expect(withOtherLicences(`${list}\n## ${heading}\n`)).toEqual([heading]);
});

it("would notice a package without any", () => {
  expect(withOtherLicences(`${list}\n## stranger - 1.0.0\n`)).toEqual(["stranger - 1.0.0"]);
});
