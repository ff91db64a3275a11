import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join, relative } from "node:path";
import { buffer } from "node:stream/consumers";

export type HostedSiteOptions = {
  /** Where the built site goes. */
  folder: string;
  port: number;
  supabaseUrl: string;
  publishableKey: string;
};

const START_WITHIN_MS = 300_000;
const root = join(import.meta.dirname, "../..");

/**
 * Builds the site for a hosted project and serves it as a static host would.
 * @returns how to stop it
 * @throws Error when the build fails or the server does not start
 */
export async function startHostedSite(options: HostedSiteOptions): Promise<() => Promise<void>> {
  const outDir = relative(root, options.folder);
  const vite = (...args: string[]): ChildProcess =>
    spawn("node", [join(root, "node_modules/vite/bin/vite.js"), ...args, "--outDir", outDir], {
      cwd: root,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: options.supabaseUrl,
        VITE_SUPABASE_ANON_KEY: options.publishableKey,
        ALLOW_SAMPLES: "yes",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });

  const [built] = await once(vite("build", "--emptyOutDir"), "exit");
  if (built !== 0) throw new Error(`The build for a hosted project failed: exit code ${built}`);
  const server = vite("preview", "--port", String(options.port));
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  const giveUp = AbortSignal.timeout(START_WITHIN_MS);
  const isThere = () =>
    fetch(`http://127.0.0.1:${options.port}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (giveUp.aborted || server.exitCode !== null) {
      await stop();
      throw new Error("The built site is not being served.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return stop;
}

export type GatewayOptions = {
  port: number;
  authPort: number;
  /** Answers what comes below /rest/v1. */
  dataApi: (request: Request) => Promise<Response>;
};

/** What the gateway of a hosted project answers to a browser on another origin. */
const CORS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS",
  "access-control-max-age": "3600",
};

/** Headers of one connection, or of a body that `fetch` has already unpacked. */
const NOT_PASSED_ON = ["connection", "content-encoding", "content-length", "transfer-encoding"];

async function toRequest(incoming: IncomingMessage, origin: string): Promise<Request> {
  const { method = "GET", url = "/" } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (["connection", "host", "accept-encoding", "content-length"].includes(name)) continue;
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const hasBody = method !== "GET" && method !== "HEAD";
  const body = hasBody ? new Uint8Array(await buffer(incoming)) : undefined;
  return new Request(new URL(url, origin), { method, headers, ...(body && { body }) });
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  for (const [name, value] of answer.headers) {
    if (!NOT_PASSED_ON.includes(name)) response.setHeader(name, value);
  }
  for (const [name, value] of Object.entries(CORS)) response.setHeader(name, value);
  response.writeHead(answer.status);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/**
 * One address in front of the auth server and the data API, as a hosted project has it.
 * @returns how to stop it
 */
export async function startGateway(options: GatewayOptions): Promise<() => Promise<void>> {
  const origin = `http://127.0.0.1:${options.port}`;

  async function answer(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    if (request.method === "OPTIONS") {
      const asked = request.headers.get("access-control-request-headers") ?? "";
      return new Response(null, { headers: { "access-control-allow-headers": asked } });
    }
    if (pathname.startsWith("/rest/v1/")) return options.dataApi(request);
    if (!pathname.startsWith("/auth/v1/")) return new Response("Not found", { status: 404 });
    const path = pathname.slice("/auth/v1".length) + search;
    return fetch(`http://127.0.0.1:${options.authPort}${path}`, {
      method: request.method,
      headers: request.headers,
      body: request.body ? await request.arrayBuffer() : null,
      redirect: "manual",
    });
  }

  const server = createServer((incoming, response) => {
    toRequest(incoming, origin)
      .then(answer)
      .then((answered) => send(answered, response))
      .catch((error: unknown) => {
        console.error(error);
        response.writeHead(502).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
