import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, onTestFinished, vi } from "vitest";
import { daysAfter } from "@/desk/model/short-date";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { refusal } from "../../support/backend/faults.ts";
import { deferred } from "../../support/deferred.ts";
import { addQuote, addRequest, letMessagesWait, only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { dateFromToday, emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { press, retype, see } from "../../support/staff-screen.ts";

const { backend, intercept, store, staff, renderSignedIn } = deskForFile();

/** What the foot of the form says the quote comes to. */
const totalIn = (dialog: ReturnType<typeof within>) =>
  dialog.getByText("Total").parentElement?.textContent?.replace("Total ", "") ?? "";

/** A day that is no weekend's and at no short notice. */
const DAY =
  [30, 31, 32]
    .map(dateFromToday)
    .find((day) => [2, 3].includes(new Date(`${day}T12:00`).getDay())) ?? dateFromToday(33);

const maria = (changes: Parameters<typeof generalRequest>[0] = {}) =>
  generalRequest({
    name: "Maria Gonzalez",
    email: "maria@example.com",
    event_date: DAY,
    event_address: "2210 Oak Hollow Ln, Katy",
    details: { choice: "3-Station, planned for 150 guests, 6 hours" },
    ...changes,
  });

async function open(request: ReturnType<typeof generalRequest>) {
  await store(request);
  await renderSignedIn(<FramedDesk />);
  await press(/^Quote: /);
  return within(await screen.findByRole("dialog", { name: "Quote" }));
}

const stored = async () =>
  only(
    await backend().sql<Record<string, unknown>>(
      `select quote_amount, deposit, event_address, number_of_guests, delivery_on::text, pickup_on::text,
         jsonb_path_query_array(lines, '$[*].kind') as kinds
       from quotes`,
    ),
  );

it("opens filled in for a trailer that was chosen, and two keys send it", async () => {
  const dialog = await open(maria());
  const send = dialog.getByRole("button", { name: "Send" });
  await waitFor(() => expect(send).toHaveFocus());
  expect(dialog.getByRole("button", { name: /^3-Station/, pressed: true })).toBeVisible();
  expect(dialog.getByLabelText("Delivery day")).toHaveValue(DAY);
  expect(dialog.getByLabelText("Pickup day")).toHaveValue(daysAfter(DAY, 1));
  expect((await dialog.findAllByText("3 of 3 free")).length).toBeGreaterThan(0);
  expect(dialog.getByText(/^Katy: about 3\d miles by road, estimated/)).toBeVisible();
  expect(dialog.getByText(/Sample prices/)).toBeVisible();
  // The price list's attendant is enough.
  expect(dialog.getByRole("button", { name: /^Attendant, 6 hours/ })).toBeVisible();
  expect(dialog.queryByRole("button", { name: "Attendant" })).toBeNull();
  // The total stands once, at the foot.
  expect(dialog.queryByLabelText("Quote amount (USD)")).toBeNull();
  const amount = readDollars(totalIn(dialog))?.toFixed(2);
  expect(amount).toBe("1568.54");
  const preview = within(dialog.getByRole("complementary", { name: /^What Maria will read/ }));
  expect(await preview.findByText(/^Your quote for /)).toHaveTextContent(
    `Total: ${formatDollars(Number(amount))}`,
  );
  expect(preview.getByRole("button", { name: "E-mail", pressed: true })).toBeVisible();
  await userEvent.click(preview.getByRole("button", { name: "Text" }));
  expect(preview.getByRole("button", { name: "Text", pressed: true })).toBeVisible();
  // On a phone, the request is folded above the form.
  const request = dialog.getByRole("button", { name: /Show the request$/, expanded: false });
  await userEvent.click(request);
  expect(request).toHaveAttribute("aria-expanded", "true");
  expect(dialog.getByLabelText(/^(Number of guests|Guests)/)).toHaveAttribute(
    "inputmode",
    "numeric",
  );
  expect(preview.getByText(/your quote Q-\.+ for /)).toBeVisible();
  // Nothing was typed: there is no draft.
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByText("Not saved, but kept")).toBeNull();

  await press(/^Quote: /);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  const email = await screen.findByRole("link", { name: "E-mail" });
  await waitFor(() => expect(email).toHaveFocus());
  expect(await stored()).toMatchObject({
    quote_amount: amount,
    kinds: ["model", "delivery", "mileage", "tax"],
    delivery_on: DAY,
    pickup_on: daysAfter(DAY, 1),
    event_address: "2210 Oak Hollow Ln, Katy",
    number_of_guests: 120,
  });
});

it("sends by the ways chosen beside the button, with the consent for texts, and undo holds it back", async () => {
  await letMessagesWait(backend());
  await backend().sql(
    "update private.worker_runs set last_run_at = now(), channels = '{email,sms}'",
  );
  const dialog = await open(maria({ phone: "713-555-0142" }));
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  const mail = await dialog.findByLabelText("E-mail to maria@example.com");
  const text = dialog.getByLabelText(/^Text to \(713\) 555-0142They haven't agreed to texts yet/);
  expect(mail).toBeChecked();
  expect(text).not.toBeChecked();
  await userEvent.click(text);
  // A consent is for the number that was asked.
  await retype(dialog.getByLabelText("Phone"), "713-555-0199");
  const other = await dialog.findByLabelText(/^Text to \(713\) 555-0199/);
  expect(other).not.toBeChecked();
  await userEvent.click(other);
  await userEvent.click(mail);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await see("Success! Quote processed successfully. It's on its way");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const messages = () =>
    backend().sql(
      `select channel::text, state::text, next_attempt_at > now() + interval '5 seconds' as is_held
       from notifications where kind = 'quote'`,
    );
  expect(await messages()).toEqual([{ channel: "sms", state: "waiting", is_held: true }]);
  await press("Undo");
  await see("Undone");
  expect(await messages()).toMatchObject([{ state: "dropped" }]);
});

it("keeps what was typed when the place, the days or the trailer change, and in a draft", async () => {
  const dialog = await open(maria());
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  const line = (name: RegExp) => within(dialog.getByRole("group", { name }));
  const price = line(/^Line 1: Trailer/).getByLabelText("Each (USD)");
  await retype(price, "1,300");
  await userEvent.click(dialog.getByRole("button", { name: /^Generator/ }));
  // The extra stays what it is under another name.
  await retype(line(/^Line 2: Other/).getByLabelText("What"), "Generator, 7 kW");
  expect(dialog.getByRole("button", { name: /^Generator/, pressed: true })).toBeVisible();
  await retype(dialog.getByLabelText("Place"), "our ranch");
  await userEvent.tab();
  expect(await dialog.findByText(/^Delivery is priced by hand/)).toBeVisible();
  expect(price).toHaveValue("1,300");
  expect(dialog.getByText("Priced by hand")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("Enter a price, or remove the line")).toBeVisible();
  expect(dialog.queryByRole("group", { name: /Mileage/ })).toBeNull();

  await userEvent.keyboard("{Escape}");
  await screen.findByText("Not saved, but kept");
  await press(/^Quote: /);
  const again = within(await screen.findByRole("dialog", { name: "Quote" }));
  expect(again.getByLabelText("Place")).toHaveValue("our ranch");
  expect(
    within(again.getByRole("group", { name: /^Line 1: Trailer/ })).getByLabelText("Each (USD)"),
  ).toHaveValue("1,300");
  await userEvent.click(again.getByRole("button", { name: "One price instead" }));
  await waitFor(() => expect(again.getByLabelText("Quote amount (USD)")).toHaveFocus());
  await userEvent.keyboard("1500");
  const deposit = again.getByLabelText("Deposit");
  expect(deposit).toHaveAttribute("placeholder", "$375.00");
  await userEvent.type(deposit, "1600");
  await retype(again.getByLabelText("Delivery day"), daysAfter(DAY, 1));
  const preview = again.getByRole("complementary", { name: /^What/ });
  await userEvent.click(again.getByRole("button", { name: "Create quote" }));
  expect(await again.findByText("The deposit is more than the total")).toBeVisible();
  expect(again.getByText("Delivery is after the event")).toBeVisible();
  await retype(again.getByLabelText("Delivery day"), DAY);
  await userEvent.click(again.getByRole("button", { name: "Back to standard" }));
  expect(deposit).toHaveValue("");
  await waitFor(() => expect(preview).toHaveTextContent("$375.00 is due within 3 days"));
  await userEvent.type(deposit, "$600");
  await waitFor(() => expect(preview).toHaveTextContent("$600.00 is due within 3 days"));
  await userEvent.click(again.getByRole("button", { name: "Create quote" }));
  await screen.findByText("Quote processed successfully.");
  expect(await stored()).toMatchObject({
    quote_amount: "1500.00",
    kinds: null,
    deposit: "600.00",
  });
});

it("keeps a clicked button in place with the focus, puts new lines above the tax, and sends by key from there", async () => {
  const dialog = await open(maria({ details: { duration: "2-weeks" }, number_of_guests: 40 }));
  const kinds = () =>
    dialog.getAllByText(/^Line \d+: /).map((legend) => legend.textContent?.slice(8));
  expect(dialog.getByLabelText("Start date")).toBeVisible();
  expect(dialog.getByLabelText("Days on site")).toHaveAccessibleDescription("2 weeks");
  expect(dialog.queryByText(/\$0\.00/)).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: /^3-Station/ }));
  const generator = dialog.getByRole("button", { name: /^Generator/, pressed: false });
  await userEvent.dblClick(generator);
  expect(generator).toHaveFocus();
  expect(generator).toHaveAttribute("aria-pressed", "true");
  // It stands above what it adds to.
  const first = dialog.getByRole("group", { name: /^Line 1: / });
  expect(generator.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await userEvent.click(dialog.getByRole("button", { name: "Discount" }));
  expect(kinds()).toEqual(["Trailer", "Other", "Delivery", "Mileage", "Discount", "Tax"]);
  const discount = dialog.getByRole("group", { name: /^Line 5: Discount/ });
  await waitFor(() => expect(within(discount).getByLabelText("Discount (USD)")).toHaveFocus());
  // The second half of a double click is on what is in its place by then.
  fireEvent.click(dialog.getByRole("button", { name: /^Remove line 5/ }), { detail: 2 });
  expect(kinds()).toHaveLength(6);
  await userEvent.dblClick(dialog.getByRole("button", { name: /^Remove line 5/ }));
  expect(kinds()).toEqual(["Trailer", "Other", "Delivery", "Mileage", "Tax"]);
  await userEvent.click(generator);
  expect(kinds()).toEqual(["Trailer", "Delivery", "Mileage", "Tax"]);
  // Even where nothing has the focus.
  generator.blur();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await see(/Quote processed successfully\./);
});

