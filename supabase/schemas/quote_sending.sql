-- How a quote goes out: which messages are queued, to whom, by which way; and what of it is forgotten.

-- Queues a message about a quote: to the customer, or as news to staff. A message that is already waiting or being sent
-- is not queued twice. "_hold": how long it waits for the undo of its step ("_step_id"). "_supersedes": one that is being
-- sent may already have been written, with what this one replaces.
create function private.queue_quote_message(
  quote public.quotes, _kind public.notification_kind, _channels public.notification_channel[],
  _message_id uuid default null, _hold interval default '0', _step_id uuid default null,
  _supersedes boolean default false
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if _kind = 'quote-news' then
    insert into public.notifications (
      submission_id, quote_id, quote_message_id, is_emergency, kind, channel, audience, member_id, address, device_id
    )
    select
      quote.submission_id, quote.id, _message_id, false, _kind,
      recipient.channel, recipient.audience, recipient.member_id, recipient.address, recipient.device_id
    from private.recipients_of('first') as recipient
    where recipient.has_quotes;
  else
    insert into public.notifications (
      submission_id, quote_id, quote_message_id, is_emergency, kind, channel, audience, next_attempt_at, step_id
    )
    select quote.submission_id, quote.id, _message_id, false, _kind, channel, 'customer', now() + _hold, _step_id
    from unnest(_channels) as channel
    where not exists (
      select
      from public.notifications as earlier
      where earlier.quote_id = quote.id
        and earlier.kind = _kind
        and earlier.channel = channel
        and earlier.quote_message_id is not distinct from _message_id
        and (earlier.state = 'waiting' or earlier.state = 'sending' and not _supersedes)
    );
  end if;
  if _hold <= '0' then
    perform private.wake_worker_if_it_can();
  end if;
end;
$$;

-- Messages of these kinds that wait for their customer do not go. If the worker already has one, its page says what
-- counts.
create function private.drop_waiting(_quote_id uuid, _kinds public.notification_kind[], _why text) returns void
language sql volatile set search_path = ''
as $$
  update public.notifications
  set state = 'dropped', answer = _why
  where quote_id = _quote_id and audience = 'customer' and kind = any (_kinds) and state = 'waiting';
$$;

-- Tells the customer of a step of staff, by the ways that they chose ('email', 'sms'; channels are text, as the embedded
-- backend passes no arrays of enums). It leaves when the step can no longer be undone: the worker comes by itself.
create function private.tell_customer(
  quote public.quotes, _kind public.notification_kind, _channels text[], _message_id uuid default null,
  _step_id uuid default null
) returns void
language sql volatile set search_path = ''
as $$
  select private.queue_quote_message(
    quote, _kind, _channels::public.notification_channel[], _message_id, private.time_to_undo(), _step_id, true
  );
$$;

-- How to reach a customer who was not erased: by mail, else by text with consent.
create function private.ways_to(quote public.quotes) returns public.notification_channel[]
language sql stable set search_path = ''
return case
  when (quote).email is not null then '{email}'
  when private.agreed_to_texts((quote).submission_id, private.text_number((quote).phone)) then '{sms}'
  else '{}'
end::public.notification_channel[];

create function private.channels_to(quote public.quotes) returns public.notification_channel[]
language sql stable set search_path = ''
return case when private.is_erased((quote).submission_id) then '{}' else private.ways_to(quote) end;

-- Whether the sender of a request agreed to texts at a number, as typed.
create function private.customer_agreed_to_texts(_submission_id uuid, _phone text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.agreed_to_texts(_submission_id, private.text_number(_phone));
end;
$$;
call private.grant_rpc('private.customer_agreed_to_texts', 'authenticated');

-- Refuses ways by which a customer cannot be reached. "_agreed": see send_quote.
create function private.require_ways(quote public.quotes, _channels text[], _agreed boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if (_channels <@ '{email,sms}') is not true then
    perform private.refuse('PT422', 'no_way_chosen');
  elsif _channels <> '{}' and private.is_erased(quote.submission_id) then
    perform private.refuse('PT422', 'customer_was_erased');
  elsif 'email' = any (_channels) and quote.email is null then
    perform private.refuse('PT422', 'no_email');
  elsif 'sms' = any (_channels) and private.text_number(quote.phone) is null then
    perform private.refuse('PT422', 'no_text_number');
  elsif _channels = '{sms}' and private.wants_no_texts(private.text_number(quote.phone)) then
    perform private.refuse('PT422', 'opted_out');
  elsif 'sms' = any (_channels)
    and not private.agreed_to_texts(quote.submission_id, private.text_number(quote.phone))
  then
    if _agreed is not true then
      perform private.refuse('PT422', 'no_consent_to_texts');
    end if;
    insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
    values (
      gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), quote.submission_id, 'agreed-to-texts',
      private.text_number(quote.phone)
    );
  end if;
end;
$$;

-- Sends a quote, or sends it again: by mail ('email'), text ('sms') or both, each with a link. "_standing": the texts that
-- every quote has. "_agreed": the customer told the caller that texts are welcome, which is recorded. Like every step of a
-- quote: no row comes back if there is no such quote in that revision. 42501: not an admin; PT422 with a code: it cannot
-- be sent, or not that way.
create function private.send_quote(
  _quote_id uuid, _revision integer, _channels text[], _standing jsonb default '{}', _agreed boolean default false
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  step uuid;
begin
  perform private.require_admin();
  if cardinality(_channels) = 0 then
    perform private.refuse('PT422', 'no_way_chosen');
  elsif not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  perform private.require_ways(quote, _channels, _agreed);
  if quote.status = 'pending' then
    perform private.put_out(
      quote, _standing, case when _channels @> '{email,sms}' then 'sent-both' else 'sent-' || _channels[1] end
    );
    step := private.keep_step('sent', quote);
  elsif private.customer_state(quote) <> 'open' then
    perform private.refuse('PT422', 'not_open');
  end if;
  delete from private.quote_guesses where quote_id = quote.id;
  perform private.tell_customer(quote, 'quote', _channels, _step_id => step);
  return next private.quote_of(_quote_id);
end;
$$;
call private.grant_rpc('private.send_quote', 'authenticated');

-- "Send my link again": only to the quote's own addresses; the typed contact is just compared. Returns nothing, so that
-- no one learns whether there is such a quote; at most three times a day per quote.
create function private.resend_quote_link(_number text, _contact text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text := private.contact_key(private.clean_line(_contact));
  quote public.quotes;
begin
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote
  from public.quotes
  where upper(left(id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})$')
    and wanted in (private.contact_key(email), phone_key)
    and (private.status_meaning(status)).is_out
  order by created_at desc
  limit 1
  for update;
  if found and 3 > (
    select count(*) from public.notifications
    where quote_id = quote.id and kind = 'quote' and created_at > now() - interval '1 day'
  ) then
    perform private.queue_quote_message(quote, 'quote', private.channels_to(quote));
  end if;
end;
$$;
call private.grant_rpc('private.resend_quote_link', 'anon, authenticated');

-- What tells an event from a work site (src/request/occasion.ts), of a quote or its document.
create function private.told_hire(document jsonb) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'kind', document -> 'kind', 'details', private.told_details(nullif(document -> 'details', 'null')),
  'number_of_guests', document -> 'number_of_guests', 'event_date', document -> 'event_date',
  'delivery_on', document -> 'delivery_on', 'pickup_on', document -> 'pickup_on',
  'is_open_ended', private.is_open_ended(document), 'monthly', document -> 'monthly'
);

-- What was written that a message is about.
create function private.told_note(note public.quote_messages) returns jsonb
language sql stable set search_path = ''
return case
  when (note).id is not null then jsonb_build_object(
    'kind', (note).kind, 'body', (note).body, 'asked', private.asked_by(note),
    'by', nullif((note).author_name, private.neutral_name((note).author_id))
  )
end;

-- The acceptance that was written about, as it was given.
create function private.told_acceptance(note public.quote_messages) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'version', yes.version,
    'accepted_at', yes.accepted_at,
    'name', yes.name,
    'company', yes.company,
    'po_number', yes.po_number,
    'amount', agreed.document -> 'amount',
    'event_date', agreed.document -> 'event_date',
    'document', private.printed(agreed)
  )
  from public.quote_acceptances as yes
  join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
  where yes.request_id = (note).request_id
);

-- What a message says of money, by its kind: the dues of what was accepted, what a reminder asks for, or what was paid, and
-- the customer's PO number, by which their accounts payable finds it.
create function private.told_money(message public.notifications, quote public.quotes) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'dues', case when (message).kind = 'quote-copy' then private.booking_money((quote).id) -> 'dues' end,
    'reminder', case when (message).kind = 'quote-reminder' then private.told_reminder((message).quote_message_id) end,
    'receipt', case when (message).kind = 'quote-receipt' then private.told_receipt((message).quote_message_id) end,
    'how_to_pay', case
      when (message).kind in ('quote-copy', 'quote-reminder') then private.how_to_pay(private.language_of((quote).details))
    end,
    'po_number', case
      when (message).kind in ('quote-reminder', 'quote-receipt') then (private.acceptance_of((quote).id)).po_number
    end
  );
