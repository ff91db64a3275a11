import { fireEvent, screen, within } from "@testing-library/react";
import { test, vi } from "vitest";
import { CalendarView } from "@/desk/calendar/admin-calendar-page";
import { calendarTexts as texts } from "@/desk/calendar/calendar-texts";
import { frameTexts } from "@/desk/frame/frame-texts";
import { trailersTexts } from "@/desk/trailers/trailers-texts";
import { deskForFile } from "../../support/desk-for-file";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();
const { backend, staff } = desk;
const DAY = "2031-03-12";
const at = (rest = "") => `/?day=${DAY}${rest}`;

/** A week in which one trailer too few is there, with a quote that is only sent, service visits and a trailer in repair. */
async function fillWeek() {
  const admin = await staff();
  const add = (
    name: string,
    columns: Parameters<typeof addQuoteAfter>[2],
    steps: Parameters<typeof addQuoteAfter>[3] = [SENT, { ...ACCEPTED, may_overbook: true }],
  ) => {
    // What was made first comes first.
    vi.setSystemTime(Date.now() + 1);
    return addQuoteAfter(
      backend(),
      admin,
      {
        name,
        event_date: DAY,
        pickup_on: "2031-03-13",
        quote_amount: null,
        lines: [trailers("4-station")],
        ...columns,
      },
      steps,
    );
  };
  await add("Ada", { delivery_window: "8 to 9 AM", pickup_window: "by noon" });
  await add("Ben", { event_address: "12 Elm St, Katy, TX 77494" });
  await add("Cleo", {});
  await add("Dina", {
    event_date: "2031-03-08",
    delivery_on: "2031-03-08",
    pickup_on: "2031-03-29",
    service_weekdays: [2, 5],
    lines: [trailers("3-station", 2)],
  });
  await add("Eve", { lines: [trailers("2-station")] }, [SENT]);
}
/** Of what was done last. */
const undo = () => screen.getAllByRole("button", { name: frameTexts.undo }).at(-1) as HTMLElement;
const aside = () => within(screen.getByRole("complementary"));
/** Styles hide the same trailers from wide screens further down. */
const first = (label: string | RegExp) => screen.getAllByLabelText(label)[0] as HTMLElement;

test("the calendar: a week and its bookings", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await fillWeek();
  await open(<CalendarView />, at());
  const bar = (name: string) => first(new RegExp(`^${name}.*: `));
  await step("Opens a booking from its bar", (user) => user.click(bar("Ada")));
  await attempt("Assigns a trailer by its key", (user) => user.keyboard("2"));
  await step("Undoes it", (user) => user.click(undo()));
  await attempt("Assigns a trailer by its button", (user) =>
    user.click(aside().getByRole("button", { name: texts.assign("1") })),
  );
  await step("Closes the booking", (user) =>
    user.click(aside().getByRole("button", { name: texts.close })),
  );
  await step("Opens one without a trailer", (user) =>
    user.click(
      within(aside().getByRole("region", { name: texts.noTrailerYet })).getAllByRole(
        "button",
      )[0] as HTMLElement,
    ),
  );
  await step("Presses a number of no trailer", (user) => user.keyboard("9"));
  await step("Closes it by Escape", (user) => user.keyboard("{Escape}"));
  const rows = () => Array.from(document.querySelectorAll("[data-unit]"));
  await step("Drags a bar to the next row", async () => {
    fireEvent.dragStart(bar("Ada"));
    fireEvent.dragOver(rows().at(-1) as Element);
    fireEvent.drop(rows().at(-1) as Element);
  });
  await step("Opens a quote that is only sent", (user) => user.click(bar("Eve")));
  await step("Opens a long hire", (user) => user.click(bar("Dina")));
  await matches("calendar-bookings");
});

test("the calendar: its days", async () => {
  const { open, step, matches } = screenRecorder(desk);
  await open(<CalendarView />, at(), { isWhole: false });
  await step("Goes to the next week", (user) => user.click(screen.getByLabelText(texts.next.week)));
  await step("Goes back", (user) => user.click(screen.getByLabelText(texts.previous.week)));
  await step("Presses the arrows to the right and to the left", (user) =>
    user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}"),
  );
  await step("Presses T", (user) => user.keyboard("t"));
  await step("Presses G", (user) => user.keyboard("g"));
  const date = () => screen.getByLabelText(/^Go to/);
  await step("Chooses a day", async () =>
    fireEvent.change(date(), { target: { value: "2031-05-01" } }),
  );
  await step("Empties the field", async () => fireEvent.change(date(), { target: { value: "" } }));
  await step("Leaves the field", async () => date().blur());
  await step("Presses M", (user) => user.keyboard("m"));
  await step("Presses W", (user) => user.keyboard("w"));
  await step("Presses D", (user) => user.keyboard("d"));
  await matches("calendar-days");
});

test("the log of a trailer", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await open(<CalendarView />, at(), { isWhole: false });
  const unit = () => first(texts.openUnit("4-Station", "1", ""));
  const press = (name: string | RegExp) => aside().getByRole("button", { name });
  await step("Opens the log", (user) => user.click(unit()));
  await step("Begins to note trouble", (user) => user.click(press(trailersTexts.kinds.tires)));
  await step("Adds nothing", (user) => user.click(press(trailersTexts.add)));
  await attempt("Adds it", async (user) => {
    await user.clear(aside().getByLabelText(trailersTexts.words));
    await user.type(aside().getByLabelText(trailersTexts.words), "Left one is worn");
    await user.click(press(trailersTexts.add));
  });
  await attempt("Says that it is repaired", (user) =>
    user.click(press(trailersTexts.settleOf(trailersTexts.settle.trouble, "Left one is worn"))),
  );
  await step("Undoes that", (user) => user.click(undo()));
  await step("Begins to take it out of service", (user) =>
    user.click(press(trailersTexts.kinds.out_of_service)),
  );
  await step("Names a last day before the first", async (user) => {
    await user.type(aside().getByLabelText(trailersTexts.reason), "Axle");
    fireEvent.change(aside().getByLabelText(trailersTexts.lastDay), {
      target: { value: "2031-03-01" },
    });
    await user.click(press(trailersTexts.add));
  });
  await attempt("Takes it out of service", async (user) => {
    fireEvent.change(aside().getByLabelText(trailersTexts.lastDay), {
      target: { value: "2031-03-15" },
    });
    await user.click(press(trailersTexts.add));
  });
  await attempt("Puts it back in service", (user) =>
    user.click(press(trailersTexts.settleOf(trailersTexts.settle.outage, "Axle"))),
  );
  await step("Closes the log", (user) => user.click(press(texts.close)));
  await matches("trailer-log");
});
