import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { bookingSummary } from "@/desk/quotes/booking/moved-booking";
import { withNumericAmount } from "@/desk/quotes/quotes-query";
import { addQuote, only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import {
  BY_PHONE,
  changeQuote,
  customerWith,
  makeLink,
  SENT,
  trailers,
} from "../../support/quote-steps.ts";
import { press, see } from "../../support/staff-screen.ts";

const { backend, seen, staff, renderSignedIn } = deskForFile();

/** A booking of its customer's, open at the desk. */
async function openBooking() {
  const admin = await staff();
  await backend().sql("update private.worker_runs set last_run_at = now(), channels = '{email}'");
  const { id } = await addQuote(backend(), admin, {
    name: "Charlotte Whitmore",
    email: "charlotte@example.com",
    quote_amount: null,
    event_date: "2031-04-17",
    event_address: "2200 Kipling St",
    lines: [trailers("4-station")],
    delivery_on: "2031-04-16",
    delivery_window: "3 to 6 PM",
    pickup_on: "2031-04-18",
  });
  await changeQuote(admin, { id }, SENT).throwOnError();
  const { token } = await makeLink(admin, { id });
  await customerWith(backend().client()).accept(token);
  await renderSignedIn(<QuoteDesk />, `/admin/quotes?tab=processed&quote=${id}`);
  const stored = async () =>
    withNumericAmount(
      (await admin.from("quotes").select().eq("id", id).single().throwOnError()).data,
    );
  return { stored, before: await stored() };
}

/** All trailers of the model go to others. */
async function bookOthers(event_date: string) {
  const admin = await staff();
  const lines = [trailers("4-station", 2)];
  const other = await addQuote(backend(), admin, { event_date, quote_amount: null, lines });
  await changeQuote(admin, other, BY_PHONE).throwOnError();
}

const panel = () => screen.findByRole("region", { name: "Change the date, place or number" });
const callTo = (name: string) => seen.find(({ path }) => path.endsWith(name))?.body;

it("moves a booking in three actions, says what it does, and takes it back", async () => {
  const { stored, before } = await openBooking();
  await screen.findByRole("button", { name: /^Change the date/ });
  await userEvent.keyboard("g");
  const form = within(await panel());
  await userEvent.click(form.getByRole("button", { name: /^A week later/ }));
  expect(await form.findByText(/^Free on the new days/)).toBeVisible();
  expect(form.getByRole("row", { name: /^Delivery/ })).toHaveTextContent(
    "Wednesday, April 16, 3 to 6 PMWednesday, April 23, 3 to 6 PM",
  );
  expect(form.getByRole("row", { name: /^Total/ })).toHaveTextContent("$1,450.00Stays");
  expect(form.getByText("Your new date, Thursday, April 24")).toBeVisible();
  expect(form.getByText(/^Thursday, April 24 instead of Thursday, April 17\./)).toBeVisible();
  await press("Send the change");
  await see("Change on its way");

  expect(callTo("change_booking")).toMatchObject({
    _content: { event_date: "2031-04-24", delivery_on: "2031-04-23", pickup_on: "2031-04-25" },
    _channels: ["email"],
    _overbook: false,
  });
  expect(screen.getByText("accepted, being changed")).toBeInTheDocument();
  const told = async () => {
    const sql = `select private.told_quote(message) -> 'change' as change from notifications as message where kind = 'quote'`;
    return only(await backend().sql<{ change: object }>(sql)).change;
  };
  expect(await told()).toEqual({ was: bookingSummary(before), is: bookingSummary(await stored()) });

  // Once more, before the customer has answered: compared with what was agreed.
  await press(/^Change it again/);
  const again = within(await panel());
  await userEvent.click(again.getByRole("button", { name: /^The day after/ }));
  expect(again.getByRole("row", { name: /^Event/ })).toHaveTextContent(
    "Thursday, April 17Friday, April 18",
  );
  expect(await again.findByText(/^Free on the new days/)).toBeVisible();
  await userEvent.click(again.getByRole("button", { name: "Send the change" }));
  await waitFor(async () => expect(await stored()).toMatchObject({ event_date: "2031-04-18" }));
  expect(await told()).toEqual({ was: bookingSummary(before), is: bookingSummary(await stored()) });

  await press("Take the change back");
  await see("As it was agreed again");
  expect(await stored()).toMatchObject({ status: "accepted", event_date: "2031-04-17" });
});

it("says where too few trailers are free, and overbooks only by a button that says so", async () => {
  const { stored } = await openBooking();
  await bookOthers("2031-04-24");
  await press(/^Change the date/);
  const told = within(await panel());
  await userEvent.click(told.getByRole("button", { name: /^A week later/ }));
  expect(await told.findByText(/2 of 2 4-Station trailers are already accepted/)).toBeVisible();
  await press("Send it and overbook");
  await waitFor(async () => expect(await stored()).toMatchObject({ may_overbook: true }));
});

it("cancels for a reason, says what goes back, and can be undone", async () => {
  const { stored } = await openBooking();
  await press("Cancel the booking");
  await press("Cancel the booking and tell them");
  await see("Enter the reason");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  expect(await screen.findByText(/Nothing was paid, so nothing goes back/)).toBeVisible();
  await press("Cancel the booking and tell them");
  await see("Booking canceled");
  expect(await stored()).toMatchObject({ status: "canceled", canceled_by: "customer" });
  await press("Undo");
  await see("Undone");
  expect(await stored()).toMatchObject({ status: "accepted", canceled_by: null });
});

it("asks before it undoes the cancel of a booking whose trailers others have", async () => {
  const { stored } = await openBooking();
  await press("Cancel the booking");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  await press("Cancel the booking and tell them");
  await see("Booking canceled");
  await bookOthers("2031-04-17");
  await press("Undo");
  await see(/^On Apr 17, 2031, 0 of 2 trailers \(4-Station\) are free\. Undo it again to overbook/);
  expect(await stored()).toMatchObject({ status: "canceled" });
  await press(/^Undo and overbook/);
  await see("Undone");
  expect(await stored()).toMatchObject({ status: "accepted", may_overbook: true });
});

it("asks once before it reopens a booking, and says what that does", async () => {
  const { stored } = await openBooking();
  await press("Reopen");
  expect(await screen.findByText(/the yes counts until they accept something else/)).toBeVisible();
  await press("Leave it");
  expect(await stored()).toMatchObject({ status: "accepted" });
  await press("Reopen");
  await press("Reopen it");
  await waitFor(async () => expect(await stored()).toMatchObject({ status: "sent" }));
  expect(await screen.findByText("accepted, being changed")).toBeInTheDocument();
});
