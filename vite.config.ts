import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type PluginOption } from "vite";
import { codeSplitting } from "./scripts/build/code-splitting.ts";
import {
  quotePageInDevelopment,
  spanishInDevelopment,
  watchFacts,
} from "./scripts/build/development.ts";
import { buildConstants, readEnv } from "./scripts/build/environment.ts";
import { alias, languagesOf, resolveTexts } from "./scripts/build/resolve-texts.ts";
import { licences, siteFilesPlugin, versionOf } from "./scripts/build/site-files.ts";
import { papersInUse } from "./scripts/business/papers-in-use.ts";
import { readFacts } from "./scripts/business/read-facts.ts";
import { localBackend, localBuildNotice } from "./scripts/local-backend/vite-plugin.ts";
import { pictureConstants } from "./scripts/pictures/picture-constants.ts";
import { picturesInUse, picturesToShow } from "./scripts/pictures/pictures-in-use.ts";
import { prerender } from "./scripts/prerender/prerender.ts";
import { refuseSamples } from "./scripts/samples/refuse-samples.ts";
import { sampleMarks } from "./scripts/samples/sample-marks.ts";
import { staticHost } from "./scripts/static-site/static-host.ts";
import type { Language } from "./src/config/languages.ts";

const HOST = "127.0.0.1";

export default defineConfig(({ mode, isPreview }) => {
  const env = readEnv(mode);
  const facts = readFacts();
  const pictures = picturesToShow(import.meta.dirname);
  const configOf = (language: Language) => ({
    define: { ...buildConstants(env, facts, language), ...pictureConstants(pictures, language) },
    resolve: { alias },
    plugins: [resolveTexts(language)],
  });
  const { define, resolve, plugins: texts } = configOf("en");
  const plugins: PluginOption[] = [
    texts,
    picturesInUse(),
    papersInUse(facts),
    refuseSamples(env, facts),
    sampleMarks(env, facts),
    react(),
    tailwindcss(),
    siteFilesPlugin(env, facts),
    prerender(languagesOf(facts), configOf),
    quotePageInDevelopment(),
    facts.spanish && spanishInDevelopment(configOf("es")),
    staticHost(env, versionOf(env, facts)),
    watchFacts(),
    licences(),
  ];
  if (env.VITE_SUPABASE_URL === undefined) plugins.push(localBackend(env), localBuildNotice());
  return {
    plugins,
    // In development an app with one page; the built site has a file for each.
    appType: isPreview ? "mpa" : "spa",
    clearScreen: false, // The confirmation mails and the sign-in are in the terminal.
    define,
    resolve,
    // Strict: the auth redirects and the printed sign-in belong to one address; moving on silently would break both.
    server: { host: HOST, port: 5173, strictPort: true },
    preview: { host: HOST, port: 4173, strictPort: true },
    build: {
      modulePreload: { polyfill: false },
      cssCodeSplit: false,
      // Of digits and small letters, as a hash that ends in "_Ad" is a name that blockers refuse.
      rolldownOptions: { output: { codeSplitting, hashCharacters: "base36" } },
    },
  };
});
