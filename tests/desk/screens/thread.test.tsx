import { screen } from "@testing-library/react";
import { test, vi } from "vitest";
import { OpenedQuoteProvider } from "@/desk/opened/opened-quote";
import { Papers } from "@/desk/sending/papers";
import { SendQuote } from "@/desk/sending/send-quote";
import { OneStepAtATime } from "@/desk/steps/use-step";
import { CustomerThread } from "@/desk/thread/customer-thread";
import { trayTexts } from "@/desk/thread/thread-texts";
import { Tray } from "@/desk/thread/tray";
import { UnheardHere } from "@/desk/thread/unheard-here";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { agreedToTexts, generalRequest } from "../../support/lead-factories.ts";
import { customerWith, makeLink, sendQuote, trailers } from "../../support/quote-steps.ts";
import { press } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

const TODAY = "2031-03-04";

async function signedInStaff(channels = "{email,sms}") {
  const staff = await desk.staff();
  await staff.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  await desk
    .backend()
    .sql("update private.worker_runs set last_run_at = now(), channels = $1", [channels]);
  return staff;
}

async function addDraft(changes: Partial<TablesInsert<"quotes">> = {}, isTexted = true) {
  const request = generalRequest({
    name: "Maria Gonzalez",
    email: "maria@example.com",
    phone: "(713) 555-0142",
    event_date: "2031-06-07",
    ...(isTexted && agreedToTexts),
  });
  return addQuote(desk.backend(), await desk.staff(), {
    submission_id: await addRequest(desk.backend(), request),
    name: "Maria Gonzalez",
    email: "maria@example.com",
    phone: "(713) 555-0142",
    event_date: "2031-06-07",
    quote_amount: null,
    lines: [trailers()],
    ...changes,
  });
}

const opened = (id: string, part: React.ReactNode) => (
  <OpenedQuoteProvider id={id} today={TODAY}>
    <OneStepAtATime>{part}</OneStepAtATime>
  </OpenedQuoteProvider>
);

test("messages with the customer", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const quote = await addDraft();
  await sendQuote(staff, quote, ["email", "sms"]).throwOnError();
  await rewriteHistory(
    desk.backend(),
    "update notifications set created_at = created_at + interval '1 second' where channel = 'sms'",
  );
  const { token } = await makeLink(staff, quote);
  const customer = desk.backend().client();
  await customer.rpc("view_quote", { _token: token }).throwOnError();
  await customer
    .rpc("write_about_quote", {
      _token: token,
      _request_id: crypto.randomUUID(),
      _kind: "question",
      _body: "Which gate?",
    })
    .throwOnError();
  await desk
    .backend()
    .sql(
      "update notifications set state = 'failed', attempts = 1, answer = '550 5.1.1 unknown' where channel = 'email' and quote_id = $1",
      [quote.id],
    );
  await open(opened(quote.id, <CustomerThread />), "/");
  await step("Types an answer", (user) =>
    user.type(screen.getByLabelText("Answer the customer"), "The north one."),
  );
  await attempt("Sends it by its keys", async (user) => {
    await user.click(screen.getByLabelText("Answer the customer"));
    await user.keyboard("{Control>}{Enter}{/Control}");
  });
  await attempt("Sends the failed one again", press("Send again"));
  await matches("thread");
  await step("Opens the links", (user) => user.click(screen.getByText(/^Links/)));
  await attempt("Copies a new link", press("Copy a new link"));
  await attempt("Revokes one", press(/^Revoke the link/));
  await matches("thread-links");
});

test("a question that needs no answer, and a yes that is voided", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const quote = await addDraft();
  await sendQuote(staff, quote).throwOnError();
  // Not of one moment.
  vi.setSystemTime(Date.now() + 1000);
  const { token } = await makeLink(staff, quote);
  const customer = customerWith(desk.backend().client());
  await customer.accept(token);
  await open(opened(quote.id, <CustomerThread />), "/", { isWhole: false });
  await attempt("Notes it", press(/^(Noted|No answer needed)$/));
  await step("Opens the voiding", (user) => user.click(screen.getByText("Void this acceptance")));
  await step("Without a reason", press("Void it"));
  await step("Types a reason", (user) =>
    user.type(screen.getByLabelText("Why are you voiding it?"), "Wrong day"),
  );
  await attempt("Voids it", press("Void it"));
  await matches("thread-accepted");
});

