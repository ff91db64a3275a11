import {
  type Caller,
  createAccount,
  createStaff,
  service,
  setCaller,
} from "../../../scripts/postgres/api-request.ts";
import type { TestDatabase } from "../../support/database/test-database.ts";
import {
  acceptance,
  type By,
  check,
  deposit,
  id,
  insertion,
  stopPhoto,
  trailer,
} from "./every-write.ts";

const message = {
  name: "",
  subject: "",
  body: "Hello",
  whole: "Hello",
  attachments: [],
  is_cut: false,
  is_automatic: false,
  is_said: false,
};

/** What statements name with a colon, from the start. */
const GIVEN: Readonly<Record<string, string>> = {
  day: "2031-06-01",
  photo: Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString("base64"),
  paper: Buffer.from("%PDF-1.7").toString("base64"),
  mail: JSON.stringify(message),
  doubt: JSON.stringify({ ...message, may_mean_stop: true }),
  seen: JSON.stringify({
    state: "paid",
    paid: 5000,
    currency: "usd",
    refunded: 0,
    refunds: [],
    paid_at: "2031-01-02T18:00:00Z",
  }),
};

/** The trailers of a quote, by their number of stations. */
function stationsOf(name: string): string[] {
  if (/paid|bare/.test(name)) return ["2"];
  if (/moved|ended|monthly/.test(name)) return ["3"];
  return name === "booked" ? ["4", "2"] : ["4"];
}

/**
 * One scene for every write, with what its statements name.
 * @param staff two members of staff: one calls on the first connection, the other on the second
 */
