-- The outbox. Storing a request also stores the messages about it, in one transaction; a worker
-- (supabase/functions/notify) sends them. Messages have no body here: it is written when they go out, so an erased
-- request leaves none.

-- 'access': a change of access, to those affected. About a quote: 'quote' is the quote, 'quote-copy' what the customer
-- accepted, 'quote-answer' what staff wrote, 'quote-news' tells staff what the customer did, 'quote-review' asks
-- the customer for a review after the rental, 'quote-reminder' for a payment, 'quote-receipt' says what was paid,
-- and 'quote-site' asks what the truck still needs.
create type public.notification_kind as enum (
  'lead', 'second-list', 'owner', 'acknowledgment', 'access', 'quote', 'quote-copy', 'quote-answer', 'quote-news',
  'quote-review', 'quote-reminder', 'quote-receipt', 'quote-site'
);
create type public.notification_channel as enum ('email', 'sms', 'push');
-- The sender of the request, the business's own address (which the worker knows), a member of staff (the account's
-- address or the number in private.staff_alerts), or an entry of private.alert_lists.
create type public.notification_audience as enum ('customer', 'office', 'member', 'list');
create type public.notification_state as enum ('waiting', 'sending', 'sent', 'failed', 'dropped');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Null: a digest of all requests in its span, or a change of access.
  submission_id uuid references public.quote_submissions (id) on delete cascade,
  -- Of a kind about a quote: the quote, and what was written (public.quote_messages), asked for
  -- (public.payment_reminders) or paid (public.payments).
  quote_id uuid references public.quotes (id) on delete cascade,
  quote_message_id uuid,
  -- Of kind 'access': the entry of public.role_changes. No foreign key: entries never go.
  role_change_id bigint,
  -- Of an emergency, or of several.
  is_emergency boolean not null,
  kind public.notification_kind not null,
  channel public.notification_channel not null,
  audience public.notification_audience not null,
  member_id uuid references auth.users (id) on update cascade on delete cascade,
  -- As it was in the list. A customer's address is read from the request.
  address text,
  -- Of a copy: a hash of where it was to go when it was queued, for the budget of that address.
  copy_to bigint,
  state public.notification_state not null default 'waiting',
  attempts integer not null default 0,
  -- While it is being sent: when its lease ends and another worker may take it.
  next_attempt_at timestamptz not null default now(),
  -- A digest's span: its start, and its end, exclusive.
  digest_from timestamptz,
  digest_until timestamptz,
  leased_by text,
  -- An attempt got no answer: the message may have gone out.
  is_unanswered boolean not null default false,
  -- The provider's last answer, without addresses and numbers.
  answer text,
  provider_id text,
  sent_at timestamptz,
  -- Reported later by the provider, by its clock. A bounced message has failed.
  delivered_at timestamptz,
  bounced_at timestamptz,
  -- Of channel "push": one of the member's private.push_devices. No foreign key, so that a device can go while
  -- something is being sent to it; messages waiting for it are dropped.
  device_id uuid,

  constraint recipient_is_complete check (
    (audience = 'member') = (member_id is not null) and (audience = 'list') = (address is not null)
  ),
  constraint it_is_about_one_thing check (
    num_nonnulls(submission_id, digest_from, role_change_id) = 1
    and (digest_from is null) = (digest_until is null)
    and (kind = 'access') = (role_change_id is not null)
    and (kind::text like 'quote%') = (quote_id is not null)
  ),
  constraint sent_is_stamped check ((state = 'sent') = (sent_at is not null)),
  constraint device_is_a_members check (
    (channel = 'push') = (device_id is not null) and (device_id is null or audience = 'member')
  )
);

-- Only the functions below write them, not even the secret key.
call private.let_staff_read('public.notifications');

create policy "No one reads the message about a made-up request"
  on public.notifications as restrictive for select to authenticated
  using (
    submission_id is null
    or exists (select from public.quote_submissions where id = notifications.submission_id)
  );

create index notifications_submission_idx on public.notifications (submission_id);
create index notifications_quote_idx on public.notifications (quote_id);
create index notifications_member_idx on public.notifications (member_id);
create index notifications_due_idx
  on public.notifications (is_emergency, next_attempt_at, id) where state in ('waiting', 'sending');
-- One digest for each recipient, until a worker takes it.
create unique index notifications_digest_idx
  on public.notifications (
    digest_from, digest_until, is_emergency, kind, channel, audience, member_id, address, device_id
  ) nulls not distinct
  where digest_from is not null and state = 'waiting' and leased_by is null;
-- For the budgets of copies.
create index notifications_copies_idx
  on public.notifications (channel, created_at) where kind = 'acknowledgment';
