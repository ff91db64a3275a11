-- A change of a booking, and its end. What is in force stays so until the customer accepts the change.

-- Writes what is hired by a version into a booking, with where the truck goes.
create function private.write_hire(hire public.quotes, _version integer, _overbooks boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  execute format(
    'update public.bookings
     set (version, may_overbook, site_address, %1$s) = (select $2, $3, site_address, %1$s from (select ($1).*) as hire)
     where quote_id = ($1).id',
    (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name)
  )
  using hire, _version, _overbooks;
end;
$$;

-- What staff propose: what is in force with "_content" in place of it, cleaned and priced. PT422 if nothing differs, or
-- for a day that is over.
create function private.proposal(booking public.bookings, _content jsonb, _standing jsonb) returns public.quotes
language plpgsql stable set search_path = ''
as $$
declare
  agreed constant public.quotes := private.in_force(booking);
  proposed public.quotes;
begin
  proposed := private.clean_quote(jsonb_populate_record(
    agreed,
    (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(_content)
      where key = any (private.quote_content_columns())
    )
  ));
  proposed := private.without_former_street(proposed, agreed.event_address);
  -- A day of pickup ends an open end.
  proposed.is_open_ended := proposed.is_open_ended and proposed.pickup_on is null;
  if (proposed.lines, proposed.quote_amount, proposed.deposit)
    is distinct from (agreed.lines, agreed.quote_amount, agreed.deposit)
  then
    proposed := private.price_quote(proposed, agreed.quote_amount);
  end if;
  proposed := private.with_rental_days(proposed);
  if (proposed.deposit, proposed.net_days) is distinct from (agreed.deposit, agreed.net_days) then
    proposed.deposit_rule := private.deposit_rule(proposed, _standing);
  end if;
  if proposed is not distinct from agreed then
    perform private.refuse('PT422', 'nothing_differs');
  elsif proposed.event_date <> agreed.event_date and proposed.event_date < private.business_date() then
    perform private.refuse('PT422', 'day_is_over');
  elsif proposed.quote_amount is null then
    perform private.refuse('PT422', 'quote_has_no_amount');
  end if;
  if (proposed.rental_from, proposed.rental_until, proposed.service_weekdays)
    is distinct from (agreed.rental_from, agreed.rental_until, agreed.service_weekdays)
  then
    perform private.refuse_odd_days(proposed);
  end if;
  perform private.refuse_other_price(proposed, agreed);
  perform private.refuse_unknown_model(proposed.lines);
  perform private.refuse_low_price(proposed, agreed);
  if proposed.net_days > coalesce(agreed.net_days, 0) then
    perform private.refuse_long_terms(proposed);
  end if;
  return proposed;
end;
$$;

-- Ends what is proposed, if anything is, and keeps its message from going.
create function private.end_change(_quote_id uuid, _outcome public.change_outcome) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.booking_changes set outcome = _outcome, ended_at = now()
  where quote_id = _quote_id and outcome is null;
  if found then
    perform private.drop_waiting(_quote_id, '{quote}', 'The change was taken back.');
  end if;
end;
$$;

-- A booking's revision counts what happens to its change, too.
create function private.touch_booking(_quote_id uuid) returns public.bookings
language plpgsql volatile set search_path = ''
as $$
declare
  touched public.bookings;
begin
  update public.bookings set revision = revision + 1 where quote_id = _quote_id returning * into touched;
  return touched;
end;
$$;

-- Staff propose other days, another place or other trailers: "_content" has what differs from what is in force. Both are
-- reserved until the customer accepts, staff take the change back, or it expires. One that was proposed before is
-- replaced. "_channels", "_standing" and "_agreed" as in private.send_quote, but none is allowed: the customer is on the
-- phone. "_overbook" as in private.overbooks. "_line": staff's own words to the customer. Like every step of a booking: no
-- row comes back if there is no such booking in that revision. 42501: not an admin; PT422 and PT409 with a code: a rule.
create function private.propose_change(
  _quote_id uuid, _revision integer, _content jsonb, _channels text[], _standing jsonb default '{}',
  _overbook boolean default false, _line text default null, _agreed boolean default false
) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := left(private.clean_text(_line), 2000);
  booking public.bookings;
  proposed public.quotes;
  version public.quote_versions;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  booking := private.booking_of(_quote_id);
  perform private.refuse_unbooked(booking);
  proposed := private.proposal(booking, _content, _standing);
  perform private.require_ways(proposed, _channels, _agreed);
  perform private.end_change(_quote_id, 'replaced');
  version := private.keep_version(proposed, _standing);
  perform private.store_change(proposed, version.number, private.overbooks(proposed, _overbook));
  perform private.settle_thread(_quote_id);
  perform private.log_change(private.in_force(booking), proposed);
  booking := private.touch_booking(_quote_id);
  perform private.tell_customer(proposed, 'quote', _channels, private.add_answer(_quote_id, words));
  return next booking;
end;
$$;
call private.grant_rpc('private.propose_change', 'authenticated');

create function private.store_change(proposed public.quotes, _version integer, _overbooks boolean) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  last_day constant date := private.default_valid_until(proposed.event_date, proposed.event_type);
begin
  execute format(
    'insert into public.booking_changes (quote_id, version, may_overbook, valid_until, follow_up_on, %1$s)
     select ($1).id, $2, $3, $4, $5, %1$s from (select ($1).*) as hire',
    (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name)
  )
  using proposed, _version, _overbooks, last_day, private.proposed_follow_up(last_day);
end;
$$;

create function private.refuse_unbooked(booking public.bookings) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if booking.quote_id is null or booking.status <> 'booked' then
    perform private.refuse('PT422', 'not_booked');
  end if;
end;
$$;

-- A change that is open, or PT409.
create function private.require_change(_quote_id uuid) returns public.booking_changes
language plpgsql stable set search_path = ''
as $$
declare
  change constant public.booking_changes := private.open_change(_quote_id);
begin
  if change.id is null then
    perform private.refuse('PT409', 'no_open_change');
  end if;
  return change;
end;
$$;

-- What was proposed is in force. The trailers that it no longer needs, or cannot have, are free.
create function private.put_in_force(
  change public.booking_changes, _overbooks boolean, _by text default null
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  agreed constant public.quotes := private.in_force(private.booking_of(change.quote_id));
  proposed constant public.quotes := private.as_proposed(change);
  is_over boolean;
begin
  if change.valid_until < private.business_date() then
    perform private.refuse('PT422', 'quote_has_expired');
  end if;
  is_over := private.overbooks(proposed, change.may_overbook or _overbooks);
  update public.booking_changes set outcome = 'accepted', ended_at = now() where id = change.id;
  perform private.write_hire(proposed, change.version, is_over);
  perform private.free_units(agreed, proposed);
  perform private.log_activity(agreed.submission_id, agreed.id, 'change-accepted', _by => _by);
end;
$$;

-- Staff take a change back: what is in force stays so. PT409: nothing is proposed.
create function private.take_change_back(_quote_id uuid, _revision integer) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  perform private.require_change(_quote_id);
  perform private.end_change(_quote_id, 'taken-back');
  perform private.log_activity(submission_id, id, 'change-taken-back') from public.quotes where id = _quote_id;
  return next private.touch_booking(_quote_id);
end;
$$;
call private.grant_rpc('private.take_change_back', 'authenticated');

-- The last day of an open change, or its follow-up, is moved. One that had expired gave up its days, and takes them again
-- (private.overbooks).
create function private.plan_change(
  _quote_id uuid, _revision integer, _valid_until date, _follow_up_on date default null
)
returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  change public.booking_changes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  change := private.require_change(_quote_id);
  if _valid_until <> change.valid_until then
    perform private.refuse_past_end(_valid_until);
  end if;
  if change.valid_until < private.business_date() and _valid_until >= private.business_date() then
    perform private.overbooks(private.as_proposed(change), change.may_overbook);
  end if;
  update public.booking_changes set valid_until = _valid_until, follow_up_on = _follow_up_on where id = change.id;
  return next private.touch_booking(_quote_id);
end;
$$;
call private.grant_rpc('private.plan_change', 'authenticated');

-- Staff write what the truck needs, or how often it is serviced: "_facts" are columns and their values.
create function private.edit_booking(_quote_id uuid, _revision integer, _facts jsonb) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if private.lock_quote(_quote_id, _revision) then
    perform private.refuse_unbooked(private.booking_of(_quote_id));
    return next private.write_facts(_quote_id, _facts);
  end if;
end;
$$;
call private.grant_rpc('private.edit_booking', 'authenticated');

create function private.visits_a_week(booking public.bookings) returns numeric
language sql immutable set search_path = ''
return coalesce(cardinality((booking).service_weekdays), 7.0 / (booking).service_every_days, 0);

-- Cleaned, and logged by the names of what changed. 23514: too long.
create function private.write_facts(_quote_id uuid, _facts jsonb, _by text default null) returns public.bookings
language plpgsql volatile set search_path = ''
as $$
declare
  former constant public.bookings := private.booking_of(_quote_id);
  booking public.bookings;
  changed text;
begin
  booking := jsonb_populate_record(
    former,
    (
      select jsonb_object_agg(key, value)
      from jsonb_each(_facts)
      where key = any (private.site_columns() || '{service_every_days,service_weekdays}'::text[])
    )
  );
  if private.has_rhythm(booking) and former.rental_from is null then
    perform private.refuse('PT422', 'service_without_start');
  elsif booking.lines @> '[{"item": "service-visit"}]'
    and private.visits_a_week(booking) is distinct from private.visits_a_week(former)
  then
    perform private.refuse('PT422', 'visits_are_priced');
  end if;
  update public.bookings
  set site_address = private.clean_line(booking.site_address),
    site_access = private.clean_text(booking.site_access),
    site_contact = private.clean_line(booking.site_contact),
    site_utilities = private.clean_text(booking.site_utilities),
    service_every_days = booking.service_every_days, service_weekdays = private.in_week(booking.service_weekdays)
  where quote_id = _quote_id
  returning * into booking;
  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(booking)) as field
  where field.key <> all ('{revision,place_text}') and field.value is distinct from to_jsonb(former) -> field.key;
  if changed is not null then
    perform private.log_activity(booking.submission_id, _quote_id, 'content', null, null, changed, _by);
  end if;
  return booking;
end;
$$;

-- What a message says of a version.
create function private.said_of(document jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_object_agg(key, document -> key)
  from unnest(
    '{event_date,event_address,delivery_on,delivery_window,pickup_on,pickup_window,amount}'::text[]
  ) as key
) || jsonb_build_object(
  'is_open_ended', private.is_open_ended(document),
  'trailers', (
    select coalesce(jsonb_agg(jsonb_build_object('text', line -> 'text', 'quantity', line -> 'quantity')), '[]')
    from jsonb_array_elements(nullif(document -> 'lines', 'null')) as line
    where line ->> 'kind' = 'model'
  ),
  'lines', coalesce(nullif(document -> 'lines', 'null'), '[]')
);

-- What the e-mail with a quote names of it, so that its reader knows it again: {name, trailers, delivery_on, delivery_window,
-- pickup_on, pickup_window, is_open_ended, deposit}; "deposit" in US dollars, null for none.
create function private.told_offer(version public.quote_versions) returns jsonb
language sql stable set search_path = ''
return private.said_of((version).document) - array['event_date', 'event_address', 'amount', 'lines'] || jsonb_build_object(
  'name', (version).document -> 'name',
  'deposit', (
    select due -> 'amount'
    from jsonb_array_elements(private.dues_if_accepted((version).quote_id, (version).document)) as due
    where due ->> 'what' = 'deposit'
  )
);

-- What a customer who has accepted is asked to agree to instead, {was, is}; null if nothing. A street that was given
-- since the yes is no part of the change: it is in both.
create function private.proposed_to_customer(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'was', private.said_of(agreed.document || jsonb_build_object('event_address', private.booking_goes_to(booking))),
    'is', private.said_of(
      proposed.document || jsonb_build_object(
        'event_address',
        private.goes_to((private.as_proposed(change)).event_address, (private.as_proposed(change)).site_address)
      )
    )
  )
  from public.bookings as booking
  join public.booking_changes as change on change.quote_id = booking.quote_id and change.outcome is null
  join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (booking.quote_id, booking.version)
  join public.quote_versions as proposed on (proposed.quote_id, proposed.number) = (booking.quote_id, change.version)
  where booking.quote_id = _quote_id and booking.status = 'booked' and change.valid_until >= private.business_date()
);

