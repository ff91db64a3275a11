-- Staff's devices that get notifications, and what is forgotten when someone leaves the team.

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
    perform private.refuse('PT409', 'push_is_not_set_up');
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
  perform private.refuse('PT422', 'push_service_unknown');
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
    perform private.refuse('PT404', 'no_such_device');
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
