// Loaded through Vite by seed-scale.ts, because it runs the app's own queries.
import { performance } from "node:perf_hooks";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  type SubmissionOrder,
} from "@/desk/model/desk-filter";
import { type Cursor, PAGE_SIZE } from "@/desk/model/page";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { COMMON_WORD, RARE_WORD } from "./scale-rows.ts";

const REPEATS = 5;
const DEEP_PAGE = 500;
/** Below the number of rows that the API gives at once. */
const LARGE_PAGE = 900;

/** What was timed, and the median in milliseconds. */
type Timing = { what: string; milliseconds: number };

const { signal } = new AbortController();

const inbox = (
  search = "",
  after: Cursor | null = null,
  order: SubmissionOrder = "newest",
  size = PAGE_SIZE,
) =>
  fetchSubmissions({ filter: { ...NO_SUBMISSION_FILTER, search }, order, after }, { signal, size });
const quotes = (search = "", after: Cursor | null = null, size = PAGE_SIZE) =>
  fetchQuotes({ filter: { ...NO_QUOTE_FILTER, search }, after }, { signal, size });

type FetchPage = (after: Cursor | null, size: number) => Promise<{ next: Cursor | null }>;

/** Where a page of a list starts: its beginning is paged through, in larger steps than the desk takes. */
async function startOfPage(page: number, fetchPage: FetchPage): Promise<Cursor | null> {
  let start: Cursor | null = null;
  for (let left = (page - 1) * PAGE_SIZE; left > 0; left -= LARGE_PAGE) {
    const { next } = await fetchPage(start, Math.min(left, LARGE_PAGE));
    if (!next) throw new Error(`The list has fewer than ${page} pages.`);
    start = next;
  }
  return start;
}

async function call(name: "desk_status" | "desk_figures" | "source_figures"): Promise<void> {
  throwIfFailed(await getSupabase().rpc(name));
}

async function medianOf(request: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn += 1) {
    const start = performance.now();
    await request();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(REPEATS / 2)] ?? Number.NaN;
}

/**
 * Signs in and times what the desk asks for.
 * @throws Error when sign-in or a query fails
 */
export async function timeDesk(email: string, password: string): Promise<Timing[]> {
  const { auth } = getSupabase();
  const { error } = await auth.signInWithPassword({ email, password });
  if (error) throw error;
  const deepRequests = await startOfPage(DEEP_PAGE, (after, size) =>
    inbox("", after, "newest", size),
  );
  const deepQuotes = await startOfPage(DEEP_PAGE, (after, size) => quotes("", after, size));
  const requests: [string, () => Promise<unknown>][] = [
    ["new submissions, first page", () => inbox()],
    ["new submissions, most urgent first", () => inbox("", null, "urgent")],
    [`new submissions, page ${DEEP_PAGE}`, () => inbox("", deepRequests)],
    ["processed quotes, first page", () => quotes()],
    [`processed quotes, page ${DEEP_PAGE}`, () => quotes("", deepQuotes)],
    ["search of submissions, every tenth fits", () => inbox(COMMON_WORD)],
    ["search of submissions, one fits", () => inbox(RARE_WORD)],
    ["search of submissions, none fits", () => inbox("nowhere-to-be-found")],
    ["search of quotes, every tenth fits", () => quotes(COMMON_WORD)],
    ["search of quotes, one fits", () => quotes(RARE_WORD)],
    ["search of quotes, none fits", () => quotes("nowhere-to-be-found")],
    ["state of the inbox (every 15 s)", () => call("desk_status")],
    ["figures of twelve weeks", () => call("desk_figures")],
    ["the same by source and landing page", () => call("source_figures")],
  ];
  await inbox(); // The API learns the schema with the first request.
  const timings: Timing[] = [];
  for (const [what, request] of requests) {
    timings.push({ what, milliseconds: await medianOf(request) });
  }
  await auth.signOut({ scope: "local" });
  return timings;
}
