import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { dayPath } from "@/config/staff-paths";
import AdminDayPage from "@/desk/dashboard/admin-day-page";
import { shortcutTexts } from "@/desk/dashboard/dashboard-texts";
import { DATE_FIELD } from "@/desk/days/day-sheet-view";
import { formatCalendarDate } from "@/lib/calendar-date";
import { addBooking } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";

const { backend, staff, renderSignedIn } = deskForFile();
const DAY = "2031-06-01";

beforeEach(async () => {
  const admin = await staff();
  for (const name of ["Ada", "Ben"])
    await addBooking(backend(), admin, { name, event_date: DAY }, { pickup_on: "2031-06-02" });
});

const stops = () => Array.from(document.querySelectorAll<HTMLElement>("[data-desk-row]"));
const opened = () => document.querySelectorAll("[data-desk-row][data-open]");
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });

it("reads a day by keys: from stop to stop, open, close, call, print, another day", async () => {
  await renderSignedIn(
    <Routes>
      <Route path={dayPath(":day")} element={<AdminDayPage />} />
    </Routes>,
    dayPath(DAY),
  );
  await screen.findByRole("button", { name: "Ada" });
  press("j");
  expect(stops()[0]).toHaveFocus();
  press("j");
  expect(stops()[1]).toHaveFocus();
  press("k");
  press("Enter");
  await waitFor(() => expect(opened()).toHaveLength(1));
  expect(stops()[0]).toHaveAttribute("data-open");
  press("o");
  await waitFor(() => expect(opened()).toHaveLength(0));
  press("o");
  press("Escape");
  await waitFor(() => expect(opened()).toHaveLength(0));

  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  press("p");
  expect(print).toHaveBeenCalledOnce();
  press("r");
  await see(shortcutTexts.cannot.notHere("R"));

  press("ArrowRight");
  await screen.findByRole("heading", { level: 1, name: formatCalendarDate("2031-06-02") });
  press("ArrowLeft");
  await screen.findByRole("heading", { level: 1, name: formatCalendarDate(DAY) });
  press("g");
  expect(document.getElementById(DATE_FIELD)).toHaveFocus();
  // What is typed in the field is the field's.
  await userEvent.keyboard("{ArrowRight}");
  press("ArrowRight");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(formatCalendarDate(DAY));
});
