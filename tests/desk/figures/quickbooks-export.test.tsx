import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { QuickBooksExport } from "@/desk/figures/quickbooks-export";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addBooking } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { check } from "../../support/money-steps.ts";
import { press, see } from "../../support/staff-screen.ts";
import { readCsv } from "../export/read-csv";

const { backend, seen, staff, renderSignedIn } = deskForFile();

const DAYS = { from: "2026-01-01", until: "2026-01-31" };

it("saves what moved on these days for an owner, below zero as a number, and logs it", async () => {
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  const admin = await staff();
  const booking = await addBooking(backend(), admin, { name: "=Ada", event_date: "2031-04-14" });
  await admin.rpc("record_payment", check(booking, 1, { _paid_on: "2026-01-02" })).throwOnError();
  let content: Blob | undefined;
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
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await renderSignedIn(<QuickBooksExport days={DAYS} />);
  await press("Payments (CSV)");
  await see(/^1 row saved as quickbooks-payments-/);
  const { rows } = await readCsv(content ?? new Blob());
  expect(rows).toEqual([
    {
      Date: "01/02/2026",
      Description: expect.stringMatching(/^Payment Q-[0-9A-F]{8}, =Ada, Check, No\. 204$/),
      Amount: "1",
    },
  ]);
  await press("Customers (CSV)");
  await see(/^1 row saved as quickbooks-customers-/);
  expect((await readCsv(content ?? new Blob())).rows).toMatchObject([{ Name: "'=Ada" }]);
  expect(await backend().sql("select list, filter, row_count from exports order by id")).toEqual([
    { list: "payments", filter: { from: "2026-01-01", to: "2026-01-31" }, row_count: 1 },
    { list: "customers", filter: { from: "2026-01-01", to: "2026-01-31" }, row_count: 1 },
  ]);
});

it("is not shown to the rest of the staff", async () => {
  const owner = await addAccount(backend(), "owner@example.com", true);
  await backend().sql("insert into user_roles values ($1, 'owner')", [owner.id]);
  await renderSignedIn(<QuickBooksExport days={DAYS} />);
  await waitFor(() =>
    expect(seen.filter(({ path }) => path.includes("team_members"))).not.toEqual([]),
  );
  expect(screen.queryByRole("button", { name: "Payments (CSV)" })).toBeNull();
});
