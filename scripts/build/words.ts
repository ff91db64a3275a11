import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import type { Language } from "../../src/config/languages.ts";

const SRC = join(import.meta.dirname, "../../src");
const WORDS = /^@\/([\w-]+)\/words\/(.+)$/;
const IN_ENGLISH = /\/words\/en\//;

/** `@/x` is `src/x`, except words: an alias would come before the plugin that finds them. */
export const alias = [{ find: /^@\/(?![\w-]+\/words\/)/, replacement: `${SRC}/` }];

/** The file of a module's path, with its ending or without. */
const fileAt = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find(existsSync);

/**
 * Finds the words of one language, so that no visitor loads another's: `@/site/words/x` is `site/words/es/x` in the Spanish
 * build, and `site/words/x` where both languages share it. A relative path to English words leads to their twin too.
 */
export function wordsIn(language: Language): Plugin {
  return {
    name: `words-in-${language}`,
    enforce: "pre",
    resolveId(source, importer) {
      const [, room, name] = WORDS.exec(source) ?? [];
      if (room && name) {
        const words = join(SRC, room, "words");
        return fileAt(join(words, language, name)) ?? fileAt(join(words, name));
      }
      if (language === "en" || !importer || !source.startsWith(".")) return null;
      const path = join(dirname(importer), source);
      return IN_ENGLISH.test(path)
        ? (fileAt(path.replace(IN_ENGLISH, `/words/${language}/`)) ?? null)
        : null;
    },
  };
}

/** index.html in a language. */
export function inLanguage(html: string, language: Language): string {
  return html.replace('<html lang="en">', `<html lang="${language}">`);
}
