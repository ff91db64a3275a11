import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { serveFromBackend } from "../support/backend/backend-fetch";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { rewriteHistory } from "../support/desk-factories.ts";
import { deskForFile } from "../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { renderStaff } from "../support/render-staff";
import { signInApp } from "../support/staff-session";
import { stopClock } from "../support/stopped-clock.ts";

const { backend, renderSignedIn } = deskForFile();

afterEach(async () => {
  onlineManager.setOnline(true);
});

async function store(table: "quote_submissions", row: ReturnType<typeof generalRequest>) {
  const { error } = await backend().client().from(table).insert(row);
  if (error) throw error;
}

async function openDialog(name: string) {
  await userEvent.click(await screen.findByRole("button", { name: `Process quote: ${name}` }));
  return within(await screen.findByRole("dialog", { name: "Process quote" }));
}

const quotes = () =>
  backend().sql("select name, quote_amount, quote_notes, email, phone from quotes");
const create = () => userEvent.click(screen.getByRole("button", { name: "Create quote" }));
/** A quote without an amount would be questioned. */
async function createFor(amount: string) {
  await userEvent.type(screen.getByLabelText("Quote amount (USD)"), amount);
  await create();
}

describe("quote desk", () => {
  it("makes a quote of a request, with calls 5, 7 and 6, and moves it to the other list", async () => {
    await store(
      "quote_submissions",
      generalRequest({ name: "Dana Whitfield", email: "dana@example.com" }),
    );
    const { seen } = await renderSignedIn(<QuoteDesk />);
    const dialog = await openDialog("Dana Whitfield");
    expect(dialog.getByLabelText("E-mail")).toHaveValue("dana@example.com");
    expect(dialog.getByLabelText("Quote amount (USD)")).toHaveAttribute("step", "0.01");
    await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), "1234.50");
    seen.length = 0;
    await create();
    expect(await screen.findByText("Quote processed successfully.")).toBeVisible();
    expect(await screen.findByText("No new submissions.")).toBeVisible();
    expect(seen.slice(0, 3).map(({ method, path }) => `${method} ${path.split("?")[0]}`)).toEqual([
      "POST /rest/v1/quotes",
      "GET /auth/v1/user",
      "PATCH /rest/v1/quote_submissions",
    ]);
    expect(Object.keys(seen[0]?.body ?? {})).toEqual([
      "submission_id",
      "name",
      "email",
      "phone",
      "event_type",
      "event_date",
      "number_of_guests",
      "event_address",
      "additional_info",
      "quote_amount",
      "quote_notes",
    ]);
    await userEvent.click(screen.getByRole("tab", { name: "Processed quotes" }));
    expect(await screen.findByText("$1,234.50")).toBeVisible();
    expect(screen.getByText("draft")).toBeVisible();
    const [submission] = await backend().sql<{ processed: boolean; processed_by: string }>(
      "select processed, processed_by from quote_submissions",
    );
    expect(submission).toEqual({ processed: true, processed_by: ADMIN.id });
  });

  it("prefills the phone of an emergency and carries its details over", async () => {
    await store(
      "quote_submissions",
      emergencyRequest({ name: "Ray Ortega", phone: "(713) 555-0142" }),
    );
    await renderSignedIn(<QuoteDesk />);
    const dialog = await openDialog("Ray Ortega");
    expect(dialog.getByLabelText("Phone")).toHaveValue("(713) 555-0142");
    expect(dialog.getByLabelText("Quote amount (USD)")).toHaveFocus();
    await userEvent.keyboard("3800{Enter}");
    await screen.findByText("Quote processed successfully.");
    const [quote] = await backend().sql<{ additional_info: string }>(
      "select additional_info from quotes",
    );
    expect(quote?.additional_info).toContain("Main line burst");
  });

  it.each([
    ["without an amount", "", undefined, "It has no amount. The customer won't see a price."],
    ["of $0.00", "0", undefined, "The amount is $0.00."],
    [
      "for another name",
      "950",
      "3800",
      'It is for "3800". The request came from "Dana Whitfield".',
    ],
  ])(
    "asks before a quote %s, and Enter pressed once more changes nothing",
    async (_, amount, name, doubt) => {
      await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
      await renderSignedIn(<QuoteDesk />);
      const dialog = await openDialog("Dana Whitfield");
      if (amount) await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), amount);
      if (name) {
        await userEvent.clear(dialog.getByLabelText("Customer name"));
        await userEvent.type(dialog.getByLabelText("Customer name"), name);
      }
      await create();
      const question = within(
        await screen.findByRole("alertdialog", { name: "Create this quote?" }),
      );
      expect(question.getByText(doubt)).toBeVisible();
      expect(question.getByRole("button", { name: "Back to the form" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
      expect(await quotes()).toEqual([]);
      await create();
      await userEvent.click(await screen.findByRole("button", { name: "Create it anyway" }));
      expect(await screen.findByText("Quote processed successfully.")).toBeVisible();
      expect(await quotes()).toHaveLength(1);
    },
  );

  it("does nothing behind one's back without a connection: it fails at once, and what was typed stays", async () => {
    let isOffline = false;
    serveFromBackend(backend(), (_, pass) =>
      isOffline ? Promise.reject(new TypeError("Failed to fetch")) : pass(),
    );
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    await openDialog("Dana Whitfield");
    isOffline = true;
    onlineManager.setOnline(false);
    await createFor("3800");
    expect(
      await screen.findByText(/^Failed to process quote: No answer from the server/),
    ).toBeVisible();
    expect(screen.getByLabelText("Quote amount (USD)")).toHaveValue("3800.00");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    isOffline = false;
    onlineManager.setOnline(true);
    await openDialog("Dana Whitfield");
    expect(await quotes()).toEqual([]);
  });

  it("takes a quote back from the message that it was made, and later from the quote itself", async () => {
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await renderSignedIn(<QuoteDesk />);
    await openDialog("Dana Whitfield");
    await createFor("38000");
    await userEvent.click(await screen.findByRole("button", { name: "Undo: Dana Whitfield" }));
    expect(await screen.findByText("Dana Whitfield's request is open again.")).toBeVisible();
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
    await userEvent.click(await screen.findByRole("button", { name: "Details of Dana Whitfield" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete this draft" }));
    expect(await screen.findByText("No processed quotes yet.")).toBeVisible();
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

  it("puts a request aside as a duplicate of another one of the same customer, and brings it back", async () => {
    serveFromBackend(backend());
    const same = { email: "dana@example.com", event_date: "2031-05-06" };
    await store("quote_submissions", generalRequest({ ...same, name: "Dana Whitfield" }));
    await store("quote_submissions", {
      ...generalRequest({ ...same, name: "D. Whitfield" }),
      event_address: "1 Bayou Rd, Houston",
    });
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    await userEvent.click(await screen.findByRole("button", { name: "Dana Whitfield" }));
    const history = await screen.findByRole("region", { name: "From the same customer" });
    await userEvent.click(
      await within(history).findByRole("button", { name: "Dismiss as duplicate" }),
    );
    expect(await screen.findByText("Dismissed as duplicate")).toBeVisible();
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

    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Request restored")).toBeVisible();
    expect(await put()).toContainEqual({ name: "D. Whitfield", processed: false, reason: null });
  });

  it("keeps emergencies on top in every order, by the time left, and leads to them from the line above", async () => {
    serveFromBackend(backend());
    await store("quote_submissions", emergencyRequest({ name: "Ray Ortega" }));
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await rewriteHistory(
      backend(),
      "update quote_submissions set created_at = now() - interval '8 days' where name = $1",
      ["Dana Whitfield"],
    );
    await store("quote_submissions", emergencyRequest({ name: "Later Caller" }));
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    const names = () =>
      screen
        .getAllByRole("button", { name: /^Process quote: / })
        .map((button) => button.getAttribute("aria-label")?.replace("Process quote: ", ""));
    await screen.findByText("Dana Whitfield");
    expect(names()).toEqual(["Ray Ortega", "Later Caller", "Dana Whitfield"]);
    await userEvent.click(screen.getByRole("switch", { name: "Most urgent first" }));
    await screen.findByText("Dana Whitfield");
    await waitFor(() => expect(names()).toEqual(["Ray Ortega", "Later Caller", "Dana Whitfield"]));
    await userEvent.click(await screen.findByRole("button", { name: /^2 emergencies open/ }));
    await waitFor(() => expect(names()).toEqual(["Ray Ortega", "Later Caller"]));
    expect(screen.getAllByText("Emergency: plumbing failure")).toHaveLength(2);
  });

  it("sends a quote with the third click, and goes on to the next request", async () => {
    await store("quote_submissions", generalRequest({ name: "Sam Okafor" }));
    await store(
      "quote_submissions",
      generalRequest({ name: "Dana Whitfield", email: "dana@example.com" }),
    );
    const { seen } = await renderSignedIn(<QuoteDesk />);
    await openDialog("Dana Whitfield");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    expect(await screen.findByText("Enter an amount before sending")).toBeVisible();
    await userEvent.type(screen.getByLabelText("Quote amount (USD)"), "950");
    await userEvent.click(screen.getByRole("button", { name: "Send" }));
    const dialog = within(
      await screen.findByRole("dialog", { name: "Send the quote to Dana Whitfield" }),
    );
    const email = dialog.getByRole("link", { name: "E-mail" });
    expect(email).toHaveAttribute("href", expect.stringMatching(/^mailto:dana@example.com\?/));
    await waitFor(() => expect(email).toHaveFocus());
    email.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(email);
    expect(await screen.findByText("Quote marked as sent")).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getByRole("button", { name: "Process quote: Sam Okafor" }).closest("li"),
      ).toHaveFocus(),
    );
    expect(seen.find(({ path }) => path.includes("mark_quote_sent"))?.body).toMatchObject({
      _channel: "email",
    });

    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Undone")).toBeVisible();
    await userEvent.click(await screen.findByRole("button", { name: "Not sent yet (1)" }));
    expect(await screen.findByRole("button", { name: "Details of Dana Whitfield" })).toBeVisible();
    expect(screen.getByLabelText("Status")).toHaveValue("pending");
  });

  it("finishes with a second click when the update failed after the insert, without a second quote", async () => {
    let isBroken = true;
    serveFromBackend(backend(), (request, pass) =>
      isBroken && request.method === "PATCH"
        ? Promise.resolve(Response.json({ code: "XX000", message: "lost" }, { status: 500 }))
        : pass(),
    );
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    const dialog = await openDialog("Dana Whitfield");
    await userEvent.type(dialog.getByLabelText("Quote amount (USD)"), "900");
    await userEvent.type(dialog.getByLabelText("Quote notes"), "Two days");
    await create();
    expect(
      await screen.findByText(/^Failed to process quote: The server couldn't save this/),
    ).toBeVisible();
    expect(dialog.getByLabelText("Quote notes")).toHaveValue("Two days");
    isBroken = false;
    await create();
    expect(await screen.findByText("Quote processed successfully.")).toBeVisible();
    expect(await quotes()).toHaveLength(1);
  });

  it.each([
    [
      "quoted",
      "insert into quotes (submission_id, name, quote_amount) select id, name, 500 from quote_submissions",
    ],
    ["dismissed", "update quote_submissions set processed = true"],
  ])(
    "tells the second of two colleagues that the first %s it, and keeps what was typed",
    async (did, statement) => {
      await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
      await renderSignedIn(<QuoteDesk />);
      const dialog = await openDialog("Dana Whitfield");
      await backend().sql(statement);
      const before = await quotes();
      await userEvent.type(dialog.getByLabelText("Quote notes"), "Two units");
      await createFor("900");
      expect(
        await screen.findByText(new RegExp(`^Failed to process quote: .* ${did} this request$`)),
      ).toBeVisible();
      await waitFor(() =>
        expect(screen.queryByRole("button", { name: /^Process quote: / })).not.toBeInTheDocument(),
      );
      expect(screen.getByLabelText("Quote notes")).toHaveValue("Two units");
      expect(await quotes()).toEqual(before);
    },
  );

  it("does not take a colleague's quote for one's own when the contact differs", async () => {
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await renderSignedIn(<QuoteDesk />);
    const dialog = await openDialog("Dana Whitfield");
    const colleague = await backend().signInAs(ADMIN);
    const { data } = await colleague.from("quote_submissions").select("id, email").single();
    await colleague
      .from("quotes")
      .insert({ submission_id: data?.id ?? "", name: "Dana Whitfield", email: data?.email ?? "" });
    await userEvent.type(dialog.getByLabelText("Phone"), "713 555 0177");
    await createFor("950");
    expect(await screen.findByText(/You already quoted this request/)).toBeVisible();
  });

  it("goes to a tab by its key with the focus, and keeps its filter meanwhile", async () => {
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await renderSignedIn(<QuoteDesk />);
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

  it("offers to try again when a list cannot be loaded", async () => {
    let isBroken = true;
    serveFromBackend(backend(), (request, pass) =>
      isBroken && request.method === "GET" && request.path.startsWith("/rest")
        ? Promise.resolve(Response.json({ code: "42501", message: "no" }, { status: 403 }))
        : pass(),
    );
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    expect(await screen.findByText("We couldn't load the list.")).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No new submissions.")).toBeVisible();
  });

  it("says that a list may be old when it cannot be fetched again", async () => {
    let isBroken = false;
    serveFromBackend(backend(), (request, pass) =>
      isBroken && request.path.startsWith("/rest")
        ? Promise.resolve(Response.json({ code: "PGRST303", message: "old" }, { status: 401 }))
        : pass(),
    );
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    const dialog = await openDialog("Dana Whitfield");
    isBroken = true;
    // A failed attempt has the lists fetched again.
    await createFor("950");
    await screen.findByText(/^Failed to process quote: You've been signed out/);
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("What you see may be out of date.");
    expect(screen.getByRole("button", { name: "Process quote: Dana Whitfield" })).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(screen.queryByRole("alert")).not.toBeInTheDocument());
  });

  it("says that it is not connected, goes on counting, and recovers", async () => {
    stopClock();
    let isOffline = false;
    serveFromBackend(backend(), (_, pass) =>
      isOffline ? Promise.reject(new TypeError("Failed to fetch")) : pass(),
    );
    await store("quote_submissions", emergencyRequest());
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    expect(await screen.findByText("Due in 30 min")).toBeVisible();
    isOffline = true;
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("Reconnecting…")).toBeVisible();
    vi.setSystemTime(Date.now() + 31 * 60_000);
    expect(await screen.findByText(/^Overdue by/)).toBeVisible();
    expect(await screen.findByText("Updated 31 min ago")).toBeVisible();

    isOffline = false;
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    await waitFor(() => expect(screen.queryByText("Reconnecting…")).toBeNull());
    expect(await screen.findByText(/^Updated (just now|\d+ s ago)$/)).toBeVisible();
  });

  it("gives the focus back to the button, and to the list when the button is gone", async () => {
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await renderSignedIn(<QuoteDesk />);
    await openDialog("Dana Whitfield");
    await userEvent.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Process quote: Dana Whitfield" })).toHaveFocus(),
    );
    expect(screen.queryByText("Not saved, but kept")).not.toBeInTheDocument();
    await openDialog("Dana Whitfield");
    await createFor("950");
    await screen.findByText("Quote processed successfully.");
    await waitFor(() =>
      expect(screen.getByRole("tabpanel", { name: "New submissions" })).toHaveFocus(),
    );
  });

  it("leaves the next dialog open when the answer for an earlier one comes late", async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    serveFromBackend(backend(), async (request, pass) => {
      if (request.method === "POST" && request.path.startsWith("/rest/v1/quotes")) await gate;
      return pass();
    });
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await store("quote_submissions", generalRequest({ name: "Sam Okafor" }));
    await signInApp(ADMIN);
    renderStaff(<QuoteDesk />);
    await openDialog("Dana Whitfield");
    await createFor("950");
    await userEvent.keyboard("{Escape}");
    const next = await openDialog("Sam Okafor");
    await userEvent.type(next.getByLabelText("Quote notes"), "Two days");
    release();
    await screen.findByText("Quote processed successfully.");
    expect(screen.getByLabelText("Quote notes")).toHaveValue("Two days");
  });

  it("refuses an amount that cannot be read instead of storing none, and says what it understands", async () => {
    await store("quote_submissions", generalRequest({ name: "Dana Whitfield" }));
    await renderSignedIn(<QuoteDesk />);
    const dialog = await openDialog("Dana Whitfield");
    const amount = dialog.getByLabelText("Quote amount (USD)");
    await userEvent.type(amount, "12-00");
    await userEvent.tab();
    expect(dialog.getByText("If you mean $12.00, type 12.00")).toBeVisible();
    expect(amount).toHaveValue("12-00");
    await create();
    expect(await dialog.findByText(/must be in dollars/)).toBeVisible();
    expect(amount).toHaveFocus();
    expect(await quotes()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, "$1,250");
    expect(dialog.getByText("Read as $1,250.00")).toBeVisible();
    await create();
    await screen.findByText("Quote processed successfully.");
    expect(await quotes()).toEqual([expect.objectContaining({ quote_amount: "1250.00" })]);
  });
});
