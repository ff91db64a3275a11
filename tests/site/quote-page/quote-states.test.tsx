import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { openEndWords } from "@/request/words/open-end-words";
import { quoteHeadings } from "@/request/words/quote-headings";
import { NotLoaded, UnknownLink } from "@/site/quote-page/no-quote";
import { OpenedQuoteView } from "@/site/quote-page/opened-quote-view";
import type { OpenedQuote, QuoteMessage } from "@/site/quote-page/quote-api";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { quotePageTexts as texts } from "@/site/words/quote/quote-texts";
import { deferred } from "../../support/deferred.ts";
import { cutOff, stubNetwork } from "../../support/stub-network.ts";
import { document, moneyAfter } from "./a-booking.ts";

const { letters, states } = texts;

function aQuote(changes: Partial<OpenedQuote> = {}): OpenedQuote {
  return {
    version: 2,
    hash: "h2",
    document,
    consents: { en: "I accept.", es: "Acepto." },
    dues: [],
    state: "open",
    sent_for: null,
    valid_until: "2031-01-15",
    today: "2031-01-02",
    asks_digits: false,
    site_gaps: [],
    acceptance: null,
    messages: [],
    money: null,
    how_to_pay: null,
    ...changes,
  };
}
const yes = {
  version: 2,
  accepted_at: "2031-01-01T18:00:00Z",
  name: "Maria Gonzalez",
  company: null,
  is_signed: true,
};
const booked = { state: "accepted", acceptance: yes, money: moneyAfter([]) } as const;
const changing = { state: "open", version: 3, hash: "h3", acceptance: yes } as const;

const onStale = vi.fn();
const page = (quote: OpenedQuote) => (
  <QueryClientProvider client={queryClient}>
    <OpenedQuoteView token={"a".repeat(32)} quote={quote} onStale={onStale} />
  </QueryClientProvider>
);
const queryClient = createQueryClient();
const show = (changes: Partial<OpenedQuote>) => render(page(aQuote(changes)));

/** The button in the list of letters; the first screen has buttons with the same names. */
const rowOf = (kind: keyof typeof letters.open) =>
  screen.getAllByRole("button", { name: letters.open[kind] }).at(-1) as HTMLElement;
const open = (kind: keyof typeof letters.open) => fireEvent.click(rowOf(kind));
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

it.each<[string, Partial<OpenedQuote>, string[]]>([
  ["an open quote", {}, ["question", "change", "day", "decline"]],
  ["a quote that we are changing", { state: "revising" }, ["question", "change"]],
  ["an expired quote", { state: "expired" }, ["again", "question"]],
  ["a booking", booked, ["question", "change", "day", "cancel"]],
  // The booking stands: there is nothing to decline.
  ["a booking with an open change", changing, ["question", "change", "day", "cancel"]],
  ["a quote that was declined", { state: "declined" }, ["again", "question"]],
  ["a canceled booking", { state: "canceled" }, ["again", "question"]],
])("what the customer can write about %s", (_, changes, kinds) => {
  show(changes);
  const section = screen.getByRole("heading", { name: letters.heading }).closest("section");
  const said = within(section as HTMLElement).getAllByRole("button");
  expect(said.map(({ textContent }) => textContent)).toEqual(
    kinds.map((kind) => letters.open[kind as keyof typeof letters.open]),
  );
  const isOpen = (changes.state ?? "open") === "open";
  expect(screen.queryAllByText(texts.accept.heading, { selector: "h2" })).toHaveLength(
    isOpen ? 1 : 0,
  );
});

const said = (...kinds: QuoteMessage["kind"][]): QuoteMessage[] =>
  kinds.map((kind, index) => ({
    id: String(index),
    kind,
    body: "",
    at: "2031-01-01T18:00:00Z",
    by: null,
  }));

it.each<[OpenedQuote["state"], QuoteMessage[], string]>([
  ["expired", [], states.expired.text],
  ["expired", said("question"), states.expired.text],
  ["expired", said("again", "question"), states.expired.asked],
  ["revising", [], states.revising.text],
  ["canceled", said("accept"), states.canceled.text],
  ["declined", said("decline", "question"), states.declined.text],
  // The office closed it: before the customer accepted, or after.
  ["declined", said("question"), states.withdrawn.text],
  ["declined", said("accept", "question"), states.canceled.text],
  ["declined", said("decline", "accept"), states.canceled.text],
  ["declined", said("accept", "decline"), states.declined.text],
])("a quote that is %s, after %o, says why", (state, messages, words) => {
  show({ state, messages });
  expect(screen.getByText(words)).toBeVisible();
  const isToBeAsked = words === states.expired.text;
  expect(screen.queryAllByRole("button", { name: states.expired.action })).toHaveLength(
    // Above the quote, and in the list of letters.
    isToBeAsked ? 2 : screen.queryAllByRole("button", { name: letters.open.again }).length,
  );
});

