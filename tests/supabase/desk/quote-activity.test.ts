import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote, type QuoteChange } from "../../support/change-quote.ts";
import { addColleague, addQuote, addRequest, businessDay } from "../../support/desk-factories.ts";
import { BY_PHONE, DECLINED, SENT } from "../../support/quote-steps.ts";

// Which column of the content changed: quote-life-cycle.test.ts.
// That the log cannot be shortened: tests/supabase/requests/kept-log.test.ts.

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

/** What was logged, oldest first. */
const entries = async () => (await admin.from("quote_activity").select().order("id")).data ?? [];

test("a quote's life is logged from the first amount to the end", async () => {
  const quote = await addQuote(backend(), admin, { quote_amount: null });
  const later = await businessDay(backend(), 20);
  const steps: [QuoteChange, ...logged: unknown[]][] = [
    [{ quote_amount: 1500 }, "amount", null, "1500.00", null],
    [{ quote_amount: 1400.5 }, "amount", "1500.00", "1400.50", null],
    [{ name: "Ada King", quote_notes: "Ramp" }, "content", null, null, "name, quote_notes"],
    [SENT, "status", "pending", "sent", null],
    [{ valid_until: later }, "valid-until", quote.valid_until, later, null],
    [
      { follow_up_on: "2031-01-02" },
      "follow-up",
      await businessDay(backend(), 3),
      "2031-01-02",
      null,
    ],
    [DECLINED, "status", "sent", "declined", "Price"],
    [{ loss_reason: "Rained off" }, "status", "declined", "declined", "Rained off"],
    [SENT, "status", "declined", "sent", null],
    [BY_PHONE, "status", "sent", "accepted", "Ada King"],
  ];
  for (const [step] of steps) await changeQuote(admin, quote, step).throwOnError();
  const logged = (await entries()).map(({ action, before, after, note }) => [
    action,
    before,
    after,
    note,
  ]);
  expect(logged).toEqual([["created", null, null, null], ...steps.map(([, ...entry]) => entry)]);
});

test("a last day that is edited with a draft is logged as one, and so is the rest", async () => {
  const quote = await addQuote(backend(), admin);
  const valid_until = await businessDay(backend(), 20);
  await changeQuote(admin, quote, { valid_until, quote_notes: "Ramp" }).throwOnError();
  const [, ...logged] = await entries();
  expect(logged).toMatchObject([
    { action: "content", note: "quote_notes" },
    { action: "valid-until", before: quote.valid_until, after: valid_until },
  ]);
});

test("a dismissal and its restoration are logged once, for the request only", async () => {
  const submission_id = await addRequest(backend());
  // Another change of the row is neither.
  await admin.rpc("take_request", { _id: submission_id }).throwOnError();
  for (const processed of [true, true, false, false]) {
    await admin.from("quote_submissions").update({ processed }).eq("id", submission_id);
  }
  const request = { submission_id, quote_id: null };
  expect(await entries()).toMatchObject([
    { action: "taken", ...request },
    { action: "dismissed", ...request },
    { action: "restored", ...request },
  ]);
});

test("what changes nothing or is refused is not logged", async () => {
  const quote = await addQuote(backend(), admin);
  for (const idle of [{ name: `${quote.name} ` }, { valid_until: quote.valid_until }]) {
    await changeQuote(admin, quote, idle).throwOnError();
  }
  for (const wrong of [
    { status: "pending" },
    { status: "declined" },
    { quote_amount: -1 },
  ] as const) {
    expect((await changeQuote(admin, quote, wrong)).error).not.toBeNull();
  }
  expect(await entries()).toMatchObject([{ action: "created", before: null, after: "1234.50" }]);
});

test("the actor is named as at that time, and no one for what is done in SQL", async () => {
  const grace = await addColleague(backend(), "Grace");
  const quote = await addQuote(backend(), admin);
  await changeQuote(grace.client, quote, SENT).throwOnError();
  await backend().sql("delete from auth.users where id = $1", [grace.id]);
  await backend().sql("update quotes set status = 'pending', sent_at = null");
  await backend().sql("update quotes set quote_amount = 1");
  expect(await entries()).toMatchObject([
    { actor_id: ADMIN.id, actor_name: "Staff 00000000", created_at: quote.created_at },
    { actor_id: grace.id, actor_name: "Grace" },
    { actor_id: null, actor_name: null, action: "amount" },
  ]);
});

test("the log outlives its quote", async () => {
  const [kept, gone] = [await addQuote(backend(), admin), await addQuote(backend(), admin)];
  await changeQuote(admin, gone, SENT).throwOnError();
  await server.from("quotes").delete().eq("id", gone.id);
  expect(await entries()).toMatchObject([
    { quote_id: kept.id, action: "created" },
    { quote_id: gone.id, action: "created" },
    { quote_id: gone.id, action: "status" },
    { quote_id: gone.id, action: "deleted", before: "1234.50" },
    { quote_id: null, submission_id: gone.submission_id, action: "restored" },
  ]);
});
