import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { SUBJECTS, stepsNamed } from "../../../scripts/test/steps.ts";
import tests from "../../vitest.config.ts";

const root = join(import.meta.dirname, "../../..");
/** "a/{b,c}/d": "a/b/d", "a/c/d" */
const namedBy = (glob: string): string[] => {
  const [all, names] = /\{([^}]+)\}/.exec(glob) ?? [];
  return all === undefined
    ? [glob]
    : (names ?? "").split(",").flatMap((name) => namedBy(glob.replace(all, name)));
};
const namesOf = (...names: string[]) => stepsNamed(names).map(({ name }) => name);

it("npm test is quick; the rest has everything else, but other engines and scale, which wait for the night", () => {
  expect(namesOf("test")).toEqual([
    "lint",
    "types",
    "unused",
    "unit",
    "component",
    "spanish",
    "database",
    "build",
    "budget",
    "built",
    "journeys",
  ]);
  expect(namesOf("all")).toEqual([
    "lint",
    "types",
    "unused",
    "unit",
    "component",
    "spanish",
    "database",
    "rooms",
    "subjects",
    "tools",
    "adversarial",
    "build",
    "budget",
    "built",
    "e2e",
    "long",
    "e2e-long",
  ]);
  expect(namesOf("nightly")).toEqual([
    "other-order",
    "adversarial",
    "build",
    "e2e",
    "long",
    "e2e-long",
    "engines",
    "scale",
    "postgrest",
  ]);
});

it("no test is run twice, and each step after what it needs", () => {
  expect(namesOf("test", "e2e")).not.toContain("journeys");
  expect(namesOf("e2e-long:desk", "e2e-long", "build")).toEqual(["build", "e2e-long"]);
  expect(namesOf("long:booking", "long")).toEqual(["long"]);
  expect(namesOf("e2e-long:desk", "scale", "build")).toEqual(["build", "e2e-long:desk", "scale"]);
});

it("a name that is none is refused", () => {
  expect(() => stepsNamed(["lint", "no-such-step"])).toThrow("No such step: no-such-step");
});

describe("no test is forgotten", () => {
  const commands = stepsNamed(["all", "nightly"]).map(({ command }) => command.join(" "));

  it("each project of Vitest is in a step", () => {
    const projects = (tests.test?.projects ?? []).flatMap((project) =>
      typeof project === "object" && "test" in project ? [String(project.test?.name)] : [],
    );
    expect(projects).toContain("adversarial");
    const isLeftOut = (name: string) =>
      !commands.some((each) => each.includes(`--project=${name}`));
    expect(projects.filter(isLeftOut)).toEqual([]);
  });

  it("each database test is in one project, and those that npm test leaves out are there", () => {
    const named = new Map(
      (tests.test?.projects ?? []).flatMap((project) =>
        typeof project === "object" && "test" in project && project.test
          ? [[String(project.test.name), project.test]]
          : [],
      ),
    );
    const filesOf = (name: string) => {
      const { include = [], exclude = [] } = named.get(name) ?? {};
      return globSync(include, { cwd: root, ignore: exclude });
    };
    const files = ["database", SUBJECTS].map(filesOf);
    for (const part of files) expect(part.length).toBeGreaterThan(4);
    expect(files.flat().toSorted()).toEqual(
      globSync("tests/supabase/**/*.test.ts", { cwd: root }).toSorted(),
    );
    // And what names a file finds it.
    for (const one of (named.get(SUBJECTS)?.include ?? []).flatMap(namedBy)) {
      expect(globSync(one, { cwd: root }), one).not.toEqual([]);
    }
  });

  it("each long test is in one of the parts that a change can ask for", () => {
    const parts = ["booking", "messages", "requests", "servers"].flatMap((part) =>
      stepsNamed([`long:${part}`]).flatMap(({ command }) => command),
    );
    const inParts = parts.filter((argument) => argument.startsWith("tests/long/"));
    const files = globSync("tests/long/*.test.ts", { cwd: root });
    expect(inParts.toSorted()).toEqual(files.toSorted());
  });

  it("each folder with a long browser test has a step of its own", () => {
    const files = globSync("e2e/*/*.spec.ts", { cwd: root });
    expect(files.length).toBeGreaterThan(20);
    const withLong = files.filter((file) =>
      readFileSync(join(root, file), "utf8").includes("@long"),
    );
    const folders = [...new Set(withLong.map((file) => file.split("/")[1]))].toSorted();
    expect(folders.flatMap((folder) => namesOf(`e2e-long:${folder}`))).toHaveLength(folders.length);
    for (const folder of folders) {
      const [step] = stepsNamed([`e2e-long:${folder}`]);
      expect(existsSync(join(root, String(step?.command.at(-1))))).toBe(true);
    }
  });
});
