import "fake-indexeddb/auto";
import { fireEvent, screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { dayPath } from "@/config/staff-paths";
import AdminDayPage from "@/desk/dashboard/admin-day-page";
import { DayLinks } from "@/desk/days/day-links";
import type { Mark } from "@/desk/days/day-sheet";
import { DaySheet } from "@/desk/days/day-sheet-view";
import { daysTexts as texts } from "@/desk/days/days-texts";
import { DriverDay } from "@/desk/days/driver-page";
import { frameTexts } from "@/desk/frame/frame-texts";
import { photoTexts } from "@/desk/photos/photo-texts";
import { only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();
const { backend, staff } = desk;
/** A Tuesday. */
const DAY = "2031-03-11";
const PICTURE = `data:image/jpeg;base64,${btoa("\xff\xd8\xff and what follows")}`;
const { steps, plan, link, photos, reports } = texts;

/** jsdom draws nothing. */
function drawPictures() {
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (file.type === "image/jpeg") return { width: 4032, height: 3024, close() {} };
    throw new DOMException("The source image could not be decoded.", "InvalidStateError");
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(PICTURE);
}

/** A day with two deliveries, of which one lacks much, a service visit and a pickup. */
async function fillDay() {
  const admin = await staff();
  const book = (name: string, columns: Parameters<typeof addQuoteAfter>[2]) => {
    // What was made first comes first.
    vi.setSystemTime(Date.now() + 1);
    const quote = { name, quote_amount: null, lines: [trailers()], ...columns };
    return addQuoteAfter(backend(), admin, quote, [SENT, { ...ACCEPTED, may_overbook: true }]);
  };
  await book("Ada", {
    event_date: DAY,
    pickup_on: "2031-03-12",
    delivery_window: "8 to 9 AM",
    event_address: "12 Elm St, Katy, TX 77494",
    site_contact: "Lee, 713-555-0142",
    number_of_guests: 120,
    quote_notes: "Call 713-555-0188 at the gate",
  });
  await book("Ben", {
    event_date: DAY,
    pickup_on: "2031-03-13",
    delivery_window: "9 AM",
    event_address: "9 Oak St, Galveston, TX 77550",
    phone: "713-555-0126",
    lines: [trailers("3-station", 1), { ...trailers("4-station", 2), at: "South gate" }],
  });
  await book("Cleo", {
    event_date: "2031-03-08",
    delivery_on: "2031-03-08",
    pickup_on: "2031-03-21",
    service_weekdays: [2],
    event_address: "Tomball",
    lines: [trailers("2-station")],
  });
  await book("Dina", {
    event_date: "2031-03-10",
    pickup_on: DAY,
    pickup_window: "in the afternoon",
    lines: [trailers("2-station")],
  });
  await backend().sql(
    "update bookings set site_access = null, site_contact = null, site_utilities = null where name = 'Ben'",
  );
  return admin;
}
/** Gives a booking a trailer of the model that it has. */
const assign = (name: string, unit: string, model: string) =>
  backend().sql(
    `insert into quote_units (quote_id, unit_id)
     select booking.quote_id, unit.id from bookings as booking, trailer_units as unit
     where booking.name = $1 and unit.name = $2 and unit.model = $3`,
    [name, unit, model],
  );
const markAs = async (
  name: string,
  _step: Mark["step"],
  admin: Awaited<ReturnType<typeof staff>>,
) => {
  const { quote_id } = only(
    await backend().sql<{ quote_id: string }>("select quote_id from bookings where name = $1", [
      name,
    ]),
  );
  const mark = { _day: DAY, _quote_id: quote_id, _step, _done_at: `${DAY}T14:00:00Z` };
  await admin.rpc("mark_stop", mark).throwOnError();
};

/** A stop at the desk, as its line and all that is in it. */
const stopOf = (name: string) => {
  const row = document.querySelector<HTMLElement>(`[data-desk-row="${name}"]`);
  if (!row) throw new Error(`No stop of ${name}`);
  return within(row);
};
const photoFile = (type = "image/jpeg") => new File(["a photo"], "photo", { type });
/** Also what the field does not offer. */
const choose = (field: HTMLElement, file: File) =>
  fireEvent.change(field, { target: { files: [file] } });
const sheet = (
  <Routes>
    <Route path={dayPath(":day")} element={<AdminDayPage />} />
  </Routes>
);

test("a day without stops, and an address without a day", async () => {
  const { open, matches, step } = screenRecorder(desk);
  const print = vi.spyOn(window, "print").mockImplementation(() => undefined);
  await open(sheet, dayPath(DAY));
  await step("Presses P", (user) => user.keyboard("p"));
  expect(print).toHaveBeenCalledOnce();
  await step("Prints", (user) => user.click(screen.getByRole("button", { name: /^Print/ })));
  expect(print).toHaveBeenCalledTimes(2);
  await step("Goes to the day before", (user) => user.click(screen.getByLabelText(texts.previous)));
  await step("Goes to the day after", (user) => user.click(screen.getByLabelText(texts.next)));
  await step("Goes to today", (user) => user.click(screen.getByRole("link", { name: /^Today/ })));
  await step("Presses the arrow to the left", (user) => user.keyboard("{ArrowLeft}"));
  await step("Presses the arrow to the right", (user) => user.keyboard("{ArrowRight}"));
  await step("Presses the arrow to the right again", (user) => user.keyboard("{ArrowRight}"));
  await step("Presses T", (user) => user.keyboard("t"));
  await step("Presses a key that does nothing here", (user) => user.keyboard("x"));
  await step("Presses G", (user) => user.keyboard("g"));
  const date = () => screen.getByLabelText(/^Go to/);
  await step("Chooses a day", async () =>
    fireEvent.change(date(), { target: { value: "2031-05-01" } }),
  );
  await step("Empties the field", async () => fireEvent.change(date(), { target: { value: "" } }));
  await open(sheet, dayPath("2031-02-30"), { isWhole: false });
  await matches("day-empty");
});

test("the day sheet: plans", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const admin = await fillDay();
  await assign("Cleo", "1", "2-station");
  await markAs("Cleo", "serviced", admin);
  await open(<DaySheet day={DAY} />, dayPath(DAY));
  await step("Opens a stop", (user) => user.click(screen.getByRole("button", { name: "Ben" })));
  await step("Closes it", (user) => user.click(screen.getByRole("button", { name: "Ben" })));
  const dayDriver = () => screen.getByLabelText(plan.driver);
  const type = async (user: UserEvent, field: HTMLElement, words: string) => {
    await user.clear(field);
    await user.type(field, words);
  };
  await attempt("Names the driver of the day", async (user) => {
    await type(user, dayDriver(), "Luis Ortega{Enter}");
  });
  await step("Types the same with spaces around", async (user) => {
    await type(user, dayDriver(), "  Luis Ortega ");
    await user.tab();
  });
  await attempt("Names another driver of a stop", async (user) => {
    await type(user, screen.getByLabelText(plan.driverOf("Deliver", "Ben")), "Marcus, truck 2");
    await user.tab();
  });
  await step("Gives it to the driver of the day again", async (user) =>
    type(user, screen.getByLabelText(plan.driverOf("Deliver", "Ben")), "Luis Ortega{Enter}"),
  );
  await step("Empties the driver of a stop", async (user) => {
    await user.clear(screen.getByLabelText(plan.driverOf("Deliver", "Ben")));
    await user.tab();
  });
  const setTime = (value: string) => async () => {
    const field = screen.getByLabelText(plan.time("Dina"));
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  await attempt("Sets a time", setTime("16:30"));
  await step("Takes the time away", setTime(""));
  await step("Leaves a time as it is", setTime(""));
  const later = (user: UserEvent) =>
    user.click(screen.getByRole("button", { name: plan.later("Ada"), hidden: true }));
  await attempt("Puts a stop later", later);
  await step("Puts it earlier", (user) =>
    user.click(screen.getByRole("button", { name: plan.earlier("Ada"), hidden: true })),
  );
  await matches("day-plan");
});

test("the day sheet: stops", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  drawPictures();
  await fillDay();
  await open(<DaySheet day={DAY} />, dayPath(DAY), { isWhole: false });
  const unit = (name: string | RegExp, stop: string) =>
    stopOf(stop).getAllByRole("checkbox", { name })[0] as HTMLElement;
  await attempt("Assigns a trailer", (user) => user.click(unit(/^No. 1/, "Ada")));
  await step("Assigns another one", (user) => user.click(unit(/^No. 2/, "Ada")));
  await step("Takes the first one back", (user) => user.click(unit(/^No. 1/, "Ada")));
  await backend().sql("delete from quote_units");
  await assign("Dina", "1", "2-station");
  await step("Assigns what a colleague has changed meanwhile", (user) =>
    user.click(unit(/^No. 3/, "Ada")),
  );
  const mark = (name: string, words: string) => stopOf(name).getByRole("button", { name: words });
  await attempt("Marks a step", (user) => user.click(mark("Ada", `${steps.delivered}: Ada`)));
  await step("Marks the next one", (user) => user.click(mark("Ada", `${steps.set_up}: Ada`)));
  await attempt("Takes a step back", (user) =>
    user.click(mark("Ada", texts.takeBackOf(steps.delivered, "Ada"))),
  );
  const photo = () => screen.getByLabelText(photos.addOf("Deliver", "Ada"));
  await step("Adds a file that is no photo", async () => choose(photo(), photoFile("text/plain")));
  await attempt("Adds a photo", async () => choose(photo(), photoFile()));
  const opened = () => screen.getAllByRole("button", { name: /^Open the photo/ })[0] as HTMLElement;
  await step("Opens the photo", (user) => user.click(opened()));
  await step("Closes it", (user) => user.keyboard("{Escape}"));
  await step("Opens it again", (user) => user.click(opened()));
  await attempt("Deletes it", async (user) => {
    if (!screen.queryByRole("dialog")) await user.click(opened());
    await user.click(screen.getByRole("button", { name: photoTexts.delete }));
  });
  await step("Brings it back", (user) =>
    user.click(screen.getByRole("button", { name: frameTexts.undo })),
  );
  await matches("day-stops");
});

test("links for drivers", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  await open(<DayLinks day={DAY} drivers={["Luis Ortega", "Marcus, truck 2"]} />, dayPath(DAY));
  await attempt("Makes a link", (user) => user.click(button(link.make)));
  await step("Copies it", (user) => user.click(button(link.copy)));
  await attempt("Makes one for a driver", (user) =>
    user.click(button(link.makeFor("Marcus, truck 2"))),
  );
  const revoke = () =>
    screen.getAllByRole("button", { name: /^Revoke the link/ })[0] as HTMLElement;
  await attempt("Revokes the last one", (user) => user.click(revoke()));
  await matches("day-links");
});

