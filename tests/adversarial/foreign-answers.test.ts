import { readFileSync } from "node:fs";
import { QueryClient } from "@tanstack/react-query";
import { globSync } from "tinyglobby";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissRequest, restoreRequest } from "@/desk/inbox/dismissal/dismiss-request";
import { quoteOfSubmissionQuery } from "@/desk/inbox/linked-note";
import { fetchSubmissions, submissionQuery } from "@/desk/inbox/submissions-query";
import { requestStateQuery } from "@/desk/inbox/taking/taking";
import { deskStatusQuery } from "@/desk/listing/desk-status";
import { foundQuery } from "@/desk/listing/found-elsewhere";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { openedQuoteQuery } from "@/desk/opened/opened-quote-query";
import { notSentQuery } from "@/desk/quotes/not-sent-yet";
import { hasAdminRoleQuery } from "@/desk/sign-in/session";
import { fetchQuote, fetchQuotes } from "@/desk/steps/quotes-query";
import { serveFromBackend } from "../support/backend/backend-fetch.ts";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { addRequest } from "../support/desk-factories.ts";
import { signInApp, signOutApp } from "../support/staff-session.ts";

// A captive portal or a proxy answers instead of the database, with an empty success. Taken at face value,
// that would be an empty inbox, a deleted request, a colleague who was first, or a lost role.

const backend = embeddedBackendForFile();
const { signal } = new AbortController();
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

let foreign: (() => Response) | undefined;

beforeEach(async () => {
  foreign = undefined;
  vi.stubGlobal("window", { location: new URL(backend().url) });
  serveFromBackend(backend(), async ({ path }, pass) =>
    foreign && path.startsWith("/rest/v1/") ? foreign() : pass(),
  );
  await signInApp(ADMIN);
});
afterEach(async () => {
  client.clear();
  await signOutApp();
  vi.unstubAllGlobals();
});

const FOREIGN: [string, () => Response][] = [
  ["an empty 200", () => new Response("", { status: 200 })],
  ["an empty 204", () => new Response(null, { status: 204 })],
  ["an empty 404", () => new Response("", { status: 404 })],
  ["a page with 200", () => new Response("<html>Sign in to the Wi-Fi</html>", { status: 200 })],
  ["a page with 403", () => new Response("<html>Sign in to the Wi-Fi</html>", { status: 403 })],
];

const ID = "00000000-0000-4000-8000-00000000000c";
const READS: [string, () => Promise<unknown>][] = [
  ["one's role", () => client.fetchQuery(hasAdminRoleQuery(ADMIN.id))],
  ["the state of the desk", () => client.fetchQuery(deskStatusQuery())],
  [
    "the inbox",
    () =>
      fetchSubmissions({ filter: NO_SUBMISSION_FILTER, order: "newest", after: null }, { signal }),
  ],
  ["the quotes", () => fetchQuotes({ filter: NO_QUOTE_FILTER, after: null }, { signal })],
  ["what a search finds", () => client.fetchQuery(foundQuery("zoe"))],
  ["how many quotes were not sent", () => client.fetchQuery(notSentQuery("2026-01-01"))],
  ["a request", () => client.fetchQuery(submissionQuery(ID))],
  ["the quote of a request", () => client.fetchQuery(quoteOfSubmissionQuery(ID))],
  ["who has a request", () => client.fetchQuery(requestStateQuery(ID))],
  ["a quote", () => fetchQuote(ID)],
  ["all that is shown of a quote", () => client.fetchQuery(openedQuoteQuery(ID))],
];

test.each(FOREIGN)("%s is no answer, and changes nothing", async (_, answer) => {
  const id = await addRequest(backend());
  foreign = answer;
  for (const [what, read] of READS) {
    await expect(read(), what).rejects.toMatchObject({ kind: "no-answer" });
  }
  for (const change of [dismissRequest, restoreRequest]) {
    await expect(change({ id, why: { reason: "spam" } })).rejects.toMatchObject({
      kind: "no-answer",
    });
  }
});

test("the same reads succeed when the database answers", async () => {
  for (const [what, read] of READS) await expect(read(), what).resolves.not.toBeUndefined();
});

test("nothing uses maybeSingle, which reads an empty answer as no row", () => {
  const asking = globSync("src/**/*.{ts,tsx}").filter((file) =>
    /\.maybeSingle\(/.test(readFileSync(file, "utf8")),
  );
  expect(asking).toEqual([]);
});
