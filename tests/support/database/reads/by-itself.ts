import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  message,
  note,
  quote,
  request,
  row,
  sent,
  version,
  yes,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

/** A booking that was picked up so many days from now. */
const over = (name: string, until: number, columns: Columns = {}, own: Columns = {}) =>
  booking(name, { event_date: day(until), ...columns }, own);
/** One that is delivered so many days from now, and of which the truck knows all but the power. */
const ahead = (name: string, days: number, columns: Columns = {}, own: Columns = {}) =>
  booking(
    name,
    {
      event_date: day(days),
      event_address: "1 Main St, Houston",
      site_access: "Gate",
      site_contact: "Bo, 713 555 0101",
      ...columns,
    },
    own,
  );
const ofQuote = (name: string): Columns => ({
  submission_id: `:${name}_request`,
  quote_id: `:${name}`,
});
const received = (name: string, columns: Columns) =>
  row("public.received_messages", {
    id: `:${name}`,
    channel: "email",
    provider_key: name,
    sender: "a@example.com",
    body: "Yes",
    whole: "Yes",
    is_cut: false,
    is_automatic: false,
    received_at: at("-1 day"),
    ...columns,
  });
const step = (name: string, of: string, columns: Columns) =>
  row("private.steps", {
    id: `:${name}`,
    quote_id: `:${of}`,
    submission_id: `:${of}_request`,
    taken_at: at("-1 hour"),
    what: "follow-up",
    revision: 1,
    before: { sql: "'{}'" },
    ...columns,
  });

