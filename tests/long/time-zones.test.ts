import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { TIME_ZONES } from "../support/time-zones.ts";

const run = promisify(execFile);

const ROOMS = ["tests/lib", "tests/request", "tests/site", "tests/desk"];

// The first of them is where every other run has its clock.
it.each(TIME_ZONES.slice(1))("what is pure says the same in %s", async (zone) => {
  const { stdout } = await run(
    "npm",
    ["run", "-s", "test:unit", "--", "--project=unit", ...ROOMS],
    {
      env: { ...process.env, TEST_TIME_ZONE: zone, NO_COLOR: "1" },
    },
  );
  expect(stdout).toMatch(/Tests +\d+ passed \(\d+\)/);
});
