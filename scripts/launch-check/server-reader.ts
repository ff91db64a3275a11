import type { Answer, SiteReader } from "./reader.ts";

/** Requests to one site in one run: this site needs about 250. */
const MAX_REQUESTS = 1000;
const AT_ONCE = 4;
const TIMEOUT_MS = 15_000;

/** Lets only so many run at a time. */
function limiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}

/**
 * Reads a running site over HTTP, politely: a few requests at a time, each path once, none to another origin, and not
 * without end.
 * @param address of the site; its path is ignored
 */
export function readServer(address: string): SiteReader {
  const { origin } = new URL(address);
  const inTurn = limiter(AT_ONCE);
  const answers = new Map<string, Promise<Answer>>();
  let requests = 0;

  const request = (method: "GET" | "HEAD", path: string) =>
    inTurn(async (): Promise<Answer> => {
      requests += 1;
      if (requests > MAX_REQUESTS) {
        throw new Error(`Stopped after ${MAX_REQUESTS} requests: does the site link without end?`);
      }
      const response = await fetch(new URL(path, origin), {
        method,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { "user-agent": "launch-check" },
      });
      const body = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body };
    });

  const get = (path: string): Promise<Answer> => {
    const known = answers.get(path);
    if (known) return known;
    const answer = request("GET", path);
    answers.set(path, answer);
    return answer;
  };

  return {
    name: origin,
    origin,
    get,
    async size(path) {
      const head = await request("HEAD", path);
      const length = head.headers["content-length"];
      if (head.status === 200 && length !== undefined) {
        return { status: 200, type: head.headers["content-type"] ?? "", bytes: Number(length) };
      }
      const { status, headers, body } = await get(path);
      return { status, type: headers["content-type"] ?? "", bytes: body.byteLength };
    },
  };
}
