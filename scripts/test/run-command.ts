import { spawn } from "node:child_process";

export type Command = {
  /** Name for the message when it does not end. */
  name: string;
  command: string;
  args: string[];
  /** Where it runs. */
  cwd?: string;
  env?: Record<string, string>;
};

/** What a command came to, and all that it printed, for the case that it failed. */
export type Ended = { code: number; output: string };

/** From the request to end until the command is ended, in milliseconds. */
const GRACE_MS = 30_000;
const isWindows = process.platform === "win32";

/**
 * Runs a command and keeps what it prints. It and all that it starts have a process group of their own, so that
 * nothing of it outlives the time limit or Ctrl-C.
 * @param limit milliseconds after which it is ended
 * @param onOutput is told of each piece of it
 * @returns its exit code; 1 when a signal or the limit ended it
 */
export function runCommand(
  { name, command, args, cwd, env }: Command,
  limit: number,
  { grace = GRACE_MS, onOutput }: { grace?: number; onOutput?: (text: string) => void } = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      shell: isWindows,
      detached: !isWindows,
      cwd,
      env: { ...process.env, ...env },
    });
    let output = "";
    const take = (text: string) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    const signalAll = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return;
      try {
        if (isWindows) child.kill(signal);
        else process.kill(-child.pid, signal);
      } catch {
        // It has just ended.
      }
    };
    let ending: NodeJS.Timeout | undefined;
    // Test runners take it for Ctrl-C: they end their servers and browsers and write their reports.
    const end = () => {
      signalAll(ending ? "SIGKILL" : "SIGINT");
      ending ??= setTimeout(signalAll, grace, "SIGKILL");
    };
    let isInterrupted = false;
    const interrupt = () => {
      isInterrupted = true;
      end();
    };
    const limiter = setTimeout(() => {
      take(`${name} is stopped: it has not ended within ${Math.round(limit / 60_000)} min.\n`);
      end();
    }, limit);
    const settle = (code: number) => {
      clearTimeout(limiter);
      clearTimeout(ending);
      // What it started and did not end itself.
      signalAll("SIGKILL");
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (isInterrupted) process.exit(130);
      resolve({ code: ending ? 1 : code, output });
    };
    process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
    child.once("error", (error) => {
      take(`${error.message}\n`);
      settle(1);
    });
    child.once("exit", (code) => settle(code ?? 1));
  });
}
