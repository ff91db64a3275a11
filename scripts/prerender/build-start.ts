import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";

export type StartScript = { fileName: string; code: string };

/**
 * Builds a file of the project to one classic script without imports.
 * @param root folder of the project
 * @param input the file's path inside it
 */
export async function buildClassicScript(root: string, input: string): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      target: "baseline-widely-available",
      rolldownOptions: { input: join(root, input), output: { format: "iife" } },
    },
  });
  if (!("output" in output)) throw new Error("One build gives one output");
  const [chunk] = output.output;
  return chunk.code.trim();
}

/**
 * Builds src/app/start.ts, which every prerendered page fetches.
 * @param root folder of the project
 */
export async function buildStartScript(root: string): Promise<StartScript> {
  const code = await buildClassicScript(root, "src/app/start.ts");
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${hash}.js`, code };
}
