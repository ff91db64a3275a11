import { type Client, DatabaseError } from "pg";
import { beforeAll, expect, test } from "vitest";
import { readMigrations } from "../../../scripts/database/supabase-cli.ts";
import { anon, beginAs, type Caller, setCaller } from "../../../scripts/postgres/api-request.ts";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { openDeskOf10, type QuoteOf10 } from "../../support/database/desk-of-1-0.ts";
import { lossesOf, rowsOfTables } from "../../support/database/kept-rows.ts";
import { isOf10, pushFiles } from "../../support/database/release-1-0.ts";
import { STATES, type State } from "../../support/database/states-of-1-0.ts";

// A site in use, with a quote in each state of 1.0, goes on: what its customer sees and what the desk is told is the same
// before and after the official CLI has applied the files that lead from there to today.

const database = databaseForFile({ from: "nothing" });
type Json = Record<string, unknown>;
type Release = "1.0" | "today";
type Desk = Awaited<ReturnType<typeof openDeskOf10>>;
let desk: Desk;

/** What the desk is told of a quote: the word for its state, what is asked for or agreed to, and what the truck goes by. */
const DESK: Readonly<Record<Release, string>> = {
  "1.0": `
    select jsonb_build_object(
      'state', quote.status, 'hire', to_jsonb(quote),
      'in_force', case when quote.is_booked then to_jsonb(private.as_agreed(quote)) end,
      'reason', quote.loss_reason, 'canceled_by', quote.canceled_by,
      -- A booking counts whole milliseconds, as its other moments do.
      'canceled_at', case when quote.status = 'canceled' then quote.decided_at::timestamptz(3) end,
      'may_overbook', quote.is_booked and quote.may_overbook,
      'valid_until', quote.valid_until,
      -- What is closed is never due, whatever day is kept.
      'follow_up_on', case when quote.is_open then quote.follow_up_on end,
      'cancel_terms', case when quote.is_booked or quote.status = 'canceled' then private.cancel_terms(quote.id) end
    ) as told
    from public.quotes as quote where id = $1`,
  today: `
    select jsonb_build_object(
      'state', case
        when booking.status = 'canceled' then 'canceled' when change.id is not null then 'sent' else quote.status::text
      end,
      'hire', case
        when change.id is not null then to_jsonb(private.as_proposed(change)) else to_jsonb(private.what_counts(quote))
      end,
      'in_force', case when booking.status = 'booked' then to_jsonb(private.in_force(booking)) end,
      'reason', coalesce(booking.cancel_reason, quote.loss_reason), 'canceled_by', booking.canceled_by,
      'canceled_at', booking.canceled_at,
      'may_overbook', booking.status is not distinct from 'booked'
        and coalesce(change.may_overbook, booking.may_overbook),
      'valid_until', coalesce(change.valid_until, quote.valid_until),
      'follow_up_on', coalesce(change.follow_up_on, case when quote.is_open then quote.follow_up_on end),
      'cancel_terms', private.cancel_terms(quote.id)
    ) as told
    from public.quotes as quote
    left join public.bookings as booking on booking.quote_id = quote.id
    left join public.booking_changes as change on change.quote_id = quote.id and change.outcome is null
    where quote.id = $1`,
};
const HIRE = [
  "name",
  "email",
  "phone",
  "event_date",
  "event_address",
  "number_of_guests",
  "quote_amount",
  "quote_notes",
  "lines",
  "delivery_on",
  "delivery_window",
  "pickup_on",
  "pickup_window",
  "inclusions",
  "deposit",
  "deposit_rule",
  "terms_version",
  "service_every_days",
  "site_address",
  "site_access",
  "site_contact",
  "site_utilities",
];

const pick = (row: unknown) =>
  row && Object.fromEntries(HIRE.map((column) => [column, (row as Json)[column]]));

const COUNTS = `
  select jsonb_build_object(
    'status', (select to_jsonb(status) - 'server_now' from public.desk_status() as status),
    'figures', public.desk_figures(null, null)
  ) as told`;

/** The days of its hire on the calendar, the day sheets and the page for visitors. */
const DAYS = `
  with board as materialized (select public.trailer_board($2::date - 1, $2::date + 5) as told),
  days as (select day::date from generate_series($2::date - 1, $2::date + 5, interval '1 day') as day)
  select jsonb_build_object(
    'board', (
      select jsonb_agg(entry) from jsonb_array_elements(board.told -> 'bookings') as entry
      where entry ->> 'quote_id' = $1
    ),
    'counts', board.told -> 'days',
    'sheets', (
      select jsonb_agg(stop order by day, stop ->> 'action')
      from days cross join lateral jsonb_array_elements(public.day_sheet(day)) as stop
      where stop ->> 'quote_id' = $1
    ),
    'free', (select jsonb_agg(public.availability(day) order by day) from days)
  ) as told
  from board`;
