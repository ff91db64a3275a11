import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { z } from "zod";
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };

// The conventional files around the code agree with each other.

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const recommendedNode = Number(read(".nvmrc"));

it("the license is the one that the package names", () => {
  const license = read("LICENSE");
  expect(license).toMatch(/^MIT License\n\nCopyright \(c\) 2026 /);
  expect([manifest.license, lock.packages[""].license]).toEqual(["MIT", "MIT"]);
});

describe("the recommended Node", () => {
  it("is one that the project starts on", () => {
    const oldest = Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]);
    expect(recommendedNode).toBeGreaterThanOrEqual(oldest);
  });

  it("is the one of the README and of the dev container", () => {
    expect(read("README.md")).toContain(`\`.nvmrc\` names ${recommendedNode}`);
    const container = z
      .object({ image: z.string(), postCreateCommand: z.string() })
      .parse(JSON.parse(read(".devcontainer/devcontainer.json")));
    expect(container.image).toContain(`javascript-node:${recommendedNode}-`);
    expect(container.postCreateCommand).toMatch(/^npm ci && /);
  });
});

it("editors format on save with the project's formatter, which they are recommended to install", () => {
  const settings = JSON.parse(read(".vscode/settings.json"));
  expect(settings).toMatchObject({
    "editor.formatOnSave": true,
    "editor.defaultFormatter": "biomejs.biome",
  });
  const { recommendations } = JSON.parse(read(".vscode/extensions.json"));
  const container = JSON.parse(read(".devcontainer/devcontainer.json"));
  expect(recommendations).toContain("biomejs.biome");
  expect(container.customizations.vscode.extensions).toEqual(recommendations);
  expect(Object.keys(manifest.devDependencies)).toContain("@biomejs/biome");
});

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-issue-forms */
const issueForm = z.strictObject({
  name: z.string(),
  description: z.string(),
  labels: z.array(z.string()),
  body: z
    .array(
      z.strictObject({
        type: z.enum(["markdown", "textarea", "input", "dropdown"]),
        id: z.string().optional(),
        attributes: z.record(z.string(), z.unknown()),
        validations: z.strictObject({ required: z.boolean() }).optional(),
      }),
    )
    .min(2),
});

const forms = globSync("*.yml", {
  cwd: join(root, ".github/ISSUE_TEMPLATE"),
  ignore: "config.yml",
});

it("issues have a form for bugs and one for features", () => {
  expect(forms.toSorted()).toEqual(["bug.yml", "feature.yml"]);
});

it.each(forms)(
  "the form %s asks one question per field, and at least one that must be answered",
  (name) => {
    const document = parseDocument(read(`.github/ISSUE_TEMPLATE/${name}`));
    expect(document.errors).toEqual([]);
    const questions = issueForm
      .parse(document.toJS())
      .body.filter(({ type }) => type !== "markdown");
    const ids = questions.map(({ id }) => id);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(questions.some(({ validations }) => validations?.required)).toBe(true);
  },
);

it("every document for contributors leads to the private report of a vulnerability", () => {
  for (const file of ["CONTRIBUTING.md", "README.md", "docs/security.md"]) {
    expect(read(file), file).toMatch(/\]\((?:\.\.\/)?SECURITY\.md\)/);
  }
  expect(read("SECURITY.md")).toContain("](docs/security.md)");
  expect(read(".github/ISSUE_TEMPLATE/bug.yml")).toContain("SECURITY.md");
});
