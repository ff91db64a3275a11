import { randomBytes, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { SIGNATURE_HEADER, sign } from "../supabase/functions/notify/config/signature.ts";
import { freePort } from "./ports.ts";
import { type RunningProcess, startProcess } from "./start-process.ts";

const projectFolder = join(import.meta.dirname, "..");
const PROGRAM = process.platform === "win32" ? "deno.exe" : "deno";

/** Deno's own package holds the program and runs nothing when it is installed. */
const PACKAGED = join(
  projectFolder,
  "node_modules/@deno",
  `${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`,
  PROGRAM,
);

/** Deno as npm has installed it for this machine, or the one in PATH. `undefined` when there is none. */
export function findDeno(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const inPath = (env.PATH ?? "").split(delimiter).map((folder) => join(folder, PROGRAM));
  return [PACKAGED, ...inPath].find((path) => existsSync(path));
}

/** What a function may do on this machine: no network but this machine's, no file but its own modules. */
const FLAGS = [
  "--no-remote",
  "--cached-only",
  "--no-lock",
  "--no-prompt",
  "--node-modules-dir=manual",
  "--allow-env",
  "--allow-sys=hostname",
  "--allow-net=127.0.0.1",
  // In megabytes, a quarter of a hosted project's limit, so that excessive memory use fails here first.
  "--v8-flags=--max-heap-size=64",
];

/** A function of supabase/functions as a process of this machine. */
export type RunningFunction = RunningProcess & { url: string };

/**
 * Starts a function on a free port of 127.0.0.1, on Deno, as a hosted project runs it.
 * @param name its folder
 * @param settings its environment, less the port
 * @throws Error when there is no Deno for this machine, or the function ends before it listens
 */
export async function startFunction(
  name: string,
  settings: Record<string, string>,
): Promise<RunningFunction> {
  const deno = findDeno();
  if (!deno) throw new Error("There is no Deno for this machine.");
  const port = await freePort();
  const running = await startProcess(
    deno,
    ["run", ...FLAGS, `supabase/functions/${name}/index.ts`],
    {
      ready: "Listening on",
      cwd: projectFolder,
      env: {
        ...settings,
        DENO_DIR: join(projectFolder, "node_modules/.cache/deno"),
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
        FUNCTION_PORT: String(port),
      },
    },
  );
  return { ...running, url: `http://127.0.0.1:${port}` };
}

/** The function supabase/functions/notify as a process of this machine. */
export type Worker = RunningFunction & {
  /** What its calls are signed with. */
  secret: string;
  /** Sends a signed call. Rejects when the process is gone. */
  call: (body?: object) => Promise<Response>;
};

/**
 * Starts the function as `startFunction` does.
 * @param settings its environment, less the port; without NOTIFY_SECRET it makes one
 * @throws Error when there is no Deno for this machine, or the function ends before it listens
 */
export async function startWorker(settings: Record<string, string>): Promise<Worker> {
  const secret = settings.NOTIFY_SECRET ?? randomBytes(32).toString("hex");
  const running = await startFunction("notify", { ...settings, NOTIFY_SECRET: secret });
  return {
    ...running,
    secret,
    call: async (body = {}) => {
      const content = JSON.stringify({ id: randomUUID(), ...body });
      return fetch(running.url, {
        method: "POST",
        headers: { [SIGNATURE_HEADER]: sign(content, secret, Date.now()) },
        body: content,
      });
    },
  };
}

/**
 * Wakes a worker, as pg_net does: one call at a time; requests during a call share one more call after it. A failed call is
 * ignored: the messages wait in the database for the next one.
 * @returns `wake`, and `idle`, which resolves once no call is in progress
 */
export function waker(worker: Worker): { wake: () => void; idle: () => Promise<void> } {
  let calling: Promise<void> | undefined;
  let isWanted = false;
  const work = async () => {
    while (isWanted) {
      isWanted = false;
      await worker
        .call()
        .then((answer) => answer.text())
        .catch(() => undefined);
    }
    calling = undefined;
  };
  const wake = () => {
    isWanted = true;
    calling ??= work();
  };
  return { wake, idle: async () => calling };
}
