import { onTestFinished, vi } from "vitest";

/** A call as it left. */
export type NetworkCall = {
  method: string;
  /** Without its query. */
  url: string;
  query: URLSearchParams;
  headers: Headers;
  body: string;
  signal: AbortSignal | null;
};

type Answer = (call: NetworkCall) => Response | Promise<Response>;

/**
 * Answers what code in this process fetches, until the test ends. For functions whose providers have to fail in every way;
 * how they run on Deno, with the real backend behind them, is tested over HTTP.
 * @returns what was asked, the oldest first
 */
export function stubNetwork(answer: Answer): NetworkCall[] {
  const asked: NetworkCall[] = [];
  vi.stubGlobal("fetch", async (input: string | URL | Request, init: RequestInit = {}) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const call = {
      method: request.method,
      url: url.origin + url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: await request.text(),
      signal: init.signal ?? null,
    };
    asked.push(call);
    return answer(call);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return asked;
}

/**
 * Answers what a function asks of providers and of the database, as `stubNetwork` does. It has to say how long it waits: what
 * never answers would hold up all that waits behind it.
 */
export const stubProviders = (answer: Answer): NetworkCall[] =>
  stubNetwork((call) => {
    if (call.signal === null) throw new Error(`${call.url} is asked without a limit of time`);
    return answer(call);
  });

/** Instead of an answer. */
export function cutOff(): never {
  throw new TypeError("fetch failed");
}

/** What the function writes into its log, until the test ends. */
export function silencedLog() {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  onTestFinished(() => log.mockRestore());
  return log;
}
