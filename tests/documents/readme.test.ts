import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const readme = read("README.md");

const LONGEST_README = 150;
const namesIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, name = ""]) => name);

describe("the README", () => {
  it("can be read in one go: short, with one picture", () => {
    expect(readme.trimEnd().split("\n").length).toBeLessThanOrEqual(LONGEST_README);
    expect(namesIn(readme, /!\[[^\]]*\]\(([^)]+)\)/g)).toHaveLength(1);
  });

  it("names every npm script", () => {
    const named = namesIn(readme, /npm (?:run )?([a-z][\w:-]*)/g);
    // npm runs its hooks by itself.
    const called = Object.keys(manifest.scripts).filter(
      (script) => !/^(?:pre|post)install$/.test(script),
    );
    expect(called.filter((script) => !named.includes(script))).toEqual([]);
  });

  it("names every variable of .env.example and no other", () => {
    const variables = namesIn(read(".env.example"), /^#?\s?([A-Z][A-Z0-9_]+)=/gm);
    const table = readme.split("\n## ").find((section) => section.startsWith("Environment\n"));
    expect(namesIn(table ?? "", /`([A-Z][A-Z0-9_]+)`/g).toSorted()).toEqual(variables.toSorted());
  });

  it("leads to every document", () => {
    const documents = globSync("docs/*.md", { cwd: root }).map((file) =>
      file.replaceAll("\\", "/"),
    );
    expect(documents.filter((file) => !readme.includes(`](${file})`))).toEqual([]);
  });
});

it.each(globSync("docs/*.md", { cwd: root }).filter((file) => !file.endsWith("specification.md")))(
  "%s says first for whom it is",
  (file) => {
    expect(read(file)).toMatch(/^# [^\n]+\n\nFor /);
  },
);
