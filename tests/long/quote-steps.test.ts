import fc from "fast-check";
import { expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { addQuote, addRequest, only, rewriteHistory } from "../support/desk-factories.ts";
import { generalRequest } from "../support/lead-factories.ts";

const backend = embeddedBackendForFile();

/** Quotes for one trailer each, of a model of which the sample fleet has two. */
const QUOTES = 4;
const FLEET = 2;

const STEPS = [
  "send",
  "edit",
  "take back",
  "reopen",
  "accept",
  "decline",
  "decline online",
  "void",
  "extend",
  "expire",
  "undo",
  "move",
  "keep",
  "cancel",
] as const;

type Seen = { token: string; version: number; hash: string };

/** Every step on quotes, by a caller who may take it. Refusals are part of it. */
async function table(admin: BackendClient, customer: BackendClient) {
  const ids: string[] = [];
  const seen = new Map<string, Seen>();
  for (let number = 0; number < QUOTES; number += 1) {
    const { id } = await addQuote(backend(), admin, {
      submission_id: await addRequest(backend(), generalRequest({ name: `Guest ${number}` })),
      email: "maria@example.com",
      event_date: "2031-06-01",
      quote_amount: null,
      lines: [{ kind: "model", text: "Trailer", model: "4-station", quantity: 1, price: 100 }],
    });
    ids.push(id);
  }
  const stored = async (id: string) =>
    (await admin.from("quotes").select().eq("id", id).single().throwOnError()).data;
  const update = (id: string, columns: object) => admin.from("quotes").update(columns).eq("id", id);

  async function send(id: string) {
    const { revision } = await stored(id);
    await admin.rpc("send_quote", { _quote_id: id, _revision: revision, _channels: ["email"] });
    const { data: link } = await admin.rpc("make_quote_link", { _quote_id: id });
    if (!link) return;
    const { token } = link as { token: string };
    const { data } = await customer.rpc("open_quote", { _token: token });
    if (data) seen.set(id, { ...(data as Omit<Seen, "token">), token });
  }

  async function accept(id: string) {
    const opened = seen.get(id);
    if (!opened) return;
    await customer.rpc("accept_quote", {
      ...{ _token: opened.token, _version: opened.version, _hash: opened.hash },
      ...{ _request_id: crypto.randomUUID(), _name: "Maria", _company: "", _language: "en" },
    });
  }

  const acts: Record<(typeof STEPS)[number], (id: string) => PromiseLike<unknown>> = {
    send,
    accept,
    edit: (id) => update(id, { number_of_guests: Math.ceil(Math.random() * 1000) }),
    "take back": (id) => update(id, { status: "pending" }),
    reopen: (id) => update(id, { status: "sent" }),
    decline: (id) => update(id, { status: "declined", loss_reason: "Rain" }),
    "decline online": (id) =>
      customer.rpc("decline_quote", {
        _token: seen.get(id)?.token ?? "",
        _request_id: crypto.randomUUID(),
        _reason: "Too far",
      }),
    void: async (id) => {
      const { data } = await admin
        .from("quote_acceptances")
        .select("id")
        .eq("quote_id", id)
        .is("voided_at", null);
      for (const yes of data ?? []) {
        await admin.rpc("void_acceptance", { _id: yes.id, _reason: "Wrong day" });
      }
    },
    extend: (id) => update(id, { valid_until: "2031-05-30" }),
    expire: (id) =>
      rewriteHistory(
        backend(),
        "update quotes set valid_until = private.business_date() - 1 where id = $1",
        [id],
      ),
    undo: async (id) =>
      admin.rpc("undo_quote_step", { _quote_id: id, _revision: (await stored(id)).revision }),
    move: async (id) => {
      const { revision, event_date } = await stored(id);
      const day = event_date === "2031-06-01" ? "2031-06-08" : "2031-06-01";
      await admin.rpc("change_booking", {
        ...{ _quote_id: id, _revision: revision, _content: { event_date: day }, _channels: [] },
      });
    },
    keep: async (id) =>
      admin.rpc("keep_agreed", { _quote_id: id, _revision: (await stored(id)).revision }),
    cancel: async (id) =>
      admin.rpc("cancel_booking", {
        ...{ _quote_id: id, _revision: (await stored(id)).revision, _channels: [] },
        ...{ _by: "customer", _reason: "Rain" },
      }),
  };
  return { ids, acts };
}

test("any sequence of steps: at most one live acceptance, of a version that was sent, and no more than there are trailers", async () => {
  const admin = await backend().signInAs(ADMIN);
  const customer = backend().client();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(QUOTES - 1)), {
        minLength: 10,
        maxLength: 30,
      }),
      async (steps) => {
        const { ids, acts } = await table(admin, customer);
        for (const [step, index] of steps) await acts[step](ids[index] ?? "");
        const wrong = await backend().sql(
          `select yes.quote_id
           from quote_acceptances as yes
           join quotes as quote on quote.id = yes.quote_id
           left join quote_versions as version
             on (version.quote_id, version.number, version.hash) = (yes.quote_id, yes.version, yes.hash)
           where version.number is null or yes.voided_at is null and not quote.is_booked`,
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
