import { beforeEach, expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, type QuoteChange } from "../../support/change-quote.ts";
import { addQuote, claimMessages, only } from "../../support/desk-factories.ts";
import { customerWith, makeLink, sendQuote } from "../../support/quote-steps.ts";

// The link to a customer's quote: who has it, what opens it, when it ends.

const { backend, visitor: customer, server: worker } = backendForFile();
const admin = adminForFile(backend);
const { open, accept } = customerWith(customer);
let quote: Tables<"quotes">;
let number: string;

beforeEach(async () => {
  const contact = { name: "Maria", email: "maria@example.com", phone: "(713) 555-0142" };
  quote = await addQuote(backend(), admin, contact);
  number = `Q-${quote.id.slice(0, 8)}`;
  await sendQuote(admin, quote).throwOnError();
});

const newLink = () => makeLink(admin, quote);
const view = async (_token: string) => (await customer.rpc("view_quote", { _token })).data;
const revoke = (_id = "") => admin.rpc("revoke_quote_link", { _id }).throwOnError();

test("it opens the last version, and is viewed by what someone does and not by loading", async () => {
  const { token } = await newLink();
  expect(token).toHaveLength(64);
  const shown = { state: "open", version: 1, asks_digits: false, sent_for: null };
  expect(await open(token)).toMatchObject(shown);
  const viewed = async () =>
    only((await admin.from("quote_links").select("viewed_at").throwOnError()).data).viewed_at;
  expect(await viewed()).toBeNull();
  expect(await view(token)).toBe(true);
  expect(await viewed()).not.toBeNull();
  const kept = "select from quote_links where token_hash = convert_to($1, 'UTF8')";
  expect(await backend().sql(kept, [token])).toEqual([]);
});

test("one that is revoked opens no more than one that never was", async () => {
  const { token } = await newLink();
  const { data } = await admin.from("quote_links").select("id").single();
  await revoke(data?.id);
  for (const never of [token, "0".repeat(64), ""]) expect(await open(never)).toBeNull();
  expect(await accept(token)).toEqual({ refused: "unknown" });
  expect(await view(token)).toBe(false);
});

test("one of two weeks ago asks for the telephone's last digits, ten times for all links together, until staff make another", async () => {
  const isOld = "update quote_links set made_at = now() - interval '15 days'";
  const { token, code } = await newLink();
  await backend().sql(isOld);
  expect((await open(token))?.asks_digits).toBe(true);
  expect(await accept(token)).toEqual({ refused: "digits" });
  // Each from a token of its own.
  const typed = async () =>
    String((await customer.rpc("token_for_code", { _number: number, _code: code })).data);
  for (let turn = 0; turn < 10; turn += 1) {
    expect(await accept(await typed(), { _digits: "9999" })).toEqual({ refused: "digits" });
  }
  expect(await accept(await typed(), { _digits: "0142" })).toEqual({ refused: "limited" });
  expect(await backend().sql("select from quote_links where typed_from is not null")).toHaveLength(
    5,
  );
  const { token: other } = await newLink();
  await backend().sql(isOld);
  expect(await accept(other, { _digits: " 0142" })).toMatchObject({ state: "accepted" });
});

/** "Send my link again": how many messages with a link there are by then. */
async function again(_number: string, _contact: string): Promise<number> {
  await backend().sql("update notifications set state = 'sent', sent_at = now()");
  const answer = await customer.rpc("resend_quote_link", { _number, _contact });
  expect(answer).toMatchObject({ error: null, data: null });
  return (await backend().sql("select from notifications where kind = 'quote'")).length;
}

test("it is sent again to the quote's own address alone, three times a day, and says nothing", async () => {
  expect(await again(number, "eve@example.com")).toBe(1);
  expect(await again("Q-00000000", "maria@example.com")).toBe(1);
  for (const count of [2, 3, 3]) expect(await again(number, "MARIA@example.com")).toBe(count);
});

// In ASCII alone (email_is_valid of one-spelling.test.ts), whatever its customer types.
test.each([
  "Ana@Exämple.com",
  "ANA@XN--EXMPLE-CUA.com",
  // As a keyboard of another script has the dot, and with an accent of its own.
  "ana@exa\u0308mple\u3002com",
])("it is sent again to ana@xn--exmple-cua.com, typed as %s, and to no neighbor", async (typed) => {
  const move = (changes: QuoteChange) => changeQuote(admin, quote, changes);
  await move({ status: "pending" }).throwOnError();
  await move({ email: "ana@xn--exmple-cua.com" }).throwOnError();
  await move({ status: "sent" }).throwOnError();
  const sent = await again(number, "ana@exämple.org");
  expect(await again(number, typed)).toBe(sent + 1);
});

test("it is not sent again for a quote that staff have taken back to change it", async () => {
  const sent = await again(number, "eve@example.com");
  await changeQuote(admin, quote, { status: "pending" }).throwOnError();
  expect(await again(number, "maria@example.com")).toBe(sent);
});

test("it is had for its code too, in any case, revoked with it, and after ten wrong codes no more", async () => {
  const { code } = await newLink();
  const type = async (_code: string, _number = number) =>
    (await customer.rpc("token_for_code", { _number, _code }).throwOnError()).data;
  const token = String(await type(`${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()));
  expect(await open(token)).toMatchObject({ state: "open" });
  expect(await type(code, "Q-00000000")).toBeNull();
  const [first] = await backend().sql<{ id: string }>(
    "select id from quote_links where typed_from is null",
  );
  await revoke(first?.id);
  expect(await open(token)).toBeNull();
  expect(await type(code)).toBeNull();

  const other = await newLink();
  for (let turn = 0; turn < 10; turn += 1) expect(await type("WRONG234")).toBeNull();
  expect(await type(other.code)).toBeNull();
});

test("one that went to a wrong address ends when staff correct it; the customer's other one stays", async () => {
  const tokens = async () => {
    const claimed = await claimMessages(worker, ["email"]);
    return only(claimed.filter(({ kind }) => kind === "quote")).quote as {
      link: { token: string };
    };
  };
  const { link } = await tokens();
  const { token: copied } = await newLink();
  const change = (changes: QuoteChange) => changeQuote(admin, quote, changes).throwOnError();
  await change({ status: "pending" });
  await change({ phone: "(832) 555-0166" });
  expect(await open(link.token)).toMatchObject({ state: "revising" });
  await change({ email: "ana@example.com" });
  expect(await open(link.token)).toBeNull();
  expect(await open(copied)).toMatchObject({ state: "revising" });
});

test("each message to the customer has a token of its own", async () => {
  const claimed = await claimMessages(worker, ["email"]);
  const mine = only(claimed.filter(({ kind }) => kind === "quote"));
  expect(mine.address).toBe("maria@example.com");
  const told = mine.quote as { link: { token: string; code: string } };
  expect(told).toMatchObject({ name: "Maria", amount: 1234.5, state: "open", message: null });
  expect(told.link.code).toMatch(/^[A-Z2-9]{8}$/);
  expect(await open(told.link.token)).toMatchObject({ state: "open" });
});
