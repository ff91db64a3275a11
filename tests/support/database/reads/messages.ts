import {
  at,
  booking,
  type Columns,
  canceled,
  day,
  declined,
  message,
  note,
  quote,
  request,
  row,
  sent,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const emergency: Columns = {
  event_type: "EMERGENCY: plumbing-failure",
  phone: "713 555 0199",
  contact_method: "phone",
  contact_value: "713 555 0199",
  additional_info: "Urgency: immediate",
  event_address: "1 Main St, Houston",
  event_date: null,
  number_of_guests: 2,
};
const due: Columns = { next_attempt_at: at("0") };
const later: Columns = { next_attempt_at: at("1 second") };
const toList: Columns = { audience: "list", address: "first@example.com" };
const device = (name: string, of: string, key = "A") =>
  row("private.push_devices", {
    id: `:${name}`,
    user_id: `:${of}`,
    endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
    p256dh: `B${"a".repeat(86)}`,
    auth: "a".repeat(22),
    server_key: `B${key.repeat(86)}`,
    name,
  });
const received = (name: string, columns: Columns) =>
  row("public.received_messages", {
    id: `:${name}`,
    received_at: at("-1 hour"),
    channel: "sms",
    provider_key: name,
    sender: "+17135550142",
    body: name.replaceAll("_", " "),
    whole: name,
    is_cut: false,
    is_automatic: false,
    ...columns,
  });
/** Of a request or a quote, which the worker finds. */
const about = (name: string): Columns => ({ submission_id: `:${name}` });
const ofQuote = (name: string): Columns => ({
  submission_id: `:${name}_request`,
  quote_id: `:${name}`,
});
/** The worker has just done what it does every ten minutes, and no request is news. */
const JUST_DONE = `
  update private.worker_runs set reminded_at = now(), last_run_at = now() - interval '90 seconds', channels = '{email}', push_key = 'B' || repeat('A', 86);
  update private.notified_since set moment = now();`;
const LISTS = `
  update private.alert_lists set emails = '{first@example.com,ana@example.com}', phones = '{+17135550111}' where list = 'first';
  update private.alert_lists set emails = '{ben@example.com}' where list = 'owner';
  insert into private.staff_alerts (user_id, by_email, sms_number, quotes_by_push) values (:ana, true, '+17135550122', false), (:ben, false, '+17135550111', true);`;

export const ABOUT_THE_WORKER: Subject = {
  name: "the worker",
  rows: [
    JUST_DONE,
    LISTS,
    request("asked", { phone: "713 555 0101" }),
    request("urgent", { ...emergency, created_at: at("-30 minutes") }),
    request("urgent_reached", {
      ...emergency,
      first_contact_at: at("-1 hour"),
      first_contact_kind: "spoke",
    }),
    request("erased", { erased_at: at("-1 hour"), processed: true, processed_at: at("-1 hour") }),
    request("made_up", { is_proof: true }),
    quote("quoted", { ...sent, phone: "713 555 0102", billing_email: "ap@example.com" }),
    quote("without_mail", { ...sent, email: null, phone: "713 555 0142" }),
    device("anas_phone", "ana"),
    device("bens_phone", "ben"),
    device("of_a_former_key", "ben", "Z"),
    // What waits, by when and to whom.
    message("copy", { ...about("asked"), kind: "acknowledgment", ...due }),
    message("to_the_list", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      next_attempt_at: at("-1 minute"),
    }),
    message("to_the_list_first", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      address: "ana@example.com",
      next_attempt_at: at("-2 minutes"),
    }),
    message("to_no_longer_listed", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      address: "gone@example.com",
      next_attempt_at: at("-2 minutes"),
    }),
    message("of_a_made_up_request", {
      ...about("made_up"),
      kind: "lead",
      ...toList,
      address: "gone@example.com",
    }),
    message("text_to_ana", {
      ...about("asked"),
      kind: "lead",
      channel: "sms",
      audience: "member",
      member_id: ":ana",
      ...due,
    }),
    message("push_to_ben", {
      ...about("asked"),
      kind: "lead",
      channel: "push",
      audience: "member",
      member_id: ":ben",
      device_id: ":bens_phone",
      ...due,
    }),
    message("push_to_a_lost_device", {
      ...about("asked"),
      kind: "lead",
      channel: "push",
      audience: "member",
      member_id: ":ben",
      device_id: ":lost",
      ...due,
    }),
    message("to_who_has_left", {
      ...about("asked"),
      kind: "lead",
      audience: "member",
      member_id: ":newcomer",
      ...due,
    }),
    message("to_the_office", { ...about("asked"), kind: "lead", audience: "office", ...due }),
    message("not_yet", { ...about("asked"), kind: "lead", ...toList, ...later }),
    message("quote_mail", { ...ofQuote("quoted"), ...due }),
    message("quote_reminder", { ...ofQuote("quoted"), kind: "quote-reminder", ...due }),
    message("quote_text", { ...ofQuote("without_mail"), channel: "sms", ...due }),
    message("leased", {
      ...ofQuote("quoted"),
      kind: "quote-copy",
      state: "sending",
      attempts: 1,
      ...later,
    }),
    message("lease_is_over", {
      ...ofQuote("quoted"),
      kind: "quote-copy",
      state: "sending",
      attempts: 1,
      ...due,
    }),
    message("out_of_attempts", {
      ...ofQuote("quoted"),
      kind: "quote-answer",
      state: "sending",
      attempts: 6,
      ...due,
    }),
    message("last_attempt", {
      ...ofQuote("quoted"),
      kind: "quote-answer",
      state: "sending",
      attempts: 5,
      ...due,
    }),
    message("a_day_old", {
      ...ofQuote("quoted"),
      kind: "quote-site",
      created_at: at("-1 day"),
      ...due,
    }),
    message("stale", {
      ...ofQuote("quoted"),
      kind: "quote-site",
      created_at: at("-1 day -1 second"),
      ...due,
    }),
    message("stale_but_tried", {
      ...ofQuote("quoted"),
      kind: "quote-site",
      created_at: at("-2 days"),
      attempts: 1,
      ...due,
    }),
    message("to_erased", { ...about("erased"), kind: "acknowledgment", ...due }),
    message("urgent_to_the_list", {
      ...about("urgent"),
      is_emergency: true,
      kind: "lead",
      ...toList,
      ...due,
    }),
    message("urgent_text", {
      ...about("urgent"),
      is_emergency: true,
      kind: "lead",
      channel: "sms",
      ...toList,
      address: "+17135550111",
      ...due,
    }),
    message("urgent_second", {
      ...about("urgent"),
      is_emergency: true,
      kind: "second-list",
      ...toList,
      next_attempt_at: at("-1 minute"),
    }),
    message("urgent_owner", {
      ...about("urgent"),
      is_emergency: true,
      kind: "owner",
      ...toList,
      address: "ben@example.com",
      ...due,
    }),
    message("urgent_copy", {
      ...about("urgent"),
      is_emergency: true,
      kind: "acknowledgment",
      next_attempt_at: at("-9 minutes"),
    }),
    message("reached_since", {
      ...about("urgent_reached"),
      is_emergency: true,
      kind: "owner",
      ...toList,
      ...due,
    }),
    message("reached_lead", {
      ...about("urgent_reached"),
      is_emergency: true,
      kind: "lead",
      ...toList,
      ...due,
    }),
    message("was_sent", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      state: "sent",
      sent_at: at("-2 hours"),
      created_at: at("-3 hours"),
    }),
    message("has_failed", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      state: "failed",
      created_at: at("-2 hours"),
    }),
    message("failed_before_that", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      state: "failed",
      created_at: at("-2 hours -1 second"),
    }),
    row("public.text_opt_outs", { number: "+17135550142", since: at("-1 day"), word: "STOP" }),
  ].join(""),
  asks: [
    [
      "database",
      "select id, place from unnest(private.next_notifications(50, '{email,sms,push}')) with ordinality as next (id, place)",
      "Emergencies first; staff before senders' copies, texts and push before mail, then by when each is due.",
    ],
    [
      "database",
      "select id, place from unnest(private.next_notifications(5, '{email,sms,push}')) with ordinality as next (id, place)",
      "A fifth is for what is no emergency.",
    ],
    [
      "database",
      "select id, place from unnest(private.next_notifications(50, '{email}')) with ordinality as next (id, place)",
    ],
    [
      "database",
      "select * from private.obsolete_messages(array(select message from public.notifications as message), '{email,push}') order by id",
    ],
    [
      "database",
      "select id, address from private.addresses_of(array(select message from public.notifications as message)) order by id",
    ],
    [
      "database",
      "select id, address from private.shown_addresses(array(select message from public.notifications as message where channel = 'push')) order by id",
    ],
    [
      "server",
      "select id, kind, channel, address, device, attempt, is_unanswered, request_count from claim_notifications('test', 50, '{email,push}', 'B' || repeat('A', 86))",
      "Texts have no provider.",
    ],
    ["server", "claim_notifications('test', 1, '{sms}')", "Without mail nothing is claimed."],
    ["staff", "claim_notifications('test', 1, '{email}')"],
    ["server", "worker_ages()"],
    ["database", "private.staff_wait_since()"],
    ["staff", "notification_health()"],
    [
      "staff",
      "select id, requested_at, requested_by, kind, says, must_be_known, channel, audience, address, answer, call from failed_notifications()",
    ],
    ["database", "select number, private.wait_after(number) from generate_series(0, 6) as number"],
    ...["first", "second", "owner"].map((name): Subject["asks"][number] => [
      "database",
      `select * from private.recipients_of('${name}') order by channel, audience, address, member_id`,
    ]),
    [
      "database",
      "update private.alert_lists set emails = '{}', phones = '{}'; select * from private.recipients_of('first') order by channel, audience, member_id, device_id",
      "No list has an entry: the office is told.",
    ],
    [
      "database",
      "delete from private.staff_alerts; select * from private.recipients_of('first') order by channel, audience, address, member_id, device_id",
      "Who has chosen nothing is told by mail, unless the list has the address.",
    ],
    [
      "database",
      "update public.notifications set next_attempt_at = now() + interval '1 second' where is_emergency; select id, place from unnest(private.next_notifications(3, '{email,sms}')) with ordinality as next (id, place)",
      "No emergency is due.",
    ],
    [
      "database",
      "update public.notifications set state = 'dropped' where state = 'failed'; select private.staff_wait_since()",
    ],
    [
      "database",
      "update public.notifications set state = 'dropped' where state = 'failed' or kind <> 'lead' or audience <> 'list'; update public.notifications set attempts = 1, next_attempt_at = now() + interval '1 minute' where id = :not_yet; select private.staff_wait_since()",
      "A retry waits since it was made.",
    ],
    [
      "database",
      "update private.quiet_hours set starts_at = '01:00', ends_at = '05:00'; select moment at time zone 'America/Chicago' as moment, private.quiet_night(moment) from unnest(array[:today + time '05:59:59', :today + time '06:00', :today + time '09:59:59', :today + time '10:00']::timestamptz[]) as moment",
      "Quiet hours of one day.",
    ],
    ["staff", "own_alerts()"],
    ["owner", "own_alerts()"],
    ["staff", "alert_lists()"],
    ["newcomer", "alert_lists()"],
    [
      "database",
      "select moment at time zone 'America/Chicago' as moment, private.quiet_night(moment) from unnest(array[now() - interval '6 hours 1 second', now() - interval '6 hours', now(), now() + interval '8 hours', now() + interval '7 hours 59 minutes 59 seconds']) as moment",
      "From 9 PM to before 7 AM.",
    ],
  ],
};

