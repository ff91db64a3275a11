import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { stepsWith } from "../../../scripts/test/steps.ts";

const root = join(import.meta.dirname, "../../..");
const steps = stepsWith("reports");

it("checks everything, the cheap things first, and what takes long at the end", () => {
  expect(steps.map(({ name }) => name)).toEqual([
    "lint",
    "types",
    "unused",
    "vitest",
    "build",
    "budget",
    "built",
    "e2e",
    "long",
    "e2e-long",
    "auth",
  ]);
});

it("a step needs only what ran before it", () => {
  const names = steps.map(({ name }) => name);
  const early = steps.filter(({ needs }, index) => needs && !names.slice(0, index).includes(needs));
  expect(early).toEqual([]);
});

it("starts programs and scripts that are there", () => {
  const files = steps.flatMap(({ command, args }) => [
    `node_modules/.bin/${command}`,
    ...args
      .map((arg) => arg.replace(/^--config=/, ""))
      .filter((arg) => /^(scripts|tests)\//.test(arg)),
  ]);
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(["scripts/test/knip.config.ts"]));
});
