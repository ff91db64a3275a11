import type * as Lite from "@supabase/lite";
import { withoutNodeNotice } from "../without-node-notice.ts";

/**
 * The only place where @supabase/lite is loaded. Each of its parts replaces `process.emitWarning` by one that takes
 * texts alone and throws at Node's own warnings, which are errors: the tenth listener of an event would end the process.
 */
const { emitWarning } = process;

async function load<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } finally {
    process.emitWarning = emitWarning;
  }
}

export const { App, ConsoleEmailDriver, InMemoryEmailDriver, getAuthSchemaSql } = await load(
  withoutNodeNotice(() => import("@supabase/lite")),
);
export type App = Lite.App;
export const { createPostgresConnection } = await load(import("@supabase/lite/postgres"));

/** The connection to the embedded database, which is loaded with it. */
export const loadPglite = () => load(import("@supabase/lite/pglite"));

/**
 * The parts that live in its command line tool.
 *
 * That tool reads standard input to the end as soon as it is imported, unless that is a terminal. For
 * a server started in the background the end comes at once, and Vite takes it for the end of its
 * parent process and stops, silently, in the middle of the start. So the import sees a terminal.
 */
export async function loadLiteTools() {
  const { stdin } = process;
  const { isTTY } = stdin;
  stdin.isTTY = true;
  try {
    const { applyPendingMigrations } = await load(import("@supabase/lite/cli"));
    const { honoMiddleware } = await load(import("@supabase/lite/vite"));
    return { applyPendingMigrations, honoMiddleware };
  } finally {
    stdin.isTTY = isTTY;
  }
}
