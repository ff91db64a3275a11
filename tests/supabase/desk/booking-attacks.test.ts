import { beforeEach, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addAccount, addQuote, only, rewriteHistory } from "../../support/desk-factories.ts";
import {
  ACCEPTED,
  customerWith,
  DECLINED,
  makeLink,
  openChange,
  SENT,
  storedQuote,
  trailers,
} from "../../support/quote-steps.ts";

// What must not be possible with a booking whose customer signed.

const { backend, visitor: customer } = backendForFile();
const owner = adminForFile(backend);
const { open, accept } = customerWith(customer);
let staff: BackendClient;
let quote: Tables<"quotes">;
let token: string;

const MOVED = { event_date: "2031-04-24" };

beforeEach(async () => {
  const ben = await addAccount(backend(), "ben@example.com", true);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  staff = await backend().signInAs(ben);
  quote = await addQuote(backend(), owner, {
    name: "Charlotte",
    email: "charlotte@example.com",
    event_date: "2031-04-17",
    quote_amount: null,
    lines: [trailers()],
    site_access: null,
  });
  await changeQuote(owner, quote, SENT).throwOnError();
  ({ token } = await makeLink(owner, quote));
  await accept(token);
});

const step = () => stepOf(owner, quote);
const undo = async (by: BackendClient) => by.rpc("undo_step", await step());
const change = async (by: BackendClient, _content: object) =>
  by.rpc("propose_change", { ...(await step()), _content: { ..._content }, _channels: ["email"] });
const voidYes = async () => {
  const yes = owner.from("quote_acceptances").select().is("voided_at", null).single();
  const { id } = (await yes.throwOnError()).data;
  await owner.rpc("void_acceptance", { _id: id, _reason: "Wrong day" }).throwOnError();
};

test("no step of staff undoes what the customer signed; what staff recorded can be undone", async () => {
  const signed = { acceptance: { version: 1, name: "Maria Gonzalez", is_signed: true } };
  expectRefused(await undo(owner), "PT412");
  for (const back of [SENT, { status: "pending" as const }, DECLINED, ACCEPTED]) {
    expectRefused(await changeQuote(staff, quote, back), "PT422");
  }
  // Nor do they by way of the revision that the booking's has in common with a step before.
  for (let turn = 0; turn < 3; turn += 1) {
    const facts = { _facts: { site_access: `Gate ${turn}` } };
    await staff.rpc("edit_booking", { ...(await step()), ...facts }).throwOnError();
    expectRefused(await undo(staff), "PT412");
  }
  expect(await open(token)).toMatchObject({ state: "accepted", ...signed });
  // The yes to a change, which staff heard.
  await change(staff, MOVED);
  await changeQuote(staff, quote, ACCEPTED).throwOnError();
  expect(await open(token)).toMatchObject({ acceptance: { version: 2, is_signed: false } });
  expect((await undo(staff)).error).toBeNull();
  expect(await open(token)).toMatchObject({ state: "open", ...signed });
  await voidYes();
  await changeQuote(staff, quote, ACCEPTED).throwOnError();
  expect((await undo(staff)).error).toBeNull();
  expect(await open(token)).toMatchObject({ state: "open", acceptance: null });
});

test("an undo does not bring a yes back that an owner voided", async () => {
  await voidYes();
  await changeQuote(staff, quote, DECLINED).throwOnError();
  expect((await undo(staff)).error).toBeNull();
  expect(await open(token)).toMatchObject({ state: "open", acceptance: null });
});

test.each([
  ["booking", undefined],
  ["booking that is being changed", { event_date: "2031-05-01" }],
])("the yes of a %s, voided by an owner, holds no trailers", async (_, offered) => {
  if (offered) expect((await change(owner, offered)).error).toBeNull();
  await voidYes();
  expect(await storedQuote(owner, quote)).toMatchObject(SENT);
  expect((await owner.from("bookings").select().throwOnError()).data).toEqual([]);
  expectRefused(await undo(owner), "PT412");
  const day = { _from: "2031-04-17", _until: "2031-04-17" };
  const out = (await owner.rpc("trailers_out", day).throwOnError()).data;
  expect(out.filter(({ accepted }) => Number(accepted) > 0)).toEqual([]);
});

test("a delivery window that was agreed can be cleared", async () => {
  await change(staff, { delivery_window: "8 to 10 AM" });
  await accept(token);
  expect((await change(staff, { delivery_window: null })).error).toBeNull();
  expect(await openChange(owner, quote)).toMatchObject({
    delivery_window: null,
    event_date: "2031-04-17",
  });
});

test("a change that was taken back cannot be accepted later", async () => {
  await change(staff, MOVED);
  await staff.rpc("take_change_back", await step()).throwOnError();
  await voidYes();
  expect(await open(token)).toMatchObject({
    state: "open",
    document: { event_date: "2031-04-17" },
  });
  expect(await accept(token)).toMatchObject({ state: "accepted" });
});

test("a change gives no larger discount than staff may give, and no lower price", async () => {
  expectRefused(await change(staff, { lines: [trailers("3-station", 1, 1)] }), "PT422");
  const off = { kind: "discount", text: "Discount", quantity: 1, price: -1000 };
  const lines = [trailers(), off];
  expectRefused(await change(staff, { lines }), "PT422");
  expect((await change(owner, { lines })).error).toBeNull();
  // What an owner gave, staff may move.
  expect((await change(staff, MOVED)).error).toBeNull();
});

test("a change that expired says nothing to the customer any more, who may still tell the gate", async () => {
  await change(staff, { ...MOVED, lines: [trailers("3-station", 2)] });
  await rewriteHistory(
    backend(),
    "update booking_changes set valid_until = private.business_date() - 1",
  );
  const told = await backend().sql<{ told: object }>(
    "select private.told_quote(message) as told from notifications as message where kind = 'quote'",
  );
  expect(only(told).told).toMatchObject({
    state: "accepted",
    amount: 1450,
    event_date: "2031-04-17",
  });
  const gate = { _token: token, _request_id: crypto.randomUUID(), _told: { access: "Gate 4" } };
  expect((await customer.rpc("tell_site", gate).throwOnError()).data).toEqual({ state: "sent" });
});
