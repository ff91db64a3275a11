import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { SIGNATURE_HEADER, sign } from "../../supabase/functions/notify/config/signature.ts";
import { freePort } from "../free-port.ts";
import { findDeno } from "./find-deno.ts";

const projectFolder = join(import.meta.dirname, "../..");

/** What the function may do on this machine: no network but this machine's, no file but its own modules. */
const FLAGS = [
  "--no-remote",
  "--cached-only",
  "--no-lock",
  "--no-prompt",
  "--node-modules-dir=manual",
  "--allow-env",
  "--allow-sys=hostname",
  "--allow-net=127.0.0.1",
];

/** The function supabase/functions/notify as a process of this machine. */
export type Worker = {
  process: ChildProcess;
  url: string;
  /** What its calls are signed with. */
  secret: string;
  /** Makes a signed call and resolves with its answer. Rejects when the process is gone. */
  call: (body?: object) => Promise<Response>;
  close: () => Promise<void>;
};

/**
 * Starts the function on a free port of 127.0.0.1, on Deno, as a hosted project runs it.
 * @param settings its environment, less secret and port
 * @throws Error when there is no Deno for this machine, or the function ends before it listens
 */
export async function startWorker(settings: Record<string, string>): Promise<Worker> {
  const deno = findDeno();
  if (!deno) throw new Error("There is no Deno for this machine.");
  const secret = randomBytes(32).toString("hex");
  const port = await freePort();
  const child = spawn(deno, ["run", ...FLAGS, "supabase/functions/notify/index.ts"], {
    cwd: projectFolder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...settings,
      DENO_DIR: join(projectFolder, "node_modules/.cache/deno"),
      DENO_NO_UPDATE_CHECK: "1",
      NO_COLOR: "1",
      NOTIFY_SECRET: secret,
      NOTIFY_PORT: String(port),
    },
  });
  let output = "";
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("Listening on")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`It ended before it listened: ${output.trim()}`)));
  });

  const url = `http://127.0.0.1:${port}`;
  return {
    process: child,
    url,
    secret,
    call: async (body = {}) => {
      const content = JSON.stringify(body);
      return fetch(url, {
        method: "POST",
        headers: { [SIGNATURE_HEADER]: await sign(content, secret, Date.now()) },
        body: content,
      });
    },
    close: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}
