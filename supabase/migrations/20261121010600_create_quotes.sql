-- Quotes that staff made, one per request.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
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
  status text not null default 'pending',

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
  constraint status_is_known check (status = 'pending')
);

create index quotes_created_at_idx on public.quotes (created_at desc);

alter table public.quotes enable row level security;

create policy "Admins read every quote"
  on public.quotes for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins make quotes"
  on public.quotes for insert to authenticated
  with check ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.quotes from anon, authenticated;
grant select, insert on public.quotes to authenticated;
grant all on public.quotes to service_role;

-- SECURITY DEFINER: locks the request, which needs more than the right to read it.
create function private.prepare_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.event_type := private.clean_line(new.event_type);
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);
  new.quote_notes := private.clean_text(new.quote_notes);

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

revoke execute on function private.prepare_quote(), private.mark_submission_processed() from public;
