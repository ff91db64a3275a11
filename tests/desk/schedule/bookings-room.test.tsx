import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { expect, it } from "vitest";
import { paths } from "@/config/paths";
import { staffPaths } from "@/config/staff-paths";
import { bookingTexts } from "@/desk/bookings/booking-texts";
import AdminBookingsPage from "@/desk/dashboard/admin-bookings-page";
import AdminQuotesPage from "@/desk/dashboard/admin-quotes-page";
import { recordTexts } from "@/desk/money/money-texts";
import { refusal } from "../../support/backend/faults.ts";
import { stepOf } from "../../support/change-quote.ts";
import { deferred } from "../../support/deferred.ts";
import { addBooking, addQuote, businessDay } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { trailers } from "../../support/quote-steps.ts";
import { rowOf, see } from "../../support/staff-screen.ts";

const { backend, intercept, staff, renderSignedIn } = deskForFile();

const open = (path: string) =>
  renderSignedIn(
    <Routes>
      <Route path={staffPaths.bookings} element={<AdminBookingsPage />} />
      <Route path={paths.adminQuotes} element={<AdminQuotesPage />} />
    </Routes>,
    path,
  );

/** A booking for so many days from today. */
async function book(name: string, days: number, changes: object = {}) {
  const event_date = await businessDay(backend(), days);
  return addBooking(backend(), await staff(), { name, event_date }, changes);
}

const view = (name: RegExp) =>
  within(screen.getByRole("navigation", { name: "Views" })).getByRole("button", { name });

it("lists what is booked by the day of the truck, counts each view, and keeps it in the address", async () => {
  await book("Ada", 40, { event_address: "14 Oak Ln, Sugar Land, TX 77478" });
  await book("Bea", 0, { site_access: null });
  await addQuote(backend(), await staff(), { name: "Cid" });
  await open("/admin/bookings");
  expect(await rowOf("Details of Ada")).toHaveTextContent("Sugar Land");
  expect(await rowOf("Details of Bea")).toHaveTextContent(/Today.*3-Station, none yet.*Gate/);
  expect(screen.queryByText("Cid")).not.toBeInTheDocument();
  expect(view(/^All/)).toHaveTextContent("All2");
  expect(view(/^Needs a trailer/)).toHaveTextContent("2");
  expect(view(/^Today/)).toHaveTextContent("1");

  await userEvent.keyboard("4");
  await waitFor(() => expect(screen.queryByText("Ada")).not.toBeInTheDocument());
  expect(view(/^Needs facts/)).toHaveAttribute("aria-current", "true");
  await userEvent.keyboard("6");
  await see("No change is open.");
});

it("tells apart who waits for an answer and who did what only has to be seen", async () => {
  const write = (id: string, kind: string) =>
    backend().sql(
      "insert into quote_messages (quote_id, request_id, kind, body) values ($1, gen_random_uuid(), $2, '')",
      [id, kind],
    );
  await write(await book("Ann", 20), "question");
  await write(await book("Ben", 21), "paid");
  await open("/admin/bookings");
  const ann = await rowOf("Details of Ann");
  await waitFor(() => expect(ann).toHaveTextContent("Asks"));
  expect(await rowOf("Details of Ben")).toHaveTextContent("New");
});

it("says that a rental has more places than the one it names", async () => {
  const at = "500 Bayfront Dr, Galveston, TX 77550";
  await book("Ada", 9, {
    event_address: "14 Oak Ln, Sugar Land, TX 77478",
    quote_amount: null,
    lines: [trailers(), { ...trailers(), at }],
  });
  await open("/admin/bookings");
  const row = await rowOf("Details of Ada");
  expect(within(row).getByText("Sugar Land and 1 more")).toHaveAttribute(
    "title",
    expect.stringContaining(at),
  );
});

it("opens one by keyboard, says why a key does nothing, and closes it again", async () => {
  await book("Ada", 9);
  await open("/admin/bookings");
  await rowOf("Details of Ada");
  await userEvent.keyboard("j{Enter}");
  await see("For the truck");
  await userEvent.keyboard("t");
  await see("T takes an open request, which Ada isn't.");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("For the truck")).not.toBeInTheDocument());
});

