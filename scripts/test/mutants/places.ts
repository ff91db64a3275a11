/** A part of the product whose tests are judged on their own. */
export type Place = {
  /** Its files, as globs; what `LEFT_OUT` names is not among them. */
  files: readonly string[];
  /** The tests that should notice a fault there, as globs: of the functions themselves, without a database or a page. */
  tests: readonly string[];
};

/** What no place includes. */
export const LEFT_OUT = [
  // Words: a changed sentence is another sentence, not a fault, and a test could only repeat it.
  "**/words/**",
  "**/*texts.ts",
  // Generated from the schema, and types only.
  "**/*.types.ts",
  // Markup and hooks: what they do is seen in a page, by the component and browser tests.
  "**/*.tsx",
  "**/use-*.ts",
  // Calls of the database: what they do is seen in its answers, by the database tests.
  "**/*{query,queries,mutation}.ts",
];

/** What `npm run mutants -- PLACE` knows. */
export const places: Record<string, Place> = {
  request: {
    files: [
      "src/request/**/*.ts",
      "!src/request/quote-letter/**",
      // A table of ZIP codes; and one that the database tests compare with the database's own.
      "!src/request/places/neighborhoods.ts",
      "!src/request/quote-status.ts",
    ],
    tests: [
      "tests/request/**/*.test.ts",
      "tests/site/{fleet,planner,prices}/*.test.ts",
      "tests/site/forms/lead{s,-schemas}.test.ts",
      "tests/site/quote-page/quote-facts.test.ts",
      "tests/desk/{call/call-answer,days/day-route,pricing/seasons}.test.ts",
      "tests/scripts/business/opening-hours.test.ts",
    ],
  },
  lib: {
    files: [
      "src/lib/**/*.ts",
      // Seen in a page, like hooks: what happens while one loads, the clients of the database, files that are saved.
      "!src/lib/first-load/{after-first-interaction,click-replay,served-page,typed-early}.ts",
      "!src/lib/supabase/{client,visitor-client,lost-transaction}.ts",
      "!src/lib/{keep-in-address,lazy-page,save-file,tolerate-translators,zod-without-eval}.ts",
      // Generated.
      "!src/lib/plain-letters.ts",
    ],
    tests: [
      "tests/lib/**/*.test.ts",
      "tests/desk/listing/search-patterns.test.ts",
      "tests/desk/sign-in/arrived-link.test.ts",
      "tests/site/forms/{date-advice,lead-schemas}.test.ts",
      "tests/site/lead/{confirmation,delivery/submit-lead}.test.ts",
      "tests/spanish/{typed-words,words}.test.ts",
    ],
  },
  lead: {
    // Attempts, their timers and what other tabs store: seen by component tests, with the database's own answers.
    files: ["src/site/lead/**/*.ts", "!src/site/lead/delivery/{attempt,delivery}.ts"],
    tests: ["tests/site/lead/**/*.test.ts", "tests/site/forms/lead*.test.ts"],
  },
  pricing: {
    files: [
      "src/desk/inbox/price-idea.ts",
      "src/desk/model/quote-line.ts",
      "src/desk/pricing/{line*,list-proposal,propose-quote,requested-hire}.ts",
      "src/desk/builder/*.ts",
    ],
    tests: [
      "tests/desk/inbox/price-idea.test.ts",
      "tests/desk/model/quote-line.test.ts",
      "tests/desk/pricing/*.test.ts",
      "tests/desk/quotes/*.test.ts",
    ],
  },
  dues: {
    files: [
      "src/desk/money/due-words.ts",
      "src/desk/pricing/{bills,deposit}.ts",
      "src/request/{booking-money,deposit}.ts",
    ],
    tests: [
      "tests/desk/money/*.test.ts",
      "tests/desk/pricing/{bills,deposit}.test.ts",
      "tests/request/{booking-money,deposit}.test.ts",
    ],
  },
  letters: {
    files: ["src/request/quote-letter/*.ts", "src/desk/letters/*.ts"],
    tests: ["tests/request/quote-letter/*.test.ts", "tests/desk/letters/*.test.ts"],
  },
  functions: {
    files: ["supabase/functions/**/*.ts"],
    // In this process, without Deno and a database.
    tests: ["tests/functions/**/*.test.ts"],
  },
};

/** The variable that tells Vitest the place. */
export const PLACE_VARIABLE = "MUTANTS_PLACE";

/** @throws if there is no such place */
export function placeNamed(name: string | undefined): Place {
  const place = places[name ?? ""];
  if (!place) throw new Error(`No such place: ${name}. One of: ${Object.keys(places).join(", ")}`);
  return place;
}
