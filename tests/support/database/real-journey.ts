import { ask, type Caller, insertOf, service } from "../../../scripts/postgres/api-request.ts";
import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";

// What visitors, staff, customers and Stripe do, one after the other, by the functions of the API.

const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;

/** The steps, in one database. */
export function stepsIn(database: ProjectDatabase, staff: Caller) {
  const anon: Caller = { role: "anon", headers: { "cf-connecting-ip": "198.51.100.7" } };
  const client = database.connect("authenticator");
  const as = async <Row extends Record<string, unknown>>(caller: Caller, call: string) =>
    (await ask<Row>(await client, caller, call))[0];
  const one = async (query: string): Promise<string> => {
    const [row] = await database.sql<{ value: string }>(`select (${query})::text as value`);
    return row?.value ?? "";
  };

  /** A request of this person, and its id. */
  async function request(name: string, daysAhead: number): Promise<string> {
    const email = `${name}@example.com`;
    const [insert, values] = insertOf("quote_submissions", {
      name: "Ada Lovelace",
      email,
      phone: "(713) 555-0142",
      contact_method: "email",
      contact_value: email,
      event_date: await one(`current_date + ${daysAhead}`),
      number_of_guests: 120,
      event_type: "general",
      event_address: "1 Main St, Houston, TX",
      additional_info: "A wedding in a garden; the gate is behind the house.",
      attribution: { last: { utm_source: "google", utm_medium: "cpc", landing: "/weddings" } },
    });
    await ask(await client, anon, insert, values);
    return one(`select id from public.quote_submissions where email = '${email}'`);
  }

  /** A quote that its customer has, and the link to it. */
  async function sentQuote(name: string, daysAhead: number) {
    const submission = await request(name, daysAhead);
    await as(staff, `select public.take_request('${submission}')`);
    await as(staff, `select public.add_request_entry(gen_random_uuid(), '${submission}', 'spoke')`);
    const lines = [
      { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 1450 },
      { kind: "delivery", text: "Delivery, 22 miles", quantity: 1, price: 99 },
    ];
    await as(
      staff,
      `insert into public.quotes (
         submission_id, name, email, phone, event_type, event_date, number_of_guests, event_address, deposit, lines,
         delivery_on, pickup_on
       )
       select id, name, email, phone, event_type, event_date, number_of_guests, event_address, 500, ${text(lines)},
         event_date - 1, event_date + 1
       from public.quote_submissions where id = '${submission}'`,
    );
    const id = await one(`select id from public.quotes where submission_id = '${submission}'`);
    await as(staff, `select public.send_quote('${id}', 1, '{email}', ${text(STANDING)})`);
    const made = await as<{ link: { token: string } }>(
      staff,
      `select public.make_quote_link('${id}') as link`,
    );
    return { id, token: made?.link.token ?? "" };
  }

  async function accept(token: string) {
    const seen = await as<{ version: number; hash: string }>(
      anon,
      `select (page ->> 'version')::integer as version, page ->> 'hash' as hash
       from (select public.open_quote('${token}') as page) as opened`,
    );
    await as(
      anon,
      `select public.accept_quote('${token}', gen_random_uuid(), ${seen?.version}, '${seen?.hash}', 'Ada Lovelace', '', 'en')`,
    );
  }

  async function booking(name: string, daysAhead: number) {
    const quote = await sentQuote(name, daysAhead);
    await accept(quote.token);
    return quote;
  }

  return { anon, as, one, request, sentQuote, accept, booking };
}

/** The texts that every quote has, as long as the desk's. */
const STANDING = {
  business: "Houston Luxury Restrooms",
  inclusions: [
    "Delivery, setup and pickup",
    "Fresh water tank filled before the event",
    "Climate control, lighting, running water and mirrors",
    "Paper goods, soap and hand towels for the number of guests",
    "Cleaning before and after",
  ],
  needs: [
    "Level ground that a truck can reach, with 12 feet of clearance",
    "Two 20-amp circuits within 100 feet, or we bring a generator",
    "A water spigot within 100 feet, or we fill the tank",
  ],
  guarantee: "If something is not right, we make it right, or refund 10%.",
};

type Steps = ReturnType<typeof stepsIn>;

/** What is over: every kind of row that a hire leaves. */
export async function takeJourney(steps: Steps, staff: Caller): Promise<void> {
  const { anon, as, one, request, sentQuote, accept, booking } = steps;
  const left = (id: string) => one(`select sum(left_cents) from private.open_dues('${id}')`);
  const [first, second] = [await request("over-1", 20), await request("over-2", 20)];
  await as(staff, `select public.dismiss_requests(array['${first}', '${second}']::uuid[])`);
  const declined = await sentQuote("over-3", 20);
  await as(anon, `select public.decline_quote('${declined.token}', gen_random_uuid(), 'Rain')`);
  const { id, token } = await booking("over-4", 20);
  await as(
    anon,
    `select public.write_about_quote('${token}', gen_random_uuid(), 'question', 'Is there a mirror inside?')`,
  );
  await as(staff, `select public.answer_customer('${id}', gen_random_uuid(), 'There are two.')`);
  const revision = () => one(`select revision from public.bookings where quote_id = '${id}'`);
  await as(
    staff,
    `select public.propose_change('${id}', ${await revision()}, '{"number_of_guests": 140}', '{email}', ${text(STANDING)})`,
  );
  await accept(token);
  const told = { access: "Gate code 1234", contact: "Joe, 713-555-0101", utilities: "Both" };
  await as(anon, `select public.tell_site('${token}', gen_random_uuid(), ${text(told)})`);
  const begun = await as<{ id: string; cents: number }>(
    service,
    `select begun #>> '{payment,id}' as id, (begun #>> '{payment,cents}')::integer as cents
     from (select public.begin_payment('${token}') as begun) as answer`,
  );
  const seen = {
    session: "cs_journey",
    intent: "pi_journey",
    state: "paid",
    paid: begun?.cents,
    currency: "usd",
    refunded: 0,
    refunds: [],
    paid_at: "2026-01-02T18:00:00Z",
    method: "card",
    last4: "4242",
    receipt_url: "https://pay.stripe.com/receipts/1",
  };
  await as(
    service,
    `select public.record_stripe_payment('${begun?.id}', 0, ${text(seen)}, 'evt_journey', 'checkout.session.completed')`,
  );
  await as(
    staff,
    `select public.record_payment('${id}', gen_random_uuid(), ${await left(id)}, 'check', '2026-01-02', 'No. 204', true)`,
  );
  await as(
    staff,
    `select public.assign_units('${id}', array(select id from public.trailer_units where model = '3-station' limit 1))`,
  );
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64");
  for (const [day, action, mark] of [
    [-1, "deliver", "delivered"],
    [1, "pick_up", "picked_up"],
  ]) {
    const on = await one(
      `select event_date + ${day} from public.bookings where quote_id = '${id}'`,
    );
    await as(staff, `select public.plan_day('${on}', 'Luis')`);
    await as(staff, `select public.mark_stop('${on}', '${id}', '${mark}', now())`);
    for (let count = 0; count < 2; count += 1)
      await as(
        staff,
        `select public.add_stop_photo(gen_random_uuid(), '${on}', '${id}', '${action}', now(), '${photo}')`,
      );
  }
}
