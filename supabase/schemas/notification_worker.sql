-- What the worker may do: claim messages and report their outcome. It has the secret key, the one that hosted projects
-- give their functions. These run with their owner's rights, so that the role needs none on tables and accounts
-- (docs/decisions.md#26-the-worker-has-the-secret-key-and-its-own-functions).

-- Holds even where a project grants every function to every role.
create function private.require_worker() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.refuse('42501', 'worker_only');
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
    -- Two conditions: of the later of the two PostgreSQL would use no index.
    where submission.created_at > now() - interval '1 day'
      and submission.created_at > (select moment from private.notified_since)
      -- What staff have handled meanwhile is news to no one.
      and not submission.processed
      and submission.erased_at is null
      and not submission.is_by_phone
      -- A list: of each request by itself, its pages would be read again and again.
      and submission.id not in (select submission_id from private.told_requests)
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

-- Whether a message is no longer to be sent: it has no recipient any more, or its request was erased, or reached by someone
-- before it went on to the next list.
create function private.is_over(message public.notifications, _address text, request public.quote_submissions)
returns boolean
language sql stable set search_path = ''
return (message).audience <> 'office' and _address is null
  or (request).erased_at is not null
  or (request).id is not null and (message).kind in ('second-list', 'owner') and private.is_attended(request);

-- Why each of some messages is not to be sent any more: it is over, out of attempts, has a channel without a provider, or is
-- stale. Those of which nothing is true are left out.
create function private.obsolete_messages(_messages public.notifications[], _channels text[])
returns table (id uuid, is_over boolean, is_given_up boolean, has_no_provider boolean, is_stale boolean)
language sql stable rows 10 set search_path = ''
as $$
  with told as materialized (
    select * from private.addresses_of(_messages)
  ), asked as materialized (
    select request from public.quote_submissions as request
    where request.id = any (array(select submission_id from unnest(_messages)))
  ), judged as (
    select
      message.id,
      coalesce(private.is_over(message, told.address, request), false) as is_over,
      message.state = 'sending' and private.wait_after(message.attempts) is null as is_given_up,
      message.state = 'waiting' and message.channel <> 'email' and message.channel::text <> all (_channels) as has_no_provider,
      private.is_stale(message) as is_stale
    from unnest(_messages) as message
    join told on told.id = message.id
    left join asked on (request).id = message.submission_id
  )
  select * from judged where is_over or is_given_up or has_no_provider or is_stale
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
  with over as materialized (
    select obsolete.*
    from private.obsolete_messages(
      array(
        select message
        from public.notifications as message
        where message.state in ('waiting', 'sending')
          and message.next_attempt_at <= now()
          and message.is_emergency = _of_emergencies
        order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
        limit _looked_at
      ),
      _channels
    ) as obsolete
    -- Locks only these: the others are for another worker to claim.
    join public.notifications as message on message.id = obsolete.id
    where message.state in ('waiting', 'sending') and message.next_attempt_at <= now()
    for update of message skip locked
  )
  update public.notifications as message
  -- Someone is waiting for a quote: its failure is shown.
  set state = (
      case when over.is_given_up or (message.quote_id is not null and not over.is_over) then 'failed' else 'dropped' end
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

-- The requests of a message for the worker: one in full, or short lines for the first twenty; and how many there are.
create function private.told_of(message public.notifications, out requests jsonb, out request_count integer)
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(
    case
      when line.of = 1
      then to_jsonb(line) - 'of' - private.server_columns()
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
  ), '[]'), coalesce(max(line.of), 0)::integer
  from (
    select *, count(*) over () as of
    from private.requests_of(message)
    order by created_at, id
    limit 20
  ) as line;
$$;

-- The quotes of the first of the other messages that are due, held until they are claimed. A change of a quote locks it
-- before its messages, so a quote comes before its messages here too. One that someone has locked is left for the next time,
-- as what is being done may end its messages.
create function private.hold_due_quotes(_limit integer) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
begin
  return array(
    select quote.id
    from public.quotes as quote
    where quote.id = any (array(
      select message.quote_id
      from public.notifications as message
      where message.state in ('waiting', 'sending')
        and message.next_attempt_at <= now()
        and not message.is_emergency
        and message.quote_id is not null
      order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
      limit _limit
    ))
    for key share skip locked
  );
end;
$$;

-- The next messages: emergencies first, with a share for the others; in each, staff before customers, and texts and
-- push before mail. A digest of quotes comes alone, so that an error in it delays nothing else.
create function private.next_notifications(_limit integer, _channels text[]) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  taken uuid[];
  free_quotes uuid[];
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
  -- Twice as many: some may be held by someone.
  free_quotes := private.hold_due_quotes(_limit * 2);
  return taken || array(
    select message.id
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and not message.is_emergency
      and message.digest_from is null
      and (message.quote_id is null or message.quote_id = any (free_quotes))
      and message.channel::text = any (_channels)
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _limit - cardinality(taken)
    for update skip locked
  );
end;
$$;

-- That a worker polls. If the row is locked, another worker is recording the same.
create function private.note_worker(_channels text[], _push_key text, _business text) returns void
language sql volatile set search_path = ''
as $$
  update private.worker_runs
  set last_run_at = clock_timestamp(), channels = _channels, push_key = _push_key,
    business = coalesce(_business, business)
  where is_only_row in (select is_only_row from private.worker_runs for update skip locked);
$$;

-- Before messages are claimed: queues what is to be told by now, and drops what is not to be sent any more.
create function private.prepare_notifications(_channels text[]) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- How many are checked for being obsolete: more than are claimed.
  looked_at constant integer := 100;
begin
  -- Billed and swept below: in the order of all writers (private.lock_quote, private.anonymize), before the messages.
  lock table public.quotes, private.steps in row exclusive mode;
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
    perform private.bill_open_hires();
    perform private.queue_payment_reminders();
    perform private.sweep();
    perform private.note_database_size();
  end if;
  while private.end_notifications(_channels, true, looked_at) > looked_at / 2 loop
  end loop;
  while private.end_notifications(_channels, false, looked_at) > looked_at / 2 loop
  end loop;
end;
$$;

-- The next messages that may go. A digest of which nothing is left, and a text that is not wanted, are dropped on the way.
create function private.take_notifications(_limit integer, _channels text[]) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  taken uuid[];
  is_changed boolean;
begin
  loop
    taken := private.next_notifications(_limit, _channels);
    -- In a statement of its own: one that began before the digest was complete would not see its last request.
    update public.notifications as message
    set state = 'dropped'
    where message.id = any (taken)
      and message.digest_from is not null
      and not exists (select from private.requests_of(message));
    is_changed := found;
    exit when not private.hold_back_texts(taken) and not is_changed;
  end loop;
  return taken;
end;
$$;

-- Leases messages to a worker, for two minutes.
create function private.lease_notifications(_taken uuid[], _worker text) returns setof public.notifications
language sql volatile rows 10 set search_path = ''
as $$
  update public.notifications as message
  set state = 'sending',
    attempts = message.attempts + 1,
    next_attempt_at = now() + interval '2 minutes',
    leased_by = left(_worker, 100),
    provider_id = null,
    delivered_at = null,
    delayed_at = null,
    bounced_at = null,
    is_unanswered = message.is_unanswered or message.state = 'sending'
  where message.id = any (_taken)
  returning message.*;
$$;

-- Claims messages, under a lease of two minutes.
--   _worker    a name for this run
--   _limit     at most 50
--   _channels  it has a provider for: 'email', 'sms', 'push'
--   _push_key  the public key for registering devices; null without 'push'
--   _business  the name that messages are signed with; null from a worker of version 1.0
create function public.claim_notifications(
  _worker text, _limit integer, _channels text[], _push_key text default null, _business text default null
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
  quote jsonb,
  -- Of an e-mail to a customer: an owner's words (private.letter_words).
  letter jsonb
)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  taken uuid[];
  leased public.notifications[];
begin
  perform private.require_worker();
  perform private.note_worker(_channels, _push_key, _business);
  if 'email' <> all (_channels) then
    return;
  end if;
  perform private.prepare_notifications(_channels);
  taken := private.take_notifications(least(greatest(_limit, 1), 50), _channels);
  leased := array(select message from private.lease_notifications(taken, _worker) as message);
  return query
    select
      message.id, message.kind, message.channel, message.audience,
      case when message.channel <> 'push' then goes.address end,
      (
        select jsonb_build_object('endpoint', push.endpoint, 'p256dh', push.p256dh, 'auth', push.auth)
        from private.push_devices as push
        where push.id = message.device_id
      ),
      message.attempts, message.is_unanswered,
      told.request_count, told.requests,
      (select to_jsonb(entry) from public.role_changes as entry where entry.id = message.role_change_id),
      private.told_quote(message, goes.address),
      case when message.audience = 'customer' and message.channel = 'email' then private.letter_words() end
    from unnest(leased) as message
    join private.addresses_of(leased) as goes on goes.id = message.id
    cross join lateral private.told_of(message) as told
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
