import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  declined,
  json,
  quote,
  request,
  row,
  sent,
  trailers,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const emergency: Columns = {
  event_type: "EMERGENCY: plumbing-failure",
  phone: "713 555 0199",
  contact_method: "phone",
  contact_value: "713 555 0199",
  additional_info: "Urgency: immediate",
  number_of_guests: 2,
  event_address: "1 Main St, Houston",
};
const dismissed: Columns = {
  processed: true,
  processed_at: at("-1 day"),
  dismissed_at: at("-1 day"),
};
const reached: Columns = { first_contact_at: at("-1 hour"), first_contact_kind: "spoke" };
const taken = (by: string): Columns => ({
  taken_by: `:${by}`,
  taken_by_name: by,
  taken_at: at("-1 hour"),
});
const from = (source: string): Columns => ({ attribution: json({ source, last: {} }) });
const inSpanish: Columns = { details: json({ language: "es" }) };

export const ABOUT_REQUESTS: Subject = {
  name: "requests",
  rows: [
    request("emergency", {
      ...emergency,
      created_at: at("-2 hours"),
      due_at: at("-1 hour"),
      event_date: null,
    }),
    request("emergency_later", {
      ...emergency,
      created_at: at("-1 hour"),
      due_at: at("1 hour"),
      event_date: null,
    }),
    request("emergency_reached", {
      ...emergency,
      ...reached,
      created_at: at("-3 hours"),
      due_at: at("-2 hours"),
      event_date: null,
    }),
    request("overdue", { created_at: at("-2 days"), due_at: at("-1 second"), ...taken("ana") }),
    request("due_now", { created_at: at("-2 days"), due_at: at("0"), ...taken("ben") }),
    request("due_at_midnight", {
      created_at: at("-1 day"),
      due_at: at("11 hours"),
      event_date: day(2),
      ...taken("ben"),
    }),
    request("due_before_midnight", {
      created_at: at("-1 day"),
      due_at: at("10 hours 59 minutes"),
      event_date: day(1),
    }),
    request("due_first_thing_today", {
      created_at: at("-1 day"),
      due_at: at("-13 hours"),
      event_date: day(4),
    }),
    request("due_last_night", {
      created_at: at("-1 day"),
      due_at: at("-13 hours -1 second"),
      event_date: day(5),
    }),
    request("quoted", {
      created_at: at("-1 day"),
      due_at: at("-1 hour"),
      first_sent_at: at("-2 hours"),
      additional_info: "Needs a ramp",
      event_date: day(2),
    }),
    request("in_spanish", {
      ...inSpanish,
      ...from("google-ads"),
      created_at: at("-4 days"),
      event_address: "Calle Ñandú 5, Houston",
    }),
    request("by_search", { ...from("search"), created_at: at("-4 days") }),
    request("luxury", {
      event_type: "luxury-trailers",
      phone: "713 555 0120",
      contact_method: "email",
      created_at: at("-5 days"),
    }),
    request("answered", { processed: true, processed_at: at("-1 day") }),
    request("spam", { ...dismissed, dismissed_by_name: "Ana", dismissal_reason: "spam" }),
    request("erased", { ...dismissed, erased_at: at("-1 day") }),
    // Of one customer: by the same e-mail, the same phone, or the same name at the same place.
    request("maria", {
      name: "Maria Ruiz",
      phone: "713 555 0150",
      event_address: "9 Elm St, Katy",
      event_date: day(50),
    }),
    request("same_mail", {
      email: "Maria@Example.com",
      created_at: at("-3 days"),
      event_date: day(50),
      due_at: at("-1 hour"),
    }),
    request("same_phone", {
      phone: "(713) 555-0150",
      created_at: at("-2 days"),
      due_at: at("30 minutes"),
    }),
    request("same_name_and_place", {
      name: "MARÍA RUIZ",
      event_address: "9 elm st, Katy",
      due_at: at("-2 hours"),
    }),
    request("same_name_elsewhere", { name: "Maria Ruiz", event_address: "Houston" }),
    request("same_phone_answered", {
      phone: "713 555 0150",
      processed: true,
      processed_at: at("-1 day"),
    }),
    request("same_phone_erased", { phone: "713 555 0150", ...dismissed, erased_at: at("-1 day") }),
    request("same_phone_reached", { phone: "713 555 0150", ...reached, created_at: at("-1 day") }),
    request("same_phone_quoted", {
      phone: "713 555 0150",
      first_sent_at: at("-1 day"),
      due_at: at("3 hours"),
    }),
    // Two emergencies within a day, and one more.
    request("burst_pipe", {
      ...emergency,
      phone: "713 555 0170",
      contact_value: "713 555 0170",
      email: null,
      event_date: null,
      created_at: at("-3 hours"),
    }),
    request("burst_pipe_again", {
      ...emergency,
      phone: "713 555 0170",
      contact_value: "713 555 0170",
      email: null,
      event_date: null,
      created_at: at("-2 hours"),
    }),
    request("burst_pipe_a_day_before", {
      ...emergency,
      phone: "713 555 0170",
      contact_value: "713 555 0170",
      email: null,
      event_date: null,
      created_at: at("-27 hours"),
    }),
    `insert into public.quote_submissions
       (id, name, email, contact_method, contact_value, event_type, event_address, event_date, number_of_guests, created_at, due_at)
     select md5('flood ' || number)::uuid, 'Flood ' || number, 'flood@example.com', 'email', 'flood@example.com', 'general', 'Place ' || number,
       :today + 60 + number, 50, now() - interval '30 days' - number * interval '1 minute', now() - interval '29 days' - number * interval '1 minute'
     from generate_series(1, 60) as number;`,
    row("private.request_looks", {
      user_id: ":ben",
      submission_id: ":overdue",
      is_quoting: false,
      seen_at: at("-39 seconds"),
    }),
    row("private.request_looks", {
      user_id: ":newcomer",
      submission_id: ":due_now",
      is_quoting: true,
      seen_at: at("-39 seconds"),
    }),
    row("private.request_looks", {
      user_id: ":max",
      submission_id: ":overdue",
      is_quoting: true,
      seen_at: at("-40 seconds"),
    }),
    request("general_after_a_burst_pipe", {
      phone: "713 555 0170",
      created_at: at("-1 hour"),
      event_date: day(70),
    }),
    request("ray", { phone: "713 555 0180" }),
    request("ray_reached", { phone: "713 555 0180", ...reached }),
    quote("follow_up_today", { ...sent, follow_up_on: day(0) }),
    quote("follow_up_tomorrow", { ...sent, follow_up_on: day(1) }),
    quote("follow_up_declined", { ...declined, follow_up_on: day(0) }),
    booking("change_to_follow_up", { event_date: day(9) }),
    change("change_to_follow_up", { follow_up_on: day(0), event_date: day(10) }),
    booking("change_to_follow_up_too", { event_date: day(9) }),
    change("change_to_follow_up_too", { follow_up_on: day(-1), event_date: day(10) }),
    booking("change_ended", { event_date: day(9) }),
    change("change_ended", {
      follow_up_on: day(0),
      event_date: day(10),
      outcome: "taken-back",
      ended_at: at("-1 day"),
    }),
  ].join(""),
  asks: [
    [
      "staff",
      "desk_status(:ana)",
      "Of what is open. It is Wednesday: Friday is the day after tomorrow.",
    ],
    ["newcomer", "desk_status(:ana)"],
    [
      "staff",
      "select name, created_at, due_at from search_submissions('{%}', 1000) where name !~ 'Flood'",
      "The newest first.",
    ],
    [
      "staff",
      "select name, due_at from search_submissions('{%}', 1000, _is_urgent_first => true) where name !~ 'Flood'",
    ],
    ["staff", "select name from search_submissions('{%}', 3)"],
    [
      "staff",
      "select name from search_submissions('{%}', 3, _after_at => now() - interval '2 hours', _after_id => greatest(:emergency::uuid, :burst_pipe_again))",
      "The next page, after the first of two of one moment.",
    ],
    [
      "staff",
      "select name from search_submissions('{%}', 3, _is_urgent_first => true, _after_at => now() - interval '9 days', _after_id => least(:luxury::uuid, :in_spanish))",
    ],
    ["staff", "select name from search_submissions('{%}', 1000, true)"],
    ["staff", "select name from search_submissions('{%}', 1000, _kind => 'emergency')"],
    ["staff", "select name from search_submissions('{%}', 1000, _kind => 'luxury')"],
    [
      "staff",
      "select name from search_submissions('{%}', 1000, _from => now() - interval '5 days', _until => now() - interval '2 days')",
      "From the first moment to before the last.",
    ],
    ["staff", "select name from search_submissions('{%}', 1000, _source => 'google-ads')"],
    ["staff", "select count(*) from search_submissions('{%}', 1000, _source => 'unknown')"],
    ["staff", "select name from search_submissions('{%}', 1000, _language => 'es')"],
    [
      "staff",
      "select count(*), bool_or(name = 'in spanish') as is_spanish_found from search_submissions('{%}', 1000, _language => 'en')",
    ],
    ["staff", "select name from search_submissions('{%ramp%}', 10)", "By what was asked, too."],
    [
      "staff",
      "select name from search_submissions('{%nandu%,%spanish%}', 10)",
      "All words must match.",
    ],
    ["staff", "select name from search_submissions('{%7135550150%}', 10)"],
    ["newcomer", "select name from search_submissions('{%}', 10)"],
    ["staff", "count_found('{%maria%}', 10)"],
    ["staff", "count_found('{%e%}', 2)"],
    [
      "staff",
      "select submission_id, others, next_created_at, next_due_at from same_customers(array[:maria, :ray, :same_name_elsewhere, :burst_pipe, :same_phone_erased]::uuid[])",
      "Those that wait for an answer first, what is overdue, then the nearest to now.",
    ],
    [
      "staff",
      "select cardinality(others) as others, next_due_at from same_customers(array[md5('flood 1')::uuid])",
    ],
    ["newcomer", "same_customers(array[:maria]::uuid[])"],
    ["staff", "customer_history(:maria)", "The newest first."],
    [
      "staff",
      "select submission_id, is_possible_duplicate from customer_history(:burst_pipe)",
      "Possibly the same: within a day.",
    ],
    [
      "staff",
      "select submission_id, is_possible_duplicate from customer_history(:burst_pipe_a_day_before)",
    ],
    [
      "staff",
      "select count(*), max(created_at) as newest, min(created_at) as oldest from customer_history(md5('flood 1')::uuid)",
      "At most fifty.",
    ],
    [
      "staff",
      "select submission_id, is_possible_duplicate from customer_history(:general_after_a_burst_pipe)",
    ],
    ["staff", "customer_history(:same_phone_erased)"],
    ["newcomer", "customer_history(:maria)"],
    ["staff", "look_at_request(:due_now, true)", "Who is quoting comes first."],
  ],
};

