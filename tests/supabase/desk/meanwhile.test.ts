import { BOOKED, bookedWhere } from "../../support/database/example-rows.ts";
import { type Meeting, testMeetings } from "../../support/database/meanwhile.ts";

// Steps of staff that meet: the second sees what the first did, and both take their locks in one order.

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const EARLIER = "'00000000-0000-4000-8000-000000000000'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const RIVAL = "'44444444-4444-4444-8444-444444444444'";
const id = (number: number) => `'00000000-0000-4000-8000-${String(number).padStart(12, "0")}'`;

/** A request whose id comes before the other's, and whose row comes after it. */
const secondRequest = `
  insert into public.quote_submissions (
    id, name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address, due_at
  )
  select ${EARLIER}, 'Grace', 'grace@example.com', contact_method, 'grace@example.com', event_date,
    number_of_guests, event_type, event_address, due_at
  from public.quote_submissions;`;
const dismissed = `
  delete from public.quotes;
  update public.quote_submissions set processed = true, processed_at = now(), dismissed_at = now();`;
const lockFirst = `select from public.quote_submissions where id = ${EARLIER} for update`;
const theOther = `select from public.quote_submissions where id = ${REQUEST} for update nowait`;
const both = `array[${REQUEST}, ${EARLIER}]::uuid[]`;

/** Another quote for the same day, and of the only trailer of a model. */
const rivals = `
  ${secondRequest}
  insert into public.quotes (id, submission_id, name, email, status, quote_amount, valid_until, sent_at)
  values (${RIVAL}, ${EARLIER}, 'Grace', 'grace@example.com', 'sent', 900, '2030-06-30', now());
  update public.quotes set event_date = '2030-08-01', event_address = '1 Main St, Houston', site_contact = 'Ada',
    lines = '[{"kind": "model", "text": "Trailer", "model": "only", "quantity": 1, "price": 900}]';
  insert into public.trailer_units (id, model, name) values (${id(9)}, 'only', '1');`;
const requireTrailers = (quote: string) =>
  `select private.overbooks(quote, false) from public.quotes as quote where id = ${quote}`;
const booked = rivals + BOOKED;

const payment = (columns: string, values: string) => `
  insert into public.payments (id, quote_id, version, hash, amount_cents, paid_cents, state, ${columns})
  values (${id(1)}, ${QUOTE}, 1, repeat('0', 64), 5000, 5000, 'paid', ${values});`;
const atStripe = payment("intent_id, session_id", "'pi_1', 'cs_1'");
const byCheck = payment(
  "way, paid_on, reference, recorded_by",
  "'check', '2030-05-01', 'No. 204', 'Ada'",
);
const askRefund = (number: number) =>
  `select private.ask_refund(${id(1)}, ${id(number)}, 5000, 'Rain')`;

const photos = (count: number, removed: number) => `${booked}
  insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image, removed_at)
  select gen_random_uuid(), ${QUOTE}, '2030-08-01', 'deliver', now(), 'Ada', '\\xffd8ff', null
  from generate_series(1, ${count});
  insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image, removed_at)
  select ${id(8)}, ${QUOTE}, '2030-08-01', 'deliver', now(), 'Ada', '\\xffd8ff', now()
  from generate_series(1, ${removed});`;
const keepPhoto = (number: number) =>
  `select private.keep_stop_photo(${id(number)}, '2030-08-01', ${QUOTE}, 'deliver', now(), '/9j/', 'Ada')`;

const link = `insert into public.quote_links (quote_id, token_hash, code_hash) values (
  ${QUOTE}, sha256('token'), private.code_hash(${QUOTE}, 'ABCDEFGH'));`;
const lockAccount = "select from auth.users where id = :colleague for update";
const owners = "insert into public.user_roles values (:staff, 'owner');";
const roles = "lock table public.user_roles in share row exclusive mode nowait";

const received = `
  insert into public.received_messages (id, channel, provider_key, sender, body, whole, is_cut, is_automatic)
  values (${id(1)}, 'email', 'key', 'eve@example.com', 'Hi', 'Hi', false, false);`;

