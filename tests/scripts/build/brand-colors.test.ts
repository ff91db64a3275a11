import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import {
  type BrandColors,
  brandColors,
  siteFiles,
  themeColorTag,
} from "../../../scripts/build/site-files.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";

// A colour of the brand stands in tailwind.config.ts, and there only.

const root = join(import.meta.dirname, "../../..");
const TOKENS = "tailwind.config.ts";

const files = [
  "{src,scripts,supabase}/**/*.{ts,tsx,css,html,svg,sql,json}",
  "public/**/*.{svg,html,css,json,webmanifest}",
  "*.{ts,html}",
]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((file) => file.replaceAll("\\", "/"));

/** A colour as CSS, SVG, HTML or a manifest may spell it: after a quote, a colon, a bracket or a space. */
const COLOR =
  /(?<=["'`:[(\s])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?=["'`;\])\s,])|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^)]*\)/gi;
/** Paper and print: no colours of the brand. */
const PLAIN = ["#fff", "#000"];

/** Mails have no style sheet, and the function that sends them is deployed without this file. */
const MAILS = "supabase/functions/notify/mail/layout.ts";

const colorsIn = (file: string) =>
  Array.from(readFileSync(join(root, file), "utf8").matchAll(COLOR), ([color]) =>
    color.toLowerCase(),
  );

it("is spelled once", () => {
  expect(files).toContain("index.html");
  expect(files).toContain(TOKENS);
  const spelled = files
    .filter((file) => file !== TOKENS && file !== MAILS)
    .flatMap((file) => colorsIn(file).map((color) => ({ file, color })));
  expect(spelled.filter(({ color }) => !PLAIN.includes(color))).toEqual([]);
});

it("is spelled once in the tokens, and in the mails as there", () => {
  const tokens = colorsIn(TOKENS);
  expect(tokens.length).toBeGreaterThan(10);
  expect(new Set(tokens).size).toBe(tokens.length);
  const used = colorsIn(MAILS);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((color) => ![...tokens, "#ffffff"].includes(color))).toEqual([]);
});

const repainted: BrandColors = {
  ...brandColors,
  ivory: { ...brandColors.ivory, DEFAULT: "#fafafa" },
  evergreen: { ...brandColors.evergreen, 900: "#204060" },
  brass: { ...brandColors.brass, 300: "#c0c0c0" },
};
const painted = await siteFiles(parseEnv({}), sampleFacts, repainted);
const contentOf = (name: string) => painted.find((file) => file.name === name)?.content ?? "";

it("reaches the browser's frame, the manifest and the icon", () => {
  expect(themeColorTag(repainted).attrs).toEqual({ name: "theme-color", content: "#204060" });
  expect(JSON.parse(String(contentOf("site.webmanifest")))).toMatchObject({
    theme_color: "#204060",
    background_color: "#fafafa",
  });
  const svg = String(contentOf("favicon.svg"));
  expect(new Set(svg.match(COLOR))).toEqual(new Set(["#204060", "#c0c0c0"]));
});

it.each([
  ["favicon-32.png", 32],
  ["apple-touch-icon.png", 180],
  ["icon-192.png", 192],
  ["icon-512.png", 512],
])("reaches %s", async (name, size) => {
  const { data, info } = await sharp(contentOf(name)).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: size, height: size, channels: 3 });
  expect(Array.from(data.subarray(0, 3))).toEqual([0x20, 0x40, 0x60]);
  const lamp = 3 * (Math.round((33 / 64) * size) * size + size / 2);
  expect(Array.from(data.subarray(lamp, lamp + 3))).toEqual([0xc0, 0xc0, 0xc0]);
});
