import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { noConnection, refusal } from "../support/backend/faults.ts";
import { deferred } from "../support/deferred.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { deskForFile } from "../support/desk-for-file";
import { FramedDesk } from "../support/framed-desk";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { press, retype, see } from "../support/staff-screen.ts";
import { stopClock } from "../support/stopped-clock.ts";

const { backend, seen, intercept, store, staff, renderSignedIn } = deskForFile();

afterEach(() => onlineManager.setOnline(true));

async function openDialog(name: string) {
  await press(`Quote: ${name}`);
  return within(await screen.findByRole("dialog", { name: "Quote" }));
}

/** Opens the desk with requests, and the form for the last one. */
async function openFormFor(...requests: Parameters<typeof store>) {
  await store(...requests);
  await renderSignedIn(<FramedDesk />);
  return openDialog(requests.at(-1)?.name ?? "");
}

const quotes = () =>
  backend().sql("select name, quote_amount, quote_notes, email, phone from quotes");
const create = () => press("Create quote");
/** A quote without an amount would be questioned. */
async function createFor(amount: string) {
  await userEvent.type(screen.getByLabelText("Quote amount (USD)"), amount);
  await create();
}

it("turns a request into a quote with calls 5, 7 and 6, and moves it to the other list", async () => {
  const dialog = await openFormFor(
    generalRequest({ name: "Dana Whitfield", email: "dana@example.com" }),
  );
  expect(dialog.getByLabelText("E-mail")).toHaveValue("dana@example.com");
  expect(dialog.getByLabelText("Quote amount (USD)")).toHaveAttribute("step", "0.01");
  await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), "1234.50");
  seen.length = 0;
  await create();
  await see("Quote processed successfully.");
  await see("No new submissions.");
  expect(seen.slice(0, 3).map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
    "POST /rest/v1/quotes",
    "GET /auth/v1/user",
    "PATCH /rest/v1/quote_submissions",
  ]);
  expect(Object.keys(seen[0]?.body ?? {}).join(" ")).toBe(
    "submission_id name email phone event_type event_date number_of_guests event_address additional_info quote_amount quote_notes",
  );
  await userEvent.click(screen.getByRole("tab", { name: "Processed quotes" }));
  await see("$1,234.50");
  expect(screen.getByText("draft")).toBeVisible();
  const [submission] = await backend().sql<{ processed: boolean; processed_by: string }>(
    "select processed, processed_by from quote_submissions",
  );
  expect(submission).toEqual({ processed: true, processed_by: ADMIN.id });
});

it("prefills an emergency's phone and copies its details", async () => {
  const dialog = await openFormFor(
    emergencyRequest({ name: "Ray Ortega", phone: "(713) 555-0142" }),
  );
  expect(dialog.getByLabelText("Phone")).toHaveValue("(713) 555-0142");
  expect(dialog.getByLabelText("Quote amount (USD)")).toHaveFocus();
  await userEvent.keyboard("3800{Enter}");
  await screen.findByText("Quote processed successfully.");
  expect(await backend().sql("select additional_info from quotes")).toEqual([
    { additional_info: expect.stringContaining("Main line burst") },
  ]);
});

