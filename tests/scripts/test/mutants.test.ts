import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
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
