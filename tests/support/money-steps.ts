import { inCents } from "@/lib/money";
import type { BackendClient } from "@/lib/supabase/client";
import type { TablesInsert } from "@/lib/supabase/database.types";
import type { EmbeddedBackend } from "./backend/embedded-backend.ts";
import { addQuote, addRequest, only } from "./desk-factories.ts";
import { generalRequest } from "./lead-factories.ts";
import { type Bill, customerWith, makeLink, sendQuote, trailers } from "./quote-steps.ts";

/** What Stripe says of a session that was paid by card, in US cents. */
export const paidAtStripe = (session: string, paid: number, changes: object = {}) => ({
  session,
  state: "paid",
  intent: `pi_${session}`,
  paid,
  currency: "usd",
  refunded: 0,
  paid_at: "2031-01-02T18:00:00Z",
  method: "card",
  last4: "4242",
  dispute: null,
  refunds: [],
  receipt_url: "https://pay.stripe.com/receipts/1",
  ...changes,
});

/** What staff record of a check. */
export const check = (_quote_id: string, dollars: number, changes: object = {}) => ({
  _quote_id,
  _id: crypto.randomUUID(),
  _cents: inCents(dollars),
  _way: "check",
  _paid_on: "2026-01-02",
  _reference: "No. 204",
  _sends_receipt: false,
  ...changes,
});

/** Makes the yeses in force as old as this, with what they charge, as if they had been given then. */
export async function agreeAt(
  backend: Pick<EmbeddedBackend, "sql">,
  moment: string,
): Promise<void> {
  const live = "quote_acceptances where voided_at is null";
  await backend.sql(`select private.take_charges_back(quote_id) from ${live}`);
  await backend.sql("update quote_acceptances set accepted_at = $1 where voided_at is null", [
    moment,
  ]);
  await backend.sql(
    `select private.charge(yes, version.document)
     from quote_acceptances as yes
     join quote_versions as version on (version.quote_id, version.number) = (yes.quote_id, yes.version)
     where yes.voided_at is null`,
  );
}

type Begun = { payment?: { id: string; cents: number; what: string }; refused?: string };
type Clients = { backend: () => EmbeddedBackend; visitor: BackendClient; server: BackendClient };

/** The steps of a booking's money, as staff, its customer and Stripe take them. */
export const moneyStepsWith = (staff: BackendClient, { backend, visitor, server }: Clients) => ({
  /** A quote of $1,450 with a deposit of $500, sent by mail and accepted on its page. */
  async bookOnline(
    columns: Partial<TablesInsert<"quotes">> = {},
    { language = "en", ...standing }: { language?: string; bills?: Bill[] } = {},
  ) {
    const quote = await addQuote(backend(), staff, {
      submission_id: await addRequest(
        backend(),
        generalRequest({ name: "Maria", ...(language !== "en" && { details: { language } }) }),
      ),
      email: "maria@example.com",
      event_date: "2031-06-07",
      quote_amount: null,
      deposit: 500,
      lines: [trailers()],
      ...columns,
    });
    await sendQuote(staff, quote, ["email"], standing).throwOnError();
    const { token } = await makeLink(staff, quote);
    await customerWith(visitor).accept(token, { _language: language });
    return { ...quote, token };
  },
  begin: async (_token: string, _what?: string) =>
    (await server.rpc("begin_payment", { _token, ...(_what && { _what }) }).throwOnError())
      .data as Begun,
  /** Records Stripe's current state in the row as it is now, or as it was in a revision. */
  async hear(_id: string, _seen: object, event?: string, revision?: number) {
    const sql = "select revision from payments where id = $1";
    const _revision =
      revision ?? only(await backend().sql<{ revision: number }>(sql, [_id])).revision;
    const call = { _id, _revision, _seen: { ..._seen } };
    const by = event && { _event_id: event, _event_type: "checkout.session.completed" };
    return (await server.rpc("record_stripe_payment", { ...call, ...by }).throwOnError()).data;
  },
});
