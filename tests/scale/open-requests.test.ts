import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  type Cursor,
  NO_SUBMISSION_FILTER,
  PAGE_SIZE,
  type SubmissionListing,
  VIEWS,
} from "@/desk/model/desk-filter";
import { getSupabase } from "@/lib/supabase/client";
import {
  ADMIN,
  type EmbeddedBackend,
  startEmbeddedBackend,
} from "../support/backend/embedded-backend.ts";
import { USUAL_PAGES } from "../support/database/pages.ts";
import { COMMON_WORD, fillWithScaleRows } from "../support/database/scale-rows.ts";
import { pagesRead } from "../support/query-plan.ts";
import { signInApp } from "../support/staff-session.ts";

// A surge that no one has answered: every screen of the inbox stays within the pages of an ordinary day.

const OPEN = 5_000;

let backend: EmbeddedBackend;

beforeAll(async () => {
  backend = await startEmbeddedBackend();
  await fillWithScaleRows((statement, parameters) => backend.sql(statement, parameters), OPEN);
  // As the database keeps itself.
  await backend.sql("vacuum analyze quote_submissions");
  vi.stubGlobal("window", { location: new URL(backend.url) });
  vi.stubGlobal("fetch", backend.fetch);
  await signInApp(ADMIN);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

const options = () => ({ signal: new AbortController().signal });
const listing = (changes: Partial<SubmissionListing>): SubmissionListing => ({
  filter: NO_SUBMISSION_FILTER,
  order: "newest",
  after: null,
  ...changes,
});

/** Of all that one question to the server makes it read. */
async function pagesOf(ask: () => PromiseLike<unknown>): Promise<number> {
  const statements = await backend.statementsOf(async () => ask());
  const tables = statements.filter(({ sql }) =>
    /quote_submissions|desk_status|same_customers|search_/.test(sql),
  );
  expect(tables.length).toBeGreaterThan(0);
  let pages = 0;
  for (const statement of tables) pages += await pagesRead(backend, statement);
  return pages;
}

describe(`with ${OPEN} requests open`, () => {
  const orders = ["newest", "urgent"] as const;
  const lists = VIEWS.flatMap((view) => orders.map((order) => ({ view, order })));

  test.each(lists)("the view $view, $order first, reads no more than usual", async (view) => {
    expect(await pagesOf(() => fetchSubmissions(listing(view), options()))).toBeLessThan(
      USUAL_PAGES,
    );
  });

  test("so do the emergencies above, the counts, and of each row who else it is from", async () => {
    const { rows } = await fetchSubmissions(listing({}), options());
    const emergencies = { ...NO_SUBMISSION_FILTER, kind: "emergency" as const };
    const ids = rows.map(({ id }) => id);
    const { signal } = options();
    const read = {
      emergencies: await pagesOf(() =>
        fetchSubmissions(listing({ filter: emergencies }), options()),
      ),
      counts: await pagesOf(() => getSupabase().rpc("desk_status").abortSignal(signal)),
      // By e-mail, number, and name with place, each with an index of its own.
      customersOfOneRow:
        (await pagesOf(() =>
          getSupabase().rpc("same_customers", { _ids: ids }).abortSignal(signal),
        )) / ids.length,
    };
    const [most, ofOneRow] = [USUAL_PAGES, 30];
    const above = Object.entries(read).filter(
      ([name, pages]) => pages > (name === "customersOfOneRow" ? ofOneRow : most),
    );
    expect(above).toEqual([]);
  });

  test("its pages hold each request once, as many as the count says", async () => {
    const { data: status } = await getSupabase().rpc("desk_status").throwOnError();
    expect(status).toMatchObject([{ open_requests: OPEN }]);
    for (const order of orders) {
      const seen: string[] = [];
      let after: Cursor | null = null;
      do {
        const page: Awaited<ReturnType<typeof fetchSubmissions>> = await fetchSubmissions(
          listing({ order, after }),
          options(),
        );
        expect(page.rows.length).toBeLessThanOrEqual(PAGE_SIZE);
        seen.push(...page.rows.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(OPEN);
    }
  });

  test("a search reads no more than each row once", async () => {
    const found = listing({ filter: { ...NO_SUBMISSION_FILTER, search: COMMON_WORD } });
    const [{ pages = 0 } = {}] = await backend.sql<{ pages: number }>(
      "select relpages as pages from pg_class where oid = 'quote_submissions'::regclass",
    );
    const read = await pagesOf(() => fetchSubmissions(found, options()));
    expect(read).toBeGreaterThan(pages / 2);
    expect(read).toBeLessThan(pages + USUAL_PAGES);
  });
});
