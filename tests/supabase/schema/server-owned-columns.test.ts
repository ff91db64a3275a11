import { beforeAll, expect, test } from "vitest";
import { expectForbidden, expectRefused, expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

// Visitors may write what the forms send alone (supabase/tests/access_layers.sql). The layer below holds without that.
beforeAll(() =>
  backend().sql("grant insert on quote_submissions, luxury_trailers_landing_page to anon"),
);

const ID = "11111111-1111-4111-8111-111111111111";
const LONG_AGO = "2001-01-01T00:00:00Z";

/** What a visitor may claim in a column, by its type. */
const CLAIMS: Readonly<Record<string, unknown>> = {
  uuid: ID,
  text: "Forged",
  boolean: true,
  "timestamp with time zone": LONG_AGO,
};
/** Of these a stranger has to name one that exists. */
const OF_STAFF = ["processed_by", "taken_by"];

test("a visitor cannot choose what the server decides about a request, in any of its columns", async () => {
  const columns = await backend().sql<{ name: string; type: string; label: string | null }>(
    `select column_name::text as name, data_type::text as type,
       (select min(enumlabel::text) from pg_enum where enumtypid = to_regtype('public.' || udt_name)) as label
     from information_schema.columns
     where table_schema = 'public' and table_name = 'quote_submissions' and is_generated = 'NEVER'
       and column_name = any (private.server_columns()) and column_name <> 'attribution'`,
  );
  expect(columns.length).toBeGreaterThan(15);
  for (const [index, { name, type, label }] of columns.entries()) {
    const email = `visitor${index}@example.com`;
    const claim = label ?? (OF_STAFF.includes(name) ? ADMIN.id : CLAIMS[type]);
    expect(claim, `a claim for ${name}, ${type}`).toBeDefined();
    const request = { ...generalRequest({ email }), [name]: claim };
    // What a call is spared is not for a visitor: the request is refused.
    if (name === "is_by_phone") {
      expectForbidden(await visitor.from("quote_submissions").insert(request));
      continue;
    }
    expectStored(await visitor.from("quote_submissions").insert(request));
    const [stored] = await backend().sql<{ value: unknown }>(
      `select to_jsonb(request) -> '${name}' as value from quote_submissions as request where email = $1`,
      [email],
    );
    expect(stored?.value, name).not.toEqual(claim);
    expect(String(stored?.value), name).not.toMatch(/^2001-/);
  }
});

test("a visitor cannot choose what the server decides about a luxury request", async () => {
  expectStored(
    await visitor
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ id: ID, created_at: LONG_AGO, status: "won" })),
  );
  const [row] = await backend().sql(
    `select id <> '${ID}' as own_id, now() - created_at < interval '1 hour' as is_new, status
     from luxury_trailers_landing_page`,
  );
  expect(row).toEqual({ own_id: true, is_new: true, status: "complete" });
});

test("a quote is new and pending, regardless of what staff send", async () => {
  const chosen = { id: ID, created_at: LONG_AGO, status: "accepted" } as const;
  const quote = await addQuote(backend(), admin, chosen);
  expect(quote.id).not.toBe(ID);
  expect(quote.created_at.startsWith("2001")).toBe(false);
  expect(quote.status).toBe("pending");
});

test.each(["luxury-trailers", " luxury-trailers "])(
  "a visitor cannot forge a luxury row in the inbox: %j",
  async (event_type) => {
    const forged = generalRequest({ phone: "713-555-0100", event_type });
    expectForbidden(await visitor.from("quote_submissions").insert(forged));
  },
);

test("more than one row per request is refused, in every table that visitors write", async () => {
  const requests = [generalRequest(), emergencyRequest()];
  const luxury = [luxuryRequest(), luxuryRequest()];
  expectRefused(await visitor.from("quote_submissions").insert(requests), "PT400");
  expectRefused(await visitor.from("luxury_trailers_landing_page").insert(luxury), "PT400");
  expect(await backend().sql("select id from quote_submissions")).toEqual([]);
});

// What is cleaned and how: supabase/tests/text_helpers.sql.
test("every text is cleaned: a line as a line, and one of several lines as it is", async () => {
  const request = emergencyRequest({
    name: "\ufeff Zoë\tÑu\u202eñez 😀\n",
    email: " ada@example.com\u2029",
    event_address: "1 Main St\r\nHouston\u0007",
    additional_info: "\nUnits: 2\r\nAccess:\tgate\u0007\u200b 7\r\n ",
  });
  expectStored(await visitor.from("quote_submissions").insert(request));
  expect(
    only(
      await backend().sql(
        "select name, email, event_address, additional_info from quote_submissions",
      ),
    ),
  ).toEqual({
    name: "Zoë Ñuñez 😀",
    email: "ada@example.com",
    // One space for each control character: lengths stay as the browser counted them.
    event_address: "1 Main St  Houston",
    additional_info: "Units: 2\nAccess:\tgate 7",
  });
});
