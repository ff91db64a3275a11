import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";

/** For a start on a slow machine; shorter than the time limit of a test, so that what it printed is seen. */
const START_WITHIN_MS = 300_000;
/** Of what it printed last, to be shown when it does not start. Characters. */
const MOST_SHOWN = 100_000;

export type RunningProcess = {
  process: ChildProcess;
  /** Ends it. May be called more than once, and resolves when it is gone. */
  close: () => Promise<void>;
};

type StartOptions = Omit<SpawnOptions, "stdio"> & {
  /** A part of what it prints once it is up. */
  ready: string;
  /** What ends it. */
  endWith?: NodeJS.Signals;
};

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
