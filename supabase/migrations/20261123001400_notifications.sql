-- A request is lost all the same when nobody sees it. So storing one also stores the messages about it, in the
-- same transaction; a worker (supabase/functions/notify) sends them. No message has a body here: it is written
-- from the request when it goes out, so an erased request leaves none.

-- 'access' tells staff of a change of who may do what, and whoever it is about.
create type public.notification_kind as enum ('lead', 'second-list', 'owner', 'acknowledgement', 'access');
create type public.notification_channel as enum ('email', 'sms', 'push');
-- To whom: the sender of the request, the business's own address (which the worker knows), a member of staff
-- (by the account's address or the number of private.staff_alerts), or an entry of private.alert_lists.
create type public.notification_audience as enum ('customer', 'office', 'member', 'list');
create type public.notification_state as enum ('waiting', 'sending', 'sent', 'failed', 'dropped');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  submission_id uuid references public.quote_submissions (id) on delete cascade,
  -- Of kind 'access': the entry of public.role_changes that it tells of. No reference: those never go.
  role_change_id bigint,
  kind public.notification_kind not null,
  channel public.notification_channel not null,
  audience public.notification_audience not null,
  member_id uuid references auth.users (id) on update cascade on delete cascade,
  -- As it stood in the list. Never a customer's: that one is read from the request.
  address text,
  state public.notification_state not null default 'waiting',
  attempts integer not null default 0,
  -- Of one that is being sent: when its lease ends, so that another worker takes it over.
  next_attempt_at timestamptz not null default now(),
  -- Rows with the same one go out as one message (a digest). It is the id of the first of them, and the key by
  -- which a provider knows a message that it has had already.
  message_id uuid not null,
  -- Held back for a digest at this moment.
  digest_at timestamptz,
  leased_by text,
  -- An attempt ended without the provider's answer: the message may have gone out.
  is_unanswered boolean not null default false,
  -- The provider's answer to the last attempt, less addresses and numbers.
  answer text,
  provider_id text,
  sent_at timestamptz,
  -- Of channel "push": one of the member's private.push_devices. No reference, so that a device goes at once, whatever
  -- is being sent to it; what waits for a device that is gone is dropped.
  device_id uuid,

  constraint recipient_is_complete check (
    (audience = 'member') = (member_id is not null) and (audience = 'list') = (address is not null)
  ),
  constraint it_is_about_one_thing check (
    (kind = 'access') = (role_change_id is not null) and (kind = 'access') = (submission_id is null)
  ),
  constraint sent_is_stamped check ((state = 'sent') = (sent_at is not null)),
  constraint device_is_a_members check (
    (channel = 'push') = (device_id is not null) and (device_id is null or audience = 'member')
  )
);

alter table public.notifications enable row level security;

create policy "Admins read every notification"
  on public.notifications for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Notifications need both factors where two are required"
  on public.notifications as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));

-- Nobody writes them but the functions below, not even the secret key.
revoke all on public.notifications from anon, authenticated, service_role;
grant select on public.notifications to authenticated;

create index notifications_submission_idx on public.notifications (submission_id);
create index notifications_member_idx on public.notifications (member_id);
create index notifications_message_idx on public.notifications (message_id);
create index notifications_due_idx
  on public.notifications (next_attempt_at, id) where state in ('waiting', 'sending');
create index notifications_failed_idx on public.notifications (created_at) where state = 'failed';

-- Requests from before are not told of.
create table private.notified_since (
  is_only_row boolean primary key default true check (is_only_row),
  moment timestamptz not null default now()
);

insert into private.notified_since default values;

-- When a worker last asked, and for which channels it has a provider.
create table private.worker_runs (
  is_only_row boolean primary key default true check (is_only_row),
  last_run_at timestamptz,
  channels text[] not null default '{}',
  -- The public key that devices are to be registered with. Null: the worker has none, and sends to no device.
  push_key text check (push_key ~ '^B[A-Za-z0-9_-]{86}$')
);

insert into private.worker_runs default values;

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

-- Whether the sender gets an acknowledgement. Not when the contact has had three in an hour: whoever types
-- somebody else's address into a form shall not fill that mailbox.
create function private.is_acknowledged(request public.quote_submissions) returns boolean
language sql stable
set search_path = ''
as $$
  select
    (
      (request).email is not null
      or (
        private.kind_of_request((request).event_type) = 'emergency'
        and private.text_number((request).phone) is not null
      )
    )
    and (
      select count(*)
      from (
        select
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key((request).contact_value)
          and stored.created_at > now() - interval '1 hour'
          and stored.id <> (request).id
        limit 3
      ) as recent
    ) < 3;
$$;

-- Stores the messages about a request, unless it has some.
create function private.queue_notifications(request public.quote_submissions) returns void
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

-- Storing a request never fails for its messages: what went wrong here is made up for by the worker, which
-- looks for requests without any. A repeat has been taken out by now: the first one has had its messages.
-- SECURITY DEFINER: visitors may write no message.
create function private.notify_of_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.quote_submissions where id = new.id) then
    return null;
  end if;
  begin
    perform private.queue_notifications(new);
  exception when others then
    raise warning 'The messages about a request wait for the worker to store them (%).', sqlstate;
  end;
  begin
    perform private.wake_worker();
  exception when others then
    raise warning 'The worker could not be woken (%).', sqlstate;
  end;
  return null;
end;
$$;

-- After "fold_repeat": triggers of one kind fire in the order of their names.
create trigger notify_of_submission
  after insert on public.quote_submissions
  for each row execute function private.notify_of_submission();

-- An emergency goes on to others until its customer was reached, or the request answered or dismissed. Seeing it, trying
-- to call and noting something end nothing.
create function private.is_attended(request public.quote_submissions) returns boolean
language sql stable
set search_path = ''
return (request).processed or (request).first_contact_at is not null;

