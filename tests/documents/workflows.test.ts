import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import { isMap, isPair, parseDocument, visit } from "yaml";
import { z } from "zod";

// What GitHub runs for us: only commits that were looked at, with no more rights than reading.

const folder = join(import.meta.dirname, "../../.github/workflows");
const names = globSync("*.{yml,yaml}", { cwd: folder });

// Loose: a test looks for settings that must not be there.
const stepSchema = z.looseObject({
  if: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  env: z.record(z.string(), z.string()).optional(),
});
const workflowSchema = z.object({
  on: z.record(z.string(), z.unknown()),
  permissions: z.record(z.string(), z.string()),
  concurrency: z.object({ group: z.string(), "cancel-in-progress": z.boolean() }).optional(),
  jobs: z.record(
    z.string(),
    // Strict: a job with rights of its own would not be read here.
    z.strictObject({
      "runs-on": z.string(),
      "timeout-minutes": z.number().max(90),
      if: z.string().optional(),
      strategy: z
        .strictObject({
          "fail-fast": z.boolean(),
          matrix: z.record(z.string(), z.array(z.string())),
        })
        .optional(),
      steps: z.array(stepSchema),
    }),
  ),
});

function read(name: string) {
  const document = parseDocument(readFileSync(join(folder, name), "utf8"));
  const uses: { action: string; comment: string | null | undefined }[] = [];
  visit(document, (_, node) => {
    if (!isPair(node) || isMap(node.value) || String(node.key) !== "uses") return;
    const { value, comment } = z
      .object({ value: z.string(), comment: z.string().nullish() })
      .parse(node.value);
    uses.push({ action: value, comment });
  });
  const workflow = workflowSchema.parse(document.toJS());
  return { errors: document.errors, uses, workflow, jobs: Object.values(workflow.jobs) };
}

describe.each(names)("%s", (name) => {
  const { errors, uses, workflow, jobs } = read(name);
  const steps = jobs.flatMap((job) => job.steps);

  it("is YAML, and may read and nothing else", () => {
    expect(errors).toEqual([]);
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });

  it("pins every action to a commit and says which version that is", () => {
    expect(uses.length).toBeGreaterThan(0);
    for (const { action, comment } of uses) {
      expect(action).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
      expect(comment).toMatch(/^ v\d+\.\d+\.\d+$/);
    }
  });

  it("leaves no key behind, and puts no foreign text into a command", () => {
    for (const { uses: action, with: settings } of steps) {
      if (action?.startsWith("actions/checkout@"))
        expect(settings).toMatchObject({ "persist-credentials": false });
    }
    expect(steps.filter(({ run }) => run?.includes("${{"))).toEqual([]);
  });
});

it("every push and pull request runs what .ci/run runs, the newest commit only", () => {
  const { workflow, jobs } = read("ci.yml");
  expect(Object.keys(workflow.on).toSorted()).toEqual(["pull_request", "push"]);
  // No filter: every branch.
  expect(Object.values(workflow.on)).toEqual([null, null]);
  expect(workflow.concurrency?.["cancel-in-progress"]).toBe(true);
  expect(jobs.flatMap((job) => job.steps).at(-1)?.run).toBe(".ci/run");
});

it("the backup of each night is that of the document, and knows one secret, in one step", () => {
  const { workflow, jobs } = read("backup.yml");
  expect(Object.keys(workflow.on).toSorted()).toEqual(["schedule", "workflow_dispatch"]);
  const steps = jobs.flatMap((job) => job.steps);
  const document = readFileSync(join(folder, "../../docs/backup.md"), "utf8");
  const blocks = document.match(/(?<=^```sh\n)pg_dump .*?(?=^```$)/gms) ?? [];
  expect(blocks).toHaveLength(2);
  const [dump, ...others] = steps.filter(({ env }) =>
    JSON.stringify(env ?? {}).includes("secrets."),
  );
  expect(others).toEqual([]);
  for (const block of blocks) expect(dump?.run).toContain(block);
  expect(dump?.env).toMatchObject({ PGSSLMODE: "require" });
  // What leaves the machine is encrypted.
  expect(steps.at(-1)?.with).toMatchObject({
    path: expect.stringMatching(/\.age$/),
    "if-no-files-found": "error",
  });
});

it("every night the long tests run on the recommended Node, and a failure keeps their reports", () => {
  const { workflow, jobs } = read("nightly.yml");
  expect(Object.keys(workflow.on).toSorted()).toEqual(["schedule", "workflow_dispatch"]);
  const steps = jobs.flatMap((job) => job.steps);
  expect(steps.filter(({ run }) => run === "npm run test:nightly")).toHaveLength(1);
  const setup = steps.find(({ uses: action }) => action?.startsWith("actions/setup-node@"));
  expect(setup?.with).toMatchObject({ "node-version-file": ".nvmrc" });
  const upload = steps.find(({ uses: action }) => action?.startsWith("actions/upload-artifact@"));
  expect(upload?.if).toBe("failure()");
  // A failing step that is allowed to fail would leave the run green.
  expect(steps.filter((step) => "continue-on-error" in step)).toEqual([]);
});
