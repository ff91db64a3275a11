-- The field work of a day: which trailer goes to which booking; deliveries, services and pick-ups; and what has been
-- done. A driver sees one day, by a revocable link from staff.

create table public.quote_units (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  unit_id uuid not null references public.trailer_units (id) on delete cascade,
  primary key (quote_id, unit_id)
);
create index quote_units_unit_idx on public.quote_units (unit_id);

-- How staff plan a day. A stop's key is "<quote's id> <action>".
create table public.day_plans (
  day date primary key,
  driver text check (driver is not distinct from private.clean_line(driver) and char_length(driver) <= 100),
  -- Keys of stops as ordered by hand; stops that are not among them follow by time.
  stop_order text[] not null default '{}',
  -- By key of a stop, "HH:MM" in Houston.
  times jsonb not null default '{}',
  -- By key of a stop, who drives it with which truck; every other stop is the day's driver's.
  drivers jsonb not null default '{}',
  planned_at timestamptz(3) not null default now(),
  planned_by text not null
);

call private.let_staff_read('public.quote_units');
call private.let_staff_read('public.day_plans');
grant all on public.quote_units, public.day_plans to service_role;

-- What takes trailers in some days, and why, for staff, the first reason first: bookings ("quote_id"), also while they may
-- move to other days, days out of service, and what is no longer owned. "last_day": null for good.
create function private.takings(_from date, _until date)
returns table (unit_id uuid, quote_id uuid, first_day date, last_day date, rank integer, why text)
language sql stable set search_path = ''
as $$
  -- Materialized: a trailer has been to more places than are booked on these days.
  with near as materialized (
    select quote_id, name, rental_from, rental_until, is_open_ended from public.bookings
    where status = 'booked' and rental_until >= _from and rental_from <= _until
    union all
    select quote_id, name, rental_from, rental_until, is_open_ended from public.booking_changes
    where outcome is null and rental_until >= _from and rental_from <= _until
  )
  select
    taken.unit_id, hire.quote_id, hire.rental_from, hire.rental_until, 1,
    format(
      'with %s, %s', hire.name,
      case
        when hire.is_open_ended then 'from ' || to_char(hire.rental_from, 'Mon FMDD')
        else to_char(hire.rental_from, 'Mon FMDD') || ' to ' || to_char(hire.rental_until, 'Mon FMDD')
      end
    )
  from near as hire
  join public.quote_units as taken on taken.quote_id = hire.quote_id
  union all
  select outage.unit_id, null, outage.first_day, outage.last_day, 2, format('out of service: %s', outage.reason)
  from public.unit_outages as outage
  where outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
  union all
  select unit.id, null, unit.retired_on, null, 3, 'no longer owned'
  from public.trailer_units as unit
  where unit.retired_on <= _until
$$;

-- Whether what takes a trailer on some days ("_last_day" null: for good) keeps it from a rental.
create function private.keeps_from(
  _quote_id uuid, _first_day date, _last_day date, hire public.quotes
) returns boolean
language sql immutable set search_path = ''
return _quote_id is distinct from (hire).id
  and _first_day <= (hire).rental_until and coalesce(_last_day >= (hire).rental_from, true);

-- Which trailers cannot go to these rentals on their days, and why. Of the days of all at once.
create function private.units_taken(_hires public.quotes[]) returns table (hire_id uuid, unit_id uuid, why text)
language sql stable rows 10 set search_path = ''
as $$
  select distinct on (hire.id, taking.unit_id) hire.id, taking.unit_id, taking.why
  from (select min(rental_from) as first_day, max(rental_until) as last_day from unnest(_hires)) as span
  cross join lateral private.takings(span.first_day, span.last_day) as taking
  join unnest(_hires) as hire on private.keeps_from(taking.quote_id, taking.first_day, taking.last_day, hire)
  -- A trailer may be taken by a booking and by an open change of it: the one that begins first is told.
  order by hire.id, taking.unit_id, taking.rank, taking.first_day, taking.last_day, taking.quote_id
$$;

-- The same of one trailer; null if it can go.
create function private.unit_conflict(_unit_id uuid, hire public.quotes) returns text
language sql stable set search_path = ''
return (select taken.why from private.units_taken(array[hire]) as taken where taken.unit_id = _unit_id);