/** Who owes what, of all quotes. */
const DUE = `
  select jsonb_object_agg(quote_id, dues) as told
  from (select quote_id, jsonb_agg(due) as dues from public.money_due() as due group by quote_id) as owed`;

/** A moment after this one is that of a question of this test. */
let asked: string;
const withoutNow = (told: unknown): unknown =>
  JSON.parse(JSON.stringify(told ?? null), (_, value) => {
    if (typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value) && value > asked) return "now";
    if (value?.at === "now") return { ...value, id: "new" };
    // What a yes of today would charge is said with each version now.
    if (value?.hash && value.dues) return { ...value, dues: undefined };
    return value;
  });

async function one<Answer = Json>(client: Client, text: string, values: unknown[] = []) {
  const { rows } = await client.query<{ told: Answer }>(text, values);
  return rows[0]?.told as Answer;
}

const REVISION: Readonly<Record<Release, string>> = {
  "1.0": "select revision as told from public.quotes where id = $1",
  today: "select private.shown_revision($1) as told",
};
const WAITING = `
  select count(*) as told from public.notifications
  where quote_id = $1 and audience = 'customer' and state = 'waiting'`;

/** What everyone is told now, in the transaction of the client. */
async function tell(client: Client, quote: QuoteOf10, release: Release) {
  const token = tokens.get(quote.id);
  await setCaller(client, anon());
  const page = token && (await one(client, "select public.open_quote($1) as told", [token]));
  await setCaller(client, desk.staff);
  const money = await one(client, "select public.booking_money_of($1) as told", [quote.id]);
  await client.query("select set_config('role', 'supabase_admin', true)");
  const { in_force, hire, ...told } = await one(client, DESK[release], [quote.id]);
  return withoutNow({
    page,
    money,
    ...told,
    hire: pick(hire),
    in_force: pick(in_force),
  }) as Json;
}

/** A step, and whether it takes messages back. */
type Step = { who: Caller; text: string; values: unknown[]; takesBack?: boolean };

/** What everyone would be told after a step that is not taken. */
async function after(
  client: Client,
  quote: QuoteOf10,
  release: Release,
  { who, text, values, takesBack }: Step,
) {
  await beginAs(client, who);
  try {
    await client.query(text, values);
    const { hire, follow_up_on, ...told } = await tell(client, quote, release);
    return { ...told, waiting: takesBack && (await one(client, WAITING, [quote.id])) };
  } catch (error) {
    if (error instanceof DatabaseError) return { refused: error.code };
    throw error;
  } finally {
    await client.query("rollback");
  }
}

const MESSAGES = `
  select coalesce(jsonb_agg(jsonb_build_object(
    'kind', kind, 'state', state, 'channel', channel, 'says', private.told_quote(message) - 'link'
  ) order by created_at, kind, channel), '[]') as told
  from public.notifications as message where quote_id = $1 and audience = 'customer'`;

async function tellAll(client: Client, quote: QuoteOf10, release: Release, due: Json) {
  await beginAs(client, anon());
  const now = await tell(client, quote, release);
  await setCaller(client, desk.staff);
  const days = withoutNow(await one(client, DAYS, [quote.id, quote.day()]));
  await client.query("select set_config('role', 'supabase_admin', true)");
  const messages = withoutNow(await one<Json[]>(client, MESSAGES, [quote.id]));
  const revision = await one<number>(client, REVISION[release], [quote.id]);
  const yes = await one(client, "select (private.acceptance_of($1)).id as told", [quote.id]);
  await client.query("rollback");
  const page = now.page as { version: number; hash: string } | undefined;
  const step = (isPossible: unknown, taken: Step) =>
    isPossible && after(client, quote, release, taken);
  return {
    now,
    days,
    due: due[quote.id] ?? null,
    messages,
    undone: await step(true, {
      who: desk.staff,
      text: `select public.${release === "1.0" ? "undo_quote_step" : "undo_step"}($1, $2)`,
      values: [quote.id, revision],
      takesBack: true,
    }),
    accepted: await step(page, {
      who: anon(),
      text: "select public.accept_quote($1, gen_random_uuid(), $2, $3, 'Maria', '', 'en')",
      values: [tokens.get(quote.id), page?.version, page?.hash],
    }),
    voided: await step(yes, {
      who: desk.owner,
      text: "select public.void_acceptance($1, 'Another Maria')",
      values: [yes],
    }),
    canceled: await step(now.in_force, {
      who: desk.staff,
      text: "select public.cancel_booking($1, $2, 'customer', 'Rain', '{}')",
      values: [quote.id, revision],
    }),
  };
}

