import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { HelmetProvider } from "react-helmet-async";
import { describe, expect, it, vi } from "vitest";
import {
  draftsOf,
  readDraft,
  useDraftOwner,
  useDraftSweep,
  writeDraft,
} from "@/desk/drafts/drafts";
import { asOffered } from "@/desk/model/bookings-query";
import { NO_QUOTE_FILTER } from "@/desk/model/desk-filter";
import { QuotePrintView } from "@/desk/quotes/admin-quote-print-page";
import { QuotesList } from "@/desk/quotes/quotes-list";
import { acceptQuote, type Sending, sendQuote } from "@/desk/steps/quote-steps";
import { isStale, SETTLE_MS, takeStep } from "@/desk/steps/use-step";
import { toBusinessMinute, todayInHouston } from "@/lib/business-time";
import { createQueryClient } from "@/lib/create-query-client";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { changeQuote } from "../../support/change-quote.ts";
import { deferred } from "../../support/deferred.ts";
import { addQuote, rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";
import { BY_PHONE, trailers } from "../../support/quote-steps.ts";
import { press, retype, rowOf, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, seen, intercept, store, staff, renderSignedIn } = deskForFile();

/** Stores a request and its quote, as the process dialog does. */
const storeQuote = async (changes: Partial<TablesInsert<"quotes">> = {}) =>
  addQuote(backend(), await staff(), {
    name: "Dana Whitfield",
    email: "dana@example.com",
    phone: "713-555-0177",
    event_type: "general",
    quote_amount: 1200,
    ...changes,
  });

const stored = async (id: string) => {
  const [row] = await backend().sql<Record<string, unknown>>(
    `select status, loss_reason, accepted_by, terms_version as terms, name, email, quote_amount::text as amount, quote_notes, revision,
       valid_until::text as valid_until, follow_up_on::text as follow_up_on
     from quotes where id = $1`,
    [id],
  );
  return row;
};

/** The list with what the desk holds for it. */
function List() {
  const [filter, setFilter] = useState(NO_QUOTE_FILTER);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <QuotesList
      filter={filter}
      onFilterChange={(changes) => setFilter((now) => ({ ...now, ...changes }))}
      openId={openId}
      onOpen={setOpenId}
      found={null}
      day={null}
      onJump={() => {}}
    />
  );
}

async function openQuote() {
  const { queryClient } = await renderSignedIn(<List />);
  await press("Details of Dana Whitfield");
  await screen.findByRole("region", { name: "Status" });
  await waitFor(() => expect(screen.queryByText(/Loading the deposit and terms/)).toBeNull());
  return { queryClient, card: within(await rowOf("Details of Dana Whitfield")) };
}

/** At a quote that was stored just now. */
async function openNew(changes?: Parameters<typeof storeQuote>[0]) {
  const { id } = await storeQuote(changes);
  return { id, ...(await openQuote()) };
}

const colleagueChanges = async (id: string) =>
  changeQuote(await staff(), { id }, { quote_amount: 1350 }).throwOnError();

type Call = { path: string };
const isMarking = ({ path }: Call) => path.includes("mark_quote_sent");
const isEditing = ({ path }: Call) => path.includes("edit_quote");

const UNSAVED = "This quote has unsaved changes";

async function accept() {
  await press("Accepted");
  await press("Mark as accepted");
}

async function decline(reason: string) {
  await press("Declined");
  await userEvent.click(screen.getByRole("combobox", { name: "Why was it declined?" }));
  await userEvent.click(await screen.findByRole("option", { name: reason }));
}

