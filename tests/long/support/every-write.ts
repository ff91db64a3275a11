// Every write of the product as one statement, by subject, over one scene. What a statement names with a colon is in it
// (scene-for-writes.ts); ":self" is the member of staff who calls, ":other" the other one.

/** Who calls: "staff" is one member of staff on the first connection and another on the second. */
export type By = "anon" | "staff" | "server" | "postgres" | "supabase_admin";

export const id = (number: number) =>
  `'00000000-0000-4000-8000-${String(number).padStart(12, "0")}'`;
export const acceptance = (quote: string, click: number, version = 1) =>
  `select public.accept_quote(:${quote}_token, ${id(click)}, ${version}, :${quote}_hash, 'Ada', '', 'en') as answer`;
const request = (name: string) =>
  `select 'Ada' as name, '${name}@example.com' as email, 'email' as contact_method,
     '${name}@example.com' as contact_value, date :day as event_date, 120 as number_of_guests,
     'general' as event_type, '1 Main St, Houston' as event_address`;
export const insertion = (name: string) =>
  `insert into public.quote_submissions
     (name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address)
   ${request(name)}`;
export const stopPhoto = (number: number) =>
  `select public.driver_photo(:driver, ${id(number)}, :booked, 'deliver', now(), :photo) as answer`;
const onBooking = (name: string, rest?: string) =>
  `select from public.${name}(:booked, :revision${rest ? `, ${rest}` : ""})`;
export const deposit = (payment: string, event: string) =>
  `select public.record_stripe_payment(
     :${payment}, 0, :seen::jsonb || jsonb_build_object('session', :${payment}, 'intent', :${payment}),
     '${event}', 'checkout.session.completed'
   ) as answer`;

export const check = (number: number) =>
  `select public.record_payment(:booked, ${id(number)}, 2500, 'check', '2026-01-02', null, true) as answer`;

export const trailer = (stations: string) =>
  `{"kind": "model", "text": "Trailer", "model": "${stations}-station", "quantity": 1, "price": 100}`;