it.each([
  ["puts the keys into the amount where nothing is chosen", false],
  ["shows the trailers first on a phone, whose keyboard would cover them", true],
])("%s", async (_, isPhone) => {
  const media = window.matchMedia("");
  const match = vi
    .spyOn(window, "matchMedia")
    .mockImplementation((query) => ({ ...media, matches: isPhone && query.includes("width <") }));
  onTestFinished(() => match.mockRestore());
  const dialog = await open(maria({ details: {} }));
  // The price list is there: the builder has given the focus to what it gives it to.
  await dialog.findByRole("button", { name: /^3-Station/ });
  const amount = dialog.getByLabelText("Quote amount (USD)");
  if (isPhone) expect(amount).not.toHaveFocus();
  else await waitFor(() => expect(amount).toHaveFocus());
  expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
});

it("brings back a typed amount that a trailer or one price replaced", async () => {
  const dialog = await open(maria({ details: {} }));
  const amount = await dialog.findByLabelText("Quote amount (USD)");
  await dialog.findByRole("button", { name: /^3-Station/ });
  await userEvent.type(amount, "1500");
  await userEvent.click(dialog.getByRole("button", { name: /^3-Station/ }));
  const remark = await dialog.findByText("This replaced the $1,500.00 you had typed.");
  await userEvent.click(within(remark).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(dialog.getByLabelText("Quote amount (USD)")).toHaveFocus());
  expect(dialog.getByLabelText("Quote amount (USD)")).toHaveValue("1500.00");
  expect(dialog.queryByRole("group", { name: /^Line / })).toBeNull();

  const price = () =>
    within(dialog.getByRole("group", { name: /^Line 1: Trailer/ })).getByLabelText("Each (USD)");
  await userEvent.click(dialog.getByRole("button", { name: /^3-Station/ }));
  await retype(price(), "1300");
  await userEvent.click(dialog.getByRole("button", { name: "One price instead" }));
  await userEvent.click(dialog.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(price()).toHaveFocus());
  expect(price()).toHaveValue("1300");
});

