-- What both lead tables check before a request is stored: that it is not the repeat of one already
-- stored, that its date can still be served, and that nobody floods the inbox.

-- The numbers can be changed with an UPDATE, without a migration. They are loose on purpose: a lead
-- lost costs more than some spam.
create table private.limits (
  request_kind text not null check (request_kind in ('quote', 'emergency')),
  counted_by text not null check (counted_by in ('contact', 'origin')),
  max_requests integer not null check (max_requests > 0),
  period interval not null check (period > interval '0'),
  primary key (request_kind, counted_by)
);

insert into private.limits (request_kind, counted_by, max_requests, period) values
  ('quote', 'contact', 10, '10 minutes'),
  ('quote', 'origin', 10, '10 minutes'),
  ('emergency', 'contact', 20, '10 minutes'),
  ('emergency', 'origin', 20, '10 minutes');

-- Network addresses of the last minutes, only for counting. Forgotten after the longest period.
create table private.request_origins (
  id bigint generated always as identity primary key,
  origin text not null,
  request_kind text not null,
  requested_at timestamptz not null default now()
);

create index request_origins_origin_idx
  on private.request_origins (origin, request_kind, requested_at);
create index request_origins_requested_at_idx on private.request_origins (requested_at);

-- 'emergency' or 'quote'. The two are limited apart, so that a flood of quotes blocks no emergency.
create function private.request_kind(event_type text) returns text
language sql immutable strict parallel safe
set search_path = ''
return case when event_type like 'EMERGENCY: %' then 'emergency' else 'quote' end;

-- The caller's network address, or null when the API did not pass its headers on (the embedded
-- backend does so for procedure calls only). Cloudflare, in front of every hosted project,
-- overwrites cf-connecting-ip; x-forwarded-for alone could be made up by the caller.
create function private.request_origin() returns text
language sql stable
set search_path = ''
return (
  select left(
    coalesce(headers ->> 'cf-connecting-ip', btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))),
    64
  )
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) as request
);

-- One value for everything a visitor typed, without regard to case and spacing. Equal values mean
-- the same request sent again.
create function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe
set search_path = ''
return md5(
  lower(
    regexp_replace(
      jsonb_build_array(
        (request).name, (request).email, (request).phone, (request).contact_method,
        private.contact_key((request).contact_value), (request).event_date::text,
        (request).number_of_guests, (request).event_type, (request).event_address,
        (request).additional_info
      )::text,
      '(\s|\\[nt])+', ' ', 'g'
    )
  )
);

-- Refuses a request that is already stored with 23505 (HTTP 409), which the forms treat as success:
-- a retry after a lost answer must not make a second lead. A repeat counts within an hour, and
-- within a day as long as nobody has handled the first (except emergencies: the same burst pipe two
-- hours later is news).
create function private.refuse_repeat(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Two copies that arrive at once wait for each other here: the second then sees the first.
  perform pg_advisory_xact_lock(
    hashtextextended('contact:' || private.contact_key(request.contact_value), 0)
  );

  if exists (
    select 1
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(request.contact_value)
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.request_kind(stored.event_type) = 'quote')
      )
      and private.request_fingerprint(stored) = private.request_fingerprint(request)
  ) then
    raise exception using
      errcode = '23505',
      message = 'This request has already been received.';
  end if;
end;
$$;

-- Refuses an event date that lies in the past, with 22008 (HTTP 400). "Past" means past everywhere:
-- the reference is the calendar at UTC-12, the last one to change, so that no visitor's own today is
-- ever refused. Infinite dates and years beyond 9999 are refused too.
create function private.refuse_impossible_date(event_date date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if event_date < (now() at time zone 'Etc/GMT+12')::date then
    raise exception using errcode = '22008', message = 'The event date is in the past.';
  end if;

  if event_date > '9999-12-31' then
    raise exception using errcode = '22008', message = 'The event date is too far ahead.';
  end if;
end;
$$;

-- Refuses a request beyond the limits of its contact or its network address with PT429 (HTTP 429).
-- Call it after private.refuse_repeat, which holds the lock on the contact. A row taken out of
-- private.limits switches that limit off (comparing with null refuses nothing).
create function private.enforce_limits(request public.quote_submissions) returns void
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
  perform pg_advisory_xact_lock(hashtextextended('origin:' || caller, 0));

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

-- For an AFTER INSERT trigger of a statement, with the new rows as "inserted": a visitor sends one
-- request at a time, so a list of them is somebody filling the inbox by script. PT400 is HTTP 400.
create function private.refuse_bulk_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from inserted) > 1 then
    raise exception using errcode = 'PT400', message = 'Only one request can be sent at a time.';
  end if;
  return null;
end;
$$;

revoke execute on function
  private.request_origin(),
  private.refuse_repeat(public.quote_submissions),
  private.refuse_impossible_date(date),
  private.enforce_limits(public.quote_submissions),
  private.refuse_bulk_insert()
from public;
