import { check, id, insertion, stopPhoto } from "../../../long/support/every-write.ts";
import {
  ago,
  type Caller,
  type Case,
  decline,
  given,
  remind,
  stripeReports,
  withEmergency,
} from "./statements.ts";

const FRESH_ID = "(select id from public.quote_submissions where email = 'fresh@example.com')";

const correction: [Caller, string] = [
  "anon",
  `select public.correct_request_email(
     jsonb_build_object(
       'name', 'Ada', 'email', 'fresh@example.com', 'contact_method', 'email', 'contact_value', 'fresh@example.com',
       'event_date', :day::text, 'number_of_guests', 120, 'event_type', 'general', 'event_address', '1 Main St, Houston'
     ), 'new@example.com') as answer`,
];

const givePhone = (...quotes: string[]) =>
  given(
    `update public.quotes set phone = '713 555 0142' where id in (${quotes.map((name) => `:${name}`)})`,
  );

const textArrives: [Caller, string] = [
  "server",
  "select public.receive_message('sms', 'k1', '+17135550142', :mail) as answer",
];

/** What a write depends on: in each case, one condition decides. */
export const CONDITIONS: Case[] = [
  [["anon", insertion("fresh")], correction],
  [
    ["anon", insertion("fresh")],
    ["staff", `select from public.take_request(${FRESH_ID})`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ["staff", `select public.add_request_entry(${id(60)}, ${FRESH_ID}, 'texted')`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ["staff", `select public.dismiss_requests(array[${FRESH_ID}])`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ago("31 minutes", "public.quote_submissions", "created_at", `id = ${FRESH_ID}`),
    correction,
  ],
  // A customer who has opted out of texts gets no reminder by text.
  [
    givePhone("booked"),
    given("insert into public.text_opt_outs (number, word) values ('+17135550142', 'STOP')"),
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
  // A reminder that has gone out is not dropped.
  [
    remind,
    given(
      "update public.notifications set state = 'sent', sent_at = now() where kind = 'quote-reminder'",
    ),
    ["staff", check(31)],
    ["postgres", "select private.drop_payment_reminders()"],
  ],
  [
    given("update public.notifications set is_unanswered = true where id = :sending"),
    ["server", "select public.finish_notification(:sending, '250 OK', 'x')"],
  ],
  // A stop has six photos at most, not counting those that were removed.
  [
    ["anon", stopPhoto(60)],
    ["anon", stopPhoto(61)],
  ],
  [
    ["anon", stopPhoto(60)],
    ["staff", `select public.remove_stop_photo(${id(3)}, true)`],
    ["anon", stopPhoto(61)],
  ],
  // A text from a phone with several quotes is about the open one, else the booked one, else the one sent last.
  [givePhone("booked", "sent"), textArrives],
  [
    givePhone("booked", "rival"),
    ago("1 day", "public.quotes", "sent_at", "id = :booked"),
    given("update public.quotes set valid_until = '2030-05-01' where id = :rival"),
    textArrives,
  ],
  // A canceled booking does not count as booked.
  [
    givePhone("booked", "ended"),
    ago("1 day", "public.quotes", "sent_at", "id = :booked"),
    textArrives,
  ],
  [
    givePhone("rival", "sent"),
    ago("1 day", "public.quotes", "sent_at", "id = :rival"),
    textArrives,
  ],
  [givePhone("rival", "sent"), ago("1 day", "public.quotes", "sent_at", "id = :sent"), textArrives],
  // Everything that is due is asked for in one payment.
  [
    given(
      "update public.ledger set due_on = '2030-05-01' where kind = 'charge' and quote_id = :booked",
    ),
    ["server", "select public.begin_payment(:booked_token) #>> '{payment,cents}' as answer"],
  ],
  // The deposit also came by Zelle: Stripe's is one too many, even though the balance is still open.
  [
    ["staff", `select public.record_payment(:booked, ${id(32)}, 2500, 'zelle', '2026-01-02')`],
    stripeReports("payment", 0, { paid: 5000 }),
  ],
  // A link goes only to the quote's own contact, and not after the quote was declined.
  [
    given("delete from public.notifications where quote_id = :sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'other@example.com')"],
  ],
  [
    given("delete from public.notifications where quote_id = :sent"),
    decline("sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'sent@example.com')"],
  ],
  [
    given("delete from public.notifications where quote_id = :sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'Sent@example.com')"],
  ],
  // Not even a message about an emergency is claimed before its time.
  [
    ...withEmergency,
    given("update private.worker_runs set reminded_at = now()"),
    given("update public.notifications set next_attempt_at = now() + interval '1 day'"),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
  [
    ...withEmergency,
    given("update private.worker_runs set reminded_at = now()"),
    given(
      "update public.notifications set next_attempt_at = now() + interval '1 day' where kind <> 'second-list'",
    ),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
  // Someone else may have signed up with a colleague's address: nothing they put into the account stays.
  [
    given(
      `update auth.users
       set phone = '17135550142', phone_confirmed_at = now(), phone_change = '17135550143', phone_change_token = 'a',
         phone_change_sent_at = now(), email_change = 'b@example.com', email_change_token_new = 'b',
         email_change_token_current = 'c', email_change_confirm_status = 1, email_change_sent_at = now(),
         recovery_token = 'd', recovery_sent_at = now(), reauthentication_token = 'e', reauthentication_sent_at = now(),
         confirmation_token = 'f', last_sign_in_at = now()
       where id = :new`,
    ),
    ["staff", "select public.grant_admin('new@example.com')"],
  ],
];
