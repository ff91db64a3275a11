-- What the desk counts on the server, so that no browser ever fetches all rows to count them.
-- SECURITY INVOKER: who may not read the tables counts nothing.

-- The state of the inbox in one row, and the server's clock, which every due time is compared with. What has been
-- answered is open, but neither overdue nor next. "_own": whose requests are "mine", for the counts of the list's views.
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
  nobodys bigint,
  due_today bigint,
  -- Friday to Sunday.
  this_weekend bigint
)
language sql stable
security invoker
set search_path = ''
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
        and status in ('pending', 'sent')
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

-- Figures of the last weeks (1 to 53, this one included), oldest first. Weeks start on Monday in Houston. Dismissed
-- requests are spam and not counted. A request is answered by the first contact with the customer or by the first
-- quote that is sent, whichever was earlier; a quote that was made and not sent answers nothing. What waits for an
-- answer counts against the promise once it is overdue. Money in US dollars, by the week in which the customer accepted.
create function public.desk_figures(_weeks integer default 12)
returns table (
  week_start date,
  received bigint,
  answered bigint,
  answered_in_time bigint,
  -- Not answered, and overdue.
  missed bigint,
  -- Null when nothing was answered: to whichever came first, to the first contact, to the first sent quote.
  median_answer_minutes double precision,
  median_contact_minutes double precision,
  median_quote_minutes double precision,
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
  -- "least" skips what is null.
  requests as (
    select
      date_trunc('week', created_at at time zone 'America/Chicago')::date as week_start,
      count(*) as received,
      count(least(first_contact_at, first_sent_at)) as answered,
      count(*) filter (where least(first_contact_at, first_sent_at) <= due_at) as answered_in_time,
      count(*) filter (
        where least(first_contact_at, first_sent_at) is null and due_at < now()
      ) as missed,
      percentile_cont(0.5) within group (
        order by extract(epoch from least(first_contact_at, first_sent_at) - created_at) / 60
      ) as answer_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_contact_at - created_at) / 60
      ) as contact_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_sent_at - created_at) / 60
      ) as quote_minutes
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
    requests.answer_minutes,
    requests.contact_minutes,
    requests.quote_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from weeks
  left join requests using (week_start)
  left join accepted using (week_start)
  order by weeks.week_start;
$$;

-- What became of the requests of the last weeks (1 to 53, this one included, from a Monday in Houston on), by how their
-- senders came. Dismissed requests are spam and not counted. Money in US dollars, of quotes that these requests led
-- to and that were accepted since, whenever that was.
-- SECURITY INVOKER: who may not read the tables counts nothing.
create function public.source_figures(_weeks integer default 12)
returns table (
  -- One of private.source_of. Null: the sender came without.
  source text,
  -- Path of the page on which they came, "other" beyond the twenty most frequent, null where it is not known.
  landing text,
  requests bigint,
  quotes bigint,
  accepted_quotes bigint,
  accepted_value numeric
)
language sql stable
security invoker
set search_path = ''
as $$
  with beginning as (
    select (
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1)
    ) at time zone 'America/Chicago' as moment
  ),
  received as (
    select id, attribution ->> 'source' as source, attribution -> 'last' ->> 'landing' as landing
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
  ),
  -- None is older than its request.
  quoted as (
    select submission_id, case when status = 'accepted' then coalesce(quote_amount, 0) end as won
    from public.quotes
    where created_at >= (select moment from beginning)
  ),
  counted as (
    select
      received.source,
      received.landing,
      count(*) as requests,
      count(quoted.submission_id) as quotes,
      count(quoted.won) as accepted_quotes,
      coalesce(sum(quoted.won), 0) as accepted_value
    from received
    left join quoted on quoted.submission_id = received.id
    group by received.source, received.landing
  ),
  -- Paths are the senders' words: there may be any number of them.
  frequent as (
    select counted.landing
    from counted
    where counted.landing is not null
    group by counted.landing
    order by sum(counted.requests) desc, counted.landing
    limit 20
  )
  select
    counted.source,
    case
      when counted.landing is null or counted.landing in (select frequent.landing from frequent)
        then counted.landing
      else 'other'
    end as landing,
    sum(counted.requests)::bigint,
    sum(counted.quotes)::bigint,
    sum(counted.accepted_quotes)::bigint,
    sum(counted.accepted_value)
  from counted
  group by 1, 2
  order by 3 desc, 1, 2;