create index notifications_copy_to_idx on public.notifications (copy_to, created_at) where copy_to is not null;
-- One request for a review per quote.
create unique index notifications_review_idx on public.notifications (quote_id) where kind = 'quote-review';
create index notifications_failed_idx on public.notifications (created_at) where state = 'failed';

-- No notifications about earlier requests.
create table private.notified_since (
  is_only_row boolean primary key default true check (is_only_row),
  moment timestamptz not null default now()
);

insert into private.notified_since default values;

-- Recent requests whose messages are stored: a digest does not say which. No foreign key: one table less for an erasure
-- to lock.
create table private.told_requests (
  submission_id uuid primary key,
  told_at timestamptz not null default now()
);

-- When a worker last polled, and the channels it has a provider for.
create table private.worker_runs (
  is_only_row boolean primary key default true check (is_only_row),
  last_run_at timestamptz,
  channels text[] not null default '{}',
  -- The public key for registering devices. Null: push is not set up.
  push_key text check (push_key ~ '^B[A-Za-z0-9_-]{86}$'),
  -- When the alarm was last raised; null: all is well.
  alarmed_at timestamptz,
  -- When it last looked for payments to remind of.
  reminded_at timestamptz
);

insert into private.worker_runs default values;

-- The recipients of a list, each once. Staff belong to the first.
create function private.recipients_of(wanted text)
returns table (
  channel public.notification_channel,
  audience public.notification_audience,
  member_id uuid,
  address text,
  device_id uuid,
  -- Quote requests too; otherwise emergencies only.
  has_quotes boolean
)
language sql stable set search_path = ''
as $$
  with chosen as (
    -- A later list without entries falls back to the first.
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
  -- A later list includes a member whose address is on it.
  select 'push', 'member', account.id, null, device.id, coalesce(alerts.quotes_by_push, true)
  from chosen
  join public.user_roles as given on given.role = 'admin'
  join auth.users as account on account.id = given.user_id
  join private.push_devices as device on device.user_id = account.id
  -- Push services refuse devices registered under another key.
  join private.worker_runs as run on run.push_key = device.server_key
  left join private.staff_alerts as alerts on alerts.user_id = account.id
  where chosen.list = 'first' or lower(account.email) = any (chosen.emails);
$$;

-- The channels whose budget for copies is spent: 'email', 'sms'.
create function private.spent_budgets() returns text[]
language sql stable set search_path = ''
return array(
  select budget
  from private.budgets
  where budget <> 'address'
    and (
      per_day <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgment' and channel::text = budget and created_at > now() - interval '1 day'
      )
      or per_hour <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgment' and channel::text = budget and created_at > now() - interval '1 hour'
      )
    )
  order by budget
);

-- Queues the sender's copy, unless its mailbox or phone had enough of them (anyone can type someone else's address into
-- a form), or the budget of all copies is spent. Several at once may each find the last one left; those to one address
-- wait for each other. Returns whether there is one.
create function private.queue_copy(request public.quote_submissions) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  channel constant public.notification_channel := case
    when request.email is not null then 'email'
    when private.kind_of_request(request.event_type) = 'emergency'
      and private.agreed_to_texts(request.id, private.text_number(request.phone)) then 'sms'
  end;
  destination constant bigint := hashtextextended(
    'copies:' || private.destination_key(coalesce(request.email, request.phone)), 0
  );
begin
  if channel is null or channel::text = any (private.spent_budgets()) then
    return false;
  end if;
  perform pg_advisory_xact_lock(destination);
  insert into public.notifications (submission_id, is_emergency, kind, channel, audience, copy_to)
  select
    request.id, private.kind_of_request(request.event_type) = 'emergency', 'acknowledgment', channel, 'customer',
    destination
  from private.budgets as allowed
  where allowed.budget = 'address'
    and (
      select count(*) < allowed.per_day
        and count(*) filter (where earlier.created_at > now() - interval '1 hour') < allowed.per_hour
      from public.notifications as earlier
      where earlier.copy_to = destination and earlier.created_at > now() - interval '1 day'
    );
  return found;
end;
$$;

-- The span of the digest that a request belongs to. Null: it is notified alone, as a trial is (take_back_trial): a
-- digest would remain after the trial is removed.
create function private.digest_span(request public.quote_submissions) returns tstzrange
language sql stable set search_path = ''
as $$
  select case when (request).email is distinct from 'trial@launch-check.invalid' then coalesce(
    case
      when private.kind_of_request((request).event_type) = 'quote'
      then private.quiet_night((request).created_at)
    end,
    (
      select tstzrange(slot.start, slot.start + step.every)
      from private.digest_rules as step
      cross join lateral (
        select date_bin(step.every, (request).created_at, timestamptz '2000-01-01 00:00+00') as start
      ) as slot
      where step.request_kind = private.kind_of_request((request).event_type)
        and step.more_than <= (
          select count(*)
          from (
            select
            from public.quote_submissions as stored
            where stored.created_at > (request).created_at - interval '5 minutes'
              and private.kind_of_request(stored.event_type) = step.request_kind
              and stored.id <> (request).id
              and not stored.is_proof
            limit step.more_than
          ) as recent
        )
      order by step.more_than desc
      limit 1
    )
  ) end;
