import { type Client, DatabaseError } from "pg";
import {
  anon,
  ask,
  beginAs,
  type Caller,
  insertOf,
  service,
} from "../../../scripts/postgres/api-request.ts";
import { readRefusal, refusalText, refusalWords } from "../../../src/desk/model/refusal-texts.ts";
import type { TestDatabase } from "../../support/database/test-database.ts";
import { siteOfQuote } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { check, paidAtStripe } from "../../support/money-steps.ts";
import { acceptanceOf, trailers } from "../../support/quote-steps.ts";

/** Of each trailer, in US cents; half of one is the deposit. */
const PRICE = 10_000;
export const MODEL = "4-station";
/** One is free while two are held for a booking, and its neighbor has one. */
export const FLEET = 4;

/** What was there before, in US cents: a deposit by card, a check, and a second payment by card that is on its way. */
export const BEFORE = { card: PRICE / 2, check: 2_000, onItsWay: PRICE / 2 - 2_000 };
export const GIVEN_BACK = { check: 1_500, card: 4_000 };

export const ACTS = [
  "accept a quote",
  "propose a change",
  "take a change back",
  "accept a change",
  "cancel",
  "record a payment",
  "hear of a payment by card",
  "refund",
  "assign a trailer",
] as const;
export type Act = (typeof ACTS)[number];

type Args = Readonly<Record<string, unknown>>;
/** Who calls which function of the API with what. */
type Call = [who: Caller, name: string, args: Args];

/** A call with what it was answered: null if it was done, or what its caller is told why not. */
export type Answered = { act: Act; call: Call; refusal: string | null };

function statementOf([, name, args]: Call): [string, unknown[]] {
  const list = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
  return [`select answer from public.${name}(${list}) as answer`, Object.values(args)];
}

/** Of a customer's answer: the page has words for each. */
const pageWords = new Set(["accepted", "canceled", "changed", "revising", "taken"]);

/** Ends the open transaction with a call. @throws what has no words */
async function answerOf(client: Client, call: Call): Promise<string | null> {
  try {
    const { rows } = await client.query<{ answer: unknown }>(...statementOf(call));
    await client.query("commit");
    // A step of another revision than the one that was seen.
    if (rows.length === 0) return refusalWords.changed_meanwhile();
    const answer = rows[0]?.answer;
    // Told to a machine, which then reads at Stripe again.
    if (answer === "stale") return answer;
    const { refused } = Object(answer);
    if (refused !== undefined && !pageWords.has(refused)) throw new Error(`Refused: ${refused}`);
    return refused ?? null;
  } catch (error) {
    await client.query("rollback");
    if (!(error instanceof DatabaseError)) throw error;
    const words = readRefusal(error.message) && refusalText(error.message);
    if (!words) throw error;
    return words;
  }
}

/** All calls at the same moment, each over a connection of its own that has begun already. */
export async function allAtOnce(
  clients: readonly Client[],
  calls: readonly { act: Act; call: Call }[],
): Promise<Answered[]> {
  await Promise.all(
    clients.map((client, index) => beginAs(client, calls[index]?.call[0] ?? anon())),
  );
  return Promise.all(
    calls.map(async ({ act, call }, index) => {
      const client = clients[index];
      if (!client) throw new Error("There are too few connections.");
      return { act, call, refusal: await answerOf(client, call) };
    }),
  );
}