$$;

-- Trailers by day and model between two days, at most 400 of them: those of accepted quotes, and those of quotes that were
-- sent and still stand. The model is null where a quote does not say one: such a quote counts as one trailer.
-- SECURITY INVOKER: who may not read quotes counts nothing.
create function public.trailers_out(_from date, _until date, _except uuid default null)
returns table (day date, model text, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  with rentals as (
    select
      status = 'accepted' as is_accepted,
      lines,
      greatest(rental_from, _from) as first_day,
      least(rental_until, _until, _from + 399) as last_day
    from public.quotes
    where status in ('sent', 'accepted')
      and rental_until >= _from
      and rental_from <= _until
      and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
  ),
  trailers as (
    select
      is_accepted,
      first_day,
      last_day,
      line ->> 'model' as model,
      coalesce((line ->> 'quantity')::integer, 1) as how_many
    from rentals
    left join lateral (
      select each_line as line
      from jsonb_array_elements(lines) as each_line
      where each_line ->> 'kind' = 'model'
    ) as of_models on true
  )
  select
    out_on::date,
    trailers.model,
    coalesce(sum(how_many) filter (where not is_accepted), 0),
    coalesce(sum(how_many) filter (where is_accepted), 0)
  from trailers
  cross join lateral generate_series(first_day, last_day, interval '1 day') as out_on
  group by 1, 2
  order by 1, 2;
$$;
comment on function public.trailers_out(date, date, uuid) is
  'Trailers out by day and model (null: not said) between two days, of quotes sent and accepted, one quote left out.';

-- The same for the month of a day. At most 31 days and a row for each model: no answer is cut.
create function public.quote_calendar(_month date)
returns table (day date, model text, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.trailers_out(
    date_trunc('month', _month)::date,
    (date_trunc('month', _month) + interval '1 month - 1 day')::date
  );
$$;
comment on function public.quote_calendar(date) is
  'Trailers out by day and model in the month of a day.';

-- For each model the day between two on which the most trailers are out for certain, the first of several.
create function public.busiest_days(_from date, _until date, _except uuid default null)
returns table (model text, day date, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select distinct on (counted.model) counted.model, counted.day, counted.sent, counted.accepted
  from public.trailers_out(_from, _until, _except) as counted
  where counted.model is not null
  order by counted.model, counted.accepted desc, counted.day;
$$;
comment on function public.busiest_days(date, date, uuid) is
  'By model, the day between two with the most trailers of accepted quotes, one quote left out.';

-- The quotes of a day in the calendar, accepted ones first.
create function public.quotes_of_day(_day date) returns setof public.quotes
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.quotes
  where status in ('sent', 'accepted')
    and rental_until >= _day
    and rental_from <= _day
    and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
  order by status desc, created_at, id
  limit 200;
$$;
comment on function public.quotes_of_day(date) is
  'Quotes sent and accepted whose trailers are out on a day; accepted ones first, at most 200.';

revoke execute on function
  public.desk_status,
  public.desk_figures,
  public.source_figures
from public, anon;
grant execute on function
  public.desk_status,
  public.desk_figures,
  public.source_figures
to authenticated, service_role;

revoke execute on function
  public.trailers_out,
  public.quote_calendar,
  public.busiest_days,
  public.quotes_of_day
from public, anon, service_role;
grant execute on function
  public.trailers_out,
  public.quote_calendar,
  public.busiest_days,
  public.quotes_of_day
to authenticated;
