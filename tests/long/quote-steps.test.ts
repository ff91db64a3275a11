import fc from "fast-check";
import { expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { changeQuote, stepOf } from "../support/change-quote.ts";
import { addQuote, addRequest, only } from "../support/desk-factories.ts";
import { generalRequest } from "../support/lead-factories.ts";
import {
  customerWith,
  DECLINED,
  endChange,
  endQuotes,
  makeLink,
  SENT,
  sendQuote,
  storedQuote,
  trailers,
} from "../support/quote-steps.ts";

const backend = embeddedBackendForFile();

/** Quotes for one trailer each, of a model of which the sample fleet has two. */
const QUOTES = 4;
const FLEET = 2;

/** Quotes, and every step on one by a caller who may take it. Refusals are part of it. */
async function table(admin: BackendClient, visitor: BackendClient) {
  const customer = customerWith(visitor);
  const ids: string[] = [];
  const tokens = new Map<string, string>();
  for (let number = 0; number < QUOTES; number += 1) {
    const { id } = await addQuote(backend(), admin, {
      submission_id: await addRequest(backend(), generalRequest({ name: `Guest ${number}` })),
      email: "maria@example.com",
      event_date: "2031-06-01",
      quote_amount: null,
      lines: [trailers("4-station")],
    });
    ids.push(id);
  }
  const step = (id: string) => stepOf(admin, { id });
  const now = (id: string) =>
    admin.from("quote_acceptances").select("id").eq("quote_id", id).is("voided_at", null);

  const acts: Readonly<Record<string, (id: string) => PromiseLike<unknown>>> = {
    send: async (id) => {
      await sendQuote(admin, await storedQuote(admin, { id }));
      const link = await makeLink(admin, { id }).catch(() => undefined);
      if (link) tokens.set(id, link.token);
    },
    accept: async (id) => customer.accept(tokens.get(id) ?? ""),
    edit: (id) => changeQuote(admin, { id }, { number_of_guests: Math.ceil(Math.random() * 1000) }),
    takeBack: (id) => changeQuote(admin, { id }, { status: "pending" }),
    reopen: (id) => changeQuote(admin, { id }, SENT),
    decline: (id) => changeQuote(admin, { id }, DECLINED),
    declineOnline: (id) => customer.decline(tokens.get(id) ?? "", "Too far"),
    void: async (id) => {
      for (const yes of (await now(id)).data ?? []) {
        await admin.rpc("void_acceptance", { _id: yes.id, _reason: "Wrong day" });
      }
    },
    extend: (id) => changeQuote(admin, { id }, { valid_until: "2031-05-30" }),
    extendChange: async (id) =>
      admin.rpc("plan_change", { ...(await step(id)), _valid_until: "2031-05-30" }),
    expire: (id) => endQuotes(backend(), -1, id),
    expireChange: (id) => endChange(backend(), -1, id),
    undo: async (id) => admin.rpc("undo_step", await step(id)),
    move: async (id) => {
      const booking = await admin.from("bookings").select("event_date").eq("quote_id", id);
      const isFirstDay = booking.data?.[0]?.event_date === "2031-06-01";
      const _content = { event_date: isFirstDay ? "2031-06-08" : "2031-06-01" };
      await admin.rpc("propose_change", { ...(await step(id)), _content, _channels: [] });
    },
    takeChangeBack: async (id) => admin.rpc("take_change_back", await step(id)),
    cancel: async (id) =>
      admin.rpc("cancel_booking", {
        ...(await step(id)),
        _by: "customer",
        _reason: "Rain",
        _channels: [],
      }),
  };
  return { ids, acts: Object.values(acts) };
}

test("any sequence of steps: at most one live acceptance, of a version that was sent, and no more than there are trailers", async () => {
  const admin = await backend().signInAs(ADMIN);
  const customer = backend().client();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(), fc.nat(QUOTES - 1)), { minLength: 10, maxLength: 30 }),
      async (steps) => {
        const { ids, acts } = await table(admin, customer);
        for (const [step, index] of steps) await acts[step % acts.length]?.(ids[index] ?? "");
        const wrong = await backend().sql(
          `select yes.quote_id
           from quote_acceptances as yes
           left join bookings as booking on booking.quote_id = yes.quote_id
           left join quote_versions as version
             on (version.quote_id, version.number, version.hash) = (yes.quote_id, yes.version, yes.hash)
           where version.number is null or yes.voided_at is null and booking.status is distinct from 'booked'`,
        );
        expect(wrong).toEqual([]);
        const live = await backend().sql<{ quote_id: string }>(
          "select quote_id from quote_acceptances where voided_at is null",
        );
        expect(new Set(live.map(({ quote_id }) => quote_id)).size).toBe(live.length);
        const out = await backend().sql<{ accepted: number }>(
          "select max(accepted)::integer as accepted from trailers_out('2031-06-01', '2031-06-08')",
        );
        expect(only(out).accepted ?? 0).toBeLessThanOrEqual(FLEET);
        await backend().sql("delete from quotes");
      },
    ),
    { numRuns: 150 },
  );
}, 600_000);