export const ABOUT_WHAT_RUNS_BY_ITSELF: Subject = {
  name: "what runs by itself",
  rows: [
    "update public.business_settings set review_url = 'https://example.com/review';",
    // Whom to ask for a review.
    over("ends_today", 0),
    over("ended_yesterday", -1),
    over("ended_three_days_ago", -3),
    over("ended_four_days_ago", -4),
    over("canceled", -1, {}, canceled),
    over("without_mail", -1, { email: null }),
    over("asked_to_cancel", -1),
    note("cancel", "asked_to_cancel", { kind: "cancel", settled_at: at("-1 day") }),
    over("asked_a_question", -1),
    note("question", "asked_a_question", {}),
    over("mail_bounced", -1),
    message("bounced", { ...ofQuote("mail_bounced"), bounced_at: at("-1 day"), state: "failed" }),
    over("opted_out", -1, { phone: "713 555 0142" }),
    row("public.text_opt_outs", { number: "+17135550142", word: "STOP" }),
    over("was_asked_before", -1, { email: "again@example.com" }),
    over("of_last_year", -300, { email: "AGAIN@example.com" }),
    message("asked_last_year", { ...ofQuote("of_last_year"), kind: "quote-review" }),
    over("rented_twice", -2, { email: "twice@example.com" }),
    over("rented_twice_before", -3, { email: "Twice@example.com" }),
    over("moves", -1),
    change("moves", { event_date: day(2), valid_until: day(0) }),
    over("erased", -1),
    // Whom to ask for what the truck needs.
    ahead("delivered_today", 0),
    ahead("delivered_tomorrow", 1),
    ahead("delivered_in_a_week", 7),
    ahead("delivered_in_eight_days", 8),
    ahead("knows_all", 3, { site_utilities: "Both" }),
    ahead("booked_a_day_ago", 3, {}, { booked_at: at("-1 day") }),
    ahead("booked_before_that", 3, {}, { booked_at: at("-1 day -1 second") }),
    ahead("asked_this_week", 3),
    message("asked_for_site", {
      ...ofQuote("asked_this_week"),
      kind: "quote-site",
      created_at: at("-4 days"),
    }),
    ahead("asked_weeks_ago", 3),
    message("asked_for_site_before", {
      ...ofQuote("asked_weeks_ago"),
      kind: "quote-site",
      created_at: at("-6 days"),
    }),
    message("other_mail", { ...ofQuote("delivered_tomorrow"), created_at: at("-1 hour") }),
    ahead("site_canceled", 3, {}, canceled),
    ahead("site_erased", 3),
    "update public.quote_submissions set erased_at = now() - interval '1 hour' where id in (:erased_request, :site_erased_request);",
    ahead("lacks_a_number", 3, { site_contact: "Bo", site_utilities: "Both" }),
    ahead("is_its_own_contact", 3, {
      site_contact: "IS ITS own contact",
      phone: "713 555 0102",
      site_utilities: "Both",
    }),
    ahead("lacks_a_street", 3, { event_address: "Houston", site_utilities: "Both" }),
    ahead("has_a_street_since", 3, {
      event_address: "Houston",
      site_address: "9 Elm St, Katy",
      site_utilities: "Both",
    }),
    // What is swept, and forgotten.
    quote("old", { ...sent, created_at: at("-100 days") }),
    ...(
      [
        [
          "staff_90_days",
          {
            audience: "list",
            address: "a@example.com",
            created_at: at("-90 days"),
            state: "dropped",
          },
        ],
        [
          "staff_older",
          {
            audience: "list",
            address: "a@example.com",
            created_at: at("-90 days -1 second"),
            state: "dropped",
          },
        ],
        ["staff_oldest", { audience: "office", created_at: at("-91 days"), state: "failed" }],
        [
          "staff_sent",
          {
            audience: "office",
            created_at: at("-91 days"),
            state: "sent",
            sent_at: at("-91 days"),
          },
        ],
        ["to_customer_90_days", { created_at: at("-90 days"), state: "dropped", leased_by: "w" }],
        ["to_customer_waiting", { created_at: at("-91 days"), leased_by: "w" }],
        ["staff_waiting", { audience: "office", created_at: at("-91 days") }],
        [
          "to_customer",
          {
            created_at: at("-91 days"),
            state: "dropped",
            leased_by: "w",
            provider_id: "p",
            answer: "No",
          },
        ],
        [
          "sent_to_customer",
          {
            created_at: at("-91 days"),
            state: "sent",
            sent_at: at("-91 days"),
            leased_by: "w",
            answer: "250",
          },
        ],
      ] as const
    ).map(([name, columns]) =>
      message(name, { ...ofQuote("old"), kind: "quote-news", ...columns }),
    ),
    row("public.notifications", {
      id: ":about_access",
      created_at: at("-91 days"),
      is_emergency: false,
      kind: "access",
      channel: "email",
      audience: "list",
      address: "a@example.com",
      role_change_id: 1,
      state: "dropped",
    }),
    step("step_older", "old", { taken_at: at("-90 days -1 second") }),
    step("step_of_90_days", "old", { taken_at: at("-90 days"), what: "sent", revision: 1 }),
    step("last_step", "old", { taken_at: at("-1 hour"), what: "valid-until" }),
    step("later_but_undone", "old", { taken_at: at("-1 minute"), before: null }),
    step("of_another_revision", "old", { taken_at: at("-2 minutes"), revision: 2 }),
    message("of_the_step", {
      ...ofQuote("old"),
      step_id: ":last_step",
      state: "sent",
      sent_at: at("-30 minutes"),
    }),
    message("of_the_step_on_its_way", {
      ...ofQuote("old"),
      step_id: ":last_step",
      channel: "sms",
      state: "sending",
    }),
    message("of_the_step_waiting", { ...ofQuote("old"), step_id: ":last_step", channel: "sms" }),
    received("settled_90_days_ago", { settled_at: at("-90 days") }),
    received("settled_before", { settled_at: at("-90 days -1 second") }),
    received("two_years_old", { received_at: at("-24 months") }),
    received("older_than_two_years", { received_at: at("-24 months -1 second") }),
    received("about_a_quote", {
      received_at: at("-36 months"),
      settled_at: at("-36 months"),
      quote_id: ":old",
    }),
    request("of_24_months", { created_at: at("-24 months") }),
    request("of_more_than_24_months", { created_at: at("-24 months -1 second") }),
    `insert into public.day_plans (day, planned_by) values ((:today - interval '24 months')::date, 'Ana'), ((:today - interval '24 months')::date - 1, 'Ana');`,
    booking("claim_is_over", { created_at: at("-49 months") }, { version: 1 }),
    version("claim_is_over", 1, {}),
    yes("claim_is_over", { accepted_at: at("-48 months -1 second") }),
    booking("claim_is_possible", { created_at: at("-49 months") }, { version: 1 }),
    version("claim_is_possible", 1, {}),
    yes("claim_is_possible", { accepted_at: at("-48 months") }),
    "update public.quote_submissions set erased_at = now() - interval '1 day', name = 'Erased' where id in (:claim_is_over_request, :claim_is_possible_request);",
    // Who may be the same person.
    request("wanted", { name: "Wanted", email: "jo.doe@example.com", phone: "713 555 0160" }),
    request("one_typo_away", { email: "jo.doe@exampel.com" }),
    request("with_a_tag", { email: "jodoe+party@example.com" }),
    request("same_number_elsewhere", { phone: "832 555 0160" }),
    request("two_numbers_in_one", { phone: "7135550160 x2" }),
    quote("corrected_in_the_quote", { email: "jo.doe@example.com" }),
    row("auth.users", { id: ":jo", email: "jo.doe@example.com" }),
    // The team.
    row("public.role_changes", {
      id: 11,
      created_at: at("-9 days"),
      actor_name: "Ben",
      user_id: ":ana",
      user_email: "ana@example.com",
      role: "admin",
      action: "granted",
    }),
    row("public.role_changes", {
      id: 12,
      created_at: at("-8 days"),
      actor_name: "Max",
      user_id: ":ana",
      user_email: "ana@example.com",
      role: "admin",
      action: "granted",
    }),
    row("public.role_changes", {
      id: 13,
      created_at: at("-7 days"),
      actor_name: "Eve",
      user_id: ":ana",
      user_email: "ana@example.com",
      role: "owner",
      action: "granted",
    }),
    row("public.role_changes", {
      id: 14,
      created_at: at("-7 days"),
      actor_name: "Eve",
      user_id: ":ana",
      user_email: "ana@example.com",
      role: "admin",
      action: "removed",
    }),
    "update auth.users set last_sign_in_at = now() where id = :ben;",
    ...[
      ["fresh", "-1 hour"],
      ["older", "-2 hours"],
      ["lapsed", "-30 days"],
    ].map(([name = "", ago = ""]) =>
      row("private.invitations", {
        email: `${name}@example.com`,
        invited_by: ":ben",
        invited_by_name: "Ben",
        invited_at: at(ago),
      }),
    ),
  ].join(""),
  asks: [
    [
      "database",
      "select name, quote.email from private.reviews_to_ask(now()) as asked (id) join public.quotes as quote using (id) order by name",
      "The day after the rental, or within two more; each address once.",
    ],
    [
      "database",
      "update public.business_settings set review_url = null; select id from private.reviews_to_ask(now()) as asked (id)",
    ],
    [
      "database",
      "select name from private.sites_to_ask_for(now()) as asked (id) join public.quotes as quote using (id) order by name",
      "In the week before delivery, once, and not within a day of the yes.",
    ],
    [
      "database",
      "select name, private.site_gaps(private.in_force(booking)) as gaps, private.open_site_gaps(private.in_force(booking)) as open from public.bookings as booking where event_date >= :today - 1 and name ~ 'today|tomorrow|yesterday|lacks|street|contact|knows' order by name",
    ],
    [
      "database",
      "select private.sweep(); select id, kind, state, leased_by, provider_id, answer from public.notifications where created_at < now() - interval '80 days' order by id",
      "Of what is older than ninety days.",
    ],
    [
      "database",
      "select private.sweep(1); select id from public.notifications where created_at < now() - interval '80 days' order by id",
    ],
    ["database", "select private.sweep(); select id from private.steps order by id"],
    ["database", "private.last_step(:old)"],
    [
      "database",
      "select private.run_retention(); select id from public.received_messages order by id",
    ],
    [
      "database",
      "select private.run_retention(); select name, erased_at from public.quote_submissions where created_at < now() - interval '20 months' or name = 'Erased' order by id",
    ],
    [
      "database",
      "select private.run_retention(); select quote_id from public.quote_acceptances order by quote_id",
    ],
    ["database", "select private.run_retention(); select day from public.day_plans"],
    [
      "database",
      "select outcome, place, submission_id, said from private.look_for_person('jo.doe@example.com') where outcome <> 'outside' order by outcome, place, submission_id",
    ],
    [
      "database",
      "select outcome, place, submission_id, said from private.look_for_person('(713) 555-0160') where outcome <> 'outside' order by outcome, place, submission_id",
    ],
    ["staff", "team_members()"],
    ["staff", "open_invitations()"],
    ["newcomer", "team_members()"],
  ],
};
