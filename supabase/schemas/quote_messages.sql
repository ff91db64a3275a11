-- What customer and staff write about a quote: one thread, which the desk and the quote's page show.

create type public.quote_message_kind as enum (
  -- From the customer.
  'question', 'change', 'day', 'cancel', 'again', 'decline', 'accept', 'taken',
  -- What the truck needs (private.tell_site).
  'site',
  -- From the customer by mail or text (public.received_messages).
  'reply',
  -- From the business.
  'answer',
  -- From Stripe: the deposit was paid; and news of money for staff alone.
  'paid', 'money'
);

-- The thread of a quote.
create table public.quote_messages (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  kind public.quote_message_kind not null,
  body text not null default '' check (char_length(body) <= 2000),
  -- A member of staff; null for the customer.
  author_id uuid,
  author_name text,
  -- Made by the client: a retry is the same message.
  request_id uuid not null,
  -- When staff handled it; an answer is handled at once.
  settled_at timestamptz(3),
  unique (request_id, kind)
);
create index quote_messages_quote_idx on public.quote_messages (quote_id, created_at);
create index quote_messages_open_idx on public.quote_messages (created_at) where settled_at is null;

call private.let_staff_read('public.quote_messages');
grant all on public.quote_messages to service_role;

-- Adds a customer's message, idempotent by request id. Returns whether it is new.
create function private.add_customer_message(
  _quote_id uuid, _request_id uuid, _kind public.quote_message_kind, _body text
) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (_quote_id, _kind, coalesce(private.clean_text(_body), ''), _request_id)
  on conflict (request_id, kind) do nothing;
  return found;
end;
$$;

-- Whether a customer has written twenty messages within a day on the page; what others send by mail does not count, nor
-- what the page and Stripe report.
create function private.wrote_enough(_quote_id uuid) returns boolean
language sql stable set search_path = ''
return 20 <= (
  select count(*) from public.quote_messages
  where quote_id = _quote_id and kind in ('question', 'change', 'day', 'cancel', 'again', 'site')
    and created_at > now() - interval '1 day'
);

-- The customer writes: {state: 'sent'} or {refused: 'unknown' | 'limited' | 'empty'}. It never changes the quote.
-- Twenty a day per quote.
create function private.write_about_quote(
  _token text, _request_id uuid, _kind public.quote_message_kind, _body text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  words constant text := left(private.clean_text(_body), 2000);
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif _kind not in ('question', 'change', 'day', 'cancel', 'again')
    or (_kind <> 'again' and coalesce(words, '') = '')
  then
    return '{"refused": "empty"}';
  elsif private.wrote_enough(link.quote_id) then
    return '{"refused": "limited"}';
  end if;
  perform private.add_customer_message(link.quote_id, _request_id, _kind, words);
  return '{"state": "sent"}';
end;
$$;
call private.grant_rpc('private.write_about_quote', 'anon, authenticated');

-- The customer says what the truck needs: {state: 'sent'} or {refused: 'unknown' | 'revising' | 'limited' | 'empty'}.
-- "_told": texts by the names of private.site_gaps. Only what is still missing is stored; the agreed version stays as it
-- is. Idempotent by request id. 23514: too long.
create function private.tell_site(_token text, _request_id uuid, _told jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  quote public.quotes;
  told jsonb;
begin
  select * into quote from public.quotes where id = link.quote_id;
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif private.customer_state(quote) <> 'accepted' then
    return '{"refused": "revising"}';
  elsif private.wrote_enough(quote.id) then
    return '{"refused": "limited"}';
  end if;
  select jsonb_object_agg(gap, words) into told
  from unnest(private.site_gaps(quote)) as gap
  cross join lateral private.clean_text(_told ->> gap) as words
  where words <> '';
  if told is null then
    return '{"refused": "empty"}';
  end if;
  perform set_config('desk.by_customer', 'yes', true);
  update public.quotes
  set site_address = coalesce(told ->> 'address', site_address),
    site_access = coalesce(told ->> 'access', site_access),
    site_contact = coalesce(told ->> 'contact', site_contact),
    site_utilities = coalesce(told ->> 'utilities', site_utilities)
  where id = quote.id;
  perform set_config('desk.by_customer', '', true);
  perform private.add_customer_message(
    quote.id, _request_id, 'site', (select left(string_agg(value, E'\n'), 2000) from jsonb_each_text(told))
  );
  return '{"state": "sent"}';
end;
$$;
call private.grant_rpc('private.tell_site', 'anon, authenticated');

-- Staff answer, which handles all messages so far. 22001: too long; PT404: no such quote.
create function private.answer_customer(_quote_id uuid, _request_id uuid, _body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := private.clean_text(_body);
begin
  perform private.require_admin();
  if (char_length(words) between 1 and 2000) is not true then
    raise exception using errcode = '22001', message = 'Write an answer of no more than 2,000 characters.';
  end if;
  if (private.lock_quote(_quote_id)).id is null then
    raise exception using errcode = 'PT404', message = 'This quote has been deleted.';
  end if;
  insert into public.quote_messages (quote_id, kind, body, author_id, author_name, request_id, settled_at)
  values (
    _quote_id, 'answer', words, auth.uid(), private.staff_name(auth.uid()), _request_id, now()
  )
  on conflict (request_id, kind) do nothing;
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
end;
$$;
call private.grant_rpc('private.answer_customer', 'authenticated');

-- Staff mark the thread as handled without an answer.
create function private.settle_quote_messages(_quote_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
end;
$$;
call private.grant_rpc('private.settle_quote_messages', 'authenticated');

-- Sends what was written to its reader. SECURITY DEFINER: no one writes messages to others by hand.
create function private.tell_of_quote_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  select * into quote from public.quotes where id = new.quote_id;
  if new.kind = 'answer' and current_setting('desk.changed_booking', true) = quote.id::text then
    perform private.queue_quote_message(
      quote, 'quote', string_to_array(current_setting('desk.channels', true), ',')::public.notification_channel[], new.id
    );
  elsif new.kind = 'answer' then
    perform private.queue_quote_message(quote, 'quote-answer', private.channels_to(quote), new.id);
  else
    perform private.queue_quote_message(quote, 'quote-news', '{}', new.id);
  end if;
  if new.kind = 'accept' then
    perform private.queue_quote_message(quote, 'quote-copy', private.channels_to(quote), new.id);
  end if;
  perform private.wake_worker_if_it_can();
  return null;
end;
$$;

create trigger tell_of_quote_message
  after insert on public.quote_messages
  for each row execute function private.tell_of_quote_message();

-- Staff ask the customer now for what the truck still needs. PT422: nothing is missing, or there is no way to write.
create function private.ask_for_site(_quote_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if private.lacks_site(quote) is not true then
    raise exception using errcode = 'PT422', message = 'There is nothing to ask for.';
  elsif private.channels_to(quote) = '{}' then
    raise exception using
      errcode = 'PT422', message = 'There is no e-mail address, and the customer has not agreed to texts: call instead.';
  end if;
  perform private.queue_quote_message(quote, 'quote-site', private.channels_to(quote));
  perform private.wake_worker_if_it_can();
end;
$$;
call private.grant_rpc('private.ask_for_site', 'authenticated');
