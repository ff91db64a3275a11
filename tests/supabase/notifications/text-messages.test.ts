import { describe, expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { expectCode } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, claimMessages, only } from "../../support/desk-factories.ts";
import { agreedToTexts, emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const { backend, server } = backendForFile();

// Customers get texts only if they agreed, on the form or to staff.

const PHONE = "(713) 555-0142";

const toCustomer = () =>
  backend().sql<{ kind: string; state: string; answer: string | null }>(
    "select kind::text, state::text, answer from notifications where channel = 'sms' and audience = 'customer'",
  );

test.each([
  ["with", agreedToTexts, 1],
  ["without", { details: null }, 0],
])("an emergency %s the box ticked gets %j texts", async (_, ticked, copies) => {
  await addRequest(backend(), emergencyRequest({ phone: PHONE, ...ticked }));
  expect(await toCustomer()).toHaveLength(copies);
});

describe("a quote", () => {
  const staff = adminForFile(backend);
  let quote: Tables<"quotes">;

  async function add(request: Parameters<typeof generalRequest>[0], phone = PHONE) {
    const submission_id = await addRequest(backend(), generalRequest(request));
    quote = await addQuote(backend(), staff, { submission_id, email: null, phone });
  }
  const text = (more = {}) =>
    staff.rpc("send_quote", {
      _quote_id: quote.id,
      _revision: quote.revision,
      _channels: ["sms"],
      ...more,
    });
  const isAgreed = async () =>
    (
      await staff
        .rpc("customer_agreed_to_texts", {
          _submission_id: quote.submission_id,
          _phone: quote.phone ?? "",
        })
        .throwOnError()
    ).data;
  const entries = async () => (await staff.from("request_entries").select().throwOnError()).data;

  test("is texted to the number that the box was checked for", async () => {
    await add({ phone: "713.555.0142", ...agreedToTexts });
    expect(await isAgreed()).toBe(true);
    await text().throwOnError();
    expect(await toCustomer()).toHaveLength(1);
    expect(await entries()).toEqual([]);
  });

  test.each([
    ["that was given without the box", { phone: PHONE }],
    [
      "other than the one that the box was ticked for",
      { phone: "(713) 555-0199", ...agreedToTexts },
    ],
  ])("does not go to a number %s", async (_, request) => {
    await add(request);
    expect(await isAgreed()).toBe(false);
    expectCode(await text(), "PT422", "no_consent_to_texts");
    expect(await toCustomer()).toEqual([]);
  });

  test("is texted once staff say that the customer agreed, which is logged with who and when", async () => {
    await add({ phone: PHONE });
    await text({ _agreed: true }).throwOnError();
    expect(only(await entries())).toMatchObject({
      kind: "agreed-to-texts",
      submission_id: quote.submission_id,
      note: "+17135550142",
      actor_name: expect.any(String),
      created_at: expect.any(String),
    });
    expect(await isAgreed()).toBe(true);
    const request = await staff.from("quote_submissions").select("first_contact_at").single();
    expect(request.data?.first_contact_at).toBeNull();
  });

  test("that is waiting is held back when consent is withdrawn", async () => {
    await add({ phone: PHONE });
    await text({ _agreed: true }).throwOnError();
    await staff.rpc("void_request_entry", { _id: only(await entries()).id }).throwOnError();
    await claimMessages(server);
    expect(await toCustomer()).toEqual([
      { kind: "quote", state: "failed", answer: "Has not agreed to texts." },
    ]);
  });

  test("STOP overrides consent", async () => {
    await add({ phone: PHONE, ...agreedToTexts });
    await backend().sql("insert into text_opt_outs (number, word) values ('+17135550142', 'STOP')");
    expectCode(await text({ _agreed: true }), "PT422", "opted_out");
  });

  test("an answer to a customer without an e-mail address is texted only with consent", async () => {
    await add({ phone: PHONE });
    await backend().sql("update quotes set status = 'sent', sent_at = now() where id = $1", [
      quote.id,
    ]);
    await staff
      .rpc("answer_customer", {
        _quote_id: quote.id,
        _request_id: crypto.randomUUID(),
        _body: "Yes, it fits.",
      })
      .throwOnError();
    expect(await toCustomer()).toEqual([]);
  });

  test("cannot be agreed to without a quote", async () => {
    await add({ phone: PHONE });
    const entry = await staff.rpc("add_request_entry", {
      _id: crypto.randomUUID(),
      _submission_id: quote.submission_id,
      _kind: "agreed-to-texts",
      _note: "+17135550142",
    });
    expect(entry.error).toMatchObject({ code: "PT422" });
  });
});
