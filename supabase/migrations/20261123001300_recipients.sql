-- Who is notified of a request, and on which devices. It works without any settings: then the first list is the
-- business's own address, which the worker knows, and every member of staff by e-mail.

-- The first list is notified of every request at once. An emergency whose customer has not been reached goes on to the
-- second list and then to the owner. A later list without entries falls back to the first.
create table private.alert_lists (
  list text primary key check (list in ('first', 'second', 'owner')),
  -- How long after the request, or after someone took it.
  told_after interval not null check (told_after >= interval '0'),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  -- For emergencies only. As private.text_number writes them.
  phones text[] not null default '{}' check (cardinality(phones) <= 20)
);

insert into private.alert_lists (list, told_after) values
  ('first', '0'), ('second', '10 minutes'), ('owner', '20 minutes');

-- Logged on the Team page, however it changes. SECURITY DEFINER: callers cannot write the log.
create function private.log_alert_list_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before constant text[] := old.emails || old.phones;
  after constant text[] := new.emails || new.phones;
begin
  insert into public.role_changes (actor_id, actor_name, role, action, alert_list, alert_entry)
  select auth.uid(), private.staff_name(auth.uid()), 'admin', change.action, new.list, change.entry
  from (
    select 'alert-removed'::public.role_change_action as action, unnest(before) as entry
    union all
    select 'alert-added', unnest(after)
  ) as change
  where (change.entry = any (before)) <> (change.entry = any (after))
  order by change.action, change.entry;
  return null;
end;
$$;

create trigger log_alert_list_change
  after update on private.alert_lists
  for each row execute function private.log_alert_list_change();

-- Each member's choices. Without a row: by e-mail.
create table private.staff_alerts (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  by_email boolean not null default true,
  -- Emergencies also by text to this number. Null: no texts.
  sms_number text check (sms_number = private.text_number(sms_number)),
  -- Devices get quote requests too, or emergencies only.
  quotes_by_push boolean not null default true
);

-- When e-mails about quotes wait for the morning, Houston time. Emergencies never wait.
create table private.quiet_hours (
  is_only_row boolean primary key default true check (is_only_row),
  starts_at time not null default '21:00',
  ends_at time not null default '07:00'
);

insert into private.quiet_hours default values;

-- The quiet hours around a moment; null outside of them.
create function private.quiet_night(moment timestamptz) returns tstzrange
language sql stable set search_path = ''
as $$
  select tstzrange(
    (first_day + starts_at) at time zone 'America/Chicago',
    (first_day + (starts_at > ends_at)::integer + ends_at) at time zone 'America/Chicago'
  )
  from private.quiet_hours
  cross join lateral (select moment at time zone 'America/Chicago' as here) as clock
  cross join lateral (
    select here::date - (starts_at > ends_at and here::time < ends_at)::integer as first_day
  ) as night
  where case
    when starts_at > ends_at then here::time >= starts_at or here::time < ends_at
    else here::time >= starts_at and here::time < ends_at
  end;
$$;

-- How many requests in five minutes turn notifications into digests, and how often those go out. The numbers can be
-- changed with an UPDATE; without a row, each request is told by itself.
create table private.digest_rules (
  request_kind private.request_kind not null,
  more_than integer not null check (more_than > 0),
  every interval not null check (every between '1 second' and '1 hour'),
  primary key (request_kind, more_than)
);

insert into private.digest_rules (request_kind, more_than, every) values
  ('quote', 5, '5 minutes'),
  -- Soon enough at first; staff who know of fifty can wait for the next.
  ('emergency', 5, '20 seconds'),
  ('emergency', 50, '2 minutes');

-- Limits of copies, which go to people who may not have asked for them. The numbers can be changed with an UPDATE.
create table private.budgets (
  -- "address": to one mailbox or phone. "email", "sms": to all together.
  budget text primary key check (budget in ('address', 'email', 'sms')),
  per_hour integer not null check (per_hour >= 0),
  per_day integer not null check (per_day >= 0)
);

insert into private.budgets (budget, per_hour, per_day) values
  ('address', 3, 6), ('email', 60, 300), ('sms', 20, 60);

