import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommand } from "../../../scripts/test/run-command.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const script = (source: string) => ({
  name: "step",
  command: process.execPath,
  args: ["--eval", source],
});

/** Whether somebody listens there. Not whether a process exists: the dead do until their parent has looked at them. */
const isServed = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

test("a command's exit code is the answer, and a command that is not there is 1", async () => {
  expect(await runCommand(script("console.log('7'); process.exit(7)"), 60_000)).toEqual({
    code: 7,
    output: "7\n",
  });
  expect(await runCommand(script(""), 60_000)).toEqual({ code: 0, output: "" });
  expect(await runCommand({ name: "step", command: "/no/such/program", args: [] }, 60_000)).toEqual(
    { code: 1, output: expect.stringContaining("/no/such/program") },
  );
});

test.skipIf(process.platform === "win32")(
  "what hangs is ended with all that it has started, and named",
  async () => {
    const note = join(temporaryFolder(), "port");
    // A child of the child, both of which want to go on for ever and take no hint.
    const deaf = "process.on('SIGINT', () => {}); setInterval(() => {}, 1000);";
    const listening = `${deaf}
      const server = require("node:net").createServer().listen(0, "127.0.0.1", () => {
        require("node:fs").writeFileSync(${JSON.stringify(note)}, String(server.address().port));
      });`;
    const hanging = script(`${deaf}
      require("node:child_process").spawn(process.execPath, ["--eval", ${JSON.stringify(listening)}]);`);
    // However slow the machine: the limit only begins to matter when the child is there.
    let limit = 1_000;
    while (!existsSync(note)) {
      expect(await runCommand(hanging, limit, { grace: 100 })).toEqual({
        code: 1,
        output: expect.stringContaining("step is stopped"),
      });
      limit *= 2;
    }
    await expect.poll(() => isServed(Number(readFileSync(note, "utf8")))).toBe(false);
  },
);
