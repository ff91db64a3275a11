// The browser tests (npm run test:e2e builds the site first). Arguments go to Playwright.
// Exit code 77 (the usual one for "skipped"): there is no browser here and none could be installed, so nothing was run.
import { spawn } from "node:child_process";
import { findOrInstallChromium, HOW_TO_INSTALL } from "../browser/find-chromium.ts";
import { NOT_RUN } from "./steps.ts";

const chromium = findOrInstallChromium();
if (!chromium) {
  console.error(HOW_TO_INSTALL);
  process.exit(NOT_RUN);
}
// Playwright gets it too, ends its server and its browsers and writes its report.
process.on("SIGINT", () => undefined);
process.exitCode = await new Promise<number>((resolve) => {
  const tests = spawn("playwright", ["test", "--config=e2e", ...process.argv.slice(2)], {
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, CHROMIUM_PATH: chromium },
  });
  tests.once("error", (error) => {
    console.error(error.message);
    resolve(1);
  });
  tests.once("exit", (code) => resolve(code ?? 1));
});
