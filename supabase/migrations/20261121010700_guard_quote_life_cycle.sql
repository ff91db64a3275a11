-- What may change in a quote after it was made, and how one status follows from another.

-- Whether a quote may go from one status to another.
create function private.is_status_step(before public.quote_status, after public.quote_status) returns boolean
language sql immutable parallel safe
set search_path = ''
return (before, after) in (
  ('pending', 'sent'),
  ('sent', 'accepted'),
  ('sent', 'declined'),
  -- The way back, for a slip of the finger or a customer who changes their mind.
  ('sent', 'pending'),
  ('accepted', 'sent'),
  ('declined', 'sent')
);

-- What may change in a quote, and what follows from it. PT422 is HTTP 422: understood, but against
-- the rules of the life cycle. SECURITY DEFINER: the functions used are not for callers.
create function private.guard_quote_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  content_columns constant text[] := array[
    'name', 'email', 'phone', 'event_date', 'event_address', 'number_of_guests', 'quote_amount',
    'quote_notes'
  ];
  -- The generated one is empty in "new" while a BEFORE trigger runs; stamps are set below.
  other_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'sent_at', 'decided_at', 'revision',
    'search_text'
  ];
  is_changed boolean;
begin
  new := private.clean_quote(new);

  if to_jsonb(new) - content_columns - other_columns
    <> to_jsonb(old) - content_columns - other_columns then
    raise exception using errcode = 'PT403', message = 'What the customer asked for does not change.';
  end if;

  if old.status <> 'pending'
    and to_jsonb(new) - other_columns <> to_jsonb(old) - other_columns then
    raise exception using
      errcode = 'PT422',
      message = 'A quote that was sent keeps its content. Take it back to pending to change it.';
  end if;

  if new.status <> old.status and not private.is_status_step(old.status, new.status) then
    raise exception using
      errcode = 'PT422',
      message = format('A quote cannot go from %s to %s.', old.status, new.status);
  end if;

  if new.valid_until <> old.valid_until and new.valid_until < private.business_date() then
    raise exception using errcode = 'PT422', message = 'A quote cannot end in the past.';
  end if;

  if (old.status, new.status) in (('pending', 'sent'), ('sent', 'accepted')) then
    if new.valid_until < private.business_date() then
      raise exception using errcode = 'PT422', message = 'This quote has expired. Extend it first.';
    end if;
    if new.quote_amount is null then
      raise exception using errcode = 'PT422', message = 'This quote has no amount yet.';
    end if;
  end if;

  if old.status in ('accepted', 'declined') and new.status = old.status
    and new.follow_up_on is distinct from old.follow_up_on then
    raise exception using
      errcode = 'PT422',
      message = format('This quote is %s: there is nothing to follow up.', old.status);
  end if;

  if new.status <> 'declined' then
    new.loss_reason := null;
  elsif new.loss_reason is null then
    raise exception using errcode = 'PT422', message = 'A declined quote needs a reason.';
  end if;

  new.sent_at := case
    when new.status = 'pending' then null
    else coalesce(old.sent_at, now())
  end;
  new.decided_at := case
    when new.status not in ('accepted', 'declined') then null
    else coalesce(old.decided_at, now())
  end;
  -- There is nobody left to ask.
  if new.status <> old.status and new.status in ('accepted', 'declined') then
    new.follow_up_on := null;
  end if;

  is_changed := to_jsonb(new) - array['revision', 'search_text']
    <> to_jsonb(old) - array['revision', 'search_text'];
  new.revision := old.revision + is_changed::integer;
  return new;
end;
$$;

create trigger guard_quote_update
  before update on public.quotes
  for each row execute function private.guard_quote_update();

-- Only a trusted server deletes a quote. Its request is new again then: neither quoted nor dismissed,
-- it would be in no list.
create function private.reopen_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.quote_submissions set processed = false where id = old.submission_id;
  return null;
end;
$$;

create trigger reopen_submission
  after delete on public.quotes
  for each row execute function private.reopen_submission();

revoke execute on function private.guard_quote_update(), private.reopen_submission() from public;
