-- What left the house of a quote, and what came back: versions as they were sent, the links that open them, what the
-- customer and staff wrote, and the customer's yes.

-- A quote as its customer reads it, frozen when it is sent. Sent again unchanged it is the same version.
create table public.quote_versions (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  number integer not null check (number > 0),
  created_at timestamptz(3) not null default now(),
  -- Everything that is printed (private.quote_document). Not the last day, which may be extended.
  document jsonb not null,
  -- SHA-256 of the document as text, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (quote_id, number)
);

-- One for each message and recipient. What is stored opens nothing: the token is in the message alone.
create table public.quote_links (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- Where it went: an address or a number; null for one that staff copied.
  recipient text,
  -- What it was sent for. It opens the last version, and says what is different from this one.
  version integer,
  token_hash bytea not null unique,
  -- Of the code that is typed where a link loses what follows its "#".
  code_hash bytea not null,
  -- When somebody first did something on its page. Loading it proves nothing: scanners do.
  viewed_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Last digits of the telephone that were wrong, and codes.
  wrong_digits integer not null default 0,
  wrong_codes integer not null default 0,
  -- The link whose code was typed for this one: revoked with it.
  typed_from uuid references public.quote_links (id) on delete cascade
);
create index quote_links_quote_idx on public.quote_links (quote_id);
create index quote_links_typed_from_idx on public.quote_links (typed_from);

-- A yes, with everything that shows what was accepted, how and by whom.
create table public.quote_acceptances (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  version integer not null,
  hash text not null,
  -- Made by the page, so that a repeat of the same click is the same yes.
  request_id uuid not null unique,
  link_id uuid references public.quote_links (id) on delete set null,
  accepted_at timestamptz(3) not null default now(),
  -- As typed, for a signature.
  name text not null,
  -- For whom, where it is not for oneself.
  company text,
  -- The sentence beside the button: that this is done electronically, and binds.
  consent text not null,
  terms_version integer references public.rental_terms (id),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- As the network and the browser gave them.
  address text,
  agent text,
  voided_at timestamptz(3),
  voided_by text,
  void_reason text,
  foreign key (quote_id, version) references public.quote_versions (quote_id, number),
  constraint voiding_is_stamped check (
    num_nonnulls(voided_at, void_reason) in (0, 2) and (voided_at is not null or voided_by is null)
  )
);
create unique index quote_acceptances_live_idx on public.quote_acceptances (quote_id) where voided_at is null;
create index quote_acceptances_quote_idx on public.quote_acceptances (quote_id);
create index quote_acceptances_link_idx on public.quote_acceptances (link_id);
create index quote_acceptances_terms_idx on public.quote_acceptances (terms_version);

create type public.quote_message_kind as enum (
  -- The customer's.
  'question', 'change', 'day', 'cancel', 'again', 'decline', 'accept', 'taken',
  -- The customer's too, by mail or text (public.received_messages).
  'reply',
  -- The business's.
  'answer',
  -- Stripe's: the deposit is there; and what staff alone are told of money.
  'paid', 'money'
);

-- What was written about a quote, in order.
create table public.quote_messages (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  kind public.quote_message_kind not null,
  body text not null default '' check (char_length(body) <= 2000),
  -- Of staff; null for the customer.
  author_id uuid,
  author_name text,
  -- Made by the page or the desk: a message that is sent again is the same one.
  request_id uuid not null,
  -- When staff saw to it; of an answer, at once.
  settled_at timestamptz(3),
  unique (request_id, kind)
);
create index quote_messages_quote_idx on public.quote_messages (quote_id, created_at);
create index quote_messages_open_idx on public.quote_messages (created_at) where settled_at is null;

call private.let_staff_read('public.quote_versions');
call private.let_staff_read('public.quote_links');
call private.let_staff_read('public.quote_acceptances');
call private.let_staff_read('public.quote_messages');
-- Not the hashes: a code is short enough to be found from its own.
revoke select on public.quote_links from authenticated;
grant select (id, quote_id, made_at, recipient, viewed_at, revoked_at) on public.quote_links to authenticated;
grant all on public.quote_versions, public.quote_links, public.quote_acceptances, public.quote_messages
to service_role;

