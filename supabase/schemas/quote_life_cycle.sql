-- The life cycle of a quote: what may change, and how one status follows another.

create function private.is_status_step(before public.quote_status, after public.quote_status) returns boolean
language sql immutable parallel safe set search_path = ''
return (before, after) in (
  ('pending', 'sent'),
  -- Answered on the phone.
  ('pending', 'accepted'),
  ('pending', 'declined'),
  ('sent', 'accepted'),
  ('sent', 'declined'),
  -- Back again, after a mistake or a change of mind.
  ('sent', 'pending'),
  ('accepted', 'pending'),
  ('accepted', 'sent'),
  ('declined', 'pending'),
  ('declined', 'sent'),
  ('accepted', 'canceled'),
  ('sent', 'canceled'),
  ('pending', 'canceled'),
  ('canceled', 'pending'),
  ('canceled', 'sent')
);

-- The default follow-up of a quote sent today: after the business's number of days, or on its last day if that is
-- sooner.
create function private.proposed_follow_up(valid_until date) returns date
language sql stable set search_path = ''
return (
  select least(private.business_date() + follow_up_days, valid_until) from public.business_settings
);

-- What the customer reads, so it is frozen once sent. The guard and the log both go by this.
create function private.quote_content_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return array[
  'name', 'email', 'phone', 'event_date', 'event_address', 'number_of_guests', 'quote_amount',
  'quote_notes', 'lines', 'delivery_on', 'delivery_window', 'pickup_on', 'pickup_window', 'inclusions',
  'deposit'
];

-- The days of a rental, for triggers: generated columns are still null there.
create function private.rental_days(quote public.quotes, out first_day date, out last_day date)
language sql immutable set search_path = ''
as $$
  select
    coalesce(quote.delivery_on, least(quote.event_date, quote.pickup_on)),
    coalesce(quote.pickup_on, greatest(quote.event_date, quote.delivery_on));
$$;

-- Refuses to book more trailers of a model than are owned and in service on the tightest day. Bookings of a model wait
-- for each other, so of two for the last trailer the second is refused. No limit if no trailer of the model is known,
-- or the quote names no day or no model. PT409 with a sentence for staff: the one refusal that means "taken".
-- "_way_out": how to overbook all the same.
create function private.require_trailers(quote public.quotes, _way_out text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  days constant record := private.rental_days(quote);
  needed record;
  tightest record;
begin
  for needed in
    select line ->> 'model' as model, sum(coalesce((line ->> 'quantity')::integer, 1)) as how_many
    from jsonb_array_elements(quote.lines) as line
    where line ->> 'kind' = 'model' and line ->> 'model' <> ''
    group by 1
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('trailers ' || needed.model, 0));
    select * into tightest
    from public.busiest_days(days.first_day, days.last_day, quote.id) as counted
    where counted.model = needed.model;
    if tightest.accepted + needed.how_many > tightest.owned then
      raise exception using
        errcode = 'PT409',
        message = format(
          'On %s, %s of %s trailers (%s) are free. %s',
          to_char(tightest.day, 'FMMon FMDD, YYYY'),
          greatest(tightest.owned - tightest.accepted, 0), tightest.owned, initcap(needed.model), _way_out
        );
    end if;
  end loop;
end;
$$;

-- Whether an address names a street with a number: of "2210 Oak Hollow Ln, Katy" a truck finds the gate, of "Katy, TX
-- 77494" it does not. src/request/places/read-address.ts does the same, and a test compares the two.
create function private.is_street(address text) returns boolean
language sql immutable set search_path = ''
return (
  select coalesce(kept ~ '\d[^\s\d]?\s+[^\s\d,.;]' and kept !~ '^\d{5}\s+\S+$', false)
  from regexp_replace(
    btrim(address), '([\s,.]+(tx|texas|usa?|united states|\d{5}(-\d{4})?))*[\s,.]*$', '', 'i'
  ) as kept
);

