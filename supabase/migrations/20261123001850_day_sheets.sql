-- The field work of a day: which trailer goes to which booking; deliveries, services and pick-ups; and what has been
-- done. A driver sees one day, by a revocable link from staff.

create table public.quote_units (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  unit_id uuid not null references public.trailer_units (id) on delete cascade,
  primary key (quote_id, unit_id)
);
create index quote_units_unit_idx on public.quote_units (unit_id);

-- Steps done at a stop, each once.
create table public.stop_marks (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  day date not null,
  step text not null check (step in ('delivered', 'set_up', 'serviced', 'picked_up')),
  done_at timestamptz not null,
  -- A member of staff, or "Driver".
  marked_by text not null,
  primary key (quote_id, day, step)
);

-- Photos of a stop, resized by the phone.
create table public.stop_photos (
  -- Made by the phone: a retry is the same photo.
  id uuid primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  day date not null,
  action text not null check (action in ('deliver', 'service', 'pick_up')),
  taken_at timestamptz not null,
  -- A member of staff, or "Driver".
  taken_by text not null,
  -- A JPEG of at most 300 KB.
  image bytea not null check (octet_length(image) <= 307200 and substring(image for 3) = '\xffd8ff'),
  -- When staff deleted it. It can be restored for a day.
  removed_at timestamptz
);
create index stop_photos_stop_idx on public.stop_photos (quote_id, day);

call private.let_staff_read('public.quote_units');
call private.let_staff_read('public.stop_marks');
call private.let_staff_read('public.stop_photos');
grant all on public.quote_units, public.stop_marks, public.stop_photos to service_role;

create policy "Nobody reads a photo that was deleted"
  on public.stop_photos as restrictive for select to authenticated
  using (removed_at is null);

-- Conflicts are checked behind a lock of each trailer: of two bookings that want it at once, the second sees the first.
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
    raise exception using errcode = 'PT404', message = 'This quote is not accepted, or no longer is.';
  end if;
  for unit in
    select id, model, name from public.trailer_units where id = any (_unit_ids) order by id for update
  loop
    if not exists (
      select from jsonb_array_elements(quote.lines) as line where line ->> 'model' = unit.model
    ) then
      raise exception using
        errcode = 'PT422', message = format('The model of %s is not in this quote.', unit.name);
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
        errcode = 'PT409', message = format('No. %s is assigned to another booking on these days.', unit.name);
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
call private.grant_rpc('private.assign_units', 'authenticated');

-- Changed dates or lines need a new assignment: the old trailers may be taken. SECURITY DEFINER: staff write no rows
-- here.
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

