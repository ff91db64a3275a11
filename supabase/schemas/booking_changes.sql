-- Moving a booking to other days, another place or other trailers; and canceling one.

-- Sends an accepted quote as a new version with what differs: "_content" has some of the columns below. The yes of
-- before stays in force and both are reserved (private.guard_quote_update) until the customer accepts, staff take the
-- change back (private.keep_agreed), or it expires. "_channels", "_standing" and "_agreed" as in private.send_quote, but
-- none is allowed: the customer is on the phone. "_line": staff's own words to the customer. Like an update: no row
-- comes back if there is no such quote in that revision. 42501: not an admin; PT422: it cannot be changed like that;
-- PT409: too few trailers are free, without "_overbook".
create function private.change_booking(
  _quote_id uuid, _revision integer, _content jsonb, _channels text[], _standing jsonb default '{}',
  _overbook boolean default false, _line text default null, _agreed boolean default false
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := left(private.clean_text(_line), 2000);
  quote public.quotes;
  changed public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if (quote.revision = _revision) is not true then
    return;
  end if;
  if not quote.is_booked then
    raise exception using errcode = 'PT422', message = 'This quote is not booked: change it as a draft.';
  end if;
  perform private.require_ways(quote, _channels, _agreed);
  changed := jsonb_populate_record(
    quote,
    (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(_content)
      where key in (
        'event_date', 'event_address', 'delivery_on', 'delivery_window', 'pickup_on', 'pickup_window', 'lines',
        'quote_amount'
      )
    )
  );
  if changed is not distinct from quote then
    raise exception using errcode = 'PT422', message = 'Nothing differs from what was agreed.';
  end if;
  if changed.event_date <> quote.event_date and changed.event_date < private.business_date() then
    raise exception using errcode = 'PT422', message = 'That day is over.';
  end if;
  changed.valid_until := private.default_valid_until(changed.event_date, changed.event_type);

  perform set_config('desk.changed_booking', _quote_id::text, true);
  perform set_config('desk.channels', array_to_string(_channels, ','), true);
  perform set_config('desk.sent_by', 'changed', true);
  perform set_config('desk.standing_texts', coalesce(_standing, '{}')::text, true);
  update public.quotes
  set
    status = 'sent',
    (event_date, event_address, delivery_on, delivery_window, pickup_on, pickup_window, lines, quote_amount) = (
      changed.event_date, changed.event_address, changed.delivery_on, changed.delivery_window, changed.pickup_on,
      changed.pickup_window, changed.lines, changed.quote_amount
    ),
    valid_until = changed.valid_until,
    follow_up_on = private.proposed_follow_up(changed.valid_until),
    may_overbook = coalesce(_overbook, false)
  where id = _quote_id
  returning * into quote;
  if not quote.may_overbook then
    perform private.require_trailers(quote, 'Send it again to overbook.');
  end if;
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
  if words <> '' then
    insert into public.quote_messages (quote_id, kind, body, author_id, author_name, request_id, settled_at)
    values (
      _quote_id, 'answer', words, auth.uid(), private.staff_name(auth.uid()), gen_random_uuid(), now()
    );
  else
    perform private.queue_quote_message(quote, 'quote', _channels::public.notification_channel[]);
  end if;
  perform set_config('desk.changed_booking', '', true);
  perform set_config('desk.sent_by', '', true);
  perform private.wake_worker_if_it_can();
  return next quote;
end;
$$;
call private.grant_rpc('private.change_booking', 'authenticated');

-- Staff take a change back: the booking is as it was agreed, with the yes of then. Like an update: no row comes back if
-- there is no such quote in that revision. 42501: not an admin; PT409: nothing of it is being changed.
create function private.keep_agreed(_quote_id uuid, _revision integer) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  agreed public.quotes;
  yes public.quote_acceptances;
  document jsonb;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if (quote.revision = _revision) is not true then
    return;
  end if;
  yes := private.acceptance_of(_quote_id);
  if not (quote.is_booked and quote.is_open) or yes.id is null then
    raise exception using errcode = 'PT409', message = 'This booking is not being changed.';
  end if;
  agreed := private.as_agreed(quote);
  document := (private.agreed_version(_quote_id)).document;
  -- The latest version is the one that may be accepted, should the yes end.
  insert into public.quote_versions (quote_id, number, document, hash)
  select _quote_id, latest.number + 1, (private.agreed_version(_quote_id)).document, yes.hash
  from private.version_of(_quote_id) as latest
  where latest.number <> yes.version;
  -- Like an undo: what is restored was there before, and its trailers are still reserved.
  perform set_config('desk.undone_quote', _quote_id::text, true);
  return query
    update public.quotes
    set
      (
        event_date, event_address, number_of_guests, lines, quote_amount,
        delivery_on, delivery_window, pickup_on, pickup_window
      ) = (
        agreed.event_date, agreed.event_address, agreed.number_of_guests, agreed.lines, agreed.quote_amount,
        agreed.delivery_on, agreed.delivery_window, agreed.pickup_on, agreed.pickup_window
      ),
      name = document ->> 'name',
      quote_notes = document ->> 'notes',
      -- Null: those of every quote.
      inclusions = case
        when quote.inclusions is not null then array(select jsonb_array_elements_text(document -> 'inclusions'))
      end,
      deposit = case when quote.deposit is not null then
        case document -> 'deposit' ->> 'deposit_kind'
          when 'none' then 0
          when 'amount' then (document -> 'deposit' ->> 'deposit_amount')::numeric
        end
      end,
      deposit_rule = document -> 'deposit',
      terms_version = yes.terms_version,
      status = 'accepted',
      accepted_by = yes.name,
      decided_at = yes.accepted_at,
      agreed_from = null,
      agreed_until = null,
      agreed_lines = null,
      revision = quote.revision + 1,
      before_step = null
    where id = _quote_id
    returning *;
  perform set_config('desk.undone_quote', '', true);
end;
$$;
call private.grant_rpc('private.keep_agreed', 'authenticated');

-- What a message says of a version.
create function private.said_of(document jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_object_agg(key, document -> key)
  from unnest(
    '{event_date,event_address,delivery_on,delivery_window,pickup_on,pickup_window,amount}'::text[]
  ) as key
) || jsonb_build_object(
  'trailers', (
    select coalesce(jsonb_agg(jsonb_build_object('text', line -> 'text', 'quantity', line -> 'quantity')), '[]')
    from jsonb_array_elements(nullif(document -> 'lines', 'null')) as line
    where line ->> 'kind' = 'model'
  )
);

-- What a customer who has accepted is asked to agree to instead, {was, is}; null if nothing.
create function private.booking_change(quote public.quotes) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('was', private.said_of(agreed.document), 'is', private.said_of(latest.document))
  from private.acceptance_of((quote).id) as yes
  join public.quote_versions as agreed on agreed.quote_id = yes.quote_id and agreed.number = yes.version
  cross join private.version_of((quote).id) as latest
  where private.customer_state(quote) = 'open' and latest.number <> agreed.number
);

