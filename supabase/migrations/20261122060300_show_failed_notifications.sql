-- The messages that were given up, a digest as one: to be sent again, or to be left.

-- Those of the last thirty days, the newest first, fifty at most.
create function public.failed_notifications()
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
        private.address_of(message) as address, message.answer,
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

-- Leaves a message that was given up: the mailbox does not exist, or somebody called. PT409: it is no failed one, or
-- not any more.
create function public.drop_notification(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  message uuid;
begin
  perform private.require_admin();
  select message_id into message from public.notifications where id = _id;
  -- The first of a digest before the others: one order for everybody.
  perform from public.notifications where id = message for update;
  update public.notifications set state = 'dropped' where message_id = message and state = 'failed';
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is not a failed one.';
  end if;
end;
$$;

-- As before; a digest counts once.
create or replace function public.notification_health()
returns table (
  -- Null: no worker has ever asked.
  last_run_at timestamptz,
  -- For which it has a provider: 'email', 'sms'.
  channels text[],
  -- Due, and not sent yet.
  waiting integer,
  -- Since when the oldest of them is due.
  waiting_since timestamptz,
  -- Given up in the last thirty days.
  failed integer,
  -- From a request to the first message to staff, over the last seven days, less what waited for a digest.
  -- Null: there was none.
  median_seconds double precision
)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select run.last_run_at, run.channels, due.messages, due.since, given_up.messages, speed.median
    from private.worker_runs as run
    cross join (
      select
        count(distinct message.message_id)::integer as messages,
        min(greatest(request.created_at, message.next_attempt_at)) as since
      from public.notifications as message
      join public.quote_submissions as request on request.id = message.submission_id
      where message.state in ('waiting', 'sending') and (message.next_attempt_at <= now() or message.attempts > 0)
    ) as due
    cross join (
      select count(distinct message.message_id)::integer as messages
      from public.notifications as message
      where message.state = 'failed' and message.created_at > now() - interval '30 days'
    ) as given_up
    cross join (
      select percentile_cont(0.5) within group (order by first.seconds) as median
      from (
        select extract(epoch from min(message.sent_at) - min(request.created_at)) as seconds
        from public.quote_submissions as request
        join public.notifications as message on message.submission_id = request.id
        where request.created_at > now() - interval '7 days'
          and message.kind = 'lead' and message.state = 'sent' and message.digest_at is null
        group by request.id
      ) as first
    ) as speed;
end;
$$;

revoke execute on function public.failed_notifications(), public.drop_notification(uuid)
from public, anon, service_role;
grant execute on function public.failed_notifications(), public.drop_notification(uuid) to authenticated;
