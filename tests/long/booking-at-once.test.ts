import { beforeAll, expect, test } from "vitest";
import { type Caller, createStaff } from "../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  databaseForFile,
} from "../support/database/database-for-file.ts";
import { keepState } from "../support/database/interleavings.ts";
import {
  ACTS,
  type Act,
  type Answered,
  allAtOnce,
  BEFORE,
  bookingsAtOnce,
  type Day,
  FLEET,
  GIVEN_BACK,
  MODEL,
} from "./support/booking-at-once.ts";

// Twenty people do something with one booking at the same moment. In any order, there are never two yeses, the sums
// are right to the cent, no trailer goes out twice, and each of those who came too late is told why in words.

const PEOPLE = 20;
const ROUNDS = 3;

const database = databaseForFile();
const api = connectionForFile(database);
const clients = connectionsForFile(database, PEOPLE);
const staff: Caller[] = [];
const { makeDay, one } = bookingsAtOnce(database, api, () => staff);
let day: Day;

beforeAll(async () => {
  for (let number = 1; number <= PEOPLE; number += 1)
    staff.push(await createStaff(database(), `staff-${number}@example.com`));
  // Only owners give a card its money back.
  await database().sql("insert into user_roles select user_id, 'owner' from user_roles");
  day = await makeDay();
  await keepState(database());
});

const done = (answers: Answered[], ...acts: Act[]) =>
  answers.filter(({ act, refusal }) => refusal === null && acts.includes(act));

/** The yeses in force, the bookings and what customers were told are one story. */
async function expectOneYes(answers: Answered[]) {
  const { booking, rivals } = day;
  const told = (token: string) =>
    done(answers, "accept a quote", "accept a change").filter(
      ({ call: [, , args] }) => args._token === token,
    ).length;
  for (const { id, token } of [booking, ...rivals]) {
    const stored = await one<{ yeses: number; is_booked: boolean; version: number | null }>(
      `select
         (select count(*) from quote_acceptances where quote_id = $1 and voided_at is null) as yeses,
         exists (select from bookings where quote_id = $1 and status = 'booked') as is_booked,
         (select version from bookings where quote_id = $1) as version`,
      [id],
    );
    expect(stored.yeses).toBe(stored.is_booked ? 1 : 0);
    expect(told(token)).toBe(stored.version === (id === booking.id ? 2 : 1) ? 1 : 0);
  }
  // Each names what its caller saw, which the first one changes.
  const steps = ["propose a change", "take a change back", "accept a change", "cancel"] as const;
  expect(done(answers, ...steps).length).toBeLessThanOrEqual(1);
}

/** The ledger has what was agreed, paid and given back, each once. */
async function expectRightSums(answers: Answered[]) {
  const { id } = day.booking;
  const ledger = await one<Record<"charge" | "payment" | "refund" | "credit", number>>(
    `select
       coalesce(sum(cents) filter (where kind = 'charge'), 0)::integer as charge,
       coalesce(sum(cents) filter (where kind = 'payment'), 0)::integer as payment,
       coalesce(-sum(cents) filter (where kind = 'refund'), 0)::integer as refund,
       coalesce(-sum(cents) filter (where kind = 'credit'), 0)::integer as credit
     from ledger where quote_id = $1`,
    [id],
  );
  const agreed = await one<{ cents: number }>(
    `select coalesce(sum(round(100 * (document ->> 'amount')::numeric)) filter (where status = 'booked'), 0)::integer as cents
     from bookings join quote_versions on (bookings.quote_id, version) = (quote_versions.quote_id, number)
     where bookings.quote_id = $1`,
    [id],
  );
  const recorded = done(answers, "record a payment").length;
  const isCardHeard = done(answers, "hear of a payment by card").length > 0;
  const back = done(answers, "refund").filter(
    ({ call: [, name] }) => name === "record_refund",
  ).length;
  const asked = done(answers, "refund").length - back;
  for (const count of [recorded, back, asked]) expect(count).toBeLessThanOrEqual(1);
  expect(ledger).toEqual({
    charge: agreed.cents,
    payment: BEFORE.card + BEFORE.check + BEFORE.onItsWay * (recorded + (isCardHeard ? 1 : 0)),
    refund: GIVEN_BACK.check * back,
    credit: GIVEN_BACK.check * back,
  });
  const { money } = await one<{ money: { kept: number; left: number; over: number } }>(
    "select private.booking_money($1) as money",
    [id],
  );
  const kept = ledger.payment - ledger.refund;
  const owed = Math.max(ledger.charge - ledger.credit, 0) - kept;
  expect(money).toMatchObject({
    kept: kept / 100,
    left: Math.max(owed, 0) / 100,
    over: Math.max(-owed, 0) / 100,
  });
}

/** No one was asked about overbooking: what is booked or held, of each booking the larger, is no more than there is. */
async function expectEnoughTrailers() {
  const { out } = await one<{ out: number }>(
    `select coalesce(sum(most), 0)::integer as out
     from (
       select max((line ->> 'quantity')::integer) as most
       from (
         select quote_id, lines from bookings where status = 'booked' and event_date = $1
         union all
         select quote_id, lines from booking_changes where outcome is null and event_date = $1
       ) as hire
       cross join jsonb_array_elements(lines) as line
       where line ->> 'model' = $2
       group by quote_id
     ) as held`,
    [day.date, MODEL],
  );
  expect(out).toBeGreaterThan(0);
  expect(out).toBeLessThanOrEqual(FLEET);
  const assigned = await database().sql<{ quotes: number; is_booked: boolean }>(
    `select count(*)::integer as quotes, bool_and(status = 'booked') as is_booked
     from quote_units join bookings using (quote_id)
     where quote_id = any ($1)
     group by unit_id`,
    [[day.booking.id, day.neighbor.id]],
  );
  for (const unit of assigned) expect(unit).toEqual({ quotes: 1, is_booked: true });
}

async function race(acts: readonly Act[]) {
  await database().sql("select kept.restore()");
  const calls = clients().map((_, index) => {
    const act = acts[index % acts.length] ?? "cancel";
    return { act, call: day.callOf(act, Math.floor(index / acts.length)) };
  });
  const answers = await allAtOnce(clients(), calls);
  expect(done(answers, ...acts).length).toBeGreaterThan(0);
  await expectOneYes(answers);
  await expectRightSums(answers);
  await expectEnoughTrailers();
  return answers;
}

const pairs = ACTS.flatMap((first, place) => ACTS.slice(place).map((second) => [first, second]));

test.each(pairs)(
  "ten who %s and ten who %s",
  async (...acts) => {
    for (let round = 0; round < ROUNDS; round += 1) await race(acts);
  },
  900_000,
);

test("all of it at once, and each comes first now and then, and too late", async () => {
  const isMet = (answers: Answered[]) =>
    ACTS.every((act) => done(answers, act).length > 0) &&
    ACTS.every((act) => answers.some((answer) => answer.act === act && answer.refusal !== null));
  const answers: Answered[] = [];
  for (let round = 0; round < 100 && !(round > 10 && isMet(answers)); round += 1) {
    const turned = [...ACTS.slice(round % ACTS.length), ...ACTS.slice(0, round % ACTS.length)];
    answers.push(...(await race(turned)));
  }
  expect(isMet(answers)).toBe(true);
}, 1_800_000);
