-- What the worker may do: claim messages and report their outcome. It has the secret key, the one that hosted projects
-- give their functions. These run with their owner's rights, so that the role needs none on tables and accounts
-- (docs/decisions.md#26-the-worker-has-the-secret-key-and-its-own-functions).

-- Holds even where a project grants every function to every role.
create function private.require_worker() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only the worker may do this.';
  end if;
end;
$$;

-- A provider's answer without what may be an address or a number (seven digits or more), and short. The status codes at
-- its start (550 5.7.26) are kept: they tell staff what went wrong.
create function private.without_contacts(answer text) returns text
language sql immutable strict parallel safe set search_path = ''
return (
  select left(
    coalesce(code, '') || regexp_replace(
      regexp_replace(
        right(line, char_length(line) - coalesce(char_length(code), 0)),
        '[^[:space:]<>]*@[^[:space:]<>]*', '[address]', 'g'
      ),
      '\+?\(?[0-9]([() .-]{0,3}[0-9]){6,}', '[number]', 'g'
    ),
    200
  )
  from (select private.clean_line(answer) as line) as cleaned
  cross join lateral (
    select substring(line from '^[245][0-9]{2}[ -][245]\.[0-9]{1,3}\.[0-9]{1,3}(?![0-9.-])') as code
  ) as leading_code
);

-- The wait after an attempt. Null: it was the last.
create function private.wait_after(attempt integer) returns interval
language sql immutable parallel safe set search_path = ''
return ('{1 minute,2 minutes,5 minutes,15 minutes,60 minutes}'::interval[])[attempt];

-- Before messages are claimed: stores the messages of requests without any.
create function private.queue_missed() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  missed public.quote_submissions;
begin
  -- Older requests are not caught up on.
  delete from private.told_requests where told_at < now() - interval '2 days';
  for missed in
    select submission.*
    from public.quote_submissions as submission
    where submission.created_at > greatest(
        now() - interval '1 day', (select moment from private.notified_since)
      )
      and submission.erased_at is null
      and not exists (select from private.told_requests where submission_id = submission.id)
    limit 100
  loop
    perform private.queue_notifications(missed);
  end loop;
end;
$$;

-- Whether nothing can be added to a message: always, except for a digest while a request of its span is being stored.
-- That one is left for the next time.
create function private.is_complete(message public.notifications) returns boolean
language sql volatile set search_path = ''
as $$
  select message.digest_from is null
    or pg_try_advisory_xact_lock(
      private.digest_lock(tstzrange(message.digest_from, message.digest_until))
    );
$$;

-- Of the next messages, drops those that are no longer to be sent (also those of a channel without a provider;
-- without mail, nothing is claimed), and fails those out of attempts. Returns how many.
create function private.end_notifications(_channels text[], _of_emergencies boolean, _looked_at integer)
returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  ended integer;
begin
  with next as (
    select message.*
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and message.is_emergency = _of_emergencies
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _looked_at
  ), judged as (
    select
      next.id,
      next.quote_id is not null as is_about_a_quote,
      next.state = 'sending' and private.wait_after(next.attempts) is null as is_given_up,
      next.channel <> 'email' and next.channel::text <> all (_channels) as has_no_provider,
      private.is_stale(next::public.notifications) as is_stale,
      (next.audience <> 'office' and private.address_of(next::public.notifications) is null)
        or exists (
          select
          from public.quote_submissions as submission
          where submission.id = next.submission_id
            and (
              submission.erased_at is not null
              or (next.kind in ('second-list', 'owner') and private.is_attended(submission))
            )
        ) as is_over
    from next
  ), over as (
    -- Locks only these: the others are for another worker to claim.
    select judged.*
    from judged
    join public.notifications as message on message.id = judged.id
    where message.next_attempt_at <= now()
      and (
        judged.is_given_up
        or judged.is_over
        or judged.is_stale
        or (judged.has_no_provider and message.state = 'waiting')
      )
    for update of message skip locked
  )
  update public.notifications as message
  -- Someone is waiting for a quote: its failure is shown.
  set state = (
      case when over.is_given_up or (over.is_about_a_quote and not over.is_over) then 'failed' else 'dropped' end
    )::public.notification_state,
    answer = case
      when over.is_given_up then coalesce(message.answer, 'No answer.')
      when over.has_no_provider then 'No provider is set up.'
      when over.is_stale then 'Nothing was sent for a day.'
      else message.answer
    end
  from over
  where message.id = over.id and message.state in ('waiting', 'sending');
  get diagnostics ended = row_count;
  return ended;
end;
$$;

-- Calls that a worker has accepted (private.wake_worker, npm run notify:test), by their signed id, so that a recorded
-- call cannot be replayed. A signature is valid for five minutes either way; ids are kept a little longer.
create table private.worker_calls (
  id uuid primary key,
  called_at timestamptz not null default now()
);

-- Whether this call is new.
create function public.accept_worker_call(_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  delete from private.worker_calls
  where id in (
    select id from private.worker_calls
    where called_at < now() - interval '15 minutes'
    for update skip locked
  );
  insert into private.worker_calls (id) values (_id) on conflict do nothing;
  return found;
end;
$$;
grant execute on function public.accept_worker_call to service_role;

-- Since when the oldest unsent message to staff is due; null: none waits. One that was given up counts until staff handle
-- it or another goes out: a mail service whose plan is used up may refuse for good at the first attempt. Copies do not
-- count: a stranger's mailbox that takes no mail says nothing about the worker.
create function private.staff_wait_since() returns timestamptz
language sql stable set search_path = ''
return least(
  (
    -- A retry has moved next_attempt_at.
    select min(case attempts when 0 then next_attempt_at else coalesce(digest_until, created_at) end)
    from public.notifications
    where state in ('waiting', 'sending') and audience <> 'customer' and (next_attempt_at <= now() or attempts > 0)
  ),
  (
    select min(coalesce(digest_until, created_at))
    from public.notifications
    where state = 'failed' and audience <> 'customer' and created_at > now() - interval '30 days'
      and coalesce(digest_until, created_at) >= coalesce(
        (select max(sent_at) from public.notifications where state = 'sent' and audience <> 'customer'), '-infinity'
      )
  )
);

-- How late the worker is, for an uptime service: no more than this, since anyone may ask.
--   last_run_seconds        since it last polled; null: never
--   oldest_waiting_seconds  since private.staff_wait_since
--   has_alarm               whether an alarm is raised when the worker is silent (private.watch_worker)
create function public.worker_ages()
returns table (last_run_seconds integer, oldest_waiting_seconds integer, has_alarm boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  return query
    select
      extract(epoch from now() - run.last_run_at)::integer,
      coalesce(extract(epoch from now() - private.staff_wait_since()), 0)::integer,
      private.has_second_way()
    from private.worker_runs as run;
end;
$$;
grant execute on function public.worker_ages to service_role;

-- The requests of a message for the worker: one in full, or short lines for the first twenty.
create function private.told_of(message public.notifications) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case
      when line.is_alone
      then to_jsonb(line) - 'is_alone' - private.server_columns()
      else jsonb_build_object(
        'name', left(line.name, 60), 'email', null, 'phone', null, 'event_type', line.event_type,
        'event_date', line.event_date, 'number_of_guests', line.number_of_guests,
        'event_address', left(line.event_address, 80), 'additional_info', null,
        'details', case
          when line.details ? 'language' then jsonb_build_object('language', line.details -> 'language')
        end
      )
    end
    || jsonb_build_object(
      'id', line.id, 'created_at', line.created_at, 'due_at', line.due_at, 'kind', line.kind
    )
    order by line.created_at, line.id
  ), '[]')
  from (
    select *, count(*) over () = 1 as is_alone
    from private.requests_of(message)
    order by created_at, id
    limit 20
  ) as line;
$$;

-- The next messages: emergencies first, with a share for the others; in each, staff before customers, and texts and
-- push before mail. A digest of quotes comes alone, so that an error in it delays nothing else.
create function private.next_notifications(_limit integer, _channels text[]) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  taken uuid[];
begin
  taken := array(
    select message.id
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and message.is_emergency
      and message.channel::text = any (_channels)
      and private.is_complete(message)
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _limit - _limit / 5
    for update skip locked
  );
  if taken = '{}' then
    taken := array(
      select message.id
      from public.notifications as message
      where message.state in ('waiting', 'sending')
        and message.next_attempt_at <= now()
        and not message.is_emergency
        and message.digest_from is not null
        and message.channel::text = any (_channels)
        and private.is_complete(message)
      order by message.channel = 'email', message.next_attempt_at, message.id
      limit 1
      for update skip locked
    );
    if taken <> '{}' then
      return taken;
    end if;
  end if;
  return taken || array(
    select message.id
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and not message.is_emergency
      and message.digest_from is null
      and message.channel::text = any (_channels)
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _limit - cardinality(taken)
    for update skip locked
  );
end;
$$;

-- Claims messages, under a lease of two minutes.
--   _worker    a name for this run
--   _limit     at most 50
--   _channels  it has a provider for: 'email', 'sms', 'push'
--   _push_key  the public key for registering devices; null without 'push'
create function public.claim_notifications(
  _worker text, _limit integer, _channels text[], _push_key text default null
)
returns table (
  id uuid,
  kind public.notification_kind,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Null: the business's own address, or a device.
  address text,
  -- Of channel "push": endpoint and keys.
  device jsonb,
  attempt integer,
  -- An earlier attempt got no answer: it may have been sent.
  is_unanswered boolean,
  -- How many requests it is about.
  request_count integer,
  -- The requests; of several the first ones, shortened. Empty: it is about "change".
  requests jsonb,
  -- Of kind 'access': the log entry.
  change jsonb,
  -- Of a kind about a quote (private.told_quote).
  quote jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  -- How many are checked for being obsolete: more than are claimed.
  looked_at constant integer := 100;
  taken uuid[];
  is_changed boolean;
begin
  perform private.require_worker();
  -- If it is locked, another worker is recording the same.
  update private.worker_runs set last_run_at = clock_timestamp(), channels = _channels, push_key = _push_key
  where is_only_row in (select is_only_row from private.worker_runs for update skip locked);
  if 'email' <> all (_channels) then
    return;
  end if;
  perform private.queue_missed();
  perform private.queue_review_requests();
  perform private.queue_site_questions();
  perform private.drop_payment_reminders();
  -- Days change slowly, and looking over all bookings takes longer than the rest.
  update private.worker_runs set reminded_at = now()
  where is_only_row in (
    select is_only_row from private.worker_runs
    where (reminded_at > now() - interval '10 minutes') is not true
    for update skip locked
  );
  if found then
    perform private.queue_payment_reminders();
  end if;
  while private.end_notifications(_channels, true, looked_at) > looked_at / 2 loop
  end loop;
  while private.end_notifications(_channels, false, looked_at) > looked_at / 2 loop
  end loop;
  loop
    taken := private.next_notifications(least(greatest(_limit, 1), 50), _channels);
    -- Nothing may be left of a digest. In a statement of its own: one that began before the digest was complete would
    -- not see its last request.
    update public.notifications as message
    set state = 'dropped'
    where message.id = any (taken)
      and message.role_change_id is null
      and not exists (select from private.requests_of(message));
    is_changed := found;
    exit when not private.hold_back_texts(taken) and not is_changed;
  end loop;

  return query
    with leased as (
      update public.notifications as message
      set state = 'sending',
        attempts = message.attempts + 1,
        next_attempt_at = now() + interval '2 minutes',
        leased_by = left(_worker, 100),
        provider_id = null,
        delivered_at = null,
        bounced_at = null,
        is_unanswered = message.is_unanswered or message.state = 'sending'
      where message.id = any (taken)
      returning message.*
    )
    select
      message.id, message.kind, message.channel, message.audience,
      case when message.channel <> 'push' then private.address_of(message::public.notifications) end,
      (
        select jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
        from private.push_devices
        where push_devices.id = message.device_id
      ),
      message.attempts, message.is_unanswered,
      (select count(*)::integer from private.requests_of(message::public.notifications)),
      private.told_of(message::public.notifications),
      (select to_jsonb(entry) from public.role_changes as entry where entry.id = message.role_change_id),
      private.told_quote(message::public.notifications)
    from leased as message
    order by array_position(taken, message.id);
end;
$$;
grant execute on function public.claim_notifications to service_role;

-- The provider accepted it. Also from a worker whose lease has ended: it was sent.
create function public.finish_notification(_id uuid, _answer text, _provider_id text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  -- Before the message, in the order of expire_notification.
  update private.push_devices set last_sent_at = clock_timestamp()
  where id = (select device_id from public.notifications where id = _id);
  update public.notifications
  set state = 'sent',
    sent_at = clock_timestamp(),
    is_unanswered = false,
    answer = private.without_contacts(_answer),
    provider_id = left(private.clean_line(_provider_id), 200)
  where id = _id and state in ('sending', 'waiting');
  perform private.end_proof(_id);
end;
$$;
grant execute on function public.finish_notification to service_role;

-- The push service no longer knows the device: its browser was reset or permission was withdrawn. No one's fault,
-- nothing to do. No-op if another worker has the lease.
create function public.expire_notification(_id uuid, _worker text, _answer text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  -- The device before its message: one order of locks.
  delete from private.push_devices
  where id = (
    select device_id
    from public.notifications
    where id = _id and state = 'sending' and leased_by = left(_worker, 100)
  );
  update public.notifications
  set state = 'dropped', is_unanswered = false, answer = private.without_contacts(_answer)
  where id = _id and state = 'sending' and leased_by = left(_worker, 100);
end;
$$;
grant execute on function public.expire_notification to service_role;

-- The provider refused it or did not answer. Retried after private.wait_after, unless the error is permanent (no such
-- mailbox) or it was the last attempt. No-op if another worker has the lease.
create function public.fail_notification(
  _id uuid, _worker text, _answer text, _is_permanent boolean, _is_unanswered boolean
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.notifications as message
  set state = (case
      when _is_permanent or private.wait_after(message.attempts) is null then 'failed'
      else 'waiting'
    end)::public.notification_state,
    next_attempt_at = now() + coalesce(private.wait_after(message.attempts), interval '0'),
    is_unanswered = message.is_unanswered or _is_unanswered,
    answer = private.without_contacts(_answer)
  where message.id = _id and message.state = 'sending' and message.leased_by = left(_worker, 100);
end;
$$;
grant execute on function public.fail_notification to service_role;

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
        'No alert about a request has gone out since %s, Houston time. Requests are stored. Watch the desk, and tell '
        || 'the person who maintains the site.',
        to_char(silent_since at time zone 'America/Chicago', 'FMHH12:MI AM "on" FMMonth FMDD')
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

-- Proof of life: once an hour a made-up request goes the way of every request (API, table, outbox, worker) to a
-- recipient of its own. Off until there is one. It is marked, hidden from every list, count and figure, and deleted
-- once its message is out.

create table private.proof_of_life (
  is_only_row boolean primary key default true check (is_only_row),
  -- A mailbox of the owner's, or of a service that warns when mails stop. Null: off.
  email text check (private.is_email(email))
);

insert into private.proof_of_life default values;

create table private.proofs (
  -- The made-up sender, by which the request is recognized. No one can guess it.
  sender text primary key default format('proof-%s@proof.invalid', gen_random_uuid()),
  sent_at timestamptz not null default now(),
  arrived_at timestamptz,
  -- When the alarm was raised that it did not arrive.
  told_at timestamptz
);

-- A made-up request, as the form sends it. Null: off.
create function private.begin_proof() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
begin
  delete from private.proofs where sent_at < now() - interval '30 days';
  insert into private.proofs (sent_at)
  select now() from private.proof_of_life where email is not null
  returning sender into address;
  return case
    when address is not null then jsonb_build_object(
      'name', 'Proof of life', 'email', address, 'contact_method', 'email', 'contact_value', address,
      'event_date', private.business_date() + 30, 'number_of_guests', 1, 'event_type', 'general',
      'event_address', 'Nowhere: this request is made up'
    )
  end;
end;
$$;

-- For the local server, whose database has no pg_cron and pg_net.
create function public.begin_proof_of_life() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  return private.begin_proof();
end;
$$;
grant execute on function public.begin_proof_of_life to service_role;

create function private.is_proof(sender_of_request text) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.proofs
  where sender = sender_of_request and arrived_at is null and sent_at > now() - interval '10 minutes'
);

-- Sends one like a visitor: to the table's address in the API ("proof_url" in Vault) with the publishable key
-- ("proof_key"). No-op if they are not set.
create function private.prove_life() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := private.vault_secret('proof_url');
  key constant text := private.vault_secret('proof_key');
  body jsonb;
begin
  if not private.can_call() or address is null or key is null then
    return;
  end if;
  body := private.begin_proof();
  if body is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)'
  using address, body, jsonb_build_object(
    'content-type', 'application/json', 'prefer', 'return=minimal', 'apikey', key
  );
end;
$$;

-- Its message is out: it arrived, and leaves nothing. No-op for other messages.
create function private.end_proof(message uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  request public.quote_submissions;
begin
  select submission.* into request
  from public.notifications as sent
  join public.quote_submissions as submission on submission.id = sent.submission_id
  where sent.id = message and submission.is_proof;
  if found then
    update private.proofs set arrived_at = now() where sender = request.email;
    delete from public.quote_submissions where id = request.id;
  end if;
end;
$$;

-- Raises the alarm once for one that has not arrived in ten minutes. Runs every minute.
create function private.watch_proofs() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  sent timestamptz;
begin
  delete from public.quote_submissions where is_proof and created_at < now() - interval '1 day';
  if not private.has_second_way() then
    return;
  end if;
  update private.proofs set told_at = now()
  where arrived_at is null and told_at is null and sent_at < now() - interval '10 minutes'
  returning sent_at into sent;
  if found then
    perform private.raise_alarm(
      format(
        'The test request of %s, Houston time, has not come out at the other end in ten minutes. Requests may not be '
        || 'stored, or alerts not be sent. Send one yourself, and tell the person who maintains the site.',
        to_char(sent at time zone 'America/Chicago', 'FMHH12:MI AM "on" FMMonth FMDD')
      )
    );
  end if;
end;
$$;
