import type { BackendClient } from "@/lib/supabase/client";
import type { Tables, TablesInsert } from "@/lib/supabase/database.types";
import type { EmbeddedBackend } from "./backend/embedded-backend.ts";
import { changeQuote, type QuoteChange } from "./change-quote.ts";
import { addQuote, rewriteHistory } from "./desk-factories.ts";

// The steps of a quote's life, as staff and customers take them.

type Quote = Tables<"quotes">;
/** Of a long hire: yyyy-MM-dd, US dollars. */
export type Bill = { day: string; amount: number };

export const SENT = { status: "sent" } as const;
export const ACCEPTED = { status: "accepted" } as const;
/** Accepts a quote that was never sent, which needs the name of the person. */
export const BY_PHONE = { ...ACCEPTED, accepted_by: "Ada King" };
export const DECLINED = { status: "declined", loss_reason: "Price" } as const;

/** A line of a quote: trailers of a model, in US dollars each. */
export const trailers = (model = "3-station", quantity = 1, price = 1450) => ({
  kind: "model",
  text: `${model} trailer`,
  model,
  quantity,
  price,
});

/** A quote as it is stored now. */
export const storedQuote = async (staff: BackendClient, { id }: Pick<Quote, "id">) =>
  (await staff.from("quotes").select().eq("id", id).single().throwOnError()).data;

/** The booking of a quote as it is stored now. */
export const storedBooking = async (staff: BackendClient, { id }: Pick<Quote, "id">) =>
  (await staff.from("bookings").select().eq("quote_id", id).single().throwOnError()).data;

/** What is proposed instead of what is in force, or null. */
export const openChange = async (staff: BackendClient, { id }: Pick<Quote, "id">) =>
  (
    await staff
      .from("booking_changes")
      .select()
      .eq("quote_id", id)
      .is("outcome", null)
      .maybeSingle()
      .throwOnError()
  ).data;

/** A new quote after these steps of staff. */
export async function addQuoteAfter(
  backend: EmbeddedBackend,
  staff: BackendClient,
  columns: Partial<TablesInsert<"quotes">>,
  steps: readonly QuoteChange[],
): Promise<Quote> {
  let quote = await addQuote(backend, staff, columns);
  for (const step of steps) quote = (await changeQuote(staff, quote, step).throwOnError()).data;
  return quote;
}

/** Makes a quote, or all, end so many days from today, as if it had been so all along. */
export const endQuotes = (backend: EmbeddedBackend, days: number, id?: string): Promise<void> =>
  rewriteHistory(
    backend,
    `update quotes set valid_until = private.business_date() + $1::integer
     where id = coalesce($2::uuid, id)`,
    [days, id],
  );

/** Makes what is proposed for a booking end so many days from today, as if it had been so all along. */
export const endChange = (backend: EmbeddedBackend, days: number, id: string): Promise<void> =>
  rewriteHistory(
    backend,
    `update booking_changes set valid_until = private.business_date() + $1::integer
     where quote_id = $2::uuid and outcome is null`,
    [days, id],
  );

/** "Send" at the desk. */
export const sendQuote = (
  staff: BackendClient,
  { id, revision }: Pick<Quote, "id" | "revision">,
  _channels: ("email" | "sms")[] = ["email"],
  _standing: { business?: string; inclusions?: string[]; bills?: Bill[] } = {},
) => staff.rpc("send_quote", { _quote_id: id, _revision: revision, _channels, _standing });

/** A link to the customer's page, and the code that can be typed instead. */
export async function makeLink(staff: BackendClient, { id }: Pick<Quote, "id">) {
  const { data } = await staff.rpc("make_quote_link", { _quote_id: id }).throwOnError();
  return data as { token: string; code: string };
}

/** What the customer's page gets about its quote. */
type Opened = {
  state: string;
  version: number;
  hash: string;
  document: Record<string, unknown>;
  consents: { en: string; es: string };
  asks_digits: boolean;
  acceptance: { name: string } | null;
  messages: { kind: string; body: string; by: string | null }[];
};

/** What the customer's page sends to accept the version that it shows. */
export const acceptanceOf = (
  _token: string,
  seen: Pick<Opened, "version" | "hash"> | null,
  changes: object = {},
) => ({
  _token,
  _request_id: crypto.randomUUID(),
  _version: seen?.version ?? 1,
  _hash: seen?.hash ?? "",
  _name: "Maria Gonzalez",
  _company: "",
  _language: "en",
  ...changes,
});

/** The actions of a customer with a link. */
export function customerWith(client: BackendClient) {
  const open = async (_token: string) =>
    (await client.rpc("open_quote", { _token }).throwOnError()).data as Opened | null;
  return {
    open,
    accept: async (token: string, changes: object = {}) => {
      const yes = acceptanceOf(token, await open(token), changes);
      return (await client.rpc("accept_quote", yes).throwOnError()).data;
    },
    decline: async (_token: string, _reason: string, _request_id = crypto.randomUUID()) =>
      (await client.rpc("decline_quote", { _token, _request_id, _reason }).throwOnError()).data,
  };
}
