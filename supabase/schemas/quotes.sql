-- Quotes: an offer, one per request: pending -> sent -> accepted or declined, or accepted at once by phone. What comes
-- after the yes is the booking's (bookings.sql, booking_changes.sql): an accepted quote stays what was signed. A yes that is
-- undone or voided opens it again.
-- "Expired" is not stored: it is an open quote (pending or sent) past its valid_until.
create type public.quote_status as enum ('pending', 'sent', 'accepted', 'declined');

-- What each status means, the only place in SQL; src/request/quote-status.ts is its twin, and a test compares them. A
-- status without a row is neither open nor closed, and the table refuses it.
--   is_open       waits for us or for the customer: it can expire, and be followed up
--   for_customer  what its page says, unless it has expired
--   is_out        the customer has it, to answer or as agreed: its link can be sent again, texts are about it. The
--                 browser has no rule about it.
create function private.status_meaning(
  _status public.quote_status, out is_open boolean, out for_customer text, out is_out boolean
)
language sql immutable parallel safe set search_path = ''
as $$
  select meaning.is_open, meaning.for_customer, meaning.is_out
  from (
    values
      ('pending'::public.quote_status, true, 'revising', false),
      ('sent', true, 'open', true),
      ('accepted', false, 'accepted', true),
      ('declined', false, 'declined', false)
  ) as meaning (status, is_open, for_customer, is_out)
  where meaning.status = _status;
$$;
grant execute on function private.status_meaning to authenticated, service_role;

-- What is hired: the columns that a quote, a booking and a change of it have in common (private.hire_columns), with their
-- limits. Each stands here once, in a table that is dropped when the three are made (bookings.sql).
create table private.hire (
  name text not null
    constraint name_has_1_to_100_characters check (char_length(name) between 1 and 100),
  event_date date
    constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  event_address text
    constraint address_has_at_most_500_characters check (char_length(event_address) <= 500),
  number_of_guests integer
    constraint guests_are_1_to_10000 check (number_of_guests between 1 and 10000),
  -- US dollars. The upper bound is the type's; comparing also keeps NaN out.
  quote_amount numeric(10, 2)
    constraint amount_is_not_negative check (quote_amount between 0 and 99999999.99),
  quote_notes text
    constraint notes_have_at_most_4000_characters check (char_length(quote_notes) <= 4000),
  -- All of the content is optional: an amount alone is enough. Lines are written by private.priced_lines, and quote_amount
  -- is their total.
  lines jsonb
    constraint lines_are_1_to_30 check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 30),
  delivery_on date
    constraint delivery_is_finite check (delivery_on between '2000-01-01' and '9999-12-31'),
  -- In words: "7 to 9 AM".
  delivery_window text
    constraint delivery_window_has_at_most_100_characters check (char_length(delivery_window) <= 100),
  pickup_on date
    constraint pickup_is_finite check (pickup_on between '2000-01-01' and '9999-12-31'),
  pickup_window text
    constraint pickup_window_has_at_most_100_characters check (char_length(pickup_window) <= 100),
  -- Sentences that replace the list of every quote.
  inclusions text[]
    constraint inclusions_are_at_most_30 check (cardinality(inclusions) <= 30),
  -- The deposit, if it differs from the business's rule: US dollars, 0 for none.
  deposit numeric(10, 2)
    constraint deposit_is_not_negative check (deposit between 0 and 99999999.99),
  -- Days after its day until a bill is due, 0 for on receipt; null: as the customer had it before.
  net_days smallint
    constraint net_days_are_known check (net_days in (0, 15, 30)),
  -- The deposit that the customer was asked for, and when all is due (private.deposit_rule).
  deposit_rule jsonb,
  -- The terms that the customer was sent or read.
  terms_version integer,
  -- Of a long rental: a service visit every so many days after delivery.
  service_every_days smallint
    constraint service_every_days_are_1_to_90 check (service_every_days between 1 and 90),
  -- Of a long rental: a service visit on each of these days of the week, 1 for Monday to 7 for Sunday, in order.
  service_weekdays smallint[]
    constraint service_weekdays_are_1_to_7 check (
      service_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(service_weekdays) between 1 and 7
    ),
  -- Until it is picked up, with a month's notice: priced and billed month by month.
  is_open_ended boolean not null default false,
  -- The days of a rental: delivery to pick-up; if either is not agreed, from or to the event. One with an open end is out for
  -- ten years, the longest that is counted. The browser does the same for a draft in src/desk/overbooking/overbooking.ts, and
  -- a test compares the two.
  rental_from date generated always as (coalesce(delivery_on, least(event_date, pickup_on))) stored,
  rental_until date generated always as (
    case when is_open_ended then coalesce(delivery_on, event_date) + 3650
      else coalesce(pickup_on, greatest(event_date, delivery_on))
    end
  ) stored,

  constraint open_end_has_a_start_and_no_pickup check (
    not is_open_ended or (pickup_on is null and num_nonnulls(delivery_on, event_date) > 0)
  ),

  constraint visits_have_one_rhythm check (num_nonnulls(service_every_days, service_weekdays) <= 1),
  constraint deposit_is_not_above_the_total check (deposit <= quote_amount),
  -- The form does the same in src/desk/letters/delivery.ts, and a test compares the two.
  constraint pickup_is_not_before_delivery check (pickup_on >= delivery_on),
  constraint delivery_is_not_after_the_event check (delivery_on <= event_date),
  constraint pickup_is_not_before_the_event check (pickup_on >= event_date)
);

