import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

const changelog = readFileSync(join(import.meta.dirname, "../../CHANGELOG.md"), "utf8");
const headings = Array.from(changelog.matchAll(/^## (.*)$/gm), ([, heading = ""]) => heading);

it("the change log begins with what is to come, and each release has a version and a day", () => {
  const [first, ...releases] = headings;
  expect(first).toBe("[Unreleased]");
  for (const release of releases) {
    expect(release).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d{2}-\d{2}$/);
  }
});

it("its newest release is the version that the site reports; before the first there is none", () => {
  const released = /^\[(.*)\]/.exec(headings[1] ?? "")?.[1];
  expect(released).toBe(manifest.version.startsWith("0.") ? undefined : manifest.version);
});
