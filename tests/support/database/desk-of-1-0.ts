import type { Client } from "pg";
import {
  anon,
  ask,
  type Caller,
  createStaff,
  insertOf,
  service,
} from "../../../scripts/postgres/api-request.ts";
import type { TestDatabase } from "./test-database.ts";

// The desk of release 1.0, as its people used it: its functions had other names and rules than those of today.

type Row = Record<string, unknown>;
/** What a customer's page got. */
type Page = { state: string; version: number; hash: string; document: { amount: number } };

const DAY_MS = 86_400_000;
/** Apart enough that no hire, and no change of one, meets the next. */
const DAYS_APART = 7;

/** A line of trailers, in US dollars each. */
export const trailers = (quantity = 1, price = 1450, model = "3-station") => ({
  kind: "model",
  text: `${model} trailer`,
  model,
  quantity,
  price,
});

/** A database of 1.0 with staff, an owner, and prices that an owner has confirmed. */
export async function openDeskOf10(database: TestDatabase) {
  const api: Client = await database.connect("authenticator");
  const server = await database.connect("postgres");
  const staff = await createStaff(database, "staff@example.com");
  const owner = await createStaff(database, "owner@example.com");
  await database.sql("insert into public.user_roles (user_id, role) values ($1, 'owner')", [
    owner.account,
  ]);
  await database.sql("update public.sample_permission set may_be_sent = true");
  await database.sql("update public.business_sections set is_confirmed = true");
  await database.sql("update public.business_settings set is_availability_public = true");
  const [clock] = await database.sql<{ today: string }>(
    "select private.business_date()::text as today",
  );
  const today = Date.parse(clock?.today ?? "");

  async function call<Answer>(who: Caller, name: string, args: Row): Promise<Answer> {
    const list = Object.keys(args).map((arg, index) => `${arg} => $${index + 1}`);
    const statement = `select public.${name}(${list}) as answer`;
    const [row] = await ask<{ answer: Answer }>(api, who, statement, Object.values(args));
    return row?.answer as Answer;
  }

  let made = 0;

  /** A draft of a hire of one trailer, from the day before its event to the day after, with what can be done with it. */
  async function makeQuote() {
    made += 1;
    const event = today + (30 + made * DAYS_APART) * DAY_MS;
    const day = (days = 0) => new Date(event + days * DAY_MS).toISOString().slice(0, 10);
    const email = `host-${made}@example.com`;
    const phone = `(713) 555-${String(1000 + made)}`;
    const request = {
      name: "Maria Gonzalez",
      email,
      phone,
      contact_method: "email",
      contact_value: email,
      event_date: day(),
      number_of_guests: 120,
      event_type: "general",
      event_address: "2200 Kipling St, Houston",
    };
    await ask(api, anon(), ...insertOf("quote_submissions", request));
    const [stored] = await database.sql<{ id: string }>(
      "select id from public.quote_submissions where email = $1",
      [email],
    );
    const content = {
      submission_id: stored?.id,
      name: request.name,
      email,
      phone,
      event_type: "general",
      event_date: day(),
      event_address: request.event_address,
      number_of_guests: 120,
      delivery_on: day(-1),
      delivery_window: "7 to 9 AM",
      pickup_on: day(1),
      lines: [trailers()],
    };
    await ask(api, staff, ...insertOf("quotes", content));
    const [{ id = "" } = {}] = await database.sql<{ id: string }>(
      "select id from public.quotes where email = $1",
      [email],
    );
    return stepsOf(id, email, day);
  }

  function stepsOf(id: string, email: string, day: (days?: number) => string) {
    let token = "";
    const revised = async () => {
      const [row] = await database.sql<{ revision: number }>(
        "select revision from public.quotes where id = $1",
        [id],
      );
      return { _quote_id: id, _revision: row?.revision };
    };
    /** What staff type into a draft, and each step of it that is an update. */
    const write = async (columns: Row) => {
      const names = Object.keys(columns);
      const values = names.map((name) =>
        name === "lines" ? JSON.stringify(columns[name]) : columns[name],
      );
      const { _revision } = await revised();
      const list = names.map((name, index) => `${name} = $${index + 3}`);
      const rows = await ask(
        api,
        staff,
        `update public.quotes set ${list} where id = $1 and revision = $2 returning id`,
        [id, _revision, ...values],
      );
      if (rows.length !== 1) throw new Error("No row was written.");
    };
    const link = async () => {
      token ||= (await call<{ token: string }>(staff, "make_quote_link", { _quote_id: id })).token;
      return token;
    };
    const open = async () => call<Page>(anon(), "open_quote", { _token: await link() });
    const customer = async (name: string, args: Row) =>
      call<{ refused?: string }>(anon(), name, {
        _token: await link(),
        _request_id: crypto.randomUUID(),
        ...args,
      });
    const granted = async (name: string, args: Row) => {
      const answer = await customer(name, args);
      if (answer.refused) throw new Error(`${name}: ${answer.refused}`);
    };
    const paymentId = async () => {
      const [row] = await database.sql<{ id: string }>(
        "select id from public.payments where quote_id = $1 order by created_at desc limit 1",
        [id],
      );
      return row?.id;
    };
    const send = async (more: Row = {}) =>
      call(staff, "send_quote", {
        ...(await revised()),
        _channels: ["email"],
        _standing: { business: "Bayou Restrooms", inclusions: ["Water"] },
        ...more,
      });
    const accept = async (more: Row = {}) => {
      const page = await open();
      await granted("accept_quote", {
        _version: page.version,
        _hash: page.hash,
        _name: "Maria Gonzalez",
        _company: "",
        _language: "en",
        ...more,
      });
    };
    return {
      id,
      email,
      day,
      /** So many days from today. */
      soon: (days: number) => new Date(today + days * DAY_MS).toISOString().slice(0, 10),
      link,
      open,
      write,
      send,
      accept,
      /** Sent by mail, and accepted on its page. */
      book: async () => {
        await send();
        await accept();
      },
      mark: async (_channel: string) =>
        call(staff, "mark_quote_sent", { ...(await revised()), _channel }),
      decline: (_reason: string) => granted("decline_quote", { _reason }),
      writeAbout: (_kind: string, _body: string) => granted("write_about_quote", { _kind, _body }),
      tellSite: (told: Row) => granted("tell_site", { _told: told }),
      view: async () => call(anon(), "view_quote", { _token: await link() }),
      answer: (_body: string) =>
        call(staff, "answer_customer", { _quote_id: id, _request_id: crypto.randomUUID(), _body }),
      change: async (_content: Row, more: Row = {}) =>
        call(staff, "change_booking", {
          ...(await revised()),
          _content,
          _channels: ["email"],
          _standing: { business: "Bayou Restrooms", inclusions: ["Water"] },
          ...more,
        }),
      keepAgreed: async () => call(staff, "keep_agreed", await revised()),
      cancel: async (_by: "customer" | "business", _channels: string[] = ["email"]) =>
        call(staff, "cancel_booking", { ...(await revised()), _by, _reason: "Rain", _channels }),
      undo: async () => call(staff, "undo_quote_step", await revised()),
      /** An owner voids the yes in force. */
      voidYes: async () => {
        const [yes] = await database.sql<{ id: string }>(
          "select id from public.quote_acceptances where quote_id = $1 and voided_at is null",
          [id],
        );
        await call(owner, "void_acceptance", { _id: yes?.id, _reason: "It was another Maria" });
      },
      pay: async (dollars: number, more: Row = {}) =>
        call(staff, "record_payment", {
          _quote_id: id,
          _id: crypto.randomUUID(),
          _cents: dollars * 100,
          _way: "check",
          _paid_on: new Date(today).toISOString().slice(0, 10),
          ...more,
        }),
      undoPayment: async () => call(staff, "undo_payment", { _id: await paymentId() }),
      giveBack: async (dollars: number) =>
        call(staff, "record_refund", {
          _payment_id: await paymentId(),
          _refund_id: crypto.randomUUID(),
          _cents: dollars * 100,
          _reason: "A door did not close",
        }),
      askRefund: async (dollars: number) =>
        call(owner, "ask_refund", {
          _payment_id: await paymentId(),
          _refund_id: crypto.randomUUID(),
          _cents: dollars * 100,
          _reason: "A door did not close",
        }),
      beginToPay: async () => call(service, "begin_payment", { _token: await link() }),
      /** What Stripe says of the last payment, in US dollars. */
      hear: async (said: { paid?: number; refunded?: number; lost?: number } & Row) => {
        const _id = await paymentId();
        const { paid = 0, refunded = 0, lost = 0, ...more } = said;
        const [row] = await database.sql<{ revision: number }>(
          "select revision from public.payments where id = $1",
          [_id],
        );
        await call(service, "record_stripe_payment", {
          _id,
          _revision: row?.revision,
          _seen: {
            session: `cs_${_id}`,
            state: "paid",
            intent: `pi_${_id}`,
            paid: paid * 100,
            refunded: refunded * 100,
            lost: lost * 100,
            currency: "usd",
            paid_at: "2026-11-30T18:00:00Z",
            method: "card",
            last4: "4242",
            receipt_url: "https://pay.stripe.com/receipts/1",
            ...more,
          },
        });
      },
      remind: () => call(staff, "remind_of_payment", { _quote_id: id, _channels: ["email"] }),
      assign: async (...names: string[]) => {
        const units = await database.sql<{ id: string }>(
          "select id from public.trailer_units where model = '3-station' and name = any ($1)",
          [names],
        );
        await call(staff, "assign_units", {
          _quote_id: id,
          _unit_ids: units.map((unit) => unit.id),
        });
      },
      markStop: (_day: string, _step: string) =>
        call(staff, "mark_stop", {
          _day,
          _quote_id: id,
          _step,
          _done_at: new Date().toISOString(),
        }),
      erase: () => server.query("select private.forget_person($1)", [email]),
      /** What time has done: no trigger sees it. "$1" is the quote. */
      past: async (statement: string) => {
        await database.sql("set session_replication_role = replica");
        await database.sql(statement, [id]);
        await database.sql("set session_replication_role = origin");
      },
    };
  }

  return { api, staff, owner, today, makeQuote };
}

export type QuoteOf10 = Awaited<ReturnType<Awaited<ReturnType<typeof openDeskOf10>>["makeQuote"]>>;
