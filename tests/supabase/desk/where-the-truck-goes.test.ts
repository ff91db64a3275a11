import { expect, test } from "vitest";
import { goesTo } from "@/request/places/goes-to";
import { isContactKnown } from "@/request/site-contact";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import { only } from "../../support/desk-factories.ts";
import {
  acceptanceOf,
  addQuoteAfter,
  makeLink,
  SENT,
  storedBooking,
  trailers,
} from "../../support/quote-steps.ts";

// The truck goes to one address. What is told after the yes stands at once wherever anyone reads it, and what was signed
// stays as it was signed.

const { backend, visitor, server } = backendForFile();
const admin = adminForFile(backend);

const DAY = "2031-06-06";
const AGREED = "Magnolia, TX 77354";
const TOLD = "9 Oak Ln";
const PLACE = "9 Oak Ln, Magnolia, TX 77354";

/** What is named like an address in an answer, however deep. */
function placesIn(answer: unknown): unknown[] {
  if (answer === null || typeof answer !== "object") return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    ["address", "event_address", "place", "goes_to"].includes(key) ? [value] : placesIn(value),
  );
}

/** A booking whose customer has not said the street. */
async function bookedAt(event_address: string, changes = {}) {
  const quote = await addQuoteAfter(
    backend(),
    admin,
    {
      email: "ada@example.com",
      event_address,
      event_date: "2031-06-07",
      delivery_on: DAY,
      pickup_on: "2031-06-08",
      lines: [trailers()],
      quote_amount: null,
      ...changes,
    },
    [SENT],
  );
  const { token } = await makeLink(admin, quote);
  const { data } = await visitor.rpc("open_quote", { _token: token }).throwOnError();
  // `as`: what is read of it.
  const seen = data as { version: number; hash: string };
  await visitor.rpc("accept_quote", acceptanceOf(token, seen)).throwOnError();
  return { id: quote.id, token };
}

const tell = (_token: string, _told: Record<string, string>) =>
  visitor.rpc("tell_site", { _token, _request_id: crypto.randomUUID(), _told }).throwOnError();
const open = async (_token: string) =>
  (await visitor.rpc("open_quote", { _token }).throwOnError()).data;
const propose = async (id: string, _content: Record<string, string>) =>
  admin
    .rpc("propose_change", { ...(await stepOf(admin, { id })), _content, _channels: ["email"] })
    .throwOnError();
const acceptChange = async (id: string) =>
  admin.rpc("accept_for_customer", await stepOf(admin, { id })).throwOnError();
const versions = () =>
  backend().sql<{ number: number; document: { event_address: string }; hash: string }>(
    "select number, document, hash from quote_versions order by number",
  );
const found = async (...words: string[]) => {
  const _patterns = words.map((word) => `%${word}%`);
  const today = { _limit: 10, _today: "2031-01-01", _patterns };
  const { data: rows } = await admin.rpc("search_quotes", today).throwOnError();
  const { data: counts } = await admin.rpc("count_found", { _limit: 10, _patterns }).throwOnError();
  expect(only(counts).quotes).toBe(rows.length);
  return rows.length;
};

/** Who reads where the truck goes, besides the page and the search. */
const READERS: Record<string, () => Promise<unknown>> = {
  "the day sheet": async () => (await admin.rpc("day_sheet", { _day: DAY }).throwOnError()).data,
  "the driver's page": async () => {
    const { data } = await admin.rpc("make_day_link", { _day: DAY }).throwOnError();
    return (await visitor.rpc("driver_day", { _token: data ?? "" }).throwOnError()).data;
  },
  "the calendar": async () =>
    (await admin.rpc("trailer_board", { _from: DAY, _until: DAY }).throwOnError()).data,
  "a message": async () => {
    const claim = { _worker: "test", _limit: 50, _channels: ["email" as const] };
    const { data } = await server.rpc("claim_notifications", claim).throwOnError();
    return data.flatMap(({ quote, audience }) => (audience === "customer" ? [quote] : []));
  },
};