-- Replaces the trailers of a booking. Conflicts are checked behind a lock of each trailer: of two bookings that want it at
-- once, the second sees the first. "_seen_ids": those that it had as the screen showed it, null for what is not compared.
-- PT404: not booked; PT409: another booking has one; PT412: a colleague has assigned others; PT422: not its model.
create function private.assign_units(_quote_id uuid, _unit_ids uuid[], _seen_ids uuid[] default null) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  unit record;
  conflict text;
  had_ids uuid[];
  had text;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  if (private.booking_of(_quote_id)).status is distinct from 'booked' then
    perform private.refuse('PT404', 'not_booked');
  end if;
  quote := private.in_force(private.booking_of(_quote_id));
  select coalesce(array_agg(known.id), '{}'), string_agg(known.name, ', ' order by known.name) into had_ids, had
  from public.quote_units join public.trailer_units as known on known.id = unit_id
  where quote_id = quote.id;
  -- What is as it is wanted already was stored by a call whose answer was lost.
  if not (had_ids @> _seen_ids and _seen_ids @> had_ids) and not (had_ids @> _unit_ids and _unit_ids @> had_ids) then
    perform private.refuse('PT412', 'units_changed', jsonb_build_object('units', had));
  end if;
  for unit in
    select id, model, name from public.trailer_units where id = any (_unit_ids) order by id for update
  loop
    if not exists (
      select from jsonb_array_elements(quote.lines) as line where line ->> 'model' = unit.model
    ) then
      perform private.refuse('PT422', 'model_not_ordered', jsonb_build_object('unit', unit.name));
    end if;
    -- What it has already stays, whatever has come since.
    conflict := private.unit_conflict(unit.id, quote);
    if conflict is not null
      and not exists (select from public.quote_units where quote_id = quote.id and unit_id = unit.id)
    then
      perform private.refuse('PT409', 'unit_is_taken', jsonb_build_object('unit', unit.name, 'why', conflict));
    end if;
  end loop;
  delete from public.quote_units where quote_id = quote.id and unit_id <> all (_unit_ids);
  insert into public.quote_units (quote_id, unit_id)
  select quote.id, known.id from public.trailer_units as known where known.id = any (_unit_ids)
  on conflict do nothing;
end;
$$;
call private.grant_rpc('private.assign_units', 'authenticated');

-- When days or lines have changed, trailers that others have by then are free again, and all if others are ordered.
create function private.free_units(former public.quotes, hire public.quotes) returns void
language sql volatile set search_path = ''
as $$
  delete from public.quote_units as assigned
  where assigned.quote_id = hire.id
    and (
      private.trailers_ordered(hire.lines) <> private.trailers_ordered(former.lines)
      or private.unit_conflict(assigned.unit_id, hire) is not null
    );
$$;

