-- How a customer gets to a quote: by a link, or by a code that is typed. Who has neither learns nothing.

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
create index quote_links_typed_from_idx on public.quote_links (typed_from) where typed_from is not null;

-- Wrong phone digits and wrong codes of a quote, whatever link they were tried with: ten of each, until staff send the
-- quote or make a link.
create table private.quote_guesses (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  wrong_digits integer not null default 0,
  wrong_codes integer not null default 0
);

call private.let_staff_read('public.quote_links');
-- Not the hashes: a code is short enough to be brute-forced from its own.
revoke select on public.quote_links from authenticated;
grant select (id, quote_id, made_at, recipient, viewed_at, revoked_at) on public.quote_links to authenticated;
grant all on public.quote_links to service_role;

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

-- A link to a quote that was sent in this version. Returns {token, code}.
create function private.add_quote_link(_quote_id uuid, _recipient text, _version integer) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  token constant text := private.random_token();
  code constant text := private.random_code();
begin
  insert into public.quote_links (quote_id, recipient, version, token_hash, code_hash)
  values (
    _quote_id, _recipient, _version, sha256(convert_to(token, 'UTF8')), private.code_hash(_quote_id, code)
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
    perform private.refuse('PT404', 'never_sent');
  end if;
  delete from private.quote_guesses where quote_id = _quote_id;
  return private.add_quote_link(_quote_id, null, (private.shown_version(private.quote_of(_quote_id))).number);
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
    and private.contact_key(recipient)
      not in (coalesce(private.contact_key(new.email), ''), coalesce(new.phone_key, ''));
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
  -- Tries at the same time wait for each other. The quote before what belongs to it: one order of locks.
  perform private.lock_quote(id) from public.quotes where upper(left(id::text, 8)) = wanted order by id;
  insert into private.quote_guesses (quote_id)
  select id from public.quotes where upper(left(id::text, 8)) = wanted
  on conflict do nothing;
  select found_link.* into link
  from public.quote_links as found_link
  join public.quotes as quote on quote.id = found_link.quote_id
  join private.quote_guesses as guesses on guesses.quote_id = quote.id and guesses.wrong_codes < 10
  where upper(left(quote.id::text, 8)) = wanted
    and found_link.revoked_at is null
    and found_link.code_hash = private.code_hash(quote.id, _code)
  limit 1;
  if found then
    made := private.add_quote_link(link.quote_id, link.recipient, link.version);
    update public.quote_links
    set made_at = link.made_at, typed_from = coalesce(link.typed_from, link.id),
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
