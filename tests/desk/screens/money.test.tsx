import { screen } from "@testing-library/react";
import { test } from "vitest";
import { staffPaths } from "@/config/staff-paths";
import AdminBookingsPage from "@/desk/dashboard/admin-bookings-page";
import { MoneyPanel } from "@/desk/money/money-panel";
import { OpenedQuoteProvider } from "@/desk/opened/opened-quote";
import { OneStepAtATime } from "@/desk/steps/use-step";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";
import { check } from "../../support/money-steps.ts";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { keys, press, retype } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

const TODAY = "2031-03-04";

async function signedInStaff() {
  const staff = await desk.staff();
  await staff.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  return staff;
}

/** A booking of $1,450 with a deposit of $500. */
async function book(name: string, changes: Partial<TablesInsert<"quotes">> = {}) {
  const email = `${name.toLowerCase()}@example.com`;
  const request = generalRequest({ name, email, event_date: "2031-06-07" });
  return addQuoteAfter(
    desk.backend(),
    await desk.staff(),
    {
      submission_id: await addRequest(desk.backend(), request),
      name,
      email,
      quote_amount: null,
      deposit: 500,
      event_date: "2031-06-07",
      lines: [trailers()],
      ...changes,
    },
    [SENT, ACCEPTED],
  );
}

const pay = (quote_id: string, columns: Record<string, string | number | boolean> = {}) => {
  const all = {
    quote_id,
    version: 1,
    hash: "h",
    amount_cents: 50_000,
    created_at: "2031-03-01T18:00:00Z",
    ...columns,
  };
  return desk.backend().sql<{ id: string }>(
    `insert into payments (${Object.keys(all).join()})
     values (${Object.keys(all).map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(all),
  );
};

const panel = (id: string) => (
  <OpenedQuoteProvider id={id} today={TODAY}>
    <OneStepAtATime>
      <MoneyPanel />
    </OneStepAtATime>
  </OpenedQuoteProvider>
);

test("the money of a booking, and recording a payment", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await signedInStaff();
  const { id } = await book("Maria");
  await open(panel(id), "/");
  const openForm = press(/^Record payment/);
  await step("Opens the form", openForm);
  await step("Escape", keys("{Escape}"));
  await step("Opens it again", openForm);
  await step("Closes it", press(/^Close/));
  await step("Opens it a third time", openForm);
  await step("In cash, by its digit", keys("3"));
  await step("All of it", press(/^All of it/));
  await step("No amount and a day to come", async (user) => {
    await retype("Amount", "")(user);
    await retype("Day", "2031-03-05")(user);
    await press(/^Record/)(user);
  });
  await step("More than is owed", async (user) => {
    await retype("Amount", "2000")(user);
    await retype("Day", TODAY)(user);
    await user.type(screen.getByLabelText("Reference, if any"), "No. 7");
  });
  await step("Records more than is owed", press(/^Record/));
  await step("Another amount", retype("Amount", "500"));
  await attempt("Records it", press(/^Record \$/));
  await step("Undoes it by its message", press("Undo", -1));
  await step("Records it again", async (user) => {
    await openForm(user);
    await press(/^Record \$/)(user);
  });
  await matches("money-panel");
  await attempt("Undoes it in the list", press("Undo"));
  await matches("money-undo");
});

test("payments in every state, and refunds", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { id } = await book("Maria");
  const paid = { state: "paid", paid_cents: 50_000, paid_at: "2031-03-01T18:05:00Z" };
  await pay(id, { state: "expired", created_at: "2031-02-01T18:00:00Z" });
  await pay(id, { state: "failed", created_at: "2031-02-02T18:00:00Z" });
  await pay(id, { state: "processing", created_at: "2031-02-03T18:00:00Z" });
  const [card] = await pay(id, {
    ...paid,
    created_at: "2031-02-04T18:00:00Z",
    last4: "4242",
    method: "card",
    dispute: "needs_response",
    problem: "twice",
    receipt_url: "https://pay.stripe.com/receipts/1",
  });
  await desk.backend().sql(
    `insert into payment_refunds (payment_id, cents, reason, asked_by, state, created_at)
     values ($1, 20000, 'Rain', 'Ada', 'succeeded', '2031-03-02T18:00:00Z'),
       ($1, 1000, 'More rain', 'Ada', 'asked', '2031-03-03T18:00:00Z')`,
    [card?.id],
  );
  await staff.rpc("record_payment", check(id, 300, { _paid_on: "2031-03-03" })).throwOnError();
  await open(panel(id), "/");
  await matches("payments");
  const details = () => screen.getAllByText("Refund").at(-1) ?? document.body;
  await step("Opens the refund of the check", (user) => user.click(details()));
  const within = () => details().closest("details") ?? document.body;
  const field = (label: string) => screen.getAllByLabelText(label).at(-1) ?? document.body;
  await step("Refunds too much, without a reason", async (user) => {
    await user.clear(field("How much?"));
    await user.type(field("How much?"), "900");
    await user.click(within().querySelector("button[type=submit]") ?? document.body);
  });
  await step("Part of it, with a reason", async (user) => {
    await user.clear(field("How much?"));
    await user.type(field("How much?"), "100");
    await user.type(field("Why?"), "Rain");
  });
  await attempt("Refunds it", (user) =>
    user.click(within().querySelector("button[type=submit]") ?? document.body),
  );
  await matches("payments-refund");
});

test("a payment of an earlier day is undone after a question", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { id } = await book("Maria");
  await staff.rpc("record_payment", check(id, 1450, { _paid_on: "2031-03-03" })).throwOnError();
  await desk.backend().sql("update payments set created_at = '2031-03-03T18:00:00Z'");
  await open(panel(id), "/", { isWhole: false });
  await step("Asks", press("Undo"));
  await step("Enter keeps it", keys("{Enter}"));
  await step("Asks again", press("Undo"));
  await step("Escape", keys("{Escape}"));
  await attempt("Undoes it", async (user) => {
    await press("Undo")(user);
    await press("Undo the payment")(user);
  });
  await matches("money-undo-earlier");
});

test("what is due", async () => {
  const { open, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  await desk
    .backend()
    .sql("update private.worker_runs set last_run_at = now(), channels = '{email,sms}'");
  await book("Maria", { phone: "(713) 555-0142" });
  await book("Late", { event_date: "2031-03-20" });
  await book("Soon", { event_date: "2031-04-10", deposit: null });
  const kept = await addQuote(desk.backend(), staff, {
    submission_id: await addRequest(
      desk.backend(),
      generalRequest({ name: "Kept", email: "kept@example.com", event_date: "2031-06-07" }),
    ),
    name: "Kept",
    email: "kept@example.com",
    event_date: "2031-06-07",
  });
  await pay(kept.id, { state: "paid", paid_cents: 50_000, paid_at: "2031-03-01T18:05:00Z" });
  await open(<AdminBookingsPage />, `${staffPaths.bookings}?view=due`);
  await matches("money-due");
});
