-- How a quote goes out: which messages are queued, to whom, by which way; and what of it is forgotten.

-- Queues a message about a quote: to the customer, or as news to staff. A message that is already waiting or being sent
-- is not queued twice.
create function private.queue_quote_message(
  quote public.quotes, _kind public.notification_kind, _channels public.notification_channel[],
  _message_id uuid default null
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
      submission_id, quote_id, quote_message_id, is_emergency, kind, channel, audience
    )
    select quote.submission_id, quote.id, _message_id, false, _kind, channel, 'customer'
    from unnest(_channels) as channel
    where not exists (
      select
      from public.notifications as earlier
      where earlier.quote_id = quote.id
        and earlier.kind = _kind
        and earlier.channel = channel
        and earlier.quote_message_id is not distinct from _message_id
        and (
          earlier.state = 'waiting'
          -- It may already have been written, with what was agreed.
          or earlier.state = 'sending' and current_setting('desk.changed_booking', true) is distinct from quote.id::text
        )
    );
  end if;
end;
$$;

-- A quote that is a draft again, or is booked as before, is not sent. If the worker already has it, its page says what
-- counts.
create function private.keep_quote_from_going() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications
  set state = 'dropped', answer = 'The quote was taken back.'
  where quote_id = new.id and kind = 'quote' and state = 'waiting';
  return null;
end;
$$;

create trigger keep_quote_from_going
  after update of status on public.quotes
  for each row when (
    old.status <> new.status and (new.status = 'pending' or old.is_booked or old.status = 'canceled')
  )
  execute function private.keep_quote_from_going();

-- How to reach a customer: by mail, else by text with consent.
create function private.channels_to(quote public.quotes) returns public.notification_channel[]
language sql stable set search_path = ''
return case
  when private.is_erased((quote).submission_id) then '{}'
  when (quote).email is not null then '{email}'
  when private.agreed_to_texts((quote).submission_id, private.text_number((quote).phone)) then '{sms}'
  else '{}'
end::public.notification_channel[];

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
    raise exception using errcode = 'PT422', message = 'Choose e-mail or text.';
  elsif _channels <> '{}' and private.is_erased(quote.submission_id) then
    raise exception using errcode = 'PT422', message = 'This customer was erased: no message can go out.';
  elsif 'email' = any (_channels) and quote.email is null then
    raise exception using errcode = 'PT422', message = 'This quote has no e-mail address.';
  elsif 'sms' = any (_channels) and private.text_number(quote.phone) is null then
    raise exception using errcode = 'PT422', message = 'This quote has no number that takes texts.';
  elsif _channels = '{sms}' and private.wants_no_texts(private.text_number(quote.phone)) then
    raise exception using errcode = 'PT422', message = 'This customer opted out of texts: send it by e-mail, or call.';
  elsif 'sms' = any (_channels)
    and not private.agreed_to_texts(quote.submission_id, private.text_number(quote.phone))
  then
    if _agreed is not true then
      raise exception using
        errcode = 'PT422', message = 'This customer has not agreed to texts: ask on the phone first, or send it by e-mail.';
    end if;
    insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
    values (
      gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), quote.submission_id, 'agreed-to-texts',
      private.text_number(quote.phone)
    );
  end if;
end;
$$;