export const ABOUT_QUOTES: Subject = {
  name: "lists of quotes",
  rows: [
    quote("drafted", { created_at: at("-1 day"), terms_version: 1 }),
    quote("drafted_expired", { created_at: at("-2 days"), valid_until: day(-1) }),
    quote("sent", {
      ...sent,
      created_at: at("-3 days"),
      valid_until: day(0),
      follow_up_on: day(0),
    }),
    quote("sent_expired", {
      ...sent,
      created_at: at("-3 days"),
      valid_until: day(-1),
      follow_up_on: day(1),
    }),
    quote("declined", { ...declined, created_at: at("-4 days"), follow_up_on: day(0) }),
    quote("declined_expired", { ...declined, created_at: at("-4 days"), valid_until: day(-1) }),
    booking("booked", {
      event_address: "Houston",
      site_address: "7 Oak St, Spring",
      lines: json([trailers("2-station", 1, { at: "5 Pine St, Cypress" })]),
    }),
    booking("moves", { event_address: "Katy" }),
    change("moves", { follow_up_on: day(0), event_address: "Humble" }),
    booking("moves_later", { terms_version: 1 }),
    change("moves_later", { follow_up_on: day(1) }),
    booking("moved", { terms_version: 1 }),
    change("moved", { follow_up_on: day(0), outcome: "accepted", ended_at: at("-1 day") }),
    booking("canceled", {}, canceled),
    quote("urgent", {
      ...sent,
      event_type: "EMERGENCY: other",
      details: json({ language: "es" }),
      attribution: json({ source: "facebook" }),
      phone: "713 555 0199",
      asked_text: "generator",
    }),
    row("public.text_opt_outs", { number: "+17135550142", since: at("-1 day"), word: "STOP" }),
  ].join(""),
  asks: [
    [
      "staff",
      "select name, created_at from search_quotes('{%}', 100, :today)",
      "The newest first.",
    ],
    ...["pending", "sent", "accepted", "declined", "expired", "canceled", "booking"].map(
      (status): Subject["asks"][number] => [
        "staff",
        `select name from search_quotes('{%}', 100, :today, '${status}')`,
      ],
    ),
    ["staff", "select name from search_quotes('{%}', 100, :today, _is_follow_up_due => true)"],
    ["staff", "select name from search_quotes('{%}', 100, :today, _kind => 'emergency')"],
    [
      "staff",
      "select name from search_quotes('{%}', 100, :today, _from => now() - interval '4 days', _until => now() - interval '2 days')",
    ],
    [
      "staff",
      "select name from search_quotes('{%}', 2, :today, _after_at => now() - interval '3 days', _after_id => greatest(:sent::uuid, :sent_expired))",
    ],
    [
      "staff",
      "select name from search_quotes('{%}', 2, :today, _after_at => now() - interval '3 days', _after_id => least(:sent::uuid, :sent_expired))",
    ],
    ["staff", "select name from search_quotes('{%}', 100, :today, _source => 'facebook')"],
    [
      "staff",
      "select name from search_quotes('{%}', 100, :today, _source => 'unknown', _is_follow_up_due => true)",
    ],
    ["staff", "select name from search_quotes('{%}', 100, :today, _language => 'es')"],
    [
      "staff",
      "select name from search_quotes('{%}', 100, :today, _language => 'en', _is_follow_up_due => true)",
    ],
    [
      "staff",
      "select name from search_quotes('{%spring%}', 100, :today)",
      "Where the truck of a booking goes.",
    ],
    ["staff", "select name from search_quotes('{%cypress%,%booked%}', 100, :today)"],
    ["staff", "select name from search_quotes('{%humble%}', 100, :today)"],
    ["staff", "select name from search_quotes('{%generator%}', 100, :today)"],
    [
      "staff",
      "select name from search_quotes('{%nothing%}', 100, :today, _first_id => :moves, _last_id => :moves)",
      "By its number.",
    ],
    [
      "staff",
      "select name from search_quotes('{%moves%}', 100, :today, _first_id => :drafted_request, _last_id => :drafted_request)",
      "No quote has that number.",
    ],
    ["staff", "count_found('{%moves%}', 10, :moves, :moves)"],
    ["staff", "count_found('{%moves%}', 10)"],
    ["newcomer", "select name from search_quotes('{%}', 100, :today)"],
    ["staff", "select * from terms_accepted()"],
  ],
};
