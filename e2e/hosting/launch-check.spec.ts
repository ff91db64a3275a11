import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

const root = join(import.meta.dirname, "../..");

/** What it finds in the built files is proved in tests/built. */
test("the launch check reads a running site as well", { tag: "@long" }, async ({ baseURL }) => {
  const child = spawn("node", [join(root, "scripts/launch-check/launch-check.ts"), baseURL ?? ""], {
    cwd: root,
  });
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(printed).toMatch(/phone number is a sample: \+17135550100/);
  expect(printed).toMatch(/No hosted project/);
  for (const check of [
    "Links and files",
    "Head tags",
    "Sitemap and robots",
    "Headers",
    "Pictures",
  ]) {
    expect(printed).toMatch(new RegExp(`✓ ${check}: \\d+ right`));
  }
});
