-- What providers report: customers' replies by mail and text, delivery, and opt-outs.

-- Incoming mails and texts, each id once. Those about a quote are in its thread (public.quote_messages, whose request
-- id is this row's id); the rest wait in a tray for staff.
create table public.received_messages (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz(3) not null default now(),
  channel public.notification_channel not null check (channel in ('email', 'sms')),
  -- The mail's Message-ID, or the provider's id of the text.
  provider_key text not null,
  -- As claimed: an address or a number.
  sender text not null,
  sender_name text,
  subject text,
  -- Without what it quotes.
  body text not null check (char_length(body) <= 2000),
  -- The whole text.
  whole text not null check (char_length(whole) <= 20000),
  -- Truncated.
  is_cut boolean not null,
  -- Names only: files are not stored.
  attachments text[] not null default '{}',
  -- A text that may be an opt-out: staff say whether.
  may_mean_stop boolean not null default false,
  -- An auto-reply: no one waits for an answer.
  is_automatic boolean not null,
  quote_id uuid references public.quotes (id) on delete cascade,
  -- When staff handled it; one in a thread is handled there.
  settled_at timestamptz(3),
  unique (channel, provider_key)
);
create index received_messages_quote_idx on public.received_messages (quote_id);
-- Texts by their sender.
create index received_messages_text_idx on public.received_messages (sender, received_at) where channel = 'sms';
create index received_messages_open_idx on public.received_messages (received_at) where settled_at is null;

-- Numbers that opted out of texts. They survive an erasure: otherwise the next request would be texted.
create table public.text_opt_outs (
  number text primary key check (number ~ '^\+[1-9][0-9]{7,14}$'),
  since timestamptz(3) not null default now(),
  -- The keyword, or that it was said in other words.
  word text not null check (char_length(word) <= 20)
);

call private.let_staff_read('public.received_messages');
call private.let_staff_read('public.text_opt_outs');

-- Which of these numbers opted out.
create function private.numbers_without_texts(_numbers text[]) returns setof text
language sql stable rows 10 set search_path = ''
as $$
  select number from public.text_opt_outs where number = any (_numbers)
$$;

create function private.wants_no_texts(_number text) returns boolean
language sql stable set search_path = ''
return exists (select from private.numbers_without_texts(array[_number]));

-- Holds back texts from customers who opted out or never agreed, right before sending. If mail reaches the customer
-- too, they are dropped, else failed: someone is waiting. Returns whether there were any.
create function private.hold_back_texts(messages uuid[]) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  with texts as materialized (
    select told.id, told.address, private.wants_no_texts(told.address) as has_opted_out
    from private.addresses_of(array(
      select message from public.notifications as message
      where message.id = any (messages) and message.channel = 'sms' and message.audience = 'customer'
    )) as told
    -- The worker handles a missing number.
    where told.address is not null
  )
  update public.notifications as message
  set state = (
      case
        when exists (select from public.quotes where id = message.quote_id and email is null) then 'failed'
        else 'dropped'
      end
    )::public.notification_state,
    answer = case when texts.has_opted_out then 'Opted out of texts.' else 'Has not agreed to texts.' end
  from texts
  where message.id = texts.id
    and (texts.has_opted_out or not private.agreed_to_texts(message.submission_id, texts.address));
  return found;
end;
$$;

-- The quote that a text from this number is about: the newest open one, else that of the newest booking in force, else the newest
-- that was sent.
create function private.quote_of_number(_number text) returns uuid
language sql stable set search_path = ''
return (
  select quote.id
  from public.quotes as quote
  where private.text_number(quote.phone) = _number and (private.status_meaning(quote.status)).is_out
  order by private.customer_state(quote) = 'open' desc, private.customer_state(quote) = 'accepted' desc, quote.sent_at desc nulls last
  limit 1
);

-- The texts with a number that are not about this quote ("_except"), the latest two hundred, oldest first: what came from it,
-- about another quote or none, and what staff answered about those by text. "about": the quote.
create function private.texts_with(_number text, _except uuid default null) returns jsonb
language sql stable set search_path = ''
as $$
  with quoted as materialized (
    select id, event_date from public.quotes
    where private.text_number(phone) = _number and id is distinct from _except
  ), texts as (
    select message.id, message.created_at, message.kind, message.body, message.author_name, message.settled_at, quoted.id as quote_id
    from quoted
    join public.quote_messages as message on message.quote_id = quoted.id
    where message.kind = 'reply' and exists (
      select from public.received_messages as received
      where received.id = message.request_id and received.channel = 'sms'
    ) or message.kind = 'answer' and exists (
      select from public.notifications as told
      where told.quote_message_id = message.id and told.channel = 'sms' and told.quote_id = quoted.id
    )
    union all
    select received.id, received.received_at, 'reply', received.body, null, received.settled_at, null
    from public.received_messages as received
    where received.channel = 'sms' and received.sender = _number and received.quote_id is null
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(latest) - 'quote_id' || jsonb_build_object('about', (select to_jsonb(quoted) from quoted where quoted.id = latest.quote_id))
      order by latest.created_at, latest.id
    ),
    '[]'
  )
  from (select * from texts order by created_at desc, id desc limit 200) as latest
