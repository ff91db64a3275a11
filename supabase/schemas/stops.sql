-- What is done at a stop, and its photos: by staff, or by the driver through a link (day_links.sql).

-- Steps done at a stop. One that was taken back stays, as a trace.
create table public.stop_marks (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  day date not null,
  step text not null check (step in ('delivered', 'set_up', 'serviced', 'picked_up')),
  done_at timestamptz not null,
  -- A member of staff, or "Driver".
  marked_by text not null,
  undone_at timestamptz,
  undone_by text,
  primary key (quote_id, day, step, done_at),
  constraint undoing_names_who check ((undone_at is null) = (undone_by is null))
);
create unique index stop_marks_step_idx on public.stop_marks (quote_id, day, step) where undone_at is null;

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
  -- What it shows of a trailer; null: the stop.
  entry_id uuid references public.trailer_log (id) on delete set null,
  -- When staff deleted it. It can be restored for a day.
  removed_at timestamptz
);
create index stop_photos_stop_idx on public.stop_photos (quote_id, day);
create index stop_photos_entry_idx on public.stop_photos (entry_id) where entry_id is not null;

call private.let_staff_read('public.stop_marks');
call private.let_staff_read('public.stop_photos');
grant all on public.stop_marks, public.stop_photos to service_role;

create policy "No one reads a photo that was deleted"
  on public.stop_photos as restrictive for select to authenticated
  using (removed_at is null);

