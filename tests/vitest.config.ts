import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { buildConstants, defaultSettings } from "../scripts/build/environment.ts";
import { alias, resolveTexts } from "../scripts/build/resolve-texts.ts";
import { pictureConstants, without } from "../scripts/pictures/picture-constants.ts";
import { readPictures } from "../scripts/pictures/read-pictures.ts";
import { sampleFacts } from "../scripts/samples/is-sample.ts";
import { NODE_NOTICE } from "../scripts/without-node-notice.ts";
import { parseEnv } from "../src/config/env-schema.ts";

/**
 * When to give up, in milliseconds: fifty times what a test needs on a quiet machine. A test waits for states,
 * so this costs time only when something is broken.
 */
const TEST_TIMEOUT = 300_000;
const STATE_TIMEOUT = 60_000;

const DATABASE_SERVER = "tests/support/database/server.ts";
const DATABASE_TESTS = ["tests/supabase/**/*.test.ts"];
/**
 * Of subjects that change less often than quotes, bookings, money, the fields of a request and access. `npm test` leaves them
 * and ROOM_TESTS out, and a change of anything that they read runs them before it is on `main`.
 */
const SUBJECTS = {
  /** What goes out and comes in. */
  messages: [
    "tests/supabase/notifications/**/*.test.ts",
    "tests/supabase/functions/{inbound,notify}/**/*.test.ts",
    "tests/supabase/desk/{quote-papers,replies}.test.ts",
  ],
  /** What the desk lists, finds and opens. */
  lists: [
    "tests/supabase/desk/{booking-list,desk-lists,desk-search,opened-quote}.test.ts",
    "tests/supabase/desk/{quote-activity,quote-calendar,request-entries,taking}.test.ts",
  ],
  /** What an owner sets: prices, seasons and trailers; and the bookings an owner imports. */
  settings: [
    "tests/supabase/desk/{availability,booking-import,business,package-prices,seasons}.test.ts",
  ],
  figures: [
    "tests/supabase/desk/{accounts-payable,books,customer-history,desk-figures,money-figures}.test.ts",
    "tests/supabase/desk/sales-figures.test.ts",
  ],
  /** What drivers see and report. */
  days: [
    "tests/supabase/desk/{day-sheets,service-visits,stop-photos,trailer-log,twenty-hires}.test.ts",
    "tests/supabase/desk/{truck-needs,where-the-truck-goes}.test.ts",
  ],
  /** What visitors send, its limits, and how it is forgotten. */
  requests: ["tests/supabase/requests/**/*.test.ts"],
  /** Accounts: the team, owners, invitations, and what the secret key may do. */
  accounts: [
    "tests/supabase/staff/{access-ended,admin-grant,invitations,owner}.test.ts",
    "tests/supabase/staff/{planted-sign-ins,team,team-log}.test.ts",
    "tests/supabase/functions/{invite,keys}.test.ts",
  ],
  /** What leads a site in use to the schema, and what Supabase's own tools say of it. */
  releases: [
    "tests/supabase/schema/{carried-over,catalog,migrations,pgtap,schema-files}.test.ts",
    "tests/supabase/schema/unfiltered-statements.test.ts",
  ],
  /** Long ways of a booking, step by step or at random. */
  walks: [
    "tests/supabase/desk/{answers,booking-walk,every-change,footprints,journeys}.test.ts",
    "tests/supabase/desk/{locks,open-ended-hires,sample-monday}.test.ts",
  ],
};
const SUBJECT_TESTS = Object.values(SUBJECTS).flat();
/** Whole rooms of the desk, and signing in to it: other than the inbox, a quote, a booking and its money. */
const ROOM_TESTS = [
  "tests/desk/{business,calendar,days,export,figures,notifications}/**/*.test.tsx",
  "tests/desk/{booking-import,opened,schedule,sign-in,source,team,thread}/**/*.test.tsx",
  "tests/desk/inbox/sharing.test.tsx",
  // Every room and what is in it, as a record.
  "tests/{desk,site}/screens/**/*.test.tsx",
];
/** What an owner or a developer starts: setting up, servers, pictures, these tests. Most start processes. */
const TOOL_TESTS = [
  "tests/scripts/{database,go-live,launch-check,local-backend,notify,pictures}/**/*.test.ts",
  "tests/scripts/{postgres,samples,test}/**/*.test.ts",
  "tests/scripts/*.test.ts",
];
/** What a stranger or a colleague might try. */
const ADVERSARIAL_TESTS = ["tests/adversarial/**/*.test.ts"];
/** Deployment, backup, load and damage, on real servers. */
const LONG_TESTS = ["tests/long/**/*.test.ts"];
/** Rows by the ten thousand. */
const SCALE_TESTS = ["tests/scale/**/*.test.ts"];
/** What can be read from the built site without a browser. */
const BUILT_TESTS = ["tests/built/**/*.test.ts"];
/** Of the Spanish site. */
const SPANISH_TESTS = ["tests/spanish/**/*.test.ts", "tests/spanish/**/*.test.tsx"];

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const renderings = without(readPictures(ROOT), () => true);

