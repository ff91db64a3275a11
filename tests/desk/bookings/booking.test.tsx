import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { bookingSummary } from "@/desk/bookings/moved-booking";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { asProposed, inForce } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { fetchQuote } from "@/desk/steps/quotes-query";
import { refusal } from "../../support/backend/faults.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addColleague, addQuote, only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { check } from "../../support/money-steps.ts";
import {
  BY_PHONE,
  customerWith,
  makeLink,
  openChange,
  SENT,
  storedBooking,
  trailers,
} from "../../support/quote-steps.ts";
import { press, retype, see } from "../../support/staff-screen.ts";

const { backend, seen, staff, intercept, renderSignedIn } = deskForFile();

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
  const { queryClient } = await renderSignedIn(
    <QuoteDesk />,
    `/admin/quotes?tab=processed&quote=${id}`,
  );
  return {
    id,
    refresh: () => act(() => queryClient.refetchQueries()),
    ask: (_asked: Record<string, string | number>, _body = "") =>
      backend()
        .client()
        .rpc("write_about_quote", {
          _token: token,
          _request_id: crypto.randomUUID(),
          _kind: "day",
          _asked,
          _body,
        })
        .throwOnError(),
    /** Opens it once more. */
    reopen: () => renderSignedIn(<QuoteDesk />, `/admin/quotes?tab=processed&quote=${id}`),
    stored: () => storedBooking(admin, { id }),
    proposed: () => openChange(admin, { id }),
    propose: async (content: Record<string, string>) =>
      admin
        .rpc("propose_change", {
          ...(await stepOf(admin, { id })),
          _content: content,
          _channels: [],
        })
        .throwOnError(),
    /** The quote as the desk reads it. */
    shown: async () => {
      const quote = await fetchQuote(id);
      if (!quote) throw new Error("There is no such quote.");
      return quote;
    },
  };
}

/** Trailers of the model go to others: all of them, unless a number is given. */
async function bookOthers(event_date: string, count = 2) {
  const admin = await staff();
  const lines = [trailers("4-station", count)];
  const other = await addQuote(backend(), admin, { event_date, quote_amount: null, lines });
  await changeQuote(admin, other, BY_PHONE).throwOnError();
}

const panel = () => screen.findByRole("region", { name: "Change the date, place or trailers" });
const callTo = (name: string) => seen.find(({ path }) => path.endsWith(name))?.body;

it("moves a booking in three actions, says what it does, and takes it back", async () => {
  const { stored, proposed, shown } = await openBooking();
  await screen.findByRole("button", { name: /^Change the date/ });
  await userEvent.keyboard("g");
  const form = within(await panel());
  await userEvent.click(form.getByRole("button", { name: /^A week later/ }));
  expect(form.getByRole("button", { name: /^A week later/, pressed: true })).toBeVisible();
  expect(form.getByRole("button", { name: /^The day after/, pressed: false })).toBeVisible();
  expect(await form.findByText(/^Free on these days/)).toHaveAttribute("role", "status");
  expect(form.getByRole("row", { name: /^Delivery/ })).toHaveTextContent(
    "Wednesday, April 16, 3 to 6 PMWednesday, April 23, 3 to 6 PM",
  );
  expect(form.getByRole("row", { name: /^Total/ })).toHaveTextContent("$1,450.00Stays");
  expect(form.getByText(/^Q-[0-9A-F]{8}: your rental with /)).toBeVisible();
  expect(
    form.getByText(/^Your new date: Thursday, April 24 instead of Thursday, April 17\./),
  ).toBeVisible();
  await press("Send the change");
  await see("Change on its way");

  expect(callTo("propose_change")).toMatchObject({
    _content: { event_date: "2031-04-24", delivery_on: "2031-04-23", pickup_on: "2031-04-25" },
    _channels: ["email"],
    _overbook: false,
  });
  expect(screen.getByText("accepted, being changed")).toBeInTheDocument();
  const summaries = async () => {
    const quote = await shown();
    return { was: bookingSummary(inForce(quote)), is: bookingSummary(asProposed(quote)) };
  };
  const told = async () => {
    const sql = `select private.told_quote(message) -> 'change' as change from notifications as message
      where kind = 'quote' and state = 'waiting'`;
    return only(await backend().sql<{ change: object }>(sql)).change;
  };
  expect(await told()).toEqual(await summaries());

  // Once more, before the customer has answered: compared with what was agreed.
  await press(/^Change it again/);
  const again = within(await panel());
  await userEvent.click(again.getByRole("button", { name: /^The day after/ }));
  expect(again.getByRole("row", { name: /^Event/ })).toHaveTextContent(
    "Thursday, April 17Friday, April 18",
  );
  expect(await again.findByText(/^Free on these days/)).toBeVisible();
  await userEvent.click(again.getByRole("button", { name: "Send the change" }));
  await waitFor(async () => expect(await proposed()).toMatchObject({ event_date: "2031-04-18" }));
  expect(await told()).toEqual(await summaries());

  const mend = intercept("/take_change_back", refusal(400));
  await press("Take the change back");
  await see("Couldn't take the change back");
  mend();
  await press("Take the change back");
  await see("Back to what was agreed");
  expect(await stored()).toMatchObject({ status: "booked", event_date: "2031-04-17" });
  expect(await proposed()).toBeNull();
});