-- What the customer reads. "standing" is what stands in every quote and is not the quote's own: {business, inclusions,
-- needs, guarantee}, as the desk prints it.
create function private.quote_document(quote public.quotes, standing jsonb) returns jsonb
language sql stable
set search_path = ''
return (
  standing || jsonb_build_object(
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'name', quote.name,
    'kind', quote.kind,
    'event_type', quote.event_type,
    'event_date', quote.event_date,
    'event_address', quote.event_address,
    'number_of_guests', quote.number_of_guests,
    'lines', quote.lines,
    'amount', quote.quote_amount,
    'notes', quote.quote_notes,
    'delivery_on', quote.delivery_on,
    'delivery_window', quote.delivery_window,
    'pickup_on', quote.pickup_on,
    'pickup_window', quote.pickup_window,
    'service_every_days', quote.service_every_days,
    'deposit', quote.deposit_rule,
    'terms', (
      select jsonb_strip_nulls(
        jsonb_build_object('version', terms.id, 'body', terms.body, 'spanish_body', terms.spanish_body)
      )
      from public.rental_terms as terms
      where terms.id = quote.terms_version
    )
  ) || case
    when quote.inclusions is null then '{}'
    else jsonb_build_object('inclusions', quote.inclusions)
  end || case private.language_of(quote.details)
    when 'en' then '{}'
    else jsonb_build_object('language', private.language_of(quote.details))
  end
);

-- Keeps what a customer is sent, or was read out on the phone. The standing texts are those that the desk names in
-- mark_quote_sent; of a quote that nobody printed there are none.
create function private.keep_quote_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  document constant jsonb := private.quote_document(
    new, coalesce(nullif(current_setting('desk.standing_texts', true), ''), '{}')::jsonb
  );
  last public.quote_versions;
begin
  select * into last from public.quote_versions where quote_id = new.id order by number desc limit 1;
  if last.document is distinct from document then
    insert into public.quote_versions (quote_id, number, document, hash)
    values (
      new.id, coalesce(last.number, 0) + 1, document, encode(sha256(convert_to(document::text, 'UTF8')), 'hex')
    );
  end if;
  return null;
end;
$$;

create trigger keep_quote_version
  after update on public.quotes
  for each row when (old.status = 'pending' and new.status in ('sent', 'accepted'))
  execute function private.keep_quote_version();

-- The version that may be accepted: the last one.
create function private.version_of(_quote_id uuid) returns public.quote_versions
language sql stable
set search_path = ''
return (
  select version from public.quote_versions as version where quote_id = _quote_id order by number desc limit 1
);

-- A yes holds while its quote is reopened and changed: until the next one, or until the step is undone or the quote is
-- closed. The record stays, and says what ended it.
create function private.end_acceptance() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_undone constant boolean := current_setting('desk.undone_quote', true) is not distinct from new.id::text;
  reason constant text := case
    when new.status = 'declined' then 'The quote was closed.'
    when old.status = 'accepted' and is_undone then 'The acceptance was undone.'
    when new.status = 'accepted' and not is_undone then 'The quote was accepted anew.'
  end;
begin
  if reason is not null then
    update public.quote_acceptances
    set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = reason
    where quote_id = new.id and voided_at is null;
  end if;
  return null;
end;
$$;

create trigger end_acceptance
  after update of status on public.quotes
  for each row when (new.status <> old.status)
  execute function private.end_acceptance();

-- A token of 244 random bits, and a code of eight letters and digits that nobody mistakes for others: 40 bits.
create function private.random_token() returns text
language sql volatile
set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.random_code() returns text
language sql volatile
set search_path = ''
return (
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select sha256(convert_to(private.random_token(), 'UTF8')) as bytes) as random
  cross join generate_series(0, 7) as place
);

-- As it may be typed: in any case, with a space or hyphen in it.
create function private.code_hash(_quote_id uuid, _code text) returns bytea
language sql immutable
set search_path = ''
return sha256(convert_to(_quote_id::text || regexp_replace(upper(_code), '[^A-Z0-9]', '', 'g'), 'UTF8'));

-- Makes a link: {token, code}.
create function private.add_quote_link(_quote_id uuid, _recipient text) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  token constant text := private.random_token();
  code constant text := private.random_code();
begin
  insert into public.quote_links (quote_id, recipient, version, token_hash, code_hash)
  values (
    _quote_id, _recipient, (private.version_of(_quote_id)).number,
    sha256(convert_to(token, 'UTF8')), private.code_hash(_quote_id, code)
  );
  return jsonb_build_object('token', token, 'code', code);
end;
$$;

-- For staff who hand a link on themselves. PT404: there is no such quote, or it was never sent.
create function private.make_quote_link(_quote_id uuid) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if not exists (select from public.quote_versions where quote_id = _quote_id) then
    raise exception using errcode = 'PT404', message = 'This quote was never sent.';
  end if;
  return private.add_quote_link(_quote_id, null);
