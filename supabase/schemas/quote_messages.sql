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
  -- What the customer of a booking asks to have otherwise: the day of the event, the place, the number of trailers on the
  -- first line that has any. Null for what stays.
  asked_day date constraint asked_day_is_finite check (asked_day between '2000-01-01' and '9999-12-31'),
  asked_place text constraint asked_place_has_at_most_500_characters check (char_length(asked_place) <= 500),
  asked_count integer constraint asked_count_is_1_to_99 check (asked_count between 1 and 99),
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
-- Who asked to cancel.
create index quote_messages_cancel_idx on public.quote_messages (quote_id) where kind = 'cancel' and settled_at is null;

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

-- What a message asks to have otherwise, {day, place, count}; null for nothing.
create function private.asked_by(message public.quote_messages) returns jsonb
language sql immutable set search_path = ''
return case
  when num_nonnulls((message).asked_day, (message).asked_place, (message).asked_count) > 0 then jsonb_build_object(
    'day', (message).asked_day, 'place', (message).asked_place, 'count', (message).asked_count
  )
end;

-- A booking as its customer may ask to have it otherwise: with what is proposed, while that can be accepted. Null if
-- nothing is booked.
create function private.hire_to_move(_quote_id uuid) returns public.quotes
language sql stable set search_path = ''
return (
  select coalesce(private.as_proposed(change), private.in_force(booking))
  from public.bookings as booking
  left join public.booking_changes as change
    on change.quote_id = booking.quote_id and change.outcome is null and change.valid_until >= private.business_date()
  where booking.quote_id = _quote_id and booking.status = 'booked'
);

-- The first line that has trailers, counted from 0; null for none.
create function private.trailer_line(_lines jsonb) returns integer
language sql immutable set search_path = ''
return (
  select min(place)::integer - 1
  from jsonb_array_elements(_lines) with ordinality as line (value, place)
  where value ->> 'kind' = 'model'
);

-- What a customer may ask to have otherwise, as it is: {day, place, count, trailer}; "trailer" is the text of the line that
-- is counted, and null, as "count", where none is. Null if nothing is booked.
create function private.moves_from(hire public.quotes) returns jsonb
language sql stable set search_path = ''
return case
  when (hire).id is not null then jsonb_build_object(
    'day', (hire).event_date,
    'place', private.goes_to((hire).event_address, (hire).site_address),
    'count', case
      when private.trailer_line((hire).lines) is not null
      then coalesce(((hire).lines -> private.trailer_line((hire).lines) ->> 'quantity')::integer, 1)
    end,
    'trailer', (hire).lines -> private.trailer_line((hire).lines) -> 'text'
  )
end;

-- Why what a customer asks for can't be: 'revising' (nothing is booked), 'past', 'count', 'same' (as it is, or empty);
-- null if it can. Takes and compares texts as they are stored.
create function private.refuse_asked(_from jsonb, _day date, _place text, _count integer) returns text
language sql stable set search_path = ''
as $$
select case
  when _from is null then 'revising'
  when _day not between private.business_date() and '9999-12-31' then 'past'
  when _count not between 1 and 99 then 'count'
  when (
    coalesce(_day::text, _from ->> 'day'), coalesce(_place, _from ->> 'place'),
    coalesce(_count, (_from ->> 'count')::integer)
  ) is not distinct from (_from ->> 'day', _from ->> 'place', (_from ->> 'count')::integer) then 'same'
end;
$$;

