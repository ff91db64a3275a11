-- A booking: what is in force once a quote is accepted. Its days, place, trailers and lines, what the truck needs, and
-- how it ended. A change of it (booking_changes.sql) is a row of its own until the customer accepts it.

-- It is done after its pick-up day. It ends before that only by being canceled.
create type public.booking_status as enum ('booked', 'canceled');

-- Who canceled a booking.
create type public.canceling_party as enum ('customer', 'business');

create table public.bookings (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  submission_id uuid not null references public.quote_submissions (id),
  booked_at timestamptz(3) not null default now(),
  status public.booking_status not null default 'booked',
  -- Goes on from the quote's, up with every change of the row, and when a change is proposed or ends. A step names the
  -- revision that its client saw; of two colleagues, the second one's is refused.
  revision integer not null,
  -- The version of the quote that is in force: the one that was agreed to last. Null once that is forgotten
  -- (private.forget_sent_quotes).
  version integer,
  like private.hire including all,
  -- Agreed to, knowing that there are too few trailers.
  may_overbook boolean not null default false,
  -- What the truck needs. The street, if the agreed address is none (private.goes_to).
  site_address text
    constraint site_address_has_at_most_500_characters check (char_length(site_address) <= 500),
  -- How the truck gets in: a gate, a code, a lane.
  site_access text
    constraint site_access_has_at_most_1000_characters check (char_length(site_access) <= 1000),
  -- Who is on site.
  site_contact text
    constraint site_contact_has_at_most_200_characters check (char_length(site_contact) <= 200),
  -- Power and water.
  site_utilities text
    constraint site_utilities_have_at_most_1000_characters check (char_length(site_utilities) <= 1000),
  -- What a search finds besides the quote's own texts: where the truck goes by now.
  place_text text not null
    generated always as (
      private.fold_for_search(
        private.goes_to(event_address, site_address) || coalesce(E'\n' || private.other_places(lines), '')
      )
    ) stored,
  canceled_at timestamptz(3),
  canceled_by public.canceling_party,
  cancel_reason text
    constraint cancel_reason_has_at_most_500_characters check (char_length(cancel_reason) <= 500),

  foreign key (quote_id, version) references public.quote_versions (quote_id, number) on delete set null (version),
  foreign key (terms_version) references public.rental_terms (id),
  constraint canceling_is_stamped check (
    num_nonnulls(canceled_at, canceled_by, cancel_reason) = case status when 'canceled' then 3 else 0 end
  )
);

-- How a change of a booking ended; expired ones are still open (valid_until), and give up their days.
create type public.change_outcome as enum ('accepted', 'taken-back', 'replaced', 'canceled');

-- What is proposed instead of what is in force. While it is open, both are reserved.
create table public.booking_changes (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.bookings (quote_id) on delete cascade,
  submission_id uuid not null references public.quote_submissions (id),
  -- The version of the quote that the customer is asked to accept.
  version integer not null,
  like private.hire including all,
  -- Proposed knowing that there are too few trailers.
  may_overbook boolean not null default false,
  sent_at timestamptz(3) not null default now(),
  valid_until date not null
    constraint valid_until_is_finite check (valid_until between '2000-01-01' and '9999-12-31'),
  -- When to ask again.
  follow_up_on date
    constraint follow_up_is_finite check (follow_up_on between '2000-01-01' and '9999-12-31'),
  outcome public.change_outcome,
  ended_at timestamptz(3),

  foreign key (quote_id, version) references public.quote_versions (quote_id, number) on delete cascade,
  foreign key (terms_version) references public.rental_terms (id),
  constraint ending_is_stamped check ((outcome is null) = (ended_at is null))
);
drop table private.hire;

create unique index booking_changes_open_idx on public.booking_changes (quote_id) where outcome is null;
-- For erasures, which read every text (private.may_have_texts).
create index bookings_texts_idx on public.bookings (quote_id)
  where name not in ('Erased', 'erased@erased.invalid', '0000000000')
    or event_address not in ('Erased', 'erased@erased.invalid', '0000000000')
    or quote_notes not in ('Erased', 'erased@erased.invalid', '0000000000')
    or lines is not null
    or delivery_window not in ('Erased', 'erased@erased.invalid', '0000000000')
    or pickup_window not in ('Erased', 'erased@erased.invalid', '0000000000')
    or inclusions is not null
    or deposit_rule is not null
    or service_weekdays is not null
    or site_address not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_access not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_contact not in ('Erased', 'erased@erased.invalid', '0000000000')
    or site_utilities not in ('Erased', 'erased@erased.invalid', '0000000000')
    or cancel_reason not in ('Erased', 'erased@erased.invalid', '0000000000');
-- For the books, which tell customers of one name apart.
create index bookings_named_idx on public.bookings (lower(name)) where name <> 'Erased';
create index booking_changes_quote_idx on public.booking_changes (quote_id, sent_at);
create index booking_changes_version_idx on public.booking_changes (quote_id, version);
create index booking_changes_submission_idx on public.booking_changes (submission_id);
create index booking_changes_terms_idx on public.booking_changes (terms_version);
create index bookings_version_idx on public.bookings (quote_id, version);
create index bookings_submission_idx on public.bookings (submission_id);
create index bookings_terms_idx on public.bookings (terms_version);

