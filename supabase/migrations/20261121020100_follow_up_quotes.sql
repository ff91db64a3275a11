-- What becomes of a quote: pending -> sent -> accepted or declined, each step reversible. "Expired"
-- is not stored: it is a quote still open (pending or sent) whose valid_until has passed.

-- Today in Houston: a quote is valid through the end of its last day there, wherever staff sit.
create function private.business_date() returns date
language sql stable parallel safe
set search_path = ''
return (now() at time zone 'America/Chicago')::date;

-- How long a new quote stands: 14 days, but not beyond the event itself.
create function private.default_valid_until(event_date date) returns date
language sql stable parallel safe
set search_path = ''
return greatest(least(private.business_date() + 14, event_date), private.business_date());

alter table public.quotes
  add column valid_until date not null default private.default_valid_until(null),
  -- When to ask the customer again.
  add column follow_up_on date,
  -- Why the customer said no.
  add column loss_reason text,
  add column sent_at timestamptz,
  -- When the customer accepted or declined.
  add column decided_at timestamptz,
  -- Goes up with every change. A client that names the revision it has seen in its update
  -- overwrites nobody's work: the update of the second of two colleagues finds no row.
  add column revision integer not null default 1,
  add column search_text text not null
    generated always as (private.search_text(name, email, phone, event_address)) stored,
  drop constraint status_is_known,
  add constraint status_is_known check (status in ('pending', 'sent', 'accepted', 'declined')),
  add constraint valid_until_is_finite check (valid_until between '2000-01-01' and '9999-12-31'),
  add constraint follow_up_is_finite check (follow_up_on between '2000-01-01' and '9999-12-31'),
  add constraint loss_reason_has_at_most_500_characters check (char_length(loss_reason) <= 500),
  add constraint only_declined_quotes_have_a_loss_reason check (
    (status = 'declined') = (loss_reason is not null)
  ),
  add constraint sending_is_stamped check ((status = 'pending') = (sent_at is null)),
  add constraint deciding_is_stamped check (
    (status in ('accepted', 'declined')) = (decided_at is not null)
  );

drop index public.quotes_created_at_idx;
create index quotes_newest_idx on public.quotes (created_at desc, id desc);
create index quotes_follow_up_idx
  on public.quotes (follow_up_on, id)
  where follow_up_on is not null and status in ('pending', 'sent');
create index quotes_accepted_idx on public.quotes (decided_at) where status = 'accepted';

create policy "Admins follow quotes up"
  on public.quotes for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

grant update (
  name, email, phone, event_date, event_address, number_of_guests, quote_amount, quote_notes,
  status, valid_until, follow_up_on, loss_reason
) on public.quotes to authenticated;

create function private.clean_quote(quote public.quotes) returns public.quotes
language plpgsql immutable
set search_path = ''
as $$
begin
  quote.name := private.clean_line(quote.name);
  quote.email := private.clean_line(quote.email);
  quote.phone := private.clean_line(quote.phone);
  quote.event_type := private.clean_line(quote.event_type);
  quote.event_address := private.clean_line(quote.event_address);
  quote.additional_info := private.clean_text(quote.additional_info);
  quote.quote_notes := private.clean_text(quote.quote_notes);
  quote.loss_reason := private.clean_line(quote.loss_reason);
  return quote;
end;
$$;

-- SECURITY DEFINER: locks the request, which needs more than the right to read it.
create or replace function private.prepare_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new := private.clean_quote(new);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  new.valid_until := private.default_valid_until(new.event_date);
  new.follow_up_on := null;
  new.loss_reason := null;
  new.sent_at := null;
  new.decided_at := null;
  new.revision := 1;

  -- Locked, so that nobody dismisses the request while it is being quoted.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for update;

  -- With a quote, the unique key answers (409). Without one, somebody dismissed the request: that is
  -- another matter for the client, so it has a status of its own (PT410 is HTTP 410).
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    raise exception using errcode = 'PT410', message = 'This request has been dismissed.';
  end if;
  return new;
end;
$$;

-- Whether a quote may go from one status to another.
create function private.is_status_step(before text, after text) returns boolean
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

revoke execute on function
  private.clean_quote(public.quotes),
  private.guard_quote_update(),
  private.reopen_submission()
from public;
