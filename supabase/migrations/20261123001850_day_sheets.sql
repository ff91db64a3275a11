-- The work of a day outside: which trailer goes to which booking, what is delivered, serviced and picked up on a day, and
-- what has been done of it. A driver sees one day, by a link that staff make and may revoke.

-- Which trailers go to a booking.
create table public.quote_units (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  unit_id uuid not null references public.trailer_units (id) on delete cascade,
  primary key (quote_id, unit_id)
);
create index quote_units_unit_idx on public.quote_units (unit_id);

-- What has been done at a stop, each step once.
create table public.stop_marks (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  day date not null,
  step text not null check (step in ('delivered', 'set_up', 'serviced', 'picked_up')),
  done_at timestamptz not null,
  -- The name of a member of staff, or "Driver".
  marked_by text not null,
  primary key (quote_id, day, step)
);

alter table public.quote_units enable row level security;
alter table public.stop_marks enable row level security;

create policy "Admins read which trailers go where"
  on public.quote_units for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
create policy "Trailers of bookings need both factors where two are required"
  on public.quote_units as restrictive for all to authenticated
  using ((select private.factors_suffice()));

create policy "Admins read what was done"
  on public.stop_marks for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
create policy "What was done needs both factors where two are required"
  on public.stop_marks as restrictive for all to authenticated
  using ((select private.factors_suffice()));

revoke all on public.quote_units, public.stop_marks from anon, authenticated;
grant select on public.quote_units, public.stop_marks to authenticated;
grant all on public.quote_units, public.stop_marks to service_role;

-- Who has trailers on which days is asked for in one statement, behind a lock of each trailer: of two bookings that want
-- it at the same moment the second sees the first.
create function private.assign_units(_quote_id uuid, _unit_ids uuid[]) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  unit record;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = _quote_id for update;
  if not found or not quote.is_booked then
    raise exception using errcode = 'PT404', message = 'This quote is not accepted (any more).';
  end if;
  for unit in
    select id, model, name from public.trailer_units where id = any (_unit_ids) order by id for update
  loop
    if not exists (
      select from jsonb_array_elements(quote.lines) as line where line ->> 'model' = unit.model
    ) then
      raise exception using
        errcode = 'PT422', message = format('%s is not of a model in this quote.', unit.name);
    end if;
    if exists (
      select
      from public.quote_units as taken
      join public.quotes as other on other.id = taken.quote_id
      where taken.unit_id = unit.id
        and other.id <> quote.id
        and other.is_booked
        and other.rental_from <= quote.rental_until
        and other.rental_until >= quote.rental_from
    ) then
      raise exception using
        errcode = 'PT409', message = format('No. %s goes to another booking on these days.', unit.name);
    end if;
    if exists (
      select
      from public.unit_outages as outage
      where outage.unit_id = unit.id
        and outage.first_day <= quote.rental_until
        and coalesce(outage.last_day >= quote.rental_from, true)
    ) then
      raise exception using
        errcode = 'PT409', message = format('No. %s is out of service on these days.', unit.name);
    end if;
  end loop;
  delete from public.quote_units where quote_id = quote.id and unit_id <> all (_unit_ids);
  insert into public.quote_units (quote_id, unit_id)
  select quote.id, known.id from public.trailer_units as known where known.id = any (_unit_ids)
  on conflict do nothing;
end;
$$;

-- Other days or other trailers are assigned anew: the old ones may be taken. SECURITY DEFINER: staff write no rows here.
create function private.free_units() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.quote_units where quote_id = new.id;
  return null;
end;
$$;
create trigger free_units
  after update on public.quotes
  for each row
  when (
    (old.rental_from, old.rental_until, old.lines) is distinct from (new.rental_from, new.rental_until, new.lines)
    or (old.is_booked and not new.is_booked)
  )
  execute function private.free_units();

-- The stops of a day: what is delivered, serviced and picked up, as one document for the desk and the driver.
create function private.stops_of_day(_day date) returns jsonb
language sql stable
set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'quote_id', quote.id,
        'action', stop.action,
        'window', stop.time_window,
        'name', quote.name,
        'phone', quote.phone,
        'address', quote.event_address,
        'site_contact', quote.site_contact,
        'site_access', quote.site_access,
        'event_date', quote.event_date,
        'guests', quote.number_of_guests,
        'total', quote.quote_amount,
        'notes', quote.additional_info,
        'lines', coalesce(quote.lines, '[]'),
        'units', (
          select coalesce(jsonb_agg(jsonb_build_object('model', unit.model, 'name', unit.name)
            order by unit.model, char_length(unit.name), unit.name), '[]')
          from public.quote_units as assigned
          join public.trailer_units as unit on unit.id = assigned.unit_id
          where assigned.quote_id = quote.id
        ),
        'marks', (
          select coalesce(jsonb_object_agg(mark.step, jsonb_build_object(
            'at', mark.done_at, 'by', mark.marked_by
          )), '{}')
          from public.stop_marks as mark
          where mark.quote_id = quote.id and mark.day = _day
        )
      )
      order by quote.id
    ),
    '[]'
  )
  from public.quotes as quote
  cross join lateral (
    values
      ('deliver', quote.rental_from = _day, quote.delivery_window),
      (
        'service',
        _day > quote.rental_from and _day < quote.rental_until
          and (_day - quote.rental_from) % quote.service_every_days = 0,
        null
      ),
      ('pick_up', quote.rental_until = _day, quote.pickup_window)
  ) as stop (action, is_due, time_window)
  where quote.is_booked and stop.is_due and quote.rental_until >= _day and quote.rental_from <= _day
);

