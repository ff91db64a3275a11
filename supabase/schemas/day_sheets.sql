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
  planned_at timestamptz(3) not null default now(),
  planned_by text not null
);

call private.let_staff_read('public.quote_units');
call private.let_staff_read('public.day_plans');
grant all on public.quote_units, public.day_plans to service_role;

-- A booking as it was agreed, also while another version of it is offered: the truck goes by the yes.
create function private.as_agreed(quote public.quotes) returns public.quotes
language plpgsql stable set search_path = ''
as $$
declare
  agreed constant jsonb := case
    when quote.is_booked and quote.is_open and (private.acceptance_of(quote.id)).id is not null
    then (private.agreed_version(quote.id)).document
  end;
begin
  if agreed is not null then
    quote := jsonb_populate_record(
      quote,
      jsonb_build_object(
        'event_date', agreed -> 'event_date', 'event_address', agreed -> 'event_address',
        'number_of_guests', agreed -> 'number_of_guests', 'lines', nullif(agreed -> 'lines', 'null'),
        'quote_amount', agreed -> 'amount', 'delivery_on', agreed -> 'delivery_on',
        'delivery_window', agreed -> 'delivery_window', 'pickup_on', agreed -> 'pickup_on',
        'pickup_window', agreed -> 'pickup_window'
      )
    );
    quote.rental_from := coalesce(quote.delivery_on, least(quote.event_date, quote.pickup_on));
    quote.rental_until := coalesce(quote.pickup_on, greatest(quote.event_date, quote.delivery_on));
  end if;
  return quote;
end;
$$;

-- Why a trailer cannot go to a booking on its days, for staff; null if it can.
create function private.unit_conflict(_unit_id uuid, _quote public.quotes) returns text
language sql stable set search_path = ''
as $$
  select why
  from (
    select
      1 as rank,
      format('with %s, %s to %s', other.name, to_char(other.rental_from, 'Mon FMDD'),
        to_char(other.rental_until, 'Mon FMDD')) as why
    from public.quote_units as taken
    join public.quotes as other on other.id = taken.quote_id
    where taken.unit_id = _unit_id
      and other.id <> _quote.id
      and other.is_booked
      and (
        other.rental_from <= _quote.rental_until and other.rental_until >= _quote.rental_from
        or other.agreed_from <= _quote.rental_until and other.agreed_until >= _quote.rental_from
      )
    union all
    select 2, format('out of service: %s', outage.reason)
    from public.unit_outages as outage
    where outage.unit_id = _unit_id
      and outage.first_day <= _quote.rental_until
      and coalesce(outage.last_day >= _quote.rental_from, true)
    union all
    select 3, 'no longer owned'
    from public.trailer_units as unit
    where unit.id = _unit_id and unit.retired_on <= _quote.rental_until
  ) as conflicts
  order by rank
  limit 1;
$$;

