-- Quotes that staff made, one per request, and what becomes of them: pending -> sent -> accepted or
-- declined, or accepted at once by somebody who heard it on the phone; each step reversible. "Expired" is not stored: it is a quote still open (pending or sent)
-- whose valid_until has passed.
create type public.quote_status as enum ('pending', 'sent', 'accepted', 'declined');

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
  -- The last day is the trigger's to work out where an insert names none.
  valid_until date not null default '9999-12-31',
  -- When to ask the customer again.
  follow_up_on date,
  -- Why the customer said no.
  loss_reason text,
  -- Who said yes for the customer.
  accepted_by text,
  -- Why it was accepted without all that a truck needs (private.truck_needs).
  site_waiver text,
  -- Null of an accepted quote that was read out on the phone and never sent.
  sent_at timestamptz,
  -- When the customer accepted or declined.
  decided_at timestamptz,
  -- Goes up with every change. A client that names the revision it has seen in its update
  -- overwrites nobody's work: the update of the second of two colleagues finds no row.
  revision integer not null default 1,
  details jsonb,
  kind public.request_form not null generated always as (private.form_of(event_type)) stored,
  search_text text not null
    generated always as (private.search_text(name, email, phone, event_address)) stored,
  -- What a quote is made of: its lines, when the trailers come and go, and what is included. All of it is
  -- optional: a quote with an amount alone is as good as any.
  lines jsonb
    constraint lines_are_1_to_30 check (
      jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 30
    ),
  delivery_on date
    constraint delivery_is_finite check (delivery_on between '2000-01-01' and '9999-12-31'),
  delivery_window text
    constraint delivery_window_has_at_most_100_characters check (char_length(delivery_window) <= 100),
  pickup_on date
    constraint pickup_is_finite check (pickup_on between '2000-01-01' and '9999-12-31'),
  pickup_window text
    constraint pickup_window_has_at_most_100_characters check (char_length(pickup_window) <= 100),
  -- Who is there when the truck comes, and how it gets in: a gate, a code, a lane.
  site_contact text
    constraint site_contact_has_at_most_200_characters check (char_length(site_contact) <= 200),
  site_access text
    constraint site_access_has_at_most_1000_characters check (char_length(site_access) <= 1000),
  inclusions text[]
    constraint inclusions_are_at_most_30 check (cardinality(inclusions) <= 30),
  -- The days of a rental: from delivery to pick-up; where one of the two is not agreed, to or from the event. The
  -- same for what is being typed: src/desk/quotes/overbooking/overbooking.ts, and a test holds the two together.
  rental_from date generated always as (
    coalesce(delivery_on, least(event_date, pickup_on))
  ) stored,
  rental_until date generated always as (
    coalesce(pickup_on, greatest(event_date, delivery_on))
  ) stored,
  -- Of a long hire: a service visit every so many days after the delivery.
  service_every_days smallint
    constraint service_every_days_are_1_to_90 check (service_every_days between 1 and 90),
  before_step jsonb,
  -- Whether its trailers are kept: accepted, or accepted and being corrected.
  is_booked boolean not null default false,
  -- Accepted by somebody who knew that there are too few trailers.
  may_overbook boolean not null default false,
  -- The terms that its customer was sent, or was read out on the phone.
  terms_version integer references public.rental_terms (id),
  -- What holds the date, where it is something else than the rule of the business asks for: US dollars, 0 for none.
  deposit numeric(10, 2),
  -- The deposit that its customer was asked for, as private.deposit_rule has it.
  deposit_rule jsonb,
  -- Staff change the name, the contact and the place of a quote. The words of its request stay for the search, so
  -- that a quote is found by what the customer wrote.
  asked_text text not null default '',
  attribution jsonb,

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
  constraint deposit_is_not_negative check (deposit between 0 and 99999999.99),
  constraint deposit_is_not_above_the_total check (deposit <= quote_amount),
  constraint notes_have_at_most_4000_characters check (char_length(quote_notes) <= 4000),
  constraint valid_until_is_finite check (valid_until between '2000-01-01' and '9999-12-31'),
  constraint follow_up_is_finite check (follow_up_on between '2000-01-01' and '9999-12-31'),
  constraint loss_reason_has_at_most_500_characters check (char_length(loss_reason) <= 500),
  constraint only_declined_quotes_have_a_loss_reason check (
    (status = 'declined') = (loss_reason is not null)
  ),
  constraint accepted_by_has_at_most_100_characters check (char_length(accepted_by) <= 100),
  constraint site_waiver_has_at_most_500_characters check (char_length(site_waiver) <= 500),
  constraint only_accepted_quotes_waive_the_site check (status = 'accepted' or site_waiver is null),
  constraint only_accepted_quotes_say_who_accepted check (status = 'accepted' or accepted_by is null),
  constraint accepted_quotes_are_booked check (
    case status when 'accepted' then is_booked when 'declined' then not is_booked else true end
  ),
  constraint only_accepted_quotes_may_overbook check (status = 'accepted' or not may_overbook),
  constraint sending_is_stamped check (
    case status
      when 'pending' then sent_at is null
      when 'sent' then sent_at is not null
      when 'accepted' then sent_at is not null or accepted_by is not null
      else true
    end
  ),
  constraint deciding_is_stamped check (
    (status in ('accepted', 'declined')) = (decided_at is not null)
  ),
  constraint pickup_is_not_before_delivery check (pickup_on >= delivery_on)
);
comment on column public.quotes.lines is
  'What is quoted, as private.priced_lines writes it: an array of {kind, text, model, quantity, price, percent, untaxed, amount}. '
  'US dollars. Null for a quote with an amount alone; otherwise quote_amount is their total.';
