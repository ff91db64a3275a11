import { beforeAll, expect, test } from "vitest";
import {
  type Caller,
  createAccount,
  createStaff,
  service,
  setCaller,
} from "../../scripts/postgres/api-request.ts";
import { databaseForFile, staffForFile } from "../support/database/database-for-file.ts";
import { interleave, keepState, type Row, type Write } from "../support/database/interleavings.ts";

// Everything that writes, two at a time. A write that takes no lock, or takes its locks in another order, is found here
// with any arguments: see `interleave`.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];

/** Who calls: "staff" is one member of staff on the first connection and another on the second. */
type By = "anon" | "staff" | "server" | "postgres" | "supabase_admin";

function callerOf(by: By, connection: 0 | 1): Caller | string {
  if (by === "anon") return { role: "anon" };
  if (by === "staff") return staff[connection]?.() ?? by;
  return by === "server" ? service : by;
}

/** What statements name with a colon. */
const scene: Record<string, string> = {
  day: "2031-06-01",
  photo: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64"),
  mail: JSON.stringify({
    name: "",
    subject: "",
    body: "Hello",
    whole: "Hello",
    attachments: [],
    is_cut: false,
    is_automatic: false,
    is_said: false,
  }),
  seen: JSON.stringify({
    state: "paid",
    paid: 5000,
    currency: "usd",
    refunded: 0,
    refunds: [],
    paid_at: "2031-01-02T18:00:00Z",
  }),
};
const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, "0")}'`;
const fill = (statement: string) =>
  statement.replaceAll(/(?<!:):([a-z_]+)/g, (_, name) => {
    if (scene[name] === undefined) throw new Error(`No ${name} in: ${statement}`);
    return `'${scene[name]}'`;
  });

const acceptance = (quote: string, click: number) =>
  `select public.accept_quote(:${quote}_token, ${id(click)}, 1, public.open_quote(:${quote}_token) ->> 'hash',
     'Ada', '', 'en') as answer`;
const request = (name: string) =>
  `select 'Ada' as name, '${name}@example.com' as email, 'email' as contact_method,
     '${name}@example.com' as contact_value, date :day as event_date, 120 as number_of_guests,
     'general' as event_type, '1 Main St, Houston' as event_address`;
const insertion = (name: string) =>
  `insert into public.quote_submissions
     (name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address)
   ${request(name)}`;
const stopPhoto = (number: number) =>
  `select public.driver_photo(:driver, ${id(number)}, :booked, 'deliver', now(), :photo) as answer`;
const onBooking = (name: string, rest?: string) =>
  `select from public.${name}(:booked, :revision${rest ? `, ${rest}` : ""})`;
const deposit = (payment: string, event: string) =>
  `select public.record_stripe_payment(
     :${payment}, 0, :seen::jsonb || jsonb_build_object('session', :${payment}, 'intent', :${payment}),
     '${event}', 'checkout.session.completed'
   ) as answer`;

const check = (number: number) =>
  `select public.record_payment(:booked, ${id(number)}, 2500, 'check', '2026-01-02', null, true) as answer`;

/** The trailers of a quote, by their number of stations. */
function stationsOf(name: string): string[] {
  if (/paid|bare/.test(name)) return ["2"];
  return name === "booked" ? ["4", "2"] : ["4"];
}

const trailer = (stations: string) =>
  `{"kind": "model", "text": "Trailer", "model": "${stations}-station", "quantity": 1, "price": 100}`;

/**
 * A day with two trailers of a model: one is booked, with a deposit begun and five photos, and two quotes were sent for
 * the other. Two bookings have another model; the deposit of one is paid, that of the other not begun. A quote is
 * drafted, two requests are open and one is dismissed. Each statement adds what it selects to the scene.
 */
