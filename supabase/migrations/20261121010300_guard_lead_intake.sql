-- What both lead tables check before a request is stored: that it is not the repeat of one already
-- stored, that its date can still be served, and that nobody floods the inbox.

-- The numbers can be changed with an UPDATE, without a migration. They are loose on purpose: a lead
-- lost costs more than some spam.
create table private.limits (
  request_kind private.request_kind not null,
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
  request_kind private.request_kind not null,
  requested_at timestamptz not null default now()
);

create index request_origins_origin_idx
  on private.request_origins (origin, request_kind, requested_at);
create index request_origins_requested_at_idx on private.request_origins (requested_at);

-- The caller's network address as it is counted: an IPv4 address, or the /64 network of an IPv6
-- one (the smallest that providers hand out; one subscriber). Null when the API did not pass its
-- headers on.
-- Cloudflare, in front of every hosted project, overwrites cf-connecting-ip. Without it the first
-- address of x-forwarded-for counts. A caller could make that one up and so evade the limit, but
-- the last one may be a proxy's own, and counting that would lock everybody out together.
create function private.request_origin() returns text
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

-- One value for everything that a visitor typed, without regard to case and spacing: the whole row less
-- the server's columns, with the contact in the form in which it is compared. Equal values mean the same
-- request sent again. As text, not as an expression: that would be stored in parsed form with the table's
-- row type in it, and no column's type could be changed any more.
create function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select md5(
    lower(
      regexp_replace(
        (
          to_jsonb(request) - private.server_columns()
          || jsonb_build_object('contact_value', private.contact_key((request).contact_value))
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;

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
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
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
-- private.limits switches that limit off (comparing with null refuses nothing). Each kind of request has
-- its own line at an address, so that nobody's emergency waits for a quote there. (At a contact the two
-- never meet: quotes are known by e-mail, emergencies by phone.)
create function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := private.request_origin();
  allowed private.limits;
begin
  select * into allowed
  from private.limits where request_kind = kind and counted_by = 'contact';

  if (
    select count(*)
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(request.contact_value)
      and private.kind_of_request(stored.event_type) = kind
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

-- A visitor sends one request at a time, so a list of them is somebody filling the inbox by script. It is
-- refused at its second row, before that row takes the lock of its contact: two lists of the same contacts
-- in opposite order would make a deadlock (40P01), one list of tens of thousands would use up the locks
-- that all connections of a server share (53200). The mark is local to the transaction, and every
-- statement starts it afresh.
create function private.begin_single_row_insert() returns trigger
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
create function private.enforce_single_row_insert() returns trigger
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

revoke execute on function
  private.request_origin(),
  private.refuse_repeat(public.quote_submissions),
  private.refuse_impossible_date(date),
  private.enforce_limits(public.quote_submissions),
  private.begin_single_row_insert(),
  private.enforce_single_row_insert()
from public;
