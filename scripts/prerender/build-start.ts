import { createHash } from "node:crypto";
import { join } from "node:path";
import { build } from "vite";

export type StartScript = { fileName: string; code: string };

/**
 * Builds src/start.ts to one classic script without imports: what a prerendered page runs first.
 * @param root folder of the project
 */
export async function buildStartScript(root: string): Promise<StartScript> {
  const output = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      modulePreload: false,
      target: "baseline-widely-available",
      rolldownOptions: { input: join(root, "src/start.ts"), output: { format: "iife" } },
    },
  });
  if (!("output" in output)) throw new Error("One build gives one output");
  const [chunk] = output.output;
  const code = chunk.code.trim();
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/start-${hash}.js`, code };
}
