import { describe, expect, test } from "vitest";
import { figuresSchema } from "@/desk/figures/figures-query";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, type QuoteChange } from "../../support/change-quote.ts";
import { addQuote, ageRequests, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// Whom private.forget_old_requests and private.forget_person find. That nothing is left of them:
// tests/supabase/schema/no-column-is-forgotten.test.ts.

const { backend, visitor, server } = backendForFile();
const admin = adminForFile(backend);

const person = { name: "Rosalind Franklin", email: "rosalind@example.com" };
const phone = "(713) 555-0151";

/** One request of each kind by the same person, one of them quoted and declined. */
async function leaveTraces() {
  const submissions = visitor.from("quote_submissions");
  await submissions.insert(generalRequest(person)).throwOnError();
  await submissions.insert(emergencyRequest({ ...person, phone })).throwOnError();
  const luxury = luxuryRequest({ ...person, phone });
  await visitor.from("luxury_trailers_landing_page").insert(luxury).throwOnError();
  const { data } = await admin.from("quote_submissions").select("id").eq("event_type", "general");
  const { id } = await addQuote(backend(), admin, {
    submission_id: only(data).id,
    ...person,
    phone,
  });
  const steps: QuoteChange[] = [{ status: "sent" }, { status: "declined", loss_reason: "Rain" }];
  for (const change of steps) await changeQuote(admin, { id }, change).throwOnError();
  return id;
}

/** How many requests a function that forgets has forgotten. */
const forgot = async (call: string, argument: unknown) =>
  only(await backend().sql<{ count: number }>(`select private.${call}($1) as count`, [argument]))
    .count;
const forgetPerson = (contact: string) => forgot("forget_person", contact);

describe("a person who asks to be forgotten", () => {
  // However a number is written: tests/adversarial/typed-numbers.test.ts.
  test.each([
    ["by e-mail in capitals with space around", "  ROSALIND@Example.com "],
    // The general request has no phone number, but its quote has.
    ["by phone in another notation", "713.555.0151"],
    ["by phone as it is dialed from abroad", "001 713 555 0151"],
  ])("%s is found in all requests", async (_, contact) => {
    await leaveTraces();
    expect(await forgetPerson(contact)).toBe(3);
  });

  test("is found by an address whose domain has other letters", async () => {
    const ana = generalRequest({ email: "ana@xn--exmple-cua.com" });
    await visitor.from("quote_submissions").insert(ana).throwOnError();
    expect(await forgetPerson("Ana@Exämple.com")).toBe(1);
  });

  test.each([
    ["+44 (0)20 7946 0958", "+44 20 7946 0958"],
    ["+49 (0)30 1234567", "0049 30 1234567"],
    ["+58 0412 123 4567", "+58 412-1234567"],
    ["+84 (0)91 234 56 78", "011 84 91 234 56 78"],
    ["+52 1 55 1234 5678", "52 55 1234 5678"],
  ])("has left %s and is found by %s", async (stored, contact) => {
    const request = emergencyRequest({ name: "Ray Ortega", phone: stored });
    await visitor.from("quote_submissions").insert(request).throwOnError();
    expect(await forgetPerson(contact)).toBe(1);
  });

  test("is found where staff corrected the contact in the quote", async () => {
    const id = await leaveTraces();
    for (const change of [
      { status: "sent" },
      { status: "pending" },
      { email: "corrected@example.com" },
    ] as const) {
      await changeQuote(admin, { id }, change).throwOnError();
    }
    expect(await forgetPerson("corrected@example.com")).toBe(1);
  });

  test("is logged without saying who it was; everyone else and the figures stay as they were", async () => {
    await leaveTraces();
    const barbara = { name: "Barbara McClintock", email: "barbara@example.com" };
    await visitor.from("quote_submissions").insert(generalRequest(barbara));
    const figures = async () => figuresSchema.parse((await admin.rpc("desk_figures")).data);
    const before = await figures();
    expect(await forgetPerson("rosalind@example.com")).toBe(3);
    expect(await forgetPerson("rosalind@example.com")).toBe(0);
    const log = await backend().sql("select cause, requests from private.erasures order by id");
    expect(log.slice(-2)).toEqual([
      { cause: "request", requests: 3 },
      { cause: "request", requests: 0 },
    ]);
    const others = await backend().sql(
      "select name, email from public.quote_submissions where name <> 'Erased'",
    );
    expect(others).toEqual([barbara]);
    const { reasons, ...after } = await figures();
    expect({ ...after, reasons: before.reasons }).toEqual(before);
    expect(reasons).toMatchObject([{ quotes: 1 }]);
    expect(after.periods.at(-1)?.requests).toBe(4);
  });

  test.each(["", "   ", "abc", "1"])("is not guessed from %j", async (contact) => {
    await expect(forgetPerson(contact)).rejects.toThrow(/e-mail address or a phone number/);
  });
});

describe("age", () => {
  const forgetOlderThan = (months: number | null) => forgot("forget_old_requests", months);

  test("anonymizes older requests once each, and no newer ones", async () => {
    await leaveTraces();
    await ageRequests(backend(), "25 months");
    await visitor.from("quote_submissions").insert(generalRequest({ name: "Barbara McClintock" }));
    expect(await forgetOlderThan(26)).toBe(0);
    expect(await forgetOlderThan(24)).toBe(3);
    expect(await forgetOlderThan(24)).toBe(0);
    expect(
      await backend().sql("select name from public.quote_submissions where name <> 'Erased'"),
    ).toEqual([{ name: "Barbara McClintock" }]);
  });

  test.each([0, -1, null])("of %j months is refused", async (months) => {
    await expect(forgetOlderThan(months)).rejects.toThrow(/1 or more/);
  });
});

test("the guards are active again afterward", async () => {
  await leaveTraces();
  await forgetPerson("rosalind@example.com");
  const renamed = await server.from("quote_submissions").update({ name: "Back" }).neq("name", "");
  expect(renamed.status).toBe(403);
  expect((await admin.from("quote_activity").select()).data?.length).toBeGreaterThan(0);
  const log = await server.from("quote_activity").delete().gt("id", 0);
  expect(log.status).toBe(403);
});