-- What a truck needs that the quote lacks: 'address', 'access', 'contact', 'utilities'.
create function private.site_gaps(quote public.quotes) returns text[]
language sql immutable set search_path = ''
return array_remove(
  array[
    case when not (private.is_street(quote.event_address) or private.is_street(quote.site_address)) then 'address' end,
    case when quote.site_access is null then 'access' end,
    case when quote.site_contact is null then 'contact' end,
    case when quote.site_utilities is null then 'utilities' end
  ],
  null
);

-- What may change in a quote, and what follows from it. PT422 is HTTP 422: against the rules of the life cycle.
-- SECURITY DEFINER: the functions used are not for callers.
create function private.guard_quote_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  content_columns constant text[] := private.quote_content_columns();
  -- Null in "new" in a BEFORE trigger.
  generated_columns constant text[] := array['kind', 'is_open', 'search_text', 'rental_from', 'rental_until'];
  was_open constant boolean := (private.status_meaning(old.status)).is_open;
  is_open constant boolean := (private.status_meaning(new.status)).is_open;
  goes_out constant boolean := was_open and new.status <> old.status
    and (private.status_meaning(new.status)).is_out;
  -- A booking that is offered with other days, another place or other lines (private.change_booking).
  is_change constant boolean := coalesce(current_setting('desk.changed_booking', true) = new.id::text, false);
  other_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'canceled_by', 'accepted_by', 'sent_at', 'decided_at',
    'terms_version', 'deposit_rule', 'site_address', 'site_access', 'site_contact', 'site_utilities', 'is_booked',
    'may_overbook', 'agreed_from', 'agreed_until', 'agreed_lines', 'service_every_days', 'revision'
  ] || generated_columns;
  days record;
  asked_at timestamptz;
  is_changed boolean;
  -- A placeholder address is not content that was sent.
  unknown_column constant text := case
    when nullif(old.event_address, 'To be confirmed') is null then 'event_address' else ''
  end;
