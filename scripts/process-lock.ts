import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { tryLock } from "fs-native-extensions";
import { z } from "zod";

const holderSchema = z.object({
  pid: z.number().int(),
  host: z.string(),
  /** ISO 8601 */
  started: z.string(),
  command: z.string(),
});

export type LockFiles = {
  /** Held open while a process has the lock. */
  lock: string;
  /** Which process that is. */
  holder: string;
};

/** `release` may be called more than once. */
export type Lock = { release: () => void };

/** Who has a lock, in words for a person; how to end that process; and since when it runs there, if that is known. */
type Holder = { who: string; how: string; pid?: number; since?: Date };

function describeHolder({ holder }: LockFiles): Holder {
  try {
    const { pid, command, host, started } = holderSchema.parse(
      JSON.parse(readFileSync(holder, "utf8")),
    );
    return {
      who: `process ${pid} (${command}) on ${host}, since ${started}`,
      how: ` (kill ${pid})`,
      pid,
      since: new Date(started),
    };
  } catch {
    // Between taking the lock and writing the name, or damaged: the lock alone counts.
    return { who: "another process", how: "" };
  }
}

/**
 * Takes a lock for this process, creating its files when needed.
 *
 * The lock is the operating system's, so it ends with the process, however that ends: no lock is ever stale. The file
 * stays behind on purpose: deleting it would let two processes lock two different files.
 *
 * @param conflict what to say when another process, or this one, already has it
 * @throws Error with that
 */
export function takeLock(files: LockFiles, conflict: (holder: Holder) => Error): Lock {
  mkdirSync(dirname(files.lock), { recursive: true, mode: 0o700 });
  const lock = openSync(files.lock, "a+");
  if (!tryLock(lock)) {
    closeSync(lock);
    throw conflict(describeHolder(files));
  }
  const script = process.env.npm_lifecycle_event;
  const holder: z.infer<typeof holderSchema> = {
    pid: process.pid,
    host: hostname(),
    started: new Date().toISOString(),
    command: script ? `npm run ${script}` : process.argv.slice(1).join(" "),
  };
  writeFileSync(files.holder, `${JSON.stringify(holder)}\n`);
  let isHeld = true;
  return {
    release() {
      if (!isHeld) return;
      isHeld = false;
      rmSync(files.holder, { force: true });
      closeSync(lock);
    },
  };
}
