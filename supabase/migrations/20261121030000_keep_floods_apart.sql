-- What dozens of writers at once on a PostgreSQL server showed (npm run test:postgres), which one
-- connection never does:
--
-- * A list of requests was refused only after its last row, and each row took the lock of its contact.
--   Two lists of the same contacts in opposite order made a deadlock (40P01); one list of tens of
--   thousands used up the locks that all connections of the server share (53200).
-- * Quotes and emergencies from one address waited in one line.
-- * Every IPv6 connection has 2^64 addresses of its own, so a limit per address was none.

-- 1. A list is refused at its second row, before that row takes a lock. The mark is local to the
--    transaction, and every statement starts it afresh.
create function private.start_statement() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform set_config('lead_intake.' || tg_table_name, 'open', true);
  return null;
end;
$$;

-- PT400 is HTTP 400.
create function private.refuse_second_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'taken' then
    raise exception using errcode = 'PT400', message = 'Only one request can be sent at a time.';
  end if;
  perform set_config('lead_intake.' || tg_table_name, 'taken', true);
  return new;
end;
$$;

-- Triggers of one kind fire in the order of their names: these before "prepare_...".
create trigger a_start_statement
  before insert on public.quote_submissions
  for each statement execute function private.start_statement();
create trigger a_refuse_second_row
  before insert on public.quote_submissions
  for each row execute function private.refuse_second_row();

create trigger a_start_statement
  before insert on public.luxury_trailers_landing_page
  for each statement execute function private.start_statement();
create trigger a_refuse_second_row
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.refuse_second_row();

drop trigger refuse_bulk_insert on public.quote_submissions;
drop trigger refuse_bulk_insert on public.luxury_trailers_landing_page;
drop function private.refuse_bulk_insert();

-- 2. The caller's network address as it is counted: an IPv4 address, or the /64 network of an IPv6
--    one (the smallest that providers hand out; one subscriber). Null when the API did not pass its
--    headers on.
--    Cloudflare, in front of every hosted project, overwrites cf-connecting-ip. Without it the first
--    address of x-forwarded-for counts. A caller could make that one up and so evade the limit, but
--    the last one may be a proxy's own, and counting that would lock everybody out together.
create or replace function private.request_origin() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  claimed constant text := nullif(
    btrim(
      coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
    ),
    ''
  );
  address inet;
begin
  begin
    address := claimed::inet;
  exception when invalid_text_representation then
    return left(claimed, 64); -- "unknown" and the like; made-up ones still count.
  end;

  if family(address) = 4 then
    return host(address);
  end if;
  if address << '::ffff:0:0/96' then -- an IPv4 address written as IPv6
    return replace(host(address), '::ffff:', '');
  end if;
  return network(set_masklen(address, 64))::text;
end;
$$;

-- 3. As before, but each kind of request has its own line at an address: nobody's emergency waits for
--    a quote there. (At a contact the two never meet: quotes are known by e-mail, emergencies by phone.)
create or replace function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant text := private.request_kind(request.event_type);
  caller constant text := private.request_origin();
  allowed private.limits;
begin
  select * into allowed
  from private.limits where request_kind = kind and counted_by = 'contact';

  if (
    select count(*)
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(request.contact_value)
      and private.request_kind(stored.event_type) = kind
      and stored.created_at > now() - allowed.period
  ) >= allowed.max_requests then
    raise exception using errcode = 'PT429', message = 'Too many requests from this contact.';
  end if;

  if caller is null then
    return;
  end if;

  -- Always after the lock on the contact: one order for everybody, so no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));

  select * into allowed
  from private.limits where request_kind = kind and counted_by = 'origin';

  if (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.requested_at > now() - allowed.period
  ) >= allowed.max_requests then
    raise exception using errcode = 'PT429', message = 'Too many requests from this address.';
  end if;

  insert into private.request_origins (origin, request_kind) values (caller, kind);

  -- Skipping locked rows: whoever else is tidying up right now will remove them.
  delete from private.request_origins
  where ctid = any (
    array(
      select ctid
      from private.request_origins
      where requested_at < now() - (select max(period) from private.limits)
      for update skip locked
    )
  );
end;
$$;

revoke execute on function private.start_statement(), private.refuse_second_row() from public;