/** Neither .env nor business.yaml nor the owner's photographs: the tests know the defaults. */
const constantsIn = (language: Parameters<typeof resolveTexts>[0]) => ({
  ...buildConstants(parseEnv({}), sampleFacts, language),
  ...pictureConstants(renderings, language),
});

type Extending = { extends: true; plugins: Plugin[] };

const inEnglish: Extending = { extends: true, plugins: [resolveTexts("en")] };
const inSpanish: Extending & { define: Record<string, string> } = {
  extends: true,
  plugins: [resolveTexts("es")],
  define: constantsIn("es"),
};

/** Packages of hundreds of files each: loading those for every test file took a third of the time. */
const LARGE_PACKAGES = ["date-fns", "react-day-picker", "lucide-react", "recharts"];

const inBrowser = {
  environment: "jsdom",
  deps: { optimizer: { client: { enabled: true, include: LARGE_PACKAGES } } },
  setupFiles: ["tests/support/setup-dom.ts"],
};

const onDatabase = { environment: "node", globalSetup: DATABASE_SERVER };

/** Each starts real servers, several times one after the other. */
const onServers = { ...onDatabase, isolate: true, fileParallelism: false };

export default defineConfig({
  root: ROOT,
  plugins: [react()],
  define: constantsIn("en"),
  resolve: { alias },
  test: {
    // Business hours, due times and the like are promised in Houston's time; the machine's must not matter.
    env: {
      ...defaultSettings(),
      TZ: process.env.TEST_TIME_ZONE ?? "America/Los_Angeles",
      DO_NOT_TRACK: "1",
      LITE_AUTH_BCRYPT_COST: "4",
    },
    onConsoleLog: (text) => !text.includes(NODE_NOTICE),
    // More than the smallest machine has cores: half of a test's time is waiting for a database or for a pause to end.
    maxWorkers: 3,
    // Files share a process: to start one, and to load jsdom and React there, took as long as the tests.
    isolate: false,
    // A test that leans on another one is red in some order. Each night takes another seed, which Vitest prints; a commit
    // is not red by the luck of the draw. --sequence.seed=N repeats an order.
    sequence: { shuffle: { files: true, tests: true }, seed: 202 },
    // No import leads from a test to the schema.
    forceRerunTriggers: ["**/supabase/{schemas,migrations}/**"],
    testTimeout: TEST_TIMEOUT,
    hookTimeout: TEST_TIMEOUT,
    expect: { poll: { timeout: STATE_TIMEOUT } },
    projects: [
      {
        ...inEnglish,
        test: {
          name: "unit",
          environment: "node",
          include: ["tests/**/*.test.ts"],
          exclude: [
            ...DATABASE_TESTS,
            ...TOOL_TESTS,
            ...ADVERSARIAL_TESTS,
            ...LONG_TESTS,
            ...SCALE_TESTS,
            ...BUILT_TESTS,
            ...SPANISH_TESTS,
          ],
        },
      },
      {
        ...inEnglish,
        test: {
          ...inBrowser,
          name: "component",
          include: ["tests/**/*.test.tsx"],
          exclude: [...SPANISH_TESTS, ...ROOM_TESTS],
          globalSetup: DATABASE_SERVER,
        },
      },
      {
        ...inEnglish,
        test: {
          ...inBrowser,
          name: "rooms",
          include: ROOM_TESTS,
          globalSetup: DATABASE_SERVER,
        },
      },
      {
        ...inSpanish,
        test: { ...inBrowser, name: "spanish", include: SPANISH_TESTS },
      },
      {
        ...inEnglish,
        test: {
          ...onDatabase,
          name: "database",
          include: DATABASE_TESTS,
          exclude: SUBJECT_TESTS,
        },
      },
      { ...inEnglish, test: { ...onDatabase, name: "subjects", include: SUBJECT_TESTS } },
      { ...inEnglish, test: { name: "tools", environment: "node", include: TOOL_TESTS } },
      { ...inEnglish, test: { ...onDatabase, name: "adversarial", include: ADVERSARIAL_TESTS } },
      {
        ...inEnglish,
        test: { name: "built", environment: "node", include: BUILT_TESTS },
      },
      { ...inEnglish, test: { ...onServers, name: "long", include: LONG_TESTS } },
      { ...inEnglish, test: { ...onServers, name: "scale", include: SCALE_TESTS } },
    ],
  },
});