export function sceneForWrites(database: () => TestDatabase, staff: (() => Caller)[]) {
  const scene: Record<string, string> = { ...GIVEN };

  function callerOf(by: By, connection: 0 | 1): Caller | string {
    if (by === "anon") return { role: "anon" };
    if (by === "staff") return staff[connection]?.() ?? by;
    return by === "server" ? service : by;
  }

  const fill = (statement: string) =>
    statement.replaceAll(/(?<!:):([a-z_]+)/g, (_, name) => {
      if (scene[name] === undefined) throw new Error(`No ${name} in: ${statement}`);
      return `'${scene[name]}'`;
    });

  /** What the customer's page shows by now. */
  const shownHash = (name: string) =>
    `select public.open_quote(:${name}_token) ->> 'hash' as ${name}_hash`;

  /**
   * A day with two trailers of a model: one is booked, with a deposit begun and five photos, and two quotes were sent for
   * the other. Two bookings have another model; the deposit of one is paid, that of the other not begun. A quote is
   * drafted, two requests are open and one is dismissed. A change of one more booking is proposed, and another is
   * canceled. One hire goes on until it is picked up: a month of it is to be billed, and a change is proposed. Each statement
   * adds what it selects to the scene.
   */
  async function make() {
    await database().sql("insert into user_roles select user_id, 'owner' from user_roles");
    const { account = "" } = await createStaff(database(), "plain@example.com");
    scene.plain = account;
    const client = await database().connect("supabase_admin");
    const keep = async (by: By, statement: string) => {
      const caller = callerOf(by, 0);
      await client.query("begin");
      if (typeof caller === "object") await setCaller(client, caller);
      const { rows } = await client.query<Record<string, string>>(fill(statement));
      await client.query("commit");
      Object.assign(scene, rows[0]);
    };
    const names = "open also_open dismissed draft sent rival booked paid bare moved ended monthly";
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
           (submission_id, name, email, event_date, pickup_on, is_open_ended, deposit, lines, event_address, site_contact,
             site_access)
         values (:${name}_request, 'Ada', '${name}@example.com', :day, ${name === "booked" ? "date :day + 2" : "null"},
           ${name === "monthly"}, 50, '[${stationsOf(name).map(trailer)}]',
           '1 Main St, Houston', 'Ada, 713 555 0100', 'Side gate')
         returning id as ${name}`,
      );
      if (name === "draft") continue;
      await keep("staff", `select from public.send_quote(:${name}, 1, '{email}')`);
      await keep(
        "staff",
        `select link ->> 'token' as ${name}_token, link ->> 'code' as ${name}_code
         from (select public.make_quote_link(:${name}) as link) as made`,
      );
      await keep("anon", shownHash(name));
    }
    await keep("anon", acceptance("booked", 1));
    await keep("anon", acceptance("paid", 8));
    await keep("anon", acceptance("bare", 9));
    await keep("anon", acceptance("moved", 40));
    await keep("anon", acceptance("ended", 41));
    await keep("anon", acceptance("monthly", 43));
    // It began forty days ago.
    await database().sql("set session_replication_role = replica");
    await database().sql(
      `update public.bookings set event_date = private.business_date() - 40 where is_open_ended`,
    );
    await database().sql(
      `update public.quote_versions
       set document = document || jsonb_build_object('event_date', private.business_date() - 40) where quote_id = $1`,
      [scene.monthly],
    );
    await database().sql("set session_replication_role = default");
    const now = (name: string) =>
      `:${name}, (select revision from public.bookings where quote_id = :${name})`;
    for (const name of ["moved", "monthly"]) {
      await keep(
        "staff",
        `select from public.propose_change(${now(name)}, '{"event_address": "2 Main St, Houston"}', '{email}')`,
      );
      await keep("anon", shownHash(name));
    }
    await keep(
      "staff",
      `select from public.cancel_booking(${now("ended")}, 'customer', 'Rain', '{email}')`,
    );
    await keep(
      "server",
      "select public.begin_payment(:booked_token) #>> '{payment,id}' as payment",
    );
    await keep(
      "server",
      "select public.begin_payment(:paid_token) #>> '{payment,id}' as paid_payment",
    );
    await keep("server", deposit("paid_payment", "evt_0"));
    await keep("staff", check(30));
    await keep("staff", "select public.keep_paper('w9', :paper)");
    await keep("staff", `select public.add_request_entry(${id(2)}, :open_request, 'spoke')`);
    await keep(
      "server",
      "select public.receive_message('email', 'key', 'maria@example.com', :mail)",
    );
    await keep("server", "select public.receive_message('sms', 'doubt', '+17135550142', :doubt)");
    await keep("staff", "select public.make_day_link(:day) as driver");
    for (const number of [3, 4, 5, 6, 7]) await keep("anon", stopPhoto(number));
    await keep(
      "supabase_admin",
      `select (select id from public.quote_acceptances where quote_id = :booked) as yes,
         (select revision from public.bookings where quote_id = :booked) as revision,
         (select revision from public.bookings where quote_id = :moved) as moved_revision,
         (select revision from public.bookings where quote_id = :ended) as ended_revision,
         (select revision from public.bookings where quote_id = :monthly) as monthly_revision,
         (select id from public.received_messages where channel = 'email') as received,
         (select id from public.received_messages where channel = 'sms') as doubtful,
         (select id from public.quote_links where quote_id = :sent) as link, (select id from private.day_links) as day_link,
         (select array_agg(id order by name) from public.trailer_units where model = '2-station') as units`,
    );
    [scene.unit = "", scene.other_unit = "", scene.third_unit = ""] = scene.units ?? "";
    await database().sql("insert into public.quote_units (quote_id, unit_id) values ($1, $2)", [
      scene.booked,
      scene.third_unit,
    ]);
    for (const [name, number, kind] of [
      ["trouble", 50, "tires"],
      ["outage", 51, "out_of_service"],
    ] as const) {
      await keep(
        "staff",
        `select public.note_trailer(${id(number)}, :third_unit, '${kind}', 'Axle')`,
      );
      await keep("supabase_admin", `select ${id(number)} as ${name}`);
    }
    await keepMessages();
    scene.one = staff[0]?.().account ?? "";
    scene.two = staff[1]?.().account ?? "";
    scene.new = await createAccount(database(), "new@example.com");
  }

  /** A device, and messages that wait, are being sent and have failed. */
  async function keepMessages() {
    const [kept] = await database().sql<Record<string, string>>(
      `with device as (
         insert into private.push_devices (user_id, endpoint, p256dh, auth, name, server_key)
         values ($1, 'https://fcm.googleapis.com/fcm/send/a', 'B' || repeat('a', 86), repeat('a', 22), 'Chrome', 'B' || repeat('a', 86)) returning id
       ), messages as (
         insert into public.notifications
           (submission_id, quote_id, is_emergency, kind, channel, audience, member_id, device_id, state, attempts, leased_by)
         select
           $2::uuid, $3::uuid, false, 'quote', channel, audience, case channel when 'push' then $1::uuid end,
           case channel when 'push' then (select id from device) end, state, 1, 'test'
         from (
           values
             ('email'::public.notification_channel, 'customer'::public.notification_audience, 'failed'::public.notification_state),
             ('sms', 'customer', 'sending'), ('push', 'member', 'sending')
         ) as made (channel, audience, state)
         returning id, channel
       )
       select
         (select id from device) as device,
         (select id from messages where channel = 'email') as failed,
         (select id from messages where channel = 'sms') as sending,
         (select id from messages where channel = 'push') as pushed`,
      [staff[0]?.().account, scene.sent_request, scene.sent],
    );
    Object.assign(scene, kept);
    // A wrong code of each quote, and what the worker has to do, all in one turn: a digest would come alone.
    await database().sql(
      "select public.token_for_code(left(id::text, 8), 'AAAA-AAAA') from quotes",
    );
    await database().sql(
      "delete from public.notifications where quote_id is null and submission_id is distinct from $1",
      [scene.open_request],
    );
    await database().sql(
      "update public.notifications set next_attempt_at = now() - interval '1 minute' where state = 'waiting'",
    );
  }

  return { scene, fill, callerOf, make };
}
