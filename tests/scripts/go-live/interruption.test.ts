import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const scripts = join(import.meta.dirname, "../../../scripts");

/** Builds for ever, as the command does at its terminal, with the number of the build's process in a file. */
const program = (pidFile: string) => `
  import { openUi } from "${scripts}/go-live/ui.ts";
  import { runCommand } from "${scripts}/test/run-command.ts";
  const build = "fs.writeFileSync('${pidFile}', String(process.pid)); setInterval(() => {}, 1000)";
  openUi();
  runCommand({ name: "build", command: "node", args: ["-e", build] }, 600_000);
`;

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform === "win32")(
  "an interruption ends the build, and says so",
  async () => {
    const folder = temporaryFolder();
    const [pidFile, file] = [join(folder, "pid"), join(folder, "program.mts")];
    writeFileSync(pidFile, "");
    writeFileSync(file, program(pidFile));
    const child = spawn("node", ["--import", "tsx", file], { stdio: ["pipe", "pipe", "inherit"] });
    const said = text(child.stdout);
    await expect.poll(() => readFileSync(pidFile, "utf8")).not.toBe("");
    const pid = Number(readFileSync(pidFile, "utf8"));
    expect(isRunning(pid)).toBe(true);

    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    expect(await said).toContain("the same command continues from here");
    await expect.poll(() => isRunning(pid)).toBe(false);
  },
);
