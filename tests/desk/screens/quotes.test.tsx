import { screen } from "@testing-library/react";
import { test, vi } from "vitest";
import { paths } from "@/config/paths";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { OpenedDetail } from "@/desk/quotes/opened-detail";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { changeQuote } from "../../support/change-quote.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";
import {
  ACCEPTED,
  addQuoteAfter,
  DECLINED,
  endQuotes,
  SENT,
  trailers,
} from "../../support/quote-steps.ts";
import { keys, press, retype } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

const TODAY = "2031-03-04";

async function signedInStaff() {
  const staff = await desk.staff();
  await staff.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  return staff;
}

/** A request and what a quote of it says, the same in every run. */
async function quoteOf(name: string, changes: Partial<TablesInsert<"quotes">> = {}) {
  // No two are of one moment.
  vi.setSystemTime(Date.now() + 1000);
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.com`;
  const submission_id = await addRequest(
    desk.backend(),
    generalRequest({ name, email, event_date: "2031-06-07" }),
  );
  return {
    submission_id,
    name,
    email,
    phone: "(713) 555-0177",
    event_type: "general",
    event_date: "2031-06-07",
    number_of_guests: 120,
    quote_amount: 1200,
    ...changes,
  } as const;
}

const opened = (id: string) => <OpenedDetail id={id} today={TODAY} onGone={() => {}} />;

test("the list of quotes", async () => {
  const { open, step, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { backend } = desk;
  await addQuote(backend(), staff, await quoteOf("Dora Draft", { quote_amount: null }));
  await addQuoteAfter(backend(), staff, await quoteOf("Sam Sent"), [
    SENT,
    { follow_up_on: "2031-03-07" },
  ]);
  await addQuoteAfter(backend(), staff, await quoteOf("Fay Due"), [SENT, { follow_up_on: TODAY }]);
  await addQuoteAfter(backend(), staff, await quoteOf("Dec Declined"), [SENT, DECLINED]);
  const ended = await addQuoteAfter(backend(), staff, await quoteOf("Ed Expired"), [SENT]);
  await endQuotes(backend(), -2, ended.id);
  await addQuoteAfter(backend(), staff, await quoteOf("Bo Booked"), [SENT, ACCEPTED]);
  await open(<QuoteDesk />, `${paths.adminQuotes}?tab=processed`);
  await matches("quotes");
  await step("What is to be followed up", press(/^Follow/));
  await step("All", press(/^Follow/));
  await step("What is open", (user) => user.selectOptions(screen.getByLabelText("Status"), "sent"));
  await step("Clears the filters", press(/^Clear/));
  await step("Opens one", press("Details of Sam Sent"));
  await step("The next", keys("{Escape}j"));
  await step("Opens it", keys("{Enter}"));
  await step("Closes it", keys("{Escape}"));
  await step("Searches", (user) => user.type(screen.getByLabelText("Search"), "nowhere"));
  await step("New submissions", keys("1"));
  await step("Processed quotes", keys("2"));
  await matches("quotes-list");
});

test("a draft", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { id } = await addQuote(
    desk.backend(),
    staff,
    await quoteOf("Dora Draft", { quote_amount: null, lines: [trailers()] }),
  );
  await open(opened(id), "/");
  await matches("quote-draft");
  await attempt("Plans a follow-up for tomorrow", press("Tomorrow"));
  await attempt("Clears it", press("Clear"));
  await step("Sets no day", async (user) => {
    await press(/^Set: Follow/)(user);
  });
  await step("Valid through a day before today", async (user) => {
    await retype("Valid through", "2031-03-03")(user);
    await press("Set: Valid through")(user);
  });
  await attempt("Valid through another day", async (user) => {
    await retype("Valid through", "2031-04-04")(user);
    await press("Set: Valid through")(user);
  });
  await step("Asks who said yes", press("Accepted"));
  await step("Escape", keys("{Escape}"));
  await matches("quote-draft-steps");
});

test("a sent quote", async () => {
  const { open, step, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { id } = await addQuoteAfter(
    desk.backend(),
    staff,
    await quoteOf("Sam Sent", { quote_amount: null, lines: [trailers()] }),
    [SENT],
  );
  await open(opened(id), "/");
  await matches("quote-sent");
  await step("Declines", press("Declined"));
  await matches("quote-sent-steps");
});

test("a quote that has ended, and a declined one", async () => {
  const { open, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const { id } = await addQuoteAfter(desk.backend(), staff, await quoteOf("Ed Expired"), [SENT]);
  await endQuotes(desk.backend(), -2, id);
  await open(opened(id), "/", { isWhole: false });
  await attempt("Extends it", press(/^Extend/));
  await changeQuote(staff, { id }, DECLINED).throwOnError();
  await open(opened(id), "/", { isWhole: false });
  await attempt("Reopens it", press(/^Reopen/));
  await matches("quote-ended");
});
