-- How the worker is woken, and who notices when it does not run.

-- Each request wakes the worker if the database can make HTTP calls (pg_net), and twice a minute it is woken for the
-- rest (pg_cron): on every hosted project. The embedded backend has neither; there the local server wakes it.
--
-- The address and the signing key are the secrets "notify_url" and "notify_secret" in Vault (docs/going-live.md).
-- Without them nothing is called.

-- The signature of a call: HMAC-SHA256 (RFC 2104) in hexadecimal. PostgreSQL has only the hash itself.
create function private.hmac_sha256(message text, key text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
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

-- A secret in Vault. Null if there is no Vault or no such secret.
create function private.vault_secret(wanted text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is not null then
    execute 'select max(decrypted_secret) from vault.decrypted_secrets where name = $1' into secret using wanted;
  end if;
  return secret;
end;
$$;

create function private.can_call() returns boolean
language sql stable set search_path = ''
return to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is not null;

-- Calls the worker after this transaction, without waiting. No-op if not set up.
create function private.wake_worker() returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- Accepted once (public.accept_worker_call).
  body constant jsonb := jsonb_build_object('id', gen_random_uuid());
  moment constant text := floor(extract(epoch from clock_timestamp()))::bigint::text;
  address constant text := private.vault_secret('notify_url');
  secret constant text := private.vault_secret('notify_secret');
begin
  if not private.can_call() or address is null or secret is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 60000)'
  using address, body, jsonb_build_object(
    'content-type', 'application/json',
    'x-notify-signature', format('t=%s,v1=%s', moment, private.hmac_sha256(moment || '.' || body::text, secret))
  );
end;
$$;

-- Storing does not fail because the worker cannot be woken: it comes by itself.
create function private.wake_worker_if_it_can() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.wake_worker();
exception when query_canceled or others then
  raise warning 'The worker could not be woken (%).', sqlstate;
end;
$$;

-- The alarm: a call to a webhook or a mail provider's HTTP API when the worker itself is silent. Vault has its address
-- ("alarm_url") and, if needed, headers with a key ("alarm_headers", a JSON object) and a body ("alarm_body", JSON with
-- {text} for the message; by default {"text": "..."}).
create function private.has_second_way() returns boolean
language sql stable set search_path = ''
return private.can_call() and private.vault_secret('alarm_url') is not null;

create function private.raise_alarm(message text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- As inside a JSON string.
  quoted constant text := regexp_replace(to_json(message)::text, '^"|"$', '', 'g');
begin
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)'
  using
    private.vault_secret('alarm_url'),
    replace(coalesce(private.vault_secret('alarm_body'), '{"text": "{text}"}'), '{text}', quoted)::jsonb,
    '{"content-type": "application/json"}'::jsonb || coalesce(private.vault_secret('alarm_headers'), '{}')::jsonb;
end;
$$;

-- What the provider last answered to a message to staff that has not gone out, and what to do about it; null without an
-- answer.
create function private.why_silent() returns text
language sql stable set search_path = ''
return (
  select format('The service said: "%s".', left(answer, 120)) || case
    when answer ~* '\m(535|534|auth|credential|api key|401|20003)' then
      ' Its password or key has changed: make a new one there, and run npm run go-live.'
    when answer ~* '\m(quota|limit|exceeded|429|credit|funds|payment|plan|suspend)' then
      ' Its plan is used up or unpaid: sign in there.'
    when answer ~* '\m(domain|verif|sender|dmarc|spf)' then ' Its domain has to be verified again: sign in there.'
    else ' Sign in there, and see status.supabase.com.'
  end
  from public.notifications
  where state in ('waiting', 'sending', 'failed') and audience <> 'customer' and answer is not null
    and created_at > now() - interval '1 day'
  order by next_attempt_at desc
  limit 1
);

-- Raises the alarm when a message to staff has waited for five minutes, or a worker that once ran has been silent for as
-- long; again every half hour, and once when all is well: nothing waits, and the worker runs. Runs every minute.
create function private.watch_worker() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  waiting_since constant timestamptz := private.staff_wait_since();
  silent_since timestamptz;
begin
  if not private.has_second_way() then
    return;
  end if;
  update private.worker_runs set alarmed_at = now()
  where least(waiting_since, last_run_at) < now() - interval '5 minutes'
    and (alarmed_at <= now() - interval '30 minutes') is not false
  returning least(waiting_since, last_run_at) into silent_since;
  if silent_since is not null then
    perform private.raise_alarm(
      format(
        'No alert about a request has gone out since %s, Houston time. %s Requests are stored: watch the desk until '
        || 'they go out again.',
        to_char(silent_since at time zone 'America/Chicago', 'FMHH12:MI AM "on" FMMonth FMDD'),
        coalesce(
          private.why_silent(),
          'The program that sends them does not run: see status.supabase.com, then run npm run go-live -- --check.'
        )
      )
    );
    return;
  end if;
  update private.worker_runs set alarmed_at = null
  where alarmed_at is not null
    and waiting_since is null
    and last_run_at > now() - interval '5 minutes';
  if found then
    perform private.raise_alarm('All is well again: alerts about requests go out.');
  end if;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise warning 'Requests do not wake the worker by themselves (%): see docs/going-live.md.', sqlerrm;
end;
$$;

-- Schedules the worker, its watch and the proof of life. Idempotent.
create function private.schedule_worker() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform cron.schedule('watch-worker', '* * * * *', 'select private.watch_worker()');
  perform cron.schedule('prove-life', '7 * * * *', 'select private.prove_life()');
  perform cron.schedule('watch-proofs', '* * * * *', 'select private.watch_proofs()');
  begin
    perform cron.schedule('wake-worker', '30 seconds', 'select private.wake_worker()');
  -- Before release 1.5 it has no seconds.
  exception when others then
    perform cron.schedule('wake-worker', '* * * * *', 'select private.wake_worker()');
  end;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform private.schedule_worker();
  end if;
-- Not loaded, or not allowed for this role.
exception when others then
  raise warning 'The worker is not woken every minute (%): see docs/going-live.md.', sqlerrm;
end;
$$;
