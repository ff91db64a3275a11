import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HelmetProvider } from "react-helmet-async";
import { describe, expect, it } from "vitest";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { QuoteVersionView } from "@/desk/thread/admin-quote-version-page";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { refusal } from "../../support/backend/faults.ts";
import { changeQuote } from "../../support/change-quote.ts";
import { deferred } from "../../support/deferred.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { press, retype, see } from "../../support/staff-screen.ts";

const { backend, seen, staff, renderSignedIn, intercept } = deskForFile();

/** The worker has asked just now, with a provider for these. */
const workerRuns = (channels = "{email}") =>
  backend().sql("update private.worker_runs set last_run_at = now(), channels = $1", [channels]);

const storeQuote = async (changes: Partial<TablesInsert<"quotes">> = {}) =>
  addQuote(backend(), await staff(), {
    name: "Maria Gonzalez",
    email: "maria@example.com",
    phone: "(713) 555-0142",
    quote_amount: 1450,
    ...changes,
  });

/** A quote that was sent, and the token of a link to it. */
async function storeSent(channels = ["email"]) {
  const { id } = await storeQuote();
  const admin = await staff();
  const send = { _quote_id: id, _revision: 1, _standing: { needs: ["Level ground"] } };
  await admin.rpc("send_quote", { ...send, _channels: channels }).throwOnError();
  const { data } = await admin.rpc("make_quote_link", { _quote_id: id }).throwOnError();
  return { id, token: (data as { token: string }).token };
}

const write = (token: string, kind: "question" | "change", body: string) =>
  backend()
    .client()
    .rpc("write_about_quote", {
      _token: token,
      _request_id: crypto.randomUUID(),
      _kind: kind,
      _body: body,
    })
    .throwOnError();

async function accept(token: string, language = "en") {
  const customer = backend().client();
  const { data } = await customer.rpc("open_quote", { _token: token }).throwOnError();
  const { version, hash } = data as { version: number; hash: string };
  await customer.rpc("view_quote", { _token: token }).throwOnError();
  const answer = await customer
    .rpc("accept_quote", {
      _token: token,
      _request_id: crypto.randomUUID(),
      _version: version,
      _hash: hash,
      _name: "Maria G.",
      _company: "Oak Hollow LLC",
      _language: language,
    })
    .throwOnError();
  expect(answer.data).toMatchObject({ state: "accepted" });
  return hash;
}

async function openDesk(path: string) {
  const { queryClient, unmount } = await renderSignedIn(<FramedDesk />, path);
  return {
    unmount,
    refresh: () => queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all }),
  };
}

async function openQuote(id: string) {
  const desk = await openDesk(`/admin/quotes?quote=${id}`);
  await screen.findByRole("region", { name: "Status" });
  await waitFor(() => expect(screen.queryByText(/Loading the deposit and terms/)).toBeNull());
  return desk;
}

const thread = () => screen.findByRole("region", { name: "With the customer" });

it("a text about another quote is read here, and answered about that one", async () => {
  await workerRuns();
  const { id: other } = await storeSent();
  const { id } = await storeSent();
  await backend().sql(
    `with received as (
       insert into received_messages (channel, provider_key, sender, body, whole, is_cut, is_automatic, quote_id, settled_at)
       values ('sms', 'key', '+17135550142', 'Which gate?', '', false, false, $1, now()) returning id
     )
     insert into quote_messages (quote_id, kind, body, request_id) select $1, 'reply', 'Which gate?', id from received`,
    [other],
  );
  await openQuote(id);
  const number = `Q-${other.slice(0, 8).toUpperCase()}`;
  const shown = within(await thread());
  expect(shown.getByText("Which gate?")).toBeVisible();
  const about = shown.getByRole("link", { name: new RegExp(`about ${number}`) });
  expect(about).toHaveAttribute("href", `/admin/quotes?quote=${other}`);
  expect(shown.getByLabelText("Answer the customer")).toHaveAccessibleDescription(
    `Goes to maria@example.com, with the link to ${number}`,
  );
  await userEvent.type(shown.getByLabelText("Answer the customer"), "The north one.");
  await press(/^Send the answer/);
  await see("Answer on its way");
  const [answer] = await backend().sql<{ quote_id: string }>(
    "select quote_id from quote_messages where kind = 'answer'",
  );
  expect(answer?.quote_id).toBe(other);
  await waitFor(() => expect(shown.queryByText(/not answered yet/)).toBeNull());
  expect(shown.getByText(/with the link to the quote$/)).toBeVisible();
});

