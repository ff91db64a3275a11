import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import { foundQuery } from "@/desk/listing/found-elsewhere";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER, type QuoteFilter } from "@/desk/model/desk-filter";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { createQueryClient } from "@/lib/query-client";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { signInApp } from "../../support/staff-session.ts";

const { backend, visitor } = backendForFile();

beforeEach(async () => {
  // The app's own client, which asks for the page's origin.
  vi.stubGlobal("window", { location: new URL(backend().url) });
  vi.stubGlobal("fetch", backend().fetch);
  await signInApp(ADMIN);
});
afterEach(() => vi.unstubAllGlobals());

async function store(row: ReturnType<typeof generalRequest>) {
  const { error } = await visitor.from("quote_submissions").insert(row);
  if (error) throw error;
}

/** A quote that staff made under another name, for the request with this name. */
async function quote(request: string, name: string): Promise<string> {
  const admin = await backend().signInAs(ADMIN);
  const { data } = await admin
    .from("quote_submissions")
    .select("id")
    .eq("name", request)
    .single()
    .throwOnError();
  const answer = await admin
    .from("quotes")
    .insert({ submission_id: data.id, name, asked_text: "forged words" })
    .select("id")
    .single()
    .throwOnError();
  return answer.data.id;
}

const { signal } = new AbortController();
const find = async (search: string, filter: Partial<QuoteFilter> = {}) =>
  (
    await fetchQuotes(
      { filter: { ...NO_QUOTE_FILTER, ...filter, search }, after: null },
      { signal },
    )
  ).rows.map(({ name }) => name);
const count = (search: string) => createQueryClient().fetchQuery(foundQuery(search));

const findRequests = async (search: string) =>
  (
    await fetchSubmissions(
      { filter: { ...NO_SUBMISSION_FILTER, search }, order: "newest", after: null },
      { signal },
    )
  ).rows
    .map(({ name }) => name)
    .toSorted();

async function storeAll(...rows: ReturnType<typeof generalRequest>[]) {
  for (const row of rows) await store(row);
}

describe("a request", () => {
  test("finds open requests by what was asked, in any script", async () => {
    await storeAll(
      { ...generalRequest({ name: "Ada" }), additional_info: "Mind the cattle guard" },
      { ...generalRequest({ name: "Omar" }), additional_info: "نحتاج حمامات نظيفة" },
      { ...generalRequest({ name: "Lea" }), details: { choice: "2 × 4-Station" } },
    );
    expect(await findRequests("Cattle GUARD")).toEqual(["Ada"]);
    expect(await findRequests("حمامات")).toEqual(["Omar"]);
    expect(await findRequests("4-station")).toEqual(["Lea"]);
    expect(await findRequests("omar cattle")).toEqual([]);
  });

  test("takes what is typed literally", async () => {
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
    await storeAll(
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
  test("is answered, whatever is typed", async () => {
    await storeAll(generalRequest());
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
  test("is found by what its request said, whatever staff have made of it", async () => {
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
    // What staff send for it counts for nothing.
    expect(await find("forged")).toEqual([]);
  });

  test("is found by its number, however it is written, within what is filtered", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }));
    await store(generalRequest({ name: "Sam Okafor", email: "sam@example.com" }));
    const id = await quote("Dana Whitfield", "Dana Whitfield");
    await quote("Sam Okafor", "Sam Okafor");
    const digits = id.slice(0, 8);
    for (const number of [`Q-${digits.toUpperCase()}`, `q-${digits}`, `Q ${digits}`, digits]) {
      expect(await find(number), number).toEqual(["Dana Whitfield"]);
    }
    expect(await find(`Q-${digits}`, { status: "accepted" })).toEqual([]);
    expect(await find(`${digits}00`)).toEqual([]);
  });

  test("number that no quote has is searched for as words", async () => {
    await store(emergencyRequest({ name: "Ray Ortega", phone: "71355501 42" }));
    await quote("Ray Ortega", "Ray Ortega");
    expect(await find("71355501")).toEqual(["Ray Ortega"]);
  });
});

describe("one search", () => {
  test("says how much it finds in each list", async () => {
    for (const name of ["Zoe One", "Zoe Two", "Zoe Three", "Sam Okafor"]) {
      await store(generalRequest({ name, email: `${name.replace(" ", ".")}@example.com` }));
    }
    const id = await quote("Zoe One", "Zoe One");
    const admin = await backend().signInAs(ADMIN);
    await admin
      .from("quote_submissions")
      .update({ processed: true })
      .eq("name", "Zoe Two")
      .throwOnError();
    expect(await count("zoe")).toEqual({ open: 1, dismissed: 1, quotes: 1 });
    expect(await count(`Q-${id.slice(0, 8)}`)).toEqual({ open: 0, dismissed: 0, quotes: 1 });
    expect(await count("nobody")).toEqual({ open: 0, dismissed: 0, quotes: 0 });
  });
});

test("what was asked goes with the person", async () => {
  await store(generalRequest({ name: "Zoe One", email: "zoe@example.com" }));
  await quote("Zoe One", "Customer");
  expect(await find("zoe")).toEqual(["Customer"]);
  await backend().sql("select private.forget_person('zoe@example.com')");
  const row = only(await backend().sql<{ asked_text: string }>("select asked_text from quotes"));
  expect(row.asked_text).not.toContain("zoe");
});