-- What the added visits come to that were made before each booking was canceled, or before today, in US cents: they stay
-- charged (private.take_visits_back), less what the price fell. No row for a booking without any.
create function private.visits_made(_bookings public.bookings[]) returns table (quote_id uuid, cents bigint)
language sql stable rows 10 set search_path = ''
as $$
  with charged as materialized (
    select quote_id, for_day, cents from public.ledger
    where what = 'visit' and quote_id = any (array(select quote_id from unnest(_bookings)))
  )
  select booking.quote_id, greatest(sum(charged.cents)::bigint - private.money_credited(booking.quote_id), 0)
  from unnest(_bookings) as booking
  join charged on charged.quote_id = booking.quote_id
  where charged.for_day < (coalesce(booking.canceled_at, now()) at time zone 'America/Chicago')::date
  group by booking.quote_id
$$;

-- What of the money kept goes back to the customer if a booking is canceled today, or was, in US cents: all if the business
-- cancels, or so many days before the event as the business sets; later the deposit stays. What visits were made for
-- ("_made") stays in any case.
create function private.refund_of(
  booking public.bookings, _by public.canceling_party, _kept bigint, _made bigint, _deposit bigint, _free_days integer
) returns bigint
language sql stable set search_path = ''
return greatest(
  _kept - coalesce(_made, 0) - case
    when _by = 'business'
      or booking.event_date - (coalesce(booking.canceled_at, now()) at time zone 'America/Chicago')::date >= _free_days
    then 0
    else coalesce(_deposit, 0)
  end,
  0
);

