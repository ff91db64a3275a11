import { z } from "zod";
import { callDatabase } from "../_shared/database.ts";
import { answerSite, Refusal } from "../_shared/site-calls.ts";
import { isPerson } from "./is-person.ts";
import type { Settings } from "./settings.ts";

/** Cloudflare's limit. */
const schema = z.object({ token: z.string().min(1).max(2048) });

const MOST_BYTES = 3000;

/** The database reads the sender's address from these (`private.origin_of`). */
const ADDRESS_HEADERS = ["cf-connecting-ip", "x-forwarded-for"];

/** The headers as they arrived: the database decides which one to trust, as for each request. */
function addressHeaders({ headers }: Request): Record<string, string> {
  const entries = ADDRESS_HEADERS.map((name) => [name, headers.get(name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}

/**
 * Answers visitors who are over a limit: `admitted: true` if a few more requests of their address are accepted.
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
