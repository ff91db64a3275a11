import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");

test("a process that has loaded @supabase/lite is warned by Node as any other, and goes on", async () => {
  const module = new URL("../../../scripts/local-backend/lite.ts", import.meta.url);
  const program = `
    import { loadLiteTools, loadPglite } from ${JSON.stringify(module)};
    await loadPglite();
    await loadLiteTools();
    for (let count = 0; count < 11; count += 1) process.on("SIGINT", () => {});
    console.log("still running");
    process.exit();
  `;
  const args = ["--import=tsx", "--input-type=module", "--eval", program];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  expect(stdout).toBe("still running\n");
});

test("everything else loads it from there, and imports no more than its types", () => {
  const files = globSync(["{scripts,tests,e2e,src,supabase}/**/*.{ts,tsx}", "*.ts"], { cwd: root });
  const loading = /^import (?!type\b)[^;]*from "@supabase\/lite|import\("@supabase\/lite/m;
  const found = files.filter((file) => loading.test(readFileSync(join(root, file), "utf8")));
  expect(found).toEqual(["scripts/local-backend/lite.ts"]);
});
