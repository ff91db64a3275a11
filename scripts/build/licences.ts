import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { FONTS_CSS, fontFaces } from "../fonts/build-fonts.ts";

/** Licenses that ask for no more than being named. Anything else is for the owner to decide. */
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

/** The packages of the typefaces, which Vite does not list as they are no scripts. As Vite writes the others. */
export function fontLicences(root: string): string {
  const faces = fontFaces(readFileSync(join(root, FONTS_CSS), "utf8"));
  const names = new Set(faces.map(({ file }) => file.split("/").slice(0, 2).join("/")));
  return Array.from(names, (packageName) => {
    const folder = join(root, "node_modules", packageName);
    const { name, version, license } = packageSchema.parse(
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
    );
    const [file = "LICENSE"] = globSync("LICEN[CS]E*", { cwd: folder });
    const text = readFileSync(join(folder, file), "utf8").trim();
    return `\n## ${name} - ${version} (${license})\n\n${text}\n`;
  }).join("");
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

/**
 * Publishes Vite's list of licenses with the typefaces' own: they ask for being passed on with the code. The build
 * fails on one that asks for more.
 */
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
