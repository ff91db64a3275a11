-- What the desk sorts, finds and takes back: when an answer is due, what a search looks at, and
-- which requests were dismissed without a quote.

-- The promises of the website: 30 minutes for an emergency, 24 hours for everything else.
-- Through UTC, because adding an interval to a timestamptz depends on the session's time zone and
-- could not be stored in a generated column.
create function private.due_at(created_at timestamptz, event_type text) returns timestamptz
language sql immutable parallel safe
set search_path = ''
return (
  (created_at at time zone 'UTC')
  + case
    when private.request_kind(event_type) = 'emergency' then interval '30 minutes'
    else interval '24 hours'
  end
) at time zone 'UTC';

-- Text in the form that a search compares: without regard to case and accents. The desk brings what
-- is typed into the same form (NFKD, combining marks removed, lower case).
create function private.fold_for_search(value text) returns text
language sql immutable parallel safe
set search_path = ''
return lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f]', '', 'g'));

-- Everything a colleague might remember of a customer, a line each. The phone number also as bare
-- digits, so that any way of writing it is found.
create function private.search_text(name text, email text, phone text, place text) returns text
language sql immutable parallel safe
set search_path = ''
return private.fold_for_search(
  coalesce(name, '') || E'\n'
  || coalesce(email, '') || E'\n'
  || coalesce(phone, '') || E'\n'
  || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || E'\n'
  || coalesce(place, '')
);

-- Whole milliseconds, as the browser's clock and the embedded backend's answers have them: a page of
-- the list starts after the moment of the last row seen, which must survive the way there and back.
alter table public.quote_submissions alter column created_at type timestamptz(3);
alter table public.luxury_trailers_landing_page alter column created_at type timestamptz(3);
alter table public.quotes alter column created_at type timestamptz(3);

alter table public.quote_submissions
  add column due_at timestamptz not null
    generated always as (private.due_at(created_at, event_type)) stored,
  add column search_text text not null
    generated always as (private.search_text(name, email, phone, event_address)) stored,
  -- Set when a request became processed without a quote.
  add column dismissed_at timestamptz;

-- The guard would undo this; nobody else is at the table while a migration runs.
alter table public.quote_submissions disable trigger guard_submission_update;
update public.quote_submissions as submission
set dismissed_at = processed_at
where processed
  and not exists (select 1 from public.quotes where submission_id = submission.id);
alter table public.quote_submissions enable trigger guard_submission_update;

alter table public.quote_submissions
  add constraint dismissed_requests_are_processed check (dismissed_at is null or processed);

-- One index per order in which the inbox is read. The id settles ties, so that a page can start
-- exactly after the last row of the one before.
drop index public.quote_submissions_unprocessed_idx;
create index quote_submissions_newest_idx
  on public.quote_submissions (created_at desc, id desc) where not processed;
create index quote_submissions_urgent_idx
  on public.quote_submissions (due_at, id) where not processed;
create index quote_submissions_dismissed_idx
  on public.quote_submissions (created_at desc, id desc) where dismissed_at is not null;
-- Serves the figures by week. Of the kind that knows no order: requests are stored in the order in
-- which they come, and a sorted index on the same column would be preferred to the first one above,
-- only to be read through thousands of answered requests.
create index quote_submissions_created_at_idx
  on public.quote_submissions using brin (created_at) with (pages_per_range = 32);

-- A request never changes except that it becomes processed: with a quote as long as there is that
-- quote, without one (dismissed) until somebody takes it back by setting processed to false. Who did
-- it and when is stamped here, whatever the client says; marking it a second time keeps the first
-- stamp.
-- SECURITY DEFINER: callers may not use the auth schema from inside a function.
create or replace function private.guard_submission_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Owned by the server. The generated ones are empty in "new" while a BEFORE trigger runs.
  own_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text'
  ];
begin
  if to_jsonb(new) - own_columns <> to_jsonb(old) - own_columns then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;

  if old.processed and not new.processed then
    if exists (select 1 from public.quotes where submission_id = old.id) then
      raise exception using errcode = 'PT403', message = 'A request with a quote stays processed.';
    end if;
    new.processed_at := null;
    new.processed_by := null;
    new.dismissed_at := null;
    return new;
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    new.dismissed_at := case
      when not exists (select 1 from public.quotes where submission_id = old.id) then now()
    end;
    return new;
  end if;

  -- The account behind the stamp was deleted: its foreign key is emptying the column.
  if new.processed_by is null
    and not exists (select 1 from auth.users where id = old.processed_by) then
    old.processed_by := null;
  end if;
  return old;
end;
$$;

-- With the columns by name: generated columns take no value.
create or replace function private.copy_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission public.quote_submissions := private.luxury_request_as_submission(new);
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, processed
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.processed
  );
  return null;
end;
$$;