/** A day whose bookings everyone does something with at once. */
export function bookingsAtOnce(
  database: () => TestDatabase,
  api: () => Client,
  staff: () => readonly Caller[],
) {
  const boss = () => staff()[0] ?? anon();
  async function call<Answer>(...[who, name, args]: Call): Promise<Answer> {
    const [row] = await ask<{ answer: Answer }>(api(), who, ...statementOf([who, name, args]));
    return row?.answer as Answer;
  }
  async function one<Row extends Record<string, unknown>>(sql: string, values: unknown[]) {
    const [row] = await database().sql<Row>(sql, values);
    if (!row) throw new Error(`No row: ${sql}`);
    return row;
  }
  const revisionOf = async (id: string) =>
    (await one<{ shown: number }>("select private.shown_revision($1) as shown", [id])).shown;

  const makeFleet = () =>
    database().sql(
      `insert into public.trailer_units (model, name)
       select $1, 'No. ' || number from generate_series(1, $2::integer - (
         select count(*)::integer from public.trailer_units where model = $1
       )) as number`,
      [MODEL, FLEET],
    );

  async function send(event_date: string) {
    const email = `host-${crypto.randomUUID()}@example.com`;
    await ask(
      api(),
      anon(),
      ...insertOf("quote_submissions", generalRequest({ email, event_date })),
    );
    const { id: submission_id } = await one<{ id: string }>(
      "select id from public.quote_submissions where email = $1",
      [email],
    );
    const content = {
      ...siteOfQuote,
      submission_id,
      name: "Maria Gonzalez",
      email,
      event_date,
      deposit: PRICE / 200,
      lines: [trailers(MODEL, 1, PRICE / 100)],
    };
    await ask(api(), boss(), ...insertOf("quotes", content));
    const { id } = await one<{ id: string }>("select id from public.quotes where email = $1", [
      email,
    ]);
    await call(boss(), "send_quote", { _quote_id: id, _revision: 1, _channels: ["email"] });
    const { token } = await call<{ token: string }>(boss(), "make_quote_link", { _quote_id: id });
    return { id, token };
  }
  type Sent = Awaited<ReturnType<typeof send>>;

  const open = ({ token }: Sent) =>
    call<{ version: number; hash: string }>(anon(), "open_quote", { _token: token });
  const yes = async (quote: Sent): Promise<Call> => [
    anon(),
    "accept_quote",
    acceptanceOf(quote.token, await open(quote)),
  ];
  const begin = async ({ token }: Sent) =>
    (await call<{ payment: { id: string } }>(service, "begin_payment", { _token: token })).payment
      .id;
  const hear = (id: string, _revision: number, cents: number): Call => [
    service,
    "record_stripe_payment",
    {
      _id: id,
      _revision,
      _seen: paidAtStripe(`cs_${id}`, cents),
      _event_id: crypto.randomUUID(),
      _event_type: "checkout.session.completed",
    },
  ];

  /**
   * A day with one trailer of the model left, for which two quotes are sent. A booking of that day is to have a second trailer, which its
   * customer was asked about; some of it is paid. A neighbor's booking wants the same trailer of the fleet.
   */
  async function makeDay() {
    await makeFleet();
    const day = "2031-06-07";
    const booking = await send(day);
    const neighbor = await send(day);
    const rivals = [await send(day), await send(day)];
    for (const quote of [booking, neighbor]) await call(...(await yes(quote)));
    const card = await begin(booking);
    await call(...hear(card, 0, BEFORE.card));
    const paper = crypto.randomUUID();
    await call(
      boss(),
      "record_payment",
      check(booking.id, BEFORE.check / 100, { _id: paper, _reference: "No. 1" }),
    );
    const onItsWay = await begin(booking);
    await call(boss(), "propose_change", {
      _quote_id: booking.id,
      _revision: await revisionOf(booking.id),
      _content: { lines: [trailers(MODEL, 2, PRICE / 100)] },
      _channels: [],
    });
    const seen = { _quote_id: booking.id, _revision: await revisionOf(booking.id) };
    const change = await open(booking);
    const offers = await Promise.all(rivals.map(open));
    const { id: unit } = await one<{ id: string }>(
      "select id from public.trailer_units where model = $1 order by id limit 1",
      [MODEL],
    );

    /** A call of an act; calls of one act differ by their number, as two people's do. */
    function callOf(act: Act, number: number): Call {
      const by = staff()[number] ?? anon();
      const isEven = number % 2 === 0;
      switch (act) {
        case "accept a quote": {
          const rival = number % 2;
          const answer = acceptanceOf(rivals[rival]?.token ?? "", offers[rival] ?? null);
          return [anon(), "accept_quote", answer];
        }
        case "propose a change":
          return [
            by,
            "propose_change",
            // One who wants a third trailer is rarely early enough; another price of the first needs none.
            {
              ...seen,
              _content: {
                lines: [isEven ? trailers(MODEL, 3, PRICE / 100) : trailers(MODEL, 1, PRICE / 50)],
              },
              _channels: [],
            },
          ];
        case "take a change back":
          return [by, "take_change_back", seen];
        case "accept a change":
          return [anon(), "accept_quote", acceptanceOf(booking.token, change)];
        case "cancel":
          return [
            by,
            "cancel_booking",
            { ...seen, _by: "customer", _reason: "Rain", _channels: [] },
          ];
        case "record a payment":
          return [
            by,
            "record_payment",
            check(booking.id, BEFORE.onItsWay / 100, {
              _reference: `No. ${10 + number}`,
              _left_cents: BEFORE.onItsWay,
            }),
          ];
        case "hear of a payment by card":
          return hear(onItsWay, 0, BEFORE.onItsWay);
        case "refund": {
          const back = { _refund_id: crypto.randomUUID(), _reason: "Rain" };
          return isEven
            ? [
                by,
                "record_refund",
                {
                  ...back,
                  _payment_id: paper,
                  _cents: GIVEN_BACK.check,
                  _left_cents: BEFORE.check,
                },
              ]
            : [
                by,
                "ask_refund",
                { ...back, _payment_id: card, _cents: GIVEN_BACK.card, _left_cents: BEFORE.card },
              ];
        }
        case "assign a trailer": {
          const { id } = isEven ? booking : neighbor;
          return [by, "assign_units", { _quote_id: id, _unit_ids: [unit], _seen_ids: [] }];
        }
      }
    }
    return { date: day, booking, neighbor, rivals, callOf };
  }

  return { makeDay, one };
}

export type Day = Awaited<ReturnType<ReturnType<typeof bookingsAtOnce>["makeDay"]>>;
