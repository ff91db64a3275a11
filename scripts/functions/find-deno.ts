import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

const projectFolder = join(import.meta.dirname, "../..");
const PROGRAM = process.platform === "win32" ? "deno.exe" : "deno";

/** Deno's own packages hold the program and run nothing when they are installed. */
const PACKAGES = [
  "linux-x64-glibc",
  "linux-arm64-glibc",
  "darwin-arm64",
  "darwin-x64",
  "win32-x64",
].map((platform) => join(projectFolder, "node_modules/@deno", platform, PROGRAM));

/** Deno as npm has installed it for this machine, or the one in PATH. `undefined` when there is none. */
export function findDeno(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const inPath = (env.PATH ?? "").split(delimiter).map((folder) => join(folder, PROGRAM));
  return [...PACKAGES, ...inPath].find((path) => existsSync(path));
}