it("leaves an emergency's trailer open and fills the rest in with a click; a price far off is asked about", async () => {
  const dialog = await open(
    emergencyRequest({
      name: "Ray Ortega",
      event_address: "Katy, TX",
      details: { urgency: "immediate", duration: "2-weeks" },
    }),
  );
  await userEvent.click(await dialog.findByRole("button", { name: /^4-Station/ }));
  const price = within(dialog.getByRole("group", { name: /^Line 1: Trailer/ })).getByLabelText(
    "Each (USD)",
  );
  expect(price).toHaveValue("5800.00");
  const count = within(dialog.getByRole("group", { name: /^Line 1: Trailer/ })).getByLabelText(
    "How many",
  );
  const notice = within(dialog.getByRole("group", { name: /^Line 2/ })).getByLabelText(
    "Each (USD)",
  );
  expect(count).toHaveValue("2");
  expect(notice).toHaveValue("1740.00");
  // What follows from the number of trailers follows while it is typed, and the focus stays.
  await retype(count, "1");
  expect(count).toHaveFocus();
  expect(notice).toHaveValue("870.00");
  expect(dialog.getByDisplayValue("Short notice")).toBeVisible();
  await retype(price, "580");
  await retype(dialog.getByLabelText("Units needed"), "3");
  await userEvent.click(dialog.getByRole("button", { name: "Create quote" }));
  await see("4-Station trailer: $580.00. The price list says $5,800.00.");
  await press("Create it anyway");
  await screen.findByText("Quote processed successfully.");
  expect(await stored()).toMatchObject({ number_of_guests: 3 });
});

