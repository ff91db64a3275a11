import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { convert } from "fontverter";

const require = createRequire(import.meta.url);

/** Gives a family another name when fontconfig reads it; a page's local() then finds it under that name. */
function rename(from: string, to: string): string {
  const edit = (property: string, value: string) =>
    `<edit name="${property}" mode="assign"><string>${value}</string></edit>`;
  const test = (property: string, value: string) =>
    `<test name="${property}"><string>${value}</string></test>`;
  const named = (style: string, name: string) => `<match target="scan">
    ${test("family", from)}${test("style", style)}
    ${edit("fullname", name)}${edit("postscriptname", name.replace(" ", "").replace(" ", "-"))}
  </match>`;
  return `${named("Regular", to)}${named("Bold", `${to} Bold`)}
  <match target="scan">${test("family", from)}${edit("family", to)}</match>`;
}

/** What a generic family is, as Debian's own configuration says it. */
function alias(generic: string, family: string): string {
  return `<alias binding="same"><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;
}

const ARIMO = dirname(require.resolve("@expo-google-fonts/arimo/package.json"));
const TINOS = dirname(require.resolve("@expo-google-fonts/tinos/package.json"));
/** The fonts of fonts-dejavu-core, which Debian's Chromium depends on, that a page without monospaced text takes. */
const DEJAVU_SANS = dirname(require.resolve("@fontsource/dejavu-sans/package.json"));
const DEJAVU_SERIF = dirname(require.resolve("@fontsource/dejavu-serif/package.json"));
const DEJAVU = [DEJAVU_SANS, DEJAVU_SERIF].flatMap((folder) =>
  [400, 700].map((weight) => join(folder, `files/${basename(folder)}-latin-${weight}-normal.woff`)),
);

export const fontSetNames = ["DejaVu", "Liberation Sans", "Liberation"] as const;
export type FontSetName = (typeof fontSetNames)[number];

/** A folder with fonts, or web fonts, which have to be unpacked before a system can have them. */
type FontSet = { folders: string[]; packed?: string[]; rules: string[] };

/**
 * The fonts of three machines. Liberation is Arimo and Tinos under another name (the same designs by the same foundry,
 * https://github.com/liberationfonts/liberation-fonts), which the registry has.
 */
const sets: Record<FontSetName, FontSet> = {
  DejaVu: {
    folders: [],
    packed: DEJAVU,
    rules: [alias("sans-serif", "DejaVu Sans"), alias("serif", "DejaVu Serif")],
  },
  // Headings in a sans serif.
  "Liberation Sans": {
    folders: [ARIMO],
    rules: [rename("Arimo", "Liberation Sans"), alias("serif", "Liberation Sans")],
  },
  Liberation: {
    folders: [ARIMO, TINOS],
    rules: [
      rename("Arimo", "Liberation Sans"),
      rename("Tinos", "Liberation Serif"),
      alias("sans-serif", "Liberation Sans"),
      alias("serif", "Liberation Serif"),
    ],
  },
};

/**
 * Writes a fontconfig file by which a browser sees one set of fonts and no font of this machine.
 * @param folder for the file and fontconfig's cache
 * @returns the file's path, for FONTCONFIG_FILE
 */
export async function writeFontConfig(folder: string, name: FontSetName): Promise<string> {
  const { folders, packed = [], rules } = sets[name];
  const unpacked = join(folder, "fonts");
  mkdirSync(unpacked, { recursive: true });
  for (const font of packed) {
    const target = join(unpacked, `${basename(font, ".woff")}.ttf`);
    writeFileSync(target, await convert(readFileSync(font), "truetype"));
  }
  const file = join(folder, "fonts.conf");
  const dirs = [unpacked, ...folders].map((dir) => `<dir>${dir}</dir>`);
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  ${[...dirs, `<cachedir>${join(folder, "cache")}</cachedir>`, ...rules].join("\n  ")}
</fontconfig>
`,
  );
  return file;
}
