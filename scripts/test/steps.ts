import { findPostgrest } from "../postgres/postgrest.ts";
import type { Step } from "./run-steps.ts";

const USUAL = ["unit", "component", "spanish", "database"];

/** Database tests of subjects that change less often, SUBJECTS in tests/vitest.config.ts. */
export const SUBJECTS = "subjects";
/** Component tests of rooms that change less often, ROOM_TESTS there. */
export const ROOMS = "rooms";
/** What `npm test` leaves out although it is quick. */
export const SELDOM = [ROOMS, SUBJECTS, "tools"];

const vitest = (...projects: string[]) => [
  "vitest",
  "run",
  "--config=tests/vitest.config.ts",
  "--reporter=dot",
  "--reporter=json",
  "--outputFile.json=REPORT",
  ...projects.map((project) => `--project=${project}`),
];

/** The browser tests of a set, SETS in e2e/playwright.config.ts, of one folder or all. */
const browser = (set: string, ...folders: string[]) => ({
  command: ["playwright", "test", "--config=e2e", "--reporter=list,json", ...folders],
  env: { E2E_SET: set },
  hasReport: true,
  needs: "build",
});

/** The files of `tests/long`, by what they are about: a change runs those that it touches, a night runs all. */
const LONG_PARTS = {
  booking: [
    "booking-at-once",
    "ends-of-a-yes",
    "lock-order",
    "money-histories",
    "quote-steps",
    "writes-at-once",
  ],
  messages: ["crashing-worker", "mail-look", "messages-at-once"],
  requests: ["floods", "huge-texts", "time-zones"],
  servers: [
    "backup-restore",
    "deployment",
    "go-live",
    "local-backend",
    "npm-scripts",
    "schemas-and-database",
  ],
};

/** The folders of `e2e` with tests that take long. */
const E2E_FOLDERS = ["desk", "forms", "hosting", "loading", "site"];

/** In the order in which they run: cheap ones first, and each after what it needs. */
const steps: readonly Step[] = [
  { name: "lint", command: ["biome", "ci", "--error-on-warnings", "."] },
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "unused", command: ["npm", "run", "--silent", "unused"] },
  // One by one: in a run of all, Vitest's workers change from kind to kind, which takes half as long again.
  ...[...USUAL, ...SELDOM].map((name) => ({ name, command: vitest(name), hasReport: true })),
  {
    name: "other-order",
    command: [...vitest(...USUAL, ...SELDOM), `--sequence.seed=${Date.now()}`],
    hasReport: true,
  },
  { name: "adversarial", command: vitest("adversarial"), hasReport: true },
  { name: "build", command: ["vite", "build"] },
  { name: "budget", command: ["npm", "run", "--silent", "budget"], needs: "build" },
  { name: "built", command: vitest("built"), hasReport: true, needs: "build" },
  { name: "journeys", ...browser("journeys") },
  { name: "e2e", ...browser("usual") },
  { name: "long", command: vitest("long"), hasReport: true },
  ...Object.entries(LONG_PARTS).map(([part, files]) => ({
    name: `long:${part}`,
    command: [...vitest("long"), ...files.map((file) => `tests/long/${file}.test.ts`)],
    hasReport: true,
  })),
  { name: "e2e-long", ...browser("long") },
  ...E2E_FOLDERS.map((folder) => ({
    name: `e2e-long:${folder}`,
    ...browser("long", `e2e/${folder}/`),
  })),
  { name: "engines", ...browser("engines") },
  { name: "scale", command: vitest("scale"), hasReport: true },
  {
    name: "postgrest",
    command: vitest("database", SUBJECTS),
    env: { REST_HALF: "postgrest" },
    hasReport: true,
    ...(findPostgrest() === undefined && {
      skipped: "There is no npm package of PostgREST for this machine (Linux on x64 has one).",
    }),
  },
];

const ANY_CHANGE = ["lint", "types", "unused", ...USUAL, "build", "budget", "built"];

/** What the scripts of package.json run; CONTRIBUTING.md and the README say when. */
const sets = new Map<string, readonly string[]>([
  ["test", [...ANY_CHANGE, "journeys"]],
  ["all", [...ANY_CHANGE, ...SELDOM, "e2e", "adversarial", "long", "e2e-long"]],
  [
    "nightly",
    [
      "build",
      "other-order",
      "e2e",
      "adversarial",
      "long",
      "e2e-long",
      "engines",
      "scale",
      "postgrest",
    ],
  ],
]);

/**
 * The steps of these names, each of a step or a set, in the order in which they run.
 * @throws Error when there is none of a name
 */
export function stepsNamed(names: readonly string[]): Step[] {
  const wanted = new Set(names.flatMap((name) => sets.get(name) ?? [name]));
  // The usual browser tests contain the journeys, and the long ones those of each folder.
  if (wanted.has("e2e")) wanted.delete("journeys");
  if (wanted.has("long")) for (const part in LONG_PARTS) wanted.delete(`long:${part}`);
  if (wanted.has("e2e-long")) for (const folder of E2E_FOLDERS) wanted.delete(`e2e-long:${folder}`);
  const found = steps.filter(({ name }) => wanted.delete(name));
  if (wanted.size > 0) throw new Error(`No such step: ${[...wanted].join(", ")}`);
  return found;
}