async function makeScene() {
  const client = await database().connect("supabase_admin");
  const keep = async (by: By, statement: string) => {
    const caller = callerOf(by, 0);
    await client.query("begin");
    if (typeof caller === "object") await setCaller(client, caller);
    const { rows } = await client.query<Record<string, string>>(fill(statement));
    await client.query("commit");
    Object.assign(scene, rows[0]);
  };
  const names = "open also_open dismissed draft sent rival booked paid bare";
  for (const name of names.split(" ")) {
    await keep("anon", insertion(name));
    await keep(
      "supabase_admin",
      `select id as ${name}_request from public.quote_submissions where email = '${name}@example.com'`,
    );
    if (name === "dismissed") {
      await keep("staff", "select public.dismiss_requests(array[:dismissed_request]::uuid[])");
    }
    if (/open|dismissed/.test(name)) continue;
    await keep(
      "staff",
      `insert into public.quotes
         (submission_id, name, email, event_date, deposit, lines, event_address, site_contact, site_access)
       values (:${name}_request, 'Ada', '${name}@example.com', :day, 50,
         '[${stationsOf(name).map(trailer)}]',
         '1 Main St, Houston', 'Ada, 713 555 0100', 'Side gate')
       returning id as ${name}`,
    );
    if (name === "draft") continue;
    await keep("staff", `select from public.send_quote(:${name}, 1, '{email}')`);
    await keep("staff", `select public.make_quote_link(:${name}) ->> 'token' as ${name}_token`);
  }
  await keep("anon", acceptance("booked", 1));
  await keep("anon", acceptance("paid", 8));
  await keep("anon", acceptance("bare", 9));
  await keep("server", "select public.begin_payment(:booked_token) #>> '{payment,id}' as payment");
  await keep(
    "server",
    "select public.begin_payment(:paid_token) #>> '{payment,id}' as paid_payment",
  );
  await keep("server", deposit("paid_payment", "evt_0"));
  await keep("staff", check(30));
  await keep("staff", `select public.add_request_entry(${id(2)}, :open_request, 'spoke')`);
  await keep("server", "select public.receive_message('email', 'key', 'maria@example.com', :mail)");
  await keep("staff", "select public.make_day_link(:day) as driver");
  for (const number of [3, 4, 5, 6, 7]) await keep("anon", stopPhoto(number));
  await keep(
    "supabase_admin",
    `select (select id from public.quote_acceptances where quote_id = :booked) as yes,
       (select revision from public.bookings where quote_id = :booked) as revision, (select id from public.received_messages) as received,
       (select id from public.quote_links where quote_id = :sent) as link, (select id from private.day_links) as day_link,
       (select array_agg(id order by name) from public.trailer_units where model = '2-station') as units`,
  );
  [scene.unit = "", scene.other_unit = ""] = scene.units ?? "";
  await keep("supabase_admin", "delete from public.notifications");
  scene.one = staff[0]?.().account ?? "";
  scene.two = staff[1]?.().account ?? "";
  scene.new = await createAccount(database(), "new@example.com");
}

beforeAll(async () => {
  await database().sql("insert into user_roles select user_id, 'owner' from user_roles");
  const { account = "" } = await createStaff(database(), "plain@example.com");
  scene.plain = account;
  await makeScene();
  await keepState(database());
});

const ABOUT_REQUESTS: [By, string][] = [
  ["anon", insertion("open")],
  [
    "anon",
    `select public.correct_request_email((select to_jsonb(r) from (${request("open")}) as r), 'new@example.com') as answer`,
  ],
  ["staff", "select from public.take_request(:open_request)"],
  ["staff", "select public.release_request(:open_request) as answer"],
  ["staff", "select count(*) from public.look_at_request(:open_request)"],
  ["staff", `select public.add_request_entry(${id(10)}, :open_request, 'texted')`],
  ["staff", `select public.void_request_entry(${id(2)})`],
  ["staff", "update public.quote_submissions set processed = true where id = :open_request"],
  ["staff", "select public.dismiss_requests(array[:open_request, :also_open_request]::uuid[])"],
  ["staff", "select public.restore_requests(array[:dismissed_request, :open_request]::uuid[])"],
  [
    "staff",
    "select public.explain_dismissals(array[:dismissed_request, :open_request]::uuid[], 'spam') as answer",
  ],
  [
    "staff",
    "insert into public.quotes (submission_id, name, quote_amount) values (:open_request, 'Ada', 1250)",
  ],
  ["postgres", "select private.forget_person('open@example.com') as answer"],
  ["postgres", "select private.forget_person('dismissed@example.com') as answer"],
];