-- Marks a step at a stop as done, or takes the mark back (_done_at is null). Done twice is done once, at the first moment.
-- Answers: PT404 when there is no such stop on that day.
create function private.set_stop_mark(
  _day date, _quote_id uuid, _step text, _done_at timestamptz, _by text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  action constant text := case _step
    when 'picked_up' then 'pick_up' when 'serviced' then 'service' else 'deliver'
  end;
begin
  if not exists (
    select
    from jsonb_array_elements(private.stops_of_day(_day)) as stop
    where stop ->> 'quote_id' = _quote_id::text and stop ->> 'action' = action
  ) then
    raise exception using errcode = 'PT404', message = 'This stop is not on the day sheet any more.';
  end if;
  if _done_at is null then
    delete from public.stop_marks where quote_id = _quote_id and day = _day and step = _step;
    return;
  end if;
  insert into public.stop_marks (quote_id, day, step, done_at, marked_by)
  -- The clock of a phone may be wrong, and a phone without signal sends late.
  values (_quote_id, _day, _step, least(greatest(_done_at, now() - interval '14 days'), now()), _by)
  on conflict do nothing;
end;
$$;

create function private.day_sheet(_day date) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.stops_of_day(_day);
end;
$$;

create function private.mark_stop(_day date, _quote_id uuid, _step text, _done_at timestamptz) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.set_stop_mark(_day, _quote_id, _step, _done_at, private.staff_name(auth.uid()));
end;
$$;

-- Links for drivers. The token is in the link alone: what is stored does not open the day.
create table private.day_links (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  opened_at timestamptz,
  revoked_at timestamptz
);

-- The token of a new link: 244 random bits.
create function private.make_day_link(_day date) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_admin();
  delete from private.day_links where day < private.business_date() - 30;
  insert into private.day_links (day, token_hash, made_by)
  values (_day, sha256(convert_to(token, 'UTF8')), private.staff_name(auth.uid()));
  return token;
end;
$$;

create function private.day_links(_day date)
returns table (id uuid, made_at timestamptz, made_by text, opened_at timestamptz)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select link.id, link.made_at, link.made_by, link.opened_at
    from private.day_links as link
    where link.day = _day and link.revoked_at is null
    order by link.made_at;
end;
$$;

create function private.revoke_day_link(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.day_links set revoked_at = now() where day_links.id = _id and revoked_at is null;
end;
$$;

-- The link of a token that is good: neither revoked, nor of a day that is over for two days. Null for any other, so that
-- a revoked one cannot be told from one that never was.
create function private.day_link_of(_token text) returns private.day_links
language sql stable
set search_path = ''
return (
  select link
  from private.day_links as link
  where link.token_hash = sha256(convert_to(_token, 'UTF8'))
    and link.revoked_at is null
    and private.business_date() <= link.day + 2
);

-- What a driver sees: {day, stops}, or null for a link that is not good.
create function private.driver_day(_token text) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return null;
  end if;
  update private.day_links set opened_at = now() where day_links.id = link.id and opened_at is null;
  return jsonb_build_object('day', link.day, 'stops', private.stops_of_day(link.day));
end;
$$;

-- False for a link that is not good.
create function private.driver_mark(_token text, _quote_id uuid, _step text, _done_at timestamptz) returns boolean
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return false;
  end if;
  perform private.set_stop_mark(link.day, _quote_id, _step, _done_at, 'Driver');
  return true;
end;
$$;

revoke execute on function
  private.free_units, private.assign_units, private.day_sheet, private.mark_stop, private.make_day_link, private.day_links(date),
  private.revoke_day_link, private.driver_day, private.driver_mark
from public, anon, authenticated, service_role;
grant execute on function
  private.assign_units, private.day_sheet, private.mark_stop, private.make_day_link, private.day_links(date),
  private.revoke_day_link
to authenticated;
grant execute on function private.driver_day, private.driver_mark to anon, authenticated;

-- What the link of a driver opens, for whoever holds it.
create function public.driver_day(_token text) returns jsonb
language sql volatile
security invoker
set search_path = ''
return private.driver_day(_token);

create function public.driver_mark(_token text, _quote_id uuid, _step text, _done_at timestamptz) returns boolean
language sql volatile
security invoker
set search_path = ''
return private.driver_mark(_token, _quote_id, _step, _done_at);

revoke execute on function public.driver_day, public.driver_mark from public, service_role;
grant execute on function public.driver_day, public.driver_mark to anon, authenticated;