end;
$$;

create function private.revoke_quote_link(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_links set revoked_at = now() where _id in (id, typed_from) and revoked_at is null;
end;
$$;

-- The link of a token that is good. Null for any other: a revoked one cannot be told from one that never was.
create function private.quote_link_of(_token text) returns public.quote_links
language sql stable
set search_path = ''
return (
  select link
  from public.quote_links as link
  where link.token_hash = sha256(convert_to(_token, 'UTF8')) and link.revoked_at is null
);

-- The token for a number and a code, where a mail program drops what follows a link's "#"; null for none that fits, and
-- for all of a quote after ten wrong codes. It is as old as the link whose code was typed: digits are asked for as there.
create function private.token_for_code(_number text, _code text) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := substring(upper(_number) from '([0-9A-F]{8})$');
  link public.quote_links;
  token text;
begin
  select found_link.* into link
  from public.quote_links as found_link
  join public.quotes as quote on quote.id = found_link.quote_id
  where upper(left(quote.id::text, 8)) = wanted
    and found_link.revoked_at is null
    and found_link.wrong_codes < 10
    and found_link.code_hash = private.code_hash(quote.id, _code)
  limit 1
  for update of found_link;
  if found then
    token := private.add_quote_link(link.quote_id, link.recipient) ->> 'token';
    update public.quote_links
    set made_at = link.made_at, version = link.version, typed_from = coalesce(link.typed_from, link.id)
    where token_hash = sha256(convert_to(token, 'UTF8'));
    return token;
  end if;
  update public.quote_links as tried set wrong_codes = tried.wrong_codes + 1
  from public.quotes as quote
  where quote.id = tried.quote_id and upper(left(quote.id::text, 8)) = wanted;
  return null;
end;
$$;

-- How a quote stands for its customer: 'open', 'revising' (taken back to be changed), 'expired', 'accepted', 'declined'.
create function private.customer_state(quote public.quotes) returns text
language sql stable
set search_path = ''
return case
  when quote.status in ('accepted', 'declined') then quote.status::text
  when quote.status = 'pending' then 'revising'
  when quote.valid_until < private.business_date() then 'expired'
  else 'open'
end;

-- Whether something binding needs the last digits of the telephone first: two weeks after it was sent a link may lie
-- in many mailboxes.
create function private.asks_digits(link public.quote_links, quote public.quotes) returns boolean
language sql stable
set search_path = ''
return link.made_at < now() - interval '14 days' and private.text_number(quote.phone) is not null;

-- What a link opens: {state, version, hash, document, sent_for, valid_until, today, asks_digits, acceptance, messages,
-- deposit}; null for a link that is not good. The document is of the last version; "sent_for" is the version that the
-- link's message was about, {version, hash, document}, where it is another one.
create function private.open_quote(_token text) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  quote public.quotes;
  version public.quote_versions;
begin
  if link.id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  version := private.version_of(quote.id);
  return jsonb_build_object(
    'state', private.customer_state(quote),
    'version', version.number,
    'hash', version.hash,
    'document', version.document,
    'sent_for', (
      select jsonb_build_object('version', earlier.number, 'hash', earlier.hash, 'document', earlier.document)
      from public.quote_versions as earlier
      where earlier.quote_id = quote.id and earlier.number = link.version and earlier.number <> version.number
    ),
    'valid_until', quote.valid_until,
    'today', private.business_date(),
    'asks_digits', private.asks_digits(link, quote),
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company
      )
      from public.quote_acceptances as yes
      where yes.quote_id = quote.id and yes.voided_at is null
    ),
    'messages', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', note.id,
            'kind', note.kind,
            'body', note.body,
            'at', note.created_at,
            'by', nullif(note.author_name, private.neutral_name(note.author_id))
          )
          order by note.created_at, note.id
        )
        from public.quote_messages as note
        where note.quote_id = quote.id and note.kind <> 'money'
      ),
      '[]'
    ),
    'deposit', private.customer_deposit(quote.id)
  );
end;
$$;

-- Somebody did something on the page of a link. False for a link that is not good.
create function private.view_quote(_token text) returns boolean
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
begin
  update public.quote_links set viewed_at = now() where id = link.id and viewed_at is null;
  return link.id is not null;
end;
$$;