comment on column public.quotes.delivery_on is 'The day in Houston on which the trailers come.';
comment on column public.quotes.delivery_window is 'When on that day, in words: "7 to 9 AM".';
comment on column public.quotes.pickup_on is 'The day in Houston on which they go again.';
comment on column public.quotes.pickup_window is 'When on that day, in words.';
comment on column public.quotes.inclusions is
  'What is included, one sentence each, where it is not the list that stands in every quote (src/request/words/en/quoted.ts); null for that.';
comment on column public.quotes.rental_from is 'First day on which the trailers are out; null while no day is known.';
comment on column public.quotes.rental_until is 'Last day on which the trailers are out.';
comment on column public.quotes.before_step is
  'What the last change of status, last day or follow-up replaced, as a document of those columns; null when the last change was another one. undo_quote_step puts it back.';
comment on column public.quotes.asked_text is
  'For the search: what the request said (name, contact, place, details), folded, as it was when the quote was made.';
comment on column public.quotes.details is 'Those of the request, as they were when the quote was made.';
comment on column public.quotes.attribution is 'That of the request, as it was when the quote was made.';

call private.let_staff_read('public.quotes');
grant insert on public.quotes to authenticated;
grant update (
  name, email, phone, event_date, event_address, number_of_guests, quote_amount, quote_notes,
  status, valid_until, follow_up_on, loss_reason, accepted_by, decided_at, terms_version, may_overbook,
  service_every_days, site_contact, site_access, site_waiver,
  lines, delivery_on, delivery_window, pickup_on, pickup_window, inclusions, deposit
) on public.quotes to authenticated;
grant all on public.quotes to service_role;

create policy "Admins make quotes"
  on public.quotes for insert to authenticated
  with check ((select public.has_role((select auth.uid()), 'admin')));

create policy "Admins follow quotes up"
  on public.quotes for update to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')))
  with check ((select public.has_role((select auth.uid()), 'admin')));

create index quotes_newest_idx on public.quotes (created_at desc, id desc);
create index quotes_follow_up_idx
  on public.quotes (follow_up_on, id)
  where follow_up_on is not null and status in ('pending', 'sent');
create index quotes_accepted_idx on public.quotes (decided_at) where status = 'accepted';

-- Not of ranges: under row-level security Postgres hands no "&&" to an index, but comparisons of dates it does. What ended
-- before the days that are asked about is never read.
create index quotes_rental_days_idx
  on public.quotes (rental_until, rental_from)
  where is_booked or status = 'sent';

create index quotes_terms_idx on public.quotes (terms_version);

-- Counted every 15 seconds by every open desk.
create index quotes_not_sent_idx on public.quotes (valid_until) where status = 'pending';

-- Triggers come before policies, so whoever has signed up reaches them.
create trigger enforce_size
  before insert or update on public.quotes
  for each row execute function private.enforce_size();

