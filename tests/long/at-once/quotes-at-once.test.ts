import type { Client } from "pg";
import { describe, expect, test } from "vitest";
import { anon, ask, insertAs, insertOf, service } from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import {
  begin,
  type Call,
  call,
  meet as meetAt,
  untilWaiting,
} from "../../support/database/meeting.ts";
import { siteOfQuote } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Customers, staff and Stripe at one quote, one trailer or one payment at the same moment.

const database = databaseForFile();
const api = connectionForFile(database);
const connections = connectionsForFile(database, 20);
const staff = staffForFile(database);
/** Of the tables: who erases. */
const owner = connectionForFile(database, "postgres");

type Answer = { state?: string; refused?: string; payment?: { id: string } };

const done = (request: Call) => call<Answer>(api(), request);
const meet = (...calls: [Call, ...Call[]]) => meetAt<Answer>(database(), connections(), calls);

let days = 0;
/** A day that no other quote is about. */
const newDay = () => {
  days += 1;
  return new Date(Date.UTC(2031, 0, days)).toISOString().slice(0, 10);
};

/** A quote that was sent, for one trailer of which there are two, and what is done with it. */
async function sent(event_date = newDay()) {
  const lead = generalRequest();
  await insertAs(api(), anon(), "quote_submissions", lead);
  const [submission] = await database().sql<{ id: string }>(
    "select id from public.quote_submissions where contact_value = $1",
    [lead.contact_value],
  );
  const request = submission?.id ?? "";
  const [insert, values] = insertOf("quotes", {
    ...{
      submission_id: request,
      name: "Maria",
      email: "maria@example.com",
      event_date,
      deposit: 50,
    },
    lines: [{ kind: "model", text: "Trailer", model: "4-station", quantity: 1, price: 100 }],
    ...siteOfQuote,
  });
  const [quote] = await ask<{ id: string }>(api(), staff(), `${insert} returning id`, values);
  const id = quote?.id ?? "";
  await done([staff(), "select public.send_quote($1, 1, '{email}')", [id]]);
  const [link] = await ask<{ token: string }>(
    api(),
    staff(),
    "select public.make_quote_link($1) ->> 'token' as token",
    [id],
  );
  const token = link?.token ?? "";
  const accept = (clickId: string = crypto.randomUUID()): Call => [
    anon(),
    `select public.accept_quote(
       _token => $1, _request_id => $2, _version => 1, _hash => public.open_quote($1) ->> 'hash',
       _name => 'Maria', _company => '', _consent => 'I accept.', _language => 'en'
     ) as answer`,
    [token, clickId],
  ];
  const update = (set: string): Call => [
    staff(),
    `update public.quotes set ${set} where id = $1`,
    [id],
  ];
  return { id, request, token, accept, update };
}

const only = async <Row extends Record<string, unknown>>(statement: string, id: string) => {
  const [row] = await database().sql<Row>(statement, [id]);
  return row;
};

test("of twenty clicks at once one is the yes, and the repeats of that click hear the same", async () => {
  const { id, accept } = await sent();
  const same = crypto.randomUUID();
  const [yes, ...others] = await meet(
    accept(same),
    ...Array.from({ length: 19 }, (_, index) => accept(index % 2 ? same : undefined)),
  );
  expect(yes).toMatchObject({ state: "accepted" });
  expect(others).toEqual(others.map((_, index) => (index % 2 ? yes : { refused: "accepted" })));
  expect(
    await only(
      `select (select count(*)::int from public.quote_acceptances where quote_id = $1) as yeses,
         (select count(*)::int from public.notifications where kind = 'quote-copy' and quote_id = $1) as copies`,
      id,
    ),
  ).toEqual({ yeses: 1, copies: 1 });
});

test.each(["customers", "staff"])(
  "as many bookings of %s pass at once as there are trailers",
  async (who) => {
    const day = newDay();
    const quotes = [await sent(day), await sent(day), await sent(day), await sent(day)] as const;
    const [first, ...others] = quotes.map(({ accept, update }) =>
      who === "staff" ? update("status = 'accepted'") : accept(),
    );
    if (!first) throw new Error("No quotes.");
    const answers = await meet(first, ...others);
    const lost = who === "staff" ? "PT422" : '{"refused":"taken"}';
    expect(
      answers.filter((answer) => [lost, JSON.stringify(lost)].includes(JSON.stringify(answer))),
    ).toHaveLength(2);
    expect(
      await database().sql("select id from public.quotes where event_date = $1 and is_booked", [
        day,
      ]),
    ).toHaveLength(2);
  },
);

describe("trailers of bookings", () => {
  const assign = (id: string, units: (string | undefined)[]): Call => [
    staff(),
    "select public.assign_units($1, $2)",
    [id, units],
  ];
  const booked = async (day: string) => {
    const { id, accept } = await sent(day);
    await done(accept());
    return id;
  };
  const units = async () =>
    (
      await database().sql<{ id: string }>(
        "select id from public.trailer_units where model = '4-station' order by name",
      )
    ).map(({ id }) => id);

  test("of two that want one trailer at once one gets it", async () => {
    const day = newDay();
    const [first] = await units();
    const [one, two] = [await booked(day), await booked(day)];
    expect(await meet(assign(one, [first]), assign(two, [first]))).toEqual([null, "PT409"]);
  });

  test("what two give to one booking at once is what the second gave", async () => {
    const [first, second] = await units();
    const id = await booked(newDay());
    expect(await meet(assign(id, [first]), assign(id, [second]))).toEqual([null, null]);
    expect(
      await database().sql("select unit_id from public.quote_units where quote_id = $1", [id]),
    ).toEqual([{ unit_id: second }]);
  });
});

