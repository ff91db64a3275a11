-- What the worker may do, and nothing else: take messages, and say what became of them. It comes with the
-- secret key, the one key that a hosted project gives each of its functions. These are for that role alone, and
-- with their owner's rights, so that it needs none on the tables and on accounts (docs/decisions.md).

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

-- When a worker last asked, and for which channels it has a provider.
create table private.worker_runs (
  is_only_row boolean primary key default true check (is_only_row),
  last_run_at timestamptz,
  channels text[] not null default '{}'
);
insert into private.worker_runs default values;

-- What a provider said, less whatever may be an address or a number (seven digits or more), and short.
create function private.without_contacts(answer text) returns text
language sql immutable strict parallel safe
set search_path = ''
return left(
  regexp_replace(
    regexp_replace(private.clean_line(answer), '[^[:space:]<>]*@[^[:space:]<>]*', '[address]', 'g'),
    '\+?\(?[0-9]([() .-]{0,3}[0-9]){6,}', '[number]', 'g'
  ),
  200
);

-- After which attempt how long to wait. Null: that was the last.
create function private.wait_after(attempt integer) returns interval
language sql immutable parallel safe
set search_path = ''
return ('{1 minute,2 minutes,5 minutes,15 minutes,60 minutes}'::interval[])[attempt];

-- Where a message goes to. Null: nowhere any more, or to the worker's own setting (audience "office").
create function private.address_of(message public.notifications) returns text
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
      select case message.channel when 'email' then account.email::text else alerts.sms_number end
      from auth.users as account
      join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
      left join private.staff_alerts as alerts on alerts.user_id = account.id
      where account.id = message.member_id
    )
  end;
$$;

-- Before messages are handed out: stores those of a request that has none, drops what is not to be sent any
-- more, and gives up what has no attempt left.
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
    join public.quote_submissions as submission on submission.id = message.submission_id
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and (
        submission.erased_at is not null
        or (message.state = 'sending' and private.wait_after(message.attempts) is null)
        or (message.state = 'waiting' and message.channel = 'sms' and 'sms' <> all (channels))
        or (message.audience <> 'office' and private.address_of(message) is null)
        or (
          message.kind in ('second-list', 'owner')
          and (
            submission.processed
            or exists (select from public.request_openings where submission_id = submission.id)
          )
        )
      )
    for update of message skip locked
  )
  update public.notifications as message
  set state = (case when ended.is_given_up then 'failed' else 'dropped' end)::public.notification_state,
    answer = case
      when ended.is_given_up then coalesce(message.answer, 'No answer.')
      when message.channel = 'sms' and 'sms' <> all (channels) then 'No provider is set up.'
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

-- Gives messages out, for the two minutes of a lease: after that another worker takes them over. Of rows with one
-- message_id the first is locked for all of them.
--   _worker    a name for this run
--   _limit     at most so many, up to 50
--   _channels  for which the worker has a provider: 'email', 'sms'
create function public.claim_notifications(_worker text, _limit integer, _channels text[])
returns table (
  id uuid,
  kind public.notification_kind,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Null: the business's own.
  address text,
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
  update private.worker_runs set last_run_at = clock_timestamp(), channels = _channels
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
      message.id, message.kind, message.channel, message.audience, private.address_of(message::public.notifications),
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

-- The provider has taken it. Also from a worker whose lease has ended: it was sent all the same.
create function public.finish_notification(_id uuid, _answer text, _provider_id text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
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

revoke execute on function
  private.require_worker(),
  private.without_contacts(text),
  private.wait_after(integer),
  private.address_of(public.notifications),
  private.tidy_notifications(text[])
from public;
revoke execute on function
  public.claim_notifications(text, integer, text[]),
  public.finish_notification(uuid, text, text),
  public.fail_notification(uuid, text, text, boolean, boolean)
from public, anon, authenticated;
grant execute on function
  public.claim_notifications(text, integer, text[]),
  public.finish_notification(uuid, text, text),
  public.fail_notification(uuid, text, text, boolean, boolean)
to service_role;