-- The same in US dollars.
create function private.refund_if_canceled(booking public.bookings, _by public.canceling_party) returns numeric
language sql stable set search_path = ''
return private.in_dollars(private.refund_of(
  booking, _by, private.money_kept(booking.quote_id),
  (select made.cents from private.visits_made(array[booking]) as made),
  (
    select private.deposit_cents(document) from public.quote_versions
    where (quote_id, number) = (booking.quote_id, booking.version)
  ),
  (select free_cancel_days from public.business_settings)
));

-- What is to go back of these quotes' money, in US cents: what is kept of one that is not booked; of a canceled booking it is
-- what the terms say. Of all at once: what was kept of cancellations stays in the list of balances for good.
create function private.money_to_return(_quote_ids uuid[]) returns table (quote_id uuid, booking public.bookings, cents bigint)
language sql stable rows 10 set search_path = ''
as $$
  with known as materialized (
    select booking from public.bookings as booking where booking.quote_id = any (_quote_ids)
  ), canceled as materialized (
    select booking from known where (booking).status = 'canceled'
  ), made as materialized (
    select * from private.visits_made(array(select booking from canceled))
  ), agreed as materialized (
    select quote_id, number, private.deposit_cents(document) as deposit
    from public.quote_versions
    where quote_id = any (array(select (booking).quote_id from canceled))
  )
  select
    kept.quote_id, booking,
    case
      when (booking).status = 'canceled' then private.refund_of(
        booking, (booking).canceled_by, kept.cents, made.cents, agreed.deposit, rule.free_cancel_days
      )
      else kept.cents
    end
  from private.money_kept_of(_quote_ids) as kept
  cross join public.business_settings as rule
  left join known on (booking).quote_id = kept.quote_id
  left join made on made.quote_id = kept.quote_id
  left join agreed on (agreed.quote_id, agreed.number) = ((booking).quote_id, (booking).version)
  where (booking).status is distinct from 'booked'
