import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

const root = join(import.meta.dirname, "../..");

/** Runs the command over the site that was built for these tests, which has every sample in it. */
async function launchCheck(...args: string[]) {
  const child = spawn("node", [join(root, "scripts/launch-check/launch-check.ts"), ...args], {
    cwd: root,
  });
  let printed = "";
  child.stdout.on("data", (text) => {
    printed += text;
  });
  const [code] = await once(child, "close");
  return { code, printed };
}

const SAMPLES = [
  /phone number is a sample: \+17135550100/,
  /e-mail address is a sample: hello@example\.com/,
  /own address is a sample/,
  /review profile is a sample/,
  /made-up review is shown/,
  /case study is made up/,
  /Not confirmed by you: .*120 V \/ 20 A/,
  /Not confirmed by you: .*marble/,
  /Not confirmed by you: .*attendant/,
  /Not confirmed by you: .*priceRange/,
  /No hosted project/,
];

test("the launch check names every sample and what to set", async ({ baseURL, isMobile }) => {
  test.setTimeout(120_000); // It draws nothing, but parses every page, on whatever machine.
  // Two projects run this: one has the files read, the other the running site.
  const { code, printed } = await launchCheck(...(isMobile ? [baseURL ?? ""] : []));
  expect(code).toBe(1);
  for (const sample of SAMPLES) expect(printed).toMatch(sample);
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
