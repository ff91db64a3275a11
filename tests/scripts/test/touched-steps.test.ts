import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { stepsNamed } from "../../../scripts/test/steps.ts";
import { changedPaths, landingSteps, stepsTouchedBy } from "../../../scripts/test/touched-steps.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

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

describe("what a change asks for besides npm test", () => {
  it.each([
    [["README.md", "docs/speed.md", "CHANGELOG.md"], []],
    [["src/site/pages/home-page.tsx"], ["e2e", "e2e-long:site"]],
    [["src/site/forms/draft.ts"], ["e2e", "e2e-long:forms", "e2e-long:site"]],
    [["src/desk/inbox/row.tsx"], ["scale", "e2e", "e2e-long:desk"]],
    [["supabase/functions/notify/index.ts"], ["adversarial", "long:messages"]],
    [["supabase/schemas/quotes.sql"], ["adversarial", "long:booking", "scale"]],
    [["docs/backup.md"], ["long:servers"]],
    [["tests/long/support/every-write.ts"], ["long"]],
    [["e2e/browsers/other-browser.ts"], ["e2e", "engines"]],
    [["package-lock.json"], ["all"]],
    [["scripts/test/steps.ts"], ["all"]],
  ])("%j: %j", (paths, steps) => {
    expect(stepsTouchedBy(paths)).toEqual(steps);
    // They exist.
    expect(() => stepsNamed(["test", ...steps])).not.toThrow();
  });

  it("npm test is run for each", () => {
    const { clone } = repository();
    expect(landingSteps(clone)).toEqual(["test", "e2e", "e2e-long:desk"]);
  });
});
