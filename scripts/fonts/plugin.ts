import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { FONTS_CSS } from "./build-fonts.ts";
import { fontFaces } from "./font-faces.ts";

/**
 * Gives the pages of the development server the whole typefaces, from the packages themselves. The built pages get
 * theirs from scripts/prerender, which knows their characters.
 *
 * Either way they stand in the page's own head and in no other style sheet: one that came with the app would make the
 * browser load them again, and show text in them that it has already shown in a fallback.
 */
export function developmentFonts(): Plugin {
  return {
    name: "development-fonts",
    apply: "serve",
    transformIndexHtml() {
      let css = readFileSync(join(import.meta.dirname, "../..", FONTS_CSS), "utf8");
      for (const { file } of fontFaces(css)) css = css.replace(file, () => `/node_modules/${file}`);
      return [{ tag: "style", children: css, injectTo: "head" }];
    },
  };
}
