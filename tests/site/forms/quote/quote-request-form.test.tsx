import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { type QuoteAudience, QuoteRequestForm } from "@/site/forms/quote/quote-request-form";
import { retryNow } from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { dismissToast } from "@/ui/toast/toast-store";
import { Toaster } from "@/ui/toast/toaster";
import { type SeenRequest, serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { deferred } from "../../../support/deferred.ts";
import { dateFromToday } from "../../../support/lead-factories.ts";
import { stopClock } from "../../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();

afterEach(() => dismissToast());

const inYears = (years: number) => new Date().getFullYear() + years;

function renderForm(audience?: QuoteAudience) {
  render(
    <MemoryRouter>
      <QuoteRequestForm audience={audience} />
      <Toaster />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const field = (name: string) => screen.getByLabelText(name);
const sendButton = () => screen.getByRole("button", { name: "Request my quote" });

/** Whole values at once: how letters are taken is tried where it matters. */
function set(name: string, value: string) {
  // Emptied first: React passes over the value that a field had before its form was reset.
  for (const typed of ["", value]) fireEvent.change(field(name), { target: { value: typed } });
}

/** As somebody writes the first day of next month. */
function nextMonth() {
  const now = new Date();
  return new Date(now.getFullYear(), now.getMonth() + 1, 1).toLocaleDateString("en-US", {
    dateStyle: "long",
  });
}

function fillIn() {
  set("Name", "  Dana Whitfield ");
  set("E-mail", "dana@example.com");
  set("Number of guests", "140");
  set("Event location", "2310 Bagby St, Houston");
  set("Event date", nextMonth());
}

/** What was sent; a chosen day is asked about besides. */
const sentIn = (seen: SeenRequest[]) => seen.filter(({ path }) => !path.endsWith("/availability"));

/** The form filled in, also otherwise, and sent, to the backend or to what stands in for it. */
async function sendForm(
  fault?: Parameters<typeof serveFromBackend>[1],
  values: Record<string, string> = {},
) {
  const seen = serveFromBackend(backend(), fault);
  const user = renderForm();
  fillIn();
  for (const [name, value] of Object.entries(values)) {
    await user.clear(field(name));
    await user.type(field(name), value);
  }
  await user.click(sendButton());
  return { seen, user };
}

it("stores the request, thanks, says what it received, empties itself and then asks to wait", async () => {
  stopClock();
  const seen = serveFromBackend(backend());
  const user = renderForm();
  await user.type(field("Name"), "  Dana Whitfield ");
  await user.type(field("E-mail"), "dana@example.com");
  await user.type(field("Number of guests"), "140");
  await user.type(field("Event location"), "2310 Bagby St, Houston");
  await user.type(field("Anything we should know? (optional)"), "Gate code 4711");
  // The first day of next month is never past.
  await user.click(screen.getByRole("button", { name: "Event date: Open the calendar" }));
  await user.click(await screen.findByRole("button", { name: /next month/i }));
  await user.click(screen.getByRole("button", { name: /\b1st,/ }));
  await user.click(sendButton());
  expect(await screen.findByText("Quote Request Submitted!")).toBeVisible();
  expect(screen.getByText("We'll contact you within 24 hours with a custom quote.")).toBeVisible();

  expect(await backend().sql("select * from quote_submissions")).toMatchObject([
    {
      name: "Dana Whitfield",
      email: "dana@example.com",
      contact_method: "email",
      contact_value: "dana@example.com",
      number_of_guests: 140,
      event_type: "general",
      event_address: "2310 Bagby St, Houston",
      processed: false,
    },
  ]);
  expect(sentIn(seen).filter(({ method }) => method === "POST")).toHaveLength(1);
  expect(field("Name")).toHaveValue("");
  expect(localStorage.getItem("lastQuoteSubmission")).toBe(String(Date.now()));
  expect(Object.keys(localStorage)).toEqual(["lastQuoteSubmission"]);

  const received = await screen.findByRole("region", { name: "We have your quote request" });
  await waitFor(() => expect(received).toHaveFocus());
  expect(received).toHaveTextContent(/We will reply by .* Central/);
  expect(received).toHaveTextContent("2310 Bagby St, Houston");
  expect(received).toHaveTextContent("Gate code 4711");
  expect(within(received).getByRole("button", { name: "Add to calendar" })).toBeVisible();
  expect(field("Name")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Another request" }));
  expect(screen.getByRole("heading", { name: "Another request" })).toHaveFocus();
  expect(field("Name")).toBeVisible();
  // The thanks do not stand beside the refusal of a second one, which comes before any look at the fields.
  vi.setSystemTime(Date.now() + 90_000);
  await user.click(sendButton());
  expect(await screen.findByText("Please Wait")).toBeVisible();
  expect(
    screen.getByText(/^You can submit another quote request in 4 minute\(s\)\. /),
  ).toHaveTextContent("This helps us prevent spam.");
  expect(screen.queryByText("Quote Request Submitted!")).not.toBeInTheDocument();
  expect(screen.queryByText("Validation Error")).not.toBeInTheDocument();
  expect(sentIn(seen).filter(({ method }) => method === "POST")).toHaveLength(1);

  // A reload, with nothing typed since.
  cleanup();
  renderForm();
  expect(await screen.findByText(/^We have your request of .* We will reply by .* Central/));
  expect(field("Name")).not.toBeVisible();
  await user.click(screen.getByRole("button", { name: "Another request" }));
  expect(field("Name")).toBeVisible();
  cleanup();
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  renderForm();
  expect(field("Name")).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Dana");
});

it("marks every field in error, lists them with the focus, and says the first in a toast", async () => {
  const seen = serveFromBackend(backend());
  const user = renderForm();
  await user.type(field("Number of guests"), "many");
  await user.click(sendButton());
  const summary = await screen.findByRole("region", { name: "5 fields still need an answer" });
  await waitFor(() => expect(summary).toHaveFocus());
  const messages = [
    "Enter your name",
    "Enter an e-mail address like jo@example.com",
    "Choose a date",
    "Enter a number, for example 150",
    "Enter an address, a venue or a town",
  ];
  const links = within(summary).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(messages);
  expect(field("Event location")).toHaveAccessibleDescription(messages[4] ?? "");
  // The specification's words stand in the toast alone.
  expect(await screen.findByText("Validation Error")).toBeVisible();
  expect(screen.getAllByText("Name must be at least 2 characters")).toHaveLength(1);
  await user.click(screen.getByRole("link", { name: "Choose a date" }));
  expect(field("Event date")).toHaveFocus();
  await user.type(field("Name"), "Dana");
  expect(field("Name")).toHaveAttribute("aria-invalid", "false");
  expect(screen.getByRole("region", { name: "4 fields still need an answer" })).toBeVisible();
  expect(screen.queryByText("Validation Error")).not.toBeInTheDocument();
  await user.type(field("E-mail"), "dana@example.com");
  await user.clear(field("Number of guests"));
  await user.type(field("Number of guests"), "150-200");
  expect(screen.getByText("We read this as 200 guests.")).toBeVisible();
  await user.type(field("Event location"), "Katy");
  expect(screen.getByRole("region", { name: "One field still needs an answer" })).toBeVisible();
  await user.type(field("Event date"), `junio ${inYears(3)}`);
  expect(screen.getAllByText(new RegExp(`^Add a likely day in June ${inYears(3)}`))).toHaveLength(
    2,
  );
  await user.clear(field("Event date"));
  await user.type(field("Event date"), `5 de junio de ${inYears(3)}`);
  expect(
    screen.getByText(new RegExp(`^We read this as \\w+, June 5, ${inYears(3)}\\.$`)),
  ).toBeVisible();
  expect(screen.queryByRole("region", { name: /still need/ })).not.toBeInTheDocument();
  expect(sentIn(seen)).toEqual([]);
});

it("tells how early the date is", async () => {
  const user = renderForm();
  await user.type(field("Event date"), dateFromToday(3));
  expect(field("Event date")).toHaveAccessibleDescription(/Short notice: 2–4 weeks ahead is usual/);
  await user.clear(field("Event date"));
  await user.type(field("Event date"), "soon");
  expect(field("Event date")).toHaveAccessibleDescription(/Type a date or pick one/);
});

it("offers the address that was meant, takes it with one tap, and asks no more", async () => {
  const user = renderForm();
  await user.type(field("E-mail"), "dana@gmial.com");
  const take = screen.getByRole("button", { name: "Use dana@gmail.com" });
  expect(take.closest("[aria-live=polite]")).toHaveTextContent("Did you mean dana@gmail.com?");
  await user.click(take);
  expect(field("E-mail")).toHaveValue("dana@gmail.com");
  expect(field("E-mail")).toHaveFocus();
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await user.type(field("E-mail"), "{Backspace}");
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText(/Did you mean/)).toBeVisible();
});

it("asks about a short number and a far date once, and sends them when they are sent again", async () => {
  const values = { "Phone (optional)": "713.555.012 ext. 4", "Event date": `Nov 20 ${inYears(8)}` };
  const { user } = await sendForm(undefined, values);
  expect(await screen.findByRole("link", { name: /That is 9 digits; US numbers have 10/ }));
  expect(screen.getByRole("link", { name: new RegExp(`That is in ${inYears(8)}`) })).toBeVisible();
  expect(field("Event date")).toHaveDisplayValue(new RegExp(`^\\w+, November 20, ${inYears(8)}$`));
  expect(await backend().sql("select id from quote_submissions")).toEqual([]);
  await user.click(sendButton());
  expect(await screen.findByText("Quote Request Submitted!")).toBeVisible();
  expect(await backend().sql("select phone, event_date, details from quote_submissions")).toEqual([
    { phone: "713-555-012", event_date: expect.anything(), details: { extension: "4" } },
  ]);
});

it("lets the address be changed afterwards, once for a double click, and says when it cannot", async () => {
  stopClock();
  let isConnected = false;
  const { seen, user } = await sendForm(async ({ path }, pass) => {
    if (path.includes("correct_request_email") && !isConnected) throw new TypeError("offline");
    return pass();
  });
  const received = await screen.findByRole("region", { name: "We have your quote request" });
  await user.click(within(received).getByRole("button", { name: "Wrong address? Change it" }));
  const address = within(received).getByLabelText("Your e-mail address");
  expect(address).toHaveFocus();
  await user.clear(address);
  await user.click(within(received).getByRole("button", { name: "Change the address" }));
  expect(address).toHaveAccessibleDescription("Enter an e-mail address like jo@example.com");
  expect(address).toHaveFocus();
  await user.type(address, "right@example.com");
  await user.click(within(received).getByRole("button", { name: "Change the address" }));
  const unanswered = await within(received).findByText(/^Our server didn’t answer/);
  expect(unanswered).toHaveAttribute("role", "alert");
  isConnected = true;
  await user.dblClick(within(received).getByRole("button", { name: "Change the address" }));
  expect(
    await within(received).findByText("Changed. We will write to right@example.com."),
  ).toHaveAttribute("role", "status");
  expect(within(received).getByRole("button", { name: "Wrong address? Change it" })).toHaveFocus();
  expect(received).not.toHaveTextContent("dana@example.com");
  expect(seen.filter(({ path }) => path.includes("correct_request_email"))).toHaveLength(2);
  expect(await backend().sql("select email, contact_value from quote_submissions")).toEqual([
    { email: "right@example.com", contact_value: "right@example.com" },
  ]);
  // Staff have it in hand by now.
  await backend().sql("update quote_submissions set processed = true");
  await user.click(within(received).getByRole("button", { name: "Wrong address? Change it" }));
  await user.type(within(received).getByLabelText("Your e-mail address"), ".mx");
  await user.click(within(received).getByRole("button", { name: "Change the address" }));
  expect(await within(received).findByText(/^We could not change it here/)).toBeVisible();
});

it("shows the only error in a toast and at its field, with the focus, and keeps what was typed", async () => {
  const { seen } = await sendForm(undefined, { "E-mail": "dana@whitfield" });
  expect(await screen.findByText("Validation Error")).toBeVisible();
  expect(screen.getAllByText("Invalid email address")).toHaveLength(1);
  await waitFor(() => expect(field("E-mail")).toHaveFocus());
  expect(field("E-mail")).toHaveAttribute("aria-invalid", "true");
  expect(field("E-mail")).toHaveAccessibleDescription(
    "Enter an e-mail address like jo@example.com",
  );
  expect(field("Event location")).toHaveAttribute("aria-invalid", "false");
  expect(field("Name")).toHaveValue("  Dana Whitfield ");
  expect(sentIn(seen)).toEqual([]);
});

it("keeps everything when the backend refuses, and says so in the catalogue's words, once for two times", async () => {
  const { seen, user } = await sendForm(async () =>
    Response.json({ code: "23514", message: "no" }, { status: 400 }),
  );
  expect(await screen.findByText("Submission Failed")).toBeVisible();
  expect(
    screen.getByText("There was an error submitting your quote request. Please try again."),
  ).toBeVisible();
  expect(field("Name")).toHaveValue("  Dana Whitfield ");
  expect(localStorage.getItem("lastQuoteSubmission")).toBeNull();
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await user.click(sendButton());
  await waitFor(() => expect(sentIn(seen)).toHaveLength(2));
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(await screen.findAllByText("Submission Failed")).toHaveLength(1);
});

it("keeps this tab's draft for a reload after another tab has sent its own request", () => {
  renderForm();
  fillIn();
  const draft = "leadDraft:general";
  const own = localStorage.getItem(draft);
  expect(own).toContain("2310 Bagby St");
  // The other tab's draft replaced this one, and was removed when its request was sent.
  const oldValue = own?.replace("2310 Bagby St", "9 Oak Ln") ?? null;
  localStorage.removeItem(draft);
  window.dispatchEvent(new StorageEvent("storage", { key: draft, oldValue, newValue: null }));
  expect(localStorage.getItem(draft)).toContain("2310 Bagby St");
});

it.each([
  { change: "", left: "" },
  { change: " 77004", left: "2310 Bagby St, Houston 77004" },
])(
  "is emptied by a late success unless it holds something else by now: '$change'",
  async ({ change, left }) => {
    let isConnected = false;
    const { user } = await sendForm(async (_request, pass) => {
      if (!isConnected) throw new TypeError("Failed to fetch");
      return pass();
    });
    await waitFor(() => expect(listUndelivered()).toHaveLength(1));
    if (change) await user.type(field("Event location"), change);
    isConnected = true;
    retryNow(listUndelivered()[0]?.record.id ?? "");
    expect(await screen.findByText("Quote Request Submitted!")).toBeVisible();
    expect(screen.queryByText("Submission Failed")).not.toBeInTheDocument();
    expect(field("Event location")).toHaveValue(left);
    expect(localStorage.getItem("leadDraft:general") === null).toBe(left === "");
  },
);

it("sends once however often the button is pressed, and says that it is sending", async () => {
  const gate = deferred();
  const seen = serveFromBackend(backend(), (_request, pass) => gate.promise.then(pass));
  const user = renderForm();
  fillIn();
  await user.dblClick(sendButton());
  const sending = await screen.findByRole("button", { name: "Submitting..." });
  expect(sending).toBeDisabled();
  await user.click(sending);
  await user.type(field("Name"), "{Enter}");
  gate.resolve();
  await screen.findByText("Quote Request Submitted!");
  expect(sentIn(seen).filter(({ method }) => method === "POST")).toHaveLength(1);
});

it("never sends what a bot filled in", async () => {
  const seen = serveFromBackend(backend());
  const user = renderForm();
  fillIn();
  const honeypot = document.querySelector('input[name="honeypot"]');
  await user.type(honeypot as Element, "http://spam.example");
  await user.click(sendButton());
  expect(await screen.findByText("Bot detection triggered")).toBeVisible();
  expect(sentIn(seen)).toEqual([]);
});

it("brings a draft back without the honeypot, and again after a start that was not meant", async () => {
  const values = { name: "Dana", honeypot: "x", email: true };
  localStorage.setItem("leadDraft:general", JSON.stringify({ savedAt: Date.now(), values }));
  const user = renderForm();
  expect(field("Name")).toHaveValue("Dana");
  expect(field("E-mail")).toHaveValue("");
  expect(document.querySelector('input[name="honeypot"]')).toHaveValue("");
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(field("Name")).toHaveValue("");
  expect(localStorage.getItem("leadDraft:general")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Bring it back" }));
  expect(field("Name")).toHaveValue("Dana");
  expect(localStorage.getItem("leadDraft:general")).toContain("Dana");
  expect(screen.getByRole("button", { name: "Start again" })).toBeVisible();
});

it.each([
  ["what the page is about", undefined, "Quinceañera"],
  ["what was chosen instead", "Baptism", "Baptism"],
])("a family's request says %s", async (_, chosen, sent) => {
  const seen = serveFromBackend(backend());
  const user = renderForm("family");
  expect(screen.getByRole("radio", { name: "Quinceañera" })).toBeChecked();
  fillIn();
  if (chosen) await user.click(screen.getByRole("radio", { name: chosen }));
  await user.click(sendButton());
  await screen.findByText("Quote Request Submitted!");
  expect(sentIn(seen).at(-1)?.body).toMatchObject({ details: { choice: sent } });
});
