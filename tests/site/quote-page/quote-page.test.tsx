import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import type { BackendClient } from "@/lib/supabase/client";
import { quoteHeadings } from "@/request/words/quote-headings";
import { weekdayAndDay } from "@/site/quote-page/quote-dates";
import { QuoteScreen } from "@/site/quote-page/quote-screen";
import { paperTexts } from "@/site/words/quote/paper-texts";
import { paymentPageTexts } from "@/site/words/quote/payment-texts";
import { quotePageTexts as texts } from "@/site/words/quote/quote-texts";
import { fieldTexts } from "@/ui/words/field-texts";
import { type SeenRequest, serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import {
  addQuote,
  businessDay,
  only,
  rewriteHistory,
  siteOfQuote,
} from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";

const backend = embeddedBackendForFile();
const { signed: signedTexts } = paymentPageTexts;

type Answer = "pass" | "lose" | "refuse";
/** What becomes of a call: it arrives; it arrives and its answer is lost. */
let network: (path: string) => Answer;
let seen: SeenRequest[];
let admin: BackendClient;
let quoteId: string;

beforeEach(async () => {
  network = () => "pass";
  seen = serveFromBackend(backend(), async ({ path }, pass) => {
    const fate = network(path);
    if (fate === "refuse") throw new TypeError("Failed to fetch");
    const answer = await pass();
    if (fate === "lose") throw new TypeError("Failed to fetch");
    return answer;
  });
  admin = await backend().signInAs(ADMIN);
  const quote = await addQuote(backend(), admin, {
    name: "Maria Gonzalez",
    quote_amount: null,
    email: "maria@example.com",
    phone: "(713) 555-0142",
    event_date: "2031-06-01",
    deposit: 500,
    ...siteOfQuote,
    lines: [
      { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 1450 },
    ],
  });
  quoteId = quote.id;
  await send(quote.revision);
});

async function send(revision: number, standing: object = {}) {
  await admin
    .rpc("send_quote", {
      _quote_id: quoteId,
      _revision: revision,
      _channels: ["email"],
      _standing: {
        inclusions: ["Paper"],
        needs: ["Level ground"],
        guarantee: "On time.",
        ...standing,
      },
    })
    .throwOnError();
}

async function makeLink() {
  const { data } = await admin.rpc("make_quote_link", { _quote_id: quoteId }).throwOnError();
  return data as { token: string; code: string };
}

async function openLink() {
  const { token } = await makeLink();
  show(token);
  return token;
}

function Screen({ arrivedWith }: { arrivedWith: string | null }) {
  const [token, setToken] = useState(arrivedWith);
  return <QuoteScreen key={token} token={token} deposit={null} onToken={setToken} />;
}

function show(token: string | null) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Screen arrivedWith={token} />
    </QueryClientProvider>,
  );
}

async function changeAddressAndSend() {
  const quote = { id: quoteId };
  await changeQuote(admin, quote, { status: "pending" }).throwOnError();
  const event_address = "2 Side St, Houston";
  const { data } = await changeQuote(admin, quote, { event_address }).throwOnError();
  await send(data.revision);
}

