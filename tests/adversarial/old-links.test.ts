import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../support/backend/backend-for-file.ts";
import { only } from "../support/desk-factories.ts";
import { ACCEPTED, acceptanceOf, addQuoteAfter, makeLink, SENT } from "../support/quote-steps.ts";

// A link of two weeks ago may be in many mailboxes. Its holder reads the quote, and writes nothing without the last four
// digits of the customer's phone number.

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const PHONE = "(713) 555-0142";

/** @returns the database's answer */
type Call = (token: string, digits?: string) => Promise<unknown>;

const told = (_digits: string | undefined) => (_digits === undefined ? {} : { _digits });

const letter =
  // `as`: the kinds are the cases of this test.
    (_kind: string, _asked?: { place: string }): Call =>
    async (_token, digits) => {
      const said = { _body: "Please.", ...(_asked && { _asked }) };
      const call = { _token, _request_id: crypto.randomUUID(), ...said, ...told(digits) };
      const { data } = await visitor
        .rpc("write_about_quote", { ...call, _kind: _kind as "question" })
        .throwOnError();
      return data;
    };

/** Each way to write by a link, by its function. */
const WRITES: Record<string, { [what: string]: Call }> = {
  accept_quote: {
    // The version is right: a guess is as good as the page's.
    "accepts it": async (token, digits) =>
      (await visitor.rpc("accept_quote", acceptanceOf(token, offered, told(digits))).throwOnError())
        .data,
  },
  decline_quote: {
    "declines it": async (_token, digits) => {
      const call = { _token, _request_id: crypto.randomUUID(), _reason: "No", ...told(digits) };
      return (await visitor.rpc("decline_quote", call).throwOnError()).data;
    },
  },
  write_about_quote: {
    "asks a question": letter("question"),
    "asks for a change": letter("change"),
    "asks for another day": letter("day"),
    "asks for another place": letter("day", { place: "666 Other St" }),
    "asks to cancel": letter("cancel"),
    "asks for it again": letter("again"),
  },
  tell_site: {
    "tells where the truck goes": async (_token, digits) => {
      const call = { _token, _request_id: crypto.randomUUID(), ...told(digits) };
      const _told = { address: "666 Other St" };
      return (await visitor.rpc("tell_site", { ...call, _told }).throwOnError()).data;
    },
  },
};

/** What is written by a token without being a customer's word, and why. */
const NO_WORDS = [
  // That the page was looked at; any holder of the link may look.
  "view_quote",
  // That an address asked about a day.
  "move_availability",
  // By a driver's link of one day.
  "driver_day",
  "driver_mark",
  "driver_photo",
  "driver_report",
];

let offered: { version: number; hash: string };

/** A quote and a link of 90 days ago. What can only be told of a booking is told of one. */
async function oldLink({ name, what }: Pick<(typeof calls)[number], "name" | "what">) {
  const isBooked = name === "tell_site" || what === "asks for another place";
  const steps = isBooked ? [SENT, ACCEPTED] : [SENT];
  const place = { event_address: "Magnolia", phone: PHONE };
  const quote = await addQuoteAfter(backend(), admin, place, steps);
  const { token } = await makeLink(admin, quote);
  await backend().sql("update quote_links set made_at = now() - interval '90 days'");
  offered = only(
    await backend().sql<typeof offered>("select number as version, hash from quote_versions"),
  );
  return token;
}

/** Everything that a customer writes. */
const written = () =>
  backend().sql(
    `select (select jsonb_agg(to_jsonb(note) order by id) from quote_messages as note) as thread,
       (select jsonb_agg(to_jsonb(quote)) from quotes as quote) as quotes,
       (select jsonb_agg(to_jsonb(booking)) from bookings as booking) as bookings,
       (select count(*)::integer from quote_activity) as logged`,
  );

test("every function that writes by a token is one of these", async () => {
  const rows = await backend().sql<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and '_token' = any (proargnames) and provolatile = 'v'
       and has_function_privilege('anon', oid, 'execute')
     order by 1`,
  );
  const names = rows.map(({ name }) => name);
  expect(names).toEqual([...Object.keys(WRITES), ...NO_WORDS].toSorted());
});

const calls = Object.entries(WRITES).flatMap(([name, ways]) =>
  Object.entries(ways).map(([what, call]) => ({ name, what, call })),
);

test.each(calls)("who holds an old link $what only with the digits", async ({ call, ...named }) => {
  const token = await oldLink(named);
  const before = await written();
  for (const digits of [undefined, "", "9999"]) {
    expect(await call(token, digits)).toEqual({ refused: "digits" });
  }
  expect(await written()).toEqual(before);
  expect(await call(token, "0142")).toHaveProperty("state");
  expect(await written()).not.toEqual(before);
});

test("the digits are guessed ten times, whatever is written", async () => {
  const token = await oldLink({ name: "decline_quote", what: "declines it" });
  for (let guess = 0; guess < 10; guess += 1) {
    const { call } = calls[guess % (calls.length - 1)] ?? only([]);
    expect(await call(token, String(1000 + guess))).toEqual({ refused: "digits" });
  }
  for (const { name, call } of calls) {
    if (name === "tell_site") continue;
    expect(await call(token, "0142")).toEqual({ refused: "limited" });
  }
});

test.each(calls)("who holds a link of today $what without them", async ({ call, ...named }) => {
  const token = await oldLink(named);
  await backend().sql("update quote_links set made_at = now()");
  expect(await call(token)).toHaveProperty("state");
});
