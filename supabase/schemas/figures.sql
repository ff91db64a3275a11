-- What the desk counts. Counted here, so that no browser fetches all rows; with the caller's rights, so that the policies
-- of the tables decide.

-- The state of the inbox in one row, and the server's clock, which every due time is compared with. An answered request
-- is open, but neither overdue nor next. "_own": the account whose requests are "mine".
create function public.desk_status(_own uuid default null)
returns table (
  server_now timestamptz,
  business_date date,
  open_requests bigint,
  open_emergencies bigint,
  overdue_requests bigint,
  next_due_at timestamptz,
  next_emergency_due_at timestamptz,
  follow_ups_due bigint,
  mine bigint,
  untaken bigint,
  due_today bigint,
  -- Friday to Sunday.
  this_weekend bigint
)
language sql stable security invoker set search_path = ''
as $$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where kind = 'emergency'),
    count(*) filter (where is_waiting and due_at < now()),
    min(due_at) filter (where is_waiting),
    min(due_at) filter (where is_waiting and kind = 'emergency'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and is_open
    ) + (
      select count(*)
      from public.booking_changes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and outcome is null
    ),
    count(*) filter (where taken_by = _own),
    count(*) filter (where taken_by is null),
    count(*) filter (where is_waiting and due_at >= today.starts_at and due_at < today.ends_at),
    count(*) filter (where event_date between today.friday and today.friday + 2)
  from (
    select
      kind, due_at, event_date, taken_by,
      first_contact_at is null and first_sent_at is null as is_waiting
    from public.quote_submissions
    where not processed
  ) as open,
  (
    select
      day::timestamp at time zone 'America/Chicago' as starts_at,
      (day + 1)::timestamp at time zone 'America/Chicago' as ends_at,
      date_trunc('week', day)::date + 4 as friday
    from (select (now() at time zone 'America/Chicago')::date as day) as houston
  ) as today;
$$;
grant execute on function public.desk_status to authenticated, service_role;

-- The days of the figures: the last twelve weeks by default, ten years at most; none for days that cannot be.
create function private.figure_days(_from date, _until date)
returns table (today date, first_day date, last_day date, beginning timestamptz, ending timestamptz, step text)
language sql stable rows 1 set search_path = ''
as $$
  select
    clock.today, first_day, last_day,
    first_day::timestamp at time zone 'America/Chicago',
    (last_day + 1)::timestamp at time zone 'America/Chicago',
    case when last_day - first_day > 371 then 'month' else 'week' end
  from (select (now() at time zone 'America/Chicago')::date) as clock (today)
  cross join lateral (select coalesce(_until, clock.today)) as until (last_day)
  cross join lateral (
    select greatest(coalesce(_from, date_trunc('week', last_day)::date - 77), last_day - 3660)
  ) as beginning (first_day)
  where last_day between '2000-01-01' and '9990-12-31'
$$;

-- What has become of the requests that came in between two moments; "period" by step.
create function private.request_outcomes(_beginning timestamptz, _ending timestamptz, _today date, _step text)
returns table (
  period date, kind public.request_form, source text, due_at timestamptz, answered_at timestamptz,
  answer_minutes double precision, contact_minutes double precision, quote_minutes double precision,
  quote_id uuid, status text, loss_reason text, amount numeric, is_lost boolean, entry bigint, maker_id uuid,
  maker_name text
)
language sql stable rows 1000 set search_path = ''
as $$
  -- No quote, and no entry about one, is older than its request. Materialized, as PostgreSQL expects few rows of bounds that
  -- it does not know, and would look for the quote of each request.
  with makers as materialized (
    select quote_id, id as entry, actor_id as maker_id, actor_name as maker_name
    from public.quote_activity
    where action = 'created' and created_at >= _beginning
  ),
  -- None was booked before its quote was made.
  booked as materialized (
    select quote_id, status, quote_amount from public.bookings where booked_at >= _beginning
  ),
  quoted as materialized (
    select
      quote.id as quote_id, quote.submission_id, quote.loss_reason,
      case when booking.status = 'canceled' then 'canceled' else quote.status::text end as status,
      -- What is in force, once it is booked.
      coalesce(booking.quote_amount, quote.quote_amount, 0) as amount,
      quote.status = 'declined' or quote.is_open and quote.valid_until < _today as is_lost
    from public.quotes as quote
    left join booked as booking on booking.quote_id = quote.id
    where quote.created_at >= _beginning
  )
  select
    date_trunc(_step, created_at at time zone 'America/Chicago')::date,
    kind, attribution ->> 'source', due_at,
    -- "least" skips null.
    least(first_contact_at, first_sent_at),
    date_part('epoch', least(first_contact_at, first_sent_at) - created_at) / 60,
    date_part('epoch', first_contact_at - created_at) / 60,
    date_part('epoch', first_sent_at - created_at) / 60,
    quote_id, status, loss_reason, amount, is_lost, entry, maker_id, maker_name
  from public.quote_submissions as request
  left join quoted on quoted.submission_id = request.id
  left join makers using (quote_id)
  where dismissed_at is null and created_at >= _beginning and created_at < _ending
$$;