const meetings: Meeting[] = [
  {
    what: "a message is filed with the quote before it",
    given: received,
    other: `select from public.quotes where id = ${QUOTE} for update`,
    step: `select private.file_received(${id(1)}, '22222222')`,
    free: "select from public.received_messages for update nowait",
    answers: QUOTE.replaceAll("'", ""),
  },
  {
    what: "requests are dismissed in one order",
    given: secondRequest,
    other: lockFirst,
    step: `select count(*) from public.dismiss_requests(${both})`,
    free: theOther,
    answers: 2,
  },
  {
    what: "a request is dismissed once",
    other: `update public.quote_submissions set processed = true where id = ${REQUEST}`,
    step: `select count(*) from public.dismiss_requests(array[${REQUEST}]::uuid[])`,
    answers: 0,
  },
  {
    what: "requests are restored in one order",
    given: secondRequest + dismissed,
    other: lockFirst,
    step: `select count(*) from public.restore_requests(${both})`,
    free: theOther,
    answers: 2,
  },
  {
    what: "a request is restored once",
    given: dismissed,
    other: `select public.restore_requests(array[${REQUEST}]::uuid[])`,
    step: `select count(*) from public.restore_requests(array[${REQUEST}]::uuid[])`,
    answers: 0,
  },
  {
    what: "dismissals are explained in one order",
    given: secondRequest + dismissed,
    other: lockFirst,
    step: `select private.explain_dismissals(${both}, 'spam')`,
    free: theOther,
    answers: 2,
  },
  {
    what: "a request that is being dismissed gets no quote",
    given: "delete from public.quotes;",
    other: `select public.dismiss_requests(array[${REQUEST}]::uuid[])`,
    step: `insert into public.quotes (submission_id, name) values (${REQUEST}, 'Ada')`,
    answers: "PT410",
  },
  {
    what: "of two contacts the first counts",
    other: `select private.add_request_entry(${id(1)}, ${REQUEST}, 'texted')`,
    step: `select private.add_request_entry(${id(2)}, ${REQUEST}, 'spoke');
      select first_contact_kind from public.quote_submissions`,
    answers: "texted",
  },
  {
    what: "a quote that has changed is not sent",
    other: `update public.quotes set valid_until = '2030-06-29' where id = ${QUOTE}`,
    step: `select count(*) from private.send_quote(${QUOTE}, 1, '{email}')`,
    answers: 0,
  },
  {
    what: "one trailer is booked once",
    given: rivals,
    other: `${requireTrailers(RIVAL)};
      set local session_replication_role = replica;
      ${bookedWhere(`id = ${RIVAL}`)}`,
    step: requireTrailers(QUOTE),
    answers: "PT409",
  },
  {
    what: "one trailer goes to one booking",
    given: booked,
    other: `select private.assign_units(${RIVAL}, array[${id(9)}]::uuid[])`,
    step: `select private.assign_units(${QUOTE}, array[${id(9)}]::uuid[])`,
    answers: "PT409",
  },
  {
    what: "a booking that ends gets no trailer",
    given: booked,
    other: `select private.cancel_booking(${QUOTE}, 1, 'customer', 'Rain', '{}')`,
    step: `select private.assign_units(${QUOTE}, array[${id(9)}]::uuid[])`,
    answers: "PT404",
  },
  {
    what: "a payment at Stripe is given back once",
    given: atStripe,
    other: askRefund(2),
    step: askRefund(3),
    answers: "PT422",
  },
  {
    what: "a payment that is given back is not undone",
    given: byCheck,
    other: `select private.record_refund(${id(1)}, ${id(2)}, 2500, 'Rain')`,
    step: `select private.undo_payment(${id(1)})`,
    answers: "PT409",
  },
  {
    what: "a stop has six photos",
    given: photos(5, 0),
    other: keepPhoto(2),
    step: keepPhoto(3),
    answers: "PT409",
  },
  {
    what: "a stop has six photos, one restored",
    given: photos(5, 1),
    other: keepPhoto(2),
    step: `select private.remove_stop_photo(${id(8)}, false)`,
    answers: "PT409",
  },
  {
    what: "after ten wrong codes the right one opens nothing",
    given: `${link} insert into private.quote_guesses (quote_id, wrong_codes) values (${QUOTE}, 9);`,
    other: "select private.token_for_code('22222222', 'WRONGONE')",
    step: "select private.token_for_code('22222222', 'ABCDEFGH')",
    answers: null,
  },
  {
    what: "a link is sent again three times a day",
    given: `insert into public.notifications
        (submission_id, quote_id, is_emergency, kind, channel, audience, state, sent_at)
      select submission_id, id, false, 'quote', 'email', 'customer', 'sent', now()
      from public.quotes cross join generate_series(1, 2);`,
    other: "select private.resend_quote_link('22222222', 'ada@example.com')",
    step: `select private.resend_quote_link('22222222', 'ada@example.com');
      select count(*) from public.notifications where kind = 'quote'`,
    answers: 3,
  },
  {
    what: "a message is filed once",
    given: received,
    other: `update public.received_messages set settled_at = now() where id = ${id(1)}`,
    step: `select private.file_received(${id(1)}, '22222222')`,
    answers: "PT404",
  },
  {
    what: "an account that is being deleted does not become staff",
    given: "delete from public.user_roles where user_id = :colleague;",
    other: "delete from auth.users where id = :colleague",
    step: "select private.grant_admin_to('colleague@example.com', true)",
    answers: "PT404",
  },
  {
    what: "who signs in while an account is given to another is signed out",
    given: "delete from public.user_roles where user_id = :colleague;",
    other: "insert into auth.sessions (id, user_id) values (gen_random_uuid(), :colleague)",
    step: `select private.take_over_account(:colleague);
      select count(*) from auth.sessions where user_id <> :staff`,
    answers: 0,
  },
  {
    what: "access is given with the account before the roles",
    given: "delete from public.user_roles where user_id = :colleague;",
    other: lockAccount,
    step: "select private.grant_admin_to('colleague@example.com', true)",
    free: roles,
    answers: "colleague@example.com",
  },
  {
    what: "access is taken with the account before the roles",
    given: owners,
    other: lockAccount,
    step: "select private.revoke_admin(:colleague)",
    free: roles,
    answers: "",
  },
  {
    what: "an owner is made with the account before the roles",
    given: owners,
    other: lockAccount,
    step: "select private.set_owner(:colleague, true)",
    free: roles,
    answers: "",
  },
  {
    what: "a former colleague's second factor is not taken away",
    given: owners,
    other: "select private.revoke_admin(:colleague)",
    step: "select private.remove_second_factor(:colleague)",
    answers: "PT404",
  },
  {
    what: "who is no longer staff does not require two factors",
    given: "insert into public.user_roles values (:staff, 'owner'), (:colleague, 'owner');",
    other: "select private.revoke_admin(:staff, true)",
    step: "select private.require_two_factors(true)",
    answers: "42501",
  },
];

testMeetings(meetings);