$$;

-- What is kept of a customer's money for what is not booked, and is to go back, the latest first; "amount" in US dollars.
create function private.money_to_give_back()
returns table (quote_id uuid, name text, event_date date, amount double precision)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select
      quote.id, quote.name, coalesce((back.booking).event_date, quote.event_date),
      private.in_dollars(back.cents)::double precision
    -- Of what is not booked no more is charged than visits that were made, so that what is kept is more than was asked.
    from private.money_to_return(array(select quote_id from private.balances where cents < 0)) as back
    join public.quotes as quote on quote.id = back.quote_id
    where back.cents > 0
    order by coalesce((back.booking).canceled_at, quote.created_at) desc, quote.id;
end;
$$;
call private.grant_rpc('private.money_to_give_back', 'authenticated');

-- What canceling would give back, for staff: {kept, customer, business}, in US dollars.
create function private.cancel_terms(_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'kept', private.in_dollars(private.money_kept(booking.quote_id)),
      'customer', private.refund_if_canceled(booking, 'customer'),
      'business', private.refund_if_canceled(booking, 'business')
    )
    from public.bookings as booking
    where quote_id = _quote_id
  );
end;
$$;
call private.grant_rpc('private.cancel_terms', 'authenticated');

-- Cancels a booking for the customer or the business: its trailers are free, its yes ends, and the customer is told by
-- "_channels", of which there may be none.
create function private.cancel_booking(
  _quote_id uuid, _revision integer, _by public.canceling_party, _reason text, _channels text[],
  _agreed boolean default false
) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  former public.bookings;
  booking public.bookings;
  change uuid;
  yes uuid;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  former := private.booking_of(_quote_id);
  change := (private.open_change(_quote_id)).id;
  perform private.refuse_unbooked(former);
  if coalesce(private.clean_line(_reason), '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  perform private.require_ways(quote, _channels, _agreed);
  perform private.end_change(_quote_id, 'canceled');
  perform private.drop_waiting(_quote_id, '{quote}', 'The booking was canceled.');
  update public.bookings
  set status = 'canceled', canceled_at = now(), canceled_by = _by, cancel_reason = private.clean_line(_reason)
  where quote_id = _quote_id
  returning * into booking;
  perform private.free_all_units(_quote_id);
  yes := private.end_yes(_quote_id, 'The booking was canceled.');
  perform private.take_visits_back(_quote_id);
  perform private.settle_thread(_quote_id);
  perform private.log_activity(
    booking.submission_id, _quote_id, 'status', 'accepted', 'canceled', booking.cancel_reason
  );
  perform private.tell_customer(
    quote, 'quote', _channels, _step_id => private.keep_step('canceled', quote, former, yes, change)
  );
  return next booking;
end;
$$;
call private.grant_rpc('private.cancel_booking', 'authenticated');