$$;

-- Marks as handled what a customer wrote about a quote, and the texts from the same number about others: they are read as one
-- thread. In the order of ids, as two may be read at once.
create function private.settle_conversation(_quote_id uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.quote_messages set settled_at = now()
  where id = any (array(
    select message.id
    from public.quote_messages as message
    where message.settled_at is null
      and (
        message.quote_id = _quote_id
        or message.kind = 'reply'
        and message.quote_id in (
          select other.id
          from public.quotes as quote
          join public.quotes as other on private.text_number(other.phone) = private.text_number(quote.phone)
          where quote.id = _quote_id
        )
        and exists (
          select from public.received_messages as received
          where received.id = message.request_id and received.channel = 'sms'
        )
      )
    order by message.id
    for update of message
  ));
$$;

-- Whether twenty replies went into a quote's thread within a day: from its customer's own address or number, or from all
-- others, who must not use up what the customer may write.
create function private.replied_enough(_quote_id uuid, _sender text) returns boolean
language sql stable set search_path = ''
return 20 <= (
  select count(*)
  from public.quote_messages as note
  join public.received_messages as received on received.id = note.request_id
  join public.quotes as quote on quote.id = note.quote_id
  cross join lateral (values (array[private.contact_key(quote.email), quote.phone_key])) as own (keys)
  where note.quote_id = _quote_id and note.created_at > now() - interval '1 day'
    and (private.contact_key(received.sender) = any (own.keys)) is true
      = ((private.contact_key(_sender) = any (own.keys)) is true)
);

-- Files a message in a quote's thread. It never changes the quote.
create function private.add_reply(received public.received_messages, _quote_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (_quote_id, 'reply', received.body, received.id)
  on conflict (request_id, kind) do nothing;
  update public.received_messages set quote_id = _quote_id, settled_at = now() where id = received.id;
end;
$$;

-- Stores a mail or a text, cleaned and cut to what its columns take; null for one that is stored already.
create function private.store_received(
  _channel public.notification_channel, _key text, _sender text, _message jsonb
) returns public.received_messages
language plpgsql volatile set search_path = ''
as $$
declare
  whole constant text := coalesce(private.clean_text(_message ->> 'whole'), '');
  body constant text := coalesce(private.clean_text(_message ->> 'body'), '');
  received public.received_messages;
begin
  insert into public.received_messages (
    channel, provider_key, sender, sender_name, subject, body, whole, is_cut, attachments, is_automatic, may_mean_stop,
    settled_at
  )
  values (
    _channel, _key, coalesce(private.clean_line(left(_sender, 254)), 'unknown'), private.clean_line(left(_message ->> 'name', 100)),
    private.clean_line(left(_message ->> 'subject', 200)), left(body, 2000), left(whole, 20000),
    (_message ->> 'is_cut')::boolean or char_length(body) > 2000 or char_length(whole) > 20000,
    array(
      select private.clean_line(left(name, 100))
      from jsonb_array_elements_text(_message -> 'attachments') as name
      where private.clean_line(left(name, 100)) is not null
      limit 20
    ),
    (_message ->> 'is_automatic')::boolean,
    coalesce((_message ->> 'may_mean_stop')::boolean, false),
    case when (_message ->> 'is_said')::boolean then now() end
  )
  on conflict (channel, provider_key) do nothing
  returning * into received;
  return received;
end;
$$;

-- Receives a mail or a text, idempotent by its id.
--   _message     may_mean_stop; name, subject, body, whole, is_cut, attachments, is_automatic; is_said: a keyword (STOP), not a message
--   _quote_id    the quote that a mail replies to; for a text it is found by the number
--   _opt_out     the keyword by which the sender opts out of texts
--   _opt_in      the sender opts in again
-- Returns whether that changed anything, or whether the sender is to be asked (once a month) if a text that may be an
-- opt-out is one; null for a message received before.
create function public.receive_message(
  _channel public.notification_channel, _key text, _sender text, _message jsonb, _quote_id uuid default null,
  _opt_out text default null, _opt_in boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- None for a keyword: it waits neither for the search nor for the quote's lock.
  wanted constant uuid := case
    when (_message ->> 'is_said')::boolean then null
    when _channel = 'sms' then private.quote_of_number(_sender)
    else _quote_id
  end;
  about uuid;
  received public.received_messages;
begin
  perform private.require_worker();
  -- In the order of an erasure.
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote.id into about
  from public.quotes as quote
  where quote.id = wanted
    and not private.is_erased(quote.submission_id)
  for update of quote;

  received := private.store_received(_channel, _key, _sender, _message);
  if received.id is null then
    return null;
  end if;

  if about is not null and received.settled_at is null then
    -- Auto-replies wait in the tray without a notification, and so does a flood that would drown the thread.
    if not received.is_automatic and not private.replied_enough(about, received.sender) then
      perform private.add_reply(received, about);
    else
      update public.received_messages set quote_id = about where id = received.id;
    end if;
  end if;

  if _opt_out is not null then
    insert into public.text_opt_outs (number, word)
    select _sender, _opt_out
    -- Not for senders without a number.
    where _sender ~ '^\+[1-9][0-9]{7,14}$'
    on conflict do nothing;
    return found;
  elsif _opt_in then
    delete from public.text_opt_outs where number = _sender;
    return found;
  end if;
  return received.may_mean_stop and not exists (
    select from public.received_messages as earlier
    where earlier.sender = received.sender and earlier.may_mean_stop and earlier.id <> received.id
      and earlier.received_at > now() - interval '30 days'
  );
end;
$$;
grant execute on function public.receive_message to service_role;

-- A provider reports what became of a message. Idempotent and in any order: a bounce stays, and reports on an earlier
-- attempt no longer count.
--   _id           our own id, if the provider repeats it; else the message is the one that has _provider_id
--   _at           when, by the provider's clock
--   _outcome      'delivered'; 'delayed', and it still tries; 'bounced'; 'complained': it arrived, and was marked as spam
--   _trouble      in its words
--   _provider_id  of the attempt
create function public.report_delivery(
  _id uuid, _at timestamptz, _outcome public.delivery_outcome, _trouble text default null, _provider_id text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.notifications
  set delivered_at = case when _outcome = 'delivered' then least(delivered_at, _at) else delivered_at end,
    delayed_at = case when _outcome = 'delayed' and delivered_at is null then _at end,
    bounced_at = case when _outcome in ('bounced', 'complained') then _at end,
    state = case when _outcome in ('bounced', 'complained') then 'failed' else state end,
    sent_at = case when _outcome in ('bounced', 'complained') then null else sent_at end,
    answer = case _outcome
      when 'bounced' then private.without_contacts(coalesce(_trouble, 'It came back.'))
      when 'complained' then 'Marked as spam.'
      else answer
    end
  where id = coalesce(_id, (
      select message.id from public.notifications as message
      where message.provider_id = _provider_id and message.channel = 'email'
      limit 1
    ))
    and state in ('sending', 'sent')
    -- A report comes after the attempt began: a lease is two minutes, and clocks differ.
    and _at > next_attempt_at - interval '3 minutes'
    and coalesce(provider_id = _provider_id, true);
end;
$$;
grant execute on function public.report_delivery to service_role;

-- Staff say whether a text was an opt-out. PT404: gone, or said already.
create function private.answer_stop(_id uuid, _is_stop boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asker text;
begin
  perform private.require_admin();
  update public.received_messages set may_mean_stop = false where id = _id and may_mean_stop returning sender into asker;
  if asker is null then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
  insert into public.text_opt_outs (number, word)
  select asker, 'in other words' where _is_stop and asker ~ '^\+[1-9][0-9]{7,14}$'
  on conflict do nothing;
end;
$$;
call private.grant_rpc('private.answer_stop', 'authenticated');

-- Staff handled a message that is about no quote. PT404: gone, or handled already.
create function private.settle_received(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.received_messages set settled_at = now() where id = _id and settled_at is null;
  if not found then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
end;
$$;
call private.grant_rpc('private.settle_received', 'authenticated');

-- Staff file a message under a quote's number. Returns the quote. PT404: no such quote, or handled already.
create function private.file_received(_id uuid, _number text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  about uuid;
  received public.received_messages;
begin
  perform private.require_admin();
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote.id into about
  from public.quotes as quote
  where upper(left(quote.id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})\s*$')
    and not private.is_erased(quote.submission_id)
  order by quote.created_at desc
  limit 1
  for update of quote;
  select * into received from public.received_messages where id = _id and settled_at is null for update;
  if about is null then
    perform private.refuse('PT404', 'no_quote_with_number');
  end if;
  if received.id is null then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
  perform private.add_reply(received, about);
  return about;
end;
$$;
call private.grant_rpc('private.file_received', 'authenticated');

-- The texts with the number of a request that has no thread of its own yet, as above.
create function private.texts_of_request(_submission_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.texts_with(private.text_number(phone))
    from public.quote_submissions
    where id = _submission_id
  );
end;
$$;
call private.grant_rpc('private.texts_of_request', 'authenticated');
