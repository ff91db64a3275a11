-- The log of each trailer: damage, tires, tank, days out of service. Noted by staff, or by the driver at a stop (stops.sql).

create table public.trailer_log (
  -- Made by the page that sends it: a retry is the same entry. Days out of service have the id that they have in
  -- public.unit_outages, which alone says when a trailer cannot go out.
  id uuid primary key,
  unit_id uuid not null references public.trailer_units (id) on delete cascade,
  kind text not null check (kind in ('damage', 'tires', 'tank', 'out_of_service')),
  words text not null
    check (words is not distinct from private.clean_text(words) and char_length(words) between 1 and 500),
  noted_at timestamptz(3) not null default now(),
  -- A member of staff, or "Driver"; null for changes made in SQL. Likewise below.
  noted_by text,
  -- At whose place the driver saw it: the words are erased with that customer.
  submission_id uuid references public.quote_submissions (id),
  -- And on which day's sheet: some look at the trailer the evening before, and some pick it up after midnight.
  stop_day date,
  -- The days out of service as they were entered; without a last one until further notice.
  first_day date,
  last_day date,
  -- When it was repaired, or the trailer was back in service.
  settled_at timestamptz(3),
  settled_by text,

  constraint only_days_out_of_service_have_days check ((first_day is not null) = (kind = 'out_of_service')),
  constraint no_last_day_without_a_first check (last_day >= first_day)
);
create index trailer_log_unit_idx on public.trailer_log (unit_id, noted_at desc);
create index trailer_log_submission_idx on public.trailer_log (submission_id) where submission_id is not null;

call private.let_staff_read('public.trailer_log');
grant all on public.trailer_log to service_role;

-- Days out of service are in the log on whichever page they were entered; a trailer whose days are deleted is back in service.
create function private.log_outage() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.trailer_log
    set settled_at = now(), settled_by = private.staff_name(auth.uid())
    where id = old.id and settled_at is null;
  else
    insert into public.trailer_log (id, unit_id, kind, words, noted_by, first_day, last_day)
    values (
      new.id, new.unit_id, 'out_of_service', new.reason, private.staff_name(auth.uid()), new.first_day, new.last_day
    )
    on conflict (id) do update set settled_at = null, settled_by = null;
  end if;
  return null;
end;
$$;

create trigger log_outage
  after insert or delete on public.unit_outages
  for each row execute function private.log_outage();

-- What is to be known before a trailer goes out: [{kind, words}], the latest first. Days out of service keep it from going.
create function private.open_trouble() returns table (unit_id uuid, trouble jsonb)
language sql stable rows 10 set search_path = ''
as $$
  select unit_id, jsonb_agg(jsonb_build_object('kind', kind, 'words', words) order by noted_at desc, id)
  from public.trailer_log
  where settled_at is null and kind <> 'out_of_service'
  group by unit_id
$$;

-- Staff note something about a trailer; if it is out of service, from today unless a first day is given, and without a last
-- day until further notice. PT404: no such trailer.
create function private.note_trailer(
  _id uuid, _unit_id uuid, _kind text, _words text, _first_day date default null, _last_day date default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.trailer_units where id = _unit_id) then
    perform private.refuse('PT404', 'trailer_is_gone');
  end if;
  if _kind = 'out_of_service' then
    insert into public.unit_outages (id, unit_id, first_day, last_day, reason)
    values (_id, _unit_id, coalesce(_first_day, private.business_date()), _last_day, private.clean_line(_words))
    on conflict (id) do nothing;
  else
    insert into public.trailer_log (id, unit_id, kind, words, noted_by)
    values (_id, _unit_id, _kind, private.clean_text(_words), private.staff_name(auth.uid()))
    on conflict (id) do nothing;
  end if;
end;
$$;
call private.grant_rpc('private.note_trailer', 'authenticated');

-- Marks an entry as repaired, or not. A trailer is back in service from today; undone, it is out on the days that were
-- entered. PT404: no such entry.
create function private.settle_trailer_entry(_id uuid, _is_settled boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  entry public.trailer_log;
begin
  perform private.require_admin();
  select * into entry from public.trailer_log where id = _id;
  if not found then
    perform private.refuse('PT404', 'trailer_entry_is_gone');
  end if;
  -- The days first, as when they are deleted elsewhere.
  if entry.kind = 'out_of_service' and _is_settled then
    delete from public.unit_outages where id = _id and first_day >= private.business_date();
    update public.unit_outages
    set last_day = private.business_date() - 1
    where id = _id and coalesce(last_day >= private.business_date(), true);
  elsif entry.kind = 'out_of_service' then
    insert into public.unit_outages (id, unit_id, first_day, last_day, reason)
    values (_id, entry.unit_id, entry.first_day, entry.last_day, entry.words)
    on conflict (id) do update set last_day = excluded.last_day;
  end if;
  update public.trailer_log
  set
    settled_at = case when _is_settled then now() end,
    settled_by = case when _is_settled then private.staff_name(auth.uid()) end
  where id = _id and (settled_at is not null) <> _is_settled;
end;
$$;
call private.grant_rpc('private.settle_trailer_entry', 'authenticated');

-- Undoes an entry of the last day. PT422: it is older.
create function private.remove_trailer_entry(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exists (select from public.trailer_log where id = _id and noted_at < now() - interval '1 day') then
    perform private.refuse('PT422', 'entry_too_old');
  end if;
  delete from public.unit_outages
  where id = _id and exists (select from public.trailer_log where trailer_log.id = unit_outages.id);
  delete from public.trailer_log where id = _id;
end;
$$;
call private.grant_rpc('private.remove_trailer_entry', 'authenticated');
