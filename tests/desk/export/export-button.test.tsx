import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { type CsvFile, writeCsv } from "@/desk/export/write-csv";
import { SubmissionsExport } from "@/desk/inbox/submissions-export";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { QuotesExport } from "@/desk/quotes/quotes-export";
import { todayInHouston } from "@/lib/business-time";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { deferred } from "../../support/deferred.ts";
import { addAccount, rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { press, see } from "../../support/staff-screen.ts";
import { readCsv } from "./read-csv";

const { backend, seen, intercept, store, staff, renderSignedIn } = deskForFile();

/** What was handed to the browser's downloads, which jsdom does not have. */
const saved: { name: string; content: Blob }[] = [];

beforeEach(() => {
  saved.length = 0;
});

function catchDownloads() {
  let content = new Blob();
  vi.stubGlobal(
    "URL",
    Object.assign(class extends URL {}, {
      createObjectURL: (blob: Blob) => {
        content = blob;
        return "blob:file";
      },
      revokeObjectURL: () => {},
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content });
  });
}

/** Presses the button of an export. */
async function exportWith(button: ReactNode) {
  catchDownloads();
  const rendered = await renderSignedIn(button);
  await press("Export CSV");
  return rendered;
}

/** The file that is the last of so many. */
async function savedFile(count = 1) {
  await waitFor(() => expect(saved).toHaveLength(count));
  return readCsv(saved[count - 1]?.content ?? new Blob());
}

const allQuotes = { filter: NO_QUOTE_FILTER, after: null };
const allRequests = {
  filter: NO_SUBMISSION_FILTER,
  order: "newest",
  after: null,
} as const;

/** Requests in one statement, past the limits for visitors: one a minute back from noon. */
async function storeMany(count: number) {
  await rewriteHistory(
    backend(),
    `insert into quote_submissions
       (name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address, created_at)
     select 'Host ' || n, 'host' || n || '@example.com', 'email', 'host' || n || '@example.com', '2027-05-01', 100,
       'general', '1 Main St', timestamptz '2026-11-20 18:00Z' - n * interval '1 minute'
     from generate_series(1, $1::int) as n`,
    [count],
  );
}

