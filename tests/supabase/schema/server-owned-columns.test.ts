import { describe, expect, test } from "vitest";
import { expectForbidden, expectRefused, expectStored } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const ID = "11111111-1111-4111-8111-111111111111";
const LONG_AGO = "2001-01-01T00:00:00Z";

test("a visitor cannot choose what the server decides about a request", async () => {
  expectStored(
    await backend()
      .client()
      .from("quote_submissions")
      .insert(
        generalRequest({
          id: ID,
          created_at: LONG_AGO,
          processed: true,
          processed_at: LONG_AGO,
          processed_by: ADMIN.id,
        }),
      ),
  );
  const [row] = await backend().sql<Record<string, unknown>>(
    `select id <> '${ID}' as own_id, now() - created_at < interval '1 hour' as is_new,
       processed, processed_at, processed_by from quote_submissions`,
  );
  expect(row).toEqual({
    own_id: true,
    is_new: true,
    processed: false,
    processed_at: null,
    processed_by: null,
  });
});

test("a visitor cannot choose what the server decides about a luxury request", async () => {
  expectStored(
    await backend()
      .client()
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ id: ID, created_at: LONG_AGO, status: "won" })),
  );
  const [row] = await backend().sql(
    `select id <> '${ID}' as own_id, now() - created_at < interval '1 hour' as is_new, status
     from luxury_trailers_landing_page`,
  );
  expect(row).toEqual({ own_id: true, is_new: true, status: "complete" });
});

test("a quote is new and pending whatever staff send", async () => {
  await backend().client().from("quote_submissions").insert(generalRequest());
  const admin = await backend().signInAs(ADMIN);
  const { data } = await admin.from("quote_submissions").select("id").single();
  const quote = await admin
    .from("quotes")
    .insert({
      id: ID,
      submission_id: data?.id ?? "",
      name: "Ada",
      created_at: LONG_AGO,
      status: "accepted",
    })
    .select()
    .single();
  expect(quote.error).toBeNull();
  expect(quote.data?.id).not.toBe(ID);
  expect(quote.data?.created_at.startsWith("2001")).toBe(false);
  expect(quote.data?.status).toBe("pending");
});

test("a visitor cannot forge a luxury row in the inbox", async () => {
  const visitor = backend().client();
  const forged = { phone: "713-555-0100", event_type: "luxury-trailers" };
  expectForbidden(await visitor.from("quote_submissions").insert(generalRequest(forged)));
  expectForbidden(
    await visitor
      .from("quote_submissions")
      .insert(generalRequest({ ...forged, event_type: " luxury-trailers " })),
  );
});

test("more than one row per request is refused, in every table that visitors write", async () => {
  const visitor = backend().client();
  const requests = [generalRequest(), emergencyRequest()];
  const luxury = [luxuryRequest(), luxuryRequest()];
  expectRefused(await visitor.from("quote_submissions").insert(requests), "PT400", 400);
  expectRefused(await visitor.from("luxury_trailers_landing_page").insert(luxury), "PT400", 400);
  expect(await backend().sql("select id from quote_submissions")).toEqual([]);
});

describe("text", () => {
  const stored = async () =>
    (
      await backend().sql<Record<string, unknown>>(
        "select name, email, contact_value, event_address, additional_info from quote_submissions",
      )
    )[0];

  test("is trimmed as JavaScript trims and loses what nobody can see", async () => {
    await backend()
      .client()
      .from("quote_submissions")
      .insert(
        generalRequest({
          name: "\ufeff\u3000 Ada\u200b\tLove\u202elace\u00a0\n",
          email: " ada@example.com\u2029",
          contact_value: " ada@example.com\u2029",
          event_address: "1 Main St\r\nHouston\u0007",
        }),
      );
    expect(await stored()).toEqual({
      name: "Ada Lovelace",
      email: "ada@example.com",
      contact_value: "ada@example.com",
      // One space for each control character: lengths stay as the browser counted them.
      event_address: "1 Main St  Houston",
      additional_info: null,
    });
  });

  test("of several lines keeps its lines", async () => {
    await backend()
      .client()
      .from("quote_submissions")
      .insert(
        emergencyRequest({ additional_info: "\nUnits: 2\r\nAccess:\tgate\u0007\u200b 7\r\n " }),
      );
    expect((await stored())?.additional_info).toBe("Units: 2\nAccess:\tgate 7");
  });

  test("keeps names and emoji of every script", async () => {
    const name = "Zoë Ñuñez 李小龙 😀";
    await backend().client().from("quote_submissions").insert(generalRequest({ name }));
    expect((await stored())?.name).toBe(name);
  });
});
