-- What providers tell us: what customers reply by mail and text, whether a message arrived, and who wants no more texts.

-- A mail or a text that came in, once for each id of it. What is about a quote is in its thread
-- (public.quote_messages, whose request id is the id of this row); the rest waits in a tray for staff.
create table public.received_messages (
  id uuid primary key default gen_random_uuid(),
  received_at timestamptz(3) not null default now(),
  channel public.notification_channel not null check (channel in ('email', 'sms')),
  -- The mail's Message-ID, or the provider's id of the text.
  provider_key text not null,
  -- As it says of itself: an address or a number.
  sender text not null,
  sender_name text,
  subject text,
  -- What was written, less what it quotes.
  body text not null check (char_length(body) <= 2000),
  -- All of it.
  whole text not null check (char_length(whole) <= 20000),
  -- It was longer.
  is_cut boolean not null,
  -- Names alone: the files are not kept.
  attachments text[] not null default '{}',
  -- Written by a program: nobody waits for an answer.
  is_automatic boolean not null,
  quote_id uuid references public.quotes (id) on delete cascade,
  -- When staff saw to it; of one in a thread, which is seen to there, at once.
  settled_at timestamptz(3),
  unique (channel, provider_key)
);
create index received_messages_quote_idx on public.received_messages (quote_id);
create index received_messages_open_idx on public.received_messages (received_at) where settled_at is null;

-- Numbers that get no more texts. They stay when a person is erased: without them the next request would be texted.
create table public.text_opt_outs (
  number text primary key check (number ~ '^\+[1-9][0-9]{7,14}$'),
  since timestamptz(3) not null default now(),
  -- The word that was sent, or that it was said in other words.
  word text not null check (char_length(word) <= 20)
);

call private.let_staff_read('public.received_messages');
call private.let_staff_read('public.text_opt_outs');

create function private.wants_no_texts(_number text) returns boolean
language sql stable
set search_path = ''
return exists (select from public.text_opt_outs where number = _number);

-- Keeps texts from customers who want none, or have never agreed to any, as the last thing before they go out. Where mail
-- reaches the customer too it is only said, else the message has failed: somebody waits for it. Returns whether there were
-- any.
create function private.hold_back_texts(messages uuid[]) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update public.notifications as message
  set state = (
      case
        when exists (select from public.quotes where id = message.quote_id and email is null) then 'failed'
        else 'dropped'
      end
    )::public.notification_state,
    answer = case
      when private.wants_no_texts(private.address_of(message)) then 'Opted out of texts.'
      else 'Has not agreed to texts.'
    end
  where message.id = any (messages)
    and message.channel = 'sms'
    and message.audience = 'customer'
    -- That there is no number is said by the worker.
    and private.address_of(message) is not null
    and (
      private.wants_no_texts(private.address_of(message))
      or not private.agreed_to_texts(message.submission_id, private.address_of(message))
    );
  return found;
end;
$$;

-- Whether the customer of a quote may be asked for a review: not where the business asks nobody, nor one who cancelled or
-- wanted to, who wants no messages, to whom a mail came back, or whose request was erased.
create function private.may_ask_for_review(quote public.quotes) returns boolean
language sql stable
set search_path = ''
return quote.is_booked
  and quote.status = 'accepted'
  and quote.email is not null
  and exists (select from public.business_settings where review_url is not null)
  and exists (
    select from public.quote_submissions where id = quote.submission_id and erased_at is null and not is_proof
  )
  and not exists (select from public.quote_messages where quote_id = quote.id and kind = 'cancel')
  and not exists (select from public.notifications where quote_id = quote.id and bounced_at is not null)
  and not coalesce(private.wants_no_texts(private.text_number(quote.phone)), false);