describe("sending from the desk", () => {
  it("sends by the ways that are served, says how far it is, and sends again what failed", async () => {
    await workerRuns();
    const { id } = await storeQuote();
    const { refresh } = await openQuote(id);
    expect(screen.getByLabelText("E-mail to maria@example.com")).toBeChecked();
    expect(screen.getByLabelText(/^Text to \(713\) 555-0142/)).toBeDisabled();
    expect(screen.getByText("No text service is set up.")).toBeVisible();
    await press("Send");
    await see("Quote on its way");
    expect(seen.find(({ path }) => path.includes("send_quote"))?.body).toMatchObject({
      _channels: ["email"],
      _standing: { business: expect.any(String), inclusions: expect.any(Array) },
    });
    const told = within(await thread());
    expect(await told.findByText("Quote by e-mail: waiting to go out")).toBeVisible();

    await backend().sql(
      "update notifications set state = 'failed', attempts = 1, answer = '550 5.1.1 unknown' where quote_id = $1",
      [id],
    );
    await refresh();
    expect(await told.findByText(/That mailbox doesn't exist\.$/)).toBeVisible();
    await userEvent.click(told.getByRole("button", { name: "Send again" }));
    await see("On its way again");
  });

  it("texts customers who agreed on the form", async () => {
    await workerRuns("{email,sms}");
    await openQuote((await storeQuote()).id);
    await waitFor(() => expect(screen.getByLabelText(/^Text to/)).toBeChecked());
    expect(screen.queryByText(/haven't agreed to texts yet/)).toBeNull();
  });

  it("texts others only when staff confirm that they agreed", async () => {
    await workerRuns("{email,sms}");
    const { id } = await storeQuote({ submission_id: await addRequest(backend()) });
    await openQuote(id);
    const text = await screen.findByLabelText(/^Text to .*They haven't agreed to texts yet/);
    expect(text).not.toBeChecked();
    await userEvent.click(text);
    await press("Send");
    await see("Quote on its way");
    expect(seen.find(({ path }) => path.includes("send_quote"))?.body).toMatchObject({
      _channels: ["email", "sms"],
      _agreed: true,
    });
  });

  it("offers the other ways first where nothing sends it, and keeps back what was taken back", async () => {
    const { id } = await storeQuote({ email: null });
    await openQuote(id);
    await see(/^Sending from here isn't set up/);
    const send = screen.getByRole("button", { name: "Send" });
    expect(send).toBeDisabled();
    const byHand = screen.getByRole("link", { name: "Text" });
    expect(byHand.compareDocumentPosition(send)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

    const sent = await storeSent();
    const admin = await staff();
    await changeQuote(admin, sent, { status: "pending" }).throwOnError();
    expect(
      await backend().sql("select state from notifications where quote_id = $1", [sent.id]),
    ).toEqual([{ state: "dropped" }]);
  });
});

describe("what the customer did", () => {
  it("is announced, answered, recorded, and made void with a reason", async () => {
    const { id, token } = await storeSent();
    const { refresh } = await openQuote(id);
    const told = within(await thread());
    await write(token, "question", "Is there a ramp?");
    await refresh();
    // At the foot of the desk.
    await see("Maria Gonzalez: a question");
    expect(await told.findByText("Is there a ramp?")).toBeVisible();
    expect(screen.getByText("The customer wrote")).toBeInTheDocument();
    const held = deferred();
    const letGo = intercept("/answer_customer", (pass) => held.promise.then(pass));
    await userEvent.type(told.getByLabelText("Answer the customer"), "Yes, for one unit.");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    // What was typed until the answer comes would be cleared with it.
    expect(told.getByLabelText("Answer the customer")).toHaveAttribute("readonly");
    held.resolve();
    letGo();
    await see("Answer on its way");
    expect(await told.findByText("Yes, for one unit.", { selector: "p" })).toBeVisible();
    expect(told.getByLabelText("Answer the customer")).toHaveValue("");
    await waitFor(() => expect(screen.queryByText("The customer wrote")).toBeNull());

    await accept(token);
    await refresh();
    await screen.findByText("What was done");
    const booked = within(await thread());
    const yes = await booked.findByText("Maria G., for Oak Hollow LLC, accepted version 1 online");
    expect(yes).toBeVisible();
    // The foot leads to the entry itself, also once its part of the booking was folded.
    const fold = yes.closest("details");
    if (fold) fold.open = false;
    await press("Maria Gonzalez: said yes");
    await waitFor(() => expect(yes.closest("li")).toHaveFocus());
    expect(yes.closest("li")).toHaveTextContent("not seen yet");
    expect(fold).toHaveAttribute("open");
    expect(booked.getAllByText("Viewed").length).toBeGreaterThan(0);
    expect(booked.getByRole("link", { name: "Open the record" })).toHaveAttribute(
      "href",
      `/admin/quotes/${id}/versions/1`,
    );
    await userEvent.click(await booked.findByText("Void this acceptance"));
    await userEvent.type(booked.getByLabelText("Why are you voiding it?"), "Wrong day");
    const mend = intercept("/void_acceptance", refusal(500));
    await userEvent.click(booked.getByRole("button", { name: "Void it" }));
    await see("Couldn't void it");
    expect(booked.getByLabelText("Why are you voiding it?")).toHaveValue("Wrong day");
    mend();
    await press("Void it");
    await see("Acceptance voided");
    await see("Wrong day");
  });

  it("opens on the question, with the answer box in focus, and without one it does not", async () => {
    const { id, token } = await storeSent();
    const { unmount } = await openDesk(`/admin/quotes?quote=${id}`);
    await thread();
    expect(await screen.findByLabelText("Answer the customer")).not.toHaveFocus();
    unmount();
    await write(token, "question", "Is there a ramp?");
    await openDesk("/admin/quotes");
    await press("Maria Gonzalez: a question");
    await waitFor(() => expect(screen.getByLabelText("Answer the customer")).toHaveFocus());
    // Above all else, where it is seen without scrolling.
    expect(
      (await thread()).compareDocumentPosition(screen.getByRole("heading", { name: "Status" })),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("that went wrong in one room is not complained of in the next", async () => {
    const { id } = await storeSent();
    await openQuote(id);
    intercept("answer_customer", refusal(500));
    await userEvent.type(await screen.findByLabelText("Answer the customer"), "Yes.");
    await press("Send the answer");
    await see("Couldn't send the answer");
    await userEvent.click(screen.getByRole("tab", { name: "New submissions" }));
    await waitFor(() => expect(screen.queryByText("Couldn't send the answer")).toBeNull());
  });

  it("has links that are made and revoked one by one", async () => {
    const { id, token } = await storeSent();
    await openQuote(id);
    const told = within(await thread());
    await userEvent.click(await told.findByText("Links (1)"));
    const mend = intercept(({ path }) => /_quote_link$/.test(path), refusal(500));
    await userEvent.click(told.getByRole("button", { name: /^Revoke the link:/ }));
    await see("Couldn't revoke the link");
    await press("Copy a new link");
    await see("Couldn't make a link");
    expect(told.queryByText(/\/your-quote#/)).toBeNull();
    mend();
    await press(/^Revoke the link:/);
    await see("Link revoked");
    const opened = await backend().client().rpc("open_quote", { _token: token }).throwOnError();
    expect(opened.data).toBeNull();
    await userEvent.click(told.getByRole("button", { name: "Copy a new link" }));
    expect(await told.findByText(/\/your-quote#[0-9a-f]{64}$/)).toBeVisible();

    const user = userEvent.setup();
    const repair = intercept("/make_quote_link", refusal(500));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await see("Couldn't make a link");
    expect(screen.queryByText("Message copied")).toBeNull();
    repair();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await see("Message copied");
    const [, copied = ""] = /#([0-9a-f]{64})$/m.exec(await navigator.clipboard.readText()) ?? [];
    const copy = await backend().client().rpc("open_quote", { _token: copied }).throwOnError();
    expect(copy.data).toMatchObject({ state: "open" });
  });

  it("has a record to print: the version as it was, and the terms in the languages it was read in", async () => {
    await backend().sql(
      `insert into rental_terms (id, summary, body, spanish_body, in_use_since)
       values (2, 'Rain', 'Rain is fine.', 'La lluvia no importa.', now())`,
    );
    const { id, token } = await storeSent();
    const record = (
      <HelmetProvider>
        <QuoteVersionView quoteId={id} number={1} />
      </HelmetProvider>
    );
    const { unmount } = await renderSignedIn(record);
    await see("Rain is fine.");
    expect(screen.queryByText("La lluvia no importa.")).toBeNull();
    unmount();
    const hash = await accept(token, "es");
    await renderSignedIn(record);
    expect(await screen.findByText("La lluvia no importa.")).toHaveAttribute("lang", "es");
    expect(screen.getByRole("heading", { name: /^Quote Q-.+, version 1$/ })).toBeVisible();
    for (const text of [
      "Level ground",
      "Maria G.",
      /^Al presionar el botón pido reservar según la cotización/,
    ])
      await see(text);
    expect(screen.getAllByText(new RegExp(hash))).toHaveLength(2);
    expect(screen.getByText(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)).toBeVisible();
  });
});

/** What the function "inbound" stores. */
const receive = (columns: Record<string, unknown>) => {
  const row = {
    channel: "email",
    sender: "maria@example.com",
    body: "Hello",
    whole: "Hello",
    provider_key: crypto.randomUUID(),
    is_cut: false,
    is_automatic: false,
    attachments: [],
    ...columns,
  };
  return backend().sql(
    `insert into received_messages (${Object.keys(row)})
     select ${Object.keys(row)} from json_populate_record(null::received_messages, $1)`,
    [JSON.stringify(row)],
  );
};

it("a thread asks staff about a text that may be an opt-out, and a delayed mail says so", async () => {
  const { id } = await storeSent(["email"]);
  await receive({
    channel: "sms",
    sender: "+17135550142",
    body: "I do not need the texts about Bob",
    quote_id: id,
    may_mean_stop: true,
    settled_at: new Date().toISOString(),
  });
  await backend().sql(
    `insert into quote_messages (quote_id, kind, body, request_id)
     select quote_id, 'reply', body, id from received_messages`,
  );
  await backend().sql(
    "update notifications set state = 'sent', sent_at = now(), delayed_at = now() where kind = 'quote'",
  );
  await openQuote(id);
  const told = within(await thread());
  expect(await told.findByText(/^Not delivered yet/)).toBeVisible();
  expect(await told.findByText("Stop texts to this number?")).toBeVisible();
  await userEvent.click(told.getByRole("button", { name: "Stop texts" }));
  await waitFor(() => expect(told.queryByText("Stop texts to this number?")).toBeNull());
  expect(await backend().sql("select number from text_opt_outs")).toEqual([
    { number: "+17135550142" },
  ]);
});

it("a thread shows replies with what came along, what arrived, what came back and who wants no texts", async () => {
  const { id } = await storeSent(["email", "sms"]);
  await receive({
    subject: "Re: Your quote",
    body: "Friday <b>works</b>.",
    quote_id: id,
    whole: "Friday <b>works</b>.\n\n> Total",
    attachments: ["gate.jpg"],
    is_cut: true,
    settled_at: new Date().toISOString(),
  });
  await backend().sql(
    `insert into quote_messages (quote_id, kind, body, request_id)
     select quote_id, 'reply', body, id from received_messages`,
  );
  await backend().sql("insert into text_opt_outs (number, word) values ('+17135550142', 'STOP')");
  await backend().sql(
    `update notifications set
       state = case channel when 'email' then 'sent' else 'dropped' end::notification_state,
       sent_at = case channel when 'email' then now() end,
       delivered_at = case channel when 'email' then timestamptz '2026-11-23 20:14+00' end,
       answer = case channel when 'sms' then 'Opted out of texts.' end
     where kind = 'quote'`,
  );
  const { refresh } = await openQuote(id);
  const told = within(await thread());
  expect(await told.findByText("Friday <b>works</b>.")).toBeVisible();
  const address = told.getByRole("link", { name: "maria@example.com" });
  expect(address).toHaveAttribute("href", "mailto:maria@example.com");
  expect(address.parentElement).toHaveTextContent("By e-mail from maria@example.com");
  expect(told.getByText(/^Came with gate\.jpg\. Attachments/)).toBeVisible();
  expect(told.getByText(/^It was too long/)).toBeVisible();
  await userEvent.click(told.getByText("Show all of it"));
  expect(told.getByText(/> Total/)).toBeVisible();
  expect(told.getByText("Delivered Nov 23, 2:14 PM")).toBeVisible();
  expect(told.getByText("Opted out of texts")).toBeVisible();
  expect(await told.findByText(/^Opted out of texts .*: use e-mail, or call\.$/)).toBeVisible();
  await see("The customer opted out of texts.");
  await see("Maria Gonzalez: a reply");

  await backend().sql(
    `update notifications set state = 'failed', sent_at = null, bounced_at = now(),
       answer = '550 5.1.1 unknown' where channel = 'email'`,
  );
  await refresh();
  expect(
    await told.findByText(
      /^Quote sent by e-mail came back\. That mailbox doesn't exist\. Correct the address/,
    ),
  ).toBeVisible();
});

it("the tray shows messages without a quote, adds them to one and marks them as seen; automatic replies raise no alarm", async () => {
  const { id } = await storeSent();
  await receive({ is_automatic: true, subject: "Out of office" });
  const { refresh } = await openDesk("/admin/quotes");
  await userEvent.click(await screen.findByText("1 automatic reply"));
  expect(screen.getByText("Out of office")).toBeVisible();

  await receive({ channel: "sms", sender: "+12815550177", body: "Is it ours?" });
  await receive({ sender: "ben@example.com", body: "Wrong address?" });
  await refresh();
  await see("2 messages without a quote");
  // Not everyone who texts has a request that could be called from.
  const texter = screen.getByRole("link", { name: "(281) 555-0177" });
  expect(texter).toHaveAttribute("href", "tel:+12815550177");
  expect(texter.parentElement).toHaveTextContent("By text from (281) 555-0177");
  const number = screen.getByLabelText("Quote number for the message from +12815550177");
  await userEvent.type(number, "Q-00000000{Enter}");
  await see(/^Couldn't add it to a quote/);
  await retype(number, `Q-${id.slice(0, 8).toUpperCase()}{Enter}`);
  await see("Added to the quote");
  await press("Mark the message from ben@example.com as seen");
  await waitFor(() => expect(screen.getByText("1 automatic reply")).toBeVisible());
  expect(await backend().sql("select kind::text, body from quote_messages")).toEqual([
    { kind: "reply", body: "Is it ours?" },
  ]);
});