-- The customer writes: {state: 'sent'} or {refused: 'unknown' | 'limited' | 'empty' | 'digits'}. It never changes the
-- quote. Twenty a day per quote. "_asked" of kind 'day': what the customer of a booking asks to have otherwise, {day, place,
-- count}, refused as by private.refuse_asked; words are then optional. 22007: a day that is none; 23514: too long.
create function private.write_about_quote(
  _token text, _request_id uuid, _kind public.quote_message_kind, _body text default null, _digits text default null,
  _asked jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  words constant text := left(private.clean_text(_body), 2000);
  moves_from constant jsonb := private.moves_from(private.hire_to_move(link.quote_id));
  place constant text := nullif(private.clean_line(_asked ->> 'place'), '');
  day constant date := (nullif(_asked ->> 'day', ''))::date;
  how_many constant integer := (_asked ->> 'count')::integer;
  is_move constant boolean := coalesce(_kind = 'day' and jsonb_typeof(_asked) = 'object', false);
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif _kind not in ('question', 'change', 'day', 'cancel', 'again')
    or (_kind <> 'again' and not is_move and coalesce(words, '') = '')
  then
    return '{"refused": "empty"}';
  elsif private.wrote_enough(link.quote_id) then
    return '{"refused": "limited"}';
  end if;
  refusal := private.refuse_digits(link, private.quote_of(link.quote_id), _digits);
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  if is_move then
    refusal := private.refuse_asked(moves_from, day, place, how_many);
    if refusal is not null then
      return jsonb_build_object('refused', refusal);
    end if;
    insert into public.quote_messages (quote_id, kind, body, request_id, asked_day, asked_place, asked_count)
    values (
      link.quote_id, _kind, coalesce(words, ''), _request_id,
      nullif(day, (moves_from ->> 'day')::date), nullif(place, moves_from ->> 'place'),
      nullif(how_many, (moves_from ->> 'count')::integer)
    );
  else
    perform private.add_customer_message(link.quote_id, _request_id, _kind, words);
  end if;
  return '{"state": "sent"}';
end;
$$;
call private.grant_rpc('private.write_about_quote', 'anon, authenticated');

-- Whether a booking could move to another day, with another number of trailers, as the desk sees it: "free" on every day
-- of the hire, not counting what it has itself, or "ask". Null where private.availability tells visitors nothing, and for
-- what could not be asked for. SECURITY DEFINER: visitors cannot read these tables.
create function private.move_availability(_token text, _day date, _count integer default null) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  hire public.quotes := private.hire_to_move(link.quote_id);
  line constant integer := private.trailer_line(hire.lines);
begin
  if hire.id is null or _count not between 1 and 99 or private.availability(_day) is null then
    return null;
  end if;
  hire.delivery_on := hire.delivery_on + (_day - hire.event_date);
  hire.pickup_on := hire.pickup_on + (_day - hire.event_date);
  hire.event_date := _day;
  if line is not null and _count is not null then
    hire.lines := jsonb_set(hire.lines, array[line::text, 'quantity'], to_jsonb(_count));
  end if;
  hire := private.with_rental_days(hire);
  if coalesce(private.closed_on(hire.event_date), private.closed_on(hire.rental_from)) is not null then
    return 'ask';
  end if;
  return (
    select case when coalesce(bool_and(counted.owned - counted.accepted >= (ordered ->> 'quantity')::integer), false)
      then 'free' else 'ask' end
    from jsonb_array_elements(private.trailers_ordered(hire.lines)) as ordered
    left join public.busiest_days(hire.rental_from, hire.rental_until, hire.id) as counted
      on counted.model = ordered ->> 'model'
  );
end;
$$;
call private.grant_rpc('private.move_availability', 'anon, authenticated');

-- The customer says what the truck needs: {state: 'sent'} or {refused: 'unknown' | 'revising' | 'limited' | 'empty' |
-- 'digits'}. "_told": texts by the names of private.site_gaps. Only what is still missing is stored, a number beside the
-- name that is known; the agreed version stays as it is. Idempotent by request id. 23514: too long.
create function private.tell_site(_token text, _request_id uuid, _told jsonb, _digits text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  booking constant public.bookings := private.booking_of(link.quote_id);
  told jsonb;
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif (booking.status = 'booked') is not true then
    return '{"refused": "revising"}';
  elsif private.wrote_enough(booking.quote_id) then
    return '{"refused": "limited"}';
  end if;
  refusal := private.refuse_digits(link, private.quote_of(booking.quote_id), _digits);
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  select jsonb_object_agg(
    'site_' || gap,
    case when gap = 'contact' and words !~ '[[:alpha:]]' then concat_ws(', ', booking.site_contact, words) else words end
  ) into told
  from unnest(private.site_gaps(private.in_force(booking))) as gap
  cross join lateral private.clean_text(_told ->> gap) as words
  where words <> '';
  if told is null then
    return '{"refused": "empty"}';
  end if;
  perform private.write_facts(booking.quote_id, told, 'The customer');
  perform private.add_customer_message(
    booking.quote_id, _request_id, 'site', (select left(string_agg(value, E'\n'), 2000) from jsonb_each_text(told))
  );
  return '{"state": "sent"}';
end;
$$;
call private.grant_rpc('private.tell_site', 'anon, authenticated');

-- What the customer wrote is handled.
create function private.settle_thread(_quote_id uuid) returns void
language sql volatile set search_path = ''
as $$
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
$$;

-- Staff's words to the customer, once for each request id. Returns the message; null for no words, or if it is stored.
create function private.add_answer(_quote_id uuid, _words text, _request_id uuid default gen_random_uuid()) returns uuid
language sql volatile set search_path = ''
as $$
  insert into public.quote_messages (quote_id, kind, body, author_id, author_name, request_id, settled_at)
  select _quote_id, 'answer', _words, auth.uid(), private.staff_name(auth.uid()), _request_id, now()
  where _words <> ''
  on conflict (request_id, kind) do nothing
  returning id;
$$;

-- Staff answer, which handles all messages so far. Idempotent by request id. 22001: too long; PT404: no such quote.
create function private.answer_customer(_quote_id uuid, _request_id uuid, _body text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := private.clean_text(_body);
  quote public.quotes;
  answer uuid;
begin
  perform private.require_admin();
  if (char_length(words) between 1 and 2000) is not true then
    perform private.refuse('22001', 'answer_length', '{"most": 2000}');
  end if;
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  quote := private.quote_of(_quote_id);
  answer := private.add_answer(_quote_id, words, _request_id);
  if answer is not null then
    perform private.tell_customer(quote, 'quote-answer', private.channels_to(quote)::text[], answer);
  end if;
  perform private.settle_conversation(_quote_id);
end;
$$;
call private.grant_rpc('private.answer_customer', 'authenticated');

-- Staff mark the thread as handled without an answer.
create function private.settle_quote_messages(_quote_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.settle_conversation(_quote_id);
end;
$$;
call private.grant_rpc('private.settle_quote_messages', 'authenticated');

-- For every writer: staff are told what a customer did or wrote, and a customer who accepted gets a copy. SECURITY
-- DEFINER: no one writes messages to others by hand.
create function private.tell_of_quote_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  quote constant public.quotes := private.quote_of(new.quote_id);
begin
  perform private.queue_quote_message(quote, 'quote-news', '{}', new.id);
  if new.kind = 'accept' then
    perform private.queue_quote_message(quote, 'quote-copy', private.channels_to(quote), new.id);
  end if;
  return null;
end;
$$;

create trigger t10_tell_of_quote_message
  after insert on public.quote_messages
  for each row when (new.kind <> 'answer')
  execute function private.tell_of_quote_message();

-- Staff ask the customer now for what the truck still needs. PT422: nothing is missing, or there is no way to write.
create function private.ask_for_site(_quote_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  quote := private.quote_of(_quote_id);
  if private.lacks_site(private.booking_of(_quote_id)) is not true then
    perform private.refuse('PT422', 'nothing_to_ask');
  elsif private.channels_to(quote) = '{}' then
    perform private.refuse('PT422', 'no_way_to_write');
  end if;
  perform private.tell_customer(quote, 'quote-site', private.channels_to(quote)::text[]);
end;
$$;
call private.grant_rpc('private.ask_for_site', 'authenticated');