test("a driver's page", async () => {
  const { open, step, wait, matches } = screenRecorder(desk, { isStaff: false });
  drawPictures();
  const admin = await fillDay();
  await assign("Ada", "1", "3-station");
  await assign("Ada", "2", "3-station");
  await markAs("Cleo", "serviced", admin);
  const token = (await admin.rpc("make_day_link", { _day: DAY }).throwOnError()).data ?? "";
  await open(<DriverDay token={token} />, "/");
  await step("Opens the next stop", (user) =>
    user.click(screen.getByRole("button", { name: /Ben/ })),
  );
  const tick = (words: string) => screen.getByRole("button", { name: words });
  await step("Marks a step", (user) => user.click(tick(`${steps.delivered}: Ada`)));
  await step("Takes it back", (user) => user.click(tick(texts.takeBackOf(steps.delivered, "Ada"))));
  await wait(20_000);
  const photo = () => screen.getByLabelText(photos.addOf("Deliver", "Ada"));
  await step("Adds a file that is no photo", async () => choose(photo(), photoFile("text/plain")));
  await step("Adds a photo", async () => choose(photo(), photoFile()));
  const first = (name: string) => screen.getAllByRole("button", { name })[0] as HTMLElement;
  await step("Begins a report", (user) => user.click(first(reports.start)));
  await step("Cancels it", (user) => user.click(first(reports.cancel)));
  await step("Begins it again", (user) => user.click(first(reports.start)));
  await step("Saves nothing", (user) => user.click(first(reports.save)));
  await step("Says what is wrong", async (user) => {
    await user.click(screen.getAllByRole("radio")[1] as HTMLElement);
    await user.click(screen.getByRole("radio", { name: "Damage" }));
    await user.type(screen.getByLabelText(reports.words), " The door won't lock ");
  });
  await step("Saves it", (user) => user.click(first(reports.save)));
  await step("Adds a photo of it", async () =>
    choose(screen.getByLabelText(reports.addPhotoOf("The door won't lock")), photoFile()),
  );
  await backend().sql("update private.day_links set revoked_at = now()");
  await step("Marks a step when the link is revoked", (user) =>
    user.click(tick(`${steps.delivered}: Ada`)),
  );
  await matches("driver");
});
