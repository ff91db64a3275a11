import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import subsetFont from "subset-font";
import { type Language, languages } from "../../src/config/languages.ts";
import { decoded } from "./page-css.ts";

/** An `@font-face` of src/styles/fonts.css whose file comes with a package. */
export type FontFace = {
  /** The rule as it is written, to be found again. */
  rule: string;
  /** The file's address as it is written: a path below node_modules. */
  file: string;
  /** Lightest and heaviest weight that the site uses. */
  weights: { min: number; max: number };
  /** Code points that the rule is for, ascending. */
  codePoints: number[];
};

function declaration(rule: string, name: string, pattern: RegExp): RegExpExecArray {
  const match = new RegExp(`${name}:\\s*${pattern.source}`).exec(rule);
  if (!match) throw new Error(`fonts.css: ${name} is missing or unreadable in ${rule}`);
  return match;
}

/** Reads a `unicode-range`, such as `U+0020-007E, U+00A9`. */
export function readRange(range: string): number[] {
  return range.split(",").flatMap((part) => {
    const [from = "", to = from] = part.trim().replace(/^U\+/i, "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, n) => first + n);
  });
}

/** Writes a `unicode-range` of code points in ascending order. */
export function writeRange(codePoints: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const point of codePoints) {
    const run = runs.at(-1);
    if (run && run[1] === point - 1) run[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([first, last]) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(",");
}

/**
 * The typefaces that a style sheet takes from packages. Rules that only name local fonts are left alone.
 * @throws Error when such a rule lacks its weights or its range
 */
export function fontFaces(css: string): FontFace[] {
  return Array.from(css.matchAll(/@font-face\s*\{[^}]*\}/g), ([rule]) => rule)
    .filter((rule) => rule.includes("url("))
    .map((rule) => {
      const [, min = "", max = min] = declaration(rule, "font-weight", /(\d+)(?:\s+(\d+))?;/);
      const [, range = ""] = declaration(rule, "unicode-range", /([^;]+);/);
      const [, file = ""] = declaration(rule, "src", /url\("([^"]+)"\)/);
      const weights = { min: Number(min), max: Number(max) };
      return { rule, file, weights, codePoints: readRange(range) };
    });
}

export type BuiltFonts = {
  /** Rules of the typefaces for the characters that the site's own words use, with the names of the built files. */
  wordsCss: string;
  /** The same for all other characters. */
  restCss: string;
  /** Rules of what stands in for them. */
  fallbackCss: string;
  /** Every file with its path below the built site. */
  files: { fileName: string; content: Buffer }[];
  /** The files of `wordsCss`, in its order. */
  wordFiles: string[];
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
    wordsCss: "",
    restCss: "",
    fallbackCss: readFileSync(join(root, FONTS_CSS), "utf8"),
    files: [],
    wordFiles: [],
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
    built.wordFiles.push(ofWords.fileName);
    built.wordsCss += withFile(face, ofWords.fileName, words);
    // Comes in the middle of somebody's typing: one letter that changes its face then, and nothing else.
    const ruleOfRest = withFile(face, ofRest.fileName, rest);
    built.restCss += ruleOfRest.replace(/font-display:[^;]+;/, "font-display: swap;");
    built.fallbackCss = built.fallbackCss.replace(face.rule, "");
  }
  return built;
}

/** What is in a page's HTML and never drawn with the page's typefaces. */
const NOT_TEXT = /<(script|style|svg)\b[\s\S]*?<\/\1>/g;
/** Attributes that a browser shows: in the place of a picture that does not come, and in empty fields. */
const SHOWN_ATTRIBUTES = /\s(?:alt|placeholder|value)="([^"]*)"/g;

/** The text that a page's HTML shows. */
export function shownText(html: string): string {
  const markup = html.replace(NOT_TEXT, "");
  const attributes = Array.from(markup.matchAll(SHOWN_ATTRIBUTES), ([, text = ""]) => text);
  return decoded([markup.replace(/<[^>]*>/g, " "), ...attributes].join(" "));
}

/** Strings in source code; comments and what a template puts in between are passed over. */
const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g;

/** The words in a source file: what its strings say. */
export function wordsInSource(code: string): string {
  return Array.from(code.matchAll(COMMENT_OR_STRING), ([, string = "", template = ""]) =>
    `${string} ${template.replace(/\$\{[^}]*\}/g, " ")}`.replace(/\\(.)/g, "$1"),
  ).join(" ");
}

/** The files of src that hold words, of every language. */
const WORDS = [
  "{site,request,ui}/words/**/*.ts",
  "request/*.ts",
  "{desk,site,ui}/**/*-{words,texts}.ts",
];

/** Written by the browser's own formats of times and numbers, and no reason to fetch a font. */
const SPACES = " \u00a0\u2009\u202f";

/**
 * Code points, ascending, that the site shows: in its prerendered pages, and in the words of src that a browser puts
 * together later.
 * @param root folder of the project
 * @param language what the words of the others are passed over for
 * @param pages HTML of the prerendered pages
 */
export function usedCodePoints(
  root: string,
  language: Language,
  pages: readonly string[],
): number[] {
  const folder = join(root, "src");
  const others = languages.filter((each) => each !== language);
  const sources = globSync(WORDS, {
    cwd: folder,
    // Nor what the desk shows staff of a customer's Spanish.
    exclude: [...others.map((each) => `**/words/${each}/**`), "desk/**/spanish-*"],
  }).map((name) => wordsInSource(readFileSync(join(folder, name), "utf8")));
  const characters = new Set([SPACES, ...pages.map(shownText), ...sources].join(""));
  return [...characters]
    .flatMap((character) => character.codePointAt(0) ?? [])
    .toSorted((a, b) => a - b);
}
