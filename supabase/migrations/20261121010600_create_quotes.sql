-- Quotes that staff made, one per request, and what becomes of them: pending -> sent -> accepted or
-- declined, each step reversible. "Expired" is not stored: it is a quote still open (pending or sent)
-- whose valid_until has passed.
create type public.quote_status as enum ('pending', 'sent', 'accepted', 'declined');

-- How long a new quote stands: 14 days, but not beyond the event itself.
create function private.default_valid_until(event_date date) returns date
language sql stable parallel safe
set search_path = ''
return greatest(least(private.business_date() + 14, event_date), private.business_date());

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Unique: two colleagues who process the same request make one quote; the second gets 23505.
  submission_id uuid not null unique references public.quote_submissions (id),
  name text not null,
  email text,
  phone text,
  event_type text,
  event_date date,
  event_address text,
  number_of_guests integer,
  additional_info text,
  -- US dollars.
  quote_amount numeric(10, 2),
  quote_notes text,
  status public.quote_status not null default 'pending',
  valid_until date not null default private.default_valid_until(null),
  -- When to ask the customer again.
  follow_up_on date,
  -- Why the customer said no.
  loss_reason text,
  sent_at timestamptz,
  -- When the customer accepted or declined.
  decided_at timestamptz,
  -- Goes up with every change. A client that names the revision it has seen in its update
  -- overwrites nobody's work: the update of the second of two colleagues finds no row.
  revision integer not null default 1,
  search_text text not null
    generated always as (private.search_text(name, email, phone, event_address)) stored,

  constraint name_has_1_to_100_characters check (char_length(name) between 1 and 100),
  constraint email_has_at_most_255_characters check (char_length(email) <= 255),
  constraint phone_has_at_most_40_characters check (char_length(phone) <= 40),
  constraint event_type_has_at_most_100_characters check (char_length(event_type) <= 100),
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  constraint address_has_at_most_500_characters check (char_length(event_address) <= 500),
  constraint guests_are_1_to_10000 check (number_of_guests between 1 and 10000),
  constraint additional_info_has_at_most_4000_characters check (
    char_length(additional_info) <= 4000
  ),
  -- The upper bound is the type's own; comparing with it also keeps NaN out.
  constraint amount_is_not_negative check (quote_amount between 0 and 99999999.99),
  constraint notes_have_at_most_4000_characters check (char_length(quote_notes) <= 4000),
  constraint valid_until_is_finite check (valid_until between '2000-01-01' and '9999-12-31'),
  constraint follow_up_is_finite check (follow_up_on between '2000-01-01' and '9999-12-31'),
  constraint loss_reason_has_at_most_500_characters check (char_length(loss_reason) <= 500),
  constraint only_declined_quotes_have_a_loss_reason check (
    (status = 'declined') = (loss_reason is not null)
  ),
  constraint sending_is_stamped check ((status = 'pending') = (sent_at is null)),
  constraint deciding_is_stamped check (
    (status in ('accepted', 'declined')) = (decided_at is not null)
  )
);

create index quotes_newest_idx on public.quotes (created_at desc, id desc);
create index quotes_follow_up_idx
  on public.quotes (follow_up_on, id)
  where follow_up_on is not null and status in ('pending', 'sent');
create index quotes_accepted_idx on public.quotes (decided_at) where status = 'accepted';

alter table public.quotes enable row level security;

create policy "Admins read every quote"
  on public.quotes for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins make quotes"
  on public.quotes for insert to authenticated
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins follow quotes up"
  on public.quotes for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.quotes from anon, authenticated;
grant select, insert on public.quotes to authenticated;
grant update (
  name, email, phone, event_date, event_address, number_of_guests, quote_amount, quote_notes,
  status, valid_until, follow_up_on, loss_reason
) on public.quotes to authenticated;
grant all on public.quotes to service_role;

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
create function private.prepare_quote() returns trigger
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

create trigger prepare_quote
  before insert on public.quotes
  for each row execute function private.prepare_quote();

-- In the transaction of the quote, so there is never a quote whose request still looks new.
-- SECURITY DEFINER: the update must not depend on what the caller may write.
create function private.mark_submission_processed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.quote_submissions set processed = true where id = new.submission_id;
  return null;
end;
$$;

create trigger mark_submission_processed
  after insert on public.quotes
  for each row execute function private.mark_submission_processed();

revoke execute on function
  private.clean_quote(public.quotes),
  private.prepare_quote(),
  private.mark_submission_processed()
from public;