-- A message of the customer's, once for each request id. Returns whether it is new.
create function private.add_customer_message(
  _quote_id uuid, _request_id uuid, _kind public.quote_message_kind, _body text
) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (_quote_id, _kind, coalesce(private.clean_text(_body), ''), _request_id)
  on conflict (request_id, kind) do nothing;
  return found;
end;
$$;

-- Why the digits are refused: 'digits' (none, or wrong ones) or 'limited' (wrong too often); null when nothing is wrong.
create function private.refuse_digits(link public.quote_links, quote public.quotes, _digits text) returns text
language plpgsql volatile
set search_path = ''
as $$
begin
  if not private.asks_digits(link, quote) then
    return null;
  end if;
  if link.wrong_digits >= 5 then
    return 'limited';
  end if;
  if right(private.text_number(quote.phone), 4) = regexp_replace(_digits, '[^0-9]', '', 'g') then
    return null;
  end if;
  if _digits <> '' then
    update public.quote_links set wrong_digits = wrong_digits + 1 where id = link.id;
  end if;
  return 'digits';
end;
$$;

-- The customer says yes: {state: 'accepted', acceptance} or {refused}. A refusal is an answer and no error: what it
-- counts or writes down is to stay. The same request id gets the same answer, however often it comes.
--   'unknown'   the link is not good
--   'digits'    the last four digits of the telephone are missing or wrong; 'limited': wrong five times
--   'changed'   it is not this version any more
--   'expired', 'revising', 'declined', 'accepted' (by somebody else's click)
--   'withdrawn' this very yes was made void since
--   'taken'     too few trailers are left; staff are told
--   'name'      nothing is typed for a signature
-- The order of locks is everybody's: the quote, its request, the trailers.
create function private.accept_quote(
  _token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _consent text,
  _language text, _digits text default null
) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link public.quote_links := private.quote_link_of(_token);
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  signed constant text := left(private.clean_line(_name), 100);
  quote public.quotes;
  version public.quote_versions;
  yes public.quote_acceptances;
  refusal text;
  told text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  end if;
  -- As an erasure locks them.
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = link.quote_id for update;
  -- As it is now that nobody else can change it.
  link := private.quote_link_of(_token);
  select * into yes from public.quote_acceptances where request_id = _request_id;
  if link.id is null or yes.quote_id <> quote.id then
    return '{"refused": "unknown"}';
  elsif yes.voided_at is not null then
    return '{"refused": "withdrawn"}';
  elsif yes.id is not null then
    return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
  end if;
  version := private.version_of(quote.id);
  refusal := case
    when private.customer_state(quote) <> 'open' then private.customer_state(quote)
    when (version.number, version.hash) is distinct from (_version, _hash) then 'changed'
    when coalesce(signed, '') = '' or coalesce(private.clean_line(_consent), '') = '' then 'name'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  perform set_config('desk.by_customer', 'yes', true);
  begin
    update public.quotes
    set status = 'accepted',
      accepted_by = signed,
      site_waiver = case when private.truck_needs(quote) <> '' then 'Accepted online: still to be asked' end
    where id = quote.id;
  exception when sqlstate 'PT422' then
    get stacked diagnostics told = message_text;
    refusal := 'taken';
  end;
  perform set_config('desk.by_customer', '', true);
  if refusal is not null then
    perform private.add_customer_message(quote.id, _request_id, 'taken', told);
    return jsonb_build_object('refused', refusal);
  end if;

  insert into public.quote_acceptances (
    quote_id, version, hash, request_id, link_id, name, company, consent, terms_version, language, address, agent
  ) values (
    quote.id, version.number, version.hash, _request_id, link.id, signed,
    left(private.clean_line(_company), 100), left(private.clean_line(_consent), 500), quote.terms_version,
    coalesce(substring(_language from '^[a-z]{2}$'), 'en'),
    left(private.origin_of(headers), 64), left(private.clean_line(headers ->> 'user-agent'), 300)
  )
  returning * into yes;
  perform private.add_customer_message(quote.id, _request_id, 'accept', '');
  return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
end;
$$;

-- The customer says no: {state: 'declined'} or {refused} as above. What they have accepted they do not end by declining
-- its successor ('accepted'): for that they ask.
create function private.decline_quote(_token text, _request_id uuid, _reason text, _digits text default null)
returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link public.quote_links := private.quote_link_of(_token);
  reason constant text := left(coalesce(private.clean_line(_reason), 'Declined online'), 500);
  quote public.quotes;
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  end if;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = link.quote_id for update;
  link := private.quote_link_of(_token);
  if link.id is null then
    return '{"refused": "unknown"}';
  end if;
  if exists (select from public.quote_messages where request_id = _request_id and kind = 'decline') then
    return '{"state": "declined"}';
  end if;
  refusal := case
    when private.customer_state(quote) not in ('open', 'expired') then private.customer_state(quote)
    when exists (
      select from public.quote_acceptances where quote_id = quote.id and voided_at is null
    ) then 'accepted'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  perform set_config('desk.by_customer', 'yes', true);
  update public.quotes set status = 'declined', loss_reason = reason where id = quote.id;
  perform set_config('desk.by_customer', '', true);
  perform private.add_customer_message(quote.id, _request_id, 'decline', reason);
  return '{"state": "declined"}';
end;
$$;

-- The customer asks something, or for something: {state: 'sent'} or {refused: 'unknown' | 'limited' | 'empty'}. Nothing of
-- it changes the quote. Twenty a day for each quote.
create function private.write_about_quote(
  _token text, _request_id uuid, _kind public.quote_message_kind, _body text default null
) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  words constant text := left(private.clean_text(_body), 2000);
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  end if;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  perform from public.quotes where id = link.quote_id for update;
  if exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  end if;
  if _kind not in ('question', 'change', 'day', 'cancel', 'again')
    or (_kind <> 'again' and coalesce(words, '') = '')
  then
    return '{"refused": "empty"}';
  end if;
  if 20 <= (
    select count(*) from public.quote_messages
    where quote_id = link.quote_id and author_id is null and created_at > now() - interval '1 day'
  ) then
    return '{"refused": "limited"}';
  end if;
  perform private.add_customer_message(link.quote_id, _request_id, _kind, words);
  return '{"state": "sent"}';
end;
$$;

-- Staff answer. What the customer wrote until then is seen to. 22001: too long; PT404: there is no such quote.
create function private.answer_customer(_quote_id uuid, _request_id uuid, _body text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  words constant text := private.clean_text(_body);
begin
  perform private.require_admin();
  if (char_length(words) between 1 and 2000) is not true then
    raise exception using errcode = '22001', message = 'Write an answer of no more than 2,000 characters.';
  end if;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  perform from public.quotes where id = _quote_id for update;
  if not found then
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

-- Staff have seen what the customer did, and there is nothing to answer.
create function private.settle_quote_messages(_quote_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
end;
$$;

-- An owner voids a yes: the record stays, and a quote that is accepted is sent and open again. PT404: there is none.
create function private.void_acceptance(_id uuid, _reason text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  accepted uuid;
begin
  perform private.require_owner();
  if coalesce(reason, '') = '' then
    raise exception using errcode = 'PT422', message = 'Say why.';
  end if;
  -- As an erasure locks them.
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote_id into accepted from public.quote_acceptances where id = _id;
  perform from public.quotes where id = accepted for update;
  update public.quote_acceptances
  set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = reason
  where id = _id and voided_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This acceptance is already void.';
  end if;
  update public.quotes set status = 'sent' where id = accepted and status = 'accepted';
end;
$$;

-- Puts a message about a quote into the outbox of all messages: to the customer, or news of it to whoever is told of
-- requests. What waits or goes out already is not put there twice.
create function private.queue_quote_message(
  quote public.quotes, _kind public.notification_kind, _channels public.notification_channel[],
  _message_id uuid default null
) returns void
language plpgsql volatile
set search_path = ''
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
        and earlier.state in ('waiting', 'sending')
    );
  end if;
end;
$$;

-- A quote that is a draft again goes out no more. What the worker has already does, and says that it is being changed.
create function private.keep_quote_from_going() returns trigger
language plpgsql
security definer
set search_path = ''
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
  for each row when (old.status <> 'pending' and new.status = 'pending')
  execute function private.keep_quote_from_going();

-- By which ways a customer is reached: mail, else a text to whoever has agreed to it.
create function private.channels_to(quote public.quotes) returns public.notification_channel[]
language sql stable
set search_path = ''
return case
  when (quote).email is not null then '{email}'
  when private.agreed_to_texts((quote).submission_id, private.text_number((quote).phone)) then '{sms}'
  else '{}'
end::public.notification_channel[];

-- What was written goes to whoever it is for. SECURITY DEFINER: nobody writes messages to others by hand.
create function private.tell_of_quote_message() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  select * into quote from public.quotes where id = new.quote_id;
  if new.kind = 'answer' then
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

-- Whether the customer of a quote has agreed to be texted at its number.
create function private.customer_agreed_to_texts(_quote_id uuid) returns boolean
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select private.agreed_to_texts(submission_id, private.text_number(phone)) from public.quotes where id = _quote_id
  );
end;
$$;

-- Sends a quote, or one that was sent already once more: by mail ('email'), by text ('sms') or both, with a link each. The
-- ways are text: the embedded backend hands no arrays of own types on. "_standing" is what stands in every quote.
-- "_agreed": the customer said to the caller that texts are welcome, which is written down. Like the update of a row: no
-- row comes back when there is no such quote in that revision. Answers: 42501 the caller is no admin, PT422 it cannot be
-- sent, or not by that way.
create function private.send_quote(
  _quote_id uuid, _revision integer, _channels text[], _standing jsonb default '{}', _agreed boolean default false
) returns setof public.quotes
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  if (_channels <@ '{email,sms}' and cardinality(_channels) > 0) is not true then
    raise exception using errcode = 'PT422', message = 'Choose e-mail or text.';
  end if;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = _quote_id and revision = _revision for update;
  if not found then
    return;
  end if;
  if 'email' = any (_channels) and quote.email is null then
    raise exception using errcode = 'PT422', message = 'This quote has no e-mail address.';
  end if;
  if 'sms' = any (_channels) and private.text_number(quote.phone) is null then
    raise exception using errcode = 'PT422', message = 'This quote has no number that takes texts.';
  end if;
  if _channels = '{sms}' and private.wants_no_texts(private.text_number(quote.phone)) then
    raise exception using errcode = 'PT422', message = 'This customer opted out of texts: send it by e-mail, or call.';
  end if;
  if 'sms' = any (_channels)
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
  if quote.status = 'pending' then
    perform set_config(
      'desk.sent_by', case when _channels @> '{email,sms}' then 'sent-both' else 'sent-' || _channels[1] end, true
    );
    perform set_config('desk.standing_texts', coalesce(_standing, '{}')::text, true);
    update public.quotes set status = 'sent' where id = _quote_id returning * into quote;
    perform set_config('desk.sent_by', '', true);
  elsif private.customer_state(quote) <> 'open' then
    raise exception using errcode = 'PT422', message = 'Only a quote that is open can be sent again.';
  end if;
  perform private.queue_quote_message(quote, 'quote', _channels::public.notification_channel[]);
  perform private.wake_worker_if_it_can();
  return next quote;
end;
$$;

-- "Send my link again", for whoever has lost it: to the addresses of the quote alone, whatever was typed is only compared.
-- Answers nothing, so that nobody learns whether there is such a quote; at most three times a day for each.
create function private.resend_quote_link(_number text, _contact text) returns void
language plpgsql volatile
security definer
set search_path = ''
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
    and status in ('sent', 'accepted')
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

-- What a message about a quote tells; null for a message about none. Each attempt to a customer has a link of its own: an
-- earlier one may have arrived all the same.
create function private.told_quote(message public.notifications) returns jsonb
language plpgsql volatile
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  if message.quote_id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = message.quote_id;
  return jsonb_build_object(
    'id', quote.id,
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'language', private.language_of(quote.details),
    'name', quote.name,
    'email', quote.email,
    'phone', quote.phone,
    'amount', quote.quote_amount,
    'valid_until', quote.valid_until,
    'event_date', quote.event_date,
    'state', private.customer_state(quote),
    'message', (
      select jsonb_build_object(
        'kind', note.kind, 'body', note.body, 'by', nullif(note.author_name, private.neutral_name(note.author_id))
      )
      from public.quote_messages as note
      where note.id = message.quote_message_id
    ),
    -- The yes that it tells of, as it was given.
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version,
        'accepted_at', yes.accepted_at,
        'name', yes.name,
        'company', yes.company,
        'amount', version.document -> 'amount',
        'event_date', version.document -> 'event_date'
      )
      from public.quote_messages as note
      join public.quote_acceptances as yes on yes.request_id = note.request_id
      join public.quote_versions as version on version.quote_id = yes.quote_id and version.number = yes.version
      where note.id = message.quote_message_id
    ),
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

-- Of quotes whose requests are made anonymous: links and messages go, and so does every version but one that was accepted.
-- That one and the yes are what a claim needs; they go once private.retention says so.
create function private.forget_sent_quotes(quotes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.quote_links where quote_id = any (quotes);
  delete from public.quote_messages where quote_id = any (quotes);
  delete from public.received_messages where quote_id = any (quotes);
  perform private.forget_deposits(quotes);
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