-- An address without the state, ZIP code and country at its end.
create function private.without_state_and_zip(address text) returns text
language sql immutable set search_path = ''
return regexp_replace(btrim(address), '([\s,.]+(tx|texas|usa?|united states|\d{5}(-\d{4})?))*[\s,.]*$', '', 'i');

-- Whether an address names a street with a number: of "2210 Oak Hollow Ln, Katy" a truck finds the gate, of "Katy, TX
-- 77494" it does not. src/request/places/read-address.ts does the same, and a test compares the two.
create function private.is_street(address text) returns boolean
language sql immutable set search_path = ''
return (
  select coalesce(kept ~ '\d[^\s\d,;]?\s+[^\s\d,.;]' and kept !~ '^\d{5}\s+\S+$', false)
  from private.without_state_and_zip(address) as kept
);

-- Where the truck goes, for every page, paper, sheet, message and search: the street that customer or staff gave, with the
-- place that was agreed unless it names that itself; without one, what was agreed. src/request/places/goes-to.ts does the
-- same, and a test compares the two.
create function private.goes_to(agreed text, given text) returns text
language sql immutable set search_path = ''
return (
  select case
    when given is null or private.is_street(agreed) and not private.is_street(given) then agreed
    when private.is_street(agreed) or coalesce(place, '') in ('', 'to be confirmed') then given
    when right(street, char_length(place)) = place or left(street, char_length(place)) = place then given
    else given || ', ' || agreed
  end
  from (
    select lower(private.without_state_and_zip(agreed)), lower(private.without_state_and_zip(given))
  ) as kept (place, street)
);

-- The places of a hire besides its own, which its lines name, one per line; null for none.
create function private.other_places(lines jsonb) returns text
language sql immutable parallel safe set search_path = ''
return (select string_agg(distinct line ->> 'at', E'\n') from jsonb_array_elements(lines) as line);
grant execute on function private.other_places to authenticated, service_role;

create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Unique: of two colleagues who process the same request, the second gets 23505.
  submission_id uuid not null unique references public.quote_submissions (id),
  like private.hire including all,
  email text,
  phone text,
  event_type text,
  additional_info text,
  status public.quote_status not null default 'pending',
  is_open boolean not null generated always as ((private.status_meaning(status)).is_open) stored,
  -- If an insert names no day, the trigger chooses one.
  valid_until date not null default '9999-12-31',
  -- When to follow up with the customer.
  follow_up_on date,
  -- Why it was declined.
  loss_reason text,
  -- Who accepted for the customer.
  accepted_by text,
  -- Null if it was read out on the phone and never sent.
  sent_at timestamptz,
  decided_at timestamptz,
  -- Goes up with every change. A step names the revision that its client saw; of two colleagues, the second one's finds no
  -- row.
  revision integer not null default 1,
  -- Like attribution, the request's when the quote was made.
  details jsonb,
  kind public.request_form not null generated always as (private.form_of(event_type)) stored,
  phone_key text generated always as (private.contact_key(phone)) stored,
  search_text text not null
    generated always as (private.search_text(name, email, phone, event_address, private.other_places(lines))) stored,
  -- Who is on site, and how the truck gets in: a gate, a code, a lane.
  site_contact text
    constraint site_contact_has_at_most_200_characters check (char_length(site_contact) <= 200),
  site_access text
    constraint site_access_has_at_most_1000_characters check (char_length(site_access) <= 1000),
  -- The street, if the agreed address is none (private.goes_to).
  site_address text
    constraint site_address_has_at_most_500_characters check (char_length(site_address) <= 500),
  -- Power and water.
  site_utilities text
    constraint site_utilities_have_at_most_1000_characters check (char_length(site_utilities) <= 1000),
  -- Who pays for a company: accounts payable, where reminders and receipts go. Null: the customer.
  billing_name text
    constraint billing_name_has_at_most_100_characters check (char_length(billing_name) <= 100),
  billing_email text
    constraint billing_email_has_at_most_255_characters check (char_length(billing_email) <= 255),
  -- Staff change the name, contact and place of a quote; the request's own texts stay searchable here.
  asked_text text not null default '',
  attribution jsonb,

  foreign key (terms_version) references public.rental_terms (id),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_at_most_40_characters check (char_length(phone) <= 40),
  constraint event_type_has_at_most_100_characters check (char_length(event_type) <= 100),
  constraint additional_info_has_at_most_4000_characters check (
    char_length(additional_info) <= 4000
  ),
  constraint valid_until_is_finite check (valid_until between '2000-01-01' and '9999-12-31'),
  constraint follow_up_is_finite check (follow_up_on between '2000-01-01' and '9999-12-31'),
  constraint loss_reason_has_at_most_500_characters check (char_length(loss_reason) <= 500),
  constraint only_declined_quotes_have_a_loss_reason check ((loss_reason is not null) = (status = 'declined')),
  constraint accepted_by_has_at_most_100_characters check (char_length(accepted_by) <= 100),
  constraint only_accepted_quotes_say_who_accepted check (status = 'accepted' or accepted_by is null),
  constraint sending_is_stamped check (
    case status
      when 'pending' then sent_at is null
      when 'sent' then sent_at is not null
      when 'accepted' then sent_at is not null or accepted_by is not null
      else true
    end
  ),
  constraint deciding_is_stamped check (
    is_open = (decided_at is null)
  )
);
call private.let_staff_read('public.quotes');
-- Everything after that is a step: by staff in quote_life_cycle.sql and undo.sql, by the customer in quote_acceptances.sql.
grant insert on public.quotes to authenticated;
grant select, insert, delete on public.quotes to service_role;

