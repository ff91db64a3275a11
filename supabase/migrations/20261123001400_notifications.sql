-- A request is lost all the same when nobody sees it. So storing one also stores the messages about it, in the
-- same transaction; a worker (supabase/functions/notify) sends them. No message has a body here: it is written
-- from the request when it goes out, so an erased request leaves none.

-- 'access' tells staff of a change of who may do what, and whoever it is about. Of a quote, 'quote' is the quote itself,
-- 'quote-copy' what the customer has accepted, 'quote-answer' what staff wrote, and 'quote-news' tells staff what the
-- customer did. 'quote-review' asks the customer for a review once the trailers are gone.
create type public.notification_kind as enum (
  'lead', 'second-list', 'owner', 'acknowledgement', 'access', 'quote', 'quote-copy', 'quote-answer', 'quote-news',
  'quote-review'
);
create type public.notification_channel as enum ('email', 'sms', 'push');
-- To whom: the sender of the request, the business's own address (which the worker knows), a member of staff
-- (by the account's address or the number of private.staff_alerts), or an entry of private.alert_lists.
create type public.notification_audience as enum ('customer', 'office', 'member', 'list');
create type public.notification_state as enum ('waiting', 'sending', 'sent', 'failed', 'dropped');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Null: a digest, of whatever came in its span, or a change of access.
  submission_id uuid references public.quote_submissions (id) on delete cascade,
  -- Of a kind about a quote: that one, and what was written (public.quote_messages).
  quote_id uuid references public.quotes (id) on delete cascade,
  quote_message_id uuid,
  -- Of kind 'access': the entry of public.role_changes that it tells of. No reference: those never go.
  role_change_id bigint,
  -- Of an emergency, or of several.
  is_emergency boolean not null,
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
  -- The requests that a digest tells of: those that came from then on, and before that.
  digest_from timestamptz,
  digest_until timestamptz,
  leased_by text,
  -- An attempt ended without the provider's answer: the message may have gone out.
  is_unanswered boolean not null default false,
  -- The provider's answer to the last attempt, less addresses and numbers.
  answer text,
  provider_id text,
  sent_at timestamptz,
  -- What the provider told later, by its clock: it arrived, or came back. One that came back has failed.
  delivered_at timestamptz,
  bounced_at timestamptz,
  -- Of channel "push": one of the member's private.push_devices. No reference, so that a device goes at once, whatever
  -- is being sent to it; what waits for a device that is gone is dropped.
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

-- Nobody writes them but the functions below, not even the secret key.
call private.let_staff_read('public.notifications');

create policy "Nobody reads the message about a made-up request"
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
-- One digest for each reader, until a worker takes it.
create unique index notifications_digest_idx
  on public.notifications (
    digest_from, digest_until, is_emergency, kind, channel, audience, member_id, address, device_id
  ) nulls not distinct
  where digest_from is not null and state = 'waiting' and leased_by is null;
-- Serves the budgets of copies.
create index notifications_copies_idx
  on public.notifications (channel, created_at) where kind = 'acknowledgement';
-- A quote's customer is asked for a review once.
create unique index notifications_review_idx on public.notifications (quote_id) where kind = 'quote-review';
create index notifications_failed_idx on public.notifications (created_at) where state = 'failed';

-- Requests from before are not told of.
create table private.notified_since (
  is_only_row boolean primary key default true check (is_only_row),
  moment timestamptz not null default now()
);

insert into private.notified_since default values;

-- The requests of the last days whose messages are stored: the messages of several may be one, and do not tell. No
-- reference, so that erasing has one table less to lock.
create table private.told_requests (
  submission_id uuid primary key,
  told_at timestamptz not null default now()
);

-- When a worker last asked, and for which channels it has a provider.
create table private.worker_runs (
  is_only_row boolean primary key default true check (is_only_row),
  last_run_at timestamptz,
  channels text[] not null default '{}',
  -- The public key that devices are to be registered with. Null: the worker has none, and sends to no device.
  push_key text check (push_key ~ '^B[A-Za-z0-9_-]{86}$'),
  -- When its silence was last told by the second way.
  alarmed_at timestamptz
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

-- Which copies have no budget left: 'email', 'sms'.
create function private.spent_budgets() returns text[]
language sql stable
set search_path = ''
return array(
  select budget
  from private.budgets
  where budget <> 'address'
    and (
      per_day <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgement' and channel::text = budget and created_at > now() - interval '1 day'
      )
      or per_hour <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgement' and channel::text = budget and created_at > now() - interval '1 hour'
      )
    )
  order by budget
);