const ABOUT_QUOTES: [By, string][] = [
  ["anon", acceptance("sent", 11)],
  ["anon", acceptance("sent", 12)],
  ["anon", acceptance("rival", 13)],
  ["anon", `select public.decline_quote(:sent_token, ${id(14)}, 'Rain') as answer`],
  [
    "anon",
    `select public.write_about_quote(:sent_token, ${id(15)}, 'question', 'When?') as answer`,
  ],
  ["anon", "select public.view_quote(:sent_token)"],
  ["anon", "select public.resend_quote_link(left(:sent, 8), 'sent@example.com')"],
  ["staff", `select from public.edit_quote(:draft, 1, '{"quote_notes": "Ramp"}')`],
  ["staff", "select from public.reopen_quote(:sent, 2)"],
  ["staff", "select from public.decline_for_customer(:sent, 2, 'Rain')"],
  ["staff", "select from public.correct_reason(:sent, 2, 'Price')"],
  ["staff", "select from public.accept_for_customer(:sent, 2)"],
  ["staff", "select from public.extend_quote(:sent, 2, '2031-12-30')"],
  ["staff", "select from public.plan_follow_up(:sent, 2, '2031-05-01')"],
  ["staff", "select from public.mark_quote_sent(:draft, 1)"],
  ["staff", "select from public.send_quote(:draft, 1, '{email}')"],
  ["staff", "select public.take_back_quote(:draft, 1)"],
  ["staff", "select from public.undo_step(:sent, 2)"],
  ["staff", "select from public.make_quote_link(:sent)"],
  ["staff", "select public.revoke_quote_link(:link)"],
  ["staff", `select public.answer_customer(:sent, ${id(16)}, 'Yes.')`],
  ["staff", "select public.settle_quote_messages(:sent)"],
  ["staff", "select from public.file_received(:received, left(:sent, 8))"],
  ["staff", "select public.settle_received(:received)"],
  [
    "server",
    "select public.receive_message('email', 'new', 'maria@example.com', :mail, :sent) as answer",
  ],
  ["server", "select from public.claim_notifications('test', 50, '{email,sms}')"],
  ["server", "delete from public.quotes where id = :sent"],
  ["postgres", "select private.forget_person('sent@example.com') as answer"],
];

const ABOUT_BOOKINGS: [By, string][] = [
  ["anon", "select public.driver_mark(:driver, :booked, 'delivered', now()) as answer"],
  ["anon", stopPhoto(20)],
  ["anon", stopPhoto(21)],
  ["anon", acceptance("sent", 11)],
  ["staff", "select public.assign_units(:booked, array[:unit]::uuid[])"],
  ["staff", "select public.assign_units(:booked, array[:other_unit]::uuid[])"],
  ["staff", "select public.assign_units(:paid, array[:unit]::uuid[])"],
  ["staff", "select public.mark_stop(:day, :booked, 'delivered', now())"],
  ["staff", "select public.plan_day(:day, 'Luis')"],
  ["staff", `select public.add_stop_photo(${id(22)}, :day, :booked, 'deliver', now(), :photo)`],
  ["staff", `select public.remove_stop_photo(${id(3)}, true)`],
  ["staff", "select from public.make_day_link(:day)"],
  ["staff", "select public.revoke_day_link(:day_link)"],
  ["staff", "select public.void_acceptance(:yes, 'Asked to')"],
  ["staff", `select from public.ask_refund(:paid_payment, ${id(23)}, 5000, 'Rain')`],
  ["staff", `select from public.ask_refund(:paid_payment, ${id(24)}, 1, 'Rain')`],
  ["staff", check(31)],
  ["staff", check(32)],
  ["staff", `select public.undo_payment(${id(30)}) as answer`],
  ["staff", `select public.record_refund(${id(30)}, ${id(33)}, 2500, 'Rain') as answer`],
  ["staff", "select public.remind_of_payment(:booked, '{email}')"],
  ["staff", onBooking("reopen_quote")],
  ["staff", onBooking("accept_for_customer")],
  ["staff", onBooking("undo_step")],
  ["staff", onBooking("propose_change", `'{"event_address": "2 Main St, Houston"}', '{}'`)],
  ["staff", onBooking("plan_change", "'2031-05-30'")],
  ["staff", onBooking("take_change_back")],
  ["staff", onBooking("edit_booking", `'{"site_utilities": "Both"}'`)],
  ["staff", onBooking("cancel_booking", "'customer', 'Rain', '{}'")],
  ["staff", "select public.ask_for_site(:booked)"],
  ["anon", `select public.tell_site(:booked_token, ${id(25)}, '{"utilities": "Both"}') as answer`],
  ["server", "select from public.begin_payment(:booked_token)"],
  ["server", "select from public.begin_payment(:bare_token)"],
  ["server", deposit("payment", "evt_1")],
  ["server", deposit("payment", "evt_2")],
  ["server", "select public.fail_payment(:payment)"],
  ["server", `select public.fail_refund(${id(23)})`],
  ["postgres", "select private.forget_person('booked@example.com') as answer"],
];

