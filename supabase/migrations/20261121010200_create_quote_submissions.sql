-- Every request for a quote: from the general form, from the emergency form, and a copy of each
-- luxury trailers request, so that staff have one inbox.
--
-- Limits are those of the forms. Both sides count characters (code points): char_length does, and so
-- does the zod in use. tests/supabase/schema/limits-match-schemas.test.ts compares the two.
create table public.quote_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Whole milliseconds, here and in every list of the desk, as browsers have them: a page of a list starts
  -- after the moment of the last row seen, which must survive the way there and back.
  created_at timestamptz(3) not null default now(),
  name text not null,
  email text,
  phone text,
  contact_method text not null,
  contact_value text not null,
  event_date date,
  number_of_guests integer,
  event_type text not null,
  event_address text not null,
  additional_info text,
  processed boolean not null default false,
  processed_at timestamptz,
  -- An account that becomes staff gets a new id (take_accounts_over), which reaches this column.
  processed_by uuid references auth.users (id) on update cascade on delete set null,
  -- Set when a request became processed without a quote.
  dismissed_at timestamptz,
  -- By when the website promised an answer: set by the insert trigger from private.promises.
  due_at timestamptz not null default now(),
  search_text text not null
    generated always as (private.search_text(name, email, phone, event_address)) stored,

  constraint event_type_is_known check (
    event_type in (
      'general',
      'luxury-trailers',
      'EMERGENCY: natural-disaster',
      'EMERGENCY: plumbing-failure',
      'EMERGENCY: power-outage',
      'EMERGENCY: construction-emergency',
      'EMERGENCY: event-breakdown',
      'EMERGENCY: evacuation-center',
      'EMERGENCY: medical-quarantine',
      'EMERGENCY: other'
    )
  ),
  constraint name_has_2_to_100_characters check (char_length(name) between 2 and 100),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_10_to_20_characters check (char_length(phone) between 10 and 20),
  constraint address_has_at_most_500_characters check (char_length(event_address) <= 500),
  constraint guests_are_1_to_10000 check (number_of_guests between 1 and 10000),
  -- yyyy-MM-dd has four digits of year; this also keeps 'infinity' out.
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  -- An emergency puts a description (2000), access notes (1000), an on-site contact (200) and their
  -- labels in here.
  constraint additional_info_has_at_most_4000_characters check (
    char_length(additional_info) <= 4000
  ),
  constraint processing_is_stamped check (processed = (processed_at is not null)),
  constraint dismissed_requests_are_processed check (dismissed_at is null or processed),

  constraint general_request_is_complete check (
    event_type <> 'general'
    or (
      contact_method = 'email'
      and email is not null
      and contact_value = email
      and event_date is not null
      and number_of_guests is not null
      and char_length(event_address) >= 3
    )
  ),
  constraint emergency_request_is_complete check (
    event_type not like 'EMERGENCY: %'
    or (
      contact_method = 'phone'
      and phone is not null
      and phone ~ '^[0-9 ()+-]+$'
      and contact_value = phone
      and event_date is null
      -- Units, not guests: 1 to 5, or unknown when more are needed.
      and (number_of_guests is null or number_of_guests <= 5)
      and char_length(event_address) >= 5
      and additional_info is not null
    )
  ),
  constraint luxury_request_is_complete check (
    event_type <> 'luxury-trailers'
    or (
      contact_method = 'email'
      and email is not null
      and contact_value = email
      and phone is not null
      and event_date is not null
    )
  )
);

-- One index per order in which the inbox is read. The id settles ties, so that a page can start
-- exactly after the last row of the one before.
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
create index quote_submissions_processed_by_idx on public.quote_submissions (processed_by);
-- Serves the search for repeats and the limits per contact.
create index quote_submissions_contact_idx
  on public.quote_submissions (private.contact_key(contact_value), created_at desc);

-- The columns that the server fills in. All others are the visitor's: what a request says. So a new
-- column counts as part of the request (two requests that differ in it are two) until it is named here.
create function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text'
];

alter table public.quote_submissions enable row level security;

-- Luxury requests enter through their own table; only its trigger may write the copy.
create policy "Anyone sends a new general or emergency request"
  on public.quote_submissions for insert to anon, authenticated
  with check (not processed and event_type <> 'luxury-trailers');

create policy "Admins read every request"
  on public.quote_submissions for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins mark a request as processed"
  on public.quote_submissions for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.quote_submissions from anon, authenticated;
grant insert on public.quote_submissions to anon, authenticated;
grant select, update (processed, processed_at, processed_by)
  on public.quote_submissions to authenticated;
grant all on public.quote_submissions to service_role;
