import { join } from "node:path";
import { globSync } from "tinyglobby";
import { createServer } from "vite";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import type { Language } from "../../src/config/languages.ts";
import { buildConstants, readEnv } from "../build/environment.ts";
import { alias, resolveTexts } from "../build/resolve-texts.ts";
import { pictureConstants } from "../pictures/picture-constants.ts";
import { picturesToShow } from "../pictures/pictures-in-use.ts";
import { type Sentences, sentencesOf } from "./twins.ts";

const root = join(import.meta.dirname, "../..");

type Modules = Readonly<Record<Language, string>>;

/** Texts of pages: a file in each language's folder. */
const pages = globSync("src/{site,request,ui,lib}/words/en/**/*.ts", { cwd: root })
  .sort()
  .map((en) => ({ en, es: en.replace("/words/en/", "/words/es/") }));

/** What staff and the worker send: a file and an export for each language. */
const MESSAGES = "src/desk/letters";
const CUSTOMER = "supabase/functions/notify/words/customer";
const sent: readonly (Modules & { exports: Modules })[] = [
  {
    en: `${MESSAGES}/message-texts.ts`,
    es: `${MESSAGES}/spanish-message-texts.ts`,
    exports: { en: "quoteMessageTexts", es: "spanishMessageTexts" },
  },
  {
    en: `${CUSTOMER}/english.ts`,
    es: `${CUSTOMER}/spanish.ts`,
    exports: { en: "english", es: "spanish" },
  },
];

/** The texts of pictures.yaml: one file, which each language's build fills. */
const PICTURES = "src/site/words/pictures.ts";
const filled: Modules = { en: PICTURES, es: PICTURES };

/** All of them, in the order in which they are read. */
export const textFiles: readonly Modules[] = [...pages, filled, ...sent];

/** Reads what all files say in a language, to visitors of a business with these facts. */
export async function readSentences(
  language: Language,
  facts: BusinessFacts,
): Promise<Sentences[]> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "error",
    define: {
      ...buildConstants(readEnv("production"), facts, language),
      ...pictureConstants(picturesToShow(root), language),
    },
    resolve: { alias },
    plugins: [resolveTexts(language)],
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
  const load = (modules: Modules) => server.ssrLoadModule(`/${modules[language]}`);
  try {
    return await Promise.all([
      ...[...pages, filled].map(async (page) => sentencesOf(await load(page))),
      ...sent.map(async (modules) => sentencesOf((await load(modules))[modules.exports[language]])),
    ]);
  } finally {
    await server.close();
  }
}