begin
  new := private.clean_quote(new);
  -- Only then: a newer rule must not refuse an older price.
  if (new.lines, new.quote_amount, new.deposit) is distinct from (old.lines, old.quote_amount, old.deposit) then
    new := private.price_quote(new, old.quote_amount);
  end if;

  if to_jsonb(new) - content_columns - other_columns
    <> to_jsonb(old) - content_columns - other_columns then
    raise exception using errcode = 'PT403', message = 'What the customer asked for does not change.';
  end if;

  if old.status <> 'pending'
    and not is_change
    and to_jsonb(new) - other_columns - unknown_column <> to_jsonb(old) - other_columns - unknown_column then
    raise exception using
      errcode = 'PT422',
      message = 'A quote that was sent can''t be changed. Make it a draft again first.';
  end if;

  -- An answered quote goes back to where it was: to a draft only if it was never sent.
  if new.status <> old.status and (
    not private.is_status_step(old.status, new.status)
    or not was_open and is_open and not is_change and (new.status = 'sent') <> (old.sent_at is not null)
    or new.status = 'canceled' and not old.is_booked
  ) then
    raise exception using
      errcode = 'PT422',
      message = format(
        'A quote cannot go from %s to %s.',
        replace(old.status::text, 'pending', 'draft'), replace(new.status::text, 'pending', 'draft')
      );
  end if;

  if new.valid_until <> old.valid_until and new.valid_until < private.business_date() then
    raise exception using errcode = 'PT422', message = 'A quote cannot end in the past.';
  end if;

  if goes_out then
    if new.valid_until < private.business_date() then
      raise exception using errcode = 'PT422', message = 'This quote has expired. Extend it first.';
    end if;
    if new.quote_amount is null then
      raise exception using errcode = 'PT422', message = 'This quote has no amount yet.';
    end if;
    if old.sent_at is null then
      perform private.refuse_samples();
      perform private.refuse_low_price(new.lines);
    end if;
  end if;
  -- What an owner gave may be moved.
  if is_change and new.lines is distinct from old.lines then
    perform private.refuse_low_price(new.lines);
  end if;

  if not was_open and new.status = old.status
    and new.follow_up_on is distinct from old.follow_up_on then
    raise exception using
      errcode = 'PT422',
      message = format('This quote is %s: there is nothing to follow up.', old.status);
  end if;

  if (old.status, new.status) = ('pending', 'sent')
    and coalesce(new.follow_up_on, '-infinity') < private.business_date() then
    new.follow_up_on := private.proposed_follow_up(new.valid_until);
  end if;

  if new.status <> 'canceled' then
    new.canceled_by := null;
  elsif new.canceled_by is null then
    raise exception using errcode = 'PT422', message = 'Say who cancels the booking.';
  end if;
  if new.canceled_by is null and new.status <> 'declined' then
    new.loss_reason := null;
  elsif new.loss_reason is null then
    raise exception using errcode = 'PT422', message = format('A %s quote needs a reason.', new.status);
  end if;

  new.sent_at := case
    when new.status = 'pending' then null
    when new.status = 'sent' then coalesce(old.sent_at, now())
    else old.sent_at
  end;
  -- The terms in use when it is sent stay with it. If it was never sent, staff say which terms they read out, if any. A
  -- quote declined unsent has none.
  if (old.status, new.status) = ('pending', 'accepted') and new.terms_version not in (
    select id from public.rental_terms where in_use_since is not null
  ) then
    raise exception using errcode = 'PT422', message = 'These terms have never been in use.';
  end if;
  new.terms_version := case
    when new.status = 'pending' or old.status = 'pending' and not (private.status_meaning(new.status)).is_out then null
    when (old.status, new.status) = ('pending', 'accepted') then new.terms_version
    when old.status = 'pending' then private.terms_in_use()
    else old.terms_version
  end;
  new.deposit_rule := case
    when new.status = 'pending' or old.status = 'pending' and not (private.status_meaning(new.status)).is_out then null
    when old.status = 'pending' then private.deposit_rule(new.deposit)
    else old.deposit_rule
  end;

  new.is_booked := new.status = 'accepted'
    or old.is_booked and is_open and (private.acceptance_of(new.id)).id is not null;
  if new.status <> 'accepted' then
    -- What a change was sent with counts for its yes.
    new.may_overbook := case when is_change then new.may_overbook else new.status = old.status and old.may_overbook end;
  elsif old.status = 'accepted' then
    new.may_overbook := old.may_overbook;
  elsif not new.may_overbook then
    perform private.require_trailers(new, 'Accept again to confirm that you want to overbook.');
  end if;

  if new.is_booked and is_open and old.agreed_from is null then
    new.agreed_from := old.rental_from;
    new.agreed_until := old.rental_until;
    new.agreed_lines := old.lines;
  end if;
  days := private.rental_days(new);
  if not (new.is_booked and is_open)
    or (new.agreed_from, new.agreed_until, new.agreed_lines)
      is not distinct from (days.first_day, days.last_day, new.lines)
  then
    new.agreed_from := null;
    new.agreed_until := null;
    new.agreed_lines := null;
  end if;

  -- A change that had expired gave up its days.
  if new.agreed_from is not null
    and not new.may_overbook
    and old.status = 'sent'
    and old.valid_until < private.business_date()
    and new.valid_until >= private.business_date()
  then
    perform private.require_trailers(new, 'Take the change back, or choose other days.');
  end if;

  if new.status <> 'accepted' then
    new.accepted_by := null;
  elsif new.sent_at is null and new.accepted_by is null then
    raise exception using errcode = 'PT422', message = 'This quote was never sent. Say who accepted it.';
  end if;

  -- Staff may record the answer later than it was given, once: with the step itself.
  if is_open then
    new.decided_at := null;
  elsif new.status = old.status then
    new.decided_at := old.decided_at;
  else
    new.decided_at := coalesce(new.decided_at, now());
    -- Browsers' clocks are a little off.
    if new.decided_at > now() + interval '2 minutes' then
      raise exception using errcode = 'PT422', message = 'The customer cannot have answered in the future.';
    end if;
    select created_at into asked_at from public.quote_submissions where id = new.submission_id;
    -- It was typed to the minute.
    if new.decided_at < date_trunc('minute', asked_at) then
      raise exception using
        errcode = 'PT422', message = 'The customer cannot have answered before the request came in.';
    end if;
    new.decided_at := least(greatest(new.decided_at, asked_at), now());
  end if;
  -- No one is left to ask.
  if new.status <> old.status and not is_open then
    new.follow_up_on := null;
  end if;

  is_changed := to_jsonb(new) - 'revision' - generated_columns
    <> to_jsonb(old) - 'revision' - generated_columns;
  new.revision := old.revision + is_changed::integer;
  return new;