$$;

-- Shared by the requests of a digest, exclusive for the worker that takes it: a request whose transaction is still open
-- is in this digest, or starts another.
create function private.digest_lock(span tstzrange) returns bigint
language sql stable strict parallel safe set search_path = ''
return hashtextextended(
  format('digest:%s:%s', extract(epoch from lower(span)), extract(epoch from upper(span))), 0
);

-- Stores the messages about a request, once.
create function private.queue_notifications(request public.quote_submissions) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  of_emergency constant boolean := private.kind_of_request(request.event_type) = 'emergency';
  span constant tstzrange := private.digest_span(request);
begin
  -- The worker catches up on requests without messages, and there may be two workers.
  insert into private.told_requests (submission_id) values (request.id) on conflict do nothing;
  if not found then
    return;
  end if;

  if request.is_proof then
    insert into public.notifications (submission_id, is_emergency, kind, channel, audience, address)
    select request.id, false, 'lead', 'email', 'list', email
    from private.proof_of_life
    where email is not null;
    return;
  end if;

  perform pg_advisory_xact_lock_shared(private.digest_lock(span));
  insert into public.notifications (
    submission_id, is_emergency, kind, channel, audience, member_id, address, device_id, next_attempt_at,
    digest_from, digest_until
  )
  select
    case when span is null then request.id end,
    of_emergency, step.kind, recipient.channel, recipient.audience, recipient.member_id, recipient.address,
    recipient.device_id,
    coalesce(upper(span), request.created_at) + step.told_after,
    lower(span), upper(span)
  from (
    select
      case list when 'first' then 'lead' when 'second' then 'second-list' else 'owner' end
        ::public.notification_kind as kind,
      list,
      told_after
    from private.alert_lists
  ) as step
  cross join lateral private.recipients_of(step.list) as recipient
  where of_emergency or (step.kind = 'lead' and recipient.has_quotes)
  -- In one order: two that start a digest at once wait for each other.
  order by step.kind, recipient.channel, recipient.member_id, recipient.address, recipient.device_id
  on conflict do nothing;

  perform private.queue_copy(request);
end;
$$;

-- Storing a request never fails because of its messages: the worker catches up on requests without any. Nor does it
-- wait long: a lock that takes over a second counts as failed, as does the statement timeout (which "others" does not
-- catch). A repeat is gone by now; the first one had its messages. SECURITY DEFINER: visitors write no messages.
create function private.notify_of_submission() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s'
as $$
begin
  if not exists (select from public.quote_submissions where id = new.id) then
    return null;
  end if;
  begin
    perform private.queue_notifications(new);
  exception when query_canceled or others then
    raise warning 'The messages about a request wait for the worker to store them (%).', sqlstate;
  end;
  perform private.wake_worker_if_it_can();
  return null;
end;
$$;

create trigger t20_notify_of_submission
  after insert on public.quote_submissions
  for each row execute function private.notify_of_submission();

-- Removes the trial request of "npm run launch-check" once everything has been done with it, messages included, before
-- anyone can see it. Without an error, so that it counts against the limits, like a repeat. SECURITY DEFINER: visitors
-- delete nothing.
create function private.take_back_trial() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.quote_submissions where id = new.id;
  if new.kind = 'luxury' then
    delete from public.luxury_trailers_landing_page where id = new.id;
  end if;
  return null;
end;
$$;

create trigger t30_take_back_trial
  after insert on public.quote_submissions
  for each row when (new.email = 'trial@launch-check.invalid')
  execute function private.take_back_trial();

-- An emergency escalates until its customer is reached, or it is answered or dismissed. Looking at it, a failed call or
-- a note changes nothing.
create function private.is_attended(request public.quote_submissions) returns boolean
language sql stable set search_path = ''
return (request).processed or (request).first_contact_at is not null;

-- Restarts the escalation from now: someone who takes an emergency gets the second list's delay to reach the customer,
-- and a reopened one has no one on it. Recipients who were notified before are notified again. Errors here never fail
-- the change itself.
create function private.restart_escalation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications
  where submission_id = new.id and kind in ('second-list', 'owner') and state = 'waiting';
  insert into public.notifications (
    submission_id, is_emergency, kind, channel, audience, member_id, address, device_id, next_attempt_at
  )
  select
    new.id, true,
    (case step.list when 'second' then 'second-list' else 'owner' end)::public.notification_kind,
    recipient.channel, recipient.audience, recipient.member_id, recipient.address, recipient.device_id,
    now() + step.told_after
  from private.alert_lists as step
  cross join lateral private.recipients_of(step.list) as recipient
  where step.list <> 'first';
  return null;
