-- Notifications on devices of staff go the way of mails and text messages: through the outbox, a row for each device.

-- Returns more columns than before, so it is made anew.
drop function private.recipients_of(text);

-- Whom a list stands for, each once. Members of staff belong to the first.
create function private.recipients_of(wanted text)
returns table (
  channel public.notification_channel,
  audience public.notification_audience,
  member_id uuid,
  address text,
  device_id uuid,
  -- Of quote requests too. Otherwise of emergencies only.
  has_quotes boolean
)
language sql stable
set search_path = ''
as $$
  with chosen as (
    -- A later list without an entry stands for the first.
    select listed.*
    from private.alert_lists as listed
    where listed.list = case
      when exists (
        select from private.alert_lists as own
        where own.list = wanted and cardinality(own.emails || own.phones) > 0
      ) then wanted
      else 'first'
    end
  ), members as (
    select account.id, lower(account.email) as email, coalesce(alerts.by_email, true) as by_email, alerts.sms_number
    from chosen
    join public.user_roles as given on given.role = 'admin' and chosen.list = 'first'
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    left join private.staff_alerts as alerts on alerts.user_id = account.id
  )
  select
    'email'::public.notification_channel, 'list'::public.notification_audience, null::uuid, unnest(emails),
    null::uuid, true
  from chosen
  union all
  select 'sms', 'list', null, unnest(phones), null, false from chosen
  union all
  select 'email', 'office', null, null, null, true from chosen where list = 'first' and emails = '{}'
  union all
  select 'email', 'member', id, null, null, true
  from members where by_email and email <> all ((select emails from chosen)::text[])
  union all
  select 'sms', 'member', id, null, null, false
  from members where sms_number is not null and sms_number <> all ((select phones from chosen)::text[])
  union all
  -- On a later list stands a member whose address stands there.
  select 'push', 'member', account.id, null, device.id, coalesce(alerts.quotes_by_push, true)
  from chosen
  join public.user_roles as given on given.role = 'admin'
  join auth.users as account on account.id = given.user_id
  join private.push_devices as device on device.user_id = account.id
  -- What was registered under another key is refused by its push service.
  join private.worker_runs as run on run.push_key = device.server_key
  left join private.staff_alerts as alerts on alerts.user_id = account.id
  where chosen.list = 'first' or lower(account.email) = any (chosen.emails);
$$;

-- As before, and for devices.
create or replace function private.queue_notifications(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  is_emergency constant boolean := private.kind_of_request(request.event_type) = 'emergency';
  held_until constant timestamptz := case when not is_emergency then private.quiet_until(request.created_at) end;
begin
  -- The worker looks for requests without messages, and there may be two workers.
  perform pg_advisory_xact_lock(hashtextextended('notifications:' || request.id, 0));
  if exists (select from public.notifications where submission_id = request.id) then
    return;
  end if;

  insert into public.notifications (
    id, message_id, submission_id, kind, channel, audience, member_id, address, device_id, next_attempt_at, digest_at
  )
  select
    fresh.id,
    coalesce(
      (
        select digest.id
        from public.notifications as digest
        where digest.state = 'waiting'
          and digest.next_attempt_at = held_until
          and digest.digest_at = held_until
          and digest.id = digest.message_id
          and digest.channel = recipient.channel
          and digest.audience = recipient.audience
          and digest.member_id is not distinct from recipient.member_id
          and digest.address is not distinct from recipient.address
          and digest.device_id is not distinct from recipient.device_id
        limit 1
      ),
      fresh.id
    ),
    request.id, step.kind, recipient.channel, recipient.audience, recipient.member_id, recipient.address,
    recipient.device_id,
    coalesce(held_until, request.created_at + step.told_after),
    held_until
  from (
    select
      case list when 'first' then 'lead' when 'second' then 'second-list' else 'owner' end
        ::public.notification_kind as kind,
      list,
      told_after
    from private.alert_lists
  ) as step
  cross join lateral private.recipients_of(step.list) as recipient
  cross join lateral (
    -- One for each recipient: the planner would otherwise make one for all.
    select gen_random_uuid() as id where recipient.channel is not null
  ) as fresh
  where is_emergency or (step.kind = 'lead' and recipient.has_quotes);

  if private.is_acknowledged(request) then
    insert into public.notifications (id, message_id, submission_id, kind, channel, audience)
    select
      fresh.id, fresh.id, request.id, 'acknowledgement',
      (case when request.email is null then 'sms' else 'email' end)::public.notification_channel,
      'customer'
    from (select gen_random_uuid() as id) as fresh;
  end if;
end;
$$;

-- As before; of a device the endpoint.
create or replace function private.address_of(message public.notifications) returns text
language sql stable
set search_path = ''
as $$
  select case message.audience
    when 'list' then message.address
    when 'customer' then (
      select case message.channel when 'email' then email else private.text_number(phone) end
      from public.quote_submissions
      where id = message.submission_id and erased_at is null
    )
    when 'member' then (
      select case message.channel
        when 'email' then account.email::text
        when 'sms' then alerts.sms_number
        else (
          select endpoint from private.push_devices where id = message.device_id and user_id = account.id
        )
      end
      from auth.users as account
      join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
      left join private.staff_alerts as alerts on alerts.user_id = account.id
      where account.id = message.member_id
    )
  end;
$$;

-- As before, for every channel but mail, without which nothing is handed out.
create or replace function private.tidy_notifications(channels text[]) returns void
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
    join public.quote_submissions as submission on submission.id = message.submission_id
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

drop function public.claim_notifications(text, integer, text[]);

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
  -- The requests that it is about: several in a digest, the first ones first.
  requests jsonb
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
        select jsonb_agg(
          jsonb_build_object(
            'id', submission.id, 'created_at', submission.created_at, 'due_at', submission.due_at,
            'name', submission.name, 'email', submission.email, 'phone', submission.phone,
            'event_type', submission.event_type, 'event_date', submission.event_date,
            'number_of_guests', submission.number_of_guests, 'event_address', submission.event_address,
            'additional_info', submission.additional_info
          )
          order by submission.created_at, submission.id
        )
        from leased as part
        join public.quote_submissions as submission on submission.id = part.submission_id
        where part.message_id = message.id
      )
    from leased as message
    where message.id = message.message_id
    order by message.digest_at is not null, message.kind = 'acknowledgement', message.created_at;