end;
$$;

-- What a message about a quote says; null if it is about none. Each attempt to a customer, at "_address", has its own link: an
-- earlier one may have arrived.
create function private.told_quote(message public.notifications, _address text default null) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  quote constant public.quotes := private.quote_of(message.quote_id);
  booking constant public.bookings := private.booking_of(message.quote_id);
  change constant public.booking_changes := private.open_change(message.quote_id);
  hire public.quotes := quote;
  version public.quote_versions;
  note public.quote_messages;
begin
  if quote.id is null then
    return null;
  end if;
  if booking.quote_id is not null then
    hire := private.in_force(booking, quote);
  end if;
  version := private.shown_version(quote, booking, change);
  select * into note from public.quote_messages where id = message.quote_message_id;
  return private.told_money(message, quote) || jsonb_build_object(
    'id', quote.id,
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'language', private.language_of(quote.details),
    'name', quote.name,
    'email', quote.email,
    'phone', quote.phone,
    'amount', coalesce(version.document -> 'amount', to_jsonb(quote.quote_amount)),
    'valid_until', coalesce(change.valid_until, quote.valid_until),
    'event_date', coalesce(version.document -> 'event_date', to_jsonb(quote.event_date)),
    'hire', private.told_hire(coalesce(version.document, to_jsonb(quote))),
    'state', private.customer_state(quote, booking, change),
    'change', case when change.id is not null then private.proposed_to_customer(quote.id) end,
    'canceled_by', booking.canceled_by,
    'refund', case
      when booking.status = 'canceled' then jsonb_build_object(
        'kept', private.in_dollars(private.money_kept(quote.id)),
        'back', private.refund_if_canceled(booking, booking.canceled_by)
      )
    end,
    'message', private.told_note(note),
    'acceptance', private.told_acceptance(note),
    'place', private.goes_to(hire.event_address, hire.site_address),
    'contact', hire.site_contact,
    'site_gaps', private.site_gaps(hire),
    'papers', private.papers_of(quote.id),
    'offer', case
      when message.kind = 'quote' and message.audience = 'customer' and change.id is null
      then private.told_offer(version)
    end,
    'review_url', case
      when message.kind = 'quote-review' then (select review_url from public.business_settings)
    end,
    'link', case
      when message.audience = 'customer' and message.kind <> 'quote-review' and _address is not null
      then private.add_quote_link(quote.id, _address, version.number)
    end
  );
end;
$$;

-- For anonymized requests: links and messages go, and all versions but an accepted one. That one and its acceptance may
-- be needed for a claim, and go when private.retention says.
create function private.forget_sent_quotes(quotes uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.quote_links where quote_id = any (quotes);
  delete from public.quote_messages where quote_id = any (quotes);
  delete from public.received_messages where quote_id = any (quotes);
  perform private.forget_payments(quotes);
  delete from private.steps where quote_id = any (quotes);
  delete from public.booking_changes where quote_id = any (quotes);
  delete from public.quote_acceptances
  where quote_id = any (quotes)
    and accepted_at < now() - (select make_interval(months => accepted_months) from private.retention);
  delete from public.quote_versions as version
  where quote_id = any (quotes)
    and not exists (
      select from public.quote_acceptances as yes
      where (yes.quote_id, yes.version) = (version.quote_id, version.number)
    );
end;
$$;
