-- The bookings as the desk lists them: by the day on which a truck goes next.

-- The next day on which a truck goes to a booking: to deliver, for a service visit (as in private.stops_of_day, and a test
-- compares the two), or to pick up. The pick-up day once that has passed; null of a booking without days.
create function private.next_truck_on(booking public.bookings) returns date
language sql stable set search_path = ''
return case
  when booking.rental_from >= private.business_date() then booking.rental_from
  when booking.rental_until > private.business_date() and (
    private.has_rhythm(booking) or exists (select from public.visit_changes where quote_id = (booking).quote_id)
  ) then least(
    booking.rental_until,
    (
      select min(visit.day)
      from private.visits_of(private.in_force(booking), private.business_date(), private.business_date() + 100) as visit
      where not visit.is_skipped
    )
  )
  else booking.rental_until
end;

-- What is due first of a booking: {what, number, of, amount, due_on, is_taken_back}, as in private.money_due; null if
-- nothing is.
create function private.first_due(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'what', due.what, 'number', due.number, 'of', due.bills, 'amount', private.in_dollars(due.left_cents),
    'due_on', due.due_on,
    'is_taken_back', exists (
      select from public.payments where quote_id = _quote_id and lost_cents > 0 and voided_at is null
    )
  )
  from private.open_dues(_quote_id) as due
  where due.left_cents > 0
  order by due.due_on nulls last, due.place
  limit 1
);

-- The trailers that were assigned to a booking: [{model, name}].
create function private.units_of(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(
    jsonb_build_object('model', unit.model, 'name', unit.name) order by unit.model, char_length(unit.name), unit.name
  ), '[]')
  from public.quote_units as assigned
  join public.trailer_units as unit on unit.id = assigned.unit_id
  where assigned.quote_id = _quote_id
);

-- A line of the list. "units": the trailers that were assigned. "gaps": what the truck still needs. "change_until": the
-- last day on which the customer can say yes to the open change.
create function private.booking_line(booking public.bookings) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', quote.id, 'name', booking.name, 'phone', quote.phone, 'is_canceled', booking.status = 'canceled',
    'truck_on', private.next_truck_on(booking), 'from', booking.rental_from, 'until', booking.rental_until,
    'delivery_window', booking.delivery_window, 'pickup_window', booking.pickup_window,
    'place', private.goes_to(booking.event_address, booking.site_address),
    'orders', private.trailers_ordered(booking.lines),
    'units', private.units_of(quote.id),
    'gaps', case when booking.status = 'booked' then private.open_site_gaps(private.in_force(booking)) else '{}' end,
    'due', case when booking.status = 'booked' then private.first_due(quote.id) end,
    'change_until', (
      select change.valid_until
      from public.booking_changes as change
      where change.quote_id = quote.id and change.outcome is null and booking.status = 'booked'
    )
  )
  from public.quotes as quote
  where quote.id = booking.quote_id
);

-- The bookings that a truck still goes to or that are not paid in full, in the order of the list.
create function private.open_bookings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(private.booking_line(booking) order by private.next_truck_on(booking), booking.rental_from, booking.quote_id),
      '[]'
    )
    from (
      select ahead.* from public.bookings as ahead
      where ahead.status = 'booked' and ahead.rental_until >= private.business_date()
      union all
      select undated.* from public.bookings as undated
      where undated.status = 'booked' and undated.rental_until is null
      union all
      select unpaid.* from private.unpaid_bookings() as unpaid where unpaid.rental_until < private.business_date()
    ) as booking
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
      jsonb_agg(private.booking_line(booking) order by coalesce(booking.rental_until, '-infinity') desc, booking.quote_id desc), '[]'
    )
    from (
      select ended.*
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
    ) as booking
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
        private.booking_line(booking)
        order by booking.status, booking.rental_until < private.business_date(), private.next_truck_on(booking),
          booking.quote_id
      ),
      '[]'
    )
    from public.search_quotes(
      _patterns, _limit, private.business_date(), 'booking', _first_id => _first_id, _last_id => _last_id
    ) as found
    join public.bookings as booking on booking.quote_id = found.id
  );
end;
$$;
call private.grant_rpc('private.find_bookings', 'authenticated');
