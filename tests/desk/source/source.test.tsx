import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";

import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { FiguresPanel } from "@/desk/figures/figures-panel";
import { submissionColumns } from "@/desk/inbox/submissions-export";
import { fetchSubmissions } from "@/desk/inbox/submissions-query";
import {
  NO_QUOTE_FILTER,
  NO_SUBMISSION_FILTER,
  SOURCES,
  type Source,
} from "@/desk/model/desk-filter";
import { sourceDetails, sourceWords } from "@/desk/model/source";
import { quoteColumns } from "@/desk/quotes/quotes-export";
import { fetchQuotes } from "@/desk/quotes/quotes-query";
import type { Json } from "@/lib/supabase/database.types";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { signInApp, signOutApp } from "../../support/staff-session";
import { aQuote } from "../quotes/quotes-factory";

const backend = embeddedBackendForFile();

/** A request of each kind, named by its source. */
const LAST: Record<Source, Json> = {
  "google-ads": { gclid: "abc", utm_campaign: "Fall weddings", landing: "/weddings" },
  "microsoft-ads": { msclkid: "abc" },
  facebook: { fbclid: "abc" },
  campaign: { utm_source: "newsletter", utm_campaign: "<img src=x onerror=alert(1)>" },
  search: { referrer: "duckduckgo.com" },
  website: { referrer: "theknot.com", at: "2026-11-20" },
  unknown: null,
};
const attributionOf = (source: Source): Json =>
  source === "unknown" ? null : { last: LAST[source] };

beforeEach(async () => {
  for (const source of SOURCES) {
    const { error } = await backend()
      .client()
      .from("quote_submissions")
      .insert(generalRequest({ name: `Ada ${source}`, attribution: attributionOf(source) }));
    if (error) throw error;
  }
  serveFromBackend(backend());
  await signInApp(ADMIN);
});
afterEach(async () => {
  await signOutApp();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();

describe("the lists", () => {
  it.each(["", "ada"])("are filtered by source, searching for '%s'", async (search) => {
    await backend().sql(
      "insert into quotes (submission_id, name) select id, name from quote_submissions",
    );
    // Quotes answer their requests; the inbox is looked at among the dismissed.
    await backend().sql("alter table quote_submissions disable trigger user");
    await backend().sql("update quote_submissions set processed = false, processed_at = null");
    await backend().sql("alter table quote_submissions enable trigger user");
    for (const source of SOURCES) {
      const requests = await fetchSubmissions(
        {
          filter: { ...NO_SUBMISSION_FILTER, search, source },
          order: "newest",
          after: null,
        },
        { signal },
      );
      const quotes = await fetchQuotes(
        { filter: { ...NO_QUOTE_FILTER, search, source }, after: null },
        { signal },
      );
      const names = [requests, quotes].map(({ rows }) => rows.map(({ name }) => name));
      expect(names).toEqual([[`Ada ${source}`], [`Ada ${source}`]]);
    }
  });

  it("show where each request came from, as text and nothing else", async () => {
    renderStaff(<QuoteDesk />);
    const textOf = async (source: Source) => {
      const button = await screen.findByRole("button", { name: `Ada ${source}` });
      return button.closest("li")?.textContent ?? "";
    };
    expect(await textOf("google-ads")).toContain("Google Ads");
    expect(await textOf("campaign")).toContain("<img src=x onerror=alert(1)>");
    expect(await textOf("search")).toContain("Search: duckduckgo.com");
    expect(await textOf("website")).toContain("theknot.com");
    expect(await textOf("unknown")).not.toContain("Came from");
    expect(document.querySelector("img")).toBeNull();
  });

  it("take the source from their filters, and say what an opened request knows", async () => {
    renderStaff(<QuoteDesk />);
    await userEvent.click(await screen.findByRole("button", { name: /^Filters/ }));
    await userEvent.selectOptions(screen.getByLabelText("Source"), "Google Ads");
    await expect
      .poll(() => screen.queryAllByRole("button", { name: /^Ada/ }).map((row) => row.textContent))
      .toEqual(["Ada google-ads"]);
    await userEvent.click(screen.getByRole("button", { name: "Ada google-ads" }));
    expect(await screen.findByText("Fall weddings", { selector: "dd" })).toBeVisible();
    expect(screen.getByText("/weddings", { selector: "dd" })).toBeVisible();
  });
});

it("the figures add up by source and by landing page", async () => {
  // jsdom lays nothing out, and a chart is drawn to its room.
  const room = vi
    .spyOn(Element.prototype, "getBoundingClientRect")
    .mockReturnValue(new DOMRect(0, 0, 600, 288));
  onTestFinished(() => room.mockRestore());
  renderStaff(<FiguresPanel />);
  await userEvent.click(screen.getByRole("button", { name: "Figures" }));
  const bySource = within(await screen.findByRole("table", { name: "By source" }));
  expect(bySource.getByRole("row", { name: "Google Ads 1 0 No figure yet $0" })).toBeVisible();
  expect(
    bySource.getByRole("row", { name: "Direct or unknown 1 0 No figure yet $0" }),
  ).toBeVisible();
  const byLanding = within(screen.getByRole("table", { name: "By landing page" }));
  expect(byLanding.getByRole("row", { name: "Unknown 6 0 No figure yet $0" })).toBeVisible();
  expect(byLanding.getByRole("row", { name: "/weddings 1 0 No figure yet $0" })).toBeVisible();
});

it("a file has source, campaign and landing page beside each other in each row", () => {
  const row = aQuote({ attribution: { source: "google-ads", last: LAST["google-ads"] } });
  for (const columns of [submissionColumns, quoteColumns]) {
    const headers = columns.map(({ header }) => header);
    const start = headers.indexOf("Source");
    expect(headers.slice(start, start + 3)).toEqual(["Source", "Campaign", "Landing page"]);
  }
  const start = quoteColumns.findIndex(({ header }) => header === "Source");
  const cells = (quote: typeof row) =>
    quoteColumns.slice(start, start + 3).map(({ cell }) => cell(quote));
  expect(cells(row)).toEqual(["Google Ads", "Fall weddings", "/weddings"]);
  expect(cells(aQuote())).toEqual(["", "", ""]);
});

it.each<[Json, string]>([
  [{ fbclid: "abc" }, "Facebook"],
  [{ fbclid: "abc", utm_source: "ig" }, "Instagram"],
  [{ referrer: "l.instagram.com" }, "Instagram"],
])("%j is called %s", (last, words) => {
  expect(sourceWords({ attribution: { source: "facebook", last } })).toBe(words);
});

it("the first visit is told where it was another", () => {
  const attribution = {
    source: "google-ads",
    last: { gclid: "abc" },
    first_source: "website",
    first: { referrer: "theknot.com", landing: "/", at: "2026-11-03" },
  };
  expect(sourceDetails({ attribution }).at(-1)).toEqual({
    label: "First visit",
    value: "Nov 3, 2026 · theknot.com · /",
  });
});

it.each<[string, Json]>([
  ["text", "x"],
  ["a list", []],
  ["another kind of source", { source: "evil", last: {} }],
  ["numbers", { source: 5, last: 6 }],
])("what is no attribution (%s) says nothing", (_, attribution) => {
  expect([sourceWords({ attribution }), sourceDetails({ attribution })]).toEqual([null, []]);
});
