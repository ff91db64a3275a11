import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DataFolder, dataFolder } from "../../scripts/local-backend/data-folder.ts";
import { freePort } from "../../scripts/ports.ts";
import { type RunningProcess, startProcess } from "../../scripts/start-process.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const projectFolder = join(import.meta.dirname, "../..");

/** A place for servers: a site of one page, and a data folder that outlives each of them. */
export type Place = { folder: string; data: DataFolder; port: number };

/** `close` kills it: the process gets no chance to tidy up. */
export type ServerProcess = RunningProcess & { url: string };

export async function makePlace(): Promise<Place> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), "<!doctype html><title>Site</title>");
  return {
    folder,
    data: dataFolder({ LOCAL_DB_DIR: join(folder, "db") }),
    port: await freePort(),
  };
}

/**
 * Starts `vite preview` as a process of its own and waits until it serves.
 * @param signal kills it before that
 * @throws Error with what it printed when it ends instead
 */
export async function startServer(
  { folder, data, port }: Place,
  signal?: AbortSignal,
): Promise<ServerProcess> {
  const config = join(import.meta.dirname, "server.config.ts");
  const running = await startProcess(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "preview", folder, `--config=${config}`, `--port=${port}`],
    {
      // The last line that it prints on its way up.
      ...{ ready: "start afresh: npm run db:reset", endWith: "SIGKILL", killSignal: "SIGKILL" },
      ...{ cwd: projectFolder, signal },
      env: { ...process.env, LOCAL_DB_DIR: data.path, NO_COLOR: "1" },
    },
  );
  return { ...running, url: `http://127.0.0.1:${port}` };
}
