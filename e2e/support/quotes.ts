import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database, TablesInsert } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { siteOfQuote } from "../../tests/support/desk-factories.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { localAdmin } from "./local-admin.ts";

/** The local admin of the site that all tests share, signed in once for all quotes of a worker. */
let admin: Promise<SupabaseClient<Database>> | undefined;

async function connectAdmin(url: string): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(localAdmin());
  if (error) throw error;
  return client;
}

/**
 * Stores a quote through the API, as a colleague would: for the request of that address, or for one that is stored first.
 * @param url origin of the previewed site
 * @returns the quote's id
 */
export async function storeQuote(
  url: string,
  quote: Omit<TablesInsert<"quotes">, "submission_id"> & { email: string },
): Promise<string> {
  const { email, name } = quote;
  admin ??= connectAdmin(url);
  const client = await admin;
  const findRequest = async () => {
    const { data } = await client
      .from("quote_submissions")
      .select("id, details")
      .eq("email", email)
      .maybeSingle()
      .throwOnError();
    return data;
  };
  const asked = await findRequest();
  if (!asked) {
    await client
      .from("quote_submissions")
      .insert({
        name,
        email,
        contact_method: "email",
        contact_value: email,
        event_date: quote.event_date ?? dateFromToday(200),
        number_of_guests: 140,
        event_type: "general",
        event_address: quote.event_address ?? "2310 Bagby St, Houston",
      })
      .throwOnError();
  }
  const request = asked ?? (await findRequest());
  if (!request) throw new Error("The request is not there.");
  const { data } = await client
    .from("quotes")
    .insert({ event_type: "general", ...siteOfQuote, ...quote, submission_id: request.id })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/**
 * Stores a quote as `storeQuote` does, and books it.
 * @returns the quote's id
 */
export async function storeBooking(...quote: Parameters<typeof storeQuote>): Promise<string> {
  const id = await storeQuote(...quote);
  admin ??= connectAdmin(quote[0]);
  const client = await admin;
  for (const status of ["sent", "accepted"] as const) {
    await client.from("quotes").update({ status }).eq("id", id).throwOnError();
  }
  return id;
}

/**
 * Stores a quote as `storeQuote` does, sends it, and makes a link of its own.
 * @returns the quote's id, the link's token, and how many links of the quote somebody has looked at
 */
export async function storeSentQuote(...quote: Parameters<typeof storeQuote>) {
  const id = await storeQuote(...quote);
  admin ??= connectAdmin(quote[0]);
  const client = await admin;
  await client.from("quotes").update({ status: "sent" }).eq("id", id).throwOnError();
  const { data } = await client.rpc("make_quote_link", { _quote_id: id }).throwOnError();
  const { token } = data as { token: string };
  const countViews = async () => {
    const links = await client
      .from("quote_links")
      .select("viewed_at")
      .eq("quote_id", id)
      .not("viewed_at", "is", null)
      .throwOnError();
    return links.data.length;
  };
  return { id, token, countViews };
}

/** The language in which a quote was accepted; undefined for one that was not. */
export async function acceptedLanguage(url: string, id: string): Promise<string | undefined> {
  admin ??= connectAdmin(url);
  const client = await admin;
  const { data } = await client
    .from("quote_acceptances")
    .select("language")
    .eq("quote_id", id)
    .maybeSingle()
    .throwOnError();
  return data?.language;
}