-- A number of a line, refused in words that staff see when it is none, out of bounds, or finer than it is stored.
create function private.line_number(
  line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer
) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  value numeric;
begin
  if jsonb_typeof(line -> key) = 'number' then
    value := (line ->> key)::numeric;
  end if;
  if value is null or value < lowest or value > highest or scale(trim_scale(value)) > decimals then
    raise exception using
      errcode = 'PT422',
      message = format(
        'Line %s: the %s must be a number from %s to %s with at most %s decimals.',
        place, key, lowest, highest, decimals
      );
  end if;
  return value;
end;
$$;

-- Lines as they are stored: checked, cleaned, without keys that mean nothing, each with its amount in US dollars.
--   amount = quantity x price, or percent of all lines that are no tax and not marked as untaxed; rounded to the cent,
--   halves away from zero.
-- src/desk/model/quote-line.ts does the same in the browser, and a test holds the two together.
-- Null for none. Answers: PT422 with a sentence for staff.
create function private.priced_lines(lines jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  most constant numeric := 99999999.99;
  entry record;
  kind text;
  label text;
  priced jsonb[] := '{}';
  line jsonb;
  amount numeric;
  taxable numeric := 0;
begin
  if lines is null or lines in ('null', '[]') then
    return null;
  end if;
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then
    raise exception using errcode = 'PT422', message = 'A quote can have no more than 30 lines.';
  end if;

  for entry in select value, ordinality as place from jsonb_array_elements(lines) with ordinality loop
    kind := entry.value ->> 'kind';
    if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
      raise exception using
        errcode = 'PT422', message = format('Line %s: there is no such kind of line.', entry.place);
    end if;
    label := private.clean_line(entry.value ->> 'text');
    if char_length(label) between 1 and 120 is not true then
      raise exception using
        errcode = 'PT422',
        message = format('Line %s: say what it is, in 1 to 120 characters.', entry.place);
    end if;
    line := jsonb_build_object('kind', kind, 'text', label);

    if kind = 'tax' then
      line := line || jsonb_build_object(
        'percent', private.line_number(entry.value, entry.place, 'percent', 0.001, 100, 3)
      );
    elsif kind = 'discount' then
      amount := private.line_number(entry.value, entry.place, 'price', -most, -0.01, 2);
      line := line || jsonb_build_object('quantity', 1, 'price', amount, 'amount', amount);
    else
      if kind = 'model' then
        if (entry.value ->> 'model' ~ '^[a-z0-9-]{1,40}$') is not true then
          raise exception using
            errcode = 'PT422', message = format('Line %s: choose a trailer model.', entry.place);
        end if;
        -- Trailers are counted: there is no half of one.
        line := line || jsonb_build_object(
          'model', entry.value ->> 'model',
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 1, 99, 0)
        );
      else
        line := line || jsonb_build_object(
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 0.01, 9999.99, 2)
        );
      end if;
      amount := private.line_number(entry.value, entry.place, 'price', 0, most, 2);
      line := line || jsonb_build_object(
        'price', amount, 'amount', round((line ->> 'quantity')::numeric * amount, 2)
      );
    end if;
    if kind <> 'tax' and entry.value -> 'untaxed' = 'true' then
      line := line || '{"untaxed": true}';
    else
      taxable := taxable + coalesce((line ->> 'amount')::numeric, 0);
    end if;
    priced := priced || line;
  end loop;

  return (
    select jsonb_agg(
      case
        when entered ? 'amount' then entered
        else entered || jsonb_build_object(
          'amount', round(greatest(taxable, 0) * (entered ->> 'percent')::numeric / 100, 2)
        )
      end
      order by place
    )
    from unnest(priced) with ordinality as stored (entered, place)
  );
end;
$$;

-- With lines the amount is their total. Another one is refused and not overwritten: whoever sent it has seen another price
-- than the one that would be stored. None, or the one from before, is left to be filled in. A deposit is a part of it.
create function private.price_quote(quote public.quotes, former_amount numeric) returns public.quotes
language plpgsql immutable
set search_path = ''
as $$
declare
  total numeric;