it.each([
  ["without an amount", "", undefined, "It has no amount. The customer won't see a price."],
  ["of $0.00", "0", undefined, "The amount is $0.00."],
  ["for another name", "950", "3800", 'It is for "3800". The request came from'],
])("asks before a quote %s; another Enter changes nothing", async (_, amount, name, doubt) => {
  const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  if (amount) await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), amount);
  if (name) {
    await retype(dialog.getByLabelText("Customer name"), name);
  }
  await create();
  const question = within(await screen.findByRole("alertdialog", { name: "Create this quote?" }));
  expect(question.getByText(doubt, { exact: false })).toBeVisible();
  expect(question.getByRole("button", { name: "Back to the form" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(await quotes()).toEqual([]);
  await create();
  await press("Create it anyway");
  await see("Quote processed successfully.");
  expect(await quotes()).toHaveLength(1);
});

it("fails at once without a connection, sends nothing later, and keeps the input", async () => {
  await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  const reconnect = intercept("", noConnection);
  onlineManager.setOnline(false);
  await createFor("3800");
  await see(/^Failed to process quote: No answer from the server/);
  expect(screen.getByLabelText("Quote amount (USD)")).toHaveValue("3800.00");
  await press("Cancel");
  reconnect();
  onlineManager.setOnline(true);
  await openDialog("Dana Whitfield");
  expect(await quotes()).toEqual([]);
});

it("takes a quote back from its toast, and later from the quote", async () => {
  await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  await createFor("38000");
  await press("Undo: Dana Whitfield");
  await see("Dana Whitfield's request is open again.");
  expect(await quotes()).toEqual([]);

  await openDialog("Dana Whitfield");
  // What was typed is still there.
  const amount = screen.getByLabelText("Quote amount (USD)");
  expect(amount).toHaveValue("38000.00");
  await userEvent.clear(amount);
  await createFor("3800");
  await screen.findByText("No new submissions.");
  // Behind the dialog, which closes last.
  await userEvent.click(await screen.findByRole("tab", { name: "Processed quotes" }));
  await press("Details of Dana Whitfield");
  await press("Delete this draft");
  await see("No processed quotes yet.");
  expect(screen.queryByText("This quote is gone.", { exact: false })).toBeNull();
  // The message of the first time may still be there; it leads to the same request.
  const links = await screen.findAllByRole("button", { name: "Open the request" });
  await userEvent.click(links.at(-1) ?? document.body);
  await waitFor(() =>
    expect(screen.getByRole("tab", { name: "New submissions" })).toHaveAttribute(
      "aria-selected",
      "true",
    ),
  );
  expect(await screen.findByRole("button", { name: "Dana Whitfield" })).toHaveAttribute(
    "aria-expanded",
    "true",
  );
});

it("dismisses a duplicate of the same customer, and restores it", async () => {
  const same = { email: "dana@example.com", event_date: "2031-05-06" };
  await store(generalRequest({ ...same, name: "Dana Whitfield" }), {
    ...generalRequest({ ...same, name: "D. Whitfield" }),
    event_address: "1 Bayou Rd, Houston",
  });
  await renderSignedIn(<FramedDesk />);
  await press("2 requests from D. Whitfield");
  await press(/^Dana Whitfield/);
  const history = await screen.findByRole("region", { name: "From the same customer" });
  await userEvent.click(
    await within(history).findByRole("button", { name: "Dismiss as duplicate" }),
  );
  await see("Dismissed as duplicate");
  const put = () =>
    backend().sql(
      "select name, processed, dismissal_reason as reason from quote_submissions order by name",
    );
  expect(await put()).toEqual([
    { name: "D. Whitfield", processed: true, reason: "duplicate" },
    { name: "Dana Whitfield", processed: false, reason: null },
  ]);
  expect(within(history).getByText("dismissed")).toBeVisible();
  expect(within(history).queryByRole("button")).toBeNull();

  await press("Undo");
  await see("Request restored");
  expect(await put()).toContainEqual({ name: "D. Whitfield", processed: false, reason: null });
});

it("shows a customer's requests as one row, dismisses the others, or answers them with one quote", async () => {
  const email = "dana@example.com";
  const dana = (event_date: string) =>
    generalRequest({ name: "Dana Whitfield", email, event_date });
  await store(dana("2031-05-06"), dana("2031-06-07"), dana("2031-07-08"));
  await renderSignedIn(<FramedDesk />);
  const rows = () => screen.queryAllByRole("button", { name: /^Dana Whitfield/ }).length;
  const put = () =>
    backend().sql(
      `select coalesce(dismissal_note, dismissal_reason::text) as why from quote_submissions
       where dismissed_at is not null`,
    );
  // Until it unfolds, the row says when the first of them is due.
  await rewriteHistory(
    backend(),
    `update quote_submissions set created_at = now() - interval '1240 minutes' where event_date = '2031-05-06'`,
  );
  await press("Refresh");
  await see("Due in 3 h 19 min");
  await press("3 requests from Dana Whitfield");
  await waitFor(() => expect(rows()).toBe(3));

  await press("Dismiss the other 2 as duplicates");
  await see("2 requests dismissed");
  expect(await put()).toEqual([{ why: "duplicate" }, { why: "duplicate" }]);
  await press("Undo");
  await see("2 requests restored");

  await waitFor(() => expect(rows()).toBe(3));
  await press("Answer all with one quote");
  const asked = within(await screen.findByRole("complementary", { name: "Request" }));
  for (const day of [/day, May 6, 2031$/, /day, June 7, 2031$/, /day, July 8, 2031$/])
    expect(asked.getByText(day)).toBeVisible();
  await createFor("900");
  await see("No new submissions.");
  const why = expect.stringMatching(/^answered with Q-[0-9A-F]{8}$/);
  await waitFor(async () => expect(await put()).toEqual([{ why }, { why }]));

  await press(/^Undo/);
  await waitFor(async () => expect(await put()).toEqual([]));
  await waitFor(() => expect(rows()).toBe(1));
});

it("sends a quote with the third click, and opens the next request", async () => {
  await openFormFor(
    generalRequest({ name: "Sam Okafor" }),
    generalRequest({ name: "Dana Whitfield", email: "dana@example.com" }),
  );
  await press("Send");
  await see("Enter an amount before sending");
  await userEvent.type(screen.getByLabelText("Quote amount (USD)"), "950");
  await press("Send");
  const dialog = within(
    await screen.findByRole("dialog", { name: "Send the quote to Dana Whitfield" }),
  );
  const email = dialog.getByRole("link", { name: "E-mail" });
  expect(email).toHaveAttribute("href", expect.stringMatching(/^mailto:dana@example.com\?/));
  await waitFor(() => expect(email).toHaveFocus());
  email.addEventListener("click", (event) => event.preventDefault());
  await userEvent.click(email);
  await see("Quote marked as sent");
  await waitFor(() => {
    const sam = screen.getByRole("button", { name: "Quote: Sam Okafor" }).closest("li");
    expect(sam).toHaveFocus();
    expect(sam).toHaveAttribute("data-open");
  });
  expect(seen.find(({ path }) => path.includes("mark_quote_sent"))?.body).toMatchObject({
    _channel: "email",
  });

  await press("Undo");
  await see("Undone");
  await press("Not sent yet (1)");
  expect(await screen.findByRole("button", { name: "Details of Dana Whitfield" })).toBeVisible();
  expect(screen.getByLabelText("Status")).toHaveValue("pending");
});

it("finishes on retry if the update failed after the insert, without a second quote", async () => {
  const repair = intercept(({ method }) => method === "PATCH", refusal(500));
  const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), "900");
  await userEvent.type(dialog.getByLabelText("Quote notes"), "Two days");
  await create();
  await see(/^Failed to process quote: The server couldn't save this/);
  expect(dialog.getByLabelText("Quote notes")).toHaveValue("Two days");
  repair();
  await create();
  await see("Quote processed successfully.");
  expect(await quotes()).toHaveLength(1);
});