test("a street that is told after the yes stands everywhere at once, and what was signed stays", async () => {
  const { id, token } = await bookedAt(AGREED);
  const signed = await versions();
  expect(await open(token)).toMatchObject({ goes_to: AGREED });
  expect(await found("oak ln")).toBe(0);

  await tell(token, { address: TOLD });
  expect(await open(token)).toMatchObject({
    goes_to: PLACE,
    document: { event_address: AGREED },
    site_gaps: expect.not.arrayContaining(["address"]),
  });
  expect(await versions()).toEqual(signed);
  expect(await storedBooking(admin, { id })).toMatchObject({
    event_address: AGREED,
    site_address: TOLD,
  });
  for (const [reader, read] of Object.entries(READERS)) {
    const places = new Set(placesIn(await read()));
    // A copy of the acceptance has the version that was signed, too.
    if (reader === "a message") places.delete(AGREED);
    expect([...places], reader).toEqual([PLACE]);
  }
  expect(await found("oak ln")).toBe(1);
  expect(await found("magnolia", "oak ln", "lovelace")).toBe(1);
  expect(await found("oak ln", "somebody")).toBe(0);

  // What is proposed next, with the message about it, which names no other place.
  await propose(id, { event_date: "2031-06-08", pickup_on: "2031-06-09" });
  expect((await versions()).map(({ document }) => document.event_address)).toEqual([AGREED, PLACE]);
  const message = await READERS["a message"]?.();
  expect(message).toMatchObject([
    { change: { was: { event_address: PLACE }, is: { event_address: PLACE } } },
  ]);
  expect(new Set(placesIn(await READERS["the calendar"]?.()))).toEqual(new Set([PLACE]));
});

test("a street told while a change is open is in what was agreed and in what is proposed", async () => {
  const { id, token } = await bookedAt(AGREED);
  await propose(id, { event_date: "2031-06-08", pickup_on: "2031-06-09" });
  await tell(token, { address: TOLD });
  expect(await READERS["a message"]?.()).toContainEqual(
    expect.objectContaining({
      change: {
        was: expect.objectContaining({ event_address: PLACE }),
        is: expect.objectContaining({ event_address: PLACE }),
      },
    }),
  );
});

test("another place is without the street of the former one, and an undo brings that back", async () => {
  const { id, token } = await bookedAt(AGREED);
  await tell(token, { address: TOLD });
  await propose(id, { event_address: "Katy, TX" });
  expect((await versions()).at(-1)?.document.event_address).toBe("Katy, TX");
  const board = new Set(placesIn(await READERS["the calendar"]?.()));
  expect(board).toEqual(new Set([PLACE, "Katy, TX"]));
  await acceptChange(id);
  expect(await open(token)).toMatchObject({
    goes_to: "Katy, TX",
    site_gaps: expect.arrayContaining(["address"]),
  });
  await admin.rpc("undo_step", await stepOf(admin, { id })).throwOnError();
  expect(await storedBooking(admin, { id })).toMatchObject({ site_address: TOLD });
});

/** Functions that read an address and no street, or write them, and why that is right. */
const OTHERS = {
  "a request, which has no street": [
    "begin_proof",
    "copy_luxury_request",
    "import_booking",
    "luxury_request_as_submission",
    "prepare_quote_submission",
    "same_customer",
    "take_call",
    "take_call",
    "told_of",
  ],
  "a version, which has it already": ["said_of", "told_offer"],
  "what is stored, cleaned or allowed": [
    "as_proposed",
    "book",
    "clean_quote",
    "editable_columns",
    "proposal",
    "site_columns",
    "without_former_street",
    "write_facts",
    "write_hire",
  ],
  "whether one is a street": ["site_gaps"],
};