it("prices another place by the list, and lets the dispatcher waive the difference", async () => {
  const { proposed } = await openBooking();
  await press(/^Change the date/);
  const form = within(await panel());
  await retype(form.getByLabelText("Address"), "2918 Lake Bend, Conroe 77304");
  expect(await form.findByText("48 mi by road")).toBeVisible();
  const miles = () => form.getByRole("row", { name: /^Miles beyond the first 20/ });
  expect(miles()).toHaveTextContent(/none28 at \$4\.50.*\+\$126\.00$/);
  expect(form.getByRole("row", { name: /^Total/ })).toHaveTextContent("$1,576.00+$126.00");
  expect(form.getByText(/Total: \$1,576\.00 instead of \$1,450\.00, \$126\.00 more/)).toBeVisible();

  const waived = form.getByRole("checkbox", { name: /^Don’t charge it: / });
  await userEvent.click(waived);
  expect(miles()).toHaveTextContent("+$126.00 by the price list");
  expect(form.getByRole("row", { name: /^Total/ })).toHaveTextContent("$1,450.00Stays");
  await userEvent.click(waived);
  await see(/^Free on these days/);
  await press("Send the change");
  await see("Change on its way");
  expect(await proposed()).toMatchObject({
    event_address: "2918 Lake Bend, Conroe 77304",
    lines: [
      { kind: "model", amount: 1450 },
      { kind: "mileage", quantity: 28, amount: 126 },
    ],
  });
});

it("says where too few trailers are free, and overbooks only by a button that says so", async () => {
  const { proposed } = await openBooking();
  await bookOthers("2031-04-24");
  await press(/^Change the date/);
  const told = within(await panel());
  await userEvent.click(told.getByRole("button", { name: /^A week later/ }));
  expect(await told.findByText(/2 of 2 4-Station trailers are already accepted/)).toBeVisible();
  await press("Send it and overbook");
  await waitFor(async () => expect(await proposed()).toMatchObject({ may_overbook: true }));
});

it("counts free trailers on each day without the booking that is moved", async () => {
  await openBooking();
  await bookOthers("2031-04-22", 1);
  await press(/^Change the date/);
  const form = within(await panel());
  const day = (name: string) =>
    form.findByRole("button", { name: new RegExp(`^\\w+day, ${name}`) });
  await waitFor(async () => expect(await day("April 22")).toHaveTextContent("1 free"));
  expect(await day("April 16")).toHaveTextContent("2 free");
  expect(await day("April 18")).toHaveTextContent("2 free");
  expect(await day("April 24")).toHaveTextContent("2 free");
});

