import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import subsetFont from "subset-font";
import { type FontFace, fontFaces, writeRange } from "./font-faces.ts";

export type BuiltFonts = {
  /** Rules of the typefaces, with the names of the built files. */
  webCss: string;
  /** Rules of what stands in for them. */
  fallbackCss: string;
  /** Every file with its path below the built site. */
  files: { fileName: string; content: Buffer }[];
  /** The files that every page uses. */
  preload: string[];
};

/** The fonts' style sheet, below the folder of the project. */
export const FONTS_CSS = "src/styles/fonts.css";
/** Kerning, ligatures, accents in their places, and the figures of `tabular-nums`; no style asks for more. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"];
/** Control characters are never drawn, and must not cause a file to be fetched. */
const isDrawn = (codePoint: number) =>
  codePoint >= 0x20 && !(codePoint >= 0x7f && codePoint < 0xa0);

async function subset(root: string, face: FontFace, part: string, codePoints: readonly number[]) {
  const { file, weights } = face;
  const isVariable = weights.min < weights.max;
  const font = await subsetFont(
    readFileSync(join(root, "node_modules", file)),
    String.fromCodePoint(...codePoints),
    {
      targetFormat: "woff2",
      keepFeatures: FEATURES,
      ...(isVariable && { variationAxes: { wght: weights } }),
    },
  );
  const hash = createHash("sha256").update(font).digest("base64url").slice(0, 8);
  return { font, fileName: `assets/${basename(file, ".woff2")}-${part}-${hash}.woff2` };
}

function withFile(face: FontFace, fileName: string, codePoints: readonly number[]): string {
  return face.rule
    .replace(face.file, `/${fileName}`)
    .replace(/unicode-range:[^;]+;/, `unicode-range: ${writeRange(codePoints)};`);
}

/**
 * Cuts each typeface of fonts.css in two: a small file with the characters that the site's own words use, which
 * a page preloads, and one with the rest of the declared set, which a browser fetches by itself when somebody types
 * such a character or a customer's name has it.
 * @param root folder of the project
 * @param used code points that the site's own words use
 */
export async function buildFonts(root: string, used: readonly number[]): Promise<BuiltFonts> {
  const isUsed = new Set(used);
  const built: BuiltFonts = {
    webCss: "",
    fallbackCss: readFileSync(join(root, FONTS_CSS), "utf8"),
    files: [],
    preload: [],
  };
  for (const face of fontFaces(built.fallbackCss)) {
    const drawn = face.codePoints.filter(isDrawn);
    const words = drawn.filter((point) => isUsed.has(point));
    const rest = drawn.filter((point) => !isUsed.has(point));
    const ofWords = await subset(root, face, "words", words);
    const ofRest = await subset(root, face, "rest", rest);
    built.files.push(
      { fileName: ofWords.fileName, content: ofWords.font },
      { fileName: ofRest.fileName, content: ofRest.font },
    );
    built.preload.push(ofWords.fileName);
    // The rest comes in the middle of somebody's typing: one letter that changes its face then, and nothing else.
    const rules = [
      withFile(face, ofWords.fileName, words),
      withFile(face, ofRest.fileName, rest).replace(/font-display:[^;]+;/, "font-display: swap;"),
    ];
    built.webCss += rules.join("\n");
    built.fallbackCss = built.fallbackCss.replace(face.rule, "");
  }
  return built;
}
