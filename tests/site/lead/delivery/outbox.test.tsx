import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deliver, discard } from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { UndeliveredPanel } from "@/site/lead/delivery/undelivered-panel";
import * as toastStore from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../../support/backend/backend-for-file.ts";
import { emergencyRequest, generalRequest } from "../../../support/lead-factories";
import { quoteLead } from "../../../support/lead-inputs";

const backend = embeddedBackendForFile();
const HOUR_MS = 3_600_000;
const KEY = "leadOutbox:1";

beforeEach(() => {
  vi.spyOn(toastStore, "showToast").mockReturnValue(0);
});
afterEach(() => {
  for (const { record } of listUndelivered()) discard(record.id);
});

/** What another page of the site has left in the storage, and how this one shows it. */
async function open(stored: unknown) {
  const text = typeof stored === "string" ? stored : JSON.stringify(stored);
  localStorage.setItem(KEY, text);
  render(<UndeliveredPanel />);
  const region = await screen.findByRole("region", { name: "Requests not sent yet" });
  expect(localStorage.getItem(KEY)).toBe(text);
  return { ...within(region), text, region };
}

const record = (kind: string, row: object) => ({
  id: "1",
  savedAt: Date.now() - 60_000,
  lead: { kind, row },
});
const without = <Row extends object>(row: Row, key: keyof Row) =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== key));
const sendNow = async () => userEvent.click(screen.getByRole("button", { name: "Send now" }));
const isForgotten = () => localStorage.getItem(KEY) === null;
const rows = () =>
  backend().sql("select name, event_address, additional_info from quote_submissions");
const bodyOf = (link: HTMLElement) =>
  decodeURIComponent((link.getAttribute("href") ?? "").replace(/^.*body=/, ""));

test("a value that this version does not know goes where the database has a place for it", async () => {
  const row = generalRequest({ name: "Dana" });
  const seen = serveFromBackend(backend(), async () => new Response(null, { status: 201 }));
  await open(record("general", { ...row, venue_name: "The Astorian" }));
  await sendNow();
  await expect.poll(isForgotten).toBe(true);
  expect(seen.map(({ body }) => body)).toEqual([{ ...row, venue_name: "The Astorian" }]);
});

const dana = generalRequest({ name: "Dana" });
const venue = { venue_name: "The Astorian" };

test.each<[what: string, stored: object, sent: object]>([
  [
    "that the database has no place for goes with what was written",
    record("general", { ...dana, ...venue }),
    { name: "Dana", additional_info: "venue_name: The Astorian" },
  ],
  [
    "that the database has no place for goes behind what was written",
    record("general", { ...dana, ...venue, additional_info: "Gate 4" }),
    { name: "Dana", additional_info: "Gate 4\nvenue_name: The Astorian" },
  ],
  [
    "that the database can do without may be missing",
    record("emergency", without(emergencyRequest({ name: "Ray" }), "email")),
    { name: "Ray" },
  ],
  [
    "of id, date and way may be missing, as in an older version",
    { lead: { kind: "general", row: dana } },
    { name: "Dana" },
  ],
])("a value %s", async (_, stored, sent) => {
  serveFromBackend(backend());
  await open(stored);
  await sendNow();
  await expect.poll(isForgotten).toBe(true);
  expect(await rows()).toMatchObject([sent]);
});

test("a request that the database refuses is kept, with its text to call, text or mail", async () => {
  serveFromBackend(backend());
  const row = generalRequest({ name: "Dana", number_of_guests: 140, phone: "713-555-0177" });
  const { getByRole, findByText, queryByRole, text } = await open(
    record("general", { ...without(row, "event_address"), venue_name: "The Astorian" }),
  );
  await sendNow();
  const shown = await findByText(/could not accept it/);
  expect(shown).toBeVisible();
  expect(localStorage.getItem(KEY)).toBe(text);
  expect(queryByRole("button", { name: /send|again/i })).toBeNull();
  const links = [/^Text us/, /^E-mail us/].map((name) => getByRole("link", { name }));
  for (const link of links) {
    for (const told of ["Dana", row.email, "Number of guests: 140", row.phone, "The Astorian"]) {
      expect(bodyOf(link)).toContain(told);
      expect(await findByText(new RegExp(told ?? ""))).toBeVisible();
    }
  }
  await userEvent.click(getByRole("button", { name: "Discard" }));
  expect(isForgotten()).toBe(true);
});

test.each([
  {
    what: "of a kind that only a newer version has",
    stored: record("corporate", { name: "Dana", days: [{ date: "2027-06-05", guests: 90 }] }),
    says: ["name: Dana", "date: 2027-06-05", "guests: 90"],
  },
  {
    what: "laid out by a newer version",
    stored: { version: 2, saved: "2027-06-01", request: { name: "Dana", place: "Gate 4" } },
    says: ["name: Dana", "place: Gate 4"],
  },
  { what: "that is not even JSON", stored: '{"name":"Dana', says: ['{"name":"Dana'] },
  { what: "that holds nothing", stored: "null", says: ["null"] },
])("a request $what is kept, and shown with its text", async ({ stored, says }) => {
  const seen = serveFromBackend(backend());
  const { getByRole, region, text } = await open(stored);
  for (const told of says) {
    expect(region).toHaveTextContent(told);
    expect(bodyOf(getByRole("link", { name: /^E-mail us/ }))).toContain(told);
  }
  expect(getByRole("link", { name: /^Call/ })).toBeVisible();
  expect(seen).toEqual([]);
  expect(localStorage.getItem(KEY)).toBe(text);
  await userEvent.click(getByRole("button", { name: "Discard" }));
  expect(isForgotten()).toBe(true);
  expect(screen.queryByRole("region")).toBeNull();
});

test("one that this tab cannot read goes from the screen when another tab has settled it", async () => {
  await open(record("corporate", { name: "Dana" }));
  localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent("storage", { key: KEY, newValue: null }));
  await expect.poll(() => screen.queryByRole("region")).toBeNull();
});

test.each([
  { kind: "corporate", hours: 25 },
  { kind: "general", hours: 25 },
  { kind: "emergency", hours: 2 },
])(
  "one of the kind $kind that says that it is $hours hours old is forgotten",
  ({ kind, hours }) => {
    const old = { ...record(kind, { name: "Dana" }), savedAt: Date.now() - hours * HOUR_MS };
    localStorage.setItem(KEY, JSON.stringify(old));
    render(<UndeliveredPanel />);
    expect(isForgotten()).toBe(true);
    expect(screen.queryByRole("region")).toBeNull();
  },
);

test.each([
  [429, "PT429", /many requests.*We will send it at \d{1,2}:\d{2}.[AP]M\. Need it sooner\? Call/],
  [401, "42501", /is not accepting requests right now\. Try again, call, or send/],
])(
  "one that is kept after %i %s says why, and offers call, text and another try",
  async (status, code, says) => {
    serveFromBackend(backend(), async () => Response.json({ code, message: "no" }, { status }));
    render(<UndeliveredPanel />);
    await deliver(quoteLead());
    const { getByRole, getByText } = within(await screen.findByRole("region"));
    expect(getByText(says)).toBeVisible();
    expect(getByRole("button", { name: "Try again" })).toBeEnabled();
    expect(getByRole("link", { name: /^Call/ })).toHaveAttribute("href", "tel:+17135550100");
    expect(getByRole("link", { name: "Text us the request" })).toBeVisible();
  },
);
