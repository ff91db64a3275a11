-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TYPE public.app_role AS ENUM (
    'admin'
);

CREATE TYPE public.dismissal_reason AS ENUM (
    'spam',
    'duplicate',
    'outside-area',
    'other'
);

CREATE TYPE public.notification_audience AS ENUM (
    'customer',
    'office',
    'member',
    'list'
);

CREATE TYPE public.notification_channel AS ENUM (
    'email',
    'sms',
    'push'
);

CREATE TYPE public.notification_kind AS ENUM (
    'lead',
    'second-list',
    'owner',
    'acknowledgement'
);

CREATE TYPE public.notification_state AS ENUM (
    'waiting',
    'sending',
    'sent',
    'failed',
    'dropped'
);

CREATE TYPE public.quote_channel AS ENUM (
    'email',
    'text',
    'copy',
    'print'
);

CREATE TYPE public.quote_status AS ENUM (
    'pending',
    'sent',
    'accepted',
    'declined'
);

CREATE TYPE public.request_entry_kind AS ENUM (
    'spoke',
    'left-message',
    'texted',
    'no-answer',
    'note',
    'void'
);

CREATE TYPE public.role_change_action AS ENUM (
    'granted',
    'removed',
    'account-deleted',
    'factor-removed',
    'factors-required',
    'factors-optional',
    'alert-added',
    'alert-removed'
);

SET default_tablespace = '';

SET default_table_access_method = heap;