it.each([
  ["R of a closed row", "jr", recordTexts.heading],
  ["R of an open one", "jor", recordTexts.heading],
  ["G of a closed row", "jg", bookingTexts.move.heading],
  ["G of an open one", "jog", bookingTexts.move.heading],
])("%s waits for the booking to load", async (_, keys, heading) => {
  const held = deferred();
  await book("Ada", 9);
  await open("/admin/bookings");
  await rowOf("Details of Ada");
  intercept("/opened_quote", async (pass) => {
    await held.promise;
    return pass();
  });
  await userEvent.keyboard(keys);
  await see("Loading");
  held.resolve();
  expect(await screen.findByRole("heading", { name: heading })).toBeVisible();
  expect(screen.queryByText(/, which Ada isn't/)).not.toBeInTheDocument();
});

it("forgets the key that waits once another is pressed, and says what could not be loaded", async () => {
  const held = deferred();
  await book("Ada", 9);
  await open("/admin/bookings");
  await rowOf("Details of Ada");
  const repair = intercept("/opened_quote", async (pass, request) => {
    await held.promise;
    return refusal(500)(pass, request);
  });
  await userEvent.keyboard("jorg");
  await see("Loading");
  held.resolve();
  await see("Ada couldn't be loaded.");
  repair();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await see("For the truck");
  for (const name of [recordTexts.heading, bookingTexts.move.heading])
    expect(screen.queryByRole("heading", { name })).not.toBeInTheDocument();
});

it("shows what has ended on demand, and finds it by its name", async () => {
  const id = await book("Ada", 9);
  const admin = await staff();
  const by = { _by: "customer" as const, _reason: "Rain", _channels: [] };
  await admin.rpc("cancel_booking", { ...(await stepOf(admin, { id })), ...by }).throwOnError();
  await open("/admin/bookings");
  await see("No bookings yet. A quote that its customer accepts becomes one.");
  await userEvent.click(view(/^Ended/));
  expect(await rowOf("Details of Ada")).toHaveTextContent("Canceled");
  await userEvent.click(view(/^All/));
  await userEvent.type(screen.getByRole("searchbox"), "ada");
  expect(await rowOf("Details of Ada")).toHaveTextContent("Canceled");
  await userEvent.type(screen.getByRole("searchbox"), "x");
  await see("Nothing matches.");
});

it("keeps the one open that was opened between the typing and its search, and closes it at the next letter", async () => {
  await book("Ada", 9);
  await book("Bea", 10);
  await open("/admin/bookings");
  const row = await rowOf("Details of Ada");
  const search = screen.getByRole("searchbox");
  // Both at once: no pause for the search to begin in.
  fireEvent.change(search, { target: { value: "ada" } });
  fireEvent.click(within(row).getByRole("button", { name: "Details of Ada" }));
  await waitFor(() => expect(screen.queryByText("Bea")).not.toBeInTheDocument());
  await see("For the truck");
  await userEvent.type(search, "x");
  await see("Nothing matches.");
  expect(screen.queryByText("For the truck")).not.toBeInTheDocument();
});

it("takes over a quote that was accepted, and gives back one whose acceptance was undone", async () => {
  const id = await book("Ada", 9);
  const { id: offer } = await addQuote(backend(), await staff(), { name: "Bea" });
  const { unmount } = await open(`/admin/quotes?tab=processed&quote=${id}`);
  await screen.findByRole("heading", { name: "Bookings", level: 1 });
  await see("For the truck");
  unmount();
  await open(`/admin/bookings?booking=${offer}`);
  await screen.findByRole("heading", { name: "Quotes", level: 1 });
});

it("says when it can't be loaded, and tries again", async () => {
  await book("Ada", 9);
  const answerAgain = intercept("open_bookings", refusal(400));
  await open("/admin/bookings");
  await see("We couldn't load the list.");
  answerAgain();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await rowOf("Details of Ada");
});
