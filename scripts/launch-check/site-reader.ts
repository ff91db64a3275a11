import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { headersFor, parseHeadersFile } from "../static-site/headers.ts";
import { answerStatically, cacheControl, VERSION_FILE } from "../static-site/routing.ts";

export type Answer = {
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

/** A site to be read: the folder of the built one, or a running server. */
export type SiteReader = {
  name: string;
  /** Of a running site; `undefined` for a folder. */
  origin: string | undefined;
  /** @throws Error when the site does not answer. Redirects are answers. */
  get(path: string): Promise<Answer>;
};

export function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body);
}

/**
 * Reads a built site as a static host would serve it, with the headers of its `_headers` file.
 * @throws Error when there is no built site, or only a part of one
 */
export function readFolder(folder: string): SiteReader {
  if (!existsSync(join(folder, VERSION_FILE))) {
    throw new Error(`There is no finished site in ${folder}. Run npm run build first.`);
  }
  const headersFile = join(folder, "_headers");
  const rules = existsSync(headersFile) ? parseHeadersFile(readFileSync(headersFile, "utf8")) : [];
  return {
    name: folder,
    origin: undefined,
    async get(path) {
      const { pathname } = new URL(path, "http://localhost");
      const answer = answerStatically(folder, decodeURIComponent(pathname));
      if (answer.status === 301) {
        return { status: 301, headers: { location: answer.location }, body: new Uint8Array() };
      }
      const sent = Object.entries(headersFor(rules, pathname));
      const headers = {
        "cache-control": cacheControl("/"),
        ...Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value])),
        "content-type": getMimeType(answer.file) ?? "application/octet-stream",
      };
      return { status: answer.status, headers, body: readFileSync(join(folder, answer.file)) };
    },
  };
}

/** Milliseconds. */
const TIMEOUT = 15_000;

/**
 * Reads a running site over HTTP, each path once, and once more if the connection is cut. The path of the address is
 * ignored.
 */
export function readServer(address: string): SiteReader {
  const { origin } = new URL(address);
  const answers = new Map<string, Promise<Answer>>();
  const read = async (path: string): Promise<Answer> => {
    const response = await fetch(new URL(path, origin), {
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
      headers: { "user-agent": "launch-check" },
    });
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  };
  const request = (path: string): Promise<Answer> =>
    read(path)
      .catch(() => read(path))
      .catch((error: Error) => {
        const reason = error.cause instanceof Error ? error.cause.message : error.message;
        throw new Error(`${origin}${path} does not answer (${reason}). Is the site running?`);
      });
  return {
    name: origin,
    origin,
    get(path) {
      const answer = answers.get(path) ?? request(path);
      answers.set(path, answer);
      return answer;
    },
  };
}