-- Starts the clock of the later lists anew, from now: whoever has just taken an emergency has as long as the second list
-- waits to reach its customer, and what was dealt with and is open again has nobody. Those told before are told again.
-- Nothing of this costs the change itself.
create function private.escalate_anew() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.notifications
  where submission_id = new.id and kind in ('second-list', 'owner') and state = 'waiting';
  insert into public.notifications (
    id, message_id, submission_id, kind, channel, audience, member_id, address, device_id, next_attempt_at
  )
  select
    fresh.id, fresh.id, new.id,
    (case step.list when 'second' then 'second-list' else 'owner' end)::public.notification_kind,
    recipient.channel, recipient.audience, recipient.member_id, recipient.address, recipient.device_id,
    now() + step.told_after
  from private.alert_lists as step
  cross join lateral private.recipients_of(step.list) as recipient
  cross join lateral (
    -- One for each recipient: the planner would otherwise make one for all.
    select gen_random_uuid() as id where recipient.channel is not null
  ) as fresh
  where step.list <> 'first';
  return null;
exception when others then
  raise warning 'An emergency goes on by its former clock (%).', sqlstate;
  return null;
end;
$$;

-- An emergency of days ago, tidied up, wakes nobody.
create trigger escalate_anew
  after update on public.quote_submissions
  for each row
  when (
    new.kind = 'emergency'
    and not new.processed
    and new.first_contact_at is null
    and new.erased_at is null
    and new.created_at > now() - interval '1 day'
    and (
      (new.taken_by is not null and new.taken_at is distinct from old.taken_at)
      or old.processed
      or old.first_contact_at is not null
    )
  )
  execute function private.escalate_anew();

-- A worker that is switched on, or comes back, after days would tell customers "we have your request" long after they
-- were answered or went elsewhere. What nobody tried to send within a day is left; the desk has said so all that time.
-- What was tried ends by its own attempts, within two hours.
create function private.is_stale(message public.notifications) returns boolean
language sql stable
set search_path = ''
return (message).state = 'waiting'
  and (message).attempts = 0
  and (message).created_at < now() - interval '1 day';

-- Where a message goes to, of a device the endpoint. Null: nowhere any more, or to the worker's own setting
-- (audience "office").
create function private.address_of(message public.notifications) returns text
language sql stable
set search_path = ''
as $$
  select case message.audience
    -- Whoever is taken off the lists hears nothing more.
    when 'list' then (
      select message.address
      where message.kind = 'access'
        or exists (select from private.alert_lists where message.address = any (emails || phones))
    )
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

-- The messages that were given up, a digest as one: to be sent again, or to be left. Those of the last thirty days, the
-- newest first, fifty at most.
create function private.failed_notifications()
returns table (
  id uuid,
  -- When the request came, of a digest the first one; of a change of access when that was.
  requested_at timestamptz,
  -- Who sent that request; of a change of access whoever is told of it.
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
      given_up.id, given_up.came_at::timestamptz, coalesce(given_up.name, given_up.address), given_up.requests, given_up.kind,
      given_up.channel, given_up.audience, given_up.address, given_up.answer
    from (
      select distinct on (message.message_id)
        message.id, coalesce(request.created_at, message.created_at) as came_at, request.name, message.kind, message.channel, message.audience,
        private.shown_address(message) as address, message.answer,
        (count(*) over (partition by message.message_id))::integer as requests
      from public.notifications as message
      left join public.quote_submissions as request on request.id = message.submission_id
      where message.state = 'failed' and message.created_at > now() - interval '30 days'
      order by message.message_id, request.created_at
    ) as given_up
    order by given_up.came_at desc, given_up.id
    limit 50;
end;
$$;

-- Leaves a message that was given up: the mailbox does not exist, or somebody called. PT409: it is no failed one, or
-- not any more.
create function private.drop_notification(_id uuid) returns void
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

-- Sends a message again that was given up. PT409: it was not, or not any more.
create function private.resend_notification(_id uuid) returns void
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

-- How the messages are doing; a digest counts once.
create function private.notification_health()
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
      left join public.quote_submissions as request on request.id = message.submission_id
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

-- Everybody affected is told of a change of who may do what, by mail: whom it is about, whoever comes onto a list or
-- leaves it, all staff of what is demanded of all, and always the owners, so that nothing is done in their name
-- behind their backs. What is done in SQL before there is an owner tells nobody: that is setting up.
create function private.tell_of_role_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.notifications (id, message_id, role_change_id, kind, channel, audience, address)
  select fresh.id, fresh.id, new.id, 'access', 'email', 'list', affected.address
  from (
    select lower(new.user_email) as address
    union
    select new.alert_entry where new.alert_entry ~ '@'
    union
    select lower(account.email)
    from public.user_roles as given
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    where given.role = 'owner' or new.action in ('factors-required', 'factors-optional')
  ) as affected
  cross join lateral (select gen_random_uuid() as id where affected.address is not null) as fresh
  where new.actor_id is not null or exists (select from public.user_roles where role = 'owner');
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

revoke execute on function
  private.escalate_anew,
  private.tell_of_role_change,
  private.recipients_of,
  private.is_acknowledged,
  private.queue_notifications,
  private.notify_of_submission,
  private.is_attended,
  private.is_stale,
  private.address_of,
  private.shown_address
from public;

revoke execute on function
  private.failed_notifications,
  private.drop_notification,
  private.resend_notification,
  private.notification_health
from public, anon, service_role;
grant execute on function
  private.failed_notifications,
  private.drop_notification,
  private.resend_notification,
  private.notification_health
to authenticated;
