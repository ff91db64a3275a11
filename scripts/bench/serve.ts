import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { cacheControl } from "../build/cache-rules.ts";
import { answerStatically } from "../static-site/routing.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".avif": "image/avif",
  ".woff2": "font/woff2",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".txt": "text/plain",
};
/** What is worth compressing: the others are compressed formats. */
const TEXT = /\.(?:html|js|css|svg|webmanifest|xml|txt)$/;

export type StaticServer = { address: string; close: () => Promise<void> };

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address && typeof address === "object") resolve(address.port);
      else reject(new Error("No port"));
    });
  });
}

/**
 * Serves the built site as a good static host does: brotli, the cache headers of the host files, the same routing.
 * @param dist folder of the built site
 * @param change what to do to a page's HTML before it is sent, such as taking its scripts out; gets the file's name too
 */
export async function serveStatically(
  dist: string,
  change: (html: string, file: string) => string = (html) => html,
): Promise<StaticServer> {
  const bodies = new Map<string, Buffer>();
  const bodyOf = (file: string): Buffer => {
    const known = bodies.get(file);
    if (known) return known;
    const raw = readFileSync(join(dist, file));
    const content = file.endsWith(".html") ? Buffer.from(change(raw.toString(), file)) : raw;
    const body = TEXT.test(file) ? brotliCompressSync(content) : content;
    bodies.set(file, body);
    return body;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const answer = answerStatically(dist, pathname);
    if (answer.status === 301) {
      response.writeHead(301, { Location: answer.location }).end();
      return;
    }
    const body = bodyOf(answer.file);
    response.writeHead(answer.status, {
      "Content-Type": TYPES[extname(answer.file)] ?? "application/octet-stream",
      "Content-Length": body.length,
      "Cache-Control": cacheControl(pathname),
      ...(TEXT.test(answer.file) && { "Content-Encoding": "br" }),
    });
    response.end(body);
  });
  const port = await listen(server);
  return {
    address: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
