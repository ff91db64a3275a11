import type { Page } from "@playwright/test";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, TablesInsert } from "../../src/lib/supabase/database.types.ts";
import { bookingMoney } from "../../src/request/booking-money.ts";
import { changeQuote } from "../../tests/support/change-quote.ts";
import { siteOfQuote } from "../../tests/support/desk-factories.ts";
import { dateFromToday, generalRequest } from "../../tests/support/lead-factories.ts";
import { backend, connect, localAdmin } from "./backend.ts";

/** A line of a quote. */
export const trailers = (quantity = 1) => ({
  kind: "model",
  text: "3-Station trailer",
  model: "3-station",
  quantity,
  price: 1450,
});

/** What a customer does on the page of a quote before the last button. */
export async function reviewYes(page: Page, name = "Maria Gonzalez") {
  await page.getByLabel("Your full name").fill(name);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Review and accept" }).click();
}

/** The local admin, signed in once for all quotes of a worker. */
let admin: Promise<SupabaseClient<Database>> | undefined;

function signedIn(): Promise<SupabaseClient<Database>> {
  admin ??= (async () => {
    const client = connect();
    const { error } = await client.auth.signInWithPassword(localAdmin());
    if (error) throw error;
    return client;
  })();
  return admin;
}

/**
 * Stores a quote through the API, as a colleague would: for the request of that address, or for one that is stored first.
 * @returns the quote's id
 */
export async function storeQuote({
  email = backend.uniqueEmail(),
  ...quote
}: Omit<TablesInsert<"quotes">, "submission_id" | "email"> & { email?: string }): Promise<string> {
  const client = await signedIn();
  let [request] = await backend.submissionsOf(email);
  if (!request) {
    const asked = {
      ...generalRequest({ name: quote.name, email }),
      event_date: quote.event_date ?? dateFromToday(200),
      event_address: quote.event_address ?? "2310 Bagby St, Houston",
    };
    await client.from("quote_submissions").insert(asked).throwOnError();
    [request] = await backend.submissionsOf(email);
  }
  const submission_id = request?.id ?? "";
  const { data } = await client
    .from("quotes")
    .insert({ event_type: "general", ...siteOfQuote, ...quote, email, submission_id })
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
  const client = await signedIn();
  for (const status of ["sent", "accepted"] as const) {
    await changeQuote(client, { id }, { status }).throwOnError();
  }
  return id;
}

/**
 * Stores a quote as `storeQuote` does, sends it, and makes a link.
 * @returns the quote's id, the link's token, and how many links of the quote have been opened
 */
export async function storeSentQuote(...quote: Parameters<typeof storeQuote>) {
  const id = await storeQuote(...quote);
  const client = await signedIn();
  await changeQuote(client, { id }, { status: "sent" }).throwOnError();
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
export async function acceptedLanguage(id: string): Promise<string | undefined> {
  const client = await signedIn();
  const { data } = await client
    .from("quote_acceptances")
    .select("language")
    .eq("quote_id", id)
    .maybeSingle()
    .throwOnError();
  return data?.language;
}

/** The booking of a customer as the database has it: its money by the ledger, and the days of its rental, yyyy-MM-dd. */
export async function storedBooking(email: string) {
  const client = await signedIn();
  const { data: quote } = await client
    .from("quotes")
    .select("id, bookings (rental_from, rental_until)")
    .eq("email", email)
    .single()
    .throwOnError();
  const { data } = await client.rpc("booking_money_of", { _quote_id: quote.id }).throwOnError();
  const { rental_from: from, rental_until: until } = quote.bookings ?? {};
  return { money: bookingMoney.parse(data), from: from ?? "", until: until ?? "" };
}
