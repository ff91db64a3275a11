-- Which trailers are out on which days, for the calendar, for the check against overbooking and, in three words, for
-- visitors. With "rows", as PostgreSQL assumes 1,000 otherwise: an acceptance was then compiled (JIT) into its timeout.

-- What a quote's lines order: {model, quantity} by model; one trailer of no known model if they name none.
create function private.trailers_ordered(_lines jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('model', model, 'quantity', quantity) order by model),
    '[{"model": null, "quantity": 1}]'
  )
  from (
    select line ->> 'model' as model, sum(coalesce((line ->> 'quantity')::integer, 1)) as quantity
    from jsonb_array_elements(_lines) as line
    where line ->> 'kind' = 'model'
    group by 1
  ) as ordered;
$$;

-- Trailers by day and model, for at most 400 days: of bookings and of what is proposed instead of them ("accepted"), and
-- of sent quotes that are still valid. A booking with an open change has both, of a day and model the larger. The model is
-- null if a quote names none: it counts as one trailer.
-- A trailer is out through its pick-up day, plus one day for each 24 hours of cleaning beyond the first 24. Of booked
-- ones also how many are delivered, picked up and being cleaned that day. "_except": a quote that is not counted.
create function public.trailers_out(_from date, _until date, _except uuid default null)
returns table (
  day date, model text, sent bigint, accepted bigint, delivered bigint, picked_up bigint, cleaned bigint
)
language sql stable rows 100 security invoker set search_path = ''
as $$
  with cleaning as (
    -- None, and so no trailers, for days that cannot be.
    select coalesce(max(cleaning_days), 0) as days from public.business_settings
    having _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  ),
  rentals as (
    select quote_id, true as is_booked, false as is_proposed, lines, rental_from, rental_until
    from public.bookings
    where status = 'booked'
      -- A scalar, not a join, which would give the index only one of the two bounds.
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and quote_id is distinct from _except
    union all
    select quote_id, true, true, lines, rental_from, rental_until
    from public.booking_changes
    where outcome is null
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and valid_until >= (now() at time zone 'America/Chicago')::date
      and quote_id is distinct from _except
    union all
    select id, false, false, lines, rental_from, rental_until
    from public.quotes
    where status = 'sent'
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and valid_until >= (now() at time zone 'America/Chicago')::date
      and id is distinct from _except
  ),
  trailers as (
    select
      quote_id,
      is_booked,
      is_proposed,
      rental_from,
      rental_until,
      line ->> 'model' as model,
      sum(coalesce((line ->> 'quantity')::integer, 1)) as how_many
    from rentals
    left join lateral jsonb_array_elements(lines) as line on line ->> 'kind' = 'model'
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
    group by quote_id, is_booked, model, out_on
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
language sql stable rows 100 security invoker set search_path = ''
as $$
  with outages as materialized (
    -- Read once, not for each trailer and day.
    select unit_id, first_day, last_day
    from public.unit_outages
    where first_day <= _until and coalesce(last_day >= _from, true)
  )
  select
    each_day::date,
    unit.model,
    count(*) filter (
      where coalesce(unit.retired_on > each_day::date, true)
        and not exists (
          select from outages
          where outages.unit_id = unit.id
            and each_day::date >= outages.first_day
            and coalesce(each_day::date <= outages.last_day, true)
        )
    )
  from public.trailer_units as unit
  cross join generate_series(_from, least(_until, _from + 399), interval '1 day') as each_day
  where _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  group by 1, 2
  order by 1, 2;
$$;
grant execute on function public.trailers_in_service to authenticated;

-- For each model, of the days of a hire and of the cleaning after it, the first on which the fewest trailers are free;
-- without known trailers, on which the most are booked. At most ten years. "_except" as above.
create function public.busiest_days(_from date, _until date, _except uuid default null)
returns table (model text, day date, sent bigint, accepted bigint, owned bigint)
language sql stable rows 5 security invoker set search_path = ''
as $$
  with hire as (
    select least(_until + coalesce(max(cleaning_days), 0), _from + 3999) as cleaned_on from public.business_settings
    having _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  ), parts as (
    -- As many days as each of the two answers for.
    select first_day, least(first_day + 399, cleaned_on) as last_day
    from hire
    cross join lateral (
      select _from + 400 * part as first_day from generate_series(0, (cleaned_on - _from) / 400) as part
    ) as begun
  )
  select distinct on (model) model, day, coalesce(sent, 0), coalesce(accepted, 0), owned
  from parts
  cross join lateral (
    select model, day, taken.sent, taken.accepted, fleet.owned
    from public.trailers_in_service(first_day, last_day) as fleet
    full join public.trailers_out(first_day, last_day, _except) as taken using (day, model)
  ) as counted
  where model is not null
  order by model, owned - coalesce(accepted, 0), accepted desc nulls last, day;
$$;
grant execute on function public.busiest_days to authenticated;
