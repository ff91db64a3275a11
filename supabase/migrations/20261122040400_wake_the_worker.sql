-- The worker is woken by each request, where the database can make a call (pg_net), and once a minute for what
-- waits (pg_cron): on every hosted project. The embedded backend has neither; there the local server does it.
--
-- Where to and signed with what are two secrets in Vault, "notify_url" and "notify_secret"
-- (docs/going-live.md). Without them nothing is called.

-- The signature that the worker asks for: HMAC-SHA256 over the moment and the body, in hexadecimal digits.
-- PostgreSQL has the hash itself; the rest is RFC 2104.
create function private.hmac_sha256(message text, key text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
as $$
declare
  block_size constant integer := 64;
  padded bytea := convert_to(key, 'UTF8');
  inner_key bytea;
  outer_key bytea;
begin
  if length(padded) > block_size then
    padded := sha256(padded);
  end if;
  padded := padded || decode(repeat('00', block_size - length(padded)), 'hex');
  inner_key := padded;
  outer_key := padded;
  for place in 0 .. block_size - 1 loop
    inner_key := set_byte(inner_key, place, get_byte(padded, place) # 54);
    outer_key := set_byte(outer_key, place, get_byte(padded, place) # 92);
  end loop;
  return encode(sha256(outer_key || sha256(inner_key || convert_to(message, 'UTF8'))), 'hex');
end;
$$;

-- Calls the worker once this transaction is over, and does not wait for it. Nothing where that is not set up.
create function private.wake_worker() returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  body constant jsonb := '{}';
  moment constant text := floor(extract(epoch from clock_timestamp()))::bigint::text;
  address text;
  secret text;
begin
  if to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null
    or to_regclass('vault.decrypted_secrets') is null
  then
    return;
  end if;
  execute 'select max(decrypted_secret) filter (where name = ''notify_url''),
      max(decrypted_secret) filter (where name = ''notify_secret'')
    from vault.decrypted_secrets'
  into address, secret;
  if address is null or secret is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
  using address, body, jsonb_build_object(
    'content-type', 'application/json',
    'x-notify-signature', format('t=%s,v1=%s', moment, private.hmac_sha256(moment || '.' || body::text, secret))
  );
end;
$$;

revoke execute on function private.hmac_sha256(text, text), private.wake_worker() from public;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
exception when others then
  raise warning 'Requests do not wake the worker by themselves (%): see docs/going-live.md.', sqlerrm;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('wake-worker', '* * * * *', 'select private.wake_worker()');
  end if;
-- Not loaded by this server, or not for this role.
exception when others then
  raise warning 'The worker is not woken every minute (%): see docs/going-live.md.', sqlerrm;
end;
$$;
