import { screen } from "@testing-library/react";
import { test } from "vitest";
import { staffPaths } from "@/config/staff-paths";
import { BookingSteps } from "@/desk/bookings/booking-steps";
import AdminBookingsPage from "@/desk/dashboard/admin-bookings-page";
import { OpenedQuoteProvider } from "@/desk/opened/opened-quote";
import { OpenedDetail } from "@/desk/quotes/opened-detail";
import { OneStepAtATime } from "@/desk/steps/use-step";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { addBooking, addRequest } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";
import { check } from "../../support/money-steps.ts";
import { trailers } from "../../support/quote-steps.ts";
import { keys, press, retype } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

const TODAY = "2031-03-04";

async function signedInStaff() {
  const staff = await desk.staff();
  await staff.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  await desk
    .backend()
    .sql("update private.worker_runs set last_run_at = now(), channels = '{email,sms}'");
  return staff;
}

/** Books a trailer for a day, with everything that the truck needs. */
async function book(
  name: string,
  event_date: string,
  changes: Partial<TablesInsert<"quotes">> = {},
) {
  const email = `${name.toLowerCase()}@example.com`;
  const request = generalRequest({ name, email, event_date });
  return addBooking(
    desk.backend(),
    await desk.staff(),
    { name, event_date },
    {
      submission_id: await addRequest(desk.backend(), request),
      email,
      phone: "(713) 555-0142",
      lines: [trailers()],
      delivery_on: event_date,
      pickup_on: event_date,
      ...changes,
    },
  );
}

const steps = (id: string) => (
  <OpenedQuoteProvider id={id} today={TODAY}>
    <OneStepAtATime>
      <div data-desk-row="Maria" data-open="">
        <BookingSteps asked={undefined} isAskedPressed={false} onAskedDone={() => {}} />
      </div>
    </OneStepAtATime>
  </OpenedQuoteProvider>
);

test("the room of bookings", async () => {
  const { open, step, matches } = screenRecorder(desk);
  await signedInStaff();
  await book("Today", TODAY);
  await book("Gap", "2031-03-08", { site_access: null });
  await book("Late", "2031-03-20", { deposit: 500 });
  await book("June", "2031-06-07", { deposit: 500 });
  await open(<AdminBookingsPage />, staffPaths.bookings);
  await matches("bookings");
  for (const view of [2, 3, 4, 5, 6, 7, 8]) await step(`View ${view}`, keys(`${view}`));
  await step("All", keys("1"));
  await step("Opens the next by its keys", keys("jo"));
  await step("Closes it", keys("{Escape}"));
  await step("A key of another room", keys("u"));
  await step("Searches", (user) => user.type(screen.getByLabelText("Search"), "june"));
  await step("Searches for what is nowhere", (user) =>
    user.type(screen.getByLabelText("Search"), "zzz"),
  );
  await matches("bookings-views");
});

test("an open booking", async () => {
  const { open, matches } = screenRecorder(desk);
  await signedInStaff();
  const id = await book("Maria", "2031-06-07", { deposit: 500, site_access: null });
  await open(<OpenedDetail id={id} today={TODAY} onGone={() => {}} />, "/");
  await matches("booking");
});

test("changing a booking", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await signedInStaff();
  const id = await book("Maria", "2031-06-07", { deposit: 500 });
  await open(steps(id), "/", { isWhole: false });
  await step("Opens the form", press(/^Change the date/));
  await step("Escape", keys("{Escape}"));
  await step("Opens it again", press(/^Change the date/));
  await step("Keeps it as it is", press("Keep it as it is"));
  await step("Opens it a third time", press(/^Change the date/));
  await step("A past day", retype("New day of the event", "2031-03-03"));
  await step("A week later", press(/^A week later/));
  await step("A pickup before it", retype("Day of pickup", "2031-06-10"));
  await step("A good pickup", retype("Day of pickup", "2031-06-15"));
  await step("Two trailers", retype("Trailers", "2"));
  await step("Words", (user) =>
    user.type(screen.getByLabelText(/^A line of your own/), "See you then"),
  );
  await attempt("Sends it", press("Send the change"));
  await attempt("Takes it back", press("Take the change back"));
  await matches("booking-change");
});

test("canceling a booking", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const id = await book("Maria", "2031-06-07", { deposit: 500 });
  await staff.rpc("record_payment", check(id, 500, { _paid_on: "2031-03-03" })).throwOnError();
  await open(steps(id), "/", { isWhole: false });
  await step("Opens the form", press("Cancel the booking"));
  await step("Back", press("Back"));
  await step("Opens it again", press("Cancel the booking"));
  await step("Without a reason", press("Cancel the booking and tell them"));
  await step("We do", (user) => user.click(screen.getByLabelText("We do")));
  await step("A reason", (user) => user.type(screen.getByLabelText("Why"), "Storm"));
  await attempt("Cancels it", press("Cancel the booking and tell them"));
  await matches("booking-cancel");
});

test("editing a booking", async () => {
  const { open, step, matches } = screenRecorder(desk);
  await signedInStaff();
  const id = await book("Maria", "2031-06-07", { deposit: 500 });
  await open(steps(id), "/", { isKnown: true });
  await step("Opens the form", press("Change something else"));
  await matches("booking-edit-form");
});