-- Sends a quote, or sends it again: by mail ('email'), text ('sms') or both, each with a link. Channels are text: the
-- embedded backend passes no arrays of enums. "_standing": the texts that every quote has. "_agreed": the customer told
-- the caller that texts are welcome, which is recorded. "_hold_seconds": how long a first sending waits for an undo, at
-- most a minute; then it goes when the worker next comes by itself. Like an update: no row comes back if there is no such quote in
-- that revision. 42501: not an admin; PT422: it cannot be sent, or not that way.
create function private.send_quote(
  _quote_id uuid, _revision integer, _channels text[], _standing jsonb default '{}', _agreed boolean default false,
  _hold_seconds integer default 0
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  hold interval := '0';
begin
  perform private.require_admin();
  if cardinality(_channels) = 0 then
    raise exception using errcode = 'PT422', message = 'Choose e-mail or text.';
  end if;
  quote := private.lock_quote(_quote_id);
  if (quote.revision = _revision) is not true then
    return;
  end if;
  perform private.require_ways(quote, _channels, _agreed);
  if quote.status = 'pending' then
    perform set_config(
      'desk.sent_by', case when _channels @> '{email,sms}' then 'sent-both' else 'sent-' || _channels[1] end, true
    );
    perform set_config('desk.standing_texts', coalesce(_standing, '{}')::text, true);
    update public.quotes set status = 'sent' where id = _quote_id returning * into quote;
    perform set_config('desk.sent_by', '', true);
    hold := make_interval(secs => least(greatest(_hold_seconds, 0), 60));
  elsif private.customer_state(quote) <> 'open' then
    raise exception using errcode = 'PT422', message = 'Only a quote that is open can be sent again.';
  end if;
  delete from private.quote_guesses where quote_id = quote.id;
  perform private.queue_quote_message(quote, 'quote', _channels::public.notification_channel[]);
  if hold > '0' then
    update public.notifications set next_attempt_at = now() + hold
    where quote_id = quote.id and kind = 'quote' and state = 'waiting';
  else
    perform private.wake_worker_if_it_can();
  end if;
  return next quote;
end;
$$;
call private.grant_rpc('private.send_quote', 'authenticated');

-- "Send my link again": only to the quote's own addresses; the typed contact is just compared. Returns nothing, so that
-- no one learns whether there is such a quote; at most three times a day per quote.
create function private.resend_quote_link(_number text, _contact text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text := private.identity_key(private.clean_line(_contact));
  quote public.quotes;
begin
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote
  from public.quotes
  where upper(left(id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})$')
    and wanted in (private.identity_key(email), private.identity_key(phone))
    and (private.status_meaning(status)).is_out
  order by created_at desc
  limit 1
  for update;
  if found and 3 > (
    select count(*) from public.notifications
    where quote_id = quote.id and kind = 'quote' and created_at > now() - interval '1 day'
  ) then
    perform private.queue_quote_message(quote, 'quote', private.channels_to(quote));
    perform private.wake_worker_if_it_can();
  end if;
end;
$$;
call private.grant_rpc('private.resend_quote_link', 'anon, authenticated');

-- What a message about a quote says; null if it is about none. Each attempt to a customer has its own link: an earlier
-- one may have arrived.
create function private.told_quote(message public.notifications) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  quote public.quotes;
  shown jsonb;
begin
  if message.quote_id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = message.quote_id;
  shown := (private.shown_version(quote)).document;
  return jsonb_build_object(
    'id', quote.id,
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'language', private.language_of(quote.details),
    'name', quote.name,
    'email', quote.email,
    'phone', quote.phone,
    'amount', coalesce(shown -> 'amount', to_jsonb(quote.quote_amount)),
    'valid_until', quote.valid_until,
    'event_date', coalesce(shown -> 'event_date', to_jsonb(quote.event_date)),
    'state', private.customer_state(quote),
    'change', private.booking_change(quote),
    'canceled_by', quote.canceled_by,
    'refund', case
      when quote.status = 'canceled' then jsonb_build_object(
        'kept', private.in_dollars(private.money_kept(quote.id)),
        'back', private.refund_if_canceled(quote, quote.canceled_by)
      )
    end,
    'message', (
      select jsonb_build_object(
        'kind', note.kind, 'body', note.body, 'by', nullif(note.author_name, private.neutral_name(note.author_id))
      )
      from public.quote_messages as note
      where note.id = message.quote_message_id
    ),
    -- The acceptance as it was given.
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version,
        'accepted_at', yes.accepted_at,
        'name', yes.name,
        'company', yes.company,
        'amount', version.document -> 'amount',
        'event_date', version.document -> 'event_date',
        'document', version.document
      )
      from public.quote_messages as note
      join public.quote_acceptances as yes on yes.request_id = note.request_id
      join public.quote_versions as version on version.quote_id = yes.quote_id and version.number = yes.version
      where note.id = message.quote_message_id
    ),
    'place', case when private.is_street(quote.site_address) then quote.site_address else quote.event_address end,
    'contact', quote.site_contact,
    'site_gaps', private.site_gaps(quote),
    'dues', case when message.kind = 'quote-copy' then private.booking_money(quote.id) -> 'dues' end,
    'reminder', private.told_reminder(message.quote_message_id),
    'receipt', private.told_receipt(message.quote_message_id),
    'how_to_pay', case
      when message.kind in ('quote-copy', 'quote-reminder') then private.how_to_pay(private.language_of(quote.details))
    end,
    'review_url', case
      when message.kind = 'quote-review' then (select review_url from public.business_settings)
    end,
    'link', case
      when message.audience = 'customer' and message.kind <> 'quote-review'
      then private.add_quote_link(quote.id, private.address_of(message))
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
