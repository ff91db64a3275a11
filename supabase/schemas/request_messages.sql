-- Messages about a request: who gets which, by which way and when. Storing the request queues them.

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
    select account.id, private.email_key(account.email) as email, coalesce(alerts.by_email, true) as by_email, alerts.sms_number
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
  where chosen.list = 'first' or private.email_key(account.email) = any (chosen.emails);
$$;

-- The channels whose budget for copies is spent: 'email', 'sms'.
create function private.spent_budgets() returns text[]
language sql stable set search_path = ''
return array(
  select budget
  from private.budgets
  cross join lateral (
    select case when budget <> 'address' then budget::public.notification_channel end
  ) as of_channel (by_channel)
  where by_channel is not null
    and (
      per_day <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgment' and channel = by_channel and created_at > now() - interval '1 day'
      )
      or per_hour <= (
        select count(*)
        from public.notifications
        where kind = 'acknowledgment' and channel = by_channel and created_at > now() - interval '1 hour'
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

-- Not about a call: staff took it, and have just spoken with its customer.
create trigger t20_notify_of_submission
  after insert on public.quote_submissions
  for each row when (not new.is_by_phone)
  execute function private.notify_of_submission();

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

-- A request as its sender states it, of either form; null if it is none.
create function private.stated_request(_request jsonb) returns public.quote_submissions
language plpgsql stable set search_path = ''
as $$
begin
  return case
    when _request ? 'contact_method' then jsonb_populate_record(null::public.quote_submissions, _request)
    else private.luxury_request_as_submission(
      jsonb_populate_record(null::public.luxury_trailers_landing_page, _request)
    )
  end;
exception when data_exception then
  return null;
end;
$$;

-- The request of one of these fingerprints, locked, if its sender may still correct it; null otherwise.
create function private.request_to_correct(_fingerprints text[]) returns public.quote_submissions
language plpgsql volatile set search_path = ''
as $$
declare
  stored public.quote_submissions;
begin
  -- In the order of a luxury request and an erasure.
  lock table public.luxury_trailers_landing_page, public.quote_submissions in row exclusive mode;
  select * into stored
  from public.quote_submissions as request
  where request.fingerprint = any (_fingerprints)
    and request.created_at > now() - interval '30 minutes'
    and not request.processed
    and request.erased_at is null
    and num_nonnulls(request.taken_at, request.first_contact_at) = 0
    and not request.is_proof
  order by request.created_at desc
  limit 1
  for update;
  return stored;
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
  said public.quote_submissions := private.stated_request(_request);
  sent_as text;
  stored public.quote_submissions;
begin
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

  stored := private.request_to_correct(array[sent_as, said.fingerprint]);
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

  -- Neither address is logged: the request has the current one. The entry lets the change pass
  -- (private.guard_submission_update).
  perform private.log_activity(stored.id, null, 'address-corrected', _by => 'The customer');
  update public.quote_submissions
  set email = corrected, contact_value = said.contact_value, fingerprint = said.fingerprint
  where id = stored.id
  returning * into stored;
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
