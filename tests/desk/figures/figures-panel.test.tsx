import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { FiguresChart } from "@/desk/figures/figures-chart";
import { FiguresPanel } from "@/desk/figures/figures-panel";
import { figuresSchema } from "@/desk/figures/figures-query";
import { todayInHouston } from "@/lib/business-time";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { changeQuote } from "../../support/change-quote.ts";
import {
  addEntry,
  addQuote,
  addRequest,
  ageRequests,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { press, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, seen, intercept, store, staff, renderSignedIn } = deskForFile();

// jsdom lays nothing out, and a chart is drawn to its room.
beforeEach(() => {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 600, 288));
});

const open = () => press("Figures");

/** What a tile shows: the definitions that belong to its term. */
async function tile(term: string) {
  const label = await screen.findByText(term, { selector: "dt" });
  return Array.from(label.parentElement?.querySelectorAll("dd") ?? [], (dd) => dd.textContent);
}

it("counts nothing until it is opened, and has dashes in place of figures that there are none of", async () => {
  await renderSignedIn(<FiguresPanel />);
  expect(screen.getByRole("button", { name: "Figures" })).toHaveAttribute("aria-expanded", "false");
  expect(seen.filter(({ path }) => path.includes("desk_figures"))).toEqual([]);
  await open();
  expect((await tile("Received"))[0]).toBe("0");
  expect(seen.filter(({ path }) => path.includes("desk_figures"))).toHaveLength(1);
  expect((await tile("Answered on time"))[0]).toBe("–No figure yet");
  expect((await tile("Median answer time, this week"))[0]).toBe("–No figure yet");
  expect((await tile("Accepted value")).slice(0, 2)).toEqual(["$0", "0 quotes accepted"]);
});

it("is closed by Escape, and by whatever opens elsewhere", async () => {
  await renderSignedIn(
    <>
      <FiguresPanel />
      <Link to="?request=1">An emergency</Link>
    </>,
  );
  const button = screen.getByRole("button", { name: "Figures" });
  await open();
  (await screen.findByLabelText("From")).focus();
  await userEvent.keyboard("{Escape}");
  expect(button).toHaveAttribute("aria-expanded", "false");
  expect(button).toHaveFocus();
  await open();
  expect(button).toHaveAttribute("aria-expanded", "true");
  await userEvent.click(screen.getByText("An emergency"));
  await waitFor(() => expect(button).toHaveAttribute("aria-expanded", "false"));
});

it("shows what the database has counted, in tiles and by week", async () => {
  stopClock();
  await signInApp(ADMIN);
  const admin = await staff();
  await store(
    generalRequest({ name: "Open" }),
    generalRequest({ name: "Spam" }),
    emergencyRequest({ name: "Overdue" }),
  );
  await admin.from("quote_submissions").update({ processed: true }).eq("name", "Spam");
  for (const name of ["Quick", "Slow"]) {
    const attribution = name === "Quick" ? { last: { gclid: "abc", landing: "/weddings" } } : null;
    const submission_id = await addRequest(backend(), generalRequest({ name, attribution }));
    const { id } = await addQuote(backend(), admin, { submission_id, quote_amount: 1200 });
    for (const status of ["sent", "accepted"] as const) {
      await changeQuote(admin, { id }, { status }).throwOnError();
    }
    if (name === "Quick") await addEntry(admin, submission_id, "spoke");
  }
  await ageRequests(backend(), "31 minutes", "Overdue");
  // Time passes: one answered by phone after 38 minutes, one with a quote after two days, the emergency never.
  await rewriteHistory(
    backend(),
    `update quote_submissions set
       created_at = first_sent_at - interval '48 h',
       first_contact_at = case when name = 'Quick' then first_sent_at - interval '47 h 22 min' end
     where name in ('Quick', 'Slow')`,
  );

  renderStaff(<FiguresPanel />);
  await open();
  expect((await tile("Received"))[0]).toBe("4");
  expect((await tile("Answered on time")).slice(0, 2)).toEqual(["33%", "1 of 3 due"]);
  expect((await tile("Accepted value")).slice(0, 2)).toEqual(["$2,400", "2 quotes accepted"]);
  await userEvent.click(screen.getByText("By week, as a table"));
  const [, ...rows] = within(screen.getByRole("table", { name: "Figures by week" })).getAllByRole(
    "row",
  );
  expect(rows).toHaveLength(12);
  expect(rows[0]).toHaveTextContent("$2,400");
  expect((await tile("Win rate")).slice(0, 2)).toEqual(["100%", "2 of 2 decided"]);
  expect((await tile("Pipeline today")).slice(0, 2)).toEqual(["$0", "0 quotes"]);
  const [weddings, unknown] = ["1 1 100% $1,200", "3 1 100% $1,200"];
  for (const [table, row] of [
    ["Quoted by", "Staff 00000000 2 100% $2,400"],
    ["By source", `Google Ads ${weddings}`],
    ["By source", `Direct or unknown ${unknown}`],
  ] as const) {
    const shown = within(screen.getByRole("table", { name: table }));
    expect(shown.getByRole("row", { name: row })).toBeVisible();
  }
  expect(screen.getByText("No declined quotes.")).toBeVisible();

  // The parts of the columns are told apart by name as well.
  const chart = await screen.findByRole("figure");
  for (const part of ["Answered on time", "Answered late", "Not answered yet"]) {
    expect(within(chart).getByText(part)).toBeVisible();
  }

  // Any other days: those before anything happened.
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Days" }), "Last month");
  await waitFor(async () => expect((await tile("Accepted value"))[0]).toBe("$0"));
  expect(screen.queryByRole("table", { name: "Quoted by" })).toBeNull();
  fireEvent.change(screen.getByLabelText("To"), { target: { value: todayInHouston() } });
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2025-01-02" } });
  expect(screen.getByRole("combobox", { name: "Days" })).toHaveDisplayValue("Custom dates");
  await see("By month, as a table");
  expect((await tile("Accepted value"))[0]).toBe("$2,400");
});

it("offers to try again when the figures cannot be had", async () => {
  const repair = intercept("desk_figures", refusal(403));
  await renderSignedIn(<FiguresPanel />);
  await open();
  await see("We couldn't load the figures.");
  repair();
  await press("Try again");
  expect((await tile("Received"))[0]).toBe("0");
});

it("stacks what was answered on time, late and not at all", async () => {
  // jsdom lays nothing out.
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const isBox = this.classList.contains("recharts-responsive-container");
    return isBox ? new DOMRect(0, 0, 600, 288) : new DOMRect(0, 0, 20, 12);
  });
  const money = { accepted_quotes: 0, accepted_value: 0 };
  const figures = figuresSchema.parse({
    step: "week",
    periods: [
      { start: "2026-11-16", requests: 6, answered: 4, answered_in_time: 3, ...money },
      { start: "2026-11-23", ...money },
    ],
    open: {},
  });
  render(<FiguresChart figures={figures} />);
  const figure = await screen.findByRole("figure");
  const columns = () => [...figure.querySelectorAll(".recharts-bar rect")];
  await waitFor(() => expect(columns()).toHaveLength(3));
  const [inTime, late, unanswered] = columns().map((rect) => Number(rect.getAttribute("height")));
  expect(inTime).toBeCloseTo(3 * Number(late));
  expect(unanswered).toBeCloseTo(2 * Number(late));
  expect(columns()[1]?.getAttribute("fill")).toMatch(/^url\(#.+\)$/);
  expect(screen.getByText("6", { selector: ".recharts-label-list tspan" })).toBeVisible();
});