it.each<[keyof typeof letters.send, Partial<OpenedQuote>]>([
  ["question", {}],
  ["change", {}],
  ["day", {}],
  ["decline", {}],
  ["again", { state: "expired" }],
  ["cancel", booked],
])(
  "a letter (%s) is sent again as the same one after a lost answer, and as a new one once it was changed",
  async (kind, quote) => {
    let isLost = true;
    const asked = stubNetwork(() =>
      isLost ? cutOff() : Response.json({ state: kind === "decline" ? "declined" : "sent" }),
    );
    onStale.mockClear();
    show(quote);
    open(kind);
    const send = async (times: number) => {
      fireEvent.submit(screen.getByLabelText(new RegExp(`^${letters.label[kind]}`)));
      await waitFor(() => expect(asked).toHaveLength(times));
    };
    write(letters.label[kind], "The gate");
    await send(1);
    expect(await screen.findByText(letters.uncertain)).toBeVisible();
    await send(2);
    expect(await screen.findByText(letters.uncertain)).toBeVisible();
    expect(onStale).not.toHaveBeenCalled();
    isLost = false;
    write(letters.label[kind], "The other gate");
    await send(3);
    expect(
      await screen.findByText(kind === "decline" ? letters.declined : letters.sent),
    ).toBeVisible();
    expect(onStale).toHaveBeenCalledOnce();
    // The row of what ends a quote goes with it.
    const heading = screen.getByRole("heading", { name: letters.heading });
    expect(kind === "decline" ? heading : rowOf(kind)).toHaveFocus();

    const calls = asked.map(({ body }) => JSON.parse(body));
    const [first, again, changed] = calls.map(({ _request_id }) => _request_id);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(calls.map(({ _body, _reason }) => _body ?? _reason)).toEqual([
      "The gate",
      "The gate",
      "The other gate",
    ]);
    // A letter that has arrived is cleared, so that it isn't sent again.
    open(kind);
    expect(screen.getByLabelText(new RegExp(`^${letters.label[kind]}`))).toHaveValue("");
  },
);

it.each<[string, Response | undefined, string, boolean]>([
  ["a limit", Response.json({ refused: "limited" }), texts.refused.tooMany, false],
  ["wrong digits", Response.json({ refused: "digits" }), texts.refused.digits, false],
  ["an empty text", Response.json({ refused: "empty" }), texts.refused.empty, false],
  ["a closed quote", Response.json({ refused: "canceled" }), texts.refused.other, false],
  ["a fault", Response.json({ code: "XX000" }, { status: 503 }), letters.uncertain, false],
  ["a captive portal", new Response("<html>"), letters.uncertain, false],
])("a letter that meets %s is kept, and the page says why", async (_, answer, words) => {
  stubNetwork(() => answer?.clone() ?? cutOff());
  onStale.mockClear();
  show({});
  open("question");
  write(letters.label.question, "Is there a mirror?");
  const field = screen.getByLabelText(letters.label.question);
  fireEvent.submit(field);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(field).toHaveValue("Is there a mirror?");
  expect(onStale).not.toHaveBeenCalled();
  // Drafts are kept: the tests after this one would find it.
  write(letters.label.question, "");
});

it("keeps what the customer is typing for the truck even if staff have filled it in meanwhile", async () => {
  const { access, contact, address } = quoteHeadings.site;
  const site_gaps = ["access", "contact"] as const;
  const { rerender } = show({ ...booked, site_gaps: [...site_gaps] });
  await screen.findByLabelText(new RegExp(`^${access}`));
  write(access, "Gate 4");
  expect(screen.queryByLabelText(new RegExp(`^${address}`))).toBeNull();
  rerender(page(aQuote({ ...booked, site_gaps: ["contact"] })));
  expect(screen.getByLabelText(new RegExp(`^${access}`))).toHaveValue("Gate 4");
  write(access, "");
  expect(screen.queryByLabelText(new RegExp(`^${access}`))).toBeNull();
  expect(screen.getByLabelText(new RegExp(`^${contact}`))).toBeVisible();
});

