-- The bookings as the desk lists them: by the day on which a truck goes next.

-- The next day on which a truck goes to a booking: to deliver, for a service visit (as in private.stops_of_day, and a test
-- compares the two), or to pick up. The pick-up day once that has passed; null while it is open, and of a booking without days.
create function private.next_truck_on(booking public.bookings) returns date
language sql stable set search_path = ''
return case
  when booking.rental_from >= private.business_date() then booking.rental_from
  when booking.rental_until > private.business_date() and (
    private.has_rhythm(booking) or exists (select from public.visit_changes where quote_id = (booking).quote_id)
  ) then least(
    case when not booking.is_open_ended then booking.rental_until end,
    (
      select min(visit.day)
      from private.visits_of(private.in_force(booking), private.business_date(), private.business_date() + 100) as visit
      where not visit.is_skipped
    )
  )
  when not booking.is_open_ended then booking.rental_until
end;

-- What is due first of some bookings: {what, number, of, amount, due_on, is_taken_back}, as in private.money_due; no row for
-- one that nothing is due of.
create function private.first_dues(_quote_ids uuid[]) returns table (quote_id uuid, due jsonb)
language sql stable rows 100 set search_path = ''
as $$
  select distinct on (open.quote_id)
    open.quote_id,
    jsonb_build_object(
      'what', open.what, 'number', open.number, 'of', open.bills, 'amount', private.in_dollars(open.left_cents),
      'due_on', open.due_on, 'is_taken_back', open.quote_id in (select private.money_lost(_quote_ids))
    )
  from private.open_dues_of(_quote_ids) as open
  where open.left_cents > 0
  order by open.quote_id, open.due_on nulls last, open.place
$$;

-- The lines of some bookings for the list. "units": the trailers that were assigned. "gaps": what the truck still needs.
-- "change_until": the last day on which the customer can say yes to the open change. Each table is read once for all.
create function private.booking_lines(_bookings public.bookings[])
returns table (booking public.bookings, truck_on date, line jsonb)
language plpgsql stable rows 100 set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select quote_id from unnest(_bookings));
  booked constant uuid[] := array(select quote_id from unnest(_bookings) where status = 'booked');
begin
  return query
    with quotes as materialized (select quote from public.quotes as quote where quote.id = any (ids)),
    changes as materialized (
      select quote_id, valid_until from public.booking_changes where quote_id = any (booked) and outcome is null
    )
    select
      listed, next.truck_on,
      jsonb_build_object(
        'id', listed.quote_id, 'name', listed.name, 'phone', (quote).phone, 'is_canceled', listed.status = 'canceled',
        'truck_on', next.truck_on, 'from', listed.rental_from, 'until', listed.rental_until,
        'is_open_ended', listed.is_open_ended,
        'delivery_window', listed.delivery_window, 'pickup_window', listed.pickup_window,
        'place', private.goes_to(listed.event_address, listed.site_address),
        'other_places', coalesce(string_to_array(private.other_places(listed.lines), E'\n'), '{}'),
        'orders', private.trailers_ordered(listed.lines),
        'units', coalesce(assigned.units, '[]'),
        'gaps', case when listed.status = 'booked' then private.open_site_gaps(private.in_force(listed, quote)) else '{}' end,
        'due', first.due,
        'change_until', changes.valid_until
      )
    from unnest(_bookings) as listed
    join quotes on (quote).id = listed.quote_id
    cross join lateral (select private.next_truck_on(listed)) as next (truck_on)
    left join private.units_of(ids) as assigned on assigned.quote_id = listed.quote_id
    left join private.first_dues(booked) as first on first.quote_id = listed.quote_id
    left join changes on changes.quote_id = listed.quote_id;
end;
$$;

-- The bookings that a truck still goes to or that are not paid in full, in the order of the list.
create function private.open_bookings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(found.line order by found.truck_on, (found.booking).rental_from, (found.booking).quote_id), '[]'
    )
    from private.booking_lines(array(
      select ahead from public.bookings as ahead
      where ahead.status = 'booked' and ahead.rental_until >= private.business_date()
      union all
      select undated from public.bookings as undated
      where undated.status = 'booked' and undated.rental_until is null
      union all
      select unpaid from private.unpaid_bookings() as unpaid where unpaid.rental_until < private.business_date()
    )) as found
  );
end;
$$;
call private.grant_rpc('private.open_bookings', 'authenticated');

-- By their last day; those without one come after all others.
create index bookings_last_day_idx on public.bookings (coalesce(rental_until, '-infinity'), quote_id);

-- A page of the bookings that are canceled, or done and paid, the latest first. "_after_on", "_after_id": the last row of
-- the page before.
create function private.ended_bookings(_limit integer, _after_on date default null, _after_id uuid default null)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        found.line
        order by coalesce((found.booking).rental_until, '-infinity') desc, (found.booking).quote_id desc
      ),
      '[]'
    )
    from private.booking_lines(array(
      select ended
      from public.bookings as ended
      where coalesce(ended.rental_until, '-infinity') <= coalesce(_after_on, 'infinity')
        and (_after_id is null or (coalesce(ended.rental_until, '-infinity'), ended.quote_id) < (_after_on, _after_id))
        and (
          ended.status = 'canceled'
          or ended.rental_until < private.business_date()
            and not exists (select from private.balances where quote_id = ended.quote_id and cents > 0)
        )
      order by coalesce(ended.rental_until, '-infinity') desc, ended.quote_id desc
      limit least(_limit, 1000)
    )) as found
  );
end;
$$;
call private.grant_rpc('private.ended_bookings', 'authenticated');

-- The latest bookings, of any state, that a search of the quotes finds (public.search_quotes), in the order of the list.
create function private.find_bookings(
  _patterns text[], _limit integer, _first_id uuid default null, _last_id uuid default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        found.line
        order by (found.booking).status, (found.booking).rental_until < private.business_date(), found.truck_on,
          (found.booking).quote_id
      ),
      '[]'
    )
    from private.booking_lines(array(
      select booking from public.bookings as booking
      where booking.quote_id = any (array(
        select id
        from public.search_quotes(
          _patterns, _limit, private.business_date(), 'booking', _first_id => _first_id, _last_id => _last_id
        )
      ))
    )) as found
  );
end;
$$;
call private.grant_rpc('private.find_bookings', 'authenticated');
