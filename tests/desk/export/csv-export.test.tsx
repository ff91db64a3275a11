import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { SubmissionsExport } from "@/desk/inbox/submissions-export";
import { NO_QUOTE_FILTER, NO_SUBMISSION_FILTER } from "@/desk/model/desk-filter";
import { QuotesExport } from "@/desk/quotes/quotes-export";
import { todayInHouston } from "@/lib/business-time";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { signInApp } from "../../support/staff-session";
import { readCsv } from "./read-csv";

const { backend, renderSignedIn } = deskForFile();

/** What was handed to the browser's downloads, which jsdom does not have. */
const saved: { name: string; content: Blob }[] = [];

function catchDownloads() {
  saved.length = 0;
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

describe("ExportButton", () => {
  it("saves all rows of several requests, each once, in the order of the list", async () => {
    const seen = serveFromBackend(backend());
    await signInApp(ADMIN);
    await storeMany(1_101);
    catchDownloads();
    renderStaff(<SubmissionsExport listing={allRequests} />);
    seen.length = 0;
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    const name = `submissions-${todayInHouston()}.csv`;
    expect(await screen.findByText(`1,101 rows saved as ${name}`)).toBeVisible();
    expect(saved.map((file) => file.name)).toEqual([name]);
    expect(seen.filter(({ path }) => path.includes("limit=501"))).toHaveLength(3);

    const { text, rows } = await readCsv(saved[0]?.content ?? new Blob());
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

  it("follows the urgent order too", async () => {
    await storeMany(3);
    catchDownloads();
    await renderSignedIn(<SubmissionsExport listing={{ ...allRequests, order: "urgent" }} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { rows } = await readCsv(saved[0]?.content ?? new Blob());
    expect(rows.map((row) => row.Name)).toEqual(["Host 3", "Host 2", "Host 1"]);
  });

  it("writes what the database has, and only what the filter lets through", async () => {
    serveFromBackend(backend());
    await signInApp(ADMIN);
    const visitor = backend().client();
    await visitor.from("quote_submissions").insert(generalRequest({ name: "=cmd|'/C calc'!A0" }));
    await visitor
      .from("quote_submissions")
      .insert(emergencyRequest({ name: "Ray Ortega", phone: "+1 713 555 0142" }));
    const admin = await backend().signInAs(ADMIN);
    const { data: requests } = await admin.from("quote_submissions").select();
    for (const { id, name, phone, event_type, additional_info } of requests ?? []) {
      const quote = { submission_id: id, name, phone, event_type, additional_info };
      await admin.from("quotes").insert({ ...quote, quote_amount: 1234.5, quote_notes: "a\nb" });
    }
    catchDownloads();
    const { unmount } = renderStaff(<QuotesExport listing={allQuotes} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { rows } = await readCsv(saved[0]?.content ?? new Blob());
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
    renderStaff(<QuotesExport listing={emergencies} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveLength(2));
    const filtered = await readCsv(saved[1]?.content ?? new Blob());
    expect(filtered.rows.map((row) => row.Name)).toEqual(["Ray Ortega"]);
  });

  it("saves nothing when a page fails, says so, and tries again from its message", async () => {
    let isBroken = true;
    serveFromBackend(backend(), (request, pass) =>
      isBroken && request.path.includes("or=")
        ? Promise.resolve(Response.json({ code: "XX000", message: "lost" }, { status: 500 }))
        : pass(),
    );
    await signInApp(ADMIN);
    await storeMany(600);
    catchDownloads();
    renderStaff(<SubmissionsExport listing={allRequests} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText("The export failed. No file was saved.")).toBeVisible();
    expect(saved).toEqual([]);
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText(/^600 rows saved as /)).toBeVisible();
    expect(saved).toHaveLength(1);
  });

  it("writes into the log who saved which rows, before there is a file", async () => {
    const seen = serveFromBackend(backend());
    await signInApp(ADMIN);
    await storeMany(3);
    catchDownloads();
    const filter = { ...NO_SUBMISSION_FILTER, search: "host" };
    renderStaff(<SubmissionsExport listing={{ ...allRequests, filter }} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const { search, ...rest } = filter;
    expect(
      await backend().sql("select actor_id, list, filter, search, row_count from exports"),
    ).toEqual([{ actor_id: ADMIN.id, list: "requests", filter: rest, search, row_count: 3 }]);
    expect(seen.map(({ path }) => path)).not.toContainEqual(expect.stringContaining("host"));
  });

  it("saves nothing that could not be written into the log", async () => {
    serveFromBackend(backend(), (request, pass) =>
      request.path.endsWith("/rpc/log_export")
        ? Promise.resolve(Response.json({ code: "42501", message: "no" }, { status: 403 }))
        : pass(),
    );
    await signInApp(ADMIN);
    await storeMany(3);
    catchDownloads();
    renderStaff(<SubmissionsExport listing={allRequests} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText("The export failed. No file was saved.")).toBeVisible();
    expect(saved).toEqual([]);
    expect(await backend().sql("select 1 from exports")).toEqual([]);
  });

  it("says that only an owner saves everything", async () => {
    serveFromBackend(backend());
    const owner = await addAccount(backend(), "owner@example.com", true);
    await backend().sql("insert into user_roles values ($1, 'owner')", [owner.id]);
    await signInApp(ADMIN);
    await storeMany(3);
    await backend().sql("update quote_submissions set processed = true");
    catchDownloads();
    const filter = { ...NO_SUBMISSION_FILTER, state: "dismissed" } as const;
    renderStaff(<SubmissionsExport listing={{ ...allRequests, filter }} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText(/^Only an owner can export everything/)).toBeVisible();
    expect(saved).toEqual([]);
  });

  it("shows how far it is and stops when it is cancelled", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const seen = serveFromBackend(backend(), async (request, pass) => {
      if (request.path.includes("or=")) await gate;
      return pass();
    });
    await signInApp(ADMIN);
    await storeMany(1_101);
    catchDownloads();
    renderStaff(<SubmissionsExport listing={allRequests} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    await userEvent.click(await screen.findByRole("button", { name: "Exporting: 500 rows" }));
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    release();
    expect(await screen.findByRole("button", { name: "Export CSV" })).toBeVisible();
    expect(saved).toEqual([]);
    expect(screen.queryByText(/failed/)).not.toBeInTheDocument();
    expect(seen.filter(({ path }) => path.includes("limit=501"))).toHaveLength(2);
  });

  it("says that there is nothing instead of saving an empty file", async () => {
    serveFromBackend(backend());
    await signInApp(ADMIN);
    catchDownloads();
    renderStaff(<QuotesExport listing={allQuotes} />);
    await userEvent.click(screen.getByRole("button", { name: "Export CSV" }));
    expect(await screen.findByText("There is nothing to export.")).toBeVisible();
    expect(saved).toEqual([]);
  });
});
