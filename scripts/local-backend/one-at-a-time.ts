import type { App } from "@supabase/lite";

/**
 * Makes a queue: jobs given to it run one after the other, in order, whatever each one's outcome.
 *
 * The embedded backend needs it. It runs every request on the one connection of PGlite and opens a
 * transaction for each, without waiting for the transaction of another request to end: two requests
 * at once share a transaction, so one's failure undoes the other's answered insert, and one's role
 * rules the other's reads. (Seen with @supabase/lite 0.10: 30 parallel requests, inserts answered
 * with 201 and then gone.)
 */
export function createQueue(): <T>(job: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };
}

/** What Postgres adds to its errors. */
function isDatabaseError(error: object): error is { code: string; message: string } {
  return "severity" in error && "code" in error && "message" in error;
}

/**
 * One line about a failed request that names nobody. The embedded backend logs the whole error: for a refused
 * row that is the row, with name, phone and address. Class 22 (bad data) quotes the value in its message.
 */
function withoutPersonalData(error: object): string {
  if (!isDatabaseError(error)) return "A request was refused: it could not be understood.";
  const { code, message } = error;
  return code.startsWith("22")
    ? `A request was refused: ${code}`
    : `A request was refused: ${code} ${message}`;
}

/**
 * Runs one request while what the backend logs about errors goes to `report` instead, without personal data.
 * Only one request may run at a time: the console is everybody's.
 */
async function withCensoredLog<T>(
  report: (line: string) => void,
  request: () => T | Promise<T>,
): Promise<T> {
  const { error: original } = console;
  const censored = (...args: unknown[]) => {
    const [first] = args;
    if (typeof first === "object" && first !== null) report(withoutPersonalData(first));
    else original(...args);
  };
  console.error = censored;
  try {
    return await request();
  } finally {
    // Unless somebody else put theirs there in the meantime.
    if (console.error === censored) console.error = original;
  }
}

/** The whole request is read before it waits in line, so that a slow sender holds up nobody else. */
async function readWhole(request: Request): Promise<Request> {
  const { method, headers, url } = request;
  if (method === "GET" || method === "HEAD") return request;
  return new Request(url, { method, headers, body: await request.arrayBuffer() });
}

/** Makes the backend answer one request at a time, and log nothing about people. */
export function serveOneAtATime(app: App, report: (line: string) => void): void {
  const enqueue = createQueue();
  const serve = app.fetch;
  app.fetch = async (request, context) => {
    const whole = await readWhole(request);
    return enqueue(() => withCensoredLog(report, () => serve(whole, context)));
  };
}
