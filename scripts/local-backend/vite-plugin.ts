import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import { withoutStack } from "../build/plain-error.ts";
import { dataFolder } from "./data-folder.ts";
import { readKeys } from "./keys.ts";
import { loadLiteTools } from "./lite-config.ts";
import { type LocalNotify, startLocalNotify } from "./local-notify.ts";
import { type LocalBackend, startLocalBackend } from "./start.ts";

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
    return { backend, notify: await startLocalNotify({ siteUrl, secretKey, env, report }) };
  });
  const { backend, notify } = await shared.running.catch((error: unknown) => {
    globalThis.__localBackend = undefined;
    throw withoutStack(error);
  });
  const { honoMiddleware } = await loadLiteTools();
  // `as`: the package declares App once per entry point, and private fields make the two incompatible.
  const app = backend.app as unknown as Parameters<typeof honoMiddleware>[0];
  if (notify) server.middlewares.use(notify.middleware);
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

/** Says during a build without a hosted project what the result is good for. */
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