/** Requests by the minute, so that digests tell of them. */
const flood = (count: number, kind: "quote" | "emergency") =>
  Array.from({ length: count }, (_, number) =>
    request(`${kind}_${number}`, {
      ...(kind === "emergency" ? emergency : {}),
      created_at: at(`-${number} minutes`),
    }),
  ).join("");
const digest = (name: string, columns: Columns) =>
  message(name, {
    kind: "lead",
    audience: "office",
    digest_from: at("-4 minutes"),
    digest_until: at("0"),
    ...due,
    ...columns,
  });

export const ABOUT_DIGESTS: Subject = {
  name: "digests",
  rows: [
    JUST_DONE,
    flood(8, "quote"),
    flood(8, "emergency"),
    request("handled", {
      created_at: at("-2 minutes"),
      processed: true,
      processed_at: at("-1 minute"),
    }),
    request("reached", {
      created_at: at("-2 minutes"),
      first_contact_at: at("-1 minute"),
      first_contact_kind: "texted",
    }),
    request("made_up", { created_at: at("-2 minutes"), is_proof: true }),
    request("erased", { created_at: at("-2 minutes"), erased_at: at("-1 minute") }),
    digest("of_quotes", { is_emergency: false }),
    digest("of_quotes_too", { is_emergency: false, ...toList, next_attempt_at: at("-1 minute") }),
    digest("of_emergencies", { is_emergency: true }),
    digest("of_emergencies_to_the_second", {
      is_emergency: true,
      kind: "second-list",
      next_attempt_at: at("5 minutes"),
    }),
    message("escalates_alone", {
      ...about("emergency_2"),
      is_emergency: true,
      kind: "second-list",
      ...toList,
      next_attempt_at: at("5 minutes"),
    }),
    digest("of_nothing", {
      is_emergency: false,
      digest_from: at("-90 days"),
      digest_until: at("-89 days"),
      next_attempt_at: at("5 minutes"),
    }),
    message("waits_for_the_digest", { ...about("quote_7"), kind: "acknowledgment", ...due }),
    `insert into public.notifications (submission_id, created_at, is_emergency, kind, channel, audience, next_attempt_at)
     select :quote_7, case when number <= 59 then now() - interval '59 minutes' else now() - interval '1 hour' end, false, 'acknowledgment', 'email', 'customer', now() + interval '1 hour'
     from generate_series(1, 59) as number;
     insert into public.notifications (submission_id, created_at, is_emergency, kind, channel, audience, next_attempt_at)
     select :quote_7, now() - interval '23 hours' - number * interval '2 minutes', false, 'acknowledgment', 'sms', 'customer', now() + interval '1 hour'
     from generate_series(1, 41) as number;
     insert into public.notifications (submission_id, created_at, is_emergency, kind, channel, audience, next_attempt_at)
     select :quote_7, now() - interval '59 minutes', false, 'acknowledgment', 'sms', 'customer', now() + interval '1 hour'
     from generate_series(1, 20) as number;`,
  ].join(""),
  asks: [
    [
      "database",
      "select id, place from unnest(private.next_notifications(50, '{email}')) with ordinality as next (id, place)",
      "Emergencies, as there are any.",
    ],
    [
      "database",
      "select message.id, array(select name from private.requests_of(message) order by created_at) as requests, (private.told_of(message)).request_count from public.notifications as message where digest_from is not null order by id",
      "From the first moment to before the last; what no one has handled.",
    ],
    [
      "database",
      "select message.id, array(select (request).name from private.requests_told(array[message]) order by (request).created_at, 1) as requests from public.notifications as message where digest_from is not null order by id",
    ],
    [
      "database",
      "select name, private.digest_span(request) from public.quote_submissions as request where name in ('quote 0', 'quote 3', 'emergency 0', 'emergency 1') order by name",
      "More than five in five minutes.",
    ],
    [
      "database",
      "update public.notifications set state = 'dropped' where is_emergency; select id, place from unnest(private.next_notifications(50, '{email}')) with ordinality as next (id, place)",
      "A digest of quotes comes alone.",
    ],
    ["database", "private.spent_budgets()", "Sixty mails an hour are allowed, and twenty texts."],
    [
      "server",
      "select id, request_count, requests from claim_notifications('test', 50, '{email}')",
    ],
  ],
};

