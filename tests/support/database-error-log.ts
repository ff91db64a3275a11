// biome-ignore-all lint/suspicious/noConsole: this file is about what others write to the console.

/**
 * Runs a request while keeping one kind of log line out: the embedded backend writes each database
 * error to the console besides answering it. Here the answer is what is tested, and elsewhere any
 * console error fails a test. Everything else that is logged goes through.
 */
export async function withoutDatabaseErrorLog<T>(request: () => T | Promise<T>): Promise<T> {
  const original = console.error;
  const filtered = (...args: unknown[]) => {
    const [first] = args;
    // "severity" is what Postgres adds to its errors.
    if (typeof first === "object" && first !== null && "severity" in first) return;
    original(...args);
  };
  console.error = filtered;
  try {
    return await request();
  } finally {
    // Unless a test put its own spy there in the meantime.
    if (console.error === filtered) console.error = original;
  }
}
