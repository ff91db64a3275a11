import { describe, expect, test } from "vitest";
import { backendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { changeQuote } from "../support/change-quote.ts";
import { addQuote, addRequest, only } from "../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { SENT } from "../support/quote-steps.ts";

// A person asks to be forgotten. What could be left of them: everything, because of what they are called; their
// number in someone else's words; their account; what staff had searched for.

const { backend, visitor } = backendForFile();

const forget = async (contact: string) =>
  only(
    await backend().sql<{ count: number }>("select private.forget_person($1) as count", [contact]),
  ).count;

test("someone who is called Erased is erased like anyone else", async () => {
  const lead = generalRequest({ name: "Erased", event_address: "Erased" });
  await addRequest(backend(), lead);
  expect(await forget(lead.contact_value)).toBe(1);
  expect(await backend().sql("select email, erased_at is null as is_left from quote_submissions")) //
    .toEqual([{ email: "erased@erased.invalid", is_left: false }]);
  expect(await forget(lead.contact_value)).toBe(0);
});

test.each(["832-555-0166 / 0167", "832.555.0166,,12#", "832-555-O166", "O11 1 832 555 0166"])(
  "the number in %s is found",
  async (phone) => {
    await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest({ phone }));
    expect(await forget("(832) 555-0166")).toBe(1);
  },
);

const THIRD = "713-555-0199";

describe("a third party's number in someone else's words", () => {
  /** What is left of what was written, once both have asked to be forgotten. */
  async function leftOf(additional_info: string, request = generalRequest): Promise<string> {
    const id = await addRequest(backend(), request({ additional_info }));
    expect(await forget(THIRD)).toBe(0);
    expect(await forget("bob@example.com")).toBe(0);
    return only(
      await backend().sql<{ words: string }>(
        "select additional_info as words from quote_submissions where id = $1",
        [id],
      ),
    ).words;
  }

  test("is found however it is written, and goes with whose it is", async () => {
    const spelled = [
      "(713) 555-0199",
      "+1 713.555.0199",
      "1-713-555-0199",
      "713 – 555 – 0199",
      "7l3-555-Ol99",
    ];
    for (const written of [THIRD, "7135550199", ...spelled]) {
      const words = `Burst pipe\nOn site: Bob Smith, ${written}, ring twice\nGate code 4`;
      expect(await leftOf(words, emergencyRequest)).toBe("Burst pipe\n[erased]\nGate code 4");
    }
    for (const written of ["bob@example.com", "<BOB@Example.com>.", "mailto:bob@example.com,"]) {
      expect(await leftOf(`Ask ${written}\nThanks`)).toBe("[erased]\nThanks");
    }
  });

  test("is not taken for another's", async () => {
    const numbers = ["27135550199", "71355501990", "713-555-0198"];
    for (const written of ["bigbob@example.com", "bob@example.com.au", ...numbers]) {
      expect(await leftOf(`Ask ${written}`)).toBe(`Ask ${written}`);
    }
  });

  test("in notes, reasons, luxury requests, and the log", async () => {
    const admin = await backend().signInAs(ADMIN);
    await visitor
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ phone: "281-555-0100", special_requests: `Planner: ${THIRD}` }));
    const { data: inbox } = await admin.from("quote_submissions").select("id").single();
    const { id } = await addQuote(backend(), admin, {
      submission_id: inbox?.id ?? "",
      quote_notes: `Bob ${THIRD}`,
    });
    const declined = { status: "declined", loss_reason: `Bob (${THIRD}) said no` } as const;
    for (const step of [SENT, declined]) await changeQuote(admin, { id }, step).throwOnError();
    const exported = { _list: "quotes", _row_count: 1, _filter: {}, _search: "7135550199" };
    await admin.rpc("log_export", exported);

    await forget(THIRD);
    const tables = "quote_submissions luxury_trailers_landing_page quotes quote_activity exports";
    for (const table of tables.split(" ")) {
      const left = await backend().sql(
        `select 1 from ${table} as t where regexp_replace(t::text, '[^0-9]', '', 'g') like '%7135550199%'`,
      );
      expect(left, table).toEqual([]);
    }
    expect(await backend().sql("select loss_reason, quote_notes from quotes")).toEqual([
      { loss_reason: "[erased]", quote_notes: "[erased]" },
    ]);
    const erased = await backend().sql("select kind, place from private.erased order by 1, 2");
    expect(erased).toEqual(
      [
        // What an undo would have brought back.
        "private.steps.before",
        "public.luxury_trailers_landing_page.special_requests",
        "public.quote_activity.note",
        "public.quote_submissions.additional_info",
        "public.quotes.asked_text",
        "public.quotes.loss_reason",
        "public.quotes.quote_notes",
      ].map((place) => ({ kind: "text", place })),
    );
  });

  test("a hash of the words it stood in does not stay either", async () => {
    await addRequest(backend(), generalRequest({ additional_info: `Bob: ${THIRD}` }));
    await forget(THIRD);
    expect(await backend().sql("select fingerprint from quote_submissions")).toEqual([
      { fingerprint: null },
    ]);
  });
});

test("what staff searched for when they exported a person's request goes with it", async () => {
  const admin = await backend().signInAs(ADMIN);
  const lead = generalRequest({ name: "Rosalind Franklin", email: "ros@example.com" });
  await addRequest(backend(), lead);
  for (const _search of ["Franklín", "ros@example.com", "lovelace"]) {
    await admin.rpc("log_export", { _list: "requests", _row_count: 1, _filter: {}, _search });
  }
  await forget("ros@example.com");
  expect(await backend().sql("select search from exports order by id")).toEqual([
    { search: "[erased]" },
    { search: "[erased]" },
    { search: "lovelace" },
  ]);
});