test("every function that reads where something is asks for where the truck goes", async () => {
  const rows = await backend().sql<{ name: string }>(
    `select proname as name
     from pg_proc, pg_get_functiondef(oid) as definition
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f'
       and definition ~ '(event|site)_address' and definition !~ 'goes_to\\('
     order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.values(OTHERS).flat().toSorted());
});

test("where the truck goes is read alike here and in the database", async () => {
  const agreed = [
    null,
    "To be confirmed",
    "Magnolia",
    AGREED,
    "77354",
    "the old barn behind the church",
    "2210 Oak Hollow Ln, Katy, TX",
  ];
  const given = [
    null,
    TOLD,
    "9 Oak Ln, Magnolia",
    "9 Oak Ln, MAGNOLIA, TX 77354, USA",
    "Magnolia, TX, 9 Oak Ln",
    "12 Magnolia Blvd",
    "behind the barn",
  ];
  const pairs = agreed.flatMap((one) => given.map((other) => [one, other] as const));
  const rows = await backend().sql<{ place: string | null }>(
    `select private.goes_to(a, g) as place from unnest($1::text[], $2::text[]) with ordinality as u (a, g, n) order by n`,
    [pairs.map(([one]) => one), pairs.map(([, other]) => other)],
  );
  expect(rows.map(({ place }) => place)).toEqual(pairs.map(([one, other]) => goesTo(one, other)));
  expect(goesTo("Magnolia", TOLD)).toBe("9 Oak Ln, Magnolia");
  expect(goesTo("Magnolia", "9 Oak Ln, Magnolia, TX")).toBe("9 Oak Ln, Magnolia, TX");
  expect(goesTo("Magnolia", "12 Magnolia Blvd")).toBe("12 Magnolia Blvd, Magnolia");
  expect(goesTo("1 Main St, Katy", TOLD)).toBe(TOLD);
  expect(goesTo("1 Main St, Katy", "the back lot")).toBe("1 Main St, Katy");
  expect(goesTo("To be confirmed", TOLD)).toBe(TOLD);
});

const KNOWN = [
  ["Lee, 713-555-0101", null],
  ["Lee 555-0101", null],
  ["(713) 555 0101", null],
  ["Lee lee@example.com 713.555.0101", null],
  ["Lee +52 55 1234 5678", null],
  ["Lee \u0667\u0661\u0663\u0665\u0665\u0665\u0660\u0661\u0660\u0661", null],
  ["Ada Lovelace", "713-555-0142"],
  ["ada LOVELACE", "713-555-0142"],
] as const;
const UNKNOWN = [
  [null, "713-555-0142"],
  ["Lee", "713-555-0142"],
  ["Ada Lovelace", null],
  ["Lee, building 12, suite 4", "713-555-0142"],
  ["lee@example.com", "713-555-0142"],
  ["Lee, 555-010", null],
] as const;

test.each([
  ...KNOWN.map(([contact, phone]) => ({ contact, phone, isKnown: true })),
  ...UNKNOWN.map(([contact, phone]) => ({ contact, phone, isKnown: false })),
])("a contact has a number: $contact", async ({ contact, phone, isKnown }) => {
  const row = only(
    await backend().sql<{ is: boolean }>(
      `select private.is_contact_known(
         jsonb_populate_record(null::public.quotes, $1)
       ) as is`,
      [JSON.stringify({ name: "Ada Lovelace", phone, site_contact: contact })],
    ),
  );
  expect(row.is).toBe(isKnown);
  expect(isContactKnown({ name: "Ada Lovelace", phone, site_contact: contact })).toBe(isKnown);
});

test("a number that is told alone belongs to the name that is known", async () => {
  const { id, token } = await bookedAt(AGREED, { site_contact: "Lee" });
  expect(await open(token)).toMatchObject({
    site_gaps: ["address", "contact"],
    site_contact: "Lee",
  });
  await tell(token, { contact: "713-555-0101" });
  expect(await storedBooking(admin, { id })).toMatchObject({ site_contact: "Lee, 713-555-0101" });
  expect(await open(token)).toMatchObject({ site_gaps: ["address"], site_contact: null });
});
