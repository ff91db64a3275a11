-- What somebody asked for: the inbox. Visitors only insert. The server owns its columns (private.server_columns), staff
-- change a few by functions; limits and repeats are in request_limits.sql and repeated_requests.sql, what staff do with
-- a request in request_desk.sql.

-- Which form a request came through. Decided only here; rows have it in their column "kind".
create type public.request_form as enum ('general', 'emergency', 'luxury');

create function private.form_of(event_type text) returns public.request_form
language sql immutable parallel safe set search_path = ''
return case
  when event_type like 'EMERGENCY: %' then 'emergency'::public.request_form
  when event_type = 'luxury-trailers' then 'luxury'::public.request_form
  else 'general'::public.request_form
end;
grant execute on function private.form_of to anon, authenticated, service_role;

-- The two kinds of requests that limits and promises know.
create type private.request_kind as enum ('quote', 'emergency');

create function private.kind_of_request(event_type text) returns private.request_kind
language sql immutable strict parallel safe set search_path = ''
return case private.form_of(event_type)
  when 'emergency' then 'emergency'::private.request_kind
  else 'quote'::private.request_kind
end;

-- What a request says beyond its columns: texts by the name of their field (src/request/fields.ts), so that an optional
-- field does not change the schema. Unknown names are shown nowhere. Null for none.
create function private.clean_details(details jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(details) = 'object' then (
      select jsonb_object_agg(
        said.key,
        case jsonb_typeof(said.value)
          when 'string' then to_jsonb(private.clean_text(said.value #>> '{}'))
          else said.value
        end
      )
      from jsonb_each(details) as said
      where private.clean_text(said.value #>> '{}') is not null
    )
    else details
  end;
$$;

-- The language of a request and of all messages to its customer.
create function private.language_of(details jsonb) returns text
language sql immutable parallel safe set search_path = ''
return coalesce(details ->> 'language', 'en');

-- What sentences about a request or its quote are made from: the language, and what tells a crew from guests
-- (src/request/headcount.ts).
create function private.told_details(details jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
return (
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(details)
  where key in ('language', 'choice', 'duration')
);

create function private.are_details(details jsonb) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when jsonb_typeof(details) = 'object' then (
      select count(*) <= 30 and coalesce(
        bool_and(
          said.key ~ '^[a-z][a-z0-9_]{0,39}$'
            and jsonb_typeof(said.value) = 'string'
            and char_length(said.value #>> '{}') between 1 and 2000
            -- All messages to the customer follow it. English, the specification's language, has no key.
            and (said.key <> 'language' or said.value = '"es"')
        ),
        false
      )
      from jsonb_each(details) as said
    )
    else false
  end;
$$;
grant execute on function private.are_details to anon, authenticated, service_role;

-- How soon the website promises an answer: written from business.yaml (scripts/business/reply-promises.ts). A change
-- applies to new requests: each one keeps the promise its sender was given.
create table private.promises (
  request_kind private.request_kind primary key,
  answer_within interval not null check (answer_within > interval '0'),
  -- Whether its time runs only while the office is open.
  keeps_hours boolean not null default false
);

-- When the office is open, in Houston time, and days on which it is closed: from business.yaml too. Monday is 1. A day of
-- the week without a row is closed.
create table private.opening_hours (
  day_of_week smallint primary key check (day_of_week between 1 and 7),
  opens interval not null check (opens >= interval '0'),
  closes interval not null,
  check (closes > opens and closes <= interval '24 hours')
);
create table private.office_closings (day date primary key);

create function private.hours_of(day date) returns private.opening_hours
language sql stable set search_path = ''
return (
  select hours
  from private.opening_hours as hours
  where hours.day_of_week = extract(isodow from hours_of.day)
    and not exists (select from private.office_closings as closing where closing.day = hours_of.day)
);

-- There is one: business.yaml has an open day in each week, and closed days end.
create function private.opening_after(day date) returns timestamp
language plpgsql stable set search_path = ''
as $$
declare
  coming date := day;
  hours private.opening_hours;
begin
  loop
    coming := coming + 1;
    hours := private.hours_of(coming);
    exit when hours.opens is not null;
  end loop;
  return coming + hours.opens;
end;
$$;

-- When an answer is due whose time runs while the office is open (src/request/reply-due.ts says the same to visitors):
-- it begins with the next opening, days on which the office is closed do not count, and what is left at the end of a day
-- goes on with the next one.
create function private.due_in_hours(created_at timestamptz, answer_within interval) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  due timestamp := created_at at time zone 'America/Chicago';
  hours private.opening_hours := private.hours_of(due::date);
  day date;
begin
  if not exists (select from private.opening_hours) then
    return created_at + answer_within;
  end if;
  if hours.opens is null or due::time >= hours.closes then
    due := private.opening_after(due::date);
  else
    due := greatest(due, due::date + hours.opens);
  end if;
  day := due::date;
  due := due + answer_within;
  while day < due::date loop
    day := day + 1;
    due := due + case when (private.hours_of(day)).opens is null then interval '1 day' else interval '0' end;
  end loop;
  hours := private.hours_of(due::date);
  if due < due::date + hours.opens then
    due := due::date + hours.opens;
  elsif due > due::date + hours.closes then
    due := private.opening_after(due::date) + (due - (due::date + hours.closes));
  end if;
  return due at time zone 'America/Chicago';
end;
$$;

-- Without a promise a request is due at once: it is stored, and on top of the desk's list.
create function private.due_at(created_at timestamptz, event_type text) returns timestamptz
language sql stable set search_path = ''
return coalesce(
  (
    select case
      when keeps_hours then private.due_in_hours(due_at.created_at, answer_within)
      else due_at.created_at + answer_within
    end
    from private.promises
    where request_kind = private.kind_of_request(due_at.event_type)
  ),
  created_at
);

create type public.dismissal_reason as enum ('spam', 'duplicate', 'outside-area', 'other');

create type public.request_entry_kind as enum (
  'spoke', 'left-message', 'texted', 'no-answer', 'note', 'void', 'agreed-to-texts'
);

-- Every request for a quote: from the general form, the emergency form, and a copy of each luxury trailers request, so
-- that staff have one inbox.
--
-- Limits are those of the forms, in characters (code points) on both sides.
-- tests/supabase/schema/limits-match-schemas.test.ts compares the two.
create table public.quote_submissions (
  id uuid primary key default gen_random_uuid(),
  -- Whole milliseconds, as browsers have them: a page of a list starts after the moment of the last row seen.
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
  -- An account that becomes staff gets a new id (private.take_over_account), which cascades here.
  processed_by uuid references auth.users (id) on update cascade on delete set null,
  -- Set when a request is processed without a quote.
  dismissed_at timestamptz,
  -- When the promised answer is due: set by the insert trigger from private.promises.
  due_at timestamptz not null default now(),
  details jsonb
    constraint details_are_1_to_30_texts check (private.are_details(details)),
  kind public.request_form not null generated always as (private.form_of(event_type)) stored,
  -- As it is dialed from anywhere (E.164); the digits of what is no number.
  phone_key text generated always as (private.contact_key(phone)) stored,
  search_text text not null
    generated always as (
      private.search_text(name, email, phone, event_address, details ->> 'on_site_contact')
    ) stored,
  -- What was asked, for the search. Apart from search_text, by which an erasure recognizes a person.
  asked_text text not null
    generated always as (
      private.fold_for_search(
        coalesce(additional_info, '') || E'\n' || coalesce(details ->> 'choice', '')
      )
    ) stored,
  -- The same request had been dismissed in the day before.
  asked_again boolean not null default false,
  -- The contact was at its limit, but this origin was not.
  many_from_contact boolean not null default false,
  -- private.request_fingerprint. Stored, because comparing each request with all of a flood's texts would lock that
  -- contact out after all.
  fingerprint text,
  erased_at timestamptz,
  -- Who is handling it, by their name at the time, and since when. Kept once it is answered.
  taken_by uuid,
  taken_by_name text,
  taken_at timestamptz,
  -- When the customer was first reached. An unanswered call does not count.
  first_contact_at timestamptz,
  first_contact_kind public.request_entry_kind,
  -- When a quote was first sent, even if it was changed and sent again.
  first_sent_at timestamptz,
  dismissed_by_name text,
  dismissal_reason public.dismissal_reason,
  -- Who gave the reason, not always who dismissed it.
  dismissal_reason_by_name text,
  -- Free text, for other reasons.
  dismissal_note text,
  -- How the sender came to the site: "last" and, if different, "first" (private.touch_keys), each with its kind of source.
  attribution jsonb,
  -- A made-up request of private.proof_of_life.
  is_proof boolean not null default false,
  -- Staff wrote it down while they spoke with the customer (private.take_call).
  is_by_phone boolean not null default false,

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
  constraint name_can_be_seen check (private.can_be_seen(name)),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_10_to_20_characters check (char_length(phone) between 10 and 20),
  constraint address_has_at_most_500_characters check (char_length(event_address) <= 500),
  constraint guests_are_1_to_10000 check (number_of_guests between 1 and 10000),
  -- Four digits of year; also keeps 'infinity' out.
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  -- An emergency has a description (2000), access notes (1000), an on-site contact (200) and their labels in here.
  constraint additional_info_has_at_most_4000_characters check (
    char_length(additional_info) <= 4000
  ),
  constraint processing_is_stamped check (processed = (processed_at is not null)),
  constraint dismissed_requests_are_processed check (dismissed_at is null or processed),
  constraint taking_is_stamped check (num_nonnulls(taken_by, taken_by_name, taken_at) in (0, 3)),
  constraint contact_is_stamped check ((first_contact_at is null) = (first_contact_kind is null)),
  constraint only_dismissed_requests_have_a_reason check (
    dismissed_at is not null or num_nonnulls(
      dismissed_by_name, dismissal_reason, dismissal_reason_by_name, dismissal_note
    ) = 0
  ),
  constraint only_other_reasons_have_words check (dismissal_note is null or dismissal_reason = 'other'),
  constraint dismissal_note_has_at_most_500_characters check (char_length(dismissal_note) <= 500),

  constraint general_request_is_complete check (
    kind <> 'general'
    or is_by_phone
    or (
      contact_method = 'email'
      and email is not null
      and contact_value = email
      and event_date is not null
      and number_of_guests is not null
      and char_length(event_address) >= 3
    )
  ),
  -- A caller may not know the day, the number or the place yet.
  constraint call_is_complete check (
    not is_by_phone
    or (
      kind = 'general'
      and num_nonnulls(phone, email) > 0
      and (contact_method, contact_value)
        = (case when phone is null then 'email' else 'phone' end, coalesce(phone, email))
    )
  ),
  constraint emergency_request_is_complete check (
    kind <> 'emergency'
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
    kind <> 'luxury'
    or (
      contact_method = 'email'
      and email is not null
      and contact_value = email
      and phone is not null
      and event_date is not null
    )
  )
);
-- Sending a request takes no second factor.
call private.let_staff_read('public.quote_submissions', 'select', 'update', 'delete');
-- Of columns: one that is added later is not for visitors to write until it is named here.
grant insert (
  name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address,
  additional_info, details, attribution
) on public.quote_submissions to anon, authenticated;
grant update (processed, processed_at, processed_by) on public.quote_submissions to authenticated;
grant all on public.quote_submissions to service_role;

-- Luxury requests come in through their own table; only its trigger writes the copy. Calls come in by their function.
create policy "Anyone sends a new general or emergency request"
  on public.quote_submissions for insert to anon, authenticated
  with check (not processed and kind <> 'luxury' and not is_by_phone);

create policy "Admins mark a request as processed"
  on public.quote_submissions for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "No one reads a made-up request"
  on public.quote_submissions as restrictive for select to authenticated
  using (not is_proof);

-- One index per order of the inbox. The id breaks ties, so that a page starts right after the last row of the one
-- before.
create index quote_submissions_newest_idx
  on public.quote_submissions (created_at desc, id desc) where not processed;
-- With what desk_status counts, which then reads no row of what is open.
create index quote_submissions_urgent_idx
  on public.quote_submissions (due_at, id)
  include (kind, event_date, taken_by, first_contact_at, first_sent_at, is_proof) where not processed;
-- Those that a colleague has taken.
create index quote_submissions_taken_idx
  on public.quote_submissions (taken_by, created_at desc, id desc) where not processed and taken_by is not null;
create index quote_submissions_event_idx
  on public.quote_submissions (event_date, id) where not processed and event_date is not null;
create index quote_submissions_dismissed_idx
  on public.quote_submissions (created_at desc, id desc) where dismissed_at is not null;

-- For the figures. BRIN: rows are stored in the order in which they come, and the planner would prefer a sorted index
-- on this column to the first one above, only to read through thousands of answered requests.
create index quote_submissions_created_at_idx
  on public.quote_submissions using brin (created_at) with (pages_per_range = 32);
create index quote_submissions_proofs_idx on public.quote_submissions (created_at) where is_proof;
create index quote_submissions_processed_by_idx on public.quote_submissions (processed_by);
-- Whose customers hear nothing (private.silent_requests).
create index quote_submissions_silent_idx on public.quote_submissions (id) where erased_at is not null or is_proof;
-- For erasures, which read every text (private.may_have_texts).
create index quote_submissions_texts_idx on public.quote_submissions (id)
  where erased_at is null or dismissal_note is not null;

-- For repeats and the limits per contact. What was erased is no one's, and most of what there is after years.
create index quote_submissions_contact_idx
  on public.quote_submissions (private.contact_key(contact_value), created_at desc) where erased_at is null;
create index quote_submissions_fingerprint_idx
  on public.quote_submissions (fingerprint, created_at desc) where erased_at is null;

-- For the history of a customer: an index for each way to tell that it is the same person.
create index quote_submissions_email_person_idx
  on public.quote_submissions (private.contact_key(email)) where email is not null and erased_at is null;
create index quote_submissions_phone_person_idx
  on public.quote_submissions (phone_key) where phone is not null and erased_at is null;
create index quote_submissions_name_and_place_idx
  on public.quote_submissions (private.fold_for_search(name), private.fold_for_search(event_address))
  where erased_at is null;

-- Columns that only the desk's functions and triggers write.
create function private.desk_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array[
  'taken_by', 'taken_by_name', 'taken_at', 'first_contact_at', 'first_contact_kind', 'first_sent_at',
  'dismissed_by_name', 'dismissal_reason', 'dismissal_reason_by_name', 'dismissal_note'
];

-- The columns that the server fills in. All others are what a request says, and a new column counts as such until it is
-- named here. Where the sender came from does not: the same request by another way is the same request.
create function private.server_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'kind', 'phone_key',
  'search_text', 'asked_text', 'asked_again', 'many_from_contact', 'fingerprint', 'erased_at', 'attribution', 'is_proof',
  'is_by_phone'
] || private.desk_columns();

create trigger begin_single_row_insert
  before insert on public.quote_submissions
  for each statement execute function private.begin_single_row_insert();
create trigger t20_enforce_single_row_insert
  before insert on public.quote_submissions
  for each row execute function private.enforce_single_row_insert();
create trigger refuse_empty_insert
  after insert on public.quote_submissions
  for each statement execute function private.refuse_empty_insert();
create trigger t10_clean_attribution
  before insert on public.quote_submissions
  for each row when (new.attribution is not null and not new.is_by_phone)
  execute function private.clean_attribution();
create trigger t30_enforce_size
  before insert on public.quote_submissions
  for each row execute function private.enforce_size();

-- Refuses a request without an event type with the table's own error, before it is counted: counting it would fail with
-- an error that shows a row of a private table. SECURITY DEFINER: visitors may not call functions of "private".
create function private.prepare_quote_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.event_type := private.clean_line(new.event_type);
  if new.event_type is null then
    raise exception using
      errcode = '23502',
      message = 'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
      schema = 'public',
      table = 'quote_submissions',
      column = 'event_type';
  end if;

  -- The id of a call is its client's, so that a retry does not store it twice.
  if not new.is_by_phone then
    new.id := gen_random_uuid();
  end if;
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
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);
  new.details := private.clean_details(new.details);

  perform private.refuse_impossible_date(new.event_date);
  if not new.is_by_phone then
    perform private.enforce_limits(new);
  end if;
  return new;
end;
$$;

-- A luxury request was prepared in its own table. (A visitor who writes that type here is stopped by the policy.)
create trigger t40_prepare_quote_submission
  before insert on public.quote_submissions
  for each row when (private.form_of(new.event_type) <> 'luxury')
  execute function private.prepare_quote_submission();

-- A request only changes when its sender corrects the e-mail (private.correct_request_email) or it becomes processed:
-- with a quote, for as long as there is one; without a quote (dismissed), until someone sets processed to false. Who
-- and when are stamped here, whatever the client says; a second time keeps the first stamp. SECURITY DEFINER: the auth
-- schema is not for callers.
create function private.guard_submission_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- A client sets the first three; the fourth follows. The next four are generated, and null in "new" in a BEFORE
  -- trigger. The rest have a guard of their own.
  processing_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'kind', 'phone_key', 'search_text', 'asked_text'
  ] || private.desk_columns() || case
    when exists (
      select from public.quote_activity
      where submission_id = old.id and action = 'address-corrected' and created_at = now()::timestamptz(3)
    )
    then array['email', 'contact_value', 'fingerprint']
    else '{}'
  end;
begin
  if to_jsonb(new) - processing_columns <> to_jsonb(old) - processing_columns then
    perform private.refuse('PT403', 'request_is_fixed');
  end if;

  if old.processed and not new.processed then
    if exists (select 1 from public.quotes where submission_id = old.id) then
      perform private.refuse('PT403', 'request_has_quote');
    end if;
    new.processed_at := null;
    new.processed_by := null;
    new.dismissed_at := null;
    new.dismissed_by_name := null;
    new.dismissal_reason := null;
    new.dismissal_reason_by_name := null;
    new.dismissal_note := null;
    return new;
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    if not exists (select 1 from public.quotes where submission_id = old.id) then
      new.dismissed_at := now();
      new.dismissed_by_name := private.staff_name(auth.uid());
    else
      new.dismissed_at := null;
    end if;
    return new;
  end if;

  -- Unless the account is gone or has a new id, which the foreign key is passing on.
  if old.processed_by is null or exists (select 1 from auth.users where id = old.processed_by) then
    new.processed_by := old.processed_by;
  end if;
  new.processed_at := old.processed_at;
  new.dismissed_at := old.dismissed_at;
  return new;
end;
$$;

create trigger t20_guard_submission_update
  before update on public.quote_submissions
  for each row execute function private.guard_submission_update();

-- With the caller's rights, to see who it is: inside our functions and triggers it is the owner.
create function private.guard_desk_columns() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (
      new.taken_by, new.taken_by_name, new.taken_at, new.first_contact_at, new.first_contact_kind,
      new.first_sent_at, new.dismissed_by_name, new.dismissal_reason, new.dismissal_reason_by_name, new.dismissal_note
    ) is distinct from (
      old.taken_by, old.taken_by_name, old.taken_at, old.first_contact_at, old.first_contact_kind,
      old.first_sent_at, old.dismissed_by_name, old.dismissal_reason, old.dismissal_reason_by_name, old.dismissal_note
    )
    and current_user <> (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
  then
    raise exception using errcode = 'PT403', message = '{"code": "request_is_fixed"}';
  end if;
  return new;
end;
$$;

create trigger t10_guard_desk_columns
  before update on public.quote_submissions
  for each row execute function private.guard_desk_columns();
