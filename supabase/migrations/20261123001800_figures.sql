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

-- The days that figures are about, both included, in Houston: the last twelve weeks where none are named, ten years at
-- most. With their moments, for the indexes on them, and the step of a chart: weeks, months beyond a year of them.
create function public.figure_days(_from date, _until date)
returns table (first_day date, last_day date, beginning timestamptz, ending timestamptz, step text)
language sql stable
security invoker
set search_path = ''
as $$
  with asked as (
    select coalesce(_until, (now() at time zone 'America/Chicago')::date) as last_day
  ),
  named as (
    select
      greatest(
        coalesce(_from, date_trunc('week', asked.last_day)::date - 77), asked.last_day - 3660
      ) as first_day,
      asked.last_day
    from asked
    where asked.last_day between '2000-01-01' and '9990-12-31'
  )
  select
    named.first_day,
    named.last_day,
    named.first_day::timestamp at time zone 'America/Chicago',
    (named.last_day + 1)::timestamp at time zone 'America/Chicago',
    case when named.last_day - named.first_day > 371 then 'month' else 'week' end
  from named;
$$;

-- Figures of some days (see figure_days) by week, or by month, oldest first; weeks start on Monday. Dismissed
-- requests are spam and not counted. A request is answered by the first contact with the customer or by the first
-- quote that is sent, whichever was earlier; a quote that was made and not sent answers nothing. What waits for an
-- answer counts against the promise once it is overdue. Money in US dollars, by the day on which the customer accepted.
create function public.desk_figures(_from date default null, _until date default null)
returns table (
  -- Its first day; of the first one maybe before the days asked for.
  period_start date,
  -- "week" or "month".
  step text,
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
  with days as materialized (
    select * from public.figure_days(_from, _until)
  ),
  periods as (
    select days.step, period::date as period_start
    from days
    cross join lateral generate_series(
      date_trunc(days.step, days.first_day::timestamp), days.last_day::timestamp,
      case days.step when 'month' then interval '1 month' else interval '1 week' end
    ) as period
  ),
  -- "least" skips what is null.
  requests as (
    select
      date_trunc((select days.step from days), created_at at time zone 'America/Chicago')::date as period_start,
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
    where dismissed_at is null
      and created_at >= (select beginning from days)
      and created_at < (select ending from days)
    group by 1
  ),
  accepted as (
    select
      date_trunc((select days.step from days), decided_at at time zone 'America/Chicago')::date as period_start,
      count(*) as quotes,
      sum(quote_amount) as value
    from public.quotes
    where status = 'accepted'
      and decided_at >= (select beginning from days)
      and decided_at < (select ending from days)
    group by 1
  )
  select
    periods.period_start,
    periods.step,
    coalesce(requests.received, 0),
    coalesce(requests.answered, 0),
    coalesce(requests.answered_in_time, 0),
    coalesce(requests.missed, 0),
    requests.answer_minutes,
    requests.contact_minutes,
    requests.quote_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from periods
  left join requests using (period_start)
  left join accepted using (period_start)
  order by periods.period_start;
$$;

-- What became of the requests of some days (see figure_days), by how their senders came. Dismissed requests are spam and
-- not counted. Money in US dollars, of quotes that these requests led to and that were accepted since, whenever that was.
-- SECURITY INVOKER: who may not read the tables counts nothing.
create function public.source_figures(_from date default null, _until date default null)
returns table (
  -- One of private.source_of. Null: the sender came without.
  source text,
  -- Path of the page on which they came, "other" beyond the twenty most frequent, null where it is not known.
  landing text,
  requests bigint,
  quotes bigint,
  accepted_quotes bigint,
  -- Declined, or still open past their last day.
  lost_quotes bigint,
  accepted_value numeric
)
language sql stable
security invoker
set search_path = ''
as $$
  with days as materialized (
    select * from public.figure_days(_from, _until)
  ),
  received as (
    select id, attribution ->> 'source' as source, attribution -> 'last' ->> 'landing' as landing
    from public.quote_submissions
    where dismissed_at is null
      and created_at >= (select beginning from days)
      and created_at < (select ending from days)
  ),
  -- None is older than its request.
  quoted as (
    select
      submission_id,
      case when status = 'accepted' then coalesce(quote_amount, 0) end as won,
      status = 'declined' or status <> 'accepted' and valid_until < (now() at time zone 'America/Chicago')::date
        as is_lost
    from public.quotes
    where created_at >= (select beginning from days)
  ),
  counted as (
    select
      received.source,
      received.landing,
      count(*) as requests,
      count(quoted.submission_id) as quotes,
      count(quoted.won) as accepted_quotes,
      count(*) filter (where quoted.is_lost) as lost_quotes,
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
    sum(counted.lost_quotes)::bigint,
    sum(counted.accepted_value)
  from counted
  group by 1, 2
  order by 3 desc, 1, 2;
$$;

-- What became of the requests of some days (see figure_days), counted as source_figures does: by kind of request, with how
-- soon they were answered; by who made the quote; the declined ones by reason. And what is open today, whenever it came.
-- SECURITY INVOKER: who may not read the tables counts nothing.
create function public.sales_figures(_from date default null, _until date default null)
returns table (
  -- "open", "kind", "person" or "reason".
  part text,
  -- A status, a kind, an account, a reason (null beyond the twelve most frequent: they are staff's words).
  key text,
  -- Of a person: the name of their latest quote among these.
  name text,
  requests bigint,
  quotes bigint,
  accepted_quotes bigint,
  -- Declined, or still open past their last day.
  lost_quotes bigint,
  -- US dollars: accepted; of what is open or was declined, quoted.
  value numeric,
  answered bigint,
  answered_in_time bigint,
  missed bigint,
  median_answer_minutes double precision
)
language sql stable
security invoker
set search_path = ''
as $$
  with days as materialized (
    select *, (now() at time zone 'America/Chicago')::date as today from public.figure_days(_from, _until)
  ),
  received as (
    select id, kind, created_at, due_at, least(first_contact_at, first_sent_at) as answered_at
    from public.quote_submissions
    where dismissed_at is null
      and created_at >= (select beginning from days)
      and created_at < (select ending from days)
  ),
  -- None is older than its request.
  quoted as (
    select
      id, submission_id, status, loss_reason, coalesce(quote_amount, 0) as amount,
      status = 'declined' or status <> 'accepted' and valid_until < (select today from days) as is_lost
    from public.quotes
    where created_at >= (select beginning from days)
  ),
  sold as materialized (
    select
      received.*, quoted.id as quote_id, quoted.status, quoted.loss_reason, quoted.amount, quoted.is_lost
    from received
    left join quoted on quoted.submission_id = received.id
  ),
  -- Who made a quote stands in the log, and no quote was made before its request.
  makers as (
    select id, quote_id, actor_id
    from public.quote_activity
    where action = 'created' and created_at >= (select beginning from days)
  ),
  by_person as (
    select
      makers.actor_id,
      max(makers.id) as latest,
      count(*) as quotes,
      count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where is_lost) as lost,
      coalesce(sum(amount) filter (where status = 'accepted'), 0) as value
    from sold
    join makers using (quote_id)
    group by makers.actor_id
  ),
  by_reason as (
    select
      loss_reason, count(*) as quotes, sum(amount) as value,
      row_number() over (order by count(*) desc, loss_reason) as place
    from sold
    where status = 'declined'
    group by loss_reason
  )
  select
    'open', status::text, null::text, null::bigint, count(*), null::bigint, null::bigint,
    coalesce(sum(quote_amount), 0), null::bigint, null::bigint, null::bigint, null::double precision
  from public.quotes
  where status in ('pending', 'sent') and valid_until >= (select today from days)
  group by status
  union all
  select
    'kind', kind::text, null, count(*), count(quote_id),
    count(*) filter (where status = 'accepted'),
    count(*) filter (where is_lost),
    coalesce(sum(amount) filter (where status = 'accepted'), 0),
    count(answered_at),
    count(*) filter (where answered_at <= due_at),
    count(*) filter (where answered_at is null and due_at < now()),
    percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 60)
  from sold
  group by kind
  union all
  select
    'person', actor_id::text, (select actor_name from public.quote_activity where quote_activity.id = latest),
    null, quotes, accepted, lost, value, null, null, null, null
  from by_person
  union all
  select
    'reason', case when place <= 12 then loss_reason end, null, null, sum(quotes)::bigint, null, null,
    sum(value), null, null, null, null
  from by_reason
  group by 2
  order by 1, 5 desc, 2;
$$;

-- Trailers by day and model between two days, at most 400 of them: those of booked quotes ("accepted": an accepted quote
-- that is being corrected keeps its trailers), and those of quotes that were sent and still stand. The model is null where
-- a quote does not say one: such a quote counts as one trailer. A trailer is out through the day of its pick-up, and one
-- more day for each 24 hours of cleaning beyond the first 24. Of the booked ones it says how many are delivered and picked
-- up on the day, and how many are being cleaned. "_except": that quote is not counted. SECURITY INVOKER: who may not read
-- quotes counts nothing.
create function public.trailers_out(_from date, _until date, _except uuid default null)
returns table (
  day date, model text, sent bigint, accepted bigint, delivered bigint, picked_up bigint, cleaned bigint
)
language sql stable
security invoker
set search_path = ''
as $$
  with cleaning as (
    select coalesce(max(greatest(cleaning_hours - 1, 0) / 24), 0) as days from public.business_settings
  ),
  rentals as (
    select
      is_booked,
      lines,
      rental_from,
      rental_until,
      greatest(rental_from, _from) as first_day,
      least(rental_until + (select days from cleaning), _until, _from + 399) as last_day
    from public.quotes
    where (is_booked or status = 'sent')
      -- A value and no join, which would hand the index one of the two bounds alone.
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and (is_booked or valid_until >= (now() at time zone 'America/Chicago')::date)
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
  ),
  trailers as (
    select
      is_booked,
      rental_from,
      rental_until,
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
    coalesce(sum(how_many) filter (where not is_booked), 0),
    coalesce(sum(how_many) filter (where is_booked), 0),
    coalesce(sum(how_many) filter (where is_booked and out_on = rental_from), 0),
    coalesce(sum(how_many) filter (where is_booked and out_on = rental_until), 0),
    coalesce(sum(how_many) filter (where is_booked and out_on > rental_until), 0)
  from trailers
  cross join lateral generate_series(first_day, last_day, interval '1 day') as out_on
  group by 1, 2
  order by 1, 2;
$$;

-- Trailers owned and in service by day and model between two days, at most 400 of them; 0 where all are out of service.
create function public.trailers_in_service(_from date, _until date)
returns table (day date, model text, owned bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select
    each_day::date,
    unit.model,
    count(*) filter (
      where coalesce(unit.retired_on > each_day::date, true)
        and not exists (
          select from public.unit_outages as outage
          where outage.unit_id = unit.id
            and each_day::date >= outage.first_day
            and coalesce(each_day::date <= outage.last_day, true)
        )
    )
  from public.trailer_units as unit
  cross join generate_series(_from, least(_until, _from + 399), interval '1 day') as each_day
  where _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  group by 1, 2
  order by 1, 2;
$$;

-- What is out in the month of a day, and of how many. At most 31 days and a row for each model: no answer is cut. "owned"
-- is null for a model of which no trailer is known.
create function public.quote_calendar(_month date)
returns table (
  day date, model text, sent bigint, accepted bigint, delivered bigint, picked_up bigint, cleaned bigint, owned bigint
)
language sql stable
security invoker
set search_path = ''
as $$
  with month as (
    select
      date_trunc('month', _month)::date as first_day,
      (date_trunc('month', _month) + interval '1 month - 1 day')::date as last_day
  )
  select counted.*, fleet.owned
  from month
  cross join lateral public.trailers_out(month.first_day, month.last_day) as counted
  left join lateral public.trailers_in_service(month.first_day, month.last_day) as fleet
    on fleet.day = counted.day and fleet.model = counted.model
  order by counted.day, counted.model;
$$;

-- For each model the day between two on which the fewest trailers are free, the first of several; where none is known to
-- be owned, the one on which the most are out for certain. "_except" as above.
create function public.busiest_days(_from date, _until date, _except uuid default null)
returns table (model text, day date, sent bigint, accepted bigint, owned bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select distinct on (model)
    model, day, coalesce(counted.sent, 0), coalesce(counted.accepted, 0), fleet.owned
  from public.trailers_in_service(_from, _until) as fleet
  full join public.trailers_out(_from, _until, _except) as counted using (day, model)
  where model is not null
  order by model, fleet.owned - coalesce(counted.accepted, 0), counted.accepted desc nulls last, day;
$$;

-- The quotes of a day in the calendar, booked ones first, at most 200.
create function public.quotes_of_day(_day date) returns setof public.quotes
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.quotes
  where (is_booked or status = 'sent')
    and rental_until >= _day
    and rental_from <= _day
    and (is_booked or valid_until >= (now() at time zone 'America/Chicago')::date)
  order by is_booked desc, created_at, id
  limit 200;
$$;

-- How often an address has asked which trailers are free, for ten minutes from its first question.
create table private.availability_callers (
  origin text primary key,
  first_asked_at timestamptz not null default now(),
  questions integer not null default 1
);

create index availability_callers_first_asked_at_idx on private.availability_callers (first_asked_at);

-- Counts a question. Sixty are more days than a person tries. Where no address is known nothing is counted.
create function private.may_ask_availability() returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  caller constant text := private.request_origin();
  asked integer;
begin
  if caller is null then
    return true;
  end if;
  delete from private.availability_callers
  where origin = any (
    array(
      select origin
      from private.availability_callers
      where first_asked_at < now() - interval '10 minutes'
      order by first_asked_at
      limit 100
      for update skip locked
    )
  );
  insert into private.availability_callers as known (origin) values (caller)
  on conflict (origin) do update set questions = known.questions + 1
  returning questions into asked;
  return asked <= 60;
end;
$$;

-- What visitors may know of a day: by model "free" (more than half of what is in service), "few", or "ask" (nothing
-- left, out of service, or not known). Counted as the calendar does, and a booking that names no model may take any. Null
-- as long as no owner has switched it on or the trailers are samples, for a day in the past or more than two years ahead,
-- and for whoever asks too often.
-- SECURITY DEFINER: visitors may read none of these tables.
create function private.availability(_day date) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  if coalesce(_day not between private.business_date() and private.business_date() + 730, true)
    or not exists (select from public.business_settings where is_availability_public)
    or exists (select from public.business_sections where id = 'trailers' and not is_confirmed)
    or not private.may_ask_availability()
  then
    return null;
  end if;
  return (
    select jsonb_object_agg(
      model, case when free <= 0 then 'ask' when free * 2 <= owned then 'few' else 'free' end
    )
    from (
      select fleet.model, fleet.owned, fleet.owned - coalesce(sum(counted.accepted), 0) as free
      from public.trailers_in_service(_day, _day) as fleet
      left join public.trailers_out(_day, _day) as counted
        on counted.model = fleet.model or counted.model is null
      group by fleet.model, fleet.owned
    ) as models
  );
end;
$$;
