import { rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type UserConfig } from "vite";
import { trimPackages } from "../trim-packages.ts";

type Renderer = typeof import("../../src/app/prerender.tsx");

/**
 * Builds the app for a server and loads it: the same route table and the same environment as the browser's build.
 * @param root folder of the project
 * @param shared what both builds must agree on
 */
export async function loadRenderer(
  root: string,
  shared: Pick<UserConfig, "define" | "resolve">,
): Promise<Renderer> {
  const outDir = join(root, "node_modules/.prerender");
  rmSync(outDir, { recursive: true, force: true });
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
  return renderer;
}