it.each([
  [
    "quoted",
    "insert into quotes (submission_id, name, quote_amount) select id, name, 500 from quote_submissions",
  ],
  ["dismissed", "update quote_submissions set processed = true"],
])(
  "tells the second of two colleagues that the first %s it, and keeps the input",
  async (did, statement) => {
    const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
    await backend().sql(statement);
    const before = await quotes();
    await userEvent.type(dialog.getByLabelText("Quote notes"), "Two units");
    await createFor("900");
    await see(new RegExp(`^Failed to process quote: .* ${did} this request$`));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Quote: / })).toBeNull());
    expect(screen.getByLabelText("Quote notes")).toHaveValue("Two units");
    expect(await quotes()).toEqual(before);
  },
);

it("recognizes a colleague's quote by its different contact", async () => {
  const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  const colleague = await staff();
  const { data } = await colleague.from("quote_submissions").select("id, email").single();
  await colleague
    .from("quotes")
    .insert({ submission_id: data?.id ?? "", name: "Dana Whitfield", email: data?.email ?? "" });
  await userEvent.type(dialog.getByLabelText("Phone"), "713 555 0177");
  await createFor("950");
  await see(/You already quoted this request/);
});

it("switches and focuses tabs by key, and keeps their filters", async () => {
  await store(generalRequest({ name: "Dana Whitfield" }));
  await renderSignedIn(<FramedDesk />);
  await screen.findByText("Dana Whitfield");
  await userEvent.keyboard("j2");
  const processed = screen.getByRole("tab", { name: "Processed quotes" });
  expect(processed).toHaveFocus();
  expect(processed).toHaveAttribute("aria-selected", "true");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "sent");
  processed.focus();
  await userEvent.keyboard("1");
  await screen.findByText("Dana Whitfield");
  expect(screen.getByRole("tab", { name: "New submissions" })).toHaveFocus();
  await userEvent.keyboard("2");
  expect(screen.getByLabelText("Status")).toHaveValue("sent");
});

