-- What the worker may do, and nothing else: take messages, and say what became of them. It comes with the
-- secret key, the one key that a hosted project gives each of its functions. These are for that role alone, and
-- with their owner's rights, so that it needs none on the tables and on accounts
-- (docs/decisions.md#26-the-worker-has-the-secret-key-and-its-own-functions).

-- Also where a project grants every new function to every role.
create function private.require_worker() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    raise exception using errcode = '42501', message = 'Only the worker may do this.';
  end if;
end;
$$;

-- What a provider said, less whatever may be an address or a number (seven digits or more), and short. The codes with
-- which a mail server's answer begins (550 5.7.26) are no number of anybody's: staff are told by them what went wrong.
create function private.without_contacts(answer text) returns text
language sql immutable strict parallel safe
set search_path = ''
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

-- After which attempt how long to wait. Null: that was the last.
create function private.wait_after(attempt integer) returns interval
language sql immutable parallel safe
set search_path = ''
return ('{1 minute,2 minutes,5 minutes,15 minutes,60 minutes}'::interval[])[attempt];

-- Before messages are handed out: stores those of a request that has none, drops what is not to be sent any more (of
-- every channel but mail, without which nothing is handed out, also what has no provider), and gives up what has no
-- attempt left.
create function private.tidy_notifications(channels text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  missed public.quote_submissions;
begin
  for missed in
    select submission.*
    from public.quote_submissions as submission
    where submission.created_at > greatest(
        now() - interval '1 day', (select moment from private.notified_since)
      )
      and submission.erased_at is null
      and not exists (select from public.notifications where submission_id = submission.id)
  loop
    perform private.queue_notifications(missed);
  end loop;

  -- Only these are locked: the others are another worker's to take at this moment.
  with ended as (
    select message.id, message.state = 'sending' and private.wait_after(message.attempts) is null as is_given_up
    from public.notifications as message
    left join public.quote_submissions as submission on submission.id = message.submission_id
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and (
        submission.erased_at is not null
        or (message.state = 'sending' and private.wait_after(message.attempts) is null)
        or (message.state = 'waiting' and message.channel <> 'email' and message.channel::text <> all (channels))
        or (message.audience <> 'office' and private.address_of(message) is null)
        or (message.kind in ('second-list', 'owner') and private.is_attended(submission))
        or private.is_stale(message)
      )
    for update of message skip locked
  )
  update public.notifications as message
  set state = (case when ended.is_given_up then 'failed' else 'dropped' end)::public.notification_state,
    answer = case
      when ended.is_given_up then coalesce(message.answer, 'No answer.')
      when message.channel <> 'email' and message.channel::text <> all (channels) then 'No provider is set up.'
      when private.is_stale(message) then 'Nothing was sent for a day.'
      else message.answer
    end
  from ended
  where message.id = ended.id;

  -- Came to a digest that was just being taken.
  update public.notifications as late
  set message_id = late.id
  where late.state = 'waiting'
    and late.id <> late.message_id
    and not exists (
      select from public.notifications as digest
      where digest.id = late.message_id and digest.state in ('waiting', 'sending')
    );
end;
$$;

-- The calls that a worker has heard (private.wake_worker, npm run notify:test), by the id that is signed with them, so that
-- whoever recorded one cannot make it again. A signature is good for five minutes before and after its moment; kept a
-- little longer than that.
create table private.worker_calls (
  id uuid primary key,
  called_at timestamptz not null default now()
);

-- Whether this call is heard for the first time.
create function public.accept_worker_call(_id uuid) returns boolean
language plpgsql volatile
security definer
set search_path = ''
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

-- How late the worker is, for an uptime service: numbers alone, as anybody may ask for them.
--   last_run_seconds        since it last asked for messages; null: never
--   oldest_waiting_seconds  since the oldest message to staff could have gone out that has not, tried or not. Copies do
--                           not count: whether a stranger's address takes mail says nothing about the worker.
create function public.worker_ages()
returns table (last_run_seconds integer, oldest_waiting_seconds integer)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  return query
    select
      extract(epoch from now() - run.last_run_at)::integer,
      coalesce(extract(epoch from now() - waiting.since), 0)::integer
    from private.worker_runs as run
    cross join (
      select min(
        -- A further attempt has moved the moment at which it was first due.
        case attempts when 0 then next_attempt_at else coalesce(digest_at, created_at) end
      ) as since
      from public.notifications
      where state in ('waiting', 'sending')
        and audience <> 'customer'
        and (next_attempt_at <= now() or attempts > 0)
    ) as waiting;
end;
$$;

-- Gives messages out, for the two minutes of a lease: after that another worker takes them over. Of rows with one
-- message_id the first is locked for all of them.
--   _worker    a name for this run
--   _limit     at most so many, up to 50
--   _channels  for which the worker has a provider: 'email', 'sms', 'push'
--   _push_key  the public key that devices are to be registered with; null without 'push'
create function public.claim_notifications(
  _worker text, _limit integer, _channels text[], _push_key text default null
)
returns table (
  id uuid,
  kind public.notification_kind,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Null: the business's own, or a device.
  address text,
  -- Of channel "push": its endpoint and keys.
  device jsonb,
  attempt integer,
  -- A former attempt had no answer: it may have been sent.
  is_unanswered boolean,
  -- The requests that it is about: several in a digest, the first ones first. None: it is about "change".
  requests jsonb,
  -- Of kind 'access': the entry of the log.
  change jsonb
)
language plpgsql volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_worker();
  -- Who finds it locked need not say so too: another worker is saying it.
  update private.worker_runs set last_run_at = clock_timestamp(), channels = _channels, push_key = _push_key
  where is_only_row in (select is_only_row from private.worker_runs for update skip locked);
  if 'email' <> all (_channels) then
    return;
  end if;
  perform private.tidy_notifications(_channels);

  return query
    with taken as (
      select message.id
      from public.notifications as message
      where message.state in ('waiting', 'sending')
        and message.next_attempt_at <= now()
        and message.id = message.message_id
        and message.channel::text = any (_channels)
      -- Emergencies first, and staff before the sender.
      order by message.digest_at is not null, message.kind = 'acknowledgement', message.next_attempt_at, message.id
      limit least(greatest(_limit, 1), 50)
      for update skip locked
    ), leased as (
      update public.notifications as message
      set state = 'sending',
        attempts = message.attempts + 1,
        next_attempt_at = now() + interval '2 minutes',
        leased_by = left(_worker, 100),
        is_unanswered = message.is_unanswered or message.state = 'sending'
      where message.message_id in (select taken.id from taken) and message.state in ('waiting', 'sending')
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
      (
        select coalesce(jsonb_agg(
          -- Whatever the request says.
          to_jsonb(submission) - private.server_columns() || jsonb_build_object(
            'id', submission.id, 'created_at', submission.created_at, 'due_at', submission.due_at,
            'kind', submission.kind
          )
          order by submission.created_at, submission.id
        ), '[]')
        from leased as part
        join public.quote_submissions as submission on submission.id = part.submission_id
        where part.message_id = message.id
      ),
      (select to_jsonb(entry) from public.role_changes as entry where entry.id = message.role_change_id)
    from leased as message
    where message.id = message.message_id
    order by message.digest_at is not null, message.kind = 'acknowledgement', message.created_at;
end;
$$;

-- The provider has taken it. Also from a worker whose lease has ended: it was sent all the same.
create function public.finish_notification(_id uuid, _answer text, _provider_id text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  -- Before the message, as below.
  update private.push_devices set last_sent_at = clock_timestamp()
  where id = (select device_id from public.notifications where id = _id);
  -- The first of a digest before the others: one order for everybody.
  perform from public.notifications where id = _id for update;
  update public.notifications
  set state = 'sent',
    sent_at = clock_timestamp(),
    is_unanswered = false,
    answer = private.without_contacts(_answer),
    provider_id = left(private.clean_line(_provider_id), 200)
  where message_id = _id and state in ('sending', 'waiting');
end;
$$;

-- The push service knows the device no more: its browser was reset, or its owner took the permission back. Nobody's
-- fault, and nothing to be done about at the desk. Nothing, when the lease has gone to another worker.
create function public.expire_notification(_id uuid, _worker text, _answer text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  -- The device before its message: one order for everybody.
  delete from private.push_devices
  where id = (
    select device_id
    from public.notifications
    where id = _id and state = 'sending' and leased_by = left(_worker, 100)
  );
  perform from public.notifications where id = _id for update;
  update public.notifications
  set state = 'dropped', is_unanswered = false, answer = private.without_contacts(_answer)
  where message_id = _id and state = 'sending' and leased_by = left(_worker, 100);
end;
$$;

-- The provider has not taken it, or has not answered. Tried again after private.wait_after, unless the answer was
-- for good (no such mailbox) or that was the last attempt. Nothing, when the lease has gone to another worker.
create function public.fail_notification(
  _id uuid, _worker text, _answer text, _is_permanent boolean, _is_unanswered boolean
) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  perform from public.notifications where id = _id for update;
  update public.notifications as message
  set state = (case
      when _is_permanent or private.wait_after(message.attempts) is null then 'failed'
      else 'waiting'
    end)::public.notification_state,
    next_attempt_at = now() + coalesce(private.wait_after(message.attempts), interval '0'),
    is_unanswered = message.is_unanswered or _is_unanswered,
    answer = private.without_contacts(_answer)
  where message.message_id = _id and message.state = 'sending' and message.leased_by = left(_worker, 100);
end;
$$;

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
  -- Heard once (public.accept_worker_call).
  body constant jsonb := jsonb_build_object('id', gen_random_uuid());
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

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise warning 'Requests do not wake the worker by themselves (%): see docs/going-live.md.', sqlerrm;
end;
$$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is not null then
    perform cron.schedule('wake-worker', '* * * * *', 'select private.wake_worker()');
  end if;
-- Not loaded by this server, or not for this role.
exception when others then
  raise warning 'The worker is not woken every minute (%): see docs/going-live.md.', sqlerrm;
end;
$$;

revoke execute on function
  private.require_worker,
  private.without_contacts,
  private.wait_after,
  private.tidy_notifications,
  private.hmac_sha256,
  private.wake_worker
from public;

revoke execute on function
  public.accept_worker_call,
  public.worker_ages,
  public.claim_notifications,
  public.finish_notification,
  public.expire_notification,
  public.fail_notification
from public, anon, authenticated;
grant execute on function
  public.accept_worker_call,
  public.worker_ages,
  public.claim_notifications,
  public.finish_notification,
  public.expire_notification,
  public.fail_notification
to service_role;