export const ABOUT_FAILURES: Subject = {
  name: "messages that failed",
  rows: [
    JUST_DONE,
    request("asked", { created_at: at("-2 days") }),
    request("asked_later", { created_at: at("-1 day") }),
    request("made_up", { is_proof: true }),
    request("asked_long_ago", { created_at: at("-20 days") }),
    `insert into public.notifications (submission_id, created_at, is_emergency, kind, channel, audience, state)
     select :asked_long_ago, now() - interval '9 days', false, 'acknowledgment', 'sms', 'customer', 'failed'
     from generate_series(1, 60);`,
    quote("quoted", { ...sent, phone: "713 555 0102" }),
    message("must_be_known", {
      ...ofQuote("quoted"),
      state: "failed",
      answer: "550 No such mailbox",
    }),
    message("copy", { ...about("asked_later"), kind: "acknowledgment", state: "failed" }),
    message("lead", { ...about("asked"), kind: "lead", ...toList, state: "failed" }),
    message("lead_again", { ...about("asked"), kind: "lead", audience: "office", state: "failed" }),
    message("of_30_days_ago", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      state: "failed",
      created_at: at("-30 days"),
    }),
    message("a_little_younger", {
      ...about("asked"),
      kind: "lead",
      ...toList,
      state: "failed",
      created_at: at("-30 days 1 second"),
    }),
    message("of_a_made_up_request", {
      ...about("made_up"),
      kind: "lead",
      ...toList,
      state: "failed",
    }),
    message("waiting", { ...about("asked"), kind: "lead", ...toList }),
    row("public.notifications", {
      id: ":of_access",
      created_at: at("-3 hours"),
      is_emergency: false,
      kind: "access",
      channel: "email",
      audience: "list",
      address: "new@example.com",
      role_change_id: 1,
      state: "failed",
    }),
    message("digest", {
      kind: "lead",
      audience: "office",
      state: "failed",
      is_emergency: false,
      digest_from: at("-3 days"),
      digest_until: at("0"),
    }),
  ].join(""),
  asks: [
    [
      "staff",
      "select * from failed_notifications() limit 7",
      "Those of which a customer must know first, then the newest request.",
    ],
    ["staff", "notification_health()"],
    [
      "staff",
      "select count(*), min(requested_at) as oldest from failed_notifications()",
      "At most fifty.",
    ],
    ["newcomer", "failed_notifications()"],
  ],
};

