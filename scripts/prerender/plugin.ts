import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from "vite";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { addressIn, type Language, languages } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { YOUR_QUOTE_PATH } from "../../src/config/your-quote-path.ts";
import { NOT_FOUND } from "../../src/lib/first-load/served-page.ts";
import { chunksIn, inLanguage, type SharedConfig, trimPackages } from "../build/bundle.ts";
import { htmlFile } from "../static-site/routing.ts";
import { buildFonts, usedCodePoints } from "./fonts.ts";
import { pageCss } from "./page-css.ts";
import { chunksOfPage, pageHtml, quotePageHtml, shellHtml } from "./page-html.ts";

/** Builds a part of the project by itself, whatever its own configuration says. */
async function buildPart(root: string, config: UserConfig) {
  const built = await build({
    ...config,
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
  });
  if (!("output" in built)) throw new Error("One build gives one output");
  return built.output;
}

/** Of what is built for browsers beside the site, into its folder. */
const BESIDE: UserConfig["build"] = {
  emptyOutDir: false,
  modulePreload: false,
  target: "baseline-widely-available",
};

/**
 * Builds a file of the project to one classic script without imports.
 * @param root folder of the project
 * @param input the file's path inside it
 */
async function buildClassicScript(root: string, input: string): Promise<string> {
  const [chunk] = await buildPart(root, {
    build: {
      write: false,
      modulePreload: false,
      target: "baseline-widely-available",
      rolldownOptions: { input: join(root, input), output: { format: "iife" } },
    },
  });
  return chunk.code.trim();
}

/**
 * Builds the app of one quote's page. By itself, so that what it shares with the site does not change the site's files.
 * @param dist folder of the built site
 * @returns file name of its script
 */
async function buildQuoteApp(root: string, dist: string, shared: SharedConfig): Promise<string> {
  const [entry] = await buildPart(root, {
    ...shared,
    plugins: [shared.plugins, react(), trimPackages()],
    build: {
      ...BESIDE,
      outDir: dist,
      // One file on purpose: split, it would take a round trip more. What it may weigh: scripts/build/budget.ts.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: join(root, "src/app/quote-main.tsx"),
        output: {
          entryFileNames: "assets/your-quote-[hash].js",
          chunkFileNames: "assets/your-quote-[name]-[hash].js",
        },
      },
    },
  });
  return entry.fileName;
}

type Renderer = typeof import("../../src/app/prerender.tsx");

/**
 * Builds the app for a server and works with it: the same route table and the same environment as the browser's build.
 * @param root folder of the project
 * @param work what to do with the renderer; its files are gone afterwards
 */
async function withRenderer(
  root: string,
  shared: SharedConfig,
  work: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // A folder of its own for each build, as two may run at once; inside the project for the packages that it imports.
  const outDir = mkdtempSync(join(root, "node_modules/.prerender-"));
  try {
    await buildPart(root, {
      ...shared,
      plugins: [shared.plugins, react(), trimPackages()],
      ssr: { noExternal: true },
      build: { ssr: "src/app/prerender.tsx", outDir, target: "node20", minify: false },
    });
    const renderer: Renderer = await import(pathToFileURL(join(outDir, "prerender.js")).href);
    await work(renderer);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Pages that stay what they are, an app without prerendered content. */
const APP_PAGES = [paths.auth, paths.adminQuotes];

function findStyleSheet(bundle: Rolldown.OutputBundle): string {
  const [file, ...others] = Object.keys(bundle).filter((name) => name.endsWith(".css"));
  if (!file || others.length > 0) throw new Error("The build must have one style sheet");
  return file;
}

/**
 * Builds the app of visitors in another language, beside the one that is built already and with its style sheet.
 * @param dist folder of the built site
 */
async function buildTwin(
  root: string,
  dist: string,
  shared: SharedConfig,
): Promise<Rolldown.OutputBundle> {
  const output = await buildPart(root, {
    ...shared,
    plugins: [shared.plugins, withoutStyles(), react(), trimPackages()],
    build: {
      ...BESIDE,
      outDir: dist,
      rolldownOptions: {
        input: join(root, "src/app/main.tsx"),
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          ...chunksIn("es"),
        },
      },
    },
  });
  return Object.fromEntries(output.map((file) => [file.fileName, file]));
}

/** The style sheet that every language has is built with the first one. */
function withoutStyles(): Plugin {
  return {
    name: "without-styles",
    enforce: "pre",
    resolveId: (source) => (source.endsWith("/styles/index.css") ? "\0no-styles" : null),
    load: (id) => (id === "\0no-styles" ? "" : null),
  };
}

/**
 * Turns the built app into a static site: every public page as HTML in every language, the pages for unknown addresses
 * (404.html), and the bare app for the staff area.
 * @param sharedBy what the builds of a language must agree on
 */
export function prerender(sharedBy: (language: Language) => SharedConfig): Plugin {
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
        const dist = resolve(config.root, dir ?? config.build.outDir);
        const write = (fileName: string, content: string | Buffer) => {
          const file = join(dist, fileName);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, content);
        };
        const shell = readFileSync(join(dist, "index.html"), "utf8");
        const startCode = await buildClassicScript(config.root, "src/app/start.ts");
        const hash = createHash("sha256").update(startCode).digest("base64url").slice(0, 8);
        const start = `assets/start-${hash}.js`;
        write(start, startCode);
        const firstFrame = await buildClassicScript(config.root, "src/app/first-frame.ts");
        const styleSheet = findStyleSheet(bundle);
        const css = readFileSync(join(dist, styleSheet), "utf8");
        for (const language of languages) {
          const shared = sharedBy(language);
          const chunks = language === "en" ? bundle : await buildTwin(config.root, dist, shared);
          const quoteApp = await buildQuoteApp(config.root, dist, shared);
          const shellInLanguage = inLanguage(shell, language);
          const fileOf = (path: string) => htmlFile(addressIn(language, path));
          await withRenderer(config.root, shared, async (renderer) => {
            const { prerenderedPages, prerenderPage, prerenderQuotePage } = renderer;
            const pages: PrerenderedPage[] = [];
            for (const name of prerenderedPages) pages.push(await prerenderPage(name));
            const used = usedCodePoints(
              config.root,
              language,
              pages.map(({ body }) => body),
            );
            const fonts = await buildFonts(config.root, used);
            for (const { fileName, content } of fonts.files) write(fileName, content);

            if (language === "en") {
              for (const path of APP_PAGES) {
                write(htmlFile(path), shellHtml(shell, fonts, firstFrame));
              }
            }
            const common = { shell: shellInLanguage, fonts, firstFrame };
            write(
              fileOf(YOUR_QUOTE_PATH),
              quotePageHtml({ ...common, ...prerenderQuotePage(), entry: quoteApp }),
            );
            for (const page of pages) {
              const html = pageHtml({
                ...common,
                page,
                chunks: chunksOfPage(chunks, page.page),
                start,
                css: pageCss(css, `${shell}${page.body}`),
                styleSheets: [styleSheet],
              });
              write(fileOf(page.page === NOT_FOUND ? `/${NOT_FOUND}` : page.page), html);
            }
            config.logger.info(`prerendered ${prerenderedPages.length} pages (${language})`);
          });
        }
      },
    },
  };
}
