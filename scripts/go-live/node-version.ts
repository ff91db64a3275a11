// Imported first: what follows does not load on a Node that is too old.

import { readFileSync } from "node:fs";

const numbersOf = (version: string) => (/\d+(?:\.\d+)*/.exec(version)?.[0] ?? "").split(".");

/**
 * Why this Node cannot be used, in a sentence.
 * @param running such as "18.20.4"
 * @param needed as in package.json: ">=20.19"
 */
export function nodeProblem(running: string, needed: string): string | undefined {
  const [major = 0, minor = 0] = numbersOf(running).map(Number);
  const [leastMajor = 0, leastMinor = 0] = numbersOf(needed).map(Number);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return undefined;
  return `This needs Node.js ${numbersOf(needed).join(".")} or newer, and ${running} runs here: install 24 from nodejs.org, and open a new terminal.`;
}

/** Without `import ... with`, which Node has from 20.10 on. */
function neededVersion(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return /"node": "([^"]+)"/.exec(text)?.[1] ?? "";
}

const problem = nodeProblem(process.versions.node, neededVersion());
if (problem) {
  console.log(problem);
  process.exit(1);
}
