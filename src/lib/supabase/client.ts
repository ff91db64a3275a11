import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "@/config/env";
import { safeLocalStorage } from "@/lib/safe-storage";
import { withMemory } from "@/lib/stored-values";
import { mayTakeSession, SESSION_STORAGE_KEY } from "./arrived-session";
import type { Database } from "./database.types";
import { LOCAL_PUBLISHABLE_KEY } from "./local-publishable-key";

export type BackendClient = SupabaseClient<Database>;

let client: BackendClient | undefined;
let visitorClient: BackendClient | undefined;

const url = () => env.VITE_SUPABASE_URL ?? window.location.origin;
const key = env.VITE_SUPABASE_ANON_KEY ?? LOCAL_PUBLISHABLE_KEY;

/** Browsers refuse `keepalive` with larger bodies (64 KiB in all; https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const KEEPALIVE_MAX_BYTES = 32_000;

/** Lets a short POST finish even when its page is closed meanwhile: a visitor who leaves has still sent. */
const fetchWithKeepalive: typeof fetch = (input, init) => {
  const isShortPost =
    init?.method === "POST" &&
    typeof init.body === "string" &&
    init.body.length < KEEPALIVE_MAX_BYTES;
  return fetch(input, isShortPost ? { ...init, keepalive: true } : init);
};

/**
 * Staff's client never fetches rows without a session, such as while it is being renewed: some backends answer with an
 * empty list instead of an error, which would empty the desk's lists and what is being typed in them. It counts as no
 * answer.
 */
const fetchSignedIn: typeof fetch = (input, init) => {
  const isForRows = String(input).startsWith(`${url()}/rest/v1/`);
  const isSignedOut = new Headers(init?.headers).get("authorization") === `Bearer ${key}`;
  return isForRows && isSignedOut
    ? Promise.reject(new TypeError("There is no session."))
    : fetchWithKeepalive(input, init);
};

/**
 * The one Supabase client of the app, made at first use so that importing this file has no effect.
 * Session kept in local storage and refreshed automatically (specification, section 7).
 */
export function getSupabase(): BackendClient {
  client ??= createClient<Database>(url(), key, {
    auth: {
      persistSession: true,
      autoRefreshToken: true,
      detectSessionInUrl: mayTakeSession,
      storageKey: SESSION_STORAGE_KEY,
      // A visitor without storage could not even send a lead: the client looks for a session first.
      storage: withMemory(safeLocalStorage),
    },
    // Its own retries, four tries for each of ours, would keep staff waiting for 25 seconds.
    db: { retry: false },
    global: { fetch: fetchSignedIn },
  });
  return client;
}

/**
 * The client that leads go out through: a visitor's, even while staff are signed in. A session that has expired would be
 * answered with 401, and reading it could take its time. It cannot sign in.
 */
export function getVisitorSupabase(): BackendClient {
  visitorClient ??= createClient<Database>(url(), key, {
    // Without a token the library sends the key.
    accessToken: async () => null,
    global: { fetch: fetchWithKeepalive },
  });
  return visitorClient;
}
