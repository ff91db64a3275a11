import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import sharp from "sharp";
import { globSync } from "tinyglobby";
import type { HtmlTagDescriptor, Plugin } from "vite";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import type { Env } from "../../src/config/env-schema.ts";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn, type Language, languages } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { VERSION } from "../../supabase/functions/_shared/version.ts";
import tailwind from "../../tailwind.config.ts";
import { OF_ORIGINAL } from "../pictures/make-files.ts";
import { pictureConstants } from "../pictures/picture-constants.ts";
import { picturesToShow } from "../pictures/pictures-in-use.ts";
import { fingerprint } from "./env-files.ts";
import { languagesOf } from "./resolve-texts.ts";
import { socialCard } from "./social-card.ts";

/** The colors among the design tokens, for everything that is not CSS. */
export const brandColors = tailwind.theme.extend.colors;

export type BrandColors = typeof brandColors;

/** The mark: an arch with a lamp, on a square of 64. */
function iconSvg({ evergreen, brass }: BrandColors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" fill="${evergreen[900]}"/>
  <path d="M18 52V28a14 14 0 0 1 28 0v24" fill="none" stroke="${brass[300]}" stroke-width="4"/>
  <path d="M14 52h36" stroke="${brass[300]}" stroke-width="4"/>
  <circle cx="32" cy="33" r="5" fill="${brass[300]}"/>
</svg>
`;
}

/** Sides in pixels: for browsers without SVG, for iPhones, and for the manifest. */
const PNG_SIZES = {
  "favicon-32.png": 32,
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
} as const;

/** SVG units per inch that make one unit one pixel. */
const DENSITY = 72;

function iconPngs(colors: BrandColors) {
  const svg = new TextEncoder().encode(iconSvg(colors));
  return Promise.all(
    Object.entries(PNG_SIZES).map(async ([name, size]) => ({
      name,
      content: await sharp(svg, { density: (DENSITY * size) / 64 })
        .resize(size, size)
        .removeAlpha()
        .png()
        .toBuffer(),
    })),
  );
}

/** The commit of the build, with "-dirty" for uncommitted changes; undefined outside of Git. */
function commit(): string | undefined {
  try {
    const found = execFileSync("git", ["describe", "--always", "--dirty", "--exclude=*"], {
      cwd: import.meta.dirname,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return found.trim();
  } catch {
    return undefined;
  }
}

/** What the pages are made of and by, apart from settings and facts. */
const SOURCES = [
  "{src,public}/**",
  "scripts/{build,business,pictures,prerender,samples,static-site}/**",
  "supabase/functions/_shared/**",
  "{index.html,package-lock.json,tailwind.config.ts,vite.config.ts}",
];

const ROOT = join(import.meta.dirname, "../..");

/** A digest that changes with every release. */
function sourcesDigest(): string {
  const cwd = ROOT;
  const hash = createHash("sha256");
  const sources = globSync(SOURCES, { cwd }).filter((file) => !OF_ORIGINAL.test(file));
  for (const file of sources.sort()) {
    hash.update(file).update(readFileSync(join(cwd, file)));
  }
  return hash.digest("hex");
}

/** A digest of each setting, of each part of business.yaml, of what is in pictures/, and of the site's own code, by names for its owner. */
export const settingsOf = (
  env: Env,
  facts: BusinessFacts,
  pictures = picturesToShow(ROOT),
): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries({ ...env, ...facts }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, fingerprint(value)]],
    ),
  ),
  "your pictures": fingerprint([
    pictures.ogImage,
    // Whether there are Spanish pages is a setting of its own.
    ...languages.map((language) => pictureConstants(pictures, language)),
  ]),
  "the site's own code": sourcesDigest(),
});

/**
 * Version of a build, the functions that belong to it (`npm run launch-check` compares them), and its settings, facts
 * and code (`npm run go-live` compares them).
 */
export const versionOf = (env: Env, facts: BusinessFacts) => ({
  version: packageJson.version,
  commit: commit(),
  functions: VERSION,
  settings: settingsOf(env, facts),
});

type SiteFile = { name: string; content: string | Uint8Array };

function sitemap(siteUrl: string, facts: BusinessFacts): string {
  const published = languagesOf(facts);
  const link = (hreflang: string, language: Language, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${siteUrl}${addressIn(language, path)}"/>`;
  const urls = indexedPaths.flatMap((path) => {
    const twins = [
      ...published.map((each) => link(each, each, path)),
      link("x-default", "en", path),
    ];
    return published.map(
      (each) =>
        `  <url><loc>${siteUrl}${addressIn(each, path)}</loc>${published.length > 1 ? twins.join("") : ""}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The staff area stays out of search results by its noindex, which a crawler must be able to read. */
function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The color of the browser around the page, and of the installed app. */
const themeColor = ({ evergreen }: BrandColors) => evergreen[900];

function manifest(name: string, colors: BrandColors) {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return {
    name,
    short_name: "Restrooms",
    start_url: paths.home,
    display: "browser",
    background_color: colors.ivory.DEFAULT,
    theme_color: themeColor(colors),
    icons: [icon(192), icon(512)],
  };
}

/** The desk as an installed app, without which an iPhone shows no notifications. */
const deskManifest = (name: string, colors: BrandColors) => ({
  ...manifest(`${name}: desk`, colors),
  id: paths.adminQuotes,
  short_name: "Desk",
  start_url: paths.adminQuotes,
  scope: "/",
  display: "standalone",
});

/** What search engines and browsers request besides pages, made from the route table, the environment and the tokens. */
export async function siteFiles(
  env: Env,
  facts: BusinessFacts,
  colors = brandColors,
): Promise<SiteFile[]> {
  const siteUrl = env.VITE_SITE_URL;
  const name = env.VITE_BUSINESS_NAME;
  return [
    { name: "sitemap.xml", content: sitemap(siteUrl, facts) },
    { name: "robots.txt", content: robots(siteUrl) },
    { name: "site.webmanifest", content: JSON.stringify(manifest(name, colors)) },
    { name: "desk.webmanifest", content: JSON.stringify(deskManifest(name, colors)) },
    { name: "favicon.svg", content: iconSvg(colors) },
    ...(await iconPngs(colors)),
    { name: "og-image.jpg", content: await socialCard(name) },
  ];
}

export function themeColorTag(colors = brandColors): HtmlTagDescriptor {
  return {
    tag: "meta",
    attrs: { name: "theme-color", content: themeColor(colors) },
    injectTo: "head",
  };
}

/** Writes the files into the build, and serves them in development. */
export function siteFilesPlugin(env: Env, facts: BusinessFacts): Plugin {
  return {
    name: "site-files",
    transformIndexHtml: () => [themeColorTag()],
    async generateBundle() {
      for (const { name, content } of await siteFiles(env, facts)) {
        this.emitFile({ type: "asset", fileName: name, source: content });
      }
    },
    async configureServer(server) {
      const files = await siteFiles(env, facts);
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader("Content-Type", getMimeType(file.name) ?? "text/plain");
        response.end(file.content);
      });
    },
  };
}

/** Licenses that only require attribution. Any other needs the owner's decision. */
const ALLOWED_LICENCES: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
];

/** Vite's list of what the scripts are made from, below the folder of the built site (`build.license`). */
const LICENCES_FILE = "licenses.txt";

const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** The licenses of the typefaces, which Vite does not list as they are no scripts. As Vite writes the others. */
export function fontLicences(root: string): string {
  const names = Object.keys(packageJson.dependencies).filter((name) => /^@fontsource/.test(name));
  return names
    .map((packageName) => {
      const folder = join(root, "node_modules", packageName);
      const { name, version, license } = packageSchema.parse(
        JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
      );
      const text = readFileSync(join(folder, "LICENSE"), "utf8").trim();
      return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
    })
    .join("");
}

/**
 * Headings of packages whose license, or one part of it, is not among the allowed ones.
 * @param list as Vite writes it: `## name - version (license)`, where the license may be missing
 */
export function withOtherLicences(list: string): string[] {
  const headings = list.matchAll(/^## (\S+ - \d\S*(?: \(([^)\n]*)\))?)$/gm);
  return Array.from(headings, ([, heading = "", licence = ""]) => ({ heading, licence }))
    .filter(({ licence }) => !licence.split(" AND ").every((it) => ALLOWED_LICENCES.includes(it)))
    .map(({ heading }) => heading);
}

/** Publishes Vite's list of licenses with the typefaces' own. The build fails on one that requires more than that. */
export function licences(): Plugin {
  let root: string;
  return {
    name: "licences",
    apply: "build",
    config: () => ({ build: { license: { fileName: LICENCES_FILE } } }),
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const file = bundle[LICENCES_FILE];
        if (file?.type !== "asset") throw new Error("Vite wrote no list of licenses");
        file.source = `${file.source}${fontLicences(root)}`;
        const others = withOtherLicences(file.source);
        if (others.length > 0) throw new Error(`Licenses not allowed: ${others.join(", ")}`);
      },
    },
  };
}
