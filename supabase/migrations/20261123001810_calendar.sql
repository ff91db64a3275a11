-- Which trailers are out on which days, for the calendar, for the check against overbooking and, in three words, for
-- visitors.

-- Trailers by day and model, for at most 400 days: of booked quotes ("accepted") and of sent quotes that are still valid.
-- A booking that is being changed has both: what was agreed and, unless the change has expired, what is offered; of a day
-- and model the larger. The model is null if a quote names none: it counts as one trailer.
-- A trailer is out through its pick-up day, plus one day for each 24 hours of cleaning beyond the first 24. Of booked
-- ones also how many are delivered, picked up and being cleaned that day. "_except": a quote that is not counted.
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
    select id, false as is_agreed, is_booked, lines, rental_from, rental_until
    from public.quotes
    where (is_booked or status = 'sent')
      -- A scalar, not a join, which would give the index only one of the two bounds.
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and (
        valid_until >= (now() at time zone 'America/Chicago')::date
        or is_booked and (agreed_from is null or status <> 'sent')
      )
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
    union all
    select id, true, true, agreed_lines, agreed_from, agreed_until
    from public.quotes
    where agreed_from is not null
      and agreed_until >= _from - (select days from cleaning)
      and agreed_from <= _until
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
  ),
  trailers as (
    select
      id,
      is_agreed,
      is_booked,
      rental_from,
      rental_until,
      line ->> 'model' as model,
      sum(coalesce((line ->> 'quantity')::integer, 1)) as how_many
    from rentals
    left join lateral (
      select each_line as line
      from jsonb_array_elements(lines) as each_line
      where each_line ->> 'kind' = 'model'
    ) as of_models on true
    group by 1, 2, 3, 4, 5, 6
  ),
  out_that_day as (
    select
      out_on::date,
      model,
      is_booked,
      max(how_many) as how_many,
      max(how_many) filter (where out_on = rental_from) as delivered,
      max(how_many) filter (where out_on = rental_until) as picked_up,
      bool_and(out_on > rental_until) as is_cleaned
    from trailers
    cross join lateral generate_series(
      greatest(rental_from, _from),
      least(rental_until + (select days from cleaning), _until, _from + 399),
      interval '1 day'
    ) as out_on
    group by id, is_booked, model, out_on
  )
  select
    out_on,
    out_that_day.model,
    coalesce(sum(how_many) filter (where not is_booked), 0)::bigint,
    coalesce(sum(how_many) filter (where is_booked), 0)::bigint,
    coalesce(sum(out_that_day.delivered) filter (where is_booked), 0)::bigint,
    coalesce(sum(out_that_day.picked_up) filter (where is_booked), 0)::bigint,
    coalesce(sum(how_many) filter (where is_booked and is_cleaned), 0)::bigint
  from out_that_day
  group by 1, 2
  order by 1, 2;
$$;
grant execute on function public.trailers_out to authenticated;

-- Trailers owned and in service by day and model, for at most 400 days; 0 if all are out of service.
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
grant execute on function public.trailers_in_service to authenticated;

-- What is out in the month of a day, and of how many: at most 31 days and a row for each model. "owned" is null for a
-- model without known trailers.
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
grant execute on function public.quote_calendar to authenticated;

-- For each model the first day on which the fewest trailers are free; without known trailers, on which the most are
-- booked. "_except" as above.
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
grant execute on function public.busiest_days to authenticated;

-- The quotes of a day, booked ones first, at most 200.
create function public.quotes_of_day(_day date) returns setof public.quotes
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.quotes
  where (
      (is_booked or status = 'sent')
      and rental_until >= _day
      and rental_from <= _day
      and (
        valid_until >= (now() at time zone 'America/Chicago')::date
        or is_booked and (agreed_from is null or status <> 'sent')
      )
    )
    or (agreed_from is not null and agreed_until >= _day and agreed_from <= _day)
  order by is_booked desc, created_at, id
  limit 200;
$$;
grant execute on function public.quotes_of_day to authenticated;

-- Availability questions per address, for ten minutes from the first.
create table private.availability_callers (
  origin text primary key,
  first_asked_at timestamptz not null default now(),
  questions integer not null default 1
);

create index availability_callers_first_asked_at_idx on private.availability_callers (first_asked_at);

-- Counts a question. Sixty are more days than a person tries. An unknown address is not counted.
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

-- Availability for visitors, by model: "free" (more than half of those in service), "few", or "ask" (none left, out of
-- service, or unknown). Counted like the calendar; a booking without a model may take any. Null unless an owner has
-- turned it on and the trailers are not samples, for days in the past or over two years ahead, and for too many
-- questions. SECURITY DEFINER: visitors cannot read these tables.
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
call private.grant_rpc('private.availability', 'anon, authenticated');