const ABOUT_REQUESTS: [By, string][] = [
  ["anon", insertion("open")],
  [
    "anon",
    `insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
     values ('Ada', 'luxury@example.com', '713 555 0100', :day)`,
  ],
  [
    "anon",
    `select public.correct_request_email((select to_jsonb(r) from (${request("open")}) as r), 'new@example.com') as answer`,
  ],
  ["staff", "select from public.take_request(:open_request)"],
  ["staff", `select from public.take_call(${id(11)}, 'Ada', '713 555 0100')`],
  [
    "staff",
    `select from public.import_bookings(jsonb_build_array(jsonb_build_object(
       'id', ${id(12)}, 'name', 'Ada', 'phone', '713 555 0100', 'event_date', :day::text, 'lines', '[${trailer("2")}]'::jsonb,
       'payment', jsonb_build_object('id', ${id(13)}, 'cents', 5000, 'way', 'check', 'paid_on', '2026-01-02')
     )), false)`,
  ],
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
  ["staff", "select public.keep_paper('insurance', :paper, '2099-12-31')"],
  ["staff", "select public.remove_paper('w9')"],
  ["staff", `select public.send_papers(:sent, ${id(17)}, '{w9}', 'Our W-9 is on the page.')`],
  ["staff", "select from public.file_received(:received, left(:sent, 8))"],
  ["staff", "select public.answer_stop(:doubtful, true)"],
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
  [
    "anon",
    `select public.driver_report(:driver, :booked, 'deliver', jsonb_build_object(
       'id', ${id(40)}, 'unit_id', :third_unit, 'kind', 'damage', 'words', 'Dent', 'noted_at', now())) as answer`,
  ],
  ["staff", `select public.note_trailer(${id(41)}, :third_unit, 'tank', 'Leaks')`],
  ["staff", `select public.note_trailer(${id(42)}, :third_unit, 'out_of_service', 'Axle')`],
  ["staff", "select public.settle_trailer_entry(:outage, true)"],
  ["staff", "select public.settle_trailer_entry(:trouble, true)"],
  ["staff", "select public.remove_trailer_entry(:outage)"],
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
  ["staff", onBooking("edit_booking", `'{"site_utilities": "Both"}'`)],
  ["staff", onBooking("change_visit", "_to => date :day + 1")],
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

const onChange = (name: string, rest = "") =>
  `select from public.${name}(:moved, :moved_revision${rest})`;

const ABOUT_CHANGES: [By, string][] = [
  ["anon", acceptance("moved", 17, 2)],
  ["anon", acceptance("moved", 18, 2)],
  ["anon", `select public.decline_quote(:moved_token, ${id(19)}, 'Rain') as answer`],
  ["staff", onChange("accept_for_customer")],
  ["staff", onChange("take_change_back")],
  ["staff", onChange("plan_change", ", '2031-05-30'")],
  ["staff", onChange("propose_change", `, '{"event_address": "3 Main St, Houston"}', '{email}'`)],
  ["staff", onChange("edit_booking", `, '{"site_utilities": "Both"}'`)],
  ["staff", onChange("cancel_booking", ", 'customer', 'Rain', '{email}'")],
  ["staff", "select from public.undo_step(:ended, :ended_revision)"],
  ["server", "delete from public.quotes where id = :moved"],
];

// ":self" is the member of staff who calls, ":other" the other one; both are owners.
const ABOUT_TEAM: [By, string][] = [
  ["staff", "select public.revoke_admin(:other, true)"],
  ["staff", "select public.revoke_admin(:self, true)"],
  ["staff", "select public.grant_admin('new@example.com')"],
  ["staff", "select public.add_colleague('new@example.com') as answer"],
  ["staff", "select public.add_colleague('unknown@example.com') as answer"],
  ["staff", "select public.accept_invitation('Maria')"],
  ["staff", "select public.withdraw_invitation('unknown@example.com')"],
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

const REQUEST = "select from public.quote_submissions where id = ";
const QUOTE = "select from public.quotes where id = ";
const BOOKING = "select from public.bookings where quote_id = ";
export const SUBJECTS: [string, [By, string][], string[]][] = [
  ["a request", ABOUT_REQUESTS, [`${REQUEST}:open_request`, `${REQUEST}:dismissed_request`]],
  ["a quote", ABOUT_QUOTES, [`${REQUEST}:sent_request`, `${QUOTE}:sent`, `${QUOTE}:draft`]],
  [
    "a booking",
    ABOUT_BOOKINGS,
    [`${REQUEST}:booked_request`, `${QUOTE}:booked`, `${BOOKING}:booked`],
  ],
  ["a change of a booking", ABOUT_CHANGES, [`${QUOTE}:moved`, `${BOOKING}:moved`]],
  [
    "the team",
    ABOUT_TEAM,
    ["select from auth.users where id = :one", "select from auth.users where id = :new"],
  ],
];

/** What meets others only at locks: one's own devices and choices, single messages, counts of callers, and what runs by itself. */
export const OTHERS: [By, string][] = [
  [
    "staff",
    "select public.add_device('https://fcm.googleapis.com/fcm/send/b', 'B' || repeat('a', 86), repeat('a', 22), 'Chrome')",
  ],
  ["staff", "select public.leave_device('https://fcm.googleapis.com/fcm/send/a')"],
  ["staff", "select public.remove_device(:device)"],
  ["staff", "select public.test_device(:device)"],
  ["staff", "select public.set_push_quotes(true)"],
  ["staff", "select public.log_export('requests', 1, '{}')"],
  ["staff", "select public.drop_notification(:failed)"],
  ["staff", "select public.resend_notification(:failed)"],
  ["server", "select public.claim_device_tests()"],
  ["server", "select public.finish_device_test(:device, true)"],
  ["server", "select public.finish_notification(:sending, '250 OK', 'x')"],
  ["server", "select public.finish_notification(:pushed, '201', 'x')"],
  ["server", "select public.expire_notification(:pushed, 'test', '410')"],
  ["server", "select public.fail_notification(:sending, 'test', '421', false, true)"],
  ["server", "select public.report_delivery(:sending, now(), 'bounced')"],
  ["server", "select public.accept_worker_call(gen_random_uuid())"],
  ["server", `select public.admit_origin('{"cf-connecting-ip": "198.51.100.7"}')`],
  ["server", "select public.begin_proof_of_life()"],
  ["anon", "select public.availability(:day)"],
  ["anon", "select public.move_availability(:booked_token, :day)"],
  ["anon", "select public.driver_day(:driver)"],
  ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
  ["anon", "select public.token_for_code(left(:draft, 8), 'AAAA-AAAA')"],
  ["anon", "select public.token_for_code(left(:booked, 8), :booked_code)"],
  // A hire of which the worker bills a month (private.bill_open_hires).
  ["anon", acceptance("monthly", 44, 2)],
  ["staff", "select from public.take_change_back(:monthly, :monthly_revision)"],
  [
    "staff",
    `select from public.propose_change(
       :monthly, :monthly_revision, '{"event_address": "3 Main St, Houston"}', '{email}', _overbook => true
     )`,
  ],
  ["postgres", "select private.forget_person('monthly@example.com')"],
  ["server", "delete from public.quotes where id = :draft"],
  ["server", "delete from public.quotes where id = :booked"],
  ["postgres", "select private.forget_person('new@example.com')"],
  ["postgres", "select private.run_retention()"],
  // What the worker asks of customers in the daytime, after a rental and before it.
  ["postgres", "select private.queue_review_requests('2031-06-02 17:00Z')"],
  ["postgres", "select private.queue_site_questions('2031-05-28 17:00Z')"],
  ["postgres", "select private.queue_payment_reminders('2031-05-24 17:00Z')"],
  ["postgres", "select private.erase_again()"],
  ["postgres", "select private.watch_proofs()"],
  ["supabase_admin", "delete from auth.users where id = :two"],
];
