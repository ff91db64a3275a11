import { describe, expect, test } from "vitest";
import { toQuoteRow } from "@/desk/builder/use-create-quote";
import { submissionFields } from "@/desk/inbox/submission-detail";
import { submissionColumns } from "@/desk/inbox/submissions-export";
import { usualInclusions } from "@/desk/letters/delivery";
import { quoteFacts } from "@/desk/letters/quote-body";
import { searchPatterns } from "@/desk/listing/search-patterns";
import { quoteColumns } from "@/desk/quotes/quotes-export";
import type { Json, Tables } from "@/lib/supabase/database.types";
import { type factsOf, inWords, labelOf } from "@/request/facts";
import { type FieldName, fieldList, isSentBy, type Place } from "@/request/fields";
import { type Kind, kinds } from "@/request/kinds";
import { type Lead, leadAsRequest, toLead } from "@/request/lead";
import { languageOf, requestTextsIn } from "@/request/request-texts-in";
import { leadAsText } from "@/site/lead/lead-as-text";
import { messageSchema } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { requestFacts } from "../../../supabase/functions/notify/words/facts.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { claimMessages, only, rewriteHistory } from "../../support/desk-factories.ts";
import { FUTURE_DATE } from "../../support/lead-inputs.ts";

// The table of a request's fields against the catalog of the database, and every field all the way: from a form to the
// desk, the files, the mails and the quote. A field is in the table or in none of them.

const { backend, visitor, server } = backendForFile();
const staff = adminForFile(backend);

