import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { fetchQuotes } from "@/desk/steps/quotes-query";
import { type SeenRequest, serveFromBackend } from "../support/backend/backend-fetch.ts";
import { embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { addQuote, addRequest } from "../support/desk-factories.ts";
import { generalRequest } from "../support/lead-factories.ts";
import { signInApp, signOutApp } from "../support/staff-session.ts";

// A provider's log of URLs would show whom staff searched for. The search therefore goes in the body.

const backend = embeddedBackendForFile();
const { signal } = new AbortController();

let seen: SeenRequest[];

beforeEach(async () => {
  vi.stubGlobal("window", { location: new URL(backend().url) });
  seen = serveFromBackend(backend());
  await signInApp(ADMIN);
});
afterEach(async () => {
  await signOutApp();
  vi.unstubAllGlobals();
});

const find = (search: string) => ({
  requests: () =>
    fetchSubmissions(
      { filter: { ...NO_SUBMISSION_FILTER, search }, order: "newest", after: null },
      { signal },
    ),
  quotes: () => fetchQuotes({ filter: { ...NO_QUOTE_FILTER, search }, after: null }, { signal }),
});

test.each(["requests", "quotes"] as const)("a search of %s is in no address", async (list) => {
  const admin = await backend().signInAs(ADMIN);
  const submission_id = await addRequest(backend(), generalRequest({ name: "Zoe Quill" }));
  if (list === "quotes") await addQuote(backend(), admin, { submission_id, name: "Zoe Quill" });
  expect((await find("zoe quill")[list]()).rows).toHaveLength(1);
  expect((await find("713-555-0142 zoe")[list]()).rows).toHaveLength(0);
  const asked = seen.map(({ path }) => decodeURIComponent(path));
  expect(asked.filter((address) => /rest/.test(address))).not.toEqual([]);
  expect(asked.filter((address) => /zoe|quill|713|0142/i.test(address))).toEqual([]);
});