begin
  quote.lines := private.priced_lines(quote.lines);
  if quote.lines is not null then
    select sum((line ->> 'amount')::numeric) into total from jsonb_array_elements(quote.lines) as line;
    if total < 0 then
      raise exception using errcode = 'PT422', message = 'The discount is more than the rest of the quote.';
    end if;
    if total > 99999999.99 then
      raise exception using errcode = 'PT422', message = 'The lines add up to more than $99,999,999.99.';
    end if;
    if quote.quote_amount <> total and quote.quote_amount is distinct from former_amount then
      raise exception using
        errcode = 'PT422',
        message = format('The lines of this quote add up to $%s. Change them to change its amount.', total);
    end if;
    quote.quote_amount := total;
  end if;
  if quote.deposit > quote.quote_amount then
    raise exception using
      errcode = 'PT422',
      message = format('The deposit is more than the total of $%s. Change one of them.', quote.quote_amount);
  end if;
  return quote;
end;
$$;

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
  quote.accepted_by := private.clean_line(quote.accepted_by);
  quote.site_waiver := private.clean_line(quote.site_waiver);
  quote.site_contact := private.clean_line(quote.site_contact);
  quote.site_access := private.clean_text(quote.site_access);
  quote.delivery_window := private.clean_line(quote.delivery_window);
  quote.pickup_window := private.clean_line(quote.pickup_window);
  if quote.inclusions is not null then
    quote.inclusions := array(
      select private.clean_line(item)
      from unnest(quote.inclusions) with ordinality as listed (item, place)
      where private.clean_line(item) is not null
      order by place
    );
    if exists (select from unnest(quote.inclusions) as item where char_length(item) > 200) then
      raise exception using
        errcode = 'PT422', message = 'What is included: no more than 200 characters in a line.';
    end if;
  end if;
  return quote;
end;
$$;

-- How many quotes were accepted under each version of the terms; for staff, by the policies of the table.
create function public.terms_accepted() returns table (version integer, quotes bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select terms_version, count(*)
  from public.quotes
  where status = 'accepted' and terms_version is not null
  group by terms_version;
$$;

-- A new quote stands as long as its kind does, but not beyond the event itself.
create function private.default_valid_until(event_date date, event_type text) returns date
language sql stable
set search_path = ''
as $$
  select greatest(least(private.business_date() + stands, event_date), private.business_date())
  from (
    select case private.kind_of_request(event_type) when 'emergency' then emergency_valid_days else valid_days end
    from public.business_settings
  ) as rule (stands);
$$;

-- Waits for a quote of the same request that is being deleted before it locks the request, which the deletion locks
-- next. SECURITY DEFINER: locking the request needs more than the right to read it.
create function private.prepare_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new := private.price_quote(private.clean_quote(new), null);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  if new.valid_until = '9999-12-31' then
    new.valid_until := private.default_valid_until(new.event_date, new.event_type);
  elsif new.valid_until < private.business_date() then
    raise exception using errcode = 'PT422', message = 'A quote cannot end in the past.';
  end if;
  new.follow_up_on := null;
  new.loss_reason := null;
  new.accepted_by := null;
  new.site_waiver := null;
  new.is_booked := false;
  new.may_overbook := false;
  new.sent_at := null;
  new.decided_at := null;
  new.terms_version := null;
  new.deposit_rule := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked, so that nobody dismisses the request while it is being quoted. Not its key: who changes a quote logs it under
  -- the request, while this insert may be waiting for that very quote.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for no key update;

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

-- What the search, the filter by source and the cards need of the request, so that the list of quotes is read without a
-- join. The
-- guard lets nobody change it later, and an erasure finds it in the catalog. SECURITY DEFINER, as staff have nothing to
-- do with the functions of "private".
create function private.keep_of_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  select
    request.search_text || E'\n' || request.asked_text,
    request.details,
    request.attribution
  into new.asked_text, new.details, new.attribution
  from public.quote_submissions as request where request.id = new.submission_id;
  -- What an emergency has said already.
  new.site_contact := coalesce(new.site_contact, private.clean_line(new.details ->> 'on_site_contact'));
  new.site_access := coalesce(new.site_access, private.clean_text(new.details ->> 'access'));
  -- Without a request it is the foreign key that refuses.
  new.asked_text := coalesce(new.asked_text, '');
  return new;
end;
$$;

create trigger keep_of_request
  before insert on public.quotes
  for each row execute function private.keep_of_request();

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

-- Of a quote that is taken back, or that a trusted server deletes, the request is new again: neither quoted nor
-- dismissed, it would be in no list.
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