async function proposePlace() {
  await admin
    .rpc("propose_change", {
      ...(await stepOf(admin, { id: quoteId })),
      _content: { event_address: "2 Side St, Houston" },
      _channels: [],
    })
    .throwOnError();
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const seeHeading = async (name: string | RegExp) =>
  expect(await screen.findByRole("heading", { name })).toBeVisible();
const callsOf = (name: string) => seen.filter(({ path }) => path === `/rest/v1/rpc/${name}`);
const acceptances = () => backend().sql<{ name: string }>("select name from quote_acceptances");

async function signAndReview() {
  await userEvent.type(await screen.findByLabelText(texts.accept.name), "Maria Gonzalez");
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(await button(texts.accept.review));
}

/** Once the form is there: until then its place has another button by that name, which goes away with it. */
async function leaveForLater() {
  await button(texts.site.save);
  await userEvent.click(screen.getByRole("button", { name: texts.site.later }));
}

async function confirm() {
  await userEvent.click(await button(/^Accept for/));
  expect(await screen.findByText(/Thank you, Maria/)).toBeVisible();
}

async function accept() {
  await signAndReview();
  await confirm();
}

it("an open quote is read, reviewed and accepted", async () => {
  await openLink();
  await seeHeading("Your 3-Station for June 1, 2031");
  expect(screen.getByText("Level ground")).toBeVisible();
  expect(callsOf("view_quote")).toEqual([]);

  await userEvent.click(await button(texts.accept.review));
  expect(screen.getByText(texts.accept.nameMissing)).toBeVisible();
  expect(screen.getByLabelText(texts.accept.name)).toHaveFocus();

  await signAndReview();
  expect(screen.getByRole("heading", { name: /Is this right, Maria\?/ })).toHaveFocus();
  expect(screen.getByText(/^By pressing the button I accept quote Q-/)).toBeVisible();
  expect(await acceptances()).toEqual([]);
  await userEvent.click(await button("Accept for $1,450.00"));
  expect(await screen.findByText(/Thank you, Maria/)).toBeVisible();
  expect(await acceptances()).toEqual([{ name: "Maria Gonzalez" }]);
});

it("a company is asked for the number of its order, which its invoice has", async () => {
  await openLink();
  await userEvent.click(await screen.findByRole("radio", { name: texts.accept.company }));
  await userEvent.type(screen.getByLabelText(texts.accept.companyName), "Pelican Bend");
  await userEvent.type(screen.getByLabelText(texts.accept.poNumber), "4417-B");
  await accept();
  expect(await screen.findByText("4417-B")).toBeVisible();

  // A change of it is signed for the same company, in this browser and in another one.
  await proposePlace();
  for (const forget of [() => undefined, () => sessionStorage.clear()]) {
    cleanup();
    forget();
    await openLink();
    await userEvent.click(await button(texts.changed.read(2)));
    expect(await screen.findByLabelText(texts.accept.companyName)).toHaveValue("Pelican Bend");
    expect(screen.getByLabelText(texts.accept.poNumber)).toHaveValue("4417-B");
    expect(screen.getByLabelText(texts.accept.name)).toHaveValue("");
    expect(screen.getByRole("checkbox")).not.toBeChecked();
  }
});

it("a customer who then signs for themselves signs for no company", async () => {
  await openLink();
  await userEvent.click(await screen.findByRole("radio", { name: texts.accept.company }));
  await userEvent.type(screen.getByLabelText(texts.accept.companyName), "Pelican Bend");
  await userEvent.type(screen.getByLabelText(texts.accept.poNumber), "4417-B");
  await userEvent.click(screen.getByRole("radio", { name: texts.accept.self }));
  await accept();
  expect(await backend().sql("select company, po_number from quote_acceptances")).toEqual([
    { company: null, po_number: null },
  ]);
});

/** What is due, by when, and how much, in the order of the page. */
const duesShown = () =>
  screen
    .getAllByText(/^(?:Deposit|Balance|Bill \d of \d)$/, { selector: "dt" })
    .map((due) => due.parentElement?.textContent);

it("an open quote says what is due and when before the signature exactly as after it", async () => {
  await openLink();
  await seeHeading("Your 3-Station for June 1, 2031");
  const dues = duesShown();
  expect(dues).toEqual([
    expect.stringMatching(/^Deposit by .+, \d{4}\$500\.00$/),
    expect.stringMatching(/^Balance by May \d+, 2031\$950\.00$/),
  ]);
  await signAndReview();
  expect(screen.getByText(/^Deposit: \$500\.00, by .+ Balance: \$950\.00, by May/)).toBeVisible();
  await confirm();
  await waitFor(() => expect(duesShown()).toEqual(dues));
});

it("papers that the customer was sent are saved from the page, or asked for once more", async () => {
  const saved: string[] = [];
  const createObjectURL = vi.fn((file: Blob) => `blob:${file.type} ${file.size}`);
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.download} ${this.href}`);
  });
  await backend().sql(
    `with kept as (insert into business_papers (kind, pdf) values ('w9', '%PDF-1.7') returning kind)
     insert into quote_papers (quote_id, kind) select $1, kind from kept`,
    [quoteId],
  );
  network = (path) => (path.endsWith("/paper_of_quote") ? "lose" : "pass");
  await openLink();
  await userEvent.click(await button("W-9 (PDF)"));
  expect(await screen.findByText(paperTexts.failed())).toBeVisible();
  network = () => "pass";
  await userEvent.click(await button("W-9 (PDF)"));
  await waitFor(() => expect(saved).toEqual([`${paperTexts.file.w9} blob:application/pdf 8`]));
  expect(screen.queryByText(paperTexts.failed())).toBeNull();
  expect(screen.queryByText(/certificate of insurance/i)).toBeNull();
});

it("an open quote of a long hire shows its monthly bills before it is signed", async () => {
  const quote = { id: quoteId };
  await changeQuote(admin, quote, { status: "pending" }).throwOnError();
  const days = { delivery_on: "2031-06-01", pickup_on: "2031-07-15" };
  const { data } = await changeQuote(admin, quote, days).throwOnError();
  const bills = [
    { day: "2031-06-01", amount: 1000 },
    { day: "2031-07-01", amount: 450 },
  ];
  await send(data.revision, { bills });
  await openLink();
  await seeHeading("One 3-Station trailer, June 1 to July 15, 2031");
  const dues = duesShown();
  expect(dues).toEqual([
    expect.stringMatching(/^Deposit/),
    "Bill 1 of 2 for June 1, 2031 to June 30, 2031, by June 1, 2031$500.00",
    "Bill 2 of 2 for July 1, 2031 to July 15, 2031, by July 1, 2031$450.00",
  ]);
  await accept();
  await waitFor(() => expect(duesShown()).toEqual(dues));
});

it("what was typed is there after a reload, and the browser's Back and Forward go between the two steps", async () => {
  const token = await openLink();
  const ask = async () => {
    const [shown] = await screen.findAllByRole("button", { name: "Ask a question" });
    await userEvent.click(shown ?? document.body);
    return screen.findByLabelText("Your question");
  };
  await userEvent.type(await ask(), "Is there a ramp?");
  await signAndReview();
  await seeHeading(/Is this right, Maria\?/);
  window.history.back();
  await seeHeading("Accept");
  window.history.forward();
  await seeHeading(/Is this right, Maria\?/);
  // What was reviewed is not signed after something else was typed.
  window.history.back();
  await userEvent.type(await screen.findByLabelText(texts.accept.name), " Ruiz");
  const moved = new Promise((resolve) =>
    window.addEventListener("popstate", resolve, { once: true }),
  );
  window.history.forward();
  await moved;
  await seeHeading("Accept");

  cleanup();
  show(token);
  expect(await screen.findByLabelText(texts.accept.name)).toHaveValue("Maria Gonzalez Ruiz");
  expect(screen.getByRole("checkbox")).toBeChecked();
  expect(await ask()).toHaveValue("Is there a ramp?");
  expect(JSON.stringify(window.history.state)).not.toContain(token);
});

it("an open quote is accepted once when the first answer is lost, by the same call", async () => {
  await openLink();
  await signAndReview();
  network = (path) => (path.endsWith("accept_quote") ? "lose" : "pass");
  await userEvent.click(await button(/^Accept for/));
  await seeHeading(texts.uncertain.heading);
  expect(screen.queryByRole("button", { name: texts.review.back })).not.toBeInTheDocument();
  network = () => "pass";
  await userEvent.click(await button(texts.uncertain.again));
  expect(await screen.findByText(/Thank you, Maria/)).toBeVisible();
  const [first, ...more] = callsOf("accept_quote").map(({ body }) => JSON.stringify(body));
  expect(more.length).toBeGreaterThan(0);
  expect(new Set(more)).toEqual(new Set([first]));
  expect(await acceptances()).toHaveLength(1);
});

it("an open quote that was changed meanwhile shows what, and is not accepted as it was", async () => {
  await openLink();
  await signAndReview();
  await changeAddressAndSend();
  await userEvent.click(await button(/^Accept for/));
  await seeHeading(texts.changed.heading);
  expect(screen.getByText("1 Main St, Houston")).toBeVisible();
  expect(screen.getByText("2 Side St, Houston")).toBeVisible();
  expect(await acceptances()).toEqual([]);
  await userEvent.click(await button(texts.changed.read(2)));
  await userEvent.click(await button(texts.accept.review));
  await confirm();
});

it("an open quote that was changed since its message shows what to whoever opens the old link", async () => {
  const { token } = await makeLink();
  await changeAddressAndSend();
  show(token);
  await seeHeading(texts.changed.heading);
  expect(screen.getByText(texts.changed.text(1), { exact: false })).toBeVisible();
  await userEvent.click(await button(texts.changed.read(2)));
  expect(screen.getByText("2 Side St, Houston")).toBeVisible();
  cleanup();
  await openLink();
  expect(await screen.findByLabelText(texts.accept.name)).toBeVisible();
});

it("a booking with an open change shows what would differ, says that the yes holds, and the change is accepted", async () => {
  await openLink();
  await accept();
  await proposePlace();
  cleanup();
  await openLink();
  await seeHeading(texts.changed.booked.heading);
  expect(
    screen.getByText(/^You accepted version 1\. Here’s what would be different/),
  ).toBeVisible();
  expect(screen.getByText(/^We hold both for you through/)).toBeVisible();
  await userEvent.click(await button(texts.changed.read(2)));
  expect(await screen.findByText(/^You accepted version 1: .* holds until/)).toBeVisible();
  expect(screen.queryByRole("button", { name: texts.letters.open.decline })).toBeNull();
  await accept();
  expect(await acceptances()).toHaveLength(2);
});

it("what was paid for a booking that we cancel goes back, and is no credit", async () => {
  await openLink();
  await accept();
  await admin.rpc("record_payment", check(quoteId, 100)).throwOnError();
  await admin
    .rpc("cancel_booking", {
      ...(await stepOf(admin, { id: quoteId })),
      _by: "business",
      _reason: "Storm",
      _channels: [],
    })
    .throwOnError();
  cleanup();
  await openLink();
  const { goesBack, over } = paymentPageTexts.invoice;
  expect((await screen.findByText(goesBack)).parentElement).toHaveTextContent("$100.00");
  expect(screen.queryByText(over)).toBeNull();
});

it("an open quote that we close is not said to be declined; one that was accepted is canceled", async () => {
  await openLink();
  await accept();
  const quote = { id: quoteId };
  const { canceled, withdrawn } = texts.states;
  await admin
    .rpc("cancel_booking", {
      ...(await stepOf(admin, quote)),
      _by: "business",
      _reason: "Storm",
      _channels: [],
    })
    .throwOnError();
  cleanup();
  await openLink();
  await seeHeading(canceled.heading);
  expect(screen.queryByRole("heading", { name: quoteHeadings.needs })).toBeNull();

  await admin.rpc("undo_step", await stepOf(admin, quote)).throwOnError();
  const [yes] = await backend().sql<{ id: string }>("select id from quote_acceptances");
  await admin.rpc("void_acceptance", { _id: yes?.id ?? "", _reason: "Wrong day" }).throwOnError();
  await changeQuote(admin, quote, { status: "declined", loss_reason: "Storm" }).throwOnError();
  cleanup();
  await openLink();
  await seeHeading(canceled.heading);
  await backend().sql("delete from quote_messages where kind = 'accept'");
  cleanup();
  await openLink();
  await seeHeading(withdrawn.heading);
});

it("an open quote takes a question once, and shows it; a decline ends it", async () => {
  await openLink();
  await userEvent.click(
    only(await screen.findAllByRole("button", { name: "Ask for another day" })),
  );
  const body = await screen.findByLabelText(texts.letters.label.day);
  await userEvent.type(body, "June 2?");
  network = (path) => (path.endsWith("write_about_quote") ? "lose" : "pass");
  await userEvent.click(await button(texts.letters.send.day));
  expect(await screen.findByText(texts.letters.uncertain)).toHaveAttribute("role", "alert");
  network = () => "pass";
  await userEvent.click(await button(texts.letters.send.day));
  expect(await screen.findByText(texts.letters.sent)).toBeVisible();
  expect(await button(texts.letters.open.day)).toHaveFocus();
  expect(await screen.findByText("June 2?")).toBeVisible();
  expect(await backend().sql("select from quote_messages where kind = 'day'")).toHaveLength(1);
  // Nothing is left of it for the next letter, of its kind or of another.
  await userEvent.click(await button(texts.letters.open.day));
  expect(await screen.findByLabelText(texts.letters.label.day)).toHaveValue("");
  await userEvent.type(screen.getByLabelText(texts.letters.label.day), "Or June 3?");
  await userEvent.click(await button(texts.letters.open.decline));
  const reason = await screen.findByLabelText(texts.letters.label.decline, { exact: false });
  expect(reason).toHaveValue("");
  await userEvent.click(await button(texts.letters.open.day));
  expect(await screen.findByLabelText(texts.letters.label.day)).toHaveValue("Or June 3?");

  expect(screen.getByText(quoteHeadings.deposit)).toBeVisible();
  await userEvent.click(await button(texts.letters.open.decline));
  await userEvent.click(await button(texts.letters.send.decline));
  await seeHeading(texts.states.declined.heading);
  expect(screen.queryByRole("button", { name: texts.foot.calendar })).toBeNull();
  expect(screen.queryByText(quoteHeadings.deposit)).toBeNull();
  // No words that the customer did not say.
  expect(await backend().sql("select body from quote_messages where kind = 'decline'")).toEqual([
    { body: "" },
  ]);
});

it("a booking is asked for on another day with another number of trailers, once", async () => {
  await backend().sql(
    `update business_sections set is_confirmed = true where id = 'trailers';
     update business_settings set is_availability_public = true`,
  );
  const { move, sent, uncertain } = texts.letters;
  const other = await businessDay(backend(), 37);
  await openLink();
  await accept();
  if (screen.queryByText(texts.site.later)) await leaveForLater();
  await userEvent.click(await button(move.open));
  const day = await screen.findByLabelText(move.day);
  await waitFor(() => expect(day).toHaveFocus());
  expect(day).toHaveValue("2031-06-01");
  expect(screen.getByLabelText(move.place)).toHaveValue(siteOfQuote.event_address);

  await userEvent.click(await button(move.send));
  expect(await screen.findByText(move.same)).toBeVisible();
  expect(day).toHaveFocus();
  fireEvent.change(day, { target: { value: "2001-06-01" } });
  await userEvent.click(await button(move.send));
  expect(await screen.findByText(fieldTexts.date.past)).toBeVisible();
  expect(day).toBeInvalid();
  expect(callsOf("write_about_quote")).toEqual([]);

  fireEvent.change(day, { target: { value: other } });
  expect(await screen.findByText(move.free)).toBeVisible();
  const count = screen.getByLabelText(move.trailers("3-Station trailer"));
  await userEvent.click(await button(new RegExp(`: ${fieldTexts.stepper.more}$`)));
  expect(count).toHaveValue("2");
  fireEvent.change(count, { target: { value: "4" } });
  expect(await screen.findByText("We’ll check that day for you.")).toBeVisible();
  fireEvent.change(count, { target: { value: "0" } });
  await userEvent.click(await button(move.send));
  expect(await screen.findByText(move.count(99))).toBeVisible();
  fireEvent.change(count, { target: { value: "2" } });
  await userEvent.type(screen.getByLabelText(new RegExp(move.words)), "If you can");

  network = (path) => (path.endsWith("write_about_quote") ? "lose" : "pass");
  await userEvent.dblClick(await button(move.send));
  expect(await screen.findByText(uncertain)).toHaveAttribute("role", "alert");
  network = () => "pass";
  await userEvent.dblClick(await button(move.send));
  expect(await screen.findByText(sent)).toBeVisible();
  expect(await screen.findByText(move.askedDay(weekdayAndDay(other)))).toBeVisible();
  expect(screen.getByText(move.askedCount(2))).toBeVisible();
  expect(screen.getByText("If you can")).toBeVisible();
  await userEvent.click(await button(move.open));
  expect(await screen.findByLabelText(move.day)).toHaveValue("2031-06-01");
  expect(screen.getByLabelText(new RegExp(move.words))).toHaveValue("");
  expect(
    await backend().sql(
      "select asked_day::text as day, asked_place as place, asked_count as count from quote_messages where kind = 'day'",
    ),
  ).toEqual([{ day: other, place: null, count: 2 }]);
});

it("an open quote asks for the telephone's digits when the link is old", async () => {
  const token = await openLink();
  await screen.findByLabelText(texts.accept.name);
  cleanup();
  await backend().sql("update quote_links set made_at = now() - interval '15 days'");
  show(token);
  await userEvent.type(await screen.findByLabelText(texts.accept.digits), "\u200e9999\u200b");
  await signAndReview();
  await userEvent.click(await button(/^Accept for/));
  expect(await screen.findByText(texts.refused.digits)).toHaveAttribute("role", "alert");
  expect(await acceptances()).toEqual([]);
});

it("an expired quote can be read and asked for again", async () => {
  await rewriteHistory(backend(), "update quotes set valid_until = private.business_date() - 1");
  await openLink();
  await seeHeading(/^This price was good through/);
  expect(screen.getByText("Level ground")).toBeVisible();
  expect(screen.queryByLabelText(texts.accept.name)).not.toBeInTheDocument();
  const [first] = await screen.findAllByRole("button", { name: texts.states.expired.action });
  await userEvent.click(first as HTMLElement);
  await userEvent.click(await button(texts.letters.send.again));
  expect(await screen.findByText(texts.states.expired.asked)).toBeVisible();
});

it("a link that opens nothing says so, and has another one sent whatever is typed", async () => {
  show("0".repeat(64));
  await seeHeading(texts.states.unknown.heading);
  const [first] = screen.getAllByLabelText(texts.again.number);
  await userEvent.type(first as HTMLElement, "Q-00000000");
  await userEvent.type(screen.getByLabelText(texts.again.contact), "\u200eeve@example.com");
  await userEvent.click(await button(texts.again.send));
  expect(await screen.findByText(texts.again.sent)).toBeVisible();
});

it("a link that opens nothing is made good by the number and the code of the message", async () => {
  const { code } = await makeLink();
  show(null);
  await seeHeading(texts.states.cut.heading);
  const [first] = screen.getAllByLabelText(texts.again.number);
  const field = screen.getByLabelText(texts.code.code);
  await userEvent.type(first as HTMLElement, `q-${quoteId.slice(0, 8)}`);
  await userEvent.type(field, "wrong");
  await userEvent.click(await button(texts.code.send));
  expect(await screen.findByText(texts.code.wrong)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
  await userEvent.click(await button(texts.code.send));
  expect(await screen.findByLabelText(texts.accept.name)).toBeVisible();
});

it("no connection is no unknown link, and counts as no view", async () => {
  network = () => "refuse";
  await openLink();
  await seeHeading(texts.states.failed.heading);
  network = () => "pass";
  await userEvent.click(await button(texts.states.failed.again));
  expect(await screen.findByLabelText(texts.accept.name)).toBeVisible();
  // What a script does is not trusted.
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(callsOf("open_quote").length).toBeGreaterThan(1));
  expect(callsOf("view_quote")).toEqual([]);
});

it("a yes asks what the truck needs, which may wait, and the page asks until it is told", async () => {
  await rewriteHistory(
    backend(),
    "update quotes set event_address = 'Katy', site_access = null, site_contact = null",
  );
  const token = await openLink();
  await signAndReview();
  await userEvent.click(await button(/^Accept for/));
  await seeHeading(texts.site.heading("Maria"));
  expect(screen.queryByText(/Thank you, Maria/)).toBeNull();
  const access = quoteHeadings.site.access;
  await userEvent.type(await screen.findByLabelText(access), "Gate 4");
  await leaveForLater();
  await seeHeading(/Thank you, Maria/);
  await seeHeading(texts.site.openHeading);
  cleanup();
  show(token);
  expect(await screen.findByLabelText(access)).toHaveValue("Gate 4");
  await userEvent.clear(screen.getByLabelText(access));

  const street = screen.getByLabelText(quoteHeadings.site.address);
  expect(street).toHaveAttribute("autocomplete", "address-line1");
  await userEvent.type(street, "Katy, TX");
  await userEvent.click(await button(texts.site.save));
  expect(await screen.findByText(texts.site.noStreet)).toBeVisible();
  expect(street).toHaveFocus();
  await userEvent.type(street, ", 9 Oak Ln");
  network = (path) => (path.endsWith("tell_site") ? "lose" : "pass");
  await userEvent.click(await button(texts.site.save));
  expect(await screen.findByText(texts.letters.uncertain)).toBeVisible();
  network = () => "pass";
  // What is added by then arrives as well.
  await userEvent.type(screen.getByLabelText(access), "Gate 9");
  await userEvent.click(await button(texts.site.save));
  await waitFor(() => expect(street).not.toBeInTheDocument());
  expect(screen.getByLabelText(quoteHeadings.site.contact)).toBeVisible();
  expect(
    await backend().sql("select site_address, site_access, site_contact from bookings"),
  ).toEqual([{ site_address: "Katy, TX, 9 Oak Ln", site_access: "Gate 9", site_contact: null }]);

  // Where the truck goes now, beside what was signed.
  const invoice = document.querySelector<HTMLElement>("[data-invoice]");
  expect(invoice).toHaveTextContent("Katy, TX, 9 Oak Ln");
  const where = screen.getByText(texts.facts.where, { selector: "dt" });
  expect(where.nextElementSibling).toHaveTextContent("Katy, TX, 9 Oak Ln");
  expect(screen.getByText(signedTexts.place("1 Main St, Houston"))).toBeVisible();

  // A name alone is no one to call.
  const contact = screen.getByLabelText(quoteHeadings.site.contact);
  await userEvent.type(contact, "Lee");
  await userEvent.click(await button(texts.site.save));
  expect(await screen.findByText(texts.site.noNumber)).toBeVisible();
  expect(contact).toHaveFocus();
  await userEvent.type(contact, ", 713-555-0101");
  await userEvent.click(await button(texts.site.save));
  await waitFor(() => expect(contact).not.toBeInTheDocument());
});

it("an old link takes nothing after the yes without the digits, which are typed once", async () => {
  await rewriteHistory(backend(), "update quotes set site_access = null");
  const token = await openLink();
  await signAndReview();
  await userEvent.click(await button(/^Accept for/));
  await leaveForLater();
  await seeHeading(texts.site.openHeading);
  cleanup();
  await backend().sql("update quote_links set made_at = now() - interval '15 days'");
  show(token);
  const access = await screen.findByLabelText(quoteHeadings.site.access);
  await userEvent.type(access, "Gate 4");
  await userEvent.click(await button(texts.site.save));
  expect(await screen.findByText(texts.accept.digitsMissing)).toBeVisible();
  expect(callsOf("tell_site")).toEqual([]);
  const digits = screen.getByLabelText(texts.accept.digits);
  expect(digits).toHaveFocus();
  await userEvent.type(digits, "9999");
  await userEvent.click(await button(texts.site.save));
  expect(await screen.findByText(texts.refused.digits)).toBeVisible();
  expect(digits).toHaveFocus();
  expect(digits).toBeInvalid();
  await userEvent.clear(digits);
  await userEvent.type(digits, "0142");
  await userEvent.click(await button(texts.site.save));
  await waitFor(() => expect(access).not.toBeInTheDocument());

  await userEvent.click(await button(texts.letters.open.cancel));
  await userEvent.type(await screen.findByLabelText(texts.letters.label.cancel), "Rain");
  expect(screen.getByLabelText(texts.accept.digits)).toHaveValue("0142");
  await userEvent.click(await button(texts.letters.send.cancel));
  expect(await screen.findByText(texts.letters.sent)).toBeVisible();
});

it("an answer shows by itself within half a minute, and what is being typed stays, with the focus", async () => {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"],
    shouldAdvanceTime: true,
  });
  await openLink();
  await userEvent.click(
    await screen.findByRole("button", { name: texts.letters.open.question, expanded: false }),
  );
  const field = await screen.findByLabelText(texts.letters.label.question);
  fireEvent.change(field, { target: { value: "And is there" } });
  await admin
    .rpc("answer_customer", {
      _quote_id: quoteId,
      _request_id: crypto.randomUUID(),
      _body: "Yes, by the alley.",
    })
    .throwOnError();
  const before = callsOf("open_quote").length;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await screen.findByText("Yes, by the alley.")).toBeVisible();
  expect(callsOf("open_quote").length).toBe(before + 1);
  expect(field).toHaveValue("And is there");
  expect(field).toHaveFocus();

  // A new version waits until the letter is closed.
  await changeAddressAndSend();
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(callsOf("open_quote").length).toBeGreaterThan(before + 1));
  expect(field).toHaveValue("And is there");
  expect(screen.queryByRole("heading", { name: texts.changed.heading })).toBeNull();
  await userEvent.click(
    await screen.findByRole("button", { name: texts.letters.open.question, expanded: true }),
  );
  await seeHeading(texts.changed.heading);
  vi.useRealTimers();
});
