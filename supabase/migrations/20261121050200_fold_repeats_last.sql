-- That a request is a repeat was told before it was known whether the request could be stored at all. So
-- whoever knew somebody's contact could ask about the rest, as often as they liked, with requests that no
-- check would let in: 409 meant "guessed right", and a wrong guess left no trace. Now the fold speaks last,
-- of a row that has passed checks, policies and limits: each wrong guess is a request in the inbox, counted
-- and limited as any other. A retry that meets a limit is told the limit.

-- As before, of a row that is in the table by now. Call it after private.enforce_limits, which holds the
-- lock on the contact, and private.stamp_marks, which has locked the rows that it could be folded into.
create or replace function private.refuse_repeat(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(request.contact_value)
      and stored.id <> request.id
      and stored.dismissed_at is null
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

-- SECURITY DEFINER: visitors may not read the table, but the search for repeats must.
create function private.fold_repeat() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refuse_repeat(new);
  return null;
end;
$$;

-- A luxury request passes here as its copy; refused, it takes its own row with it.
create trigger fold_repeat
  after insert on public.quote_submissions
  for each row execute function private.fold_repeat();

-- As before, and waits, ahead of the fold, for a dismissal of the same request that is being stored.
create or replace function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(new.contact_value)
      and stored.created_at > now() - interval '24 hours'
      and private.request_fingerprint(stored) = private.request_fingerprint(new)
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;
  return new;
end;
$$;

-- As before, and first of all two requests of one contact that arrive at once wait for each other: the second
-- then sees the first, here and in private.refuse_repeat.
create or replace function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := private.request_origin();
  allowed private.limits;
begin
  perform pg_advisory_xact_lock(
    hashtextextended('contact:' || private.contact_key(request.contact_value), 0)
  );

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

-- As before, less the search for repeats.
create or replace function private.prepare_quote_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.processed := false;
  new.processed_at := null;
  new.processed_by := null;
  new.dismissed_at := null;
  new.due_at := private.due_at(new.created_at, new.event_type);

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.contact_method := private.clean_line(new.contact_method);
  new.contact_value := private.clean_line(new.contact_value);
  new.event_type := private.clean_line(new.event_type);
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(new);
  return new;
end;
$$;

-- As before, less the search for repeats.
create or replace function private.prepare_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'complete';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.special_requests := private.clean_text(new.special_requests);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(private.luxury_request_as_submission(new));
  return new;
end;
$$;

revoke execute on function private.fold_repeat() from public;