-- The stops of a day, as one document for the desk and the driver.
create function private.stops_of_day(_day date) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
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
          'kind', quote.kind,
          'number_of_guests', quote.number_of_guests,
          'details', private.told_details(quote.details),
          'total', quote.quote_amount,
          'money', private.money_at_stop(quote.id, _day),
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
          ),
          -- Without the images, which are read one by one.
          'photos', (
            select coalesce(jsonb_agg(jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
              order by photo.taken_at, photo.id), '[]')
            from public.stop_photos as photo
            where photo.quote_id = quote.id and photo.day = _day and photo.action = stop.action
              and photo.removed_at is null
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
end;
$$;

-- PT404 if there is no such stop on that day.
create function private.require_stop(_day date, _quote_id uuid, _action text) returns void
language plpgsql stable
set search_path = ''
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
language sql stable
set search_path = ''
return coalesce(least(greatest(_told, now() - interval '14 days'), now()), now());

-- Marks a step as done, or undoes that (_done_at is null). Idempotent: the first moment stays.
create function private.set_stop_mark(
  _day date, _quote_id uuid, _step text, _done_at timestamptz, _by text
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.require_stop(
    _day, _quote_id, case _step when 'picked_up' then 'pick_up' when 'serviced' then 'service' else 'deliver' end
  );
  if _done_at is null then
    delete from public.stop_marks where quote_id = _quote_id and day = _day and step = _step;
    return;
  end if;
  insert into public.stop_marks (quote_id, day, step, done_at, marked_by)
  values (_quote_id, _day, _step, private.moment_of_phone(_done_at), _by)
  on conflict do nothing;
end;
$$;

-- PT409 if a stop is full. Callers hold the quote's lock.
create function private.require_room_for_photo(_day date, _quote_id uuid, _action text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if (
    select count(*)
    from public.stop_photos
    where quote_id = _quote_id and day = _day and action = _action and removed_at is null
  ) >= 6 then
    raise exception using errcode = 'PT409', message = 'This stop already has six photos.';
  end if;
end;
$$;

-- Stores a photo (base64 of a JPEG). Idempotent by id.
create function private.keep_stop_photo(
  _id uuid, _day date, _quote_id uuid, _action text, _taken_at timestamptz, _image text, _by text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  photo bytea;
begin
  if char_length(_image) > 409600 then
    raise exception using errcode = 'PT413', message = 'This photo is larger than 300 KB.';
  end if;
  begin
    photo := decode(_image, 'base64');
  exception when invalid_parameter_value then
    photo := null;
  end;
  if (substring(photo for 3) = '\xffd8ff') is not true then
    raise exception using errcode = 'PT415', message = 'This is not a photo (JPEG).';
  end if;

  -- Also against an erasure: one of the two sees the other.
  perform from public.quotes where id = _quote_id for update;
  if exists (select from public.stop_photos where id = _id) then
    return;
  end if;
  perform private.require_stop(_day, _quote_id, _action);
  if exists (
    select
    from public.quotes as quote
    join public.quote_submissions as request on request.id = quote.submission_id
    where quote.id = _quote_id and request.erased_at is not null
  ) then
    raise exception using errcode = 'PT404', message = 'This customer has been erased.';
  end if;
  perform private.require_room_for_photo(_day, _quote_id, _action);
  insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image)
  values (_id, _quote_id, _day, _action, private.moment_of_phone(_taken_at), _by, photo);
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
call private.grant_rpc('private.day_sheet', 'authenticated');

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
call private.grant_rpc('private.mark_stop', 'authenticated');

create function private.add_stop_photo(
  _id uuid, _day date, _quote_id uuid, _action text, _taken_at timestamptz, _image text
) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.keep_stop_photo(
    _id, _day, _quote_id, _action, _taken_at, _image, private.staff_name(auth.uid())
  );
end;
$$;
call private.grant_rpc('private.add_stop_photo', 'authenticated');

-- Deletes a photo, or restores it. It is gone for good a day later (private.run_retention).
create function private.remove_stop_photo(_id uuid, _is_removed boolean) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  photo record;
begin
  perform private.require_admin();
  select quote_id, day, action, removed_at into photo from public.stop_photos where id = _id;
  if not found then
    raise exception using errcode = 'PT404', message = 'This photo is gone.';
  end if;
  perform from public.quotes where id = photo.quote_id for update;
  if not _is_removed and photo.removed_at is not null then
    perform private.require_room_for_photo(photo.day, photo.quote_id, photo.action);
  end if;
  update public.stop_photos set removed_at = case when _is_removed then coalesce(removed_at, now()) end where id = _id;
  if not found then
    raise exception using errcode = 'PT404', message = 'This photo is gone.';
  end if;
end;
$$;
call private.grant_rpc('private.remove_stop_photo', 'authenticated');

-- A photo's image: base64 of a JPEG. Null if it is gone, or not the caller's to read.
create function public.stop_photo(_id uuid) returns text
language sql stable
security invoker
set search_path = ''
return (select translate(encode(image, 'base64'), E'\n', '') from public.stop_photos where id = _id);
grant execute on function public.stop_photo to authenticated;

-- Links for drivers. Only a hash of the token is stored.
create table private.day_links (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  made_by text not null,
  opened_at timestamptz,
  revoked_at timestamptz
);

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
call private.grant_rpc('private.make_day_link', 'authenticated');

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
call private.grant_rpc('private.day_links', 'authenticated');

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
call private.grant_rpc('private.revoke_day_link', 'authenticated');

-- The link of a valid token: not revoked, and no more than two days past. Null for any other, so that revoked and
-- unknown ones look the same.
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

-- {day, stops}, or null for an invalid link.
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
call private.grant_rpc('private.driver_day', 'anon, authenticated');

-- False for an invalid link.
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
call private.grant_rpc('private.driver_mark', 'anon, authenticated');

-- False for an invalid link.
create function private.driver_photo(
  _token text, _id uuid, _quote_id uuid, _action text, _taken_at timestamptz, _image text
) returns boolean
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
  perform private.keep_stop_photo(_id, link.day, _quote_id, _action, _taken_at, _image, 'Driver');
  return true;
end;
$$;
call private.grant_rpc('private.driver_photo', 'anon, authenticated');
