-- Twenty emergencies with somebody else's number locked that number out, from everywhere: whoever wanted could
-- keep a victim from asking for help. Now the limit of a contact refuses only the origin that used it up. From
-- any other the request is stored, and marked for staff.

-- Which contact each of the counted requests named: a hash of its key, for it says more than an address.
-- (Rows from before have none. They are gone in ten minutes.)
alter table private.request_origins add column contact bigint;

alter table public.quote_submissions
  -- The contact was at its limit when this one came, from an origin that had not used it up.
  add column many_from_contact boolean not null default false,
  -- See private.request_fingerprint. Stored, because a flood of one number would otherwise be a lock-out after
  -- all: each new request was compared with every one of that number in the last day, text by text.
  add column fingerprint text;

create index quote_submissions_fingerprint_idx
  on public.quote_submissions (fingerprint, created_at desc);

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text',
  'asked_again', 'many_from_contact', 'fingerprint'
];

-- As before, less what is empty: so a column that is added tomorrow does not change what was stored today.
create or replace function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select md5(
    lower(
      regexp_replace(
        (
          jsonb_strip_nulls(to_jsonb(request) - private.server_columns())
          || jsonb_build_object('contact_value', private.contact_key((request).contact_value))
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;

-- Those of the last day, which retries are still compared with. The guards keep a request from being changed.
alter table public.quote_submissions disable trigger user;
update public.quote_submissions as stored
set fingerprint = private.request_fingerprint(stored)
where created_at > now() - interval '24 hours';
alter table public.quote_submissions enable trigger user;

-- As before, by the stored fingerprint.
create or replace function private.refuse_repeat(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where stored.fingerprint = request.fingerprint
      and stored.id <> request.id
      and stored.dismissed_at is null
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
      )
  ) then
    raise exception using
      errcode = '23505',
      message = 'This request has already been received.';
  end if;
end;
$$;

create function private.contact_hash(contact text) returns bigint
language sql immutable strict parallel safe
set search_path = ''
return hashtextextended('contact:' || private.contact_key(contact), 0);

-- Whether a contact has sent as many requests of a kind as it may, from wherever. Reads no more of them than
-- that. False when the limit is switched off.
create function private.is_contact_at_limit(contact text, kind private.request_kind) returns boolean
language sql stable
set search_path = ''
as $$
  select count(*) > 0
  from private.limits as allowed
  where allowed.request_kind = kind
    and allowed.counted_by = 'contact'
    and (
      select count(*)
      from (
        select 1
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key(contact)
          and private.kind_of_request(stored.event_type) = kind
          and stored.created_at > now() - allowed.period
        limit allowed.max_requests
      ) as counted
    ) >= allowed.max_requests;
$$;

-- Refuses a request beyond the limits of its network address, or of its contact at that address, with PT429
-- (HTTP 429). Where no address is known, a contact is limited as a whole. A row taken out of private.limits
-- switches that limit off (comparing with null refuses nothing). Each kind of request has its own line at an
-- address, so that nobody's emergency waits for a quote there. (At a contact the two never meet: quotes are
-- known by e-mail, emergencies by phone.)
create or replace function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := private.request_origin();
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  of_contact private.limits;
  of_origin private.limits;
begin
  -- Two requests of one contact that arrive at once wait for each other: the second then sees the first, here
  -- and in private.refuse_repeat.
  perform pg_advisory_xact_lock(contact_of_request);

  if caller is null then
    if private.is_contact_at_limit(request.contact_value, kind) then
      raise exception using errcode = 'PT429', message = 'Too many requests from this contact.';
    end if;
    return;
  end if;

  -- Always after the lock on the contact: one order for everybody, so no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));

  select * into of_contact
  from private.limits where request_kind = kind and counted_by = 'contact';
  select * into of_origin
  from private.limits where request_kind = kind and counted_by = 'origin';

  if (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.contact = contact_of_request
      and seen.requested_at > now() - of_contact.period
  ) >= of_contact.max_requests then
    raise exception using errcode = 'PT429', message = 'Too many requests from this contact.';
  end if;

  if (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.requested_at > now() - of_origin.period
  ) >= of_origin.max_requests then
    raise exception using errcode = 'PT429', message = 'Too many requests from this address.';
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);

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

-- As before, by the stored fingerprint, and whether the contact is at its limit: this one came so far from an
-- origin that is not.
create or replace function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.fingerprint := private.request_fingerprint(new);
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.created_at > now() - interval '24 hours'
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;

  new.many_from_contact := private.is_contact_at_limit(
    new.contact_value, private.kind_of_request(new.event_type)
  );
  return new;
end;
$$;

revoke execute on function
  private.contact_hash(text),
  private.is_contact_at_limit(text, private.request_kind)
from public;
