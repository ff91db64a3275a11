import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import Beasties from "beasties";
import { build, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from "vite";
import { addressIn, type Language } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";
import { NOT_FOUND } from "../../src/lib/first-load/served-page.ts";
import { codeSplitting } from "../build/code-splitting.ts";
import { inLanguage, type LanguageConfig } from "../build/resolve-texts.ts";
import { htmlFile } from "../static-site/routing.ts";
import { deskHtml, pageHtml, quotePageHtml, scriptsOfPage } from "./page-html.ts";

/** Builds a part of the project by itself, regardless of vite.config.ts. */
async function buildPart({ plugins, ...config }: UserConfig) {
  const built = await build({
    ...config,
    plugins: [plugins, react()],
    configFile: false,
    publicDir: false,
    logLevel: "warn",
  });
  if (!("output" in built)) throw new Error("One build gives one output");
  return built.output;
}

/** Builds scripts for browsers into the folder of the site, next to what it has. */
function buildScript(
  dist: string,
  config: UserConfig,
  input: Record<string, string>,
  output: Rolldown.OutputOptions,
) {
  return buildPart({
    ...config,
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000, // What a page may weigh is in scripts/build/budget.ts.
      rolldownOptions: {
        input,
        output: { entryFileNames: "assets/[name]-[hash].js", ...output },
      },
    },
  });
}

type Renderer = typeof import("../../src/app/prerender.tsx");

/** The app built for a server: the same route table and constants as in the browser. */
async function loadRenderer(root: string, config: UserConfig): Promise<Renderer> {
  // Inside the project, where the packages are found; a folder of its own, as two builds may run at once.
  const outDir = mkdtempSync(join(root, "node_modules/.prerender-"));
  try {
    await buildPart({
      ...config,
      ssr: { noExternal: true },
      build: {
        ssr: "src/app/prerender.tsx",
        outDir,
        minify: false,
        // One file, which is gone before its pages are rendered.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    return await import(pathToFileURL(join(outDir, "prerender.js")).href);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** An app without prerendered content. */
const DESK_PAGES = [paths.auth, paths.adminQuotes];

/**
 * Turns the built app into a static site: every public page as HTML in every language of the site, the pages for unknown addresses
 * (404.html), the page of one quote, and the bare app for the staff area.
 * @param configOf what the builds of a language have in common
 */
export function prerender(
  languages: readonly Language[],
  configOf: (language: Language) => LanguageConfig,
): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: "post",
      sequential: true,
      async handler({ dir }, bundle) {
        const { root } = config;
        const dist = resolve(root, dir ?? config.build.outDir);
        const write = (path: string, html: string) => {
          const file = join(dist, htmlFile(path));
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, html);
        };
        const scriptOf = async (
          part: UserConfig,
          name: string,
          file: string,
          output: Rolldown.OutputOptions,
        ) => {
          const input = { [name]: join(root, file) };
          const [{ fileName }] = await buildScript(dist, { root, ...part }, input, output);
          return fileName;
        };
        const englishShell = readFileSync(join(dist, "index.html"), "utf8");
        const start = await scriptOf({}, "start", "src/app/start.ts", { format: "iife" });
        const beasties = new Beasties({
          path: dist,
          preload: "body",
          reduceInlineStyles: false,
          // It drops what is wholly in :is() or :where(), and with it the sizes of a column's children; a class with an
          // asterisk in its name; and the look of a button that was pressed before the app came.
          allowRules: [/^:(?:is|where)\(/, /\\\*/, /\[aria-busy/],
          logLevel: "warn",
        });
        for (const path of DESK_PAGES) write(path, deskHtml(englishShell));
        for (const language of languages) {
          const part = { root, ...configOf(language) };
          const shell = inLanguage(englishShell, language);
          const files =
            language === "en"
              ? bundle
              : await buildScript(
                  dist,
                  part,
                  { app: join(root, "src/app/main.tsx") },
                  { codeSplitting },
                );
          const renderer = await loadRenderer(root, part);
          // By itself, so that what it shares with the site does not change the site's chunks.
          const script = await scriptOf(part, "your-quote", "src/app/quote-main.tsx", {
            codeSplitting: { groups: [{ name: "your-quote-app", tags: ["$initial"] }] },
          });
          write(
            addressIn(language, YOUR_QUOTE_PATH),
            quotePageHtml(shell, { ...renderer.prerenderQuotePage(), script }),
          );
          for (const name of renderer.prerenderedPages) {
            const page = await renderer.prerenderPage(name);
            const scripts = scriptsOfPage(Object.values(files), name);
            const html = await pageHtml(shell, beasties, { page, scripts, start });
            write(addressIn(language, name === NOT_FOUND ? `/${NOT_FOUND}` : name), html);
          }
          config.logger.info(`prerendered ${renderer.prerenderedPages.length} pages (${language})`);
        }
      },
    },
  };
}
