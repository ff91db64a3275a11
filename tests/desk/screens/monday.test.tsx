import { test } from "vitest";
import { StaffRoutes } from "@/app/staff-routes";
import { paths } from "@/config/paths";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { fillSampleMonday } from "../../../scripts/local-backend/sample-monday/fill.ts";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";

// Every room of the desk on the sample Monday, as it is while it loads, when it cannot be read, and filled.

const desk = deskForFile();

/** Fills the database as the desk's button does. */
async function fillDesk() {
  const staff = await desk.staff();
  const { session } = (await staff.auth.getSession()).data;
  const { sql, fetch, url } = desk.backend();
  await fillSampleMonday(
    {
      request: (path, init) => fetch(url + path, init),
      query: async (statement, parameters) => ({ rows: await sql(statement, parameters) }),
    },
    session?.access_token ?? "",
  );
}

const ROOMS = [
  ["quotes", paths.adminQuotes],
  ["bookings", staffPaths.bookings],
  ["import", staffPaths.bookingImport],
  ["calendar", staffPaths.calendar],
  ["day", dayPath("2031-03-08")],
  ["business", staffPaths.business],
] as const;

test("every room on a Monday", async () => {
  const { open, matches } = screenRecorder(desk);
  await fillDesk();
  for (const [name, path] of ROOMS) {
    await open(<StaffRoutes />, path);
    await matches(`monday-${name}`);
  }
});
