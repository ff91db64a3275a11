import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../scripts/free-port.ts";
import { type DataFolder, dataFolder } from "../../scripts/local-backend/data-folder.ts";

const projectFolder = join(import.meta.dirname, "../..");
/** Shorter than the time limit of a test, so that what the server printed is seen. */
const START_WITHIN_MS = 300_000;

/** A place for servers: a site of one page, and a data folder that outlives each of them. */
export type Place = { folder: string; data: DataFolder; port: number };

/** How a server process ended. */
export type Ending = { code: number | null; output: string };

export type ServerProcess = {
  url: string;
  pid: number;
  /** SIGKILL: the process gets no chance to tidy up. Resolves when it is gone. */
  kill: () => Promise<void>;
};

export async function makePlace(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), "<!doctype html><title>Site</title>");
  return {
    folder,
    data: dataFolder({ LOCAL_DB_DIR: join(folder, "db") }),
    port: await freePort(),
  };
}

/** Starts `vite preview` as a process of its own, without waiting for anything. */
export function spawnServer({ folder, data, port }: Place): ChildProcess {
  return spawn(
    process.execPath,
    [
      ...["node_modules/vite/bin/vite.js", "preview", folder],
      `--config=${join(import.meta.dirname, "server.config.ts")}`,
      `--port=${port}`,
    ],
    {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, LOCAL_DB_DIR: data.path, NO_COLOR: "1" },
    },
  );
}

function collectOutput(server: ChildProcess): { text: () => string } {
  let text = "";
  server.stdout?.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  server.stderr?.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  return { text: () => text };
}

/** Resolves when the process has ended by itself or by a signal. */
export function ending(server: ChildProcess): Promise<Ending> {
  const output = collectOutput(server);
  return new Promise((resolve) => {
    server.once("close", (code) => resolve({ code, output: output.text() }));
  });
}

/**
 * Starts a server and waits until it serves.
 * @throws Error with what it printed when it ends instead
 */
export function startServer(place: Place): Promise<ServerProcess> {
  const server = spawnServer(place);
  const output = collectOutput(server);
  const gone = new Promise<void>((resolve) => server.once("close", () => resolve()));
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}:\n${output.text()}`));
    const timer = setTimeout(() => {
      server.kill("SIGKILL");
      fail("did not start in time");
    }, START_WITHIN_MS);
    void gone.then(() => fail("ended"));
    server.stdout?.on("data", () => {
      // The last line that it prints on its way up.
      if (!output.text().includes("start afresh: npm run db:reset") || !server.pid) return;
      clearTimeout(timer);
      resolve({
        url: `http://127.0.0.1:${place.port}`,
        pid: server.pid,
        kill: () => {
          server.kill("SIGKILL");
          return gone;
        },
      });
    });
  });
}