it("offers another model of which enough are free, with its price", async () => {
  const { proposed } = await openBooking();
  await bookOthers("2031-04-24", 1);
  await press(/^Change the date/);
  const form = within(await panel());
  await userEvent.click(form.getByRole("button", { name: /^A week later/ }));
  await retype(form.getByLabelText("Trailers"), "2");
  const second = await form.findByRole("radio", { name: /^Make the second a 3-Station/ });
  expect(form.getByRole("radio", { name: /^Overbook/ })).toBeChecked();
  // What is in force was priced by hand, at $1,450 a trailer; the list says $1,395 of a 3-Station.
  expect(second.closest("label")).toHaveTextContent("3 of 3 free, $55.00 less in total");
  await userEvent.click(second);
  expect(await form.findByText(/^Free on these days/)).toBeVisible();
  expect(form.getByRole("row", { name: /^Trailers/ })).toHaveTextContent("1 × 3-Station trailer");
  await press("Send the change");
  await waitFor(async () =>
    expect(await proposed()).toMatchObject({
      may_overbook: false,
      lines: [
        { model: "4-station", quantity: 1 },
        { model: "3-station", quantity: 1, amount: 1395 },
      ],
    }),
  );
});

it("says that the free trailers could not be counted, and counts them again", async () => {
  await openBooking();
  const answers = intercept("busiest_days", refusal(400));
  await press(/^Change the date/);
  const told = within(await panel());
  await userEvent.click(told.getByRole("button", { name: /^A week later/ }));
  expect(await told.findByText("We couldn’t count the free trailers.")).toBeVisible();
  expect(told.getByRole("button", { name: "Send the change" })).toHaveAttribute("aria-disabled");
  answers();
  await userEvent.click(told.getByRole("button", { name: "Try again" }));
  expect(await told.findByText(/^Free on these days/)).toBeVisible();
  const mend = intercept("/propose_change", refusal(400));
  await press("Send the change");
  await see("Couldn't change the booking");
  mend();
  await press("Send the change");
  await see("Change on its way");
});

it("cancels for a reason, says what goes back, and can be undone", async () => {
  const { stored } = await openBooking();
  await press("Cancel the booking");
  expect(screen.getByRole("textbox", { name: "Why" })).toHaveFocus();
  await press("Cancel the booking and tell them");
  await see("Enter the reason");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  expect(await screen.findByText(/Nothing was paid, so nothing goes back/)).toBeVisible();
  const mend = intercept("/cancel_booking", refusal(400));
  await press("Cancel the booking and tell them");
  await see("Couldn't cancel the booking");
  expect(screen.getByRole("textbox", { name: "Why" })).toHaveValue("Rain");
  mend();
  await press("Cancel the booking and tell them");
  await see("Booking canceled");
  expect(await stored()).toMatchObject({ status: "canceled", canceled_by: "customer" });
  await press("Undo");
  await see("Undone");
  expect(await stored()).toMatchObject({ status: "booked", canceled_by: null });
});

it("says who canceled a booking while a change of it was written, whatever was logged of it since", async () => {
  const { id } = await openBooking();
  await userEvent.click(await screen.findByRole("button", { name: /^Change the date/ }));
  const form = within(await panel());
  await userEvent.click(form.getByRole("button", { name: /^A week later/ }));
  expect(await form.findByText(/^Free on these days/)).toBeVisible();
  const { client: grace } = await addColleague(backend(), "Grace");
  await grace
    .rpc("cancel_booking", {
      ...(await stepOf(grace, { id })),
      _by: "customer",
      _reason: "Rain",
      _channels: [],
    })
    .throwOnError();
  await (await staff()).rpc("record_payment", check(id, 500)).throwOnError();
  await press("Send the change");
  await see("Grace canceled this booking in the meantime");
});

it("cancels and records what was given back with one press, as far as staff recorded the payments", async () => {
  const { id, refresh, stored } = await openBooking();
  const admin = await staff();
  await admin.rpc("record_payment", check(id, 500)).throwOnError();
  await refresh();
  await press("Cancel the booking");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  await press("Cancel it, and record $500.00 as given back");
  await see("Booking canceled, $500.00 recorded as given back");
  expect(await stored()).toMatchObject({ status: "canceled" });
  const { data } = await admin.from("payment_refunds").select("cents, reason").throwOnError();
  expect(data).toEqual([{ cents: 50_000, reason: "Rain" }]);
});

it("says when a booking was canceled but its refund wasn't recorded", async () => {
  const { id, refresh, stored } = await openBooking();
  await (await staff()).rpc("record_payment", check(id, 500)).throwOnError();
  await refresh();
  await press("Cancel the booking");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  intercept("/record_refund", refusal(400));
  await press("Cancel it, and record $500.00 as given back");
  await see("The booking is canceled; the refund wasn't recorded");
  expect(screen.queryByText(/recorded as given back$/)).toBeNull();
  expect(await stored()).toMatchObject({ status: "canceled" });
});