it("fills in what the customer had last time", async () => {
  await addQuote(backend(), await staff(), {
    submission_id: await addRequest(backend(), maria({ name: "M. Gonzalez" })),
    name: "Maria Gonzalez",
    quote_amount: null,
    lines: [
      { kind: "model", text: "2-Station trailer", model: "2-station", quantity: 1, price: 990 },
    ],
    delivery_window: "7 to 9 AM",
  });
  const dialog = await open(maria());
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  await userEvent.click(await dialog.findByRole("button", { name: "Same as last time" }));
  await waitFor(() => expect(totalIn(dialog)).toBe("$990.00"));
  expect(dialog.getByLabelText("Delivery window")).toHaveValue("7 to 9 AM");
});

it("marks what was typed over the list, and gives it back by key, with the focus in its place", async () => {
  const dialog = await open(maria());
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  const before = totalIn(dialog);
  const trailer = within(dialog.getByRole("group", { name: /^Line 1: Trailer/ }));
  const price = trailer.getByLabelText("Each (USD)");
  const listed = price.getAttribute("value") ?? "";
  expect(dialog.queryByText("Changed by hand")).toBeNull();
  await retype(price, "1,300");
  expect(price).toHaveFocus();
  expect(price).toHaveAccessibleDescription("Changed by hand");
  expect(totalIn(dialog)).not.toBe(before);
  const back = trailer.getByRole("button", {
    name: `Use list price ${formatDollars(Number(listed))}, so that line 1 follows the price list again`,
  });
  back.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(price).toHaveFocus());
  expect(price).toHaveValue(listed);
  expect(totalIn(dialog)).toBe(before);
  expect(dialog.queryByText("Changed by hand")).toBeNull();
  // A price that is left empty is the list's as well.
  await userEvent.clear(price);
  await userEvent.tab();
  expect(price).toHaveValue(listed);
});

it("a price list that comes after an amount was typed fills in everything else", async () => {
  const loading = deferred();
  intercept("business_facts", async (pass) => {
    await loading.promise;
    return pass();
  });
  const dialog = await open(maria());
  const amount = dialog.getByLabelText("Quote amount (USD)");
  await userEvent.type(amount, "1500");
  expect(dialog.queryByLabelText("Deposit")).toBeNull();
  loading.resolve();
  const deposit = await dialog.findByLabelText("Deposit");
  expect(deposit).toHaveAttribute("placeholder", "$375.00");
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue("1500");
  expect(dialog.queryByRole("group", { name: /^Line / })).toBeNull();
  expect(dialog.getByLabelText("Pickup day")).toHaveValue(daysAfter(DAY, 1));
  expect(dialog.getByLabelText("Valid through")).not.toHaveValue("");
});

