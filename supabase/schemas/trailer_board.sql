-- The calendar of the desk: every trailer, and what it is out for.

create function private.cleaning_days() returns integer
language sql stable set search_path = ''
return (select coalesce(max(cleaning_days), 0) from public.business_settings);

-- What the calendar shows of one rental, less its trailers: of a booking ("is_booked"), of what is proposed instead of it, or
-- of a quote that is sent. "is_open": it waits for an answer, or a change of it does.
create function private.board_entry(
  hire public.quotes, _is_booked boolean, _is_open boolean, _valid_until date, _cleaning_days integer
) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'quote_id', hire.id, 'name', hire.name, 'address', private.goes_to(hire.event_address, hire.site_address),
  'is_booked', _is_booked, 'is_open', _is_open, 'valid_until', _valid_until,
  'from', hire.rental_from, 'until', hire.rental_until, 'clean_until', hire.rental_until + _cleaning_days,
  'is_open_ended', hire.is_open_ended,
  'delivery_window', hire.delivery_window, 'pickup_window', hire.pickup_window,
  'orders', private.trailers_ordered(hire.lines)
);

-- What is shown on some days: bookings, what is proposed instead, and sent quotes.
create function private.rentals_of_days(_from date, _until date)
returns table (hire public.quotes, is_booked boolean, is_open boolean, valid_until date)
language sql stable rows 100 set search_path = ''
as $$
  with booked as materialized (
    select booking
    from public.bookings as booking
    where booking.status = 'booked' and booking.rental_until >= _from and booking.rental_from <= _until
  ), quoted as materialized (
    -- A list, as PostgreSQL expects many bookings, and would read all quotes for them.
    select quote from public.quotes as quote where quote.id = any (array(select (booking).quote_id from booked))
  )
  select
    private.in_force(booking, quote), true, change.id is not null,
    coalesce(change.valid_until, (quote).valid_until)
  from booked
  join quoted on (quote).id = (booking).quote_id
  left join public.booking_changes as change on change.quote_id = (booking).quote_id and change.outcome is null
  union all
  select private.as_proposed(change), false, true, change.valid_until
  from public.booking_changes as change
  where change.outcome is null and change.valid_until >= private.business_date()
    and change.rental_until >= _from and change.rental_from <= _until
  union all
  select quote, false, true, quote.valid_until
  from public.quotes as quote
  where quote.status = 'sent' and quote.valid_until >= private.business_date()
    and quote.rental_until >= _from and quote.rental_from <= _until
$$;

-- When the trailers of some rentals were delivered, serviced and picked up, and for which day.
create function private.trucks_done(_quote_ids uuid[]) returns table (quote_id uuid, step text, day date, done_at timestamptz)
language sql stable rows 100 set search_path = ''
as $$
  select quote_id, step, day, done_at
  from public.stop_marks
  where quote_id = any (_quote_ids) and undone_at is null and step in ('delivered', 'serviced', 'picked_up')
$$;

-- The rentals of some days, as the calendar shows them. "unit_ids": their trailers; "free_unit_ids": those of the models that
-- they order that no other has on their days; "done": when the truck was there; "visits": the service visits of a booking,
-- {day, is_done}. Each table is read once for all.
create function private.board_entries(_from date, _until date) returns setof jsonb
language sql stable set search_path = ''
as $$
  with rentals as materialized (
    -- Also those whose trailers are still being cleaned.
    select * from private.rentals_of_days(_from - private.cleaning_days(), _until)
  ), takings as materialized (
    -- Of all their days at once.
    select taking.*
    from (select min((hire).rental_from) as first_day, max((hire).rental_until) as last_day from rentals) as span
    cross join lateral private.takings(span.first_day, span.last_day) as taking
  ), units as materialized (
    select id, model, name from public.trailer_units
  ), done as materialized (
    select * from private.trucks_done(array(select (hire).id from rentals))
  ), revisited as materialized (
    select distinct quote_id from public.visit_changes where quote_id = any (array(select (hire).id from rentals))
  )
  select entry || jsonb_build_object(
    'unit_ids', array(
      select distinct taking.unit_id from takings as taking
      where is_booked and taking.quote_id = (hire).id
      order by taking.unit_id
    ),
    'free_unit_ids', array(
      select unit.id
      from units as unit
      where entry -> 'orders' @> jsonb_build_array(jsonb_build_object('model', unit.model))
        and unit.id not in (
          select taking.unit_id from takings as taking
          where private.keeps_from(taking.quote_id, taking.first_day, taking.last_day, hire)
        )
      order by char_length(unit.name), unit.name
    ),
    'done', (
      select coalesce(jsonb_object_agg(mark.step, mark.done_at), '{}')
      from done as mark
      where mark.quote_id = (hire).id
        and (mark.step, mark.day) in (('delivered', (hire).rental_from), ('picked_up', (hire).rental_until))
    ),
    'visits', (
      select coalesce(jsonb_agg(
        jsonb_build_object('day', visit.day, 'is_done', exists (
          select from done as mark
          where (mark.quote_id, mark.step, mark.day) = ((hire).id, 'serviced', visit.day)
        ))
        order by visit.day
      ), '[]')
      from private.visits_of(hire, _from, _until) as visit
      where not visit.is_skipped
        -- Of most rentals there are none: the others alone are looked up one by one.
        and is_booked
        and (
          num_nonnulls((hire).service_every_days, (hire).service_weekdays) > 0
          or (hire).id in (select quote_id from revisited)
        )
    )
  )
  from rentals
  cross join lateral private.board_entry(hire, is_booked, is_open, valid_until, private.cleaning_days()) as entry
  order by is_booked desc, (hire).rental_from, (hire).created_at, (hire).id
$$;

-- What the calendar shows of at most 42 days, null for more: each trailer with its days out of service and what is wrong
-- with it; each rental (private.board_entries); counts by day and model ("owned" is null for a model without known trailers).
create function private.trailer_board(_from date, _until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if (_from between '2000-01-01' and '9990-12-31' and _until between _from and _from + 41) is not true then
    return null;
  end if;
  return jsonb_build_object(
    'units', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', unit.id, 'model', unit.model, 'name', unit.name, 'retired_on', unit.retired_on,
        'trouble', coalesce(open.trouble, '[]'),
        'outages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', outage.first_day, 'until', outage.last_day, 'reason', outage.reason
          ) order by outage.first_day), '[]')
          from public.unit_outages as outage
          where outage.unit_id = unit.id and outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
        )
      ) order by unit.model, char_length(unit.name), unit.name), '[]')
      from public.trailer_units as unit
      left join private.open_trouble() as open on open.unit_id = unit.id
      where coalesce(unit.retired_on > _from, true)
    ),
    'bookings', to_jsonb(array(select private.board_entries(_from, _until))),
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
