import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { headersFor, parseHeadersFile } from "../static-site/headers.ts";
import { answerStatically, cacheControl } from "../static-site/routing.ts";

/** What a site answers to one path. */
export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** A site that can be read: the folder of the built one, or a running server. */
export type SiteReader = {
  /** For the report. */
  name: string;
  /** Where a running site answers; `undefined` for a folder. */
  origin: string | undefined;
  /**
   * The answer to a path of the site; redirects are answers too.
   * @throws Error when nobody answers, or after too many requests
   */
  get(path: string): Promise<Answer>;
  /** Bytes and status of a file, where possible without fetching it. */
  size(path: string): Promise<{ status: number; type: string; bytes: number }>;
};

/** The text of an answer. */
export function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body);
}

/**
 * Reads a built site as a static host would serve it, with the headers that its `_headers` file asks for.
 * @param folder the built site
 * @param changes texts in the place of files, by name; for trying out what a check says about them
 * @throws Error when there is no built site
 */
export function readFolder(
  folder: string,
  changes: Readonly<Record<string, string | Uint8Array>> = {},
): SiteReader {
  if (!existsSync(join(folder, "index.html"))) {
    throw new Error(`There is no built site in ${folder}. Run npm run build first.`);
  }
  const read = (file: string) => {
    const changed = changes[file];
    if (changed === undefined) return readFileSync(join(folder, file));
    return typeof changed === "string" ? new TextEncoder().encode(changed) : changed;
  };
  const hasRules = changes._headers !== undefined || existsSync(join(folder, "_headers"));
  const rules = hasRules ? parseHeadersFile(new TextDecoder().decode(read("_headers"))) : [];

  const get = async (path: string): Promise<Answer> => {
    const { pathname } = new URL(path, "http://localhost");
    const headers = {
      "cache-control": cacheControl("/"),
      ...Object.fromEntries(
        Object.entries(headersFor(rules, pathname)).map(([name, value]) => [
          name.toLowerCase(),
          value,
        ]),
      ),
    };
    const answer = answerStatically(folder, decodeURIComponent(pathname));
    if (answer.status === 301) {
      return { status: 301, headers: { location: answer.location }, body: new Uint8Array() };
    }
    const type = getMimeType(answer.file) ?? "application/octet-stream";
    return {
      status: answer.status,
      headers: { ...headers, "content-type": type },
      body: read(answer.file),
    };
  };

  return {
    name: folder,
    origin: undefined,
    get,
    async size(path) {
      const { status, headers, body } = await get(path);
      return { status, type: headers["content-type"] ?? "", bytes: body.byteLength };
    },
  };
}

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
        throw new Error(`Stopped after ${MAX_REQUESTS} requests: do the site's links never end?`);
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
