// npm run functions:version: writes a fingerprint of the functions' sources, so that a site can tell whether the deployed
// ones are its own.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { globSync } from "tinyglobby";
import { z } from "zod";
import { isMain } from "../is-main.ts";

const projectFolder = join(import.meta.dirname, "../..");
const WRITTEN = "supabase/functions/_shared/version.ts";

type Read = (file: string) => string;

const readSource: Read = (file) => readFileSync(join(projectFolder, file), "utf8");

/** Relative imports of a source; packages are in the functions' deno.json. */
function importsOf(file: string, read: Read): string[] {
  if (!file.endsWith(".ts")) return [];
  return Array.from(read(file).matchAll(/from "(\.[^"]+)"/g), ([, path = ""]) =>
    posix.join(posix.dirname(file), path),
  );
}

/** Every source of the functions, sorted, as paths of the project. */
export function sourcesOfFunctions(read: Read = readSource): string[] {
  const entries = globSync("supabase/functions/*/{index.ts,deno.json}", { cwd: projectFolder });
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file) || file === WRITTEN) return;
    found.add(file);
    for (const imported of importsOf(file, read)) add(imported);
  };
  for (const entry of entries) add(entry.replaceAll(sep, "/"));
  return [...found].sort();
}

/** The release and eight digits that change with any source of the functions: "1.0.0+0a1b2c3d". */
export function functionsVersion(read: Read = readSource): string {
  const hash = createHash("sha256");
  for (const file of sourcesOfFunctions(read)) {
    // A checkout on Windows may have CRLF.
    hash.update(`${file}\n${read(file).replaceAll("\r\n", "\n")}\n`);
  }
  const { version } = z
    .object({ version: z.string() })
    .parse(JSON.parse(readSource("package.json")));
  return `${version}+${hash.digest("hex").slice(0, 8)}`;
}

if (isMain(import.meta.url)) {
  const text = `// Written by "npm run functions:version".
/** The release, and of which sources the functions are. */
export const VERSION = "${functionsVersion()}";
`;
  writeFileSync(join(projectFolder, WRITTEN), text);
  console.log(`${relative(".", join(projectFolder, WRITTEN))}: ${functionsVersion()}`);
}
