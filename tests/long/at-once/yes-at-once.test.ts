import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const admin = adminForFile(backend);
let customer: BackendClient;
beforeEach(async () => {
  customer = backend().client();
});

type Answer = { state?: string; refused?: string };
type Sent = { id: string; request: string; accept: (requestId?: string) => Promise<Answer> };

/** A quote for one trailer that was sent, and the click that accepts what its customer has before them. */
async function sent(name: string): Promise<Sent> {
  const request = await addRequest(backend(), generalRequest({ name }));
  const { id, revision } = await addQuote(backend(), admin(), {
    submission_id: request,
    email: "maria@example.com",
    event_date: "2031-06-01",
    quote_amount: null,
    lines: [{ kind: "model", text: "Trailer", model: "4-station", quantity: 1, price: 100 }],
  });
  await admin()
    .rpc("send_quote", { _quote_id: id, _revision: revision, _channels: ["email"] })
    .throwOnError();
  const { data: link } = await admin().rpc("make_quote_link", { _quote_id: id }).throwOnError();
  const { token } = link as { token: string };
  const { data: opened } = await customer.rpc("open_quote", { _token: token }).throwOnError();
  const { version, hash } = opened as { version: number; hash: string };
  const accept = async (requestId: string = crypto.randomUUID()) => {
    const { data } = await customer
      .rpc("accept_quote", {
        ...{ _token: token, _request_id: requestId, _version: version, _hash: hash },
        ...{ _name: name, _company: "", _consent: "I accept.", _language: "en" },
      })
      .throwOnError();
    return data as Answer;
  };
  return { id, request, accept };
}

const live = () =>
  backend().sql<{ quote_id: string }>(
    "select quote_id from quote_acceptances where voided_at is null",
  );

const statusOf = async (id: string) =>
  only(await backend().sql<{ status: string }>("select status from quotes where id = $1", [id]))
    .status;

test("of fifty clicks at once one is the yes, and the repeats of that click hear the same", async () => {
  const { id, accept } = await sent("Maria");
  const same = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => accept(index % 2 ? same : undefined)),
  );
  const accepted = answers.filter(({ state }) => state === "accepted");
  expect([1, 25]).toContain(accepted.length);
  expect(new Set(accepted.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(new Set(answers.map(({ refused }) => refused))).toEqual(new Set([undefined, "accepted"]));
  expect(await live()).toEqual([{ quote_id: id }]);
  const told = await backend().sql("select from notifications where kind = 'quote-copy'");
  expect(told).toHaveLength(1);
});

test("as many customers get a trailer at once as there are, and the others are told", async () => {
  // The sample fleet has two of these.
  const quotes = await Promise.all(["Ada", "Ben", "Cleo", "Dan"].map(sent));
  const answers = await Promise.all(quotes.map(({ accept }) => accept()));
  expect(answers.filter(({ state }) => state === "accepted")).toHaveLength(2);
  expect(answers.filter(({ refused }) => refused === "taken")).toHaveLength(2);
  expect(await live()).toHaveLength(2);
});

describe("a yes while staff", () => {
  const update = (id: string, columns: object) =>
    admin().from("quotes").update(columns).eq("id", id);

  test.each<[string, (id: string, request: string) => PromiseLike<unknown>]>([
    ["take the quote back", (id) => update(id, { status: "pending" })],
    ["decline it", (id) => update(id, { status: "declined", loss_reason: "Rain" })],
    ["extend it", (id) => update(id, { valid_until: "2031-05-30" })],
    ["accept it on the phone", (id) => update(id, { status: "accepted" })],
    ["undo its last step", (id) => admin().rpc("undo_quote_step", { _quote_id: id, _revision: 2 })],
    [
      "forget the customer",
      (_, request) => backend().sql("select private.anonymise($1)", [[request]]),
    ],
  ])("%s is the one or the other, never half of both", async (_, change) => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, request, accept } = await sent(`Maria ${turn}`);
      const [answer] = await Promise.all([accept(), change(id, request)]);
      const yes = (await live()).filter(({ quote_id }) => quote_id === id);
      const status = await statusOf(id);
      // A yes that was given and taken back again is on record, and not live.
      expect(yes.length === 1).toBe(answer.state === "accepted" && status === "accepted");
      await update(id, { status: "sent" });
      await update(id, { status: "declined", loss_reason: "Over" });
    }
  });
});