-- For the figures, which it answers alone.
create index bookings_figures_idx on public.bookings (booked_at) include (quote_id, status, quote_amount);

-- Not of ranges: under row-level security PostgreSQL uses an index for date comparisons, but not for "&&". What ended
-- before the days in question is never read.
create index bookings_rental_days_idx on public.bookings (rental_until, rental_from) where status = 'booked';
create index booking_changes_rental_days_idx on public.booking_changes (rental_until, rental_from) where outcome is null;

-- Written by steps alone: of a yes here, of a change in booking_changes.sql, and what undoes them in undo.sql.
call private.let_staff_read('public.bookings');
call private.let_staff_read('public.booking_changes');
grant select on public.bookings, public.booking_changes to service_role;

-- For every writer: a revision counts what has changed.
create function private.count_booking_revision() returns trigger
language plpgsql set search_path = ''
as $$
declare
  generated constant text[] := '{revision,rental_from,rental_until,place_text}';
begin
  new.revision := old.revision + (to_jsonb(new) - generated <> to_jsonb(old) - generated)::integer;
  return new;
end;
$$;

create trigger t10_count_booking_revision
  before update on public.bookings
  for each row when (new.revision = old.revision)
  execute function private.count_booking_revision();

-- What is hired: the columns that a quote, a booking and a change have in common, so that none is forgotten when one
-- becomes another; generated ones are not written. Their names are read from a row without values: each step asks several
-- times, and the catalog is large. A test compares them with it.
create function private.hire_columns() returns text[]
language sql stable set search_path = ''
return array(
  select name
  from jsonb_object_keys(to_jsonb(jsonb_populate_record(null::public.booking_changes, '{}'))) as name
  where to_jsonb(jsonb_populate_record(null::public.bookings, '{}')) ? name
    and to_jsonb(jsonb_populate_record(null::public.quotes, '{}')) ? name
    and name not in ('rental_from', 'rental_until')
);

-- The booking of a quote, and what is proposed instead of it; null if there is none. An expired change is one.
create function private.booking_of(_quote_id uuid) returns public.bookings
language sql stable set search_path = ''
return (select booking from public.bookings as booking where quote_id = _quote_id);

create function private.open_change(_quote_id uuid) returns public.booking_changes
language sql stable set search_path = ''
return (select change from public.booking_changes as change where quote_id = _quote_id and outcome is null);

-- A quote with what is in force, or proposed, in the place of what was offered first. A booking also has what the truck
-- needs; a change leaves that as it is, but for the street of a place that it leaves (private.without_former_street).
create function private.in_force(booking public.bookings, quote public.quotes) returns public.quotes
language sql stable set search_path = ''
return jsonb_populate_record(quote, to_jsonb(booking) - '{status,revision}'::text[]);

create function private.in_force(booking public.bookings) returns public.quotes
language sql stable set search_path = ''
return (
  select private.in_force(booking, quote) from public.quotes as quote where quote.id = (booking).quote_id
);

-- A street was given for the place that was agreed then: if another is, it is asked for again.
create function private.without_former_street(proposed public.quotes, _agreed_place text) returns public.quotes
language plpgsql immutable set search_path = ''
as $$
begin
  if proposed.event_address is distinct from _agreed_place then
    proposed.site_address := null;
  end if;
  return proposed;
end;
$$;

create function private.as_proposed(change public.booking_changes) returns public.quotes
language sql stable set search_path = ''
return (
  select private.without_former_street(
    jsonb_populate_record(
      private.in_force(booking), to_jsonb(change) - '{id,sent_at,valid_until,follow_up_on}'::text[]
    ),
    booking.event_address
  )
  from public.bookings as booking
  where booking.quote_id = (change).quote_id
);

-- What counts of a quote: what is in force once it is booked, and what was offered before.
create function private.what_counts(quote public.quotes) returns public.quotes
language sql stable set search_path = ''
return coalesce(
  (select private.in_force(booking) from public.bookings as booking where booking.quote_id = (quote).id), quote
);

-- The customers of which of these bookings are asked for something else.
create function private.asked_otherwise(_quote_ids uuid[]) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  select quote_id
  from public.booking_changes
  where quote_id = any (_quote_ids) and outcome is null and valid_until >= private.business_date()
$$;

-- Whether a quote is booked, and its customer not asked for something else.
create function private.is_settled(_quote_id uuid) returns boolean
language sql stable set search_path = ''
return exists (select from public.bookings where quote_id = _quote_id and status = 'booked')
  and not exists (select from private.asked_otherwise(array[_quote_id]));

-- The revision that the desk shows of a quote: its booking's, once there is one.
create function private.shown_revision(_quote_id uuid) returns integer
language sql stable set search_path = ''
return (
  select coalesce(booking.revision, quote.revision)
  from public.quotes as quote
  left join public.bookings as booking on booking.quote_id = quote.id
  where quote.id = _quote_id
);

