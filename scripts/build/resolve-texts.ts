import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin, UserConfig } from "vite";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { type Language, languages } from "../../src/config/languages.ts";

const SRC = join(import.meta.dirname, "../../src");
const TEXTS = /^@\/([\w-]+)\/words\/(.+)$/;
const IN_ENGLISH = /\/words\/en\//;

/** `@/x` is `src/x`, except texts: an alias would take precedence over `resolveTexts`. */
export const alias = [{ find: /^@\/(?![\w-]+\/words\/)/, replacement: `${SRC}/` }];

/** The file of a module's path, with its extension or without. */
const fileAt = (path: string) => ["", ".ts", ".tsx"].map((end) => path + end).find(existsSync);

/**
 * Resolves texts to one language, so that no visitor loads another's: `@/site/words/x` is `site/words/es/x` in the
 * Spanish build, and `site/words/x` where both languages share it. So are relative imports of English texts.
 */
export function resolveTexts(language: Language): Plugin {
  return {
    name: `texts-in-${language}`,
    enforce: "pre",
    resolveId(source, importer) {
      const [, room, name] = TEXTS.exec(source) ?? [];
      if (room && name) {
        const texts = join(SRC, room, "words");
        return fileAt(join(texts, language, name)) ?? fileAt(join(texts, name));
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

/** The languages that the site is built in. */
export const languagesOf = ({ spanish }: Pick<BusinessFacts, "spanish">): readonly Language[] =>
  spanish ? languages : ["en"];

/** What the builds of a language have in common. */
export type LanguageConfig = Pick<UserConfig, "define" | "resolve" | "plugins">;
