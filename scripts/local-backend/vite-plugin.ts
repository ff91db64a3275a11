import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Connect, Plugin, PreviewServer, ViteDevServer } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { withoutStack } from "../build/env-files.ts";
import { startMailbox } from "../notify/mailbox.ts";
import { startWorker, waker } from "../start-function.ts";
import { dataFolder } from "./data-folder.ts";
import { readKeys } from "./keys.ts";
import { loadLiteTools } from "./lite.ts";
import {
  countSamples,
  emptySampleMonday,
  fillSampleMonday,
  type SampleBackend,
} from "./sample-monday/fill.ts";
import { type LocalBackend, startLocalBackend } from "./start.ts";

/** Milliseconds: what pg_cron does for a hosted project. */
const HOUR = 3_600_000;
/** Delay until the server that it calls is listening. In milliseconds. */
const FIRST_AFTER = 5_000;

const post = (url: string, key: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: {
      apikey: key,
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });

/** One made-up request, sent as a visitor does. Its message is in the mailbox soon after. */
async function proveLife(siteUrl: string, secretKey: string): Promise<void> {
  const begun = await post(`${siteUrl}/rest/v1/rpc/begin_proof_of_life`, secretKey, {});
  const request: unknown = begun.ok ? await begun.json() : null;
  if (request !== null)
    await post(`${siteUrl}/rest/v1/quote_submissions`, LOCAL_PUBLISHABLE_KEY, request);
}

/** Interval of the scheduled jobs, in milliseconds: what pg_cron does for a hosted project. */
const LOOK_EVERY = 15_000;

/** The messages of this machine: a worker that sends them, and a mailbox that collects them. */
type LocalNotify = {
  /** Where the messages are to be seen. */
  url: string;
  /** Wakes the worker after each request that may have written something, as pg_net does. */
  middleware: Connect.NextHandleFunction;
  close: () => Promise<void>;
};

/** The worker's own calls, which must not wake it. */
const OWN_CALLS =
  /\/rpc\/(accept_worker_call|worker_ages|claim_\w+|finish_\w+|fail_notification|expire_notification|begin_proof_of_life)$/;

type LocalNotifyOptions = {
  /** Origin of the site, which serves the database as well. */
  siteUrl: string;
  secretKey: string;
  env: Env;
};

/** @throws Error where there is no Deno for this machine */
async function startLocalNotify({
  siteUrl,
  secretKey,
  env,
}: LocalNotifyOptions): Promise<LocalNotify> {
  const mailbox = await startMailbox();
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL } = env;
  const worker = await startWorker({
    ...mailbox.providers,
    VITE_BUSINESS_NAME,
    VITE_BUSINESS_PHONE,
    VITE_BUSINESS_EMAIL,
    VITE_SITE_URL: siteUrl,
    SUPABASE_URL: siteUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
  }).catch(async (error: unknown) => {
    await mailbox.close();
    throw error;
  });
  const { wake } = waker(worker);
  // A failure is seen in the mailbox: nothing comes.
  const prove = () => void proveLife(siteUrl, secretKey).catch(() => undefined);
  const timers = [
    setInterval(wake, LOOK_EVERY),
    setTimeout(prove, FIRST_AFTER),
    setInterval(prove, HOUR),
  ];
  return {
    url: mailbox.url,
    middleware: (request, response, next) => {
      const { method, url = "" } = request;
      const isOurs = url.startsWith("/rest/v1/") && !OWN_CALLS.test(url);
      if (method === "POST" && isOurs) response.once("finish", wake);
      next();
    },
    close: async () => {
      timers.forEach(clearTimeout);
      await worker.close();
      await mailbox.close();
    },
  };
}

/** POST fills an empty desk with a Monday, DELETE empties it, GET counts. Another site's page cannot send the header. */
const sampleMonday =
  ({ app, database }: LocalBackend): Connect.NextHandleFunction =>
  async (request, response) => {
    const { method, headers } = request;
    const staff = headers.authorization?.replace("Bearer ", "");
    const backend: SampleBackend = {
      request: async (path, init) => app.fetch(new Request(`http://127.0.0.1${path}`, init)),
      query: (sql, parameters) => database.query(sql, parameters),
    };
    try {
      if (method === "GET") response.write(JSON.stringify(await countSamples(backend)));
      else if (method === "POST" && staff) await fillSampleMonday(backend, staff);
      else if (method === "DELETE" && staff) await emptySampleMonday(backend);
      else throw new Error("Sign in first.");
      response.end();
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error));
    }
  };

