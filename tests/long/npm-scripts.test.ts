import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { freePort } from "../../scripts/ports.ts";

// Every script of package.json, started in a copy of the project as a user starts it: without flags for Node, on the Node
// that runs the tests.

type Start = {
  args?: string[];
  /** Exit status. */
  status?: number;
  /** A part of what it prints. Of a server, the line at which it is up: it is ended then. */
  prints?: RegExp;
  isServer?: boolean;
  env?: Record<string, string>;
};

/** What it does takes minutes and is a step of `npm test` or runs tests itself: here its program starts. */
const HELP: Start = { args: ["--help"] };
/** Runs no test. */
const NO_STEP: Start = { args: ["no-such-step"], status: 1, prints: /No such step: no-such-step/ };

/** How to start those that do not end with status 0 when they are started by name alone. */
const starts: Readonly<Record<string, Start>> = {
  dev: { isServer: true, prints: /Sign in as/ },
  // Half a minute, and a step of `npm test`: here it refuses half a setting, as its configuration is read.
  build: {
    env: { VITE_SUPABASE_URL: "http://127.0.0.1" },
    status: 1,
    prints: /VITE_SUPABASE_ANON_KEY/,
  },
  // Of a copy that is not built, as the next three.
  preview: { status: 1, prints: /Run npm run build first/ },
  "launch-check": { status: 2, prints: /npm run build/ },
  budget: { status: 1, prints: /No prerendered pages/ },
  // It fetches Lighthouse from the registry: it does not get as far as that.
  bench: { args: ["--no-such-option"], status: 1, prints: /Unknown option/ },
  test: NO_STEP,
  "test:all": NO_STEP,
  "test:nightly": NO_STEP,
  "test:landing": NO_STEP,
  "test:e2e": NO_STEP,
  // One file, which loads what most tests load.
  "test:unit": { args: ["tests/scripts/local-backend/lite.test.ts"], prints: /2 passed/ },
  // The linter, the type check, and the options of Vitest: a copy has no history to compare with.
  "test:changed": HELP,
  typecheck: HELP,
  unused: HELP,
  // Nothing is set up: every step says what is left to do, and none asks or goes online.
  "go-live": { args: ["--check"], status: 1, prints: /19 of 19 steps are open/ },
  "notify:test": { status: 1, prints: /npm run notify:test/ },
  "admin:grant": { status: 1, prints: /Usage: npm run admin:grant/ },
  "db:diff": { status: 1, prints: /Usage: npm run db:diff/ },
  "restore:check": { status: 1, prints: /Of which backup\?/ },
  // Of a server that is not there: port 9 is the discard service's.
  screenshots: { args: ["http://127.0.0.1:9"], status: 1, prints: /net::ERR_/ },
};

/** What is made here, or belongs to this machine alone. */
const NOT_COPIED = /^(?:node_modules|dist|test-results|\.git|\.local|\.env(?!.*\.example$).*)$/;

/** A warning of Node, npm or a library, and a program that did not start. */
const COMPLAINT =
  /.*(?:Warning:|deprecated|npm warn|Cannot find (?:module|package)|ERR_MODULE_NOT_FOUND|native WebSocket).*/gi;

const root = join(import.meta.dirname, "../..");
let copy: string;
beforeAll(() => {
  // Programs compare their own address with the one they were started by.
  copy = realpathSync(mkdtempSync(join(tmpdir(), "npm-scripts-")));
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => dirname(path) !== root || !NOT_COPIED.test(basename(path)),
  });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"), "junction");
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Of a terminal: what Vitest and npm add to it is left out. */
function environment(): NodeJS.ProcessEnv {
  const ours = /^(?:NODE_OPTIONS|NODE_ENV|TZ|VITE.*|npm_.*|LOCAL_DB_DIR|DEV|PROD|MODE|SSR|TEST)$/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter);
  return { ...Object.fromEntries(kept), PATH };
}

/** Ends npm and what it has started. */
function end(child: ChildProcess): void {
  if (child.pid === undefined) return;
  if (process.platform === "win32") child.kill();
  else process.kill(-child.pid, "SIGINT");
}

async function run(name: string, { args = [], prints, isServer, env }: Start) {
  const child = spawn("npm", ["run", name, "--", ...args], {
    cwd: copy,
    env: { ...environment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    detached: process.platform !== "win32",
  });
  let output = "";
  const take = (text: string) => {
    output += text;
    if (isServer && prints?.test(output)) end(child);
  };
  child.stdout.setEncoding("utf8").on("data", take);
  child.stderr.setEncoding("utf8").on("data", take);
  const [status] = await once(child, "close");
  return { status, output };
}

test.for(Object.keys(packageJson.scripts))("npm run %s", async (name) => {
  const start = starts[name] ?? {};
  if (name === "dev") start.args = ["--port", String(await freePort())];
  const { status, output } = await run(name, start);
  expect(output.match(COMPLAINT) ?? []).toEqual([]);
  if (start.prints) expect(output).toMatch(start.prints);
  if (!start.isServer) expect({ status, output }).toEqual({ status: start.status ?? 0, output });
});

test("no start is described that is not there", () => {
  expect(Object.keys(packageJson.scripts)).toEqual(expect.arrayContaining(Object.keys(starts)));
});