// ":self" is the member of staff who calls, ":other" the other one; both are owners.
const ABOUT_TEAM: [By, string][] = [
  ["staff", "select public.revoke_admin(:other, true)"],
  ["staff", "select public.revoke_admin(:self, true)"],
  ["staff", "select public.grant_admin('new@example.com')"],
  ["staff", "select public.set_owner(:other, false)"],
  ["staff", "select public.set_owner(:self, false)"],
  ["staff", "select public.remove_second_factor(:other)"],
  ["staff", "select public.require_two_factors(true)"],
  ["staff", "select public.set_staff_name('Maria') as answer"],
  ["staff", "select public.set_own_alerts(false, null)"],
  ["staff", "select public.set_alert_list('second', '{night@example.com}', '{}')"],
  [
    "staff",
    `select public.change_business('[{"table": "business_settings", "id": "settings",
       "from": {"per_mile": 4.5}, "to": {"per_mile": 5}}]')`,
  ],
  [
    "supabase_admin",
    "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), :new, now())",
  ],
  ["supabase_admin", "delete from auth.users where id = :new"],
  ["supabase_admin", "delete from auth.users where id = :one"],
];

/** What no two callers share, with the reason. */
const ALONE = {
  "one's own devices, choices and exports":
    "add_device leave_device log_export remove_device set_push_quotes test_device",
  "one message, by its id": `claim_device_tests drop_notification expire_notification fail_notification
    finish_device_test finish_notification report_delivery resend_notification`,
  "counts of callers: floods.test.ts": "accept_worker_call admit_origin availability",
  "reads, but for the time of it": "driver_day token_for_code",
  "runs by the hour": "begin_proof_of_life",
};

const REQUEST = "select from public.quote_submissions where id = ";
const QUOTE = "select from public.quotes where id = ";
const BOOKING = "select from public.bookings where quote_id = ";
const SUBJECTS: [string, [By, string][], string[]][] = [
  ["a request", ABOUT_REQUESTS, [`${REQUEST}:open_request`, `${REQUEST}:dismissed_request`]],
  ["a quote", ABOUT_QUOTES, [`${REQUEST}:sent_request`, `${QUOTE}:sent`, `${QUOTE}:draft`]],
  [
    "a booking",
    ABOUT_BOOKINGS,
    [`${REQUEST}:booked_request`, `${QUOTE}:booked`, `${BOOKING}:booked`],
  ],
  [
    "the team",
    ABOUT_TEAM,
    ["select from auth.users where id = :one", "select from auth.users where id = :new"],
  ],
];

/** What takes an owner, as what would have changed: who else has which role, what a page says, and so on. */
const RIGHTS = {
  "void a signature": `select array_agg(id order by id) from quote_acceptances where consent is not null
    and (voided_at is null or void_reason ~ '^(The booking was canceled|The quote was closed|Replaced by)')`,
  "send a quote far below the price list":
    "select id from quotes where id = :draft and status in ('sent', 'accepted')",
  "change the team": `select array_agg(user_roles order by user_roles) from user_roles where user_id <> :self`,
  "change prices": "select array_agg(business_settings) from business_settings",
  "choose who is alerted": "select array_agg(alert_lists) from private.alert_lists",
  "give a card its money back": "select array_agg(id) from payment_refunds where state = 'asked'",
};

