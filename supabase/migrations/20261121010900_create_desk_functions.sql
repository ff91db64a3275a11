-- What the desk counts on the server, so that no browser ever fetches all rows to count them.
-- SECURITY INVOKER: who may not read the tables counts nothing.

-- The state of the inbox in one row, and the server's clock, which every due time is compared with.
create function public.desk_status()
returns table (
  server_now timestamptz,
  -- Today in Houston.
  business_date date,
  open_requests bigint,
  open_emergencies bigint,
  overdue_requests bigint,
  -- The earliest due time of all open requests, and of the emergencies among them.
  next_due_at timestamptz,
  next_emergency_due_at timestamptz,
  -- Quotes to be followed up today or before.
  follow_ups_due bigint
)
language sql stable
security invoker
set search_path = ''
as $$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where event_type like 'EMERGENCY: %'),
    count(*) filter (where due_at < now()),
    min(due_at),
    min(due_at) filter (where event_type like 'EMERGENCY: %'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and status in ('pending', 'sent')
    )
  from public.quote_submissions
  where not processed;
$$;

-- Figures of the last weeks (1 to 53, this one included), oldest first. Weeks start on Monday in
-- Houston. Dismissed requests are spam and not counted. A request counts as answered when its quote
-- was made; an open one counts against the promise once it is overdue. Money in US dollars, by the
-- week in which the customer accepted.
create function public.desk_figures(_weeks integer default 12)
returns table (
  week_start date,
  received bigint,
  answered bigint,
  answered_in_time bigint,
  -- Open and overdue.
  missed bigint,
  -- Null when nothing was answered.
  median_answer_minutes double precision,
  accepted_quotes bigint,
  accepted_value numeric
)
language sql stable
security invoker
set search_path = ''
as $$
  with weeks as (
    select week::date as week_start
    from generate_series(
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1),
      date_trunc('week', now() at time zone 'America/Chicago'),
      interval '1 week'
    ) as week
  ),
  beginning as (
    select min(weeks.week_start)::timestamp at time zone 'America/Chicago' as moment from weeks
  ),
  requests as (
    select
      date_trunc('week', created_at at time zone 'America/Chicago')::date as week_start,
      count(*) as received,
      count(*) filter (where processed) as answered,
      count(*) filter (where processed and processed_at <= due_at) as answered_in_time,
      count(*) filter (where not processed and due_at < now()) as missed,
      percentile_cont(0.5) within group (
        order by extract(epoch from processed_at - created_at) / 60
      ) filter (where processed) as median_answer_minutes
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
    group by 1
  ),
  accepted as (
    select
      date_trunc('week', decided_at at time zone 'America/Chicago')::date as week_start,
      count(*) as quotes,
      sum(quote_amount) as value
    from public.quotes
    where status = 'accepted' and decided_at >= (select moment from beginning)
    group by 1
  )
  select
    weeks.week_start,
    coalesce(requests.received, 0),
    coalesce(requests.answered, 0),
    coalesce(requests.answered_in_time, 0),
    coalesce(requests.missed, 0),
    requests.median_answer_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from weeks
  left join requests using (week_start)
  left join accepted using (week_start)
  order by weeks.week_start;
$$;

revoke execute on function public.desk_status(), public.desk_figures(integer) from public, anon;
grant execute on function public.desk_status(), public.desk_figures(integer)
  to authenticated, service_role;
