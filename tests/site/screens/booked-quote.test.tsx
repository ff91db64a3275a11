import { fireEvent, screen } from "@testing-library/react";
import { test } from "vitest";
import { quoteHeadings } from "@/request/words/quote-headings";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { quotePageTexts as texts } from "@/site/words/quote/quote-texts";
import { fieldTexts } from "@/ui/words/field-texts";
import { noConnection } from "../../support/backend/faults.ts";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { check } from "../../support/money-steps.ts";
import { screenRecorder } from "../../support/screen/record-screen";
import { CustomersPage, firstButton, letterRow, sentQuote, showAlone } from "./quote-scene";

const desk = deskForFile();
const record = () => screenRecorder(desk, { isStaff: false, show: showAlone });
const field = (name: string | RegExp) => screen.getByLabelText(name);
const { move } = texts.letters;

test("what a customer does about a booking", async () => {
  const { open, step, attempt, button, matches } = record();
  const { newLink, accept, admin, id } = await sentQuote(desk, { site_access: null });
  await accept();
  await admin.rpc("record_payment", check(id, 500, { _paid_on: "2031-03-03" })).throwOnError();
  await desk.backend().sql(
    `with kept as (insert into business_papers (kind, pdf) values ('w9', '%PDF-1.7') returning kind)
     insert into quote_papers (quote_id, kind) select $1, kind from kept`,
    [id],
  );
  await desk.backend().sql(
    `update business_sections set is_confirmed = true where id = 'trailers';
     update business_settings set is_availability_public = true`,
  );
  const letPapersThrough = desk.intercept("paper_of_quote", noConnection);
  await open(<CustomersPage token={(await newLink()).token} />, "/your-quote", { isWhole: false });
  await step("Jumps to how to pay", (user) => user.click(button(paymentPageTexts.howToPay)));
  await step("Saves a paper that can't be read", (user) => user.click(button("W-9 (PDF)")));
  letPapersThrough();
  await step("Tells the driver", async (user) => {
    await user.type(field(quoteHeadings.site.access), "Gate 4");
  });
  await attempt("Saves it", (user) => user.click(button(texts.site.save)));
  await step("Asks for another day", (user) => user.click(letterRow(move.open)));
  await step("Sends what is booked", (user) => user.click(button(move.send)));
  await step("Types a past day", async (user) => {
    fireEvent.change(field(move.day), { target: { value: "2030-06-08" } });
    await user.click(button(move.send));
  });
  await step("Types another day and place, and one trailer more", async (user) => {
    fireEvent.change(field(move.day), { target: { value: "2031-06-14" } });
    await user.clear(field(move.place));
    await user.type(field(move.place), "9 Oak Ln, Katy");
    await user.click(button(new RegExp(`: ${fieldTexts.stepper.more}$`)));
  });
  await step("Types too many trailers", async (user) => {
    const count = screen.getByLabelText(/^How many/, { selector: "input" });
    await user.clear(count);
    await user.type(count, "0");
    await user.click(button(move.send));
  });
  await step("Types two", async (user) => {
    const count = screen.getByLabelText(/^How many/, { selector: "input" });
    await user.clear(count);
    await user.type(count, "2");
  });
  await attempt("Asks", (user) => user.click(button(move.send)));
  await step("Asks to cancel, without words", async (user) => {
    await user.click(letterRow(texts.letters.open.cancel));
    await user.click(button(texts.letters.send.cancel));
  });
  await matches("quote-booked");
});

test("a change of a booking", async () => {
  const { open, step, attempt, button, matches } = record();
  const { newLink, accept, admin, stepOf } = await sentQuote(desk);
  await accept();
  await admin
    .rpc("propose_change", {
      ...(await stepOf()),
      _content: { event_date: "2031-06-14", event_address: "2 Side St, Houston" },
      _channels: [],
    })
    .throwOnError();
  await open(<CustomersPage token={(await newLink()).token} />, "/your-quote", { isWhole: false });
  await step("Reads it", (user) => user.click(button(texts.changed.read(2))));
  await step("Signs it", async (user) => {
    await user.type(field(texts.accept.name), "Maria Gonzalez");
    await user.click(screen.getByRole("checkbox"));
    await user.click(button(texts.accept.review));
  });
  await attempt("Accepts it", (user) => user.click(button(/^Accept for|^Check again now/)));
  await matches("quote-booked-change");
});

test("a quote that is over", async () => {
  const { open, step, attempt, button, matches } = record();
  const expired = await sentQuote(desk);
  await rewriteHistory(
    desk.backend(),
    "update quotes set valid_until = private.business_date() - 1 where id = $1",
    [expired.id],
  );
  await open(<CustomersPage token={(await expired.newLink()).token} />, "/your-quote", {
    isWhole: false,
  });
  await step("Asks for it again", (user) => user.click(firstButton(texts.states.expired.action)));
  await attempt("Sends that", (user) => user.click(button(texts.letters.send.again)));
  await matches("quote-expired");

  const canceled = await sentQuote(desk, { name: "Ada King" });
  await canceled.accept();
  await canceled.admin
    .rpc("record_payment", check(canceled.id, 500, { _paid_on: "2031-03-03" }))
    .throwOnError();
  await canceled.admin
    .rpc("cancel_booking", {
      ...(await canceled.stepOf()),
      _by: "business",
      _reason: "Storm",
      _channels: [],
    })
    .throwOnError();
  await open(<CustomersPage token={(await canceled.newLink()).token} />, "/your-quote", {
    isWhole: false,
  });
  await matches("quote-canceled");

  const closed = await sentQuote(desk, { name: "Grace Lee" });
  await closed.change({ status: "declined", loss_reason: "Storm" });
  await open(<CustomersPage token={(await closed.newLink()).token} />, "/your-quote", {
    isWhole: false,
  });
  await matches("quote-withdrawn");
});

test("a link that is cut off, or opens nothing", async () => {
  const { open, step, attempt, button, matches } = record();
  const { id } = await sentQuote(desk);
  await open(<CustomersPage token={"0".repeat(64)} />, "/your-quote", { isWhole: false });
  await open(<CustomersPage token={null} />, "/your-quote", { isWhole: false });
  const [number] = screen.getAllByLabelText(texts.again.number);
  if (!number) throw new Error("No field for the number");
  await step("Types no code", (user) => user.click(button(texts.code.send)));
  await step("Types a wrong one", async (user) => {
    await user.type(number, `Q-${id.slice(0, 8).toUpperCase()}`);
    await user.type(field(texts.code.code), "wrong");
    await user.click(button(texts.code.send));
  });
  await step("Asks for the link without an address", (user) =>
    user.click(button(texts.again.send)),
  );
  await step("Types one", (user) => user.type(field(texts.again.contact), "maria@example.com"));
  await attempt("Asks for the link", (user) => user.click(button(texts.again.send)));
  await matches("quote-unknown");
});