describe("the life of a quote", () => {
  it("goes from pending to sent, declined with a reason, reopened, accepted, and back; the log tells it", async () => {
    const { id, card } = await openNew();
    await press("Mark as sent");
    await see("Quote marked as sent");
    expect(document.activeElement).toHaveAttribute("data-desk-row");
    expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
    expect(screen.getByText("You can change a quote while it's a draft.")).toBeVisible();
    await decline("Price");
    await press("Mark as declined");
    await see("Declined: Price");
    expect(await stored(id)).toMatchObject({ status: "declined", loss_reason: "Price" });
    await press("Reopen");
    await accept();
    await see("Quote marked as accepted");
    expect(screen.queryByRole("button", { name: "Reopen" })).toBeNull();
    await press("Undo accepted");
    await press("Back to draft");
    expect(await screen.findByRole("button", { name: "Mark as sent" })).toBeVisible();
    expect(await stored(id)).toMatchObject({ status: "pending", loss_reason: null });

    const log = within(card.getByRole("region", { name: "Activity" }));
    await log.findByText(/made it a draft again/);
    expect(log.getAllByRole("listitem")).toHaveLength(7);
    expect(log.getByText(/You marked it as declined: Price/)).toBeVisible();
    expect(log.getByText(/You created the quote for \$1,200.00/)).toBeVisible();
  });

  it("does not decline without a reason, and takes one in staff's own words", async () => {
    const { id } = await openNew();
    // Without being marked as sent first.
    await press("Declined");
    seen.length = 0;
    await press("Mark as declined");
    await see("Choose a reason");
    await press("Cancel");
    await decline("Other");
    await press("Mark as declined");
    await see("Enter the reason");
    expect(seen.filter(({ path }) => path.includes("decline_for_customer"))).toEqual([]);
    await userEvent.type(screen.getByLabelText("In your own words"), "Venue has its own");
    await press("Mark as declined");
    await screen.findByText("Quote marked as declined");
    expect(await stored(id)).toMatchObject({ loss_reason: "Venue has its own" });
    await press("Undo declined");
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: "pending" }));
  });

  it("offers to extend an expired quote before anything else", async () => {
    const { id } = await storeQuote();
    await rewriteHistory(backend(), "update quotes set valid_until = '2026-01-31'");
    await openQuote();
    expect(screen.getByText("expired")).toBeVisible();
    expect(screen.getByText("Expired Jan 31, 2026")).toBeVisible();
    const mark = () => screen.getByRole("button", { name: "Mark as sent" });
    expect(mark()).toBeDisabled();
    expect(screen.getByRole("button", { name: "Copy" })).toBeDisabled();
    await press(/^Extend through/);
    await waitFor(() => expect(mark()).toBeEnabled());
    expect(screen.getByText("draft")).toBeVisible();
    expect(String((await stored(id))?.valid_until) > todayInHouston()).toBe(true);
  });

  it("undoes every step, from the message and later from the quote", async () => {
    stopClock();
    const { id, card } = await openNew();
    await press("Mark as sent");
    await press("Undo");
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: "pending" }));
    await press("Mark as sent");
    await press("Tomorrow");
    await card.findByText(/^Follow up on /, { selector: "span" });
    await decline("Price");
    await press("Mark as declined");
    await press("Undo declined");
    await waitFor(async () => expect(await stored(id)).toMatchObject({ status: "sent" }));
    expect((await stored(id))?.follow_up_on).not.toBeNull();
    expect(screen.queryByRole("button", { name: /^Undo: / })).toBeNull();
    expect(await card.findByText(/You undid marking it as declined/)).toBeVisible();
  });

  it("ignores a double click and clicks within a second of a step", async () => {
    // Only this wait is emulated: the backend in the same process has timers of its own.
    const realTimeout = globalThis.setTimeout;
    const elapsed = deferred();
    const waits = vi.fn<(elapse: () => void) => void>(
      (elapse) => void elapsed.promise.then(elapse),
    );
    vi.stubGlobal("setTimeout", (handler: () => void, delay?: number, ...rest: unknown[]) =>
      delay === SETTLE_MS ? waits(handler) : realTimeout(handler, delay, ...rest),
    );
    const { id, card } = await openNew();
    await userEvent.dblClick(screen.getByRole("button", { name: "Mark as sent" }));
    await screen.findByText("Quote marked as sent");
    expect(card.getByText(/^Sent \w{3} \d/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Mark as sent" })).toBeNull();
    for (const name of ["Accepted", "Declined", "Undo sent"]) {
      await userEvent.click(await screen.findByRole("button", { name }));
    }
    expect(screen.queryByRole("combobox", { name: "Why was it declined?" })).toBeNull();
    expect(seen.filter(isMarking)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ status: "sent", revision: 2 });
    await act(async () => {
      elapsed.resolve();
      await elapsed.promise;
    });
    await accept();
    await screen.findByText("Quote marked as accepted");
  });

  it("takes the first of the two hours of November for what is later on the clock", async () => {
    stopClock(new Date("2026-11-01T07:10:00Z"));
    await openNew();
    await press("Accepted");
    const at = screen.getByLabelText("When (Houston time)");
    fireEvent.change(at, { target: { value: "2026-11-01T01:45" } });
    await press("Mark as accepted");
    await see(/^Choose the version you read, or say/);
    expect(screen.queryByText("That's in the future")).toBeNull();
  });

  it("says where the truck goes, and that a name alone is no one to call", async () => {
    const place = { event_address: "Magnolia", site_address: "9 Oak Ln" };
    const { card } = await openNew({ ...place, site_contact: "Lee" });
    expect(await card.findByText("Lee: needs a phone number")).toBeVisible();
    expect(card.getByText("9 Oak Ln, Magnolia", { selector: "dd *" })).toBeVisible();
    await userEvent.click(card.getByRole("button", { name: "Fill in: Contact that day" }));
    const contact = card.getByRole("textbox", { name: "Contact that day" });
    await userEvent.type(contact, ", 713-555-0101");
    await press("Save");
    expect(await card.findByText("Lee, 713-555-0101")).toBeVisible();
    expect(card.queryByText(/needs a phone number/)).toBeNull();
  });

  it("is accepted on the phone in one step, by whom and when, and one Undo takes that back", async () => {
    const { id, card } = await openNew({ site_contact: null, site_access: null });
    await press("Accepted");
    const dialog = within(screen.getByRole("alertdialog", { name: "Did Dana Whitfield say yes?" }));
    expect(dialog.getByText(/hasn't been sent/)).toBeVisible();
    const by = dialog.getByLabelText("Who said yes");
    expect(by).toHaveFocus();
    await userEvent.clear(by);
    const at = dialog.getByLabelText("When (Houston time)");
    fireEvent.change(at, { target: { value: "2999-01-01T10:00" } });
    await press("Mark as accepted");
    expect(await dialog.findByText("Enter who said yes")).toBeVisible();
    expect(dialog.getByText("That's in the future")).toBeVisible();
    fireEvent.change(at, { target: { value: toBusinessMinute(new Date()) } });
    await userEvent.type(by, "Maria Lopez{Enter}");
    expect(await dialog.findByText(/^Choose the version you read, or say/)).toBeVisible();
    await userEvent.click(dialog.getByRole("combobox", { name: "Terms you read to them" }));
    await userEvent.click(
      await screen.findByRole("option", { name: /^Version 1: .+ \(in use\)$/ }),
    );
    await userEvent.type(
      dialog.getByLabelText(/^Contact that day \(optional\)/),
      "Lee, 713 555 0101{Enter}",
    );
    await see("Quote marked as accepted");
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(await stored(id)).toMatchObject({
      status: "accepted",
      accepted_by: "Maria Lopez",
      terms: 1,
    });
    await userEvent.click(card.getByText("Quote", { selector: "summary" }));
    await userEvent.click(card.getByText("What was done"));
    for (const text of [
      "Lee, 713 555 0101",
      "The truck still needs one thing",
      "Not sent",
      /, Maria Lopez said yes$/,
      "You marked it as accepted without sending it: Maria Lopez said yes",
    ]) {
      expect(await card.findByText(text)).toBeVisible();
    }
    await press("Undo accepted");
    await waitFor(async () =>
      expect(await stored(id)).toMatchObject({ status: "pending", accepted_by: null }),
    );
  });

  it("tells that a colleague was faster and shows what they did", async () => {
    const { id } = await openNew();
    await colleagueChanges(id);
    await press("Mark as sent");
    await see("You changed this quote in the meantime");
    expect((await screen.findAllByText("$1,350.00")).length).toBeGreaterThan(0);
    expect(await stored(id)).toMatchObject({ status: "pending", amount: "1350.00" });
  });

  it("takes the second sending of the same change for the first", async () => {
    const quote = await storeQuote();
    await signInApp(ADMIN);
    const queryClient = createQueryClient();
    const send = async (by: Sending["by"]) =>
      (await takeStep(queryClient, asOffered(quote), sendQuote({ by }))).quote;
    expect(await send(null)).toMatchObject({ status: "sent", revision: 2 });
    expect(await send(null)).toMatchObject({ status: "sent", revision: 2, quote_amount: 1200 });
    // Having been marked as sent is not being sent by e-mail.
    await expect(send(["email"])).rejects.toSatisfy(isStale);
  });
});

it("a draft of months that is accepted on the phone is billed by the month, as if it had been sent", async () => {
  const quote = await storeQuote({
    event_date: "2031-01-04",
    delivery_on: "2031-01-04",
    pickup_on: "2031-04-04",
    lines: [trailers("4-station", 1, 3000)],
    quote_amount: null,
  });
  await signInApp(ADMIN);
  await takeStep(createQueryClient(), asOffered(quote), acceptQuote({ _by: "Ada" }, {}));
  const bills = await backend().sql<{ cents: number }>(
    "select cents::integer from ledger where kind = 'charge' and what = 'bill' order by place",
  );
  // January 4 to April 4, without a deposit.
  expect(bills.map(({ cents }) => cents)).toEqual([100_000, 100_000, 100_000]);
});

it("refuses a last day in the past before the database has to; sets, marks and clears a follow-up", async () => {
  stopClock();
  const { id, card } = await openNew();
  await retype(screen.getByLabelText("Valid through"), "2026-01-31");
  await press("Set: Valid through");
  await see("Choose today or a later day");
  expect(seen.filter(({ path }) => path.includes("extend_quote"))).toEqual([]);

  await press("Tomorrow");
  expect(await card.findByText(/^Follow up on /, { selector: "span" })).toBeVisible();
  await retype(screen.getByLabelText("Follow up on"), todayInHouston());
  await press("Set: Follow up on");
  expect(await card.findByText("Follow up today")).toBeVisible();
  expect(await stored(id)).toMatchObject({ follow_up_on: todayInHouston() });
  await press("Clear");
  await waitFor(() => expect(card.queryByText("Follow up today")).toBeNull());
  expect(await stored(id)).toMatchObject({ follow_up_on: null });
});

describe("editing", () => {
  const notes = () => screen.getByLabelText(/^Quote notes/);
  async function editNotes() {
    await press("Edit");
    await userEvent.type(notes(), "Two days");
  }
  async function save() {
    await press("Save changes");
    await screen.findByText("Quote changed");
  }

  it("moves delivery and pickup with the event, and offers the price list's trailers", async () => {
    await openNew({ event_date: "2032-06-05", delivery_on: "2032-06-04", pickup_on: "2032-06-06" });
    await press("Edit");
    await retype(screen.getByLabelText(/^Event date/), "2032-06-12");
    expect(screen.getByLabelText(/^Delivery day/)).toHaveValue("2032-06-11");
    await press("Save changes");
    await screen.findByText("Quote changed");
    expect(seen.find(isEditing)?.body).toMatchObject({
      _changes: {
        event_date: "2032-06-12",
        delivery_on: "2032-06-11",
        pickup_on: "2032-06-13",
      },
    });
    await press("Edit");
    await userEvent.click(await screen.findByRole("button", { name: /^3-Station/ }));
    await save();
    expect(seen.findLast(isEditing)?.body).toMatchObject({
      _changes: {
        lines: [{ kind: "model", model: "3-station", quantity: 1 }, { kind: "delivery" }, {}],
      },
    });
  });

  it("keeps what was typed when saving fails", async () => {
    const { id } = await storeQuote();
    const repair = intercept(isEditing, refusal(500));
    await openQuote();
    await editNotes();
    await press("Save changes");
    await see(/The server couldn't save this/);
    expect(screen.queryByText(/raw text/)).toBeNull();
    repair();
    await save();
    expect(await stored(id)).toMatchObject({ quote_notes: "Two days" });
  });

  it("brings a colleague's change into the fields that were not touched, and keeps the others", async () => {
    const { id } = await openNew();
    await editNotes();
    await colleagueChanges(id);
    await press("Save changes");
    await see(/The fields you didn't touch/);
    expect(screen.getByLabelText(/^Quote amount/)).toHaveValue("1350.00");
    expect(notes()).toHaveValue("Two days");
    await save();
    expect(await stored(id)).toMatchObject({ amount: "1350.00", quote_notes: "Two days" });
  });

  it("asks before the quote is marked as sent or goes out without what was typed", async () => {
    const { id } = await openNew({ event_date: "2031-06-07", pickup_on: "2031-07-20" });
    await press("Edit");
    await retype(screen.getByLabelText(/^Quote amount/), "1350");
    await retype(screen.getByLabelText(/^What is included/), "A ramp");
    await press("Copy");
    expect(await screen.findByRole("alertdialog", { name: UNSAVED })).toBeVisible();
    await press("Back");
    expect(screen.queryByText("Message copied")).toBeNull();
    await press("Mark as sent");
    await screen.findByRole("alertdialog", { name: UNSAVED });
    expect(await stored(id)).toMatchObject({ status: "pending" });
    await press("Save and continue");
    await screen.findByText("Quote marked as sent");
    expect(await stored(id)).toMatchObject({ status: "sent", amount: "1350.00" });
    const bills = [{ day: "2031-06-07" }, { day: "2031-07-07" }];
    expect(seen.find(isMarking)?.body).toMatchObject({
      _standing: { inclusions: ["A ramp"], bills },
    });
  });

  it("keeps a draft, for this account only, until it is saved or discarded", async () => {
    const { id } = await openNew();
    await editNotes();
    cleanup();
    expect(draftsOf(ADMIN.id)).toEqual([{ owner: ADMIN.id, kind: "edit", rowId: id }]);
    expect(draftsOf("another account")).toEqual([]);

    // As after a reload: the form is open again, and stays so when its draft is discarded and the list fetched again.
    const { queryClient } = await openQuote();
    await see(/^Unsaved changes from /);
    expect(notes()).toHaveValue("Two days");
    await press("Start over");
    expect(notes()).toHaveValue("");
    expect(draftsOf(ADMIN.id)).toEqual([]);
    await backend().sql("update quotes set quote_amount = 1350 where id = $1", [id]);
    await act(() => queryClient.refetchQueries());
    expect(screen.getByText("$1,350.00")).toBeVisible();
    expect(screen.getByRole("button", { name: "Save changes" })).toBeVisible();
    await userEvent.type(notes(), "Three days");
    await press("Cancel");
    expect(draftsOf(ADMIN.id)).toEqual([]);
    await press("Bring them back");
    await press("Edit");
    expect(notes()).toHaveValue("Three days");
    await save();
    expect(draftsOf(ADMIN.id)).toEqual([]);
    expect(await stored(id)).toMatchObject({ quote_notes: "Three days" });
  });
});

describe("sending", () => {
  it("copies the message and then offers to mark the quote as sent", async () => {
    const { id } = await storeQuote();
    const user = userEvent.setup();
    await openQuote();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await see("Message copied");
    expect(await navigator.clipboard.readText()).toContain("Total: $1,200.00");
    expect(await stored(id)).toMatchObject({ status: "pending" });
    const prompt = within(screen.getByText("Did it go out?").closest("div") ?? document.body);
    await user.click(prompt.getByRole("button", { name: "Mark as sent" }));
    await screen.findByText("Quote marked as sent");
    expect(await stored(id)).toMatchObject({ status: "sent" });
    expect(screen.queryByText("Did it go out?")).toBeNull();
    await press("Undo sent");
    await screen.findByText("Undone");
    expect(screen.queryByText("Did it go out?")).toBeNull();
  });

  it("says so when the clipboard refuses", async () => {
    await storeQuote();
    const user = userEvent.setup();
    await openQuote();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("no"));
    await user.click(screen.getByRole("button", { name: "Copy" }));
    await see("We couldn't copy the message");
    expect(screen.queryByText("Did it go out?")).toBeNull();
  });

  it("links to mail, text and the sheet; without an address it says so", async () => {
    const { id } = await openNew({ email: null });
    expect(screen.getByRole("button", { name: "E-mail" })).toBeDisabled();
    // First once it is known that nothing sends it.
    const remark = /^No e-mail address on file\. .* in place of a link\. These are sample/;
    await waitFor(() => expect(screen.getByText(remark)).toBeVisible());
    const hrefOf = (name: string | RegExp) =>
      screen.getByRole("link", { name }).getAttribute("href");
    expect(hrefOf("Text")).toMatch(
      /^sms:\+17135550177\?&body=Houston%20Luxury%20Restrooms%3A%20your%20quote%20Q-/,
    );
    expect(hrefOf(/^Print/)).toBe(`/admin/quotes/${id}/print`);
  });
});

describe("the sheet", () => {
  const openSheet = (id: string) =>
    renderSignedIn(
      <HelmetProvider>
        <QuotePrintView quoteId={id} />
      </HelmetProvider>,
    );

  it("shows the quote with its number, and is named after it", async () => {
    const { id } = await storeQuote({
      name: "Dana / Whitfield",
      quote_notes: "Two days.\nGate 4.",
    });
    await openSheet(id);
    const number = `Q-${id.slice(0, 8).toUpperCase()}`;
    expect(await screen.findByRole("heading", { name: `Quote ${number}` })).toBeVisible();
    expect(screen.getByText("$1,200.00")).toBeVisible();
    expect(screen.getByText(/Two days.\s+Gate 4./)).toBeVisible();
    expect(screen.getByText(/^This quote is valid through/)).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(`Quote ${number} - Dana Whitfield - `));
  });

  it("says of an accepted quote since when, and asks for no signature", async () => {
    const { id } = await storeQuote();
    await changeQuote(await staff(), { id }, BY_PHONE).throwOnError();
    await openSheet(id);
    await see(/^Accepted on /);
    expect(screen.queryByText(/signature|valid through/)).toBeNull();
  });

  it.each(["00000000-0000-4000-8000-00000000dead", "not-an-id"])(
    "says that there is no quote %s",
    async (id) => {
      await openSheet(id);
      await see("We can't find this quote.");
      expect(screen.queryByRole("button", { name: /Print/ })).toBeNull();
    },
  );

  it("offers to try again when the quote cannot be loaded", async () => {
    const { id } = await storeQuote();
    const repair = intercept("/rest", refusal(403));
    await openSheet(id);
    await see("We couldn't load the quote.");
    repair();
    await press("Try again");
    await see("$1,200.00");
  });
});

function Desk() {
  useDraftSweep(useDraftOwner());
  return null;
}

it("drafts about answered or erased requests, closed or erased quotes and canceled bookings go, the others stay", async () => {
  await store(
    ...["open", "done", "gone"].map((name) => generalRequest({ email: `${name}@example.com` })),
  );
  await backend().sql(
    "update public.quote_submissions set processed = true where email = 'done@example.com'",
  );
  const rows = await backend().sql<{ id: string; email: string }>(
    "select id, email from public.quote_submissions",
  );
  const draftOf = (name: string) => ({
    owner: ADMIN.id,
    kind: "create" as const,
    rowId: rows.find(({ email }) => email === `${name}@example.com`)?.id ?? "",
  });
  const editOf = async (name: string) => ({
    owner: ADMIN.id,
    kind: "edit" as const,
    rowId: (await addQuote(backend(), await staff(), { name, quote_amount: 900 })).id,
  });
  const open = await editOf("Ana");
  const declined = await editOf("Ben");
  const erased = await editOf("Cleo");
  const booked = await editOf("Dora");
  const canceled = await editOf("Eve");
  await backend().sql(
    "update public.quotes set status = 'declined', loss_reason = 'Price', decided_at = now() where name = 'Ben'",
  );
  for (const { rowId } of [booked, canceled]) {
    for (const status of ["sent", "accepted"] as const) {
      await changeQuote(await staff(), { id: rowId }, { status }).throwOnError();
    }
  }
  await backend().sql(
    "update public.bookings set status = 'canceled', canceled_at = now(), canceled_by = 'customer', cancel_reason = 'Moved away' where quote_id = $1",
    [canceled.rowId],
  );
  const toErase = await backend().sql<{ id: string }>(
    `select submission_id as id from public.quotes where name = 'Cleo'
     union all select id from public.quote_submissions where email = 'gone@example.com'`,
  );
  await backend().sql("select private.anonymize($1)", [toErase.map(({ id }) => id)]);
  const call = { owner: ADMIN.id, kind: "call" as const, rowId: "now" };
  const kept = [draftOf("open"), open, booked, call];
  const swept = [draftOf("done"), draftOf("gone"), declined, erased, canceled];
  for (const key of [...kept, ...swept]) writeDraft(key, { quote_notes: "Gate 4" });
  await renderSignedIn(<Desk />);
  await waitFor(() => expect(swept.map(readDraft)).toEqual(swept.map(() => undefined)));
  for (const key of kept) expect(readDraft(key)?.values).toEqual({ quote_notes: "Gate 4" });
});