export const ABOUT_THREADS: Subject = {
  name: "texts that come in",
  rows: [
    ...(
      [
        ["draft", {}],
        ["older_open", { ...sent, valid_until: day(1) }],
        ["newer_open", { ...sent, sent_at: at("-2 days"), valid_until: day(1) }],
        ["expired", { ...sent, sent_at: at("-1 day"), valid_until: day(-1) }],
        ["declined", { ...declined, sent_at: at("-1 hour") }],
      ] as const
    ).map(([name, columns]) => quote(name, { ...columns, phone: "713 555 0142" })),
    booking("booked", { phone: "713 555 0143", sent_at: at("-9 days") }),
    quote("declined_since", { ...declined, sent_at: at("-1 hour"), phone: "713 555 0143" }),
    booking("canceled", { phone: "713 555 0144", sent_at: at("-9 days") }, canceled),
    quote("of_another", { ...sent, phone: "713 555 0149" }),
    note("reply", "older_open", {
      kind: "reply",
      request_id: ":reply_text",
      created_at: at("-3 hours"),
    }),
    received("reply_text", { quote_id: ":older_open" }),
    note("reply_by_mail", "older_open", { kind: "reply", request_id: ":reply_mail" }),
    received("reply_mail", { quote_id: ":older_open", channel: "email", sender: "a@example.com" }),
    note("answer", "older_open", {
      kind: "answer",
      author_id: ":ana",
      author_name: "Ana",
      created_at: at("-2 hours"),
    }),
    message("answer_by_text", {
      submission_id: ":older_open_request",
      quote_id: ":older_open",
      kind: "quote-answer",
      channel: "sms",
      quote_message_id: ":answer",
    }),
    note("answer_by_mail", "older_open", { kind: "answer", author_id: ":ana", author_name: "Ana" }),
    message("mailed", {
      submission_id: ":older_open_request",
      quote_id: ":older_open",
      kind: "quote-answer",
      quote_message_id: ":answer_by_mail",
    }),
    note("question", "older_open", {}),
    note("reply_about_newer", "newer_open", {
      kind: "reply",
      request_id: ":newer_text",
      created_at: at("-3 hours"),
    }),
    received("newer_text", { quote_id: ":newer_open" }),
    received("about_none", { received_at: at("-30 minutes") }),
    received("about_none_settled", { received_at: at("-40 minutes"), settled_at: at("-1 minute") }),
    received("from_another_number", { sender: "+17135550149" }),
    received("mail_from_it", { channel: "email" }),
    row("public.text_opt_outs", { number: "+17135550142", since: at("-1 day"), word: "STOP" }),
    `insert into public.quote_messages (quote_id, created_at, kind, body, request_id)
     select :of_another, now() - number * interval '1 minute', 'reply', '', md5('own ' || number)::uuid from generate_series(1, 19) as number;
     insert into public.received_messages (id, quote_id, received_at, channel, provider_key, sender, body, whole, is_cut, is_automatic)
     select md5('own ' || number)::uuid, :of_another, now() - number * interval '1 minute', 'sms', 'own' || number, '+17135550149', 'a' || number, '', false, false from generate_series(1, 19) as number;`,
  ].join(""),
  asks: [
    [
      "database",
      "select number, private.quote_of_number(number) from unnest('{+17135550142,+17135550143,+17135550144,+17135550100}'::text[]) as number",
      "The newest open one, or the booking; of what is over the newest.",
    ],
    [
      "database",
      "private.texts_with('+17135550142', :newer_open)",
      "What came by text, about another quote or none, and what was answered by text; oldest first.",
    ],
    ["database", "private.texts_with('+17135550142')"],
    ["staff", "texts_of_request(:newer_open_request)"],
    ["newcomer", "texts_of_request(:newer_open_request)"],
    [
      "staff",
      "select opened -> 'opted_out_at' as opted_out_at, opened -> 'thread' -> 'texts' as texts from opened_quote(:newer_open) as opened",
    ],
    [
      "database",
      "select sender, private.replied_enough(:of_another, sender) from unnest('{+17135550149,+17135550100}'::text[]) as sender",
      "Nineteen of twenty.",
    ],
    [
      "database",
      "select number, private.wants_no_texts(number) from unnest('{+17135550142,+17135550143}'::text[]) as number",
    ],
  ],
};
