import { expect, it } from "vitest";
import { submissionColumns } from "@/desk/inbox/submissions-export";
import { chosenLine, trailerAskedFor } from "@/desk/listing/row-marks";
import { sourceDetails, sourceLabel } from "@/desk/model/source";
import { quoteColumns } from "@/desk/quotes/quotes-export";
import type { Json } from "@/lib/supabase/database.types";
import { leadAsRequest } from "@/request/lead";
import { quoteLead, type quoteRequestInput } from "../../support/lead-inputs.ts";
import { aQuote } from "../quotes/a-quote";

it("a file has source, campaign and landing page beside each other in each row", () => {
  const row = aQuote({
    attribution: {
      source: "google-ads",
      last: { gclid: "abc", utm_campaign: "Fall weddings", landing: "/weddings" },
    },
  });
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
])("%j is called %s", (last, label) => {
  expect(sourceLabel({ attribution: { source: "facebook", last } })).toBe(label);
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
  expect([sourceLabel({ attribution }), sourceDetails({ attribution })]).toEqual([null, []]);
});

it("a file has the language beside them", () => {
  const column = quoteColumns.find(({ header }) => header === "Language");
  const told = [{ language: "es" }, null].map((details) => column?.cell(aQuote({ details })));
  expect(told).toEqual(["Spanish", ""]);
  expect(submissionColumns.map(({ header }) => header)).toContain("Language");
});

function requestOf(changes: Parameters<typeof quoteRequestInput>[0]) {
  return leadAsRequest(quoteLead(changes));
}

it.each([
  ["trailers=3-station", "3-Station"],
  ["trailers=4-station,4-station,2-station&guests=700", "2 × 4-Station, 2-Station"],
  ["offer=package", "Premium package"],
  ["offer=rental", "Rental without the package"],
])(
  "says which trailers a form has carried along, whatever else was written: %s",
  (choice, told) => {
    const row = requestOf({ choice, additionalInfo: "A ramp" });
    expect(trailerAskedFor(row)).toBe(told);
    expect(chosenLine(row)).toContain(`Chosen on the site: ${told}`);
  },
);

it.each([{}, { additionalInfo: "Chosen on the site: nothing" }])(
  "says nothing where nothing was chosen: %j",
  (changes) => {
    const row = requestOf(changes);
    expect([trailerAskedFor(row), chosenLine(row)]).toEqual(["", undefined]);
  },
);
