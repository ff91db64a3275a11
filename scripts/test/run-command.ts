import { spawn } from "node:child_process";

export type Command = {
  /** Name for the message when it does not end. */
  name: string;
  command: string;
  args: string[];
  cwd?: string;
  env?: Record<string, string>;
};

/**
 * Runs a command and keeps what it prints. It ends with this process.
 * @param limit milliseconds after which it is stopped
 * @returns its exit code; 1 when a signal or the limit ended it
 */
export function runCommand(
  { name, command, args, cwd, env }: Command,
  limit: number,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: process.platform === "win32",
      cwd,
      env: { ...process.env, ...env },
      timeout: limit,
    });
    const end = () => void child.kill();
    process.once("exit", end);
    let output = "";
    const keep = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding("utf8").on("data", keep);
    child.stderr.setEncoding("utf8").on("data", keep);
    child.once("error", ({ message }) => resolve({ code: 1, output: `${message}\n` }));
    child.once("close", (code, signal) => {
      process.off("exit", end);
      if (signal) keep(`${name} was ended by ${signal}; it may take ${limit / 60_000} min.\n`);
      resolve({ code: code ?? 1, output });
    });
  });
}