test("messages without a quote", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await signedInStaff();
  const quote = await addDraft();
  await desk.backend().sql(
    `insert into received_messages (channel, provider_key, sender, sender_name, subject, body, whole, attachments, is_cut, is_automatic, may_mean_stop, received_at)
     values ('email', 'one', 'ana@example.com', 'Ana', 'The gate', 'Hello', 'Hello, all of it', '{map.pdf}', true, false, false, now() - interval '3 hours'),
       ('sms', 'two', '+17135550188', null, null, 'Please stop it', 'Please stop it', '{}', false, false, true, now() - interval '2 hours'),
       ('email', 'three', 'bo@example.com', null, null, 'Away', '', '{}', false, true, false, now())`,
  );
  await open(<Tray />, "/");
  await step("Opens them", (user) => user.click(screen.getByText(trayTexts.label(2))));
  const number = () => screen.getByLabelText(trayTexts.numberOf("ana@example.com"));
  await step("Adds it to no quote", (user) => user.type(number(), "{Enter}"));
  await step("Adds it to an unknown quote", (user) => user.type(number(), "Q-00000000{Enter}"));
  await step("Types the number", async (user) => {
    await user.clear(number());
    await user.type(number(), `Q-${quote.id.slice(0, 8)}`);
  });
  await attempt("Adds it", async (user) => {
    await user.click(number());
    await user.keyboard("{Enter}");
  });
  await attempt("Stops texts", press("Stop texts"));
  await attempt("Marks the text as seen", press(trayTexts.seenOf("+17135550188")));
  await attempt("Marks the last as seen", press(trayTexts.seenOf("bo@example.com")));
  await matches("tray");
});

test("sending a quote", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await signedInStaff();
  const quote = await addDraft({}, false);
  await open(opened(quote.id, <SendQuote />), "/");
  await step("By text, after asking", press(/^Text to/));
  await step("Not by mail", press(/^E-mail to/));
  await step("By nothing", press(/^Text to/));
  await step("By both", async (user) => {
    await press(/^Text to/)(user);
    await press(/^E-mail to/)(user);
  });
  await attempt("Sends it", press("Send"));
  await step("Sends it again", press("Send again"));
  await matches("sending");
});

test("sending a quote by hand", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await signedInStaff("{}");
  const quote = await addDraft({ phone: null });
  await open(opened(quote.id, <SendQuote />), "/", { isWhole: false });
  await step("Copies it", press("Copy"));
  await step("Not yet", press("Not yet"));
  await step("Copies it again", press("Copy"));
  await attempt("Marks it as sent", press("Mark as sent"));
  await attempt("Copies it with a link", press("Copy"));
  await matches("sending-by-hand");
});

test("papers", async () => {
  const { open, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  await desk.backend().sql(
    `insert into business_papers (kind, valid_until, pdf)
     values ('w9', null, '%PDF-1.7'), ('insurance', '2031-12-31', '%PDF-1.7')`,
  );
  const draft = await addDraft();
  await open(opened(draft.id, <Papers />), "/", { isWhole: false });
  await attempt("Adds both", press("Add both"));
  await sendQuote(staff, draft).throwOnError();
  await open(opened(draft.id, <Papers />), "/", { isWhole: false });
  await attempt("Sends one again", press(/^Send/));
  await desk
    .backend()
    .sql("update business_papers set valid_until = '2031-03-01' where kind = 'insurance'");
  await desk.backend().sql("delete from business_papers where kind = 'w9'");
  await open(opened(draft.id, <Papers />), "/", { isWhole: false });
  await matches("papers");
});

test("a customer who does not know it yet", async () => {
  const { open, attempt, matches } = screenRecorder(desk);
  const staff = await signedInStaff();
  const quote = await addDraft();
  await sendQuote(staff, quote).throwOnError();
  const { token } = await makeLink(staff, quote);
  await customerWith(desk.backend().client()).accept(token);
  await staff
    .rpc("cancel_booking", {
      _quote_id: quote.id,
      _revision: 1,
      _by: "business",
      _reason: "Storm",
      _channels: ["email"],
    })
    .throwOnError();
  await desk
    .backend()
    .sql(
      "update notifications set state = 'failed', attempts = 1, answer = '550 5.1.1 unknown' where quote_id = $1",
      [quote.id],
    );
  await open(opened(quote.id, <UnheardHere />), "/", { isWhole: false });
  await attempt("Told by phone", press("Told by phone"));
  await matches("unheard");
});
