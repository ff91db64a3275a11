import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { dayPath } from "@/config/staff-paths";
import { CalendarView } from "@/desk/calendar/admin-calendar-page";
import { calendarTexts as texts } from "@/desk/calendar/calendar-texts";
import { frameTexts } from "@/desk/frame/frame-texts";
import { trailersTexts } from "@/desk/trailers/trailers-texts";
import type { BackendClient } from "@/lib/supabase/client";
import { only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { press, see } from "../../support/staff-screen.ts";

const { backend, staff, renderSignedIn } = deskForFile();
const DAY = "2031-06-04";
let admin: BackendClient;

const book = (name: string) =>
  addQuoteAfter(
    backend(),
    admin,
    {
      name,
      event_date: DAY,
      pickup_on: "2031-06-05",
      quote_amount: null,
      lines: [trailers("4-station", 1)],
    },
    [SENT, { ...ACCEPTED, may_overbook: true }],
  );
const open = () => renderSignedIn(<CalendarView />, `/?day=${DAY}`);
const bar = (name: RegExp) => screen.findByRole("button", { name });
const assigned = async () =>
  (
    await backend().sql<{ row: string }>(
      `select quote.name || ' ' || unit.name as row from quote_units
       join quotes as quote on quote.id = quote_id join trailer_units as unit on unit.id = unit_id order by 1`,
    )
  ).map(({ row }) => row);

beforeEach(async () => {
  admin = await staff();
  await book("Ada");
});

it("assigns by a key to the open booking, takes it back, and by dragging a bar to a row", async () => {
  await open();
  await userEvent.click(await bar(/^Ada, Houston: 4-Station, no number yet/));
  await see(texts.orDrag);
  await userEvent.keyboard("2");
  await waitFor(async () => expect(await assigned()).toEqual(["Ada 2"]));
  await press("Undo");
  await waitFor(async () => expect(await assigned()).toEqual([]));

  const dragTo = async (name: RegExp, unit: number) => {
    fireEvent.dragStart(await bar(name));
    // The last two rows are the two trailers of the largest model.
    const row = Array.from(document.querySelectorAll("[data-unit]")).slice(-2)[unit - 1];
    expect(fireEvent.dragOver(row as Element)).toBe(false);
    fireEvent.drop(row as Element);
  };
  await dragTo(/^Ada, Houston: 4-Station, no number yet/, 1);
  await waitFor(async () => expect(await assigned()).toEqual(["Ada 1"]));
  await dragTo(/^Ada, Houston: 4-Station, no. 1/, 2);
  await waitFor(async () => expect(await assigned()).toEqual(["Ada 2"]));
});

it("lists who has no trailer, with a number that is free, and where the trucks go", async () => {
  await book("Ben");
  await book("Cleo");
  await open();
  await see("1 4-Station short, Jun 4, 2031 to Jun 5, 2031");
  const pane = within(await screen.findByRole("region", { name: texts.noTrailerYet }));
  const rows = () => pane.getAllByRole("button").map(({ textContent }) => textContent);
  const rowOf = (name: string, free: string) =>
    `${name}${free}4-Station, Jun 4, 2031 to Jun 5, 2031`;
  expect(rows()).toEqual(["Ada", "Ben", "Cleo"].map((name) => rowOf(name, texts.isFree("1"))));

  await userEvent.click(pane.getByText("Ada"));
  await see(texts.orDrag);
  // It is above the list now.
  expect(rows()).toHaveLength(2);
  await userEvent.keyboard("1");
  await waitFor(() =>
    expect(rows()).toEqual(["Ben", "Cleo"].map((name) => rowOf(name, texts.isFree("2")))),
  );
  await userEvent.click(pane.getByText("Ben"));
  await userEvent.keyboard("2");
  await waitFor(() => expect(rows()).toEqual([rowOf("Cleo", texts.isNoneFree)]));

  // Narrow screens have the same day in a list of their own.
  const aside = within(screen.getByRole("complementary"));
  const day = aside.getByRole("heading", { name: "Wednesday, June 4, 2031" });
  expect(within(day).getByRole("link")).toHaveAttribute("href", dayPath(DAY));
  const stops = day.parentElement?.querySelectorAll("button") ?? [];
  expect([...stops].map(({ textContent }) => textContent)).toEqual(
    ["Ada", "Ben", "Cleo"].map((name) => `${name}${texts.deliver}`),
  );
});

it("takes away no trailer that a colleague has assigned meanwhile, and says which", async () => {
  await open();
  await userEvent.click(await bar(/^Ada, Houston: 4-Station, no number yet/));
  await see(texts.orDrag);
  await backend().sql(
    `insert into quote_units (quote_id, unit_id)
     select booking.quote_id, unit.id from bookings as booking, trailer_units as unit
     where unit.model = '4-station' and unit.name = '1'`,
  );
  await userEvent.keyboard("2");
  await see(/^Someone has assigned trailers in the meantime: this booking has .*1/);
  expect(await assigned()).toEqual(["Ada 1"]);
});

/** A search by role takes seconds among so many buttons. A trailer's log has one for phones too, which styles hide. */
const labeled = async (label: string) => only((await screen.findAllByLabelText(label)).slice(0, 1));
const pressLabeled = async (label: string) => userEvent.click(await labeled(label));
const pressText = async (text: string) =>
  userEvent.click(await screen.findByText(text, { selector: "aside button" }));

it("keeps a log of each trailer, which is read where it is assigned", async () => {
  await open();
  const name = (trouble = "") => texts.openUnit("4-Station", "1", trouble);
  const worn = name("Tires: Left one is worn");
  await pressLabeled(name());
  await pressText(trailersTexts.kinds.tires);
  // The field has the focus.
  await userEvent.keyboard("Left one is worn{Enter}");
  await labeled(worn);
  await pressText(texts.close);
  await userEvent.click(await screen.findByLabelText(/^Ada, Houston: 4-Station, no number yet/));
  await see("Tires: Left one is worn");

  await pressLabeled(worn);
  await pressLabeled(trailersTexts.settleOf(trailersTexts.settle.trouble, "Left one is worn"));
  await see(/; repaired /);
  await labeled(name());
  await userEvent.click(await screen.findByText(frameTexts.undo));
  await labeled(worn);
});

it("takes a trailer out of service from its log, and undoes it", async () => {
  await open();
  await pressLabeled(texts.openUnit("4-Station", "1", ""));
  await pressText(trailersTexts.kinds.damage);
  await userEvent.keyboard("A dent");
  await pressLabeled(texts.openUnit("4-Station", "2", ""));
  // What was begun about one trailer is not noted about another.
  expect(screen.queryByLabelText(trailersTexts.words)).toBeNull();
  await pressText(trailersTexts.kinds.out_of_service);
  await userEvent.keyboard("Axle{Enter}");
  await labeled(texts.repair("Axle"));
  await userEvent.click(await screen.findByText(frameTexts.undo));
  await waitFor(() => expect(screen.queryByLabelText(texts.repair("Axle"))).toBeNull());
  await see(trailersTexts.empty);
});

it("shows the days with service visits, by booking and for all", async () => {
  await addQuoteAfter(
    backend(),
    admin,
    {
      name: "Dina",
      event_date: "2031-06-01",
      delivery_on: "2031-06-01",
      pickup_on: "2031-07-01",
      // Tuesdays and Fridays.
      service_weekdays: [2, 5],
      quote_amount: null,
      lines: [trailers("4-station", 1)],
    },
    [SENT, ACCEPTED],
  );
  await open();
  await userEvent.click(await bar(/^Dina, Houston: .*, 2 service visits$/));
  await see(/Service Tue, Jun 3, 2031; Fri, Jun 6, 2031|Service Jun 3, 2031; Jun 6, 2031/);
  await see("1 delivery, 1 pickup, 2 service visits");
});

it("says in words what is short, and who has no number", async () => {
  await book("Ben");
  await book("Cleo");
  await open();
  await see("1 4-Station short, Jun 4, 2031 to Jun 5, 2031");
  expect(await bar(/^Cleo, Houston: .*More booked than owned$/)).toBeVisible();
  expect(screen.getAllByText("1 short")).toHaveLength(2);
});

it("turns pages, jumps to a month and keeps the day in its address", async () => {
  await open();
  await see("June 2 to 8");
  await press(texts.next.week);
  await see("June 9 to 15");
  await userEvent.keyboard("m");
  await see("June 2031");
  await press("Dec 2031");
  await see("December 2031");
  await userEvent.keyboard("g");
  expect(screen.getByLabelText(new RegExp(texts.goTo))).toHaveFocus();
});