it("records nothing as given back of money of which Stripe holds a part", async () => {
  const { id, refresh } = await openBooking();
  await (await staff()).rpc("record_payment", check(id, 500)).throwOnError();
  await backend().sql(
    `insert into payments (quote_id, version, hash, amount_cents, paid_cents, state, session_id, intent_id)
     values ($1, 1, repeat('0', 64), 20000, 20000, 'paid', 'cs_1', 'pi_1')`,
    [id],
  );
  await refresh();
  await press("Cancel the booking");
  await see(/^\$700\.00 was paid, and by the terms all of it goes back/);
  expect(screen.queryByRole("button", { name: /as given back/ })).toBeNull();
});

it("asks before it undoes the cancel of a booking whose trailers others have", async () => {
  const { stored } = await openBooking();
  await press("Cancel the booking");
  await userEvent.type(screen.getByRole("textbox", { name: "Why" }), "Rain");
  await press("Cancel the booking and tell them");
  await see("Booking canceled");
  await bookOthers("2031-04-17");
  await press("Undo");
  await see(/^On Apr 17, 2031, 0 of 2 trailers \(4-Station\) are free\.$/);
  expect(await stored()).toMatchObject({ status: "canceled" });
  await press(/^Undo and overbook/);
  await see("Undone");
  expect(await stored()).toMatchObject({ status: "booked", may_overbook: true });
});

it("changes anything else that was agreed, by the form of a draft and with a message", async () => {
  const { stored, proposed } = await openBooking();
  await press("Change something else");
  await userEvent.type(await screen.findByLabelText(/^Quote notes/), "Two days");
  await retype(screen.getByLabelText(/^Delivery window/), "8 to 10 AM");
  await press("Save changes");
  const form = within(await panel());
  expect(form.getByRole("row", { name: /^Delivery/ })).toHaveTextContent("8 to 10 AM");
  expect(form.getByRole("row", { name: /^Quote notes/ })).toHaveTextContent("Two days");
  expect(callTo("propose_change")).toBeUndefined();
  await press("Send the change");
  await see("Change on its way");
  expect(callTo("propose_change")).toMatchObject({
    _content: { quote_notes: "Two days", delivery_window: "8 to 10 AM" },
    _channels: ["email"],
  });
  expect(screen.getByText("accepted, being changed")).toBeInTheDocument();
  expect(await proposed()).toMatchObject({ quote_notes: "Two days" });
  expect(await stored()).toMatchObject({ quote_notes: null, delivery_window: "3 to 6 PM" });
});

it("says before it is sent after all that a change takes the place of a colleague's", async () => {
  const { propose } = await openBooking();
  await press("Change something else");
  await userEvent.type(await screen.findByLabelText(/^Quote notes/), "Two days");
  await press("Save changes");
  await screen.findByRole("button", { name: "Send the change" });
  expect(screen.queryByText(/takes the place of theirs/)).toBeNull();
  await propose({ quote_notes: "Three days" });
  await press("Send the change");
  expect(await screen.findByText(/takes the place of theirs/)).toHaveAttribute("role", "alert");
  await see("Couldn't change the booking");
});

it("puts each column of a booking, and of its change, in the place of the quote's, but status and revision", async () => {
  const { propose, shown } = await openBooking();
  await propose({ event_date: "2031-04-17", quote_notes: "Two days" });
  const stored = await shown();
  const marked = (row: object | null, mark: string) =>
    Object.fromEntries(Object.keys(row ?? {}).map((column) => [column, `${mark} ${column}`]));
  const booking = marked(stored.booking, "booked");
  const change = marked(stored.change, "proposed");
  const quote = { ...stored, booking, change } as unknown as Quote;
  const shared = (row: object) =>
    Object.fromEntries(
      Object.entries(row).filter(
        ([column]) => column in stored && !["status", "revision"].includes(column),
      ),
    );
  expect(shared(booking)).toMatchObject({
    lines: "booked lines",
    quote_amount: "booked quote_amount",
    rental_from: "booked rental_from",
    site_address: "booked site_address",
    service_every_days: "booked service_every_days",
  });
  expect(inForce(quote)).toEqual({ ...quote, ...shared(booking) });
  // The street was that of the place that was agreed.
  const proposed = { ...quote, ...shared(booking), ...shared(change), site_address: null };
  expect(asProposed(quote)).toEqual(proposed);
  expect(asProposed(quote)).toMatchObject({
    lines: "proposed lines",
    site_access: "booked site_access",
    status: "accepted",
    revision: stored.revision,
  });
  const offer = { ...stored, booking: null, change: null };
  expect([inForce(offer), asProposed(offer)]).toEqual([offer, offer]);
});