-- By which way the sender gets a copy; null for none. Not when the mailbox or telephone was named too often:
-- whoever types somebody else's address into a form shall not fill that mailbox. And not when the budget of all
-- copies is spent. Several at once may each find the last one left; those to one address wait for each other.
create function private.copy_channel(request public.quote_submissions) returns public.notification_channel
language plpgsql volatile
set search_path = ''
as $$
declare
  channel constant public.notification_channel := case
    when request.email is not null then 'email'
    when private.kind_of_request(request.event_type) = 'emergency'
      and private.agreed_to_texts(request.id, private.text_number(request.phone)) then 'sms'
  end;
  destination constant text := private.destination_key(coalesce(request.email, request.phone));
  allowed private.budgets;
begin
  if channel is null or channel::text = any (private.spent_budgets()) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('copies:' || destination, 0));
  select * into allowed from private.budgets where budget = 'address';
  return case
    when (
      select count(*) <= allowed.per_day
        and count(*) filter (where named.created_at > now() - interval '1 hour') <= allowed.per_hour
      from (
        -- This request among them.
        select stored.created_at
        from public.quote_submissions as stored
        where private.destination_key(coalesce(stored.email, stored.phone)) = destination
          and stored.created_at > now() - interval '1 day'
        order by stored.created_at desc
        limit greatest(allowed.per_hour, allowed.per_day) + 1
      ) as named
    ) then channel
  end;
end;
$$;