it("has a second place with a trailer of its own, whose lines are named after it and go with it", async () => {
  const dialog = await open(maria());
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  await userEvent.click(dialog.getByRole("button", { name: "Another place" }));
  const place = await dialog.findByRole("textbox", { name: "Place 2" });
  await waitFor(() => expect(place).toHaveFocus());
  expect(dialog.getByText(/^so far/)).toBeVisible();
  await userEvent.keyboard("South gate, Katy, TX 77494{Tab}");
  await waitFor(() => expect(dialog.queryByText(/^so far/)).toBeNull());
  expect(dialog.getAllByText(/^Katy: about 3\d miles/)).toHaveLength(2);
  const rows = () => dialog.getAllByRole("group", { name: /^Line \d+: / });
  expect(
    rows().map((row) => row.querySelector("legend")?.textContent?.replace(/^Line \d+: /, "")),
  ).toEqual(["Trailer", "Trailer", "Delivery", "Mileage", "Delivery", "Mileage", "Tax"]);
  const goesTo = dialog.getAllByLabelText("Goes to");
  expect(goesTo.map((field) => (field as HTMLSelectElement).selectedOptions[0]?.text)).toEqual([
    "2210 Oak Hollow Ln, Katy",
    "South gate, Katy, TX 77494",
  ]);
  await press("Create quote");
  await waitFor(async () =>
    expect(
      await backend().sql("select jsonb_path_query_array(lines, '$[*].at') as at from quotes"),
    ).toEqual([{ at: Array.from({ length: 3 }, () => "South gate, Katy, TX 77494") }]),
  );
});

it("gives a second place up with its lines, and asks for its name until then", async () => {
  const dialog = await open(maria());
  await waitFor(() => expect(dialog.getByRole("button", { name: "Send" })).toHaveFocus());
  const before = totalIn(dialog);
  await userEvent.click(dialog.getByRole("button", { name: "Another place" }));
  await press("Create quote");
  expect(await dialog.findByText("Enter the place, or remove it")).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Remove place 2 and its lines" }));
  expect(dialog.queryByRole("textbox", { name: "Place 2" })).toBeNull();
  expect(dialog.queryByLabelText("Goes to")).toBeNull();
  expect(totalIn(dialog)).toBe(before);
  expect(dialog.getByRole("button", { name: "Another place" })).toHaveFocus();
});

it("works without a price list", async () => {
  intercept("business_facts", refusal(403));
  await store(maria());
  await renderSignedIn(<FramedDesk />);
  await press(/^Quote: /);
  await see(/^We couldn't load the price list/);
  expect(screen.getByLabelText("Quote amount (USD)")).toHaveFocus();
});

it("prices a hire until it is picked up by its first month, and gives the days back when it has an end", async () => {
  const site = {
    choice: "2 × 4-Station, planned for a crew of 80",
    duration: "until further notice",
  };
  const dialog = await open(maria({ details: site, number_of_guests: 80 }));
  const isOpen = await dialog.findByRole("checkbox", { name: /^Until picked up/ });
  expect(isOpen).toBeChecked();
  expect(dialog.queryByLabelText("Pickup day")).toBeNull();
  expect(dialog.getByLabelText("Days on site")).toHaveAccessibleDescription("Priced for one month");
  // 2 x 6,800 a month with tax; delivery is paid once.
  expect(await dialog.findByText(/then \$14,722\.00 a month/)).toBeVisible();
  const preview = within(dialog.getByRole("complementary", { name: /^What Maria will read/ }));
  expect(await preview.findByText(/^Your quote from /)).toBeVisible();
  await userEvent.click(isOpen);
  expect(await dialog.findByLabelText("Pickup day")).toHaveValue(daysAfter(DAY, 1));
  await userEvent.click(isOpen);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Quote" })).toBeNull());
  const columns = "is_open_ended, pickup_on, delivery_on::text";
  expect(await backend().sql(`select ${columns} from quotes`)).toEqual([
    { is_open_ended: true, pickup_on: null, delivery_on: DAY },
  ]);
});