type Told = Awaited<ReturnType<typeof tellAll>>;
const tokens = new Map<string, string>();
const before = new Map<State, Told>();
const since = new Map<State, Told>();
const quotes = new Map<State, QuoteOf10>();
let rows: Awaited<ReturnType<typeof rowsOfTables>>;
const counted = new Map<Release, unknown>();
const names = Object.keys(STATES) as State[];

beforeAll(async () => {
  const files = await readMigrations();
  await pushFiles(database(), files.filter(isOf10));
  desk = await openDeskOf10(database());
  for (const name of names) {
    const quote = await desk.makeQuote();
    quotes.set(name, quote);
    try {
      await STATES[name](quote);
      const [sent] = await database().sql("select from public.quote_versions where quote_id = $1", [
        quote.id,
      ]);
      if (sent) tokens.set(quote.id, await quote.link());
    } catch (cause) {
      throw new Error(`${name}: ${String(cause)}`, { cause });
    }
  }
  const [clock] = await database().sql<{ now: string }>(
    "select to_jsonb(clock_timestamp()) as now",
  );
  asked = clock?.now ?? "";
  const client = await database().connect("supabase_admin");
  const noteAll = async (notes: Map<State, Told>, release: Release) => {
    await beginAs(client, desk.staff);
    const due = await one(client, DUE);
    counted.set(release, withoutNow(await one(client, COUNTS)));
    await client.query("rollback");
    for (const [name, quote] of quotes) notes.set(name, await tellAll(client, quote, release, due));
  };
  await noteAll(before, "1.0");
  rows = await rowsOfTables(database());
  const said = await pushFiles(database(), files);
  for (const file of files) expect(said.includes(file.name), file.name).toBe(!isOf10(file));

  await noteAll(since, "today");
  // Twenty seconds by itself; a machine that runs everything else at once takes many times that.
}, 600_000);

const isRow = (value: unknown): value is Json => typeof value === "object" && value !== null;

type Differences = Record<string, [unknown, unknown]>;

/** What differs, by its place: [before, since]. Of another version of a quote, its number; of a step, where it leads. */
function differences(was: unknown, is: unknown, place = ""): Differences {
  if (!isRow(was) || !isRow(is)) return was === is ? {} : { [place]: [was, is] };
  if (was.refused !== is.refused)
    return { [place]: [was.refused ?? was.state, is.refused ?? is.state] };
  const isOther = was.version !== is.version;
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (key) =>
      // What 1.0 did not tell at all is told besides.
      (Array.isArray(was) || key in was) &&
      // The sample's way to pay is reworded.
      key !== "how_to_pay" &&
      !(isOther && ["hash", "document", "consents"].includes(key)),
  );
  const parts = keys.map((key) => differences(was[key], is[key], place ? `${place}.${key}` : key));
  return Object.assign({}, ...parts);
}

/** At a place, and whatever is in it. */
const SOMETHING = Symbol("something");
type Expected = Record<string, [unknown, unknown] | typeof SOMETHING>;

/** The differences, with those in an expected place put together. */
function summed(found: Differences, expected: Expected): Expected {
  const inside = Object.keys(expected).filter((place) => expected[place] === SOMETHING);
  return Object.fromEntries(
    Object.entries(found).map(([place, values]) => {
      const whole = inside.find((outer) => place === outer || place.startsWith(`${outer}.`));
      return whole ? [whole, SOMETHING] : [place, values];
    }),
  );
}