it("sends what the truck needs again as the same message after a lost answer, and as a new one once something was added", async () => {
  let isLost = true;
  const asked = stubNetwork(() => (isLost ? cutOff() : Response.json({ state: "sent" })));
  show({ ...booked, site_gaps: ["access", "utilities"] });
  const field = await screen.findByLabelText(new RegExp(`^${quoteHeadings.site.access}`));
  const send = async (times: number) => {
    fireEvent.submit(field);
    await waitFor(() => expect(asked).toHaveLength(times));
  };
  write(quoteHeadings.site.access, "Gate 4");
  await send(1);
  expect(await screen.findByText(letters.uncertain)).toBeVisible();
  await send(2);
  expect(await screen.findByText(letters.uncertain)).toBeVisible();
  isLost = false;
  write(quoteHeadings.site.utilities, "Behind the barn");
  await send(3);
  await waitFor(() => expect(field).toHaveValue(""));
  const [first, again, more] = asked.map(({ body }) => JSON.parse(body));
  expect(again).toEqual(first);
  expect(more._request_id).not.toBe(first._request_id);
  expect(more._told).toMatchObject({ access: "Gate 4", utilities: "Behind the barn" });
});

it.each<[string, Partial<QuoteMessage>, string[]]>([
  ["by the customer", { kind: "question", body: "Is there a mirror?" }, ["You asked,", "Is there"]],
  ["by us", { kind: "answer", body: "Yes.", by: "Jo" }, ["We answered (Jo),", "Yes."]],
  ["by mail", { kind: "reply", body: "Ok", by: "m@example.com" }, ["By e-mail from m@example.com"]],
  ["by text", { kind: "reply", body: "Ok", by: "713-555-0142" }, ["By text from 713-555-0142"]],
  [
    "about another day",
    { kind: "day", asked: { day: "2031-06-08", place: "2 Side St", count: 2 } },
    ["You asked for another day,", "June 8", "Address: 2 Side St", "Trailers: 2"],
  ],
  [
    "only about the number of trailers",
    { kind: "day", asked: { day: null, place: null, count: 2 } },
    ["Trailers: 2"],
  ],
])("what was written %s is in the messages", (_, message, lines) => {
  show({ messages: said("question").map((one) => ({ ...one, ...message })) });
  const item = screen.getByRole("heading", { name: texts.thread.heading }).nextElementSibling;
  for (const line of lines) expect(item).toHaveTextContent(line);
  expect(item?.textContent?.includes("Address:")).toBe(message.asked?.place != null);
});

it("says that an acceptance came too late, without the reason, which is for the office", () => {
  show({ messages: said("taken").map((one) => ({ ...one, body: '{"code":"too_few_trailers"}' })) });
  const item = screen.getByRole("heading", { name: texts.thread.heading }).nextElementSibling;
  expect(item).toHaveTextContent(texts.thread.kinds.taken);
  expect(item).not.toHaveTextContent("too_few_trailers");
});

it("names the total with its tax, and for a monthly hire what each month costs", () => {
  const tax = { kind: "tax", text: "Sales tax", quantity: 1, price: 119.63, amount: 119.63 };
  const taxed = quoteDocument.parse({ ...document, lines: [...document.lines, tax] });
  const { unmount } = show({ document: taxed });
  expect(screen.getByText(texts.hero.totalWithTax)).toBeVisible();
  expect(screen.queryByText(openEndWords.eachMonth)).toBeNull();
  unmount();
  show({ document: { ...taxed, monthly: 1200 } });
  expect(screen.queryByText(texts.hero.totalWithTax)).toBeNull();
  const hero = screen.getByRole("heading", { level: 1 }).parentElement;
  expect(
    within(hero as HTMLElement).getByText(openEndWords.eachMonth).parentElement,
  ).toHaveTextContent("$1,200.00");
});

/** An answer that is held back until it is let go. */
function heldAnswer(answer: object) {
  const held = deferred();
  const asked = stubNetwork(async () => {
    await held.promise;
    return Response.json(answer);
  });
  return { asked, letGo: held.resolve };
}
const sendingButton = () => screen.findByRole("button", { name: texts.review.sending });
const isOff = ["aria-disabled", "true"] as const;

it("a letter without words or digits moves the focus to what is missing; while it is being sent, its button is off", async () => {
  const { asked, letGo } = heldAnswer({ state: "sent" });
  show({ asks_digits: true });
  open("question");
  const field = screen.getByLabelText(letters.label.question);
  field.blur();
  fireEvent.submit(field);
  expect(await screen.findByText(letters.missing)).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(letters.missing);
  write(letters.label.question, "Is there a ramp?");
  fireEvent.submit(field);
  const digits = () => screen.getAllByLabelText(texts.accept.digits).at(-1) as HTMLElement;
  await waitFor(() => expect(digits()).toHaveFocus());
  expect(digits()).toBeInvalid();
  expect(digits()).toHaveAttribute("inputmode", "numeric");
  fireEvent.change(digits(), { target: { value: "0142" } });
  fireEvent.submit(field);
  expect(await sendingButton()).toHaveAttribute(...isOff);
  letGo();
  expect(await screen.findByText(letters.sent)).toHaveAttribute("role", "status");
  expect(asked).toHaveLength(1);
  // The note that a letter was sent is gone when the next one is begun.
  open("change");
  expect(screen.queryByText(letters.sent)).toBeNull();
});