-- Conflicts are checked behind a lock of each trailer: of two bookings that want it at once, the second sees the first.
create function private.assign_units(_quote_id uuid, _unit_ids uuid[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  unit record;
  conflict text;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = _quote_id for update;
  if not found or not quote.is_booked then
    raise exception using errcode = 'PT404', message = 'This quote is not accepted, or no longer is.';
  end if;
  quote := private.as_agreed(quote);
  for unit in
    select id, model, name from public.trailer_units where id = any (_unit_ids) order by id for update
  loop
    if not exists (
      select from jsonb_array_elements(quote.lines) as line where line ->> 'model' = unit.model
    ) then
      raise exception using
        errcode = 'PT422', message = format('The model of %s is not in this quote.', unit.name);
    end if;
    -- What it has already stays, whatever has come since.
    conflict := private.unit_conflict(unit.id, quote);
    if conflict is not null
      and not exists (select from public.quote_units where quote_id = quote.id and unit_id = unit.id)
    then
      raise exception using errcode = 'PT409', message = format('No. %s is taken: %s.', unit.name, conflict);
    end if;
  end loop;
  delete from public.quote_units where quote_id = quote.id and unit_id <> all (_unit_ids);
  insert into public.quote_units (quote_id, unit_id)
  select quote.id, known.id from public.trailer_units as known where known.id = any (_unit_ids)
  on conflict do nothing;
end;
$$;
call private.grant_rpc('private.assign_units', 'authenticated');

-- When dates or lines change, trailers that others have by then are free again, and all if fewer are ordered. While
-- another version is only offered, they stay. SECURITY DEFINER: staff write no rows here.
create function private.free_units() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.quote_units as assigned
  where assigned.quote_id = new.id
    and (
      not new.is_booked
      or private.trailers_ordered(new.lines) <> private.trailers_ordered(coalesce(old.agreed_lines, old.lines))
      or private.unit_conflict(assigned.unit_id, new) is not null
    );
  return null;
end;
$$;
create trigger free_units
  after update on public.quotes
  for each row
  when (
    new.agreed_from is null
    and (old.rental_from, old.rental_until, old.lines, old.is_booked, old.agreed_from)
      is distinct from (new.rental_from, new.rental_until, new.lines, new.is_booked, new.agreed_from)
  )
  execute function private.free_units();

-- The stops of a day, as one document for the desk and the driver.
create function private.stops_of_day(_day date) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(array(
    select jsonb_build_object(
      'quote_id', quote.id, 'action', stop.action, 'window', stop.time_window,
      'name', quote.name, 'phone', quote.phone,
      'address', coalesce(quote.site_address, quote.event_address), 'site_contact', quote.site_contact,
      'site_access', quote.site_access, 'site_utilities', quote.site_utilities,
      'event_date', quote.event_date, 'kind', quote.kind, 'number_of_guests', quote.number_of_guests,
      'details', private.told_details(quote.details), 'notes', quote.additional_info,
      'total', quote.quote_amount, 'money', private.money_at_stop(quote.id, _day),
      'lines', coalesce(quote.lines, '[]'),
      'units', array(
        select jsonb_build_object('model', unit.model, 'name', unit.name)
        from public.quote_units as assigned
        join public.trailer_units as unit on unit.id = assigned.unit_id
        where assigned.quote_id = quote.id
        order by unit.model, char_length(unit.name), unit.name
      ),
      -- Every trailer of a model that was ordered, and why it cannot come.
      'choices', array(
        select jsonb_build_object(
          'id', unit.id, 'model', unit.model, 'name', unit.name,
          'is_assigned', exists (select from public.quote_units where quote_id = quote.id and unit_id = unit.id),
          'conflict', private.unit_conflict(unit.id, quote)
        )
        from public.trailer_units as unit
        where coalesce(unit.retired_on > _day, true)
          and private.trailers_ordered(quote.lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))
        order by unit.model, char_length(unit.name), unit.name
      ),
      'at', plan.times ->> stop.key,
      'position', array_position(plan.stop_order, stop.key),
      'undone', array(
        select jsonb_build_object(
          'step', mark.step, 'at', mark.done_at, 'by', mark.marked_by,
          'undone_at', mark.undone_at, 'undone_by', mark.undone_by
        )
        from public.stop_marks as mark
        where mark.quote_id = quote.id and mark.day = _day and mark.undone_at is not null
          and mark.step = any (stop.steps)
        order by mark.undone_at
      ),
      'marks', (
        select coalesce(jsonb_object_agg(mark.step, jsonb_build_object('at', mark.done_at, 'by', mark.marked_by)), '{}')
        from public.stop_marks as mark
        where mark.quote_id = quote.id and mark.day = _day and mark.undone_at is null
      ),
      -- Without the images, which are read one by one.
      'photos', array(
        select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
        from public.stop_photos as photo
        where photo.quote_id = quote.id and photo.day = _day and photo.action = stop.action
          and photo.removed_at is null
        order by photo.taken_at, photo.id
      )
    )
    from public.quotes as stored
    cross join lateral private.as_agreed(stored) as quote
    cross join lateral (
      values
        ('deliver', quote.id || ' deliver', '{delivered,set_up}'::text[], quote.rental_from = _day, quote.delivery_window),
        (
          'service',
          quote.id || ' service',
          '{serviced}',
          _day > quote.rental_from and _day < quote.rental_until
            and (_day - quote.rental_from) % quote.service_every_days = 0,
          null
        ),
        ('pick_up', quote.id || ' pick_up', '{picked_up}', quote.rental_until = _day, quote.pickup_window)
    ) as stop (action, key, steps, is_due, time_window)
    left join public.day_plans as plan on plan.day = _day
    where stored.is_booked and stop.is_due
      and (
        stored.rental_until >= _day and stored.rental_from <= _day
        or stored.agreed_until >= _day and stored.agreed_from <= _day
      )
    order by quote.id
  ));
end;
$$;

-- PT404 if there is no such stop on that day.
create function private.require_stop(_day date, _quote_id uuid, _action text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (
    select
    from jsonb_array_elements(private.stops_of_day(_day)) as stop
    where stop ->> 'quote_id' = _quote_id::text and stop ->> 'action' = _action
  ) then
    raise exception using errcode = 'PT404', message = 'This stop is no longer on the day sheet.';
  end if;
end;
$$;

-- When something was done, by the phone's clock. It may be wrong, and offline phones send late.
create function private.moment_of_phone(_told timestamptz) returns timestamptz
language sql stable set search_path = ''
return coalesce(least(greatest(_told, now() - interval '14 days'), now()), now());

create function private.day_sheet(_day date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.stops_of_day(_day);
end;
$$;
call private.grant_rpc('private.day_sheet', 'authenticated');

-- Plans a day: who drives, the order of stops, and times ("HH:MM" by key, null for none). What is null stays; "" takes the
-- driver away. Keys of stops that are not on the sheet are left out. PT422: a time that is none.
create function private.plan_day(
  _day date, _driver text default null, _order text[] default null, _times jsonb default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  known text[];
  by_key jsonb;
begin
  perform private.require_admin();
  if char_length(private.clean_line(_driver)) > 100 then
    raise exception using errcode = 'PT422', message = 'A name has at most 100 characters.';
  end if;
  known := array(
    select concat_ws(' ', stop ->> 'quote_id', stop ->> 'action')
    from jsonb_array_elements(private.stops_of_day(_day)) as stop
  );
  select jsonb_object_agg(key, value) into by_key from jsonb_each(_times) where key = any (known);
  if exists (
    select from jsonb_each(by_key)
    where jsonb_typeof(value) <> 'null' and value #>> '{}' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  ) then
    raise exception using errcode = 'PT422', message = 'This is not a time of day.';
  end if;
  insert into public.day_plans as plan (day, driver, stop_order, times, planned_by)
  values (
    _day,
    private.clean_line(_driver),
    coalesce(array(select key from unnest(_order) as key where key = any (known)), '{}'),
    jsonb_strip_nulls(coalesce(by_key, '{}')),
    private.staff_name(auth.uid())
  )
  on conflict (day) do update set
    driver = case when _driver is null then plan.driver else excluded.driver end,
    stop_order = case when _order is null then plan.stop_order else excluded.stop_order end,
    times = jsonb_strip_nulls(plan.times || coalesce(by_key, '{}')),
    planned_at = now(),
    planned_by = excluded.planned_by;
end;
$$;
call private.grant_rpc('private.plan_day', 'authenticated');
