import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { listen } from "../../scripts/ports.ts";
import { answerStatically, cacheControl } from "../../scripts/static-site/routing.ts";

const dist = join(import.meta.dirname, "../../dist");

/** Does something else with a file than sending it; `send` sends it. */
type Handler = (file: string, response: ServerResponse, send: () => void) => void;

export type SlowSite = {
  address: string;
  /** From now on asked before a file is sent. */
  handle: (handler: Handler) => void;
  close: () => Promise<void>;
};

/** The text of a page as it was built. */
export function builtHtml(path: string): string {
  return readFileSync(join(dist, answerFile(path)), "utf8");
}

function answerFile(path: string): string {
  const answer = answerStatically(dist, path);
  if (answer.status === 301) throw new Error(`${path} leads elsewhere`);
  return answer.file;
}

/** Serves the built site, with a hand in how and when each file is sent. */
export async function serveSlowly(): Promise<SlowSite> {
  if (!existsSync(dist)) throw new Error("There is no build to serve: npm run build");
  let handler: Handler = (_file, _response, send) => send();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const file = answerFile(pathname);
    handler(file, response, () => {
      response.writeHead(file === "404.html" ? 404 : 200, {
        "Content-Type": getMimeType(file) ?? "application/octet-stream",
        "Cache-Control": cacheControl(pathname),
      });
      response.end(readFileSync(join(dist, file)));
    });
  });
  const { url, close } = await listen(server);
  return {
    address: url,
    handle: (next) => {
      handler = next;
    },
    close,
  };
}
