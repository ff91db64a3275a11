import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import { foundQuery } from "@/desk/listing/found-elsewhere";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type Page,
  type QuoteFilter,
} from "@/desk/model/desk-filter";
import { fetchQuotes } from "@/desk/steps/quotes-query";
import { createQueryClient } from "@/lib/create-query-client";
import { getSupabase } from "@/lib/supabase/client";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { appForFile } from "../../support/staff-session.ts";

const backend = embeddedBackendForFile();
appForFile(backend);

async function store(...rows: ReturnType<typeof generalRequest>[]) {
  for (const row of rows) await addRequest(backend(), row);
}

/** A quote that staff made under another name, for the request with this name. */
async function quote(request: string, name: string): Promise<string> {
  const rows = await backend().sql<{ id: string }>(
    "select id from quote_submissions where name = $1",
    [request],
  );
  const columns = { submission_id: only(rows).id, name, asked_text: "forged words" };
  return (await addQuote(backend(), getSupabase(), columns)).id;
}

/** One for every search: Node warns of one with many listeners. */
const signal = () => new AbortController().signal;
const names = (page: Page<{ name: string }>) => page.rows.map(({ name }) => name).toSorted();
const find = async (search: string, changes: Partial<QuoteFilter> = {}) => {
  const filter = { ...NO_QUOTE_FILTER, ...changes, search };
  return names(await fetchQuotes({ filter, after: null }, { signal: signal() }));
};
const findRequests = async (search: string) => {
  const filter = { ...NO_SUBMISSION_FILTER, search };
  return names(
    await fetchSubmissions({ filter, order: "newest", after: null }, { signal: signal() }),
  );
};
const count = (search: string) => createQueryClient().fetchQuery(foundQuery(search));

describe("a request", () => {
  test("finds open requests by their text, in any script", async () => {
    await store(
      { ...generalRequest({ name: "Ada" }), additional_info: "Mind the cattle guard" },
      { ...generalRequest({ name: "Omar" }), additional_info: "نحتاج حمامات نظيفة" },
      { ...generalRequest({ name: "Lea" }), details: { choice: "2 × 4-Station" } },
    );
    expect(await findRequests("Cattle GUARD")).toEqual(["Ada"]);
    expect(await findRequests("حمامات")).toEqual(["Omar"]);
    expect(await findRequests("4-station")).toEqual(["Lea"]);
    expect(await findRequests("omar cattle")).toEqual([]);
  });

  test("takes wildcards literally", async () => {
    const odd = [
      "100% Events",
      "Under_score",
      "Back\\slash",
      "O'Neil",
      'The "Big" Tent',
      "Smith, Sons",
      "Ann (Annie) Lee",
      "a.b,or(name.eq.x)",
    ];
    await store(
      generalRequest({ name: "Plain Person" }),
      generalRequest({ name: "Star Trek" }),
      ...odd.map((name) => generalRequest({ name })),
    );
    for (const name of odd) expect(await findRequests(name), name).toEqual([name]);
    // With a second word, the first of two goes another way to the database.
    for (const name of odd) {
      expect(await findRequests(`${name} a-long-word-to-find`), name).toEqual([]);
      expect(await findRequests(`${name} houston`), name).toEqual([name]);
    }
    expect(await findRequests("100%")).toEqual(["100% Events"]);
    expect(await findRequests("d_r_s")).toEqual([]);
    expect(await findRequests("pl%n")).toEqual([]);
    expect(await findRequests("\\")).toEqual(["Back\\slash"]);
    expect(await findRequests("person),processed.eq.true")).toEqual([]);
    expect(await findRequests("pl*person")).toEqual([]);
    expect(await findRequests("person\u0000")).toEqual(["Plain Person"]);
    expect(await findRequests("\ud800")).toEqual([]);
  });
  test("is answered for any input", async () => {
    await store(generalRequest());
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(..."%_\\\"'(){},.:*&|! a1+-\u0000"), maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(typed, async (search) => {
        expect(await findRequests(search)).toBeInstanceOf(Array);
      }),
      { numRuns: 150 },
    );
  });
});

describe("a quote", () => {
  test("is found by what its request said, even after staff changed it", async () => {
    await store(
      emergencyRequest({
        name: "Ray Ortéga",
        phone: "(713) 555-0142",
        email: "ray@example.com",
        event_address: "2 Bayou Rd, Houston",
        additional_info: "Description: the Zebra Lounge is flooded",
      }),
    );
    await quote("Ray Ortéga", "3800");
    for (const words of [
      "3800",
      "ray ortega",
      "713.555.0142",
      "RAY@example.com",
      "bayou",
      "zebra lounge",
      "zebra 3800",
    ]) {
      expect(await find(words), words).toEqual(["3800"]);
    }
    expect(await find("zebra nowhere")).toEqual([]);
    // The client's value is ignored.
    expect(await find("forged")).toEqual([]);
  });

  test("is found by its number in any notation, within the filters", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }), generalRequest({ name: "Sam Okafor" }));
    const id = await quote("Dana Whitfield", "Dana Whitfield");
    await quote("Sam Okafor", "Sam Okafor");
    const digits = id.slice(0, 8);
    for (const number of [`Q-${digits.toUpperCase()}`, `q-${digits}`, `Q ${digits}`, digits]) {
      expect(await find(number), number).toEqual(["Dana Whitfield"]);
    }
    expect(await find(`Q-${digits}`, { status: "accepted" })).toEqual([]);
    expect(await find(`${digits}00`)).toEqual([]);
  });

  test("number that no quote has is searched for as text", async () => {
    await store(emergencyRequest({ name: "Ray Ortega", phone: "71355501 42" }));
    await quote("Ray Ortega", "Ray Ortega");
    expect(await find("71355501")).toEqual(["Ray Ortega"]);
  });
});

test("one search counts what it finds in each list", async () => {
  const people = ["Zoe One", "Zoe Two", "Zoe Three", "Sam Okafor"];
  await store(...people.map((name) => generalRequest({ name })));
  const id = await quote("Zoe One", "Zoe One");
  await backend().sql("update quote_submissions set processed = true where name = 'Zoe Two'");
  expect(await count("zoe")).toEqual({ open: 1, dismissed: 1, quotes: 1 });
  expect(await count(`Q-${id.slice(0, 8)}`)).toEqual({ open: 0, dismissed: 0, quotes: 1 });
  await store(...Array.from({ length: 11 }, (_, n) => generalRequest({ name: `Ada ${n}` })));
  expect(await count("ada")).toEqual({ open: 11, dismissed: 0, quotes: 0 });
  expect(await count("nobody")).toEqual({ open: 0, dismissed: 0, quotes: 0 });
});
