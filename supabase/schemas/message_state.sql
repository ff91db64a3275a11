-- What a waiting message is about, whether it still holds, where it goes; and what the desk says of messages.

-- Whether a digest tells of a request that came in its span: of emergencies, or of all others.
create function private.is_of_span(request public.quote_submissions, message public.notifications) returns boolean
language sql immutable set search_path = ''
return (request).created_at >= (message).digest_from and (request).created_at < (message).digest_until
  and not (request).is_proof
  and (private.kind_of_request((request).event_type) = 'emergency') = (message).is_emergency;

-- The requests of a digest's span.
create function private.requests_in_span(message public.notifications)
returns setof public.quote_submissions
language sql stable set search_path = ''
as $$
  select *
  from public.quote_submissions as request
  where request.created_at >= message.digest_from
    and request.created_at < message.digest_until
    and private.is_of_span(request, message);
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
  where message.digest_from is not null
    and not request.processed
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

-- The addresses of some messages; of a device, its endpoint. Null: gone, or the worker's own setting (audience "office").
create function private.addresses_of(_messages public.notifications[]) returns table (id uuid, address text)
language sql stable rows 10 set search_path = ''
as $$
  with message as materialized (
    select * from unnest(_messages)
  ), request as materialized (
    select id, email, phone, is_proof, erased_at from public.quote_submissions
    where id = any (array(select submission_id from message where audience in ('list', 'customer')))
  ), quote as materialized (
    -- Staff may have corrected the request's.
    select id, email, phone, billing_email from public.quotes
    where id = any (array(select quote_id from message where audience = 'customer'))
  ), member as materialized (
    select account.id, account.email, alerts.sms_number
    from auth.users as account
    join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
    left join private.staff_alerts as alerts on alerts.user_id = account.id
    where account.id = any (array(select member_id from message))
  ), listed as materialized (
    select unnest(emails || phones) as address from private.alert_lists
  )
  select
    message.id,
    case message.audience
      -- People removed from the lists hear nothing more.
      when 'list' then case
        when message.kind = 'access' or message.address in (select address from listed) or request.is_proof
        then message.address
      end
      when 'customer' then case
        when request.id is null or request.erased_at is not null then null
        when message.channel = 'email' then coalesce(
          case when message.kind in ('quote-reminder', 'quote-receipt') then quote.billing_email end,
          quote.email, request.email
        )
        else private.text_number(coalesce(quote.phone, request.phone))
      end
      when 'member' then case message.channel
        when 'email' then member.email::text
        when 'sms' then member.sms_number
        else (select endpoint from private.push_devices where id = message.device_id and user_id = member.id)
      end
    end
  from message
  left join request on request.id = message.submission_id
  left join quote on quote.id = message.quote_id
  left join member on member.id = message.member_id
$$;

create function private.address_of(message public.notifications) returns text
language sql stable set search_path = ''
return (select told.address from private.addresses_of(array[message]) as told);

-- The addresses of some messages for staff: an endpoint is its owner's secret.
create function private.shown_addresses(_messages public.notifications[]) returns table (id uuid, address text)
language sql stable rows 10 set search_path = ''
as $$
  select
    told.id,
    case
      when message.channel <> 'push' then told.address
      else (
        select format('%s (%s)', device.name, account.email)
        from private.push_devices as device
        join auth.users as account on account.id = device.user_id
        where device.id = message.device_id
      )
    end
  from private.addresses_of(_messages) as told
  join unnest(_messages) as message on message.id = told.id
$$;

-- The requests that some messages are about, in their order: one, or all that came in a digest's span. Of several digests the
-- requests of all days are read once.
create function private.requests_told(_messages public.notifications[])
returns table (message_id uuid, request public.quote_submissions)
language sql stable rows 10 set search_path = ''
as $$
  with message as materialized (
    select message as row from unnest(_messages) as message
  ), asked as materialized (
    select stored as row from public.quote_submissions as stored
    where stored.id = any (array(select (message.row).submission_id from message))
  ), near as materialized (
    select stored as row from public.quote_submissions as stored
    where stored.created_at >= (select min((message.row).digest_from) from message)
      and stored.created_at < (select max((message.row).digest_until) from message)
      and stored.erased_at is null
  )
  select (message.row).id, asked.row from message join asked on (asked.row).id = (message.row).submission_id
  union all
  select (message.row).id, near.row from message join near on private.is_of_span(near.row, message.row)
