// npm run test:postgres: starts a real PostgreSQL server from the programs on this machine, runs
// tests/postgres on it, and throws it away. Arguments go to vitest.
// Exit code 77 (the usual one for "skipped"): there is no PostgreSQL here, so nothing was run.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, HOW_TO_INSTALL } from "../postgres/find-postgres.ts";
import { startThrowAwayServer, type ThrowAwayServer } from "../postgres/throw-away-server.ts";
import { NOT_RUN } from "./steps.ts";

function runTests(server: ThrowAwayServer, bin: string, figuresFile: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const tests = spawn(
      "vitest",
      ["run", "--config=tests/vitest.postgres.config.ts", ...process.argv.slice(2)],
      {
        stdio: "inherit",
        shell: process.platform === "win32",
        env: {
          ...process.env,
          POSTGRES_TEST_PORT: String(server.port),
          POSTGRES_TEST_PASSWORD: server.password,
          POSTGRES_TEST_BIN: bin,
          POSTGRES_TEST_FIGURES: figuresFile,
        },
      },
    );
    tests.once("error", reject);
    tests.once("exit", (code) => resolve(code ?? 1));
  });
}

const programs = findPostgres();
if (!programs) {
  console.error(HOW_TO_INSTALL);
  process.exit(NOT_RUN);
}

const server = await startThrowAwayServer(programs);
// The tests get the signal too (same terminal) and end by themselves; the server must end with us.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.stop().then(() => process.exit(1)));
}
const folder = mkdtempSync(join(tmpdir(), "postgres-figures-"));
const figuresFile = join(folder, "figures.txt");
try {
  console.log(`PostgreSQL ${programs.major} from ${programs.bin}, on port ${server.port}.`);
  process.exitCode = await runTests(server, programs.bin, figuresFile);
  if (existsSync(figuresFile)) {
    console.log(`Measured on PostgreSQL ${programs.major}:\n${readFileSync(figuresFile, "utf8")}`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
