-- A request is lost all the same when nobody sees it. So storing one also stores the messages about it, in the
-- same transaction; a worker (supabase/functions/notify) sends them. No message has a body here: it is written
-- from the request when it goes out, so an erased request leaves none.

create type public.notification_kind as enum ('lead', 'second-list', 'owner', 'acknowledgement');
create type public.notification_channel as enum ('email', 'sms');
-- To whom: the sender of the request, the business's own address (which the worker knows), a member of staff
-- (by the account's address or the number of private.staff_alerts), or an entry of private.alert_lists.
create type public.notification_audience as enum ('customer', 'office', 'member', 'list');
create type public.notification_state as enum ('waiting', 'sending', 'sent', 'failed', 'dropped');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  submission_id uuid not null references public.quote_submissions (id) on delete cascade,
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

  constraint recipient_is_complete check (
    (audience = 'member') = (member_id is not null) and (audience = 'list') = (address is not null)
  ),
  constraint sent_is_stamped check ((state = 'sent') = (sent_at is not null))
);

create index notifications_submission_idx on public.notifications (submission_id);
create index notifications_member_idx on public.notifications (member_id);
create index notifications_message_idx on public.notifications (message_id);
create index notifications_due_idx
  on public.notifications (next_attempt_at, id) where state in ('waiting', 'sending');
create index notifications_failed_idx on public.notifications (created_at) where state = 'failed';

-- When a member of staff first opened a request, which ends its escalation. In a table of its own: the request
-- itself never changes but by being processed.
create table public.request_openings (
  submission_id uuid primary key references public.quote_submissions (id) on delete cascade,
  opened_at timestamptz(3) not null default now(),
  opened_by uuid references auth.users (id) on update cascade on delete set null
);
create index request_openings_opened_by_idx on public.request_openings (opened_by);

alter table public.notifications enable row level security;
alter table public.request_openings enable row level security;

create policy "Admins read every notification"
  on public.notifications for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
create policy "Notifications need both factors where two are required"
  on public.notifications as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
create policy "Admins read who opened a request"
  on public.request_openings for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
create policy "Openings need both factors where two are required"
  on public.request_openings as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));

-- Nobody writes them but the functions below, not even the secret key.
revoke all on public.notifications, public.request_openings from anon, authenticated, service_role;
grant select on public.notifications, public.request_openings to authenticated;

-- Requests from before are not told of.
create table private.notified_since (
  is_only_row boolean primary key default true check (is_only_row),
  moment timestamptz not null default now()
);
insert into private.notified_since default values;

-- Whom a list stands for, each once. Members of staff belong to the first.
create function private.recipients_of(wanted text)
returns table (
  channel public.notification_channel,
  audience public.notification_audience,
  member_id uuid,
  address text
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
  select 'email'::public.notification_channel, 'list'::public.notification_audience, null::uuid, unnest(emails)
  from chosen
  union all
  select 'sms', 'list', null, unnest(phones) from chosen
  union all
  select 'email', 'office', null, null from chosen where list = 'first' and emails = '{}'
  union all
  select 'email', 'member', id, null
  from members where by_email and email <> all ((select emails from chosen)::text[])
  union all
  select 'sms', 'member', id, null
  from members where sms_number is not null and sms_number <> all ((select phones from chosen)::text[]);
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
    id, message_id, submission_id, kind, channel, audience, member_id, address, next_attempt_at, digest_at
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
          and digest.audience = recipient.audience
          and digest.member_id is not distinct from recipient.member_id
          and digest.address is not distinct from recipient.address
        limit 1
      ),
      fresh.id
    ),
    request.id, step.kind, recipient.channel, recipient.audience, recipient.member_id, recipient.address,
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
  where is_emergency or (step.kind = 'lead' and recipient.channel = 'email');

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
-- looks for requests without any. A repeat that is folded (23505) takes its messages with it: the first one
-- has had them.
-- SECURITY DEFINER: visitors may write no message.
create function private.notify_of_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
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

-- As before. The messages are locked last, like the log: storing a request writes them after it. Those that
-- wait are dropped.
create or replace function private.anonymise(submissions uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  in_lock_order constant regclass[] := array(
    select table_name
    from private.tables_of_requests()
    order by
      table_name = 'public.notifications'::regclass,
      table_name = 'public.quote_activity'::regclass,
      table_name = 'public.quote_submissions'::regclass,
      table_name::text
  );
  locked regclass;
  still_named uuid[];
  people text[];
  place record;
begin
  foreach locked in array in_lock_order loop
    -- Readers go on. The mode is the one that switching triggers off takes.
    execute format('lock table %s in share row exclusive mode', locked);
  end loop;
  if not private.is_erasing() then
    insert into private.erasures (cause, requests) values ('request', cardinality(submissions));
  end if;

  still_named := array(
    select id
    from public.quote_submissions as submission
    where id = any (submissions) and not private.is_anonymous(submission)
  );
  people := array(
    select search_text from public.quote_submissions where id = any (still_named)
    union
    select search_text from public.quotes where submission_id = any (still_named)
  );
  update public.exports set search = '[erased]'
  where search <> '[erased]'
    and exists (select from unnest(people) as person where private.tells_of(search, person));

  update public.notifications set state = 'dropped'
  where submission_id = any (submissions) and state in ('waiting', 'failed');
  for place in select * from private.tables_of_requests() loop
    perform private.erase_texts(place.table_name, place.id_column, submissions);
  end loop;
  insert into private.erased (kind, id)
  select 'request', erased from unnest(still_named) as erased
  on conflict do nothing;
  return cardinality(still_named);
end;
$$;

revoke execute on function
  private.recipients_of(text),
  private.is_acknowledged(public.quote_submissions),
  private.queue_notifications(public.quote_submissions),
  private.notify_of_submission()
from public;