it("offers a retry if a list fails to load", async () => {
  const repair = intercept(
    ({ method, path }) => method === "GET" && path.startsWith("/rest"),
    refusal(403),
  );
  await renderSignedIn(<FramedDesk />);
  await see("We couldn't load the list.");
  repair();
  await press("Try again");
  await see("No new submissions.");
});

it("says that a list may be stale if refetching fails", async () => {
  const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  const repair = intercept("/rest", refusal(401));
  // A failed attempt has the lists fetched again.
  await createFor("950");
  await screen.findByText(/^Failed to process quote: You've been signed out/);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  await see("Out of date");
  expect(screen.getByRole("button", { name: "Quote: Dana Whitfield" })).toBeVisible();
  repair();
  await press("Refresh");
  await waitFor(() => expect(screen.queryByText("Out of date")).toBeNull());
});

it("says that it is reconnecting, keeps counting, and recovers", async () => {
  stopClock();
  await store(emergencyRequest());
  await renderSignedIn(<FramedDesk />);
  await see("Due in 30 min");
  const reconnect = intercept(() => true, noConnection);
  await press("Refresh");
  await see("Reconnecting…");
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await see(/^Overdue by/);
  await see("Updated 31 min ago");

  reconnect();
  await press("Refresh");
  await waitFor(() => expect(screen.queryByText("Reconnecting…")).toBeNull());
  await see(/^Updated (just now|\d+ s ago)$/);
});

it("returns the focus to the button, or to the list if the button is gone", async () => {
  await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  await userEvent.keyboard("{Escape}");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Quote: Dana Whitfield" })).toHaveFocus(),
  );
  expect(screen.queryByText("Not saved, but kept")).toBeNull();
  await openDialog("Dana Whitfield");
  await createFor("950");
  await screen.findByText("Quote processed successfully.");
  await waitFor(() =>
    expect(screen.getByRole("tabpanel", { name: "New submissions" })).toHaveFocus(),
  );
});

it("keeps the next form open when an earlier answer comes late", async () => {
  const gate = deferred();
  intercept(
    ({ method, path }) => method === "POST" && path.startsWith("/rest/v1/quotes"),
    (pass) => gate.promise.then(pass),
  );
  await openFormFor(
    generalRequest({ name: "Sam Okafor" }),
    generalRequest({ name: "Dana Whitfield" }),
  );
  await createFor("950");
  await userEvent.keyboard("{Escape}");
  const next = await openDialog("Sam Okafor");
  await userEvent.type(next.getByLabelText("Quote notes"), "Two days");
  gate.resolve();
  await screen.findByText("Quote processed successfully.");
  expect(screen.getByLabelText("Quote notes")).toHaveValue("Two days");
});

it("refuses an unreadable amount instead of storing none, and shows how it reads others", async () => {
  const dialog = await openFormFor(generalRequest({ name: "Dana Whitfield" }));
  const amount = dialog.getByLabelText("Quote amount (USD)");
  await userEvent.type(amount, "12-00");
  await userEvent.tab();
  expect(dialog.getByText("If you mean $12.00, type 12.00")).toBeVisible();
  expect(amount).toHaveValue("12-00");
  await create();
  expect(await dialog.findByText(/must be in dollars/)).toBeVisible();
  expect(amount).toHaveFocus();
  expect(await quotes()).toEqual([]);
  await retype(amount, "$1,250");
  expect(dialog.getByText("Read as $1,250.00")).toBeVisible();
  await create();
  await screen.findByText("Quote processed successfully.");
  expect(await quotes()).toEqual([expect.objectContaining({ quote_amount: "1250.00" })]);
});
