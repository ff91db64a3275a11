import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin, PreviewServer, ViteDevServer } from "vite";
import { withoutStack } from "../build/plain-error.ts";
import { dataFolder } from "./data-folder.ts";
import { loadLiteTools } from "./lite-tools.ts";
import { type LocalBackend, startLocalBackend } from "./start.ts";

/** What the site calls. The backend's own system routes stay unreachable. */
const API_PREFIXES = ["/auth/v1", "/rest/v1"];

type Shared = { backend: Promise<LocalBackend>; users: number };

declare global {
  /**
   * The backend of this process. Vite restarts a dev server (on a change of .env or its configuration)
   * by making the new one, with a new copy of this file, before closing the old one: both must find
   * the same backend, or the new one would meet its own lock.
   */
  var __localBackend: Shared | undefined;
}

function acquire(start: () => Promise<LocalBackend>): Shared {
  globalThis.__localBackend ??= { backend: start(), users: 0 };
  globalThis.__localBackend.users += 1;
  return globalThis.__localBackend;
}

/** Closes the backend with its last user. */
async function release(shared: Shared): Promise<void> {
  shared.users -= 1;
  if (shared.users > 0) return;
  if (globalThis.__localBackend === shared) globalThis.__localBackend = undefined;
  await (await shared.backend).close();
}

async function attach(server: ViteDevServer | PreviewServer, port: number): Promise<void> {
  const siteUrl = `http://127.0.0.1:${port}`;
  const folder = dataFolder();
  const { logger } = server.config;
  const shared = acquire(() =>
    startLocalBackend({ folder, siteUrl, report: (line) => logger.info(`  ${line}`) }),
  );
  const backend = await shared.backend.catch((error: unknown) => {
    globalThis.__localBackend = undefined;
    throw withoutStack(error);
  });
  const { honoMiddleware } = await loadLiteTools();
  // `as`: the package declares App once per entry point, and private fields make the two incompatible.
  const app = backend.app as unknown as Parameters<typeof honoMiddleware>[0];
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
    logger.info(`  ➜  Data: ${folder.label} (start afresh: npm run db:reset)`);
  };
}

/** The embedded Supabase of `npm run dev` and `npm run preview`: the same site, no other process. */
export function localBackend(): Plugin {
  return {
    name: "local-backend",
    apply: "serve",
    configureServer: (server) => attach(server, server.config.server.port),
    configurePreviewServer(server) {
      const { root, build, preview } = server.config;
      if (!existsSync(resolve(root, build.outDir, "index.html"))) {
        throw withoutStack(`There is no built site in ${build.outDir}. Run npm run build first.`);
      }
      return attach(server, preview.port);
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