-- Before messages are handed out: asks customers for a review, by mail, in the daytime, on the day after their trailers are
-- gone, or within two more if no worker came. Each address once, whatever it has hired. What waits and is not to be sent
-- any more is dropped.
create function private.queue_review_requests(_now timestamptz default now()) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
begin
  update public.notifications as message
  set state = 'dropped', answer = 'Not to be asked any more.'
  from public.quotes as quote
  where message.kind = 'quote-review'
    and message.state = 'waiting'
    and quote.id = message.quote_id
    and not private.may_ask_for_review(quote);

  if extract(hour from local_time) not between 10 and 18
    or not exists (select from public.business_settings where review_url is not null)
    -- Two workers at once would each find the same customer.
    or not pg_try_advisory_xact_lock(hashtextextended('review requests', 0))
  then
    return;
  end if;
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select distinct on (private.contact_key(quote.email))
    quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from public.quotes as quote
  where quote.is_booked
    and quote.rental_until between local_time::date - 3 and local_time::date - 1
    and private.may_ask_for_review(quote)
    and not exists (
      select
      from public.notifications as earlier
      join public.quotes as asked on asked.id = earlier.quote_id
      where earlier.kind = 'quote-review'
        and private.contact_key(asked.email) = private.contact_key(quote.email)
    )
  order by private.contact_key(quote.email), quote.rental_until, quote.id;
end;
$$;

-- Which quote a text from this number is about: the newest that is open, else the newest of the others that were sent.
create function private.quote_of_number(_number text) returns uuid
language sql stable
set search_path = ''
return (
  select quote.id
  from public.quotes as quote
  where private.text_number(quote.phone) = _number and quote.status in ('sent', 'accepted')
  order by private.customer_state(quote) = 'open' desc, quote.status = 'accepted' desc, quote.sent_at desc nulls last
  limit 1
);