create function private.free_all_units(_quote_id uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from public.quote_units where quote_id = _quote_id;
$$;

-- The trailers that were assigned to some bookings: [{id, model, name}].
create function private.units_of(_quote_ids uuid[]) returns table (quote_id uuid, units jsonb)
language sql stable rows 100 set search_path = ''
as $$
  select
    assigned.quote_id,
    jsonb_agg(
      jsonb_build_object('id', unit.id, 'model', unit.model, 'name', unit.name)
      order by unit.model, char_length(unit.name), unit.name
    )
  from public.quote_units as assigned
  join public.trailer_units as unit on unit.id = assigned.unit_id
  where assigned.quote_id = any (_quote_ids)
  group by assigned.quote_id
$$;

-- The stops of a day: what the truck does where, and the steps that are marked there. A stop's key is as in
-- public.day_plans.
create function private.stops_on(_day date)
returns table (hire public.quotes, action text, key text, steps text[], time_window text)
language plpgsql stable rows 10 set search_path = ''
as $$
begin
  return query
    select quote, stop.action, quote.id || ' ' || stop.action, stop.steps, stop.time_window
    from public.bookings as booking
    cross join lateral private.in_force(booking) as quote
    cross join lateral (
      values
        ('deliver', '{delivered,set_up}'::text[], quote.rental_from = _day, quote.delivery_window),
        ('service', '{serviced}', private.has_visit(quote, _day), null),
        ('pick_up', '{picked_up}', quote.rental_until = _day, quote.pickup_window)
    ) as stop (action, steps, is_due, time_window)
    where booking.status = 'booked' and booking.rental_until >= _day and booking.rental_from <= _day and stop.is_due;
end;
$$;

-- What the driver has to know of a rental, and collects there.
create function private.told_stop(hire public.quotes, _day date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'quote_id', hire.id, 'name', hire.name, 'phone', hire.phone,
    'address', private.goes_to(hire.event_address, hire.site_address), 'site_contact', hire.site_contact,
    'site_access', hire.site_access, 'site_utilities', hire.site_utilities,
    'event_date', hire.event_date, 'kind', hire.kind, 'number_of_guests', hire.number_of_guests,
    'details', private.told_details(hire.details), 'notes', hire.additional_info,
    'total', hire.quote_amount
      + private.in_dollars(private.visits_charged(hire.id) - private.money_credited(hire.id)),
    'money', private.money_at_stop(hire.id, _day),
    'lines', coalesce(hire.lines, '[]')
  );
end;
$$;

-- Every trailer of a model that a rental ordered, why it cannot come, and what is wrong with it: [{id, model, name,
-- is_assigned, conflict, trouble}].
create function private.choices_of(_hires public.quotes[], _day date) returns table (quote_id uuid, choices jsonb)
language sql stable rows 10 set search_path = ''
as $$
  with assigned as materialized (
    select * from public.quote_units where quote_id = any (array(select id from unnest(_hires)))
  ), taken as materialized (
    select * from private.units_taken(_hires)
  )
  select
    hire.id,
    jsonb_agg(
      jsonb_build_object(
        'id', unit.id, 'model', unit.model, 'name', unit.name,
        'is_assigned', (hire.id, unit.id) in (select quote_id, unit_id from assigned),
        'conflict', taken.why,
        'trouble', coalesce(open.trouble, '[]')
      )
      order by unit.model, char_length(unit.name), unit.name
    )
  from unnest(_hires) as hire
  join public.trailer_units as unit
    on coalesce(unit.retired_on > _day, true)
    and private.trailers_ordered(hire.lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))
  left join taken on taken.hire_id = hire.id and taken.unit_id = unit.id
  left join private.open_trouble() as open on open.unit_id = unit.id
  group by hire.id
$$;

-- What was done on a day at some rentals: {step: {at, by}}; and what was taken back: [{step, at, by, undone_at, undone_by}].
create function private.marks_of(_quote_ids uuid[], _day date)
returns table (quote_id uuid, step text, undone_at timestamptz, mark jsonb)
language plpgsql stable rows 10 set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select
      quote_id, step, undone_at,
      case
        when undone_at is null then jsonb_build_object('at', done_at, 'by', marked_by)
        else jsonb_build_object(
          'step', step, 'at', done_at, 'by', marked_by, 'undone_at', undone_at, 'undone_by', undone_by
        )
      end
    from public.stop_marks
    where quote_id = any (_quote_ids) and day = _day;
end;
$$;

