import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type UserConfig } from "vite";
import { trimPackages } from "../build/trim-packages.ts";

type Renderer = typeof import("../../src/app/prerender.tsx");

/**
 * Builds the app for a server and works with it: the same route table and the same environment as the browser's build.
 * @param root folder of the project
 * @param shared what both builds must agree on
 * @param work what to do with the renderer; its files are gone afterwards
 */
export async function withRenderer(
  root: string,
  shared: Pick<UserConfig, "define" | "resolve">,
  work: (renderer: Renderer) => Promise<void>,
): Promise<void> {
  // A folder of its own for each build, as two may run at once; inside the project for the packages that it imports.
  const outDir = mkdtempSync(join(root, "node_modules/.prerender-"));
  try {
    await build({
      ...shared,
      configFile: false,
      root,
      publicDir: false,
      logLevel: "warn",
      plugins: [react(), trimPackages()],
      ssr: { noExternal: true },
      build: { ssr: "src/app/prerender.tsx", outDir, target: "node20", minify: false },
    });
    const renderer: Renderer = await import(pathToFileURL(join(outDir, "prerender.js")).href);
    await work(renderer);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
