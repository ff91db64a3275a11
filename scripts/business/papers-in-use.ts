import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { PAPER_KINDS } from "../../src/request/papers.ts";
import { withoutStack } from "../build/env-files.ts";

/** Where the papers lie that anyone may download. */
const FOLDER = "public/papers";

/** The papers named in business.yaml that are no PDF in the folder. */
export function missingPapers(
  root: string,
  { downloads }: Pick<BusinessFacts, "downloads">,
): string[] {
  const isPdf = (path: string) =>
    existsSync(path) && readFileSync(path).subarray(0, 5).toString("latin1") === "%PDF-";
  return PAPER_KINDS.map((kind) => downloads[kind])
    .filter((file) => file !== null)
    .filter((file) => !isPdf(join(root, FOLDER, file)));
}

/** Stops a build whose pages would offer a paper that is not there. */
export function papersInUse(facts: BusinessFacts): Plugin {
  return {
    name: "papers-in-use",
    apply: "build",
    configResolved({ root }) {
      const missing = missingPapers(root, facts);
      if (missing.length === 0) return;
      throw withoutStack(
        `business.yaml, downloads: no PDF of this name in ${FOLDER}: ${missing.join(", ")}. Put it there, or write none.`,
      );
    },
  };
}
