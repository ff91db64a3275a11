import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SAMPLE_FILE } from "../../scripts/business/read-facts.ts";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { runCommand } from "../../scripts/test/run-command.ts";

const root = join(import.meta.dirname, "../..");

/** A hosted project that receives no requests. */
export const HOSTED = {
  VITE_SUPABASE_URL: "https://project.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_of_no_project_at_all",
};

/** An owner's environment. */
export const OWNERS_ENVIRONMENT = {
  ...HOSTED,
  VITE_SITE_URL: "https://www.bayou-restrooms.com",
  VITE_BUSINESS_PHONE: "(713) 868-4400",
  VITE_BUSINESS_EMAIL: "hello@bayou-restrooms.com",
  VITE_REVIEW_PROFILE_URL: "https://maps.app.goo.gl/bayou",
};

const legalWord = (name: string) => {
  if (name.endsWith("On")) return "October 3, 2026";
  return /Kept$|Within$/.test(name) ? "30 days" : "Bayou Inc.";
};
const LEGAL = Object.keys(sampleFacts.legal).map((name) => `  ${name}: ${legalWord(name)}\n`);

/** An owner's facts in place of the samples. */
const OWNERS_FACTS = {
  reviews: `
  - name: Joan P.
    event: Backyard wedding
    words: Spotless, and gone by morning.
    date: 2026-10-03
    url: https://maps.app.goo.gl/joan
    stars: 5
  - name: Lee W.
    event: Gala
    words: Two drivers, no fuss.
    date: 2026-09-12
    url: https://maps.app.goo.gl/lee
    stars: 4
`,
  caseStudy: `
  text: A water main broke under a school. Six units stood in its yard the same evening.
  figures:
    - value: 6
      label: units
`,
  legal: `\n${LEGAL.join("")}`,
};

function withFacts(text: string, facts: Readonly<Record<string, string>>): string {
  return Object.entries(facts).reduce(
    (edited, [name, value]) =>
      edited.replace(new RegExp(`^${name}:.*\\n(?: .*\\n)*`, "m"), () => `${name}:${value}`),
    text,
  );
}

/** business.yaml with an owner's facts in place of the samples. */
export const ownersFacts = () => withFacts(readFileSync(SAMPLE_FILE, "utf8"), OWNERS_FACTS);

/** Milliseconds. */
const BUILD_LIMIT = 10 * 60_000;

/** Runs the project's build. @returns its exit code and output */
export const build = (cwd: string, env: Record<string, string>, ...args: string[]) =>
  runCommand(
    {
      name: "build",
      command: "node",
      cwd,
      args: [join(root, "node_modules/vite/bin/vite.js"), "build", ...args],
      env: { NODE_ENV: "production", ALLOW_SAMPLES: "", ...env },
    },
    BUILD_LIMIT,
  );