describe("a deposit", () => {
  const accepted = async () => {
    const quote = await sent();
    await done(quote.accept());
    const beginning: Call = [service, "select public.begin_deposit($1) as answer", [quote.token]];
    return { ...quote, beginning };
  };
  const record = (answer: Answer | string | null, event: string): Call => {
    const id = Object(answer).payment.id;
    const seen = {
      ...{ session: `cs_${id}`, state: "paid", intent: `pi_${id}`, paid: 5000, currency: "usd" },
      ...{ refunded: 0, paid_at: "2031-01-02T18:00:00Z", refunds: [] },
    };
    return [
      service,
      `select public.record_deposit(
         _id => $1, _revision => 0, _event_id => $2, _event_type => 'checkout.session.completed', _seen => $3
       ) as answer`,
      [id, event, JSON.stringify(seen)],
    ];
  };
  const told = (id: string) =>
    database().sql(
      "select kind::text from public.quote_messages where quote_id = $1 and kind in ('paid', 'money')",
      [id],
    );

  test("of which ten begin at once is one payment, and twenty calls about it are heard once", async () => {
    const { id, beginning } = await accepted();
    const [begun, ...others] = await meet(beginning, ...Array(9).fill(beginning));
    expect(begun).toMatchObject({ payment: { id: expect.any(String) } });
    expect(others).toEqual(others.map(() => begun));

    const [first, ...calls] = Array.from({ length: 20 }, (_, n) =>
      record(begun ?? null, n % 2 ? "evt_1" : "evt_2"),
    );
    const [recorded, ...later] = await meet(first as Call, ...calls);
    expect(recorded).toBe("recorded");
    expect(later).toEqual(later.map((_, n) => (n % 2 ? "heard" : "stale")));
    expect(await told(id)).toEqual([{ kind: "paid" }]);
  });

  test.each(["money", "a void"])(
    "and a void at once, %s first: it is the deposit, or told as money",
    async (what) => {
      const { id, beginning } = await accepted();
      const paying = record(await done(beginning), crypto.randomUUID());
      const yes = await only<{ id: string }>(
        "select id from public.quote_acceptances where quote_id = $1",
        id,
      );
      const voiding: Call = [staff(), "select public.void_acceptance($1, 'Asked to')", [yes?.id]];
      const isMoneyFirst = what === "money";
      const answers = await meet(
        ...(isMoneyFirst ? ([paying, voiding] as const) : ([voiding, paying] as const)),
      );
      expect(answers).toContain("recorded");
      expect(
        await only(
          "select paid_cents, problem from public.deposit_payments where quote_id = $1",
          id,
        ),
      ).toEqual({ paid_cents: 5000, problem: isMoneyFirst ? null : "void" });
      expect(await told(id)).toEqual([{ kind: isMoneyFirst ? "paid" : "money" }]);
    },
  );
});

describe("a yes while staff", () => {
  type Quote = Awaited<ReturnType<typeof sent>>;
  const changes: [string, (quote: Quote) => Call][] = [
    ["take the quote back", ({ update }) => update("status = 'pending'")],
    ["decline it", ({ update }) => update("status = 'declined', loss_reason = 'Rain'")],
    ["extend it", ({ update }) => update("valid_until = '2031-12-30'")],
    ["accept it on the phone", ({ update }) => update("status = 'accepted'")],
    ["undo its last step", ({ id }) => [staff(), "select public.undo_quote_step($1, 2)", [id]]],
  ];

  test.each(changes)("%s is the one or the other, never half of both", async (_, change) => {
    for (const isYesFirst of [true, false]) {
      const quote = await sent();
      const pair = [quote.accept(), change(quote)] as const;
      const answers = await meet(...(isYesFirst ? pair : ([pair[1], pair[0]] as const)));
      const answer = answers[isYesFirst ? 0 : 1];
      const after = await only<{ status: string; yeses: number }>(
        `select status::text, (
           select count(*)::int from public.quote_acceptances where quote_id = quotes.id and voided_at is null
         ) as yeses
         from public.quotes where id = $1`,
        quote.id,
      );
      const isAccepted = Object(answer).state === "accepted";
      // A yes that was given and taken back again is on record, and not live.
      expect(after?.yeses).toBe(isAccepted && after?.status === "accepted" ? 1 : 0);
      if (isYesFirst) expect(isAccepted).toBe(true);
    }
  });
});

test("a yes while its customer is forgotten is kept as what was agreed, or never was one", async () => {
  const [customer] = connections() as [Client, ...Client[]];
  const erase = ({ request }: { request: string }) =>
    owner().query("select private.anonymise(array[$1]::uuid[])", [request]);
  const yeses = ({ id }: { id: string }) =>
    database().sql("select from public.quote_acceptances where quote_id = $1", [id]);

  const before = await sent();
  expect(await begin(customer, before.accept())).toMatchObject({ state: "accepted" });
  const erasing = erase(before);
  await untilWaiting(database(), 1);
  await customer.query("commit");
  await erasing;
  expect(await yeses(before)).toHaveLength(1);

  const after = await sent();
  await owner().query("begin");
  await erase(after);
  const answer = call(customer, after.accept());
  await untilWaiting(database(), 1);
  await owner().query("commit");
  expect(await answer).toEqual({ refused: "unknown" });
  expect(await yeses(after)).toEqual([]);
});
