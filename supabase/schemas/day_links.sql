-- A driver's link: one day, without an account, until it is taken back.

-- Links for drivers. Only a hash of the token is stored. They end with the access of the colleague who made them.
create table private.day_links (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  -- Whose stops it shows (private.stops_of_day); null: everyone's.
  driver text check (driver is not distinct from private.clean_line(driver) and char_length(driver) <= 100),
  token_hash bytea not null unique,
  made_at timestamptz not null default now(),
  made_by uuid not null references auth.users (id) on update cascade on delete cascade,
  opened_at timestamptz,
  revoked_at timestamptz
);
create index day_links_made_by_idx on private.day_links (made_by);

create function private.end_day_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.day_links where made_by = old.user_id;
  return null;
end;
$$;

create trigger end_day_links
  after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.end_day_links();

-- A link to a day, or to one driver's part of it. Returns the token, which is kept nowhere.
create function private.make_day_link(_day date, _driver text default null) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  token constant text := private.random_token();
begin
  perform private.hold_access();
  delete from private.day_links where day < private.business_date() - 30;
  insert into private.day_links (day, driver, token_hash, made_by)
  values (_day, private.clean_line(_driver), sha256(convert_to(token, 'UTF8')), auth.uid());
  return token;
end;
$$;
call private.grant_rpc('private.make_day_link', 'authenticated');

create function private.day_links(_day date)
returns table (id uuid, made_at timestamptz, made_by text, opened_at timestamptz, driver text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select link.id, link.made_at, private.staff_name(link.made_by), link.opened_at, link.driver
    from private.day_links as link
    where link.day = _day and link.revoked_at is null
    order by link.made_at;
end;
$$;
call private.grant_rpc('private.day_links', 'authenticated');

create function private.revoke_day_link(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
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
language sql stable set search_path = ''
return (
  select link
  from private.day_links as link
  where link.token_hash = sha256(convert_to(_token, 'UTF8'))
    and link.revoked_at is null
    and private.business_date() <= link.day + 2
);

-- What a link shows of a stop: no prices but what is to be collected there, and nothing that only staff decide.
create function private.driver_stop(_stop jsonb) returns jsonb
language sql immutable set search_path = ''
return (_stop - array['total', 'money', 'choices', 'undone'])
  || jsonb_build_object(
    'lines', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'kind', line -> 'kind', 'text', line -> 'text', 'at', line -> 'at', 'model', line -> 'model',
        'quantity', line -> 'quantity'
      )) order by place), '[]')
      from jsonb_array_elements(_stop -> 'lines') with ordinality as lines (line, place)
    )
  )
  || case
    when _stop #> '{money,collects}' is null then '{}'
    else jsonb_build_object('money', jsonb_build_object('collects', _stop #> '{money,collects}'))
  end;

-- {day, driver, stops}, or null for an invalid link.
create function private.driver_day(_token text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return null;
  end if;
  update private.day_links set opened_at = now() where day_links.id = link.id and opened_at is null;
  return jsonb_build_object(
    'day', link.day,
    'driver', coalesce(link.driver, (select driver from public.day_plans where day_plans.day = link.day)),
    'stops', (
      select coalesce(jsonb_agg(private.driver_stop(stop) order by place), '[]')
      from jsonb_array_elements(private.stops_of_day(link.day)) with ordinality as stops (stop, place)
      where link.driver is null or stop ->> 'driver' = link.driver
    )
  );
end;
$$;
call private.grant_rpc('private.driver_day', 'anon, authenticated');

-- False for an invalid link.
create function private.driver_mark(_token text, _quote_id uuid, _step text, _done_at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = ''
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
  _token text, _id uuid, _quote_id uuid, _action text, _taken_at timestamptz, _image text, _entry_id uuid default null
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return false;
  end if;
  perform private.keep_stop_photo(_id, link.day, _quote_id, _action, _taken_at, _image, 'Driver', _entry_id);
  return true;
end;
$$;
call private.grant_rpc('private.driver_photo', 'anon, authenticated');

-- What the driver notes about a trailer (private.note_at_stop). False for an invalid link.
create function private.driver_report(_token text, _quote_id uuid, _action text, _entry jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return false;
  end if;
  perform private.note_at_stop(link.day, _quote_id, _action, _entry);
  return true;
end;
$$;
call private.grant_rpc('private.driver_report', 'anon, authenticated');
