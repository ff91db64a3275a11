// Rows by the ten thousand, as a busy company would have them after two years.

/** Marks the rows: their e-mail addresses end with it. */
const SCALE_DOMAIN = "scale.example.com";

/** Part of the oldest open request's name and of the oldest quote's: what a search takes longest to find. */
export const RARE_WORD = "quartermaine";

/** Part of every tenth name. */
export const COMMON_WORD = "garcia";

/** Runs one statement as the database's owner. */
type Run = (statement: string, parameters?: unknown[]) => Promise<unknown>;

const MINUTES_APART = 10;

/**
 * Requests, the newest a moment old, ten minutes from one to the next, stored in the order in which they came.
 * Every second one is open. $1: how many in all; the number 1 is the newest.
 */
const REQUESTS = `
  insert into public.quote_submissions (
    created_at, name, email, phone, contact_method, contact_value, event_date, number_of_guests,
    event_type, event_address, additional_info, processed, processed_at, first_sent_at, due_at, attribution
  )
  select
    created_at, name, email, phone,
    case when is_emergency then 'phone' else 'email' end,
    case when is_emergency then phone else email end,
    case when not is_emergency then (created_at + interval '40 days')::date end,
    case when is_emergency then 1 + number % 5 else 20 + number % 300 end,
    case
      when is_emergency then 'EMERGENCY: plumbing-failure'
      when number % 5 = 1 then 'luxury-trailers'
      else 'general'
    end,
    1 + number % 9000 || ' ' || streets[1 + number / 7 % 8] || ', ' || towns[1 + number / 3 % 8] || ', TX',
    case when is_emergency then 'Urgency: immediate' || chr(10) || 'Description: no water since noon' end,
    number % 2 = 0,
    -- Answered after a minute, an hour or a day.
    case when number % 2 = 0 then answered_at end,
    case when number % 2 = 0 then answered_at end,
    private.due_at(created_at, case when is_emergency then 'EMERGENCY: plumbing-failure' else 'general' end),
    -- Two of three say how their sender came.
    case when number % 3 > 0 then jsonb_build_object(
      'source', sources[1 + number % 4],
      'last', jsonb_build_object('utm_campaign', 'campaign-' || number % 7, 'landing', '/page-' || number % 40)
    ) end
  from (
    select
      number,
      now() - make_interval(mins => number * ${MINUTES_APART}) as created_at,
      number % 12 = 0 or number % 12 = 5 as is_emergency,
      case
        when number > $1 - 2 then 'Zebulon ${RARE_WORD}'
        else firsts[1 + number / 2 % 10] || ' ' || lasts[1 + number / 20 % 10]
      end as name,
      'host-' || number || '@${SCALE_DOMAIN}' as email,
      '(713) 555-' || lpad((number % 10000)::text, 4, '0') as phone
    from generate_series($1::integer, 1, -1) as number
    cross join (
      select
        array['Ada', 'Grace', 'José', 'Mary', 'Chloë', 'Ravi', 'Linh', 'Omar', 'Ruth', 'Dale'] as firsts,
        array[
          'Garcia', 'Nguyen', 'Smith', 'Boudreaux', 'Okafor', 'Müller', 'Patel', 'Lee', 'Cruz', 'Hill'
        ] as lasts
    ) as names
  ) as requests
  cross join (
    select
      array[1, 25, 70, 900, 1500] as delays,
      array['google-ads', 'facebook', 'campaign', 'website'] as sources,
      array[
        'Main St', 'Westheimer Rd', 'Bayou Bend', 'Oak Ln', 'Kirby Dr', 'Grand Pkwy', 'Shepherd Dr', 'Elm Ct'
      ] as streets,
      array[
        'Houston', 'Katy', 'Sugar Land', 'The Woodlands', 'Pearland', 'Cypress', 'Humble', 'Spring'
      ] as towns
  ) as places
  cross join lateral (
    select least(created_at + make_interval(mins => delays[1 + number / 2 % 5]), now()) as answered_at
  ) as answers
`;

/** A quote of each answered request: most decided, some open, some of these to be followed up. */
const QUOTES = `
  insert into public.quotes (
    created_at, submission_id, name, email, phone, event_type, event_date, event_address,
    number_of_guests, additional_info, quote_amount, status, valid_until, follow_up_on, loss_reason,
    sent_at, decided_at, attribution
  )
  select
    processed_at, id, name, email, phone, event_type, event_date, event_address,
    number_of_guests, additional_info, 850 + number % 90 * 50, status,
    greatest((processed_at + interval '14 days')::date, '2000-01-01'),
    case when status in ('pending', 'sent') and number % 3 = 0 then (processed_at + interval '5 days')::date end,
    case when status = 'declined' then 'Price' end,
    case when status <> 'pending' then processed_at end,
    case when status in ('accepted', 'declined') then processed_at + interval '2 days' end,
    attribution
  from (
    select
      submission.*,
      row_number() over (order by created_at) as number,
      (array[
        'accepted', 'declined', 'accepted', 'sent', 'accepted', 'declined', 'accepted', 'pending'
      ]::public.quote_status[])[1 + (extract(epoch from created_at) / 1200)::bigint % 8] as status
    from public.quote_submissions as submission
    where processed and email like '%@${SCALE_DOMAIN}'
  ) as answered
  order by processed_at, number
`;

/** A booking of each accepted quote, as it was offered. */
const BOOKINGS = `
  insert into public.bookings (
    quote_id, submission_id, booked_at, revision, name, event_date, event_address, number_of_guests, quote_amount
  )
  select
    id, submission_id, decided_at, revision, name, event_date, event_address, number_of_guests, quote_amount
  from public.quotes
  where status = 'accepted' and email like '%@${SCALE_DOMAIN}'
  order by decided_at, id
`;

/**
 * Puts `count` open requests and `count` quotes, with the answered requests that these belong to, into a database.
 * No trigger runs: neither limits nor locks nor the log see the rows.
 */
export async function fillWithScaleRows(run: Run, count: number): Promise<void> {
  await run("set session_replication_role = replica");
  try {
    await run(REQUESTS, [2 * count]);
    await run(QUOTES);
    await run(BOOKINGS);
  } finally {
    await run("set session_replication_role = default");
  }
  // What autovacuum does on a server: the planner learns what the tables hold.
  await run("vacuum analyze public.quote_submissions");
  await run("vacuum analyze public.quotes");
  await run("vacuum analyze public.bookings");
}
