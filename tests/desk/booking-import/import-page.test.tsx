import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ImportBookings } from "@/desk/booking-import/admin-import-page";
import { importTexts } from "@/desk/booking-import/import-texts";
import { noConnection } from "../../support/backend/faults.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";

const { backend, intercept, renderSignedIn } = deskForFile();

const csv = (...rows: string[]) =>
  new File([["Name,Phone,Event,Trailers,Total", ...rows].join("\r\n")], "bookings.csv", {
    type: "text/csv",
  });
const choose = async (file: File) =>
  userEvent.upload(await screen.findByLabelText(importTexts.choose), file, {
    applyAccept: false,
  });
const rowNamed = async (name: string) => {
  const cell = await screen.findByRole("cell", { name });
  const row = cell.closest("tr");
  if (!row) throw new Error("The cell is in no row.");
  return within(row);
};
const booked = async () =>
  (await backend().sql<{ name: string }>("select name from bookings order by name")).map(
    ({ name }) => name,
  );

it("says what would come of each row, stores what is ready, and nothing twice", async () => {
  await renderSignedIn(<ImportBookings />);
  const file = csv(
    "Ada King,713-555-0142,2031-04-17,2-Station,999",
    "",
    "Ben,,2031-04-18,2-Station,999",
    '"Cleo, née Núñez",713-555-0143,2031-04-19,1 x 4-Station,"$1,950.00"',
  );
  await choose(file);
  expect((await rowNamed("Ada King")).getByText(importTexts.states.stored)).toBeVisible();
  const ben = await rowNamed("Ben");
  expect(ben.getByText(importTexts.problems.contact)).toBeVisible();
  // As a spreadsheet numbers it, below the heading, Ada and an empty line.
  expect(ben.getByRole("cell", { name: "4" })).toBeVisible();
  expect((await rowNamed("Cleo, née Núñez")).getByText("$1,950.00")).toBeVisible();
  expect(await booked()).toEqual([]);

  await press(importTexts.submit(2));
  await see(importTexts.done(2));
  expect(await booked()).toEqual(["Ada King", "Cleo, née Núñez"]);
  expect((await rowNamed("Ada King")).getByText(importTexts.doneStates.stored)).toBeVisible();

  await choose(file);
  expect((await rowNamed("Ada King")).getByText(importTexts.states.known)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Import/ })).toBeNull();
});

it("reads what Excel for Windows writes", async () => {
  await renderSignedIn(<ImportBookings />);
  const bytes = Uint8Array.from(
    "Name;Phone;Event;Trailers;Total\r\nMar\xeda;713-555-0142;4/17/2031;2-Station;999",
    (letter) => letter.charCodeAt(0),
  );
  await choose(new File([bytes], "bookings.csv"));
  expect((await rowNamed("María")).getByText(importTexts.states.stored)).toBeVisible();
});

it("says why a file has no bookings, and that it could not ask", async () => {
  await renderSignedIn(<ImportBookings />);
  await choose(new File(["PK\u0003\u0004"], "bookings.xlsx"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no column “Name”");
  const reconnect = intercept("import_bookings", noConnection);
  await choose(csv("Ada King,713-555-0142,2031-04-17,2-Station,999"));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(importTexts.checkFailed));
  reconnect();
  await choose(csv("Ada King,713-555-0142,2031-04-17,2-Station,999"));
  expect((await rowNamed("Ada King")).getByText(importTexts.states.stored)).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});