// A change begins when it is proposed. What was reopened and not sent yet is a booking as it was agreed: its page says so,
// nothing more is reserved, reminders go out, and there is nothing that could be accepted or undone. A yes that is void
// then opens the quote as it was signed, and not the draft.
const REOPENED: Expected = {
  "now.page": SOMETHING,
  "now.state": [expect.stringMatching("sent|pending"), "accepted"],
  "now.follow_up_on": [expect.anything(), null],
  "days.board.0.is_open": [true, false],
  due: SOMETHING,
  messages: SOMETHING,
};
const DRAFT_OF_A_CHANGE: Expected = {
  ...REOPENED,
  "now.state": ["pending", "accepted"],
  "now.hire": SOMETHING,
  // Terms and deposit were those of the draft, before it had any.
  "now.in_force": SOMETHING,
  "days.counts": SOMETHING,
  accepted: SOMETHING,
  "voided.page.state": ["revising", "open"],
  "voided.state": ["pending", "sent"],
};
// A list of bookings names the day that is in force while another is proposed, and reminds of the money for it if the
// proposal got no answer.
const DAY_IN_FORCE: Expected = { due: SOMETHING };
// The truck goes to the address in force.
const PLACE_IN_FORCE: Expected = { messages: SOMETHING };
// Without its booking a quote is open as it was offered first, and not as the change of it.
const OFFERED_FIRST = (version: number): Expected => ({
  "voided.page.version": [version, version + 1],
});
const NOTHING_TO_UNDO = (before: string): Expected => ({ undone: [before, "PT412"] });
// A canceled booking shows what was in force at the desk too, and not what was proposed or typed.
const CANCELED_AS_AGREED: Expected = { "now.hire": SOMETHING };
// 1.0 could not void a yes to a quote that was never sent. It is a draft again.
const VOIDED_UNSENT: Expected = { voided: ["PT422", "pending"] };

/** Every difference that is meant, and why. What has no entry is told as before, to the letter. */
const DIFFERENT: Readonly<Partial<Record<State, Expected>>> = {
  // Who has asked their bank is not reminded meanwhile.
  "a dispute that is open": { "due.0.next_reminder_on": SOMETHING },
  // To undo that stored another version in 1.0, without the texts that every quote has.
  "taken back to a draft": {
    "undone.page.version": [2, 1],
    "undone.page.sent_for": [expect.anything(), null],
  },
  "accepted on the phone, and never sent": VOIDED_UNSENT,
  "accepted, and the hire is over": VOIDED_UNSENT,
  // Accepting it again changed nothing.
  "accepted twice, as it was": NOTHING_TO_UNDO("sent"),
  "accepted, and reopened with nothing changed": {
    ...REOPENED,
    ...NOTHING_TO_UNDO("accepted"),
    // Its page asked for a yes, and then failed.
    accepted: ["23505", "accepted"],
  },
  "a change that is a draft": {
    ...DRAFT_OF_A_CHANGE,
    "days.free": SOMETHING,
  },
  // Never sent, so without a message, a day to follow up, or a link that a void yes opens again.
  "a change that is a draft, of what was accepted on the phone": {
    "now.page": SOMETHING,
    "now.state": ["pending", "accepted"],
    "now.hire": SOMETHING,
    "now.in_force": SOMETHING,
    "days.board.0.is_open": [true, false],
    "days.counts": SOMETHING,
    "days.free": SOMETHING,
    due: SOMETHING,
    accepted: SOMETHING,
  },
  "a change that is a draft again": {
    ...DRAFT_OF_A_CHANGE,
    ...NOTHING_TO_UNDO("sent"),
  },
  "a change that was sent": { ...DAY_IN_FORCE, ...OFFERED_FIRST(2) },
  "a change that was sent, of a paid hire with its trailer": OFFERED_FIRST(2),
  "a change that was told on the phone": OFFERED_FIRST(2),
  "a change that was sent, and expired": { ...DAY_IN_FORCE, ...OFFERED_FIRST(2) },
  "a change that was sent, and extended": {
    ...DAY_IN_FORCE,
    ...OFFERED_FIRST(2),
    // The last day of a change is moved back by moving it.
    ...NOTHING_TO_UNDO("sent"),
  },
  "a change that was sent as a draft": {
    ...DAY_IN_FORCE,
    ...OFFERED_FIRST(2),
    // It is taken back instead.
    ...NOTHING_TO_UNDO("pending"),
    // Only days, place and lines were as agreed in 1.0; name, notes, inclusions and deposit were the proposal's.
    "now.in_force": SOMETHING,
    "days.board": SOMETHING,
    "days.sheets": SOMETHING,
    messages: SOMETHING,
  },
  "a change in the place of another": { ...DAY_IN_FORCE, ...PLACE_IN_FORCE, ...OFFERED_FIRST(3) },
  // Its trailers are overbooked with leave: 1.0 failed.
  "a change although there are too few trailers": { voided: ["23514", "sent"] },
  "a change that was accepted on the phone": OFFERED_FIRST(2),
  // It was never proposed, so there is no change that the yes could be taken from.
  "a change that was typed, and accepted on the phone": {
    ...NOTHING_TO_UNDO("pending"),
    ...VOIDED_UNSENT,
  },
  "a change that was accepted on the phone, and the yes undone": {
    ...DAY_IN_FORCE,
    ...OFFERED_FIRST(2),
  },
  "a change that was taken back, and another": {
    ...PLACE_IN_FORCE,
    ...OFFERED_FIRST(4),
    // What is proposed stands on the calendar even for the same days.
    "days.board.1": [undefined, expect.objectContaining({ is_open: true })],
  },
  "a change that was taken back, and reopened": {
    ...REOPENED,
    ...NOTHING_TO_UNDO("accepted"),
    accepted: SOMETHING,
  },
  // A booking ends by being canceled: it is a declined quote, which can be opened again.
  "a change that was declined by staff": NOTHING_TO_UNDO("sent"),
  "canceled while a change was open": CANCELED_AS_AGREED,
  "canceled while a change was a draft": {
    ...CANCELED_AS_AGREED,
    "undone.page.state": ["revising", "accepted"],
    "undone.state": ["pending", "accepted"],
    "undone.in_force": SOMETHING,
  },
  // The booking that was canceled was not kept by 1.0.
  "canceled, and open again": NOTHING_TO_UNDO("canceled"),
};

