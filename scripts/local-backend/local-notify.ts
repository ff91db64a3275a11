import type { Connect } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import { type Mailbox, startMailbox } from "../notify/mailbox.ts";
import { startWorker, type Worker } from "../start-function.ts";
import { startProving } from "./local-proof.ts";

/** Milliseconds between looks at what waits for its time: what pg_cron does for a hosted project. */
const LOOK_EVERY = 15_000;

/** The messages of this machine: a worker that sends them, and a mailbox that they all end in. */
export type LocalNotify = {
  /** Where the messages are to be seen. */
  url: string;
  /** Wakes the worker after each request that may have written something, as pg_net does. */
  middleware: Connect.NextHandleFunction;
  close: () => Promise<void>;
};

/** What the worker itself calls must not wake it. */
const OWN_CALLS =
  /\/rpc\/(accept_worker_call|worker_ages|claim_\w+|finish_\w+|fail_notification|expire_notification|begin_proof_of_life)$/;

/** Calls the worker, one call at a time: what is asked for meanwhile becomes one more. */
function waker(worker: Worker): () => void {
  let isCalling = false;
  let isWanted = false;
  const wake = () => {
    isWanted = true;
    if (isCalling) return;
    isCalling = true;
    isWanted = false;
    // A failure is nobody's here: the messages wait in the database for the next look.
    void worker
      .call()
      .then((answer) => answer.text())
      .catch(() => undefined)
      .finally(() => {
        isCalling = false;
        if (isWanted) wake();
      });
  };
  return wake;
}

export type LocalNotifyOptions = {
  /** Origin of the site, which serves the database as well. */
  siteUrl: string;
  secretKey: string;
  env: Env;
  report: (line: string) => void;
};

async function startBoth(options: LocalNotifyOptions): Promise<[Mailbox, Worker]> {
  const mailbox = await startMailbox();
  try {
    const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = options.env;
    const worker = await startWorker({
      ...mailbox.providers,
      ...{ VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL },
      VITE_SITE_URL: options.siteUrl,
      SUPABASE_URL: options.siteUrl,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: options.secretKey }),
    });
    return [mailbox, worker];
  } catch (error) {
    await mailbox.close();
    throw error;
  }
}

/**
 * Starts both. Where that is not possible (no Deno for this machine) it says so, and the site works without: messages
 * wait in the database.
 */
export async function startLocalNotify(
  options: LocalNotifyOptions,
): Promise<LocalNotify | undefined> {
  try {
    const [mailbox, worker] = await startBoth(options);
    const wake = waker(worker);
    const looking = setInterval(wake, LOOK_EVERY);
    const stopProving = startProving(options.siteUrl, options.secretKey);
    // Also when the process ends without closing anything.
    const kill = () => worker.process.kill();
    process.once("exit", kill);
    return {
      url: mailbox.url,
      middleware: (request, response, next) => {
        const { method, url = "" } = request;
        const isOurs = url.startsWith("/rest/v1/") && !OWN_CALLS.test(url);
        if (method === "POST" && isOurs) response.once("finish", wake);
        next();
      },
      close: async () => {
        clearInterval(looking);
        stopProving();
        process.off("exit", kill);
        await worker.close();
        await mailbox.close();
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.report(`Mails and text messages are not sent here: ${reason}`);
    return undefined;
  }
}