end;
$$;

-- Not for an undo: what is restored was there before, even if the quote has expired since.
create trigger t20_guard_quote_update
  before update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) is distinct from new.id::text)
  execute function private.guard_quote_update();

-- Keeps what the last step replaced, so that it can be undone with its stamps and dates; the log then says that a step
-- was undone. An accepted or declined quote keeps its follow-up day in case it is reopened (closed quotes are never
-- due). With it the yes that was in force ("yes"). SECURITY DEFINER: staff may not call functions of "private".
create function private.keep_quote_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  step_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'canceled_by', 'accepted_by'
  ];
  stamps constant text[] := array[
    'sent_at', 'decided_at', 'terms_version', 'deposit_rule', 'is_booked', 'may_overbook',
    'agreed_from', 'agreed_until', 'agreed_lines'
  ];
  former jsonb;
begin
  if old.decided_at is null and new.decided_at is not null then
    new.follow_up_on := old.follow_up_on;
  end if;
  if new.revision <> old.revision then
    select jsonb_object_agg(field.key, field.value) into former
    from jsonb_each(to_jsonb(old)) as field
    where field.key = any (step_columns || stamps);
    new.before_step := case
      when exists (
        select from unnest(step_columns) as step
        where to_jsonb(new) -> step is distinct from to_jsonb(old) -> step
      )
      -- A change of a booking is taken back as a whole (private.keep_agreed).
      and current_setting('desk.changed_booking', true) is distinct from new.id::text
      -- Nor is what the customer answered undone by staff: an owner voids a signature, with a reason.
      and current_setting('desk.by_customer', true) is distinct from 'yes'
      then former || jsonb_build_object('yes', (private.acceptance_of(old.id)).id)
    end;
  end if;
  return new;
end;
$$;

create trigger t30_keep_quote_step
  before update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) is distinct from new.id::text)
  execute function private.keep_quote_step();

-- A quote, locked in the order of an erasure: the tables, the quote before its request. Null if there is none.
create function private.lock_quote(_id uuid) returns public.quotes
language plpgsql volatile set search_path = ''
as $$
declare
  quote public.quotes;
begin
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = _id for update;
  return quote;
end;
$$;

-- Undoes the last step of a quote. SECURITY DEFINER: its stamps are not for staff to write. Errors: 42501 not an admin,
-- PT404 no such quote, PT409 it gave up trailers of which too few are free now, without "_overbook", PT412 changed since
-- "_revision", or its last change cannot be undone.
create function private.undo_quote_step(_quote_id uuid, _revision integer, _overbook boolean default false)
returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  former public.quotes;
  agreed public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if quote.id is null then
    raise exception using errcode = 'PT404', message = 'This quote has been deleted.';
  end if;
  if quote.revision <> _revision or quote.before_step is null then
    raise exception using errcode = 'PT412', message = 'This quote has changed since then.';
  end if;
  former := jsonb_populate_record(quote, quote.before_step);
  -- An owner voided the yes: undoing that would record one that the customer never gave.
  if former.status = 'accepted' and quote.before_step ->> 'yes' is null then
    raise exception using errcode = 'PT412', message = 'This acceptance was voided. Accept the quote again instead.';
  end if;
  -- What gave up trailers, of then or of a change that was answered or expired, needs them again. That they were overbooked
  -- was allowed with the bookings of then.
  if former.is_booked
    and _overbook is not true
    and (
      not quote.is_booked
      or former.agreed_from is distinct from quote.agreed_from
      or quote.agreed_from is not null and quote.valid_until < private.business_date()
    )
  then
    perform private.require_trailers(former, 'Undo it again to overbook.');
    if former.agreed_from is not null then
      agreed := former;
      agreed.delivery_on := former.agreed_from;
      agreed.pickup_on := former.agreed_until;
      agreed.lines := former.agreed_lines;
      perform private.require_trailers(agreed, 'Undo it again to overbook.');
    end if;
  end if;
  perform set_config('desk.undone_quote', _quote_id::text, true);
  return query
    update public.quotes
    set
      status = former.status,
      valid_until = former.valid_until,
      follow_up_on = former.follow_up_on,
      loss_reason = former.loss_reason,
      canceled_by = former.canceled_by,
      accepted_by = former.accepted_by,
      sent_at = former.sent_at,
      decided_at = former.decided_at,
      terms_version = former.terms_version,
      deposit_rule = former.deposit_rule,
      is_booked = former.is_booked,
      may_overbook = former.may_overbook or coalesce(_overbook, false),
      agreed_from = former.agreed_from,
      agreed_until = former.agreed_until,
      agreed_lines = former.agreed_lines,
      revision = quote.revision + 1,
      before_step = null
    where id = _quote_id
    returning *;
  perform set_config('desk.undone_quote', '', true);