-- What of the money kept goes back to the customer if a booking is canceled today, or was, in US dollars: all if the
-- business cancels, or so many days before the event as the business sets; later the deposit stays.
create function private.refund_if_canceled(quote public.quotes, _by public.canceling_party) returns numeric
language plpgsql stable set search_path = ''
as $$
declare
  kept constant bigint := private.money_kept(quote.id);
  canceled_on constant date := case
    when quote.status = 'canceled' then (quote.decided_at at time zone 'America/Chicago')::date
    else private.business_date()
  end;
  agreed constant jsonb := (private.agreed_version(quote.id)).document;
begin
  return private.in_dollars(case
    when _by = 'business'
      or (agreed ->> 'event_date')::date - canceled_on >= (select free_cancel_days from public.business_settings)
    then kept
    else greatest(kept - coalesce(private.deposit_cents(agreed), 0), 0)
  end);
end;
$$;

-- What canceling would give back, for staff: {kept, customer, business}, in US dollars.
create function private.cancel_terms(_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'kept', private.in_dollars(private.money_kept(quote.id)),
      'customer', private.refund_if_canceled(quote, 'customer'),
      'business', private.refund_if_canceled(quote, 'business')
    )
    from public.quotes as quote
    where id = _quote_id
  );
end;
$$;
call private.grant_rpc('private.cancel_terms', 'authenticated');

-- Cancels a booking for the customer or the business: its trailers are free, its yes ends, and the customer is told by
-- "_channels", of which there may be none. It can be undone like any step. Like an update: no row comes back if there is
-- no such quote in that revision. 42501: not an admin; PT422: it is not booked, or no reason is given.
create function private.cancel_booking(
  _quote_id uuid, _revision integer, _by text, _reason text, _channels text[], _agreed boolean default false
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if (quote.revision = _revision) is not true then
    return;
  end if;
  perform private.require_ways(quote, _channels, _agreed);
  update public.quotes
  set
    status = 'canceled',
    canceled_by = _by::public.canceling_party,
    loss_reason = _reason,
    decided_at = now()
  where id = _quote_id
  returning * into quote;
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
  perform private.queue_quote_message(quote, 'quote', _channels::public.notification_channel[]);
  perform private.wake_worker_if_it_can();
  return next quote;
end;
$$;
call private.grant_rpc('private.cancel_booking', 'authenticated');
