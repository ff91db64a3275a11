import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test.skipIf(process.platform === "win32")(
  "a child ends with a parent that was killed outright",
  async () => {
    const module = new URL("../../scripts/start-process.ts", import.meta.url);
    const script = `
      import { startProcess } from ${JSON.stringify(module)};
      const program = 'console.log("up"); setInterval(() => {}, 1000)';
      const { process: child } = await startProcess(process.execPath, ["--eval", program], { ready: "up" });
      console.log(child.pid);
    `;
    const args = ["--import=tsx", "--input-type=module", "--eval", script];
    const parent = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    const child = Number((await once(parent.stdout, "data"))[0]);
    expect(isAlive(child)).toBe(true);
    parent.kill("SIGKILL");
    try {
      await expect.poll(() => isAlive(child)).toBe(false);
    } finally {
      if (isAlive(child)) process.kill(child);
    }
  },
);