-- Marks a step as done, or undoes that (_done_at is null). Idempotent: the first moment stays. PT409: a driver undoes
-- what staff marked.
create function private.set_stop_mark(
  _day date, _quote_id uuid, _step text, _done_at timestamptz, _by text
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_stop(
    _day, _quote_id, case _step when 'picked_up' then 'pick_up' when 'serviced' then 'service' else 'deliver' end
  );
  if _done_at is null then
    update public.stop_marks
    set undone_at = now(), undone_by = _by
    where quote_id = _quote_id and day = _day and step = _step and undone_at is null
      and (_by <> 'Driver' or marked_by = 'Driver');
    if not found and _by = 'Driver' and exists (
      select from public.stop_marks
      where quote_id = _quote_id and day = _day and step = _step and undone_at is null
    ) then
      perform private.refuse('PT409', 'office_marked_this');
    end if;
    return;
  end if;
  insert into public.stop_marks (quote_id, day, step, done_at, marked_by)
  values (_quote_id, _day, _step, private.moment_of_phone(_done_at), _by)
  on conflict do nothing;
end;
$$;

-- PT409 if a stop, or an entry about a trailer, is full. Callers hold the quote's lock.
create function private.require_room_for_photo(
  _day date, _quote_id uuid, _action text, _entry_id uuid
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if (
    select count(*)
    from public.stop_photos
    where quote_id = _quote_id and day = _day and action = _action and entry_id is not distinct from _entry_id
      and removed_at is null
  ) >= 6 then
    perform private.refuse('PT409', 'enough_photos', '{"most": 6}');
  end if;
end;
$$;

-- PT404: the stop is gone, or its customer was erased. Callers hold the quote's lock.
create function private.require_open_stop(_day date, _quote_id uuid, _action text) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_stop(_day, _quote_id, _action);
  if exists (
    select
    from public.quotes as quote where quote.id = _quote_id and private.is_erased(quote.submission_id)
  ) then
    perform private.refuse('PT404', 'customer_was_erased');
  end if;
end;
$$;

-- Stores a photo (base64 of a JPEG). Idempotent by id. PT404: no such entry about a trailer.
create function private.keep_stop_photo(
  _id uuid, _day date, _quote_id uuid, _action text, _taken_at timestamptz, _image text, _by text,
  _entry_id uuid default null
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  photo bytea;
begin
  if char_length(_image) > 409600 then
    perform private.refuse('PT413', 'photo_too_large');
  end if;
  begin
    photo := decode(_image, 'base64');
  exception when invalid_parameter_value then
    photo := null;
  end;
  if (substring(photo for 3) = '\xffd8ff') is not true then
    perform private.refuse('PT415', 'no_photo');
  end if;

  -- Also against an erasure: one of the two sees the other.
  perform from public.quotes where id = _quote_id for update;
  if exists (select from public.stop_photos where id = _id) then
    return;
  end if;
  perform private.require_open_stop(_day, _quote_id, _action);
  if _entry_id is not null and not exists (
    select
    from public.trailer_log as entry
    join public.quotes as quote on quote.submission_id = entry.submission_id
    where entry.id = _entry_id and quote.id = _quote_id
  ) then
    perform private.refuse('PT404', 'trailer_entry_is_gone');
  end if;
  perform private.require_room_for_photo(_day, _quote_id, _action, _entry_id);
  insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image, entry_id)
  values (_id, _quote_id, _day, _action, private.moment_of_phone(_taken_at), _by, photo, _entry_id);
end;
$$;

-- What the driver notes about a trailer of a stop: {id, unit_id, kind, words, noted_at}. Idempotent by id. PT404: it is not
-- there; PT409: more than twenty in a day; PT422: nothing that a driver decides.
create function private.note_at_stop(_day date, _quote_id uuid, _action text, _entry jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  of_request uuid;
begin
  -- Also against an erasure, which takes these tables in this order.
  perform private.lock_quote(_quote_id);
  select submission_id into of_request from public.quotes where id = _quote_id;
  if exists (select from public.trailer_log where id = (_entry ->> 'id')::uuid) then
    return;
  end if;
  perform private.require_open_stop(_day, _quote_id, _action);
  if not exists (
    select from public.quote_units where quote_id = _quote_id and unit_id = (_entry ->> 'unit_id')::uuid
  ) then
    perform private.refuse('PT404', 'trailer_is_gone');
  end if;
  if (_entry ->> 'kind' in ('damage', 'tires', 'tank')) is not true
    or (char_length(private.clean_text(_entry ->> 'words')) between 1 and 500) is not true
  then
    perform private.refuse('PT422', 'no_trailer_entry');
  end if;
  if (
    select count(*) from public.trailer_log where submission_id = of_request and noted_at > now() - interval '1 day'
  ) >= 20 then
    perform private.refuse('PT409', 'enough_trailer_entries', '{"most": 20}');
  end if;
  insert into public.trailer_log (id, unit_id, kind, words, noted_at, noted_by, submission_id, stop_day)
  values (
    (_entry ->> 'id')::uuid, (_entry ->> 'unit_id')::uuid, _entry ->> 'kind', private.clean_text(_entry ->> 'words'),
    private.moment_of_phone((_entry ->> 'noted_at')::timestamptz), 'Driver', of_request, _day
  );
end;
$$;

create function private.mark_stop(_day date, _quote_id uuid, _step text, _done_at timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
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
language plpgsql volatile security definer set search_path = ''
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
language plpgsql volatile security definer set search_path = ''
as $$
declare
  photo record;
begin
  perform private.require_admin();
  select quote_id, day, action, entry_id, removed_at into photo from public.stop_photos where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
  perform from public.quotes where id = photo.quote_id for update;
  if not _is_removed and photo.removed_at is not null then
    perform private.require_room_for_photo(photo.day, photo.quote_id, photo.action, photo.entry_id);
  end if;
  update public.stop_photos set removed_at = case when _is_removed then coalesce(removed_at, now()) end where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
end;
$$;
call private.grant_rpc('private.remove_stop_photo', 'authenticated');

-- A photo's image: base64 of a JPEG. Null if it is gone, or not the caller's to read.
create function public.stop_photo(_id uuid) returns text
language sql stable security invoker set search_path = ''
return (select translate(encode(image, 'base64'), E'\n', '') from public.stop_photos where id = _id);
grant execute on function public.stop_photo to authenticated;

-- What the driver noted about trailers at a day's stops of some rentals: [{id, unit_id, kind, words, at, photos}], oldest
-- first.
create function private.reports_of(_hires public.quotes[], _day date) returns table (quote_id uuid, reports jsonb)
language sql stable rows 10 set search_path = ''
as $$
  select
    hire.id,
    jsonb_agg(
      jsonb_build_object(
        'id', entry.id, 'unit_id', entry.unit_id, 'kind', entry.kind, 'words', entry.words, 'at', entry.noted_at,
        'photos', array(
          select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
          from public.stop_photos as photo
          where photo.entry_id = entry.id and photo.removed_at is null
          order by photo.taken_at, photo.id
        )
      )
      order by entry.noted_at, entry.id
    )
  from public.trailer_log as entry
  join unnest(_hires) as hire on hire.submission_id = entry.submission_id
  where entry.submission_id = any (array(select submission_id from unnest(_hires)))
    and entry.stop_day = _day
  group by hire.id
$$;

-- The log of a trailer, the latest hundred entries, with the photos of each. Row-level security shows it to staff alone.
create function public.trailer_entries(_unit_id uuid) returns jsonb
language sql stable security invoker set search_path = ''
return (
  select coalesce(jsonb_agg(
    to_jsonb(entry) - array['unit_id', 'submission_id', 'stop_day'] || jsonb_build_object(
      -- Days that are over need no one.
      'is_open',
      entry.settled_at is null and coalesce(entry.last_day >= (now() at time zone 'America/Chicago')::date, true),
      'photos', array(
        select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
        from public.stop_photos as photo
        where photo.entry_id = entry.id
        order by photo.taken_at, photo.id
      )
    )
    order by entry.noted_at desc, entry.id
  ), '[]')
  from (
    select * from public.trailer_log where unit_id = _unit_id order by noted_at desc, id limit 100
  ) as entry
);
grant execute on function public.trailer_entries to authenticated;
