import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import {
  fontLicences,
  settingsOf,
  siteFiles,
  versionOf,
  withOtherLicences,
} from "../../../scripts/build/site-files.ts";
import { socialCard } from "../../../scripts/build/social-card.ts";
import { readPictures } from "../../../scripts/pictures/read-pictures.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";

const env = parseEnv({ VITE_SITE_URL: "https://restrooms.example/" });
const files = await siteFiles(env, sampleFacts);
const contentOf = (name: string) => String(files.find((file) => file.name === name)?.content ?? "");

it("lists every public page once in each language in the sitemap, with its twin, and no staff page", () => {
  const locations = contentOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g);
  const listed = Array.from(locations, ([, url = ""]) => url);
  expect(listed).toHaveLength(42);
  expect(new Set(listed).size).toBe(42);
  expect(listed).toContain("https://restrooms.example/luxury-trailers/quote");
  expect(contentOf("sitemap.xml")).toContain(
    '<url><loc>https://restrooms.example/es/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://restrooms.example/about"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://restrooms.example/es/about"/><xhtml:link rel="alternate" hreflang="x-default" href="https://restrooms.example/about"/></url>',
  );
  expect(listed.join()).not.toMatch(/auth|admin|thank-you|luxury-trailer-quote/);
});

it("points robots to the sitemap, names the business, and says which version and functions are built", () => {
  expect(contentOf("robots.txt")).toContain("Sitemap: https://restrooms.example/sitemap.xml");
  expect(contentOf("site.webmanifest")).toMatch(/"name": ?"Houston Luxury Restrooms"/);
  expect(versionOf(env, sampleFacts)).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    functions: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
  });
});

it("a picture's texts count as changed until the site is built again", () => {
  const pictures = readPictures(join(import.meta.dirname, "../../.."));
  const [first, ...others] = pictures.places;
  const edited = { ...pictures, places: first ? [{ ...first, spanish: "Otro." }, ...others] : [] };
  const [before, after] = [pictures, edited].map((each) => settingsOf(env, sampleFacts, each));
  const changed = Object.keys(after ?? {}).filter((name) => after?.[name] !== before?.[name]);
  expect(changed).toEqual(["your pictures"]);
  // Without Spanish pages they are the same pictures.
  const inEnglish = settingsOf(env, { ...sampleFacts, spanish: false }, pictures);
  expect(inEnglish["your pictures"]).toBe(before?.["your pictures"]);
});

it("what social networks show of a page is the picture with the business's name", async () => {
  const card = files.find((file) => file.name === "og-image.jpg")?.content ?? "";
  const { width, height, format } = await sharp(card).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  const bandOf = async (name: string) => {
    const band = { left: 0, top: 520, width: 1200, height: 110 };
    return sharp(
      await sharp(await socialCard(name))
        .extract(band)
        .toBuffer(),
    ).stats();
  };
  const [plain, named] = [await bandOf("."), await bandOf("Bayou & Sons <Restrooms>")];
  expect(named.channels[0]?.mean).toBeGreaterThan((plain.channels[0]?.mean ?? 255) + 5);
});

it("the site's typefaces are listed with their licence, which asks for being passed on", () => {
  const fonts = fontLicences(join(import.meta.dirname, "../../.."));
  expect(fonts).toMatch(/^## @fontsource\/marcellus - \S+ \(OFL-1\.1\)$/m);
  expect(fonts).toMatch(/^## @fontsource-variable\/figtree - \S+ \(OFL-1\.1\)$/m);
  expect(fonts.match(/SIL OPEN FONT LICENSE Version 1\.1/gi)).toHaveLength(2);
  expect(withOtherLicences(fonts)).toEqual([]);
});

it("a licence that asks for more than being named is noticed, and a package without any", () => {
  const plain = ["react - 19.3.1 (MIT)", "victory-vendor - 37.3.6 (MIT AND ISC)"];
  const others = ["GPL-3.0-only", "MIT AND AGPL-3.0-only", "UNLICENSED"];
  const strange = ["stranger - 1.0.0", ...others.map((licence) => `stranger - 1.0.0 (${licence})`)];
  const list = [...plain, ...strange].map((heading) => `## ${heading}\n\nIts licence\n\n`);
  expect(withOtherLicences(`# Licenses\n\n${list.join("")}`)).toEqual(strange);
});