$$;

-- What some messages to customers say: of a quote also that it is a change of a booking, or that the booking is canceled.
-- "must_be_known": it did not arrive, and someone has to call, as the customer has not been told since and still waits.
-- "call": the number to call, as typed.
create function private.said_by(_messages public.notifications[])
returns table (id uuid, says text, must_be_known boolean, call text)
language sql stable rows 10 set search_path = ''
as $$
  select
    message.id, what.says,
    message.state = 'failed'
      and message.kind in ('quote', 'quote-copy', 'quote-answer', 'quote-site', 'quote-reminder')
      and case what.says when 'quote' then quote.is_open when 'change' then change.ended_at is null else true end
      and request.erased_at is null
      and not exists (
        select from public.notifications as later
        where later.quote_id = message.quote_id and later.kind = message.kind and later.audience = 'customer'
          and later.state = 'sent' and later.created_at >= message.created_at
      ),
    coalesce(quote.phone, request.phone)
  from unnest(_messages) as message
  left join public.quotes as quote on quote.id = message.quote_id
  left join public.quote_submissions as request on request.id = message.submission_id
  left join public.bookings as booking on booking.quote_id = message.quote_id
  left join public.booking_changes as change
    on change.quote_id = message.quote_id and change.sent_at <= message.created_at
    and (change.ended_at is null or change.ended_at > message.created_at)
  cross join lateral (
    select case
      when message.kind <> 'quote' then message.kind::text
      when booking.canceled_at <= message.created_at then 'cancellation'
      when change.id is not null then 'change'
      else 'quote'
    end as says
  ) as what
  where message.audience = 'customer'
$$;

-- Failed messages of the last thirty days, at most fifty: those that a customer must know first, then the newest; a digest
-- is one.
create function private.failed_notifications()
returns table (
  id uuid,
  -- When the request came in; of a digest the first one; of a change of access, when it was made.
  requested_at timestamptz,
  -- The customer, or who sent it; of a change of access, the recipient.
  requested_by text,
  requests integer,
  kind public.notification_kind,
  -- What it says to a customer (private.said_by), and whether someone has to call; null of messages to staff.
  says text,
  must_be_known boolean,
  quote_id uuid,
  channel public.notification_channel,
  audience public.notification_audience,
  -- Null: the business's own address, or gone.
  address text,
  -- The provider's last answer.
  answer text,
  -- The number to call, of messages to a customer.
  call text
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  failed public.notifications[];
begin
  perform private.require_admin();
  failed := array(
    select message from public.notifications as message
    where message.state = 'failed' and message.created_at > now() - interval '30 days'
  );
  return query
    with told as (
      select
        about.message_id, count(*)::integer as requests, bool_or((about.request).is_proof) as is_made_up,
        min((about.request).created_at) as created_at,
        (array_agg(about.request order by (about.request).created_at, (about.request).id))[1] as first
      from private.requests_told(failed) as about
      group by about.message_id
    ), quoted as materialized (
      select quote.id, quote.name from public.quotes as quote
      where quote.id = any (array(select message.quote_id from unnest(failed) as message))
    )
    select
      message.id, coalesce(told.created_at, message.created_at)::timestamptz,
      coalesce(quoted.name, (told.first).name, case message.kind when 'access' then message.address else '[erased]' end),
      coalesce(told.requests, 1), message.kind, said.says, said.must_be_known,
      message.quote_id, message.channel, message.audience, shown.address, message.answer, said.call
    from unnest(failed) as message
    join private.shown_addresses(failed) as shown on shown.id = message.id
    left join private.said_by(failed) as said on said.id = message.id
    left join told on told.message_id = message.id
    left join quoted on quoted.id = message.quote_id
    where told.is_made_up is not true
    order by coalesce(said.must_be_known, false) desc, 2 desc, message.id
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
