import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import { answerSite, Refusal } from "../_shared/site-calls.ts";
import type { Settings } from "./settings.ts";
import { isPerson } from "./siteverify.ts";

/** Cloudflare's tokens have at most 2048 characters. */
const schema = z.object({ token: z.string().min(1).max(2048) });

const MOST_BYTES = 3000;

/** By these the database knows from which address a request comes (`private.origin_of`). */
const ADDRESS_HEADERS = ["cf-connecting-ip", "x-forwarded-for"];

/** The two headers exactly as they came. Which one to believe the database decides, as it does for each request. */
function addressHeaders({ headers }: Request): Record<string, string> {
  const entries = ADDRESS_HEADERS.map((name) => [name, headers.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/**
 * Answers the calls of visitors who have met a limit: with `admitted: true` only when a few more requests of their
 * address are let in.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const { site, database } = settings;
  const expected = { origin: site.origin, most: MOST_BYTES, schema };
  return answerSite("admitted", expected, async ({ token }, request) => {
    const headers = addressHeaders(request);
    const [address] = Object.values(headers).flatMap((value) => value.split(",", 1));
    if (!(await isPerson(settings, token, address?.trim()))) {
      throw new Refusal(403, "not a person");
    }
    const isAdmitted = await callDatabase(database, "admit_origin", { _headers: headers });
    if (isAdmitted !== true) throw new Refusal(429, "too often");
    return {};
  });
}
