import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { loadEnv, type Plugin } from "vite";
import * as facts from "../../src/config/business-facts.ts";
import * as deskFacts from "../../src/config/desk-facts.ts";
import type { Env } from "../../src/config/env-schema.ts";
import { pictures } from "../../src/site/words/pictures.ts";
import { withoutStack } from "../build/plain-error.ts";
import { isRendering, renderings } from "./renderings.ts";
import { type SampleLeft, type SiteFile, samplesLeft } from "./samples-left.ts";

/** The pictures and films in a folder, those that the project came with. */
function shippedFiles(uploads: string): SiteFile[] {
  const marks = new Map<string, boolean>(
    Object.values(pictures).map((picture) => [picture.name, picture.isRendering]),
  );
  return Object.keys(renderings).flatMap((file) => {
    const path = join(uploads, file);
    if (!existsSync(path)) return [];
    // A film has no mark of its own: the notice speaks for it.
    const isMarked = marks.get(file.replace(/-\d+\.jpg$/, "")) ?? true;
    return [
      { name: file, isRendering: isMarked, isShippedRendering: isRendering(readFileSync(path)) },
    ];
  });
}

/** What is not shown to visitors, whatever is allowed. */
const HIDDEN =
  "Sample reviews, and a rating without a review profile, are left out of it all the same.";

function list(samples: readonly SampleLeft[]): string {
  const width = Math.max(...samples.map(({ what }) => what.length));
  return samples
    .map(({ what, where, todo }) => `  ${what.padEnd(width)}  ${where}: ${todo}`)
    .join("\n");
}

function refusal(samples: readonly SampleLeft[]): string {
  return [
    "Not built. VITE_SUPABASE_URL is set, so this build is for visitors, and these are still samples:",
    `\n${list(samples)}\n`,
    "What each variable is for stands in .env.example.",
    `To try the site out as it is: ALLOW_SAMPLES=yes npm run build. ${HIDDEN}`,
  ].join("\n");
}

/**
 * Stops a build for visitors, one against a hosted project, as long as something of it is a sample: before anything is
 * written, with the list of what to set where. With ALLOW_SAMPLES=yes it prints the list and goes on.
 */
export function refuseSamples(env: Env): Plugin {
  return {
    name: "refuse-samples",
    apply: "build",
    configResolved({ root, mode, logger, publicDir }) {
      if (env.VITE_SUPABASE_URL === undefined) return;
      const samples = samplesLeft(env, facts, deskFacts, shippedFiles(join(publicDir, "uploads")));
      if (samples.length === 0) return;
      // Not for the app, so without VITE_ in its name.
      const { ALLOW_SAMPLES } = loadEnv(mode, root, "ALLOW_SAMPLES");
      if (ALLOW_SAMPLES?.trim() !== "yes") throw withoutStack(refusal(samples));
      logger.warn(
        `ALLOW_SAMPLES=yes: this build has samples in it.\n${list(samples)}\n${HIDDEN}\n`,
      );
    },
  };
}
