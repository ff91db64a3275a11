import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { afterEach } from "vitest";
import { type Habits, type Mailbox, startMailbox } from "../../scripts/notify/mailbox.ts";
import { listen } from "../../scripts/ports.ts";
import { startWorker, type Worker } from "../../scripts/start-function.ts";
import { parseEnv } from "../../src/config/env-schema.ts";
import type { RunningBackend } from "./backend/running-backend.ts";

/** Called around each call that a worker makes to the database; `false` afterwards keeps the answer from it. */
type Hooks = {
  before?: (name: string) => void | Promise<void>;
  after?: (name: string) => void | Promise<void>;
};

/** Real workers on Deno between a real backend and stand-ins for the providers. */
export type Bench = {
  mailbox: Mailbox;
  hooks: Hooks;
  /** A further worker. `settings` are added to, or taken from, what it is given. */
  startWorker: (settings?: Record<string, string>) => Promise<Worker>;
  /** Makes what waits or is leased due now, so that no test has to wait. */
  makeDue: () => Promise<unknown>;
};

/** Milliseconds: how long the workers of tests wait for a provider. */
const PROVIDER_TIMEOUT = 3_000;

function startProxy(backend: RunningBackend, hooks: Hooks) {
  const server = createServer((request, response) => {
    const name = (request.url ?? "").split("/").at(-1) ?? "";
    const forward = async () => {
      const body = new Uint8Array(await buffer(request));
      await hooks.before?.(name);
      const answer = await fetch(backend.url + (request.url ?? ""), {
        method: "POST",
        headers: { apikey: String(request.headers.apikey), "content-type": "application/json" },
        body,
      });
      const text = await answer.text();
      await hooks.after?.(name);
      response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
    };
    // The worker may be gone by then.
    forward().catch(() => response.destroy());
  });
  return listen(server);
}

const cleanUps: (() => Promise<void>)[] = [];

/** Call it once in a file that starts benches: ends what they started after each test. */
export function closeBenchesAfterEach(): void {
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  });
}

export async function startBench(backend: RunningBackend, habits: Habits = {}): Promise<Bench> {
  const hooks: Hooks = {};
  const mailbox = await startMailbox(habits);
  const proxy = await startProxy(backend, hooks);
  cleanUps.push(mailbox.close, proxy.close);
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = parseEnv({});

  return {
    mailbox,
    hooks,
    startWorker: async (settings = {}) => {
      const worker = await startWorker({
        ...mailbox.providers,
        VITE_BUSINESS_NAME,
        VITE_BUSINESS_PHONE,
        VITE_BUSINESS_EMAIL,
        VITE_SITE_URL: "https://site.example",
        SUPABASE_URL: proxy.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend.secretKey }),
        NOTIFY_PROVIDER_TIMEOUT: String(PROVIDER_TIMEOUT),
        ...settings,
      });
      cleanUps.push(worker.close);
      return worker;
    },
    makeDue: () =>
      backend.sql(
        "update notifications set next_attempt_at = now() where state in ('waiting', 'sending')",
      ),
  };
}