-- Puts what came in into a quote's thread. Nothing that it says changes the quote.
create function private.add_reply(received public.received_messages, _quote_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (_quote_id, 'reply', received.body, received.id)
  on conflict (request_id, kind) do nothing;
  update public.received_messages set quote_id = _quote_id, settled_at = now() where id = received.id;
end;
$$;

-- Takes in a mail or a text, once: what comes again is known by its id.
--   _message     name, subject, body, whole, is_cut, attachments, is_automatic; is_said: it was a word for the program
--                (STOP) and no message
--   _quote_id    the quote that a mail was an answer to; of a text it is found by the number
--   _opt_out     the word by which its sender wants no more texts
--   _opt_in      its sender wants texts again
-- Returns whether it changed who wants texts; null for one that was here before.
create function public.receive_message(
  _channel public.notification_channel, _key text, _sender text, _message jsonb, _quote_id uuid default null,
  _opt_out text default null, _opt_in boolean default false
) returns boolean
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  wanted constant uuid := case when _channel = 'sms' then private.quote_of_number(_sender) else _quote_id end;
  whole constant text := coalesce(private.clean_text(_message ->> 'whole'), '');
  body constant text := coalesce(private.clean_text(_message ->> 'body'), '');
  about uuid;
  received public.received_messages;
begin
  perform private.require_worker();
  -- As an erasure locks them.
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote.id into about
  from public.quotes as quote
  where quote.id = wanted
    and not exists (
      select from public.quote_submissions where id = quote.submission_id and erased_at is not null
    )
  for update of quote;

  insert into public.received_messages (
    channel, provider_key, sender, sender_name, subject, body, whole, is_cut, attachments, is_automatic, settled_at
  )
  values (
    _channel, _key, coalesce(left(private.clean_line(_sender), 254), 'unknown'), left(private.clean_line(_message ->> 'name'), 100),
    left(private.clean_line(_message ->> 'subject'), 200), left(body, 2000), left(whole, 20000),
    (_message ->> 'is_cut')::boolean or char_length(body) > 2000 or char_length(whole) > 20000,
    array(
      select left(private.clean_line(name), 100)
      from jsonb_array_elements_text(_message -> 'attachments') as name
      where private.clean_line(name) is not null
      limit 20
    ),
    (_message ->> 'is_automatic')::boolean,
    case when (_message ->> 'is_said')::boolean then now() end
  )
  on conflict (channel, provider_key) do nothing
  returning * into received;
  if not found then
    return null;
  end if;

  if about is not null and received.settled_at is null then
    -- An automatic answer waits in the tray: nobody is told of it. So does the flood that a thread would drown in.
    if not received.is_automatic and 20 > (
      select count(*) from public.quote_messages
      where quote_id = about and author_id is null and created_at > now() - interval '1 day'
    ) then
      perform private.add_reply(received, about);
    else
      update public.received_messages set quote_id = about where id = received.id;
    end if;
  end if;

  if _opt_out is not null then
    insert into public.text_opt_outs (number, word)
    select _sender, _opt_out
    -- Not a word for whoever sends from no number.
    where _sender ~ '^\+[1-9][0-9]{7,14}$'
    on conflict do nothing;
    return found;
  elsif _opt_in then
    delete from public.text_opt_outs where number = _sender;
    return found;
  end if;
  return false;
end;
$$;

-- What a provider tells of a message that it took: it arrived, or it came back and why. Twice, and in any order, is the
-- same: what came back stays so, and what is told of a former attempt counts no more.
--   _at           when that was, by the provider's clock
--   _trouble      null: it arrived
--   _provider_id  of the attempt, where each has its own
--   _mail         of a provider that repeats no id of ours: the number of the quote that a mail is about, its kind, its
--                 address, and when the provider took it (created_at)
create function public.report_delivery(
  _id uuid, _at timestamptz, _trouble text default null, _provider_id text default null, _mail jsonb default null
) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  digits constant text := lower(_mail ->> 'number');
  reported uuid := _id;
begin
  perform private.require_worker();
  if _mail is not null then
    select message.id into reported
    from public.notifications as message
    where message.quote_id between (digits || '-0000-0000-0000-000000000000')::uuid
        and (digits || '-ffff-ffff-ffff-ffffffffffff')::uuid
      and message.kind::text = _mail ->> 'kind'
      and message.channel = 'email'
      and message.state in ('sending', 'sent')
      and lower(private.address_of(message)) = lower(_mail ->> 'address')
    order by abs(
      extract(epoch from coalesce(message.sent_at, now()) - (_mail ->> 'created_at')::timestamptz)
    )
    limit 1;
  end if;
  update public.notifications
  set delivered_at = case when _trouble is null then least(delivered_at, _at) else delivered_at end,
    bounced_at = case when _trouble is not null then _at end,
    state = case when _trouble is null then state else 'failed' end,
    sent_at = case when _trouble is null then sent_at end,
    answer = case when _trouble is null then answer else private.without_contacts(_trouble) end
  where id = reported
    and state in ('sending', 'sent')
    -- It tells of an attempt after it began: a lease is of two minutes, and clocks differ.
    and _at > next_attempt_at - interval '3 minutes'
    and coalesce(provider_id = _provider_id, true);
end;
$$;

-- Staff have seen it, and it is about no quote. PT404: it is gone, or was seen to.
create function private.settle_received(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.received_messages set settled_at = now() where id = _id and settled_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'Someone has already handled it.';
  end if;
end;
$$;

-- Staff say which quote it is about, by its number: there it goes into the thread. Returns the quote. PT404: there is
-- no such quote, or somebody was quicker.
create function private.file_received(_id uuid, _number text) returns uuid
language plpgsql volatile
security definer
set search_path = ''
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
    and not exists (
      select from public.quote_submissions where id = quote.submission_id and erased_at is not null
    )
  order by quote.created_at desc
  limit 1
  for update of quote;
  select * into received from public.received_messages where id = _id and settled_at is null for update;
  if about is null or received.id is null then
    raise exception using errcode = 'PT404',
      message = case when about is null then 'There is no quote with this number.' else 'Someone has already handled it.' end;
  end if;
  perform private.add_reply(received, about);
  return about;
end;
$$;
