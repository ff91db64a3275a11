-- What staff see of the messages, and what they may do about them.

-- A member of staff has this request open. The first time counts, and ends its escalation. Says nothing when there
-- is no such request.
create function public.mark_request_opened(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into public.request_openings (submission_id, opened_by)
  select id, auth.uid() from public.quote_submissions where id = _id
  on conflict (submission_id) do nothing;
  if found then
    update public.notifications set state = 'dropped'
    where submission_id = _id and kind in ('second-list', 'owner') and state = 'waiting';
  end if;
end;
$$;

-- Sends a message again that was given up. PT409: it was not, or not any more.
create function public.resend_notification(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  message uuid;
begin
  perform private.require_admin();
  select message_id into message from public.notifications where id = _id;
  perform from public.notifications where id = message for update;
  update public.notifications set state = 'waiting', attempts = 0, next_attempt_at = now()
  where message_id = message and state = 'failed';
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is not a failed one.';
  end if;
  perform private.wake_worker();
end;
$$;

-- How the messages are doing.
create function public.notification_health()
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
      select count(*)::integer as messages, min(greatest(request.created_at, message.next_attempt_at)) as since
      from public.notifications as message
      join public.quote_submissions as request on request.id = message.submission_id
      where message.state in ('waiting', 'sending') and (message.next_attempt_at <= now() or message.attempts > 0)
    ) as due
    cross join (
      select count(*)::integer as messages
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

revoke execute on function
  public.mark_request_opened(uuid),
  public.resend_notification(uuid),
  public.notification_health()
from public, anon, service_role;
grant execute on function
  public.mark_request_opened(uuid),
  public.resend_notification(uuid),
  public.notification_health()
to authenticated;
