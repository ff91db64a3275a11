-- What was sent of a quote, and what came back: versions, links, messages and the customer's acceptance.

-- A quote as its customer reads it, frozen when sent. Sent again unchanged, it is the same version.
create table public.quote_versions (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  number integer not null check (number > 0),
  created_at timestamptz(3) not null default now(),
  -- All that is printed (private.quote_document). Not the last valid day, which may be extended.
  document jsonb not null,
  -- SHA-256 of the document as text, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (quote_id, number)
);

-- One per message and recipient. Only hashes are stored.
create table public.quote_links (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  made_at timestamptz(3) not null default now(),
  -- An address or a number; null if staff copied it.
  recipient text,
  -- The version it was sent for. It opens the latest, and says what has changed since this one.
  version integer,
  token_hash bytea not null unique,
  -- Of the code to type if a mail program drops what follows the link's "#".
  code_hash bytea not null,
  -- When someone first interacted with the latest version on its page. Loading proves nothing: scanners load it too.
  viewed_at timestamptz(3),
  revoked_at timestamptz(3),
  -- The link whose code was typed: revoked together.
  typed_from uuid references public.quote_links (id) on delete cascade,
  typed_at timestamptz
);
create index quote_links_quote_idx on public.quote_links (quote_id);
create index quote_links_typed_from_idx on public.quote_links (typed_from);

-- Wrong phone digits and wrong codes of a quote, whatever link they were tried with: ten of each, until staff send the
-- quote or make a link.
create table private.quote_guesses (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  wrong_digits integer not null default 0,
  wrong_codes integer not null default 0
);

