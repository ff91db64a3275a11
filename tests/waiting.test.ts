import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";

/** Tests wait for states. What waits for time fails on a machine that is slower, or has something else to do. */
const WAITS_FOR_TIME: [what: string, pattern: RegExp, instead: string][] = [
  ["vi.waitFor", /\bvi\.waitFor\(/, "it gives up after a second, always: expect.poll or waitFor"],
  ["a sleep", /\bwaitForTimeout\(|\bsetTimeout\(\w+, *[1-9]/, "wait for what is to happen"],
  ["networkidle", /networkidle/, "wait for what the requests bring about"],
  [
    "a time limit of its own",
    /\{\s*timeout: \w+,?\s*\}, (?:async )?\(/,
    "it is shorter than others wait for a state: the one of all tests",
  ],
  ["a clock that is to run out", /performance\.now\(\) *[<>]/, "page.clock, or stopClock"],
];

const root = join(import.meta.dirname, "..");
const files = ["tests", "e2e", "scripts"].flatMap((folder) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, ignore: ["tests/waiting.test.ts"] }),
);

it.each(WAITS_FOR_TIME)("no test uses %s", (_what, pattern, instead) => {
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((file) => pattern.test(readFileSync(join(root, file), "utf8")));
  expect(found, instead).toEqual([]);
});