create policy "Admins make quotes"
  on public.quotes for insert to authenticated
  with check ((select public.has_role((select auth.uid()), 'admin')));

-- The order of the desk's list; the figures find in it all that they count.
create index quotes_newest_idx
  on public.quotes (created_at desc, id desc)
  include (submission_id, status, is_open, valid_until, loss_reason, quote_amount);
create index quotes_follow_up_idx
  on public.quotes (follow_up_on, id)
  where follow_up_on is not null and is_open;
-- For the figures, which it answers alone.
create index quotes_accepted_idx on public.quotes (decided_at) include (id) where status = 'accepted';
-- What is open, or has expired unanswered.
create index quotes_open_idx on public.quotes (valid_until) where is_open;

-- Not of ranges: under row-level security PostgreSQL uses an index for date comparisons, but not for "&&". What ended
-- before the days in question is never read.
create index quotes_rental_days_idx
  on public.quotes (rental_until, rental_from)
  where status = 'sent';

create index quotes_terms_idx on public.quotes (terms_version);
create index quotes_accepted_terms_idx on public.quotes (terms_version) where status = 'accepted';
-- A page of the quotes in one status, however rare it is. An index for each: under row-level security PostgreSQL looks up no
-- value of an enum in an index, as its comparison might tell something of hidden rows.
create index quotes_pending_idx on public.quotes (created_at desc, id desc) where status = 'pending';
create index quotes_sent_idx on public.quotes (created_at desc, id desc) where status = 'sent';
create index quotes_declined_idx on public.quotes (created_at desc, id desc) where status = 'declined';
create index quotes_booked_idx on public.quotes (created_at desc, id desc) where status = 'accepted';
-- For the number on a quote, and for texts from its customer's phone.
create index quotes_number_idx on public.quotes (upper(left(id::text, 8)));
-- For erasures, which read every text (private.may_have_texts).
create index quotes_texts_idx on public.quotes (id)
  where name not in ('Erased', 'erased@erased.invalid', '0000000000')
    or event_address not in ('Erased', 'erased@erased.invalid', '0000000000')
    or quote_notes not in ('Erased', 'erased@erased.invalid', '0000000000')
    or lines is not null
    or delivery_window not in ('Erased', 'erased@erased.invalid', '0000000000')
    or pickup_window not in ('Erased', 'erased@erased.invalid', '0000000000')
    or inclusions is not null
    or deposit_rule is not null
    or service_weekdays is not null
    or email not in ('Erased', 'erased@erased.invalid', '0000000000')
    or phone not in ('Erased', 'erased@erased.invalid', '0000000000')
    or additional_info not in ('Erased', 'erased@erased.invalid', '0000000000')
    or loss_reason not in ('Erased', 'erased@erased.invalid', '0000000000')
    or accepted_by not in ('Erased', 'erased@erased.invalid', '0000000000')
    or details is not null
    or site_contact not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_access not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_address not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_utilities not in ('Erased', 'erased@erased.invalid', '0000000000')
    or billing_name not in ('Erased', 'erased@erased.invalid', '0000000000')
    or billing_email not in ('Erased', 'erased@erased.invalid', '0000000000')
    or attribution is not null
    or asked_text not in ('Erased', 'erased@erased.invalid', '0000000000');
