import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { TestSpecification } from "vitest/node";
import type { CatalogRow, Mutant } from "./changes.ts";

/** How many files of tests a mutant meets at most. */
const FILES = 15;
/** And of those by one name. */
const FILES_OF_NAME = 5;
/** In tests that read all of a kind from the catalog, and name hardly any: of grants and policies, and of checks. */
const ASKS_FOR_RIGHTS = /_privilege\(|\bpgtap\b/;
const READS_BY_KIND: Record<string, RegExp> = {
  grant: ASKS_FOR_RIGHTS,
  policy: ASKS_FOR_RIGHTS,
  check: /\bconbin\b/,
};

/** A file of tests, and its text with that of what it imports. */
export type TestFile = { specification: TestSpecification; own: string; all: string };

/** Reads a file, and what it imports by a relative path. */
function readWithImports(path: string, seen: Map<string, string>): void {
  if (seen.has(path) || !existsSync(path)) return;
  const text = readFileSync(path, "utf8");
  seen.set(path, text);
  for (const [, from = ""] of text.matchAll(/from "(\.[^"]*\.ts)"/g)) {
    readWithImports(resolve(dirname(path), from), seen);
  }
}

export function readTestFile(specification: TestSpecification): TestFile {
  const seen = new Map<string, string>();
  readWithImports(specification.moduleId, seen);
  const own = seen.get(specification.moduleId) ?? "";
  return { specification, own, all: [...seen.values()].join("\n") };
}

const timesNamed = (name: string, text: string) =>
  text.split(new RegExp(`\\b${name}\\b`, "g")).length - 1;

/** The distinctive words that a function says, such as the codes of its refusals: tests know it by them. */
const wordsOf = (name: string, catalog: CatalogRow[]) =>
  catalog
    .filter((row) => row.name === name)
    .flatMap(({ mutable }) => [...mutable.matchAll(/'([a-z]+(?:[_-][a-z]+)+)'/g)])
    .map(([, word = ""]) => word);

/** A name and its words, then what calls it, then what calls that: as far as there is something new. */
function* namesOf(name: string, catalog: CatalogRow[]): Generator<string> {
  const names = [name];
  for (const called of names) {
    yield called;
    if (called === name) yield* wordsOf(name, catalog);
    for (const { name: caller, source, mutable } of catalog) {
      if (source === "grant" || names.includes(caller)) continue;
      if (timesNamed(called, mutable) > 0) names.push(caller);
    }
  }
}

/** What a mutant is about: of a trigger, what it does, the columns of its condition, and the table. */
function* subjectsOf({ name, kind, what }: Mutant, catalog: CatalogRow[]): Generator<string> {
  const [does] = (kind === "trigger" && /EXECUTE FUNCTION \w+\.\w+/.exec(what)) || [];
  if (does) {
    yield does.replace(/.*\./, "");
    for (const { source, mutable } of catalog) {
      if (source !== "trigger" || !mutable.includes(does)) continue;
      for (const [, column = ""] of mutable.matchAll(/(?:new|old)\.(\w+)/g)) yield column;
    }
  }
  yield name;
}

/**
 * The files of tests that a mutant meets: of those that name the nearest, the ones that speak most of it; last those that only
 * import what names it, as a list of every call does.
 */
export function testsOf(
  mutant: Mutant,
  files: TestFile[],
  catalog: CatalogRow[],
): TestSpecification[] {
  const chosen = new Set(files.filter(({ own }) => READS_BY_KIND[mutant.kind]?.test(own)));
  for (const part of ["own", "all"] as const) {
    const subjects = [...subjectsOf(mutant, catalog)];
    for (const called of subjects.flatMap((name) => [...namesOf(name, catalog)])) {
      if (chosen.size >= FILES) break;
      const shareOf = (file: TestFile) => timesNamed(called, file[part]) / file.own.length;
      const naming = files.filter((file) => shareOf(file) > 0);
      naming.sort((one, other) => shareOf(other) - shareOf(one));
      for (const file of naming.slice(0, FILES_OF_NAME)) if (chosen.size < FILES) chosen.add(file);
    }
  }
  return [...chosen].map(({ specification }) => specification);
}