it("saves all rows of several requests, each once, in the order of the list", async () => {
  await storeMany(1_101);
  await exportWith(<SubmissionsExport listing={allRequests} />);
  const name = `submissions-${todayInHouston()}.csv`;
  await see(`1,101 rows saved as ${name}`);
  expect(saved.map((file) => file.name)).toEqual([name]);
  expect(seen.filter(({ path }) => path.includes("limit=501"))).toHaveLength(3);

  const { text, rows } = await savedFile();
  expect(text.startsWith("\uFEFFRequest ID,Received (UTC),")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(rows.map((row) => row.Name)).toEqual(
    Array.from({ length: 1_101 }, (_, index) => `Host ${index + 1}`),
  );
  expect(rows[0]).toMatchObject({
    "Received (UTC)": "2026-11-20T17:59:00.000Z",
    "Received (Houston)": "2026-11-20 11:59",
    "Due (Houston)": "2026-11-21 11:59",
    State: "Open",
    "Event date": "2027-05-01",
  });
});

it("exports what the database has, within the filter", async () => {
  await store(
    generalRequest({ name: "=cmd|'/C calc'!A0" }),
    emergencyRequest({ name: "Ray Ortega", phone: "+1 713 555 0142" }),
  );
  const admin = await staff();
  const { data: requests } = await admin.from("quote_submissions").select();
  for (const { id, name, phone, event_type, additional_info } of requests ?? []) {
    const quote = { submission_id: id, name, phone, event_type, additional_info };
    await admin.from("quotes").insert({ ...quote, quote_amount: 1234.5, quote_notes: "a\nb" });
  }
  const { unmount } = await exportWith(<QuotesExport listing={allQuotes} />);
  const { rows } = await savedFile();
  const { data: stored } = await admin
    .from("quotes")
    .select()
    .order("created_at", { ascending: false })
    .order("id", { ascending: false });
  expect(rows.map((row) => row["Quote ID"])).toEqual(stored?.map((quote) => quote.id));
  expect(rows.find((row) => row.Name === "Ray Ortega")).toMatchObject({
    Status: "Draft",
    Type: "EMERGENCY: plumbing-failure",
    Phone: "'+1 713 555 0142",
    "Amount (USD)": "1234.50",
    Notes: "a\nb",
    Details: stored?.find((quote) => quote.name === "Ray Ortega")?.additional_info,
  });
  expect(rows.map((row) => row.Name)).toContain("'=cmd|'/C calc'!A0");
  unmount();

  const emergencies = { filter: { ...NO_QUOTE_FILTER, kind: "emergency" }, after: null } as const;
  await exportWith(<QuotesExport listing={emergencies} />);
  const filtered = await savedFile(2);
  expect(filtered.rows.map((row) => row.Name)).toEqual(["Ray Ortega"]);
});

it("saves nothing if a page fails, and retries from the toast", async () => {
  const repair = intercept("or=", refusal(500));
  await storeMany(600);
  await exportWith(<SubmissionsExport listing={allRequests} />);
  await see("The export failed. No file was saved.");
  expect(saved).toEqual([]);
  repair();
  await press("Try again");
  await see(/^600 rows saved as /);
  expect(saved).toHaveLength(1);
});

it("follows the urgent order, and logs who exported which rows", async () => {
  await storeMany(3);
  const filter = { ...NO_SUBMISSION_FILTER, search: "host" };
  await exportWith(<SubmissionsExport listing={{ ...allRequests, order: "urgent", filter }} />);
  const { rows } = await savedFile();
  expect(rows.map((row) => row.Name)).toEqual(["Host 3", "Host 2", "Host 1"]);
  const { search, ...rest } = filter;
  expect(
    await backend().sql("select actor_id, list, filter, search, row_count from exports"),
  ).toEqual([{ actor_id: ADMIN.id, list: "requests", filter: rest, search, row_count: 3 }]);
  expect(seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining("host"));
});

it("saves nothing that could not be logged", async () => {
  intercept("/rpc/log_export", refusal(403));
  await storeMany(3);
  await exportWith(<SubmissionsExport listing={allRequests} />);
  await see("The export failed. No file was saved.");
  expect(saved).toEqual([]);
  expect(await backend().sql("select 1 from exports")).toEqual([]);
});

it("says that only an owner can export everything", async () => {
  const owner = await addAccount(backend(), "owner@example.com", true);
  await backend().sql("insert into user_roles values ($1, 'owner')", [owner.id]);
  await storeMany(3);
  await backend().sql("update quote_submissions set processed = true");
  const filter = { ...NO_SUBMISSION_FILTER, state: "dismissed" } as const;
  await exportWith(<SubmissionsExport listing={{ ...allRequests, filter }} />);
  await see(/^Only an owner can export everything/);
  expect(saved).toEqual([]);
});

it("shows progress and can be canceled", async () => {
  const gate = deferred();
  intercept("or=", (pass) => gate.promise.then(pass));
  await storeMany(1_101);
  await exportWith(<SubmissionsExport listing={allRequests} />);
  // While it runs, it does nothing.
  await userEvent.click(await screen.findByRole("button", { name: "Exporting: 500 rows" }));
  await press("Cancel");
  gate.resolve();
  expect(await screen.findByRole("button", { name: "Export CSV" })).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.queryByText(/failed/)).toBeNull();
  expect(seen.filter(({ path }) => path.includes("limit=501"))).toHaveLength(2);
});

it("saves no empty file", async () => {
  await exportWith(<QuotesExport listing={allQuotes} />);
  await see("There is nothing to export.");
  expect(saved).toEqual([]);
});

async function fileOf(value: string) {
  const file: CsvFile = await writeCsv(
    {
      name: "test",
      columns: [{ header: "Text", cell: (row: { id: string }) => row.id }],
      fetchPage: async () => ({ rows: [{ id: value }], next: null }),
    },
    { signal: new AbortController().signal, onProgress: () => {} },
  );
  return readCsv(file.content);
}

const cellsOf = async (value: string) => (await fileOf(value)).rows[0]?.Text ?? "";

it.each([
  "Dana;@SUM(A1)",
  "Dana;=1+1",
  "a;b",
  ";-2",
  "a\tb",
  "a|b",
  'say "yes";@A1',
  "1;+1",
  "Dana",
  "",
])("quotes %j, so that no separator begins a cell", async (text) => {
  const [, row] = (await fileOf(text)).text.split("\r\n");
  expect(row).toBe(`"${text.replaceAll('"', '""')}"`);
});

it.each([
  "=1+1",
  "+1 713 555 0100",
  "-2",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "  =1+1",
  "\u00a0=1",
  "＝1+1",
  '=HYPERLINK("https://example.com","x")',
  "=1+1\nsecond line",
  "-5\r\nsecond line",
])("neutralizes %j", async (text) => {
  expect(await cellsOf(text)).toBe(`'${text}`);
});

it.each([
  "Dana Whitfield",
  "a=b",
  "1-2",
  "jose@example.com",
  'The "Big" Tent, Houston',
  "line one\nline two, with a comma",
  " leading blank",
  "'quoted'",
])("leaves %j as it is", async (text) => {
  expect(await cellsOf(text)).toBe(text);
});
