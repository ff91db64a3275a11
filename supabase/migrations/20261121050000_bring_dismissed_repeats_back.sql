-- A request that staff dismissed is never folded into: a slip of the finger would lose an emergency for
-- good, while its sender is told that it was received. Sent again, it is a new row in the inbox, which says
-- that it was asked again.

alter table public.quote_submissions
  -- The same request had been dismissed within the day before this one came.
  add column asked_again boolean not null default false;

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text',
  'asked_again'
];

-- As before, less the dismissed ones. The row that a repeat is folded into is locked for the moment: a
-- dismissal of it that is being stored is waited for, and then counts.
create or replace function private.refuse_repeat(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- Two copies that arrive at once wait for each other here: the second then sees the first.
  perform pg_advisory_xact_lock(
    hashtextextended('contact:' || private.contact_key(request.contact_value), 0)
  );

  perform
  from public.quote_submissions as stored
  where private.contact_key(stored.contact_value) = private.contact_key(request.contact_value)
    and stored.dismissed_at is null
    and stored.created_at > now() - interval '24 hours'
    and (
      stored.created_at > now() - interval '1 hour'
      or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
    )
    and private.request_fingerprint(stored) = private.request_fingerprint(request)
  limit 1
  for share;
  if found then
    raise exception using
      errcode = '23505',
      message = 'This request has already been received.';
  end if;
end;
$$;

-- What staff are told about a new row of the inbox, a luxury request's copy included. SECURITY DEFINER:
-- visitors may not read the table.
create function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.asked_again := exists (
    select 1
    from public.quote_submissions as stored
    where private.contact_key(stored.contact_value) = private.contact_key(new.contact_value)
      and stored.dismissed_at is not null
      and stored.created_at > now() - interval '24 hours'
      and private.request_fingerprint(stored) = private.request_fingerprint(new)
  );
  return new;
end;
$$;

-- Triggers of one kind fire in the order of their names: after "prepare_...", which cleans what is compared.
create trigger stamp_marks
  before insert on public.quote_submissions
  for each row execute function private.stamp_marks();

revoke execute on function private.stamp_marks() from public;
