import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { ROOMS, SELDOM, SUBJECTS, stepsNamed } from "../../../scripts/test/steps.ts";
import { changedPaths, landingSteps, stepsTouchedBy } from "../../../scripts/test/touched-steps.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";
import tests from "../../vitest.config.ts";

const IDENTITY = ["-c", "user.name=A. Tester", "-c", "user.email=tester@example.com"];
const git = (cwd: string, ...args: string[]) =>
  execFileSync("git", [...IDENTITY, ...args], { cwd, encoding: "utf8", stdio: "pipe" }).trim();

/** Writes a file and commits it. @returns the commit */
function commit(folder: string, file: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), crypto.randomUUID());
  git(folder, "add", file);
  git(folder, "commit", "--quiet", "--message", file);
  return git(folder, "rev-parse", "HEAD");
}

/** A repository with two commits on `main`, and a clone. */
function repository(...options: string[]) {
  const origin = temporaryFolder();
  git(origin, "init", "--quiet", "--initial-branch=main");
  const first = commit(origin, "README.md");
  commit(origin, "src/desk/row.ts");
  const clone = temporaryFolder();
  git(clone, "clone", "--quiet", ...options, pathToFileURL(origin).href, ".");
  return { clone, first };
}

describe("what has changed", () => {
  it("is a branch's commits and what is not committed, whatever main has got since", () => {
    const { clone } = repository();
    git(clone, "switch", "--quiet", "--create", "work");
    commit(clone, "src/site/page.ts");
    commit(clone, "supabase/config.toml");
    writeFileSync(join(clone, "README.md"), "Not committed");
    expect(changedPaths(clone)?.toSorted()).toEqual([
      "README.md",
      "src/site/page.ts",
      "supabase/config.toml",
    ]);
  });

  it("is the last commit on main, or all since the commit that is given", () => {
    const { clone, first } = repository();
    expect(changedPaths(clone)).toEqual(["src/desk/row.ts"]);
    commit(clone, "src/site/page.ts");
    expect(changedPaths(clone, first)).toEqual(["src/desk/row.ts", "src/site/page.ts"]);
  });

  it("names a moved file's old place too", () => {
    const { clone } = repository();
    mkdirSync(join(clone, "docs"));
    git(clone, "mv", "src/desk/row.ts", "docs/row.ts");
    git(clone, "commit", "--quiet", "--message", "Move");
    expect(changedPaths(clone)).toEqual(["docs/row.ts", "src/desk/row.ts"]);
  });

  it.each([
    ["of a new branch", "0".repeat(40)],
    ["that is no commit", "--all"],
  ])("is unknown since a base %s: all is run", (_, base) => {
    const { clone } = repository();
    expect(landingSteps(clone, base)).toEqual(["all"]);
  });

  it("is unknown in a clone without history, and outside a repository: all is run", () => {
    expect(landingSteps(repository("--depth=1").clone)).toEqual(["all"]);
    expect(landingSteps(temporaryFolder())).toEqual(["all"]);
  });
});

const root = join(import.meta.dirname, "../../..");

/** These files, and what they import, less what `src` imports of itself. */
function pathsRead(files: readonly string[]): string[] {
  const read = new Set<string>();
  const visit = (file: string) => {
    if (read.has(file) || !existsSync(join(root, file))) return;
    read.add(file);
    if (file.startsWith("src/")) return;
    const text = readFileSync(join(root, file), "utf8");
    for (const [, from = ""] of text.matchAll(/(?:from|import\() ?"((?:\.|@\/)[^"]+)"/g)) {
      const path = from.replace(/^@\//, "src/");
      if (path !== from) for (const kind of [".ts", ".tsx"]) visit(`${path}${kind}`);
      else visit(join(dirname(file), from));
    }
  };
  for (const file of files) visit(file);
  return [...read];
}

describe("what a change asks for besides npm test", () => {
  it.each([
    [["README.md", "docs/speed.md", "CHANGELOG.md"], []],
    [["src/site/pages/home-page.tsx"], [ROOMS, SUBJECTS, "e2e", "e2e-long:site"]],
    [["src/site/forms/draft.ts"], [...SELDOM, "e2e", "e2e-long:forms", "e2e-long:site"]],
    [["tests/supabase/desk/books.test.ts"], [ROOMS, SUBJECTS]],
    [["tests/scripts/lock-file.test.ts"], ["tools"]],
    [["src/desk/inbox/row.tsx"], [ROOMS, SUBJECTS, "scale", "e2e", "e2e-long:desk"]],
    [["src/request/facts.ts"], [...SELDOM, "e2e"]],
    [["src/config/paths.ts"], [...SELDOM, "e2e"]],
    [["scripts/pictures/looks.ts"], SELDOM],
    [["supabase/functions/notify/index.ts"], [...SELDOM, "adversarial", "long:messages"]],
    [["supabase/schemas/quotes.sql"], [...SELDOM, "adversarial", "long:booking", "scale"]],
    [["docs/backup.md"], ["long:servers"]],
    [["docs/privacy.md"], [SUBJECTS]],
    [["public/uploads/hero.jpg"], ["tools", "e2e"]],
    [["tests/long/support/every-write.ts"], ["subjects", "long"]],
    [["e2e/browsers/other-browser.ts"], ["e2e", "engines"]],
    [["package-lock.json"], ["all"]],
    [["scripts/test/steps.ts"], ["all", ...SELDOM]],
  ])("%j: %j", (paths, steps) => {
    expect(stepsTouchedBy(paths)).toEqual(steps);
    // They exist.
    expect(() => stepsNamed(["test", ...steps])).not.toThrow();
  });

  it.each(SELDOM)("whatever a test of %s reads is such a change", (name) => {
    const project = (tests.test?.projects ?? []).find(
      (one) => typeof one === "object" && "test" in one && one.test?.name === name,
    );
    const { include = [] } =
      (typeof project === "object" && "test" in project && project.test) || {};
    const read = pathsRead(globSync(include, { cwd: root }));
    expect(read.length).toBeGreaterThan(10);
    const isMissed = (path: string) =>
      !stepsNamed(["test", ...stepsTouchedBy([path])]).some((step) => step.name === name);
    expect(read.filter(isMissed)).toEqual([]);
  });

  it("npm test is run for each", () => {
    const { clone } = repository();
    expect(landingSteps(clone)).toEqual(["test", ...SELDOM, "e2e", "e2e-long:desk"]);
  });
});
