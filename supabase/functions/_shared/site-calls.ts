import type { z } from "zod";
import { shortText } from "./short-text.ts";

/** Refuses a call. The message goes to the page: never a secret, a token or an address. */
export class Refusal extends Error {
  readonly status: number;

  constructor(status: number, error: string) {
    super(error);
    this.name = "Refusal";
    this.status = status;
  }
}

/** Logs an error, never with a secret, a token or an address. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the log of a hosted function
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : "unknown");
}

async function readBody<Body>(
  request: Request,
  { most, schema }: { most: number; schema: z.ZodType<Body> },
): Promise<Body> {
  const text = await shortText(request, most);
  try {
    if (text !== undefined) return schema.parse(JSON.parse(text));
  } catch {
    // Not JSON, or not of this schema.
  }
  throw new Refusal(400, "not understood");
}

/**
 * Answers calls of the site's pages, and of no other origin: `{ [done]: true }` with what `act` resolved with, or
 * `{ [done]: false, error }`.
 * @param expected the page's origin, the longest body in bytes, and its schema
 * @param act throws a `Refusal` to refuse; any other error is logged and answered as 503
 */
export function answerSite<Body>(
  done: string,
  expected: { origin: string; most: number; schema: z.ZodType<Body> },
  act: (body: Body, request: Request) => Promise<object>,
): (request: Request) => Promise<Response> {
  const cors = {
    "access-control-allow-origin": expected.origin,
    "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
    "access-control-allow-methods": "POST",
    vary: "origin",
  };
  const json = (status: number, body: object) => Response.json(body, { status, headers: cors });
  const refuse = (status: number, error: string) => json(status, { [done]: false, error });

  return async (request) => {
    if (request.headers.get("origin") !== expected.origin) return refuse(403, "not from the site");
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    if (request.method !== "POST") return refuse(405, "POST only");
    try {
      const answer = await act(await readBody(request, expected), request);
      return json(200, { [done]: true, ...answer });
    } catch (error) {
      if (error instanceof Refusal) return refuse(error.status, error.message);
      report(error);
      return refuse(503, "no answer");
    }
  };
}