test("no two writes of staff, one after the other, come to what takes an owner", async () => {
  const client = await database().connect("supabase_admin");
  /** Of today's revision. */
  const writes = SUBJECTS.map(([, all]) =>
    all.flatMap(([by, statement]) =>
      by === "staff"
        ? statement.replace(
            /(public\.\w+\()(:\w+), (?:\d|:revision)(?=[,)])/,
            `$1$2, coalesce(
               (select revision from public.bookings where quote_id = $2),
               (select revision from public.quotes where id = $2)
             )`,
          )
        : [],
    ),
  );
  const rights = `select ${Object.values(RIGHTS).map((query) => `(${query})::text`)}`;

  async function walk(self: string, other: string, isTriedOnce = false) {
    const by: Caller = { role: "authenticated", account: self };
    const filled = (statement: string) =>
      fill(
        statement.replaceAll(/:self(?!\w)/g, `'${self}'`).replaceAll(/:other(?!\w)/g, `'${other}'`),
      );
    const shown = async () =>
      (await client.query<string[]>({ text: filled(rights), rowMode: "array" })).rows[0] ?? [];
    const done = new Set<string>();
    const reached = new Map<string, string>();
    for (const subject of writes)
      for (const first of subject)
        for (const second of subject) {
          if (isTriedOnce && done.has(second)) continue;
          await client.query("begin");
          const before = await shown();
          for (const statement of [first, second]) {
            await client.query("savepoint write");
            try {
              await setCaller(client, by);
              const { rowCount } = await client.query(filled(statement));
              if (rowCount) done.add(statement);
            } catch {
              await client.query("rollback to savepoint write");
            }
            await client.query("reset role");
          }
          const after = await shown();
          for (const [index, right] of Object.keys(RIGHTS).entries())
            if (before[index] !== after[index]) reached.set(right, `${first}; ${second}`);
          await client.query("rollback");
        }
    return { done, reached };
  }

  const owner = await walk(scene.one ?? "", scene.two ?? "", true);
  const plain = await walk(scene.plain ?? "", scene.two ?? "");
  expect(Object.fromEntries(plain.reached)).toEqual({});
  expect([...owner.reached.keys()].toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
  // Otherwise it shows nothing of them. Those of the second factor: owner.test.ts.
  const untried = writes.flat().filter((write) => !owner.done.has(write));
  expect(untried.filter((write) => !/_factors?\(/.test(write))).toEqual([]);
}, 300_000);

test.each(SUBJECTS)(
  "two writes about %s at once come to what they do one after the other",
  async (_, writes, rows) => {
    const wrong = await interleave(
      database(),
      writes.map(([by, statement]) => (connection): Write => {
        const [self, other] = connection === 0 ? [":one", ":two"] : [":two", ":one"];
        const filled = fill(
          statement
            .replaceAll(":self", self)
            .replaceAll(":other,", `${other},`)
            .replaceAll(":other)", `${other})`),
        );
        return [callerOf(by, connection), filled];
      }),
      rows.map((row): Row => [fill(row), []]),
    );
    expect(wrong).toEqual([]);
  },
  900_000,
);

test("every function that writes is tried with every other of its subject", async () => {
  const functions = await database().sql<{ name: string }>(
    `select distinct proname::text as name from pg_proc as function
     join unnest(array['anon', 'authenticated', 'service_role']) as role
       on has_function_privilege(role, function.oid, 'execute')
     where pronamespace = 'public'::regnamespace and provolatile = 'v' and prorettype <> 'trigger'::regtype
       and proname <> 'check_request'
     order by 1`,
  );
  const tried = SUBJECTS.flatMap(([, writes]) => writes.map(([, statement]) => statement)).join(
    "\n",
  );
  expect(
    functions.map(({ name }) => name).filter((name) => !tried.includes(`public.${name}(`)),
  ).toEqual(
    Object.values(ALONE)
      .flatMap((names) => names.split(/\s+/))
      .toSorted(),
  );
});
