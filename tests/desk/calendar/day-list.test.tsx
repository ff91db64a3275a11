import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DayList } from "@/desk/calendar/day-list";
import { renderStaff } from "../../support/render-staff";
import { board, booked, hire } from "./a-board.ts";

it("leads to the booking, or to the quote where the customer has not said yes", () => {
  const shown = board([booked("2031-06-06"), hire("Ben", "2031-06-04", "2031-06-05")]);
  renderStaff(<DayList board={shown} days={["2031-06-04"]} />);
  const linkTo = (name: string) => screen.getByText(name).closest("a")?.getAttribute("href");
  expect(linkTo("Ada")).toBe("/admin/bookings?booking=Ada");
  expect(linkTo("Ben")).toBe("/admin/quotes?quote=Ben");
});