-- The stops of a day, as one document for the desk and the driver. Each table is read once for all.
create function private.stops_of_day(_day date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    with stops as materialized (
      select * from private.stops_on(_day)
    ), hires as materialized (
      select array_agg(hire) as rows, array_agg((hire).id) as ids
      from (select distinct on ((hire).id) hire from stops order by (hire).id) as each
    ), marks as materialized (
      select marked.* from hires cross join lateral private.marks_of(hires.ids, _day) as marked
    )
    select coalesce(jsonb_agg(
      private.told_stop(stop.hire, _day) || jsonb_build_object(
        'action', stop.action, 'window', stop.time_window,
        'units', coalesce(assigned.units, '[]'),
        'choices', coalesce(offered.choices, '[]'),
        'reports', coalesce(noted.reports, '[]'),
        'at', plan.times ->> stop.key,
        'driver', coalesce(plan.drivers ->> stop.key, plan.driver),
        'position', array_position(plan.stop_order, stop.key),
        'undone', array(
          select mark from marks
          where quote_id = (stop.hire).id and undone_at is not null and step = any (stop.steps)
          order by undone_at
        ),
        'marks', (
          select coalesce(jsonb_object_agg(step, mark), '{}') from marks
          where quote_id = (stop.hire).id and undone_at is null
        ),
        -- Without the images, which are read one by one.
        'photos', array(
          select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
          from public.stop_photos as photo
          where photo.quote_id = (stop.hire).id and photo.day = _day and photo.action = stop.action
            and photo.entry_id is null and photo.removed_at is null
          order by photo.taken_at, photo.id
        )
      )
      order by (stop.hire).id, stop.action
    ), '[]')
    from stops as stop
    cross join hires
    left join private.units_of(hires.ids) as assigned on assigned.quote_id = (stop.hire).id
    left join private.choices_of(hires.rows, _day) as offered on offered.quote_id = (stop.hire).id
    left join private.reports_of(hires.rows, _day) as noted on noted.quote_id = (stop.hire).id
    left join public.day_plans as plan on plan.day = _day
  );
end;
$$;

-- PT404 if there is no such stop on that day.
create function private.require_stop(_day date, _quote_id uuid, _action text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select from private.stops_on(_day) as stop where (stop.hire).id = _quote_id and stop.action = _action
  ) then
    perform private.refuse('PT404', 'stop_is_gone');
  end if;
end;
$$;

-- When something was done, by the phone's clock. It may be wrong, and offline phones send late.
create function private.moment_of_phone(_told timestamptz) returns timestamptz
language sql stable set search_path = ''
return case when _told is null then now() else least(greatest(_told, now() - interval '14 days'), now()) end;

create function private.day_sheet(_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.stops_of_day(_day);
end;
$$;
call private.grant_rpc('private.day_sheet', 'authenticated');

-- By key of a stop that is on the sheet, what is planned for it; null for nothing.
create function private.planned(_by_key jsonb, _keys text[]) returns jsonb
language sql immutable set search_path = ''
return (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(_by_key) where key = any (_keys));

-- Plans a day: who drives, also stop by stop, the order of stops, and times ("HH:MM" by key, null for none). What is null
-- stays; "" takes the day's driver away, null by key gives a stop back to that driver. Keys of stops that are not on the
-- sheet are left out. PT422: a time that is none, or a driver whose name is too long.
create function private.plan_day(
  _day date, _driver text default null, _order text[] default null, _times jsonb default null,
  _drivers jsonb default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text[];
  planned_times jsonb;
  planned_drivers jsonb;
begin
  perform private.require_admin();
  known := array(select stop.key from private.stops_on(_day) as stop);
  planned_times := private.planned(_times, known);
  planned_drivers := (
    select coalesce(jsonb_object_agg(key, private.clean_line(value)), '{}')
    from jsonb_each_text(private.planned(_drivers, known))
  );
  if exists (
    select from jsonb_each_text(planned_drivers || jsonb_build_object('', private.clean_line(_driver))) as named
    where char_length(named.value) > 100
  ) then
    perform private.refuse('PT422', 'driver_too_long', '{"most": 100}');
  end if;
  if exists (
    select from jsonb_each(planned_times)
    where jsonb_typeof(value) <> 'null' and value #>> '{}' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  ) then
    perform private.refuse('PT422', 'no_time_of_day');
  end if;
  insert into public.day_plans as plan (day, driver, stop_order, times, drivers, planned_by)
  values (
    _day,
    private.clean_line(_driver),
    coalesce(array(select key from unnest(_order) as key where key = any (known)), '{}'),
    jsonb_strip_nulls(planned_times),
    jsonb_strip_nulls(planned_drivers),
    private.staff_name(auth.uid())
  )
  on conflict (day) do update set
    driver = case when _driver is null then plan.driver else excluded.driver end,
    stop_order = case when _order is null then plan.stop_order else excluded.stop_order end,
    times = jsonb_strip_nulls(plan.times || planned_times),
    drivers = jsonb_strip_nulls(plan.drivers || planned_drivers),
    planned_at = now(),
    planned_by = excluded.planned_by;
end;
$$;
call private.grant_rpc('private.plan_day', 'authenticated');