test.each(names)("what everyone is told: %s", (name) => {
  const expected = DIFFERENT[name] ?? {};
  const found = differences(before.get(name), since.get(name));
  expect(summed(found, expected)).toEqual(expected);
});

/** What is written of a quote with its yes. Contact and site are the same for both. */
const SIGNED = [
  "accepted_by",
  "decided_at",
  "delivery_on",
  "delivery_window",
  "deposit",
  "deposit_rule",
  "event_address",
  "event_date",
  "inclusions",
  "is_open",
  "lines",
  "loss_reason",
  "name",
  "pickup_on",
  "quote_amount",
  "quote_notes",
  "rental_from",
  "rental_until",
  "sent_at",
  "status",
  "terms_version",
];

/** What a search compares: written again, as names are found by other letters and numbers as they are dialed. */
const FOLDED = ["search_text", "asked_text"];

const of = (name: State) => quotes.get(name)?.id;

test("what the last step was, and when, for the button that undoes it", async () => {
  const client = await database().connect("authenticator");
  const last: Record<string, unknown> = {};
  for (const name of names) {
    await beginAs(client, desk.staff);
    const step = await one<{ what: string; at: string; told: unknown[] } | null>(
      client,
      "select public.opened_quote($1) -> 'last_step' as told",
      [of(name)],
    );
    await client.query("rollback");
    if (step) last[name] = [step.what, step.told.length];
    // When 1.0 took it, and not when the files ran.
    if (step) expect(step.at < asked, name).toBe(true);
  }
  expect(last).toEqual({
    "a draft with a day to follow up": ["follow-up", 0],
    "sent by mail, and the mail waits": ["sent", 0],
    "sent by mail": ["sent", 1],
    "sent on paper": ["sent", 0],
    "sent, and to be followed up later": ["follow-up", 0],
    "sent, and extended": ["valid-until", 0],
    "sent, and expired": ["sent", 0],
    "sent again at another price": ["sent", 0],
    "taken back to a draft": ["pending", 0],
    "asked about, and answered": ["sent", 0],
    "sent, and paid before the yes": ["sent", 0],
    "declined on the phone": ["declined", 0],
    "declined before it was sent": ["declined", 0],
    "declined, and open again": ["reopened", 0],
    "accepted on the phone": ["accepted", 0],
    "accepted on the phone, and never sent": ["accepted", 0],
    "accepted, and the hire is over": ["accepted", 0],
    "accepted although there are too few trailers": ["accepted", 0],
    "a change that was accepted on the phone": ["accepted", 0],
    "canceled by the customer": ["canceled", 0],
    "canceled by the customer, too late for the deposit": ["canceled", 0],
    "canceled by the business": ["canceled", 1],
    "canceled while a change was open": ["canceled", 0],
    "canceled while a change was a draft": ["canceled", 0],
    "canceled after a change": ["canceled", 0],
  });
});