-- The caller's choices and e-mail address.
create function private.own_alerts()
returns table (email text, by_email boolean, sms_number text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select account.email::text, coalesce(chosen.by_email, true), chosen.sms_number
    from auth.users as account
    left join private.staff_alerts as chosen on chosen.user_id = account.id
    where account.id = auth.uid();
end;
$$;
call private.grant_rpc('private.own_alerts', 'authenticated');

-- PT422: not a US number. Empty means none.
create function private.set_own_alerts(_by_email boolean, _sms_number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  number constant text := private.text_number(private.clean_line(_sms_number));
begin
  perform private.require_admin();
  if number is null and private.clean_line(_sms_number) is not null then
    raise exception using errcode = 'PT422', message = 'Texts can only go to US phone numbers.';
  end if;
  perform private.hold_access();
  insert into private.staff_alerts (user_id, by_email, sms_number)
  values (auth.uid(), coalesce(_by_email, true), number)
  on conflict (user_id) do update set by_email = excluded.by_email, sms_number = excluded.sms_number;
end;
$$;
call private.grant_rpc('private.set_own_alerts', 'authenticated');

create function private.alert_lists()
returns table (list text, told_after_minutes integer, emails text[], phones text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select entry.list, (extract(epoch from entry.told_after) / 60)::integer, entry.emails, entry.phones
    from private.alert_lists as entry
    order by entry.told_after;
end;
$$;
call private.grant_rpc('private.alert_lists', 'authenticated');

-- PT403: owners only. PT404: no such list. PT422: an invalid address or number, or more than twenty.
create function private.set_alert_list(_list text, _emails text[], _phones text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
  perform private.require_owner();
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
call private.grant_rpc('private.set_alert_list', 'authenticated');

-- The push services of the browsers. The worker calls these addresses, so nothing else may be stored: no other host, no
-- port, no user info, only https.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable strict parallel safe set search_path = ''
return char_length(endpoint) <= 1000 and endpoint ~ (
  '^https://('
  -- Chrome and most others; Firefox; Edge; Safari.
  || 'fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]{1,60}\.notify\.windows\.com|web\.push\.apple\.com'
  || ')/[A-Za-z0-9._~:/?&=%+-]+$'
);

-- The browsers in which staff turned notifications on: Web Push (RFC 8030, 8291, 8292). In the private schema: an
-- endpoint with its keys is a secret that not even colleagues need.
create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on update cascade on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  -- The browser's public key (a point of P-256, uncompressed) and its secret (16 bytes), base64url.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The worker's public key at the time: a push service accepts messages under that key alone.
  server_key text not null,
  -- "Chrome on Android", as the browser says.
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3),
  -- When its owner asked for a test. Null: no test is due.
  test_asked_at timestamptz(3)
);

create index push_devices_user_idx on private.push_devices (user_id);

-- Someone who loses the role is no longer notified: not on a device, and not on a list, as far as an address or number
-- is known to be theirs. The log still has the address of a deleted account.
create function private.forget_recipient() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := lower(coalesce(
    (select email from auth.users where id = old.user_id),
    (select user_email from public.role_changes where user_id = old.user_id order by id desc limit 1)
  ));
begin
  delete from private.push_devices where user_id = old.user_id;
  delete from private.staff_alerts where user_id = old.user_id;
  update private.alert_lists set emails = array_remove(emails, address) where address = any (emails);
  return null;
end;
$$;

create trigger forget_recipient
  after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.forget_recipient();

create function private.forget_number() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.alert_lists set phones = array_remove(phones, old.sms_number)
  where old.sms_number = any (phones);
  return null;
end;
$$;

create trigger forget_number
  after delete on private.staff_alerts
  for each row when (old.sms_number is not null) execute function private.forget_number();

-- What a browser needs to register, and the caller's choice.
create function private.push_setup()
returns table (
  -- Null: push is not set up.
  key text,
  with_quotes boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select run.push_key, coalesce(chosen.quotes_by_push, true)
    from private.worker_runs as run
    left join private.staff_alerts as chosen on chosen.user_id = auth.uid();
end;
$$;
call private.grant_rpc('private.push_setup', 'authenticated');

-- The caller's devices, newest first. "_endpoint": of this browser, if it has one, to find it among them.
create function private.own_devices(_endpoint text)
returns table (id uuid, name text, created_at timestamptz, last_sent_at timestamptz, is_this boolean)
language plpgsql stable security definer set search_path = ''
as $$
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
call private.grant_rpc('private.own_devices', 'authenticated');

-- Registers this browser for the caller. A colleague's browser becomes the caller's: it notifies the person who uses
-- it. PT422: not a subscription of a known push service. PT409: push is not set up.
create function private.add_device(_endpoint text, _p256dh text, _auth text, _name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  own_key constant text := (select push_key from private.worker_runs);
begin
  perform private.hold_access();
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
  -- Beyond twenty, the older ones are browsers out of use.
  delete from private.push_devices
  where id in (
    select device.id
    from private.push_devices as device
    where device.user_id = auth.uid()
    order by device.created_at desc, device.id
    offset 20
  );
exception when check_violation or not_null_violation then
  raise exception using errcode = 'PT422', message = 'Messages cannot be sent to this subscription.';
end;
$$;
call private.grant_rpc('private.add_device', 'authenticated');

-- Removes one of the caller's devices; no error if there is none.
create function private.remove_device(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.push_devices where id = _id and user_id = auth.uid();
end;
$$;
call private.grant_rpc('private.remove_device', 'authenticated');

-- The same for this browser, at sign-out.
create function private.leave_device(_endpoint text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.push_devices where endpoint = _endpoint and user_id = auth.uid();
end;
$$;
call private.grant_rpc('private.leave_device', 'authenticated');

-- Requests a test to one of the caller's devices. PT404: no such device.
create function private.test_device(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.push_devices set test_asked_at = now() where id = _id and user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such device.';
  end if;
  perform private.wake_worker();
end;
$$;
call private.grant_rpc('private.test_device', 'authenticated');

create function private.set_push_quotes(_with_quotes boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.hold_access();
  insert into private.staff_alerts (user_id, quotes_by_push)
  values (auth.uid(), coalesce(_with_quotes, true))
  on conflict (user_id) do update set quotes_by_push = excluded.quotes_by_push;
end;
$$;
call private.grant_rpc('private.set_push_quotes', 'authenticated');

-- The devices that a test was requested for, each once: a lost test is requested again.
create function public.claim_device_tests() returns table (id uuid, endpoint text, p256dh text, auth text)
language plpgsql volatile security definer set search_path = ''
as $$
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
grant execute on function public.claim_device_tests to service_role;

-- The outcome of a test: the device was reached, or is gone.
create function public.finish_device_test(_id uuid, _is_gone boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  if _is_gone then
    delete from private.push_devices where id = _id;
  else
    update private.push_devices set last_sent_at = clock_timestamp() where id = _id;
  end if;
end;
$$;
grant execute on function public.finish_device_test to service_role;
