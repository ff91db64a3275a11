import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Tables } from "@/lib/supabase/database.types";
import { PAPER_KINDS } from "@/request/papers";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import {
  addAccount,
  addQuote,
  businessDay,
  claimMessages,
  only,
} from "../../support/desk-factories.ts";
import { makeLink, sendQuote } from "../../support/quote-steps.ts";

// The business's certificate of insurance and W-9: owners upload them, staff send them, customers open them.

const { backend, visitor, server: worker } = backendForFile();
const owner = adminForFile(backend);
let staff: BackendClient;
let quote: Tables<"quotes">;

const LARGEST = 2 * 1024 * 1024;
const pdf = (bytes = 100) =>
  Buffer.concat([Buffer.from("%PDF-1.7 "), Buffer.alloc(bytes - 9, 7)]).toString("base64");

beforeEach(async () => {
  const ben = await addAccount(backend(), "ben@example.com", true);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  staff = await backend().signInAs(ben);
  quote = await addQuote(backend(), staff, { name: "Maria", email: "maria@example.com" });
});

const insurance = { _kind: "insurance", _pdf: pdf(), _valid_until: "2099-12-31" } as const;
const w9 = { _kind: "w9", _pdf: pdf(200) } as const;
const keepBoth = async () => {
  await owner.rpc("keep_paper", insurance).throwOnError();
  await owner.rpc("keep_paper", w9).throwOnError();
};
const stored = async (_kind: (typeof PAPER_KINDS)[number] = "w9") =>
  (await staff.rpc("business_paper", { _kind }).throwOnError()).data;

describe("a paper", () => {
  test("is uploaded, replaced and removed by owners alone, and logged without its file", async () => {
    expectCode(await staff.rpc("keep_paper", w9), "PT403", "owners_only");
    await keepBoth();
    expect(await stored()).toBe(w9._pdf);
    await owner.rpc("keep_paper", { ...w9, _pdf: pdf(300) }).throwOnError();
    expect(await stored()).toBe(pdf(300));
    expectCode(await staff.rpc("remove_paper", { _kind: "w9" }), "PT403", "owners_only");
    await owner.rpc("remove_paper", { _kind: "w9" }).throwOnError();
    expect(await stored()).toBeNull();
    const { data } = await staff.from("business_changes").select().order("id").throwOnError();
    const ends = { valid_until: null };
    expect(data).toMatchObject([
      { subject: "business_papers", item: "insurance", new_value: { valid_until: "2099-12-31" } },
      { item: "w9", old_value: null, new_value: ends },
      { item: "w9", old_value: ends, new_value: ends },
      { item: "w9", old_value: ends, new_value: null, actor_id: ADMIN.id },
    ]);
  });

  test("is a PDF of at most 2 MB, and a certificate has a last day that has not come", async () => {
    const keep = (changes: object) => owner.rpc("keep_paper", { ...insurance, ...changes });
    await keep({ _pdf: pdf(LARGEST) }).throwOnError();
    expectCode(await keep({ _pdf: pdf(LARGEST + 1) }), "PT413", "paper_too_large");
    for (const _pdf of ["", "no base64 ", Buffer.from("<html>").toString("base64")]) {
      expectCode(await keep({ _pdf }), "PT415", "no_pdf");
    }
    const yesterday = await businessDay(backend(), -1);
    for (const _valid_until of [yesterday, null]) {
      expectCode(await keep({ _valid_until }), "PT422", "certificate_ended");
    }
    await keep({ _valid_until: await businessDay(backend(), 0) }).throwOnError();
    // A W-9 has none, whatever is sent along.
    await owner.rpc("keep_paper", { ...w9, _valid_until: "2099-12-31" }).throwOnError();
    const { data } = await staff.rpc("business_facts").throwOnError();
    expect(data).toMatchObject({ papers: [{ holds: true }, { kind: "w9", valid_until: null }] });
  });
});

const send = (kinds: readonly string[] = PAPER_KINDS, _request_id = crypto.randomUUID()) =>
  staff.rpc("send_papers", {
    _quote_id: quote.id,
    _request_id,
    _kinds: [...kinds],
    _words: "Our papers are on the page of your quote.",
  });
const read = async (_token: string, _kind: (typeof PAPER_KINDS)[number] = "w9") =>
  (await visitor.rpc("paper_of_quote", { _token, _kind }).throwOnError()).data;
const shown = async (_token: string) =>
  (await visitor.rpc("open_quote", { _token }).throwOnError()).data;
const answers = async () =>
  (await staff.from("quote_messages").select("body").eq("kind", "answer").throwOnError()).data;

describe("who is sent a paper", () => {
  beforeEach(keepBoth);

  test("is told once, and opens it by the link of that quote alone", async () => {
    await sendQuote(owner, quote).throwOnError();
    const { token } = await makeLink(staff, quote);
    expect(await read(token)).toBeNull();
    const request = crypto.randomUUID();
    for (let time = 0; time < 2; time += 1) await send(["w9"], request).throwOnError();
    expect(await answers()).toEqual([{ body: "Our papers are on the page of your quote." }]);
    const told = await backend().sql("select from notifications where kind = 'quote-answer'");
    expect(told).toHaveLength(1);
    expect(await shown(token)).toMatchObject({ papers: ["w9"] });
    expect([await read(token), await read(token, "insurance")]).toEqual([w9._pdf, null]);

    const other = await addQuote(backend(), staff, { name: "Bob", email: "bob@example.com" });
    await sendQuote(owner, other).throwOnError();
    expect(await read((await makeLink(staff, other)).token)).toBeNull();
    expect(await read("0".repeat(64))).toBeNull();
    const link = await staff
      .from("quote_links")
      .select("id")
      .eq("quote_id", quote.id)
      .order("made_at");
    for (const { id } of link.data ?? [])
      await staff.rpc("revoke_quote_link", { _id: id }).throwOnError();
    expect(await read(token)).toBeNull();
  });

  test("with a draft hears of it in the quote's own message", async () => {
    await send().throwOnError();
    expect(await answers()).toEqual([]);
    await sendQuote(owner, quote).throwOnError();
    await backend().sql("update notifications set next_attempt_at = now()");
    const messages = await claimMessages(worker);
    const sent = only(messages.filter(({ kind }) => kind === "quote"));
    expect(sent.quote).toMatchObject({ papers: ["insurance", "w9"] });
  });

  test("gets no certificate that has ended, and the new one from then on", async () => {
    await sendQuote(owner, quote).throwOnError();
    const { token } = await makeLink(staff, quote);
    await send().throwOnError();
    await backend().sql(
      "update business_papers set valid_until = private.business_date() - 1 where kind = 'insurance'",
    );
    expect(await shown(token)).toMatchObject({ papers: ["w9"] });
    expect(await read(token, "insurance")).toBeNull();
    expectCode(await send(), "PT422", "paper_missing");
    await send(["w9"]).throwOnError();
    await owner.rpc("keep_paper", { ...insurance, _pdf: pdf(500) }).throwOnError();
    expect(await read(token, "insurance")).toBe(pdf(500));
  });

  test("is logged, and what is not there cannot be sent", async () => {
    await send(["w9"]).throwOnError();
    const { data } = await staff.from("quote_activity").select("action, note").eq("note", "papers");
    expect(data).toEqual([{ action: "content", note: "papers" }]);
    expectCode(await send(["deed"]), "PT422", "paper_missing");
    await owner.rpc("remove_paper", { _kind: "w9" }).throwOnError();
    expectCode(await send(["w9"]), "PT422", "paper_missing");
  });
});