test("what was typed of a change and never sent is a note of its author", async () => {
  const notes = await database().sql(
    `select quote_id, actor_id, note
     from public.request_entries as entry join public.quotes as quote using (submission_id)
     join lateral (select quote.id) as noted (quote_id) on true
     order by quote.created_at`,
  );
  const { day = String } = quotes.get("a change that is a draft") ?? {};
  const again = quotes.get("a change that is a draft again");
  const canceled = quotes.get("canceled while a change was a draft");
  const typed = (of: (days?: number) => string) =>
    [
      `A change of this booking that was never sent: delivery on: ${of(2)}`,
      `event date: ${of(3)}`,
      "lines: 2 x 3-station trailer $2900.00",
      `pickup on: ${of(4)}`,
      "quote amount: 2900.00",
      "quote notes: By the back gate",
    ].join("\n");
  expect(notes).toEqual([
    { quote_id: of("a change that is a draft"), actor_id: desk.staff.account, note: typed(day) },
    {
      quote_id: of("a change that is a draft, of what was accepted on the phone"),
      actor_id: desk.staff.account,
      note: [
        "A change of this booking that was never sent: delivery window: none",
        "inclusions: Soap, Towels",
        "lines: none",
        "quote amount: 2000.00",
      ].join("\n"),
    },
    {
      quote_id: again?.id,
      actor_id: desk.staff.account,
      note: [
        `A change of this booking that was never sent: delivery on: ${again?.day(2)}`,
        `event date: ${again?.day(3)}`,
        `pickup on: ${again?.day(4)}`,
      ].join("\n"),
    },
    {
      quote_id: canceled?.id,
      actor_id: desk.staff.account,
      note: typed(canceled?.day ?? String),
    },
  ]);
});

test("what the desk counts: a booking of which a change was typed or sent is an accepted quote", () => {
  const was = counted.get("1.0") as { figures: { open: { held: { quotes: number } } } };
  const { quotes: held } = was.figures.open.held;
  const found = differences(was, counted.get("today"));
  // Each part of the figures, and its value as it was agreed.
  for (const part of ["kinds.0", "people.0", "sources.0", "periods.11"]) {
    const place = `figures.${part}.accepted`;
    const [before, since] = found[place] ?? [];
    expect(since, place).toBe(Number(before) + held);
    for (const sum of ["accepted", "accepted_quotes", "accepted_value", "value", "quoted_value"])
      delete found[`figures.${part}.${sum}`];
  }
  expect(found).toEqual({
    // Those that a change is proposed of.
    "figures.open.held.quotes": [
      held,
      names.filter((name) => since.get(name)?.now.state === "sent" && since.get(name)?.now.in_force)
        .length,
    ],
    "figures.open.held.value": [expect.any(Number), expect.any(Number)],
  });
});

test("every row is there with its values, but for what a quote shows of its booking", async () => {
  const { rows: gone, values } = lossesOf(rows, await rowsOfTables(database()));
  expect(gone).toEqual([]);
  const rewritten = values
    .filter(({ column }) => !FOLDED.includes(column))
    // Said in two parts, word for word the same (the next test).
    .filter(({ table, column }) => table !== "quote_versions" || column !== "document")
    .map(({ table, column, row }) => [table, row.id, column]);
  // An accepted quote is what was signed, whatever was typed, proposed or canceled since.
  const signed = names.filter((name) => {
    const row = rows.get("quotes")?.get(JSON.stringify([of(name)]));
    return row?.status === "canceled" || (row?.is_booked && row.status !== "accepted");
  });
  const written = new Set([...signed, "a change that was accepted on the phone" as const].map(of));
  expect(rewritten.filter(([table, id]) => table !== "quotes" || !written.has(String(id)))).toEqual(
    [],
  );
  expect(new Set(rewritten.map(([, , column]) => column))).toEqual(new Set(SIGNED));
});

test("each version says what it said, and its hash proves it; what many say stands once", async () => {
  const sent = await database().sql<{ key: string; document: unknown; is_proven: boolean }>(
    `select jsonb_build_array(quote_id, number)::text as key, private.printed(version) as document,
       hash = encode(sha256(convert_to(private.printed(version)::text, 'UTF8')), 'hex') as is_proven
     from public.quote_versions as version`,
  );
  const versions = rows.get("quote_versions");
  expect(versions?.size).toBeGreaterThan(50);
  for (const [key, { document }] of versions ?? []) {
    const version = sent.find((row) => JSON.stringify(JSON.parse(row.key)) === key);
    expect(version).toMatchObject({ document, is_proven: true });
  }
  const [{ texts = 0 } = {}] = await database().sql<{ texts: number }>(
    "select count(*)::integer as texts from public.standing_texts",
  );
  // With the terms of each time, and without any.
  expect(texts).toBeLessThan(5);
});
