// biome-ignore-all lint/suspicious/noConsole: this file is about what others write to the console.

let running = 0;
let original = console.error;

// "severity" is what Postgres adds to its errors.
const isDatabaseError = (value: unknown) =>
  typeof value === "object" && value !== null && "severity" in value;

function filtered(...args: unknown[]) {
  if (!isDatabaseError(args[0])) original(...args);
}

/**
 * Runs a request while keeping one kind of log line out: the embedded backend writes each database
 * error to the console besides answering it. Here the answer is what is tested, and elsewhere any
 * console error fails a test. Everything else that is logged goes through. Several may run at once.
 */
export async function withoutDatabaseErrorLog<T>(request: () => T | Promise<T>): Promise<T> {
  running += 1;
  if (console.error !== filtered) {
    original = console.error;
    console.error = filtered;
  }
  try {
    return await request();
  } finally {
    running -= 1;
    // Unless a test put its own spy there in the meantime.
    if (running === 0 && console.error === filtered) console.error = original;
  }
}
