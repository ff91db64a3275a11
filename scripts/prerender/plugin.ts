import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown, UserConfig } from "vite";
import type { PrerenderedPage } from "../../src/app/prerender.tsx";
import { paths } from "../../src/config/paths.ts";
import { buildFonts } from "../fonts/build-fonts.ts";
import { usedCodePoints } from "../fonts/used-characters.ts";
import { htmlFile } from "../static-site/routing.ts";
import { buildClassicScript, buildStartScript } from "./build-start.ts";
import { chunksOfPage } from "./page-chunks.ts";
import { pageCss } from "./page-css.ts";
import { pageHtml, shellHtml } from "./page-html.ts";
import { withRenderer } from "./with-renderer.ts";

/** Pages that stay what they are, an app without prerendered content. */
const APP_PAGES = [paths.auth, paths.adminQuotes];

function findStyleSheet(bundle: Rolldown.OutputBundle): string {
  const [file, ...others] = Object.keys(bundle).filter((name) => name.endsWith(".css"));
  if (!file || others.length > 0) throw new Error("The build must have one style sheet");
  return file;
}

/**
 * Turns the built app into a static site: every public page as HTML, the page for unknown addresses (404.html), and
 * the bare app for the staff area.
 * @param shared what the browser's build and the renderer's must agree on
 */
export function prerender(shared: Pick<UserConfig, "define" | "resolve">): Plugin {
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
        const start = await buildStartScript(config.root);
        write(start.fileName, start.code);
        const firstFrame = await buildClassicScript(config.root, "src/app/first-frame.ts");
        const styleSheet = findStyleSheet(bundle);
        const css = readFileSync(join(dist, styleSheet), "utf8");
        await withRenderer(config.root, shared, async ({ prerenderedPages, prerenderPage }) => {
          const pages: PrerenderedPage[] = [];
          for (const name of prerenderedPages) pages.push(await prerenderPage(name));
          const used = usedCodePoints(
            config.root,
            pages.map(({ body }) => body),
          );
          const fonts = await buildFonts(config.root, used);
          for (const { fileName, content } of fonts.files) write(fileName, content);

          for (const path of APP_PAGES) write(htmlFile(path), shellHtml(shell, fonts));
          for (const page of pages) {
            const html = pageHtml({
              shell,
              page,
              chunks: chunksOfPage(bundle, page.page),
              firstFrame,
              start: start.fileName,
              css: pageCss(css, `${shell}${page.body}`),
              styleSheets: [styleSheet],
              fonts,
            });
            write(htmlFile(page.page), html);
          }
          config.logger.info(`prerendered ${prerenderedPages.length} pages`);
        });
      },
    },
  };
}