it("reopens no booking, and corrects an address to write to without asking the customer", async () => {
  const { proposed, shown } = await openBooking();
  await screen.findByRole("button", { name: "Change something else" });
  expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
  await press("Change something else");
  await retype(await screen.findByLabelText(/^E-?mail(?! for bills)/), "charlotte@example.org");
  await press("Save changes");
  await see("Quote changed");
  await screen.findByRole("button", { name: "Change something else" });
  expect(await shown()).toMatchObject({ email: "charlotte@example.org" });
  expect(await proposed()).toBeNull();
});

it("stores an address to write to and who is on site together, without asking the customer", async () => {
  const { stored, proposed, shown } = await openBooking();
  await press("Change something else");
  await retype(await screen.findByLabelText(/^E-?mail(?! for bills)/), "charlotte@example.org");
  await retype(screen.getByRole("textbox", { name: "Contact that day" }), "Lee, 713-555-0142");
  await press("Save changes");
  await see("Change something else");
  expect(await shown()).toMatchObject({ email: "charlotte@example.org" });
  expect(await stored()).toMatchObject({ site_contact: "Lee, 713-555-0142" });
  expect(await proposed()).toBeNull();
});

it("what a customer asks for opens with the booking, filled in and one press from being sent", async () => {
  const { ask, reopen, proposed } = await openBooking();
  cleanup();
  await ask({ day: "2031-04-24", place: "9 Oak Ln, Houston", count: 2 }, "If you can");
  await reopen();
  await see("Thursday, April 24, 2031; 9 Oak Ln, Houston; 2 trailers");
  await see("If you can");
  expect(await screen.findByLabelText("New day of the event")).toHaveValue("2031-04-24");
  expect(screen.getByLabelText("Address")).toHaveValue("9 Oak Ln, Houston");
  expect(screen.getByLabelText("Trailers")).toHaveValue(2);
  await see("Free on these days, with the time to clean");
  await press("Send the change");
  await waitFor(async () =>
    expect(await proposed()).toMatchObject({
      event_date: "2031-04-24",
      event_address: "9 Oak Ln, Houston",
    }),
  );
  expect(
    (await backend().sql("select from quote_messages where settled_at is null and kind = 'day'"))
      .length,
  ).toBe(0);
  await see(/· answered with a change /);
  expect(screen.queryByRole("button", { name: "Fill in this change" })).toBeNull();
});

it("what comes in while the booking is open is offered, and takes nothing away", async () => {
  const { ask, refresh } = await openBooking();
  await press("Cancel the booking");
  expect(await screen.findByLabelText("Why")).toBeVisible();
  await ask({ count: 2 });
  await refresh();
  await see("Fill in this change");
  expect(screen.getByLabelText("Why")).toBeVisible();
  expect(screen.queryByLabelText("Trailers")).toBeNull();
  await press("Fill in this change");
  expect(await screen.findByLabelText("Trailers")).toHaveValue(2);
});

it("what a customer asks for can still be filled in once it was answered in words", async () => {
  const { ask, reopen } = await openBooking();
  cleanup();
  await ask({ count: 2 });
  await reopen();
  await userEvent.type(await screen.findByLabelText("Answer the customer"), "We are looking.");
  await press("Send the answer");
  await see(/· handled /);
  await press("Keep it as it is");
  expect(screen.queryByLabelText("Trailers")).toBeNull();
  const again = screen.getByRole("button", { name: /^Change the date/ });
  await waitFor(() => expect(again).toHaveFocus());
  await press("Fill in this change");
  expect(await screen.findByLabelText("Trailers")).toHaveValue(2);
  expect(screen.getByLabelText("New day of the event")).toHaveFocus();
});
