import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { foundQuery } from "@/desk/listing/found-elsewhere";
import { NO_QUOTE_FILTER, type QuoteFilter } from "@/desk/model/desk-filter";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { createQueryClient } from "@/lib/query-client";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { signInApp } from "../../support/staff-session.ts";

const backend = embeddedBackendForFile();

beforeEach(async () => {
  // The app's own client, which asks for the page's origin.
  vi.stubGlobal("window", { location: new URL(backend().url) });
  vi.stubGlobal("fetch", backend().fetch);
  await signInApp(ADMIN);
});
afterEach(() => vi.unstubAllGlobals());

async function store(row: ReturnType<typeof generalRequest>) {
  const { error } = await backend().client().from("quote_submissions").insert(row);
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

  test("counts nothing for who is no admin", async () => {
    await store(generalRequest({ name: "Zoe One" }));
    const { data, error } = await backend()
      .client()
      .rpc("count_found", { _patterns: ["%zoe%"], _limit: 10 });
    expect(data).toBeNull();
    expect(error).not.toBeNull();
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
