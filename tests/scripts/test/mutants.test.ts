import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { EQUIVALENT, judge, type Report } from "../../../scripts/test/mutants/equivalents.ts";
import { placeNamed, places } from "../../../scripts/test/mutants/places.ts";

test.each(Object.entries(places))("%s: every glob finds a file", (_, { files, tests }) => {
  const wanted = [...files, ...tests].filter((glob) => !glob.startsWith("!"));
  expect(
    wanted.filter((glob) => globSync(glob, { expandDirectories: false }).length === 0),
  ).toEqual([]);
});

test("a place that is none is named, beside those that are", () => {
  expect(() => placeNamed("attic")).toThrow("No such place: attic. One of: request, lib,");
});

/** A file of one line, and a change of each of its words from the fourth column on. */
const report = (source: string, ...statuses: string[]): Report => ({
  files: {
    "src/a.ts": {
      source,
      mutants: statuses.map((status) => ({
        status,
        replacement: "true",
        location: { start: { line: 1, column: 4 }, end: { line: 1, column: 9 } },
      })),
    },
  },
});

test("of the mutants that are judged, the share that was noticed is told, and what was not", () => {
  expect(
    judge(report("if a > b", "Killed", "Timeout", "Survived", "NoCoverage", "Ignored")),
  ).toEqual({
    noticed: 50,
    survivors: ["src/a.ts: [a > b -> true]", "src/a.ts: [a > b -> true]"],
  });
  expect(judge({ files: {} })).toEqual({ noticed: 100, survivors: [] });
});

test("a mutant that changes nothing does not count, unless a test notices it", () => {
  const [known = ""] = Object.keys(EQUIVALENT);
  const [, file = "", original = "", replacement = ""] =
    /^(.*?): \[(.*) -> (.*)\]$/s.exec(known) ?? [];
  const location = { start: { line: 1, column: 1 }, end: { line: 1, column: original.length + 1 } };
  const judged = (status: string) =>
    judge({
      files: { [file]: { source: original, mutants: [{ status, replacement, location }] } },
    });
  expect(judged("Survived")).toEqual({ noticed: 100, survivors: [] });
  expect(judged("Killed").noticed).toBe(100);
});

test("each that changes nothing stands in a file that is there", () => {
  for (const what of Object.keys(EQUIVALENT)) {
    expect(globSync(what.slice(0, what.indexOf(": ["))), what).toHaveLength(1);
  }
});
