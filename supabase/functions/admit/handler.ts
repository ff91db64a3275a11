import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import { shortText } from "../_shared/short-text.ts";
import type { Settings } from "./settings.ts";
import { isPerson } from "./siteverify.ts";

/** Cloudflare's tokens have at most 2048 characters. */
const bodySchema = z.object({ token: z.string().min(1).max(2048) });

const MOST_BYTES = 3000;

/** By these the database knows from which address a request comes (`private.origin_of`). */
const ADDRESS_HEADERS = ["cf-connecting-ip", "x-forwarded-for"];

/** The two headers exactly as they came. Which one to believe the database decides, as it does for each request. */
function addressHeaders({ headers }: Request): Record<string, string> {
  const entries = ADDRESS_HEADERS.map((name) => [name, headers.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

async function readToken(request: Request): Promise<string | undefined> {
  const text = await shortText(request, MOST_BYTES);
  if (text === undefined) return undefined;
  try {
    return bodySchema.parse(JSON.parse(text)).token;
  } catch {
    return undefined;
  }
}

/** What is written down of an error: never a secret, a token or an address. */
function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the log of a hosted function, where the owner looks for the reason
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : "unknown");
}

/**
 * Answers the calls of visitors who have met a limit. Only pages of the site are told anything, and a call is answered
 * with `admitted: true` only when a few more requests of its address are let in.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const { site, database } = settings;
  const cors = {
    "access-control-allow-origin": site.origin,
    "access-control-allow-headers": "authorization, x-client-info, apikey, content-type",
    "access-control-allow-methods": "POST",
    vary: "origin",
  };
  const json = (status: number, body: object) => Response.json(body, { status, headers: cors });
  const refuse = (status: number, error: string) => json(status, { admitted: false, error });

  return async (request) => {
    if (request.headers.get("origin") !== site.origin) return refuse(403, "not from the site");
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: cors });
    if (request.method !== "POST") return refuse(405, "POST only");
    const token = await readToken(request);
    if (token === undefined) return refuse(400, "not understood");

    const headers = addressHeaders(request);
    const [address] = Object.values(headers).flatMap((value) => value.split(",", 1));
    try {
      if (!(await isPerson(settings, token, address?.trim()))) return refuse(403, "not a person");
      const isAdmitted = await callDatabase(database, "admit_origin", { _headers: headers });
      return isAdmitted === true ? json(200, { admitted: true }) : refuse(429, "too often");
    } catch (error) {
      report(error);
      return refuse(503, "no answer");
    }
  };
}