-- The same, counted by period, kind, source, maker and reason: {part: [row]}, as in public.desk_figures.
create function private.counted_outcomes(_beginning timestamptz, _ending timestamptz, _today date, _step text)
returns jsonb
language sql stable set search_path = ''
return (
  with outcomes as materialized (
    select * from private.request_outcomes(_beginning, _ending, _today, _step)
  ),
  -- Reasons are free text: there may be any number of them.
  frequent as (
    select array(
      select loss_reason from outcomes where status = 'declined' group by loss_reason
      order by count(*) desc, loss_reason limit 12
    ) as reasons
  ),
  counted as (
    select
      case 0
        when grouping(period) then 'periods'
        when grouping(kind) then 'kinds'
        when grouping(source) then 'sources'
        when grouping(maker_id) then 'people'
        else 'reasons'
      end as part,
      period, kind, source, maker_id, reason,
      (array_agg(maker_name order by entry desc nulls last))[1] as maker_name,
      count(*) as requests,
      count(quote_id) as quotes,
      count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where is_lost) as lost,
      count(*) filter (where status = 'canceled') as canceled,
      coalesce(sum(amount) filter (where status = 'accepted'), 0) as value,
      coalesce(sum(amount), 0) as quoted_value,
      count(answered_at) as answered,
      count(*) filter (where answered_at <= due_at) as answered_in_time,
      count(*) filter (where answered_at is null and due_at < now()) as missed,
      percentile_cont(0.5) within group (order by answer_minutes) as median_answer_minutes,
      percentile_cont(0.5) within group (order by contact_minutes) as median_contact_minutes,
      percentile_cont(0.5) within group (order by quote_minutes) as median_quote_minutes
    from outcomes
    cross join frequent
    cross join lateral (select case when loss_reason = any (reasons) then loss_reason end as reason) as folded
    group by grouping sets ((period), (kind), (source), (maker_id), (status, reason))
    having (grouping(maker_id) = 1 or count(quote_id) > 0) and (grouping(status) = 1 or status = 'declined')
  )
  select jsonb_object_agg(part, rows)
  from (
    select part, jsonb_agg(to_jsonb(counted) order by quotes desc, requests desc, source, kind, reason) as rows
    from counted
    group by part
  ) as parts
);

-- The quotes that customers accepted between two moments and that are still booked, whenever they asked.
create function private.won_quotes(_beginning timestamptz, _ending timestamptz, _step text)
returns table (period date, quotes bigint, value numeric)
language sql stable rows 50 set search_path = ''
as $$
  -- Materialized, as above. None was booked before its quote was accepted.
  with booked as materialized (
    select quote_id, quote_amount from public.bookings where booked_at >= _beginning and status = 'booked'
  ),
  accepted as materialized (
    select id, decided_at
    from public.quotes
    where status = 'accepted' and decided_at >= _beginning and decided_at < _ending
  )
  select date_trunc(_step, decided_at at time zone 'America/Chicago')::date, count(*), sum(quote_amount)
  from accepted
  join booked on booked.quote_id = accepted.id
  group by 1
$$;

-- What is open today: see public.desk_figures.
create function private.open_figures() returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(part, jsonb_build_object('quotes', quotes, 'value', value)), '{}')
  from (
    select
      case when sent_at is null then 'drafts' else 'pipeline' end as part,
      count(*) as quotes,
      coalesce(sum(quote_amount), 0) as value
    from public.quotes
    where is_open and valid_until >= (now() at time zone 'America/Chicago')::date
    group by part
    union all
    select 'held', count(*), sum(quote_amount)
    from public.booking_changes
    where outcome is null
    having count(*) > 0
  ) as standing
$$;

-- The figures of some days in Houston, the first and last included: by default of the last twelve weeks, of ten years at
-- most. In US dollars and minutes:
--   step     'week' (from Monday), or 'month' for more than a year
--   periods  {start, ...}: by step, oldest first, the requests of these days alone; with the quotes that customers
--            accepted in it, whenever they asked: accepted_quotes, accepted_value
--   kinds    {kind, ...}
--   sources  {source, ...}: of private.source_of, null for none
--   people   {maker_id, maker_name, ...}: who made the quotes
--   reasons  {reason, ...}: of declined quotes, null beyond the twelve most frequent
--   open     {'drafts' | 'pipeline' | 'held': {quotes, value}}: open today, whenever they were made. 'held' are bookings that
--            a change is proposed of: their trailers are booked, so they are neither pipeline nor lost
-- Each part but the last counts what has become of the requests that came in on these days: requests, quotes, accepted, lost
-- (declined, or open past the last day), canceled (after they were accepted), value (accepted), quoted_value (of all
-- quotes), answered, answered_in_time, missed (overdue and not answered), and median minutes. A request is answered by the first contact or the first sent quote; a
-- draft answers nothing. Dismissed requests are spam and not counted.
create function public.desk_figures(_from date default null, _until date default null) returns jsonb
language sql stable security invoker set search_path = ''
return (
  with days as materialized (
    select * from private.figure_days(_from, _until)
  ),
  counted as materialized (
    select coalesce(private.counted_outcomes(beginning, ending, today, step), '{}') as parts from days
  ),
  won as materialized (
    select found.* from days cross join lateral private.won_quotes(beginning, ending, step) as found
  ),
  periods as (
    select jsonb_agg(
      coalesce(asked.row, '{}') || jsonb_build_object(
        'start', start::date, 'accepted_quotes', coalesce(won.quotes, 0), 'accepted_value', coalesce(won.value, 0)
      )
      order by start
    ) as rows
    from days
    cross join lateral generate_series(
      date_trunc(step, first_day::timestamp), last_day::timestamp, ('1 ' || step)::interval
    ) as start
    left join (
      select row from counted cross join lateral jsonb_array_elements(parts -> 'periods') as row
    ) as asked on (asked.row ->> 'period')::date = start::date
    left join won on won.period = start::date
  )
  select coalesce((select parts from counted), '{}') || jsonb_build_object(
    'step', coalesce((select step from days), 'week'),
    'periods', coalesce((select rows from periods), '[]'),
    'open', private.open_figures()
  )
);
-- They read with the rights of who asks.
grant execute on function
  private.figure_days, private.request_outcomes, private.counted_outcomes, private.won_quotes, private.open_figures
to authenticated, service_role;
grant execute on function public.desk_figures to authenticated, service_role;