/** What the site calls. The backend's own system routes stay unreachable. */
const API_PREFIXES = ["/auth/v1", "/rest/v1"];

type Running = { backend: LocalBackend; notify: LocalNotify | undefined };
type Shared = { running: Promise<Running>; users: number };

declare global {
  /**
   * The backend of this process. Vite restarts a dev server (on a change of .env or its configuration)
   * by making the new one, with a new copy of this file, before closing the old one: both must find
   * the same backend, or the new one would meet its own lock.
   */
  var __localBackend: Shared | undefined;
}

function acquire(start: () => Promise<Running>): Shared {
  globalThis.__localBackend ??= { running: start(), users: 0 };
  globalThis.__localBackend.users += 1;
  return globalThis.__localBackend;
}

/** Closes the backend with its last user. */
async function release(shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  if (globalThis.__localBackend === shared) globalThis.__localBackend = undefined;
  const { backend, notify } = await shared.running;
  await notify?.close();
  await backend.close();
}

async function attach(server: ViteDevServer | PreviewServer, port: number, env: Env) {
  const siteUrl = `http://127.0.0.1:${port}`;
  const folder = dataFolder();
  const { logger } = server.config;
  const report = (line: string) => logger.info(`  ${line}`);
  const shared = acquire(async () => {
    const backend = await startLocalBackend({ folder, siteUrl, report });
    const { secretKey } = readKeys(folder);
    // Without it the site works too: messages wait in the database.
    const notify = await startLocalNotify({ siteUrl, secretKey, env }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      report(`Mails and text messages are not sent here: ${reason}`);
      return undefined;
    });
    return { backend, notify };
  });
  const { backend, notify } = await shared.running.catch((error: unknown) => {
    globalThis.__localBackend = undefined;
    throw withoutStack(error);
  });
  const { honoMiddleware } = await loadLiteTools();
  // `as`: the package declares App once per entry point, and private fields make the two incompatible.
  const app = backend.app as unknown as Parameters<typeof honoMiddleware>[0];
  if (notify) server.middlewares.use(notify.middleware);
  server.middlewares.use("/sample-monday", sampleMonday(backend));
  server.middlewares.use(honoMiddleware(app, API_PREFIXES));

  let released: Promise<void> | undefined;
  const releaseOnce = () => {
    released ??= release(shared);
    return released;
  };
  // A dev server's restart closes the HTTP server only; SIGTERM and `q` call close() and wait for it.
  server.httpServer?.once("close", () => void releaseOnce());
  const close = server.close.bind(server);
  server.close = async () => {
    await close();
    await releaseOnce();
  };
  process.once("SIGINT", () => void server.close().finally(() => process.exit(130)));

  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    logger.info(`  ➜  Dashboard: ${siteUrl}/admin/quotes`);
    const { email, password } = backend.admin;
    logger.info(`  ➜  Sign in as: ${email} / ${password} (this machine only)`);
    if (notify) logger.info(`  ➜  Mails and texts: ${notify.url} (none leaves this machine)`);
    logger.info(`  ➜  Data: ${folder.label} (start afresh: npm run db:reset)`);
  };
}

/** The embedded Supabase of `npm run dev` and `npm run preview`: the same site, and a process that sends its messages. */
export function localBackend(env: Env): Plugin {
  return {
    name: "local-backend",
    apply: "serve",
    configureServer: (server) => attach(server, server.config.server.port, env),
    configurePreviewServer(server) {
      const { root, build, preview } = server.config;
      if (!existsSync(resolve(root, build.outDir, "index.html"))) {
        throw withoutStack(`There is no built site in ${build.outDir}. Run npm run build first.`);
      }
      return attach(server, preview.port, env);
    },
  };
}

/** Says, during a build without a hosted project, that the result is only for the local preview. */
export function localBuildNotice(): Plugin {
  return {
    name: "local-build-notice",
    apply: "build",
    configResolved({ logger }) {
      logger.warn(
        "VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are not set: this build works with npm run preview " +
          "only. Set both (see .env.example) for a build to publish.",
      );
    },
  };
}
