import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** For a start on a slow machine; shorter than the time limit of a test, so that what it printed is seen. */
const START_WITHIN_MS = 300_000;
/** Length of its last output that is shown if it does not start, in characters. */
const MOST_SHOWN = 100_000;

export type RunningProcess = {
  process: ChildProcess;
  /** Ends it. May be called more than once, and resolves when it is gone. */
  close: () => Promise<void>;
};

type StartOptions = Omit<SpawnOptions, "stdio"> & {
  /** A part of what it prints once it is up. */
  ready: string;
  /** The signal that ends it. */
  endWith?: NodeJS.Signals;
};

/** Ends a process with this one, however this one ends: the pipe closes with it, after a SIGKILL too. Not on Windows. */
function endWithThisProcess(child: ChildProcess, signal: NodeJS.Signals): void {
  if (process.platform === "win32" || child.pid === undefined) return;
  const script = `cat; kill -s ${signal.slice(3)} ${child.pid}`;
  const watcher = spawn("sh", ["-c", script], {
    stdio: ["pipe", "ignore", "ignore"],
    // In its own group, or Ctrl+C would end it first.
    detached: true,
  });
  watcher.unref();
  // Another process may get the number later. A negative one is the group, of the shell and "cat".
  child.once("exit", () => {
    if (watcher.pid !== undefined) process.kill(-watcher.pid, "SIGKILL");
  });
}

/**
 * Starts a program that goes on running, until this process closes it or ends itself.
 * @throws Error with what it printed when it ends before it is ready, or is not ready in time
 */
export async function startProcess(
  command: string,
  args: readonly string[],
  { ready, endWith = "SIGTERM", ...options }: StartOptions,
): Promise<RunningProcess> {
  const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const close = async () => {
    child.kill(endWith);
    await gone;
  };
  // This process may end without closing it.
  const kill = () => void child.kill(endWith);
  process.once("exit", kill);
  endWithThisProcess(child, endWith);
  const gone = new Promise<string>((resolve) => {
    child.once("close", (code, signal) => {
      process.off("exit", kill);
      resolve(`ended with ${signal ?? code}`);
    });
  });
  let output = "";
  const up = new Promise<true>((resolve) => {
    const take = (text: unknown) => {
      output = `${output}${text}`.slice(-MOST_SHOWN);
      if (output.includes(ready)) resolve(true);
    };
    child.stdout?.on("data", take);
    child.stderr?.on("data", take);
    child.on("error", take);
  });
  const outcome = await Promise.race([
    up,
    gone,
    pause(START_WITHIN_MS, "was not ready in time", { ref: false }),
  ]);
  if (outcome === true) return { process: child, close };
  child.kill("SIGKILL");
  await gone;
  throw new Error(`${command} ${args.join(" ")} ${outcome}:\n${output}`);
}
