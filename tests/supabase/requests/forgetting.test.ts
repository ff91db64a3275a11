import { describe, expect, test } from "vitest";
import type { TablesUpdate } from "@/lib/supabase/database.types";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// What private.forget_old_requests and private.forget_person leave of a person: nothing.

const { backend, visitor, server } = backendForFile();

/** Words that only this person's requests contain, wherever they were written. */
const MARKS = ["Rosalind", "rosalind", "Franklin", "DNA-house", "(713)", "7135550151", "Photo51"];

const TABLES = [
  "public.quote_submissions",
  "public.luxury_trailers_landing_page",
  "public.quotes",
  "public.quote_activity",
  "private.erasures",
  "private.request_origins",
];

/** Tables in which one of the marks still stands. */
async function tracesLeft(): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    for (const mark of MARKS) {
      const rows = await backend().sql(`select 1 from ${table} as t where t::text like $1`, [
        `%${mark}%`,
      ]);
      if (rows.length > 0) found.push(`${table}: ${mark}`);
    }
  }
  return found;
}

/** One request of each kind by the same person, one of them quoted, declined, with notes everywhere. */
async function leaveTraces() {
  const email = "rosalind@example.com";
  const phone = "(713) 555-0151";
  const place = "DNA-house, Houston";
  const sent = [
    await visitor
      .from("quote_submissions")
      .insert(generalRequest({ name: "Rosalind Franklin", email, event_address: place })),
    await visitor.from("quote_submissions").insert(
      emergencyRequest({
        name: "Rosalind Franklin",
        email,
        phone,
        event_address: place,
        additional_info: "Photo51",
      }),
    ),
    await visitor
      .from("luxury_trailers_landing_page")
      .insert(
        luxuryRequest({ name: "Rosalind Franklin", email, phone, special_requests: "Photo51" }),
      ),
  ];
  expect(sent.map(({ error }) => error)).toEqual([null, null, null]);
  const admin = await backend().signInAs(ADMIN);
  const { data } = await admin.from("quote_submissions").select("id").eq("event_type", "general");
  const quote = await admin
    .from("quotes")
    .insert({
      submission_id: data?.[0]?.id ?? "",
      name: "Rosalind Franklin",
      email,
      phone,
      event_address: place,
      quote_amount: 1234.5,
      quote_notes: "Photo51",
    })
    .select("id")
    .single();
  expect(quote.error).toBeNull();
  const id = quote.data?.id ?? "";
  const steps: TablesUpdate<"quotes">[] = [
    { status: "sent" },
    { status: "declined", loss_reason: "Photo51" },
  ];
  for (const change of steps) {
    expect((await admin.from("quotes").update(change).eq("id", id)).error).toBeNull();
  }
  return { admin, id };
}

const forgetPerson = async (contact: string) =>
  (await backend().sql<{ forget_person: number }>("select private.forget_person($1)", [contact]))[0]
    ?.forget_person;

test("the traces that these tests look for are there to be found", async () => {
  await leaveTraces();
  const traces = await tracesLeft();
  expect(traces).toEqual(expect.arrayContaining(["public.quote_activity: Photo51"]));
  expect(traces.length).toBeGreaterThan(10);
});

describe("a person who asks to be forgotten", () => {
  test.each([
    ["by e-mail", "rosalind@example.com"],
    ["by e-mail in capitals with space around", "  ROSALIND@Example.com "],
    // The general request has no phone number, but its quote has.
    ["by phone in another notation", "713.555.0151"],
    ["by phone with the country code", "+1 713 555 0151"],
  ])("%s leaves no trace", async (_, contact) => {
    await leaveTraces();
    await forgetPerson(contact);
    expect(await tracesLeft()).toEqual([]);
  });

  test("is found where staff corrected the contact in the quote", async () => {
    const { admin, id } = await leaveTraces();
    await backend().sql(
      "update public.quotes set status = 'sent' where id = $1 and status = 'declined'",
      [id],
    );
    await admin.from("quotes").update({ status: "pending" }).eq("id", id);
    const corrected = await admin
      .from("quotes")
      .update({ email: "corrected@example.com" })
      .eq("id", id)
      .select();
    expect(corrected.data).toHaveLength(1);
    expect(await forgetPerson("corrected@example.com")).toBe(1);
  });

  test("takes nobody else along", async () => {
    await leaveTraces();
    await visitor
      .from("quote_submissions")
      .insert(generalRequest({ name: "Barbara McClintock", email: "barbara@example.com" }));
    await forgetPerson("rosalind@example.com");
    const others = await backend().sql(
      "select name, email from public.quote_submissions where name <> 'Erased'",
    );
    expect(others).toEqual([{ name: "Barbara McClintock", email: "barbara@example.com" }]);
  });

  test("leaves the figures as they were", async () => {
    const { admin } = await leaveTraces();
    const before = await admin.rpc("desk_figures");
    await forgetPerson("rosalind@example.com");
    const after = await admin.rpc("desk_figures");
    expect(after.data).toEqual(before.data);
    expect(after.data?.at(-1)?.received).toBe(3);
  });

  test("is logged without saying who it was", async () => {
    await leaveTraces();
    expect(await forgetPerson("rosalind@example.com")).toBe(3);
    expect(await forgetPerson("rosalind@example.com")).toBe(0);
    const log = await backend().sql("select cause, requests from private.erasures order by id");
    expect(log.slice(-2)).toEqual([
      { cause: "request", requests: 3 },
      { cause: "request", requests: 0 },
    ]);
  });

  test.each(["", "   ", "abc", "1"])("is not guessed from %j", async (contact) => {
    await expect(forgetPerson(contact)).rejects.toThrow(/e-mail address or a phone number/);
  });
});

describe("age", () => {
  const forgetOlderThan = async (months: number | null) =>
    (
      await backend().sql<{ forget_old_requests: number }>(
        "select private.forget_old_requests($1)",
        [months],
      )
    )[0]?.forget_old_requests;

  /** The server stamps the moment of arrival, so the past has to be made by its owner. */
  const makeOlder = (interval: string) =>
    backend().sql(
      `with off as (select set_config('session_replication_role', 'replica', true))
       update public.quote_submissions set created_at = now() - $1::interval from off`,
      [interval],
    );

  test("makes anonymous what is older and nothing younger", async () => {
    await leaveTraces();
    await makeOlder("25 months");
    await visitor.from("quote_submissions").insert(generalRequest({ name: "Barbara McClintock" }));
    expect(await forgetOlderThan(26)).toBe(0);
    expect(await forgetOlderThan(24)).toBe(3);
    expect(await tracesLeft()).toEqual([]);
    expect(
      await backend().sql("select name from public.quote_submissions where name <> 'Erased'"),
    ).toEqual([{ name: "Barbara McClintock" }]);
  });

  test("counts each request once", async () => {
    await leaveTraces();
    await makeOlder("25 months");
    expect(await forgetOlderThan(24)).toBe(3);
    expect(await forgetOlderThan(24)).toBe(0);
  });

  test.each([0, -1, null])("of %j months is refused", async (months) => {
    await expect(forgetOlderThan(months)).rejects.toThrow(/1 or more/);
  });
});

test("the guards are back afterwards", async () => {
  const { admin } = await leaveTraces();
  await forgetPerson("rosalind@example.com");
  const renamed = await server.from("quote_submissions").update({ name: "Back" }).neq("name", "");
  expect(renamed.status).toBe(403);
  expect((await admin.from("quote_activity").select()).data?.length).toBeGreaterThan(0);
  const log = await server.from("quote_activity").delete().gt("id", 0);
  expect(log.status).toBe(403);
});
