/**
 * The parts of @supabase/lite that live in its command line tool.
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
    const { applyPendingMigrations } = await import("@supabase/lite/cli");
    const { honoMiddleware } = await import("@supabase/lite/vite");
    return { applyPendingMigrations, honoMiddleware };
  } finally {
    stdin.isTTY = isTTY;
  }
}