-- Every yes: signed by the customer on the quote's page, with what proves what was accepted, how and by whom, or
-- recorded by staff. The one that is not void is in force, also while the quote is being changed.
create table public.quote_acceptances (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  version integer not null,
  hash text not null,
  -- Made by the page: a retry is the same acceptance.
  request_id uuid not null unique default gen_random_uuid(),
  link_id uuid references public.quote_links (id) on delete set null,
  accepted_at timestamptz(3) not null default now(),
  -- From when the days of its deposit count, if it replaced a yes that asked for as much; null: from itself.
  deposit_from timestamptz(3) default nullif(current_setting('desk.deposit_from', true), '')::timestamptz,
  -- The typed signature, or who said yes to staff.
  name text not null,
  -- On behalf of whom, if not oneself.
  company text,
  -- The sentence beside the button (private.consents): electronic, and binding. Null: recorded by staff.
  consent text,
  recorded_by text,
  terms_version integer references public.rental_terms (id),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- IP address and user agent.
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

call private.let_staff_read('public.quote_versions');
call private.let_staff_read('public.quote_links');
call private.let_staff_read('public.quote_acceptances');
call private.let_staff_read('public.quote_messages');
-- Not the hashes: a code is short enough to be brute-forced from its own.
revoke select on public.quote_links from authenticated;
grant select (id, quote_id, made_at, recipient, viewed_at, revoked_at) on public.quote_links to authenticated;
grant all on public.quote_versions, public.quote_links, public.quote_acceptances, public.quote_messages
to service_role;

-- What the customer reads. "standing": the texts that every quote has, as the desk prints them: {business, inclusions,
-- needs, guarantee}.
create function private.quote_document(quote public.quotes, standing jsonb) returns jsonb
language sql stable set search_path = ''
return (
  standing || jsonb_build_object(
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'name', quote.name,
    'kind', quote.kind,
    'event_type', quote.event_type,
    'event_date', quote.event_date,
    'event_address', quote.event_address,
    'number_of_guests', quote.number_of_guests,
    'details', private.told_details(quote.details),
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
  end
);

-- Stores what a customer is sent or read on the phone. The standing texts come from mark_quote_sent or send_quote; a
-- quote that no one printed has none.
create function private.keep_quote_version() returns trigger
language plpgsql security definer set search_path = ''
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
  for each row when (
    (private.status_meaning(new.status)).is_out
    and (old.status = 'pending' or current_setting('desk.changed_booking', true) = new.id::text)
  )
  execute function private.keep_quote_version();

-- The latest version, which is the one that may be accepted.
create function private.version_of(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return (
  select version from public.quote_versions as version where quote_id = _quote_id order by number desc limit 1
);

-- The yes in force.
create function private.acceptance_of(_quote_id uuid) returns public.quote_acceptances
language sql stable set search_path = ''
return (
  select yes from public.quote_acceptances as yes where yes.quote_id = _quote_id and yes.voided_at is null
);

-- An acceptance stays valid while its quote is reopened and revised: until the next one, until the step is undone, or
-- until the quote is closed. The record stays, with the reason. If the undone step had ended one, that is valid again.
create function private.end_acceptance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_undone constant boolean := current_setting('desk.undone_quote', true) is not distinct from new.id::text;
  latest constant public.quote_versions := private.version_of(new.id);
  yes constant public.quote_acceptances := private.acceptance_of(new.id);
  reason constant text := case
    when new.status = 'declined' then 'The quote was closed.'
    when new.status = 'canceled' then 'The booking was canceled.'
    when old.status = 'accepted' and is_undone then 'The acceptance was undone.'
    -- What staff heard is no reason to end what the customer signed, if it is the same.
    when new.status = 'accepted' and not is_undone and (yes.consent is null or yes.version <> latest.number)
      then 'The quote was accepted again.'
  end;
begin
  if reason is not null then
    -- Who moves a booking has no more time for its deposit.
    perform set_config('desk.deposit_from', (
      select coalesce(yes.deposit_from, yes.accepted_at)::text
      where new.status = 'accepted'
        and coalesce(private.deposit_cents(latest.document), 0)
          <= coalesce(private.deposit_cents((private.agreed_version(new.id)).document), 0)
    ), true);
    update public.quote_acceptances
    set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = case
      when new.status = 'accepted' and version <> latest.number
        then format('Replaced by version %s.', latest.number)
        else reason
    end
    where quote_id = new.id and voided_at is null;
  end if;
  if is_undone and new.is_booked and (not old.is_booked or reason is not null) then
    update public.quote_acceptances set voided_at = null, voided_by = null, void_reason = null
    where id = (old.before_step ->> 'yes')::uuid;
  end if;
  return null;
end;
$$;

-- After keep_quote_version: triggers run in the order of their names.
create trigger lapse_acceptance
  after update of status on public.quotes
  for each row when (new.status <> old.status)
  execute function private.end_acceptance();

-- A yes that staff record. Fires after lapse_acceptance.
create function private.record_acceptance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.quote_acceptances (
    quote_id, version, hash, accepted_at, name, recorded_by, terms_version, language
  )
  select
    new.id, version.number, version.hash, new.decided_at, coalesce(new.accepted_by, new.name),
    private.staff_name(auth.uid()), new.terms_version, private.language_of(new.details)
  from private.version_of(new.id) as version
  on conflict (quote_id) where voided_at is null do nothing;
  return null;
end;
$$;

create trigger record_acceptance
  after update of status on public.quotes
  for each row when (
    new.status = 'accepted' and old.status <> 'accepted'
    and current_setting('desk.by_customer', true) is distinct from 'yes'
  )
  execute function private.record_acceptance();

-- 244 random bits; and a code of eight unambiguous letters and digits, 40 bits.
create function private.random_token() returns text
language sql volatile set search_path = ''
return replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

create function private.random_code() returns text
language sql volatile set search_path = ''
return (
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + get_byte(bytes, place) % 32, 1), '')
  from (select sha256(convert_to(private.random_token(), 'UTF8')) as bytes) as random
  cross join generate_series(0, 7) as place
);

-- In any case, with spaces or hyphens.
create function private.code_hash(_quote_id uuid, _code text) returns bytea
language sql immutable set search_path = ''
return sha256(convert_to(_quote_id::text || regexp_replace(upper(_code), '[^A-Z0-9]', '', 'g'), 'UTF8'));

-- Returns {token, code}.
create function private.add_quote_link(_quote_id uuid, _recipient text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := private.random_token();
  code constant text := private.random_code();
begin
  insert into public.quote_links (quote_id, recipient, version, token_hash, code_hash)
  values (
    _quote_id, _recipient, (select (private.shown_version(quote)).number from public.quotes as quote where id = _quote_id),
    sha256(convert_to(token, 'UTF8')), private.code_hash(_quote_id, code)
  );
  return jsonb_build_object('token', token, 'code', code);
end;
$$;

-- For staff who pass a link on themselves. PT404: no such quote, or never sent.
create function private.make_quote_link(_quote_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  if not exists (select from public.quote_versions where quote_id = _quote_id) then
    raise exception using errcode = 'PT404', message = 'This quote was never sent.';
  end if;
  delete from private.quote_guesses where quote_id = _quote_id;
  return private.add_quote_link(_quote_id, null);
end;
$$;
call private.grant_rpc('private.make_quote_link', 'authenticated');

create function private.revoke_quote_link(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_links set revoked_at = now() where _id in (id, typed_from) and revoked_at is null;
end;
$$;
call private.grant_rpc('private.revoke_quote_link', 'authenticated');

-- When an address or number is corrected, links that went to the former one end: their reader is not the customer.
create function private.end_links_of_others() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.quote_links set revoked_at = now()
  where quote_id = new.id and revoked_at is null and recipient is not null
    and private.identity_key(recipient)
      not in (coalesce(private.identity_key(new.email), ''), coalesce(private.identity_key(new.phone), ''));
  return null;
end;
$$;

create trigger end_links_of_others
  after update of email, phone on public.quotes
  for each row when ((old.email, old.phone) is distinct from (new.email, new.phone))
  execute function private.end_links_of_others();

-- The link of a valid token. Null for any other, so that revoked and unknown ones look the same.
create function private.quote_link_of(_token text) returns public.quote_links
language sql stable set search_path = ''
return (
  select link
  from public.quote_links as link
  where link.token_hash = sha256(convert_to(_token, 'UTF8')) and link.revoked_at is null
);

-- The same, with its quote locked.
create function private.lock_quote_of_link(_token text) returns public.quote_links
language plpgsql volatile set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
begin
  if link.id is not null then
    perform private.lock_quote(link.quote_id);
  end if;
  return private.quote_link_of(_token);
end;
$$;

-- A token for a quote's number and a code, if a mail program dropped what follows a link's "#"; null if none matches,
-- and for all codes of a quote after ten wrong ones. It keeps the age of the link whose code was typed, which decides
-- whether digits are asked for. Of one code the last five tokens are good.
create function private.token_for_code(_number text, _code text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  wanted constant text := substring(upper(_number) from '([0-9A-F]{8})$');
  link public.quote_links;
  made jsonb;
begin
  -- Tries at the same time wait for each other.
  insert into private.quote_guesses (quote_id)
  select id from public.quotes where upper(left(id::text, 8)) = wanted
  on conflict do nothing;
  perform from private.quote_guesses as guesses
  join public.quotes as quote on quote.id = guesses.quote_id
  where upper(left(quote.id::text, 8)) = wanted
  for update of guesses;
  select found_link.* into link
  from public.quote_links as found_link
  join public.quotes as quote on quote.id = found_link.quote_id
  join private.quote_guesses as guesses on guesses.quote_id = quote.id and guesses.wrong_codes < 10
  where upper(left(quote.id::text, 8)) = wanted
    and found_link.revoked_at is null
    and found_link.code_hash = private.code_hash(quote.id, _code)
  limit 1;
  if found then
    made := private.add_quote_link(link.quote_id, link.recipient);
    update public.quote_links
    set made_at = link.made_at, version = link.version, typed_from = coalesce(link.typed_from, link.id),
      typed_at = clock_timestamp()
    where token_hash = sha256(convert_to(made ->> 'token', 'UTF8'));
    delete from public.quote_links
    where id in (
      select id from public.quote_links where typed_from = coalesce(link.typed_from, link.id)
      order by typed_at desc offset 5
    );
    return made ->> 'token';
  end if;
  update private.quote_guesses as guesses set wrong_codes = wrong_codes + 1
  from public.quotes as quote
  where quote.id = guesses.quote_id and upper(left(quote.id::text, 8)) = wanted;
  return null;
end;
$$;
call private.grant_rpc('private.token_for_code', 'anon, authenticated');

-- The state of a quote for its customer: 'open', 'revising' (a draft again), 'expired', 'accepted', 'declined',
-- 'canceled'. A change of a booking that got no answer leaves it as it was agreed.
create function private.customer_state(quote public.quotes) returns text
language sql stable set search_path = ''
return (
  select case
    when for_customer <> 'open' or quote.valid_until >= private.business_date() then for_customer
    when (private.acceptance_of(quote.id)).id is not null then 'accepted'
    else 'expired'
  end
  from private.status_meaning(quote.status)
);

-- What was agreed last: the version of the yes in force, or of the one that ended last.
create function private.agreed_version(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return (
  select agreed
  from public.quote_acceptances as yes
  join public.quote_versions as agreed on agreed.quote_id = yes.quote_id and agreed.number = yes.version
  where yes.quote_id = _quote_id
  order by yes.voided_at desc nulls first
  limit 1
);

-- The version that counts for the customer: of what is or was booked the agreed one, otherwise the latest.
create function private.shown_version(quote public.quotes) returns public.quote_versions
language sql stable set search_path = ''
return case
  when private.customer_state(quote) = 'accepted' or (quote).canceled_by is not null
  then coalesce(private.agreed_version((quote).id), private.version_of((quote).id))
  else private.version_of((quote).id)
end;

-- Whether a binding step needs the last digits of the phone: after two weeks a link may be in many mailboxes.
create function private.asks_digits(link public.quote_links, quote public.quotes) returns boolean
language sql stable set search_path = ''
return link.made_at < now() - interval '14 days' and private.text_number(quote.phone) is not null;

-- What the truck needs and has to be asked for: nothing once it has left.
create function private.open_site_gaps(quote public.quotes) returns text[]
language sql stable set search_path = ''
return case
  when quote.rental_from < private.business_date() then '{}'::text[]
  else private.site_gaps(quote)
end;

create function private.lacks_site(quote public.quotes) returns boolean
language sql stable set search_path = ''
return quote.status = 'accepted' and private.open_site_gaps(quote) <> '{}';

-- The sentence that a customer agrees to with a yes to this version, {en, es}.
create function private.consents(version public.quote_versions) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_build_object(
    'en', format(
      'By pressing the button I %s quote %s, version %s%s. I agree to do this electronically; my typed name is my signature.',
      case when is_bookable then 'accept' else 'ask to book by' end, document ->> 'number', (version).number,
      ', with version ' || terms || ' of the rental terms'
    ),
    'es', format(
      'Al presionar el botón %s la cotización %s, versión %s%s. Estoy de acuerdo en hacerlo por vía electrónica; mi nombre escrito es mi firma.',
      case when is_bookable then 'acepto' else 'pido reservar según' end, document ->> 'number', (version).number,
      ', con la versión ' || terms || ' de los términos de la renta'
    )
  )
  from (select (version).document, (version).document #>> '{terms,version}') as said (document, terms)
  cross join lateral (
    select document ->> 'event_date' is not null and document @> '{"lines": [{"kind": "model"}]}'
  ) as asked (is_bookable)
);

-- A version as its page shows it.
create function private.told_version(version public.quote_versions) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'version', (version).number, 'hash', (version).hash, 'document', (version).document,
  'consents', private.consents(version)
);

-- What a link opens: {state, version, hash, document, consents, sent_for, valid_until, today, asks_digits, site_gaps,
-- acceptance, messages, money, how_to_pay}; null for an invalid link. The document is the version that counts; "sent_for"
-- is the one that the message was about, {version, hash, document, consents}, if it is another, and of a booking that is
-- to change the accepted one.
create function private.open_quote(_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
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
  version := private.shown_version(quote);
  return private.told_version(version) || jsonb_build_object(
    'state', private.customer_state(quote),
    'sent_for', (
      select private.told_version(earlier)
      from public.quote_versions as earlier
      where earlier.quote_id = quote.id
        and earlier.number = case
          when private.customer_state(quote) = 'open'
          then coalesce((private.acceptance_of(quote.id)).version, link.version)
          else link.version
        end
        and earlier.number <> version.number
    ),
    'valid_until', quote.valid_until,
    'today', private.business_date(),
    'asks_digits', private.asks_digits(link, quote),
    'site_gaps', private.open_site_gaps(quote),
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company,
        'is_signed', yes.consent is not null,
        'consent', yes.consent, 'address', yes.address, 'agent', yes.agent,
        'earlier', (
          select jsonb_agg(
            jsonb_build_object('version', former.version, 'accepted_at', former.accepted_at) order by former.accepted_at
          )
          from public.quote_acceptances as former
          where former.quote_id = quote.id and former.voided_at is not null and former.version < yes.version
        )
      )
      from private.acceptance_of(quote.id) as yes
      where yes.id is not null
    ),
    'messages', array(
      select jsonb_build_object(
        'id', note.id, 'kind', note.kind, 'body', note.body, 'at', note.created_at,
        -- The sender of a mail or text: anyone who knows the address can reply.
        'by', coalesce(nullif(note.author_name, private.neutral_name(note.author_id)), received.sender)
      )
      from public.quote_messages as note
      left join public.received_messages as received on received.id = note.request_id
      where note.quote_id = quote.id and note.kind <> 'money'
      order by note.created_at, note.id
    ),
    'money', private.customer_money(quote.id),
    'how_to_pay', private.how_to_pay(private.language_of(quote.details))
  );
end;
$$;
call private.grant_rpc('private.open_quote', 'anon, authenticated');

-- Records an interaction with the page. False for an invalid link.
create function private.view_quote(_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
begin
  update public.quote_links
  set viewed_at = now()
  where id = link.id
    and coalesce(viewed_at < (private.version_of(link.quote_id)).created_at, true);
  return link.id is not null;
end;
$$;
call private.grant_rpc('private.view_quote', 'anon, authenticated');

-- Those of some quotes whose latest version somebody has viewed.
create function public.viewed_quotes(_ids uuid[]) returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select distinct quote_id
  from public.quote_links as link
  where quote_id = any (_ids)
    and viewed_at >= (
      select max(created_at) from public.quote_versions as version where version.quote_id = link.quote_id
    );
$$;
grant execute on function public.viewed_quotes to authenticated;

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

-- 'digits' (missing or wrong), 'limited' (wrong too often), or null if nothing is wrong.
create function private.refuse_digits(link public.quote_links, quote public.quotes, _digits text) returns text
language plpgsql volatile set search_path = ''
as $$
begin
  if not private.asks_digits(link, quote) then
    return null;
  end if;
  if exists (select from private.quote_guesses where quote_id = quote.id and wrong_digits >= 10) then
    return 'limited';
  end if;
  if right(private.text_number(quote.phone), 4) = regexp_replace(_digits, '[^0-9]', '', 'g') then
    return null;
  end if;
  if _digits <> '' then
    insert into private.quote_guesses as guesses (quote_id, wrong_digits) values (quote.id, 1)
    on conflict (quote_id) do update set wrong_digits = guesses.wrong_digits + 1;
  end if;
  return 'digits';
end;
$$;

-- The customer accepts: {state: 'accepted', acceptance} or {refused}. A refusal is not an error, because what it counts or
-- records must stay; what no rule below foresees is an error. Idempotent by request id.
--   'unknown'   the link is invalid
--   'digits'    the last four digits of the phone are missing or wrong; 'limited': wrong ten times
--   'changed'   this is not the latest version
--   'expired', 'revising', 'declined', 'accepted' (by another click)
--   'withdrawn' this acceptance was voided since
--   'taken'     too few trailers are left (PT409 of private.require_trailers); staff are notified
--   'name'      no signature was typed, or nothing that can be seen
-- Locks in the common order: the quote, its request, the trailers.
create function private.accept_quote(
  _token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text,
  _digits text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  signed constant text := left(private.clean_line(_name), 100);
  spoken constant text := case when _language = 'es' then 'es' else 'en' end;
  quote public.quotes;
  version public.quote_versions;
  yes public.quote_acceptances;
  refusal text;
  told text;
begin
  select * into quote from public.quotes where id = link.quote_id;
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
    when private.can_be_seen(signed) is not true then 'name'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  perform set_config('desk.by_customer', 'yes', true);
  begin
    update public.quotes
    set status = 'accepted', accepted_by = signed
    where id = quote.id;
  exception when sqlstate 'PT409' then
    get stacked diagnostics told = message_text;
    refusal := 'taken';
  end;
  perform set_config('desk.by_customer', '', true);
  if refusal is not null then
    -- Staff are told once a day of each version, however often it is tried.
    perform private.add_customer_message(
      quote.id, md5(format('taken %s %s %s', quote.id, version.number, private.business_date()))::uuid, 'taken', told
    );
    return jsonb_build_object('refused', refusal);
  end if;

  insert into public.quote_acceptances (
    quote_id, version, hash, request_id, link_id, name, company, consent, terms_version, language, address, agent
  ) values (
    quote.id, version.number, version.hash, _request_id, link.id, signed,
    left(private.clean_line(_company), 100), private.consents(version) ->> spoken, quote.terms_version, spoken,
    left(private.origin_of(headers), 64), left(private.clean_line(headers ->> 'user-agent'), 300)
  )
  returning * into yes;
  perform private.add_customer_message(quote.id, _request_id, 'accept', '');
  return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
end;
$$;
call private.grant_rpc('private.accept_quote', 'anon, authenticated');

-- The customer declines: {state: 'declined'} or {refused} as above. They cannot end what they accepted by declining its
-- revision ('accepted'): they have to ask.
create function private.decline_quote(_token text, _request_id uuid, _reason text, _digits text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  reason constant text := left(coalesce(private.clean_line(_reason), 'Declined online'), 500);
  quote public.quotes;
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id and kind = 'decline') then
    return '{"state": "declined"}';
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  refusal := case
    when private.customer_state(quote) not in ('open', 'expired') then private.customer_state(quote)
    when (private.acceptance_of(quote.id)).id is not null then 'accepted'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  perform set_config('desk.by_customer', 'yes', true);
  update public.quotes set status = 'declined', loss_reason = reason where id = quote.id;
  perform set_config('desk.by_customer', '', true);
  perform private.add_customer_message(quote.id, _request_id, 'decline', left(_reason, 500));
  return '{"state": "declined"}';
end;
$$;
call private.grant_rpc('private.decline_quote', 'anon, authenticated');

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

-- An owner voids an acceptance: the record stays, and an accepted quote is open again. PT404: already void.
create function private.void_acceptance(_id uuid, _reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  accepted uuid;
begin
  perform private.require_owner();
  if coalesce(reason, '') = '' then
    raise exception using errcode = 'PT422', message = 'Say why.';
  end if;
  select quote_id into accepted from public.quote_acceptances where id = _id;
  perform private.lock_quote(accepted);
  update public.quote_acceptances
  set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = reason
  where id = _id and voided_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This acceptance is already void.';
  end if;
  update public.quotes set status = 'sent' where id = accepted and status = 'accepted';
  -- One that is being changed keeps its status; its trailers are free, too.
  update public.quotes set is_booked = false where id = accepted and is_booked;
end;
$$;
call private.grant_rpc('private.void_acceptance', 'authenticated');

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