it("what the truck needs can't be changed, or sent twice, while it is being sent", async () => {
  const { letGo } = heldAnswer({ state: "sent" });
  show({ ...booked, site_gaps: ["access"] });
  const field = await screen.findByLabelText(new RegExp(`^${quoteHeadings.site.access}`));
  write(quoteHeadings.site.access, "Gate 4");
  fireEvent.submit(field);
  expect(await sendingButton()).toHaveAttribute(...isOff);
  expect(field).toHaveAttribute("readonly");
  letGo();
  await waitFor(() => expect(field).toHaveValue(""));
  expect(field).not.toHaveAttribute("readonly");
});

it("a browser can fill in the signature, and an unchecked box says that it is needed", () => {
  show({});
  fireEvent.click(screen.getByRole("radio", { name: texts.accept.company }));
  const company = screen.getByLabelText(texts.accept.companyName);
  expect(company).toHaveAttribute("autocomplete", "organization");
  expect(screen.getByLabelText(texts.accept.name)).toHaveAttribute("autocomplete", "name");
  const box = screen.getByRole("checkbox");
  expect(box).toBeValid();
  fireEvent.submit(box);
  expect(company).toHaveFocus();
  expect(box).toBeInvalid();
  expect(box).toHaveAccessibleDescription(texts.accept.termsMissing);
  fireEvent.click(screen.getByRole("radio", { name: texts.accept.self }));
  sessionStorage.clear();
});

it("an acceptance that is being sent can't be pressed again, says if there is no connection, and goes out once there is one", async () => {
  const held = deferred();
  let isLost = true;
  const asked = stubNetwork(async () => {
    await held.promise;
    return isLost ? cutOff() : Response.json({ accepted_at: yes.accepted_at });
  });
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  onTestFinished(() => {
    isOnline.mockRestore();
    sessionStorage.clear();
  });
  show({});
  write(texts.accept.name, "Maria Gonzalez");
  fireEvent.click(screen.getByRole("checkbox"));
  fireEvent.click(screen.getByRole("button", { name: texts.accept.review }));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.click(screen.getByRole("button", { name: /^Accept for/ }));
  expect(screen.getByRole("button", { name: texts.review.sending })).toHaveAttribute(...isOff);
  held.resolve();
  const again = () => screen.queryByRole("button", { name: texts.uncertain.again });
  await expect.poll(again).not.toBeNull();
  isOnline.mockReturnValue(false);
  fireEvent(window, new Event("offline"));
  expect(screen.getByText(texts.uncertain.offline)).toHaveAttribute("role", "status");
  isOnline.mockReturnValue(true);
  isLost = false;
  // No time passes: it is sent by the connection, not by the next try.
  fireEvent(window, new Event("online"));
  expect(screen.getByRole("button", { name: texts.uncertain.trying })).toHaveAttribute(...isOff);
  expect(screen.queryByText(texts.uncertain.offline)).toBeNull();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
});

it("a page that did not load says that there is no connection, as long as there is none", () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  render(<NotLoaded onTry={() => undefined} />);
  expect(screen.getByRole("alert")).toHaveTextContent(states.failed.offline);
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  expect(screen.getByRole("alert")).toHaveTextContent(states.failed.text);
});

it("a code that gets no answer says so, and can't be sent twice at once", async () => {
  const held = deferred();
  const asked = stubNetwork(async () => {
    await held.promise;
    return cutOff();
  });
  render(<UnknownLink isCut onToken={() => undefined} />);
  const field = screen.getByLabelText(texts.code.code);
  expect(field).toHaveAttribute("autocomplete", "one-time-code");
  const [number] = screen.getAllByLabelText(texts.again.number);
  expect(number).toHaveAttribute("autocapitalize", "characters");
  fireEvent.change(number as HTMLElement, { target: { value: "Q-1A2B3C4D" } });
  fireEvent.change(field, { target: { value: "ABCD-1234" } });
  fireEvent.submit(field);
  expect(await sendingButton()).toHaveAttribute(...isOff);
  held.resolve();
  expect(await screen.findByText(texts.code.failed)).toHaveAttribute("role", "alert");
  expect(asked).toHaveLength(1);
});
