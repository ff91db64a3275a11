import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { safeLocalStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";
import { mayTakeSession, SESSION_STORAGE_KEY } from "./arrived-session";
import type { Database } from "./database.types";
import { fetchWithKeepalive, backendKey as key, backendUrl as url } from "./visitor-client";

export type BackendClient = SupabaseClient<Database>;

let client: BackendClient | undefined;

/**
 * The staff client never fetches rows without a session, such as while it is being refreshed: some backends answer with an
 * empty list instead of an error, which would clear the desk's lists and the input in them. It counts as no answer.
 */
const fetchSignedIn: typeof fetch = (input, init) => {
  const isForRows = String(input).startsWith(`${url()}/rest/v1/`);
  const isSignedOut = new Headers(init?.headers).get("authorization") === `Bearer ${key}`;
  return isForRows && isSignedOut
    ? Promise.reject(new TypeError("There is no session."))
    : fetchWithKeepalive(input, init);
};

const sessionSchema = z.looseObject({ expires_in: z.number(), expires_at: z.number() });

/**
 * When a session ends, by this device's clock: the server writes it by its own. On a device that is an hour fast every
 * session would have ended before it began, and the client would ask for another one every two seconds.
 */
const fetchByOwnClock: typeof fetch = async (input, init) => {
  const answer = await fetchSignedIn(input, init);
  if (!answer.ok || !String(input).startsWith(`${url()}/auth/v1/`)) return answer;
  const session = sessionSchema.safeParse(
    await answer
      .clone()
      .json()
      .catch(() => undefined),
  ).data;
  if (!session) return answer;
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in;
  return Response.json({ ...session, expires_at });
};

/**
 * The one Supabase client of the desk, made at first use so that importing this file has no effect.
 * Session kept in local storage and refreshed automatically (specification, section 7).
 */
export function getSupabase(): BackendClient {
  client ??= createClient<Database>(url(), key, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: mayTakeSession,
      storageKey: SESSION_STORAGE_KEY,
      // Without storage a visitor could not even send a lead, as the client looks for a session first.
      storage: withMemory(safeLocalStorage),
    },
    // Its own retries, four tries for each of ours, would keep staff waiting for 25 seconds.
    db: { retry: false },
    global: { fetch: fetchByOwnClock },
  });
  return client;
}