end;
$$;

-- As before; a device was reached.
create or replace function public.finish_notification(_id uuid, _answer text, _provider_id text) returns void
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

-- The devices that a test was asked for, each once: a test that is lost is asked for again by whoever looks for it.
create function public.claim_device_tests() returns table (id uuid, endpoint text, p256dh text, auth text)
language plpgsql volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_worker();
  return query
    with asked as (
      update private.push_devices
      set test_asked_at = null
      where test_asked_at is not null
      returning push_devices.*
    )
    select asked.id, asked.endpoint, asked.p256dh, asked.auth from asked;
end;
$$;

-- What became of a test: the device was reached, or is no more.
create function public.finish_device_test(_id uuid, _is_gone boolean) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  if _is_gone then
    delete from private.push_devices where id = _id;
  else
    update private.push_devices set last_sent_at = clock_timestamp() where id = _id;
  end if;
end;
$$;

-- Where a message goes to, in words for staff: an endpoint is its owner's secret.
create function private.shown_address(message public.notifications) returns text
language sql stable
set search_path = ''
as $$
  select case
    when message.channel <> 'push' then private.address_of(message)
    else (
      select format('%s (%s)', device.name, account.email)
      from private.push_devices as device
      join auth.users as account on account.id = device.user_id
      where device.id = message.device_id
    )
  end;
$$;

-- As before, with the above.
create or replace function public.failed_notifications()
returns table (
  id uuid,
  -- When the request came, of a digest the first one.
  requested_at timestamptz,
  -- Who sent that request.
  requested_by text,
  requests integer,
  kind public.notification_kind,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Where it goes to. Null: to the business's own address, or nowhere any more.
  address text,
  -- The provider's.
  answer text
)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      given_up.id, given_up.created_at::timestamptz, given_up.name, given_up.requests, given_up.kind,
      given_up.channel, given_up.audience, given_up.address, given_up.answer
    from (
      select distinct on (message.message_id)
        message.id, request.created_at, request.name, message.kind, message.channel, message.audience,
        private.shown_address(message) as address, message.answer,
        (count(*) over (partition by message.message_id))::integer as requests
      from public.notifications as message
      join public.quote_submissions as request on request.id = message.submission_id
      where message.state = 'failed' and message.created_at > now() - interval '30 days'
      order by message.message_id, request.created_at
    ) as given_up
    order by given_up.created_at desc, given_up.id
    limit 50;
end;
$$;

revoke execute on function private.recipients_of(text), private.shown_address(public.notifications) from public;
revoke execute on function
  public.claim_notifications(text, integer, text[], text),
  public.expire_notification(uuid, text, text),
  public.claim_device_tests(),
  public.finish_device_test(uuid, boolean)
from public, anon, authenticated;
grant execute on function
  public.claim_notifications(text, integer, text[], text),
  public.expire_notification(uuid, text, text),
  public.claim_device_tests(),
  public.finish_device_test(uuid, boolean)
to service_role;