end;
$$;
call private.grant_rpc('private.undo_quote_step', 'authenticated');

-- The first sending of a quote answers its request, and so does an answer on the phone. Back to pending within ten
-- minutes, it was a mistake; later, the customer has the quote and it is being revised.
create function private.stamp_first_sending() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status = 'pending' then
    update public.quote_submissions
    set first_sent_at = coalesce(new.sent_at, new.decided_at)
    where id = new.submission_id and first_sent_at is null;
  elsif coalesce(old.sent_at, old.decided_at) > now() - interval '10 minutes' then
    update public.quote_submissions
    set first_sent_at = null
    where id = new.submission_id and first_sent_at = coalesce(old.sent_at, old.decided_at);
  end if;
  return null;
end;
$$;

create trigger stamp_first_sending
  after update of status on public.quotes
  for each row when ((old.status = 'pending') <> (new.status = 'pending'))
  execute function private.stamp_first_sending();

-- How a quote was sent, for the log.
create type public.quote_channel as enum ('email', 'text', 'copy', 'print');

-- Marks a quote as sent, with its channel if known. "_standing": texts that every quote has (private.quote_document).
-- Like an update: no row comes back if there is no such quote in that revision, and guard_quote_update refuses what
-- cannot be sent.
create function public.mark_quote_sent(
  _quote_id uuid, _revision integer, _channel public.quote_channel default null, _standing jsonb default '{}'
)
returns setof public.quotes
language plpgsql volatile set search_path = ''
as $$
begin
  perform set_config('desk.sent_by', _channel::text, true);
  perform set_config('desk.standing_texts', _standing::text, true);
  return query
    update public.quotes set status = 'sent' where id = _quote_id and revision = _revision returning *;
  perform set_config('desk.sent_by', '', true);
end;
$$;
grant execute on function public.mark_quote_sent to authenticated;

-- Deletes a quote that was never sent; its request is open again. The log keeps that there was one.
--
-- SECURITY DEFINER: staff may not delete quotes otherwise. Errors: 42501 not an admin, PT404 no such quote, PT409 it was
-- sent, or changed since "_revision".
create function private.take_back_quote(_quote_id uuid, _revision integer) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if quote.id is null then
    raise exception using errcode = 'PT404', message = 'This quote has already been deleted.';
  end if;
  if quote.status <> 'pending' then
    raise exception using
      errcode = 'PT409', message = 'This quote has been sent. Decline it instead.';
  end if;
  -- The record of a signature must stay.
  if exists (select from public.quote_acceptances where quote_id = quote.id and consent is not null) then
    raise exception using
      errcode = 'PT409', message = 'The customer has accepted this quote before. Send it, and decline it instead.';
  end if;
  if quote.revision <> _revision then
    raise exception using
      errcode = 'PT409', message = 'A colleague changed this quote in the meantime. Look at it again first.';
  end if;
  delete from public.quotes where id = _quote_id;
  return quote.submission_id;
end;
$$;
call private.grant_rpc('private.take_back_quote', 'authenticated');
