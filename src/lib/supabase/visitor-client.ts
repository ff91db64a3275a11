import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import { env } from "@/config/env";
import type { Database } from "./database.types";
import { LOCAL_PUBLISHABLE_KEY } from "./local-publishable-key";
import { sendPastLostTransaction } from "./lost-transaction";

// Only the parts of supabase-js that a visitor needs: 6 KB instead of 42.

export const backendUrl = () => env.VITE_SUPABASE_URL ?? window.location.origin;
export const backendKey = env.VITE_SUPABASE_ANON_KEY ?? LOCAL_PUBLISHABLE_KEY;

/** Browsers refuse `keepalive` with larger bodies (64 KiB in all; https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). */
const KEEPALIVE_MAX_BYTES = 32_000;

/**
 * Lets a short POST finish even if the page is closed: a visitor who leaves has still sent it. What the database gave up
 * for another transaction is sent once again.
 */
export const fetchWithKeepalive: typeof fetch = (input, init) => {
  const isShortPost =
    init?.method === "POST" &&
    typeof init.body === "string" &&
    init.body.length < KEEPALIVE_MAX_BYTES;
  return sendPastLostTransaction(() =>
    fetch(input, isShortPost ? { ...init, keepalive: true } : init),
  );
};

const bearer = { Authorization: `Bearer ${backendKey}` };

let database: PostgrestClient<Database> | undefined;
let functions: FunctionsClient | undefined;

/**
 * The client that sends leads, always as a visitor, even while staff are signed in: an expired session would be answered
 * with 401, and reading it could take a while. It can't sign in.
 */
export function getVisitorSupabase(): PostgrestClient<Database> {
  database ??= new PostgrestClient<Database>(`${backendUrl()}/rest/v1`, {
    headers: { apikey: backendKey, ...bearer },
    fetch: fetchWithKeepalive,
  });
  return database;
}

/** The Edge Functions, called by a visitor. New-style keys are not tokens, and would be refused as such. */
export function getVisitorFunctions(): FunctionsClient {
  functions ??= new FunctionsClient(`${backendUrl()}/functions/v1`, {
    headers: { apikey: backendKey, ...(!backendKey.startsWith("sb_") && bearer) },
    customFetch: fetchWithKeepalive,
  });
  return functions;
}