exception when others then
  raise warning 'An emergency goes on by its former clock (%).', sqlstate;
  return null;
end;
$$;

-- Cleaning up an emergency of days ago wakes no one.
create trigger restart_escalation
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
  execute function private.restart_escalation();

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
        when 'email' then coalesce(quote.email, request.email)
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
  answer text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      message.id, about.created_at::timestamptz, about.name, about.requests, message.kind,
      message.channel, message.audience, private.shown_address(message), message.answer
    from public.notifications as message
    cross join lateral (
      select
        coalesce(min(request.created_at), message.created_at) as created_at,
        coalesce(
          (array_agg(request.name order by request.created_at, request.id))[1],
          case message.kind when 'access' then message.address else '[erased]' end
        ) as name,
        greatest(count(*), 1)::integer as requests
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
    raise exception using errcode = 'PT409', message = 'This message has not failed.';
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
    raise exception using errcode = 'PT409', message = 'This message has not failed.';
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
    select lower(new.user_email) as address
    union
    select new.alert_entry where new.alert_entry ~ '@'
    union
    select lower(account.email)
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

-- Sends the copy of a request to its corrected address, instead of one that has not gone out.
create function private.send_copy_again(request public.quote_submissions) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications set state = 'dropped'
  where submission_id = request.id and kind = 'acknowledgment'
    and (state = 'failed' or (state = 'waiting' and leased_by is null));
  if private.queue_copy(request) then
    perform private.wake_worker();
  end if;
end;
$$;

-- Corrects the e-mail of a request, for its sender: proven by stating all of it, letter for letter, as the sending
-- device still shows it. For half an hour, until staff take, answer or dismiss it. True if the request has that address
-- now; false for anything else, a second correction too. Counts against the limits like a request.
--
-- The request itself is the proof, as for a repeat (private.request_fingerprint): a secret would be one more key in
-- every insert.
create function private.correct_request_email(_request jsonb, _email text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  corrected constant text := private.clean_line(_email);
  said public.quote_submissions;
  sent_as text;
  stored public.quote_submissions;
begin
  begin
    said := case
      when _request ? 'contact_method' then jsonb_populate_record(null::public.quote_submissions, _request)
      else private.luxury_request_as_submission(
        jsonb_populate_record(null::public.luxury_trailers_landing_page, _request)
      )
    end;
  exception when data_exception then
    return false;
  end;
  if said.email is null or said.event_type is null or said.contact_value is null
    or (private.is_email(corrected) and char_length(corrected) <= 255) is not true
  then
    return false;
  end if;

  perform private.enforce_limits(said);
  sent_as := private.request_fingerprint(said);
  said.email := corrected;
  if said.contact_method = 'email' then
    said.contact_value := corrected;
  end if;
  said.fingerprint := private.request_fingerprint(said);

  -- In the order of a luxury request and an erasure.
  lock table public.luxury_trailers_landing_page, public.quote_submissions in row exclusive mode;
  select * into stored
  from public.quote_submissions as request
  where request.fingerprint in (sent_as, said.fingerprint)
    and request.created_at > now() - interval '30 minutes'
    and not request.processed
    and num_nonnulls(request.taken_at, request.first_contact_at, request.erased_at) = 0
    and not request.is_proof
  order by request.created_at desc
  limit 1
  for update;
  if stored.id is null then
    return false;
  end if;
  -- A retry after a lost answer.
  if stored.email = corrected then
    return true;
  end if;
  if exists (
    select from public.quote_activity where submission_id = stored.id and action = 'address-corrected'
  ) then
    return false;
  end if;

  perform set_config('desk.by_customer', 'yes', true);
  perform set_config('desk.corrected_request', stored.id::text, true);
  update public.quote_submissions
  set email = corrected, contact_value = said.contact_value, fingerprint = said.fingerprint
  where id = stored.id
  returning * into stored;
  perform set_config('desk.by_customer', '', true);
  perform set_config('desk.corrected_request', '', true);
  update public.luxury_trailers_landing_page set email = corrected where id = stored.id;

  begin
    perform private.send_copy_again(stored);
  exception when query_canceled or others then
    raise warning 'The copy of a corrected request was not stored (%).', sqlstate;
  end;
  return true;
end;
$$;
call private.grant_rpc('private.correct_request_email', 'anon, authenticated');
