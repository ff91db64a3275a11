-- What a waiting message is about, whether it still holds, where it goes; and what the desk says of messages.

create function private.requests_in_span(message public.notifications)
returns setof public.quote_submissions
language sql stable set search_path = ''
as $$
  select *
  from public.quote_submissions
  where created_at >= message.digest_from
    and created_at < message.digest_until
    and not is_proof
    and (private.kind_of_request(event_type) = 'emergency') = message.is_emergency;
$$;

-- The requests of a message: one, or those of a digest's span that no one has handled.
create function private.requests_of(message public.notifications)
returns setof public.quote_submissions
language sql stable set search_path = ''
as $$
  select * from public.quote_submissions where id = message.submission_id
  union all
  select request.*
  from private.requests_in_span(message) as request
  where not request.processed
    and request.first_contact_at is null
    and request.erased_at is null
    -- Requests with escalations of their own are notified by those.
    and not (
      message.kind <> 'lead'
      and (
        private.is_attended(request)
        or exists (
          select from public.notifications as own where own.submission_id = request.id and own.kind = message.kind
        )
      )
    );
$$;

-- A worker that starts after days must not tell customers "we have your request" long after they went elsewhere.
-- Messages that no one tried to send within a day are dropped; the desk has warned all that time. A message that was
-- tried ends by its own attempts, within two hours.
create function private.is_stale(message public.notifications) returns boolean
language sql stable set search_path = ''
return (message).state = 'waiting'
  and (message).attempts = 0
  and (message).created_at < now() - interval '1 day';

-- The address of a message; of a device, its endpoint. Null: gone, or the worker's own setting (audience "office").
create function private.address_of(message public.notifications) returns text
language sql stable set search_path = ''
as $$
  select case message.audience
    -- People removed from the lists hear nothing more.
    when 'list' then (
      select message.address
      where message.kind = 'access'
        or exists (select from private.alert_lists where message.address = any (emails || phones))
        or exists (select from public.quote_submissions where id = message.submission_id and is_proof)
    )
    when 'customer' then (
      select case message.channel
        when 'email' then coalesce(
          case when message.kind in ('quote-reminder', 'quote-receipt') then quote.billing_email end,
          quote.email, request.email
        )
        else private.text_number(coalesce(quote.phone, request.phone))
      end
      from public.quote_submissions as request
      -- Staff may have corrected the request's.
      left join public.quotes as quote on quote.id = message.quote_id
      where request.id = message.submission_id and request.erased_at is null
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

-- The address of a message for staff: an endpoint is its owner's secret.
create function private.shown_address(message public.notifications) returns text
language sql stable set search_path = ''
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

-- Failed messages of the last thirty days, a digest as one, newest first, at most fifty.
create function private.failed_notifications()
returns table (
  id uuid,
  -- When the request came in; of a digest the first one; of a change of access, when it was made.
  requested_at timestamptz,
  -- Who sent it; of a change of access, the recipient.
  requested_by text,
  requests integer,
  kind public.notification_kind,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Null: the business's own address, or gone.
  address text,
  -- The provider's last answer.
  answer text,
  -- The customer's number, of what a customer does not know yet.
  call text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      message.id, about.created_at::timestamptz, about.name, about.requests, message.kind,
      message.channel, message.audience, private.shown_address(message), message.answer,
      case when message.audience = 'customer' then about.phone end
    from public.notifications as message
    cross join lateral (
      select
        coalesce(min(request.created_at), message.created_at) as created_at,
        coalesce(
          (array_agg(request.name order by request.created_at, request.id))[1],
          case message.kind when 'access' then message.address else '[erased]' end
        ) as name,
        greatest(count(*), 1)::integer as requests,
        coalesce(
          (select quote.phone from public.quotes as quote where quote.id = message.quote_id),
          (array_agg(request.phone order by request.created_at, request.id))[1]
        ) as phone
      from (
        select stored.* from public.quote_submissions as stored where stored.id = message.submission_id
        union all
        select told.* from private.requests_in_span(message) as told where told.erased_at is null
      ) as request
    ) as about
    where message.state = 'failed' and message.created_at > now() - interval '30 days'
      and not exists (
        select from public.quote_submissions as made_up where made_up.id = message.submission_id and made_up.is_proof
      )
    order by about.created_at desc, message.id
    limit 50;
end;
$$;
call private.grant_rpc('private.failed_notifications', 'authenticated');

-- Drops a failed message: the mailbox does not exist, or someone called. PT409: it has not failed.
create function private.drop_notification(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.notifications set state = 'dropped' where id = _id and state = 'failed';
  if not found then
    perform private.refuse('PT409', 'message_has_not_failed');
  end if;
end;
$$;
call private.grant_rpc('private.drop_notification', 'authenticated');

-- Sends a failed message again. PT409: it has not failed.
create function private.resend_notification(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.notifications set state = 'waiting', attempts = 0, next_attempt_at = now()
  where id = _id and state = 'failed';
  if not found then
    perform private.refuse('PT409', 'message_has_not_failed');
  end if;
  perform private.wake_worker();
end;
$$;
call private.grant_rpc('private.resend_notification', 'authenticated');

-- The state of the outbox.
create function private.notification_health()
returns table (
  -- Null: no worker has ever polled.
  last_run_at timestamptz,
  -- The channels it has a provider for.
  channels text[],
  -- Due and not sent.
  waiting integer,
  -- Since when the oldest is due.
  waiting_since timestamptz,
  -- Failed in the last thirty days.
  failed integer,
  -- Channels whose budget for copies is spent.
  copies_spent text[]
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select run.last_run_at, run.channels, due.messages, due.since, given_up.messages,
      private.spent_budgets()
    from private.worker_runs as run
    cross join (
      select
        count(*)::integer as messages,
        min(greatest(message.created_at, message.next_attempt_at)) as since
      from public.notifications as message
      where message.state in ('waiting', 'sending') and (message.next_attempt_at <= now() or message.attempts > 0)
        and not exists (
          select from public.quote_submissions as made_up where made_up.id = message.submission_id and made_up.is_proof
        )
    ) as due
    cross join (
      select count(*)::integer as messages
      from public.notifications as message
      where message.state = 'failed' and message.created_at > now() - interval '30 days'
        and not exists (
          select from public.quote_submissions as made_up where made_up.id = message.submission_id and made_up.is_proof
        )
    ) as given_up;
end;
$$;
call private.grant_rpc('private.notification_health', 'authenticated');

-- E-mails everyone affected by a change of access: the account, those added to or removed from a list, all staff about
-- required factors, and always the owners, so that nothing is done in their name unnoticed. Changes in SQL before there
-- is an owner are set-up and notify no one.
create function private.tell_of_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.notifications (role_change_id, is_emergency, kind, channel, audience, address)
  select new.id, false, 'access', 'email', 'list', affected.address
  from (
    select private.email_key(new.user_email) as address
    union
    select new.alert_entry where new.alert_entry ~ '@'
    union
    select private.email_key(account.email)
    from public.user_roles as given
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    where given.role = 'owner' or new.action in ('factors-required', 'factors-optional')
  ) as affected
  where affected.address is not null
    and (new.actor_id is not null or exists (select from public.user_roles where role = 'owner'));
  perform private.wake_worker();
  return null;
exception when others then
  raise warning 'A change of access could not be told of (%).', sqlstate;
  return null;
end;
$$;

create trigger tell_of_role_change
  after insert on public.role_changes
  for each row execute function private.tell_of_role_change();
