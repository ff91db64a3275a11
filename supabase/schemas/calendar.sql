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

-- Trailers by day and model, for at most 400 days: of booked quotes ("accepted") and of sent quotes that are still valid.
-- A booking that is being changed has both: what was agreed and, unless the change has expired, what is offered; of a day
-- and model the larger. The model is null if a quote names none: it counts as one trailer.
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
    select coalesce(max(greatest(cleaning_hours - 1, 0) / 24), 0) as days from public.business_settings
    having _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
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
    union all
    select id, true, true, agreed_lines, agreed_from, agreed_until
    from public.quotes
    where agreed_from is not null
      and agreed_until >= _from - (select days from cleaning)
      and agreed_from <= _until
      and id is distinct from _except
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
language sql stable rows 100 security invoker set search_path = ''
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

-- What the calendar shows of at most 42 days, null for more: each trailer with its days out of service; each quote that is
-- booked or sent, with what it ordered, the trailers that it has or could have, and when it was delivered and picked up (a
-- booking that is being changed is there twice, as agreed and as offered);
-- counts by day and model ("owned" is null for a model without known trailers).
create function private.trailer_board(_from date, _until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- As in trailers_out; a test compares the two.
  cleaning constant integer := (
    select coalesce(max(greatest(cleaning_hours - 1, 0) / 24), 0) from public.business_settings
  );
begin
  perform private.require_admin();
  if (_from between '2000-01-01' and '9990-12-31' and _until between _from and _from + 41) is not true then
    return null;
  end if;
  return jsonb_build_object(
    'units', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', unit.id, 'model', unit.model, 'name', unit.name, 'retired_on', unit.retired_on,
        'outages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', outage.first_day, 'until', outage.last_day, 'reason', outage.reason
          ) order by outage.first_day), '[]')
          from public.unit_outages as outage
          where outage.unit_id = unit.id and outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
        )
      ) order by unit.model, char_length(unit.name), unit.name), '[]')
      from public.trailer_units as unit
      where coalesce(unit.retired_on > _from, true)
    ),
    'bookings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'quote_id', quote.id, 'name', quote.name, 'address', coalesce(quote.site_address, quote.event_address),
        'is_booked', quote.is_held, 'is_open', quote.is_open, 'valid_until', quote.valid_until,
        'from', quote.rental_from, 'until', quote.rental_until, 'clean_until', quote.rental_until + cleaning,
        'delivery_window', quote.delivery_window, 'pickup_window', quote.pickup_window,
        'orders', private.trailers_ordered(quote.lines),
        'unit_ids', array(
          select unit_id from public.quote_units where quote_id = quote.id and quote.is_held order by unit_id
        ),
        'free_unit_ids', array(
          select unit.id
          from public.trailer_units as unit
          where private.trailers_ordered(quote.lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))
            and private.unit_conflict(
              unit.id, case when quote.is_held then private.as_agreed(stored) else stored end
            ) is null
          order by char_length(unit.name), unit.name
        ),
        'done', (
          select coalesce(jsonb_object_agg(mark.step, mark.done_at), '{}')
          from public.stop_marks as mark
          where mark.quote_id = quote.id and mark.undone_at is null
            and (mark.step, mark.day) in (('delivered', quote.rental_from), ('picked_up', quote.rental_until))
        )
      ) order by quote.is_held desc, quote.rental_from, quote.created_at, quote.id), '[]')
      from public.quotes as stored
      cross join lateral (
        select agreed.*, stored.is_booked as is_held from private.as_agreed(stored) as agreed
        union all
        select stored.*, false where stored.agreed_from is not null and stored.status = 'sent'
      ) as quote
      where (stored.is_booked or stored.status = 'sent')
        and (
          stored.rental_until >= _from - cleaning and stored.rental_from <= _until
          or stored.agreed_until >= _from - cleaning and stored.agreed_from <= _until
        )
        and quote.rental_until >= _from - cleaning
        and quote.rental_from <= _until
        and (quote.is_held or quote.valid_until >= private.business_date())
    ),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', day, 'model', model, 'owned', fleet.owned, 'accepted', coalesce(counted.accepted, 0),
        'sent', coalesce(counted.sent, 0), 'deliveries', coalesce(counted.delivered, 0),
        'pickups', coalesce(counted.picked_up, 0)
      ) order by day, model), '[]')
      from public.trailers_in_service(_from, _until) as fleet
      full join public.trailers_out(_from, _until) as counted using (day, model)
    )
  );
end;
$$;
call private.grant_rpc('private.trailer_board', 'authenticated');

-- For each model the first day on which the fewest trailers are free; without known trailers, on which the most are
-- booked. "_except" as above.
create function public.busiest_days(_from date, _until date, _except uuid default null)
returns table (model text, day date, sent bigint, accepted bigint, owned bigint)
language sql stable rows 5 security invoker set search_path = ''
as $$
  select distinct on (model)
    model, day, coalesce(counted.sent, 0), coalesce(counted.accepted, 0), fleet.owned
  from public.trailers_in_service(_from, _until) as fleet
  full join public.trailers_out(_from, _until, _except) as counted using (day, model)
  where model is not null
  order by model, fleet.owned - coalesce(counted.accepted, 0), counted.accepted desc nulls last, day;
$$;
grant execute on function public.busiest_days to authenticated;