CREATE FUNCTION public.add_device(_endpoint text, _p256dh text, _auth text, _name text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  own_key constant text := (select push_key from private.worker_runs);
begin
  perform private.require_admin();
  if own_key is null then
    raise exception using errcode = 'PT409', message = 'Devices are not set up.';
  end if;
  insert into private.push_devices as known (user_id, endpoint, p256dh, auth, server_key, name)
  values (
    auth.uid(), _endpoint, _p256dh, _auth, own_key, left(coalesce(private.clean_line(_name), 'A browser'), 60)
  )
  on conflict (endpoint) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    server_key = excluded.server_key, name = excluded.name,
    created_at = case when known.user_id = excluded.user_id then known.created_at else now() end,
    last_sent_at = case when known.user_id = excluded.user_id then known.last_sent_at end;
  -- Of more than twenty the older ones are browsers that nobody uses any more.
  delete from private.push_devices
  where id in (
    select device.id
    from private.push_devices as device
    where device.user_id = auth.uid()
    order by device.created_at desc, device.id
    offset 20
  );
exception when check_violation or not_null_violation then
  raise exception using errcode = 'PT422', message = 'This is no subscription that messages can be sent to.';
end;
$$;

CREATE FUNCTION public.add_request_entry(_id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  words constant text := private.clean_text(_note);
begin
  perform private.require_admin();
  if _kind = 'void' or (_kind = 'note' and words is null) then
    raise exception using errcode = 'PT422', message = 'There is nothing to write down.';
  end if;
  if char_length(words) > 2000 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  if not exists (select from public.quote_submissions where id = _submission_id) then
    raise exception using errcode = 'PT404', message = 'There is no such request.';
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
  values (_id, auth.uid(), private.staff_name(auth.uid()), _submission_id, _kind, words)
  on conflict (id) do nothing;
end;
$$;

CREATE FUNCTION public.admit_origin(_headers jsonb) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  caller constant text := private.origin_of(_headers);
  rules private.admission_rules;
begin
  perform private.require_worker();
  perform private.forget_admissions();
  if caller is null then
    return false;
  end if;

  -- Two at once would each find room for one.
  perform pg_advisory_xact_lock(hashtextextended('admission:' || caller, 0));
  select * into rules from private.admission_rules;
  if (
    select count(*)
    from private.admissions
    where origin = caller and admitted_at > now() - interval '1 hour'
  ) >= rules.per_hour then
    return false;
  end if;

  insert into private.admissions (origin, leads_left) values (caller, rules.leads);
  return true;
end;
$$;

CREATE FUNCTION public.alert_lists() RETURNS TABLE(list text, told_after_minutes integer, emails text[], phones text[])
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select entry.list, (extract(epoch from entry.told_after) / 60)::integer, entry.emails, entry.phones
    from private.alert_lists as entry
    order by entry.told_after;
end;
$$;

CREATE FUNCTION public.busiest_days(_from date, _until date, _except uuid DEFAULT NULL::uuid) RETURNS TABLE(model text, day date, sent bigint, accepted bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select distinct on (counted.model) counted.model, counted.day, counted.sent, counted.accepted
  from public.trailers_out(_from, _until, _except) as counted
  where counted.model is not null
  order by counted.model, counted.accepted desc, counted.day;
$$;

CREATE FUNCTION public.claim_device_tests() RETURNS TABLE(id uuid, endpoint text, p256dh text, auth text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.claim_notifications(_worker text, _limit integer, _channels text[], _push_key text DEFAULT NULL::text) RETURNS TABLE(id uuid, kind public.notification_kind, channel public.notification_channel, audience public.notification_audience, address text, device jsonb, attempt integer, is_unanswered boolean, requests jsonb)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.count_found(_patterns text[], _limit integer, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid) RETURNS TABLE(open_requests integer, dismissed_requests integer, quotes integer)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select
    (
      select count(*)
      from (
        select from public.quote_submissions
        where not processed and search_text like all (_patterns) limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from (
        select from public.quote_submissions
        where dismissed_at is not null and search_text like all (_patterns) limit least(_limit, 1000)
      ) as found
    )::integer,
    coalesce(
      (
        select nullif(count(*), 0) from public.quotes where id between _first_id and _last_id
      ),
      (
        select count(*)
        from (
          select from public.quotes
          where search_text || chr(10) || asked_text like all (_patterns) limit least(_limit, 1000)
        ) as found
      )
    )::integer;
$$;

CREATE FUNCTION public.customer_history(_submission_id uuid) RETURNS TABLE(submission_id uuid, created_at timestamp with time zone, name text, event_type text, event_date date, processed boolean, dismissed_at timestamp with time zone, quote_id uuid, quote_status public.quote_status, quote_amount numeric, is_possible_duplicate boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  asked public.quote_submissions;
  same uuid[];
begin
  perform private.require_admin();
  select * into asked from public.quote_submissions as request
  where request.id = _submission_id and request.erased_at is null;
  if not found then
    return;
  end if;
  -- One by one and not as a join, so that each goes through its index.
  same := array(
    select other.id from public.quote_submissions as other
    where other.email is not null and private.person_key(other.email) = private.person_key(asked.email)
    union
    select other.id from public.quote_submissions as other
    where other.phone is not null and private.person_key(other.phone) = private.person_key(asked.phone)
    union
    select other.id from public.quote_submissions as other
    where private.fold_for_search(other.name) = private.fold_for_search(asked.name)
      and private.fold_for_search(other.event_address) = private.fold_for_search(asked.event_address)
    limit 200
  );
  return query
    select
      other.id, other.created_at::timestamptz, other.name, other.event_type, other.event_date,
      other.processed, other.dismissed_at, quote.id, quote.status, quote.quote_amount,
      coalesce(
        other.event_date = asked.event_date
          or (
            other.event_type like 'EMERGENCY: %'
            and asked.event_type like 'EMERGENCY: %'
            and abs(extract(epoch from other.created_at - asked.created_at)) < 86400
          ),
        false
      )
    from public.quote_submissions as other
    left join public.quotes as quote on quote.submission_id = other.id
    where other.id = any (same) and other.id <> asked.id and other.erased_at is null
    order by other.created_at desc, other.id desc
    limit 50;
end;
$$;

CREATE FUNCTION public.desk_figures(_weeks integer DEFAULT 12) RETURNS TABLE(week_start date, received bigint, answered bigint, answered_in_time bigint, missed bigint, median_answer_minutes double precision, median_contact_minutes double precision, median_quote_minutes double precision, accepted_quotes bigint, accepted_value numeric)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with weeks as (
    select week::date as week_start
    from generate_series(
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1),
      date_trunc('week', now() at time zone 'America/Chicago'),
      interval '1 week'
    ) as week
  ),
  beginning as (
    select min(weeks.week_start)::timestamp at time zone 'America/Chicago' as moment from weeks
  ),
  -- "least" skips what is null.
  requests as (
    select
      date_trunc('week', created_at at time zone 'America/Chicago')::date as week_start,
      count(*) as received,
      count(least(first_contact_at, first_sent_at)) as answered,
      count(*) filter (where least(first_contact_at, first_sent_at) <= due_at) as answered_in_time,
      count(*) filter (
        where least(first_contact_at, first_sent_at) is null and due_at < now()
      ) as missed,
      percentile_cont(0.5) within group (
        order by extract(epoch from least(first_contact_at, first_sent_at) - created_at) / 60
      ) as answer_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_contact_at - created_at) / 60
      ) as contact_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_sent_at - created_at) / 60
      ) as quote_minutes
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
    group by 1
  ),
  accepted as (
    select
      date_trunc('week', decided_at at time zone 'America/Chicago')::date as week_start,
      count(*) as quotes,
      sum(quote_amount) as value
    from public.quotes
    where status = 'accepted' and decided_at >= (select moment from beginning)
    group by 1
  )
  select
    weeks.week_start,
    coalesce(requests.received, 0),
    coalesce(requests.answered, 0),
    coalesce(requests.answered_in_time, 0),
    coalesce(requests.missed, 0),
    requests.answer_minutes,
    requests.contact_minutes,
    requests.quote_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from weeks
  left join requests using (week_start)
  left join accepted using (week_start)
  order by weeks.week_start;
$$;

CREATE FUNCTION public.desk_status() RETURNS TABLE(server_now timestamp with time zone, business_date date, open_requests bigint, open_emergencies bigint, overdue_requests bigint, next_due_at timestamp with time zone, next_emergency_due_at timestamp with time zone, follow_ups_due bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where event_type like 'EMERGENCY: %'),
    count(*) filter (where is_waiting and due_at < now()),
    min(due_at) filter (where is_waiting),
    min(due_at) filter (where is_waiting and event_type like 'EMERGENCY: %'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and status in ('pending', 'sent')
    )
  from (
    select event_type, due_at, first_contact_at is null and first_sent_at is null as is_waiting
    from public.quote_submissions
    where not processed
  ) as open;
$$;

CREATE FUNCTION public.dismiss_requests(_ids uuid[]) RETURNS SETOF uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  -- In one order for everybody, so no deadlock.
  perform from public.quote_submissions
  where id = any (_ids) and not processed
  order by id
  for update;
  return query
    update public.quote_submissions set processed = true
    where id = any (_ids) and not processed
    returning id;
end;
$$;

CREATE FUNCTION public.drop_notification(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.expire_notification(_id uuid, _worker text, _answer text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.explain_dismissals(_ids uuid[], _reason public.dismissal_reason, _note text DEFAULT NULL::text) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  words constant text := case when _reason = 'other' then private.clean_line(_note) end;
  explained integer;
begin
  perform private.require_admin();
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  if _reason = 'other' and words is null then
    raise exception using errcode = 'PT422', message = 'Say what the reason was.';
  end if;
  if char_length(words) > 500 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  update public.quote_submissions set dismissal_reason = _reason, dismissal_note = words
  where id = any (_ids) and dismissed_at is not null;
  get diagnostics explained = row_count;
  return explained;
end;
$$;

CREATE FUNCTION public.fail_notification(_id uuid, _worker text, _answer text, _is_permanent boolean, _is_unanswered boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.failed_notifications() RETURNS TABLE(id uuid, requested_at timestamp with time zone, requested_by text, requests integer, kind public.notification_kind, channel public.notification_channel, audience public.notification_audience, address text, answer text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.finish_device_test(_id uuid, _is_gone boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_worker();
  if _is_gone then
    delete from private.push_devices where id = _id;
  else
    update private.push_devices set last_sent_at = clock_timestamp() where id = _id;
  end if;
end;
$$;

CREATE FUNCTION public.finish_notification(_id uuid, _answer text, _provider_id text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.grant_admin(_email text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return private.grant_admin_to(_email, true);
end;
$$;

CREATE FUNCTION public.has_role(_user_id uuid, _role public.app_role) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (EXISTS (SELECT 1 FROM public.user_roles WHERE ((user_roles.user_id = has_role._user_id) AND (user_roles.role = has_role._role))));

CREATE FUNCTION public.leave_device(_endpoint text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  delete from private.push_devices where endpoint = _endpoint and user_id = auth.uid();
end;
$$;

CREATE FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  insert into public.exports (actor_id, actor_name, list, filter, search, row_count)
  values (
    auth.uid(), private.staff_name(auth.uid()), _list, coalesce(_filter, '{}'),
    private.clean_line(_search), _row_count
  );
end;
$$;

CREATE FUNCTION public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel) RETURNS SETOF public.quotes
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform set_config('desk.sent_by', _channel::text, true);
  return query
    update public.quotes set status = 'sent' where id = _quote_id and revision = _revision returning *;
  perform set_config('desk.sent_by', '', true);
end;
$$;

CREATE FUNCTION public.mark_request_opened(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.notification_health() RETURNS TABLE(last_run_at timestamp with time zone, channels text[], waiting integer, waiting_since timestamp with time zone, failed integer, median_seconds double precision)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.own_alerts() RETURNS TABLE(email text, by_email boolean, sms_number text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select account.email::text, coalesce(chosen.by_email, true), chosen.sms_number
    from auth.users as account
    left join private.staff_alerts as chosen on chosen.user_id = account.id
    where account.id = auth.uid();
end;
$$;

CREATE FUNCTION public.own_devices(_endpoint text) RETURNS TABLE(id uuid, name text, created_at timestamp with time zone, last_sent_at timestamp with time zone, is_this boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select
      device.id, device.name, device.created_at::timestamptz, device.last_sent_at::timestamptz,
      device.endpoint is not distinct from _endpoint
    from private.push_devices as device
    where device.user_id = auth.uid() and device.server_key = (select push_key from private.worker_runs)
    order by device.created_at desc, device.id;
end;
$$;

CREATE FUNCTION public.own_staff_name() RETURNS TABLE(name text, is_set boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select
      private.staff_name(auth.uid()),
      exists (select from private.staff_names where user_id = auth.uid());
end;
$$;

CREATE FUNCTION public.push_setup() RETURNS TABLE(key text, with_quotes boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select run.push_key, coalesce(chosen.quotes_by_push, true)
    from private.worker_runs as run
    left join private.staff_alerts as chosen on chosen.user_id = auth.uid();
end;
$$;

CREATE FUNCTION public.quote_calendar(_month date) RETURNS TABLE(day date, model text, sent bigint, accepted bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select *
  from public.trailers_out(
    date_trunc('month', _month)::date,
    (date_trunc('month', _month) + interval '1 month - 1 day')::date
  );
$$;

CREATE FUNCTION public.quotes_of_day(_day date) RETURNS SETOF public.quotes
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select *
  from public.quotes
  where status in ('sent', 'accepted')
    and rental_until >= _day
    and rental_from <= _day
    and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
  order by status desc, created_at, id
  limit 200;
$$;

CREATE FUNCTION public.refuse_estimates() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  path constant text := current_setting('request.path', true);
  asks_estimate constant boolean :=
    coalesce(headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)', false);
  reads_table constant boolean :=
    current_setting('request.method', true) in ('GET', 'HEAD') and path ~ '^/[^/]+$';
begin
  if (asks_estimate or reads_table) is not true or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin')
    and (not public.two_factors_required() or coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
  then
    return;
  end if;

  if asks_estimate then
    raise exception using errcode = '42501', message = 'Only exact counts are given.';
  end if;
  -- A table that lets others read some of its rows goes on doing so.
  if not exists (
    select 1
    from pg_catalog.pg_policy
    where polrelid = to_regclass(format('public.%I', substr(path, 2)))
      and polcmd in ('r', '*')
      and polpermissive
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = 'Only staff may read this.';
  end if;
end;
$_$;

CREATE FUNCTION public.release_request(_id uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  update public.quote_submissions
  set taken_by = null, taken_by_name = null, taken_at = null
  where id = _id and taken_by = auth.uid() and not processed;
  return found;
end;
$$;

CREATE FUNCTION public.remove_device(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  delete from private.push_devices where id = _id and user_id = auth.uid();
end;
$$;

CREATE FUNCTION public.remove_second_factor(_user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  perform private.require_admin();
  perform private.require_own_factor();
  if _user_id = auth.uid() then
    raise exception using errcode = 'PT409', message = 'Your own second factor is removed with a code of it.';
  end if;
  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is not staff any more.';
  end if;
  if not private.take_factors_away(_user_id) then
    raise exception using errcode = 'PT410', message = 'This account has no second factor.';
  end if;
end;
$$;

CREATE FUNCTION public.require_two_factors(_is_required boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = auth.uid() for update;
  perform private.require_admin();
  if not (private.has_second_factor(auth.uid()) and private.has_both_factors()) then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
  update private.staff_settings set requires_two_factors = _is_required;
end;
$$;

CREATE FUNCTION public.resend_notification(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

CREATE FUNCTION public.restore_requests(_ids uuid[]) RETURNS SETOF uuid
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  return query
    update public.quote_submissions set processed = false
    where id = any (_ids) and dismissed_at is not null
    returning id;
end;
$$;

CREATE FUNCTION public.retention_status() RETURNS TABLE(months integer, is_scheduled boolean, last_run_at timestamp with time zone, last_requests integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  scheduled boolean := false;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where jobname = $1 and active)'
    into scheduled using 'run-retention';
  end if;
  return query
    select setting.months, scheduled, run.erased_at, run.requests
    from private.retention as setting
    left join lateral (
      select erased_at, requests from private.erasures where cause = 'age' order by id desc limit 1
    ) as run on true;
end;
$_$;

CREATE FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean DEFAULT false) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();

  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is not staff any more.';
  end if;
  if not exists (select 1 from public.user_roles where user_id <> _user_id and role = 'admin') then
    raise exception using
      errcode = 'PT409', message = 'This is the last admin: make somebody else staff first.';
  end if;
  if _user_id = auth.uid() and _confirm_self is not true then
    raise exception using
      errcode = 'PT428', message = 'Confirm that you take away your own access.';
  end if;

  delete from public.user_roles where user_id = _user_id and role = 'admin';
  perform private.end_sessions(_user_id);
end;
$$;

CREATE FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text DEFAULT NULL::text, _is_follow_up_due boolean DEFAULT false, _event_type text DEFAULT NULL::text, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid, _source text DEFAULT NULL::text) RETURNS SETOF public.quotes
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  is_number constant boolean := exists (
    select from public.quotes where id between _first_id and _last_id
  );
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else 'search_text || chr(10) || asked_text like all ($1)'
    end,
    case
      when _status = 'expired' then 'and status in (''pending'', ''sent'') and valid_until < $2'
      when _status in ('pending', 'sent') then 'and status::text = $3 and valid_until >= $2'
      when _status is not null then 'and status::text = $3'
    end,
    case
      when _is_follow_up_due then 'and follow_up_on <= $2 and status in (''pending'', ''sent'')'
    end,
    case when _event_type is not null then 'and event_type like $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $12'
    end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, _status, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id, _source;
end;
$_$;

CREATE FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean DEFAULT false, _is_urgent_first boolean DEFAULT false, _event_type text DEFAULT NULL::text, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid, _source text DEFAULT NULL::text) RETURNS SETOF public.quote_submissions
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  moment constant text := case when _is_urgent_first then 'due_at' else 'created_at' end;
  direction constant text := case when _is_urgent_first then 'asc' else 'desc' end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quote_submissions where search_text like all ($1)',
    case when _is_dismissed then 'and dismissed_at is not null' else 'and not processed' end,
    case when _event_type is not null then 'and event_type like $2' end,
    case when _from is not null then 'and created_at >= $3' end,
    case when _until is not null then 'and created_at < $4' end,
    case
      when _after_at is not null and _is_urgent_first then 'and (due_at, id) > ($5, $6)'
      when _after_at is not null then 'and (created_at, id) < ($5, $6)'
    end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $8'
    end,
    format('order by %1$s %2$s, id %2$s limit $7', moment, direction)
  )
  using _patterns, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000), _source;
end;
$_$;

CREATE FUNCTION public.set_alert_list(_list text, _emails text[], _phones text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  new_emails constant text[] := array(
    select distinct lower(private.clean_line(email)) from unnest(_emails) as email
    where private.clean_line(email) is not null
  );
  new_phones constant text[] := array(
    select distinct coalesce(private.text_number(private.clean_line(phone)), 'none') from unnest(_phones) as phone
    where private.clean_line(phone) is not null
  );
begin
  perform private.require_admin();
  if 'none' = any (new_phones)
    or exists (select from unnest(new_emails) as email where not private.is_email(email) or char_length(email) > 255)
    or greatest(cardinality(new_emails), cardinality(new_phones)) > 20
  then
    raise exception using errcode = 'PT422', message = 'One of these cannot be used.';
  end if;
  update private.alert_lists set emails = new_emails, phones = new_phones where list = _list;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such list.';
  end if;
end;
$$;

CREATE FUNCTION public.set_own_alerts(_by_email boolean, _sms_number text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  number constant text := private.text_number(private.clean_line(_sms_number));
begin
  perform private.require_admin();
  if number is null and private.clean_line(_sms_number) is not null then
    raise exception using errcode = 'PT422', message = 'This is not a North American phone number.';
  end if;
  insert into private.staff_alerts (user_id, by_email, sms_number)
  values (auth.uid(), coalesce(_by_email, true), number)
  on conflict (user_id) do update set by_email = excluded.by_email, sms_number = excluded.sms_number;
end;
$$;

CREATE FUNCTION public.set_push_quotes(_with_quotes boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  insert into private.staff_alerts (user_id, quotes_by_push)
  values (auth.uid(), coalesce(_with_quotes, true))
  on conflict (user_id) do update set quotes_by_push = excluded.quotes_by_push;
end;
$$;

CREATE FUNCTION public.set_staff_name(_name text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  folded constant text := private.fold_for_search(chosen);
begin
  perform private.require_admin();
  -- "is not true" also catches null.
  if (char_length(chosen) <= 60 and chosen !~ '@' and folded !~ '^staff +[0-9a-f]{8}$') is not true then
    raise exception using errcode = 'PT422', message = 'This name cannot be used.';
  end if;
  if exists (
      select from public.quote_activity
      where actor_id <> auth.uid() and private.fold_for_search(actor_name) = folded
    )
    or exists (
      select from public.role_changes
      where actor_id <> auth.uid() and private.fold_for_search(actor_name) = folded
    ) then
    raise exception using errcode = '23505', message = 'A colleague has this name.';
  end if;

  insert into private.staff_names (user_id, name) values (auth.uid(), chosen)
  on conflict (user_id) do update set name = excluded.name;
  return chosen;
end;
$_$;

CREATE FUNCTION public.source_figures(_weeks integer DEFAULT 12) RETURNS TABLE(source text, landing text, requests bigint, quotes bigint, accepted_quotes bigint, accepted_value numeric)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with beginning as (
    select (
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1)
    ) at time zone 'America/Chicago' as moment
  ),
  received as (
    select id, attribution ->> 'source' as source, attribution -> 'last' ->> 'landing' as landing
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
  ),
  -- None is older than its request.
  quoted as (
    select submission_id, case when status = 'accepted' then coalesce(quote_amount, 0) end as won
    from public.quotes
    where created_at >= (select moment from beginning)
  ),
  counted as (
    select
      received.source,
      received.landing,
      count(*) as requests,
      count(quoted.submission_id) as quotes,
      count(quoted.won) as accepted_quotes,
      coalesce(sum(quoted.won), 0) as accepted_value
    from received
    left join quoted on quoted.submission_id = received.id
    group by received.source, received.landing
  ),
  -- Paths are the senders' words: there may be any number of them.
  frequent as (
    select counted.landing
    from counted
    where counted.landing is not null
    group by counted.landing
    order by sum(counted.requests) desc, counted.landing
    limit 20
  )
  select
    counted.source,
    case
      when counted.landing is null or counted.landing in (select frequent.landing from frequent)
        then counted.landing
      else 'other'
    end as landing,
    sum(counted.requests)::bigint,
    sum(counted.quotes)::bigint,
    sum(counted.accepted_quotes)::bigint,
    sum(counted.accepted_value)
  from counted
  group by 1, 2
  order by 3 desc, 1, 2;
$$;

CREATE FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back already.';
  end if;
  if quote.status <> 'pending' then
    raise exception using
      errcode = 'PT409', message = 'This quote has been sent. Decline it instead.';
  end if;
  if quote.revision <> _revision then
    raise exception using
      errcode = 'PT409', message = 'A colleague has changed this quote meanwhile.';
  end if;
  delete from public.quotes where id = _quote_id;
  return quote.submission_id;
end;
$$;

CREATE FUNCTION public.take_request(_id uuid, _from uuid DEFAULT NULL::uuid) RETURNS TABLE(taken_by uuid, taken_by_name text, taken_at timestamp with time zone)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  update public.quote_submissions as request
  set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
  where request.id = _id
    and not request.processed
    and request.taken_by is distinct from auth.uid()
    and (request.taken_by is null or request.taken_by = _from);
  return query
    select request.taken_by, request.taken_by_name, request.taken_at
    from public.quote_submissions as request
    where request.id = _id and not request.processed;
  if found then
    return;
  end if;
  if exists (select from public.quote_submissions where id = _id) then
    raise exception using errcode = 'PT410', message = 'This request has been dealt with.';
  end if;
  raise exception using errcode = 'PT404', message = 'There is no such request.';
end;
$$;

CREATE FUNCTION public.team_members() RETURNS TABLE(user_id uuid, email text, granted_at timestamp with time zone, granted_by text, has_signed_in boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select
      member.user_id, account.email::text, given.created_at::timestamptz, given.actor_name,
      account.last_sign_in_at is not null
    from public.user_roles as member
    join auth.users as account on account.id = member.user_id
    left join lateral (
      select entry.created_at, entry.actor_name
      from public.role_changes as entry
      where entry.user_id = member.user_id and entry.action = 'granted'
      order by entry.id desc
      limit 1
    ) as given on true
    where member.role = 'admin'
    order by given.created_at nulls first, account.email;
end;
$$;

CREATE FUNCTION public.team_second_factors() RETURNS TABLE(user_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select member.user_id
    from public.user_roles as member
    where member.role = 'admin' and private.has_second_factor(member.user_id);
end;
$$;

CREATE FUNCTION public.test_device(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  update private.push_devices set test_asked_at = now() where id = _id and user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such device.';
  end if;
  perform private.wake_worker();
end;
$$;

CREATE FUNCTION public.trailers_out(_from date, _until date, _except uuid DEFAULT NULL::uuid) RETURNS TABLE(day date, model text, sent bigint, accepted bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with rentals as (
    select
      status = 'accepted' as is_accepted,
      lines,
      greatest(rental_from, _from) as first_day,
      least(rental_until, _until, _from + 399) as last_day
    from public.quotes
    where status in ('sent', 'accepted')
      and rental_until >= _from
      and rental_from <= _until
      and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
  ),
  trailers as (
    select
      is_accepted,
      first_day,
      last_day,
      line ->> 'model' as model,
      coalesce((line ->> 'quantity')::integer, 1) as how_many
    from rentals
    left join lateral (
      select each_line as line
      from jsonb_array_elements(lines) as each_line
      where each_line ->> 'kind' = 'model'
    ) as of_models on true
  )
  select
    out_on::date,
    trailers.model,
    coalesce(sum(how_many) filter (where not is_accepted), 0),
    coalesce(sum(how_many) filter (where is_accepted), 0)
  from trailers
  cross join lateral generate_series(first_day, last_day, interval '1 day') as out_on
  group by 1, 2
  order by 1, 2;
$$;

CREATE FUNCTION public.two_factors_required() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN private.requires_two_factors();

CREATE FUNCTION public.undo_quote_step(_quote_id uuid, _revision integer) RETURNS SETOF public.quotes
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  quote public.quotes;
  former public.quotes;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back.';
  end if;
  if quote.revision <> _revision or quote.before_step is null then
    raise exception using errcode = 'PT409', message = 'This quote has changed since.';
  end if;
  former := jsonb_populate_record(quote, quote.before_step);
  perform set_config('desk.undone_quote', _quote_id::text, true);
  return query
    update public.quotes
    set
      status = former.status,
      valid_until = former.valid_until,
      follow_up_on = former.follow_up_on,
      loss_reason = former.loss_reason,
      sent_at = former.sent_at,
      decided_at = former.decided_at,
      revision = quote.revision + 1,
      before_step = null
    where id = _quote_id
    returning *;
  perform set_config('desk.undone_quote', '', true);
end;
$$;

CREATE FUNCTION public.void_request_entry(_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  slip public.request_entries;
begin
  perform private.require_admin();
  select * into slip
  from public.request_entries where id = _id and actor_id = auth.uid() and kind <> 'void';
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such entry of yours.';
  end if;
  if slip.created_at < now() - interval '10 minutes' then
    raise exception using errcode = 'PT409', message = 'This entry is too old to be taken back.';
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, voids)
  values (
    gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), slip.submission_id, 'void', slip.id
  )
  on conflict (voids) do nothing;
end;
$$;

REVOKE ALL ON FUNCTION public.add_device(_endpoint text, _p256dh text, _auth text, _name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_device(_endpoint text, _p256dh text, _auth text, _name text) TO authenticated;

REVOKE ALL ON FUNCTION public.add_request_entry(_id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.add_request_entry(_id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text) TO authenticated;

REVOKE ALL ON FUNCTION public.admit_origin(_headers jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admit_origin(_headers jsonb) TO service_role;

REVOKE ALL ON FUNCTION public.alert_lists() FROM PUBLIC;
GRANT ALL ON FUNCTION public.alert_lists() TO authenticated;

REVOKE ALL ON FUNCTION public.busiest_days(_from date, _until date, _except uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.busiest_days(_from date, _until date, _except uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.claim_device_tests() FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_device_tests() TO service_role;

REVOKE ALL ON FUNCTION public.claim_notifications(_worker text, _limit integer, _channels text[], _push_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_notifications(_worker text, _limit integer, _channels text[], _push_key text) TO service_role;

REVOKE ALL ON FUNCTION public.count_found(_patterns text[], _limit integer, _first_id uuid, _last_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.count_found(_patterns text[], _limit integer, _first_id uuid, _last_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.customer_history(_submission_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.customer_history(_submission_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.desk_figures(_weeks integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.desk_figures(_weeks integer) TO authenticated;
GRANT ALL ON FUNCTION public.desk_figures(_weeks integer) TO service_role;

REVOKE ALL ON FUNCTION public.desk_status() FROM PUBLIC;
GRANT ALL ON FUNCTION public.desk_status() TO authenticated;
GRANT ALL ON FUNCTION public.desk_status() TO service_role;

REVOKE ALL ON FUNCTION public.dismiss_requests(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.dismiss_requests(_ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION public.dismiss_requests(_ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.drop_notification(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.drop_notification(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.expire_notification(_id uuid, _worker text, _answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.expire_notification(_id uuid, _worker text, _answer text) TO service_role;

REVOKE ALL ON FUNCTION public.explain_dismissals(_ids uuid[], _reason public.dismissal_reason, _note text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.explain_dismissals(_ids uuid[], _reason public.dismissal_reason, _note text) TO authenticated;

REVOKE ALL ON FUNCTION public.fail_notification(_id uuid, _worker text, _answer text, _is_permanent boolean, _is_unanswered boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.fail_notification(_id uuid, _worker text, _answer text, _is_permanent boolean, _is_unanswered boolean) TO service_role;

REVOKE ALL ON FUNCTION public.failed_notifications() FROM PUBLIC;
GRANT ALL ON FUNCTION public.failed_notifications() TO authenticated;

REVOKE ALL ON FUNCTION public.finish_device_test(_id uuid, _is_gone boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_device_test(_id uuid, _is_gone boolean) TO service_role;

REVOKE ALL ON FUNCTION public.finish_notification(_id uuid, _answer text, _provider_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.finish_notification(_id uuid, _answer text, _provider_id text) TO service_role;

REVOKE ALL ON FUNCTION public.grant_admin(_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.grant_admin(_email text) TO authenticated;

REVOKE ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) TO authenticated;
GRANT ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) TO service_role;

REVOKE ALL ON FUNCTION public.leave_device(_endpoint text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.leave_device(_endpoint text) TO authenticated;

REVOKE ALL ON FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text) TO authenticated;

REVOKE ALL ON FUNCTION public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel) TO authenticated;

REVOKE ALL ON FUNCTION public.mark_request_opened(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.mark_request_opened(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.notification_health() FROM PUBLIC;
GRANT ALL ON FUNCTION public.notification_health() TO authenticated;

REVOKE ALL ON FUNCTION public.own_alerts() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_alerts() TO authenticated;

REVOKE ALL ON FUNCTION public.own_devices(_endpoint text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_devices(_endpoint text) TO authenticated;

REVOKE ALL ON FUNCTION public.own_staff_name() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_staff_name() TO authenticated;

REVOKE ALL ON FUNCTION public.push_setup() FROM PUBLIC;
GRANT ALL ON FUNCTION public.push_setup() TO authenticated;

REVOKE ALL ON FUNCTION public.quote_calendar(_month date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.quote_calendar(_month date) TO authenticated;

REVOKE ALL ON FUNCTION public.quotes_of_day(_day date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.quotes_of_day(_day date) TO authenticated;

REVOKE ALL ON FUNCTION public.refuse_estimates() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refuse_estimates() TO anon;
GRANT ALL ON FUNCTION public.refuse_estimates() TO authenticated;
GRANT ALL ON FUNCTION public.refuse_estimates() TO service_role;

REVOKE ALL ON FUNCTION public.release_request(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.release_request(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.remove_device(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_device(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.remove_second_factor(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_second_factor(_user_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.require_two_factors(_is_required boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.require_two_factors(_is_required boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.resend_notification(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resend_notification(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.restore_requests(_ids uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.restore_requests(_ids uuid[]) TO authenticated;
GRANT ALL ON FUNCTION public.restore_requests(_ids uuid[]) TO service_role;

REVOKE ALL ON FUNCTION public.retention_status() FROM PUBLIC;
GRANT ALL ON FUNCTION public.retention_status() TO authenticated;

REVOKE ALL ON FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _first_id uuid, _last_id uuid, _source text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _first_id uuid, _last_id uuid, _source text) TO authenticated;
GRANT ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _first_id uuid, _last_id uuid, _source text) TO service_role;

REVOKE ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _source text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _source text) TO authenticated;
GRANT ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid, _source text) TO service_role;

REVOKE ALL ON FUNCTION public.set_alert_list(_list text, _emails text[], _phones text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_alert_list(_list text, _emails text[], _phones text[]) TO authenticated;

REVOKE ALL ON FUNCTION public.set_own_alerts(_by_email boolean, _sms_number text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_own_alerts(_by_email boolean, _sms_number text) TO authenticated;

REVOKE ALL ON FUNCTION public.set_push_quotes(_with_quotes boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_push_quotes(_with_quotes boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.set_staff_name(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_staff_name(_name text) TO authenticated;

REVOKE ALL ON FUNCTION public.source_figures(_weeks integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.source_figures(_weeks integer) TO authenticated;
GRANT ALL ON FUNCTION public.source_figures(_weeks integer) TO service_role;

REVOKE ALL ON FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) TO authenticated;

REVOKE ALL ON FUNCTION public.take_request(_id uuid, _from uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_request(_id uuid, _from uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.team_members() FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_members() TO authenticated;

REVOKE ALL ON FUNCTION public.team_second_factors() FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_second_factors() TO authenticated;

REVOKE ALL ON FUNCTION public.test_device(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.test_device(_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.trailers_out(_from date, _until date, _except uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.trailers_out(_from date, _until date, _except uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.two_factors_required() FROM PUBLIC;
GRANT ALL ON FUNCTION public.two_factors_required() TO authenticated;

REVOKE ALL ON FUNCTION public.undo_quote_step(_quote_id uuid, _revision integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.undo_quote_step(_quote_id uuid, _revision integer) TO authenticated;

REVOKE ALL ON FUNCTION public.void_request_entry(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.void_request_entry(_id uuid) TO authenticated;

GRANT ALL ON SEQUENCE public.exports_id_seq TO anon;
GRANT ALL ON SEQUENCE public.exports_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.exports_id_seq TO service_role;

GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO anon;
GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO service_role;

GRANT ALL ON SEQUENCE public.role_changes_id_seq TO anon;
GRANT ALL ON SEQUENCE public.role_changes_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.role_changes_id_seq TO service_role;