const columnsOf = (table: string) =>
  backend().sql<{ name: string; type: string; isNullable: boolean }>(
    `select column_name::text as name, data_type::text as type, is_nullable = 'YES' as "isNullable"
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );

const columnFields = fieldList.filter((field) => field.in === "column");
const sqlTypes = { line: "text", text: "text", choice: "text", day: "date", count: "integer" };

/** Columns of the visitor's that no field is asked for: the specification's way of naming the contact, and our document. */
const WITHOUT_FIELD = ["contact_method", "contact_value", "details"];

describe("the columns of the database", () => {
  test.each(["quote_submissions", "quotes"])("%s has every field, in its type", async (table) => {
    expect(await columnsOf(table)).toEqual(
      expect.arrayContaining(
        columnFields.map(({ name, type }) =>
          expect.objectContaining({ name, type: sqlTypes[type] }),
        ),
      ),
    );
    const details = { name: "details", type: "jsonb", isNullable: true };
    expect(await columnsOf(table)).toContainEqual(details);
  });

  test("what a visitor says is in the table, column by column", async () => {
    const server = await backend().sql<{ name: string }>(
      "select unnest(private.server_columns()) as name",
    );
    const said = (await columnsOf("quote_submissions"))
      .map(({ name }) => name)
      .filter((name) => !server.some((column) => column.name === name));
    expect(said.toSorted()).toEqual(
      [...columnFields.map(({ name }) => name), ...WITHOUT_FIELD].toSorted(),
    );
  });

  test("the luxury form's own table too", async () => {
    const own = ["id", "created_at", "status", "details", "attribution"];
    const asked = columnFields.filter(
      (field) => isSentBy("luxury", field) && !field.storedInDetails?.includes("luxury"),
    );
    expect(
      (await columnsOf("luxury_trailers_landing_page")).map(({ name }) => name).toSorted(),
    ).toEqual([...asked.map(({ name, luxuryColumn = name }) => luxuryColumn), ...own].toSorted());
  });

  test("kinds are the database's", async () => {
    expect(
      await backend().sql("select unnest(enum_range(null::public.request_form))::text as kind"),
    ).toEqual(kinds.map((kind) => ({ kind })));
  });
});

/** A value that tells which field it is in. */
function valueIn(name: FieldName, kind: Kind): string | number {
  const field = only(fieldList.filter((each) => each.name === name));
  if (name === "email") return `${kind}@fields.example`;
  if (name === "phone") return "713-555-0146";
  switch (field.type) {
    case "day":
      return FUTURE_DATE;
    case "count":
      return 4;
    case "choice":
      return field.choices?.at(0)?.value ?? "";
    case "line":
    case "text":
      return `${name.replaceAll("_", "")} ${kind}`;
  }
}

/** A request in which every field of its form is filled in. */
function fullLead(kind: Kind): Lead {
  const said = fieldList
    .filter((field) => isSentBy(kind, field))
    // What the specification fixes: an emergency is no day's.
    .map(({ name }) => [
      name,
      kind === "emergency" && name === "event_date" ? null : valueIn(name, kind),
    ]);
  return toLead(kind, Object.fromEntries(said));
}

async function stored(lead: Lead): Promise<Tables<"quote_submissions">> {
  const table = lead.kind === "luxury" ? "luxury_trailers_landing_page" : "quote_submissions";
  const { error } = await visitor.from(table).insert(lead.row as never);
  expect(error).toBeNull();
  const { data } = await staff.from("quote_submissions").select("*").eq("kind", lead.kind);
  return only(data);
}

async function quoteOf(request: Tables<"quote_submissions">): Promise<Tables<"quotes">> {
  const quote = {
    name: request.name,
    email: request.email,
    phone: request.phone,
    place: request.event_address,
    count: request.number_of_guests,
    quoteAmount: 100,
    quoteNotes: null,
    lines: [],
    deposit: null,
    netDays: null,
    days: 1,
    isPackage: false,
    serviceWeekdays: null,
    billingName: null,
    billingEmail: null,
    eventDate: request.event_date,
    inclusions: [...usualInclusions({ ...request, lines: null })],
    validUntil: null,
    otherPlaces: [],
    siteContact: null,
    siteAccess: null,
    deliveryOn: null,
    deliveryWindow: null,
    pickupOn: null,
    pickupWindow: null,
    isOpenEnded: false,
  };
  const row = toQuoteRow(request, quote, []);
  const { data, error } = await staff.from("quotes").insert(row).select().single();
  expect(error).toBeNull();
  return only(data ? [data] : []);
}

describe.each(kinds)("a %s request in which everything is filled in", (kind) => {
  const sent = fieldList.filter((field) => isSentBy(kind, field));
  /** What is told in a place, in words; an emergency's text has its answers in it. */
  const told = (place: Place, request: Parameters<typeof factsOf>[0]) =>
    sent
      .filter(({ shown, partOfInfo }) => shown.includes(place) && !partOfInfo?.includes(kind))
      // Staff read English, the customer the language of the request.
      .map(({ name }) =>
        inWords(name, request, requestTextsIn(place === "quote" ? languageOf(request) : "en")),
      )
      .filter((words) => words !== "");

  test("is the same at the desk, with kind and details, and in its quote", async () => {
    const lead = fullLead(kind);
    const request = await stored(lead);
    expect(request).toMatchObject({
      ...leadAsRequest(lead),
      ...(kind === "luxury" && { event_type: "luxury-trailers" }),
    });
    const quote = await quoteOf(request);
    const copied = columnFields.map(({ name }) => [name, Reflect.get(request, name)]);
    expect(quote).toMatchObject(Object.fromEntries(copied));
    expect(quote).toMatchObject({ kind, details: request.details });

    const values = (rows: { value: string | null }[]) => rows.map(({ value }) => value);
    expect(values(submissionFields(request))).toEqual(
      expect.arrayContaining(told("desk", request)),
    );
    expect(values(quoteFacts(quote))).toEqual(expect.arrayContaining(told("quote", quote)));
    expect(leadAsText(lead).split("\n")).toEqual(
      expect.arrayContaining(
        told("message", leadAsRequest(lead))
          // Told answer by answer, it is not told again as a text.
          .filter((value) => value !== "additionalinfo emergency")
          .map((value) => expect.stringContaining(value)),
      ),
    );
    for (const { name } of sent.filter(({ shown }) => shown.includes("file"))) {
      if (inWords(name, request) === "") continue;
      for (const [columns, row] of [
        [submissionColumns, request],
        [quoteColumns, quote],
      ] as const) {
        const column = only(columns.filter(({ header }) => header === labelOf(name)));
        expect(column.cell(row as never), name).not.toBe("");
      }
    }
  });

  test("is told in the mails", async () => {
    const request = await stored(fullLead(kind));
    // What the worker reads of what it was handed.
    const [message] = messageSchema.array().parse(await claimMessages(server, ["email"]));
    const facts = requestFacts(only(message?.requests ?? null)).map(({ value }) => value);
    expect(facts).toEqual(expect.arrayContaining(told("mail", request)));
  });
});

describe("the search", () => {
  const words = fieldList.filter(({ type }) => type === "line" || type === "text");

  test.each(kinds)("finds a %s request and its quote by what the table says", async (kind) => {
    const request = await stored(fullLead(kind));
    await quoteOf(request);
    await rewriteHistory(
      backend(),
      "update quote_submissions set processed = false, processed_at = null",
    );
    for (const field of words.filter((each) => isSentBy(kind, each))) {
      const search = { _patterns: searchPatterns(String(valueIn(field.name, kind))), _limit: 10 };
      const requests = await staff.rpc("search_submissions", search);
      const quotes = await staff.rpc("search_quotes", { ...search, _today: FUTURE_DATE });
      const found = field.searched === true ? 1 : 0;
      expect([requests.data?.length, quotes.data?.length], field.name).toEqual([found, found]);
    }
  });
});

describe("the details of a request", () => {
  const send = (details: Json) => {
    const { row } = toLead(
      "general",
      Object.fromEntries(fieldList.map(({ name }) => [name, valueIn(name, "general")])) as never,
    );
    return visitor.from("quote_submissions").insert({ ...row, details } as never);
  };
  test("take every field at its longest, cleaned like every text, and are none when nothing is in them", async () => {
    const names = fieldList.filter((field) => field.in === "details").map(({ name }) => name);
    const longest = Object.fromEntries(
      names.map((name) => [name, name === "language" ? "es" : "x".repeat(2000)]),
    );
    expect((await send({ ...longest, choice: " a\u200bb ", access: "  " })).error).toBeNull();
    const { access: _, ...rest } = longest;
    expect((await send({ choice: " " })).error).toBeNull();
    expect(
      await backend().sql("select details from quote_submissions order by created_at"),
    ).toEqual([{ details: { ...rest, choice: "ab" } }, { details: null }]);
  });

  test("are no place for anything else", async () => {
    for (const [what, details] of Object.entries<Json>({
      "a list": ["x"],
      "a text": "x",
      "a number in it": { choice: 7 },
      "a document in it": { choice: { a: "b" } },
      "a name that is none": { "<b>": "x" },
      "a text too long": { choice: "x".repeat(2001) },
      "a language that no page has": { language: "fr" },
      "English, which has no key": { language: "en" },
      "too many": Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`a${index}`, "x"])),
    })) {
      expect((await send(details)).error, what).not.toBeNull();
    }
    expect(await backend().sql("select id from quote_submissions")).toEqual([]);
  });
});