create index quotes_email_idx on public.quotes (private.contact_key(email));
-- For the books, which tell customers of one name apart.
create index quotes_named_idx on public.quotes (lower(name)) where name <> 'Erased';
create index quotes_text_number_idx on public.quotes (private.text_number(phone));

-- Every open desk counts these every 15 seconds.
create index quotes_not_sent_idx on public.quotes (valid_until) where status = 'pending';

-- Triggers run before policies, so any account reaches them.
create trigger t10_enforce_size
  before insert or update on public.quotes
  for each row execute function private.enforce_size();

-- Quotes accepted by version of the terms.
create function public.terms_accepted() returns table (version integer, quotes bigint)
language sql stable security invoker set search_path = ''
as $$
  select terms_version, count(*)
  from public.quotes
  where status = 'accepted' and terms_version is not null
  group by terms_version;
$$;
grant execute on function public.terms_accepted to authenticated;

-- A new quote is valid as long as its kind, but not beyond the event.
create function private.default_valid_until(event_date date, event_type text) returns date
language sql stable set search_path = ''
as $$
  select greatest(least(private.business_date() + stands, event_date), private.business_date())
  from (
    select case private.kind_of_request(event_type) when 'emergency' then emergency_valid_days else valid_days end
    from public.business_settings
  ) as rule (stands);
$$;

-- The terms of payment that a customer was offered last, which an owner has agreed to.
create function private.net_days_of(_email text) returns smallint
language sql stable set search_path = ''
return coalesce(
  (
    select net_days
    from public.quotes
    where private.contact_key(email) = private.contact_key(_email) and status <> 'pending' and net_days is not null
    order by created_at desc, id desc
    limit 1
  ),
  0::smallint
);

-- First locks a quote of the same request, in case it is being deleted: the deletion locks the request next. SECURITY
-- DEFINER: locking the request takes more than the right to read it.
create function private.prepare_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new := private.price_quote(private.clean_quote(new), null);
  perform private.refuse_odd_days(new);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  if new.valid_until = '9999-12-31' then
    new.valid_until := private.default_valid_until(new.event_date, new.event_type);
  elsif new.valid_until < private.business_date() then
    perform private.refuse('PT422', 'end_is_past');
  end if;
  new.net_days := coalesce(new.net_days, private.net_days_of(new.email));
  new.follow_up_on := null;
  new.loss_reason := null;
  new.accepted_by := null;
  new.sent_at := null;
  new.decided_at := null;
  new.terms_version := null;
  new.deposit_rule := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked against a dismissal meanwhile. Not its key: a colleague's change of a quote logs under the request, while
  -- this insert may be waiting for that quote.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for no key update;

  -- With a quote, the unique key answers (409). Without one it was dismissed, which has a status of its own: PT410 is
  -- HTTP 410.
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    perform private.refuse('PT410', 'request_was_dismissed');
  end if;
  return new;
end;
$$;

create trigger t30_prepare_quote
  before insert on public.quotes
  for each row execute function private.prepare_quote();

-- What search, source filter and cards need of the request, so that the list of quotes needs no join. It never changes,
-- and erasures find it in the catalog. SECURITY DEFINER: staff may not call functions of "private".
create function private.copy_from_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  select
    request.search_text || E'\n' || request.asked_text,
    request.details,
    request.attribution
  into new.asked_text, new.details, new.attribution
  from public.quote_submissions as request where request.id = new.submission_id;
  -- An emergency has said these.
  new.site_contact := coalesce(new.site_contact, private.clean_line(new.details ->> 'on_site_contact'));
  new.site_access := coalesce(new.site_access, private.clean_text(new.details ->> 'access'));
  -- Without a request, the foreign key refuses.
  new.asked_text := coalesce(new.asked_text, '');
  return new;
end;
$$;

create trigger t20_copy_from_request
  before insert on public.quotes
  for each row execute function private.copy_from_request();

-- In the quote's transaction, so that no request with a quote looks new. SECURITY DEFINER: independent of the caller's
-- rights.
create function private.mark_submission_processed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.quote_submissions set processed = true where id = new.submission_id;
  return null;
end;
$$;

create trigger mark_submission_processed
  after insert on public.quotes
  for each row execute function private.mark_submission_processed();

-- When a quote is deleted, by staff or a trusted server, its request is open again: neither quoted nor dismissed, it
-- would be in no list.
create function private.reopen_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.quote_submissions set processed = false where id = old.submission_id;
  return null;
end;
$$;

create trigger t20_reopen_submission
  after delete on public.quotes
  for each row execute function private.reopen_submission();

-- A quote that is deleted takes its messages along: its request is locked before them, as whatever writes both does.
create function private.lock_request_of_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.quote_submissions where id = old.submission_id for no key update;
  return old;
end;
$$;

create trigger lock_request_of_quote
  before delete on public.quotes
  for each row execute function private.lock_request_of_quote();
