import { randomBytes } from "node:crypto";
import { SIGNATURE_HEADER, sign } from "../../supabase/functions/notify/config/signature.ts";
import { type RunningFunction, startFunction } from "../functions/start-function.ts";

/** The function supabase/functions/notify as a process of this machine. */
export type Worker = RunningFunction & {
  /** What its calls are signed with. */
  secret: string;
  /** Makes a signed call and resolves with its answer. Rejects when the process is gone. */
  call: (body?: object) => Promise<Response>;
};

/**
 * Starts the function as `startFunction` does.
 * @param settings its environment, less secret and port
 * @throws Error when there is no Deno for this machine, or the function ends before it listens
 */
export async function startWorker(settings: Record<string, string>): Promise<Worker> {
  const secret = randomBytes(32).toString("hex");
  const running = await startFunction("notify", { ...settings, NOTIFY_SECRET: secret });
  return {
    ...running,
    secret,
    call: async (body = {}) => {
      const content = JSON.stringify(body);
      return fetch(running.url, {
        method: "POST",
        headers: { [SIGNATURE_HEADER]: await sign(content, secret, Date.now()) },
        body: content,
      });
    },
  };
}
