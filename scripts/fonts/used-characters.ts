import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languages } from "../../src/config/languages.ts";

/** What is in a page's HTML and never drawn with the page's typefaces. */
const NOT_TEXT = /<(script|style|svg)\b[\s\S]*?<\/\1>/g;
/** Attributes that a browser shows: in the place of a picture that does not come, and in empty fields. */
const SHOWN_ATTRIBUTES = /\s(?:alt|placeholder|value)="([^"]*)"/g;
/** What React writes for characters with a meaning in HTML. */
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The text that a page's HTML shows. */
export function shownText(html: string): string {
  const markup = html.replace(NOT_TEXT, "");
  const attributes = Array.from(markup.matchAll(SHOWN_ATTRIBUTES), ([, text = ""]) => text);
  return [markup.replace(/<[^>]*>/g, " "), ...attributes]
    .join(" ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
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