-- Locks a quote and its booking in the common order: the table that an erasure locks before all that belongs to quotes,
-- the quote, its booking (docs/decisions.md#151-a-quote-is-locked-before-its-booking). Whether there is such a quote, in
-- the revision that the caller saw ("_revision"; null: whatever it is).
create function private.lock_quote(_quote_id uuid, _revision integer default null) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  lock table public.quotes in row exclusive mode;
  perform from public.quotes where id = _quote_id for update;
  if not found then
    return false;
  end if;
  perform from public.bookings where quote_id = _quote_id for update;
  return _revision is null or private.shown_revision(_quote_id) = _revision;
end;
$$;

-- A quote as it is now.
create function private.quote_of(_quote_id uuid) returns public.quotes
language sql stable set search_path = ''
return (select quote from public.quotes as quote where id = _quote_id);

-- Books a quote as this version of it was agreed to.
create function private.book(quote public.quotes, _version integer, _overbooks boolean) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name);
begin
  execute format(
    'insert into public.bookings (
       quote_id, revision, version, may_overbook, site_address, site_access, site_contact, site_utilities, %1$s
     )
     select ($1).id, ($1).revision, $2, $3, ($1).site_address, ($1).site_access, ($1).site_contact, ($1).site_utilities, %1$s
     from (select ($1).*) as hire',
    columns
  )
  using quote, _version, _overbooks;
end;
$$;

-- Whether a text has a phone number, in any notation: seven digits, as an American one has without its area code.
-- src/request/site-contact.ts does the same, and a test compares the two.
create function private.has_phone_number(value text) returns boolean
language sql immutable set search_path = ''
return coalesce(private.dialed_digits(value) ~ '[0-9]{7}', false);

-- Whether the driver can call somebody on site: a name alone is not enough, unless it is the customer's, whose number is
-- on the quote.
create function private.is_contact_known(hire public.quotes) returns boolean
language sql immutable set search_path = ''
return private.has_phone_number(hire.site_contact)
  or coalesce(
    private.fold_for_search(hire.site_contact) = private.fold_for_search(hire.name)
      and private.has_phone_number(hire.phone),
    false
  );

-- What the truck needs that is not known yet: 'address', 'access', 'contact', 'utilities'. "hire": as in force.
create function private.site_gaps(hire public.quotes) returns text[]
language sql immutable set search_path = ''
return array_remove(
  array[
    case when not (private.is_street(hire.event_address) or private.is_street(hire.site_address)) then 'address' end,
    case when hire.site_access is null then 'access' end,
    case when not private.is_contact_known(hire) then 'contact' end,
    case when hire.site_utilities is null then 'utilities' end
  ],
  null
);

-- Where the truck of a booking goes; null of one that was canceled.
create function private.booking_goes_to(booking public.bookings) returns text
language sql stable set search_path = ''
return case when (booking).status = 'booked' then private.goes_to((booking).event_address, (booking).site_address) end;

-- What has to be asked about: nothing once the truck has left.
create function private.open_site_gaps(hire public.quotes) returns text[]
language sql stable set search_path = ''
return case
  when hire.rental_from < private.business_date() then '{}'::text[]
  else private.site_gaps(hire)
end;

-- Whether a booking lacks something that the truck needs.
create function private.lacks_site(booking public.bookings, quote public.quotes) returns boolean
language sql stable set search_path = ''
return booking.status = 'booked' and private.open_site_gaps(private.in_force(booking, quote)) <> '{}';

create function private.lacks_site(booking public.bookings) returns boolean
language sql stable set search_path = ''
return private.lacks_site(booking, private.quote_of((booking).quote_id));

-- The last version that was offered as a quote, not as a change of its booking.
create function private.first_offered(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return (
  select version
  from public.quote_versions as version
  where version.quote_id = _quote_id
    and not exists (
      select from public.booking_changes as change
      where (change.quote_id, change.version) = (version.quote_id, version.number)
    )
  order by version.number desc
  limit 1
);

-- A booking that is to be none, as its yes was void or a mistake. No step before that can be undone any more.
create function private.unbook(_quote_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.free_all_units(_quote_id);
  perform private.drop_waiting(_quote_id, '{quote,quote-copy}', 'The acceptance was undone.');
  -- The latest version is the one that may be accepted, so that of the quote is again.
  insert into public.quote_versions (quote_id, number, document, standing_id, hash)
  select
    _quote_id, (private.version_of(_quote_id)).number + 1, offered.document, offered.standing_id, offered.hash
  from private.first_offered(_quote_id) as offered
  where offered.number < (private.version_of(_quote_id)).number;
  delete from public.bookings where quote_id = _quote_id;
  delete from public.visit_changes where quote_id = _quote_id;
  perform private.take_charge_back(charge) from private.charges_of(_quote_id) as charge;
  update private.steps set before = null where quote_id = _quote_id;
end;
$$;
