import { join } from "node:path";
import { expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import { fontLicences, siteFiles, withOtherLicences } from "../../../scripts/build/site-files.ts";

const files = await siteFiles(parseEnv({ VITE_SITE_URL: "https://restrooms.example/" }));
const contentOf = (name: string) => String(files.find((file) => file.name === name)?.content ?? "");

it("lists every public page once in each language in the sitemap, with its twin, and no staff page", () => {
  const listed = [...contentOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(listed).toHaveLength(40);
  expect(new Set(listed).size).toBe(40);
  expect(listed).toContain("https://restrooms.example/luxury-trailers/quote");
  expect(contentOf("sitemap.xml")).toContain(
    '<url><loc>https://restrooms.example/es/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://restrooms.example/about"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://restrooms.example/es/about"/><xhtml:link rel="alternate" hreflang="x-default" href="https://restrooms.example/about"/></url>',
  );
  expect(
    listed.filter((url) => /auth|admin|thank-you|luxury-trailer-quote/.test(url ?? "")),
  ).toEqual([]);
});

it("points robots to the sitemap", () => {
  expect(contentOf("robots.txt")).toContain("Sitemap: https://restrooms.example/sitemap.xml");
});

it("names the business in the manifest", () => {
  expect(JSON.parse(contentOf("site.webmanifest"))).toMatchObject({
    name: "Houston Luxury Restrooms",
  });
});

it("says which version is built, and which functions belong to it", () => {
  expect(JSON.parse(contentOf("version.json"))).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    functions: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
  });
});

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