-- Of which span a request is told together with others. Null: it is told by itself, as a trial is (take_back_trial): what is
-- told of several at once would stay when it is taken back.
create function private.digest_span(request public.quote_submissions) returns tstzrange
language sql stable
set search_path = ''
as $$
  select case when (request).email is distinct from 'trial@launch-check.invalid' then coalesce(
    case
      when private.kind_of_request((request).event_type) = 'quote'
      then private.quiet_night((request).created_at)
    end,
    (
      select tstzrange(slot.start, slot.start + step.every)
      from private.joining as step
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

-- Shared by the requests of a digest, alone for the worker that takes it: so a request whose transaction is under way
-- is in the digest, or begins another.
create function private.digest_lock(span tstzrange) returns bigint
language sql stable strict parallel safe
set search_path = ''
return hashtextextended(
  format('digest:%s:%s', extract(epoch from lower(span)), extract(epoch from upper(span))), 0
);

-- Stores the messages about a request, unless it has some.
create function private.queue_notifications(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  of_emergency constant boolean := private.kind_of_request(request.event_type) = 'emergency';
  span constant tstzrange := private.digest_span(request);
  copy_by public.notification_channel;
begin
  -- The worker looks for requests without messages, and there may be two workers.
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
  -- One order for everybody: two at once that begin a digest wait for each other.
  order by step.kind, recipient.channel, recipient.member_id, recipient.address, recipient.device_id
  on conflict do nothing;

  copy_by := private.copy_channel(request);
  if copy_by is not null then
    insert into public.notifications (submission_id, is_emergency, kind, channel, audience)
    values (request.id, of_emergency, 'acknowledgement', copy_by, 'customer');
  end if;
end;
$$;

-- Storing a request never fails for its messages: what went wrong here is made up for by the worker, which
-- looks for requests without any. A repeat has been taken out by now: the first one has had its messages. Nor does it
-- wait for long: a lock that is not free within a second counts as gone wrong, and so does the end of the statement's
-- time (which "others" leaves out).
-- SECURITY DEFINER: visitors may write no message.
create function private.notify_of_submission() returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
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

-- After "fold_repeat": triggers of one kind fire in the order of their names.
create trigger notify_of_submission
  after insert on public.quote_submissions
  for each row execute function private.notify_of_submission();

-- The trial that "npm run launch-check" sends as a visitor does: all that is done with a request has been done by now, and
-- this takes it out again, messages included, before anybody else could see it. Without an error, so that it counts against
-- the limits, as a repeat does.
-- SECURITY DEFINER: visitors may delete nothing.
create function private.take_back_trial() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.quote_submissions where id = new.id;
  if new.kind = 'luxury' then
    delete from public.luxury_trailers_landing_page where id = new.id;
  end if;
  return null;
end;
$$;

-- Last: triggers of one kind fire in the order of their names.
create trigger take_back_trial
  after insert on public.quote_submissions
  for each row when (new.email = 'trial@launch-check.invalid')
  execute function private.take_back_trial();

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

-- What came in the span of a digest.
create function private.requests_in_span(message public.notifications)
returns setof public.quote_submissions
language sql stable
set search_path = ''
as $$
  select *
  from public.quote_submissions
  where created_at >= message.digest_from
    and created_at < message.digest_until
    and not is_proof
    and (private.kind_of_request(event_type) = 'emergency') = message.is_emergency;
$$;

-- What a message tells of: one request, or what has come in a digest's span and is nobody's yet.
create function private.requests_of(message public.notifications)
returns setof public.quote_submissions
language sql stable
set search_path = ''
as $$
  select * from public.quote_submissions where id = message.submission_id
  union all
  select request.*
  from private.requests_in_span(message) as request
  where not request.processed
    and request.first_contact_at is null
    and request.erased_at is null
    -- What has escalations of its own, as it was taken or opened again, is told by those.
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
        or exists (select from public.quote_submissions where id = message.submission_id and is_proof)
    )
    when 'customer' then (
      select case message.channel
        when 'email' then coalesce(quote.email, request.email)
        else private.text_number(coalesce(quote.phone, request.phone))
      end
      from public.quote_submissions as request
      -- Staff may have corrected what the request said.
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

-- Leaves a message that was given up: the mailbox does not exist, or somebody called. PT409: it is no failed one, or
-- not any more.
create function private.drop_notification(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.notifications set state = 'dropped' where id = _id and state = 'failed';
  if not found then
    raise exception using errcode = 'PT409', message = 'This message has not failed.';
  end if;
end;
$$;

-- Sends a message again that was given up. PT409: it was not, or not any more.
create function private.resend_notification(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
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

-- How the messages are doing.
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
  -- From a request to the first message to staff, over the last seven days, less what was told with others.
  -- Null: there was none.
  median_seconds double precision,
  -- Of which copies to customers the budget is spent: 'email', 'sms'.
  copies_spent text[],
  -- Whether anybody hears by another way when the worker stops.
  has_second_way boolean
)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select run.last_run_at, run.channels, due.messages, due.since, given_up.messages, speed.median,
      private.spent_budgets(), private.has_second_way()
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
    ) as given_up
    cross join (
      select percentile_cont(0.5) within group (order by first.seconds) as median
      from (
        select extract(epoch from min(message.sent_at) - min(request.created_at)) as seconds
        from public.quote_submissions as request
        join public.notifications as message on message.submission_id = request.id
        where request.created_at > now() - interval '7 days' and not request.is_proof
          and message.kind = 'lead' and message.state = 'sent'
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

-- The copy of a request whose address was corrected goes there; one that waits reads its address when it is sent.
create function private.send_copy_again(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  copy_by public.notification_channel;
begin
  update public.notifications set state = 'dropped'
  where submission_id = request.id and kind = 'acknowledgement' and state = 'failed';
  if exists (
    select from public.notifications
    where submission_id = request.id and kind = 'acknowledgement' and state = 'waiting' and leased_by is null
  ) then
    return;
  end if;
  copy_by := private.copy_channel(request);
  if copy_by is not null then
    insert into public.notifications (submission_id, is_emergency, kind, channel, audience)
    values (
      request.id, private.kind_of_request(request.event_type) = 'emergency', 'acknowledgement', copy_by, 'customer'
    );
    perform private.wake_worker();
  end if;
end;
$$;

-- Puts another e-mail address into a request, for its sender: whoever says all of it, letter for letter, as it was sent
-- from the device that still shows it. Within half an hour, and until staff take, answer or dismiss it. True when the
-- request has that address now; false for everything else alike. Counts against the limits as a request does.
--
-- The request itself is the proof, as it is for a repeat (private.request_fingerprint): a secret of its own would be a key
-- more in the body of every insert.
create function private.correct_request_email(_request jsonb, _email text) returns boolean
language plpgsql volatile
security definer
set search_path = ''
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

  -- As a luxury request and an erasure lock them.
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
  -- Asked again, as the first answer was lost.
  if stored.email = corrected then
    return true;
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
